import type { CompanyView } from '@assay/shared/console/companies';
import { UNKNOWN_SCORE_WORDS, type UnknownScore } from '@assay/shared/scoring/shownScore';

const whole = (amount: number): string => amount.toLocaleString();
const companies = (amount: number): string => `${whole(amount)} ${amount === 1 ? 'company' : 'companies'}`;

type ScoreWanted = Pick<CompanyView, 'scoreIs' | 'scoreMin' | 'scoreMax' | 'scoreBand'>;

/** Filters and orders by scores. */
export const SCORE_FILTER = {
  open: 'Score filter',
  openOf: (column: string, { scoreIs, scoreMin, scoreMax, scoreBand }: ScoreWanted) => {
    if (scoreIs === 'unknown') return `${column}: not known`;
    const wanted = [
      scoreMin === undefined ? '' : `≥ ${scoreMin}`,
      scoreMax === undefined ? '' : `≤ ${scoreMax}`,
      scoreBand === undefined ? '' : `band ${scoreBand}`,
    ].filter((part) => part !== '');
    return wanted.length === 0 ? column : `${column}: ${wanted.join(', ')}`;
  },
  column: 'Score',
  any: 'Any score, or none',
  is: 'Show',
  known: 'companies with a score',
  unknown: `companies about which nothing is known yet`,
  min: 'At least',
  max: 'At most',
  scale: 'Whole numbers from 0 to 100',
  band: 'Band',
  anyBand: 'Any band',
  noBands: 'This profile has no bands.',
  highest: (dimension: string, profile: string) => `${dimension}, ${profile}: highest first`,
  lowest: (dimension: string, profile: string) => `${dimension}, ${profile}: lowest first`,
} as const;

/** A score that stands on no answer, in place of its number. */
export const unknownScoreWords = (why: UnknownScore): string => UNKNOWN_SCORE_WORDS[why];

/** How far a filter has looked, while it goes on. */
export const lookedAt = (looked: number, all: number | null): string =>
  all === null ? `Looked at ${companies(looked)} …` : `Looked at ${whole(looked)} of ${companies(all)} …`;

/** Rows that somebody ticks. */
export const SELECTION = {
  label: 'Selected companies',
  tick: (domain: string) => `Select ${domain}`,
  tickAll: 'Select all that are shown',
  tickHint: 'Space selects, Shift with a click all up to there; Enter leads to what can be done with them.',
  selected: (amount: number) => `${companies(amount)} selected`,
  all: (amount: number | null, isFiltered: boolean) =>
    `Select all${amount === null ? '' : ` ${whole(amount)}`}${isFiltered ? ' shown by this filter' : ''}`,
  looking: (amount: number) => `Looking for all of them: ${companies(amount)} so far …`,
  most: (amount: number) => `The first ${whole(amount)}: one research takes no more.`,
  research: (amount: number) => `Research ${companies(amount)}`,
  score: 'Score them',
  scoreNow: (amount: number) => `Score ${companies(amount)}, for free`,
  scored: (amount: number) =>
    `${companies(amount)} ${amount === 1 ? 'is' : 'are'} scored, and will be again whenever an answer changes.`,
  clear: 'Clear',
  viewerCannot: 'You are a viewer: you see the price, and an editor can start it.',
  title: (amount: number) => `Research ${companies(amount)}`,
  of: (list: string) => `Selected in “${list}”.`,
  ofAll: 'Selected among all companies. They become a list, in which you see how far it is.',
  name: 'Name of the list',
  nameOf: (date: string) => `Selection of ${date}`,
  nothingTitle: 'No company is selected',
  nothing: 'Tick some in the table of companies, then come back.',
  back: 'Back to the companies',
} as const;

/** Research that is asked again after it failed. */
export const failedLastTime = (
  failed: readonly { reason: string; answers: number }[],
  words: Readonly<Record<string, string>>,
): string => {
  const all = failed.reduce((sum, { answers }) => sum + answers, 0);
  const why = new Map<string, number>();
  for (const { reason, answers } of failed) {
    const said = words[reason] ?? 'another fault';
    why.set(said, (why.get(said) ?? 0) + answers);
  }
  const reasons = [...why].map(([said, answers]) => (why.size === 1 ? said : `${whole(answers)} ${said}`));
  return `${whole(all)} failed last time, free: asked again (${reasons.join(', ')}).`;
};
