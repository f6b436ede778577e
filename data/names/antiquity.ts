import { type GivenNames, given } from './given.ts';

/** Peoples after those of the ancient world, from the legions to the Nile and the Two Rivers. */
export const ANTIQUITY: Readonly<Record<string, GivenNames>> = {
  barylistan: given(
    `Artabaz, Mithran, Hystas, Otanes, Farnak, Tirdad, Bagoas, Ariaram, Bessos, Datamak, Gobryan, Hydarn, Intaphar, Kambis,
    Megabyz, Nabarzan, Oxyart, Pissuth, Rheomith, Smerdan, Tissaf, Vidarn, Xathran, Zopyran, Kyaxan, Spithrad, Orontas, Dadarsh, Ustan`,
    'Parmida, Roshan, Atossa, Amestra, Irdaya, Mandana, Sisyga, Phaidyma',
  ),
  entoich: given(
    `Mursil, Hattush, Tudhal, Suppilu, Zidant, Arnuwan, Kurunt, Telepin, Ashmun, Alluwam, Barattan, Hantil, Huzziyan, Kantuz,
    Labarnan, Muwatal, Nuwanza, Pithan, Sharpan, Tarhund, Urhitan, Washtan, Zulanni, Anittar, Halpas, Ispunt, Kupant, Mashuil, Tawagal, Lilawan`,
    'Puduhep, Danuhep, Hentiya, Nikkalu, Walanni, Gassula, Malnika',
  ),
  mirish: given(
    `Shapur, Yazdegar, Narseh, Hormizd, Kavad, Bahram, Varaz, Peroz, Ardavan, Bindoy, Dinawar, Eranshad, Farrukh, Gushnasp,
    Izadgush, Jamaspar, Khosran, Mihrak, Mahbod, Ohrmaz, Rustaham, Sukhran, Tahmasp, Wistahm, Zarmihr, Adurbad, Burzoy, Karenas, Vistaham`,
    'Purandokht, Azarmi, Denagar, Mehrnaz, Shirin, Golbanu, Ferengis, Rokhsan',
  ),
  seniira: given(
    `Marcellan, Tullus, Crassian, Gallus, Decian, Sertor, Numerian, Appius, Brutor, Catulan, Drusor, Ennius, Flamin, Gracchan,
    Hortens, Iulus, Lucan, Manlio, Naevus, Octavor, Publian, Quintus, Rutil, Scaevol, Torquat, Varro, Aulus, Sulpic, Bassus`,
    'Vibia, Livilla, Fabricia, Aemilia, Claudia, Hersilia, Pompeia, Tarquina',
  ),
  sortium: given(
    `Nikephor, Alexian, Bardas, Basilon, Isaakios, Romanos, Tzimisk, Andronik, Konstas, Demetrios, Eustath, Gregoras, Heraklon, Ioannik,
    Kekaumen, Leontes, Manuelos, Narses, Orestes, Petronas, Rhangab, Staurak, Tornik, Vatatz, Xiphil, Michaelis, Phokas, Doukas, Zonaras`,
    'Theophano, Zoe, Eudokia, Anthousa, Kassia, Irene, Helena, Sophia',
  ),
  stygustan: given(
    `Amenhet, Sobekneph, Thutmar, Horemak, Setnakht, Pepinat, Senusar, Ahmosar, Bakenra, Djedkar, Hapuser, Inyotef, Khaemwas, Montuher,
    Merenptah, Nakhtmin, Osorkan, Paserim, Ptahmos, Ramesan, Rekhmir, Sheshon, Takelan, Unasar, Userhat, Wepwat, Teosar, Khufran, Wahibre`,
    'Nefrusob, Tauseret, Ankhes, Mutnedj, Hetepher, Isetnof, Bintana, Tiyesa',
  ),
  torem: given(
    `Ardashan, Vologas, Phraat, Gotarz, Mithrid, Orodes, Pakor, Sanatruk, Abdagas, Bakasis, Dariavan, Ezadan, Farhat, Hyspaos,
    Izates, Jamasp, Kambad, Lohrasp, Monobaz, Narisan, Osroes, Rakhsan, Surenas, Tiridan, Urmazd, Vonones, Wardan, Xerdan,
    Yazat, Zamasp, Arsaban, Kofasat, Sinnak, Meherdat, Bistam, Gundofar, Zariadr`,
    'Musa, Rodogun, Aspasa, Denag, Khoranz, Parysat, Stateira, Laodik, Zenob',
  ),
  tropilium: given(
    `Valentian, Aurelion, Maximan, Constans, Theodric, Gratianus, Majorin, Arcadius, Balbin, Carinus, Diocles, Eugenian, Florian, Gordian,
    Hostilian, Iovian, Licinius, Nepotian, Olybrian, Probian, Quintill, Regalian, Severian, Tacitan, Ulpian, Vetranian, Pertinax, Avitus, Marinian`,
    'Galla, Honoria, Pulcheria, Faustina, Lucilla, Eudoxia, Placidia, Verina',
  ),
  'tropilium-northern-marches': given(
    `Stilikon, Aetian, Ricimar, Bonifac, Carausian, Allect, Marcellin, Postum, Arbogast, Bauton, Decentian, Ecdik, Fravit, Gundobar,
    Hariulf, Iovin, Karietto, Litorian, Merobaud, Nannien, Orest, Paulin, Quirian, Rufinar, Sarus, Theudar, Victorin, Syagrian, Wallia`,
    'Serena, Justa, Eusebia, Amalia, Constantia, Flavia, Domnica, Melania',
  ),
  'tropilium-southern-marches': given(
    `Gildan, Heraclian, Firmus, Placidan, Nubel, Zerax, Maskezel, Anthemor, Gelim, Bonosian, Cyprian, Dativus, Emeritan, Faraxen,
    Gaudent, Iernan, Kapsur, Lucillan, Mucian, Optatian, Primian, Quietan, Reparat, Stotzas, Tacfar, Urbanor, Victred, Yabdas, Cutzin, Donatan`,
    'Sabina, Monnica, Perpetua, Felicita, Valeria, Tertulla, Crispina',
  ),
  valkae: given(
    '',
    `Penthea, Hippolys, Antiop, Melanip, Otrere, Orithya, Myrina, Lysippe, Thalestra, Kleite, Aella, Bremusa, Charope, Derino,
    Evandre, Gryneia, Harmothe, Iphitea, Kallie, Lampedo, Marpesa, Nikeso, Okyale, Polemusa, Prothoe, Rhodeia, Skyleia, Toxaris,
    Xanthe, Zosimea, Asteria, Eurybe, Kynna, Tekmessa, Danaia, Sinoe, Ainippe`,
  ),
  zamba: given(
    `Shorkar, Arqaman, Tabirqo, Nastasen, Teqorid, Piyer, Yesebok, Alaran, Baskak, Dawitan, Ezanar, Gadarat, Harsiyot, Irikeno,
    Karkaman, Lalibar, Malonaq, Nedjeh, Ousanas, Qorobar, Sabrakam, Tanwet, Wazeba, Zoskal, Aspelt, Afilas, Ebana, Kashtan, Takide`,
    'Kandake, Amanir, Natakam, Bartar, Makedar, Nawidem, Shanak, Taytura',
  ),
  zheman: given(
    `Ashurdan, Tiglath, Sennak, Esarhad, Adadnir, Sargonid, Belshar, Ninurtan, Arikden, Bazilu, Dadusha, Enlilnar, Gabbaru, Hanun,
    Ibalpel, Kurigal, Lullaya, Mardukan, Nabusar, Palilan, Qurdi, Rimush, Shulman, Tukult, Ubaru, Yarim, Zakiru, Ilushum, Warad`,
    'Shammura, Naqia, Atalya, Banitu, Ereshti, Libbali, Tashmet, Yabara',
  ),
};
