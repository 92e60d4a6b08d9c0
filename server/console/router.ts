/** @folder The procedures of the console under /console-api, for whoever is signed in; `router.ts` is the table. */

import {
  AskInput,
  ChangePassword,
  ChangeRole,
  CONSOLE_ROLES,
  type ConsoleRole,
  InviteUser,
  ListRuns,
  RunOf,
  UserOf,
} from '@assay/shared/console';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import { initTRPC, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { AssayError, validationError } from '../domain/errors.ts';
import { errorShape, rpcCodeOf } from '../trpc/errorShape.ts';
import type { ConsoleContext } from './context.ts';

const trpc = initTRPC
  .context<ConsoleContext>()
  .meta<{ role?: ConsoleRole }>()
  .create({
    isDev: false,
    errorFormatter({ error, path, ctx }) {
      if (ctx === undefined)
        throw new Error('A call failed before its context was created.', { cause: error });
      const fault = faultOf(error, ctx);
      return errorShape(fault.code, ctx.envelopeOf(fault), path);
    },
  });

/** Maps tRPC's own errors to Assay's; everything else is an error that a procedure has thrown. */
function faultOf(error: TRPCError, ctx: ConsoleContext): AssayError {
  if (error.cause !== undefined && !(error.cause instanceof SyntaxError)) return ctx.faultOf(error.cause);
  if (error.code === 'NOT_FOUND') return new AssayError('NOT_FOUND', `${error.message}.`);
  if (error.code === 'METHOD_NOT_SUPPORTED') return new AssayError('METHOD_NOT_ALLOWED', `${error.message}.`);
  if (error.code === 'BAD_REQUEST')
    return new AssayError('MALFORMED_JSON', `The input is not valid: ${error.message}`);
  return ctx.faultOf(error);
}

const ARTICLE: Record<ConsoleRole, string> = { viewer: 'a viewer', editor: 'an editor', owner: 'an owner' };

/** Queries are for every role; a mutation that declares none is for owners. */
const procedure = trpc.procedure.use(async ({ next, ctx, type, meta }) => {
  const required = meta?.role ?? (type === 'mutation' ? 'owner' : 'viewer');
  if (CONSOLE_ROLES.indexOf(ctx.role) < CONSOLE_ROLES.indexOf(required)) {
    const fault = new AssayError(
      'FORBIDDEN',
      `This takes ${ARTICLE[required]}; you are ${ARTICLE[ctx.role]}. An owner can change your role on the users page.`,
    );
    throw new TRPCError({ code: rpcCodeOf(fault.code), message: fault.message, cause: fault });
  }
  const result = await next();
  if (result.ok) return result;
  const fault = faultOf(result.error, ctx);
  throw new TRPCError({ code: rpcCodeOf(fault.code), message: fault.message, cause: fault });
});
const ofEveryone = procedure.meta({ role: 'viewer' });
const ofEditors = procedure.meta({ role: 'editor' });
const ofOwners = procedure.meta({ role: 'owner' });

interface Reader<Given, Read> {
  _input: Given;
  _output: Read;
  parse(given: unknown): Read;
}

/** Validates an input with a shared schema: one VALIDATION_ERROR lists every problem. */
function read<Schema extends z.ZodType>(schema: Schema): Reader<z.input<Schema>, z.output<Schema>> {
  const parse = (given: unknown) => {
    const parsed = schema.safeParse(given, { error: describeIssue });
    if (parsed.success) return parsed.data;
    throw validationError(fieldErrors(parsed.error, 'input'));
  };
  // tRPC takes the two types from these fields and never reads their values.
  return { parse } as Reader<z.input<Schema>, z.output<Schema>>;
}

/** The table of the console's procedures. docs/console.md says which role may do what. */
export const consoleRouter = trpc.router({
  session: ofEveryone.query(({ ctx }) => ctx.services.readSession()),
  ask: {
    price: ofEveryone.input(read(AskInput)).query(({ ctx, input }) => ctx.services.price(input)),
    start: ofEditors.input(read(AskInput)).mutation(({ ctx, input }) => ctx.services.ask(input)),
  },
  runs: {
    get: ofEveryone.input(read(RunOf)).query(({ ctx, input }) => ctx.services.readRun(input.runId)),
    list: ofEveryone.input(read(ListRuns)).query(({ ctx, input }) => ctx.services.listRuns(input)),
  },
  users: {
    list: ofOwners.query(({ ctx }) => ctx.services.listUsers()),
    invite: ofOwners.input(read(InviteUser)).mutation(({ ctx, input }) => ctx.services.invite(input)),
    newLink: ofOwners.input(read(UserOf)).mutation(({ ctx, input }) => ctx.services.newLink(input.userId)),
    changeRole: ofOwners.input(read(ChangeRole)).mutation(({ ctx, input }) => ctx.services.changeRole(input)),
    remove: ofOwners.input(read(UserOf)).mutation(({ ctx, input }) => ctx.services.removeUser(input.userId)),
  },
  account: {
    changePassword: ofEveryone
      .input(read(ChangePassword))
      .mutation(({ ctx, input }) => ctx.services.changePassword(input)),
  },
});

/** What the console imports, as a type only. */
export type ConsoleRouter = typeof consoleRouter;
