import type {
  AddObjects,
  ObjectOf,
  ObjectsAdded,
  ResearchPrice,
  ResearchProfile,
} from '@assay/shared/console/scoring';
import { readDomain } from '@assay/shared/domainName';
import type { FieldError } from '@assay/shared/errorEnvelope';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound, validationError } from '../../domain/errors.ts';
import { OBJECTS_MAX } from '../../domain/scoring.ts';
import { sampleObjects } from '../../store/scoring/assignments.ts';
import { countAssignedTo } from '../../store/scoring/profileCounts.ts';
import { audit } from '../audit.ts';
import { PriceAboveMaximum } from '../hubspot/cardErrors.ts';
import { carryOutResearch, planResearch } from '../hubspot/researchByProfile.ts';
import { estimateRuns } from '../runs/estimateRuns.ts';
import { assignObjects, deleteAssignment, listAssignments } from '../scoring/assignments.ts';
import { getProfile } from '../scoring/profiles.ts';

/**
 * Lets a profile score companies or people; those it scores already stay.
 * @throws NOT_FOUND; VALIDATION_ERROR for what is no domain; FORBIDDEN for an erased person
 */
export async function addObjects(
  deps: Deps,
  caller: Caller,
  { profileId, objectIds }: AddObjects,
): Promise<ObjectsAdded> {
  const { type: objectType } = await getProfile(deps, caller, profileId);
  if (objectType === 'company') refuseOthers(objectIds);
  const { created, existing } = await assignObjects(deps, caller, { profileId, objectType, objectIds });
  return { added: created.length, known: existing.length };
}

function refuseOthers(objectIds: readonly string[]): void {
  const faults = objectIds.flatMap((text): FieldError[] => {
    const reading = readDomain(text);
    return reading.ok ? [] : [{ field: 'objectIds', message: `“${text.slice(0, 80)}” ${reading.reason}` }];
  });
  if (faults.length > 0) throw validationError(faults.slice(0, 5));
}

/** Ends the scoring of one object; adding it again scores it anew from its stored answers. @throws NOT_FOUND */
export async function removeObject(
  deps: Deps,
  caller: Caller,
  { profileId, objectId }: ObjectOf,
): Promise<void> {
  const { type: objectType } = await getProfile(deps, caller, profileId);
  const assignments = await listAssignments(deps, caller, { objectType, objectId });
  const assignment = assignments.find((one) => one.profileId === profileId);
  if (assignment === undefined) throw notFound('scored object', objectId);
  await deleteAssignment(deps, caller, assignment.id);
}

/** What asking the questions without an answer would cost; of a large profile for its first 500 objects. @throws NOT_FOUND */
export async function priceOfResearch(deps: Deps, caller: Caller, profileId: string): Promise<ResearchPrice> {
  const { objects, requests } = await planOf(deps, caller, profileId);
  let credits = 0;
  let free = 0;
  for (let start = 0; start < requests.length; start += OBJECTS_MAX) {
    const estimate = await estimateRuns(deps, caller, requests.slice(start, start + OBJECTS_MAX));
    credits += estimate.credits;
    free += estimate.cached;
  }
  const assigned = await countAssignedTo(deps.db, profileId);
  return { questions: requests.length, free, credits: rounded(credits), objects, assigned };
}

/** Sums of prices have more binary digits than prices have decimals. */
const rounded = (credits: number) => Math.round(credits * 10_000) / 10_000;

/**
 * Asks them, within the price that was shown; what is spent is audited with its user.
 * @returns how many questions are being researched
 * @throws CONFLICT when it costs more by now; INSUFFICIENT_CREDITS
 */
export async function researchProfile(
  deps: Deps,
  caller: Caller,
  { profileId, maxCredits }: ResearchProfile,
): Promise<number> {
  const { plan } = await planOf(deps, caller, profileId);
  try {
    const { started } = await carryOutResearch(deps, caller, plan, {
      maxCredits,
      priority: 'batch',
      onSpend: (tx, credits) =>
        audit(
          tx,
          deps,
          { kind: 'console', id: caller.consoleUserId ?? null },
          {
            organizationId: caller.organizationId,
            action: 'research.requested',
            subject: `profile:${profileId}`,
            details: { credits: Number(credits) },
          },
        ),
    });
    return started;
  } catch (error) {
    if (error instanceof PriceAboveMaximum) throw new AssayError('CONFLICT', error.message, { cause: error });
    throw error;
  }
}

async function planOf(deps: Deps, caller: Caller, profileId: string) {
  const { type: objectType } = await getProfile(deps, caller, profileId);
  const objects = await sampleObjects(deps.db, profileId, OBJECTS_MAX);
  const plan = await planResearch(deps, caller, {
    profileId,
    objectType,
    objects,
    scope: { ask: 'missing' },
  });
  return { plan, requests: plan.requests, objects: objects.length };
}
