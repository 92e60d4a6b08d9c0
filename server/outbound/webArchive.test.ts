import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  httpResponse,
  type TestRecord,
  temporaryFile,
  type WarcLayout,
  warcBytes,
  warcPage,
  warcRecord,
} from '../../test/support/warcFile.ts';
import { WebArchive } from './webArchive.ts';
import { bodyHashOf } from './webRequests.ts';

const LAYOUTS: WarcLayout[] = ['plain', 'gzip by record', 'gzip as a whole', 'gzip in odd pieces'];

async function withArchive<T>(
  records: TestRecord[],
  use: (archive: WebArchive) => Promise<T>,
  { layout = 'gzip by record' as WarcLayout, asOf = undefined as Date | undefined } = {},
): Promise<T> {
  const archive = await WebArchive.open(temporaryFile(warcBytes(records, layout)), asOf);
  try {
    return await use(archive);
  } finally {
    await archive.close();
  }
}

async function bodyOf(archive: WebArchive, url: string, post?: string): Promise<string> {
  const answer =
    post === undefined
      ? await archive.find(new URL(url), 'GET', null)
      : await archive.find(new URL(url), 'POST', bodyHashOf(post));
  return answer.kind === 'answered' ? answer.bytes.toString() : answer.kind;
}

test.each(LAYOUTS)('an archive that is %s answers with what was recorded', async (layout) => {
  const large = 'x'.repeat(300_000);
  const records = [
    {
      type: 'warcinfo',
      block: 'software: a test\r\n',
      fields: { 'Content-Type': 'application/warc-fields' },
    },
    warcPage('https://a.test/', 'home', '2026-10-02T03:04:05.678Z'),
    { type: 'metadata', url: 'https://a.test/', block: 'outlink: https://b.test/\r\n' },
    warcPage('https://a.test/large', large),
    warcPage('https://a.test/after', 'after'),
  ];
  await withArchive(
    records,
    async (archive) => {
      expect(await archive.find(new URL('https://a.test/'), 'GET', null)).toMatchObject({
        kind: 'answered',
        status: 200,
        headers: { 'content-type': 'text/html' },
        recordedAt: new Date('2026-10-02T03:04:05.678Z'),
      });
      expect(await bodyOf(archive, 'https://a.test/')).toBe('home');
      expect(await bodyOf(archive, 'https://a.test/large')).toBe(large);
      expect(await bodyOf(archive, 'https://a.test/after')).toBe('after');
      expect(await bodyOf(archive, 'https://a.test/none')).toBe('missing');
      expect(archive.knowsHost(new URL('http://a.test/x'))).toBe(true);
      expect(archive.knowsHost(new URL('https://b.test/'))).toBe(false);
      expect(archive.knowsHost(new URL('https://a.test:8443/'))).toBe(false);
    },
    { layout },
  );
});

test('codings of the recorded message are undone, also where the recorder had undone them already', async () => {
  const chunked = '4\r\nhell\r\n6;x=y\r\no worl\r\n1\r\nd\r\n0\r\n\r\n';
  const bodies: Record<string, [Record<string, string>, string | Buffer]> = {
    chunked: [{ 'Transfer-Encoding': 'chunked' }, chunked],
    'not chunked after all': [{ 'Transfer-Encoding': 'chunked' }, 'hello world'],
    gzip: [{ 'Content-Encoding': 'gzip' }, gzipSync('hello world')],
    'not gzip after all': [{ 'Content-Encoding': 'gzip' }, 'hello world'],
    deflate: [{ 'content-encoding': 'deflate' }, deflateSync('hello world')],
    br: [{ 'content-encoding': 'br' }, brotliCompressSync('hello world')],
    'not br after all': [{ 'content-encoding': 'br' }, 'hello world'],
    'an unknown coding': [{ 'content-encoding': 'utf-8' }, 'hello world'],
    'chunked gzip': [
      { 'Transfer-Encoding': 'chunked', 'Content-Encoding': 'gzip' },
      Buffer.concat([
        Buffer.from(`${gzipSync('hello world').length.toString(16)}\r\n`),
        gzipSync('hello world'),
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
    ],
  };
  const records = Object.entries(bodies).map(([name, [headers, body]]) => ({
    type: 'response',
    url: `https://a.test/${encodeURIComponent(name)}`,
    block: httpResponse(200, headers, body),
  }));
  await withArchive(records, async (archive) => {
    for (const name of Object.keys(bodies)) {
      expect([name, await bodyOf(archive, `https://a.test/${encodeURIComponent(name)}`)]).toEqual([
        name,
        'hello world',
      ]);
    }
  });
});

test('a recorded bomb is as oversize as a live one', async () => {
  const bomb = httpResponse(200, { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(20_000_000)));
  await withArchive([{ type: 'response', url: 'https://a.test/', block: bomb }], async (archive) => {
    expect(await archive.find(new URL('https://a.test/'), 'GET', null)).toMatchObject({ kind: 'oversize' });
  });
});

test('the same address with the other scheme is used when the exact one is missing', async () => {
  const records = [
    warcPage('https://a.test/only-https', 'https'),
    warcPage('http://a.test/both', 'http'),
    warcPage('https://a.test/both', 'https'),
  ];
  await withArchive(records, async (archive) => {
    expect(await bodyOf(archive, 'http://a.test/only-https')).toBe('https');
    expect(await bodyOf(archive, 'http://a.test/both')).toBe('http');
    expect(await bodyOf(archive, 'https://a.test/both')).toBe('https');
    expect(await bodyOf(archive, 'https://a.test/only-https/')).toBe('missing');
    expect(await bodyOf(archive, 'https://www.a.test/both')).toBe('missing');
  });
});

test('the newest record counts; with a date of research the newest that was not later', async () => {
  const records = [
    warcPage('https://a.test/', 'october', '2026-10-15T10:00:00Z'),
    warcPage('https://a.test/', 'november', '2026-11-01T10:00:00Z'),
    warcPage('https://a.test/', 'september', '2026-09-15T10:00:00Z'),
  ];
  const asOf = (date: string) =>
    withArchive(records, (archive) => bodyOf(archive, 'https://a.test/'), { asOf: new Date(date) });
  expect(await withArchive(records, (archive) => bodyOf(archive, 'https://a.test/'))).toBe('november');
  expect(await asOf('2026-10-31')).toBe('october');
  expect(await asOf('2026-11-01')).toBe('november'); // that whole day
  expect(await asOf('2026-11-01T09:59:59Z')).toBe('october');
  expect(await asOf('2026-09-15T10:00:00Z')).toBe('september');
  expect(await asOf('2020-01-01')).toBe('september'); // all are later: the earliest
});

test('a revisit gives the content of the record it refers to, at its own date', async () => {
  const original = {
    ...warcPage('https://a.test/', 'content', '2026-09-01T00:00:00Z'),
    fields: { 'WARC-Record-ID': '<urn:uuid:1>', 'WARC-Payload-Digest': 'sha1:AAAA' },
  };
  const revisit = (url: string, date: string, fields: Record<string, string>): TestRecord => ({
    type: 'revisit',
    url,
    date,
    fields,
    block: httpResponse(304, { 'X-Then': date }),
  });
  const records = [
    original,
    revisit('https://a.test/', '2026-10-01T00:00:00Z', { 'WARC-Refers-To': '<urn:uuid:1>' }),
    revisit('https://a.test/copy', '2026-10-02T00:00:00Z', { 'WARC-Payload-Digest': 'sha1:AAAA' }),
    revisit('https://a.test/dated', '2026-10-03T00:00:00Z', {
      'WARC-Refers-To-Target-URI': 'https://a.test/',
      'WARC-Refers-To-Date': '2026-09-01T00:00:00Z',
    }),
    revisit('https://a.test/orphan', '2026-10-04T00:00:00Z', { 'WARC-Refers-To': '<urn:uuid:none>' }),
  ];
  await withArchive(records, async (archive) => {
    expect(await archive.find(new URL('https://a.test/'), 'GET', null)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html', 'x-then': '2026-10-01T00:00:00Z' },
      recordedAt: new Date('2026-10-01T00:00:00Z'),
    });
    expect(await bodyOf(archive, 'https://a.test/')).toBe('content');
    expect(await bodyOf(archive, 'https://a.test/copy')).toBe('content');
    expect(await bodyOf(archive, 'https://a.test/dated')).toBe('content');
    expect(await bodyOf(archive, 'https://a.test/orphan')).toBe('missing');
  });
});

test('a resource record is its own content', async () => {
  const resource = {
    type: 'resource',
    url: '<https://a.test/data.json>',
    fields: { 'Content-Type': 'application/json' },
    block: '{"a":1}',
  };
  await withArchive([resource], async (archive) => {
    expect(await archive.find(new URL('https://a.test/data.json'), 'GET', null)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
    expect(await bodyOf(archive, 'https://a.test/data.json')).toBe('{"a":1}');
  });
});

test('a POST is found by its body, and a GET never finds it', async () => {
  const exchange = (id: string, body: string, answer: string): TestRecord[] => [
    {
      type: 'response',
      url: 'https://api.test/jobs',
      fields: { 'WARC-Record-ID': `<${id}>` },
      block: httpResponse(200, {}, answer),
    },
    {
      type: 'request',
      url: 'https://api.test/jobs',
      fields: { 'WARC-Concurrent-To': `<${id}>` },
      block: `POST /jobs HTTP/1.1\r\nHost: api.test\r\n\r\n${body}`,
    },
  ];
  const records = [
    ...exchange('one', '{"limit":20,"offset":0}', 'page one'),
    ...exchange('two', '{"limit":20,"offset":20}', 'page two'),
    warcPage('https://api.test/unknown', 'any'),
  ];
  await withArchive(records, async (archive) => {
    expect(await bodyOf(archive, 'https://api.test/jobs', '{"offset": 0, "limit": 20}')).toBe('page one');
    expect(await bodyOf(archive, 'https://api.test/jobs', '{"limit":20,"offset":20}')).toBe('page two');
    expect(await bodyOf(archive, 'https://api.test/jobs', '{"limit":20,"offset":40}')).toBe('missing');
    expect(await bodyOf(archive, 'https://api.test/jobs')).toBe('missing');
    expect(await bodyOf(archive, 'https://api.test/unknown', '{}')).toBe('any');
    expect(await bodyOf(archive, 'https://api.test/unknown')).toBe('any');
  });
});

test('a request without WARC-Concurrent-To belongs to its neighbour of the same address', async () => {
  const request = { type: 'request', url: 'https://a.test/p', block: 'POST /p HTTP/1.1\r\n\r\n{"a":1}' };
  const before = [request, warcPage('https://a.test/p', 'posted'), warcPage('https://a.test/g', 'got')];
  const behind = [warcPage('https://a.test/p', 'posted'), request, warcPage('https://a.test/g', 'got')];
  for (const records of [before, behind]) {
    await withArchive(records, async (archive) => {
      expect(await bodyOf(archive, 'https://a.test/p', '{"a":1}')).toBe('posted');
      expect(await bodyOf(archive, 'https://a.test/p')).toBe('missing');
      expect(await bodyOf(archive, 'https://a.test/g')).toBe('got');
    });
  }
});

test('addresses are compared as the web compares them', async () => {
  const records = [warcPage('https://Bücher.test:443/a b?q=ü#part', 'found')];
  await withArchive(records, async (archive) => {
    expect(await bodyOf(archive, 'https://xn--bcher-kva.test/a%20b?q=%C3%BC')).toBe('found');
  });
});

test.each<[string, Buffer, string]>([
  ['a file of nothing', Buffer.alloc(0), 'holds no web pages'],
  ['a text', Buffer.from('<html>not an archive</html>\n'), 'a WARC record was expected'],
  [
    'a record cut short',
    warcRecord(warcPage('https://a.test/', 'x'.repeat(500))).subarray(0, 400),
    'ends inside',
  ],
  ['a header cut short', Buffer.from('WARC/1.1\r\nWARC-Type: response\r\n'), 'ends inside'],
  ['no length', Buffer.from('WARC/1.1\r\nWARC-Type: response\r\n\r\n'), 'Content-Length'],
  [
    'gzip cut short',
    warcBytes([warcPage('https://a.test/', 'x'.repeat(500))]).subarray(0, 60),
    'gzip member',
  ],
  ['gzip turned to noise', flipped(warcBytes([warcPage('https://a.test/', 'x')]), 40), 'gzip member'],
  ['a wrong checksum', flipped(warcBytes([warcPage('https://a.test/', 'x')]), -7), 'checksum'],
  [
    'rubbish behind the last record',
    Buffer.concat([warcBytes([warcPage('https://a.test/', 'x')]), Buffer.from('rubbish')]),
    'gzip member',
  ],
  ['only a header record', warcRecord({ type: 'warcinfo', block: 'software: x\r\n' }), 'holds no web pages'],
])('%s is a clear error when it is opened', async (_name, bytes, message) => {
  const path = temporaryFile(bytes, 'broken.warc.gz');
  await expect(WebArchive.open(path, undefined)).rejects.toThrow(message);
  await expect(WebArchive.open(path, undefined)).rejects.toThrow('WEB_ARCHIVE');
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at < 0 ? copy.length + at : at;
  copy[index] = (copy[index] ?? 0) ^ 0xff;
  return copy;
}

test('a missing file is named', async () => {
  await expect(WebArchive.open('/no/such/file.warc', undefined)).rejects.toThrow('/no/such/file.warc');
});

test('whatever an archive is cut down to, opening it ends with an archive or a clear error', async () => {
  const whole = warcBytes([
    warcPage('https://a.test/', 'one'),
    warcPage('https://a.test/two', 'two'.repeat(100)),
    { type: 'request', url: 'https://a.test/', block: 'GET / HTTP/1.1\r\n\r\n' },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.nat(whole.length - 1), async (length, at) => {
      const path = temporaryFile(flipped(whole, at).subarray(0, length));
      const opened = await WebArchive.open(path, undefined).catch((error: unknown) => error);
      if (opened instanceof WebArchive) await opened.close();
      else expect(String(opened)).toContain('WEB_ARCHIVE');
    }),
    { numRuns: 150 },
  );
});

test('checking an archive gives domains to ask about: those whose home page it holds, with most pages first', async () => {
  const check = (records: TestRecord[]) =>
    WebArchive.check(temporaryFile(warcBytes(records, 'gzip by record')), undefined);
  const api = warcPage('https://api.registry.example/v1?q=a', '{}');
  expect(await check([api, warcPage('https://www.acme.example/', 'home')])).toEqual(['acme.example']);
  expect(
    await check([api, warcPage('http://127.0.0.1/', 'home'), warcPage('https://b.example/', 'home')]),
  ).toEqual(['b.example']);
  const home = (host: string) => warcPage(`https://${host}/`, 'home');
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => home(`${name}.example`)) as [
    TestRecord,
    TestRecord,
    TestRecord,
    TestRecord,
  ];
  const more = warcPage('https://www.d.example/about', 'about');
  expect(await check([a, b, c, d, more])).toEqual(['d.example', 'a.example', 'b.example']);
  expect(await check([api])).toEqual([]);
});
