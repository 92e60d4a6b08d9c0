import { afterEach, expect, test } from 'vitest';
import { type DnsAnswer, type DnsServer, startDnsServer } from '../../test/support/dnsServer.ts';
import { createDns, DnsFailure, noDns } from './dns.ts';

let server: DnsServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const never = new AbortController().signal;
let now = 1_700_000_000_000;
const clock = { now: () => new Date(now) };

async function dnsThatAnswers(answer: (type: string, name: string) => DnsAnswer) {
  server = await startDnsServer(answer);
  return { dns: createDns([server.address], clock), questions: server.questions };
}

test('only the configured servers are asked', async () => {
  const { dns, questions } = await dnsThatAnswers(() => [{ type: 'A', address: '192.0.2.7' }]);
  expect(await dns.addresses('assay-no-such-host.test', never)).toEqual(['192.0.2.7']);
  expect(questions.sort()).toEqual(['A assay-no-such-host.test', 'AAAA assay-no-such-host.test']);
});

test('a DNS server may be given by name', async () => {
  server = await startDnsServer(() => [{ type: 'A', address: '192.0.2.8' }]);
  const dns = createDns([server.address.replace('127.0.0.1', 'localhost')], clock);
  expect(await dns.addresses('named.test', never)).toEqual(['192.0.2.8']);
});

test('a DNS server whose own name has no address is a failure, never "there is none"', async () => {
  const dns = createDns(['assay-no-such-server.invalid:53'], clock);
  await expect(dns.mx('example.test', never)).rejects.toThrow('assay-no-such-server.invalid');
});

test('mail hosts come best first, and text records in one piece', async () => {
  const { dns } = await dnsThatAnswers((type) =>
    type === 'MX'
      ? [
          { type: 'MX', priority: 20, exchange: 'b.mail.test' },
          { type: 'MX', priority: 5, exchange: 'z.mail.test' },
          { type: 'MX', priority: 20, exchange: 'a.mail.test' },
        ]
      : type === 'TXT'
        ? [{ type: 'TXT', text: `v=spf1 ${'x'.repeat(300)}` }]
        : [{ type: 'CNAME', name: 'target.test' }],
  );
  expect((await dns.mx('mail.test', never)).map(({ exchange }) => exchange)).toEqual([
    'z.mail.test',
    'a.mail.test',
    'b.mail.test',
  ]);
  expect(await dns.txt('mail.test', never)).toEqual([`v=spf1 ${'x'.repeat(300)}`]);
  expect(await dns.cname('alias.test', never)).toEqual(['target.test']);
});

test('no such name and no such record are empty lists', async () => {
  const { dns } = await dnsThatAnswers((_type, name) => (name === 'gone.test' ? 'NXDOMAIN' : []));
  expect(await dns.addresses('gone.test', never)).toEqual([]);
  expect(await dns.mx('here.test', never)).toEqual([]);
});

test('a server failure differs from a name that does not exist', async () => {
  const { dns } = await dnsThatAnswers(() => 'SERVFAIL');
  await expect(dns.mx('broken.test', never)).rejects.toBeInstanceOf(DnsFailure);
  await expect(dns.addresses('broken.test', never)).rejects.toThrow('broken.test');
});

test('a silent server is given up', async () => {
  const { dns } = await dnsThatAnswers(() => 'silence');
  await expect(dns.addresses('silent.test', never)).rejects.toBeInstanceOf(DnsFailure);
});

test('an aborted question ends at once', async () => {
  const { dns } = await dnsThatAnswers(() => 'silence');
  const controller = new AbortController();
  const question = dns.mx('silent.test', controller.signal);
  controller.abort(new Error('the budget ended'));
  await expect(question).rejects.toThrow('the budget ended');
});

test('an answer is reused for half a minute, and then asked again', async () => {
  let address = '192.0.2.1';
  const { dns } = await dnsThatAnswers(() => [{ type: 'A', address }]);
  expect(await dns.addresses('moving.test', never)).toEqual(['192.0.2.1']);
  address = '192.0.2.2';
  now += 29_000;
  expect(await dns.addresses('MOVING.test', never)).toEqual(['192.0.2.1']);
  now += 2_000;
  expect(await dns.addresses('moving.test', never)).toEqual(['192.0.2.2']);
});

test('without servers the system answers, so names of /etc/hosts count', async () => {
  const addresses = await createDns([], clock).addresses('localhost', never);
  expect(addresses.some((address) => address === '127.0.0.1' || address === '::1')).toBe(true);
});

test('without DNS every look-up is empty', async () => {
  expect(await noDns.addresses('example.com', never)).toEqual([]);
  expect(await noDns.mx('example.com', never)).toEqual([]);
});
