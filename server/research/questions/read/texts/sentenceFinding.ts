import { verbatimReader } from '../../../claims/reader.ts';
import type { Ranked } from '../../ranking.ts';
import { type Finding, findingOf } from '../finding.ts';

/** A sentence as it stands, whose statement it is being judged at its subject; of what is said of others, anywhere. */
export function sentenceFinding(
  one: Ranked,
  isOfOthers = false,
  inferred: string | null = null,
): Finding<string>[] {
  const { text } = one.excerpt.passage;
  return findingOf<string>(one, {
    value: text,
    said: { words: text, reader: verbatimReader },
    at: isOfOthers ? 0 : firstHit(one),
    name: 'sentence',
    strength: 0.6 + 0.25 * one.within,
    inferred,
  });
}

function firstHit({ excerpt }: Ranked): number {
  return Math.min(excerpt.passage.text.length, 40);
}
