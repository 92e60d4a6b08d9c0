import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Deps } from '../deps.ts';
import { AssayError } from '../domain/errors.ts';
import { answerJson } from './answer.ts';
import type { HttpContext } from './context.ts';
import type { ListedPage, Page } from './openapi/page.ts';

/** What the server still needs before it can serve requests; ready when empty. */
export interface Readiness {
  /** In words, such as `the database does not answer`. */
  missing: string[];
}

/** The pages below, as the documentation lists them. */
export const HEALTH_PAGES = {
  alive: {
    path: '/healthz',
    operationId: 'checkLiveness',
    summary: 'Check liveness',
    contentType: 'application/json',
  },
  ready: {
    path: '/readyz',
    operationId: 'checkReadiness',
    summary: 'Check readiness',
    contentType: 'application/json',
  },
  metrics: {
    path: '/metrics',
    operationId: 'getMetrics',
    summary: 'Get Prometheus metrics',
    contentType: 'text/plain',
  },
} satisfies Record<string, ListedPage>;

async function answerMetrics(deps: Deps, ctx: HttpContext): Promise<void> {
  ctx.set('Content-Type', deps.metrics.registry.contentType);
  ctx.body = await deps.readMetrics();
}

/** Headers by which proxies say whom they forward for. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);
}

/** An address of a loopback interface, also as IPv6 writes an IPv4 one. */
function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * Liveness, readiness and metrics for the operator. docs/api-contract.md "Operations". Metrics name organisations and models: with
 * METRICS_PORT they are only there, without it only for this machine.
 */
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
        if (deps.config.METRICS_PORT !== undefined)
          throw new AssayError('NOT_FOUND', '/metrics is served on the port METRICS_PORT.');
        if (!isFromThisMachine(ctx.req)) {
          throw new AssayError(
            'FORBIDDEN',
            '/metrics answers only requests of this machine that came through no proxy; METRICS_PORT opens it to others.',
          );
        }
        await answerMetrics(deps, ctx);
      },
    },
  ];
}

/** The same pages on METRICS_PORT, where metrics are open to whoever can reach the port. */
export function monitoringPages(deps: Deps, ready: () => Readiness | Promise<Readiness>): Page[] {
  const pages = healthPages(deps, ready).filter(({ path }) => path !== HEALTH_PAGES.metrics.path);
  return [...pages, { ...HEALTH_PAGES.metrics, answer: (ctx) => answerMetrics(deps, ctx) }];
}
