import type { Atlas } from '../../main/contract.ts';

/** The letters that stand for a nation on its banners. */

/** Two letters of each nation's name, no two nations the same; rebels have a star, a tribe the first letter of its home. */
export function badgesOf(atlas: Pick<Atlas, 'peoples' | 'provinces'>): (nation: string) => string {
  const taken = new Set<string>();
  const badges = new Map<string, string>();
  const take = (id: string, wishes: readonly string[]): string => {
    const badge = wishes.find((wish) => !taken.has(wish)) ?? `${wishes[0]}${taken.size}`;
    taken.add(badge);
    badges.set(id, badge);
    return badge;
  };
  // names of several words first: their initials leave them no other choice as good
  const byWords = [...atlas.peoples].sort((a, b) => Math.min(2, wordsOf(b.name).length) - Math.min(2, wordsOf(a.name).length));
  for (const { id, name } of byWords) take(id, lettersOf(name));
  const provinces = new Map(atlas.provinces.map(({ id, name }) => [id, name]));
  return (nation) => {
    const known = badges.get(nation);
    if (known !== undefined) return known;
    const [people, part] = nation.split(':') as [string, string?];
    const whole = badges.get(people) ?? take(people, lettersOf(people));
    if (part === undefined) return whole;
    if (part === 'rebels') return take(nation, [`${whole}*`]);
    return take(
      nation,
      [...(provinces.get(part) ?? part).replaceAll(/[^a-z]/gi, '')].map((letter) => `${whole}·${letter.toUpperCase()}`),
    );
  };
}

const wordsOf = (name: string): readonly string[] => name.split(/[\s-]+/).filter((word) => word !== '');

/** What a name could be shortened to, the best first: its initials, or its first letter with any later one. */
function lettersOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const first = words[0]!.charAt(0).toUpperCase();
  const initials = words.length > 1 ? [first + words[1]!.charAt(0).toUpperCase(), first + words.at(-1)!.charAt(0).toUpperCase()] : [];
  const later = [...words.join('').slice(1).toLowerCase()].map((letter) => first + letter);
  return [...initials, ...later];
}
