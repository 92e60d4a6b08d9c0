import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import { conditionOf } from '../documents/siteCondition.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import { identityOf } from './identity.ts';

function siteOf(
  domain: string,
  pages: Partial<Record<PageRole, string>>,
  redirectedTo: string | null = null,
): OwnSite {
  const host = redirectedTo ?? domain;
  const read = Object.entries(pages).map(([role, body]) => ({
    role: role as PageRole,
    document: readDocument(
      memoryPage(`https://${host}/${role === 'home' ? '' : role}`, { body }, `https://${domain}/`),
    ),
  }));
  const home = read[0] ?? null;
  return { home, pages: read, condition: { kind: 'company' }, redirectedTo, failure: null };
}

const identify = (
  domain: string,
  pages: Partial<Record<PageRole, string>>,
  redirectedTo: string | null = null,
) => identityOf(domain, siteOf(domain, pages, redirectedTo));

const ld = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

test.each([
  [
    'an organisation whose url is the domain',
    ld({ '@type': 'Organization', name: 'Acme Robotics', url: 'https://acme.example' }),
  ],
  ['og:site_name', '<meta property="og:site_name" content="Acme Robotics">'],
  ['the part of the title that goes with the domain', '<title>Acme Robotics | Robots for bakeries</title>'],
  ['the copyright line', '<footer>© 2019–2026 Acme Robotics. All rights reserved.</footer>'],
])('the name is read from %s', (_, html) => {
  expect(identify('acmerobotics.example', { home: html }).searchName).toBe('Acme Robotics');
});

test('a legal name in the title of the home page is the brand without its form, where other titles say so', () => {
  const home = '<title>ACME ROBOTICS CO., LTD. | Micro screws</title>';
  const named = (about: string) =>
    identify('acmerobotics.example', { home, about: `<title>${about}</title>` }).searchName;
  expect(named('Company profile | ACME ROBOTICS')).toBe('ACME ROBOTICS');
  expect(named('Company profile')).toBe('ACME ROBOTICS CO., LTD.');
});

test.each(['<title>Home</title>', '<title>Robots for bakeries | Made in Bremen</title>', '<title></title>'])(
  'from %s no name is made up',
  (html) => {
    expect(identify('acme.example', { home: html }).searchName).toBeNull();
  },
);

test('of several organisations the one whose address is the domain is the company', () => {
  const html =
    ld({ '@type': 'Organization', name: 'Globex', url: 'https://globex.example' }) +
    ld({
      '@type': 'Organization',
      name: 'Acme',
      sameAs: ['https://acme.example', 'https://www.wikidata.org/wiki/Q1'],
    });
  const identity = identify('acme.example', { home: html });
  expect(identity.organizations.map(({ name }) => name)).toEqual(['Acme']);
  expect(identity.sameAs).toContain('https://www.wikidata.org/wiki/Q1');
});

test('publishers, authors and customers inside other nodes are not the company', () => {
  const html = ld({
    '@type': 'WebPage',
    publisher: { '@type': 'Organization', name: 'Globex', numberOfEmployees: 9 },
  });
  expect(identify('acme.example', { home: html }).organizations).toEqual([]);
});

test('the legal name is the owner’s, not the web designer’s or the host’s', () => {
  const imprint =
    '<p>Acme Robotics GmbH</p><p>Ring 1</p><p>Gestaltung: Pixelwerk GmbH</p><p>Hosting: Nuage SARL</p>';
  expect(identify('acme-robotics.example', { home: '<p>hi</p>', imprint }).legalNames[0]).toBe(
    'Acme Robotics GmbH',
  );
});

test('a name unlike the domain is believed in the imprint, not in passing', () => {
  const imprint = identify('brand.example', { home: '<p>hi</p>', imprint: '<p>Holding West GmbH</p>' });
  expect(imprint.legalNames).toEqual(['Holding West GmbH']);
  expect(identify('brand.example', { home: '<p>We like Holding West GmbH.</p>' }).legalNames).toEqual([]);
});

test('a ticker is the company’s beside its name, or alone in a short line; not beside another name', () => {
  const tickers = (html: string) => identify('acme.example', { home: `<title>Acme</title>${html}` }).tickers;
  expect(tickers('<p>Acme (Nasdaq: ACME) makes robots.</p>')).toEqual([
    { exchange: 'Nasdaq', symbol: 'ACME' },
  ]);
  expect(tickers('<p>NYSE: ACM</p>')).toEqual([{ exchange: 'NYSE', symbol: 'ACM' }]);
  expect(tickers('<p>We work with the bakers of Globex Industries (NYSE: GBX) every day.</p>')).toEqual([]);
});

test('behind a redirect to another domain the site counts in full only if it names the asked domain', () => {
  const html = ld({ '@type': 'Organization', name: 'Globex', url: 'https://globex.example' });
  expect(identify('acme.example', { home: html }, 'globex.example').siteMatch).toBeLessThan(1);
  const own = ld({
    '@type': 'Organization',
    name: 'Acme',
    url: 'https://globex.example',
    sameAs: 'https://acme.example',
  });
  expect(identify('acme.example', { home: own }, 'globex.example').siteMatch).toBe(1);
});

test.each([
  ['<h1>acme.example is for sale</h1>', 'parked'],
  ['<p>Diese Domain steht zum Verkauf</p>', 'parked'],
  ['<title>Just a moment...</title><p>Checking</p>', 'challenge'],
  ['<p>Our new house is for sale in our shop</p>', 'company'],
  [`<p>Buy this domain</p><p>${'We make robots. '.repeat(400)}</p>`, 'company'],
])('%s is a page of the kind %s', (html, kind) => {
  expect(conditionOf(readDocument(memoryPage('https://acme.example/', { body: html }))).kind).toBe(kind);
});
