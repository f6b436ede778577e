import { expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import type { AsPosition, Position } from '../../../main/contract.ts';
import { weighPosition } from '../../../main/service/positions.ts';
import { isAt, type ToldFault, toldFault } from '../../../renderer/positions/faults.ts';
import { namesIn } from '../../../renderer/positions/names.ts';
import { ATLAS } from './land-of-positions.ts';

const AS: AsPosition = { nations: null, options: {} };

/** What the service finds, as its player is told of it; null if nothing is wrong. */
function told(said: Omit<Position, 'year'>, as: Partial<AsPosition> = {}, year = 1003): ToldFault | null {
  const position: Position = { year, ...said };
  const fault = weighPosition({ ...AS, ...as, position });
  return fault === null ? null : toldFault(fault, position, namesIn(ATLAS), as.nations ?? null);
}

const ekras = ATLAS.provinces.filter(({ nation }) => nation === 'ekra').map(({ id }) => id);
/** A company that exists once (pp. 65-67). */
const only = TALOMIR.companies.find(({ once, neverForBlackMoon }) => once && neverForBlackMoon !== true)!;
const winter = { season: 'winter', year: 1003 } as const;

test('what is right is right', () => expect(told({ wars: [{ aggressor: 'ekra', defender: 'treyine' }] })).toBeNull());

test.each<readonly [string, ToldFault | null, Partial<ToldFault>]>([
  ['no year', told({}, {}, 0), { part: 'year', field: 'year', words: 'The year: must be a whole number from 1 to 9999, not 0.' }],
  [
    'a name that is none',
    told({ names: [{ province: ekras[0]!, name: '' }] }),
    { part: 'names', words: expect.stringMatching(/^Names of provinces, \S.*: must be a name with a letter or a digit, on one line, of 40/) as string },
  ],
  [
    'a name that a nation has',
    told({ names: [{ province: ekras[0]!, name: 'Treyine' }] }),
    {
      part: 'names',
      field: 'names[0].name',
      words: expect.stringMatching(/^Names of provinces, \S.*: must not be Treyine: a nation, a company or another province is called so\.$/) as string,
    },
  ],
  [
    'a nation without land that is led',
    told({ lands: [{ nation: 'orcs', provinces: ekras }], nations: [{ nation: 'ekra', hero: true }] }),
    { part: 'nations', words: 'The nations, Ekra: Ekra must hold land in this position.' },
  ],
  [
    'a camp beyond the region',
    told({ nations: [{ nation: 'centaurs', firstWar: 'ekra', camp: 'orcs' }] }, { nations: ['ekra', 'treyine'] }),
    { part: 'nations', words: 'The nations, Centaurs, the camp: Gothgash does not lie in the region that takes part.' },
  ],
  [
    'a morale beyond its list’s',
    told({ nations: [{ nation: 'ekra', nationalMorale: 99 }] }),
    {
      part: 'nations',
      field: 'nations[0].nationalMorale',
      words: expect.stringMatching(/^The nations, Ekra, National Morale: must be a whole number from 0 to \d+, not 99\.$/) as string,
    },
  ],
  [
    'a hatred of who is gone',
    told({ lands: [{ nation: 'orcs', provinces: ekras }], nations: [{ nation: 'orcs', hates: ['ekra'] }] }),
    { part: 'hatreds', words: 'Hatreds, Orcs: Ekra must hold land in this position.' },
  ],
  [
    'a war with who is gone',
    told({ lands: [{ nation: 'orcs', provinces: ekras }], wars: [{ aggressor: 'mangu', defender: 'ekra' }] }),
    { part: 'wars', field: 'wars[0].defender', words: 'Wars, Mangu against Ekra: Ekra must hold land in this position.' },
  ],
  [
    'two wars of two',
    told({
      wars: [
        { aggressor: 'ekra', defender: 'treyine' },
        { aggressor: 'treyine', defender: 'ekra' },
      ],
    }),
    { part: 'wars', field: 'wars[1]', words: 'Wars, Treyine against Ekra: these two are already at war.' },
  ],
  [
    'a war and a peace',
    told({ wars: [{ aggressor: 'ekra', defender: 'treyine' }], peaces: [{ between: ['treyine', 'ekra'], until: winter }] }),
    { part: 'peaces', field: 'peaces[0].between', words: 'Enforced peaces, Treyine and Ekra: these two are already at war or at peace.' },
  ],
  [
    'a war that is yet to come',
    told({ wars: [{ aggressor: 'ekra', defender: 'treyine', since: winter }] }),
    { field: 'wars[0].since', words: 'Wars, Ekra against Treyine, since when: must be before the Spring of 1003.' },
  ],
  [
    'a peace that has run out',
    told({ peaces: [{ between: ['orcs', 'ekra'], until: { season: 'winter', year: 1002 } }] }),
    { part: 'peaces', field: 'peaces[0].until' },
  ],
  [
    'a war with who does not take part',
    told({ wars: [{ aggressor: 'orcs', defender: 'ekra' }] }, { nations: ['orcs', 'mangu'] }),
    { words: 'Wars, the Orcs against Ekra: Ekra must take part.' },
  ],
  [
    'p. 58: a war of two who do not touch',
    told({ wars: [{ aggressor: 'ekra', defender: 'orcs' }] }),
    { field: 'wars[0].defender', words: 'Wars, Ekra against the Orcs: must be a nation whose land touches that of Ekra (p.\u00a058).' },
  ],
  [
    'a captive of who is gone',
    told({ lands: [{ nation: 'orcs', provinces: ekras }], nations: [{ nation: 'orcs', leader: { warRating: 3, captor: 'ekra' } }] }),
    { part: 'captives', words: 'Captives, Orcs: Ekra must hold land in this position.' },
  ],
  [
    'p. 65: a company twice that exists once',
    told({
      nations: [
        { nation: 'ekra', companies: [{ company: only.id }] },
        { nation: 'treyine', companies: [{ company: only.id }] },
      ],
    }),
    { part: 'companies', field: 'nations[1].companies[0].company', words: `Companies, Treyine: must not name ${only.name} again.` },
  ],
  [
    'p. 55: two families in one city',
    told({ nations: [{ nation: 'torem', princes: [{ province: 'torem', warRating: 2 }] }] }),
    {
      part: 'families',
      field: 'nations[0].princes[0].province',
      words: expect.stringMatching(/^City states, Torem, the princes: must not be \w+: the Leader is at home there/) as string,
    },
  ],
  [
    'p. 55: a prince of another’s city',
    told({ lands: [{ nation: 'orcs', provinces: ['zarringard'] }], nations: [{ nation: 'torem', princes: [{ province: 'zarringard', warRating: 2 }] }] }),
    { part: 'families', words: 'City states, Torem, the princes: Zarringard is held by somebody else, or does not take part.' },
  ],
  [
    'rebels on land that is not theirs (p. 55)',
    told({ nations: [{ nation: 'ekra', rebels: { home: 'ekra', provinces: ['riata'] } }] }),
    { part: 'rivals', words: 'Rivals and rebels, Ekra, the land of the rebels: Dun Riata is held by somebody else, or does not take part.' },
  ],
  [
    'p. 55: a rival where the Leader is at home',
    told({ nations: [{ nation: 'ekra', home: ekras[0]!, rival: { home: ekras[0]!, warRating: 2 } }] }),
    { part: 'rivals', words: expect.stringMatching(/^Rivals and rebels, Ekra, the rival’s home: must not be .+: the Leader is at home there/) as string },
  ],
  [
    'p. 55: a war with a tribe of others',
    told({
      nations: [
        { nation: 'riata', tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], unification: [{ aggressor: 'caer-morran', defender: 'zarringard' }] },
      ],
    }),
    { part: 'tribes', words: 'Tribes, Riata, their wars: Zarringard is the home of no tribe of theirs.' },
  ],
  [
    'a debt of nothing',
    told({ debts: [{ from: 'orcs', to: 'ekra', rolls: 0 }] }),
    {
      part: 'debts',
      field: 'debts[0].rolls',
      words: expect.stringMatching(/^Debts, the debt of the Orcs to Ekra, the rolls owed: must be a whole number from 1 to \d+, not 0\.$/) as string,
    },
  ],
  [
    'what neither of two at war holds, taken, where a nation is told of too',
    told({ nations: [{ nation: 'mangu', hero: true }], wars: [{ aggressor: 'ekra', defender: 'treyine', taken: ['orcs'] }] }),
    { part: 'wars', words: 'Wars, Ekra against Treyine, what was taken: Gothgash is held by neither of the two.' },
  ],
  [
    'a peace that somebody else has won',
    told({ peaces: [{ between: ['orcs', 'ekra'], winner: 'mangu', until: winter }] }),
    { part: 'peaces', words: 'Enforced peaces, the Orcs and Ekra, who won: Mangu is neither of the two.' },
  ],
  [
    'a war on nobody yet',
    told({ wars: [{ aggressor: 'ekra', defender: '' }] }),
    { part: 'wars', field: 'wars[0].defender', words: expect.stringMatching(/: is still to be chosen\.$/) as string },
  ],
  [
    'land of who holds none',
    told({ lands: [{ nation: 'brethren', provinces: [ekras[0]!] }] }),
    { part: 'lands', words: 'The land, what is held by the Brethren: Brethren may hold no land in this campaign.' },
  ],
  [
    'p. 68: a people gone that does not come',
    told({ gone: ['orcs'] }),
    { part: 'gone', words: 'Special peoples, Orcs: Orcs cannot come in this campaign, or not again.' },
  ],
  ...(['companies', 'formerEmployerOf'] as const).map((list): readonly [string, ToldFault | null, Partial<ToldFault>] => [
    `p. 65: ${list} in a campaign without mercenaries`,
    told({ nations: [{ nation: 'ekra', [list]: list === 'companies' ? [{ company: only.id }] : [only.id] }] }, { options: { withoutMercenaries: true } }),
    { part: 'companies', words: expect.stringMatching(new RegExp(`: ${only.name} cannot be in pay in this campaign\\.$`)) as string },
  ]),
  ...(['companies', 'formerEmployerOf'] as const).map((list): readonly [string, ToldFault | null, Partial<ToldFault>] => [
    `p. 65: ${list} of rebels in a campaign without mercenaries`,
    told(
      { nations: [{ nation: 'ekra', rebels: { home: ekras[1]!, provinces: [ekras[1]!], [list]: list === 'companies' ? [{ company: only.id }] : [only.id] } }] },
      { options: { withoutMercenaries: true } },
    ),
    { part: 'rivals', words: `Rivals and rebels, Ekra: ${only.name} cannot be in pay in this campaign.` },
  ]),
  [
    'what rebels have taken that is not the nation’s (p. 55)',
    told({ nations: [{ nation: 'ekra', rebels: { home: ekras[1]!, provinces: [ekras[1]!], taken: ['orcs'] } }] }),
    { part: 'rivals', words: 'Rivals and rebels, Ekra, what was taken: Gothgash is held by somebody else, or does not take part.' },
  ],
  [
    'p. 64: a relic that was to come back before',
    told({ treasures: [{ treasure: 'spear-of-saint-lindorf', lostUntil: { season: 'winter', year: 1000 } }] }),
    { part: 'treasures', words: expect.stringMatching(/^Treasures, Spear of Saint Lindorf, until when it is lost: must be the Winter/) as string },
  ],
  [
    'p. 64: a relic in a campaign without',
    told({ treasures: [{ treasure: 'spear-of-saint-lindorf', province: ekras[0]! }] }, { options: { withoutHolyRelics: true } }),
    { part: 'treasures', words: 'Treasures, Spear of Saint Lindorf: Spear of Saint Lindorf is left out of this campaign.' },
  ],
  [
    'land beyond the region',
    told({ lands: [{ nation: 'orcs', provinces: [ekras[0]!] }] }, { nations: ['orcs', 'mangu'] }),
    { part: 'lands', words: expect.stringMatching(/^The land, what is held by the Orcs: .+ does not lie in the region that takes part\.$/) as string },
  ],
  [
    'magic in a campaign without',
    told({ nations: [{ nation: 'ekra', magicUsers: [1] }] }, { options: { withoutMagic: true } }),
    { part: 'nations', words: 'The nations, Ekra, magic users: must be left out: this campaign is without magic (p.\u00a044).' },
  ],
])('%s', (_, fault, expected) => expect(fault).toMatchObject(expected));

test('a fault is at its field, and at what that is a part of', () => {
  const fault: ToldFault = { part: 'wars', field: 'wars[1].since.year', words: '' };
  expect([isAt(fault, 'wars[1]'), isAt(fault, 'wars[1].since'), isAt(fault, 'wars[1].taken'), isAt(fault, 'wars'), isAt(null, 'wars')]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
