import { expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { roleOf } from '../documents/pageRoles.ts';
import { Gathering } from '../gathering.ts';
import { readFurtherPages, readHome } from './ownSite.ts';

async function read(domain: string, pages: MemoryPages) {
  const web = new MemoryWeb(pages);
  const gathering = new Gathering(memoryContext(web));
  const site = await readFurtherPages(gathering, await readHome(gathering, domain));
  return { site, web, gathering };
}

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join(' ');

test.each(['https://www.acme.example/', 'http://acme.example/', 'http://www.acme.example/'])(
  'a home page that only answers at %s is found there',
  async (url) => {
    const { site } = await read('acme.example', { [url]: { body: '<p>hi</p>' } });
    expect(site.home?.document.url).toBe(url);
  },
);

test('pages that state facts are read first, nine in all at most', async () => {
  const paths = [
    '/about',
    '/company',
    '/impressum',
    '/contact',
    '/careers',
    '/team',
    '/products',
    '/newsroom',
    '/investors',
    '/facts',
    '/history',
  ];
  const pages: MemoryPages = { 'https://acme.example/': { body: links(...paths, '/blog/1', '/privacy') } };
  for (const path of paths) pages[`https://acme.example${path}`] = { body: `<p>${path}</p>` };
  const { site } = await read('acme.example', pages);
  expect(site.pages.map(({ role }) => role)).toEqual([
    'home',
    'about',
    'about',
    'facts',
    'imprint',
    'contact',
    'investors',
    'careers',
    'products',
  ]);
});

test('a page is followed from another page, one step further', async () => {
  const { site } = await read('acme.example', {
    'https://acme.example/': { body: links('/about', '/contact', '/careers') },
    'https://acme.example/about': { body: `<p>about</p>${links('/about/facts-and-figures')}` },
    'https://acme.example/about/facts-and-figures': { body: '<p>facts</p>' },
  });
  expect(site.pages.map(({ role }) => role)).toEqual(['home', 'about', 'facts']);
});

test('without telling links the sitemap named in robots.txt is read', async () => {
  const { site } = await read('acme.example', {
    'https://acme.example/': { body: '<p>hi</p>' },
    'https://acme.example/robots.txt': {
      body: 'User-agent: *\nSitemap: https://acme.example/map.xml',
      headers: { 'content-type': 'text/plain' },
    },
    'https://acme.example/map.xml': {
      body: '<urlset><url><loc>https://acme.example/about-us</loc></url><url><loc>https://acme.example/p/1</loc></url></urlset>',
      headers: { 'content-type': 'application/xml' },
    },
    'https://acme.example/about-us': { body: '<p>about</p>' },
  });
  expect(site.pages.map(({ role }) => role)).toEqual(['home', 'about']);
});

test('other sites, files and stories are not followed', async () => {
  const { web } = await read('acme.example', {
    'https://acme.example/': {
      body: links(
        'https://other.example/about',
        '/about.pdf',
        '/blog/about-us',
        '/about',
        '/contact',
        '/team',
      ),
    },
  });
  expect(web.requested.filter((url) => /other|pdf|blog/.test(url))).toEqual([]);
});

test('one page behind two addresses is one page', async () => {
  const { site } = await read('acme.example', {
    'https://acme.example/': { body: `<p>same</p>${links('/about', '/contact', '/team')}` },
    'https://acme.example/about': { body: `<p>same</p>${links('/about', '/contact', '/team')}` },
  });
  expect(site.pages).toHaveLength(1);
});

test('a page that only sends the browser on is followed', async () => {
  const { site } = await read('acme.example', {
    'https://acme.example/': { body: '<meta http-equiv="refresh" content="0; url=/en/">' },
    'https://acme.example/en/': { body: '<title>Acme</title>' },
  });
  expect(site.home?.document.url).toBe('https://acme.example/en/');
});

test('pages that are missing are no gap; pages that are refused are', async () => {
  const { gathering } = await read('acme.example', {
    'https://acme.example/': { body: links('/about', '/contact', '/team') },
    'https://acme.example/about': { body: '', status: 500 },
  });
  expect(gathering.gaps.map(({ reason, status }) => [reason, status])).toEqual([
    ['acme.example answered 500', 500],
  ]);
});

test.each([
  ['/about-us', '', 'about'],
  ['/en/company/', '', 'about'],
  ['/ueber-uns.html', '', 'about'],
  ['/Mentions-L%C3%A9gales', '', 'imprint'],
  ['/x1', 'Impressum', 'imprint'],
  ['/company/facts-and-figures', '', 'facts'],
  ['/jobs', '', 'careers'],
  ['/en', '', 'home'],
  ['/index.html', '', 'home'],
  ['/news/2024/about-acme', '', 'other'],
  ['/%E0%A4%A', '', 'other'],
])('%s (“%s”) is the page %s', (path, text, role) => {
  expect(roleOf(`https://acme.example${path}`, text)).toBe(role);
});

test('where room is left, pages of the menu whose names say nothing are read too, three at most', async () => {
  const names = ['/the-brewery', '/english', '/our-wood', '/our-water', '/privacy-policy', '/login'];
  const pages: MemoryPages = { 'https://acme.example/': { body: links('/about', ...names) } };
  for (const path of ['/about', ...names]) pages[`https://acme.example${path}`] = { body: `<p>${path}</p>` };
  const { site } = await read('acme.example', pages);
  expect(site.pages.map(({ role, document }) => `${role} ${new URL(document.url).pathname}`)).toEqual([
    'home /',
    'about /about',
    'other /the-brewery',
    'other /english',
    'other /our-wood',
  ]);
});
