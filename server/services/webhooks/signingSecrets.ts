/** @folder Webhook endpoints, their events, deliveries with their log, signing secrets. */

import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { notFound } from '../../domain/errors.ts';
import { formatWebhookSecret } from '../../domain/webhookSignature.ts';
import { modelsOf } from '../../store/organizations/sequelizeModels.ts';
import { withTransaction } from '../../store/transaction.ts';
import type { Destination } from '../../store/webhookDestinations.ts';
import { audit } from '../audit.ts';
import { openSecret, sealSecret } from '../sealedSecrets.ts';

const SECRET_BYTES = 32;
/** The place to which an organisation's secret is sealed. */
export const placeOfWebhookSecret = (organizationId: string) =>
  `organizations:${organizationId}:webhook_secret`;

/** The place to which the secret of an endpoint is sealed. The previous one keeps its place when it is succeeded. */
export const placeOfEndpointSecret = (endpointId: string) => `webhook_endpoints:${endpointId}:secret`;

/** A new secret of an endpoint, in the clear and sealed. */
export function newEndpointSecret(
  deps: Pick<Deps, 'encryptionKey' | 'randomness'>,
  endpointId: string,
): { secret: string; sealed: Buffer } {
  const secret = formatWebhookSecret(deps.randomness.bytes(SECRET_BYTES));
  return { secret, sealed: sealSecret(deps, placeOfEndpointSecret(endpointId), secret) };
}

/**
 * The secrets that sign for a destination now: those of the endpoint, two during a rotation, or the organisation's.
 * @throws NOT_FOUND, SealBroken
 */
export function signingSecrets(
  deps: Pick<Deps, 'encryptionKey' | 'config'>,
  { id, organizationId, organizationSecret, endpoint }: Destination,
  now: Date,
): string[] {
  if (endpoint === null) {
    if (organizationSecret === null) throw notFound('organisation', organizationId);
    return [openSecret(deps, placeOfWebhookSecret(organizationId), organizationSecret)];
  }
  const { secret, previousSecret, previousSecretUntil } = endpoint;
  const isRotating = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, ...(isRotating ? [previousSecret] : [])].map((sealed) =>
    openSecret(deps, placeOfEndpointSecret(id), sealed),
  );
}

/** A new signing secret, sealed for its organisation's row. */
export function newSealedWebhookSecret(
  deps: Pick<Deps, 'encryptionKey' | 'randomness'>,
  organizationId: string,
): Buffer {
  const secret = formatWebhookSecret(deps.randomness.bytes(SECRET_BYTES));
  return sealSecret(deps, placeOfWebhookSecret(organizationId), secret);
}

/** The same for a person, who is noted in the audit. */
export async function showWebhookSecret(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'encryptionKey' | 'config'>,
  organizationId: string,
  actor: Actor,
): Promise<string> {
  const secret = await readWebhookSecret(deps, organizationId);
  await withTransaction(deps, (tx) =>
    audit(tx, deps, actor, {
      organizationId,
      action: 'webhook_secret.shown',
      subject: `organization:${organizationId}`,
      details: {},
    }),
  );
  return secret;
}

/** The secret that signs an organisation's webhooks. @throws NOT_FOUND, SealBroken */
export async function readWebhookSecret(
  deps: Pick<Deps, 'db' | 'encryptionKey' | 'config'>,
  organizationId: string,
): Promise<string> {
  const row = await modelsOf(deps.db.sequelize).organizations.findByPk(organizationId, { raw: true });
  const sealed = (row as unknown as { webhookSecret: Buffer | null } | null)?.webhookSecret;
  if (!sealed) throw notFound('organisation', organizationId);
  return openSecret(deps, placeOfWebhookSecret(organizationId), sealed);
}
