import { z } from 'zod';
import { AssayError } from '../domain/errors.ts';
import { PRICES } from '../domain/pricing.ts';
import type { OnSpend } from '../services/runs/createRuns.ts';

export const MaxCredits = z
  .number()
  .min(0)
  .max(1_000_000)
  .optional()
  .describe(
    'The most credits that this call may spend; above it nothing is spent and the answer names the price.',
  );

/** The prices of what tools spend on, as numbers of credits. */
export const TOOL_PRICES = {
  question: Number(PRICES['enrich.custom']),
  email: Number(PRICES['find-email']),
  firmographics: Number(PRICES['enrich.firmographics']),
  funding: Number(PRICES['enrich.funding']),
  mna: Number(PRICES['enrich.mna']),
  'open-jobs': Number(PRICES['enrich.open-jobs']),
  'tech-stack': Number(PRICES['enrich.tech-stack']),
};

/** @throws VALIDATION_ERROR naming the price, so that the caller can decide */
export function refuseAbove(cap: number, price: number): void {
  if (price <= cap) return;
  throw new AssayError(
    'VALIDATION_ERROR',
    `This would cost ${price} credits, and maxCredits allows ${cap}. Nothing was spent.`,
    {
      fields: [{ field: 'maxCredits', message: `must be at least ${price}` }],
      details: {
        price,
        maxCredits: cap,
        action: `Ask whether that price is acceptable, then call again with maxCredits ${price}.`,
      },
    },
  );
}

/**
 * Holds the cap in the transaction that spends: what became dearer since the estimate is refused, too.
 * @param spent  credits that the same call has spent already
 */
export function withinCap(cap: number, spent: number): OnSpend {
  return async (_tx, credits) => refuseAbove(cap, rounded(spent + Number(credits)));
}

/** Sums of prices, without the traces of binary fractions. */
export const rounded = (credits: number): number => Math.round(credits * 10_000) / 10_000;
