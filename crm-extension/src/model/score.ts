import type { ScoreColour } from '@assay/shared/hubspot/bandColour';
import type {
  CardContribution,
  CardData,
  CardMissing,
  CardScore,
  Evidence,
} from '@assay/shared/hubspot/card';
import { DIMENSION_NAMES, MISSING_WORDS, valueWords } from '@assay/shared/scoring/explain';
import { wholeScore } from '@assay/shared/scoring/shownScore';
import type { DateWords } from './dates.ts';
import { quoteLink } from './quoteLink.ts';

/** The variants of tags and progress bars for each colour. */
export const TAG_VARIANTS = { green: 'success', yellow: 'warning', red: 'error' } as const;
export const BAR_VARIANTS = { green: 'success', yellow: 'warning', red: 'danger' } as const;

/** A page that supports an answer. */
export interface EvidenceView {
  /** The page at the quote; null when the address is not a web address. */
  href: string | null;
  label: string;
  date: string;
  excerpt: string;
}

/** A fact that speaks for approaching the record now. */
export interface FactView {
  key: string;
  /** The rule that it brings points by. */
  ruleId: string;
  statement: string;
  evidence: EvidenceView;
}

/** A rule with an answer and its evidence. */
export interface ReasonView {
  key: string;
  points: string;
  text: string;
  question: string;
  /** "85 % confidence, answered 3 May 2026, quoted above". */
  details: string;
  reasoning: string | null;
  evidence: EvidenceView[];
  /** Whether words that it rests on are quoted above, among the facts; `details` says so, too. */
  isQuotedAbove: boolean;
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
  /** Whole, cut as HubSpot's ScoreCircle cuts. */
  score: number;
  colour: ScoreColour;
  hasCircle: boolean;
  band: string | null;
  /** "88 → 80 on 17 Nov", "First score", "Unchanged". */
  change: string;
  percentile: string | null;
  coverage: string;
  /** Why it is 0 in spite of answers. */
  note: string | null;
  ups: ReasonView[];
  downs: ReasonView[];
  /** Answered, with 0 points. */
  neutral: ReasonView[];
  raises: RaiseView[];
}

/** The facts of a card. */
export function factViews({ whyNow }: Pick<CardData, 'whyNow'>, dates: DateWords): FactView[] {
  return whyNow.map(({ ruleId, dimension, statement, evidence }) => ({
    key: `${dimension} ${ruleId}`,
    ruleId,
    statement,
    evidence: evidenceView(evidence, dates),
  }));
}

/** The dimensions of a card. What the facts above quote is not quoted again. */
export function scoreViews(
  card: Pick<CardData, 'scores' | 'whyNow' | 'readAt'>,
  dates: DateWords,
): ScoreView[] {
  return card.scores.map((score) => scoreView(score, card, dates));
}

function scoreView(
  score: CardScore,
  { whyNow, readAt }: Pick<CardData, 'whyNow' | 'readAt'>,
  dates: DateWords,
): ScoreView {
  const quoted = new Map(whyNow.map(({ ruleId, evidence }) => [ruleId, evidence]));
  const reasons = (wanted: (effect: number) => boolean) =>
    score.contributions
      .filter(({ scoreEffect }) => wanted(scoreEffect))
      .map((contribution) => reasonView(contribution, quoted.get(contribution.ruleId), dates));
  return {
    key: score.dimension,
    title: DIMENSION_NAMES[score.dimension],
    score: wholeScore(score.score),
    colour: score.colour,
    hasCircle: score.hasCircle,
    band: score.band,
    change: changeWords(score, readAt, dates),
    percentile:
      score.percentile === null ? null : `Percentile ${Math.round(score.percentile)} of your scored records`,
    coverage: `${score.signalCoverage} of ${score.totalRules} signals known`,
    note: score.note,
    ups: reasons((effect) => effect > 0),
    downs: reasons((effect) => effect < 0),
    neutral: reasons((effect) => effect === 0),
    raises: score.missing.map(raiseView),
  };
}

/** The last change and its day: the newest version of the history began with it. */
function changeWords(
  { trend, score, previousScore, history, computedAt }: CardScore,
  readAt: string,
  dates: DateWords,
): string {
  if (previousScore === null || trend === 'new') return 'First score';
  if (trend === 'same') return 'Unchanged';
  const day = dates.dayNear(history.at(-1)?.computedAt ?? computedAt, readAt);
  const [before, now] = [wholeScore(previousScore), wholeScore(score)];
  return before === now
    ? `${trend === 'up' ? 'Up' : 'Down'} by less than a point on ${day}`
    : `${before} → ${now} on ${day}`;
}

function reasonView(
  contribution: CardContribution,
  quoted: Evidence | undefined,
  dates: DateWords,
): ReasonView {
  const { ruleId, scoreEffect, name, matchedValue, question, reasoning, evidence } = contribution;
  const isQuoted = ({ url, excerpt }: Evidence) =>
    quoted?.url === url && excerpt.trim().startsWith(quoted.excerpt.replace(/…$/, ''));
  const isQuotedAbove = evidence.some(isQuoted);
  return {
    key: ruleId,
    points: signedWords(scoreEffect),
    text: `${name}: ${valueWords(matchedValue)}`,
    question,
    details: detailWords(contribution, { isQuotedAbove, dates }),
    reasoning,
    evidence: evidence.filter((each) => !isQuoted(each)).map((each) => evidenceView(each, dates)),
    isQuotedAbove,
  };
}

function detailWords(
  { confidence, answeredAt }: CardContribution,
  { isQuotedAbove, dates }: { isQuotedAbove: boolean; dates: DateWords },
): string {
  const words = [
    ...(confidence === null ? [] : [`${Math.round(confidence * 100)} % confidence`]),
    ...(answeredAt === null ? [] : [`answered ${dates.day(answeredAt)}`]),
    ...(isQuotedAbove ? ['quoted above'] : []),
  ];
  return words.join(', ');
}

function evidenceView(
  { url, title, excerpt, accessedAt, publishedAt }: Evidence,
  dates: DateWords,
): EvidenceView {
  return {
    href: /^https?:\/\//i.test(url) ? quoteLink(url, excerpt) : null,
    label: title.trim() || hostOf(url),
    date:
      publishedAt === null
        ? `read ${dates.day(accessedAt)}`
        : `published ${publicationDay(publishedAt, dates)}`,
    excerpt,
  };
}

/** A publication's day is the page's own: its midnight in UTC is not moved into another zone. */
function publicationDay(publishedAt: string, dates: DateWords): string {
  return dates.day(publishedAt.replace(/T00:00:00(?:\.0+)?Z$/, ''));
}

/** The host of an address; without `URL`, which a worker may lack. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
}

function raiseView({ ruleId, name, scoreGain, reason, isResearching }: CardMissing): RaiseView {
  return {
    key: ruleId,
    gain: scoreGain > 0 ? `up to ${signedWords(scoreGain)}` : 'no points',
    text: name,
    why: isResearching ? 'being researched now' : MISSING_WORDS[reason],
    isResearching,
  };
}

/** Points of the score, whole unless less than one: "+23", "−6", "+0.4", "0". */
function signedWords(points: number): string {
  const size = Math.abs(points);
  const words = size >= 1 || size === 0 ? Math.round(size) : Math.max(0.1, Math.round(size * 10) / 10);
  if (points === 0) return '0';
  return `${points > 0 ? '+' : '−'}${words}`;
}
