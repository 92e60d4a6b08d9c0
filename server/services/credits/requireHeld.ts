import { AssayError } from '../../domain/errors.ts';
import type { Reservation } from '../../store/ledger.ts';

/**
 * Refuses work that cannot be paid for, before anything is done.
 * @param price  total price, decimal text
 * @throws INSUFFICIENT_CREDITS unless the credits are held
 */
export function requireHeld(reservation: Reservation, price: string): void {
  if (reservation === 'held') return;
  const lacking = reservation === 'insufficient' ? 'the balance' : 'the monthly cap of this key';
  throw new AssayError(
    'INSUFFICIENT_CREDITS',
    `This costs ${Number(price)} credits, which ${lacking} does not cover.`,
  );
}
