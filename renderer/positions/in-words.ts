import type { Position } from '../../main/contract.ts';
import { counted, sentence } from '../words.ts';

/** What a position says, in a few sentences. */
export function positionInWords({
  lands = [],
  names = [],
  nations = [],
  wars = [],
  peaces = [],
  debts = [],
  treasures = [],
  lostBanners = [],
  gone = [],
  countsFromHere,
}: Position): readonly string[] {
  const given = lands.flatMap(({ provinces }) => provinces).length;
  const led = nations.filter(({ leader }) => leader !== undefined);
  const hatreds = nations.flatMap(({ hates = [] }) => hates).length;
  const inPay = nations.flatMap(({ companies = [] }) => companies).length;
  const employers = nations.filter(({ formerEmployerOf = [] }) => formerEmployerOf.length > 0).length;
  const rivals = nations.filter(({ rival }) => rival !== undefined).length;
  const rebels = nations.filter((one) => one.rebels !== undefined).length;
  const hosts = nations.filter(({ possessed }) => possessed === true).length;
  const parts: readonly (readonly [count: number, words: string])[] = [
    [given, `${counted(given, 'province has', 'provinces have')} another holder than in the book`],
    [names.length, `${counted(names.length, 'province has a name of its own', 'provinces have names of their own')}`],
    [led.length, `${counted(led.length, 'Leader rules', 'Leaders rule')} already`],
    [nations.length - led.length, `details are given of ${counted(nations.length - led.length, led.length === 0 ? 'nation' : 'more nation')}`],
    [rivals, `${counted(rivals, 'rival rises', 'rivals rise')} in the first Spring`],
    [rebels, `${counted(rebels, 'nation is', 'nations are')} in civil war`],
    [inPay, `${counted(inPay, 'company', 'companies')} may be kept in pay`],
    [employers, `${counted(employers, 'nation is a former employer whom', 'nations are former employers whom')} a company never fights`],
    [hatreds, `${counted(hatreds, 'hatred is', 'hatreds are')} not forgotten`],
    [wars.length, `${counted(wars.length, 'war goes', 'wars go')} on`],
    [peaces.length, `${counted(peaces.length, 'enforced peace holds', 'enforced peaces hold')}`],
    [debts.length, `${counted(debts.length, 'debt is', 'debts are')} open`],
    [treasures.length, `${counted(treasures.length, 'treasure has', 'treasures have')} been found`],
    [lostBanners.length, `${counted(lostBanners.length, 'banner is', 'banners are')} lost`],
    [hosts, `${counted(hosts, 'nation is', 'nations are')} possessed by Black Moon Incarnate`],
    [gone.length, `${counted(gone.length, 'people is', 'peoples are')} gone for good`],
  ];
  const said = parts.filter(([count]) => count > 0).map(([, words]) => `${sentence(words)}.`);
  if (said.length === 0 && countsFromHere !== true) return ['So far everything in it is as in the book.'];
  return [...said, ...(countsFromHere === true ? ['Who wins is counted from here (p. 60).'] : [])];
}
