import { expect, test } from 'vitest';
import { SitemapText } from './sitemapText.ts';

/** Read in pieces of so many characters. */
function read(text: string, size: number) {
  const sitemap = new SitemapText();
  const listed = [];
  for (let at = 0; at < text.length; at += size) listed.push(...sitemap.read(text.slice(at, at + size)));
  listed.push(...sitemap.read('\n<'), ...sitemap.end());
  return { listed, isIndex: sitemap.isIndex };
}

const SITEMAP = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://acme.example/a?b=1&amp;c=2</loc><image:image><image:loc>https://acme.example/a.jpg</image:loc></image:image>
    <lastmod>2026-10-01T08:00:00Z</lastmod></url>
  <url><loc><![CDATA[ https://acme.example/b ]]></loc></url><url><loc>/no-address</loc></url>
  <url>
    <loc>
      https://acme.example/c
    </loc>
    <lastmod>2026-09</lastmod>
  </url></urlset>`;

test.each([1, 7, 64, 10_000])('addresses and days are read whole from pieces of %i characters', (size) => {
  expect(read(SITEMAP, size)).toEqual({
    isIndex: false,
    listed: [
      { url: 'https://acme.example/a?b=1&c=2', changed: '2026-10-01' },
      { url: 'https://acme.example/b', changed: '' },
      { url: 'https://acme.example/c', changed: '2026-09' },
    ],
  });
});

test('an index, prefixed elements, and plain lines are known', () => {
  const index =
    '<sm:sitemapindex><sm:sitemap><sm:loc>https://acme.example/1.xml</sm:loc></sm:sitemap></sm:sitemapindex>';
  expect(read(index, 9)).toEqual({
    isIndex: true,
    listed: [{ url: 'https://acme.example/1.xml', changed: '' }],
  });
  expect(read('https://acme.example/a\nhttps://acme.example/b', 5).listed.map(({ url }) => url)).toEqual([
    'https://acme.example/a',
    'https://acme.example/b',
  ]);
});

test('entities are not expanded, and what never ends is not kept', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><urlset><url><loc>https://acme.example/&b;</loc></url></urlset>`;
  expect(read(bomb, 11).listed).toEqual([{ url: 'https://acme.example/&b;', changed: '' }]);
  expect(read(`<urlset><url><loc>https://acme.example/${'x'.repeat(100_000)}`, 1_000).listed).toEqual([]);
  expect(read('<loc>'.repeat(50_000), 1_000).listed).toEqual([]);
});
