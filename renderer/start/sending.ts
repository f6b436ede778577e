import type { Answer, CampaignKey, Client } from '../../main/contract.ts';

/** Files of campaigns on their way between the player's disk and the game, which takes no more than so much at a time. */

/** Bytes of a file that go in one call: as base64 a third more. */
export const PART = 600_000;
/** Characters that one call of `String.fromCharCode` takes. */
const AT_ONCE = 0x8000;

/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

/** The bytes of a base64 text. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Sends a file part by part; answers what the game says to the last, or to the first that it refuses. */
export async function sendFile(file: Blob & { readonly name: string }, send: Client['bringInPart']): Promise<Answer<CampaignKey>> {
  const upload = crypto.randomUUID();
  for (let at = 0; ; at += PART) {
    const bytes = new Uint8Array(await file.slice(at, at + PART).arrayBuffer());
    const isLast = at + PART >= file.size;
    const answer = await send({ upload, name: file.name, at, base64: base64Of(bytes), isLast });
    if ('refused' in answer) return answer;
    if (answer.ok !== null) return { ok: answer.ok };
    if (isLast) throw new Error('the game has not said where the file stands');
  }
}
