/**
 * Why the text of a file is no JSON, in the words of a player: the end of a sentence. `why`: as it is read; where the reading says in which line it broke off, so does
 * this. `instead`: what it is where it is nothing of the kind.
 */
export function unreadable(why: string, instead: string): string {
  const at = /line (\d+)/.exec(why)?.[1];
  if (at !== undefined) return `in line ${at}, or just before it, a comma, bracket or quotation mark is missing or one too many`;
  return /end of JSON/.test(why) ? 'it ends too early; a bracket or quotation mark is missing at its end' : instead;
}
