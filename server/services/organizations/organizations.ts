/** @folder Organisations and their API keys. */

import type { Deps } from '../../deps.ts';
import type { RateLimits } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { Transaction } from '../../store/database.ts';
import { grant, openAccount } from '../../store/ledger.ts';
import { modelsOf, type OrganizationRow } from '../../store/organizations/sequelizeModels.ts';
import { withTransaction } from '../../store/transaction.ts';
import { newSealedWebhookSecret } from '../webhooks/signingSecrets.ts';

type OrganizationDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'encryptionKey'>;

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
): Promise<{ id: string; name: string; balance: number }> {
  return withTransaction(deps, (tx) => insertOrganization(tx, deps, organization));
}

/** The same in the caller's transaction. */
export async function insertOrganization(
  tx: Transaction,
  deps: OrganizationDeps,
  { name, credits }: { name: string; credits: number },
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
  await openAccount(tx, id);
  if (credits > 0) await grant(tx, id, credits.toFixed(4), 'first credits', now);
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
): Promise<void> {
  requireAmount('amount', amount);
  await withTransaction(deps, (tx) => grant(tx, organizationId, amount.toFixed(4), note, deps.clock.now()));
}

/** An organisation's own rate limits: only those that differ from the defaults. */
export async function readRateLimits(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
): Promise<Partial<RateLimits>> {
  const own = await setRateLimits({ db }, organizationId, {});
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
}

/** Sets an organisation's own rate limits; omitted ones stay as they are. In force everywhere within 5 s. */
export async function setRateLimits(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  limits: Partial<RateLimits>,
): Promise<Pick<OrganizationRow, keyof RateLimits>> {
  const wrong = Object.entries(limits).filter(
    ([, value]) => !Number.isInteger(value) || value < 1 || value > 1e8,
  );
  if (wrong.length > 0) {
    throw validationError(
      wrong.map(([field]) => ({ field, message: 'must be a whole number from 1 to 100000000' })),
    );
  }
  const { organizations } = modelsOf(db.sequelize);
  if (Object.keys(limits).length > 0) await organizations.update(limits, { where: { id: organizationId } });
  const row = await organizations.findByPk(organizationId, { raw: true });
  const { readPerMinute, readBurst, writePerMinute, writeBurst } = row as unknown as OrganizationRow;
  return { readPerMinute, readBurst, writePerMinute, writeBurst };
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
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  usdPerDay?: number | null,
): Promise<number | null> {
  const { organizations } = modelsOf(db.sequelize);
  if (usdPerDay !== undefined) {
    const isFitting = usdPerDay === null || (usdPerDay >= 0 && usdPerDay <= CEILING_MAX);
    if (!isFitting)
      throw validationError([
        { field: 'llmUsdPerDay', message: `must be from 0 to ${CEILING_MAX}, or none` },
      ]);
    const llmUsdPerDay = usdPerDay === null ? null : usdPerDay.toFixed(4);
    await organizations.update({ llmUsdPerDay }, { where: { id: organizationId } });
  }
  const row = await organizations.findByPk(organizationId, { raw: true });
  const { llmUsdPerDay } = row as unknown as OrganizationRow;
  return llmUsdPerDay === null ? null : Number(llmUsdPerDay);
}

/** Credits that workflows and events of a hub may spend in a day (UTC), unless the organisation has set another number. */
const HUB_CREDITS_PER_DAY = 200;

/**
 * Sets how many credits workflows and events of each HubSpot account may spend in a day (UTC), without a person's confirmation.
 * In force with the next step.
 *
 * @param creditsPerDay  undefined leaves it as it is; null restores the default
 * @returns the number now in force
 */
export async function setHubBudget(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  creditsPerDay?: number | null,
): Promise<number> {
  const { organizations } = modelsOf(db.sequelize);
  if (creditsPerDay !== undefined) {
    if (creditsPerDay !== null && creditsPerDay !== 0)
      requireAmount('hubCreditsPerDay', creditsPerDay, '0 or above');
    const hubCreditsPerDay = creditsPerDay === null ? null : creditsPerDay.toFixed(4);
    await organizations.update({ hubCreditsPerDay }, { where: { id: organizationId } });
  }
  const row = await organizations.findByPk(organizationId, { raw: true });
  const { hubCreditsPerDay } = row as unknown as OrganizationRow;
  return hubCreditsPerDay === null ? HUB_CREDITS_PER_DAY : Number(hubCreditsPerDay);
}

/**
 * Sets whether an organisation's webhooks go to https addresses only. In force with the next request and the next attempt.
 *
 * @param httpsOnly  undefined leaves it as it is
 * @returns what is now in force
 */
export async function setHttpsOnly(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  httpsOnly?: boolean,
): Promise<boolean> {
  const { organizations } = modelsOf(db.sequelize);
  if (httpsOnly !== undefined)
    await organizations.update({ webhooksHttpsOnly: httpsOnly ? 1 : 0 }, { where: { id: organizationId } });
  const row = await organizations.findByPk(organizationId, { raw: true });
  return (row as unknown as OrganizationRow | null)?.webhooksHttpsOnly === 1;
}

/** Whether an organisation's webhooks go to https addresses only. */
export function readHttpsOnly(deps: Pick<Deps, 'db'>, organizationId: string): Promise<boolean> {
  return setHttpsOnly(deps, organizationId);
}

/** How many credits workflows and events of each HubSpot account may spend in a day. */
export function readHubBudget(deps: Pick<Deps, 'db'>, organizationId: string): Promise<number> {
  return setHubBudget(deps, organizationId);
}

/**
 * Sets how many credits each user of a HubSpot account may spend in a day (UTC) from cards and lists. In force with the next request.
 *
 * @param creditsPerDay  undefined leaves it as it is; null removes the limit
 * @returns the limit now in force; null when there is none
 */
export async function setHubUserLimit(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  creditsPerDay?: number | null,
): Promise<number | null> {
  const { organizations } = modelsOf(db.sequelize);
  if (creditsPerDay !== undefined) {
    if (creditsPerDay !== null && creditsPerDay !== 0)
      requireAmount('hubUserCreditsPerDay', creditsPerDay, '0 or above');
    const hubUserCreditsPerDay = creditsPerDay === null ? null : creditsPerDay.toFixed(4);
    await organizations.update({ hubUserCreditsPerDay }, { where: { id: organizationId } });
  }
  const row = await organizations.findByPk(organizationId, { raw: true });
  const { hubUserCreditsPerDay } = row as unknown as OrganizationRow;
  return hubUserCreditsPerDay === null ? null : Number(hubUserCreditsPerDay);
}

/** How many credits each user of a HubSpot account may spend in a day; null: no limit. */
export function readHubUserLimit(deps: Pick<Deps, 'db'>, organizationId: string): Promise<number | null> {
  return setHubUserLimit(deps, organizationId);
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
