import type { AnswerType } from '@assay/shared/answerType';
import type { Evidence, EvidenceKind } from './evidence.ts';
import type { Asked } from './question.ts';
import type { Matcher } from './siteIndex.ts';

/** Log-odds below this are as good as none; scores are brought to about the size of the other features. */
const SCORE_MIN = -6;
const SCORE_RANGE = 4;

/** What is learnt by scripts/trainPlainReader.ts. */
export interface Weights {
  /** Of the features of one piece of evidence, in their order. */
  evidence: readonly number[];
  /** Of an answer among the other evidence for the question. */
  answer: readonly number[];
  /** Below which probability nothing is answered, by type. */
  thresholds: Readonly<Partial<Record<AnswerType, number>>>;
}

const KINDS: readonly EvidenceKind[] = ['statement', 'row', 'pair', 'answer', 'list', 'person', 'link'];
/** Types that are read plainly; a schema, posts and appearances are not. */
export const PLAIN_TYPES: readonly AnswerType[] = [
  'boolean',
  'number',
  'percentage',
  'currency',
  'list',
  'contacts',
  'contacts_generation',
  'open_text',
  'url',
];

/** What one feature may do to a score: never lower it, never raise it, either. */
export type Sign = 1 | -1 | 0;
type Feature = [Sign, (evidence: Evidence, asked: Asked) => number | boolean | undefined];

/**
 * What tells good evidence from bad, each between about 0 and 1; the order is that of the weights. The sign is what reason says: a
 * collection of sites on which covering less of the question was better is a chance of that collection.
 */
const FEATURES: readonly Feature[] = [
  [0, () => 1],
  [1, ({ self }) => self.share],
  [1, ({ all }) => all.share],
  [-1, (evidence, asked) => evidence.saying !== null && missing(evidence, asked, 'verb')],
  [-1, (evidence, asked) => missing(evidence, asked, 'other')],
  [1, ({ kind, label }) => kind !== 'statement' && label],
  [1, ({ fit }) => fit],
  [1, ({ fit }) => fit > 0.98],
  [-1, ({ rivals }) => Math.min(1, rivals / 3)],
  [1, ({ concise }) => concise],
  [1, ({ saying }) => saying?.subject === 'asked'],
  [-1, ({ saying }) => saying?.subject === 'other'],
  [1, ({ saying }) => saying?.verb === 'asked'],
  [-1, ({ saying }) => saying?.verb === 'other'],
  [-1, ({ saying }) => saying?.verb === 'none'],
  [-1, ({ saying }) => saying?.reserves],
  [-1, ({ saying }, { answerType }) => answerType !== 'boolean' && saying?.isNegated],
  [-1, ({ pieces }) => pieces[0]?.entry.block.boilerplate],
  [1, isPlain],
  [1, isExact],
  [0, ({ pieces }) => pieces[0]?.value === false],
  ...KINDS.map((kind): Feature => [0, (evidence) => evidence.kind === kind]),
];

/** Whether evidence may be an answer at all: all else only speaks for or against one. */
export function mayAnswer(evidence: Evidence, { asked }: Matcher): boolean {
  return isPlain(evidence, asked) || isExact(evidence, asked);
}

/** Where another verb says another thing: whoever has left is no longer in charge. */
const VERB_COUNTS = /^(?:boolean|contacts|contacts_generation|open_text)$/u;

/** A statement in the words of the question, of the right subject and without any reserve. */
function isPlain({ saying, self, all, fit }: Evidence, { answerType, terms }: Asked): boolean {
  if (saying === null || saying.reserves > 0 || saying.subject === 'other') return false;
  if (saying.verb === 'other' && VERB_COUNTS.test(answerType)) return false;
  return self.share > 0.75 && fit > 0.4 && missesNothing(all.strengths, terms);
}

/** A label that is the question, word for word, with one value. */
function isExact({ saying, label, all, rivals, fit }: Evidence, { terms }: Asked): boolean {
  return saying === null && label > 0.9 && rivals === 0 && fit > 0.4 && missesNothing(all.strengths, terms);
}

function missesNothing(strengths: readonly number[], terms: Asked['terms']): boolean {
  return terms.every(({ kind }, index) => kind === 'verb' || (strengths[index] ?? 0) > 0);
}

export const SIGNS: readonly Sign[] = FEATURES.map(([sign]) => sign);

export function featuresOf(evidence: Evidence, { asked }: Matcher): number[] {
  return FEATURES.map(([, read]) => Number(read(evidence, asked) ?? 0));
}

/** Whether one or several words of a kind are covered by nothing. */
function missing({ all }: Evidence, { terms }: Asked, kind: string): number {
  const count = terms.filter((term, index) => term.kind === kind && all.strengths[index] === 0).length;
  return Math.min(2, count) / 2;
}

export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

export function dot(weights: readonly number[], features: readonly number[]): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);
}

/** Evidence with its score, a log-odds. */
export interface Scored {
  evidence: Evidence;
  score: number;
  mayAnswer: boolean;
}

/** The best evidence among all, and what tells how far it stands out: its score, who agrees, who contradicts. */
export interface Answer {
  best: Evidence;
  features: number[];
}

/** Null where the best is not plain enough to be an answer. */
export function answerOf(scored: readonly Scored[]): Answer | null {
  const [best, ...rest] = scored.toSorted((one, other) => other.score - one.score);
  if (best === undefined || !best.mayAnswer) return null;
  const key = valueKey(best.evidence);
  const place = placeKey(best.evidence);
  const agreeing = rest.find(({ evidence }) => valueKey(evidence) === key && placeKey(evidence) !== place);
  const contradicting = rest.find(({ evidence }) => valueKey(evidence) !== key);
  const scoreOf = (one: Scored | undefined) => Math.max(SCORE_MIN, one?.score ?? SCORE_MIN) / SCORE_RANGE;
  const features = [
    1,
    best.score / SCORE_RANGE,
    scoreOf(contradicting),
    scoreOf(agreeing),
    Number(agreeing !== undefined),
  ];
  return { best: best.evidence, features };
}

/** What an answer is the same by: all of its values, without regard to order, case and white space. */
function valueKey({ pieces }: Evidence): string {
  const values = pieces.map(({ value }) =>
    typeof value === 'object' && 'name' in value ? value.name : value,
  );
  return values
    .map((value) => JSON.stringify(value).toLowerCase().replace(/\s+/gu, ' '))
    .sort()
    .join('|');
}

function placeKey({ pieces }: Evidence): string {
  return `${pieces[0]?.entry.page.document.url} ${pieces[0]?.entry.block.id}`;
}
