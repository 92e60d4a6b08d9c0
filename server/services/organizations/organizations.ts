/** @folder Organisations and their API keys. */

import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import type { RateLimits } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { Transaction } from '../../store/database.ts';
import * as ledger from '../../store/ledger.ts';
import { updateOrganization } from '../../store/organizations/organizations.ts';
import { modelsOf, type OrganizationRow } from '../../store/organizations/sequelizeModels.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit, changesBetween } from '../audit.ts';
import { newSealedWebhookSecret } from '../webhooks/signingSecrets.ts';

type OrganizationDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'encryptionKey'>;

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

/** The visible data of an organisation. */
export interface Organization {
  id: string;
  name: string;
  createdAt: Date;
}

const NAME_LENGTH_MAX = 200;
/** Keeps sums far below the largest DECIMAL(18,4). */
const GRANT_MAX = 1_000_000_000;

/** Creates an organisation with its account, its webhook secret and its initial credits. */
export function createOrganization(
  deps: OrganizationDeps,
  organization: { name: string; credits: number },
  actor: Actor = SYSTEM,
): Promise<{ id: string; name: string; balance: number }> {
  return withTransaction(deps, (tx) => insertOrganization(tx, deps, organization, actor));
}

/** The same in the caller's transaction. */
export async function insertOrganization(
  tx: Transaction,
  deps: OrganizationDeps,
  { name, credits }: { name: string; credits: number },
  actor: Actor = SYSTEM,
): Promise<{ id: string; name: string; balance: number }> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > NAME_LENGTH_MAX) {
    throw validationError([{ field: 'name', message: `must be 1 to ${NAME_LENGTH_MAX} characters` }]);
  }
  if (credits !== 0) requireAmount('credits', credits, '0 or above');
  const id = deps.ids.uuid();
  const now = deps.clock.now();
  await tx.write('INSERT INTO organizations (id, name, webhook_secret, created_at) VALUES (?, ?, ?, ?)', [
    id,
    trimmed,
    newSealedWebhookSecret(deps, id),
    now,
  ]);
  await ledger.openAccount(tx, id);
  if (credits > 0) await ledger.grant(tx, id, credits.toFixed(4), 'first credits', now);
  await audit(tx, deps, actor, {
    organizationId: id,
    action: 'organization.created',
    subject: `organization:${id}`,
    details: { name: trimmed, credits },
  });
  return { id, name: trimmed, balance: credits };
}

/** All organisations, by name. */
export async function listOrganizations({ db }: Pick<Deps, 'db'>): Promise<Organization[]> {
  const rows = await modelsOf(db.sequelize).organizations.findAll({
    attributes: ['id', 'name', 'createdAt'],
    order: [
      ['name', 'ASC'],
      ['createdAt', 'ASC'],
    ],
    raw: true,
  });
  return rows as unknown as Organization[];
}

/** Finds an organisation by id or by name. @throws NOT_FOUND, or CONFLICT when several have that name */
export async function findOrganization(deps: Pick<Deps, 'db'>, idOrName: string): Promise<Organization> {
  const all = await listOrganizations(deps);
  const byId = all.find(({ id }) => id === idOrName);
  const byName = all.filter(({ name }) => name === idOrName);
  if (byId === undefined && byName.length > 1) {
    throw new AssayError(
      'CONFLICT',
      `${byName.length} organisations are called "${idOrName}"; give the id instead.`,
    );
  }
  const found = byId ?? byName[0];
  if (found === undefined) {
    throw new AssayError(
      'NOT_FOUND',
      `There is no organisation "${idOrName}"; "assay orgs list" shows them.`,
    );
  }
  return found;
}

/** Adds credits to an organisation. @returns the new balance */
export async function grantCredits(
  deps: OrganizationDeps,
  organizationId: string,
  amount: number,
  note: string | null,
  actor: Actor = SYSTEM,
): Promise<void> {
  requireAmount('amount', amount);
  await withTransaction(deps, async (tx) => {
    await ledger.grant(tx, organizationId, amount.toFixed(4), note, deps.clock.now());
    await audit(tx, deps, actor, {
      organizationId,
      action: 'credits.granted',
      subject: `organization:${organizationId}`,
      details: { amount, note },
    });
  });
}

/** Limits of all keys of an organisation together. */
export const TOTAL_LIMITS = [
  'totalReadPerMinute',
  'totalReadBurst',
  'totalWritePerMinute',
  'totalWriteBurst',
] as const;
/** Limits of each of its keys. */
export const KEY_LIMITS = ['readPerMinute', 'readBurst', 'writePerMinute', 'writeBurst'] as const;

/** An organisation's own rate limits; null: the default of a key, and of all together none. */
export type OwnRateLimits = Pick<
  OrganizationRow,
  (typeof KEY_LIMITS)[number] | (typeof TOTAL_LIMITS)[number]
>;

/** The rate limits of an organisation's keys: only those that differ from the defaults. */
export async function readRateLimits(
  deps: Pick<Deps, 'db'>,
  organizationId: string,
): Promise<Partial<RateLimits>> {
  const row = await readRow(deps, organizationId);
  return Object.fromEntries(KEY_LIMITS.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
}

/**
 * Sets an organisation's own rate limits, of each key and of all keys together; omitted ones stay as they are. In force
 * everywhere within 5 s.
 */
export async function setRateLimits(
  deps: LimitDeps,
  organizationId: string,
  limits: Partial<OwnRateLimits>,
  actor: Actor = SYSTEM,
): Promise<OwnRateLimits> {
  const wrong = Object.entries(limits).filter(
    ([, value]) => value !== null && (!Number.isInteger(value) || value < 1 || value > 1e8),
  );
  if (wrong.length > 0) {
    throw validationError(
      wrong.map(([field]) => ({ field, message: 'must be a whole number from 1 to 100000000' })),
    );
  }
  await changeLimits(deps, organizationId, limits, actor);
  const row = await readRow(deps, organizationId);
  const own = [...KEY_LIMITS, ...TOTAL_LIMITS].map((name) => [name, row[name]]);
  return Object.fromEntries(own) as OwnRateLimits;
}

/**
 * Sets what an organisation may spend in a calendar month (UTC), with all its keys and HubSpot accounts; null: no cap. In force at
 * once.
 *
 * @param credits  undefined leaves it as it is
 * @returns the cap now in force
 */
export async function setMonthlyCap(
  deps: LimitDeps,
  organizationId: string,
  credits?: number | null,
  actor: Actor = SYSTEM,
): Promise<number | null> {
  if (credits !== undefined) {
    if (credits !== null && credits !== 0) requireAmount('monthlyCap', credits, '0 or above');
    await withTransaction(deps, async (tx) => {
      const before = await ledger.readMonthlyCap(tx, organizationId);
      const now = deps.clock.now();
      await ledger.setMonthlyCap(tx, organizationId, credits === null ? null : credits.toFixed(4), now);
      const was = { monthlyCap: before === null ? null : Number(before) };
      await auditLimits(tx, deps, organizationId, actor, changesBetween(was, { monthlyCap: credits }));
    });
  }
  const cap = await ledger.readMonthlyCap(deps.db, organizationId);
  return cap === null ? null : Number(cap);
}

/** Upper bound of a daily ceiling for language models, higher than any bill. */
const CEILING_MAX = 1_000_000;

/**
 * Sets an organisation's daily (UTC) ceiling for the cost of language models; null removes it. In force with the next call.
 *
 * @param usdPerDay  undefined leaves it as it is
 * @returns the ceiling now in force
 */
export async function setModelCeiling(
  deps: LimitDeps,
  organizationId: string,
  usdPerDay?: number | null,
  actor: Actor = SYSTEM,
): Promise<number | null> {
  if (usdPerDay !== undefined) {
    const isFitting = usdPerDay === null || (usdPerDay >= 0 && usdPerDay <= CEILING_MAX);
    if (!isFitting)
      throw validationError([
        { field: 'llmUsdPerDay', message: `must be from 0 to ${CEILING_MAX}, or none` },
      ]);
    const llmUsdPerDay = usdPerDay === null ? null : usdPerDay.toFixed(4);
    await changeLimits(deps, organizationId, { llmUsdPerDay }, actor);
  }
  const { llmUsdPerDay } = await readRow(deps, organizationId);
  return llmUsdPerDay === null ? null : Number(llmUsdPerDay);
}

/** Credits that workflows and events of a hub may spend in a day (UTC), unless the organisation has set another number. */
export const HUB_CREDITS_PER_DAY = 200;

/**
 * Sets how many credits workflows and events of each HubSpot account may spend in a day (UTC), without a person's confirmation.
 * In force with the next step.
 *
 * @param creditsPerDay  undefined leaves it as it is; null restores the default
 * @returns the number now in force
 */
export async function setHubBudget(
  deps: LimitDeps,
  organizationId: string,
  creditsPerDay?: number | null,
  actor: Actor = SYSTEM,
): Promise<number> {
  if (creditsPerDay !== undefined) {
    if (creditsPerDay !== null && creditsPerDay !== 0)
      requireAmount('hubCreditsPerDay', creditsPerDay, '0 or above');
    const hubCreditsPerDay = creditsPerDay === null ? null : creditsPerDay.toFixed(4);
    await changeLimits(deps, organizationId, { hubCreditsPerDay }, actor);
  }
  return readHubBudget(deps, organizationId);
}

/**
 * Sets whether an organisation's webhooks go to https addresses only. In force with the next request and the next attempt.
 *
 * @param httpsOnly  undefined leaves it as it is
 * @returns what is now in force
 */
export async function setHttpsOnly(
  deps: LimitDeps,
  organizationId: string,
  httpsOnly?: boolean,
  actor: Actor = SYSTEM,
): Promise<boolean> {
  if (httpsOnly !== undefined)
    await changeLimits(deps, organizationId, { webhooksHttpsOnly: httpsOnly ? 1 : 0 }, actor);
  return readHttpsOnly(deps, organizationId);
}

/** Whether an organisation's webhooks go to https addresses only. */
export async function readHttpsOnly(deps: Pick<Deps, 'db'>, organizationId: string): Promise<boolean> {
  const row: OrganizationRow | null = await readRow(deps, organizationId);
  return row?.webhooksHttpsOnly === 1;
}

/** How many credits workflows and events of each HubSpot account may spend in a day. */
export async function readHubBudget(deps: Pick<Deps, 'db'>, organizationId: string): Promise<number> {
  const { hubCreditsPerDay } = await readRow(deps, organizationId);
  return hubCreditsPerDay === null ? HUB_CREDITS_PER_DAY : Number(hubCreditsPerDay);
}

async function readRow({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<OrganizationRow> {
  const row = await modelsOf(db.sequelize).organizations.findByPk(organizationId, { raw: true });
  return row as unknown as OrganizationRow;
}

/** Writes limits of an organisation, and in the audit what they were and are. */
async function changeLimits(
  deps: LimitDeps,
  organizationId: string,
  limits: Partial<Omit<OrganizationRow, 'id' | 'webhookSecret' | 'createdAt'>>,
  actor: Actor,
): Promise<void> {
  if (Object.keys(limits).length === 0) return;
  const before = await readRow(deps, organizationId);
  await withTransaction(deps, async (tx) => {
    await updateOrganization(tx, organizationId, limits);
    const changes = changesBetween({ ...before }, limits);
    await auditLimits(tx, deps, organizationId, actor, changes);
  });
}

function auditLimits(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  organizationId: string,
  actor: Actor,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  return audit(tx, deps, actor, {
    organizationId,
    action: 'limits.changed',
    subject: `organization:${organizationId}`,
    details: changes,
  });
}

/**
 * Sets how many credits each user of a HubSpot account may spend in a day (UTC) from cards and lists. In force with the next request.
 *
 * @param creditsPerDay  undefined leaves it as it is; null removes the limit
 * @returns the limit now in force; null when there is none
 */
export async function setHubUserLimit(
  deps: LimitDeps,
  organizationId: string,
  creditsPerDay?: number | null,
  actor: Actor = SYSTEM,
): Promise<number | null> {
  if (creditsPerDay !== undefined) {
    if (creditsPerDay !== null && creditsPerDay !== 0)
      requireAmount('hubUserCreditsPerDay', creditsPerDay, '0 or above');
    const hubUserCreditsPerDay = creditsPerDay === null ? null : creditsPerDay.toFixed(4);
    await changeLimits(deps, organizationId, { hubUserCreditsPerDay }, actor);
  }
  return readHubUserLimit(deps, organizationId);
}

/** How many credits each user of a HubSpot account may spend in a day; null: no limit. */
export async function readHubUserLimit(
  deps: Pick<Deps, 'db'>,
  organizationId: string,
): Promise<number | null> {
  const { hubUserCreditsPerDay } = await readRow(deps, organizationId);
  return hubUserCreditsPerDay === null ? null : Number(hubUserCreditsPerDay);
}

function requireAmount(field: string, amount: number, range = 'above 0'): void {
  const fitting =
    Number.isFinite(amount) && amount > 0 && amount <= GRANT_MAX && Number(amount.toFixed(4)) === amount;
  if (!fitting) {
    throw validationError([
      { field, message: `must be ${range}, at most ${GRANT_MAX}, with at most 4 decimals` },
    ]);
  }
}
