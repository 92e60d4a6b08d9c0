import type { Deps } from '../deps.ts';
import { SealBroken } from '../domain/seal.ts';
import { listOrganizations } from './organizations.ts';
import { readWebhookSecret } from './webhookSecrets.ts';

/**
 * Whether this process can open what others have sealed: two processes with keys of their own would each find the
 * other's webhook secrets shut.
 *
 * @returns false when the database was sealed with another key
 */
export async function encryptionKeyFits(
  deps: Pick<Deps, 'db' | 'encryptionKey' | 'config'>,
): Promise<boolean> {
  const [organization] = await listOrganizations(deps);
  if (organization === undefined) return true;
  try {
    await readWebhookSecret(deps, organization.id);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
