import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { dnsOf, smtpClientFor } from '../../../test/support/mailHosts.ts';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../../test/support/scriptedSmtp.ts';
import { type SocksScript, startSocksServer } from '../../../test/support/socksServer.ts';
import { parseRanges } from '../addresses.ts';
import type { MailConnection, SmtpClient } from './client.ts';
import { createSmtp } from './index.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const clock = { now: () => new Date() };
const never = new AbortController().signal;
const alone = { onWanted: () => {}, onWaiting: () => {} };
const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../test/fixtures/tls/${name}`, import.meta.url)), 'utf8');
const selfSigned = () => ({ key: fixture('key.pem'), cert: fixture('certificate.pem') });

async function serve(script: SmtpScript = {}): Promise<ScriptedSmtp> {
  const server = await startScriptedSmtp(script);
  closers.push(() => server.close());
  return server;
}

const clientOf = (server: ScriptedSmtp) => smtpClientFor({ 'mx.example': [server.host] }, server.port);

async function open(client: SmtpClient, host = 'mx.example'): Promise<MailConnection> {
  const call = await client.call(host, never, alone);
  if (call.kind !== 'open') throw new Error(`no connection: ${JSON.stringify(call)}`);
  closers.push(async () => call.connection.drop());
  return call.connection;
}

test('STARTTLS is used when offered, whoever signed the certificate', async () => {
  const server = await serve({ tls: selfSigned(), extensions: ['PIPELINING'] });
  const connection = await open(clientOf(server));
  expect(await connection.ask(['NOOP'], never)).toMatchObject([{ code: 250 }]);
  expect(connection.pipelines).toBe(true);
  await connection.quit();
  await server.allClosed();
  expect(server.sessions).toMatchObject([
    {
      isSecure: true,
      commands: ['EHLO probe.example.net', 'STARTTLS', 'EHLO probe.example.net', 'NOOP', 'QUIT'],
    },
  ]);
});

test('a host whose TLS handshake fails is called again once, in plain text', async () => {
  const server = await serve({ tls: 'broken' });
  const connection = await open(clientOf(server));
  await connection.quit();
  await server.allClosed();
  expect(server.sessions.map(({ commands }) => commands)).toEqual([
    ['EHLO probe.example.net', 'STARTTLS'],
    ['EHLO probe.example.net', 'QUIT'],
  ]);
});

test('a host that hangs up on STARTTLS is called again once, in plain text', async () => {
  const server = await serve({
    extensions: ['STARTTLS'],
    reply: (command) => (command === 'STARTTLS' ? { hangUp: true } : undefined),
  });
  await (await open(clientOf(server))).quit();
  expect(server.sessions).toHaveLength(2);
});

test('a host that refuses STARTTLS after offering it is spoken to in plain text', async () => {
  const server = await serve({
    extensions: ['STARTTLS'],
    reply: (command) => (command === 'STARTTLS' ? '454 4.7.0 TLS not available' : undefined),
  });
  await (await open(clientOf(server))).quit();
  expect(server.sessions).toHaveLength(1);
});

test('replies injected before the TLS handshake are not trusted', async () => {
  const server = await serve({
    extensions: ['STARTTLS'],
    reply: (command) => (command === 'STARTTLS' ? '220 go\r\n250 slipped in' : undefined),
  });
  await (await open(clientOf(server))).quit();
  expect(server.sessions.map(({ commands }) => commands.at(-1))).toEqual(['STARTTLS', 'QUIT']);
});

test.each(['NOOP\r\nQUIT', 'NOOP\nQUIT', 'NOOP\0', 'NOOP é', '', 'x'.repeat(511)])(
  'no command can be made of %j',
  async (text) => {
    const server = await serve();
    const connection = await open(clientOf(server));
    await expect(connection.ask([text], never)).rejects.toThrow(TypeError);
    await connection.quit();
    await server.allClosed();
    expect(server.sessions[0]?.commands).toEqual(['EHLO probe.example.net', 'QUIT']);
  },
);

test('QUIT is not waited for when a host does not answer it', async () => {
  const server = await serve({ reply: (command) => (command === 'QUIT' ? null : undefined) });
  await (await open(clientOf(server))).quit();
  await server.allClosed();
  expect(server.sessions[0]?.commands.at(-1)).toBe('QUIT');
});

test('the next address of a host is tried when one does not answer', async () => {
  const server = await serve();
  const client = smtpClientFor({ 'mx.example': ['127.0.0.77', server.host] }, server.port);
  await (await open(client)).quit();
  expect(server.sessions).toHaveLength(1);
});

test('a host with an IPv6 address alone is reached', async ({ skip }) => {
  const server = await startScriptedSmtp({ host: '::1' }).catch(() => null);
  if (server === null) return skip('this machine has no IPv6');
  closers.push(() => server.close());
  const client = smtpClientFor({ 'mx.example': ['::1'] }, server.port, ['::1/128']);
  await (await open(client)).quit();
  expect(server.sessions).toHaveLength(1);
});

test.each([
  ['the only address is private', ['127.0.0.1'], /loopback/],
  ['one is a private IPv4 address embedded in IPv6', ['::ffff:127.0.0.1'], /loopback/],
  ['there is none', [], /no address/],
])('no connection is made where %s', async (_what, addresses, reason) => {
  const server = await serve();
  const client = smtpClientFor({ 'mx.example': addresses }, server.port, []);
  expect(await client.call('mx.example', never, alone)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringMatching(reason),
  });
  expect(server.sessions).toEqual([]);
});

test('of a private and an opened address only the opened one is called', async () => {
  const closed = await serve();
  const opened = await serve({ host: '127.0.0.5', port: closed.port });
  const client = smtpClientFor({ 'mx.example': ['127.0.0.1', '127.0.0.5'] }, closed.port, ['127.0.0.5/32']);
  await (await open(client)).quit();
  expect([closed.sessions.length, opened.sessions.length]).toEqual([0, 1]);
});

test.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '::1', '10.0.0.1', 'mx.localhost'])(
  'a mail host called %s is refused, with and without a proxy',
  async (host) => {
    const proxy = await startSocksServer({ leadsTo: 1 });
    closers.push(() => proxy.close());
    for (const SMTP_PROXY of [undefined, `socks5://127.0.0.1:${proxy.port}`]) {
      const client = createSmtp(
        { SMTP_PORT: 25, SMTP_PROXY, SMTP_HELO: 'probe.example.net' },
        { dns: { ...dnsOf({}), names: async () => [] }, opened: [], clock },
      );
      expect(await client.call(host, never, alone)).toMatchObject({ kind: 'unreachable' });
    }
    expect(proxy.asked).toEqual([]);
  },
);

async function throughProxy(server: ScriptedSmtp, script: Partial<SocksScript>, login = '') {
  const proxy = await startSocksServer({ leadsTo: server.port, ...script });
  closers.push(() => proxy.close());
  const nobody = async () => {
    throw new Error('no name is looked up here');
  };
  const client = createSmtp(
    {
      SMTP_PORT: 2525,
      SMTP_PROXY: `socks5://${login}127.0.0.1:${proxy.port}`,
      SMTP_HELO: 'probe.example.net',
    },
    {
      dns: { addresses: nobody, mx: nobody, txt: nobody, cname: nobody, names: nobody },
      opened: parseRanges([]),
      clock,
    },
  );
  return { proxy, client };
}

test('a proxy is given the host’s name, and no name is looked up here', async () => {
  const server = await serve();
  const { proxy, client } = await throughProxy(server, {});
  const connection = await open(client);
  expect(connection.sender).toBe('postmaster@probe.example.net');
  expect(await connection.ask(['NOOP'], never)).toMatchObject([{ code: 250 }]);
  await connection.quit();
  await server.allClosed();
  expect(proxy.asked).toEqual(['name mx.example:2525']);
});

test('a proxy that wants a login gets it, percent-decoded', async () => {
  const server = await serve();
  const { client } = await throughProxy(
    server,
    { login: { userId: 'jane@doe', password: 'p:ss' } },
    'jane%40doe:p%3Ass@',
  );
  await (await open(client)).quit();
  expect(server.sessions).toHaveLength(1);
});

test('a proxy that cannot reach the host makes it unreachable', async () => {
  const { client, proxy } = await throughProxy(await serve(), { refuses: 5 });
  expect(await client.call('mx.example', never, alone)).toMatchObject({ kind: 'unreachable' });
  await expect.poll(() => proxy.open).toBe(0);
});

test('an abort while the proxy is silent closes the socket to it', async () => {
  const { client, proxy } = await throughProxy(await serve(), { refuses: 'silent' });
  const budget = new AbortController();
  const call = client.call('mx.example', budget.signal, alone);
  await expect.poll(() => proxy.asked.length).toBe(1);
  budget.abort(new Error('over'));
  await expect(call).rejects.toThrow('over');
  await expect.poll(() => proxy.open).toBe(0);
});
