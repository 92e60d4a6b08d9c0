import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsRecord, type DnsServer, startDnsServer } from '../../test/support/dnsServer.ts';
import { startHttpServer, type TestServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { type ProxyServer, startProxyServer } from '../../test/support/proxyServer.ts';
import type { Outbound } from './index.ts';

/**
 * Every form of a private address, against real servers on loopback that must see nothing. 127.0.0.2 represents the
 * public internet: it alone is opened, so a name can resolve to a public address first and a private one next.
 */
let secretV4: TestServer;
let secretV6: TestServer;
let publicServer: TestServer;
let dns: DnsServer;
let proxy: ProxyServer;
let outbound: Outbound;
let proxied: Outbound;
let asked = 0;

const never = new AbortController().signal;
const a = (address: string): DnsRecord => ({ type: 'A', address });

beforeAll(async () => {
  secretV4 = await startHttpServer((_request, response) => response.end('secret'));
  secretV6 = await startHttpServer((_request, response) => response.end('secret'), '::1');
  publicServer = await startHttpServer((request, response) => {
    const target = new URL(request.url ?? '', 'http://public.test').searchParams.get('to');
    if (target === null) response.end('public');
    else response.socket?.end(`HTTP/1.1 302 Found\r\nlocation: ${target}\r\nconnection: close\r\n\r\n`);
  }, '127.0.0.2');
  dns = await startDnsServer((type, name) => {
    if (type !== 'A') return [];
    if (name === 'private.test') return [a('127.0.0.1')];
    if (name === 'mixed.test') return [a('127.0.0.2'), a('127.0.0.1')];
    if (name === 'public.test') return [a('127.0.0.2')];
    if (name !== 'rebinding.test') return 'NXDOMAIN';
    asked += 1;
    return [a(asked === 1 ? '127.0.0.2' : '127.0.0.1')];
  });
  proxy = await startProxyServer({ 'public.test': publicServer });
  const settings = { EGRESS_ALLOW_CIDRS: ['127.0.0.2/32'], DNS_SERVERS: [dns.address] };
  outbound = await outboundFor(settings);
  proxied = await outboundFor({ ...settings, HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url });
});

afterAll(async () => {
  await Promise.all([outbound.close(), proxied.close()]);
  await Promise.all([secretV4.close(), secretV6.close(), publicServer.close(), dns.close(), proxy.close()]);
});

/** URLs of the secret servers; `$4` is the port on 127.0.0.1, `$6` on ::1. */
const LITERALS = [
  'http://127.0.0.1:$4/',
  'http://127.0.0.1.:$4/',
  'http://127.1:$4/',
  'http://127.0.1:$4/',
  'http://2130706433:$4/',
  'http://0x7f000001:$4/',
  'http://0x7f.0.0.1:$4/',
  'http://0x7F.1:$4/',
  'http://017700000001:$4/',
  'http://0177.0.0.1:$4/',
  'http://0177.0x0.0.01:$4/',
  'http://%31%32%37.0.0.1:$4/',
  'http://１２７.0.0.1:$4/',
  'http://127。0。0。1:$4/',
  'http://0.0.0.0:$4/',
  'http://0:$4/',
  'http://localhost:$4/',
  'http://LOCALHOST.:$4/',
  'http://anything.localhost:$4/',
  'http://[::1]:$6/',
  'http://[0:0:0:0:0:0:0:1]:$6/',
  'http://[::]:$6/',
  'http://[::ffff:127.0.0.1]:$4/',
  'http://[::ffff:7f00:1]:$4/',
  'http://[0:0:0:0:0:ffff:7f00:0001]:$4/',
  'http://[::127.0.0.1]:$4/',
  'http://[64:ff9b::127.0.0.1]:$4/',
  'http://[64:ff9b::7f00:1]:$4/',
  'http://[2002:7f00:1::]:$4/',
  'http://[2001::7f00:1]:$4/',
  'http://public.test@127.0.0.1:$4/',
  'http://public.test:80@127.0.0.1:$4/',
  'http://127.0.0.1:$4\\@public.test/',
  'http:127.0.0.1:$4/',
  'http:\\\\127.0.0.1:$4/',
  '  http://127.0.0.1:$4/',
  'ht\ntp://127.0.0.1:$4/',
  'http://user:password@127.0.0.1:$4/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'https://127.0.0.1:$4/',
  'ftp://127.0.0.1:$4/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:$4/',
  'data:text/html,secret',
];

const NAMES = ['http://private.test:$4/', 'http://mixed.test:$4/', 'http://public.test#@127.0.0.1:$4/'];

function withPorts(url: string): string {
  return url.replaceAll('$4', String(secretV4.port)).replaceAll('$6', String(secretV6.port));
}

function nothingWasTouched(): void {
  expect([secretV4.connections(), secretV6.connections()]).toEqual([0, 0]);
}

test.each([...LITERALS, ...NAMES])('%j never reaches what is private', async (form) => {
  const url = withPorts(form);
  const answer = await outbound.web({ forceRefresh: true }).fetch({ url, ignoreRobots: true }, never);
  expect(answer.kind).toBe('unreachable');
  nothingWasTouched();
});

// A header cannot hold a line break.
test.each([...LITERALS, ...NAMES].filter((form) => !form.includes('\n')))(
  'a redirect to %s is not followed',
  async (form) => {
    const target = encodeURIComponent(withPorts(form));
    const url = `http://public.test:${publicServer.port}/?to=${target}`;
    const before = publicServer.requests.length;
    const answer = await outbound.web({ forceRefresh: true }).fetch({ url, ignoreRobots: true }, never);
    expect(publicServer.requests.length).toBeGreaterThan(before);
    // Some forms are relative to the public page and lead back to it.
    if (answer.kind === 'page') expect(new URL(answer.page.url).hostname).toBe('public.test');
    else expect(['unreachable', 'status']).toContain(answer.kind);
    nothingWasTouched();
  },
);

test.each(LITERALS)('%j is not asked of a proxy either', async (form) => {
  const url = withPorts(form);
  const answer = await proxied.web({ forceRefresh: true }).fetch({ url, ignoreRobots: true }, never);
  expect(answer.kind).toBe('unreachable');
  expect(proxy.requests.filter((request) => !request.includes('public.test'))).toEqual([]);
  nothingWasTouched();
});

test('a redirect to a literal private address through a proxy is not followed', async () => {
  const url = `http://public.test/?to=${encodeURIComponent(withPorts('http://127.0.0.1:$4/'))}`;
  const before = proxy.requests.length;
  const answer = await proxied.web({ forceRefresh: true }).fetch({ url, ignoreRobots: true }, never);
  expect(answer.kind).toBe('unreachable');
  expect(proxy.requests.slice(before)).toEqual([`GET ${url}`]);
  nothingWasTouched();
});

test.each([...LITERALS, ...NAMES])('no webhook is sent to %j', async (form) => {
  const webhook = { url: withPorts(form), body: '{}', headers: {} };
  expect((await outbound.postWebhook(webhook, never)).kind).toBe('failed');
  nothingWasTouched();
});

test('a name that turns private after its first answer is refused at the next connection', async () => {
  const url = `http://rebinding.test:${publicServer.port}/`;
  const shortMemory = await outboundFor({ EGRESS_ALLOW_CIDRS: ['127.0.0.2'], DNS_SERVERS: [dns.address] });
  const fetchIt = () => shortMemory.web({ forceRefresh: true }).fetch({ url, ignoreRobots: true }, never);
  expect((await fetchIt()).kind).toBe('page');
  shortMemory.clock.aheadMs += 60_000; // the cached DNS answer has expired
  await new Promise((resolve) => setTimeout(resolve, 3_500)); // and so is the kept-alive connection
  const rebound = withPorts('http://rebinding.test:$4/');
  for (const next of [url, rebound]) {
    const answer = await shortMemory
      .web({ forceRefresh: true })
      .fetch({ url: next, ignoreRobots: true }, never);
    expect(answer).toMatchObject({ kind: 'unreachable' });
    expect(answer.kind === 'unreachable' && answer.reason).toContain('127.0.0.1');
  }
  expect(asked).toBeGreaterThan(1);
  await shortMemory.close();
  nothingWasTouched();
});

test('the address that represents the public internet is reachable, so the refusals above mean something', async () => {
  const url = `http://public.test:${publicServer.port}/`;
  const direct = await outbound.web({ forceRefresh: true }).fetch({ url, ignoreRobots: true }, never);
  expect(direct.kind === 'page' && direct.page.bytes.toString()).toBe('public');
  const throughProxy = await proxied
    .web({ forceRefresh: true })
    .fetch({ url: 'http://public.test/', ignoreRobots: true }, never);
  expect(throughProxy.kind === 'page' && throughProxy.page.bytes.toString()).toBe('public');
  expect((await outbound.postWebhook({ url, body: '{}', headers: {} }, never)).kind).toBe('answered');
});
