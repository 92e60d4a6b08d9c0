import { expect, test } from 'vitest';
import { type HostScript, mailScene, type Scene } from '../../test/support/mailScene.ts';
import type { PersonSought } from './findWorkEmail.ts';

const ACME = 'acme.example';
const named = (fullName: string): PersonSought => ({ fullName, companyName: null, location: null });
const JANE = named('Jane Doe');
const scene = (script: HostScript): Scene => mailScene({ hosts: { [ACME]: script } });
/** How many probes a piece of work sends to mail hosts. */
async function asking({ hosts }: Scene, work: () => Promise<unknown>): Promise<number> {
  const before = hosts.asked.length;
  await work();
  return hosts.asked.length - before;
}

test.each<[string, HostScript, number]>([
  ['a confirmed mailbox', { mailboxes: { 'jane.doe': 'accepted' } }, 30],
  ['a full mailbox', { mailboxes: { 'jane.doe': 'full' } }, 3],
  ['a guess at a catch-all', { others: 'accepted' }, 30],
  ['a miss', {}, 7],
])(
  '%s is answered from cache for its time, without DNS, and asked anew after it',
  async (_what, script, days) => {
    const one = scene(script);
    const first = await one.finder.find(JANE, ACME);
    one.clock.move(days);
    const questions = one.dns.questions;
    expect(await asking(one, () => one.finder.find(named('  JANE  doe '), ACME))).toBe(0);
    expect(one.dns.questions).toBe(questions);
    expect(await one.finder.find(JANE, ACME)).toEqual({ ...first, verifiedOn: 'nowhere' });
    one.clock.move(0.01);
    expect(await asking(one, () => one.finder.find(JANE, ACME))).toBeGreaterThan(0);
  },
);

test('a miss at a domain whose successor could not be searched is cached for an hour', async () => {
  const one = mailScene({ hosts: { [ACME]: {} }, wikidata: true });
  expect(await one.finder.find(JANE, ACME)).toMatchObject({
    status: 'not_found',
    verifiedOn: 'asked_domain',
  });
  one.clock.move(0.9 / 24);
  const requests = one.web.requested.length;
  expect(await one.finder.find(JANE, ACME)).toMatchObject({ status: 'not_found', verifiedOn: 'nowhere' });
  expect(one.web.requested.length).toBe(requests);
  one.clock.move(0.2 / 24);
  await one.finder.find(JANE, ACME);
  expect(one.web.requested.length).toBeGreaterThan(requests);
});

test.each<[string, HostScript]>([
  ['greylisting', { others: 'greylisted' }],
  ['a refusal by policy', { others: 'blocked' }],
  ['a 4xx', { others: 'unknown' }],
  ['an acceptance beside a 4xx', { others: 'unknown', mailboxes: { 'jane.doe': 'accepted' } }],
  ['a policy refusal after real ones', { mailboxes: { jdoe: 'blocked' } }],
  ['a hang-up', { fails: 'temporary' }],
])('%s is asked anew every time: no search is kept', async (_what, script) => {
  const one = scene(script);
  await one.finder.find(JANE, ACME);
  expect(one.cache.searches.size).toBe(0);
  expect([...one.cache.boxes.values()].map(({ state }) => state)).not.toContain('accepted');
});

test('a search that a policy refusal ended caches only definite refusals', async () => {
  const one = scene({ mailboxes: { jdoe: 'blocked' } });
  await one.finder.find(JANE, ACME);
  expect([...one.cache.boxes.values()].map(({ localPart, state }) => [localPart, state])).toEqual([
    ['jane.doe', 'no_such_mailbox'],
  ]);
});

test('a repeated search probes only what an interrupted one had not', async () => {
  const one = scene({ mailboxes: { jdoe: 'blocked' } });
  await one.finder.find(JANE, ACME);
  one.hosts.asked.length = 0;
  await one.finder.find(JANE, ACME);
  expect(one.hosts.asked).toEqual([`*@${ACME}`, `jdoe@${ACME}`]);
});

test('a namesake is answered from the cached mailbox', async () => {
  const one = scene({ mailboxes: { 'jane.doe': 'accepted' } });
  await one.finder.find(JANE, ACME);
  const outcome = await one.finder.find(named('Dr. Jane Doe'), ACME);
  expect(outcome).toMatchObject({ email: `jane.doe@${ACME}`, verifiedOn: 'nowhere' });
});

test('names at a cached catch-all are guessed without a connection, uncertain names never', async () => {
  const one = scene({ others: 'accepted' });
  await one.finder.find(JANE, ACME);
  const asked = await asking(one, async () => {
    expect(await one.finder.find(named('John Roe'), ACME)).toMatchObject({
      email: `john.roe@${ACME}`,
      verification: { state: 'risky', acceptAll: true },
      verifiedOn: 'nowhere',
    });
    expect(await one.finder.find(named('Ольга Петрова'), ACME)).toMatchObject({
      status: 'not_found',
      reason: 'catch_all_name_unsure',
      verifiedOn: 'nowhere',
    });
  });
  expect(asked).toBe(0);
});

test('a domain’s pattern is learnt from confirmed addresses and tried first, until its mail hosts change', async () => {
  const one = scene({ mailboxes: { jdoe: 'accepted', jroe: 'accepted', apoe: 'accepted' } });
  await one.finder.find(JANE, ACME);
  one.hosts.asked.length = 0;
  await one.finder.find(named('John Roe'), ACME);
  expect(one.hosts.asked[1]).toBe(`jroe@${ACME}`);
  one.dns.records[ACME] = { mx: ['mx.elsewhere.example'], a: ['192.0.2.9'] };
  one.hosts.asked.length = 0;
  await one.finder.find(named('Ann Poe'), ACME);
  expect(one.hosts.asked[1]).toBe(`ann.poe@${ACME}`);
});

test('a catch-all, a miss and an unsure name teach nothing', async () => {
  for (const script of [
    { others: 'accepted' },
    {},
    { others: 'unknown', mailboxes: { jdoe: 'accepted' } },
  ] as const) {
    const one = scene(script);
    await one.finder.find(JANE, ACME);
    expect(one.cache.learned.size).toBe(0);
  }
  const unsure = scene({ mailboxes: { 'olga.petrova': 'accepted' } });
  await unsure.finder.find(named('Ольга Петрова'), ACME);
  expect(unsure.cache.learned.size).toBe(0);
});

test('mailboxes cached for other mail hosts are verified again', async () => {
  const one = scene({ mailboxes: { jdoe: 'accepted' } });
  await one.finder.find(JANE, ACME);
  one.dns.records[ACME] = { mx: ['mx.elsewhere.example'], a: ['192.0.2.9'] };
  one.hosts.asked.length = 0;
  expect((await one.finder.find(named('Dr. Jane Doe'), ACME)).verifiedOn).toBe('asked_domain');
});
