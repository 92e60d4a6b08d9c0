import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { isShared } from '../extent/extent.ts';
import { heldIn, type Required } from '../proposition.ts';

const COMPOUND_REACH = 2;
const FREE = keyOfWord('free');
const OWNED = keyOfWord('owned');

/** "Member-owned", "part-owned", "each hold one half": another compound, or another owner, is none of the one asked for. */
function isOwnedOtherwise(text: string, parts: readonly string[], required: readonly Required[]): boolean {
  const isAsked = (owners: string) =>
    [...heldIn(owners, required)].some((key) => key !== OWNED && parts.includes(key));
  const compounds = [...text.matchAll(/(?<!\p{L})(\p{L}+)-owned(?!\p{L})/giu)].map(([, owner = '']) => owner);
  const telling = compounds.filter((owner) => !/^(?:majority|wholly|fully|privately|solely)$/iu.test(owner));
  if (telling.length > 0) return !telling.some(isAsked);
  const by = /(?:owned|held) by (?<owners>[^.;]*)/iu.exec(text)?.groups?.owners;
  if (by !== undefined) return !isAsked(by.slice(0, OWNERS_CHARACTERS)) || isShared(by);
  return !/(?<!\p{L})(?:owns?|owners?|belongs? to|shareholders?)(?!\p{L})/iu.test(text);
}

const OWNERS_CHARACTERS = 60;

/** "Preservative-free" is told by words side by side; where one of them is only meant by another word, nothing can be measured. */
export function standsTogether(
  text: string,
  parts: readonly string[],
  required: readonly Required[],
): boolean {
  // "Family-owned" is told by "owned by the third generation of the family".
  if (parts.at(-1) === OWNED) return !isOwnedOtherwise(text, parts, required);
  if (parts.at(-1) !== FREE) return true;
  const words = wordsOf(text);
  const places = parts.map((part) => words.flatMap(({ key }, at) => (key === part ? [at] : [])));
  if (places.some((of) => of.length === 0)) return true;
  const [first = [], ...others] = places;
  const reach = parts.length + COMPOUND_REACH;
  return first.some((at) => others.every((of) => of.some((other) => Math.abs(other - at) < reach)));
}
