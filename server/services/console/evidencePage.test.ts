import { expect, test } from 'vitest';
import type { Page } from '../../domain/page.ts';
import { readDocument } from '../../research/documents/document.ts';
import { evidencePage } from './evidencePage.ts';

function shown(source: string, quote: string, type = 'text/html'): string {
  const page: Page = {
    id: '',
    contentHash: '0'.repeat(64),
    requestedUrl: 'https://kranwerk.example/about',
    url: 'https://kranwerk.example/about',
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': type },
    bytes: Buffer.from(source),
    accessedAt: new Date('2026-11-01T00:00:00Z'),
  };
  return evidencePage(readDocument(page), quote);
}

test('a quote is marked where it stands, across elements, line breaks and entities', () => {
  const html = shown(
    '<title>About</title><p>Kranwerk &amp; Sons has <b>412</b>\n   people &lt;in&gt; Kiel.</p>',
    'Kranwerk & Sons has 412 people <in> Kiel.',
  );
  expect(html).toContain(
    '<mark id="quote">Kranwerk &amp; Sons has </mark><b><mark>412</mark></b><mark>\n   people &lt;in&gt; Kiel.</mark>',
  );
});

test('nothing that runs, loads, leads elsewhere or sends is left of a page', () => {
  const html = shown(
    `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">
     <link rel="stylesheet" href="https://evil.example/a.css"><script>alert(1)</script><script src="/x.js"></script>
     <iframe src="https://evil.example"></iframe><object data="x"><p>fallback</p></object>
     <img src="https://evil.example/pixel.gif" srcset="y 2x" onerror="alert(1)" alt="Logo">
     <a href="javascript:alert(1)" onclick="alert(1)" ping="https://evil.example">Link</a>
     <form action="https://evil.example"><input name="q" formaction="https://evil.example"></form>
     <style></style><style>p{color:red}</style><p style="color:red">Text</p>`,
    'Text',
  );
  expect(html).toContain('<mark id="quote">Text</mark>');
  for (const word of [
    'evil',
    'alert',
    'onerror',
    'onclick',
    'href',
    'action',
    'srcset',
    '<script',
    '<iframe',
    'fallback',
  ])
    expect(html).not.toContain(word);
  expect(html).toContain('alt="Logo"');
});

test('a title that looks like markup, or a style that closes itself, adds no element', () => {
  const html = shown(
    '<title>&lt;/title&gt;&lt;script&gt;x</title><style>a{}</style ><p id="quote">Words here</p>',
    'Words here',
  );
  expect(html).not.toContain('<script');
  expect(html.match(/id="quote"/g)).toHaveLength(1);
});

test('words of structured data, which no browser shows, stand above the page', () => {
  const html = shown(
    '<script type="application/ld+json">{"foundingDate":"1998"}</script><p>Pumps</p>',
    '"foundingDate":"1998"',
  );
  expect(html).toContain('<mark id="quote">&quot;foundingDate&quot;:&quot;1998&quot;</mark>');
  expect(html).toContain('<p>Pumps</p>');
});

test('the answer of an interface is shown as text around the quote, however long it is', () => {
  const html = shown(
    `{"a":"${'x '.repeat(200_000)}","name":"Kranwerk <b>"}`,
    '"name":"Kranwerk <b>"',
    'application/json',
  );
  expect(html).toContain('<mark id="quote">&quot;name&quot;:&quot;Kranwerk &lt;b&gt;&quot;</mark>');
  expect(html.length).toBeLessThan(300_000);
});
