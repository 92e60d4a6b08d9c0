import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { BEHAVIOURS } from './behaviours.ts';
import { CONNECTIONS_PER_MINUTE, GREYLIST_SECONDS, type MailBench } from './bench.ts';
import { benchForTests } from './benchForTests.ts';
import { type BenchFinder, finderOn, person } from './finderOn.ts';
import { CROWDED_DOMAINS } from './network.ts';
import { socketsTo } from './openSockets.ts';

const benchFor = await benchForTests();

let opened: Promise<BenchFinder> | undefined;
function finderFor(bench: MailBench): Promise<BenchFinder> {
  opened ??= finderOn(bench);
  return opened;
}
afterAll(async () => (await opened)?.close());

const JANE = person('Jane Doe');
const connectsOf = async (bench: MailBench) =>
  (await bench.log('postfix')).split('\n').filter((line) => line.includes(': connect from')).length;

test('a greylisted search succeeds when repeated after the delay', async ({ skip }) => {
  const { finder } = await finderFor(benchFor(skip));
  const domains = ['grey.test', 'grey-first.test']; // the second greylists unknown clients before it checks recipients
  const search = () => Promise.all(domains.map((domain) => finder.find(JANE, domain)));
  for (const outcome of await search()) {
    expect(outcome).toMatchObject({ status: 'inconclusive', reason: 'greylisted' });
  }
  await sleep((GREYLIST_SECONDS + 1) * 1_000);
  const found = { status: 'found', verification: { state: 'deliverable', acceptAll: false } };
  expect(await search()).toMatchObject(domains.map((domain) => ({ ...found, email: `jane.doe@${domain}` })));
});

test('cached outcomes are returned without a connection', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder } = await finderFor(bench);
  const asked = [
    ['Jane Doe', 'acme.test'],
    ['John Smith', 'acme.test'],
    ['Jane Doe', 'catchall.test'],
    ['Jane Doe', 'full.test'],
    ['Jane Doe', 'renamed.test'],
  ] as const;
  const search = async () => {
    const outcomes = [];
    for (const [name, domain] of asked) outcomes.push(await finder.find(person(name), domain));
    return outcomes;
  };
  const first = await search();
  expect(first.map(({ status }) => status)).toEqual(['found', 'not_found', 'found', 'found', 'found']);
  const before = await connectsOf(bench);
  const again = await search();
  expect(await connectsOf(bench)).toBe(before);
  expect(again).toEqual(first.map((outcome) => ({ ...outcome, verifiedOn: 'nowhere' })));
});

test('nothing inconclusive is cached: no search, and no mailbox that was refused temporarily or by policy', async ({
  skip,
}) => {
  const { finder, store } = await finderFor(benchFor(skip));
  const quick = BEHAVIOURS.filter(
    ({ status, domain, fullName }) =>
      status === 'inconclusive' && fullName === undefined && !/slow|silence|mute|dns-|^grey/.test(domain),
  );
  const domains = quick.map(({ domain }) => domain);
  expect(domains.length).toBeGreaterThan(15);
  const outcomes = await Promise.all(domains.map((domain) => finder.find(JANE, domain)));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['inconclusive']));
  const places = domains.map(() => '?').join(', ');
  const rows = (table: string) =>
    store.deps.db.rows<{ domain: string; local_part: string }>(
      `SELECT * FROM ${table} WHERE domain IN (${places})`,
      domains,
    );
  expect(await rows('mail_searches')).toEqual([]);
  const mailboxes = (await rows('mailboxes')) as { domain: string; local_part: string }[];
  // The host refuses the other addresses permanently, and only Jane's temporarily.
  expect([...new Set(mailboxes.map(({ domain }) => domain))]).toEqual(['tempfail.test']);
  expect(mailboxes.map(({ local_part: localPart }) => localPart)).not.toContain('jane.doe');
});

test('a host sees at most two concurrent connections, however many domains it serves', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder } = await finderFor(bench);
  const outcomes = await Promise.all(CROWDED_DOMAINS.map((domain) => finder.find(JANE, domain)));
  expect(outcomes.map(({ email }) => email)).toEqual(CROWDED_DOMAINS.map((domain) => `jane.doe@${domain}`));
  const log = (await bench.log('postfix')).split('\n').filter((line) => line.includes('postfix/crowded'));
  expect(log.filter((line) => /: connect from/.test(line))).toHaveLength(CROWDED_DOMAINS.length);
  expect(log.join('\n')).not.toContain('Connection concurrency limit exceeded');
});

test('no session has more than eight refusals, and postfix’s STARTTLS is used', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder } = await finderFor(bench);
  expect(await finder.find(JANE, 'late.test')).toMatchObject({ email: 'doe_jane@late.test' });
  const log = await bench.log('postfix');
  const refusals = [...log.matchAll(/disconnect from .* rcpt=(\d+)(?:\/(\d+))?/g)].map(
    ([, taken, all]) => Number(all ?? taken) - Number(taken),
  );
  expect(Math.max(...refusals)).toBe(8);
  expect(log).toMatch(/TLS connection established/);
  expect(log).not.toMatch(/too many errors/);
});

test('a mailbox is not reported missing when the host refuses a connection for its rate limit', async ({
  skip,
}) => {
  const { finder } = await finderFor(benchFor(skip));
  const outcomes = [];
  for (let count = 0; count <= CONNECTIONS_PER_MINUTE; count += 1) {
    outcomes.push(await finder.find(person(`John Smith${'abc'.charAt(count)}`), 'rate-limited.test'));
  }
  expect(outcomes.at(-1)).toMatchObject({ status: 'inconclusive', reason: 'blocked' });
});

test('the names of one domain share a session and its random probes', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder } = await finderFor(bench);
  const server = bench.scripted['split-packets'];
  const before = server?.sessions.length ?? 0;
  const domain = finder.open('split-packets.test', 3);
  const names = ['Jane Doe', 'Jane Doe Jr.', 'Dr. Jane Doe'];
  const outcomes = await Promise.all(names.map((name) => domain.find(person(name))));
  await domain.close();
  expect(outcomes.map(({ email }) => email)).toEqual(names.map(() => 'jane.doe@split-packets.test'));
  const sessions = server?.sessions.slice(before) ?? [];
  expect(sessions).toHaveLength(1);
  const strangers = sessions[0]?.commands.filter((line) => /^RCPT/.test(line) && !/jane|doe/.test(line));
  expect(strangers).toHaveLength(2);
});

test('mail hosts are reached through a SOCKS proxy, which looks up their names', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder, close } = await finderOn(bench, { SMTP_PROXY: bench.socksProxy });
  expect(await finder.find(JANE, 'acme.test')).toMatchObject({
    status: 'found',
    email: 'jane.doe@acme.test',
  });
  expect(await finder.find(JANE, 'unreachable.test')).toMatchObject({
    status: 'inconclusive',
    reason: 'hosts_unreachable',
  });
  expect(await bench.log('microsocks')).toContain('connected to postfix.mailhosts.test');
  await close();
});

test('private mail hosts are refused unless allowed', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder, close } = await finderOn(bench, { EGRESS_ALLOW_CIDRS: [] });
  const before = await connectsOf(bench);
  expect(await finder.find(JANE, 'acme.test')).toMatchObject({
    status: 'inconclusive',
    reason: 'hosts_unreachable',
  });
  expect(await connectsOf(bench)).toBe(before);
  await close();
});

test('an aborted search ends at once, with its socket', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder } = await finderFor(bench);
  const abort = new AbortController();
  const search = finder.find(JANE, 'mute-recipient.test', abort.signal);
  const server = bench.scripted['mute-recipient'];
  while (!server?.sessions.at(-1)?.commands.some((line) => /^RCPT/.test(line))) await sleep(10);
  abort.abort(new Error('the caller left'));
  expect(await search).toMatchObject({ status: 'inconclusive', reason: 'budget_spent' });
  expect(socketsTo(bench.smtpPort)).toBe(0);
});

test('no socket is left open, however the host behaves', async ({ skip }) => {
  const bench = benchFor(skip);
  const { finder } = await finderFor(bench);
  const domains = Object.keys(bench.scripted).map((name) => `${name}.test`);
  await Promise.all(
    [...domains, 'acme.test', 'exim.test', 'unreachable.test', 'slow.test'].map((domain) =>
      finder.find(person('Joan Roe'), domain),
    ),
  );
  expect(socketsTo(bench.smtpPort)).toBe(0);
  const stillOpen = () =>
    Object.entries(bench.scripted).flatMap(([name, { sessions }]) =>
      sessions.filter(({ closed }) => !closed).map(() => name),
    );
  await expect.poll(stillOpen).toEqual([]); // the servers notice the end a moment later
});
