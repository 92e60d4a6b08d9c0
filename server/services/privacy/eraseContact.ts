import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { erasePerson } from './erasePerson.ts';

/** Erases the person with this profile, under every spelling of its URL: {@link erasePerson}. */
export async function eraseContact(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>,
  { organizationId, apiKeyId }: Caller,
  profileUrl: string,
  actor: Actor = apiKeyId === null ? SYSTEM : { kind: 'key', id: apiKeyId },
): Promise<void> {
  await erasePerson(deps, organizationId, { profileUrl }, actor);
}
