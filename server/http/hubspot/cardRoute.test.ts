import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HubSettings } from '@assay/shared/hubspot/settings';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { RequestState } from '../context.ts';
import { receiveBytes } from '../middleware/readBody.ts';
import { ANSWER_WITHIN_MS } from './answerInTime.ts';
import { type CardRoute, runCardRoute } from './cardRoute.ts';

test('a call whose work does not end is answered with HTTP 200, a typed result and advice before HubSpot gives up', async () => {
  const rung: number[] = [];
  const answer = await callRoute(
    { body: z.object({}), data: HubSettings, run: () => new Promise<never>(() => undefined) },
    (ms, ring) => {
      rung.push(ms);
      queueMicrotask(ring);
      return () => undefined;
    },
  );
  expect(rung).toEqual([ANSWER_WITHIN_MS]);
  expect(answer).toEqual({
    status: 200,
    body: { ok: false, error: { code: 'TIMEOUT', message: expect.stringContaining('look again') } },
  });
});

/** The answer of a route, as the only one of a server, to an authenticated call. */
async function callRoute<Body extends z.ZodType, Data extends z.ZodType>(
  route: CardRoute<Body, Data>,
  alarm: Parameters<typeof runCardRoute>[3],
): Promise<{ status: number; body: unknown }> {
  const deps = { config: { NODE_ENV: 'test' } } as Deps;
  const app = new Koa<RequestState>();
  app.use(async (ctx, next) => {
    ctx.state.caller = {
      organizationId: '00000000-0000-4000-8000-000000000001',
      hubId: 1,
    } as RequestState['caller'];
    await receiveBytes(ctx, 1_000);
    return next();
  });
  app.use(runCardRoute(deps, route, new AbortController().signal, alarm));
  const server = createServer(app.callback());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return { status: response.status, body: await response.json() };
}
