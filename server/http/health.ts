import type { Deps } from '../deps.ts';
import { AssayError } from '../domain/errors.ts';
import { answerJson } from './answer.ts';
import type { ListedPage, Page } from './openapi/page.ts';

/** What the server still needs before it can serve requests; ready when empty. */
export interface Readiness {
  /** In words, such as `the database does not answer`. */
  missing: string[];
}

/** The pages below, as the documentation lists them. */
export const HEALTH_PAGES = {
  alive: { path: '/healthz', summary: 'Check liveness', contentType: 'application/json' },
  ready: {
    path: '/readyz',
    summary: 'Check readiness',
    contentType: 'application/json',
  },
  metrics: { path: '/metrics', summary: 'Get Prometheus metrics', contentType: 'text/plain' },
} satisfies Record<string, ListedPage>;

/** Liveness, readiness and metrics for the operator. docs/api-contract.md "Operations". */
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
