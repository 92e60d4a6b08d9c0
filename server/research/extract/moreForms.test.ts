import { expect, test } from 'vitest';
import { acmeProse } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { addressLineDrafts } from './address.ts';
import { typeStatementDrafts } from './companyType.ts';
import { factDrafts } from './facts.ts';
import { foundedProseDrafts } from './founded.ts';
import { headCountDrafts } from './headCount.ts';
import { headquartersProseDrafts } from './headquarters.ts';

const today = new Date('2026-11-05T00:00:00Z');
const counts = (html: string) => {
  const prose = acmeProse(html);
  const drafts = [...headCountDrafts(prose), ...factDrafts(prose, today).employees];
  return [...new Set(claimsOf(drafts).map(({ value }) => value))];
};
const facts = (html: string) => {
  const { employees, founded } = factDrafts(acmeProse(html), today);
  return claimsOf([...founded, ...employees]).map(({ value }) => value);
};
const years = (html: string) =>
  claimsOf(foundedProseDrafts(acmeProse(html), today)).map(({ value }) => value);
const addresses = (html: string) =>
  claimsOf(addressLineDrafts(acmeProse(html, 'contact'))).map(({ value }) => value);
const types = (text: string) =>
  claimsOf(typeStatementDrafts(acmeProse(`<p>${text}</p>`))).map(({ value }) => value);

test.each([
  ['<p>All 64 of us own shares.</p>', 64],
  ['<p>There are still only nine of us.</p>', 9],
  ['<p>Our workshop is forty-one strong.</p>', 41],
  ['<p>We’re a crew of 19 riggers and sailmakers.</p>', 19],
  ['<p>88 people, 40 vans, one dog.</p>', 88],
  ['<p>Zaměstnáváme 120 lidí.</p>', 120],
  ['<p>Nu werken er 75 collega’s bij ons.</p>', 75],
  ['<p>I dag er vi 33 ansatte.</p>', 33],
  ['<p>Some 900 people work for the group.</p>', 900],
  ['<p>It employs 400 people, most of them in housing.</p>', 400],
  ['<div><b>61</b><i>team members</i></div>', 61],
  ['<ul><li>4 labs</li><li>210 colleagues</li></ul>', 210],
])('%s tells the head count', (html, value) => {
  expect(counts(html)).toEqual([value]);
});

test.each([
  '<p>We’re a family of 12 companies.</p>',
  '<p>Today 37 customers, members and readers.</p>',
  '<p>52 Owls from nine nations work in Turku.</p>',
  '<p>The community is 20,000-strong.</p>',
  '<p>There were 30 of us who founded the club.</p>',
  '<p>1,900 volunteers and 40 members.</p>',
])('%s tells no head count', (html) => {
  expect(counts(html)).toEqual([]);
});

test('a row of labels above figures is read downwards, a row of figures above labels upwards', () => {
  const down =
    '<h1>Acme</h1><div>Containers a year</div><div>61,000</div><div>Employees</div><div>185</div><div>Offices</div><div>4</div>';
  const up =
    '<h1>Acme</h1><div>61,000</div><div>Containers a year</div><div>185</div><div>Employees</div><div>4</div><div>Offices</div>';
  // Both ends are labels: that of the year tells how the others stand.
  const both =
    '<h1>Acme</h1><div>Founded</div><div>2019</div><div>People</div><div>61</div><div>Raised so far</div><p>A lot, and from friends.</p>';
  expect(counts(both)).not.toContain(2019);
  expect(counts(down)).toEqual([185]);
  expect(counts(up)).toEqual([185]);
});

test.each([
  ['<p>Founded: 1901. Employees: 70. Milk: 3 million kg.</p>', [1901, 70]],
  [
    '<table><tr><th>設立</th><td>1971年4月</td></tr><tr><th>従業員数</th><td>88</td></tr></table>',
    [1971, 88],
  ],
  ['<dl><dt>Organized</dt><dd>1880</dd><dt>Associates</dt><dd>31</dd></dl>', [1880, 31]],
])('%s holds labelled facts', (html, values) => {
  expect(facts(html)).toEqual(values);
});

test.each([
  [
    '<ul><li>1984 – Abrimos la primera tienda en Soria</li><li>1999 – Diez</li><li>2010 – Veinte</li></ul>',
    1984,
  ],
  ['<p>In 1934 begon Jan Acme met een handkar.</p>', 1934],
  ['<p>Acme opened in Hull in 1977.</p>', 1977],
  ['<p>Spun out of the university’s chemistry department in 2013, Acme tests glue.</p>', 2013],
  ['<p>Acme ble grunnlagt i 1951.</p>', 1951],
  ['<p>2008 aus einem Forschungsprojekt entstanden, beliefern wir Labore.</p>', 2008],
  ['<p>Firma Acme została założona w 1994 roku.</p>', 1994],
])('%s tells the year of founding', (html, year) => {
  expect(years(html)).toEqual([year]);
});

test.each([
  '<div>2004</div><div>Tochtergesellschaft in Polen gegründet</div>',
  '<ul><li>2001 – New hall</li><li>2005 – Export</li><li>2010 – Sold</li></ul>',
  '<ul><li>2019 – First prize</li><li>2012 – Second hall</li><li>2005 – Export</li></ul>',
  '<p>Globex opened in Hull in 1977.</p>',
])('%s tells no year of founding', (html) => {
  expect(years(html)).toEqual([]);
});

test.each([
  ['<p>Acme AB, Storgatan 4, 331 30 Nybro</p>', { city: 'Nybro', countryCode: 'SE' }],
  ['<p>Acme s.r.o., Hlavní 3, 746 01 Opava</p>', { city: 'Opava' }],
  ['<p>Acme GmbH<br>Ringweg 3<br>36037 Fulda</p>', { city: 'Fulda', countryCode: 'DE' }],
  ['<p>2 Quay Road, Cork, T12 AB34</p>', { city: 'Cork', countryCode: 'IE' }],
  ['<p>Marine Plaza, Pier Road, Kochi - 682003, Kerala, India</p>', { city: 'Kochi', countryCode: 'IN' }],
  ['<p>1-2-3 Shiga, Suwa, Nagano 392-0012, Japan</p>', { city: 'Suwa', countryCode: 'JP' }],
  [
    '<p>Acme Ltda. CNPJ 00. Rua das Flores 9, Poços de Caldas - MG, Brasil. Todos os direitos.</p>',
    { city: 'Poços de Caldas', countryCode: 'BR' },
  ],
])('%s is read as an address', (html, place) => {
  expect(addresses(html)[0]).toMatchObject(place);
});

test('a head office in a house with a name is read off its address', () => {
  const seats = (text: string) =>
    claimsOf(headquartersProseDrafts(acmeProse(`<p>${text}</p>`))).map(({ value }) => value.city);
  expect(seats('Our head office: Kings Mill, Stroud GL5 2AB.')).toEqual([]);
  expect(seats('Acme was founded in 1871 in Troy, Ohio, where our head office still is.')).toEqual(['Troy']);
});

test.each([
  ['Acme is a Danish dairy cooperative, owned by 118 farms.', 'cooperative'],
  ['Vi er et andelsselskab.', 'cooperative'],
  ['Acme è una società cooperativa.', 'cooperative'],
  ['Wir sind in Familienhand.', 'private'],
  ['Acme is employee-owned.', 'private'],
  ['Die gemeinnützige Stiftung Acme fördert Schulen.', 'nonprofit'],
  ['We are a limited liability partnership.', 'partnership'],
])('“%s” tells the type', (text, type) => {
  expect(types(text)).toEqual([type]);
});

test('a listed parent makes no listed company', () => {
  expect(types('Acme maakt deel uit van de beursgenoteerde groep Globex.')).toEqual([]);
});
