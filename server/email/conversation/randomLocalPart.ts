import type { Randomness } from '../../domain/effects.ts';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** A local part that nobody has: 14 characters of a–z and 0–9, some 72 bits; longer rather than one of `taken`. */
export function randomLocalPart(randomness: Randomness, taken: readonly string[]): string {
  const one = () => CHARACTERS.charAt(Math.floor(randomness.fraction() * CHARACTERS.length));
  let localPart = Array.from({ length: LENGTH }, one).join('');
  while (taken.includes(localPart)) localPart += one();
  return localPart;
}
