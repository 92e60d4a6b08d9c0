import { expect, test } from 'vitest';
import { needsRendering } from './needsRendering.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>T</title>${head}</head><body>${body}</body></html>`;
const BUNDLE = '<script type="module" crossorigin src="/assets/index-BxY7a9.js"></script>';

test.each([
  ['the empty root of a React application', page('<div id="root"></div>', BUNDLE), 0, 0],
  [
    'a root with a spinner',
    page('<div id="app"><div class="spinner"></div></div><script src="/app.js"></script>'),
    0,
    0,
  ],
  ['an Angular shell', page('<app-root>Loading…</app-root><script src="main.js"></script>'), 8, 0],
  [
    'a notice to browsers without scripts',
    page(
      '<noscript>We are sorry, but this site does not work properly without JavaScript enabled.</noscript><script src="/x.js"></script>',
    ),
    78,
    0,
  ],
  [
    'a Next.js page that renders on the client',
    page('<div id="__next"></div><script src="/_next/static/chunks/main.js"></script>'),
    0,
    0,
  ],
  [
    'a Nuxt page in which only a footer is sent',
    page('<div id="__nuxt"><footer>© Acme</footer></div><script src="/_nuxt/entry.js"></script>'),
    6,
    1,
  ],
  [
    "a framework's page with text and without one link",
    page('<div id="root"><h1>Acme</h1></div>', BUNDLE),
    900,
    0,
  ],
  ['scripts and nothing else', page('<script src="/bundle.js"></script>'), 0, 0],
])('%s is drawn', (_what, source, textLength, links) => {
  expect(needsRendering({ source, textLength, links })).toBe(true);
});

test.each([
  ['a page of text with scripts beside it', page('<p>…</p>', BUNDLE), 2_000, 12],
  ['a short page without scripts', page('<p>Under construction</p>'), 18, 0],
  [
    'a page with data for search engines only',
    page('<p>Short</p><script type="application/ld+json">{}</script>'),
    5,
    0,
  ],
  [
    'a short page of a plain site with links',
    page('<p>Contact</p><a href="/">Home</a><script src="/menu.js"></script>'),
    60,
    4,
  ],
  [
    'a server-rendered Next.js page',
    page('<div id="__next"><main>…</main></div><script src="/_next/static/main.js"></script>'),
    3_000,
    20,
  ],
])('%s is not drawn', (_what, source, textLength, links) => {
  expect(needsRendering({ source, textLength, links })).toBe(false);
});
