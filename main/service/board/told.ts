/** A choice in words: what a button says, what it means, and the page. */
export interface OrderWords {
  readonly label: string;
  readonly note: string | null;
  readonly page: number | null;
}

/** A choice in words. */
export const told = (label: string, page: number | null, note: string | null = null): OrderWords => ({ label, note, page });
