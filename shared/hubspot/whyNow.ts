import { valueWords } from '../scoring/explain.ts';
import type { Dimension } from '../scoring/rule.ts';
import type { CardContribution, CardScore, Evidence, WhyNow } from './card.ts';

/** Most facts that are named. */
export const WHY_NOW_MAX = 3;
/** Most facts of one dimension while the other has some, so that fit and urgency are both heard. */
const OF_ONE_DIMENSION = 2;
const QUOTE_LENGTH_MAX = 220;
const YEAR_MS = 365 * 86_400_000;

interface Candidate extends WhyNow {
  strength: number;
}

/**
 * The strongest facts that speak for approaching a record now, each with the words it rests on: what raises its scores, by
 * how much of the score it makes up, how sure its answer is and how new its words are; urgency before fit. An answer
 * without a quote is left out, and a quote is used once.
 *
 * @param now  what was published counts half for each whole year since
 */
export function whyNow(
  scores: readonly Pick<CardScore, 'dimension' | 'contributions'>[],
  now: Date,
): WhyNow[] {
  const strongest = scores
    .flatMap(({ dimension, contributions }) =>
      contributions.flatMap((contribution) => candidateOf(dimension, contribution, now) ?? []),
    )
    .sort((a, b) => b.strength - a.strength);
  const distinct = strongest.filter(
    (one, place) => strongest.findIndex((other) => isSame(one, other)) === place,
  );
  const first = distinct.filter(
    (one, place) =>
      distinct.slice(0, place).filter(({ dimension }) => dimension === one.dimension).length <
      OF_ONE_DIMENSION,
  );
  const rest = distinct.filter((candidate) => !first.includes(candidate));
  return [...first, ...rest]
    .slice(0, WHY_NOW_MAX)
    .sort((a, b) => Number(b.dimension === 'urgency') - Number(a.dimension === 'urgency'))
    .map(({ strength: _, ...fact }) => fact);
}

/** Whether two facts rest on the same words. */
function isSame({ evidence: one }: WhyNow, { evidence: other }: WhyNow): boolean {
  return one.url === other.url && one.excerpt === other.excerpt;
}

function candidateOf(dimension: Dimension, contribution: CardContribution, now: Date): Candidate | null {
  const { ruleId, scoreEffect, confidence } = contribution;
  const evidence = bestEvidence(contribution.evidence);
  if (scoreEffect <= 0 || evidence === null) return null;
  return {
    ruleId,
    dimension,
    statement: statementOf(contribution),
    scoreEffect,
    evidence,
    strength: scoreEffect * (confidence ?? 0) * 0.5 ** yearsSince(evidence.publishedAt, now),
  };
}

/** Whole years; 0 for a page without a date, which is as it was read. */
function yearsSince(publishedAt: string | null, now: Date): number {
  const published = Date.parse(publishedAt ?? '');
  return Number.isNaN(published) ? 0 : Math.max(0, Math.floor((now.getTime() - published) / YEAR_MS));
}

/** "New funding", "CRM: HubSpot". */
function statementOf({ name, matchedValue }: Pick<CardContribution, 'name' | 'matchedValue'>): string {
  return matchedValue === 'true' ? name : `${name}: ${valueWords(matchedValue)}`;
}

/** The newest dated words, else the first. */
function bestEvidence(evidence: readonly Evidence[]): Evidence | null {
  const [best] = evidence
    .filter(({ excerpt }) => excerpt.trim() !== '')
    .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  return best === undefined ? null : { ...best, excerpt: shortened(best.excerpt.trim()) };
}

/** The beginning of a quote, cut between words: the words that remain are still the page's own. */
function shortened(quote: string): string {
  if (quote.length <= QUOTE_LENGTH_MAX) return quote;
  const beginning = quote.slice(0, QUOTE_LENGTH_MAX);
  const end = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, end > QUOTE_LENGTH_MAX / 2 ? end : QUOTE_LENGTH_MAX).replace(/[\s,;…]+$/, '')}…`;
}
