import type {
  EmailBatchPrice,
  EmailContacts,
  EmailPrice,
  StartEmailBatch,
  StartEmailSearch,
} from '@assay/shared/console/workEmail';
import type { FindEmail } from '@assay/shared/workEmail';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { SearchOutcome } from '../../../email/searchOutcome.ts';
import { createEmailBatch, estimateEmailBatch } from '../../workEmail/batches.ts';
import { findWorkEmail } from '../../workEmail/findWorkEmail.ts';
import { requireSearchableName } from '../../workEmail/searchableName.ts';
import { recordedSpending, refuseAbove } from '../agreedSpending.ts';
import { carriedOutOnce } from '../carriedOutOnce.ts';

/** Longer than a search can take. */
const SEARCH_MS = 60_000;

/** What the search for one person costs at most. @throws VALIDATION_ERROR for a name that cannot be searched; FORBIDDEN */
export async function priceOfEmail(deps: Deps, caller: Caller, search: FindEmail): Promise<EmailPrice> {
  requireSearchableName(search.full_name);
  const contact = { full_name: search.full_name, domain: search.domain };
  const { estimate } = await estimateEmailBatch(deps, caller, [contact]);
  return { credits: estimate.credits };
}

/** What a search gave, as a repeat gets it again. */
export type SearchAnswer = Pick<SearchOutcome, 'status' | 'email' | 'verification' | 'reason'>;

/**
 * Searches the address of one person at the agreed price. A repeat with the same key is not paid again, also when nobody has waited
 * for the first answer.
 * @throws CONFLICT when it costs more; VALIDATION_ERROR, FORBIDDEN, INSUFFICIENT_CREDITS
 */
export function searchEmail(
  deps: Deps,
  caller: Caller,
  { maxCredits, idempotencyKey, ...body }: StartEmailSearch,
): Promise<SearchAnswer> {
  const { full_name: fullName, domain, company_name: companyName = null, location = null } = body;
  const record = recordedSpending(deps, caller, {
    action: 'email.requested',
    subject: `company:${domain}`,
    details: { people: 1 },
  });
  const call = { procedure: 'email.find', key: idempotencyKey, input: body };
  return carriedOutOnce(deps, caller, call, async (keyed) => {
    // Not when it is held: the price of a search that is known to be free is held, too, while it runs.
    refuseAbove(maxCredits, (await priceOfEmail(deps, keyed, body)).credits);
    const search = { fullName, domain, companyName, location };
    const outcome = await findWorkEmail(deps, keyed, search, AbortSignal.timeout(SEARCH_MS), record);
    const { status, email, verification, reason } = outcome;
    return { status, email, verification, reason };
  });
}

/** What a batch costs at most. @throws FORBIDDEN for people who were erased */
export async function priceOfEmails(
  deps: Deps,
  caller: Caller,
  { contacts }: EmailContacts,
): Promise<EmailBatchPrice> {
  const { rowCount, estimate } = await estimateEmailBatch(deps, caller, contacts);
  return { row_count: rowCount, estimate };
}

/** Starts a batch at the agreed price. @returns its id @throws CONFLICT when it costs more; FORBIDDEN, INSUFFICIENT_CREDITS */
export function startEmailBatch(
  deps: Deps,
  caller: Caller,
  { maxCredits, idempotencyKey, contacts }: StartEmailBatch,
): Promise<string> {
  const record = recordedSpending(deps, caller, {
    action: 'email.requested',
    subject: `organization:${caller.organizationId}`,
    details: { people: contacts.length },
  });
  const call = { procedure: 'email.start', key: idempotencyKey, input: contacts };
  return carriedOutOnce(deps, caller, call, async (keyed) => {
    const { estimate } = await estimateEmailBatch(deps, keyed, contacts);
    refuseAbove(maxCredits, estimate.credits);
    return (await createEmailBatch(deps, keyed, contacts, record)).id;
  });
}
