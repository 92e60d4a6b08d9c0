import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { audit } from '../audit.ts';
import type { OnSpend } from '../runs/createRuns.ts';

/** What a user of the console has agreed to: the price shown before, and what is bought, without names of people. */
interface AgreedSpending {
  maxCredits: number;
  action: 'research.requested' | 'email.requested';
  /** As `<noun>:<id>`, such as `question:<uuid>`. */
  subject: string;
  details: Readonly<Record<string, unknown>>;
}

/** Records what is spent with the user who spends it; more than was agreed to is refused with CONFLICT. */
export function agreedSpending(
  deps: Pick<Deps, 'clock'>,
  { organizationId, consoleUserId }: Caller,
  { maxCredits, action, subject, details }: AgreedSpending,
): OnSpend {
  return async (tx, amount) => {
    const credits = Number(amount);
    if (credits > maxCredits)
      throw new AssayError(
        'CONFLICT',
        `This costs ${credits} credits now, more than the ${maxCredits} that were agreed to. Nothing was spent; look at the price again.`,
      );
    await audit(
      tx,
      deps,
      { kind: 'console', id: consoleUserId ?? null },
      { organizationId, action, subject, details: { ...details, credits } },
    );
  };
}
