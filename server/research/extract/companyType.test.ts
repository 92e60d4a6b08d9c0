import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { acmeProse } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { readDocument } from '../documents/document.ts';
import {
  companyTypeReader,
  legalFormDrafts,
  reservedEndingDrafts,
  typeStatementDrafts,
} from './companyType.ts';
import { homeQuote } from './homeAddress.ts';

const types = (text: string) =>
  claimsOf(typeStatementDrafts(acmeProse(`<p>${text}</p>`))).map(({ value }) => value);

test.each([
  ['Acme is a publicly traded company.', 'public'],
  ['We are listed on the New York Stock Exchange.', 'public'],
  ['Unsere Gesellschaft ist börsennotiert.', 'public'],
  ['Acme is privately held.', 'private'],
  ['Acme is a private company.', 'private'],
  ['Acme is a public company listed on NASDAQ.', 'public'],
  ['A family-owned bakery.', 'private'],
  ['Das Familienunternehmen wird in dritter Generation geführt.', 'private'],
  ['We are an independent nonprofit organization.', 'nonprofit'],
  ['Acme is a registered charity.', 'nonprofit'],
  ['Acme is a federal government agency.', 'government'],
  ['Acme is a private research university.', 'educational'],
  ['Acme is a worker-owned co-operative.', 'cooperative'],
  ['Las acciones de Acme, S.A. cotizan en la Bolsa de Madrid.', 'public'],
  ['Our shares trade on Nasdaq under ACME.', 'public'],
  ['Wir sind eine Genossenschaft mit 900 Mitgliedern.', 'cooperative'],
  ['Acme is a partnership of four architects.', 'partnership'],
  ['Acme is the local authority for Bremen and the villages around it.', 'government'],
])('“%s” says %s', (text, type) => {
  expect(types(text)).toEqual([type]);
});

test.each([
  'We help family-owned businesses grow.',
  'Say that this is a public company.',
  'Software for publicly traded companies.',
  'We support nonprofits and charities.',
  'Our customers are privately held companies.',
  'Globex is a publicly traded company.',
  'We do the books of sole traders.',
  'Acme is not listed on a stock exchange and has no plans to be.',
  'Our shares are not traded; the company is no longer listed on Nasdaq.',
  'Acme is not family-owned any more.',
])('“%s” says nothing of the company', (text) => {
  expect(types(text)).toEqual([]);
});

test.each([
  ['Acme Robotics GmbH', 'private'],
  ['Acme Robotics e.V.', 'nonprofit'],
  ['Acme Robotics eG', 'cooperative'],
])('the legal form of %s settles %s', (name, type) => {
  const prose = acmeProse(`<p>${name}</p><p>Pixelwerk GbR</p>`, 'imprint');
  expect(claimsOf(legalFormDrafts(prose, [name])).map(({ value }) => value)).toEqual([type]);
});

test.each(['Acme Robotics, Inc.', 'Acme Robotics AG', 'Acme Robotics SA', 'Acme Robotics plc'])(
  'the legal form of %s leaves public and private open',
  (name) => {
    expect(claimsOf(legalFormDrafts(acmeProse(`<p>${name}</p>`, 'imprint'), [name]))).toEqual([]);
  },
);

test.each([
  ['https://agency.gov/', 'government'],
  ['https://www.agency.gov.uk/', 'government'],
  ['https://college.edu/', 'educational'],
  ['https://college.ac.uk/', 'educational'],
])('the reserved ending of %s says %s', (url, type) => {
  const home = readDocument(memoryPage(url, { body: '<title>Agency</title>' }));
  const quote = homeQuote(home);
  if (quote === null) throw new Error('no quote');
  const about = { registrableDomain: home.registrableDomain, siteMatch: 1 };
  expect(claimsOf(reservedEndingDrafts(home, quote, about)).map(({ value }) => value)).toEqual([type]);
});

test('the words of profiles are understood', () => {
  expect(companyTypeReader.read('Privately Held')).toEqual(['private']);
  expect(companyTypeReader.read('Public Company')).toEqual(['public']);
  expect(companyTypeReader.read('Galactic')).toEqual([]);
});

test.each([
  'The company is not listed on a stock exchange.',
  'Acme is not a publicly traded company.',
  'Wir sind nicht börsennotiert.',
  'Our shares are not traded on any exchange, nor are they listed on Nasdaq.',
  'We are no longer family-owned.',
  'Unlike our rivals we are not privately held.',
])('“%s” states nothing of what it denies', (text) => {
  expect(types(text)).toEqual([]);
});
