import { afterEach, expect, test } from 'vitest';
import { errorOf, startApp } from '../../test/support/httpApp.ts';
import { createMonitoringServer, type HttpServer } from './server.ts';

const opened: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close(0)));
});

test('/metrics answers this machine without a key', async () => {
  const { url } = await startApp();
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('# TYPE assay_http_requests_total counter');
});

test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Real-IP'])(
  '/metrics refuses a request that a proxy forwarded with %s',
  async (header) => {
    const { url } = await startApp();
    const response = await fetch(`${url}/metrics`, { headers: { [header]: '127.0.0.1' } });
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('METRICS_PORT'),
    });
  },
);

test('with METRICS_PORT, metrics are on that port alone, which serves health too and nothing else', async () => {
  const { url, deps } = await startApp({ env: { METRICS_PORT: '0' } });
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const monitoring = createMonitoringServer(deps, () => ({ missing: ['the database does not answer'] }));
  opened.push(monitoring);
  const at = `http://127.0.0.1:${await monitoring.listen(0, '127.0.0.1')}`;
  const forwarded = await fetch(`${at}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(forwarded.status).toBe(200);
  expect(await forwarded.text()).toContain('assay_http_requests_total');
  expect((await fetch(`${at}/healthz`)).status).toBe(200);
  expect((await fetch(`${at}/readyz`)).status).toBe(503);
  expect((await fetch(`${at}/v1/credits`)).status).toBe(404);
});
