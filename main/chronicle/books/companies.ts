import type { CampaignEvent } from '../../../engine/campaign/events.ts';

/** With which company each hired unit of the year came, as the events tell it: rows of several companies had one id in campaigns of old. */
export interface CompanyBook {
  readonly hear: (event: CampaignEvent) => void;
  readonly companyOf: (unit: string) => string | undefined;
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => CompanyBook;
}

/**
 * Begins the book of a year; `hired` if somebody has been hired in it. In Winter all units leave (p. 57): units of a retained company come back as new ones.
 */
export function companyBook(hired: Map<string, string> = new Map()): CompanyBook {
  return {
    copy: () => companyBook(new Map(hired)),
    companyOf: (unit) => hired.get(unit),
    hear(e) {
      if (e.kind === 'year-began') hired.clear();
      else if (e.kind === 'company-hired') for (const unit of e.units) hired.set(unit, e.company);
    },
  };
}
