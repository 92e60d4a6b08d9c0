import type { RunType } from '@assay/shared/enrichmentRun';
import type { Deps } from '../deps.ts';
import { cacheKeyOf } from '../domain/cacheKey.ts';
import type { Caller } from '../domain/caller.ts';
import { AssayError, validationError } from '../domain/errors.ts';
import { operationOf, PRICE_VERSION, PRICES, type Surface } from '../domain/pricing.ts';
import { RESULT_SCHEMA_VERSIONS } from '../domain/resultSchema.ts';
import type { Run, Served } from '../domain/run.ts';
import { refuseWebhookTarget } from '../outbound/webhookTarget.ts';
import { ensureCompany } from '../store/companies.ts';
import { isDuplicateKey, type Transaction } from '../store/database.ts';
import { bindResource, readKey } from '../store/idempotencyKeys.ts';
import { enqueue } from '../store/jobs.ts';
import { type Reservation, reserve } from '../store/ledger.ts';
import { findCompleted, findRun, insertRun, lockInFlight } from '../store/runs.ts';
import { withTransaction } from '../store/transaction.ts';
import { requestDelivery } from '../store/webhookDeliveries.ts';

/** A request for one research of one company. */
export interface RunRequest {
  surface: Surface;
  entityType: 'company';
  type: Exclude<RunType, 'custom'>;
  /** Normalised. */
  domain: string;
  /** What else distinguishes the research, for example {category: "crm"}. */
  parameters: Record<string, string>;
  webhookUrl: string | null;
  forceRefresh: boolean;
}

/** Reads what else than the domain distinguishes a research out of a request's body. */
export type ParametersOf<Body> = (body: Body, config: Deps['config']) => Promise<RunRequest['parameters']>;

/** The run, and whether it is new, was under way already, or comes from the cache. */
export interface CreatedRun {
  run: Run;
  served: Served;
}

const HOUR_MS = 3_600_000;
/** Longer than any run can live: its budget, times the attempts it may have. */
const HOLD_MS = 2 * HOUR_MS;
/** An identical run may settle between the look-up and the insert; the next round then finds it. */
const ROUNDS = 5;

/**
 * Creates a run, or returns the stored or running one that answers the same question. Credits are held, the run
 * and its job written, all or nothing. Decisions §1 "Cache", §6 "Runs and signals".
 *
 * @throws INSUFFICIENT_CREDITS  when the balance or the key's monthly cap does not cover the price
 * @throws VALIDATION_ERROR      when the webhook address is private
 */
export async function createRun(deps: Deps, caller: Caller, request: RunRequest): Promise<CreatedRun> {
  const refusal = request.webhookUrl && refuseWebhookTarget(request.webhookUrl, deps.config);
  if (refusal) throw validationError([{ field: 'webhookUrl', message: refusal }]);

  const earlier = await findBound(deps, caller, caller.idempotency?.resourceId);
  if (earlier !== null) return earlier;
  const created = await createOrJoin(deps, caller, request);
  if (created.served === 'fresh') deps.wakeWorkers();
  return created;
}

/** The run that an earlier request with the same Idempotency-Key created before its process died. */
async function findBound(
  deps: Deps,
  caller: Caller,
  runId: string | null | undefined,
): Promise<CreatedRun | null> {
  if (!runId) return null;
  const run = await findRun(deps.db, caller.organizationId, runId);
  return run === null ? null : { run, served: 'fresh' };
}

async function createOrJoin(deps: Deps, caller: Caller, request: RunRequest): Promise<CreatedRun> {
  for (let round = 1; ; round += 1) {
    try {
      return await withTransaction(deps, async (tx) => {
        const existing = await findExisting(tx, deps, caller, request);
        return existing ?? { run: await insertFresh(tx, deps, caller, request), served: 'fresh' };
      });
    } catch (error) {
      if (error instanceof KeyTakenOver) return findWinner(deps, caller, error.scopeHash);
      if (!isDuplicateKey(error) || round === ROUNDS) throw error;
    }
  }
}

/** This request stalled so long that a retry took its Idempotency-Key over; nothing of it may stay. */
class KeyTakenOver extends Error {
  readonly scopeHash: Buffer;

  constructor(scopeHash: Buffer) {
    super('The Idempotency-Key was taken over.');
    this.scopeHash = scopeHash;
  }
}

/** What the retry that took the key over has created. @throws CONFLICT when it was refused */
async function findWinner(deps: Deps, caller: Caller, scopeHash: Buffer): Promise<CreatedRun> {
  const key = await readKey(deps.db, scopeHash);
  const created = await findBound(deps, caller, key?.resourceId);
  if (created !== null) return created;
  throw new AssayError(
    'CONFLICT',
    'A retry with this Idempotency-Key was refused meanwhile; send the request again.',
  );
}

/** The stored answer, or the run under way, unless a fresh one is asked for. */
async function findExisting(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  request: RunRequest,
): Promise<CreatedRun | null> {
  if (request.forceRefresh) return null;
  const cacheKey = cacheKeyFor(caller, request);
  const hours =
    deps.config.RESULT_CACHE_HOURS.byType[request.type] ?? deps.config.RESULT_CACHE_HOURS.fallback;
  const since = new Date(deps.clock.now().getTime() - hours * HOUR_MS);
  const completed = await findCompleted(tx, cacheKey, since);
  if (completed !== null) return { run: completed, served: 'cache' };

  const twin = await lockInFlight(tx, cacheKey);
  if (twin === null) {
    // A twin that was settling held the lock until its answer was there: look once more.
    const settledMeanwhile = await findCompleted(tx, cacheKey, since);
    return settledMeanwhile && { run: settledMeanwhile, served: 'cache' };
  }
  if (request.webhookUrl !== null) await requestDelivery(tx, twin.id, request.webhookUrl);
  return { run: twin, served: 'twin' };
}

async function insertFresh(tx: Transaction, deps: Deps, caller: Caller, request: RunRequest): Promise<Run> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const operation = operationOf(request.surface, request.type);
  const cacheKey = cacheKeyFor(caller, request);
  const companyId = await ensureCompany(tx, {
    id: deps.ids.uuid(),
    organizationId: caller.organizationId,
    domain: request.domain,
    at: now,
  });
  await insertRun(tx, {
    id,
    organizationId: caller.organizationId,
    apiKeyId: caller.apiKeyId,
    surface: request.surface,
    entityType: request.entityType,
    type: request.type,
    companyId,
    domain: request.domain,
    contactProfileUrl: null,
    parameters: request.parameters,
    forceRefresh: request.forceRefresh,
    answerType: 'json_schema',
    resultSchemaVersion: RESULT_SCHEMA_VERSIONS[request.type],
    priceVersion: PRICE_VERSION,
    createdAt: now,
    cacheKey,
    joinable: !request.forceRefresh || (await lockInFlight(tx, cacheKey)) === null,
    amount: PRICES[operation],
  });
  await enqueue(tx, { queue: 'research', subject: id, availableAt: now, createdAt: now });
  if (request.webhookUrl !== null) await requestDelivery(tx, id, request.webhookUrl);
  const scopeHash = caller.idempotency?.scopeHash;
  if (scopeHash && !(await bindResource(tx, scopeHash, id))) throw new KeyTakenOver(scopeHash);
  const run = await findRun(tx, caller.organizationId, id);
  if (run === null) throw new Error(`Run ${id} vanished inside its own transaction.`);
  requireHeld(
    await reserve(tx, {
      reference: `run:${id}`,
      organizationId: caller.organizationId,
      apiKeyId: caller.apiKeyId,
      operation,
      amount: PRICES[operation],
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOLD_MS),
    }),
    PRICES[operation],
  );
  return run;
}

function cacheKeyFor(caller: Caller, request: RunRequest): Buffer {
  return cacheKeyOf({
    organizationId: caller.organizationId,
    entityType: request.entityType,
    type: request.type,
    entity: request.domain,
    parameters: request.parameters,
  });
}

function requireHeld(reservation: Reservation, price: string): void {
  if (reservation === 'insufficient') {
    throw new AssayError(
      'INSUFFICIENT_CREDITS',
      `This costs ${price} credits, which the balance does not cover.`,
    );
  }
  if (reservation === 'over_cap') {
    throw new AssayError(
      'INSUFFICIENT_CREDITS',
      `This costs ${price} credits, which the monthly cap of this key does not cover.`,
    );
  }
}
