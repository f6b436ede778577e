import { type GivenNames, given } from './given.ts';

/** Peoples of castles, halls and longships. */
export const WEST: Readonly<Record<string, GivenNames>> = {
  altengard: given(
    `Ottokar, Konrad, Reinhold, Albrecht, Siegmund, Gebhard, Ruprecht, Burkhard, Dietmar, Eckhart, Friedrich, Gunther, Hartmut, Ingolf,
    Jobst, Klemens, Leopold, Meinhard, Norwin, Ortwin, Poppo, Radulf, Swidger, Tassilo, Udalrich, Volkmar, Wernher, Lothar, Zeisolf`,
    'Luitgard, Adelheid, Irmgard, Bertrada, Gisela, Hedwig, Kunigund, Richenza',
  ),
  'border-kingdom': given(
    `Aldous, Reynald, Tancred, Hugh, Fulk, Guiscard, Bertran, Odo, Amaury, Bohemar, Drogo, Eustace, Ferrand, Gautier,
    Herluin, Ivo, Joscel, Lambert, Milo, Norbert, Onfroy, Payen, Raoul, Serlo, Turstin, Ulric, Walter, Ysambert, Warner`,
    'Isolde, Maude, Aveline, Clemence, Hawise, Melisende, Petronel, Richeut',
  ),
  brethren: given(
    `Jacques, Lutolf, Arnaud, Hermann, Robert, Thibaud, Gerard, Wolfram, Bernard, Conrad, Everard, Foucher, Garnier, Hugon,
    Imbert, Josbert, Kaspar, Leonhard, Manasser, Otho, Poncet, Raymond, Sigefroy, Terric, Ulbert, Vivian, Winrich, Aimery`,
  ),
  'capalan-league': given(
    `Sforzano, Malatesto, Gattamel, Niccolo, Carmagno, Ercole, Braccio, Alvise, Bonifaz, Castruccio, Dandolo, Ezzelino, Facino, Galeazzo,
    Ippolito, Jacopo, Lorenzo, Manfredo, Nerio, Oddone, Pandolfo, Quirico, Ranuccio, Scarlatto, Taddeo, Uberto, Vitale, Zanobi,
    Ambrogio, Benuccio, Corrado, Donato, Feltrino, Guido, Leonello, Tebaldo`,
    'Bianca, Lucrezia, Francesca, Caterina, Ginevra, Isotta, Orsola, Polissena, Simonetta, Violante',
  ),
  ekra: given(
    `Philippe, Aymeric, Bertrand, Enguerrand, Jehan, Clisson, Olivier, Gaston, Arnoul, Baudouin, Charlot, Denis, Etienne, Foulques,
    Guillem, Hugues, Ivain, Josse, Lancelin, Mathurin, Nicolas, Ogier, Perrin, Rogier, Savary, Thierry, Urbain, Valeran, Wauter`,
    'Blanche, Marguerite, Adeline, Catherine, Helvise, Jacqueline, Odette, Solange',
  ),
  eskelin: given(
    `Dinis, Afonso, Nuno, Sancho, Duarte, Fernão, Vasco, Álvaro, Brás, Cristovão, Diogo, Estevão, Fradique, Gonçalo,
    Henrique, Jorge, Lopo, Martim, Nicolau, Paio, Rodrigo, Soeiro, Tristão, Ugo, Xisto, Egas, Baltasar, Gil, Lourenço`,
    'Beatriz, Inês, Teresa, Constança, Leonor, Mécia, Urraca, Violante',
  ),
  mirholme: given(
    `Sigurd, Hakon, Sweyn, Thorfinn, Eirik, Ketil, Asbjorn, Ivar, Bersi, Dag, Egil, Floki, Gorm, Hrolf,
    Jostein, Kolbein, Leif, Magni, Njal, Orm, Rurik, Skuli, Toki, Ulf, Vagn, Yngvar, Aki, Halfdan, Bjarni`,
    'Ragnhild, Gudrun, Astrid, Bodil, Freydis, Ingrid, Solveig, Thyra',
  ),
  riata: given(
    `Cassivel, Brennos, Dumnorix, Vercin, Luern, Ambior, Orgetor, Sedul, Adiatun, Bituit, Catuvolk, Diviciak, Eporedo, Gobannit,
    Iccavos, Kamulor, Lucter, Moritasg, Nantoro, Ollovik, Petrumar, Rigomar, Segovax, Tasget, Uxello, Viridom, Esunert, Correos, Togirix`,
    'Cartimand, Boudan, Adnamat, Banona, Camma, Litavia, Onnaris, Sirona',
  ),
  tereken: given(
    `Cormac, Niall, Murchad, Diarmat, Fergus, Conall, Domnal, Aedan, Brandub, Cathal, Eochaid, Faelan, Guaire, Iarlath,
    Laegaire, Moling, Nechtan, Oengus, Ruadan, Senach, Tigernan, Ultan, Bressal, Fiachra, Lorcan, Suibne, Dallan, Ailill, Keallach`,
    'Brigid, Gormla, Maebh, Derbail, Etain, Liadan, Orlaith, Sadb',
  ),
  treyine: given(
    `Edric, Godwin, Wulfstan, Thomas, Hereward, Roger, Guy, Baldwin, Cuthbert, Dunstan, Falk, Gilbert, Harold, Ingram,
    Jocelin, Kenelm, Leofric, Martin, Nigel, Osbern, Piers, Quentin, Ralf, Simon, Torold, Umfrey, Warin, Yvo, Aylmer`,
    'Matilda, Eleanor, Philippa, Rohese, Sybil, Avice, Denise, Isabel',
  ),
};
