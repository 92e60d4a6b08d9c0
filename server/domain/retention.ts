import { editDistance } from './editDistance.ts';

/** What is deleted after a number of days, with the days that hold unless RETENTION_DAYS says otherwise; 0: kept for ever. */
export const RETENTION_DEFAULTS = {
  /** Copies of pages, from when they were stored: never those that a kept run read. */
  pages: 30,
  /** Runs that have ended with their answers, from when they were asked for. */
  runs: 0,
  /** What language models were asked and said, from when the run ended. */
  exchanges: 0,
  /** Webhook deliveries that have ended with their attempts and events, from when they were queued. */
  deliveries: 0,
  /** Batches of research and signals; their runs stay. */
  batches: 30,
  /** Batches of searches for e-mail addresses with their rows. */
  'email-batches': 30,
} as const;

export type RetentionKind = keyof typeof RETENTION_DEFAULTS;

/** Days by kind; 0: for ever. */
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

const KINDS = Object.keys(RETENTION_DEFAULTS) as RetentionKind[];
const DAYS_MAX = 36_500;

/** Reads `pages=90,deliveries=30`: the days of each kind, and every fault. */
export function readRetentionDays(text: string): { days: RetentionDays; faults: string[] } {
  const days: Record<RetentionKind, number> = { ...RETENTION_DEFAULTS };
  const faults: string[] = [];
  const named = new Set<string>();
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part === '') continue;
    const [name = '', value, ...more] = part.split('=').map((item) => item.trim());
    const kind = KINDS.find((known) => known === name);
    if (value === undefined || more.length > 0)
      faults.push(`"${part}" is not a kind and its days; write pages=90`);
    else if (kind === undefined) faults.push(`"${name}" is not kept by days; ${adviceFor(name)}`);
    else if (named.has(kind)) faults.push(`${kind} is given twice`);
    else if (!/^\d{1,5}$/.test(value) || Number(value) > DAYS_MAX)
      faults.push(`${kind} must be a whole number of days from 0 (for ever) to ${DAYS_MAX}`);
    else days[kind] = Number(value);
    named.add(name);
  }
  return { days, faults };
}

function adviceFor(name: string): string {
  const near = KINDS.find((kind) => editDistance(kind, name.toLowerCase()) <= 2);
  return near === undefined ? `the kinds are ${KINDS.join(', ')}` : `did you mean ${near}?`;
}
