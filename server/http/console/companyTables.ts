import { Readable } from 'node:stream';
import { CompanyView, LIST_BYTES_MAX, type UploadedList, UploadQuery } from '@assay/shared/console/companies';
import { includesRole } from '@assay/shared/consoleRole';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import { z } from 'zod';
import { serializeList } from '../../console/companies/services.ts';
import { callerOfConsole } from '../../console/services.ts';
import type { Deps } from '../../deps.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { csvOfTable } from '../../services/console/companies/csvOfTable.ts';
import { createList, requireList } from '../../services/console/companies/lists.ts';
import type { HttpContext, RouteStep } from '../context.ts';
import { receiveBytes } from '../middleware/readBody.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { limitUser } from './serveConsoleRpc.ts';
import { requireOwnOrigin, requireSignedIn } from './session.ts';

/** How many rejected rows an upload names; the table has all of them. */
const PROBLEMS_SHOWN = 20;
const COLUMNS_MAX = 60;

/** The view and its columns, as the address of the screen has them. */
const Download = CompanyView.extend({
  problems: z.stringbool().default(false),
  confidence: z.coerce.number().min(0).max(1).optional(),
  scoreMin: z.coerce.number().int().min(0).max(100).optional(),
  scoreMax: z.coerce.number().int().min(0).max(100).optional(),
  columns: z
    .string()
    .max(4_000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean).slice(0, COLUMNS_MAX)),
});

/** Files of companies and people: a list from an upload, and the table as CSV. */
export function companyTables(
  deps: Deps,
  rateLimits: RateLimitStore,
): { upload: RouteStep; download: RouteStep } {
  return {
    async upload(ctx) {
      requireOwnOrigin(ctx, deps, true);
      const signedIn = await requireSignedIn(ctx, deps);
      await limitUser(rateLimits, signedIn);
      if (!includesRole(signedIn.user.role, 'editor'))
        throw new AssayError(
          'FORBIDDEN',
          'This takes an editor; you are a viewer. An owner can change your role on the users page.',
        );
      const query = readQuery(UploadQuery, ctx);
      const bytes = await receiveBytes(ctx, LIST_BYTES_MAX);
      const actor = { kind: 'console', id: signedIn.user.id } as const;
      const { list, rows, columns } = await createList(deps, callerOfConsole(signedIn), actor, {
        ...query,
        bytes,
      });
      const problems = rows.filter(({ error }) => error !== null).slice(0, PROBLEMS_SHOWN);
      const uploaded: UploadedList = {
        list: serializeList(list),
        columns,
        withoutEmployer: rows.filter(
          ({ contactProfileUrl, domain, error }) =>
            contactProfileUrl !== null && error === null && domain === '',
        ).length,
        problems: problems.map(({ position, domain, contactProfileUrl, name, error }) => ({
          row: position + 1,
          text: contactProfileUrl === null ? domain : contactProfileUrl || (name ?? ''),
          reason: error ?? '',
        })),
      };
      ctx.status = 201;
      ctx.body = uploaded;
    },
    async download(ctx) {
      const signedIn = await requireSignedIn(ctx, deps);
      await limitUser(rateLimits, signedIn);
      const caller = callerOfConsole(signedIn);
      const { columns, ...view } = readQuery(Download, ctx);
      const list = view.listId === undefined ? null : await requireList(deps, caller, view.listId);
      const lines = await csvOfTable(deps, caller, { list, view, columns });
      ctx.set({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${fileNameOf(list?.name ?? 'companies')}.csv"`,
        'Cache-Control': 'no-store',
      });
      ctx.body = Readable.from(lines);
    },
  };
}

function readQuery<Schema extends z.ZodType>(schema: Schema, ctx: HttpContext): z.output<Schema> {
  const given = Object.fromEntries(new URLSearchParams(ctx.querystring.slice(0, 8_000)));
  const parsed = schema.safeParse(given, { error: describeIssue });
  if (parsed.success) return parsed.data;
  throw validationError(fieldErrors(parsed.error, 'query'));
}

/** Only letters that every system takes in the name of a file. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'companies';
