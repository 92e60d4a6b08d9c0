import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { dnsHints } from '../techStack/dnsHints.ts';
import { evidenceOf } from '../techStack/evidence.ts';
import { fingerprintDrafts } from '../techStack/fingerprints.ts';
import { OWN_CATALOGUE } from './catalogue.ts';
import { OTHER_NAMES } from './ownProducts.ts';
import { foldTechnology, type Mark, namesOf, Product } from './product.ts';

const products = [...OWN_CATALOGUE.products];
const mentionsIn = (text: string) => OWN_CATALOGUE.spoken.mentionsIn(text);
const marks = products.flatMap(({ slug, marks: own }) =>
  own.map((mark) => ({ slug, mark, told: tell(mark) })),
);
const onPages = marks.filter(({ mark }) => !['txt', 'spf', 'cname', 'mx'].includes(mark.kind));
const inDns = marks.filter(({ mark }) => ['txt', 'spf', 'cname', 'mx'].includes(mark.kind));

function tell(mark: Mark): string {
  return `${mark.kind} ${'name' in mark ? `${mark.name}=` : ''}${mark.value}`;
}

/** The least page that leaves a mark. */
function pageWith(mark: Mark) {
  const address = `https://${mark.value.replace(/^\*\./, 'tenant7.').replace(/^\*\//, 'erp.quillmere.example/')}`;
  const shown: Partial<Record<Mark['kind'], string>> = {
    script: `<script src="${address}"></script>`,
    embed: `<iframe src="${address}"></iframe>`,
    link: `<a href="${address}">Portal</a>`,
    code: `<script>window.x = 1; ${mark.value}(1);</script>`,
    meta: 'name' in mark ? `<meta name="${mark.name}" content="The ${mark.value} system">` : '',
  };
  const headers: Record<string, string> = {};
  if (mark.kind === 'header') headers[mark.name] = mark.value || '1';
  if (mark.kind === 'cookie') headers['set-cookie'] = `a=1; Path=/, ${mark.value}77=x; Path=/`;
  const body = `<html><head><title>Quillmere</title></head><body>${shown[mark.kind] ?? ''}</body></html>`;
  return readDocument(memoryPage('https://quillmere.example/', { body, headers }));
}

function dnsWith(mark: Mark) {
  const host = mark.value.replace(/^\*\./, 'tenant7.');
  const token = mark.value
    .slice(1)
    .replace(/\(\?:([^|)]*)[^)]*\)\??/g, '$1')
    .replace(/\[[^\]]*\]\{(\d+)\}/g, (_all, count) => 'A'.repeat(Number(count)));
  return {
    txt: [
      ...(mark.kind === 'txt' ? [token] : []),
      ...(mark.kind === 'spf' ? [`v=spf1 include:${host} -all`] : []),
    ],
    mx: mark.kind === 'mx' ? [host] : [],
    cname: mark.kind === 'cname' ? [{ host: 'go.quillmere.example', target: `${host}.` }] : [],
  };
}

test('the catalogue holds at least 60 CRM and 40 ERP products, each in the form of a product', () => {
  for (const product of products) expect(Product.safeParse(product).error, product.slug).toBeUndefined();
  const inCategory = (category: string) => products.filter((product) => product.category === category).length;
  expect(inCategory('crm')).toBeGreaterThanOrEqual(60);
  expect(inCategory('erp')).toBeGreaterThanOrEqual(40);
});

test('no slug, name or alias means two products', () => {
  const owners = new Map<string, string>();
  for (const product of products) {
    for (const name of namesOf(product)) {
      expect(owners.get(name) ?? product.slug, name).toBe(product.slug);
      owners.set(name, product.slug);
    }
  }
});

test('no mark stands in the catalogue twice', () => {
  const told = marks.map(({ told: words }) => words);
  expect(told.filter((words, index) => told.indexOf(words) !== index)).toEqual([]);
});

test.each(onPages)('$told of $slug is found on a page, and is nobody else’s', ({ slug, mark }) => {
  const found = evidenceOf(fingerprintDrafts(pageWith(mark), products, 1));
  expect([...new Set(found.map(({ technology }) => technology))]).toEqual([slug]);
});

test.each(inDns)('$told of $slug is found in DNS, and is nobody else’s', ({ slug, mark }) => {
  const hints = dnsHints(dnsWith(mark), 'quillmere.example', products);
  expect(hints.map(({ technology }) => technology)).toEqual([slug]);
});

test.each(products)(
  '$slug is known by each of its names in a sentence, and by those alone',
  ({ slug, spoken }) => {
    for (const name of spoken) {
      expect(
        mentionsIn(`You keep records in ${name}, every day.`).map(({ technology }) => technology),
      ).toEqual([slug]);
    }
  },
);

test('names of other software use up the product name inside them', () => {
  for (const name of OTHER_NAMES) expect(mentionsIn(`We like ${name}.`), name).toEqual([]);
  expect(mentionsIn('SAP-Kenntnisse, SAP.')).toHaveLength(2);
  expect(mentionsIn('sapling, ESAP, SAPIENT, jo@salesforce.com, mySalesforce')).toEqual([]);
});

test('a slug is the folded form of a name, and leads to its product', () => {
  for (const { slug } of products) {
    expect(OWN_CATALOGUE.productOf(slug)?.slug).toBe(slug);
    expect(foldTechnology(slug)).toBe(slug.replaceAll('-', ''));
  }
  expect(OWN_CATALOGUE.productOf('nothing')).toBeNull();
});
