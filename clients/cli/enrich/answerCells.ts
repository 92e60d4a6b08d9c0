import { type Cell, cellOf, fieldsOf, fieldTitle, valueAt } from '@assay/shared/answerCells';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';

/** What may stand beside the values. */
export const EXTRAS = ['confidence', 'sources', 'reasoning'] as const;
export type Extra = (typeof EXTRAS)[number];

/** One research about every row: a prebuilt type, or a question. */
export type Research =
  | { kind: 'type'; type: string; title: string }
  | { kind: 'question'; answerType: string; title: string };

/** The titles of the columns of a research. A question's value has the question itself as its title. */
export function answerTitles(research: Research, extras: readonly Extra[]): string[] {
  const values =
    research.kind === 'type'
      ? fieldsOf(research.type).map((path) => `${research.title}: ${fieldTitle(path)}`)
      : [research.title, ...(research.answerType === 'currency' ? [`${research.title}: currency`] : [])];
  return [...values, ...extras.map((extra) => `${research.title}: ${extra}`)];
}

/** The cells of a run below {@link answerTitles}; empty where there is no answer. */
export function answerCells(research: Research, extras: readonly Extra[], run: EnrichmentRun | null): Cell[] {
  const answered = run?.status === 'completed' ? run : null;
  const payload = payloadOf(answered);
  const values =
    research.kind === 'type'
      ? fieldsOf(research.type).map((path) => cellOf(valueAt(payload, path)))
      : [
          cellOf(valueAt(payload, 'value') ?? (research.answerType === 'json_schema' ? payload : null)),
          ...(research.answerType === 'currency' ? [cellOf(valueAt(payload, 'currency'))] : []),
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
