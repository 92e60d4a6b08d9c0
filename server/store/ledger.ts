import type { Executor, Transaction } from './database.ts';

/**
 * Credits: an account (balance, held), an append-only ledger of entries, and a hold for each piece of work under
 * way. Two sums always agree: Σ entries = balance and Σ open holds = held. Amounts are decimal text.
 */
export interface Hold {
  /** What the credits are for, such as `run:<id>`; a reference has at most one hold and one charge, ever. */
  reference: string;
  organizationId: string;
  apiKeyId: string | null;
  /** Who asked for it (`spenderOf`); absent or null where a program did. */
  spender?: string | null;
  operation: string;
  amount: string;
  createdAt: Date;
  /** After this time a sweep checks whether the work is still alive. */
  expiresAt: Date;
}

/** A plain text parameter would make the server calculate in floating point. */
const AMOUNT = 'CAST(? AS DECIMAL(18,4))';

/** Why credits were not held: the balance, the monthly cap of the key, or that of the organisation. */
export type Reservation = 'held' | 'insufficient' | 'over_cap' | 'over_total_cap';

/**
 * Holds credits for work that is about to start. The account's row is locked last, so that many creations for one
 * organisation queue as briefly as possible. Any result but `held` means: roll back.
 */
export function reserve(tx: Transaction, hold: Hold): Promise<Reservation> {
  const { reference, ...terms } = hold;
  return reserveAll(tx, terms, [reference]);
}

/** Holds credits for several pieces of work on the same terms: for all of them, or for none. */
export async function reserveAll(
  tx: Transaction,
  terms: Omit<Hold, 'reference'>,
  references: readonly string[],
): Promise<Reservation> {
  const total = timesAmount(terms.amount, references.length);
  const month = terms.createdAt.toISOString().slice(0, 7);
  const capped = terms.apiKeyId !== null && (await holdAgainstCap(tx, total, terms.apiKeyId, month));
  if (capped === 'over') return 'over_cap';
  const { organizationId, apiKeyId, spender = null, operation, amount, createdAt, expiresAt } = terms;
  await tx.write(
    `INSERT INTO credit_holds (reference, organization_id, api_key_id, spender, operation, amount, month, created_at,
       expires_at)
     VALUES ?`,
    [
      references.map((reference) => [
        reference,
        organizationId,
        apiKeyId,
        spender,
        operation,
        amount,
        capped === 'within' ? month : null,
        createdAt,
        expiresAt,
      ]),
    ],
  );
  const { affectedRows } = await tx.write(
    `UPDATE credit_accounts SET held = held + ${AMOUNT}
     WHERE organization_id = ? AND balance - held >= ${AMOUNT}
       AND (monthly_cap IS NULL OR IF(charged_month = ?, charged_in_month, 0) + held + ${AMOUNT} <= monthly_cap)`,
    [total, organizationId, total, month, total],
  );
  if (affectedRows === 1) return 'held';
  const [account] = await tx.rows<{ isCovered: number }>(
    `SELECT balance - held >= ${AMOUNT} AS isCovered FROM credit_accounts WHERE organization_id = ?`,
    [total, organizationId],
  );
  return account?.isCovered === 1 ? 'over_total_cap' : 'insufficient';
}

/**
 * Sets what an organisation may spend in a calendar month, all its keys and HubSpot accounts together; null: any amount. What it
 * was charged this month is summed up anew, so that the cap counts all of it.
 */
export async function setMonthlyCap(
  tx: Transaction,
  organizationId: string,
  monthlyCap: string | null,
  at: Date,
): Promise<void> {
  const month = at.toISOString().slice(0, 7);
  await tx.write(
    `UPDATE credit_accounts SET monthly_cap = ?, charged_month = ?, charged_in_month = (
       SELECT COALESCE(-SUM(amount), 0) FROM credit_entries
       WHERE organization_id = ? AND kind = 'charge' AND created_at >= ?)
     WHERE organization_id = ?`,
    [monthlyCap, month, organizationId, new Date(`${month}-01T00:00:00Z`), organizationId],
  );
}

/** An organisation's monthly cap; decimal text, null for none. */
export async function readMonthlyCap(db: Executor, organizationId: string): Promise<string | null> {
  const [account] = await db.rows<{ cap: string | null }>(
    'SELECT monthly_cap AS cap FROM credit_accounts WHERE organization_id = ?',
    [organizationId],
  );
  return account?.cap ?? null;
}

/** An amount of at most four decimals times a count; exact. */
export function timesAmount(amount: string, count: number): string {
  const tenThousandths = BigInt(Math.round(Number(amount) * 10_000)) * BigInt(count);
  return `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`;
}

/** The sum of amounts of at most four decimals; exact. */
export function addAmounts(amounts: readonly string[]): string {
  const tenThousandths = amounts.reduce(
    (sum, amount) => sum + BigInt(Math.round(Number(amount) * 10_000)),
    0n,
  );
  return `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`;
}

/** Counts the hold against the key's monthly cap, in the month in which the work was requested. */
async function holdAgainstCap(
  tx: Transaction,
  amount: string,
  apiKeyId: string,
  month: string,
): Promise<false | 'within' | 'over'> {
  const [key] = await tx.rows<{ cap: string | null }>(
    'SELECT monthly_cap AS cap FROM api_keys WHERE id = ?',
    [apiKeyId],
  );
  if (key === undefined || key.cap === null) return false;
  const { affectedRows } = await tx.write(
    `UPDATE key_months SET held = held + ${AMOUNT} WHERE api_key_id = ? AND month = ?`,
    [amount, apiKeyId, month],
  );
  if (affectedRows === 0) await startMonth(tx, amount, apiKeyId, month);
  const [state] = await tx.rows<{ over: number }>(
    `SELECT charged + held > monthly_cap AS \`over\` FROM key_months JOIN api_keys ON api_keys.id = api_key_id
     WHERE api_key_id = ? AND month = ?`,
    [apiKeyId, month],
  );
  return state?.over === 1 ? 'over' : 'within';
}

/** Starts the month's row with what the key was charged in it before it had a cap. */
async function startMonth(tx: Transaction, amount: string, apiKeyId: string, month: string): Promise<void> {
  await tx.write(
    `INSERT INTO key_months (api_key_id, month, charged, held)
     SELECT ?, ?, COALESCE(-SUM(amount), 0), ${AMOUNT} FROM credit_entries
     WHERE api_key_id = ? AND kind = 'charge' AND created_at >= ? AND month IS NULL
     ON DUPLICATE KEY UPDATE held = held + ${AMOUNT}`,
    [apiKeyId, month, amount, apiKeyId, new Date(`${month}-01T00:00:00Z`), amount],
  );
}

/** There is no hold to settle: the work was settled before, or its credits were never reserved. */
export class HoldMissing extends Error {
  constructor(reference: string) {
    super(`There is no open hold for ${reference}.`);
    this.name = 'HoldMissing';
  }
}

/** An open hold, as charging it needs it. */
export interface OpenHold
  extends Pick<Hold, 'reference' | 'organizationId' | 'apiKeyId' | 'operation' | 'amount'> {
  /** Who asked for it; null where a program did. */
  spender: string | null;
  /** The month against whose cap it counts, such as `2026-11`; null for a key without a cap. */
  month: string | null;
}

/** The columns of an {@link OpenHold}, of `credit_holds h`. */
export const OPEN_HOLD = `h.reference, h.organization_id AS organizationId, h.api_key_id AS apiKeyId, h.spender, h.operation,
  h.amount, h.month`;

/** Turns a hold into a charge, as {@link chargeHold}. @throws HoldMissing */
export async function charge(
  tx: Transaction,
  reference: string,
  priceVersion: string,
  at: Date,
): Promise<void> {
  const [hold] = await tx.preparedRows<OpenHold>(
    `SELECT ${OPEN_HOLD} FROM credit_holds h WHERE h.reference = ?`,
    [reference],
  );
  if (hold === undefined) throw new HoldMissing(reference);
  await chargeHold(tx, hold, priceVersion, at);
}

/**
 * Turns a hold that the caller has read in this transaction into a charge. It is ended only as it was read, and the ledger's
 * unique reference makes a second charge of the same work impossible. The account, for which all work of an organisation queues,
 * is locked last, after the month of a capped key, as in `reserve`. One table a statement: joins cost a temporary table here.
 *
 * @param priceVersion  the dated price table of the amount
 * @throws HoldMissing
 */
export async function chargeHold(
  tx: Transaction,
  { reference, organizationId, apiKeyId, spender, operation, amount, month }: OpenHold,
  priceVersion: string,
  at: Date,
): Promise<void> {
  const { affectedRows } = await tx.preparedWrite(
    `DELETE FROM credit_holds WHERE reference = ? AND amount = ${AMOUNT}`,
    [reference, amount],
  );
  if (affectedRows !== 1) throw new HoldMissing(reference);
  await tx.preparedWrite(
    `INSERT INTO credit_entries (organization_id, kind, amount, operation, reference, api_key_id, spender, month,
       price_version, created_at)
     VALUES (?, 'charge', -${AMOUNT}, ?, ?, ?, ?, ?, ?, ?)`,
    [organizationId, amount, operation, reference, apiKeyId, spender, month, priceVersion, at],
  );
  if (month !== null)
    await tx.preparedWrite(
      `UPDATE key_months SET held = held - ${AMOUNT}, charged = charged + ${AMOUNT} WHERE api_key_id = ? AND month = ?`,
      [amount, amount, apiKeyId, month],
    );
  const now = at.toISOString().slice(0, 7);
  // The sum of the month before the month: assignments are carried out from left to right.
  await tx.preparedWrite(
    `UPDATE credit_accounts SET held = held - ${AMOUNT}, balance = balance - ${AMOUNT},
       charged_in_month = IF(charged_month = ?, charged_in_month, 0) + ${AMOUNT}, charged_month = ?
     WHERE organization_id = ?`,
    [amount, amount, now, amount, now, organizationId],
  );
}

/** Releases held credits: the work failed or never happened. @throws HoldMissing */
export async function release(tx: Transaction, reference: string): Promise<void> {
  await tx.write(
    `UPDATE credit_holds h
       LEFT JOIN key_months m ON m.api_key_id = h.api_key_id AND m.month = h.month
       STRAIGHT_JOIN credit_accounts a ON a.organization_id = h.organization_id
     SET m.held = m.held - h.amount, a.held = a.held - h.amount
     WHERE h.reference = ?`,
    [reference],
  );
  await endHold(tx, reference);
}

/** A hold has less left than is to be carved out of it: it does not belong to the work that asks. */
export class HoldExhausted extends Error {
  constructor(reference: string) {
    super(`The hold ${reference} does not cover what is to be carved out of it.`);
    this.name = 'HoldExhausted';
  }
}

/**
 * Carves holds for pieces of work out of the hold of the whole, on its terms: what the account and the month of a capped key
 * hold stays the same, so that neither is locked. Each piece is charged or released by its own reference, and what is left
 * over by that of the whole.
 *
 * @param each  what each piece costs, decimal text
 * @throws HoldExhausted  when less is left; nothing may be committed then
 */
export async function carve(
  tx: Transaction,
  whole: string,
  references: readonly string[],
  each: Pick<Hold, 'operation' | 'amount' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const total = timesAmount(each.amount, references.length);
  const { affectedRows } = await tx.write(
    `UPDATE credit_holds SET amount = amount - ${AMOUNT} WHERE reference = ? AND amount >= ${AMOUNT}`,
    [total, whole, total],
  );
  const [terms] = await tx.rows<
    Pick<Hold, 'organizationId' | 'apiKeyId'> & Record<'spender' | 'month', string | null>
  >(
    `SELECT organization_id AS organizationId, api_key_id AS apiKeyId, spender, month FROM credit_holds
     WHERE reference = ?`,
    [whole],
  );
  if (affectedRows !== 1 || terms === undefined) throw new HoldExhausted(whole);
  const { organizationId, apiKeyId, spender, month } = terms;
  const { operation, amount, createdAt, expiresAt } = each;
  await tx.write(
    `INSERT INTO credit_holds (reference, organization_id, api_key_id, spender, operation, amount, month, created_at,
       expires_at)
     VALUES ?`,
    [
      references.map((reference) => [
        reference,
        organizationId,
        apiKeyId,
        spender,
        operation,
        amount,
        month,
        createdAt,
        expiresAt,
      ]),
    ],
  );
}

/** Releases what is left of a hold out of which others were carved; there may be none. */
export async function releaseRest(tx: Transaction, reference: string): Promise<void> {
  const rows = await tx.rows('SELECT reference FROM credit_holds WHERE reference = ? FOR UPDATE', [
    reference,
  ]);
  if (rows.length > 0) await release(tx, reference);
}

/** What an open hold still has, decimal text; null when there is none. */
export async function readHold(db: Executor, reference: string): Promise<string | null> {
  const [row] = await db.rows<{ amount: string }>('SELECT amount FROM credit_holds WHERE reference = ?', [
    reference,
  ]);
  return row?.amount ?? null;
}

async function endHold(tx: Transaction, reference: string): Promise<void> {
  const { affectedRows } = await tx.write('DELETE FROM credit_holds WHERE reference = ?', [reference]);
  if (affectedRows !== 1) throw new HoldMissing(reference);
}

/** Opens an organisation's account, empty. */
export async function openAccount(tx: Transaction, organizationId: string): Promise<void> {
  await tx.write('INSERT INTO credit_accounts (organization_id, balance, held) VALUES (?, 0, 0)', [
    organizationId,
  ]);
}

/** Adds credits to an account. */
export async function grant(
  tx: Transaction,
  organizationId: string,
  amount: string,
  note: string | null,
  at: Date,
): Promise<void> {
  await tx.write(
    `INSERT INTO credit_entries (organization_id, kind, amount, operation, note, created_at)
     VALUES (?, 'grant', ?, 'grant', ?, ?)`,
    [organizationId, amount, note, at],
  );
  await tx.write(`UPDATE credit_accounts SET balance = balance + ${AMOUNT} WHERE organization_id = ?`, [
    amount,
    organizationId,
  ]);
}

/** An organisation's balance and how much of it is held; decimal text. */
export async function readAccount(
  db: Executor,
  organizationId: string,
): Promise<{ balance: string; held: string; available: string } | null> {
  const [row] = await db.rows<{ balance: string; held: string; available: string }>(
    'SELECT balance, held, balance - held AS available FROM credit_accounts WHERE organization_id = ?',
    [organizationId],
  );
  return row ?? null;
}

/**
 * What the balance and the key's monthly cap leave, decimal text, as of now and not as of the transaction's snapshot; `ofCap` is
 * null for a key without one.
 */
export const readRoom = (tx: Transaction, of: RoomOf): Promise<Room> => roomOf(tx, of, ' FOR UPDATE');

/** The same without a lock, to be shown. */
export const showRoom = (db: Executor, of: RoomOf): Promise<Room> => roomOf(db, of, '');

interface RoomOf {
  organizationId: string;
  apiKeyId: string | null;
  /** Such as `2026-11`. */
  month: string;
}

interface Room {
  ofBalance: string;
  ofCap: string | null;
  ofTotalCap: string | null;
}

async function roomOf(
  db: Executor,
  { organizationId, apiKeyId, month }: RoomOf,
  lock: '' | ' FOR UPDATE',
): Promise<Room> {
  const [account] = await db.rows<{ available: string; ofTotalCap: string | null }>(
    `SELECT balance - held AS available,
       monthly_cap - IF(charged_month = ?, charged_in_month, 0) - held AS ofTotalCap
     FROM credit_accounts WHERE organization_id = ?${lock}`,
    [month, organizationId],
  );
  const [capped] = await db.rows<{ available: string | null }>(
    `SELECT monthly_cap - COALESCE(charged + held, 0) AS available
     FROM api_keys LEFT JOIN key_months ON api_key_id = api_keys.id AND month = ? WHERE api_keys.id = ?`,
    [month, apiKeyId],
  );
  return {
    ofBalance: account?.available ?? '0',
    ofCap: capped?.available ?? null,
    ofTotalCap: account?.ofTotalCap ?? null,
  };
}

/** Expired holds, oldest first: their work is stuck or lost. */
export async function expiredHolds(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ reference: string }>(
    'SELECT reference FROM credit_holds WHERE expires_at < ? ORDER BY expires_at LIMIT ?',
    [now, limit],
  );
  return rows.map(({ reference }) => reference);
}

/**
 * Organisations whose account disagrees with its entries or its holds: none, unless data were lost.
 */
export async function accountsThatDoNotClose(db: Executor): Promise<string[]> {
  const rows = await db.rows<{ organizationId: string }>(
    `SELECT a.organization_id AS organizationId FROM credit_accounts a
     LEFT JOIN (SELECT organization_id, SUM(amount) AS total FROM credit_entries GROUP BY organization_id) e
       ON e.organization_id = a.organization_id
     LEFT JOIN (SELECT organization_id, SUM(amount) AS total FROM credit_holds GROUP BY organization_id) h
       ON h.organization_id = a.organization_id
     WHERE a.balance <> COALESCE(e.total, 0) OR a.held <> COALESCE(h.total, 0)`,
  );
  return rows.map(({ organizationId }) => organizationId);
}
