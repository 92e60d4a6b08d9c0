import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { audit } from '../audit.ts';
import type { OnSpend } from '../runs/createRuns.ts';

/** @throws CONFLICT when something costs more now than a person has agreed to */
export function refuseAbove(maxCredits: number, credits: number): void {
  if (credits > maxCredits)
    throw new AssayError(
      'CONFLICT',
      `This costs ${credits} credits now, more than the ${maxCredits} that were agreed to. Nothing was spent; look at the price again.`,
    );
}

/** What a user of the console buys, without names of people. */
interface Purchase {
  action: 'research.requested' | 'email.requested';
  /** As `<noun>:<id>`, such as `question:<uuid>`. */
  subject: string;
  details: Readonly<Record<string, unknown>>;
}

/** Records what is held for a purchase, with the user who makes it, in the transaction that holds it. */
export function recordedSpending(
  deps: Pick<Deps, 'clock'>,
  { organizationId, consoleUserId }: Caller,
  { action, subject, details }: Purchase,
): OnSpend {
  return (tx, credits) =>
    audit(
      tx,
      deps,
      { kind: 'console', id: consoleUserId ?? null },
      { organizationId, action, subject, details: { ...details, credits: Number(credits) } },
    );
}
