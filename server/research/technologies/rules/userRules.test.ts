import { expect, test } from 'vitest';
import { type Catalogue, OWN_CATALOGUE } from '../catalogue.ts';
import { resolveTechnology } from '../resolve.ts';
import { joinRules } from './userRules.ts';

const join = (technologies: Record<string, unknown>, categories: Record<string, string> = {}) =>
  joinRules(OWN_CATALOGUE, {
    technologies: Object.entries(technologies),
    categories: new Map(Object.entries(categories)),
  });

test('an entry of a known category is a product that can be asked for, by slug, name and alias', () => {
  const { catalogue, report } = join({
    'Frontline Ledger': {
      cats: ['erp'],
      website: 'https://www.frontline-ledger.example/',
      scriptSrc: 'portal\\.frontline\\.example',
      assay: { aliases: ['FLP'] },
    },
  });
  expect(report).toMatchObject({ added: ['frontline-ledger'], extended: [], faults: [], unread: [] });
  expect(catalogue.productOf('frontline-ledger')).toMatchObject({
    category: 'erp',
    isSystemOfRecord: true,
    vendorDomains: ['frontline-ledger.example'],
    spoken: ['Frontline Ledger'],
  });
  for (const name of ['frontline ledger', 'FLP'])
    expect(resolveTechnology(name, catalogue)).toMatchObject({
      ok: true,
      product: { slug: 'frontline-ledger' },
    });
  expect(resolveTechnology('frontlin-ledger', catalogue)).toEqual({
    ok: false,
    suggestions: ['frontline-ledger'],
  });
});

test.each([
  [53, {}, 'crm', true],
  [32, {}, 'crm', false],
  ['ERP', {}, 'erp', true],
  [900, { 900: 'Enterprise Resource Planning' }, 'erp', true],
])('category %s means %s', (category, categories, meant, isSystemOfRecord) => {
  const { catalogue } = join({ 'Zephyr 9': { cats: [1, category] } }, categories);
  expect(catalogue.productOf('zephyr-9')).toMatchObject({ category: meant, isSystemOfRecord });
});

test('an entry that means a known product extends it, whatever its category', () => {
  const { catalogue, report } = join({
    Hubspot: { cats: [1], html: 'hubspot-relay', assay: { aliases: ['hs'], spoken: ['HS CRM'] } },
  });
  const own = OWN_CATALOGUE.productOf('hubspot');
  const product = catalogue.productOf('hubspot');
  expect(report).toMatchObject({ added: [], extended: ['hubspot'] });
  expect(product?.marks).toEqual(own?.marks);
  expect(product?.patterns).toHaveLength(1);
  expect(catalogue.spoken.mentionsIn('We use HS CRM.')).toHaveLength(1);
  expect(catalogue.products).toHaveLength(OWN_CATALOGUE.products.length);
});

test('an entry that replaces takes the place of a product’s own marks', () => {
  const { catalogue } = join({ HubSpot: { scriptSrc: 'relay\\.example', assay: { replace: true } } });
  expect(catalogue.productOf('hubspot')).toMatchObject({ marks: [], patterns: [{ part: 'scriptSrc' }] });
});

test('a name that could be a word is not read in running text unless the file says so', () => {
  const { catalogue } = join({
    Beacon: { cats: ['crm'] },
    Harbor: { cats: ['crm'], assay: { spoken: ['Harbor CRM'] } },
  });
  const named = catalogue.spoken.mentionsIn('We use Beacon, Harbor and Harbor CRM.');
  expect(named.map(({ technology }) => technology)).toEqual(['harbor']);
});

test('every fault is told with its entry, and the rest of the entry is used', () => {
  const { catalogue, report } = join({
    'Alpha 1': {
      cats: ['crm'],
      colour: 'red',
      html: ['a(?!b)', 'alpha-one'],
      scriptSrc: 7,
      url: '',
      headers: 'x',
      dom: { 'div p': { exists: '' }, form: { text: 'x' } },
      js: { Alpha: '' },
      dns: { NS: 'x', TXT: '^alpha=' },
      assay: { aliases: ['salesforce', 'al'], spoken: ['SAP'] },
    },
    'Beta 2': { cats: ['erp'], requires: 'WordPress', html: 'beta-two' },
    'Gamma 3': 'x',
    'Delta 4': { cats: ['crm'], assay: { slug: 'Not A Slug' } },
    Elsewhere: { cats: [6], html: 'a(?!b)' },
  });
  expect(report.added).toEqual(['alpha-1', 'beta-2', 'delta-4']);
  expect(report.elsewhere).toBe(1);
  expect(report.faults.map(({ entry, problem }) => `${entry}: ${problem}`)).toEqual([
    'Alpha 1: colour: is not a key of this format',
    expect.stringMatching(/^Alpha 1: html: "a\(\?!b\)" cannot be matched in linear time/),
    'Alpha 1: scriptSrc: must be a pattern or a list of patterns',
    'Alpha 1: url: an empty pattern fits any page',
    'Alpha 1: headers: must be an object',
    'Alpha 1: "SAP" already means sap',
    'Alpha 1: "salesforce" already means salesforce',
    expect.stringMatching(/^Delta 4: assay\.slug: /),
    'Gamma 3: must be an object',
  ]);
  expect(report.unread.map(({ entry, problem }) => `${entry}: ${problem}`)).toEqual([
    'Alpha 1: dom "div p"',
    'Alpha 1: dom "form".text',
    'Alpha 1: js',
    'Alpha 1: dns.NS',
    'Beta 2: every pattern, because the entry requires another product',
  ]);
  expect(catalogue.productOf('alpha-1')).toMatchObject({
    aliases: ['al'],
    patterns: [{ part: 'html' }, { part: 'txt' }],
  });
});

test('more products than a catalogue holds are left out and told', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1005 }, (_, index) => [`Vendor ${1000 + index}`, { cats: ['crm'] }]),
  );
  const { catalogue, report } = join(many);
  expect(report.added).toHaveLength(1000);
  expect(report.faults).toHaveLength(5);
  expect(catalogue.products).toHaveLength(OWN_CATALOGUE.products.length + 1000);
});

test('the order of the file never matters', () => {
  const rules = { 'Alpha 1': { cats: ['crm'] }, HubSpot: { html: 'relay-a' }, Hubspot: { html: 'relay-b' } };
  const turned = Object.fromEntries(Object.entries(rules).reverse());
  const tell = ({ products }: Catalogue) =>
    products.map(({ slug, patterns = [] }) => [slug, patterns.map(({ pattern }) => pattern?.source)]);
  expect(tell(join(turned).catalogue)).toEqual(tell(join(rules).catalogue));
});
