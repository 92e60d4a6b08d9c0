import type { ClaimDraft } from '../claims/claim.ts';
import type { ClaimValue } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { type Mark, marksAbove, saysItself } from '../documents/governed.ts';
import type { OtherKind } from '../documents/otherKinds.ts';
import type { Line } from '../documents/pageText.ts';
import { mentions } from '../identity/subject.ts';

/** When a house began does not change with the time that a heading speaks of, nor with what is planned. */
const OF_BEGINNINGS: ReadonlySet<OtherKind> = new Set<OtherKind>(['party', 'denied', 'example']);

/**
 * Whether what a draft quotes stands below words that make it another's, of another time, aimed at, denied, an example or a change:
 * "Customer Borex at a glance", "Our goals for 2030", a column "Change".
 */
export function isGovernedClaim<Value extends ClaimValue>(
  { field, quote }: ClaimDraft<Value>,
  spokenNames: ReadonlySet<string>,
): boolean {
  if (quote.layer !== 'text') return false;
  const { document } = quote;
  const lines = [lineAt(document, quote.start), lineAt(document, quote.end - 1)];
  const marks = lines.flatMap((line) =>
    line === undefined ? [] : marksAbove({ document, layer: 'text', line }),
  );
  return marks.some(
    (mark) => !isOfUs(mark, spokenNames) && !isKept(mark, field) && !saysItself(quote.words, mark),
  );
}

const isOfUs = ({ kind, words }: Mark, names: ReadonlySet<string>): boolean =>
  kind === 'party' && mentions(words, names);
const isKept = ({ kind }: Mark, field: string): boolean =>
  field === 'foundedYear' && !OF_BEGINNINGS.has(kind);

/** The line of a page in which an offset of its text stands. */
function lineAt({ lines }: Document, at: number): Line | undefined {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}
