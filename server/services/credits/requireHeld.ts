import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import type { Transaction } from '../../store/database.ts';
import { type Reservation, readRoom } from '../../store/ledger.ts';

const LACKING: Record<Exclude<Reservation, 'held' | 'insufficient'>, string> = {
  over_cap: 'the monthly cap of this key',
  over_total_cap: 'the monthly cap of your organisation',
};

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
  const room = await readRoom(tx, { organizationId, apiKeyId, month: at.toISOString().slice(0, 7) });
  const ofLimit = { insufficient: room.ofBalance, over_cap: room.ofCap, over_total_cap: room.ofTotalCap }[
    reservation
  ];
  // What this reservation had counted against the month already is available again once it is rolled back.
  const available = reservation === 'insufficient' ? Number(ofLimit) : Number(ofLimit) + Number(needed);
  const rounded = Math.max(0, Math.round(available * 10_000) / 10_000);
  const there =
    reservation === 'insufficient' ? `${rounded} are available` : `${LACKING[reservation]} leaves ${rounded}`;
  throw new AssayError('INSUFFICIENT_CREDITS', `This costs ${Number(needed)} credits, and ${there}.`, {
    details: {
      needed: Number(needed),
      available: rounded,
      limit: reservation === 'insufficient' ? 'balance' : 'monthlyCap',
    },
  });
}
