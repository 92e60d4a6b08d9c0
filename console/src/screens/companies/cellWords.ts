import type { AnswerCell } from '@assay/shared/console/companies';
import type { FirmographicsAnswer } from '@assay/shared/firmographics';
import type { FundingAnswer } from '@assay/shared/funding';
import type { MAndAAnswer } from '@assay/shared/mna';
import type { OpenJobsAnswer } from '@assay/shared/openJobs';
import type { TechStackAnswer } from '@assay/shared/techStack';

/** The main values of each prebuilt answer, in the few words that fit into a cell. */
const WORDS: Record<string, (payload: never) => (string | null)[]> = {
  firmographics: ({
    employeeCount,
    sizeRange,
    headquarters,
    svcCategory,
    linkedinIndustry,
  }: FirmographicsAnswer) => [
    employeeCount === null
      ? sizeRange === null
        ? null
        : `${sizeRange} people`
      : `${employeeCount.toLocaleString()} people`,
    [headquarters?.city, headquarters?.countryCode].filter(Boolean).join(', ') || null,
    svcCategory?.primary ?? linkedinIndustry,
  ],
  funding: ({ hasFundingEvent, isPublic, latestRound, latestEvents: [event] }: FundingAnswer) => {
    if (!hasFundingEvent && !isPublic) return ['No funding found'];
    const amount = event?.amount == null ? null : money(event.amount, event.currency);
    return [latestRound ?? (isPublic ? 'Listed' : 'Funded'), amount, monthOf(event?.announcedAt)];
  },
  mna: ({ detected, latestEvents: [event] }: MAndAAnswer) => {
    if (!detected || event === undefined) return ['No deal found'];
    return [
      event.role === 'acquiree' ? `Bought by ${event.counterparty}` : `Bought ${event.counterparty}`,
      monthOf(event.announcedAt),
    ];
  },
  'open-jobs': ({ openings, hiringThemes }: OpenJobsAnswer) => [
    openings === null ? null : `${openings.toLocaleString()} open`,
    hiringThemes?.slice(0, 2).join(', ') || null,
  ],
  'tech-stack': ({ primary, technologies }: TechStackAnswer) => [
    technologies.find(({ technology }) => technology === primary)?.displayName ?? primary ?? 'None found',
  ],
};

function monthOf(day: string | null | undefined): string | null {
  if (day == null) return null;
  return new Date(day).toLocaleDateString(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

function money(amount: number, currency: string | null): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  if (currency === null) return amount.toLocaleString(undefined, options);
  return amount.toLocaleString(undefined, { ...options, style: 'currency', currency });
}

/** The answer of a cell in a few words; null when nothing was found. */
export function wordsOf({ type, result }: Pick<AnswerCell, 'type' | 'result'>): string | null {
  const payload = Object.entries(result ?? {}).find(([key]) => key !== 'type')?.[1];
  if (typeof payload !== 'object' || payload === null) return null;
  const words = WORDS[type]?.(payload as never) ?? [questionWords(payload as Record<string, unknown>)];
  return words.filter((word) => word !== null && word !== '').join(' · ') || null;
}

/** What was published is called by its title, a person by the name. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { title, name } = item as { title?: unknown; name?: unknown };
  return String(title ?? name ?? '');
}

function questionWords({ value, currency }: Record<string, unknown>): string | null {
  if (typeof value === 'number')
    return typeof currency === 'string' ? money(value, currency) : value.toLocaleString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(itemWords).join(', ');
  return typeof value === 'string' ? value : null;
}
