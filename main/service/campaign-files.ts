import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, CampaignFile, CampaignKey, CampaignPart, Handlers } from '../contract.ts';
import { copyFile } from '../store/database.ts';
import { ENDING } from './library.ts';
import { type Campaigns, namesNow, whileClosed } from './open-campaigns.ts';
import { refuse, refusedByStore } from './refusals.ts';

/** Campaigns' files that a window hands to its player, or has from him: it has no folders of its own. */

/** More bytes than a campaign of centuries has. */
const MOST_BYTES = 500_000_000;

/** A file's name without its ending, as any disk takes it. */
const plainly = (name: string): string =>
  name
    .replace(/\.talomir$/i, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'campaign';

/** Does something in a folder of its own, which is gone afterwards. */
function inPassing<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'talomir-file-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A campaign's file as it would be copied: whole, whatever lies beside it. */
function fileOf(campaigns: Campaigns, key: CampaignKey): Answer<CampaignFile> {
  return whileClosed(campaigns, key, (file) =>
    inPassing((folder) => {
      const copy = join(folder, 'copy');
      copyFile(file, copy);
      return { ok: { name: `${key}${ENDING}`, base64: readFileSync(copy).toString('base64') } };
    }),
  );
}

/** What one window at a time is bringing, a part after the other. */
interface Coming {
  readonly upload: string;
  readonly folder: string;
  readonly file: string;
}

/** Takes a file in, part by part; with the last one it stands in the library, unless something is wrong with it. */
function incoming(campaigns: Campaigns): { readonly take: (part: CampaignPart) => Answer<CampaignKey | null>; readonly forget: () => void } {
  let coming: Coming | null = null;

  function forget(): void {
    if (coming !== null) rmSync(coming.folder, { recursive: true, force: true });
    coming = null;
  }
  function begin({ upload, name }: CampaignPart): Coming {
    forget();
    const folder = mkdtempSync(join(tmpdir(), 'talomir-file-'));
    const file = join(folder, `${plainly(name)}${ENDING}`);
    writeFileSync(file, '');
    return { upload, folder, file };
  }
  function stands(file: string, name: string): Answer<CampaignKey> {
    try {
      return { ok: campaigns.library.bringIn(file, () => namesNow(campaigns)) };
    } catch (error) {
      const refused = refusedByStore(error, file);
      return { ...refused, message: refused.message.replaceAll(file, name) };
    }
  }
  return {
    forget,
    take(part) {
      if (part.at === 0) coming = begin(part);
      if (coming === null || coming.upload !== part.upload || statSync(coming.file).size !== part.at) return refuse('not-in-order');
      const { file } = coming;
      const bytes = Buffer.from(part.base64, 'base64');
      if (part.at + bytes.length > MOST_BYTES) {
        forget();
        return refuse('file-too-large');
      }
      appendFileSync(file, bytes);
      if (!part.isLast) return { ok: null };
      const brought = stands(file, part.name);
      forget();
      return brought;
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
