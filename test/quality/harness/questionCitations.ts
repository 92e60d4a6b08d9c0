import type { AnswerType } from '@assay/shared/answerType';
import type { Citation, ResearchOutcome } from '../../../server/research/outcome.ts';
import { type CitationCheck, literalFault } from './citations.ts';
import type { Company } from './company.ts';
import type { QuestionItem } from './question.ts';
import { statesDay, statesNumber } from './values.ts';

/** One value of a payload with the words that are cited for it. */
interface Stated {
  path: string;
  value: string | number | boolean;
  cited: Citation[];
}

/**
 * Checks the sources of an answer to a question against the pages of the company's folder, without the code that made
 * them: every excerpt is literally in its page, and every value stands in the words that are cited for it: numbers
 * as numbers, money with its currency, texts word by word, addresses as addresses.
 */
export function checkPayload(
  company: Company,
  { answerType }: Pick<QuestionItem, 'answerType'>,
  { answer, citations, reasoning }: ResearchOutcome & { kind: 'answered' },
): CitationCheck {
  const literal = citations.map((citation) => literalFault(citation, company.pages));
  const stated = leavesOf(answer.value, 'value')
    .filter(({ path }) => !NAMED_BY_ASSAY.test(path))
    .map(({ path, value }) => ({
      path,
      value,
      cited: citedFor(path, answerType, citations),
    }));
  const premise = premiseOf(reasoning, answer.value, company);
  const values = stated.map((one) =>
    premise === null ? statedFault(one, company) : inferredFault(premise, citations, company),
  );
  const money = typeof answer.currency === 'string' ? [currencyFault(answer.currency, citations)] : [];
  const results = [...literal, ...values, ...money];
  return { checks: results.length, faults: results.filter((fault) => fault !== null) };
}

/** What an inferred number follows from, as the reasoning tells it, if the number does follow: as many items, a year so long ago, a month's price twelve times. */
function premiseOf(reasoning: string, value: unknown, { asOf }: Company): (string | number)[] | null {
  const items = /(?:^|\s)This is inferred: counted from the list of them \((.+)\)\.$/mu
    .exec(reasoning)?.[1]
    ?.split('; ');
  if (items !== undefined) return items.length === value ? items : null;
  const monthly = /(?:^|\s)This is inferred: 12 times (\d+(?:\.\d+)?), /mu.exec(reasoning)?.[1];
  if (monthly !== undefined)
    return Math.abs(Number(monthly) * 12 - Number(value)) < 0.01 ? [Number(monthly)] : null;
  const [, today, year] = /(?:^|\s)This is inferred: (\d{4}) less (\d{4});/mu.exec(reasoning) ?? [];
  if (today === undefined || Number(today) !== asOf.getUTCFullYear()) return null;
  return Number(today) - Number(year) === value ? [Number(year)] : null;
}

/** Each part of a premise must stand in the cited words. */
function inferredFault(premise: (string | number)[], cited: Citation[], company: Company): string | null {
  const lacking = premise.filter(
    (part) => statedFault({ path: 'value', value: part, cited }, company) !== null,
  );
  return lacking.length === 0
    ? null
    : `no excerpt states ${lacking.join(', ')}, from which the answer is inferred`;
}

/** What kind of thing a post or an engagement is, is said in Assay's own words. */
const NAMED_BY_ASSAY = /^value\.\d+\.type$/;

function leavesOf(value: unknown, path: string): { path: string; value: string | number | boolean }[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
  return [{ path, value: value as string | number | boolean }];
}

/** A schema's sources name the property (`offices`), all others the `value`. */
function citedFor(path: string, answerType: AnswerType, citations: Citation[]): Citation[] {
  const name = answerType === 'json_schema' ? (path.split('.')[1] ?? 'value') : 'value';
  return citations.filter(({ fields }) =>
    fields.some((field) => [name, `value.${name}`, 'value'].includes(field) || field.startsWith(`${name}.`)),
  );
}

function statedFault({ path, value, cited }: Stated, company: Company): string | null {
  if (cited.length === 0) return `${path} has no source`;
  if (typeof value === 'boolean' || cited.some((citation) => states(citation, value, company))) return null;
  if (typeof value === 'number' && isStatedInSize(value, cited)) return null;
  // A text may be put together from several excerpts, each of which holds a part of it.
  const together = wordsIn(cited.map(({ excerpt }) => excerpt).join(' '));
  const isTogether = typeof value === 'string' && [...wordsIn(value)].every((word) => together.has(word));
  return isTogether ? null : `no excerpt cited for ${path} states ${JSON.stringify(value)}`;
}

const SIZES: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:thousands?|tsd|k)(?!\p{L})|(?:000s?)(?!\d)/iu, 1e3],
  [/(?<!\p{L})(?:millions?|millones|millón|millionen|milioni|milhões|miljoen|mio|mn|mm?)(?!\p{L})/iu, 1e6],
  [/(?<!\p{L})(?:billions?|bn)(?!\p{L})/iu, 1e9],
];

/** A cell tells 71.4, and the label that is cited with it "Turnover (€ million)". */
function isStatedInSize(value: number, cited: readonly Citation[]): boolean {
  return SIZES.some(
    ([size, factor]) =>
      cited.some(({ excerpt }) => size.test(excerpt)) &&
      cited.some(({ excerpt }) => statesNumber(excerpt, Number((value / factor).toPrecision(12)))),
  );
}

function states({ excerpt, url, accessedAt }: Citation, value: string | number, company: Company): boolean {
  if (typeof value === 'number')
    return (
      statesNumber(excerpt, value) ||
      statesFraction(excerpt, value) ||
      (MINOR_UNITS.test(excerpt) && statesNumber(excerpt, Math.round(value * 100)))
    );
  if (/^https?:\/\//.test(value)) return value === url || holdsAddress(excerpt, value, url);
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(value)) {
    const day = value.slice(0, 10);
    const page = company.pages.find((candidate) => candidate.url === new URL(url).href);
    const source = page === undefined ? '' : Buffer.from(page.bytes).toString();
    return statesDay(excerpt, day, accessedAt) || statesDay(source, day, accessedAt);
  }
  const said = wordsIn(excerpt);
  // Whoever founded something is its founder: the one role that a page may tell by a verb.
  if (value === 'Founder' && FOUNDING.some((verb) => said.has(verb))) return true;
  const words = [...wordsIn(value)];
  return words.length > 0 && words.every((word) => said.has(word));
}

const FRACTION = /\b(an?|one|two|three|four)[ -](quarter|fifth|eighth|tenth|twentieth)s?\b/giu;
const TIMES: Record<string, number> = { two: 2, three: 3, four: 4 };
const PER_CENT: Record<string, number> = { quarter: 25, fifth: 20, eighth: 12.5, tenth: 10, twentieth: 5 };

/** "Three fifths" are 60 per cent. */
function statesFraction(excerpt: string, value: number): boolean {
  return [...excerpt.matchAll(FRACTION)].some(
    ([, count = '', part = '']) =>
      (TIMES[count.toLowerCase()] ?? 1) * (PER_CENT[part.toLowerCase()] ?? 0) === value,
  );
}

/** "41p per litre" is 0.41 pounds. */
const MINOR_UNITS = /\d\s?(?:p|pence|cents?|¢)(?!\p{L})/iu;
const FOUNDING = ['founded', 'started', 'established', 'created'];

/** An address as a page writes it: whole, or relative to the page. */
function holdsAddress(excerpt: string, wanted: string, base: string): boolean {
  const written = excerpt.match(/[^\s"'<>]+/g) ?? [];
  return written.some((text) => {
    const plain = text.replace(/^href=/i, '').replaceAll('&amp;', '&');
    if (!URL.canParse(plain, base)) return false;
    const address = new URL(plain, base);
    address.hash = '';
    return address.href === wanted;
  });
}

function wordsIn(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

const SIGNS: Record<string, RegExp> = {
  EUR: /€|\beuros?\b/i,
  GBP: /£|\bpounds?\b|\bsterling\b|\d\s?p(?:ence)?\b/i,
  USD: /\$|\bdollars?\b/i,
  CAD: /\$|\bdollars?\b/i,
  AUD: /\$|\bdollars?\b/i,
  SGD: /\$|\bdollars?\b/i,
  NZD: /\$|\bdollars?\b/i,
  INR: /₹|\brupees?\b|\bRs\b|\bcrores?\b/i,
  JPY: /¥|円|\byen\b/i,
  CHF: /\bfrancs?\b|\bFr\./i,
  SEK: /\bkr\b|\bkronor\b|\bmkr\b|\bM?SEK\b/i,
  NOK: /\bkr\b|\bkroner\b|\bM?NOK\b/i,
  DKK: /\bkr\b|\bkroner\b|\bM?DKK\b/i,
  PLN: /zł|\bzloty/i,
  BRL: /R\$|\breais\b/i,
  ZAR: /\bR ?\d|\brand\b/i,
};

function currencyFault(currency: string, citations: Citation[]): string | null {
  const isNamed = citations.some(
    ({ excerpt }) => excerpt.toUpperCase().includes(currency) || SIGNS[currency]?.test(excerpt),
  );
  return isNamed ? null : `no excerpt names the currency ${currency}`;
}
