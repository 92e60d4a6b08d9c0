import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailNetwork, startMailNetwork } from '../bench/support/mailNetwork.ts';
import { extent } from '../support/extent.ts';
import { killEvery, onceAt } from './disturbances.ts';
import { openStage, planOf, pump, type SheetsStage } from './stage.ts';

const DOMAINS = extent({ usual: 20, long: 50 });
const SURNAMES = ['Archer', 'Baker', 'Carver', 'Dyer', 'Fisher'];
const GIVEN = ['Ann', 'Bob', 'Cleo', 'Dan'];
const PEOPLE = GIVEN.flatMap((given) => SURNAMES.map((surname) => `${given} ${surname}`));
/** Of each domain's twenty, one has no mailbox. */
const WITHOUT = 'Dan Fisher';
const ROWS = DOMAINS * PEOPLE.length;
const addressOf = (name: string, domain: string) => `${name.toLowerCase().replace(' ', '.')}@${domain}`;

let network: MailNetwork;
let stage: SheetsStage;
beforeAll(async () => {
  network = await startMailNetwork({
    domains: DOMAINS,
    hosts: 10,
    replyDelayMs: 0,
    mailboxes: PEOPLE.filter((name) => name !== WITHOUT).map((name) => addressOf(name, '').slice(0, -1)),
  });
  stage = await openStage(network.settings);
});
afterAll(async () => {
  await stage?.close();
  await network?.close();
});

test(`${ROWS} people, the script stopped after each fifth, rows sorted and the server restarted meanwhile: every address is right and charged once, and undo restores everything`, async () => {
  const { google, balance } = await stage.newSpreadsheet(ROWS / 10);
  const { sheet } = google;
  const people = network.domains.flatMap((domain) => PEOPLE.map((name) => [name, domain]));
  sheet.enter([['Full name', 'Domain'], ...people]);
  const plan = planOf({
    task: { kind: 'work-email' },
    inputs: { fullName: 'Full name', domain: 'Domain' },
    fields: ['email', 'state'],
    name: 'Mail',
  });
  const { price } = google.call('price', plan);
  expect(price).toMatchObject({ rows: ROWS, targets: ROWS, credits: ROWS / 10, isUpperBound: true });
  const before = sheet.snapshot();
  google.call('start', { isTrial: false });

  const kills = killEvery(google, ROWS / 5);
  const sort = onceAt(0.25 * ROWS, () =>
    sheet.sortRows((a, b) => String(a[0]?.value).localeCompare(String(b[0]?.value))),
  );
  const restart = onceAt(0.45 * ROWS, () => stage.restart());
  const view = await pump(google, async (seen) => {
    kills.onStep(seen);
    await sort(seen);
    await restart(seen);
  });

  expect(view).toMatchObject({
    state: 'done',
    counts: { done: ROWS - DOMAINS, empty: DOMAINS, failed: 0, gone: 0 },
  });
  expect(kills.killed).toHaveLength(4);
  for (const row of sheet.body()) {
    const name = String(row['Full name']);
    const isThere = name !== WITHOUT;
    expect([row['Mail: E-mail'], row['Mail: status']]).toEqual(
      isThere ? [addressOf(name, String(row.Domain)), 'Done'] : ['', 'Not found'],
    );
  }
  expect(await balance()).toMatchObject({ balance: 0, reserved: 0 });

  google.call('undo');
  const orderOf = new Map(people.map(([name, domain], index) => [`${name} ${domain}`, index]));
  const place = (cells: readonly { value: unknown }[]) =>
    orderOf.get(`${cells[0]?.value} ${cells[1]?.value}`) ?? 0;
  sheet.sortRows((a, b) => place(a) - place(b));
  expect(sheet.snapshot()).toEqual(before);
});
