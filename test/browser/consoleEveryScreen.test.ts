/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteUser } from '../../server/services/console/users.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { CONSOLE_PASSWORD } from '../support/consoleClient.ts';
import { openPage, signInAsFirstOwner } from '../support/consolePage.ts';

const NOWHERE = 'There is no such page';
const ABSENT = 'd0000000-0000-4000-8000-000000000001';

/** The screens of `console/src/places.tsx`, read as text: the console is compiled apart. `from`: null for one without a place in the navigation. */
const PLACES = readFileSync(new URL('../../console/src/places.tsx', import.meta.url), 'utf8')
  .split(/(?=path: ')/)
  .slice(1)
  .map((entry) => ({
    path: /path: '([^']+)'/.exec(entry)?.[1] ?? '',
    from: /from: '(\w+)'/.exec(entry)?.[1] ?? null,
  }));

let browser: TestBrowser | null = null;
let server: ApiServer;
let client: Client;
beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  server.store.deps.archivedDomains = ['quillmere.example', 'fettlewell.example'];
  client = await server.newClient({ credits: 50 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const addressOf = (path: string) => path.replace(':id', ABSENT).replace(':domain', 'acme.example');

/**
 * Opens a screen by its address, and waits until it says something. The server has the address, too; loading the console anew for
 * each would take long. @returns its heading, or what is said instead
 */
async function opened(page: Page, path: string): Promise<string> {
  const address = addressOf(path);
  const answer = await page.request.get(server.url + address, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['content-type']], path).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
  await go('/nowhere');
  await page.getByRole('heading', { name: NOWHERE }).waitFor();
  await go(address);
  const said = page.locator(`#main h1:not(:text("${NOWHERE}")), #main [role=alert]`).first();
  await said.waitFor();
  expect(await page.title(), path).toMatch(/^\S.* · Assay$/);
  return (await said.textContent()) ?? '';
}

test('an owner of an empty organisation opens every screen by its address, and what is not there leads to its list', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);
  expect(PLACES.length).toBeGreaterThan(25);
  for (const { path } of PLACES) {
    const said = await opened(page, path);
    if (path.includes(':id')) expect(said, path).toContain('What this address leads to is not here');
    else expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
  }
  await opened(page, '/lists/:id/research');
  await page.getByRole('link', { name: 'To the list' }).click();
  await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();
  await page.goBack();
  await page.getByText('What this address leads to is not here').waitFor();

  await opened(page, '/ask');
  await page.getByRole('button', { name: 'quillmere.example' }).press('Enter');
  expect(await page.getByLabel('Company domain').inputValue()).toBe('quillmere.example');
  server.store.deps.archivedDomains = [];
  await page.goto(`${server.url}/ask`);
  await page.getByPlaceholder('example.com', { exact: true }).waitFor();
  expect(await page.getByText('This server researches recorded pages').count()).toBe(0);
  await page.close();
}, 120_000);

test('a viewer opens every screen: what the role does not include says so, and the address is kept through signing in', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const invited = await inviteUser(
    server.store.deps,
    { organizationId: client.caller.organizationId, email: 'vic@example.com', role: 'viewer' },
    { actor: { kind: 'command-line', id: 'test' }, publicUrl: server.url },
  );
  const { page } = await openPage(browser, server.url);
  await browser.context.clearCookies();
  await page.goto(invited.signInUrl);
  await page.getByLabel('Password').fill(CONSOLE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ask about a company' }).waitFor();
  for (const { path, from } of PLACES) {
    if (from === null) continue;
    await opened(page, path);
    const isForOthers = (await page.getByText('This page is for owners.').count()) > 0;
    expect(isForOthers, path).toBe(from === 'owner');
  }
  await client.post('/v1/companies/enrich/firmographics', { domain: 'nordwind.example' });
  await page.goto(`${server.url}/ask?domain=nordwind.example`);
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('You are a viewer: you can see prices and answers').waitFor();
  await page.getByRole('link', { name: 'Answers about nordwind.example' }).click();
  await page.getByRole('heading', { name: 'nordwind.example' }).waitFor();
  await browser.context.clearCookies();
  await page.goto(`${server.url}/webhooks?status=failed`);
  await page.getByLabel('E-mail').fill('vic@example.com');
  await page.getByLabel('Password').fill(CONSOLE_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=failed');
  await page.close();
}, 120_000);
