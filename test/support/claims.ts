import { type Bound, type Claim, makeClaim, textQuote } from '../../server/research/claims/claim.ts';
import type { SourceClass } from '../../server/research/claims/confidence.ts';
import { numberReader } from '../../server/research/claims/reader.ts';
import { readDocument } from '../../server/research/documents/document.ts';
import { memoryPage } from './memoryWeb.ts';

/** A head count claim on a separate page, for tests of weighing. */
export function countClaim(
  url: string,
  value: number,
  settings: {
    sourceClass?: SourceClass;
    asOf?: string | null;
    match?: number;
    bound?: Bound;
    text?: string;
  } = {},
): Claim<number> {
  const text = settings.text ?? `It has ${value} employees, says ${new URL(url).host}.`;
  const document = readDocument(memoryPage(url, { body: `<p>${text}</p>` }));
  const made = makeClaim<number>({
    field: 'employeeCount',
    value,
    said: { words: String(value), reader: numberReader },
    bound: settings.bound ?? 'exact',
    asOf: settings.asOf === undefined || settings.asOf === null ? null : new Date(settings.asOf),
    quote: textQuote(document, 0, document.text.length),
    extractor: { name: 'test', strength: 1 },
    sourceClass: settings.sourceClass ?? 'ownProse',
    match: settings.match ?? 1,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.claim;
}
