import type { CardContribution, CardMissing, CardScore, Evidence } from '@assay/shared/hubspot/card';
import { DIMENSION_NAMES, MISSING_WORDS, signedPoints, valueWords } from '@assay/shared/scoring/explain';
import { dayOf } from './dates.ts';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'default';

/** The change of a score since the previous one. */
export interface TrendView {
  direction: 'increase' | 'decrease';
  color: 'green' | 'red';
  label: string;
}

/** A page that supports an answer. */
export interface EvidenceView {
  /** Null when the address is not a web address. */
  href: string | null;
  label: string;
  date: string;
  excerpt: string;
}

/** A rule with an answer and its evidence. */
export interface ReasonView {
  key: string;
  points: string;
  text: string;
  question: string;
  /** "85 % confidence, answered 3 May 2026". */
  details: string;
  reasoning: string | null;
  evidence: EvidenceView[];
}

/** A rule without an answer. */
export interface RaiseView {
  key: string;
  gain: string;
  text: string;
  why: string;
  isResearching: boolean;
}

/** One dimension, ready to be shown. */
export interface ScoreView {
  key: CardScore['dimension'];
  title: string;
  score: number;
  band: { label: string; tone: Tone } | null;
  trend: TrendView | null;
  /** Shown instead of a trend: "First score", "Unchanged". */
  steady: string | null;
  coverage: { known: number; of: number; text: string };
  details: string | null;
  explanation: string;
  ups: ReasonView[];
  downs: ReasonView[];
  /** Answered, with 0 points. */
  neutral: ReasonView[];
  raises: RaiseView[];
}

/** The view of a dimension that the server sent. */
export function scoreView(score: CardScore): ScoreView {
  const reasons = (wanted: (points: number) => boolean) =>
    score.contributions.filter(({ pointsEarned }) => wanted(pointsEarned)).map(reasonView);
  return {
    key: score.dimension,
    title: DIMENSION_NAMES[score.dimension],
    score: score.score,
    band: score.band === null ? null : { label: score.band, tone: toneOf(score.score) },
    trend: trendView(score),
    steady: steadyWords(score),
    coverage: {
      known: score.signalCoverage,
      of: score.totalRules,
      text: `${score.signalCoverage} of ${score.totalRules} signals known`,
    },
    details:
      score.percentile === null ? null : `Percentile ${Math.round(score.percentile)} of your scored records`,
    explanation: score.explanation,
    ups: reasons((points) => points > 0),
    downs: reasons((points) => points < 0),
    neutral: reasons((points) => points === 0),
    raises: score.missing.map(raiseView),
  };
}

/** The colour of a band depends on the score, whatever the band is called. */
function toneOf(score: number): Tone {
  if (score >= 70) return 'success';
  return score >= 40 ? 'warning' : 'default';
}

function trendView({ trend, score, previousScore }: CardScore): TrendView | null {
  if (previousScore === null || (trend !== 'up' && trend !== 'down')) return null;
  const change = twoPlaces(Math.abs(score - previousScore));
  return trend === 'up'
    ? { direction: 'increase', color: 'green', label: `${change} since ${twoPlaces(previousScore)}` }
    : { direction: 'decrease', color: 'red', label: `${change} since ${twoPlaces(previousScore)}` };
}

function steadyWords({ trend }: CardScore): string | null {
  if (trend === 'new') return 'First score';
  return trend === 'same' ? 'Unchanged' : null;
}

function reasonView(contribution: CardContribution): ReasonView {
  const { ruleId, pointsEarned, maxPoints, name, matchedValue, question, reasoning } = contribution;
  const possible = maxPoints > 0 ? ` of ${maxPoints}` : '';
  return {
    key: ruleId,
    points: `${signedPoints(pointsEarned)}${possible}`,
    text: `${name}: ${valueWords(matchedValue)}`,
    question,
    details: detailWords(contribution),
    reasoning,
    evidence: contribution.evidence.map(evidenceView),
  };
}

function detailWords({ confidence, answeredAt }: CardContribution): string {
  const words = [
    ...(confidence === null ? [] : [`${Math.round(confidence * 100)} % confidence`]),
    ...(answeredAt === null ? [] : [`answered ${dayOf(answeredAt)}`]),
  ];
  return words.join(', ');
}

function evidenceView({ url, title, excerpt, accessedAt, publishedAt }: Evidence): EvidenceView {
  return {
    href: /^https?:\/\//i.test(url) ? url : null,
    label: title.trim() || hostOf(url),
    date: publishedAt === null ? `read ${dayOf(accessedAt)}` : `published ${dayOf(publishedAt)}`,
    excerpt,
  };
}

/** The host of an address; without `URL`, which a worker may lack. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
}

function raiseView({ ruleId, name, scoreGain, reason, isResearching }: CardMissing): RaiseView {
  return {
    key: ruleId,
    gain: scoreGain > 0 ? `up to +${onePlace(scoreGain)}` : 'no points',
    text: name,
    why: isResearching ? 'being researched now' : MISSING_WORDS[reason],
    isResearching,
  };
}

function onePlace(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function twoPlaces(value: number): string {
  return String(Math.round(value * 100) / 100);
}
