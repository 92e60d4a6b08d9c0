import {
  type Claim,
  type ClaimDraft,
  claimDraft,
  claimsOf,
  pageSource,
  type Quote,
  type Said,
  sourceQuote,
} from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { Fact, Posting, TextSpan } from '../sources/jobBoards/posting.ts';
import { JOB_FUNCTIONS, jobFunctionReader } from '../taxonomy/jobFunction.ts';
import { legible, technologiesIn, technologyReader } from '../taxonomy/jobTechnology.ts';

/** An advert with what is known of its board. */
export interface BoardPosting {
  posting: Posting;
  /** Name of the board, as the extractor of its claims. */
  board: string;
  /** How sure it is that the board is the company's. */
  match: number;
}

/** Values of a list field with the claims they rest on, one for each value at least. */
export interface Samples {
  values: string[];
  claims: Claim<string>[];
}

const TITLES_MAX = 10;
const THEMES_MAX = 10;
const LOCATIONS_MAX = 10;
const TECHNOLOGIES_MAX = 15;
/** Texts of adverts that are searched for technologies: the newest, for time. */
const TEXTS_MAX = 40;
const QUOTES_PER_THEME = 2;

/** The most frequent titles, then the newest. */
export function topTitles(adverts: BoardPosting[]): Samples {
  return mostFrequent('topTitles', TITLES_MAX, adverts, ({ title }) => [title]);
}

/** The places of most adverts first, as the adverts write them. */
export function topLocations(adverts: BoardPosting[]): Samples {
  return mostFrequent('locations', LOCATIONS_MAX, adverts, ({ locations }) => locations);
}

function mostFrequent(
  field: string,
  count: number,
  adverts: BoardPosting[],
  factsOf: (posting: Posting) => Fact[],
): Samples {
  const tally = new Tally();
  for (const advert of adverts) {
    for (const fact of factsOf(advert.posting))
      tally.add(fact.value, draftOf(field, fact.value, fact, advert, 1), fact.value.toLowerCase());
  }
  return tally.take(count, 1);
}

/**
 * Functions hired for: each advert's title says one, else its department. Most adverts first, then in the order of
 * the list of functions.
 */
export function hiringThemes(adverts: BoardPosting[]): Samples {
  const tally = new Tally(JOB_FUNCTIONS);
  for (const advert of adverts) {
    const { title, department } = advert.posting;
    for (const fact of department === null ? [title] : [title, department]) {
      const reader = jobFunctionReader(fact.said.reader);
      const theme = reader.read(fact.said.words)[0];
      if (typeof theme !== 'string') continue;
      const said = { words: fact.said.words, reader };
      tally.add(theme, draftOf('hiringThemes', theme, { ...fact, said }, advert, 0.9));
      break;
    }
  }
  return tally.take(THEMES_MAX, QUOTES_PER_THEME);
}

/** Sentences of others: "customers like Shopify" is not hiring for Shopify. */
const ABOUT_OTHERS =
  /\b(?:customers?|clients?|investors?|backed by|competitors?|trusted by|brands?|kunden)\b/i;

/**
 * Technologies that titles and texts of the newest adverts name, those in most adverts first. The company's own
 * name is none, and a sentence about customers or investors says nothing of the work.
 */
export function techHiringFor(adverts: BoardPosting[], ownNames: ReadonlySet<string>): Samples {
  const tally = new Tally();
  for (const advert of adverts.slice(0, TEXTS_MAX)) {
    const { title, descriptions } = advert.posting;
    const inTitle = technologiesIn(title.value).map(({ name }) => {
      const said = { words: title.said.words, reader: titleTechnologyReader(title.said.reader) };
      return { name, draft: draftOf('techHiringFor', name, { ...title, said }, advert, 0.9) };
    });
    const inText = descriptions.flatMap((span) => mentionsIn(span, advert));
    const once = new Map([...inText, ...inTitle].map((mention) => [mention.name, mention.draft]));
    for (const [name, draft] of once) if (!ownNames.has(name.toLowerCase())) tally.add(name, draft);
  }
  return tally.take(TECHNOLOGIES_MAX, 1);
}

function titleTechnologyReader(text: Reader): Reader {
  return {
    name: `technology in ${text.name}`,
    read: (words) =>
      text
        .read(words)
        .flatMap((title) => (typeof title === 'string' ? technologiesIn(title).map(({ name }) => name) : [])),
  };
}

const QUOTE_BEFORE = 120;
const QUOTE_AFTER = 160;

/** The first usable mention of each technology in one text, with the sentence around it as its quote. */
function mentionsIn(span: TextSpan, advert: BoardPosting): { name: string; draft: ClaimDraft<string> }[] {
  const source = span.document.source.slice(span.start, span.end);
  const text = legible(source);
  return technologiesIn(text).flatMap(({ name, start, end }) => {
    const from = sentenceStart(text, start);
    const to = sentenceEnd(text, end);
    if (ABOUT_OTHERS.test(text.slice(from, to))) return [];
    const quote = sourceQuote(span.document, span.start + from, span.start + to);
    const fact = { value: name, said: { words: quote.words, reader: technologyReader }, quote };
    return [{ name, draft: draftOf('techHiringFor', name, fact, advert, 0.85) }];
  });
}

function sentenceStart(text: string, at: number): number {
  const least = Math.max(0, at - QUOTE_BEFORE);
  const before = text.slice(least, at);
  const cut = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. '), before.lastIndexOf(';'));
  const space = least === 0 ? -1 : before.indexOf(' ');
  const from = least + (cut >= 0 ? cut : space) + 1;
  return from + (/^\s*/.exec(text.slice(from, at))?.[0].length ?? 0);
}

function sentenceEnd(text: string, at: number): number {
  const after = text.slice(at, at + QUOTE_AFTER);
  const cut = after.search(/\n|[.;](?=\s|$)/);
  if (cut >= 0) return at + cut + (after[cut] === '\n' ? 0 : 1);
  const space = after.lastIndexOf(' ');
  return at + (at + after.length >= text.length || space < 1 ? after.length : space);
}

/** A draft that says a value of an advert in the words of its board. */
export function draftOf<Value extends string | number>(
  field: string,
  value: Value,
  { said, quote }: { said: Said; quote: Quote },
  { board, match }: Pick<BoardPosting, 'board' | 'match'>,
  strength: number,
): ClaimDraft<Value> {
  const source = pageSource(quote.document, 'ownStructured', match);
  const draft = { field, value, said: said as ClaimDraft<Value>['said'] };
  return claimDraft<Value>(source, quote, [board, strength], draft);
}

/** Counts values and keeps the drafts of each; the order of equals is that of arrival, or of a given list. */
class Tally {
  private readonly entries = new Map<string, { value: string; drafts: ClaimDraft<string>[] }>();
  private readonly order: readonly string[];

  constructor(order: readonly string[] = []) {
    this.order = order;
  }

  add(value: string, draft: ClaimDraft<string>, key = value): void {
    const entry = this.entries.get(key) ?? { value, drafts: [] };
    entry.drafts.push(draft);
    this.entries.set(key, entry);
  }

  /** The values that have a claim, with at most `quotes` claims each. */
  take(count: number, quotes: number): Samples {
    const ranked = [...this.entries.values()].sort(
      (a, b) =>
        b.drafts.length - a.drafts.length || this.order.indexOf(a.value) - this.order.indexOf(b.value),
    );
    const samples: Samples = { values: [], claims: [] };
    for (const { value, drafts } of ranked) {
      if (samples.values.length >= count) break;
      const claims = claimsOf(drafts.filter((draft) => draft.value === value)).slice(0, quotes);
      if (claims.length === 0) continue;
      samples.values.push(value);
      samples.claims.push(...claims);
    }
    return samples;
  }
}
