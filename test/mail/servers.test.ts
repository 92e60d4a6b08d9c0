import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'vitest';
import { createDns } from '../../server/outbound/dns.ts';
import { CONNECTIONS_PER_MINUTE, GREYLIST_SECONDS, type MailBench } from './bench.ts';
import { benchForTests } from './benchForTests.ts';
import type { Machine } from './network.ts';
import { askFor, speakSmtp } from './rawSmtp.ts';

const SOON = { timeout: 10_000 };

const benchFor = await benchForTests();

const at = (bench: MailBench, machine: Machine) => ({
  address: bench.network.address(machine),
  port: bench.smtpPort,
});
const dnsOf = (bench: MailBench) => createDns(bench.dnsServers, { now: () => new Date() });

test.concurrent('dnsmasq serves the MX records of each domain', async ({ skip, expect }) => {
  const bench = benchFor(skip);
  const dns = dnsOf(bench);
  const signal = AbortSignal.timeout(5_000);
  expect(await dns.mx('acme.test', signal)).toMatchObject([{ exchange: 'postfix.mailhosts.test' }]);
  expect(await dns.addresses('postfix.mailhosts.test', signal)).toEqual([bench.network.address('postfix')]);
  expect(await dns.mx('failover.test', signal)).toMatchObject([
    { exchange: 'nobody.mailhosts.test' },
    { exchange: 'backup.mailhosts.test' },
  ]);
  expect(await dns.mx('null-mx.test', signal)).toMatchObject([{ exchange: '', priority: 0 }]);
  expect(await dns.mx('implicit.test', signal)).toEqual([]);
  expect(await dns.addresses('implicit.test', signal)).toEqual([bench.network.address('implicit')]);
  expect(await dns.mx('nowhere.test', signal)).toEqual([]);
  await expect(dns.mx('dns-broken.test', signal)).rejects.toThrow('ESERVFAIL');
  await expect(dns.mx('dns-silent.test', signal)).rejects.toThrow('ETIMEOUT');
  await expect.poll(() => bench.log('dnsmasq'), SOON).toContain('query[MX] acme.test');
});

test.concurrent('postfix knows its mailboxes, and its catch-all domain accepts everyone', async ({
  skip,
  expect,
}) => {
  const bench = benchFor(skip);
  const server = at(bench, 'postfix');
  const [greeting, hello] = await speakSmtp(server, ['EHLO asker.test']);
  expect(greeting).toMatch(/^220 .* ESMTP Postfix$/);
  expect(hello).toContain('250-STARTTLS');
  const known = ['jane.doe@acme.test', 'jdoe@flast.test', 'doe_jane@late.test', 'whoever@catchall.test'];
  for (const reply of await askFor(server, known)) expect(reply).toBe('250 2.1.5 Ok');
  const [stranger] = await askFor(server, ['john.smith@acme.test']);
  expect(stranger).toMatch(/^550 5\.1\.1 .*User unknown/);
  // Its log is written by another process, a moment later on a busy machine.
  await expect.poll(() => bench.log('postfix'), SOON).toContain('to=<john.smith@acme.test>');
});

test.concurrent('postfix gives each recipient its own answer', async ({ skip, expect }) => {
  const bench = benchFor(skip);
  const answers = {
    'jane.doe@full.test': /^552 5\.2\.2 .*over quota/,
    'jane.doe@full452.test': /^452 4\.2\.2 .*full/,
    'jane.doe@disabled.test': /^550 5\.2\.1 .*disabled/,
    'jane.doe@tempfail.test': /^450 4\.2\.0/,
    'anyone@busy.test': /^451 4\.3\.0/,
    'anyone@storage.test': /^452 4\.3\.1/,
    'anyone@policy.test': /^554 5\.7\.1 .*policy/,
    'anyone@blocked.test': /^550 5\.7\.1 .*spamhaus/,
    'anyone@spf.test': /^550 5\.7\.23 .*SPF/,
    'anyone@reverse-dns.test': /^550 5\.7\.25 .*reverse hostname/,
    'anyone@relay.test': /^554 5\.7\.1 .*Relay access denied/,
  };
  const replies = await Promise.all(
    Object.keys(answers).map((address) => askFor(at(bench, 'postfix'), [address])),
  );
  for (const [index, expected] of Object.values(answers).entries()) {
    expect(replies[index]?.[0]).toMatch(expected);
  }
});

test.concurrent('postgrey accepts an unknown client on the second attempt, after its delay', async ({
  skip,
  expect,
}) => {
  const bench = benchFor(skip);
  const jane = ['jane.doe@grey.test', 'nobody@grey.test'];
  const [first, unknown] = await askFor(at(bench, 'postfixGrey'), jane);
  expect(first).toMatch(/^450 4\.2\.0 .*Greylisted/);
  expect(unknown).toMatch(/^550 5\.1\.1/);
  const [other] = await askFor(at(bench, 'postfixGreyFirst'), ['nobody@grey-first.test']);
  expect(other).toMatch(/^450 4\.2\.0 .*Greylisted/);
  await sleep((GREYLIST_SECONDS + 1) * 1_000);
  const [second] = await askFor(at(bench, 'postfixGrey'), jane);
  expect(second).toBe('250 2.1.5 Ok');
});

test.concurrent('the rate-limited postfix refuses connections above its limit', async ({ skip, expect }) => {
  const bench = benchFor(skip);
  const greetings: (string | undefined)[] = [];
  for (let count = 0; count <= CONNECTIONS_PER_MINUTE; count += 1) {
    greetings.push((await speakSmtp(at(bench, 'postfixRate'), ['QUIT']))[0]);
  }
  expect(greetings.map((greeting) => greeting?.slice(0, 3))).toEqual(['220', '220', '421']);
});

test.concurrent('exim reports unknown recipients as unrouteable, and is slow at its slow address', async ({
  skip,
  expect,
}) => {
  const bench = benchFor(skip);
  const replies = await askFor(at(bench, 'exim'), ['jane.doe@exim.test', 'nobody@exim.test']);
  expect(replies).toEqual(['250 Accepted', '550 Unrouteable address']);
  const [slow, drip] = await Promise.all([
    askFor(at(bench, 'eximSlow'), ['jane.doe@slow.test'], 6_000),
    askFor(at(bench, 'eximDrip'), ['jane.doe@drip.test'], 6_000),
  ]);
  expect(slow).toEqual([]);
  expect(drip).toEqual(['250 Accepted']);
});

test.concurrent('every quirk shows', async ({ skip, expect }) => {
  const bench = benchFor(skip);
  const ask = async (name: string) => {
    const server = { address: bench.network.quirkAddress(name), port: bench.smtpPort };
    const lines = ['EHLO asker.test', 'MAIL FROM:<a@asker.test>', `RCPT TO:<nobody@${name}.test>`];
    return [name, await speakSmtp(server, [...lines, `RCPT TO:<jane.doe@${name}.test>`], 500)] as const;
  };
  const names = Object.keys(bench.scripted).filter((name) => name !== 'endless-line');
  const replies = Object.fromEntries(await Promise.all(names.map(ask)));
  expect(replies).toMatchSnapshot();
  const [, endless] = await ask('endless-line');
  expect(endless.at(-1)?.length).toBeGreaterThan(2 ** 20);
});

test.concurrent('a closed port does not answer', async ({ skip, expect }) => {
  const bench = benchFor(skip);
  await expect(speakSmtp(at(bench, 'nobody'), [])).rejects.toThrow('ECONNREFUSED');
});
