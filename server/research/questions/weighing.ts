import { citationsOf, citedFor, sentenceOf } from '../claims/answerParts.ts';
import type { Claim } from '../claims/claim.ts';
import { combined, type SourceClass, strength } from '../claims/confidence.ts';
import type { ClaimValue, ScalarValue } from '../claims/reader.ts';
import { reconcile, type Verdict } from '../claims/reconcile.ts';
import { foldName } from '../identity/companyName.ts';
import type { Citation } from '../outcome.ts';
import { inferredMark } from './inference/inferred.ts';
import type { Finding } from './read/finding.ts';
import type { Sum } from './read/money/currency.ts';
import type { Person } from './read/people/people.ts';
import type { Post } from './read/people/posts.ts';

/** An answer of one type, before it is dressed as an outcome. */
export interface TypedAnswer {
  /** Null when nothing supports one. */
  value: unknown;
  /** Of a sum of money: ISO 4217. */
  currency?: string;
  citations: Citation[];
  /** How strong the evidence is, 0..1. */
  strength: number;
  /** What the reasoning says of it. */
  sentences: string[];
  /** Null because pages contradict each other. */
  isContested?: boolean;
}

export function nothing(...sentences: string[]): TypedAnswer {
  return { value: null, citations: [], strength: 0, sentences };
}

/** How strictly, and as of when, findings are weighed. */
export interface Weighing {
  mode: 'strict' | 'lenient';
  today: Date;
}

/** Who counts as a primary or a trusted secondary source. Specification, "strictness". */
const TRUSTED: ReadonlySet<SourceClass> = new Set<SourceClass>([
  'regulator',
  'ownAddress',
  'registry',
  'ownStructured',
  'wire',
  'ownProse',
  'news',
  'ownProfile',
  'programme',
]);
/** Evidence that holds clearly less of the question than the best does not vote. */
const COVERAGE_LEAD = 0.15;
/** Pages that repeat themselves a thousand times say it once. */
const FINDINGS_MAX = 60;
const PEOPLE_MAX = 50;
const POSTS_MAX = 20;

/** In the strict mode: only what trusted sources state. */
export function admitted<Value extends ClaimValue>(
  findings: Finding<Value>[],
  { mode }: Weighing,
): { taken: Finding<Value>[]; refused: Finding<Value>[] } {
  const isFit = ({ claim, inferred }: Finding<Value>) =>
    mode === 'lenient' || (inferred === null && TRUSTED.has(claim.sourceClass));
  const fit = findings.filter(isFit);
  const stated = fit.filter(({ inferred }) => inferred === null);
  const pool = stated.length > 0 ? stated : fit;
  const best = Math.max(0, ...pool.map(({ coverage }) => coverage));
  return {
    taken: pool.filter(({ coverage }) => coverage >= best - COVERAGE_LEAD).slice(0, FINDINGS_MAX),
    refused: findings.filter((finding) => !isFit(finding)),
  };
}

/** The best supported value. */
export function scalarAnswer<Value extends ScalarValue>(
  findings: Finding<Value>[],
  weighing: Weighing,
): TypedAnswer {
  const { taken, refused } = admitted(findings, weighing);
  const verdict = reconcile<Value>(
    taken.map(({ claim }) => claim),
    { today: weighing.today, pace: 'fast', supports: agree },
  );
  if (verdict === null) return nothing(...refusals(refused));
  const contested = tooContested(verdict, weighing);
  if (contested !== null) return { ...nothing(contested), isContested: true };
  const winner = taken.find(({ claim }) => claim === verdict.winner);
  return {
    value: verdict.value,
    citations: citationsOf(citedFor(verdict, 'value')),
    strength: verdict.confidence,
    sentences: [
      sentenceOf('The answer', shown(verdict.value), verdict),
      ...inferredMark(winner === undefined ? [] : [winner]),
      winner?.note ?? '',
    ].filter(Boolean),
  };
}

/** "Over 250" agrees with 262, "passed two billion dollars" with 2,061 million; otherwise only equal values agree. */
function agree<Value extends ClaimValue>(candidate: Claim<Value>, other: Claim<Value>): boolean {
  const [one, another] = [amountOf(candidate.value), amountOf(other.value)];
  if (one !== null && another !== null && one.currency === another.currency) {
    if (other.bound === 'atLeast') return one.amount >= another.amount && one.amount <= another.amount * 1.3;
    if (other.bound === 'about') return Math.abs(one.amount - another.amount) <= 0.05 * one.amount;
  }
  return JSON.stringify(candidate.value) === JSON.stringify(other.value);
}

function amountOf(value: ClaimValue): { amount: number; currency: string | null } | null {
  if (typeof value === 'number') return { amount: value, currency: null };
  if (typeof value !== 'object' || !('value' in value) || !('currency' in value)) return null;
  const { value: amount, currency } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}

/** So strong, beside the strongest, is a contradiction that leaves the answer open; the lenient mode chooses the surer one, be it by little. */
const AS_STRONG = { strict: 0.85, lenient: 1 } as const;

/** Two statements that contradict each other and are nearly as strong leave the answer open. */
function tooContested<Value extends ClaimValue>(
  { winner, support, losers }: Verdict<Value>,
  { mode, today }: Weighing,
): string | null {
  const against = losers.filter(({ reason }) => reason === 'conflicts').map(({ claim }) => claim);
  if (against.length === 0) return null;
  const forIt = combined(support, today, 'fast');
  const strongest = Math.max(
    ...against.map((claim) =>
      combined(
        against.filter((other) => agree(claim, other)),
        today,
        'fast',
      ),
    ),
  );
  if (strongest < AS_STRONG[mode] * forIt) return null;
  const [first] = against;
  return `The pages contradict each other: “${shortened(winner.quote)}” ${winner.document.url} against “${shortened(first?.quote ?? '')}” ${first?.document.url}; neither is surer, so nothing is answered.`;
}

function refusals(refused: Finding[]): string[] {
  const [first] = refused;
  if (first === undefined) return [];
  const why = first.inferred ?? 'its source is neither the company itself nor a trusted one';
  return [
    `Not counted in the strict mode: “${shortened(first.claim.quote)}” ${first.claim.document.url}, because ${why}.`,
  ];
}

/** The best supported sum, with its currency. */
export function sumAnswer(findings: Finding<Sum>[], weighing: Weighing): TypedAnswer {
  const { taken, refused } = admitted(findings, weighing);
  const verdict = reconcile(
    taken.map(({ claim }) => claim),
    { today: weighing.today, pace: 'fast', supports: agree },
  );
  if (verdict === null) return nothing(...refusals(refused));
  const contested = tooContested(verdict, weighing);
  if (contested !== null) return { ...nothing(contested), isContested: true };
  const { value, currency } = verdict.value;
  const winner = taken.find(({ claim }) => claim === verdict.winner);
  return {
    value,
    currency,
    citations: citationsOf(citedFor(verdict, 'value', 'currency')),
    strength: verdict.confidence,
    sentences: [
      sentenceOf('The answer', `${shown(value)} ${currency}`, verdict),
      ...inferredMark(winner === undefined ? [] : [winner]),
      winner?.note ?? '',
    ].filter(Boolean),
  };
}

/** Items that belong together, each once. @param isPartial  the page says that there are more */
export function listAnswer(
  findings: Finding<string>[],
  weighing: Weighing,
  { isPartial }: { isPartial: boolean },
): TypedAnswer {
  if (findings.length === 0) return nothing();
  const claims = findings.map(({ claim }) => claim);
  return {
    value: claims.map(({ value }) => value),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: mean(claims.map((claim) => strength(claim, weighing.today, 'slow'))) * (isPartial ? 0.85 : 1),
    sentences: [
      `The answer: ${claims.length} ${claims.length === 1 ? 'item' : 'items'}, from “${shortened(claims[0]?.quote ?? '')}” ${claims[0]?.document.url}${claims.length > 1 ? ' and what stands beside it' : ''}.`,
      ...inferredMark(findings),
      isPartial ? 'The page says that it names examples only: the list may be longer.' : '',
    ].filter(Boolean),
  };
}

/** People, each once, in the order of the pages. @param whose  whose pages name them, for the reasoning */
export function peopleAnswer(
  findings: Finding<Person>[],
  { today }: Pick<Weighing, 'today'>,
  whose: string,
): TypedAnswer {
  const weakestFirst = [...findings].sort(
    (a, b) =>
      a.claim.extractor.strength - b.claim.extractor.strength || b.claim.span.start - a.claim.span.start,
  );
  const byName = new Map(weakestFirst.map(({ claim }) => [foldName(claim.value.name), claim]));
  const claims = [...byName.values()]
    .sort(
      (a, b) =>
        (a.document.url < b.document.url ? -1 : Number(a.document.url > b.document.url)) ||
        a.span.start - b.span.start,
    )
    .slice(0, PEOPLE_MAX);
  if (claims.length === 0) return nothing();
  return {
    value: claims.map(({ value, document }) => ({
      name: value.name,
      role: value.role,
      sourceUrl: document.url,
    })),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: mean(claims.map((claim) => strength(claim, today, 'slow'))),
    sentences: [
      `The answer: ${claims.length === 1 ? 'one person' : `${claims.length} people`} whom ${whose} name with what they do there, the first from “${shortened(claims[0]?.quote ?? '')}” ${claims[0]?.document.url}.`,
      ...inferredMark(findings),
    ],
  };
}

/** Stories whose structured data names their authors. */
export function postsAnswer(findings: Finding<Post>[], { today }: Pick<Weighing, 'today'>): TypedAnswer {
  const claims = findings.map(({ claim }) => claim).slice(0, POSTS_MAX);
  if (claims.length === 0)
    return nothing(
      'Posts on networks are not read; no page of the company’s own site names the author of a story in its structured data.',
    );
  return {
    value: claims.map(({ value, document }) => ({
      ...value,
      url: document.url,
      publishedAt: document.publishedAt?.toISOString() ?? null,
    })),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: mean(claims.map((claim) => strength(claim, today, 'fixed'))),
    sentences: [
      'The answer: stories on the company’s own site, whose structured data names their authors. Posts on networks are not read.',
    ],
  };
}

/** Sentences, in the order of their page. */
export function sentencesAnswer(findings: Finding<string>[], weighing: Weighing): TypedAnswer {
  const { taken } = admitted(findings, weighing);
  const sentences = taken.map(({ claim }) => claim);
  if (sentences.length === 0) return nothing();
  const inOrder = [...sentences].sort((a, b) => a.span.start - b.span.start);
  return {
    value: [...new Set(inOrder.map(({ value }) => value))].join(' '),
    citations: citationsOf(inOrder.map((claim) => ({ claim, fields: ['value'] }))),
    strength: mean(sentences.map((claim) => strength(claim, weighing.today, 'slow'))),
    sentences: [`The answer is quoted from ${sentences[0]?.document.url}.`, ...inferredMark(taken)],
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function shown(value: ScalarValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function shortened(words: string): string {
  return words.length <= 160 ? words : `${words.slice(0, 160)}…`;
}
