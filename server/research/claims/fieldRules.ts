import type { PlaceValue } from '../extract/headquarters.ts';
import { coreName, foldName } from '../identity/companyName.ts';
import { foldCity } from '../identity/places.ts';
import type { Claim } from './claim.ts';

/**
 * When one claim supports another, by field. `supports(candidate, other)` asks whether `other` speaks for the
 * candidate's value; a vaguer statement speaks for a more exact one, not the reverse.
 */

/** Counts within two per cent are one count: head counts are rounded everywhere. */
const SAME_COUNT = 0.02;
/** "over 250" is still true of 262, but nobody says it of 5,000. */
const AT_LEAST_REACH = 2;
const ABOUT_REACH = 0.15;

export function supportsCount(candidate: Claim<number>, other: Claim<number>): boolean {
  const apart = Math.abs(candidate.value - other.value) / Math.max(candidate.value, other.value);
  if (candidate.bound === other.bound) return apart <= SAME_COUNT;
  if (candidate.bound !== 'exact') return other.bound !== 'exact' && apart <= SAME_COUNT;
  if (other.bound === 'about') return apart <= ABOUT_REACH;
  return candidate.value >= other.value && candidate.value <= AT_LEAST_REACH * other.value;
}

export function supportsSame(candidate: Claim<string | number>, other: Claim<string | number>): boolean {
  return candidate.value === other.value;
}

/** Names without their legal form are compared: "Tesla" and "Tesla, Inc." are one. */
export function supportsName(candidate: Claim<string>, other: Claim<string>): boolean {
  return coreName(candidate.value) === coreName(other.value);
}

/** One home page, however it is written. */
export function supportsWebsite(candidate: Claim<string>, other: Claim<string>): boolean {
  return hostOf(candidate.value) === hostOf(other.value);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

/** Places agree when every part both name agrees, and they share a city, or one of them names none. */
export function supportsPlace(candidate: Claim<PlaceValue>, other: Claim<PlaceValue>): boolean {
  return placesAgree(candidate.value, other.value);
}

export function placesAgree(a: PlaceValue, b: PlaceValue): boolean {
  const shared = (['city', 'state', 'countryCode'] as const).filter((part) => a[part] && b[part]);
  if (shared.length === 0) return false;
  return shared.every((part) => foldPart(part, a[part] ?? '') === foldPart(part, b[part] ?? ''));
}

function foldPart(part: 'city' | 'state' | 'countryCode', words: string): string {
  return part === 'city' ? foldCity(words) : foldName(words);
}
