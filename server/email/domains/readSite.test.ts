import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readSite } from './readSite.ts';
import { contactPageOf, statedMailDomain } from './statedMail.ts';

const page = (body: string | Buffer, url = 'https://www.acme.test/') => readSite(memoryPage(url, { body }));
const mailto = (...addresses: string[]) =>
  page(addresses.map((address) => `<a href="mailto:${address}">mail</a>`).join(' '));

test('written addresses are read however they are wrapped', () => {
  const { mailAddresses } = mailto(
    'Info@Acme.test?subject=Hello',
    'jobs%40acme.test',
    '&#105;nfo&#64;pumps.test',
    ' press@acme.test ',
    'nobody',
    'two@a.test,three@b.test',
  );
  expect(mailAddresses).toEqual(['info@acme.test', 'jobs@acme.test', 'info@pumps.test', 'press@acme.test']);
});

test.each([
  ['0; url=https://new.test/', 'https://new.test/'],
  ["0;URL='https://new.test/a'", 'https://new.test/a'],
  ['5; url=/home', 'https://www.acme.test/home'],
  ['300; url=https://new.test/', null],
  ['0; url=javascript:alert(1)', null],
  ['30', null],
])('a refresh of "%s" leads to %s', (content, target) => {
  expect(page(`<meta http-equiv="Refresh" content="${content}">`).refreshesTo?.href ?? null).toBe(target);
});

test('scripts and styles are no words', () => {
  expect(page('<style>a{}</style><script>buy()</script><p>We  make\npumps.</p>').text).toBe('We make pumps.');
});

test.each<[string, string[], string | null]>([
  ['an address of the asked domain', ['info@acme.test', 'info@acme-group.test'], null],
  ['one that resembles the site’s name', ['info@acme-group.test'], 'acme-group.test'],
  ['two at one other domain', ['info@pumps.test', 'jobs@pumps.test'], 'pumps.test'],
  ['one at an agency', ['studio@agency.test'], null],
  ['as many at one as at another', ['a@one.test', 'b@one.test', 'a@two.test', 'b@two.test'], null],
  ['free mail', ['acme@gmail.com', 'acme.jobs@gmail.com'], null],
  ['a social network', ['a@facebook.com', 'b@facebook.com'], null],
  ['none', [], null],
])('a page that states %s', (_what, addresses, expected) => {
  expect(statedMailDomain(mailto(...addresses), 'acme.test')).toBe(expected);
});

test('a contact page is one of the same site', () => {
  const links =
    '<a href="https://other.test/contact">x</a><a href="/de/impressum">y</a><a href="/kontakt">z</a>';
  expect(contactPageOf(page(links))?.href).toBe('https://www.acme.test/de/impressum');
});

test('no bytes make reading throw', () => {
  const markup = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<a href="mailto:',
        '<a href="',
        '<meta http-equiv=refresh content="0;url=',
        '">',
        '</a>',
        '<script>',
        '%E0%A4%A',
      ),
      fc.string(),
    ),
  );
  fc.assert(
    fc.property(markup, fc.uint8Array(), (pieces, bytes) => {
      const site = page(Buffer.concat([Buffer.from(pieces.join('')), Buffer.from(bytes)]));
      statedMailDomain(site, 'acme.test');
      contactPageOf(site);
    }),
    { numRuns: 500 },
  );
});
