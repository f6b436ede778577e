import { type Atlas, bare, type Fall, type NationLine } from '../../main/contract.ts';

/** Finding what has a name on the map. */

/** Something or somebody with a name. `to` is where the map goes: a province, a nation or a water; of a nation that has no place on it, a Leader and a mercenary company, whose page it is. */
export interface Finding {
  readonly key: string;
  readonly name: string;
  readonly kind: 'nation' | 'gone' | 'province' | 'town' | 'place' | 'water' | 'leader' | 'company';
  /** What it is, and whose: "province of Treyine". */
  readonly about: string;
  readonly to: string;
}

/** What a nation without land is: fallen, when and to whom, or still to win some. */
function landless({ id, isOut }: NationLine, falls: readonly Fall[], called: (id: string) => string): string {
  if (!isOut) return 'nation without land';
  const fall = falls.find(({ nation }) => nation === id);
  return fall === undefined ? 'fallen' : `fell in ${fall.when}${fall.to === null ? '' : ` to ${called(fall.to)}`}`;
}

/** All that can be found. `falls`: what is known of nations that are no more. */
export function findable(atlas: Atlas, nations: readonly NationLine[], holderOf: (province: string) => string, falls: readonly Fall[]): readonly Finding[] {
  const names = new Map([...atlas.peoples, ...nations].map(({ id, called }) => [id, called]));
  const province = new Map(atlas.provinces.map(({ id, name }) => [id, name]));
  const called = (id: string): string => names.get(id) ?? '';
  const held = (id: string): string => called(holderOf(id));
  const standing = new Set(atlas.provinces.map(({ id }) => holderOf(id)));
  const finding = (kind: Finding['kind'], id: string, name: string, about: string, to: string): Finding => ({ key: `${kind} ${id}`, name, kind, about, to });
  return [
    ...nations.filter(({ id }) => standing.has(id)).map(({ id, name }) => finding('nation', id, name, 'nation', id)),
    ...nations
      .filter(({ id, partOf }) => partOf === null && !standing.has(id))
      .map((nation) => finding('gone', nation.id, nation.name, landless(nation, falls, called), nation.id)),
    ...nations.filter(({ isOut }) => !isOut).map(({ id, leader, leaderId }) => finding('leader', leaderId, leader, `leads ${called(id)}`, leaderId)),
    ...atlas.provinces.map(({ id, name }) => finding('province', id, name, `province, held by ${held(id)}`, id)),
    ...atlas.provinces.flatMap(({ id, town }) => (town === null ? [] : [finding('town', id, town, `town in ${province.get(id)}`, id)])),
    ...atlas.places.map(({ name, province: id }) => finding('place', name, name, `place in ${province.get(id)}`, id)),
    ...atlas.waters.map(({ id, name, size }) => finding('water', id, name, size, id)),
    ...atlas.companies.map(({ id, name }) => finding('company', id, name, 'mercenary company', id)),
  ];
}

/** What fits the text, the best first: names that begin with it, then words in them that do, then the rest; `most` of them. */
export function search(all: readonly Finding[], text: string, most = 8): readonly Finding[] {
  const wanted = bare(text.trim());
  if (wanted === '') return [];
  const rank = ({ name }: Finding): number => {
    const at = bare(name).indexOf(wanted);
    return at === 0 ? 0 : at < 0 ? 3 : /[\s'-]/.test(bare(name).charAt(at - 1)) ? 1 : 2;
  };
  const fits = all.map((one) => ({ one, rank: rank(one) })).filter((found) => found.rank < 3);
  return fits
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
