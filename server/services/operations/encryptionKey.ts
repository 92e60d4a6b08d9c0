import type { Deps } from '../../deps.ts';
import { keyIdOf, SealBroken } from '../../domain/seal.ts';
import { findSealed, findSealedByOthers, replaceSealed, type SealedRow } from '../../store/sealedSecrets.ts';
import { withTransaction } from '../../store/transaction.ts';
import { placeOfTokens } from '../hubspot/connection/hubTokens.ts';
import { listOrganizations } from '../organizations/organizations.ts';
import { openSecret, sealSecret } from '../sealedSecrets.ts';
import {
  placeOfEndpointSecret,
  placeOfWebhookSecret,
  readWebhookSecret,
} from '../webhooks/signingSecrets.ts';

const PLACES: Record<SealedRow['kind'], (id: string) => string> = {
  webhookSecret: placeOfWebhookSecret,
  endpointSecret: placeOfEndpointSecret,
  previousEndpointSecret: placeOfEndpointSecret,
  hubTokens: (id) => placeOfTokens(Number(id)),
};

/**
 * Re-encrypts everything that was sealed with the previous key, so that the key can be thrown away. Done at start when
 * ENCRYPTION_KEY_PREVIOUS is set; idempotent, also in several processes.
 *
 * @returns how many secrets were re-encrypted, and how many neither key can open
 */
export async function resealSecrets(
  deps: Pick<Deps, 'db' | 'config' | 'encryptionKey' | 'randomness' | 'metrics'>,
): Promise<{ resealed: number; shut: number }> {
  if (deps.config.ENCRYPTION_KEY_PREVIOUS === undefined) return { resealed: 0, shut: 0 };
  const keyId = keyIdOf(deps.encryptionKey);
  let [resealed, shut] = [0, 0];
  for (const row of await findSealedByOthers(deps.db, keyId)) {
    const place = PLACES[row.kind](row.id);
    try {
      const sealed = sealSecret(deps, place, openSecret(deps, place, row.sealed));
      await withTransaction(deps, (tx) => replaceSealed(tx, row, sealed, keyId));
      resealed += 1;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      shut += 1;
    }
  }
  return { resealed, shut };
}

/** How many secrets of the database this process can open, and how many it cannot. */
export async function countSealed(
  deps: Pick<Deps, 'db' | 'config' | 'encryptionKey'>,
): Promise<{ opened: number; shut: number }> {
  let [opened, shut] = [0, 0];
  for (const row of await findSealed(deps.db)) {
    try {
      openSecret(deps, PLACES[row.kind](row.id), row.sealed);
      opened += 1;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      shut += 1;
    }
  }
  return { opened, shut };
}

/**
 * Whether this process can open what others have sealed: two processes with different keys could not read each
 * other's webhook secrets.
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
