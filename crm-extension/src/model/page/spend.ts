import type { PageSpend } from '@assay/shared/hubspot/page';
import { counted, number } from '@assay/shared/scoring/studio/words';
import { dateWords } from '../dates.ts';

const OPERATION_WORDS: Record<string, string> = {
  'enrich.custom': 'Questions',
  'enrich.firmographics': 'Firmographics',
  'enrich.funding': 'Funding',
  'enrich.mna': 'Mergers and acquisitions',
  'enrich.open-jobs': 'Open jobs',
  'enrich.tech-stack': 'Technologies',
  'signals.firmographics': 'Firmographics (older format)',
  'signals.funding': 'Funding (older format)',
  'signals.mna': 'Mergers and acquisitions (older format)',
  'signals.open-jobs': 'Open jobs (older format)',
  'signals.tech': 'Technologies (older format)',
  'find-email': 'Work e-mail addresses',
};

export const operationWords = (operation: string) => OPERATION_WORDS[operation] ?? operation;

/** Who started research: "You", "HubSpot user 123", "Workflows", "New and changed records", "Asking again for what was stale". */
export function starterWords({ by, userId, isCaller }: PageSpend['starters'][number]): string {
  if (by === 'workflow') return 'Workflows';
  if (by === 'event') return 'New and changed records';
  if (by === 'refresh') return 'Asking again for what was stale';
  if (isCaller) return 'You';
  return userId === null ? 'A person that HubSpot did not name' : `HubSpot user ${userId}`;
}

/** Rows of the chart of days. */
export function dayRows({ days }: PageSpend): { day: number; credits: number }[] {
  return days.map(({ day, credits }) => ({ day: Date.parse(day), credits }));
}

/** "84 credits from 30 Oct 2026 to 28 Nov 2026". */
export function totalWords({ days }: PageSpend): string {
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'Nothing was spent.';
  const { day } = dateWords(undefined);
  return `${counted(total, 'credit')} from ${day(first.day)} to ${day(last.day)} (days in UTC), by everybody in your organisation.`;
}

/** What may still be spent today without a person. */
export function budgetWords({ budget: { perDay, today } }: PageSpend): string {
  const left = Math.max(0, perDay - today);
  if (perDay === 0) return 'Workflows, new records and refreshing spend nothing by themselves.';
  return `Workflows, new records and refreshing may spend ${number(perDay)} credits a day without asking; ${number(left)} are left until midnight UTC. Research that a person starts does not count.`;
}

/** A warning about the balance, with what to do; null when there is none. */
export function balanceAdvice({
  available,
  reserved,
  questionCredits,
}: PageSpend): { title: string; body: string } | null {
  if (available >= questionCredits) return null;
  const held = reserved > 0 ? ` ${counted(reserved, 'credit')} are held for research under way.` : '';
  return {
    title: 'No credits left for questions',
    body: `A question costs ${counted(questionCredits, 'credit')}.${held} Ask your Assay administrator to add credits; scores and answers that are there stay.`,
  };
}
