/** Given names of a people, invented in its own style after its historical model (p. 73). Facts of this world, not of the book. */
export interface GivenNames {
  readonly men: readonly string[];
  readonly women: readonly string[];
}

const listed = (names: string): readonly string[] => (names === '' ? [] : names.trim().split(/,\s*/));

/** A people's names as they are read, men's and women's, with commas between them. */
export const given = (men: string, women = ''): GivenNames => ({ men: listed(men), women: listed(women) });
