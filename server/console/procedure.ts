import { type ConsoleRole, includesRole } from '@assay/shared/consoleRole';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import { initTRPC, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { AssayError, validationError } from '../domain/errors.ts';
import { errorShape, rpcCodeOf } from '../trpc/errorShape.ts';
import type { ConsoleContext } from './context.ts';

export const trpc = initTRPC
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
  if (!includesRole(ctx.role, required)) {
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
/** For every role. */
export const ofEveryone = procedure.meta({ role: 'viewer' });
/** For editors and owners. */
export const ofEditors = procedure.meta({ role: 'editor' });
/** For owners. */
export const ofOwners = procedure.meta({ role: 'owner' });

interface Reader<Given, Read> {
  _input: Given;
  _output: Read;
  parse(given: unknown): Read;
}

/** Validates an input with a shared schema: one VALIDATION_ERROR lists every problem. */
export function read<Schema extends z.ZodType>(schema: Schema): Reader<z.input<Schema>, z.output<Schema>> {
  const parse = (given: unknown) => {
    const parsed = schema.safeParse(given, { error: describeIssue });
    if (parsed.success) return parsed.data;
    throw validationError(fieldErrors(parsed.error, 'input'));
  };
  // tRPC takes the two types from these fields and never reads their values.
  return { parse } as Reader<z.input<Schema>, z.output<Schema>>;
}
