import { expect } from 'vitest';
import { readDocument } from '../../server/research/documents/document.ts';
import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { type MemoryPages, memoryPage } from './memoryWeb.ts';

/**
 * Checks the law of evidence from outside, against the pages as they were served: every excerpt is literally in
 * its page (text, or bytes for structured data), and every non-null field, nested ones too, is cited.
 */
export function expectEveryFieldQuoted(
  outcome: ResearchOutcome & { kind: 'answered' },
  pages: MemoryPages,
): void {
  for (const citation of outcome.citations) {
    const served = pages[citation.url];
    if (served === undefined) throw new Error(`${citation.url} was never served`);
    const page = memoryPage(citation.url, served);
    const isThere =
      readDocument(page).text.includes(citation.excerpt) ||
      readDocument(page).source.includes(citation.excerpt);
    expect(isThere, `“${citation.excerpt}” in ${citation.url}`).toBe(true);
    expect(citation.pageId).toBe(page.id);
  }
  const cited = new Set(outcome.citations.flatMap(({ fields }) => fields));
  for (const field of fieldsOf(outcome.answer)) expect([...cited], `a citation of ${field}`).toContain(field);
  const pairs = outcome.citations.map(({ url, excerpt }) => `${url}\n${excerpt}`);
  expect(new Set(pairs).size).toBe(pairs.length);
}

/** Non-null fields; of records also their parts that quotes can state. */
function fieldsOf(answer: Record<string, unknown>): string[] {
  return Object.entries(answer).flatMap(([field, value]) => {
    if (value === null) return [];
    if (typeof value !== 'object' || Array.isArray(value)) return [field];
    const stated = Object.entries(value).filter(
      ([part, partValue]) => partValue !== null && !['confidence', 'rationale', 'evidence'].includes(part),
    );
    return [field, ...stated.map(([part]) => `${field}.${part}`)];
  });
}
