/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outbound } from '../../server/outbound/index.ts';
import { firmographicsOf } from '../support/answers.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, picture, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';
import { outboundFor } from '../support/outboundFor.ts';
import { deliverDue, startWebhookReceiver, verified, type WebhookReceiver } from '../support/webhooks.ts';

let browser: TestBrowser | null = null;
let server: ApiServer;
let outbound: Outbound;
let receiver: WebhookReceiver;
let client: Client;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
  outbound = await outboundFor();
  server.store.deps.postWebhook = outbound.postWebhook;
  receiver = await startWebhookReceiver();
  client = await server.newClient({ credits: 50 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  await outbound?.close();
  await server?.close();
});

const deliver = () => deliverDue(server.store, outbound.postWebhook);

/** An answer is researched, and its event is sent. */
async function research(domain: string): Promise<void> {
  const { body } = await client.post('/v1/companies/enrich/firmographics', { domain });
  await server.settle(client.caller, String(body.id), {
    kind: 'answered',
    answer: firmographicsOf({ employeeCount: 412 }),
    reasoning: '412 employees, as the site says.',
    confidence: 0.86,
    citations: [],
  });
  await deliver();
}

test('a webhook with a wrong address is made, seen to fail, repaired and replayed; by keyboard, in light, dark and on a phone', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);

  await page.getByRole('link', { name: 'Webhooks' }).press('Enter');
  await page.getByText('Nothing is sent yet. Add the address of your server').waitFor();
  await page.getByRole('button', { name: 'Add the endpoint' }).press('Enter');
  await page.getByText('must be an http or https URL').waitFor();
  await checkScreen(page, 'webhook-form');
  await page.getByRole('textbox', { name: 'Address' }).focus();
  await page.keyboard.type(`${receiver.origin}/asay`);
  await page.keyboard.press('Enter');
  await page.getByText('The signing secret of this endpoint').waitFor();
  const secret = (await page.locator('pre').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  receiver.respond = { status: 500, body: 'There is no queue “asay”.' };
  await research('kranwerk.example');
  await research('nordwind.example');

  await page.reload();
  expect(await page.getByText(secret).count()).toBe(0);
  await page.getByText('No delivery has arrived since').waitFor();
  await checkScreen(page, 'webhooks');

  await tabTo(page, `${receiver.origin}/asay`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await page.getByText('It did not arrive: the receiver answered HTTP 500.').waitFor();
  await checkScreen(page, 'webhook-endpoint');
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByText('A test is not replayed.').waitFor();
  await page.getByRole('link', { name: 'Send another test, or correct the address' }).click();
  await page.getByRole('link', { name: 'Answer ready' }).first().click();
  await page.getByRole('heading', { name: 'Delivery: Answer ready' }).waitFor();
  await page.getByText('There is no queue “asay”.').first().waitFor();
  await page.getByText('"type": "run.completed"').waitFor();
  await checkScreen(page, 'webhook-delivery');

  receiver.respond = { status: 204 };
  await tabTo(page, 'Address of the endpoint');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${receiver.origin}/assay`);
  await page.getByRole('button', { name: 'Save the address and replay' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Being sent now').waitFor();
  await deliver();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await page.getByText('HTTP 204').waitFor();
  await picture(page, 'webhook-delivered');
  const last = receiver.received.at(-1);
  if (last === undefined) throw new Error('Nothing arrived.');
  expect([last.path, verified(last, secret).type]).toEqual(['/assay', 'run.completed']);

  await page.getByRole('link', { name: `${receiver.origin}/assay` }).click();
  await page.getByRole('cell', { name: 'Delivered' }).first().waitFor();
  await page.getByText('On', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await page.getByText('you have 24 hours to change over').waitFor();
  await page.getByRole('button', { name: 'Delete the endpoint' }).click();
  await page.getByText('was deleted. For an hour').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('It is back.').waitFor();
  receiver.respond = { status: 410 };
  await research('brunnen.example');
  await page.getByRole('link', { name: `${receiver.origin}/assay` }).click();
  await page.getByText('This endpoint is off').waitFor();
  await page.getByText('The receiver answered 410 Gone: it wants no more events.').waitFor();
  receiver.respond = { status: 204 };
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await page.getByText('On', { exact: true }).waitFor();
  expectQuiet();
  await page.close();
}, 120_000);
