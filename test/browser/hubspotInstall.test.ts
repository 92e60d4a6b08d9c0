import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHubs } from '../../server/services/hubspot/connection/hubs.ts';
import { createConnectLink } from '../../server/services/hubspot/connection/installHub.ts';
import { consent } from '../hubspot/consent.ts';
import { type CrmServer, installHub, localOf, openLink, startCrmServer } from '../hubspot/scene.ts';
import type { Client } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';

/** `ASSAY_SCREENSHOTS=1` updates the pictures of docs/hubspot-for-administrators.md. */
const PICTURES = process.env.ASSAY_SCREENSHOTS
  ? join(import.meta.dirname, '..', '..', 'docs', 'images')
  : null;

let browser: TestBrowser | null = null;
let crm: CrmServer;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  crm = await startCrmServer();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await crm?.close();
});

async function newClient(name: string): Promise<Client> {
  const client = await crm.newClient();
  const { organizationId } = client.caller;
  await crm.store.deps.db.write('UPDATE organizations SET name = ? WHERE id = ?', [name, organizationId]);
  return client;
}

/** The page to which HubSpot sends an administrator back who has agreed, in the browser in which the link was opened. */
async function backFromHubspot(client: Client, hubId: number): Promise<Page> {
  if (browser === null) throw new Error('no Chromium');
  const { url } = await createConnectLink(crm.store.deps, client.caller.organizationId);
  const { cookie, state, redirectUri, page: address } = await openLink(crm, url);
  const agreed = consent(crm.hubspot.state, hubId, address);
  if ('refusal' in agreed) throw new Error(agreed.refusal);
  const [name = '', value = ''] = cookie.split('=');
  await browser.context.addCookies([{ name, value, url: `${crm.url}/crm/hubspot` }]);
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 900, height: 500 });
  const back = `${redirectUri}?${new URLSearchParams({ code: agreed.code, state })}`;
  await page.goto(localOf(crm, back));
  return page;
}

/** No accessibility faults, and a picture where one is wanted. */
async function inspect(page: Page, name: string | null): Promise<void> {
  // The page allows no scripts, not even those of a test: its markup is looked at in a page of its own.
  const copy = await page.context().newPage();
  await copy.setContent(await page.content());
  await copy.evaluate(axe.source);
  const faults = await copy.evaluate(async () => {
    interface Axe {
      run(): Promise<{ violations: { id: string }[] }>;
    }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id }) => id);
  });
  await copy.close();
  expect(faults).toEqual([]);
  if (PICTURES !== null && name !== null)
    await page.screenshot({ path: join(PICTURES, `hubspot-connect-${name}.png`) });
}

test('the page after HubSpot’s consent names account and organisation, connects nothing by itself, and its button does', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const client = await newClient('Acme');
  const page = await backFromHubspot(client, 62_601);
  await page.getByRole('heading', { name: 'Connect this account?' }).waitFor();
  await page.getByText('Nothing is connected yet.').waitFor();
  expect(await listHubs(crm.store.deps, client.caller.organizationId)).toEqual([]);
  await inspect(page, 'confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Assay is connected' }).waitFor();
  await inspect(page, null);
  expect(await listHubs(crm.store.deps, client.caller.organizationId)).toMatchObject([
    { hubId: 62_601, status: 'connected' },
  ]);
  await page.close();
}, 120_000);

test('an account of another organisation is refused in words that say what to do, and stays where it is', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const [owner, other] = [await newClient('Acme'), await newClient('Globex')];
  await installHub(crm, owner, 62_602);
  const page = await backFromHubspot(other, 62_602);
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    page.getByRole('button', { name: 'Connect account 62602 to Globex' }).click(),
  ]);
  expect(response.status()).toBe(409);
  await page.getByText('This HubSpot account is connected to another organisation, and stays so.').waitFor();
  await inspect(page, null);
  expect(await listHubs(crm.store.deps, other.caller.organizationId)).toEqual([]);
  await page.close();
}, 120_000);
