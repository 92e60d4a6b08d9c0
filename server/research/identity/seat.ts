/** @folder Which company it is: its names, its seat, its entries in registries. */

import type { Headquarters } from '@assay/shared/firmographics';
import type { Claim } from '../claims/claim.ts';
import { voiceOf } from '../claims/confidence.ts';
import { placesAgree } from '../claims/fieldRules.ts';
import type { Verdict } from '../claims/reconcile.ts';
import type { PlaceValue } from '../extract/headquarters.ts';

const PARTS = ['city', 'state', 'countryCode'] as const;

/** The headquarters with, for each part, the claims that say it. */
export interface Seat {
  value: Headquarters;
  claims: { claim: Claim; fields: string[] }[];
}

/**
 * Completes the winning place with parts that it leaves open. A part is taken from a claim that names the same
 * city, or from one without a city by a voice that already supports the winner (the country of an imprint's
 * register number), never from a place that disagrees.
 */
export function composeSeat(verdict: Verdict<PlaceValue>, all: Claim<PlaceValue>[]): Seat {
  const value: PlaceValue = { ...verdict.winner.value };
  const used = new Map<Claim, Set<string>>();
  const credit = (claim: Claim, part: string) => used.set(claim, (used.get(claim) ?? new Set()).add(part));
  for (const claim of verdict.support)
    for (const part of PARTS) if (claim.value[part] && placesAgree(claim.value, value)) credit(claim, part);
  const voices = new Set(verdict.support.map(voiceOf));
  const mayComplete = (claim: Claim<PlaceValue>) =>
    claim.value.city === undefined
      ? voices.has(voiceOf(claim)) && !contradicts(claim.value, value)
      : placesAgree(claim.value, value);
  for (const part of PARTS) {
    if (value[part] !== undefined) continue;
    const source = [...verdict.support, ...all].find(
      (claim) => claim.value[part] !== undefined && mayComplete(claim),
    );
    if (source === undefined) continue;
    value[part] = source.value[part] ?? '';
    credit(source, part);
  }
  return {
    value: {
      city: value.city ?? null,
      state: value.state ?? null,
      countryCode: value.countryCode ?? null,
    },
    claims: [...used].map(([claim, parts]) => ({
      claim,
      fields: ['headquarters', ...[...parts].map((part) => `headquarters.${part}`)],
    })),
  };
}

function contradicts(a: PlaceValue, b: PlaceValue): boolean {
  return PARTS.some((part) => a[part] !== undefined && b[part] !== undefined) && !placesAgree(a, b);
}
