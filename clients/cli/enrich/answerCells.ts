import type { EnrichmentRun } from '@assay/shared/enrichmentRun';

/** A cell of the result. Numbers stay numbers; a text is made safe when it is written. */
export type Cell = string | number | null;

/** What may stand beside the values. */
export const EXTRAS = ['confidence', 'sources', 'reasoning'] as const;
export type Extra = (typeof EXTRAS)[number];

/** One research about every row: a prebuilt type, or a question. */
export type Research =
  | { kind: 'type'; type: string; title: string }
  | { kind: 'question'; answerType: string; title: string };

/** The fields of prebuilt answers that have a column; 0 stands for the newest of a list of events. */
const FIELDS: Record<string, readonly string[]> = {
  firmographics: [
    'name',
    'website',
    'employeeCount',
    'sizeRange',
    'type',
    'foundedYear',
    'headquarters.city',
    'headquarters.state',
    'headquarters.countryCode',
    'linkedinIndustry',
    'svcCategory.primary',
    'svcCategory.niche',
    'segments',
  ],
  funding: [
    'hasFundingEvent',
    'isPublic',
    'latestRound',
    'latestEvents.0.amount',
    'latestEvents.0.currency',
    'latestEvents.0.investors',
    'latestEvents.0.announcedAt',
  ],
  mna: [
    'detected',
    'latestEvents.0.role',
    'latestEvents.0.counterparty',
    'latestEvents.0.status',
    'latestEvents.0.announcedAt',
  ],
  'open-jobs': ['openings', 'topTitles', 'hiringThemes', 'techHiringFor', 'locations', 'latestPostingDate'],
  'tech-stack': ['primary', 'technologies'],
};

/** The titles of the columns of a research. A question's value has the question itself as its title. */
export function answerTitles(research: Research, extras: readonly Extra[]): string[] {
  const values =
    research.kind === 'type'
      ? (FIELDS[research.type] ?? []).map((path) => `${research.title}: ${path.replace('.0', '')}`)
      : [research.title, ...(research.answerType === 'currency' ? [`${research.title}: currency`] : [])];
  return [...values, ...extras.map((extra) => `${research.title}: ${extra}`)];
}

/** The cells of a run below {@link answerTitles}; empty where there is no answer. */
export function answerCells(research: Research, extras: readonly Extra[], run: EnrichmentRun | null): Cell[] {
  const answered = run?.status === 'completed' ? run : null;
  const payload = payloadOf(answered);
  const values =
    research.kind === 'type'
      ? (FIELDS[research.type] ?? []).map((path) => cellOf(at(payload, path)))
      : [
          cellOf(at(payload, 'value') ?? (research.answerType === 'json_schema' ? payload : null)),
          ...(research.answerType === 'currency' ? [cellOf(at(payload, 'currency'))] : []),
        ];
  return [...values, ...extras.map((extra) => (answered === null ? null : EXTRA_CELL[extra](answered)))];
}

const EXTRA_CELL: Record<Extra, (run: EnrichmentRun) => Cell> = {
  confidence: ({ confidence }) => confidence,
  sources: ({ sources }) => [...new Set(sources.map(({ url }) => url))].join(' | '),
  reasoning: ({ reasoning }) => reasoning,
};

/** A result has its answer under the one key beside `type`. */
function payloadOf(run: EnrichmentRun | null): unknown {
  return Object.entries(run?.result ?? {}).find(([key]) => key !== 'type')?.[1] ?? null;
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value);
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return textOf(value);
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { displayName, status } = value as { displayName?: unknown; status?: unknown };
  return typeof displayName === 'string' ? `${displayName} (${status})` : JSON.stringify(value);
}
