import { expect, test } from 'vitest';
import { acmeProse } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { addressLineDrafts } from './address.ts';
import { addressDrafts, headquartersProseDrafts } from './headquarters.ts';
import { organizationsOf } from './organization.ts';

const seats = (text: string) =>
  claimsOf(headquartersProseDrafts(acmeProse(`<p>${text}</p>`))).map(({ value }) => value);

test.each([
  ['Acme is headquartered in Austin, Texas.', { city: 'Austin', state: 'Texas', countryCode: 'US' }],
  [
    'We are headquartered in Austin, TX, with offices in Paris.',
    { city: 'Austin', state: 'Texas', countryCode: 'US' },
  ],
  [
    'Our headquarters are located in Toronto, Ontario, Canada.',
    { city: 'Toronto', state: 'Ontario', countryCode: 'CA' },
  ],
  ['Headquartered in Munich, Germany, Acme builds robots.', { city: 'Munich', countryCode: 'DE' }],
  ['Headquarters: Paris, France', { city: 'Paris', countryCode: 'FR' }],
  ['We are based in New York City.', { city: 'New York City' }],
  ['From our base in Hull we serve the Humber.', { city: 'Hull' }],
  ['Acme is led from Odense, Denmark.', { city: 'Odense', countryCode: 'DK' }],
  ['Acme is located in the heart of Ghent.', { city: 'Ghent' }],
  ['Founded and based in Oslo', { city: 'Oslo' }],
  ['Huvudkontoret ligger i Lund.', { city: 'Lund' }],
  ['We are based in Germany.', { countryCode: 'DE' }],
  ['We are based in Texas.', { state: 'Texas', countryCode: 'US' }],
  ['Acme, based in Singapore, ships worldwide.', { city: 'Singapore', countryCode: 'SG' }],
  ['Acme mit Sitz in Frankfurt am Main baut Roboter.', { city: 'Frankfurt am Main' }],
  ['Unser Hauptsitz ist in Bremen, Deutschland.', { city: 'Bremen', countryCode: 'DE' }],
  ['Notre siège social est situé à Lyon, France.', { city: 'Lyon', countryCode: 'FR' }],
  ['Somos una empresa con sede en Zaragoza, España.', { city: 'Zaragoza', countryCode: 'ES' }],
  [
    'Acme is headquartered in Washington, D.C.',
    { city: 'Washington', state: 'District of Columbia', countryCode: 'US' },
  ],
])('“%s” names the seat', (text, place) => {
  expect(seats(text)).toEqual([place]);
});

test.each([
  'Our customers are based in Chicago, Illinois.',
  'Our method is based in part on research.',
  'Globex, headquartered in Chicago, Illinois, is our partner.',
  'This role is based in Berlin.',
  'Sede legale: Via Roma 18, 15069 Serravalle',
  'Acme’s parent is headquartered in Boise, Idaho.',
  'Jo Kim is an Acme engineer based in Seoul.',
  'Many firms with headquarters in Germany trust this.',
])('“%s” does not', (text) => {
  expect(seats(text)).toEqual([]);
});

const addresses = (html: string, role: 'imprint' | 'contact' | 'products' = 'imprint') =>
  claimsOf(addressLineDrafts(acmeProse(html, role))).map(({ value }) => value);

test.each([
  ['<p>500 Congress Ave<br>Austin, TX 78701</p>', { city: 'Austin', state: 'Texas', countryCode: 'US' }],
  [
    '<p>111 West Evelyn Ave. Suite 106 Sunnyvale, CA, 94086</p>',
    { city: 'Sunnyvale', state: 'California', countryCode: 'US' },
  ],
  [
    '<p>12 King Street West, Toronto, ON M5V 2T6</p>',
    { city: 'Toronto', state: 'Ontario', countryCode: 'CA' },
  ],
  ['<p>Registered office: 4 Fish Quay, Grimsby DN31 3QZ</p>', { city: 'Grimsby', countryCode: 'GB' }],
  ['<p>152 City Road<br>London<br>EC1V 2NX</p>', { city: 'London', countryCode: 'GB' }],
  ['<p>Ring 1<br>10115 Berlin<br>Deutschland</p>', { city: 'Berlin', countryCode: 'DE' }],
  ['<p>Ring 1<br>D-10115 Berlin</p>', { city: 'Berlin', countryCode: 'DE' }],
  ['<p>Musterstraße 5, 60311 Frankfurt am Main</p>', { city: 'Frankfurt am Main', countryCode: 'DE' }],
  ['<p>12 rue des Tisserands, 69004 Lyon</p>', { city: 'Lyon' }],
  ['<p>CH-8001 Zürich</p>', { city: 'Zürich', countryCode: 'CH' }],
  ['<p>Kungsgatan 12, 111 35 Stockholm, Sweden</p>', { city: 'Stockholm', countryCode: 'SE' }],
  ['<p>1 Grand Canal Square, Dublin 2, D02 P820, Ireland</p>', { city: 'Dublin', countryCode: 'IE' }],
  ['<p>Av. Paulista 1000, São Paulo - SP, 01310-100, Brazil</p>', { city: 'São Paulo', countryCode: 'BR' }],
  ['<p>2-1-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005, Japan</p>', { city: 'Tokyo', countryCode: 'JP' }],
  [
    '<p>Headquarters: 211 South High Street, Columbus, Ohio 43215</p>',
    { city: 'Columbus', state: 'Ohio', countryCode: 'US' },
  ],
  ['<p>Torggata 2, N-0181 Oslo</p>', { city: 'Oslo', countryCode: 'NO' }],
  ['<p>Rijksweg 12, 6585 AB Mook</p>', { city: 'Mook', countryCode: 'NL' }],
  [
    '<p>Level 4, 90 Eagle Lane, Brisbane QLD 4000</p>',
    { city: 'Brisbane', state: 'Queensland', countryCode: 'AU' },
  ],
  ['<p>3-14-2 Kamisuwa, Suwa-shi, Nagano 392-0004, Japan</p>', { city: 'Suwa-shi', countryCode: 'JP' }],
  [
    '<p>Main office: 210 Doty Street, Fond du Lac, WI 54935.</p>',
    { city: 'Fond du Lac', state: 'Wisconsin', countryCode: 'US' },
  ],
  [
    '<p>Acme, S.A., Paseo de Zorrilla 155, 47008 Valladolid, España. CIF A55501234.</p>',
    { city: 'Valladolid', countryCode: 'ES' },
  ],
])('the address %s is read as far as its words go', (html, place) => {
  expect(addresses(html)).toEqual([place]);
});

test('a place beside the legal name at the foot of a page is read where a region, a country or an “in” makes it one', () => {
  const seat = (body: string, foot: string) =>
    addresses(`<p>${body}</p><footer>${foot}</footer>`, 'products');
  expect(seat('Visit us in Bristol.', 'Acme Ltd, Bristol. © 2026')).toEqual([{ city: 'Bristol' }]);
  expect(seat('Visit us.', 'Acme Inc., Toronto, Ontario')).toEqual([
    { city: 'Toronto', state: 'Ontario', countryCode: 'CA' },
  ]);
  expect(seat('Visit us.', 'Acme Ltd, Jo Berg.')).toEqual([]);
  expect(seat('Jobs in Bristol.', 'Globex Ltd, Bristol.')).toEqual([]);
  expect(seat('Registered in England.', 'Acme Ltd, registered in England.')).toEqual([]);
});

test.each([
  ['de', '<p>Acme<br>Ringweg 3<br>36037 Fulda</p>', 'DE'],
  ['fr', '<p>Acme, 3 rue du Four, 35000 Rennes – SARL</p>', 'FR'],
  ['it', '<p>Acme, Viale dell’Acquedotto 1, 31099 Ponte (TV)</p>', 'IT'],
  ['es', '<p>Acme, S.A. - Muelle de Poniente s/n, 36209 Vigo</p>', 'ES'],
  ['nl', '<p>Acme NV, Ambachtenlaan 44, 8599 Roesebeke</p>', 'BE'],
  ['fr', '<p>Acme SA, rue du Progrès 9, 2999 Brenaux</p>', undefined],
])('on a page in %s the country follows from the form of the postal code: %s', (language, html, country) => {
  expect(addresses(`<html lang="${language}"><body>${html}</body></html>`)[0]?.countryCode).toBe(country);
});

test('a year before a name is no postal code, and products pages state no seat', () => {
  expect(addresses('<p>Im Jahr 1998 Berlin verlassen</p><p>1998 Berlin</p>')).toEqual([]);
  expect(addresses('<p>Austin, TX 78701</p>', 'products')).toEqual([]);
});

test('a date or a telephone number before a capital is no address', () => {
  expect(addresses('<p>Acme: May 4, 2022 Quillmere opens an office</p>')).toEqual([]);
  expect(addresses('<p>Acme: 0117 496 0231, Monday to Friday</p>')).toEqual([]);
  expect(addresses('<p>Acme, Maiweg 4, 2022 Bruck</p>')).toEqual([{ city: 'Bruck' }]);
});

const structured = (address: string) => {
  const html = `<script type="application/ld+json">{"@type":"Organization","name":"Acme","url":"https://acme.example/","address":${address}}</script>`;
  const { document } = acmeProse(html);
  const organizations = organizationsOf([{ document, role: 'home' }], 'acme.example');
  return claimsOf(addressDrafts(organizations, { registrableDomain: 'acme.example', siteMatch: 1 }));
};

test.each([
  [
    '{"addressLocality":"Austin","addressRegion":"TX","addressCountry":"USA"}',
    { city: 'Austin', state: 'Texas', countryCode: 'US' },
  ],
  [
    '{"addressLocality":"Austin","addressRegion":"TX","postalCode":"78701"}',
    { city: 'Austin', state: 'Texas', countryCode: 'US' },
  ],
  [
    '{"addressLocality":"M\\u00fcnchen","addressCountry":{"@type":"Country","name":"Germany"}}',
    { city: 'München', countryCode: 'DE' },
  ],
  [
    '{"addressLocality":"London","addressRegion":"Greater London","addressCountry":"GB"}',
    { city: 'London', state: 'Greater London', countryCode: 'GB' },
  ],
  ['{"addressLocality":"Atlantis","addressCountry":"Nowhere"}', { city: 'Atlantis' }],
])('the structured address %s is read', (address, place) => {
  const [claim] = structured(address);
  expect(claim?.value).toEqual(place);
  expect(claim?.document.source).toContain(claim?.quote);
});

test('of several structured addresses the first counts little', () => {
  const [claim] = structured('[{"addressLocality":"Austin"},{"addressLocality":"Paris"}]');
  expect([claim?.value, claim?.extractor.strength]).toEqual([{ city: 'Austin' }, 0.6]);
});
