/** What is set behind a given name, by what somebody is to his nation. The same for a man and a woman. */
export interface Bynames {
  /** For who rises or is appointed where many do in one year; others have a given name alone. */
  readonly leaders: readonly string[];
  readonly heroes: readonly string[];
  readonly magicUsers: readonly string[];
}

const list = (names: string): readonly string[] => names.trim().split(/,\s*/);

const LEADERS = list('the Tall, the Red, the Stern, the Lame, the Broad, the Lean, the Dark, the Proud');

/** Of all who have no others. */
export const BYNAMES: Bynames = {
  leaders: LEADERS,
  heroes: list(
    `the Bold, Longspear, the Unbowed, Ironhand, the Lion, Shieldbreaker, the Tireless, Swiftblade, the Wolf, Giantbane,
    the Fearless, Redsword, the Scarred, Stoutheart, the Falcon, Hardhelm, the Undaunted, Firstblow, the Bear, the Wanderer,
    Oathkeeper, the Restless, Strongarm`,
  ),
  magicUsers: list(
    `the Grey, Stargazer, the Veiled, the Learned, Raincaller, the Far-Seeing, Moonreader, the Hidden, Spellwright, the Ageless,
    Lampbearer, the Quiet, Dreamwalker, the Pale, Windwhisper, the Masked, Runecarver, the Blind, Stormcaller, the Strange,
    the Patient, Nightreader, the White`,
  ),
};

/** Of orcs and their like. */
export const WILD: Bynames = {
  leaders: LEADERS,
  heroes: list(
    `Skullsplit, the Butcher, Ironjaw, the Howler, Bonebreaker, the Maimed, Redtooth, the Ravager, Spinecracker, the Brute,
    Longfang, the Huge, Axebiter, the One-Eyed, Gutripper, Blackmane, Ribcleaver`,
  ),
  magicUsers: list(
    `the Crooked, Hexspitter, Bogwhisper, the Hooded, Bonerattle, the Withered, Toadcaller, the Mad, Smoke-Eye, the Hunched,
    Bloodreader, the Twitching, Cursebringer, the Scorched, Fleshbinder, the Gaunt, the Fevered`,
  ),
};

/** The dead have lost their given names: such a by-name is the whole name, and no Leader or captain has one. */
export const DEAD: Bynames = {
  leaders: [],
  heroes: list(
    `Barrowblade, Gallowsword, Coldspear, Ironshroud, Twicefallen, Rustblade, Gravewolf, Palemace, Bleakhelm, Ashlance,
    Tombguard, Nightmail, Duskrider, Wormbane, Marrowaxe, Stonesleep, Gloomspur`,
  ),
  magicUsers: list(
    `Cryptwhisper, Bonechanter, Candlewane, Tombscribe, Dustsinger, Skullspeaker, Pallweaver, Gravesong, Rattleseer, Corpselight,
    Blackchalice, Marrowwitch, Embermonk, Mouldreader, Coldcantor, Ashcaller, Bellringer`,
  ),
};

/** Peoples that are as wild as orcs. */
export const WILD_PEOPLES: readonly string[] = ['beastmen', 'black-moon-incarnate', 'goblins', 'mountain-giants', 'orcs', 'rodentmen'];
