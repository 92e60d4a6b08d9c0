import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { readSettingsUsers } from '../../store/hubspot/hubs.ts';

/** Why the signed user may not change settings, profiles and rules through this hub; null when they may. Until the administrator names somebody, every signed user may. */
export async function whyNoChanges(
  { db }: Pick<Deps, 'db'>,
  { hubUserId }: Pick<Caller, 'hubUserId'>,
  hubId: number,
): Promise<string | null> {
  const named = await readSettingsUsers(db, hubId);
  if (named === null || named.includes(hubUserId ?? '')) return null;
  return `Settings, profiles and rules may be changed by the users whom your Assay administrator has named. Your user id in HubSpot is ${hubUserId ?? 'unknown'}.`;
}

/** @throws FORBIDDEN when others are named for that */
export async function requireSettingsUser(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'hubUserId'>,
  hubId: number,
): Promise<void> {
  const reason = await whyNoChanges(deps, caller, hubId);
  if (reason !== null) throw new AssayError('FORBIDDEN', reason);
}
