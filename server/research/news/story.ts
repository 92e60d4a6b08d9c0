import { type Claim, type ClaimDraft, claimsOf, type Quote } from '../claims/claim.ts';
import { strength } from '../claims/confidence.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import type { StatedDay } from './dates.ts';
import type { NewsPage } from './newsPage.ts';

const PASSAGES_MAX = 400;
/** Where a story ends and the firm's standard closing text begins. */
const BOILERPLATE =
  /^(?:About (?!us|our|the )[\p{L}\p{N}]|(?:Media|Press|Investor) (?:contacts?|inquiries|relations)|Contacts?:?$|Notes? to (?:the )?editors?|Forward[- ]looking|Related |More (?:news|stories)|Read (?:more|next))/u;
const BOILERPLATE_WORDS_MAX = 8;

/** The passages of a page's own content: no menus, side columns or footers, no links to other stories; of a story nothing below its boilerplate. */
export function scopeOf({ document, isStory }: NewsPage): Passage[] {
  const shown = passagesOf(document)
    .slice(0, PASSAGES_MAX)
    .filter(({ line, text }) => {
      if (line.region === 'nav' || line.region === 'aside' || line.region === 'footer') return false;
      return !isStory || isHeadline(line.tag) || line.linkCharacters < 0.8 * text.length;
    });
  if (!isStory) return shown;
  const end = shown.findIndex(
    ({ text, line }) =>
      line.region !== 'head' && BOILERPLATE.test(text) && text.split(' ').length <= BOILERPLATE_WORDS_MAX,
  );
  return end === -1 ? shown : shown.slice(0, end);
}

export const isHeadline = (tag: string): boolean => tag === 'h1' || tag === 'title';

/** Whether a person is quoted here, so that "we" is not the page's owner. */
export function isQuoted({ text, line, document }: Passage, at = 0): boolean {
  if (line.region === 'quote' || /^["“„«]/u.test(document.text.slice(line.start, line.start + 1)))
    return true;
  const before = text.slice(0, at);
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0;
  return count(/[“„«]/gu) > count(/[”»]/gu) || count(/"/gu) % 2 === 1;
}

/** What a claim about a round or deal rests on, besides its value and words. */
export type EventSource = Pick<ClaimDraft, 'asOf' | 'extractor' | 'sourceClass' | 'match'> & {
  via?: Quote[];
};

/** A claim about a round or deal; null where the words do not carry the value. */
export function eventClaim<Value extends string | number>(
  source: EventSource,
  value: Value,
  quote: Quote,
  reader: Reader = verbatimReader,
  words: string = quote.words,
): Claim<Value> | null {
  const draft = { field: 'latestEvents', value, said: { words, reader }, quote, ...source };
  return claimsOf([draft as unknown as ClaimDraft<Value>])[0] ?? null;
}

/** Makes claims of the statements of one page. */
export function drafting(
  { sourceClass, match }: NewsPage,
  { name, strength, day }: { name: string; strength: number; day: Pick<StatedDay, 'day'> | null },
) {
  const asOf = day === null ? null : dayOf(day.day);
  const source = { asOf, extractor: { name, strength }, sourceClass, match };
  return <Value extends string | number>(value: Value, words: string, quote: Quote, reader: Reader) =>
    eventClaim(source, value, quote, reader, words);
}

/** Days from one ISO day to another. */
export const daysBetween = (earlier: string, later: string): number =>
  (Date.parse(later) - Date.parse(earlier)) / MS_PER_DAY;

/** Midnight of an ISO day. */
export const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** What every report of a round or deal has: one document's account of it, each part as a claim; null where it says nothing. */
export interface EventReport {
  /** That the event happened, in the words of the document. */
  deal: Claim<string>;
  amount: Claim<number> | null;
  currency: Claim<string> | null;
  day: Claim<string> | null;
}

/** What documents report of rounds or deals, and sentences on statements that do not count. */
export interface EventFindings<Report> {
  reports: Report[];
  excluded: string[];
}

/** The findings of several documents as one. */
export function mergeFindings<Report>(parts: readonly EventFindings<Report>[]): EventFindings<Report> {
  return {
    reports: parts.flatMap(({ reports }) => reports),
    excluded: parts.flatMap(({ excluded }) => excluded),
  };
}

const MS_PER_DAY = 24 * 3600 * 1000;

/** Without reports that are dated later than tomorrow: a wrong clock, or a plan. */
export function untilToday<Report extends EventReport>(reports: readonly Report[], today: Date): Report[] {
  return reports.filter(({ day }) => day === null || Date.parse(day.value) <= today.getTime() + MS_PER_DAY);
}

/** Orders claims of events by strength, then by address and place, so that the order of arrival never matters. */
export function byStrength(today: Date): (a: Claim, b: Claim) => number {
  return (a, b) =>
    strength(b, today, 'fixed') - strength(a, today, 'fixed') ||
    (a.document.url < b.document.url ? -1 : Number(a.document.url > b.document.url)) ||
    a.span.start - b.span.start;
}

const QUOTE_CHARACTERS_MAX = 200;

/** Reports of the same event together, each with the first group that holds one like it. */
export function groupReports<Report>(
  ordered: readonly Report[],
  isSame: (one: Report, other: Report) => boolean,
): Report[][] {
  const groups: Report[][] = [];
  for (const report of ordered) {
    const group = groups.find((others) => others.some((other) => isSame(report, other)));
    if (group === undefined) groups.push([report]);
    else group.push(report);
  }
  return groups;
}

/** The claims of one part of several reports, the strongest first. */
export function claimsOfPart<Report, Value extends string | number>(
  reports: readonly Report[],
  today: Date,
  part: (report: Report) => Claim<Value> | null,
): Claim<Value>[] {
  return reports
    .map(part)
    .filter((claim) => claim !== null)
    .sort(byStrength(today));
}

/** The sum that the strongest report gives, with the claims for it and for its currency, and the claims of all sums. */
export function sumOf(
  reports: readonly EventReport[],
  today: Date,
): { amount: Claim<number>[]; currency: Claim<string>[]; all: Claim<number>[] } {
  const all = claimsOfPart(reports, today, ({ amount }) => amount);
  const amount = all.filter(({ value }) => value === all[0]?.value);
  const currency = claimsOfPart(reports, today, (report) =>
    report.amount !== null && amount.includes(report.amount) ? report.currency : null,
  );
  return { amount, currency, all };
}

/** The first day on which somebody reported the event. */
export function firstDay(reports: readonly EventReport[], today: Date): Claim<string> | null {
  const days = claimsOfPart(reports, today, ({ day }) => day);
  return days.sort((a, b) => a.value.localeCompare(b.value))[0] ?? null;
}

/** Why a statement does not count, with its words and their page. */
export function exclusionSentence(
  reason: string,
  { text, document }: { text: string; document: { url: string } },
): string {
  return `Excluded (${reason}): “${text.slice(0, QUOTE_CHARACTERS_MAX)}” ${document.url}`;
}
