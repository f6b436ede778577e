import type { Company } from '../../data/shapes.ts';
import { MERCENARY_FOR_HIRE } from '../../data/tables/hiring.ts';
import { companiesIn } from '../../engine/campaign/left-out.ts';
import type { ServiceEnd } from '../chronicle/books/services.ts';
import { wholeOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { counted, figure, inWords } from '../chronicle/words.ts';
import type { CompanyLine, CompanyService, CompanyView, ToldPart } from '../contract.ts';
import type { Chronicled, Past } from './past.ts';
import { bringsOf, termsOf } from './reference/companies.ts';
import { toldWith } from './told-with.ts';

/** Mercenary companies: all of them in lines, and each on a page of its own. */

const ENDED: Readonly<Record<ServiceEnd, string>> = {
  'not-retained': 'paid off',
  mutiny: 'gone in a mutiny',
  destroyed: 'destroyed',
  escaped: 'escaped in battle',
  captured: 'taken in battle',
  dead: 'fallen in battle',
  'will-not-serve': 'would not serve on',
  'nation-fell': 'until the nation fell',
};

/** "three recruiting rolls a year (p. 66), four where the alignment is not 0 (p. 65)". */
function priceOf({ rolls, alignment, page }: Company): string {
  const price = `${counted(rolls, 'recruiting roll')} a year`;
  if (alignment === null) return `${price} (p. ${page})`;
  return `${price} (p. ${page}), ${inWords(rolls + MERCENARY_FOR_HIRE.surchargeForAnotherAlignment)} where the alignment is not ${figure(alignment)} (p. 65)`;
}

/** Each time a company was in somebody's pay, the first one first. */
export function companyServices({ opened }: Chronicled, past: Past): readonly (CompanyService & { readonly company: string })[] {
  const { world } = opened.row;
  const at = (now: number): CompanyService['since'] => ({ now, when: seasonInWords({ world }, now) });
  return [...past.annals().services.values()].map(({ hired, company, nation, since, until, end, rolls, units, lost }) => ({
    ...{ hired, company, nation, rolls, units, lost },
    since: at(since),
    until: until === null ? null : at(until),
    ended: end === null ? null : ENDED[end],
  }));
}

/** Makes what is told of a company out of its services. */
function lineMaker(campaign: Chronicled, past: Past): (company: Company) => CompanyLine & Pick<CompanyView, 'services'> {
  const all = Map.groupBy(companyServices(campaign, past), ({ company }) => company);
  return (company) => {
    const { id, name, page } = company;
    const services = (all.get(id) ?? []).map(({ company: _company, ...service }) => service).toReversed();
    return { id, name, page, price: priceOf(company), serving: services.filter(({ until }) => until === null), times: services.length, services };
  };
}

/** All companies that are for hire in a campaign, in the book's order. */
export function companyLines(campaign: Chronicled, past: Past): readonly CompanyLine[] {
  return companiesIn(campaign.opened.row.world)
    .map(lineMaker(campaign, past))
    .map(({ services: _services, ...line }) => line);
}

/** A company's page; null if none that is for hire in the campaign has that id. */
export function companyPage(campaign: Chronicled, past: Past, id: string): CompanyView | null {
  const company = companiesIn(campaign.opened.row.world).find((one) => one.id === id);
  if (company === undefined) return null;
  const isIts = (part: ToldPart): boolean => typeof part !== 'string' && part.page === 'company' && part.id === id;
  const former = campaign.state.formerEmployers.filter((one) => one.company === id).map(({ nation }) => wholeOf(nation));
  return {
    ...lineMaker(campaign, past)(company),
    brings: bringsOf(company),
    terms: termsOf(company),
    formerEmployers: [...new Set(former)],
    told: toldWith(past.all(), isIts),
  };
}
