import type { Analysis } from '../../../analysis.ts';
import type { Place } from '../../clauses.ts';

const PARTS = /[,;:()]| (?:and|while|but) /gu;

/**
 * "Crane capacity: 40 tonnes in hall 1, 25 tonnes in hall 3": of what bears a letter or a number, the figure whose own part names another
 * one is not of the one that is asked for.
 */
export function isOfOtherKindNumbered(
  text: string,
  { start, end }: Place,
  { kindsNamed }: Pick<Analysis, 'kindsNamed'>,
): boolean {
  if (kindsNamed.length === 0) return false;
  const cuts = [...text.matchAll(PARTS)].map(({ index, 0: cut }) => ({ index, end: index + cut.length }));
  const from = cuts.findLast((cut) => cut.end <= start)?.end ?? 0;
  const to = cuts.find(({ index }) => index >= end)?.index ?? text.length;
  const part = text.slice(from, to).toLowerCase();
  return kindsNamed.some((kind) => {
    const noun = kind.split(' ')[0] ?? kind;
    const told = [
      ...part.matchAll(new RegExp(`(?<!\\p{L})${noun} (?:\\d{1,2}|[a-z]|[ivx]{1,4})(?![\\p{L}\\d])`, 'gu')),
    ];
    return told.length > 0 && !told.some(([words]) => words === kind.toLowerCase());
  });
}
