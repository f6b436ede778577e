import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, CampaignFile, CampaignKey, CampaignPart, Handlers } from '../contract.ts';
import { copyFile } from '../store/database.ts';
import { plainName } from '../store/names.ts';
import { ENDING } from './library.ts';
import { type Campaigns, namesNow, whileClosed } from './open-campaigns.ts';
import { refuse, refusedByStore } from './refusals.ts';

/** Campaigns' files that a window hands to its player, or has from him: it has no folders of its own. */

/** More bytes than a campaign of centuries has. */
const MOST_BYTES = 500_000_000;

/** A folder for one file, to be taken away again. */
const passingFolder = (): string => mkdtempSync(join(tmpdir(), 'talomir-file-'));
const away = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A campaign's file as it would be copied: whole, whatever lies beside it. */
function fileOf(campaigns: Campaigns, key: CampaignKey): Answer<CampaignFile> {
  return whileClosed(campaigns, key, (file) => {
    const folder = passingFolder();
    try {
      const copy = join(folder, 'copy');
      copyFile(file, copy);
      return { ok: { name: `${key}${ENDING}`, base64: readFileSync(copy).toString('base64') } };
    } finally {
      away(folder);
    }
  });
}

/** What one window at a time is bringing, a part after the other. */
interface Coming {
  readonly upload: string;
  readonly folder: string;
  readonly file: string;
}

/** Takes a file in, part by part; with the last one it stands in the library, unless something is wrong with it. */
function incoming(campaigns: Campaigns): { readonly take: (part: CampaignPart) => Answer<CampaignKey | null>; readonly forget: () => void } {
  const { library } = campaigns;
  let coming: Coming | null = null;

  function forget(): void {
    if (coming !== null) away(coming.folder);
    coming = null;
  }
  function begin({ upload, name }: CampaignPart): void {
    forget();
    const folder = passingFolder();
    const file = join(folder, `${plainName(name.replace(/\.talomir$/i, '')) || 'campaign'}${ENDING}`);
    coming = { upload, folder, file };
    writeFileSync(file, '');
  }
  /** Puts a part behind those that have come; answers the file once it is whole, null while it is not. */
  function put({ upload, at, base64, isLast }: CampaignPart): Answer<string | null> {
    if (coming === null || coming.upload !== upload || statSync(coming.file).size !== at) return refuse('not-in-order');
    const bytes = Buffer.from(base64, 'base64');
    if (at + bytes.length > MOST_BYTES) {
      forget();
      return refuse('file-too-large');
    }
    appendFileSync(coming.file, bytes);
    return { ok: isLast ? coming.file : null };
  }
  return {
    forget,
    take(part) {
      try {
        if (part.at === 0) begin(part);
        const whole = put(part);
        if ('refused' in whole) return whole;
        if (whole.ok === null) return { ok: null };
        const key = library.bringIn(whole.ok, () => namesNow(campaigns));
        forget();
        return { ok: key };
      } catch (error) {
        // it is the player's file that is told of, not where it lies in passing
        const file = coming?.file ?? part.name;
        forget();
        const refused = refusedByStore(error, file);
        return { ...refused, message: refused.message.replaceAll(file, part.name) };
      }
    },
  };
}

/** The calls about campaigns' files. */
export function campaignFiles(campaigns: Campaigns): {
  readonly handlers: Pick<Handlers, 'campaignFile' | 'bringInPart'>;
  /** Forgets a file that has come in part. */
  readonly forget: () => void;
} {
  const { take, forget } = incoming(campaigns);
  return { handlers: { campaignFile: ({ key }) => fileOf(campaigns, key), bringInPart: take }, forget };
}
