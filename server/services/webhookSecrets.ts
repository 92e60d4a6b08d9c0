import type { Deps } from '../deps.ts';
import { notFound } from '../domain/errors.ts';
import { seal, unseal } from '../domain/seal.ts';
import { formatWebhookSecret } from '../domain/webhookSignature.ts';
import { modelsOf } from '../store/models.ts';

const IV_BYTES = 12;
const SECRET_BYTES = 32;
const placeOf = (organizationId: string) => `organizations:${organizationId}:webhook_secret`;

/** A fresh signing secret, sealed for its organisation's row. */
export function newSealedWebhookSecret(
  { encryptionKey, randomness }: Pick<Deps, 'encryptionKey' | 'randomness'>,
  organizationId: string,
): Buffer {
  const secret = formatWebhookSecret(randomness.bytes(SECRET_BYTES));
  return seal(encryptionKey, placeOf(organizationId), secret, randomness.bytes(IV_BYTES));
}

/** The secret that signs an organisation's webhooks. @throws NOT_FOUND, SealBroken */
export async function readWebhookSecret(
  { db, encryptionKey }: Pick<Deps, 'db' | 'encryptionKey'>,
  organizationId: string,
): Promise<string> {
  const row = await modelsOf(db.sequelize).organizations.findByPk(organizationId, { raw: true });
  const sealed = (row as unknown as { webhookSecret: Buffer | null } | null)?.webhookSecret;
  if (!sealed) throw notFound('organisation', organizationId);
  return unseal(encryptionKey, placeOf(organizationId), sealed);
}
