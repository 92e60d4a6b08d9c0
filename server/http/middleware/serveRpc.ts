import { IdempotencyKey } from '@assay/shared/idempotencyKey';
import type { Deps } from '../../deps.ts';
import type { Caller, IdempotencyClaim } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { IdempotencyKeeper } from '../../services/idempotency.ts';
import { answerRpc, BATCH_CALLS_MAX, type RpcRequest } from '../../trpc/answer.ts';
import type { RpcContext } from '../../trpc/context.ts';
import { once, RepeatedFault } from '../../trpc/once.ts';
import { kindOf } from '../../trpc/router.ts';
import { rpcServices } from '../../trpc/services.ts';
import { abandonment } from '../abandonment.ts';
import { envelopeFor, logFault, NOT_READY_RETRY_SECONDS } from '../answer.ts';
import { accessOf, callerOf, type HttpContext, type Step } from '../context.ts';
import { asAssayError, loggableError } from '../errors.ts';
import { isBatch, namesIn } from '../rpcPath.ts';
import { BODY_BYTES, receiveBody } from './readBody.ts';
import { IDEMPOTENCY_KEY_HEADER } from './replayIdempotent.ts';
import { requireScope } from './requireScope.ts';

/** Same limits as for the corresponding routes of /v1. */
const BODY_BYTES_OF: Record<string, number> = {
  'email.batch': 2 * BODY_BYTES,
  'bulk.start': 8 * BODY_BYTES,
};
const METHODS = 'GET, POST, OPTIONS';

interface RpcParts {
  idempotency: IdempotencyKeeper;
  stopping: AbortSignal;
}

/** The procedures of `server/trpc/`, mounted at /trpc. docs/trpc.md. */
export function serveRpc(deps: Deps, parts: RpcParts): Step {
  return async (ctx) => {
    const names = calledNames(ctx);
    ctx.state.routeLabel = labelOf(names);
    if (!hasCalls(ctx)) return;
    requireFitting(names);
    const limitBytes = Math.max(...names.map((name) => BODY_BYTES_OF[name] ?? BODY_BYTES));
    await receiveBody(ctx, limitBytes);
    const replayed = { count: 0 };
    const answer = await answerRpc(requestOf(ctx, names), contextOf(ctx, deps, parts, replayed), (fault) =>
      logFault(ctx, fault, fault, deps),
    );
    ctx.status = answer.status;
    if (answer.status === 503) ctx.set('Retry-After', String(NOT_READY_RETRY_SECONDS));
    for (const [name, value] of answer.headers) ctx.set(name, value);
    if (replayed.count === names.length) ctx.set('Idempotent-Replayed', 'true');
    ctx.body = await answer.text();
  };
}

/** The decoded procedure names of the path. Without batch=1 the whole path is one name. */
function calledNames(ctx: HttpContext): string[] {
  try {
    const names = decodeURIComponent(namesIn(ctx.path));
    return isBatch(ctx) ? names.split(',') : [names];
  } catch (cause) {
    throw new AssayError('NOT_FOUND', 'The path is not valid: it contains a malformed percent encoding.', {
      cause,
    });
  }
}

/** One metric label per procedure, one for all batches, and never a name that a client invented. */
function labelOf(names: readonly string[]): string {
  const [name = ''] = names;
  if (names.length > 1) return '/trpc (batch)';
  return kindOf(name) === undefined ? '/trpc (unknown)' : `/trpc/${name}`;
}

/** @returns false when the request is answered already */
function hasCalls(ctx: HttpContext): boolean {
  if (ctx.method === 'GET' || ctx.method === 'POST') return true;
  ctx.set('Allow', METHODS);
  if (ctx.method !== 'OPTIONS')
    throw new AssayError('METHOD_NOT_ALLOWED', `${ctx.method} is not supported here; use one of ${METHODS}.`);
  ctx.status = 204;
  return false;
}

/** Checks what tRPC would otherwise refuse before the context exists, and therefore without a request id. */
function requireFitting(names: readonly string[]): void {
  const faults: string[] = [];
  if (names.length > BATCH_CALLS_MAX)
    faults.push(`has ${names.length} calls; at most ${BATCH_CALLS_MAX} are allowed in one request`);
  const kinds = new Set(names.flatMap((name) => kindOf(name) ?? []));
  if (kinds.size > 1) faults.push('has queries and mutations; send each kind in a request of its own');
  if (faults.length > 0) throw validationError(faults.map((message) => ({ field: 'batch', message })));
}

function requestOf(ctx: HttpContext, names: readonly string[]): RpcRequest {
  return {
    method: ctx.method === 'GET' ? 'GET' : 'POST',
    names: names.map(encodeURIComponent).join(','),
    isBatch: isBatch(ctx),
    input: new URLSearchParams(ctx.querystring).get('input'),
    body: ctx.state.rawBody?.toString('utf8').replace(/^\uFEFF/, '') ?? '',
  };
}

function contextOf(ctx: HttpContext, deps: Deps, parts: RpcParts, replayed: { count: number }): RpcContext {
  const caller = callerOf(ctx.state);
  const cutShort = new Set<IdempotencyClaim>();
  const abandoned = (of: Caller) =>
    abandonment(ctx.res, parts.stopping, of, () => {
      if (of.idempotency) cutShort.add(of.idempotency);
    });
  const headerKey = headerKeyOf(ctx);
  const envelopeOf = (fault: AssayError) =>
    fault instanceof RepeatedFault ? fault.envelope : envelopeFor(ctx, fault, deps).error;
  const onReplay = () => {
    replayed.count += 1;
  };
  const onNotKept = (cause: unknown) =>
    deps.log.warn(
      { requestId: ctx.state.requestId, err: loggableError(cause) },
      'the answer to an Idempotency-Key could not be stored',
    );
  const keyed = {
    keeper: parts.idempotency,
    caller,
    headerKey,
    faultOf: asAssayError,
    envelopeOf,
    isCutShort: (claim: IdempotencyClaim) => cutShort.has(claim),
    onReplay,
    onNotKept,
  };
  return {
    services: rpcServices(deps, caller, abandoned),
    requireScope: (required) => requireScope(accessOf(ctx.state), required),
    once: (call, work) => once(keyed, call, (keyedCaller) => work(rpcServices(deps, keyedCaller, abandoned))),
    faultOf: asAssayError,
    envelopeOf,
  };
}

function headerKeyOf(ctx: HttpContext): string | undefined {
  const key = ctx.req.headers['idempotency-key'];
  if (key === undefined || ctx.method !== 'POST') return undefined;
  const read = IdempotencyKey.safeParse(key);
  if (read.success) return read.data;
  throw validationError([
    { field: IDEMPOTENCY_KEY_HEADER, message: 'must be 1 to 255 visible ASCII characters, given once' },
  ]);
}
