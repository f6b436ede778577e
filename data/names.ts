/** Names of rulers, invented in a nation's own style after its historical model (p. 73). Facts of this world, not of the book. */
export interface RulerNames {
  readonly men: readonly string[];
  readonly women: readonly string[];
}

export const RULER_NAMES: Readonly<Record<string, RulerNames>> = {
  aeja: { men: ['Cao Ren', 'Wu Qi', 'Zheng Yi', 'Lin Feng', 'Shi Xiang', 'Gao Lan', 'Hai Long', 'Bao Tian', 'Lu Chen'], women: ['Mei Sao'] },
  altengard: { men: ['Ottokar', 'Konrad', 'Reinhold', 'Albrecht', 'Siegmund', 'Gebhard', 'Ruprecht'], women: ['Luitgard', 'Adelheid', 'Irmgard'] },
  barylistan: { men: ['Artabaz', 'Mithran', 'Hystas', 'Otanes', 'Farnak', 'Tirdad', 'Bagoas'], women: ['Parmida', 'Roshan', 'Atossa'] },
  beastmen: { men: ['Gorrak', 'Hurn', 'Brayth', 'Skarl', 'Moorgh', 'Uldrak'], women: [] },
  'black-moon-incarnate': { men: ['Azh-Morrath', 'Vhul', 'Xer-Nagal', 'Ashkaroth'], women: [] },
  'border-kingdom': { men: ['Aldous', 'Reynald', 'Tancred', 'Hugh', 'Fulk', 'Guiscard', 'Bertran', 'Odo'], women: ['Isolde', 'Maude'] },
  brethren: { men: ['Jacques', 'Lindorf', 'Arnaud', 'Hermann', 'Robert', 'Thibaud', 'Gerard', 'Wolfram'], women: [] },
  'capalan-league': {
    men: ['Sforzano', 'Malatesto', 'Gattamel', 'Niccolo Brac', 'Carmagno', 'Ercole Vist', 'Braccio Mont'],
    women: ['Bianca Orsa', 'Lucrezia Dal', 'Francesca Gon'],
  },
  centaurs: { men: ['Chyron', 'Nessar', 'Pholus', 'Hylan', 'Eurytas'], women: [] },
  chapka: { men: ['Bimbasar', 'Ajata', 'Vikrama', 'Rudrasen', 'Pushyan', 'Kharvel', 'Satyaki', 'Harshan'], women: ['Damayanti', 'Ambika'] },
  demeskeen: { men: ['Nur-Salan', 'Shirkuh', 'Zengi', 'Tariq', 'Baybar', 'Qutuz', 'Ayyan', 'Usama', 'Turan'], women: ['Safiya'] },
  'dwarves-black-moon': { men: ['Nulgrim', 'Durkhaz', 'Morgond', 'Vorrin', 'Khazmar', 'Thrakun'], women: ['Skuldra', 'Ulgrima'] },
  'dwarves-red-sun': { men: ['Durmun', 'Brokkar', 'Thorgrim', 'Balin Drum', 'Gundar', 'Dwalgar'], women: ['Hilda Ironbrow', 'Sigrun'] },
  ekra: { men: ['Philippe', 'Aymeric', 'Bertrand', 'Enguerrand', 'Jehan', 'Clisson', 'Olivier', 'Gaston'], women: ['Blanche', 'Marguerite'] },
  'elf-black-moon': { men: ['Draeven', 'Nethril', 'Izzrath', 'Kaelthis'], women: ['Maerith', 'Sylvara', 'Vaelis', 'Morwen'] },
  'elf-silver': { men: ['Aelindor', 'Celebrin', 'Faelor', 'Galadon'], women: ['Lothiel', 'Miriel', 'Tinuwen', 'Ithilwen'] },
  entoich: { men: ['Mursil', 'Hattush', 'Tudhal', 'Suppilu', 'Zidant', 'Arnuwan', 'Kurunt', 'Telepin', 'Ashmun'], women: ['Puduhep'] },
  eskelin: { men: ['Dinis', 'Afonso', 'Nuno', 'Sancho', 'Duarte', 'Fernão', 'Vasco'], women: ['Beatriz', 'Inês', 'Teresa'] },
  goblins: { men: ['Snagrot', 'Grizbag', 'Zogwort', 'Nazbit', 'Skumgut', 'Mogrum', 'Fizgak', 'Rotnail', 'Ugslit', 'Krimpet'], women: [] },
  hykar: { men: ['Bledar', 'Ruga', 'Uldin', 'Mundzuk', 'Ellak', 'Oktar', 'Karaton', 'Ernakh', 'Dengiz', 'Arikan'], women: [] },
  kjothei: { men: ['Qin Wuyang', 'Meng Tian', 'Bai Qi', 'Li Xin', 'Wang Jian', 'Zhao Gao', 'Xian Yu', 'Sun Wu', 'Tian Dan'], women: ['Mi'] },
  kurinthia: { men: ['Sundiata', 'Askia', 'Mansa Oule', 'Kankan', 'Dausi', 'Fasinet', 'Sumaoro', 'Dakar'], women: ['Amina', 'Yennenga'] },
  malohades: { men: ['Yusuf', 'Tashfin', 'Abd-Mumin', 'Idris', 'Ghaniya', 'Wattas', 'Tumart', 'Yaqub'], women: ['Zaynab', 'Kahina'] },
  mangu: { men: ['Toghril', 'Subedei', 'Mangu', 'Chagan', 'Jebek', 'Borjig', 'Altan', 'Sorkhan', 'Temur'], women: ['Khutulun'] },
  merchen: { men: ['Dezong', 'Shun Li', 'Kaizhi', 'Ruan Ji', 'Tuoba', 'Lie Wei'], women: ['Yang Gui', 'Hu', 'Zhi Yao', 'Feng Huang'] },
  mirholme: { men: ['Sigurd', 'Hakon', 'Sweyn', 'Thorfinn', 'Eirik', 'Ketil', 'Asbjorn', 'Ivar'], women: ['Ragnhild', 'Gudrun'] },
  mirish: { men: ['Shapur', 'Yazdegar', 'Narseh', 'Hormizd', 'Kavad', 'Bahram', 'Vahram', 'Peroz'], women: ['Purandokht', 'Azarmi'] },
  'mountain-giants': { men: ['Grumthar', 'Ymrok', 'Bolg Stonefist', 'Hrungar'], women: [] },
  orcs: { men: ['Grimnash', 'Ugluk', 'Shagrat Skullsplit', 'Mazhug', 'Bolgar', 'Gothmag', 'Yazneg', 'Urzul', 'Snaga-Thok', 'Lugdush'], women: [] },
  riata: { men: ['Cassivel', 'Brennos', 'Dumnorix', 'Vercin', 'Luern', 'Ambior', 'Orgetor', 'Sedul'], women: ['Cartimand', 'Boudan'] },
  rodentmen: { men: ['Skritch', 'Queek Longtail', 'Nibnix', 'Verminus'], women: [] },
  seniira: { men: ['Marcellan', 'Tullus', 'Crassian', 'Gallus', 'Decian', 'Sertor', 'Numerian'], women: ['Vibia', 'Livilla', 'Fabricia'] },
  sortium: { men: ['Nikephor', 'Alexian', 'Bardas', 'Basilon', 'Isaakios', 'Romanos', 'Tzimisk'], women: ['Theophano', 'Zoe', 'Eudokia'] },
  stygustan: { men: ['Amenhet', 'Sobekneph', 'Thutmar', 'Horemak', 'Setnakht', 'Pepinat', 'Senusar'], women: ['Nefrusob', 'Tauseret', 'Ankhes'] },
  tereken: { men: ['Cormac', 'Niall', 'Murchad', 'Diarmat', 'Fergus', 'Conall', 'Domnal'], women: ['Brigid', 'Gormla', 'Maebh'] },
  torem: { men: ['Ardashan', 'Vologas', 'Phraat', 'Gotarz', 'Mithrid', 'Orodes', 'Pakor', 'Sanatruk'], women: ['Musa', 'Rodogun'] },
  treyine: { men: ['Edric', 'Godwin', 'Wulfstan', 'Thomas Clegg', 'Hereward', 'Roger Mort', 'Guy of Tutting'], women: ['Matilda', 'Eleanor', 'Philippa'] },
  tropilium: { men: ['Valentian', 'Aurelion', 'Maximan', 'Constans', 'Theodric', 'Gratianus', 'Majorin'], women: ['Galla', 'Honoria', 'Pulcheria'] },
  'tropilium-northern-marches': { men: ['Stilikon', 'Aetian', 'Ricimar', 'Bonifac', 'Carausian', 'Allect', 'Marcellin', 'Postum'], women: ['Serena', 'Justa'] },
  'tropilium-southern-marches': { men: ['Gildan', 'Heraclian', 'Firmus', 'Placid', 'Nubel', 'Zerax', 'Maskezel', 'Anthem', 'Gelim'], women: ['Sabina'] },
  undead: {
    men: ['The Bone Regent', 'Lord Marrow', 'Old Sepulchre', 'The Hollow King', 'Duke Ossuary', 'Grave-Prince Mort'],
    women: ['The Pale Widow', 'The Lady of Ash'],
  },
  valkae: { men: [], women: ['Penthea', 'Hippolys', 'Antiop', 'Melanip', 'Otrere', 'Orithya', 'Myrina', 'Lysippe', 'Thalestra', 'Kleite'] },
  zamba: { men: ['Shorkar', 'Arqaman', 'Tabirqo', 'Nastasen', 'Teqorid', 'Piyer', 'Yesebok'], women: ['Kandake', 'Amanir', 'Natakam'] },
  zheman: { men: ['Ashurdan', 'Tiglath', 'Sennak', 'Esarhad', 'Adadnir', 'Sargonid', 'Belshar', 'Ninurta'], women: ['Shammura', 'Naqia'] },
};

/** What a ruler is called, by government (p. 54): a man, a woman. */
export const TITLES = {
  monarchy: ['King', 'Queen'],
  empire: ['Emperor', 'Empress'],
  tribal: ['Chief', 'Chief'],
  'city-states': ['Prince', 'Princess'],
} as const;

/** Who rules a region of an empire that is not the Emperor's own (p. 54). */
export const GOVERNOR = 'Governor';
