import type { AnswerType } from '@assay/shared/answerType';
import type { Evidence, EvidenceKind } from './evidence.ts';
import type { Asked } from './question.ts';
import type { Matcher } from './siteIndex.ts';
import { keyOf } from './values.ts';

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

/** Numbers between about 0 and 1 that tell good evidence from bad; the order is that of the weights. */
export function featuresOf(evidence: Evidence, matcher: Matcher): number[] {
  const { asked } = matcher;
  const { self, all, saying, kind } = evidence;
  const [piece] = evidence.pieces;
  const focus = asked.terms.findIndex(({ isFocus }) => isFocus);
  const isStatement = saying !== null;
  return [
    1,
    self.share,
    all.share,
    Number(all.share > 0.98),
    Number(self.share > 0.98),
    worst(all.strengths, asked, ['name', 'number']),
    worst(all.strengths, asked, ['noun', 'name', 'number']),
    focus === -1 ? 0.5 : (self.strengths[focus] ?? 0),
    isStatement ? 0 : evidence.label,
    evidence.fit,
    Math.min(1, evidence.rivals / 3),
    evidence.concise,
    Number(saying?.subject === 'own'),
    Number(saying?.subject === 'asked'),
    Number(saying?.subject === 'other'),
    Number(saying?.verb === 'asked'),
    Number(saying?.verb === 'other'),
    Math.min(2, saying?.reserves ?? 0) / 2,
    Number(isStatement && saying.isNegated && asked.answerType !== 'boolean'),
    Number(piece?.entry.page.document.isArticle ?? false),
    Number(piece?.entry.block.boilerplate ?? false),
    ...KINDS.map((one) => Number(one === kind)),
    ...PLAIN_TYPES.map((one) => Number(one === asked.answerType)),
    Number(asked.answerType === 'boolean' && piece?.value === false),
    Math.min(1, asked.terms.length / 6),
  ];
}

function worst(strengths: readonly number[], { terms }: Asked, kinds: readonly string[]): number {
  return terms.reduce(
    (least, { kind }, index) => (kinds.includes(kind) ? Math.min(least, strengths[index] ?? 0) : least),
    1,
  );
}

export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

export function dot(weights: readonly number[], features: readonly number[]): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), 0);
}

/** Evidence with its score, a log-odds. */
export interface Scored {
  evidence: Evidence;
  score: number;
}

/** The best evidence among all, and what tells how far it stands out: its score, who agrees, who contradicts. */
export interface Answer {
  best: Evidence;
  features: number[];
}

export function answerOf(scored: readonly Scored[]): Answer | null {
  const best = scored.reduce<Scored | null>(
    (most, one) => (most === null || one.score > most.score ? one : most),
    null,
  );
  if (best === null) return null;
  const key = answerKey(best.evidence);
  const same = scored.filter(
    ({ evidence }) =>
      evidence !== best.evidence &&
      answerKey(evidence) === key &&
      placeOf(evidence) !== placeOf(best.evidence),
  );
  const others = scored.filter(({ evidence }) => answerKey(evidence) !== key);
  const top = (some: readonly Scored[]) => some.reduce((most, { score }) => Math.max(most, score), -6);
  return {
    best: best.evidence,
    features: [
      1,
      best.score / 4,
      Math.max(-6, top(others)) / 4,
      Math.max(-6, top(same)) / 4,
      Number(same.length > 0),
    ],
  };
}

/** What an answer is the same by: all of its values, without regard to order. */
export function answerKey({ pieces }: Evidence): string {
  return pieces
    .map(({ value }) => keyOf(typeof value === 'object' && 'name' in value ? value.name : value))
    .sort()
    .join('|');
}

function placeOf({ pieces }: Evidence): string {
  const [piece] = pieces;
  return `${piece?.entry.page.document.url} ${piece?.entry.block.id}`;
}
