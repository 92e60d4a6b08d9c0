import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from './document.ts';
import { at, textOf } from './locatedJson.ts';

const documentOf = (body: string | Buffer, url = 'https://acme.example/') =>
  readDocument(memoryPage(url, { body }));
const textOfPage = (body: string) => readDocument(memoryPage('https://acme.example/', { body })).text;

test('the text is what a reader sees: entities decoded, white space single, invisible characters gone', () => {
  const html = '<p>M&uuml;ller &amp;\n\t S&ouml;hne&nbsp;&nbsp;GmbH</p><p>Werk\u00ADzeug\u200Bbau</p>';
  expect(textOfPage(html)).toBe('Müller & Söhne GmbH Werkzeugbau');
});

test('block boundaries and line breaks are one space, inline markup is nothing', () => {
  expect(textOfPage('<div>a</div><div>b<br>c</div><p>d<b>e</b>f</p><td>g</td>')).toBe('a b c def g');
});

test('scripts, styles, templates, noscript and hidden parts are no text', () => {
  const html =
    '<p>a</p><script>x</script><style>x</style><noscript>x</noscript><template>x</template>' +
    '<div hidden>x</div><div style="Display : none">x<p>x</p></div><svg><title>x</title></svg><p>b</p>';
  expect(textOfPage(html)).toBe('a b');
});

test('title and descriptions stand first, each once', () => {
  const html =
    '<title> Acme |  Home </title><meta name="description" content="We make &lt;things&gt;.">' +
    '<meta property="og:title" content="Acme | Home"><meta property="og:site_name" content="Acme"><p>Hi</p>';
  expect(textOfPage(html)).toBe('Acme | Home We make <things>. Acme Hi');
});

test('headlines beside each other are lines of their own, and the text stays the same; a menu is one line', () => {
  const headlines =
    '<div><a href="/1">Acme acquires Beta Corp</a> <a href="/2">Acme to acquire Gamma Labs</a></div>';
  const { text, lines } = documentOf(headlines);
  expect(text).toBe('Acme acquires Beta Corp Acme to acquire Gamma Labs');
  expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Acme acquires Beta Corp',
    'Acme to acquire Gamma Labs',
  ]);
  expect(documentOf('<nav><a href="/1">About us</a> <a href="/2">News</a></nav>').lines).toHaveLength(1);
});

test('every line’s place holds text without surrounding space, in order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<li>',
          '<b>',
          '</b>',
          ' ',
          'Wort',
          '&amp;',
          '<br>',
          '</div>',
          '\u00AD',
        ),
        {
          maxLength: 60,
        },
      ),
      (parts) => {
        const document = documentOf(parts.join(''));
        let last = 0;
        for (const { start, end } of document.lines) {
          expect(document.text.slice(start, end)).toBe(document.text.slice(start, end).trim());
          expect(start).toBeGreaterThanOrEqual(last);
          last = end;
        }
        expect(document.lines.map(({ start, end }) => document.text.slice(start, end)).join(' ')).toBe(
          document.text,
        );
      },
    ),
  );
});

test.each([
  ['plain', '<script type="application/ld+json">{"name":"Acme"}</script>'],
  ['in an HTML comment', '<script type="application/ld+json"><!-- {"name":"Acme"} --></script>'],
  ['in CDATA', '<script type="application/ld+json"><![CDATA[ {"name":"Acme"} ]]></script>'],
  ['in commented CDATA', '<script type="application/ld+json">//<![CDATA[\n{"name":"Acme"}\n//]]></script>'],
  ['broken at the end', '<script type="application/ld+json">{"name":"Acme","url":</script>'],
])('JSON-LD %s is read, each node placed in the source', (_, html) => {
  const document = documentOf(`<p>ü</p>${html}`);
  const name = at(document.jsonLd[0] ?? null, 'name');
  expect(textOf(name)).toBe('Acme');
  expect(document.source.slice(name?.start, name?.end)).toBe('"Acme"');
});

test('the source is the bytes as text', () => {
  const page = memoryPage('https://acme.example/', { body: Buffer.from('<p>Müller</p>') });
  expect(readDocument(page).source).toBe('<p>Müller</p>');
});

const SCRIPT = '<script type="application/json">';

test.each([
  ['a menu under whatever names', '{"nav":[{"t":"Prices","u":"/prices"},{"label":"Team","href":"/team/"}]}'],
  [
    'whole addresses in structured data',
    '{"pages":{"big":{"a":1,"b":2,"c":3,"d":4,"e":5,"pageUrl":"https://www.acme.example/prices","name":"Prices","x":{"url":"/team/","title":"Team"}}}}',
  ],
  [
    'values that refer to each other by number',
    '[{"menu":1},[2,3],{"href":4,"label":5},{"href":6,"label":7},"/prices","Prices","/team/","Team"]',
  ],
])('addresses of the site in embedded data are links of the page: %s', (_, state) => {
  const { links } = documentOf(`<h1>Acme</h1>${SCRIPT}${state}</script>`);
  expect(links.map(({ url, text }) => [new URL(url).pathname, text])).toEqual([
    ['/prices', 'Prices'],
    ['/team/', 'Team'],
  ]);
});

test('no link is what embedded data holds of other sites, files, templates and identifiers, or what the page links itself', () => {
  const state = JSON.stringify([
    { href: 'https://other.example/a', label: 'Other' },
    { href: '/logo.png', label: 'Logo of Acme' },
    { href: '/_next/data', label: 'Internal data' },
    { href: '/blog/[slug]', label: 'Any story' },
    { href: '/api', method: 'GET', kind: 'fetch_all' },
    { href: 'about', label: 'About us' },
    { href: '/shop', label: 'Shop' },
  ]);
  const { links } = documentOf(`<a href="/shop">Our shop</a>${SCRIPT}${state}</script>`);
  expect(links.map(({ text }) => text)).toEqual(['Our shop']);
});

test('of the links of embedded data a hundred count', () => {
  const state = JSON.stringify(
    Array.from({ length: 2_000 }, (_, at) => ({ u: `/p/${at}`, t: `Page ${at}` })),
  );
  expect(documentOf(`<p>Acme</p>${SCRIPT}${state}</script>`).links).toHaveLength(100);
});

test('links are absolute, follow <base>, and leave other schemes out', () => {
  const html =
    '<base href="/en/"><a href="about">About <b>us</b></a><a href="mailto:x@y.example">x</a><a href="#top">t</a>';
  expect(documentOf(html).links.map(({ url, text }) => [url, text])).toEqual([
    ['https://acme.example/en/about', 'About us'],
    ['https://acme.example/en/', 't'],
  ]);
});

test.each([
  [
    'JSON-LD',
    '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2014-05-06T08:00:00+02:00"}</script>',
  ],
  [
    'meta tags',
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2014-05-06T06:00:00Z">',
  ],
])('a dated story is known by its %s', (_, html) => {
  const document = documentOf(html);
  expect([document.isArticle, document.publishedAt?.toISOString()]).toEqual([
    true,
    '2014-05-06T06:00:00.000Z',
  ]);
});

test('og:type article without a publishing time is an ordinary page', () => {
  expect(documentOf('<meta property="og:type" content="article">').isArticle).toBe(false);
});

test('JSON and XML are documents too; entities of XML are not expanded', () => {
  const json = readDocument(
    memoryPage('https://api.example/x', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }),
  );
  expect([json.kind, textOf(at(json.json, 'a'))]).toEqual(['json', '1']);
  const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><x>&a;&a;</x>';
  const xml = readDocument(
    memoryPage('https://api.example/y', { body: bomb, headers: { 'content-type': 'application/xml' } }),
  );
  expect([xml.kind, xml.source]).toEqual(['xml', bomb]);
});

test('bytes that are not text give a document without text', () => {
  const pdf = readDocument(
    memoryPage('https://acme.example/a.pdf', {
      body: Buffer.from([0x25, 0, 1]),
      headers: { 'content-type': 'application/pdf' },
    }),
  );
  expect([pdf.kind, pdf.text, pdf.source]).toEqual(['binary', '', '']);
});

const MEGABYTES = 5_000_000;
const filled = (piece: string) => piece.repeat(Math.floor(MEGABYTES / piece.length));

test.each([
  ['unclosed elements', filled('<div>x')],
  ['unclosed inline elements', filled('<b>x')],
  ['end tags that match nothing', `${'<div>'.repeat(100_000)}${'</p></x>'.repeat(500_000)}`],
  ['alternating misnesting', `${'<div><span>'.repeat(200_000)}${'</div>'.repeat(400_000)}`],
  ['angle brackets', filled('<')],
  ['unfinished tags', filled('<a ')],
  ['ampersands', filled('&amp;')],
  ['list items', filled('<li>x ')],
  ['spaces', filled(' ')],
  ['JSON-LD blocks', filled('<script type="application/ld+json">{"@type":"Organization"}</script>')],
  ['one nested JSON-LD block', `<script type="application/ld+json">${filled('[')}`],
  ['a style attribute', `<p style="${filled(' ')}">x`],
])('five megabytes of %s are read to their end (quadratic time would outlast the test)', (_, html) => {
  expect(documentOf(Buffer.from(html)).text.length).toBeLessThanOrEqual(html.length);
});
