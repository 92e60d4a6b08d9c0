import { fieldsOf as answerFields, labelOf } from '@assay/shared/answerFields';
import type { EnrichmentRun, RunSource } from '@assay/shared/enrichmentRun';

/** A value of an answer with the places that support it. */
export interface Field {
  key: string;
  label: string;
  value: string;
  /** Indices among the sources of the run. */
  sources: number[];
}

/** The values of an answer in their order, and the labels of those that were not found. */
export function fieldsOf(run: EnrichmentRun): { fields: Field[]; absent: string[] } {
  // Left out: what was asked about, and notes on other values.
  const shown = Object.entries(payloadOf(run.result)).filter(
    ([key]) => key !== 'domain' && !/rationale$/i.test(key),
  );
  const { fields, absent } = answerFields(Object.fromEntries(shown));
  return {
    fields: fields.map(({ key, label, value }) => ({
      key,
      label: capital(label),
      value: value === 'yes' || value === 'no' ? capital(value) : value,
      sources: sourcesOf(key, run.sources),
    })),
    absent: absent.filter((label) => label !== 'answer'),
  };
}

/** The labels of fields that a source supports, each once, as at the values. */
export function labelsOf(fields: readonly string[]): string {
  const keys = fields.map((name) => name.split(/[.[]/)[0] ?? name);
  return [...new Set(keys)].map((key) => capital(labelOf(key))).join(', ');
}

function payloadOf(result: EnrichmentRun['result']): object {
  const payload: unknown = Object.entries(result ?? {}).find(([key]) => key !== 'type')?.[1];
  return typeof payload === 'object' && payload !== null ? payload : {};
}

/** "foundedYear: 2014, from …" as "Founded: 2014, from …". */
function withLabel(paragraph: string, payload: object): string {
  const [, key, rest] = /^(\w+): (.*)$/s.exec(paragraph) ?? [];
  if (key === undefined || !Object.hasOwn(payload, key)) return paragraph;
  return `${capital(labelOf(key))}: ${rest}`;
}

function sourcesOf(key: string, sources: readonly RunSource[]): number[] {
  return sources.flatMap(({ fields }, index) =>
    fields.some((name) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key}[`))
      ? [index]
      : [],
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A reasoning in paragraphs, each with the label of its value; those about statements that were not believed apart. */
export function reasoningOf({ reasoning, result }: EnrichmentRun): { why: string[]; aside: string[] } {
  const payload = payloadOf(result);
  const why: string[] = [];
  const aside: string[] = [];
  for (const paragraph of (reasoning ?? '').split('\n').filter((text) => text.trim() !== '')) {
    const [kept = '', ...others] = paragraph.split(/\s*Set aside: /);
    if (kept !== '') why.push(withLabel(kept, payload));
    aside.push(...others);
  }
  return { why, aside };
}
