import { type GivenNames, given } from './given.ts';

/** Peoples of the steppe, the desert and the silk roads. */
export const EAST: Readonly<Record<string, GivenNames>> = {
  aeja: given(
    `Cao Ren, Wu Qi, Zheng Yi, Lin Feng, Shi Xiang, Gao Lan, Hai Long, Bao Tian, Lu Chen, Deng Su, Fan Rui, Guo Heng, Han Bo, Jin Zhou,
    Kong Wei, Liang Shu, Ma Kui, Ning Tao, Ouyang, Pan Mei, Qiu Sheng, Ren Zhong, Song Ji, Tang Hao, Wei Jun, Xu Dan, Yan Shou, Zhu Fu, Yue Fan`,
    'Mei Sao, Bai Lian, Chun Hua, Hong Yu, Liu Ying, Qin Lan, Su Yan, Xiu Yue',
  ),
  chapka: given(
    `Bimbasar, Ajata, Vikrama, Rudrasen, Pushyan, Kharvel, Satyaki, Harshan, Bhadrak, Chandrak, Devapal, Eklavan, Govindar, Hemanta,
    Indrajat, Jayasin, Kumaran, Lalitar, Mahendran, Nandivar, Omkaran, Prasenan, Raghavan, Skandan, Tejasin, Udayan, Varunak, Yashodar, Ishvar`,
    'Damayanti, Ambika, Gargi, Kalavi, Mandavi, Padmini, Savitri, Urmila',
  ),
  demeskeen: given(
    `Nur-Salan, Shirkuh, Zengi, Tariq, Baybar, Qutuz, Ayyan, Usama, Turan, Adil, Burhan, Daher, Faris, Ghazan,
    Hisam, Ilghaz, Jalal, Kamil, Lulan, Mahmud, Nizam, Omran, Qilij, Ridwan, Salim, Wahid, Yunus, Tughan, Muqbil`,
    'Safiya, Shajar, Dayfa, Fatima, Khatun, Rabia, Zumurrud, Layla',
  ),
  hykar: given(
    `Bledun, Ruga, Uldin, Mundzuk, Ellak, Oktar, Karaton, Ernakh, Dengiz, Arikan, Atakam, Balamir, Chelkal, Eskam,
    Gordas, Hormidak, Iligar, Jurgan, Kursik, Mugelan, Nurdaz, Onegesh, Porsul, Qaymas, Sandil, Tuldil, Vasikh, Yabgan,
    Zilgib, Askel, Berik, Tarnak, Simmas, Lagan, Khinial, Dorgun, Ultzin`,
  ),
  kjothei: given(
    `Qin Wuyang, Meng Tian, Bai Qi, Li Xin, Wang Jian, Zhao Gao, Xian Yu, Sun Wu, Tian Dan, Chen Zhen, Du Zhi, Fei Lian, Gan Mao, Huan Yi,
    Jing Ke, Kuang Ya, Lou Huan, Mao Jiao, Nie Zheng, Pang Xuan, Qu Gai, Ru Chun, Sima Cuo, Tao Zhu, Wei Liao, Yue Yang, Zou Yan, Bian Tuo, Gongsun`,
    'Mi Yue, Hui Yan, Ji Rou, Shu Rong, Ying Rui, Wen Jiang, Dong Ai, Chu Nian',
  ),
  kurinthia: given(
    `Sundiata, Askia, Oule, Kankan, Dausi, Fasinet, Sumaoro, Dankaran, Bakari, Diara, Fakoli, Gassire, Hamadi, Idrissa,
    Jeliman, Kelefa, Lansana, Maghan, Noumou, Oumar, Sekuba, Tiramak, Walimar, Yakuba, Zanke, Mamadi, Koliman, Birama, Tumani`,
    'Amina, Yennenga, Sogolon, Triban, Kassiye, Fatou, Hawa, Binta',
  ),
  malohades: given(
    `Yusuf, Tashfin, Abd-Mumin, Idris, Ghaniya, Wattas, Tumart, Yahyan, Buluggin, Dawud, Fadil, Gannun, Hammad, Izem,
    Jafar, Kusayl, Lamtun, Masinar, Nasir, Omayr, Qasim, Rashid, Sanhaj, Tamim, Uzmir, Ziri, Badis, Aksil, Wazzan`,
    'Zaynab, Kahina, Tinhinan, Fannu, Dihya, Ramla, Sabah, Maysun',
  ),
  mangu: given(
    `Toghril, Subedei, Munglik, Chagan, Jebek, Borjig, Altan, Sorkhan, Temur, Arigh, Batsaik, Dayir, Eljigei, Ganbold,
    Hulegan, Ilugei, Kitbuk, Kokchu, Muqali, Nayan, Ogedan, Qasar, Tolun, Ulagh, Yesugan, Guyug, Shiban, Chormag, Negudar`,
    'Khutulun, Alaqai, Bayalun, Checheg, Doquz, Ergene, Mandukh, Oghul',
  ),
  merchen: given(
    `Dezong, Shun Li, Kaizhi, Ruan Ji, Tuoba, Lie Wei, Anyan, Bohai, Cuidao, Erzhu, Fusheng, Gaoyang, Helian, Jiebu,
    Kuyin, Murong, Nian Yao, Pei Du, Qifu, Taiwu, Uzhuo, Wanyan, Xuanle, Yuwen, Zongshu, Dugu, Yelu`,
    'Yang Gui, Hu Lan, Zhi Yao, Feng Huang, Lou Zhao, Muyun, Shanyi, Wencai, Qing Ke, Bian Er',
  ),
};
