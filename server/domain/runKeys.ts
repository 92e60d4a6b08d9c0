import { createHash } from 'node:crypto';
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
 * 32 bytes that are equal exactly when free questions may be researched together: same organisation, same company or person (with
 * the same employer), same verification mode, same `forceRefresh`. Undefined for prebuilt research, which always runs alone.
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
  const { verificationMode, connectors } = asked;
  const about = [domain, contactProfileUrl, connectors.employerDomain ?? null];
  return createHash('sha256')
    .update(JSON.stringify([organizationId, about, verificationMode, forceRefresh]))
    .digest();
}
