/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleServices } from '../../server/console/services.ts';
import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { listUsers } from '../../server/services/console/users.ts';
import { type ApiServer, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';

const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { employeeCount: 412 },
  reasoning: 'The site says so.',
  confidence: 0.86,
  citations: [],
};

let browser: TestBrowser | null = null;
let server: ApiServer;
let client: Awaited<ReturnType<ApiServer['newClient']>>;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  client = await server.newClient({
    credits: 500,
    name: 'CRM import',
    scopes: ['research'],
    monthlyCap: 200,
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A day (UTC) so many days ago. */
const dayBefore = (days: number): string =>
  new Date(server.store.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** What was spent on earlier days: the ledger's entries are moved back. */
async function spendAsBefore(): Promise<void> {
  const { deps } = server.store;
  const { organizationId } = client.caller;
  const [user] = await listUsers(deps, organizationId);
  if (user === undefined) throw new Error('Nobody has signed in.');
  const services = consoleServices(deps, { user, organizationName: 'Test' }, server.url);
  for (let day = 0; day < 8; day += 1) {
    const { body } = await client.post('/v1/companies/enrich/firmographics', { domain: `a${day}.example` });
    await server.settle(client.caller, String(body.id), ANSWERED);
    if (day % 3 !== 0) continue;
    const run = await services.ask({ type: 'mna', domain: `a${day}.example`, forceRefresh: false });
    await server.settle(client.caller, run.id, ANSWERED);
  }
  await deps.db.write(
    `UPDATE credit_entries SET created_at = created_at - INTERVAL (id % 7) * (id % 5) DAY
     WHERE organization_id = ? AND kind = 'charge'`,
    [organizationId],
  );
}

test('an owner sees what was spent by whom, sets a limit and undoes it, makes, rotates and revokes a key, and finds it in the audit', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);

  await page.getByRole('link', { name: 'Spending' }).click();
  await page.getByText('Nothing was spent in this period.').waitFor();
  await spendAsBefore();
  await page.reload();
  await page.getByRole('heading', { name: 'By day' }).waitFor();
  const people = page.getByRole('table', { name: 'By person' });
  await people.getByRole('cell', { name: 'ana@example.com' }).waitFor();
  expect(await people.getByRole('row').nth(1).textContent()).toMatch(/Programs with an API key4\.868 %8/);
  expect(await page.getByRole('img', { name: /^Credits by day: 7.05 in all/ }).count()).toBe(1);
  await checkScreen(page, 'spending');
  await page.getByText('Days as a table').click();
  await page.getByRole('table', { name: 'By day' }).waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(
    /^assay-spending-2\d{3}-\d\d-\d\d-to-2\d{3}-\d\d-\d\d\.csv$/,
  );
  await page.getByLabel('Period').selectOption('Last 7 days');
  await page.waitForURL(/\?from=2\d{3}-\d\d-\d\d&to=2\d{3}-\d\d-\d\d$/);
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLInputElement>('input[type="date"]')?.value;
    return shown === new URLSearchParams(location.search).get('from');
  });
  await page.getByLabel('From').fill(dayBefore(20));
  await page.waitForURL(`**/spending?from=${dayBefore(20)}&to=*`);
  await page.getByRole('button', { name: 'Change limits' }).click();
  await page.getByLabel('Credits a calendar month').fill('150');
  await checkScreen(page, 'limits');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await page.getByRole('cell', { name: /^150; [\d.]+ spent this month$/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: 'Credits a calendar month none' }).waitFor();

  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('article', { name: 'CRM import' }).waitFor();
  await tabTo(page, 'New key');
  await page.keyboard.press('Enter');
  await tabTo(page, 'What is it for?');
  await page.keyboard.type('Website forms');
  await page.getByLabel('Allowed networks').fill('203.0.113.0/24');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('The key “Website forms” is ready.').waitFor();
  const forms = page.getByRole('article', { name: 'Website forms' });
  await forms.getByRole('button', { name: 'Rotate Website forms' }).click();
  const card = page.getByRole('article', { name: 'CRM import' });
  await card.getByRole('button', { name: 'Change CRM import' }).click();
  await checkScreen(page, 'keys');
  const secret = (await page.locator('pre').textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied it' }).click();
  expect(await page.content()).not.toContain(secret);

  await card.getByLabel('Score').check();
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“CRM import” was changed.').waitFor();
  await card.getByText('read, research, score').waitFor();
  await card.getByRole('button', { name: 'Rotate CRM import' }).click();
  await card.locator('form').getByRole('button', { name: 'Rotate' }).click();
  await page.getByText('The old key stays valid until').waitFor();
  await forms.getByRole('button', { name: 'Revoke Website forms' }).click();
  await page.getByText('“Website forms” was revoked').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Website forms” works again.').waitFor();

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('restored a key: Website forms').waitFor();
  await checkScreen(page, 'audit');
  await page.getByLabel('What', { exact: true }).selectOption('changed limits');
  await page.waitForURL(/what=limits\.changed/);
  await page.getByText('Credits a calendar month: 150 → none').waitFor();
  await page.getByText('restored a key:').waitFor({ state: 'hidden' });
  expectQuiet();

  // What the server refuses is said beside its field; the browser itself notes such an answer as an error.
  await page.goto(`${server.url}/spending?from=2020-01-01&to=2026-01-01`);
  await page.getByText('must be at most 366 days after from').waitFor();
  await page.getByLabel('Period').selectOption('Last 30 days');
  await page.getByRole('heading', { name: 'By day' }).waitFor();
  await page.goto(`${server.url}/keys`);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('What is it for?').fill('Wrong network');
  await page.getByLabel('Allowed networks').fill('10.0.0.0/33');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('"10.0.0.0/33" is none').first().waitFor();
  await page.close();
}, 400_000);
