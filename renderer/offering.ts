/** Milliseconds after which a file that was offered has been taken. */
const LONG_ENOUGH = 60_000;

/** Offers a text, or bytes, as a file: it is written where the window keeps what it downloads. */
export function offerFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
}

/** Words as they stand in a file's name: "Fall 989" as fall-989. */
export const asInFileName = (words: string): string => words.toLowerCase().replaceAll(' ', '-');
