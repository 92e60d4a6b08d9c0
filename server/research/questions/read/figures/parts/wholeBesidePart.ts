import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../../../analysis.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Finding } from '../../finding.ts';
import { asksOwn, tellsOwn } from '../whose/ownOrLeased.ts';
import { PICKS_NONE } from './subsetTold.ts';

/** "We own", "the hotel now has", "there are", "our": what follows is all that the house has. */
const OF_ALL = inAnyCase(
  /(?:(?:^|[,;:–—] |(?<!\p{L})(?:and|today|now) )(?:(?:we|they|it|the \p{Ll}+|\p{Lu}[\p{L}&’'-]*(?: \p{Lu}[\p{L}&’'-]*){0,3})(?: (?:now|currently|today|also))? (?:have|has|own|owns|run|runs|operate|operates|keep|keeps|employ|employs|count|counts|comprise|comprises)|there are)|(?<!\p{L})(?:a total of|all))(?: (?:about|around|over|more than|some|nearly|altogether|a total of))? $/u,
);
/** Behind the noun, or what says how it is spread. */
const NOTHING_NARROWER =
  /^(?:[.,;!]|$| (?:and|on (?:\p{L}+|\d+) (?:floors?|sites?|levels?|storeys?)|across|spread|altogether|in (?:all|total)|today|now|of our own)(?!\p{L}))/u;
/** "Forty rooms look out on the lake", "12 rooms with a balcony": some by what they do, have or are. */
const OPENS = /(?:^|[.;:–—] )(?:(?:about|around|over|some|another|only|just) )?$/u;
const NARROWER_BEHIND =
  /^ (?:(?:with|without|that|which|who|facing|for)(?!\p{L})|(?!(?:in|at|on|of|to|by|from|and|or|are|were|have been|work|works|make|makes|belong|is|was|has)(?!\p{L}))\p{Ll}{3,} (?!us(?!\p{L})|ours?(?!\p{L})|here(?!\p{L}))\p{Ll})/u;

interface Told {
  finding: Finding<number>;
  kind: 'all' | 'some' | null;
}

/**
 * Findings without those that count some only, where a sentence says of all how many there are: "The hotel has 84 rooms" beside
 * "Forty rooms look out on the lake". What is said of some is less than all of them, and holds no more of the question.
 */
export function withoutPartsBeside(
  findings: Finding<number>[],
  counted: Term,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): Finding<number>[] {
  if (new Set(findings.map(({ claim }) => claim.value)).size < 2) return findings;
  const asked = new Set([...wordsOf(question), ...terms].map(({ key }) => key));
  const told = findings.map((finding): Told => ({ finding, kind: kindOf(finding, counted, asked) }));
  const wholes = told.filter(({ kind }) => kind === 'all');
  const [whole] = wholes;
  if (whole === undefined || wholes.some((one) => one.finding.claim.value !== whole.finding.claim.value))
    return findings;
  const { claim, coverage } = whole.finding;
  const isPart = (one: Told) =>
    one.kind === 'some' &&
    one.finding.claim.value < claim.value &&
    one.finding.coverage <= coverage &&
    !(asksOwn(question) && tellsOwn(one.finding.claim.quote));
  return told
    .filter(({ finding, kind }) => finding.claim.value === claim.value || !isPart({ finding, kind }))
    .map(({ finding }) => finding);
}

/** Whether a count is told of all, and is more than each that is told of those who do or have something. */
export const isWholeBeside = (
  finding: Finding<number>,
  ofSome: readonly number[],
  counted: Term,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): boolean =>
  ofSome.every((count) => count < finding.claim.value) &&
  kindOf(finding, counted, new Set([...wordsOf(question), ...terms].map(({ key }) => key))) === 'all';

function kindOf({ claim }: Finding<number>, counted: Term, asked: ReadonlySet<string>): Told['kind'] {
  const text = claim.quote;
  const { words } = claim.said as { words: string };
  const start = text.indexOf(words);
  if (start < 0 || text.indexOf(words, start + 1) >= 0) return null;
  return kindAt(text, { start, end: start + words.length }, counted, asked);
}

function kindAt(
  text: string,
  { start, end }: Place,
  counted: Term,
  asked: ReadonlySet<string>,
): Told['kind'] {
  const noun = wordsOf(text).find((word) => word.start >= end && word.key === counted.key);
  if (noun === undefined || /[.,;:!?()\d]/u.test(text.slice(end, noun.start))) return null;
  const between = wordsOf(text.slice(end, noun.start));
  const narrowing = between.filter(({ word, key }) => !asked.has(key) && !PICKS_NONE.test(word));
  const [before, behind] = [text.slice(0, start), text.slice(noun.end)];
  if (narrowing.length > 0) return narrowing.every(({ word }) => /^\p{Ll}{3,}$/u.test(word)) ? 'some' : null;
  if (OF_ALL.test(before) && NOTHING_NARROWER.test(behind)) return 'all';
  return OPENS.test(before) && NARROWER_BEHIND.test(behind) ? 'some' : null;
}
