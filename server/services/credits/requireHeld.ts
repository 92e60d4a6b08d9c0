import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import type { Transaction } from '../../store/database.ts';
import { type Reservation, readAvailable } from '../../store/ledger.ts';

/**
 * Refuses work that cannot be paid for, before anything is done. Message and details say how much it takes and how much
 * there is, on every surface.
 *
 * @param tx     the transaction of the reservation, which the refusal rolls back
 * @param needed total price, decimal text
 * @throws INSUFFICIENT_CREDITS unless the credits are held; `details`: {needed, available, limit: balance or monthlyCap}
 */
export async function requireHeld(
  tx: Transaction,
  reservation: Reservation,
  {
    organizationId,
    apiKeyId,
    needed,
    at,
  }: Pick<Caller, 'organizationId' | 'apiKeyId'> & { needed: string; at: Date },
): Promise<void> {
  if (reservation === 'held') return;
  const room = await readAvailable(tx, { organizationId, apiKeyId, month: at.toISOString().slice(0, 7) });
  const isCap = reservation === 'over_cap';
  // What this reservation had counted against the month already is available again once it is rolled back.
  const available = isCap ? Number(room.ofCap) + Number(needed) : Number(room.ofBalance);
  const rounded = Math.max(0, Math.round(available * 10_000) / 10_000);
  const there = isCap ? `the monthly cap of this key leaves ${rounded}` : `${rounded} are available`;
  throw new AssayError('INSUFFICIENT_CREDITS', `This costs ${Number(needed)} credits, and ${there}.`, {
    details: { needed: Number(needed), available: rounded, limit: isCap ? 'monthlyCap' : 'balance' },
  });
}
