/** @folder The console: its pages and files, signing in, its procedures, the pages that answers cite. */

import { Period } from '@assay/shared/console/money';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import Router from '@koa/router';
import { z } from 'zod';
import { callerOfConsole } from '../../console/services.ts';
import type { Deps } from '../../deps.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { serializeRun } from '../../serializers/run.ts';
import { spendingCsv } from '../../serializers/spendingFile.ts';
import { readEvidence } from '../../services/console/evidence.ts';
import { listSpending } from '../../services/credits/readSpending.ts';
import { watchRun } from '../../services/runs/runSteps.ts';
import { segmentOf, stepOf } from '../branches.ts';
import { clientAddressBehind } from '../clientAddress.ts';
import type { RequestState, RouteStep, Step } from '../context.ts';
import { streamEvents } from '../eventStream.ts';
import { answerRpcErrors } from '../middleware/answerRpcErrors.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { EventStream, type StreamedEvent } from '../route.ts';
import { companyTables } from './companyTables.ts';
import { emailBatchFile } from './emailBatchFile.ts';
import { consoleFiles } from './files.ts';
import { serveConsoleRpc } from './serveConsoleRpc.ts';
import { requireSignedIn, signedInOf } from './session.ts';
import { signInPages } from './signInPages.ts';

/** Paths of the console's screens; a screen is one page whose script reads the path. */
const SCREENS = [
  '/',
  '/ask',
  '/runs',
  '/runs/:id',
  '/companies/:domain',
  '/users',
  '/account',
  '/webhooks',
  '/webhooks/:id',
  '/webhooks/deliveries/:id',
  '/hubspot',
  '/sheets',
  '/models',
  '/sources',
  '/health',
  '/organisation',
  '/spending',
  '/keys',
  '/audit',
  '/companies',
  '/people',
  '/lists/new',
  '/lists/:id/research',
  '/templates',
  '/templates/new',
  '/templates/proposals',
  '/templates/:id',
  '/work-email',
  '/work-email/batches/:id',
  '/scoring',
  '/scoring/:id',
];

const SourceIndex = z.coerce.number().int().min(0).max(10_000);
const RunId = z.guid().toLowerCase();

/** The middleware of the console by the first segment of its paths. */
export function consoleRoutes(
  deps: Deps,
  { rateLimits, stopping }: { rateLimits: RateLimitStore; stopping: AbortSignal },
): [string, Step[]][] {
  const files = consoleFiles();
  const signing = signInPages(deps, {
    rateLimits,
    clientAddress: clientAddressBehind(deps.config.TRUSTED_PROXIES),
  });
  const pages = new Router<RequestState>({ sensitive: true });
  for (const path of SCREENS) pages.get(path, screen);
  pages.get('/sign-in', signing.show);
  pages.post('/sign-in', signing.submit);
  pages.post('/sign-out', signing.leave);
  pages.get('/console/:file', files.serve);
  const tables = companyTables(deps, rateLimits);
  const calls = new Router<RequestState>({ sensitive: true });
  calls.get('/console-api/runs/:runId/events', watch);
  calls.get('/console-api/runs/:runId/sources/:index', evidence);
  calls.get('/console-api/spending.csv', spendingFile);
  calls.get('/console-api/companies/table.csv', tables.download);
  calls.post('/console-api/companies/lists', tables.upload);
  calls.get('/console-api/work-email/batches/:batchId/results.csv', emailBatchFile(deps));
  calls.get('/console-api/:procedure', serveConsoleRpc(deps, rateLimits));
  calls.post('/console-api/:procedure', serveConsoleRpc(deps, rateLimits));
  const own = stepOf(pages);
  const segments = [...SCREENS.map((path) => segmentOf(path, 0)), 'sign-in', 'sign-out', 'console'];
  return [
    ...[...new Set(segments)].map((segment): [string, Step[]] => [segment, [own]]),
    ['console-api', [answerRpcErrors(deps), stepOf(calls)]],
  ];

  async function screen(ctx: Parameters<RouteStep>[0]): Promise<void> {
    if ((await signedInOf(ctx, deps)) !== null) return files.page(ctx, deps);
    ctx.redirect(
      ctx.path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(ctx.path + ctx.search)}`,
    );
  }

  async function spendingFile(ctx: Parameters<RouteStep>[0]): Promise<void> {
    const caller = callerOfConsole(await requireSignedIn(ctx, deps));
    const period = Period.safeParse({ ...ctx.query }, { error: describeIssue });
    if (!period.success) throw validationError(fieldErrors(period.error, 'query'));
    const { from, to, lines } = await listSpending(deps, caller, period.data);
    ctx.body = spendingCsv(lines);
    ctx.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="assay-spending-${from}-to-${to}.csv"`,
    });
  }

  async function watch(ctx: Parameters<RouteStep>[0]): Promise<void> {
    const caller = callerOfConsole(await requireSignedIn(ctx, deps));
    const after = ctx.get('Last-Event-ID');
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const signal = AbortSignal.any([stopping, gone.signal]);
    const afterStep = /^\d{1,15}$/.test(after) ? Number(after) : 0;
    const events = await watchRun(deps, caller, idOf(ctx.params.runId), { afterStep, signal });
    streamEvents(ctx, new EventStream(serialized(events)), signal);
  }

  async function evidence(ctx: Parameters<RouteStep>[0]): Promise<void> {
    const caller = callerOfConsole(await requireSignedIn(ctx, deps));
    const index = SourceIndex.safeParse(ctx.params.index);
    if (!index.success) throw new AssayError('NOT_FOUND', 'This answer has no such source.');
    ctx.body = await readEvidence(deps, caller, { runId: idOf(ctx.params.runId), sourceIndex: index.data });
    ctx.set({
      'Content-Type': 'text/html; charset=utf-8',
      // The page is somebody else's: no script, no request, no origin of ours, and only the console may frame it.
      'Content-Security-Policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  }
}

function idOf(given: unknown): string {
  const read = RunId.safeParse(given);
  if (!read.success) throw new AssayError('NOT_FOUND', 'There is no run with this id.');
  return read.data;
}

async function* serialized(events: Awaited<ReturnType<typeof watchRun>>): AsyncGenerator<StreamedEvent> {
  for await (const event of events) {
    if (event.kind === 'end') yield { event: 'end', data: serializeRun(event.run) };
    else {
      const { id, stage, detail, at } = event.step;
      yield { event: 'step', id: String(id), data: { stage, detail, at: at.toISOString() } };
    }
  }
}
