import { expect, test } from 'vitest';
import { type HostScript, mailScene, type SceneRecords } from '../../test/support/mail/mailScene.ts';
import { candidatesFor } from './candidates/candidatesFor.ts';
import type { PersonSought } from './findWorkEmail.ts';
import { parseName } from './names/parseName.ts';

const JANE: PersonSought = { fullName: 'Jane Doe', companyName: null, location: null };
/** A name in another script: an unsure parse. */
const OLGA: PersonSought = { fullName: 'Ольга Петрова', companyName: null, location: null };
/** Her likeliest address. */
const OLGA_FIRST = firstCandidate(OLGA.fullName);
const ACME = 'acme.example';
const with_ = (script: HostScript) => mailScene({ hosts: { [ACME]: script } });
function firstCandidate(fullName: string): string {
  const name = parseName(fullName);
  const [first] = name.kind === 'person' ? candidatesFor(name.readings) : [];
  return first?.localPart ?? '';
}
const NOTHING = { email: null, verification: null };

test('a confirmed mailbox is found at the first likely address, and the lines are closed', async () => {
  const { finder, hosts } = with_({ mailboxes: { 'jane.doe': 'accepted' } });
  const outcome = await finder.find(JANE, ACME);
  expect(outcome).toMatchObject({
    status: 'found',
    email: 'jane.doe@acme.example',
    verification: { state: 'deliverable', acceptAll: false },
    reason: 'mailbox_confirmed',
    verifiedOn: 'asked_domain',
    foundOnSuccessor: false,
    upstreamFailed: false,
  });
  expect(hosts.asked).toEqual(['*@acme.example', 'jane.doe@acme.example', '*@acme.example']);
  expect(hosts.openLines).toBe(0);
});

test.each<[string, HostScript, object, object]>([
  [
    'takes everything',
    { others: 'accepted' },
    { status: 'found', email: 'jane.doe@acme.example', reason: 'catch_all_guess' },
    { status: 'not_found', reason: 'catch_all_name_unsure', ...NOTHING },
  ],
  [
    'takes everything after a few refusals',
    { acceptsAfter: 3 },
    { status: 'found', reason: 'catch_all_guess', verification: { state: 'risky', acceptAll: true } },
    { status: 'not_found', reason: 'catch_all_name_unsure', ...NOTHING },
  ],
  ['knows nobody', {}, { status: 'not_found', ...NOTHING }, { status: 'not_found', ...NOTHING }],
  [
    'greylists',
    { others: 'greylisted' },
    { status: 'inconclusive', reason: 'greylisted', ...NOTHING },
    { status: 'inconclusive', reason: 'greylisted', ...NOTHING },
  ],
  [
    'refuses by policy',
    { others: 'blocked' },
    { status: 'inconclusive', reason: 'blocked', ...NOTHING },
    { status: 'inconclusive', reason: 'blocked', ...NOTHING },
  ],
  [
    'answers 4xx for random mailboxes and accepts this one',
    { others: 'unknown', mailboxes: { 'jane.doe': 'accepted', [OLGA_FIRST]: 'accepted' } },
    {
      status: 'found',
      reason: 'accept_all_unknown',
      verification: { state: 'risky', acceptAll: false },
    },
    { status: 'inconclusive', reason: 'accept_all_unknown', ...NOTHING },
  ],
  [
    'has the mailbox, and it is full',
    { mailboxes: { 'jane.doe': 'full', [OLGA_FIRST]: 'full' } },
    { status: 'found', reason: 'mailbox_full', verification: { state: 'risky', acceptAll: false } },
    { status: 'inconclusive', reason: 'mailbox_full', ...NOTHING },
  ],
  [
    'has the mailbox',
    { mailboxes: { 'jane.doe': 'accepted', [OLGA_FIRST]: 'accepted' } },
    { status: 'found', verification: { state: 'deliverable', acceptAll: false } },
    { status: 'found', verification: { state: 'deliverable', acceptAll: false } },
  ],
  [
    'takes no connection',
    { fails: 'unreachable' },
    { status: 'inconclusive', reason: 'hosts_unreachable', upstreamFailed: true, ...NOTHING },
    { status: 'inconclusive', reason: 'hosts_unreachable', upstreamFailed: true, ...NOTHING },
  ],
  [
    'hangs up',
    { fails: 'temporary' },
    { status: 'inconclusive', reason: 'temporary_failure', ...NOTHING },
    { status: 'inconclusive', reason: 'temporary_failure', ...NOTHING },
  ],
])('a host that %s: sure and unsure names', async (_what, script, sure, unsure) => {
  expect(await with_(script).finder.find(JANE, ACME)).toMatchObject(sure);
  expect(await with_(script).finder.find(OLGA, ACME)).toMatchObject(unsure);
});

test('a company name settles without DNS, web or mail hosts', async () => {
  const { finder, dns, hosts, web } = with_({});
  const outcome = await finder.find({ ...JANE, fullName: 'Northwind Traders GmbH' }, ACME);
  expect(outcome).toMatchObject({ status: 'not_found', reason: 'company_name', verifiedOn: 'nowhere' });
  expect([dns.questions, hosts.asked, web.requested]).toEqual([0, [], []]);
});

test.each<[string, SceneRecords]>([
  ['no records', {}],
  ['a null MX', { [ACME]: { mx: [''], a: ['192.0.2.9'] } }],
  ['localhost for a mail host', { [ACME]: { mx: ['localhost'], a: ['192.0.2.9'] } }],
  ['the mail hosts of a parking service', { [ACME]: { mx: ['mail.h-email.net'], a: ['192.0.2.9'] } }],
])('a domain with %s is not found, and nobody is dialled', async (_what, dns) => {
  const { finder, hosts } = mailScene({ dns });
  expect(await finder.find(JANE, ACME)).toMatchObject({
    status: 'not_found',
    reason: 'domain_takes_no_mail',
    verifiedOn: 'nowhere',
  });
  expect(hosts.asked).toEqual([]);
});

test('mail hosts that have no address anywhere are none', async () => {
  const { finder } = mailScene({ dns: { [ACME]: { mx: ['gone.example'] } } });
  expect(await finder.find(JANE, ACME)).toMatchObject({
    status: 'not_found',
    reason: 'domain_takes_no_mail',
  });
});

test('without an MX record the domain’s own host is asked', async () => {
  const { finder } = mailScene({
    hosts: { [ACME]: { mailboxes: { 'jane.doe': 'accepted' } } },
    dns: { [ACME]: { a: ['192.0.2.9'] } },
  });
  expect(await finder.find(JANE, ACME)).toMatchObject({ status: 'found', email: 'jane.doe@acme.example' });
});

test('a DNS that does not answer is an outage and no miss', async () => {
  const { finder, memory } = mailScene({ dns: { [ACME]: 'fails' } });
  expect(await finder.find(JANE, ACME)).toMatchObject({
    status: 'inconclusive',
    reason: 'dns_failed',
    upstreamFailed: true,
    verifiedOn: 'nowhere',
  });
  expect(memory.searches.size).toBe(0);
});

test('a silent host costs the budget and no more', async () => {
  const { finder, hosts } = mailScene({ hosts: { [ACME]: { silent: true } }, budgetMs: 100 });
  expect(await finder.find(JANE, ACME)).toMatchObject({ status: 'inconclusive', reason: 'budget_spent' });
  expect(hosts.openLines).toBe(0);
});

test('the caller’s signal ends a search, which answers all the same', async () => {
  const { finder, hosts } = with_({ silent: true });
  expect(await finder.find(JANE, ACME, AbortSignal.timeout(50))).toMatchObject({ reason: 'budget_spent' });
  expect(await finder.find(JANE, ACME, AbortSignal.abort())).toMatchObject({ reason: 'budget_spent' });
  expect(hosts.openLines).toBe(0);
});

test('the names of a batch take turns on one line, and its random probe is sent once', async () => {
  const { finder, hosts } = with_({
    mailboxes: { 'jane.doe': 'accepted', 'john.roe': 'accepted', 'ann.poe': 'accepted' },
  });
  const line = finder.open(ACME, 3);
  const people = ['Jane Doe', 'John Roe', 'Ann Poe'].map((fullName) => ({ ...JANE, fullName }));
  const outcomes = await Promise.all(people.map((person) => line.find(person)));
  await line.close();
  expect(outcomes.map(({ email }) => email)).toEqual([
    'jane.doe@acme.example',
    'john.roe@acme.example',
    'ann.poe@acme.example',
  ]);
  expect(hosts.asked.slice(0, 2)).toEqual(['*@acme.example', 'jane.doe@acme.example']);
  expect(hosts.openLines).toBe(0);
});

test('a domain whose hosts answer nobody is left alone after three names', async () => {
  const { finder } = mailScene({ hosts: { [ACME]: { silent: true } }, budgetMs: 30 });
  const line = finder.open(ACME, 3);
  const names = Array.from(
    { length: 40 },
    (_, index) => `Jane Doe${'abcdefghij'[index % 10]}${'klmn'[index % 4]}`,
  );
  const outcomes = await Promise.all(names.map((fullName) => line.find({ ...JANE, fullName })));
  await line.close();
  expect(new Set(outcomes.map(({ reason }) => reason))).toEqual(new Set(['budget_spent']));
}, 3_000);

test.each([
  [8, 1],
  [40, 2],
])(
  'a domain with %i names is asked on %i line(s), and only on the first for a random address before them',
  async (count, lines) => {
    const names = ['Jane', 'John', 'Ann', 'Paul', 'Mary', 'Kurt', 'Eva', 'Hugo'];
    const mailboxes = Object.fromEntries(
      names.map((name) => [`${name.toLowerCase()}.doe`, 'accepted' as const]),
    );
    const { finder, hosts } = with_({ mailboxes });
    const line = finder.open(ACME, count);
    const outcomes = await Promise.all(names.map((name) => line.find({ ...JANE, fullName: `${name} Doe` })));
    await line.close();
    expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => 'found'));
    expect(hosts.mostOpenLines).toBe(lines);
    // One before the first name, and the one behind every accepted address.
    expect(hosts.asked.filter((asked) => asked.startsWith('*'))).toHaveLength(1 + names.length);
  },
);

test('a row of a batch does not pay for waiting at its mail host; a single search answers in time all the same', async () => {
  const script: HostScript = { mailboxes: { 'jane.doe': 'accepted' }, waitsMs: 300 };
  const patient = mailScene({ hosts: { [ACME]: script }, budgetMs: 150 });
  const line = patient.finder.open(ACME, 3);
  expect((await line.find(JANE)).status).toBe('found');
  await line.close();
  const single = mailScene({ hosts: { [ACME]: script }, budgetMs: 150 });
  expect(await single.finder.find(JANE, ACME)).toMatchObject({ reason: 'budget_spent' });
});

test('DNS that fails once is asked again for the next name of a batch', async () => {
  const { finder, dns } = mailScene({ hosts: { [ACME]: {} }, dns: { [ACME]: 'fails' } });
  const line = finder.open(ACME, 3);
  expect((await line.find(JANE)).reason).toBe('dns_failed');
  dns.records[ACME] = { mx: ['mx.acme.example'] };
  expect((await line.find(JANE)).reason).toBe('no_such_mailbox');
  await line.close();
});

test('closing a line ends the searches under way', async () => {
  const { finder, hosts } = with_({ silent: true });
  const line = finder.open(ACME, 3);
  const searches = [line.find(JANE), line.find({ ...JANE, fullName: 'John Roe' })];
  await new Promise(setImmediate);
  await line.close();
  for (const outcome of await Promise.all(searches)) expect(outcome.reason).toBe('budget_spent');
  expect(hosts.openLines).toBe(0);
});
