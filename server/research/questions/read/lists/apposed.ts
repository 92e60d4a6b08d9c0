import { readNumbers } from '../../../claims/numbers.ts';
import type { Enumeration } from './enumeration.ts';

const COUNTED =
  /(?:^|(?<= ))(?:(?:the|our|its|their) )?(two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:[\p{L}-]+ ){0,2}[\p{L}-]+s(?:,| [–—-]|:) (?:the )?$/iu;
const OF_THEIRS = /(?:^|(?<= ))(?:our|its|their) (?:[\p{L}-]+ )?[\p{L}-]+s, $/iu;

/**
 * "We sail with three ships, the Grand Fjell, the Sund and the Odda", "it belongs to its founders, Ann Bell and Bo Lie": what names in
 * apposition are governed by stands in front of the noun that they explain.
 *
 * @param before  the sentence up to the list
 * @returns the sentence up to that noun and its number; null where the list explains nothing
 */
export function inFrontOfApposed(before: string, { items, isOfNames }: Enumeration): string | null {
  const counted = COUNTED.exec(before);
  if (counted !== null)
    return readNumbers(counted[1] ?? '')[0]?.values[0] === items.length
      ? before.slice(0, counted.index)
      : null;
  const ofTheirs = isOfNames ? OF_THEIRS.exec(before) : null;
  return ofTheirs === null ? null : before.slice(0, ofTheirs.index);
}
