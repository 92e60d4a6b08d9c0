import { expect, test } from 'vitest';
import { LanguageVersions } from './languageVersions.ts';
import { type Sieve, SitemapSift } from './sitemapSift.ts';

const HOME = 'https://acme.example/';
const listOf = (urls: readonly string[], changed = '') =>
  Buffer.from(
    urls.map((url) => `<url><loc>${url}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`).join(''),
  );

function siftOf(sieve: Partial<Sieve> = {}) {
  const versions = new LanguageVersions(HOME, 'en');
  const alternate = (hreflang: string) => ({
    url: `${HOME}${hreflang}/`,
    text: '',
    hreflang,
    start: 0,
    end: 0,
  });
  versions.note({ url: HOME, links: ['fr', 'de-at'].map(alternate) }, 'en');
  const score = (url: string) => (url.includes('pump') ? 1 : 0);
  return new SitemapSift({ score, most: 3, ...sieve }, versions, (host) => host.endsWith('acme.example'));
}

/** Reads one sitemap at once. */
function read(sift: SitemapSift, ...lists: Buffer[]): void {
  const take = sift.reading(`${HOME}sitemap.xml`);
  for (const list of lists) take(list);
  take(null);
}

test('sitemaps whose name fits are read first, then those of pages, those of other languages never', () => {
  const sift = siftOf();
  const names = ['post-1', 'page-1', 'fr', 'pages-de-at', 'fr/pages', 'pumps-9', 'page-2', 'page-1'];
  read(sift, Buffer.from('<sitemapindex>'), listOf(names.map((name) => `${HOME}${name}.xml`)));
  expect(sift.next(10)).toEqual(
    ['pumps-9', 'page-1', 'page-2', 'post-1'].map((name) => `${HOME}${name}.xml`),
  );
  expect(sift.next(10)).toEqual([]);
});

test('the best addresses are kept, of those that fit alike the latest changed', () => {
  const sift = siftOf();
  const many = Array.from({ length: 1_000 }, (_, index) => `${HOME}item-${index}`);
  read(
    sift,
    listOf(many),
    listOf([`${HOME}a`], '2026-01-01'),
    listOf([`${HOME}b`], '2026-02'),
    listOf([`${HOME}pump`]),
  );
  expect(sift.best).toEqual([`${HOME}pump`, `${HOME}b`, `${HOME}a`]);
});

test('after 500,000 addresses or 100 MB nothing more is read', () => {
  const addresses = siftOf();
  addresses.wait(`${HOME}next.xml`);
  const take = addresses.reading(`${HOME}sitemap.xml`);
  const list = listOf(Array.from({ length: 1_000 }, (_, index) => `${HOME}${index}`));
  let pieces = 0;
  while (take(list)) pieces += 1;
  expect(pieces).toBeLessThanOrEqual(500);
  expect(addresses.next(1)).toEqual([]);
  const bytes = siftOf();
  bytes.wait(`${HOME}next.xml`);
  const blank = Buffer.alloc(1_000_000, ' ');
  for (const file of ['a', 'b']) {
    const more = bytes.reading(`${HOME}${file}.xml`);
    let size = 0;
    while (more(blank)) size += 1;
    expect(size).toBeLessThanOrEqual(50);
  }
  expect(bytes.next(1)).toEqual([]);
});
