import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../deps.ts';
import { parseRanges } from '../addresses.ts';
import { createConnectionPools } from '../connectionPools.ts';
import { createDns } from '../dns.ts';
import { createHubspotApi } from './index.ts';

const never = new AbortController().signal;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** HubSpot for one account whose daily limit is used up. */
async function exhaustedHubspot(): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(429, { 'Retry-After': '3600', 'Content-Type': 'application/json' });
    response.end('{"status":"error","policyName":"DAILY"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

test('an account whose limit lasts an hour is not asked, and nobody waits: each caller learns how long', async () => {
  const { url, asked } = await exhaustedHubspot();
  const settings = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: [],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: url,
  };
  const pools = createConnectionPools(settings, parseRanges(['127.0.0.0/8']), createDns([], systemClock), 4);
  closers.push(() => pools.close());
  const api = createHubspotApi(pools, { baseUrl: url, clock: systemClock });
  const read = { method: 'GET', path: '/crm/properties/2026-09/companies' } as const;
  const first = await api.request({ ...read, hubId: 1 }, never);
  expect(first).toMatchObject({ status: 429, retryAfterMs: 3_600_000 });
  const later = await Promise.all(
    Array.from({ length: 20 }, () => api.request({ ...read, hubId: 1 }, never)),
  );
  for (const answer of later) expect(answer).toMatchObject({ kind: 'answered', status: 429 });
  expect(asked()).toBe(1);
  await api.request({ ...read, hubId: 2 }, never);
  expect(asked()).toBe(2);
});
