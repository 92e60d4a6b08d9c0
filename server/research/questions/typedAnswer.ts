import type { AnswerType } from '@assay/shared/answerType';
import { citationsOf, citedFor, sentenceOf } from '../claims/answerParts.ts';
import type { Claim } from '../claims/claim.ts';
import { combined, type SourceClass, strength } from '../claims/confidence.ts';
import type { ClaimValue, ScalarValue } from '../claims/reader.ts';
import { reconcile, type Verdict } from '../claims/reconcile.ts';
import { foldName } from '../identity/companyName.ts';
import type { Citation } from '../outcome.ts';
import type { Analysis, ItemClass } from './analysis.ts';
import type { QuestionPage } from './gatherPages.ts';
import { readCurrencyFindings } from './read/currency.ts';
import type { Finding, Reading } from './read/finding.ts';
import { readListGroups } from './read/list.ts';
import { readNumberFindings } from './read/number.ts';
import { readOpenTextFindings } from './read/openText.ts';
import { readPeopleFindings } from './read/people.ts';
import { readPercentageFindings } from './read/percentage.ts';
import { readPostFindings } from './read/posts.ts';
import { readUrlFindings } from './read/url.ts';
import { readYearFindings } from './read/year.ts';
import { readYesNoFindings } from './read/yesNo.ts';

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
}

/** What is read, and where. */
export interface Material extends Reading {
  pages: QuestionPage[];
  registrableDomain: string;
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
/** Classes whose items are known by their names: what several places name goes together. */
const KNOWN_CLASSES: ReadonlySet<ItemClass> = new Set<ItemClass>([
  'country',
  'language',
  'certification',
  'payment method',
]);
/** Pages that repeat themselves a thousand times say it once. */
const FINDINGS_MAX = 60;
const PEOPLE_MAX = 50;
const POSTS_MAX = 20;

/** Reads the answer of a type out of what was gathered. */
export function readAnswer(answerType: AnswerType, material: Material): TypedAnswer {
  switch (answerType) {
    case 'number':
      return scalar(
        material.analysis.wanted === 'date' ? readYearFindings(material) : readNumberFindings(material),
        material,
      );
    case 'percentage':
      return scalar(readPercentageFindings(material), material);
    case 'currency':
      return money(material);
    case 'boolean':
      return scalar(readYesNoFindings(material), material);
    case 'list':
      return list(material);
    case 'url':
      return scalar(
        bestOnly(readUrlFindings(material.pages, material.analysis, material.registrableDomain)),
        material,
      );
    case 'contacts':
    case 'contacts_generation':
      return people(material);
    case 'contact_posts':
      return posts(material);
    case 'contact_engagements':
      return nothing(
        'What people engaged with stands on networks whose pages are not read; the company’s own pages do not record it.',
      );
    default:
      return openText(material);
  }
}

export function nothing(...sentences: string[]): TypedAnswer {
  return { value: null, citations: [], strength: 0, sentences };
}

/** In the strict mode: only what trusted sources state. */
function admitted<Value extends ClaimValue>(
  findings: Finding<Value>[],
  { mode }: Reading,
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

function scalar<Value extends ScalarValue>(findings: Finding<Value>[], material: Material): TypedAnswer {
  const { taken, refused } = admitted(findings, material);
  const verdict = reconcile<Value>(
    taken.map(({ claim }) => claim),
    { today: material.today, pace: 'fast', supports: agree },
  );
  if (verdict === null) return nothing(...refusals(refused));
  const contested = tooContested(verdict, material);
  if (contested !== null) return nothing(contested);
  const winner = taken.find(({ claim }) => claim === verdict.winner);
  const mark =
    winner?.inferred === null || winner === undefined ? '' : ` This is inferred: ${winner.inferred}.`;
  return {
    value: verdict.value,
    citations: citationsOf(citedFor(verdict, 'value')),
    strength: verdict.confidence,
    sentences: [
      `${sentenceOf('The answer', shown(verdict.value), verdict)}${mark}`,
      winner?.note ?? '',
    ].filter(Boolean),
  };
}

/** "Over 250" agrees with 262; otherwise only equal values agree. */
function agree<Value extends ClaimValue>(candidate: Claim<Value>, other: Claim<Value>): boolean {
  if (typeof candidate.value === 'number' && typeof other.value === 'number') {
    if (other.bound === 'atLeast')
      return candidate.value >= other.value && candidate.value <= other.value * 1.3;
    if (other.bound === 'about') return Math.abs(candidate.value - other.value) <= 0.05 * candidate.value;
  }
  return JSON.stringify(candidate.value) === JSON.stringify(other.value);
}

/** Two statements that contradict each other and are as strong leave the answer open. */
function tooContested<Value extends ClaimValue>(
  { winner, support, losers }: Verdict<Value>,
  { mode, today }: Reading,
): string | null {
  const against = losers.filter(({ reason }) => reason === 'conflicts').map(({ claim }) => claim);
  if (mode === 'lenient' || against.length === 0) return null;
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
  if (strongest < 0.97 * forIt) return null;
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

function money(material: Material): TypedAnswer {
  const { taken, refused } = admitted(readCurrencyFindings(material), material);
  const verdict = reconcile(
    taken.map(({ claim }) => claim),
    { today: material.today, pace: 'fast', supports: agree },
  );
  if (verdict === null) return nothing(...refusals(refused));
  const contested = tooContested(verdict, material);
  if (contested !== null) return nothing(contested);
  const { value, currency } = verdict.value;
  const note = taken.find(({ claim }) => claim === verdict.winner)?.note ?? '';
  return {
    value,
    currency,
    citations: citationsOf(citedFor(verdict, 'value', 'currency')),
    strength: verdict.confidence,
    sentences: [sentenceOf('The answer', `${shown(value)} ${currency}`, verdict), note].filter(Boolean),
  };
}

/** "Who founded the company?" as a list is a list of names. */
function names(material: Material): TypedAnswer {
  const found = people(material);
  if (!Array.isArray(found.value)) return found;
  return { ...found, value: [...new Set((found.value as { name: string }[]).map(({ name }) => name))] };
}

function list(material: Material): TypedAnswer {
  const asksForRole = /^who(?!\p{L})/iu.test(material.analysis.question) && material.analysis.role !== null;
  const named = asksForRole ? names(material) : nothing();
  if (named.value !== null) return named;
  const groups = readListGroups(material);
  const isKnownClass = KNOWN_CLASSES.has(material.analysis.itemClass);
  const [best] = groups;
  if (best === undefined) return nothing();
  const isUnion = isKnownClass || material.analysis.itemClass === 'customer';
  const chosen = isUnion ? groups.filter(({ score }) => score >= best.score - 0.4) : [best];
  const { taken } = admitted(
    chosen.flatMap(({ items }) => items),
    material,
  );
  const byName = new Map(taken.toReversed().map((item) => [foldName(item.claim.value), item]));
  const items = ofKindAsked([...byName.values()].toReversed(), material.analysis.question).filter(isNoPart);
  if (items.length === 0) return nothing();
  const isPartial = chosen.every((group) => group.isPartial);
  const claims = items.map(({ claim }) => claim);
  return {
    value: claims.map(({ value }) => value),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: mean(claims.map((claim) => strength(claim, material.today, 'slow'))) * (isPartial ? 0.85 : 1),
    sentences: [
      `The answer: ${claims.length} ${claims.length === 1 ? 'item' : 'items'}, from “${shortened(claims[0]?.quote ?? '')}” ${claims[0]?.document.url}${claims.length > 1 ? ' and what stands beside it' : ''}.`,
      isPartial ? 'The page says that it names examples only: the list may be longer.' : '',
    ].filter(Boolean),
  };
}

/** "Which ISO certificates" asks for those whose names say ISO, where any does. */
function ofKindAsked(items: Finding<string>[], question: string): Finding<string>[] {
  const kind = /^(?:which|what) (\p{Lu}{2,6}) /iu.exec(question)?.[1];
  if (kind === undefined || kind !== kind.toUpperCase()) return items;
  const fitting = items.filter(({ claim }) => claim.value.includes(kind));
  return fitting.length > 0 ? fitting : items;
}

/** "Rotterdam" is told by "Port of Rotterdam" already. */
function isNoPart({ claim }: Finding<string>, _index: number, all: Finding<string>[]): boolean {
  const name = ` ${foldName(claim.value)} `;
  return !all.some((other) => other.claim !== claim && ` ${foldName(other.claim.value)} `.includes(name));
}

function people(material: Material): TypedAnswer {
  const { taken } = admitted(readPeopleFindings(material), material);
  const weakestFirst = [...taken].sort(
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
    strength: mean(claims.map((claim) => strength(claim, material.today, 'slow'))),
    sentences: [
      `The answer: ${claims.length === 1 ? 'one person' : `${claims.length} people`} whom the pages name with what they do there, the first from “${shortened(claims[0]?.quote ?? '')}” ${claims[0]?.document.url}.`,
    ],
  };
}

function posts(material: Material): TypedAnswer {
  const claims = readPostFindings(material.pages)
    .map(({ claim }) => claim)
    .slice(0, POSTS_MAX);
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
    strength: mean(claims.map((claim) => strength(claim, material.today, 'fixed'))),
    sentences: [
      'The answer: stories on the company’s own site, whose structured data names their authors. Posts on networks are not read.',
    ],
  };
}

function openText(material: Material): TypedAnswer {
  const { wanted, role } = material.analysis;
  const named = wanted === 'person' && role !== null ? readPeopleFindings(material) : [];
  const { taken } = admitted(named, material);
  if (wanted === 'person' && role !== null) {
    if (taken.length === 0) return nothing();
    return {
      ...people(material),
      value: taken
        .map(({ claim }) => `${claim.value.name}, ${claim.value.role}`)
        .filter((text, at, all) => all.indexOf(text) === at)
        .slice(0, 4)
        .join('; '),
    };
  }
  const sentences = admitted(readOpenTextFindings(material), material).taken.map(({ claim }) => claim);
  if (sentences.length === 0) return nothing();
  const inOrder = [...sentences].sort((a, b) => a.span.start - b.span.start);
  return {
    value: [...new Set(inOrder.map(({ value }) => value))].join(' '),
    citations: citationsOf(inOrder.map((claim) => ({ claim, fields: ['value'] }))),
    strength: mean(sentences.map((claim) => strength(claim, material.today, 'slow'))),
    sentences: [`The answer is quoted from ${sentences[0]?.document.url}.`],
  };
}

/** Of links, only the best ones vote: a menu has a hundred. */
function bestOnly<Value extends ClaimValue>(findings: Finding<Value>[]): Finding<Value>[] {
  const [best] = findings;
  return best === undefined
    ? []
    : findings.filter(({ claim }) => JSON.stringify(claim.value) === JSON.stringify(best.claim.value));
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

/** Whether the question can have evidence at all: it has content words, or a form that shows by itself. */
export function isAskable({ terms, verbs, counted, wanted }: Analysis): boolean {
  if (wanted === 'yesNo' && verbs.length > 0) return true;
  return terms.length > 0 || counted !== null || !['yesNo', 'text', 'number', 'share'].includes(wanted);
}
