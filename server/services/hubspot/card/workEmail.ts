import { createHash } from 'node:crypto';
import type { WorkEmailData, WorkEmailRequest, WorkEmailResult } from '@assay/shared/hubspot/workEmail';
import { EMAIL_REASONS } from '@assay/shared/workEmailWords';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { PRICES } from '../../../domain/pricing.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import { nameKeyOf } from '../../../email/names/nameKey.ts';
import type { SearchOutcome } from '../../../email/searchOutcome.ts';
import { claimKey, forgetKey, isBound, keepAlive } from '../../idempotency.ts';
import { personSuppressed, suppressedSearches } from '../../privacy/suppressions.ts';
import { findWorkEmail } from '../../workEmail/findWorkEmail.ts';
import { CallTimeUp, PriceAboveMaximum } from '../cardErrors.ts';
import { hubCall } from '../connection/hubTokens.ts';
import { hubOf } from '../scoredRecord.ts';
import { requireWithinUserLimit, spendingOfPerson } from '../spending.ts';
import { type ContactPerson, personOfContact } from './personOfContact.ts';
import { writeWorkEmail } from './writeWorkEmail.ts';

/**
 * Finds the work address of a contact, and writes it if it is confirmed and the settings name a property. With `dryRun` it only says
 * who would be searched, and the price.
 *
 * A search that takes longer than the call goes on, and is paid like any other; for a day the same search is free then.
 *
 * @throws NoIdentifier, HubUnavailable, HubspotRequestError, HubspotRefused; PriceAboveMaximum, UserLimitReached, INSUFFICIENT_CREDITS;
 *   FORBIDDEN for an erased person; CallTimeUp while another call searches for the same person
 */
export async function recordWorkEmail(
  deps: Deps,
  caller: Caller,
  hubId: number,
  { recordId, dryRun, maxCredits }: WorkEmailRequest,
  signal: AbortSignal,
): Promise<WorkEmailData> {
  const { settings } = await hubOf(deps, hubId);
  const call = hubCall(deps, hubId);
  const found = await personOfContact(call, recordId, signal);
  if ((await suppressedSearches(deps.db, caller.organizationId, [found])).length > 0)
    throw personSuppressed();
  const person = { fullName: found.fullName, domain: found.domain };
  const isPaid = await isBound(deps, caller, keyOf(person));
  const credits = isPaid ? 0 : Number(PRICES['find-email']);
  if (dryRun === true)
    return { person, estimate: { rows: 1, cached: Number(isPaid), credits }, result: null, writing: null };
  if (maxCredits !== undefined && credits > maxCredits) throw new PriceAboveMaximum(credits, maxCredits);
  await requireWithinUserLimit(deps, caller, credits);
  const outcome = await searchOnce(deps, caller, found, untilAbandoned(signal));
  const result = resultOf(outcome);
  return { person, result, writing: await writingOf(result) };

  async function writingOf({ state, email }: WorkEmailResult): Promise<WorkEmailData['writing']> {
    const property = settings.workEmailProperty;
    if (email === null) return null;
    if (state !== 'confirmed')
      return { status: 'unconfirmed', property, message: 'Not written: only confirmed addresses are.' };
    if (property === null)
      return {
        status: 'off',
        property,
        message: 'Not written: no property for it is chosen in the settings of Assay.',
      };
    return writeWorkEmail(call, { recordId, property, email }, signal);
  }
}

/** Searches; what was paid within a day, or is being paid by another call, is not paid again. @throws CallTimeUp, FORBIDDEN */
async function searchOnce(
  deps: Deps,
  caller: Caller,
  { fullName, domain, objectIds }: ContactPerson,
  abandoned: AbortSignal,
): Promise<SearchOutcome> {
  const request = keyOf({ fullName, domain });
  const claimed = await claimKey(deps, caller, request);
  if (claimed.kind !== 'run') throw new CallTimeUp();
  const { claim } = claimed;
  const stopHeartbeat = keepAlive(deps, claim);
  try {
    const [objectId] = objectIds;
    const subjectHash = objectId === undefined ? undefined : hashOfObject('contact', objectId);
    const onSpend = await spendingOfPerson(deps, caller, { objects: 1, subjectHash, what: 'work_email' });
    const search = { fullName, domain, companyName: null, location: null };
    return await findWorkEmail(deps, { ...caller, idempotency: claim }, search, abandoned, onSpend);
  } finally {
    stopHeartbeat();
    await forgetKey(deps, claim);
  }
}

/** The key that binds a payment to a person at a domain. */
function keyOf({ fullName, domain }: { fullName: string; domain: string }) {
  const key = `${domain} ${nameKeyOf(fullName)}`;
  const bodyHash = createHash('sha256').update(key).digest();
  return { method: 'POST', path: '/crm/hubspot/work-email', key, bodyHash };
}

/** Aborts when the person leaves or the server stops, and not when only the time of the call is up. */
function untilAbandoned(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!(signal.reason instanceof CallTimeUp)) controller.abort(signal.reason);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return controller.signal;
}

/** Why a search ended, for the person at the record. */
const REASONS: Record<SearchOutcome['reason'], string> = EMAIL_REASONS;

function resultOf({ status, email, verification, reason }: SearchOutcome): WorkEmailResult {
  const message = REASONS[reason];
  switch (status) {
    case 'found':
      return { state: verification?.state === 'deliverable' ? 'confirmed' : 'probable', email, message };
    case 'not_found':
      return { state: 'not_found', email: null, message };
    case 'inconclusive':
      return { state: 'unknown', email: null, message: `${message} Nothing was spent; try again later.` };
  }
}
