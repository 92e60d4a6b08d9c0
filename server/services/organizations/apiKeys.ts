import type { Deps } from '../../deps.ts';
import { formatApiKey, hashApiKey, KEY_PREFIX_LENGTH } from '../../domain/apiKey.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { Executor } from '../../store/database.ts';
import { insertKey } from '../../store/organizations/apiKeys.ts';
import { type ApiKeyRow, modelsOf } from '../../store/organizations/sequelizeModels.ts';

const SECRET_BYTES = 32;
const NAME_LENGTH_MAX = 200;
const CAP_MAX = 1_000_000_000;

/** The visible data of a key; the key itself is shown once, by `createApiKey`. */
export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  monthlyCap: number | null;
  createdAt: Date;
  revokedAt: Date | null;
}

/** The input for a new key; `monthlyCap` in credits, null for none. */
export interface NewApiKey {
  organizationId: string;
  name: string;
  monthlyCap: number | null;
}

/** Creates a key for an organisation. Only its SHA-256 is stored. */
export function createApiKey(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness'>,
  key: NewApiKey,
): Promise<{ id: string; key: string; prefix: string }> {
  return insertApiKey(deps.db, deps, key);
}

/** The same through `db`, which may be the caller's transaction. */
export async function insertApiKey(
  db: Executor,
  deps: Pick<Deps, 'clock' | 'ids' | 'randomness'>,
  { organizationId, name, monthlyCap }: NewApiKey,
): Promise<{ id: string; key: string; prefix: string }> {
  if (name.length > NAME_LENGTH_MAX) {
    throw validationError([{ field: 'name', message: `must be at most ${NAME_LENGTH_MAX} characters` }]);
  }
  if (monthlyCap !== null && !isCap(monthlyCap)) {
    const message = `must be a number of credits from 0 to ${CAP_MAX}, with at most 4 decimals`;
    throw validationError([{ field: 'monthlyCap', message }]);
  }
  const key = formatApiKey(deps.randomness.bytes(SECRET_BYTES));
  const id = deps.ids.uuid();
  const prefix = key.slice(0, KEY_PREFIX_LENGTH);
  await insertKey(db, {
    id,
    organizationId,
    name,
    prefix,
    secretHash: hashApiKey(key),
    monthlyCap: monthlyCap === null ? null : monthlyCap.toFixed(4),
    createdAt: deps.clock.now(),
  });
  return { id, key, prefix };
}

/** A cap that rounding would change is invalid: 0.00001 would be stored as 0 and forbid all spending. */
const isCap = (credits: number) =>
  credits >= 0 && credits <= CAP_MAX && Number(credits.toFixed(4)) === credits;

/** An organisation's keys, oldest first, revoked ones included. */
export async function listApiKeys({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<ApiKey[]> {
  const rows = await modelsOf(db.sequelize).apiKeys.findAll({
    where: { organizationId },
    order: [['createdAt', 'ASC']],
    raw: true,
  });
  return (rows as unknown as ApiKeyRow[]).map(({ id, name, prefix, monthlyCap, createdAt, revokedAt }) => ({
    id,
    name,
    prefix,
    monthlyCap: monthlyCap === null ? null : Number(monthlyCap),
    createdAt,
    revokedAt,
  }));
}

/** Revokes a key; every process rejects it within 5 s. Idempotent. @throws NOT_FOUND */
export async function revokeApiKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<ApiKey> {
  const { apiKeys } = modelsOf(db.sequelize);
  await apiKeys.update({ revokedAt: clock.now() }, { where: { id, revokedAt: null } });
  const row = (await apiKeys.findByPk(id, { raw: true })) as unknown as ApiKeyRow | null;
  if (row === null) throw new AssayError('NOT_FOUND', `There is no key with the id ${id}.`);
  return {
    id,
    name: row.name,
    prefix: row.prefix,
    monthlyCap: row.monthlyCap === null ? null : Number(row.monthlyCap),
    createdAt: row.createdAt,
    revokedAt: row.revokedAt,
  };
}
