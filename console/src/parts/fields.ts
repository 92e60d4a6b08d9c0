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
  const payload = Object.entries(run.result ?? {}).find(([key]) => key !== 'type')?.[1];
  const values = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const fields: Field[] = [];
  const absent: string[] = [];
  for (const [key, value] of values) {
    if (key === 'domain' || /rationale$/i.test(key)) continue; // what was asked about, and notes on other values
    const words = inWords(key, value);
    if (words === null) absent.push(labelOf(key));
    else fields.push({ key, label: labelOf(key), value: words, sources: sourcesOf(key, run.sources) });
  }
  return { fields, absent };
}

function sourcesOf(key: string, sources: readonly RunSource[]): number[] {
  return sources.flatMap(({ fields }, index) =>
    fields.some((name) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key}[`))
      ? [index]
      : [],
  );
}

const labelOf = (key: string): string => {
  const words = key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words === 'value' ? 'Answer' : words.charAt(0).toUpperCase() + words.slice(1);
};

function inWords(key: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return /year$/i.test(key) ? String(value) : value.toLocaleString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map((item) => inWords(key, item))
    : Object.entries(value).map(([part, item]) => inWords(part, item));
  const present = parts.filter((part) => part !== null);
  if (present.length === 0) return null;
  return present.join(Array.isArray(value) && present.some((part) => part.includes(',')) ? '; ' : ', ');
}

/** A reasoning in paragraphs, those about statements that were not believed apart. */
export function reasoningOf(reasoning: string | null): { why: string[]; aside: string[] } {
  const why: string[] = [];
  const aside: string[] = [];
  for (const paragraph of (reasoning ?? '').split('\n').filter((text) => text.trim() !== '')) {
    const [kept = '', ...others] = paragraph.split(/\s*Set aside: /);
    if (kept !== '') why.push(kept);
    aside.push(...others);
  }
  return { why, aside };
}
