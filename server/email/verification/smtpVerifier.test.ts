import { afterEach, expect, test } from 'vitest';
import { smtpClientFor } from '../../../test/support/mailHosts.ts';
import { silentLog } from '../../../test/support/outboundFor.ts';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../../test/support/scriptedSmtp.ts';
import type { SmtpClient } from '../../outbound/smtp/client.ts';
import type { MailboxVerifier, VerificationOutcome } from './mailboxVerifier.ts';
import { createMailHosts } from './mailHosts.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const clock = { now: () => new Date() };
const never = new AbortController().signal;
const HOSTS = ['mx1.example.com', 'mx2.example.com', 'mx3.example.com'];

async function serve(script: SmtpScript): Promise<ScriptedSmtp> {
  const server = await startScriptedSmtp(script);
  closers.push(() => server.close());
  return server;
}

/** A verifier for these servers, in order of preference; null is a host whose port is closed. All share one port. */
function verifierAt(...servers: (ScriptedSmtp | null)[]): MailboxVerifier {
  const port = servers.find((server) => server !== null)?.port ?? 1;
  const addresses = servers.map((server, at) => [HOSTS[at] ?? '', [server?.host ?? '127.0.0.99']]);
  const smtp = smtpClientFor(Object.fromEntries(addresses), port);
  return verifierOver(smtp, servers.length);
}

function verifierOver(smtp: SmtpClient, hosts = 1, names: readonly string[] = HOSTS): MailboxVerifier {
  const verifier = createMailHosts({ smtp, clock, log: silentLog }).open(
    'example.com',
    names.slice(0, hosts).map((name, preference) => ({ name, preference })),
  );
  closers.push(() => verifier.close());
  return verifier;
}

/** Verifies these at one host, and closes. */
async function ask(script: SmtpScript, localParts: readonly string[]) {
  const server = await serve(script);
  const verifier = verifierAt(server);
  const outcome = await verifier.verify(localParts, never);
  await verifier.close();
  await server.allClosed();
  return { outcome, server };
}

/** Twenty mailboxes that do not exist. */
const UNKNOWN_PARTS = Array.from({ length: 20 }, (_, at) => `nobody${at}`);
const PROBE = /^[a-z0-9]{14}$/;

const answers = (outcome: VerificationOutcome) =>
  outcome.probed.map(({ localPart, answer }) => [localPart, answer]);

test('a mailbox that exists is found between two random probes, in one session that ends with QUIT', async () => {
  const { outcome, server } = await ask({ mailboxes: ['jane.doe'] }, ['jdoe', 'jane.doe', 'jane']);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(answers(outcome)).toEqual([
    ['jdoe', 'no_such_mailbox'],
    ['jane.doe', 'accepted'],
  ]);
  expect(server.sessions).toHaveLength(1);
  const [session] = server.sessions;
  expect(session?.commands.map((command) => command.split(/[ :]/, 1)[0])).toEqual([
    'EHLO',
    'MAIL',
    'RCPT',
    'RCPT',
    'RCPT',
    'RCPT',
    'QUIT',
  ]);
  expect(session?.recipients[0]).toMatch(PROBE);
  expect(session?.recipients[3]).toMatch(PROBE);
  expect(session?.recipients[3]).not.toBe(session?.recipients[0]);
});

test('a domain that accepts a random mailbox is a catch-all, and no candidate is probed', async () => {
  const { outcome, server } = await ask({ recipient: () => '250 ok' }, ['jane.doe', 'jdoe']);
  expect(outcome).toEqual({ probed: [], acceptAll: true, end: 'exhausted' });
  expect(server.sessions[0]?.recipients).toHaveLength(1);
});

test('a host that accepts everything after three refusals is detected', async () => {
  const { outcome } = await ask(
    { recipient: (_local, { refused }) => (refused >= 3 ? '250 ok' : undefined) },
    ['a.b', 'c.d', 'e.f', 'g.h'],
  );
  expect(outcome).toMatchObject({ acceptAll: true, end: 'settled' });
  expect(outcome.probed.at(-1)).toMatchObject({ localPart: 'e.f', answer: 'accepted' });
});

test('no session has more than eight refused recipients, probes counted, and all are asked', async () => {
  const { outcome, server } = await ask({}, UNKNOWN_PARTS);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'exhausted' });
  expect(answers(outcome)).toEqual(UNKNOWN_PARTS.map((localPart) => [localPart, 'no_such_mailbox']));
  expect(server.sessions.map(({ refused }) => refused)).toEqual([8, 8, 5]);
  expect(server.sessions.every(({ commands }) => commands.at(-1) === 'QUIT')).toBe(true);
});

test('greylisting of a random address ends the verification, once the likeliest ones were sent', async () => {
  const { outcome, server } = await ask(
    { recipient: () => '450 4.2.0 <x@example.com>: Recipient address rejected: Greylisted' },
    ['jane.doe', 'jdoe'],
  );
  expect(outcome).toEqual({ probed: [], acceptAll: null, end: 'greylisted' });
  expect(server.sessions).toHaveLength(1);
  expect(server.sessions[0]?.recipients.slice(2)).toEqual(['jane.doe', 'jdoe']);
});

test('a temporarily refused random probe leaves acceptances unproven, whatever is accepted later', async () => {
  const { outcome } = await ask(
    {
      mailboxes: ['jane.doe'],
      recipient: (_local, { recipients }) => (recipients.length === 1 ? '451 4.3.0 not now' : undefined),
    },
    ['jdoe', 'jane.doe'],
  );
  expect(outcome).toMatchObject({ acceptAll: null, end: 'settled' });
});

test('a temporarily refused second probe retracts that the domain refuses random addresses', async () => {
  const { outcome } = await ask(
    {
      mailboxes: ['jane.doe'],
      recipient: (_local, { recipients }) => (recipients.length === 3 ? '451 4.3.0 not now' : undefined),
    },
    ['jane.doe'],
  );
  expect(outcome).toMatchObject({ acceptAll: null, end: 'settled' });
});

test('a host that answers everything with 450 user unknown ends as temporary, without a missing mailbox', async () => {
  const { outcome } = await ask({ recipient: () => '450 4.1.1 User unknown' }, UNKNOWN_PARTS);
  expect(outcome).toMatchObject({ acceptAll: null, end: 'temporary' });
  expect(outcome.probed.every(({ answer }) => answer === 'unknown')).toBe(true);
  expect(outcome.probed.length).toBeLessThan(5);
});

test.each(['550 5.7.1 Client host blocked using zen.spamhaus.org', '554 5.7.1 Relay access denied'])(
  '%s ends the verification as blocked',
  async (refusal) => {
    const { outcome } = await ask({ recipient: () => refusal }, ['jane.doe']);
    expect(outcome).toEqual({ probed: [], acceptAll: null, end: 'blocked' });
  },
);

test('a policy refusal of one mailbox says nothing about it and ends the verification', async () => {
  const { outcome } = await ask(
    { recipient: (local) => (local === 'jdoe' ? '550 5.7.1 too many bad recipients' : undefined) },
    ['jane.doe', 'jdoe', 'jane'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'blocked' });
  expect(answers(outcome)).toEqual([
    ['jane.doe', 'no_such_mailbox'],
    ['jdoe', 'blocked'],
  ]);
});

test('a full mailbox exists', async () => {
  const { outcome } = await ask(
    { recipient: (local) => (local === 'jane.doe' ? '452 4.2.2 Mailbox full' : undefined) },
    ['jdoe', 'jane.doe'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(outcome.probed.at(-1)?.answer).toBe('full');
});

test('when a random mailbox is full as well, the host is full, not a mailbox', async () => {
  const always = await ask({ recipient: () => '452 insufficient storage' }, UNKNOWN_PARTS);
  expect(always.outcome).toMatchObject({ acceptAll: null, end: 'temporary' });
  const later = await ask(
    { recipient: (_local, { refused }) => (refused > 0 ? '452 insufficient storage' : undefined) },
    ['jane.doe'],
  );
  expect(later.outcome).toMatchObject({ acceptAll: null, end: 'temporary' });
  expect([...always.outcome.probed, ...later.outcome.probed].map(({ answer }) => answer)).not.toContain(
    'full',
  );
});

test('a host that hangs up after each refusal is called again for the candidate that got no answer', async () => {
  const { outcome, server } = await ask(
    {
      mailboxes: ['jane'],
      recipient: (local) =>
        local === 'jane' ? undefined : { lines: '550 5.1.1 user unknown', hangUp: true },
    },
    ['jane.doe', 'jdoe', 'jane', 'doe'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(answers(outcome)).toEqual([
    ['jane.doe', 'no_such_mailbox'],
    ['jdoe', 'no_such_mailbox'],
    ['jane', 'accepted'],
  ]);
  expect(server.sessions).toHaveLength(4);
});

test('a host that never answers RCPT but hangs up is called three times', async () => {
  const { outcome, server } = await ask({ recipient: () => ({ hangUp: true }) }, ['jane.doe']);
  expect(outcome).toEqual({ probed: [], acceptAll: null, end: 'temporary' });
  expect(server.sessions).toHaveLength(3);
});

test('421 in the middle ends the session and not the question', async () => {
  const { outcome, server } = await ask(
    {
      mailboxes: ['jane'],
      recipient: (_local, { number, refused }) =>
        number === 0 && refused === 2 ? { lines: '421 4.7.0 one moment', hangUp: true } : undefined,
    },
    ['jane.doe', 'jdoe', 'jane'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(answers(outcome)).toEqual([
    ['jane.doe', 'no_such_mailbox'],
    ['jdoe', 'no_such_mailbox'],
    ['jane', 'accepted'],
  ]);
  expect(server.sessions).toHaveLength(2);
});

test('452 too many recipients ends the session and not the question', async () => {
  const { outcome, server } = await ask(
    {
      mailboxes: ['jane'],
      recipient: (_local, { recipients }) =>
        recipients.length > 2 ? '452 4.5.3 Too many recipients' : undefined,
    },
    ['jane.doe', 'jdoe', 'jane'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(outcome.probed.at(-1)).toMatchObject({ localPart: 'jane', answer: 'accepted' });
  expect(server.sessions.length).toBeGreaterThan(1);
});

test.each(['503 5.5.1 need MAIL command', '452 4.5.3 one recipient at a time'])(
  'a host that says %s gets a MAIL FROM for each recipient',
  async (refusal) => {
    const { outcome, server } = await ask(
      {
        mailboxes: ['jane'],
        recipient: (_local, { inTransaction }) => (inTransaction > 0 ? refusal : undefined),
      },
      ['jane.doe', 'jdoe', 'jane'],
    );
    expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
    expect(answers(outcome)).toEqual([
      ['jane.doe', 'no_such_mailbox'],
      ['jdoe', 'no_such_mailbox'],
      ['jane', 'accepted'],
    ]);
    expect(server.sessions[0]?.commands).toContain('RSET');
  },
);

test('with pipelining RSET, MAIL FROM and RCPT TO are sent together', async () => {
  const { outcome, server } = await ask(
    {
      mailboxes: ['jane'],
      extensions: ['PIPELINING'],
      recipient: (_local, { inTransaction }) =>
        inTransaction > 0 ? '503 5.5.1 need MAIL command' : undefined,
    },
    ['jane.doe', 'jane'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(server.sessions[0]?.commands.map((command) => command.split(/[ :]/, 1)[0])).toEqual([
    ...['EHLO', 'MAIL', 'RCPT'],
    ...['RCPT', 'RSET', 'MAIL', 'RCPT'],
    ...['RSET', 'MAIL', 'RCPT'],
    ...['RSET', 'MAIL', 'RCPT', 'QUIT'],
  ]);
});

test('a host of outlook.com gets a MAIL FROM for each recipient from the start', async () => {
  const server = await serve({ mailboxes: ['jane'] });
  const name = 'example-com.mail.protection.outlook.com';
  const verifier = verifierOver(smtpClientFor({ [name]: [server.host] }, server.port), 1, [name]);
  expect(await verifier.verify(['jane'], never)).toMatchObject({ acceptAll: false, end: 'settled' });
  const commands = server.sessions[0]?.commands ?? [];
  expect(commands.filter((command) => command.startsWith('MAIL'))).toHaveLength(3);
});

test('a host that wants a MAIL FROM of its own even so is given up', async () => {
  const { outcome } = await ask({ recipient: () => '503 5.5.1 need MAIL command' }, ['jane.doe']);
  expect(outcome).toEqual({ probed: [], acceptAll: null, end: 'temporary' });
});

test.each([
  ['550 5.7.1 your address is on a block list', 'blocked'],
  ['550 5.1.1 user unknown', 'blocked'],
  ['451 4.7.1 Greylisted', 'greylisted'],
  ['451 4.3.0 not now', 'temporary'],
])('MAIL FROM refused with %s ends the verification as %s', async (refusal, end) => {
  const { outcome } = await ask({ reply: (command) => (command.startsWith('MAIL') ? refusal : undefined) }, [
    'jane.doe',
  ]);
  expect(outcome).toEqual({ probed: [], acceptAll: null, end });
});

test.each([
  ['554 5.7.1 no service for you', 'blocked'],
  ['421 4.3.2 too busy', 'temporary'],
])('when the only host greets with %s the verification ends as %s', async (banner, end) => {
  const { outcome } = await ask({ banner: { lines: banner, hangUp: true } }, ['jane.doe']);
  expect(outcome).toEqual({ probed: [], acceptAll: null, end });
});

test.each([
  ['has a closed port', null],
  ['greets with 421', { banner: { lines: '421 too busy', hangUp: true as const } }],
  ['greets with 554', { banner: '554 no' }],
  ['hangs up without a word', { banner: { hangUp: true as const } }],
  ['speaks another language', { banner: 'HTTP/1.1 400 Bad Request' }],
])('the next host is asked when the first %s', async (_what, first) => {
  const second = await serve({ mailboxes: ['jane.doe'], host: '127.0.0.2' });
  const broken = first === null ? null : await serve({ ...first, host: '127.0.0.3', port: second.port });
  const outcome = await verifierAt(broken, second).verify(['jane.doe'], never);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
});

test('a host that hangs up in the middle is left for the next one', async () => {
  const second = await serve({ mailboxes: ['jane.doe'], host: '127.0.0.2' });
  const first = await serve({ recipient: () => ({ hangUp: true }), host: '127.0.0.3', port: second.port });
  const outcome = await verifierAt(first, second).verify(['jane.doe'], never);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(first.sessions).toHaveLength(1);
});

test('a host that goes silent in the middle is left for the next one', async () => {
  const second = await serve({ mailboxes: ['jane.doe'], host: '127.0.0.2' });
  const first = await serve({ recipient: () => null, host: '127.0.0.3', port: second.port });
  const outcome = await verifierAt(first, second).verify(['jane.doe'], never);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(first.sessions).toHaveLength(1);
});

test('without a host that accepts connections the verification ends as unreachable', async () => {
  expect(await verifierAt(null, null).verify(['jane.doe'], never)).toEqual({
    probed: [],
    acceptAll: null,
    end: 'unreachable',
  });
});

test('a banner of several lines, replies cut into single bytes and a refused EHLO are understood', async () => {
  const { outcome, server } = await ask(
    {
      mailboxes: ['jane.doe'],
      banner: '220-mx.example\r\n220-is\r\n220 ready',
      packets: (text) => [...text],
      reply: (command) => (command.startsWith('EHLO') ? '502 5.5.1 never result of it' : undefined),
    },
    ['jane.doe'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(server.sessions[0]?.commands.slice(0, 2)).toEqual([
    'EHLO probe.example.net',
    'HELO probe.example.net',
  ]);
});

test('a host that hangs up on EHLO is greeted with HELO', async () => {
  const { outcome } = await ask(
    {
      mailboxes: ['jane.doe'],
      reply: (command) => (command.startsWith('EHLO') ? { hangUp: true } : undefined),
    },
    ['jane.doe'],
  );
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
});

test('a reply line of a megabyte is not an answer', async () => {
  const { outcome } = await ask({ recipient: () => `550 5.1.1 ${'x'.repeat(1_000_000)}` }, ['jane.doe']);
  expect(outcome).toEqual({ probed: [], acceptAll: null, end: 'temporary' });
});

test('two replies to one command break the session, so that no reply is matched to the wrong probe', async () => {
  const { outcome } = await ask(
    {
      mailboxes: ['jane.doe'],
      recipient: (local) => (local === 'jdoe' ? '550 5.1.1 no\r\n250 2.1.5 yes' : undefined),
    },
    ['jdoe', 'jane', 'jane.doe'],
  );
  expect(answers(outcome)).toEqual([
    ['jdoe', 'no_such_mailbox'],
    ['jane', 'no_such_mailbox'],
    ['jane.doe', 'accepted'],
  ]);
});

test('a host that offers pipelining gets MAIL FROM and the first recipient together', async () => {
  const { outcome, server } = await ask({ mailboxes: ['jane.doe'], extensions: ['PIPELINING'] }, [
    'jdoe',
    'jane.doe',
  ]);
  expect(outcome).toMatchObject({ acceptAll: false, end: 'settled' });
  expect(server.sessions[0]?.recipients).toHaveLength(4);
});

test('several people of one domain are verified in one session, with one set of random probes', async () => {
  const server = await serve({ mailboxes: ['jane.doe', 'john.roe'] });
  const verifier = verifierAt(server);
  const outcomes = await Promise.all([
    verifier.verify(['jane.doe'], never),
    verifier.verify(['john.roe'], never),
    verifier.verify(['max.moe'], never),
  ]);
  expect(outcomes.map(({ acceptAll, end }) => [acceptAll, end])).toEqual([
    [false, 'settled'],
    [false, 'settled'],
    [false, 'exhausted'],
  ]);
  expect(server.sessions).toHaveLength(1);
  const named = server.sessions[0]?.recipients.map((local) => (PROBE.test(local) ? 'probe' : local));
  expect(named).toEqual(['probe', 'jane.doe', 'probe', 'john.roe', 'max.moe']);
});

test('after further refusals an accepted address needs a new proof: a host may start to accept everything', async () => {
  const server = await serve({
    mailboxes: ['jane.doe'],
    recipient: (_local, { recipients }) => (recipients.length > 5 ? '250 2.1.5 Ok' : undefined),
  });
  const verifier = verifierAt(server);
  expect(await verifier.verify(['jane.doe'], never)).toMatchObject({ acceptAll: false, end: 'settled' });
  const later = await verifier.verify(['max.moe', 'mmoe', 'max'], never);
  expect(later).toMatchObject({ acceptAll: true, end: 'settled' });
  expect(PROBE.test(server.sessions[0]?.recipients.at(-1) ?? '')).toBe(true);
});

test('an idle verifier closes its session by itself', async () => {
  const server = await serve({ mailboxes: ['jane.doe'] });
  await verifierAt(server).verify(['jane.doe'], never);
  expect(server.open).toBe(1);
  await server.allClosed();
  expect(server.sessions[0]?.commands.at(-1)).toBe('QUIT');
});

test('no host sees more than two connections, however many domains use it, and all get their answer', async () => {
  const server = await serve({ mailboxes: ['jane.doe'], delayMs: 2 });
  const smtp = smtpClientFor({ 'mx1.example.com': [server.host] }, server.port);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => verifierOver(smtp).verify(['jdoe', 'jane.doe'], never)),
  );
  expect(outcomes.every(({ end, acceptAll }) => end === 'settled' && acceptAll === false)).toBe(true);
  expect(server.mostOpen).toBe(2);
});

test('idle sessions make room for callers that wait for their host', async () => {
  const server = await serve({ mailboxes: ['jane.doe'] });
  const smtp = smtpClientFor({ 'mx1.example.com': [server.host] }, server.port);
  await Promise.all([verifierOver(smtp), verifierOver(smtp)].map((one) => one.verify(['jane.doe'], never)));
  expect(server.open).toBe(2);
  // Less time than idle sessions are kept when nobody else waits.
  const outcome = await verifierOver(smtp).verify(['jane.doe'], AbortSignal.timeout(1_500));
  expect(outcome.end).toBe('settled');
  expect(server.mostOpen).toBe(2);
});

test.each([
  ['before the banner', { banner: null }],
  ['at EHLO', { reply: (command: string) => (command.startsWith('EHLO') ? null : undefined) }],
  ['at RCPT', { recipient: () => null }],
] satisfies [string, SmtpScript][])(
  'an abort while a host is silent %s closes the socket',
  async (_at, script) => {
    const server = await serve(script);
    const verifier = verifierAt(server);
    const budget = new AbortController();
    const asking = verifier.verify(['jane.doe'], budget.signal);
    await expect.poll(() => server.sessions.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    budget.abort();
    expect(await asking).toEqual({ probed: [], acceptAll: null, end: 'budget' });
    await server.allClosed();
    expect(server.sessions).toHaveLength(1);
  },
);

test('an abort while a host is slow to answer QUIT does not wait for it', async () => {
  const server = await serve({ reply: (command) => (command === 'QUIT' ? null : undefined) });
  const verifier = verifierAt(server);
  const budget = new AbortController();
  const asking = verifier.verify(UNKNOWN_PARTS, budget.signal);
  await expect.poll(() => server.sessions[0]?.commands.at(-1), { interval: 5 }).toBe('QUIT');
  budget.abort();
  const outcome = await asking;
  expect(outcome.end).toBe('budget');
  expect(outcome.probed).toHaveLength(7);
  await server.allClosed();
  expect(server.sessions).toHaveLength(1);
});

test('an abort while waiting for another’s connection ends the verification', async () => {
  const server = await serve({ recipient: () => null });
  const smtp = smtpClientFor({ 'mx1.example.com': [server.host] }, server.port);
  const holders = new AbortController();
  const holding = [verifierOver(smtp), verifierOver(smtp)].map((one) => one.verify(['a.b'], holders.signal));
  await expect.poll(() => server.open).toBe(2);
  const budget = new AbortController();
  const waiting = verifierOver(smtp).verify(['c.d'], budget.signal);
  budget.abort();
  expect((await waiting).end).toBe('budget');
  holders.abort();
  await Promise.all(holding);
  await server.allClosed();
  expect(server.sessions).toHaveLength(2);
});

test('closing during a verification ends it and closes every socket', async () => {
  const server = await serve({ recipient: () => null });
  const verifier = verifierAt(server);
  const asking = verifier.verify(['jane.doe'], never);
  await expect.poll(() => server.sessions[0]?.recipients.length).toBe(1);
  await verifier.close();
  expect((await asking).end).toBe('budget');
  await server.allClosed();
});

test('after a search nothing is left that would keep the process alive', async () => {
  const { server } = await ask({ mailboxes: ['jane.doe'] }, ['jane.doe']);
  await server.close();
  closers.length = 0;
  await expect
    .poll(() => process.getActiveResourcesInfo().filter((kind) => /TCP|TLS/.test(kind)))
    .toEqual([]);
});

test.each(['a b', 'a@b', 'a>\r\nDATA', '', 'x'.repeat(65), 'jäne'])(
  'the local part %j is never sent',
  async (localPart) => {
    const server = await serve({});
    await expect(verifierAt(server).verify([localPart], never)).rejects.toThrow(RangeError);
    await server.allClosed();
  },
);
