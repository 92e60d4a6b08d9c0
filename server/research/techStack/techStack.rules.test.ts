import { expect, test } from 'vitest';
import { dnsWith, HOME, page, researchTech } from '../../../test/support/techResearch.ts';
import { OWN_CATALOGUE } from '../technologies/catalogue.ts';
import { joinRules } from '../technologies/rules/userRules.ts';

/** A catalogue with one invented product of a user's file. */
function withRules(entry: Record<string, unknown>) {
  const technologies: [string, unknown][] = [
    ['Frontline Ledger', { cats: ['erp'], website: 'https://frontline.example', ...entry }],
  ];
  return { technologies: joinRules(OWN_CATALOGUE, { technologies, categories: new Map() }).catalogue };
}

test.each([
  [
    'script',
    { scriptSrc: 'cdn\\.frontline\\.example/(?:v(\\d+)/)?portal\\.js\\;version:\\1' },
    '<script src="//cdn.frontline.example/v3/portal.js"></script>',
    '<script src="//cdn.frontline.example/v3/portal.js',
  ],
  [
    'code',
    { scripts: 'FrontlineLedger\\.start\\(' },
    '<script>var a = 1; FrontlineLedger.start({tenant: 4});</script>',
    'var a = 1; FrontlineLedger.start({tenant: 4});',
  ],
  [
    'markup',
    { html: '<div class="frontline-(?:portal|shop)"' },
    '<p>Order here</p><div class="frontline-shop" data-x="1"></div>',
    'Order here</p><div class="frontline-shop" data-x="1"></div>',
  ],
  [
    'markup',
    { dom: { "form[action*='frontline']": { exists: '' } } },
    '<form method="post" action="https://in.frontline.example/orders"></form>',
    '<form method="post" action="https://in.frontline.example/orders">',
  ],
  [
    'markup',
    { dom: { a: { attributes: { href: '//[a-z]+\\.frontline\\.example/login' } } } },
    '<a href="https://quillmere.frontline.example/login">Dealers</a>',
    '<a href="https://quillmere.frontline.example/login">',
  ],
  [
    'link',
    { links: '//[a-z]+\\.frontline\\.example/login' },
    '<a href="https://quillmere.frontline.example/login">Dealers</a>',
    '<a href="https://quillmere.frontline.example/login',
  ],
  [
    'meta',
    { meta: { generator: ['^Frontline Shop'] } },
    '<meta name="generator" content="Frontline Shop 4">',
    '<meta name="generator" content="Frontline Shop 4">',
  ],
])('%s evidence by an own rule quotes the bytes that it matched', async (type, entry, markup, quoted) => {
  const { answer, citations } = await researchTech(
    { [HOME]: page(markup) },
    { category: 'erp' },
    withRules(entry),
  );
  expect(answer.technologies).toMatchObject([
    { technology: 'frontline-ledger', status: 'active', evidence: [{ type, url: HOME }] },
  ]);
  expect(answer.primary).toBe('frontline-ledger');
  expect(citations[0]?.excerpt).toContain(quoted);
});

test.each([
  ['header', { headers: { 'X-Frontline': '' } }],
  ['header', { headers: { server: '^Frontline/\\d' } }],
  ['cookie', { cookies: { FrontSession: '^s-' } }],
])('%s evidence by an own rule cites the page that was answered so', async (type, entry) => {
  const headers = {
    'x-frontline': '4',
    server: 'Frontline/4.1',
    'set-cookie': 'a=1; Path=/, frontsession=s-48; Path=/',
  };
  const { answer, citations } = await researchTech(
    { [HOME]: { ...page('<p>Shop.</p>'), headers } },
    { technology: 'frontline-ledger' },
    withRules(entry),
  );
  expect(answer.technologies).toMatchObject([{ status: 'active', evidence: [{ type }] }]);
  expect(citations[0]?.excerpt).toBe('Quillmere Instruments');
});

test.each([
  ['a comment', { html: 'frontline-shop' }, '<!-- <div class="frontline-shop"></div> -->'],
  ['a comment', { dom: '.frontline-shop' }, '<!-- <div class="frontline-shop"></div> -->'],
  ['a comment in code', { scripts: 'Frontline\\.start' }, '<script>\n// Frontline.start()\n</script>'],
  ['another value', { meta: { generator: '^Frontline' } }, '<meta name="generator" content="My Frontline">'],
  ['a script that runs', { js: { Frontline: '' } }, '<script>window.Frontline = {};</script>'],
])('%s is no evidence by an own rule', async (_what, entry, markup) => {
  const { statusOf } = await researchTech(
    { [HOME]: page(markup) },
    { technology: 'frontline-ledger' },
    withRules(entry),
  );
  expect(statusOf('frontline-ledger')).toBe('not_found');
});

test('a rule of little confidence is a hint alone', async () => {
  const entry = { html: 'frontline-shop\\;confidence:30' };
  const { answer, reasoning } = await researchTech(
    { [HOME]: page('<div class="frontline-shop"></div>') },
    { category: 'erp' },
    withRules(entry),
  );
  expect(answer.technologies).toMatchObject([{ technology: 'frontline-ledger', status: 'not_found' }]);
  expect(reasoning).toContain('Hint, not enough alone: markup of the page');
});

test('DNS records by an own rule are hints', async () => {
  const { answer, reasoning } = await researchTech(
    { [HOME]: page('<p>Meters.</p>') },
    { category: 'erp' },
    { ...withRules({ dns: { TXT: '^frontline-verify=' } }), dns: dnsWith({ txt: ['frontline-verify=48'] }) },
  );
  expect(answer.technologies).toMatchObject([{ technology: 'frontline-ledger', status: 'not_found' }]);
  expect(reasoning).toContain('TXT record “frontline-verify=48” of quillmere.example');
});

test('a product of the user’s file is found in the company’s own words', async () => {
  const { statusOf } = await researchTech(
    { [HOME]: page('<p>We use Frontline Ledger as our ERP system.</p>') },
    { category: 'erp' },
    withRules({}),
  );
  expect(statusOf('frontline-ledger')).toBe('active');
});

test('thousands of patterns that fit anywhere end within the bounds of a page', async () => {
  const html = Array.from({ length: 2500 }, (_, index) => `[a-z]+x[a-z]*[0-9]{3}y${index}$`);
  const { statusOf } = await researchTech(
    { [HOME]: page(`<p>${'ax '.repeat(60_000)}</p>`) },
    { technology: 'frontline-ledger' },
    withRules({ html }),
  );
  expect(statusOf('frontline-ledger')).toBe('not_found');
});

test('a pattern that would hang a backtracking matcher does not hang a research', async () => {
  const { statusOf } = await researchTech(
    { [HOME]: page(`<p>${'x'.repeat(500_000)}</p><script>var s="${'x'.repeat(500_000)}"</script>`) },
    { technology: 'frontline-ledger' },
    withRules({ html: '(x+x+)+y', scripts: '(.*x)+$!' }),
  );
  expect(statusOf('frontline-ledger')).toBe('not_found');
});
