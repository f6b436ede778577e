/** Which lands of a map touch, as its topology has it: every map that is drawn of it has the same borders. */

/** The arcs of which a land's outlines are made, outline by outline: by their numbers, with the bits turned over where one runs the other way. */
type Outlines = readonly (number | Outlines)[];

/** A land by its id. */
interface Land {
  readonly id: string;
  readonly outlines: Outlines;
}

const arcsIn = (outlines: Outlines): readonly number[] => outlines.flatMap((one) => (typeof one === 'number' ? [one < 0 ? ~one : one] : arcsIn(one)));

/** The lands that touch by land, each two of them once, in the order of the arcs that part them. */
export function bordering(lands: readonly Land[]): readonly (readonly [string, string])[] {
  const sides = lands.flatMap(({ id, outlines }) => arcsIn(outlines).map((arc) => ({ id, arc })));
  const byArc = [...Map.groupBy(sides, ({ arc }) => arc)].sort(([one], [other]) => one - other);
  const met = new Map<string, readonly [string, string]>();
  for (const [, beside] of byArc) {
    const [one, other] = [beside[0]!.id, beside.at(-1)!.id];
    if (one !== other) met.set(`${one} ${other}`, [one, other]);
  }
  return [...met.values()];
}
