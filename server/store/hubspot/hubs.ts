/** @folder HubSpot accounts, records, events, workflow steps, the outbox. */

import { HubSettings } from '@assay/shared/hubspot/settings';
import type { Hub } from '../../domain/hubspotHub.ts';
import type { Executor, Transaction } from '../database.ts';
import { wakeHubJob } from './jobs.ts';

interface StoredHub extends Omit<Hub, 'hasTokens' | 'scopes' | 'settings'> {
  hasTokens: number;
  scopes: string | null;
  settings: string | null;
}

const COLUMNS = `hub_id AS hubId, organization_id AS organizationId, status, status_reason AS statusReason,
  tokens IS NOT NULL AS hasTokens, scopes, expires_at AS expiresAt, properties_at AS propertiesAt, settings,
  connected_at AS connectedAt`;

function fromStored(row: StoredHub): Hub {
  return {
    ...row,
    hasTokens: row.hasTokens === 1,
    scopes: row.scopes === null ? [] : (JSON.parse(row.scopes) as string[]),
    settings: HubSettings.parse(row.settings === null ? {} : JSON.parse(row.settings)),
  };
}

/** A hub by its id, connected or not. */
export async function findHub(db: Executor, hubId: number): Promise<Hub | null> {
  const rows = await db.preparedRows<StoredHub>(`SELECT ${COLUMNS} FROM hubs WHERE hub_id = ?`, [hubId]);
  return rows[0] === undefined ? null : fromStored(rows[0]);
}

/** All hubs, or those of one organisation, by their ids. */
export async function listHubs(db: Executor, organizationId?: string): Promise<Hub[]> {
  const rows =
    organizationId === undefined
      ? await db.rows<StoredHub>(`SELECT ${COLUMNS} FROM hubs ORDER BY hub_id`)
      : await db.rows<StoredHub>(`SELECT ${COLUMNS} FROM hubs WHERE organization_id = ? ORDER BY hub_id`, [
          organizationId,
        ]);
  return rows.map(fromStored);
}

/** A hub after an installation or after it was linked by hand. */
export interface ConnectedHub {
  hubId: number;
  organizationId: string;
  /** Null for a hub that is linked by hand: existing tokens are kept. */
  sealed: SealedTokens | null;
  now: Date;
}

/** Tokens as they are stored. */
export interface SealedTokens {
  tokens: Buffer;
  sealKeyId: Buffer;
  /** Null: unchanged. */
  scopes: readonly string[] | null;
  expiresAt: Date;
}

/**
 * Connects a hub to an organisation. Its settings stay, unless it belonged to another organisation: they name profiles.
 *
 * @returns false, without a change, while it is connected to another organisation: nobody may take its hub away
 */
export async function connectHub(tx: Transaction, hub: ConnectedHub): Promise<boolean> {
  const { hubId, organizationId, sealed, now } = hub;
  const [present] = await tx.rows<Pick<Hub, 'organizationId' | 'status'>>(
    'SELECT organization_id AS organizationId, status FROM hubs WHERE hub_id = ? FOR UPDATE',
    [hubId],
  );
  if (present?.status === 'connected' && present.organizationId !== organizationId) return false;
  const { affectedRows: taken } = await tx.write(
    'DELETE FROM hubs WHERE hub_id = ? AND organization_id <> ?',
    [hubId, organizationId],
  );
  if (taken > 0) await forgetHubWork(tx, hubId);
  await tx.write(
    `INSERT INTO hubs (hub_id, organization_id, status, connected_at, created_at, updated_at)
     VALUES (?, ?, 'connected', ?, ?, ?)
     ON DUPLICATE KEY UPDATE status = 'connected', status_reason = NULL, refresh_failures = 0,
       connected_at = VALUES(connected_at), updated_at = VALUES(updated_at)`,
    [hubId, organizationId, now, now, now],
  );
  if (sealed === null) return true;
  await saveTokens(tx, hubId, sealed, now);
  await wakeHubJob(tx, { kind: 'scores', hubId, now });
  return true;
}

/** Removes a hub's records and pending work, which belonged to another organisation. */
async function forgetHubWork(tx: Transaction, hubId: number): Promise<void> {
  for (const table of [
    'hub_outbox',
    'hub_records',
    'hub_write_backs',
    'hub_events',
    'hub_actions',
    'hub_refreshes',
    'hub_associated',
  ])
    await tx.write(`DELETE FROM ${table} WHERE hub_id = ?`, [hubId]);
}

/** The hubs that can be written to. */
export async function listWritable(db: Executor): Promise<number[]> {
  const rows = await db.rows<{ hubId: number }>(
    `SELECT hub_id AS hubId FROM hubs WHERE status = 'connected' AND tokens IS NOT NULL ORDER BY hub_id`,
  );
  return rows.map(({ hubId }) => hubId);
}

/** Stores new tokens and resets the count of failed refreshes. */
export async function saveTokens(
  tx: Transaction,
  hubId: number,
  { tokens, sealKeyId, scopes, expiresAt }: SealedTokens,
  now: Date,
): Promise<void> {
  await tx.write(
    `UPDATE hubs SET tokens = ?, seal_key_id = ?, scopes = COALESCE(?, scopes), expires_at = ?, refresh_failures = 0, updated_at = ?
     WHERE hub_id = ?`,
    [tokens, sealKeyId, scopes === null ? null : JSON.stringify(scopes), expiresAt, now, hubId],
  );
}

/** Replaces what a hub is known to have granted; the next renewal of its tokens says it anew. */
export async function saveScopes(
  db: Executor,
  hubId: number,
  { scopes, now }: { scopes: readonly string[]; now: Date },
): Promise<void> {
  await db.write('UPDATE hubs SET scopes = ?, updated_at = ? WHERE hub_id = ?', [
    JSON.stringify(scopes),
    now,
    hubId,
  ]);
}

/** Disconnects a hub and deletes its tokens. Its settings are kept for a reconnection. @returns false when there is none */
export async function disconnectHub(
  db: Executor,
  hubId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const { affectedRows } = await db.write(
    `UPDATE hubs SET status = 'disconnected', status_reason = ?, tokens = NULL, seal_key_id = NULL, expires_at = NULL,
       updated_at = ? WHERE hub_id = ?`,
    [reason, now, hubId],
  );
  return affectedRows === 1;
}

/** A hub's tokens as they are stored, and how often refreshing them has failed in a row. */
export interface StoredTokens {
  tokens: Buffer;
  sealKeyId: Buffer;
  expiresAt: Date;
  refreshFailures: number;
}

const TOKEN_COLUMNS =
  'tokens, seal_key_id AS sealKeyId, expires_at AS expiresAt, refresh_failures AS refreshFailures';
const TOKENS_OF_HUB = `SELECT ${TOKEN_COLUMNS} FROM hubs
  WHERE hub_id = ? AND status = 'connected' AND tokens IS NOT NULL`;

/** The sealed tokens of a connected hub. */
export async function findTokens(db: Executor, hubId: number): Promise<StoredTokens | null> {
  const [row] = await db.rows<StoredTokens>(TOKENS_OF_HUB, [hubId]);
  return row ?? null;
}

/** The same, locked until the transaction ends: one process refreshes at a time. */
export async function lockTokens(tx: Transaction, hubId: number): Promise<StoredTokens | null> {
  const [row] = await tx.rows<StoredTokens>(`${TOKENS_OF_HUB} FOR UPDATE`, [hubId]);
  return row ?? null;
}

/** Counts a refused refresh. @returns how many in a row */
export async function noteRefreshFailure(tx: Transaction, hubId: number, now: Date): Promise<number> {
  await tx.write('UPDATE hubs SET refresh_failures = refresh_failures + 1, updated_at = ? WHERE hub_id = ?', [
    now,
    hubId,
  ]);
  const [row] = await tx.rows<{ failures: number }>(
    'SELECT refresh_failures AS failures FROM hubs WHERE hub_id = ?',
    [hubId],
  );
  return row?.failures ?? 0;
}

/** Replaces a hub's settings; changed values are then written into its records. */
export async function saveHubSettings(
  db: Executor,
  hubId: number,
  settings: HubSettings,
  now: Date,
): Promise<void> {
  await db.write('UPDATE hubs SET settings = ?, updated_at = ? WHERE hub_id = ?', [
    JSON.stringify(settings),
    now,
    hubId,
  ]);
  await wakeHubJob(db, { kind: 'scores', hubId, now });
}

/** Who may change a hub's settings: ids of HubSpot users; null: everybody. */
export async function readSettingsUsers(db: Executor, hubId: number): Promise<string[] | null> {
  const [row] = await db.rows<{ users: string | null }>(
    'SELECT settings_users AS users FROM hubs WHERE hub_id = ?',
    [hubId],
  );
  return row?.users ? (JSON.parse(row.users) as string[]) : null;
}

/** Replaces them. @returns false when there is no such hub */
export async function saveSettingsUsers(
  db: Executor,
  hubId: number,
  users: readonly string[] | null,
  now: Date,
): Promise<boolean> {
  const { affectedRows } = await db.write(
    'UPDATE hubs SET settings_users = ?, updated_at = ? WHERE hub_id = ?',
    [users === null ? null : JSON.stringify(users), now, hubId],
  );
  return affectedRows === 1;
}

/** Records that the hub has all properties. */
export async function notePropertiesOfHub(db: Executor, hubId: number, now: Date): Promise<void> {
  await db.write('UPDATE hubs SET properties_at = ? WHERE hub_id = ?', [now, hubId]);
}
