/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfileRules } from '../../server/services/scoring/profileRules.ts';
import { getProfile } from '../../server/services/scoring/profiles.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';
import { answerTemplate, doScoring } from '../support/scoring/scoring.ts';

const NEW_LOCATIONS = 'Has the company opened or announced a new location in the last twelve months?';
const PROFILE = 'Growing software companies';
const SIZES = [18, 35, 60, 120, 240, 320, 700, 1_400];

let browser: TestBrowser | null = null;
let server: ApiServer;
let client: Client;
beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  client = await server.newClient({ credits: 500 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const domains = SIZES.map((_size, index) => `software${index + 1}.example`);

/** Answers the questions of a profile about all companies, as research would. */
async function answerAll(profileId: string): Promise<void> {
  const profile = await getProfile(server.store.deps, client.caller, profileId);
  const { rules } = await readProfileRules(server.store.deps, client.caller, profile);
  for (const [index, domain] of domains.entries())
    for (const { question } of rules) {
      if (question.name === 'Public prices') continue;
      const value = question.answerType === 'number' ? SIZES[index] : (index * 7) % 3 !== 0;
      await answerTemplate(server, client, { templateId: question.id, domain, value });
    }
  await doScoring(server.store);
}

test('a profile is made from the gallery, changed with a what-if on real companies, published and undone', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);

  await page.getByRole('link', { name: 'Scoring' }).click();
  await page.getByRole('heading', { name: 'Begin from a ready profile' }).waitFor();
  await checkScreen(page, 'scoring-gallery');
  await tabTo(page, 'Begin with this: Growing software companies');
  await page.keyboard.press('Enter');
  await page.waitForURL(/scoring\/[0-9a-f-]{36}$/);
  const profileId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('tab', { name: 'Companies' }).click();
  await page.getByLabel('Domains, one a line').fill('software1.example\nno domain');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('"no domain" is no domain. Correct the line, then add them all.').waitFor();
  const [first = '', ...others] = domains;
  await page.getByLabel('Domains, one a line').fill([`https://www.${first}/about`, ...others].join('\n'));
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('8 companies added.').waitFor();
  await page.getByRole('button', { name: 'Research for 80 credits' }).waitFor();
  await answerAll(profileId);

  await page.goto(`${server.url}/scoring/${profileId}`);
  await page.getByRole('heading', { name: 'Fit: Is this our kind of customer?' }).waitFor();
  await tabTo(page, 'Edit the rule “Employees” of fit');
  await page.keyboard.press('Enter');
  await page.getByLabel('To below 4').fill('x');
  await page.getByText('Give a number, such as 10 or -5.').waitFor();
  await page.getByLabel('To below 4').fill('');
  await page.getByLabel('From 4').fill('400');
  await page.getByText('overlaps range 3').waitFor();
  await page.getByLabel('From 4').fill('500');
  await page.getByLabel('Points 4').fill('60');
  await page.getByRole('heading', { name: 'What if' }).waitFor();
  await page.getByText(/^\d of 8 companies would get another fit score\./).waitFor();
  await checkScreen(page, 'scoring-what-if');
  await page.getByRole('button', { name: 'Keep this rule' }).click();
  await page.getByRole('button', { name: 'Remove the rule “Public prices” of fit' }).click();
  await page.getByRole('button', { name: 'Add a rule for urgency' }).click();
  await page.getByLabel('Question').selectOption({ label: `New locations: ${NEW_LOCATIONS}` });
  expect(await page.getByLabel('Points for yes').inputValue()).toBe('15');
  await page.getByLabel('Days after which an answer counts half').fill('0');
  await page.getByText('A number of days, from above 0 to 36,500, or nothing.').waitFor();
  await page.getByLabel('Days after which an answer counts half').fill('3');
  await page.getByText('After a month an answer earns less than 1 % of its points').waitFor();
  await page.getByLabel('Days after which an answer counts half').fill('30');
  await page.getByText('Counts half after 30 days, a quarter after 60.').waitFor();
  await page.getByRole('heading', { name: 'What if' }).waitFor();
  await checkScreen(page, 'scoring-half-life');
  await page.getByRole('button', { name: 'Keep this rule' }).click();
  await page.getByRole('button', { name: 'Edit: How scores are read' }).click();
  await page.getByLabel('Say where each score stands among the others').check();
  await page.getByRole('button', { name: 'Keep these settings' }).click();
  await page.reload();
  await page.getByText('4 changes not published').waitFor();
  await client.put(`/v1/scoring/profiles/${profileId}`, { name: PROFILE, settings: { minConfidence: 0.1 } });
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await page.getByText('This profile was changed by somebody else meanwhile.').waitFor();
  await page.getByRole('button', { name: 'Keep my changes, on the rules as they are now' }).click();
  await page.getByText('answers below 10 % count as missing').waitFor();
  await page.getByRole('button', { name: 'Publish 4 changes' }).click();
  await page.getByText('Published. The scores follow the rules from now on.').waitFor();
  expect(await page.getByText('500 or more: +60').count()).toBe(1);
  await page.getByText('Counts half after 30 days, a quarter after 60.').waitFor();
  await page.getByText('each score says where it stands among the others').waitFor();

  await page.getByRole('tab', { name: 'Companies' }).click();
  await page.getByRole('button', { name: 'Why software8.example has these scores' }).click();
  await page.getByText('Employees: 1400 (+60 of 60)').waitFor();
  await page.getByText('percentile').first().waitFor();
  await checkScreen(page, 'scoring-companies');
  await page.getByRole('link', { name: 'Evidence for Employees about software8.example' }).click();
  await page.waitForURL('**/runs/*');

  await page.goto(`${server.url}/scoring/${profileId}?view=history`);
  await page.getByText('Changed over the API or in HubSpot').waitFor();
  await page.getByText('Changed: Employees').waitFor();
  await page.getByText('Removed: Public prices').waitFor();
  await checkScreen(page, 'scoring-history');
  await page.getByRole('button', { name: 'Put back the rules of' }).last().click();
  await page.getByText('The earlier rules are in use again.').waitFor();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByText('500 or more: +5').waitFor();
  await page.getByText('Public prices').waitFor();

  await page.getByRole('link', { name: 'All profiles' }).click();
  await page.getByRole('button', { name: 'Archive Growing software companies' }).click();
  await page.getByText('is archived: it is offered nowhere').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Growing software companies' }).waitFor();
  await checkScreen(page, 'scoring');
  expectQuiet(['409 (Conflict)']);
  await page.close();
}, 120_000);
