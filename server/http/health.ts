import type { Deps } from '../deps.ts';
import { AssayError } from '../domain/errors.ts';
import { answerJson } from './answer.ts';
import type { ListedPage, Page } from './openapi/page.ts';

/** What the server still lacks before it can serve; ready when nothing. */
export interface Readiness {
  /** In words: `the database does not answer`. */
  missing: string[];
}

/** What the documentation says of the pages below. */
export const HEALTH_PAGES = {
  alive: { path: '/healthz', summary: 'Whether the process lives', contentType: 'application/json' },
  ready: {
    path: '/readyz',
    summary: 'Whether requests can be served: migrated, database reachable, not stopping',
    contentType: 'application/json',
  },
  metrics: { path: '/metrics', summary: 'Counters in the Prometheus text format', contentType: 'text/plain' },
} satisfies Record<string, ListedPage>;

/** For whoever keeps the server running. Decisions §4, "Operations". */
export function healthPages(deps: Deps, ready: () => Readiness | Promise<Readiness>): Page[] {
  return [
    { ...HEALTH_PAGES.alive, answer: (ctx) => answerJson(ctx, 200, { status: 'ok' }) },
    {
      ...HEALTH_PAGES.ready,
      async answer(ctx) {
        const { missing } = await ready();
        if (missing.length === 0) return answerJson(ctx, 200, { status: 'ready' });
        throw new AssayError('NOT_READY', `Not ready: ${missing.join('; ')}.`, { details: { missing } });
      },
    },
    {
      ...HEALTH_PAGES.metrics,
      async answer(ctx) {
        ctx.set('Content-Type', deps.metrics.registry.contentType);
        ctx.body = await deps.readMetrics();
      },
    },
  ];
}
