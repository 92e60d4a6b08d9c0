import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { notFound } from '../../domain/errors.ts';
import { formatWebhookSecret } from '../../domain/webhookSignature.ts';
import { modelsOf } from '../../store/organizations/sequelizeModels.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import { openSecret, sealSecret } from '../sealedSecrets.ts';

const SECRET_BYTES = 32;
/** The place to which an organisation's secret is sealed. */
export const placeOfWebhookSecret = (organizationId: string) =>
  `organizations:${organizationId}:webhook_secret`;

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
