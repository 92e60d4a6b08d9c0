/** @folder The same services as typed procedures under /trpc (docs/trpc.md); `router.ts` is the table. */

import { BulkParams, BulkResultsOf } from '@assay/shared/bulk';
import { UsageQuery } from '@assay/shared/credits';
import { EnrichBatch } from '@assay/shared/enrichBatch';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import type { RequiredScope } from '@assay/shared/keyScopes';
import { RpcStartBulk } from '@assay/shared/rpcBulk';
import {
  EmailBatchOf,
  ListTemplates,
  ManyRuns,
  ManyScores,
  RpcFindEmail,
  RpcFindEmailBatch,
} from '@assay/shared/rpcInputs';
import { initTRPC, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { AssayError, validationError } from '../domain/errors.ts';
import type { KeyedCall, RpcContext } from './context.ts';
import { errorShape, rpcCodeOf } from './errorShape.ts';

/** What a mutation declares: the scope that a key needs, and whether with `dryRun: true` it changes nothing, so that `read` is enough. */
export interface ProcedureScope {
  scope?: RequiredScope;
  hasDryRun?: boolean;
}

const trpc = initTRPC
  .context<RpcContext>()
  .meta<ProcedureScope>()
  .create({
    // Stack traces are never sent, whatever NODE_ENV is.
    isDev: false,
    errorFormatter({ error, path, ctx }) {
      if (ctx === undefined)
        throw new Error('A call failed before its context was created.', { cause: error });
      const fault = faultOf(error, ctx);
      return errorShape(fault.code, ctx.envelopeOf(fault), path);
    },
  });

/** Maps tRPC's own errors to Assay's; everything else is an error that a procedure has thrown. */
function faultOf(error: TRPCError, ctx: RpcContext): AssayError {
  if (error.cause !== undefined && !isMalformed(error)) return ctx.faultOf(error.cause);
  switch (error.code) {
    case 'NOT_FOUND':
      return new AssayError(
        'NOT_FOUND',
        `${error.message}. The procedures are: ${PROCEDURE_NAMES.join(', ')}.`,
      );
    case 'METHOD_NOT_SUPPORTED':
      return new AssayError('METHOD_NOT_ALLOWED', `${error.message}.`);
    case 'BAD_REQUEST':
      return new AssayError('MALFORMED_JSON', `The input is not valid: ${error.message}`);
    default:
      return ctx.faultOf(error);
  }
}

/** Malformed JSON in the input of a GET query arrives as a SyntaxError wrapped by tRPC. */
const isMalformed = ({ code, cause }: TRPCError) => code === 'BAD_REQUEST' && cause instanceof SyntaxError;

/** Every error leaves a procedure with tRPC's code, because that decides the HTTP status of the answer. */
const procedure = trpc.procedure.use(async ({ next, ctx }) => {
  const result = await next();
  if (result.ok) return result;
  const fault = faultOf(result.error, ctx);
  throw new TRPCError({ code: rpcCodeOf(fault.code), message: fault.message, cause: fault });
});

/** Queries need `read`, which every key has; a mutation that declares no scope needs `admin`. */
const scoped = procedure.use(async ({ next, ctx, type, meta, getRawInput }) => {
  if (type === 'mutation') {
    const { dryRun } = ((await getRawInput()) ?? {}) as { dryRun?: unknown };
    if (!(meta?.hasDryRun && dryRun === true)) ctx.requireScope(meta?.scope ?? 'admin');
  }
  return next();
});
const spending = scoped.meta({ scope: 'research' });
const spendingUnlessDry = scoped.meta({ scope: 'research', hasDryRun: true });

function keyed<Input extends KeyedCall['input']>(call: {
  path: string;
  batchIndex?: number;
  input: Input;
}): KeyedCall {
  return { path: call.path, batchIndex: call.batchIndex ?? 0, input: call.input };
}

interface Reader<Given, Read> {
  _input: Given;
  _output: Read;
  parse(given: unknown): Read;
}

/** Validates an input with a schema of /v1: one VALIDATION_ERROR lists every problem. */
function read<Schema extends z.ZodType>(schema: Schema): Reader<z.input<Schema>, z.output<Schema>> {
  const parse = (given: unknown) => {
    const parsed = schema.safeParse(given, { error: describeIssue });
    if (parsed.success) return parsed.data;
    throw validationError(fieldErrors(parsed.error, 'input'));
  };
  // tRPC takes the two types from these fields and never reads their values.
  return { parse } as Reader<z.input<Schema>, z.output<Schema>>;
}

/**
 * The table of procedures under /trpc. A mutation is done once for each Idempotency-Key; a query costs
 * nothing and may be repeated. docs/trpc.md.
 */
export const appRouter = trpc.router({
  enrich: {
    batch: spendingUnlessDry
      .input(read(EnrichBatch))
      .mutation(({ ctx, ...call }) => ctx.once(keyed(call), (services) => services.enrichBatch(call.input))),
    latest: procedure.input(read(EnrichBatch)).query(({ ctx, input }) => ctx.services.readLatest(input)),
  },
  runs: {
    many: procedure.input(read(ManyRuns)).query(({ ctx, input }) => ctx.services.readRuns(input.ids)),
  },
  scores: {
    many: procedure.input(read(ManyScores)).query(({ ctx, input }) => ctx.services.readScores(input)),
  },
  profiles: { list: procedure.query(({ ctx }) => ctx.services.listProfiles()) },
  email: {
    find: spending
      .input(read(RpcFindEmail))
      .mutation(({ ctx, ...call }) => ctx.once(keyed(call), (services) => services.findEmail(call.input))),
    batch: spendingUnlessDry
      .input(read(RpcFindEmailBatch))
      .mutation(({ ctx, ...call }) => ctx.once(keyed(call), (services) => services.findEmails(call.input))),
    batchStatus: procedure
      .input(read(EmailBatchOf))
      .query(({ ctx, input }) => ctx.services.readEmailBatch(input.batchId)),
  },
  bulk: {
    start: spendingUnlessDry
      .input(read(RpcStartBulk))
      .mutation(({ ctx, ...call }) => ctx.once(keyed(call), (services) => services.startBulk(call.input))),
    status: procedure
      .input(read(BulkParams))
      .query(({ ctx, input }) => ctx.services.readBulkStatus(input.batchId)),
    results: procedure
      .input(read(BulkResultsOf))
      .query(({ ctx, input }) => ctx.services.readBulkResults(input)),
    cancel: spending
      .input(read(BulkParams))
      .mutation(({ ctx, input }) => ctx.services.cancelBulk(input.batchId)),
  },
  templates: {
    list: procedure
      .input(read(ListTemplates.prefault({})))
      .query(({ ctx, input }) => ctx.services.listTemplates(input)),
  },
  credits: { get: procedure.query(({ ctx }) => ctx.services.readCredits()) },
  usage: {
    get: procedure
      .input(read(UsageQuery.prefault({})))
      .query(({ ctx, input }) => ctx.services.readUsage(input)),
  },
});

// tRPC keeps procedures of all levels by their full names, which its type does not show.
const PROCEDURES = appRouter._def.procedures as unknown as Readonly<
  Record<string, { _def: { type: 'query' | 'mutation'; meta?: ProcedureScope } }>
>;
const PROCEDURE_NAMES: readonly string[] = Object.keys(PROCEDURES);

/** The kind of a procedure by its name; undefined for an unknown name. */
export const kindOf = (name: string): 'query' | 'mutation' | undefined =>
  PROCEDURE_NAMES.includes(name) ? PROCEDURES[name]?._def.type : undefined;

/** Every procedure with what it declares, as tests compare it with the documentation. */
export const declaredProcedures = (): { name: string; type: 'query' | 'mutation'; meta: ProcedureScope }[] =>
  PROCEDURE_NAMES.flatMap((name) => {
    const { type, meta = {} } = PROCEDURES[name]?._def ?? {};
    return type === undefined ? [] : [{ name, type, meta }];
  });

/** What clients import, as a type only. */
export type AppRouter = typeof appRouter;
