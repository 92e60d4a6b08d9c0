import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/httpApp.ts';

test('/docs is a page under a policy that lets it reach this server only', async () => {
  const app = await startApp();
  const response = await fetch(`${app.url}/docs`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src/);
  const html = await response.text();
  expect(html).toContain('<title>Assay API reference</title>');
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('the root path, which npm start prints, is the console’s and leads to signing in', async () => {
  const app = await startApp();
  const response = await fetch(app.url, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/sign-in']);
});

test('the bundle comes from its package, compressed as requested and cacheable', async () => {
  const app = await startApp();
  const html = await (await fetch(`${app.url}/docs`)).text();
  const path = /\/docs\/reference-[\d.]+\.js/.exec(html)?.[0];
  const load = async (encoding: string) => {
    const response = await fetch(`${app.url}${path}`, { headers: { 'accept-encoding': encoding } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    return response;
  };
  const plain = await load('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(text).toContain('createApiReference');
  for (const encoding of ['gzip', 'br']) {
    const compressed = await load(encoding);
    expect(compressed.headers.get('content-encoding')).toBe(encoding);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(text.length / 2);
    expect(await compressed.text()).toBe(text);
  }
});
