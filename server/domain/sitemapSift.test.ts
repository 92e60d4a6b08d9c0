import { expect, test } from 'vitest';
import { type Sieve, SitemapSift, sieveOfWords } from './sitemapSift.ts';

const HOME = 'https://acme.example/';
const listOf = (urls: readonly string[], changed = '') =>
  Buffer.from(
    urls.map((url) => `<url><loc>${url}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`).join(''),
  );

function siftOf(sieve: Partial<Sieve> = {}) {
  const alternate = (hreflang: string) => ({
    url: `${HOME}${hreflang}/`,
    text: '',
    hreflang,
    start: 0,
    end: 0,
  });
  const home = { url: HOME, links: ['fr', 'de-at'].map(alternate) };
  const score = (url: string) => (url.includes('pump') ? 1 : 0);
  return new SitemapSift({ score, most: 3, ...sieve }, home, 'en', (host) => host.endsWith('acme.example'));
}

const pause = async () => undefined;
const read = (sift: SitemapSift, ...lists: Buffer[]) => sift.read(`${HOME}sitemap.xml`, lists, pause);

test('sitemaps whose name fits are read first, then those of pages, those of other languages never', async () => {
  const sift = siftOf();
  const names = ['post-1', 'page-1', 'fr', 'pages-de-at', 'fr/pages', 'pumps-9', 'page-2', 'page-1'];
  await read(sift, Buffer.from('<sitemapindex>'), listOf(names.map((name) => `${HOME}${name}.xml`)));
  expect(sift.next(10)).toEqual(
    ['pumps-9', 'page-1', 'page-2', 'post-1'].map((name) => `${HOME}${name}.xml`),
  );
  expect(sift.next(10)).toEqual([]);
});

test('the best addresses are kept, of those that fit alike the latest changed', async () => {
  const sift = siftOf();
  const many = Array.from({ length: 1_000 }, (_, index) => `${HOME}item-${index}`);
  await read(
    sift,
    listOf(many),
    listOf([`${HOME}a`], '2026-01-01'),
    listOf([`${HOME}b`], '2026-02'),
    listOf([`${HOME}pump`]),
  );
  expect(sift.best).toEqual([`${HOME}pump`, `${HOME}b`, `${HOME}a`]);
});

test('after 500,000 addresses, 50 MB of a file or 100 MB nothing more is read', async () => {
  let pieces = 0;
  function* endless(piece: Buffer) {
    for (pieces = 1; ; pieces += 1) yield piece;
  }
  const addresses = siftOf();
  addresses.wait(`${HOME}next.xml`);
  const list = listOf(Array.from({ length: 1_000 }, (_, index) => `${HOME}${index}`));
  await addresses.read(`${HOME}a.xml`, endless(list), pause);
  expect(pieces).toBeLessThanOrEqual(501);
  expect(addresses.next(1)).toEqual([]);
  const bytes = siftOf();
  for (const next of ['b', 'c', 'd']) bytes.wait(`${HOME}${next}.xml`);
  for (const left of [1, 0]) {
    await bytes.read(`${HOME}a.xml`, endless(Buffer.alloc(1_000_000, ' ')), pause);
    expect([pieces, bytes.next(1)]).toMatchObject([50, { length: left }]);
  }
});

test('of addresses without any of the words only as many are scored as are kept', () => {
  const scored: string[] = [];
  const sieve = sieveOfWords(['pump', '9001'], 2, (url) => scored.push(url));
  const paths = ['a', 'our-pumps', 'b', 'airpump', 'ISO/9001', 'caf%C3%A9', 'o', 'Pumpen', 'größe'];
  for (const path of paths) sieve.score(`${HOME}${path}`);
  expect(scored.map((url) => url.slice(HOME.length))).toEqual([
    'a',
    'our-pumps',
    'b',
    'ISO/9001',
    'caf%C3%A9',
    'Pumpen',
    'größe',
  ]);
});

test('a word that stands in many addresses tells nothing, and those that hold no other are left out', () => {
  const sieve = sieveOfWords(['pump', 'warr'], 2, () => 1);
  const scored = Array.from({ length: 1_000 }, (_, index) => sieve.score(`${HOME}pumps/${index}`));
  expect(scored.filter((fit) => fit !== null).length).toBeLessThan(30);
  expect(sieve.score(`${HOME}warranty-of-pumps`)).toBe(1);
  expect(['pump', 'warr'].map(sieve.isCommon)).toEqual([true, false]);
});
