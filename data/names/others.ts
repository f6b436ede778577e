import { type GivenNames, given } from './given.ts';

/** Peoples that are not men, and the dead. */
export const OTHERS: Readonly<Record<string, GivenNames>> = {
  beastmen: given(
    `Gorrak, Hurn, Brayth, Skarl, Moorgh, Uldrak, Arghul, Bellok, Craghorn, Drommar, Ethrag, Feroth, Grunth, Hargoth,
    Jarroth, Korrug, Lowrak, Murghan, Narroth, Ochrul, Prangor, Rutharn, Stagrun, Tuskar, Vorrugh, Wulroth, Zagrul, Ramhar,
    Thrund, Khurl, Bovrak, Snurl, Ghorl, Ungrith, Yorrak, Eldrug, Ibrugh`,
  ),
  'black-moon-incarnate': given(
    `Azh-Morrath, Vhul, Xer-Nagal, Ashkaroth, Bazurith, Chul-Azar, Dhor-Vakh, Exarneth, Farzuhl, Ghol-Ithra, Hazrakul, Ixthal, Jhul-Karn,
    Korvathul, Lhaz-Goth, Mhorun, Naz-Uleth, Othrakan, Phar-Ishul, Qorath, Rhazmodar, Sceth-Amun, Thulgorath, Uzh-Khalan, Voraxis, Yth-Serak, Zharagon, Drakhul`,
  ),
  centaurs: given(
    `Chyron, Nessar, Pholus, Hylan, Eurytas, Agrion, Bienor, Crotan, Dorylas, Elatos, Grynor, Hodites, Imbreo, Kyllar,
    Lykidas, Monychar, Ornean, Petrax, Rhoetas, Stiphel, Thaumas, Ureios, Asbolar, Demoleon, Hippason, Melanor, Perimed, Phrixan,
    Isoples, Telebor, Aphidas, Klanis, Antimach, Latreon, Ripheon, Oreios, Nomion`,
  ),
  'dwarves-black-moon': given(
    `Nulgrim, Durkhaz, Morgond, Vorrin, Khazmar, Thrakun, Azgrund, Borzul, Dromgar, Ekrund, Fargund, Gromlok, Hargin, Ibrund,
    Jorzak, Korgul, Lodrik, Murzin, Narduk, Ozgrim, Rukhan, Skargrim, Targund, Urzin, Vulkar, Zarnok, Brakhul, Ghudrin, Ylgrim`,
    'Skuldra, Ulgrima, Azhild, Brunda, Dagmora, Hulgrid, Nordra, Tharzha',
  ),
  'dwarves-red-sun': given(
    `Durgan, Brokkar, Thorgrim, Baldrum, Gundar, Dwalgar, Alrik, Borgrim, Dagrin, Embrin, Fundor, Grondin, Haldrik, Ingmund,
    Jorund, Kettrin, Lodin, Magrim, Nordin, Ormund, Rurgar, Stonnar, Uldar, Vestrin, Wulgrin, Yngrim, Brandur, Thrandin, Hrodin`,
    'Hilda, Sigrun, Asgerd, Disgrun, Frida, Gerda, Kolbra, Runhild',
  ),
  'elf-black-moon': given(
    `Draeven, Nethril, Izzrath, Kaelthis, Azrion, Belthan, Cyrvane, Dhaurel, Eltharn, Faelroth, Ghaeril, Haldrath, Ithraun, Jhaerath,
    Lorvane, Malthir, Noctarn, Orvaen, Quelthis`,
    `Maerith, Sylvara, Vaelis, Morveth, Aelvra, Braenna, Cedwyth, Delvyra, Eshara, Filauthe, Gwaelith, Ilvara, Jessaril, Lysithra,
    Nyxara, Ravneth, Thessil, Zyrwen`,
  ),
  'elf-silver': given(
    `Aelindor, Celebrin, Faelor, Galadon, Belannor, Dorien, Elvaran, Finorel, Haerondel, Iorilan, Kelvarin, Lindaer, Melandor, Nimroth,
    Orovan, Raelin, Silvaris, Thalanor, Vaerin`,
    `Lothiel, Maeriel, Tinuwen, Ithilwen, Amariel, Briswen, Caelynn, Diorwen, Elowen, Fenlora, Gilwen, Halethiel, Laurwen, Nessiel,
    Oriel, Saerwen, Undriel, Yavael`,
  ),
  goblins: given(
    `Snagrot, Grizbag, Zogwort, Nazbit, Skumgut, Mogrum, Fizgak, Rotnail, Ugslit, Krimpet, Bognik, Chizzik, Drubnal, Eknit,
    Folgrub, Gutwig, Hobnag, Ikkrit, Jabbik, Knobrak, Lugrot, Mizgob, Nibrag, Oggrit, Pokgrub, Quagnib, Ratgob, Slaznik,
    Tikrat, Urkrot, Vexnik, Wazgit, Yagrub, Zibnak, Drazkit, Bladgit, Hurknob`,
  ),
  'mountain-giants': given(
    `Grumthar, Ymrok, Bolgrun, Hrungar, Aurgel, Brogdar, Crundal, Dolmur, Eggthur, Fornjol, Gorvund, Hymmar, Jokul, Karrun,
    Loddun, Moldur, Nargrom, Orgmur, Rumdol, Skrym, Thrudgar, Ulfrun, Vafthar, Wolmund, Yggrun, Zormund, Bergel, Ivaldur`,
  ),
  orcs: given(
    `Grimnash, Uglash, Shagrul, Mazhug, Bolgar, Gothrak, Yazgul, Urzul, Snarrag, Lughaz, Azhnak, Brukar, Dushgar, Eghash,
    Fraznul, Ghashur, Hargut, Ishkar, Jurmak, Kragtul, Lorgash, Muzgar, Narzog, Oghlash, Prakhul, Rukthar, Skagdur, Tarzok,
    Vrakash, Worghul, Zugrat, Baghnar, Drazhul, Gulbag, Krimgash, Morgluk, Throgash`,
  ),
  rodentmen: given(
    `Skritch, Quekkit, Nibnix, Verminus, Chittrik, Drekkit, Ezzik, Frizkin, Gnawl, Hisskar, Irrik, Jitrik, Kreesh, Lirrik,
    Maskit, Nezzin, Ottik, Pirrik, Rattik, Snikrit, Tchazz, Urrisk, Vizzik, Whiskrin, Yikker, Zarrik, Burrask, Akkrit`,
  ),
  undead: given(
    `the Bone Regent, Lord Marrow, Old Sepulchre, the Hollow King, Duke Ossuary, Grave-Prince Mort, Lord Cerement, Duke Barrow, Old Cairn,
    the Silent Warden, the Mouldering Earl, Lord Charnel, Grave-Prince Vigil, the Rusted Margrave, Old Wormwood, Duke Requiem, the Unburied,
    the Drowned Count, Grave-Prince Loam, Old Yew`,
    'the Pale Widow, the Ashen Lady, Lady Shroud, the Grey Bride, Lady Nightshade, the Ninth Queen, Lady Cypress, the Weeping Abbess',
  ),
};
