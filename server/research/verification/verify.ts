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
import { numeralsOf } from './numbers.ts';
import { type Leaf, leafAt } from './schemaLeaves.ts';
import {
  type Check,
  checkCount,
  checkDate,
  checkEnum,
  checkMoney,
  checkNumber,
  checkPercentage,
  checkPlace,
  checkText,
  checkUrl,
  type QuoteContext,
} from './values.ts';

/** What a reader proposes as one value, before anything of it is believed. */
export interface ProposedItem {
  path: string;
  value: unknown;
  stance: Stance;
  asOf: string | null;
  because: string | null;
  /** `block` null where only the page is known. */
  quotes: readonly { url: string; block: string | null; words: string }[];
}

/** A value and how its words carry it; several where an item names several entries. */
type Checked = { value: Statement['value']; check: Check }[];

const QUOTE_CHARACTERS_MAX = 1_000;
const STRENGTH: Record<Stance, number> = { stated: 0.97, entailed: 0.9, inferred: 0.6 };
const DERIVED_FACTOR = 0.97;

/**
 * Turns proposals into statements: every quote must stand literally in its block, and the value in the quotes or be derived from
 * them by a named rule. What fails is refused with a reason. Booleans, sentences and labels have no words that carry them:
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
      refused.push(`“${shown(item.value)}”: its quote stands on no page that was read`);
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

/** The named block first, then any other of the page: a wrong number beside right words is no invention. */
function locate(
  { url, block, words }: ProposedItem['quotes'][number],
  pages: readonly ReadPage[],
): LocatedQuote | null {
  const page = pages.find(({ document }) => document.url === url);
  if (page === undefined || words.trim() === '') return null;
  const visible = blocksOf(page.document).filter(({ hidden }) => !hidden);
  const named = visible.filter(({ id }) => id === block);
  for (const candidate of [...named, ...visible])
    for (const copied of [words, withoutTargets(words)]) {
      const found = copied === '' ? null : locateWithLead(candidate, copied);
      if (found === null || found.end - found.start > QUOTE_CHARACTERS_MAX) continue;
      const text = found.layer === 'text' ? page.document.text : page.document.source;
      return { page, block: candidate, ...found, words: text.slice(found.start, found.end) };
    }
  return null;
}

/** A prompt shows the target of a link behind its words, where it may be copied along: "Book now (Book now → https://…)". */
function withoutTargets(words: string): string {
  const [before = '', behind] = words.split('→', 2);
  if (behind === undefined) return '';
  const opening = before.lastIndexOf('(');
  const shownWords = opening > 0 ? before.slice(0, opening) : before.replace('(', '');
  return shownWords.trim();
}

/** A term or question that was copied along with what stands behind it is stepped over. */
function locateWithLead(block: Block, words: string) {
  const found = locateInBlock(block, words);
  if (found !== null || block.lead === null) return found;
  const rest = words.trim().replace(/^\[/, '');
  if (!rest.toLowerCase().startsWith(block.lead.toLowerCase())) return null;
  const behind = rest.slice(block.lead.length).replace(/^[\]\s:–—-]+/u, '');
  return behind === '' ? null : locateInBlock(block, behind);
}

const ASKED_OF_JUDGE: Check = { ok: true, rule: null, words: '' };

function checkedValues(
  question: ReaderQuestion,
  item: ProposedItem,
  quotes: readonly LocatedQuote[],
  reading: Reading,
): Checked {
  const contexts = quotes.map((quote) => contextOf(quote, reading));
  const { value } = item;
  switch (question.answerType) {
    case 'boolean':
      return typeof value === 'boolean' ? [{ value, check: ASKED_OF_JUDGE }] : unfit(value, 'a yes or no');
    case 'number':
      return numberValue(value, contexts, quotes.length);
    case 'percentage':
      return typeof value === 'number'
        ? [{ value, check: checkPercentage(value, contexts) }]
        : unfit(value, 'a percentage');
    case 'currency':
      return moneyValue(value, contexts);
    case 'url':
      return typeof value === 'string'
        ? [{ value, check: checkUrl(value, contexts, linksOf(quotes)) }]
        : unfit(value, 'an address');
    case 'list':
      return [value]
        .flat()
        .map((entry) =>
          typeof entry === 'string' || typeof entry === 'number'
            ? { value: String(entry), check: checkEntry(String(entry), question.labels, contexts) }
            : { value: shown(entry), check: { ok: false, reason: 'no entry of a list' } },
        );
    case 'json_schema':
      return leafValues(question, item, contexts, quotes);
    case 'open_text':
      return typeof value === 'string'
        ? [{ value, check: checkSentence(value, contexts, reading) }]
        : unfit(value, 'a sentence');
    default:
      return [recordValue(question.answerType, value, contexts, quotes)];
  }
}

const unfit = (value: unknown, wanted: string): Checked => [
  { value: shown(value), check: { ok: false, reason: `it is not ${wanted}` } },
];

function numberValue(value: unknown, contexts: QuoteContext[], quotes: number): Checked {
  if (typeof value !== 'number') return unfit(value, 'a number');
  const check = checkNumber(value, contexts);
  return [{ value, check: check.ok || quotes < 2 ? check : checkCount(value, quotes) }];
}

function moneyValue(value: unknown, contexts: QuoteContext[]): Checked {
  if (typeof value !== 'object' || value === null) return unfit(value, 'a sum with its currency');
  const { value: amount, currency } = value as { value?: unknown; currency?: unknown };
  if (typeof amount !== 'number') return unfit(value, 'a sum with its currency');
  const sum = { value: amount, currency: typeof currency === 'string' ? currency : null };
  return [{ value: { value: amount, currency: sum.currency ?? '' }, check: checkMoney(sum, contexts) }];
}

function checkEntry(entry: string, labels: readonly string[], contexts: QuoteContext[]): Check {
  return labels.includes(entry) ? checkEnum(entry, [...labels], contexts) : checkText(entry, contexts);
}

/** Figures of a sentence must stand in its quotes; whether the sentence says what they say is for the judge. */
function checkSentence(sentence: string, contexts: QuoteContext[], reading: Reading): Check {
  const known = `${contexts.map(({ words, around }) => `${words} ${around.join(' ')}`).join(' ')} ${reading.subject.name ?? ''} ${reading.subject.domain}`;
  const digits = new Set(known.match(/\d+/gu) ?? []);
  const invented = (sentence.match(/\d+/gu) ?? []).find((figure) => !digits.has(figure));
  if (invented === undefined) return ASKED_OF_JUDGE;
  const figure = Number(invented);
  return checkNumber(figure, contexts).ok
    ? ASKED_OF_JUDGE
    : { ok: false, reason: `${invented} is not in its quotes` };
}

function leafValues(
  { outputSchema }: ReaderQuestion,
  item: ProposedItem,
  contexts: QuoteContext[],
  quotes: readonly LocatedQuote[],
): Checked {
  const leaf = outputSchema === null ? null : leafAt(outputSchema, item.path);
  if (leaf === null) return unfit(item.value, 'a leaf of the schema');
  return [item.value].flat().map((value) => ({
    value: value as Statement['value'],
    check: checkLeaf(leaf, value, contexts, quotes),
  }));
}

const ISO_DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
/** A string of so many words is a summary, which the judge decides about. */
const SUMMARY_WORDS_MIN = 4;

function checkLeaf(
  leaf: Leaf,
  value: unknown,
  contexts: QuoteContext[],
  quotes: readonly LocatedQuote[],
): Check {
  const fits = (type: string) => leaf.types.has(type);
  if (typeof value === 'boolean' && fits('boolean')) return ASKED_OF_JUDGE;
  if (typeof value === 'number' && (fits('number') || fits('integer')))
    return checkFigure(value, contexts, quotes.length);
  if (typeof value === 'string' && fits('string')) return checkString(leaf, value, contexts, quotes);
  return { ok: false, reason: 'the schema wants another type' };
}

/** A figure of whatever kind: a number, a sum, a share, or how many entries are quoted. */
function checkFigure(value: number, contexts: QuoteContext[], quotes: number): Check {
  const plain = checkNumber(value, contexts);
  const others = [checkMoney({ value, currency: null }, contexts), checkPercentage(value, contexts)];
  if (quotes > 1) others.push(checkCount(value, quotes));
  return [plain, ...others].find(({ ok }) => ok) ?? plain;
}

function checkString(
  { choices }: Leaf,
  value: string,
  contexts: QuoteContext[],
  quotes: readonly LocatedQuote[],
): Check {
  if (choices.length > 0)
    return choices.includes(value)
      ? checkEnum(value, [...choices], contexts)
      : { ok: false, reason: 'it is none of the choices' };
  const literal = checkText(value, contexts);
  if (literal.ok) return literal;
  if (ISO_DATE.test(value)) return checkDate(value, contexts);
  if (/^[A-Z]{2}$/.test(value)) return checkCountryCode(value, contexts);
  if (/^[A-Z]{3}$/.test(value)) return checkCurrencyCode(value, contexts);
  if (/^https?:\/\//.test(value)) return checkUrl(value, contexts, linksOf(quotes));
  return value.split(/\s+/u).length >= SUMMARY_WORDS_MIN ? { ok: true, rule: 'summary', words: '' } : literal;
}

/** Which country a city is in is no word of the page: the judge decides, where the quote names a place and no country. */
function checkCountryCode(code: string, contexts: QuoteContext[]): Check {
  const named = checkPlace('countryCode', code, contexts);
  const isPlaceNamed = contexts.some(({ words }) => /\p{Lu}\p{L}{2}/u.test(words));
  return named.ok || !isPlaceNamed ? named : { ok: true, rule: 'country of a place', words: '' };
}

const SUMS_MAX = 30;

/** A currency's code beside any sum of the quote. */
function checkCurrencyCode(code: string, contexts: QuoteContext[]): Check {
  const sums = contexts.flatMap((context) => numeralsOf(context).flatMap(({ values }) => values));
  for (const value of sums.slice(0, SUMS_MAX)) {
    const check = checkMoney({ value, currency: code }, contexts);
    if (check.ok) return { ...check, rule: check.rule ?? 'currency of a sign' };
  }
  return { ok: false, reason: `no sum in ${code} is in its quotes` };
}

/** People, posts and engagements: the name or title is literal, what else is literal is kept, the rest is left out. */
function recordValue(
  answerType: AnswerType,
  value: unknown,
  contexts: QuoteContext[],
  quotes: readonly LocatedQuote[],
): Checked[number] {
  const record =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  const main = answerType === 'contacts' || answerType === 'contacts_generation' ? 'name' : 'title';
  const named = record?.[main];
  if (record === null || typeof named !== 'string')
    return { value: shown(value), check: { ok: false, reason: `it has no ${main}` } };
  const wide = contexts.map((context) => ({
    ...context,
    words: `${context.around.join(' ')} ${context.words}`,
  }));
  const literal = checkText(named, wide);
  const kept: Record<string, string> = { [main]: named };
  for (const key of ['role', 'author', 'type', 'email', 'phone'])
    if (typeof record[key] === 'string' && checkText(record[key], wide).ok) kept[key] = record[key];
  if (typeof record.url === 'string' && checkUrl(record.url, contexts, linksOf(quotes)).ok)
    kept.url = record.url;
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

function contextOf({ words, block, page }: LocatedQuote, { subject }: Reading): QuoteContext {
  const { document } = page;
  return {
    words,
    around: [block.lead ?? '', ...block.path, ...block.heads, block.text, document.title].filter(Boolean),
    language: languageOf(document),
    countryCode: subject.countryCode,
    publishedAt: document.publishedAt,
  };
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
