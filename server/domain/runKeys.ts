import { createHash } from 'node:crypto';
import { jsonOfBackground } from './askerBackground.ts';
import type { ResearchIdentity, Run } from './run.ts';

/** 32 bytes that are equal exactly when two requests ask for the same research. */
export function cacheKeyOf({
  organizationId,
  entityType,
  type,
  entity,
  parameters,
}: ResearchIdentity): Buffer {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([organizationId, entityType, type, entity, sorted]))
    .digest();
}

/**
 * The key under which a run is found while it is under way. A forced refresh has another than a plain request for the same
 * research, so that it joins only a refresh that was forced as well: who forces one wants pages that are read from now on.
 */
export function inflightKeyOf(cacheKey: Buffer, isForced: boolean): Buffer {
  return isForced ? createHash('sha256').update('forced ').update(cacheKey).digest() : cacheKey;
}

/**
 * 32 bytes that are equal exactly when free questions may be researched together: same organisation, same company or person (with
 * the same employer), same verification mode, same `forceRefresh`, same background of the asker. Undefined for prebuilt research, which always runs alone.
 */
export function groupKeyOf({
  organizationId,
  domain,
  contactProfileUrl,
  forceRefresh,
  asked,
}: Pick<Run, 'organizationId' | 'domain' | 'contactProfileUrl' | 'forceRefresh' | 'asked'>):
  | Buffer
  | undefined {
  if (asked === null) return undefined;
  const { verificationMode, connectors, background } = asked;
  const about = [domain, contactProfileUrl, connectors.employerDomain ?? null];
  return createHash('sha256')
    .update(
      JSON.stringify([
        organizationId,
        about,
        verificationMode,
        forceRefresh,
        ...(background === undefined ? [] : [jsonOfBackground(background)]),
      ]),
    )
    .digest();
}
