/** @folder Quotes literally on their pages, values in their quotes or by a named rule, and the judge. */

import type { AnswerType } from '@assay/shared/answerType';
import { type Block, blocksOf, locateInBlock } from '../documents/blocks.ts';
import { languageOf } from '../documents/language.ts';
import type {
  LocatedQuote,
  QuestionReading,
  ReaderQuestion,
  Reading,
  ReadPage,
  Stance,
  Statement,
} from '../reader/reader.ts';
import { checkDate } from './dates.ts';
import { checkMoney } from './money.ts';
import { checkCount, checkNumber, checkPercentage, numeralsOf } from './numbers.ts';
import { checkCountry } from './places.ts';
import { type Check, carried, type QuoteContext, refused as refusedBecause } from './rules.ts';
import { type Leaf, leafAt } from './schemaLeaves.ts';
import { checkEnum, checkText, checkUrl } from './texts.ts';

/** One value as a reader proposes it, not yet verified. */
interface ProposedItem {
  path: string;
  value: unknown;
  stance: Stance;
  asOf: string | null;
  because: string | null;
  /** `block` null where only the page is known. */
  quotes: readonly { url: string; block: string | null; words: string }[];
}

/** A value and whether its quotes support it. */
interface Checked {
  value: Statement['value'];
  check: Check;
}

const QUOTE_CHARACTERS_MAX = 1_000;
const STRENGTH: Record<Stance, number> = { stated: 0.97, entailed: 0.9, inferred: 0.6 };
const DERIVED_FACTOR = 0.97;

/**
 * Turns proposals into statements: every quote must stand literally in its block, and the value in the quotes or be derived from
 * them by a named rule; other proposals are rejected with a reason. No words state a boolean, a sentence or a label literally:
 * the judge decides about those (judge.ts).
 */
export function verify(
  question: ReaderQuestion,
  items: readonly ProposedItem[],
  reading: Reading,
): Omit<QuestionReading, 'wantedUrls' | 'searchWords'> {
  const statements: Statement[] = [];
  const refused: string[] = [];
  for (const item of items) {
    if (item.value === null || item.value === undefined) continue;
    const quotes = item.quotes.flatMap((quote) => locate(quote, reading.pages) ?? []);
    if (quotes.length === 0) {
      refused.push(`“${shown(item.value)}”: its quote is on no page that was read`);
      continue;
    }
    if (item.stance === 'inferred' && question.mode === 'strict') {
      refused.push(`“${shown(item.value)}”: only inferred`);
      continue;
    }
    for (const { value, check } of checkedValues(question, item, quotes, reading)) {
      if (check.ok) statements.push(statementOf(item, value, check, quotes));
      else refused.push(`“${shown(value)}”: ${check.reason}`);
    }
  }
  return { statements, refused };
}

function statementOf(
  item: ProposedItem,
  value: Statement['value'],
  check: Check & { ok: true },
  quotes: readonly LocatedQuote[],
): Statement {
  return {
    path: item.path,
    value,
    quotes,
    words: check.rule === null && check.words !== '' ? check.words : null,
    stance: item.stance,
    rule: check.rule,
    because: item.stance === 'inferred' ? item.because : null,
    asOf: dateOf(item.asOf, quotes),
    strength: STRENGTH[item.stance] * (check.rule === null ? 1 : DERIVED_FACTOR),
  };
}

/** Looks in the named block first, then in the other blocks of the page: models sometimes name the wrong block. */
function locate(
  { url, block, words }: ProposedItem['quotes'][number],
  pages: readonly ReadPage[],
): LocatedQuote | null {
  const page = pages.find(({ document }) => document.url === url);
  if (page === undefined || words.trim() === '') return null;
  const visible = blocksOf(page.document).filter(({ hidden }) => !hidden);
  const named = visible.filter(({ id }) => id === block);
  for (const candidate of [...named, ...visible]) {
    const found = locateWithLead(candidate, words);
    if (found === null || found.end - found.start > QUOTE_CHARACTERS_MAX) continue;
    const text = found.layer === 'text' ? page.document.text : page.document.source;
    return { page, block: candidate, ...found, words: text.slice(found.start, found.end) };
  }
  return null;
}

/** As {@link locateInBlock}, past a term or question that was quoted together with its value. */
function locateWithLead(block: Block, words: string) {
  const found = locateInBlock(block, words);
  if (found !== null || block.lead === null) return found;
  const quoted = words.trim().replace(/^\[/, '');
  if (!quoted.toLowerCase().startsWith(block.lead.toLowerCase())) return null;
  const behind = quoted.slice(block.lead.length).replace(/^[\]\s:–—-]+/u, '');
  return behind === '' ? null : locateInBlock(block, behind);
}

const FOR_JUDGE = carried('');

/** The values of an item, each with its check. */
function checkedValues(
  { answerType, labels, outputSchema }: ReaderQuestion,
  { path, value }: ProposedItem,
  quotes: readonly LocatedQuote[],
  reading: Reading,
): Checked[] {
  const contexts = quotes.map((quote) => contextOf(quote, quotes, reading));
  const unfit = (expected: string): Check => refusedBecause(`it is not ${expected}`);
  const number = typeof value === 'number' ? value : null;
  const text = typeof value === 'string' ? value : null;
  const one = (check: Check): Checked[] => [{ value: value as Statement['value'], check }];
  switch (answerType) {
    case 'boolean':
      return one(typeof value === 'boolean' ? FOR_JUDGE : unfit('a yes or no'));
    case 'number':
      return one(number === null ? unfit('a number') : numberOrCount(number, contexts, quotes.length));
    case 'percentage':
      return one(number === null ? unfit('a percentage') : checkPercentage(number, contexts));
    case 'currency':
      return [moneyValue(value, contexts)];
    case 'url':
      return one(text === null ? unfit('an address') : checkUrl(text, contexts, linksOf(quotes)));
    case 'open_text':
      return one(text === null ? unfit('a sentence') : checkSentence(text, contexts, reading));
    case 'list':
      return [value].flat().map((entry): Checked => {
        if (typeof entry !== 'string' && typeof entry !== 'number')
          return { value: shown(entry), check: unfit('an entry of a list') };
        const words = String(entry);
        const isLabel = labels.includes(words);
        return {
          value: words,
          check: isLabel ? checkEnum(words, labels, contexts) : checkText(words, contexts),
        };
      });
    case 'json_schema': {
      const leaf = outputSchema === null ? null : leafAt(outputSchema, path);
      return [value].flat().map((one): Checked => {
        const check = leaf === null ? unfit('a leaf of the schema') : checkLeaf(leaf, one, contexts, quotes);
        return { value: one as Statement['value'], check };
      });
    }
    default:
      return [recordValue(answerType, value, contexts, quotes)];
  }
}

/** A number may be how many entries are quoted. */
function numberOrCount(value: number, contexts: QuoteContext[], quotes: number): Check {
  const check = checkNumber(value, contexts);
  return check.ok || quotes < 2 ? check : checkCount(value, quotes);
}

function moneyValue(proposed: unknown, contexts: QuoteContext[]): Checked {
  const { value, currency } = (proposed ?? {}) as { value?: unknown; currency?: unknown };
  if (typeof value !== 'number')
    return { value: shown(proposed), check: refusedBecause('it is not a sum with its currency') };
  const code = typeof currency === 'string' ? currency : null;
  return { value: { value, currency: code ?? '' }, check: checkMoney({ value, currency: code }, contexts) };
}

/** Figures of a sentence must stand in its quotes; the judge decides whether the quotes support the sentence. */
function checkSentence(sentence: string, contexts: QuoteContext[], { subject }: Reading): Check {
  const known = [
    ...contexts.flatMap(({ words, around }) => [words, ...around]),
    subject.name,
    subject.domain,
  ];
  const digits = new Set(known.join(' ').match(/\d+/gu) ?? []);
  const invented = (sentence.match(/\d+/gu) ?? []).find((figure) => !digits.has(figure));
  return invented === undefined || checkNumber(Number(invented), contexts).ok
    ? FOR_JUDGE
    : refusedBecause(`${invented} is not in its quotes`);
}

const ISO_DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
/** A string of so many words is a summary, which the judge decides about. */
const SUMMARY_WORDS_MIN = 4;

function checkLeaf(
  { types, choices }: Leaf,
  value: unknown,
  contexts: QuoteContext[],
  quotes: readonly LocatedQuote[],
): Check {
  if (typeof value === 'boolean' && types.has('boolean')) return FOR_JUDGE;
  if (typeof value === 'number' && (types.has('number') || types.has('integer')))
    return checkFigure(value, contexts, quotes.length);
  if (typeof value !== 'string' || !types.has('string'))
    return refusedBecause('the schema requires another type');
  if (choices.length > 0) return checkEnum(value, choices, contexts);
  const literal = checkText(value, contexts);
  if (literal.ok) return literal;
  if (ISO_DATE.test(value)) return checkDate(value, contexts);
  if (/^[A-Z]{2}$/.test(value)) return checkCountryCode(value, contexts);
  if (/^[A-Z]{3}$/.test(value)) return checkCurrencyCode(value, contexts);
  if (/^https?:\/\//.test(value)) return checkUrl(value, contexts, linksOf(quotes));
  return value.split(/\s+/u).length >= SUMMARY_WORDS_MIN ? carried('', 'summary') : literal;
}

/** A figure of whatever kind: a number, a sum, a share, or how many entries are quoted. */
function checkFigure(value: number, contexts: QuoteContext[], quotes: number): Check {
  const plain = checkNumber(value, contexts);
  const others = [checkMoney({ value, currency: null }, contexts), checkPercentage(value, contexts)];
  return [plain, ...others, numberOrCount(value, contexts, quotes)].find(({ ok }) => ok) ?? plain;
}

/** The country of a city does not stand on the page: the judge decides, where the quote names a place and no country. */
function checkCountryCode(code: string, contexts: QuoteContext[]): Check {
  const named = checkCountry(code, contexts);
  const isPlaceNamed = contexts.some(({ words }) => /\p{Lu}\p{L}{2}/u.test(words));
  return named.ok || !isPlaceNamed ? named : carried('', 'country of a place');
}

const SUMS_MAX = 30;

/** A currency's code beside any sum of the quote. */
function checkCurrencyCode(code: string, contexts: QuoteContext[]): Check {
  const sums = contexts.flatMap((context) => numeralsOf(context).flatMap(({ values }) => values));
  for (const value of sums.slice(0, SUMS_MAX)) {
    const check = checkMoney({ value, currency: code }, contexts);
    if (check.ok) return { ...check, rule: check.rule ?? 'currency symbol' };
  }
  return refusedBecause(`no sum in ${code} is in its quotes`);
}

/** People, posts and engagements: the name or title must be literal; other parts are kept where they are literal. */
function recordValue(
  answerType: AnswerType,
  value: unknown,
  contexts: QuoteContext[],
  quotes: readonly LocatedQuote[],
): Checked {
  const record = (Array.isArray(value) ? {} : (value ?? {})) as Record<string, unknown>;
  const main = answerType === 'contacts' || answerType === 'contacts_generation' ? 'name' : 'title';
  const { [main]: named, url } = record;
  if (typeof named !== 'string') return { value: shown(value), check: refusedBecause(`it has no ${main}`) };
  const wide = contexts.map((context) => ({
    ...context,
    words: `${context.around.join(' ')} ${context.words}`,
  }));
  const literal = checkText(named, wide);
  const kept: Record<string, string> = { [main]: named };
  for (const key of ['role', 'author', 'type', 'email', 'phone'])
    if (typeof record[key] === 'string' && checkText(record[key], wide).ok) kept[key] = record[key];
  if (typeof url === 'string' && checkUrl(url, contexts, linksOf(quotes)).ok) kept.url = url;
  for (const key of ['date', 'publishedAt'])
    if (typeof record[key] === 'string' && checkDate(record[key], contexts).ok) kept[key] = record[key];
  return { value: kept, check: literal.ok ? { ...literal, words: '' } : literal };
}

function linksOf(quotes: readonly LocatedQuote[]): { text: string; url: string }[] {
  return quotes.flatMap(({ block, page }) => [
    ...block.links,
    { text: page.document.title, url: page.document.url },
  ]);
}

/** Quotes of one value are read together: the context of each is what is around it, and the other quotes. */
function contextOf(quote: LocatedQuote, quotes: readonly LocatedQuote[], { subject }: Reading): QuoteContext {
  const { words, block, page } = quote;
  const { document } = page;
  const others = quotes.filter((other) => other !== quote).map((other) => other.words);
  const around = [block.lead ?? '', ...block.path, ...block.heads, ...others, block.text, document.title];
  return {
    words: withCellBorders(words, block.cells),
    around: around.filter(Boolean),
    language: languageOf(document),
    countryCode: subject.countryCode,
    publishedAt: document.publishedAt,
  };
}

/** The words of a row with borders between its cells, lest "10140-2" and "950 €" beside it are read as one number. */
function withCellBorders(words: string, cells: readonly string[]): string {
  const parts: string[] = [];
  let remaining = words.replace(/\s+/gu, ' ').trim();
  for (const cell of cells) {
    if (cell === '' || !remaining.startsWith(cell)) continue;
    parts.push(cell);
    remaining = remaining.slice(cell.length).trimStart();
  }
  return parts.length === 0 ? words : [...parts, remaining].filter(Boolean).join(' | ');
}

/** A date counts only where its year stands in the quotes, around them or at the head of the page. */
function dateOf(asOf: string | null, quotes: readonly LocatedQuote[]): Date | null {
  const [, year = '', month = '01', day = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(asOf ?? '') ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (year === '' || Number.isNaN(date.getTime())) return null;
  const isGiven = quotes.some(
    ({ words, block, page }) =>
      [words, block.lead ?? '', ...block.path, ...block.heads].some((text) => text.includes(year)) ||
      page.document.publishedAt?.getUTCFullYear() === Number(year),
  );
  return isGiven ? date : null;
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 120);
}
