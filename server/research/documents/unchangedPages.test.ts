import { afterEach, expect, test } from 'vitest';
import { startHttpServer } from '../../../test/support/httpServer.ts';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { outboundFor } from '../../../test/support/outboundFor.ts';
import type { Page } from '../../domain/page.ts';
import { SamePages } from '../../outbound/samePages.ts';
import { blocksOf, locateInBlock } from './blocks.ts';
import { readDocument } from './document.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const BODY = '<title>Acme</title><h1>Acme</h1><p>Acme employs 42 people in a hall beside the river.</p>';

/** Pages of one address, asked for anew after a quarter of an hour and more, by a server that answers as told. */
async function asked(times: number, answer: (etag: string | undefined) => { status: number; body: string }) {
  const server = await startHttpServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    const { status, body } = answer(request.headers['if-none-match']);
    response.writeHead(status, { etag: '"one"', 'content-type': 'text/html' }).end(body);
  });
  const outbound = await outboundFor();
  closers.push(server.close, outbound.close);
  const pages: Page[] = [];
  for (let time = 0; time < times; time += 1) {
    const web = outbound.web({ forceRefresh: false });
    const given = await web.fetch({ url: `${server.origin}/` }, new AbortController().signal);
    if (given.kind !== 'page') throw new Error(given.reason);
    pages.push(given.page);
    outbound.clock.aheadMs += 20 * 60_000;
  }
  return pages;
}

test.each([
  [
    'confirmed by a 304',
    (etag?: string) => ({ status: etag === '"one"' ? 304 : 200, body: etag ? '' : BODY }),
  ],
  ['sent once more', () => ({ status: 200, body: BODY })],
])('a page that did not change, %s, is not read again', async (_, answer) => {
  const [first, again] = (await asked(2, answer)) as [Page, Page];
  expect(again.id).not.toBe(first.id);
  const [before, after] = [readDocument(first), readDocument(again)];
  expect(after.page).toBe(again);
  expect(after.lines).toBe(before.lines);
  const [blocks, later] = [blocksOf(before), blocksOf(after)];
  expect(later.map(({ text }) => text)).toEqual(blocks.map(({ text }) => text));
  expect(later.every(({ document }) => document === after)).toBe(true);
  const told = later.find(({ text }) => text.includes('42'));
  expect(told && locateInBlock(told, 'Acme employs 42 people')).not.toBeNull();
});

test('a page that changed is read anew', async () => {
  const bodies = [BODY, BODY.replace('42', '43')];
  const changing = () => ({ status: 200, body: bodies.shift() ?? '' });
  const [first, again] = (await asked(2, changing)) as [Page, Page];
  expect([readDocument(first).text, readDocument(again).text]).toEqual([
    expect.stringContaining('42'),
    expect.stringContaining('43'),
  ]);
});

test('the same bytes at another address, or as another type, are another document', () => {
  const same = new SamePages();
  const pageAt = (url: string, type: string) =>
    same.of({ ...memoryPage(url, { body: BODY, headers: { 'content-type': type } }), id: `${url} ${type}` });
  const pages = [
    pageAt('https://acme.example/', 'text/html'),
    pageAt('https://acme.example/b', 'text/html'),
    pageAt('https://acme.example/b', 'text/css'),
  ];
  expect(new Set(pages.map(({ bytes }) => bytes)).size).toBe(1);
  expect(new Set(pages.map((page) => readDocument(page).lines)).size).toBe(3);
});

test('what is remembered of pages has a bound, and large pages are never remembered', () => {
  const same = new SamePages();
  const pageOf = (name: string, size: number) =>
    memoryPage(`https://acme.example/${name}`, { body: Buffer.alloc(size, name) });
  const large = pageOf('x', 600_000);
  expect(same.of(large)).toBe(large);
  const first = same.of(pageOf('a', 400_000));
  for (const name of 'bcdefghijkl') same.of(pageOf(name, 400_000));
  expect(same.of(pageOf('a', 400_000)).bytes).not.toBe(first.bytes);
});
