import { type Claim, type ClaimDraft, claimsOf, type Quote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
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

/** Makes the claims of what one page tells. */
export function drafting(
  { sourceClass, match }: NewsPage,
  { name, strength, day }: { name: string; strength: number; day: SaidDay | null },
) {
  return <Value extends string | number>(
    value: Value,
    words: string,
    quote: Quote,
    reader: Reader,
  ): Claim<Value> | null => {
    const draft = {
      field: 'latestEvents',
      value,
      said: { words, reader },
      asOf: day === null ? null : new Date(`${day.day}T00:00:00Z`),
      quote,
      extractor: { name, strength },
      sourceClass,
      match,
    } as unknown as ClaimDraft<Value>;
    return claimsOf([draft])[0] ?? null;
  };
}

const WORDS_TOLD = 200;

export function asideTold(because: string, { text, document }: Passage): string {
  return `Set aside (${because}): “${text.slice(0, WORDS_TOLD)}” ${document.url}`;
}
