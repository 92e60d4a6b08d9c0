import { AssayError } from '../../domain/errors.ts';
import type { Reservation } from '../../store/ledger.ts';

const LACKING: Record<Exclude<Reservation, 'held'>, string> = {
  insufficient: 'the balance',
  over_cap: 'the monthly cap of this key',
  over_total_cap: 'the monthly cap of your organisation',
};

/**
 * Refuses work that cannot be paid for, before anything is done.
 * @param price  total price, decimal text
 * @throws INSUFFICIENT_CREDITS unless the credits are held
 */
export function requireHeld(reservation: Reservation, price: string): void {
  if (reservation === 'held') return;
  throw new AssayError(
    'INSUFFICIENT_CREDITS',
    `This costs ${Number(price)} credits, which ${LACKING[reservation]} does not cover.`,
  );
}
