import { KEY_SCOPES, type KeyScope } from '@assay/shared/keyScopes';
import type { Deps } from '../../deps.ts';
import { isAddressRange } from '../../domain/addressRanges.ts';
import { formatApiKey, hashApiKey, KEY_PREFIX_LENGTH } from '../../domain/apiKey.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { accessOf } from '../../domain/keyScopes.ts';
import type { Transaction } from '../../store/database.ts';
import * as store from '../../store/organizations/apiKeys.ts';
import { type ApiKeyRow, modelsOf } from '../../store/organizations/sequelizeModels.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit, changesBetween } from '../audit.ts';

const SECRET_BYTES = 32;
const NAME_LENGTH_MAX = 200;
const CAP_MAX = 1_000_000_000;
const NETWORKS_MAX = 100;
const DAY_MS = 86_400_000;
const LIFETIME_DAYS_MAX = 3_650;
const OVERLAP_DAYS_MAX = 90;

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

/** What may be chosen for a key, and changed later. What is null does not limit it. */
export interface KeySettings {
  name: string;
  /** Credits a calendar month (UTC). */
  monthlyCap: number | null;
  /** `read` is included in each. Null: read, research and score, and erasing people. */
  scopes: readonly KeyScope[] | null;
  /** Address ranges from which it may be used. */
  networks: readonly string[] | null;
  /** How long it is valid from now. */
  lifetimeMs: number | null;
}

/** The input for a new key. */
export type NewApiKey = { organizationId: string } & Pick<KeySettings, 'name' | 'monthlyCap'> &
  Partial<KeySettings>;

/** The visible data of a key; the key itself is shown once, when it is made. */
export interface ApiKey {
  id: string;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  /** May erase people though it has not the scope admin. */
  erasesContacts: boolean;
  networks: string[] | null;
  monthlyCap: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
  replacedBy: string | null;
  revokedAt: Date | null;
}

/** A key that was just made. */
export interface MadeKey {
  id: string;
  key: string;
  prefix: string;
}

/** Creates a key for an organisation. Only its SHA-256 is stored. @throws VALIDATION_ERROR */
export function createApiKey(deps: KeyDeps, key: NewApiKey, actor: Actor = SYSTEM): Promise<MadeKey> {
  return withTransaction(deps, (tx) => insertApiKey(tx, deps, key, actor));
}

/** The same in the caller's transaction. */
export async function insertApiKey(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'randomness'>,
  { organizationId, ...given }: NewApiKey,
  actor: Actor = SYSTEM,
): Promise<MadeKey> {
  const settings: KeySettings = { scopes: null, networks: null, lifetimeMs: null, ...given };
  requireValid(settings);
  const createdAt = deps.clock.now();
  const row = { organizationId, createdAt, ...columnsOf(settings, createdAt) };
  const made = await insertRow(tx, deps, row);
  await audit(tx, deps, actor, {
    organizationId,
    action: 'key.created',
    subject: `key:${made.id}`,
    details: { prefix: made.prefix, ...settingsOf(row) },
  });
  return made;
}

/**
 * Changes a key, in force everywhere within 5 s; what is left out stays.
 * @throws NOT_FOUND; CONFLICT when it was revoked; VALIDATION_ERROR
 */
export function changeApiKey(
  deps: KeyDeps,
  id: string,
  changes: Partial<KeySettings>,
  actor: Actor = SYSTEM,
): Promise<ApiKey> {
  requireValid(changes);
  return withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const before = await lockKey(tx, id);
    if (before.revokedAt !== null)
      throw new AssayError('CONFLICT', `The key ${id} was revoked; create another one.`);
    const after = { ...before, ...columnsOf(changes, now) };
    await store.updateKey(tx, after);
    if (before.monthlyCap === null && after.monthlyCap !== null)
      await store.recountMonth(tx, id, monthOf(now));
    await audit(tx, deps, actor, {
      organizationId: before.organizationId,
      action: 'key.changed',
      subject: `key:${id}`,
      details: changesBetween(settingsOf(before), settingsOf(after)),
    });
    return shown(after);
  });
}

/**
 * Replaces a key by a new one with the same name, scopes, networks and cap, and as long a life. What the old one has spent this
 * month counts for the new one. The old one stays valid for `overlapMs`; for 0 it is revoked at once.
 *
 * @throws NOT_FOUND; CONFLICT when it was revoked or replaced before, or has expired; VALIDATION_ERROR
 */
export function rotateApiKey(
  deps: KeyDeps,
  id: string,
  { overlapMs }: { overlapMs: number },
  actor: Actor = SYSTEM,
): Promise<MadeKey & { replaces: string; validUntil: Date }> {
  if (!isWithinDays(overlapMs, OVERLAP_DAYS_MAX) && overlapMs !== 0)
    throw validationError([{ field: 'overlap', message: `must be from 0 to ${OVERLAP_DAYS_MAX}d` }]);
  return withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const old = await lockKey(tx, id);
    const obstacle = whyNotRotated(old, now);
    if (obstacle !== null) throw new AssayError('CONFLICT', `The key ${id} ${obstacle}`);
    const { lifetimeSeconds } = old;
    const made = await insertRow(tx, deps, {
      ...old,
      createdAt: now,
      expiresAt: lifetimeSeconds === null ? null : new Date(now.getTime() + lifetimeSeconds * 1_000),
    });
    await store.carryMonthOver(tx, { from: id, to: made.id, month: monthOf(now) });
    const overlapEnds = new Date(now.getTime() + overlapMs);
    const validUntil = old.expiresAt !== null && old.expiresAt < overlapEnds ? old.expiresAt : overlapEnds;
    await store.updateKey(tx, {
      ...old,
      expiresAt: validUntil,
      replacedBy: made.id,
      revokedAt: overlapMs === 0 ? now : null,
    });
    await audit(tx, deps, actor, {
      organizationId: old.organizationId,
      action: 'key.rotated',
      subject: `key:${id}`,
      details: { replacedBy: made.id, prefix: made.prefix, validUntil: validUntil.toISOString() },
    });
    return { ...made, replaces: id, validUntil };
  });
}

/** An organisation's keys, oldest first, revoked and expired ones included. */
export async function listApiKeys({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<ApiKey[]> {
  const rows = await modelsOf(db.sequelize).apiKeys.findAll({
    where: { organizationId },
    order: [['createdAt', 'ASC']],
    raw: true,
  });
  return (rows as unknown as ApiKeyRow[]).map(shown);
}

/** Revokes a key; every process rejects it within 5 s. Idempotent. @throws NOT_FOUND */
export function revokeApiKey(deps: KeyDeps, id: string, actor: Actor = SYSTEM): Promise<ApiKey> {
  return withTransaction(deps, async (tx) => {
    const key = await lockKey(tx, id);
    if (key.revokedAt !== null) return shown(key);
    const revoked = { ...key, revokedAt: deps.clock.now() };
    await store.updateKey(tx, revoked);
    await audit(tx, deps, actor, {
      organizationId: key.organizationId,
      action: 'key.revoked',
      subject: `key:${id}`,
      details: { name: key.name, prefix: key.prefix },
    });
    return shown(revoked);
  });
}

/** What of a key is stored for its settings; only those that are given. */
function columnsOf<Given extends Partial<KeySettings>>(
  given: Given,
  now: Date,
): Given extends KeySettings ? SettingColumns : Partial<SettingColumns>;
function columnsOf(
  { name, monthlyCap, scopes, networks, lifetimeMs }: Partial<KeySettings>,
  now: Date,
): Partial<SettingColumns> {
  return {
    ...(name !== undefined && { name }),
    ...(monthlyCap !== undefined && { monthlyCap: monthlyCap === null ? null : monthlyCap.toFixed(4) }),
    ...(scopes !== undefined && { scopes: scopes === null ? null : scopes.join(',') }),
    ...(networks !== undefined && { networks: networks === null ? null : JSON.stringify(networks) }),
    ...(lifetimeMs !== undefined && {
      expiresAt: lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs),
      lifetimeSeconds: lifetimeMs === null ? null : Math.ceil(lifetimeMs / 1_000),
    }),
  };
}

type SettingColumns = Pick<
  ApiKeyRow,
  'name' | 'monthlyCap' | 'scopes' | 'networks' | 'expiresAt' | 'lifetimeSeconds'
>;

async function insertRow(
  tx: Transaction,
  deps: Pick<Deps, 'ids' | 'randomness'>,
  row: Pick<ApiKeyRow, 'organizationId' | 'createdAt'> & SettingColumns,
): Promise<MadeKey> {
  const key = formatApiKey(deps.randomness.bytes(SECRET_BYTES));
  const made: MadeKey = { id: deps.ids.uuid(), key, prefix: key.slice(0, KEY_PREFIX_LENGTH) };
  await store.insertKey(tx, { ...row, id: made.id, prefix: made.prefix, secretHash: hashApiKey(key) });
  return made;
}

async function lockKey(tx: Transaction, id: string): Promise<ApiKeyRow> {
  const key = await store.lockKey(tx, id);
  if (key === null) throw new AssayError('NOT_FOUND', `There is no key with the id ${id}.`);
  return key;
}

function whyNotRotated({ revokedAt, replacedBy, expiresAt }: ApiKeyRow, now: Date): string | null {
  if (replacedBy !== null) return `was replaced by ${replacedBy} before; rotate that one.`;
  if (revokedAt !== null) return 'was revoked; create another one.';
  if (expiresAt !== null && expiresAt <= now) return 'has expired; create another one.';
  return null;
}

function shown({ id, prefix, createdAt, lastUsedAt, replacedBy, revokedAt, ...row }: ApiKeyRow): ApiKey {
  return { id, prefix, ...settingsOf(row), createdAt, lastUsedAt, replacedBy, revokedAt };
}

function settingsOf({
  name,
  monthlyCap,
  scopes,
  networks,
  expiresAt,
}: Omit<SettingColumns, 'lifetimeSeconds'>) {
  const access = accessOf(scopes);
  return {
    name,
    scopes: [...access.scopes],
    erasesContacts: access.erasesContacts,
    networks: networks === null ? null : (JSON.parse(networks) as string[]),
    monthlyCap: monthlyCap === null ? null : Number(monthlyCap),
    expiresAt,
  };
}

function requireValid({ name, monthlyCap, scopes, networks, lifetimeMs }: Partial<KeySettings>): void {
  const faults: { field: string; message: string }[] = [];
  if (name !== undefined && name.length > NAME_LENGTH_MAX)
    faults.push({ field: 'name', message: `must be at most ${NAME_LENGTH_MAX} characters` });
  if (monthlyCap != null && !isCap(monthlyCap))
    faults.push({
      field: 'monthlyCap',
      message: `must be a number of credits from 0 to ${CAP_MAX}, with at most 4 decimals`,
    });
  if (scopes != null && !(scopes.length > 0 && scopes.every((scope) => KEY_SCOPES.includes(scope))))
    faults.push({ field: 'scopes', message: `must be one or more of ${KEY_SCOPES.join(', ')}` });
  if (networks != null) {
    const wrong = networks.find((network) => !isAddressRange(network));
    if (wrong !== undefined || networks.length === 0 || networks.length > NETWORKS_MAX)
      faults.push({
        field: 'networks',
        message: `must be 1 to ${NETWORKS_MAX} address ranges such as 10.0.0.0/8${wrong ? `; "${wrong}" is none` : ''}`,
      });
  }
  if (lifetimeMs != null && !isWithinDays(lifetimeMs, LIFETIME_DAYS_MAX))
    faults.push({ field: 'expires', message: `must be above 0 and at most ${LIFETIME_DAYS_MAX}d` });
  if (faults.length > 0) throw validationError(faults);
}

/** A cap that rounding would change is invalid: 0.00001 would be stored as 0 and forbid all spending. */
const isCap = (credits: number) =>
  credits >= 0 && credits <= CAP_MAX && Number(credits.toFixed(4)) === credits;

const isWithinDays = (ms: number, daysMax: number) => Number.isFinite(ms) && ms > 0 && ms <= daysMax * DAY_MS;

const monthOf = (at: Date) => at.toISOString().slice(0, 7);
