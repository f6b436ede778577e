/** Milliseconds after which a file that was offered has been taken. */
const LONG_ENOUGH = 60_000;

/** Offers a text as a file: it is written where the window keeps what it downloads. */
export function offerFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
}
