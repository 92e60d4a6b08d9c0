import { type Claim, type ClaimDraft, claimsOf, type Quote } from '../claims/claim.ts';
import { strength } from '../claims/confidence.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import type { SaidDay } from './dates.ts';
import type { NewsPage } from './newsPage.ts';

const PASSAGES_MAX = 400;
/** Where a story ends and what is said about everybody every time begins. */
const BOILERPLATE =
  /^(?:About (?!us|our|the )[\p{L}\p{N}]|(?:Media|Press|Investor) (?:contacts?|inquiries|relations)|Contacts?:?$|Notes? to (?:the )?editors?|Forward[- ]looking|Related |More (?:news|stories)|Read (?:more|next))/u;
const BOILERPLATE_WORDS_MAX = 8;

/** What a page itself says: no menus, side columns and footers, no links to other stories; of a story nothing below its boilerplate. */
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

/** Somebody is quoted here: "we" is not the page's owner. */
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

/** Makes the claims of what one page tells. */
export function drafting(
  { sourceClass, match }: NewsPage,
  { name, strength, day }: { name: string; strength: number; day: SaidDay | null },
) {
  const asOf = day === null ? null : dayOf(day.day);
  const source = { asOf, extractor: { name, strength }, sourceClass, match };
  return <Value extends string | number>(value: Value, words: string, quote: Quote, reader: Reader) =>
    eventClaim(source, value, quote, reader, words);
}

/** Midnight of an ISO day. */
export const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** What documents tell of rounds or deals, and sentences on what was set aside. */
export interface Told<Telling> {
  tellings: Telling[];
  asides: string[];
}

/** What several documents tell. */
export function together<Telling>(parts: readonly Told<Telling>[]): Told<Telling> {
  return {
    tellings: parts.flatMap(({ tellings }) => tellings),
    asides: parts.flatMap(({ asides }) => asides),
  };
}

const MS_PER_DAY = 24 * 3600 * 1000;

/** Without what is dated later than tomorrow: a fault of its clock, or a plan. */
export function happened<Telling extends { day: Claim<string> | null }>(
  tellings: readonly Telling[],
  today: Date,
): Telling[] {
  return tellings.filter(({ day }) => day === null || Date.parse(day.value) <= today.getTime() + MS_PER_DAY);
}

/** Orders claims of events by strength, then by address and place, so that the order of arrival never matters. */
export function byStrength(today: Date): (a: Claim, b: Claim) => number {
  return (a, b) =>
    strength(b, today, 'fixed') - strength(a, today, 'fixed') ||
    (a.document.url < b.document.url ? -1 : Number(a.document.url > b.document.url)) ||
    a.span.start - b.span.start;
}

const WORDS_TOLD = 200;

/** Why words are set aside, with the words and their page. */
export function asideTold(
  because: string,
  { text, document }: { text: string; document: { url: string } },
): string {
  return `Set aside (${because}): “${text.slice(0, WORDS_TOLD)}” ${document.url}`;
}
