import { expect, test } from 'vitest';
import { type HostScript, mailScene, type SceneRecords } from '../../test/support/mailScene.ts';
import { candidatesFor } from './candidates/candidatesFor.ts';
import type { PersonSought } from './findWorkEmail.ts';
import { parseName } from './names/parseName.ts';

const JANE: PersonSought = { fullName: 'Jane Doe', companyName: null, location: null };
/** A name in another script, so its parse is uncertain. */
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

test('a confirmed mailbox is found at the first likely address, and the verifiers are closed', async () => {
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

test('a company name is decided without DNS, web or mail hosts', async () => {
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
])('a domain with %s is not found, and no host is contacted', async (_what, dns) => {
  const { finder, hosts } = mailScene({ dns });
  expect(await finder.find(JANE, ACME)).toMatchObject({
    status: 'not_found',
    reason: 'domain_takes_no_mail',
    verifiedOn: 'nowhere',
  });
  expect(hosts.asked).toEqual([]);
});

test('mail hosts without an address count as none', async () => {
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

test('a DNS that does not answer is an outage and not a miss', async () => {
  const { finder, cache } = mailScene({ dns: { [ACME]: 'fails' } });
  expect(await finder.find(JANE, ACME)).toMatchObject({
    status: 'inconclusive',
    reason: 'dns_failed',
    upstreamFailed: true,
    verifiedOn: 'nowhere',
  });
  expect(cache.searches.size).toBe(0);
});

test('a silent host costs the budget and no more', async () => {
  const { finder, hosts } = mailScene({ hosts: { [ACME]: { silent: true } }, budgetMs: 100 });
  expect(await finder.find(JANE, ACME)).toMatchObject({ status: 'inconclusive', reason: 'budget_spent' });
  expect(hosts.openLines).toBe(0);
});

test('the caller’s signal ends a search, which still answers', async () => {
  const { finder, hosts } = with_({ silent: true });
  expect(await finder.find(JANE, ACME, AbortSignal.timeout(50))).toMatchObject({ reason: 'budget_spent' });
  expect(await finder.find(JANE, ACME, AbortSignal.abort())).toMatchObject({ reason: 'budget_spent' });
  expect(hosts.openLines).toBe(0);
});

test('the names of a batch share one verifier, and its random probe is sent once', async () => {
  const { finder, hosts } = with_({
    mailboxes: { 'jane.doe': 'accepted', 'john.roe': 'accepted', 'ann.poe': 'accepted' },
  });
  const domain = finder.open(ACME, 3);
  const people = ['Jane Doe', 'John Roe', 'Ann Poe'].map((fullName) => ({ ...JANE, fullName }));
  const outcomes = await Promise.all(people.map((person) => domain.find(person)));
  await domain.close();
  expect(outcomes.map(({ email }) => email)).toEqual([
    'jane.doe@acme.example',
    'john.roe@acme.example',
    'ann.poe@acme.example',
  ]);
  expect(hosts.asked.slice(0, 2)).toEqual(['*@acme.example', 'jane.doe@acme.example']);
  expect(hosts.openLines).toBe(0);
});

test('a domain whose hosts do not answer is not asked again after three names', async () => {
  const { finder } = mailScene({ hosts: { [ACME]: { silent: true } }, budgetMs: 30 });
  const domain = finder.open(ACME, 3);
  const names = Array.from(
    { length: 40 },
    (_, index) => `Jane Doe${'abcdefghij'[index % 10]}${'klmn'[index % 4]}`,
  );
  const outcomes = await Promise.all(names.map((fullName) => domain.find({ ...JANE, fullName })));
  await domain.close();
  expect(new Set(outcomes.map(({ reason }) => reason))).toEqual(new Set(['budget_spent']));
}, 3_000);

test.each([
  [8, 1],
  [40, 2],
])(
  'a domain with %i names uses %i verifier(s), and only the first sends a random probe before them',
  async (count, queues) => {
    const names = ['Jane', 'John', 'Ann', 'Paul', 'Mary', 'Kurt', 'Eva', 'Hugo'];
    const mailboxes = Object.fromEntries(
      names.map((name) => [`${name.toLowerCase()}.doe`, 'accepted' as const]),
    );
    const { finder, hosts } = with_({ mailboxes });
    const domain = finder.open(ACME, count);
    const outcomes = await Promise.all(
      names.map((name) => domain.find({ ...JANE, fullName: `${name} Doe` })),
    );
    await domain.close();
    expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => 'found'));
    expect(hosts.mostOpenLines).toBe(queues);
    // One before the first name, and one after every accepted address.
    expect(hosts.asked.filter((asked) => asked.startsWith('*'))).toHaveLength(1 + names.length);
  },
);

test('waiting at a mail host does not count against a row of a batch; a single search still answers in time', async () => {
  const script: HostScript = { mailboxes: { 'jane.doe': 'accepted' }, waitsMs: 300 };
  const batchScene = mailScene({ hosts: { [ACME]: script }, budgetMs: 150 });
  const domain = batchScene.finder.open(ACME, 3);
  expect((await domain.find(JANE)).status).toBe('found');
  await domain.close();
  const single = mailScene({ hosts: { [ACME]: script }, budgetMs: 150 });
  expect(await single.finder.find(JANE, ACME)).toMatchObject({ reason: 'budget_spent' });
});

test('DNS that fails once is asked again for the next name of a batch', async () => {
  const { finder, dns } = mailScene({ hosts: { [ACME]: {} }, dns: { [ACME]: 'fails' } });
  const domain = finder.open(ACME, 3);
  expect((await domain.find(JANE)).reason).toBe('dns_failed');
  dns.records[ACME] = { mx: ['mx.acme.example'] };
  expect((await domain.find(JANE)).reason).toBe('no_such_mailbox');
  await domain.close();
});

test('closing a domain ends its running searches', async () => {
  const { finder, hosts } = with_({ silent: true });
  const domain = finder.open(ACME, 3);
  const searches = [domain.find(JANE), domain.find({ ...JANE, fullName: 'John Roe' })];
  await new Promise(setImmediate);
  await domain.close();
  for (const outcome of await Promise.all(searches)) expect(outcome.reason).toBe('budget_spent');
  expect(hosts.openLines).toBe(0);
});
