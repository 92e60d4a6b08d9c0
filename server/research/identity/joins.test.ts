import { describe, expect, test } from 'vitest';
import {
  fullTextHits,
  gleifRecords,
  item,
  submissions,
  tickerMap,
  wikidataItems,
  wikidataSearch,
} from '../../../test/support/inventedAnswers.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { Gathering } from '../gathering.ts';
import { secFullTextUrl } from '../sources/secFullText.ts';
import { findOnWikidata } from '../sources/wikidata.ts';
import type { Identity } from './identity.ts';
import { joinGleif } from './joinGleif.ts';
import { joinPrivateIssuer, joinSec } from './joinSec.ts';
import type { SeatPlaces } from './seatPlaces.ts';

const acme: Identity = {
  domain: 'acme.example',
  registrableDomain: 'acme.example',
  redirectedTo: null,
  siteMatch: 1,
  nameClaims: [],
  legalNames: ['Acme Robotics, Inc.'],
  searchName: 'Acme Robotics',
  spokenNames: new Set(['acme robotics']),
  organizations: [],
  sameAs: [],
  tickers: [],
};
const asking = (pages: MemoryPages) => new Gathering(memoryContext(new MemoryWeb(pages)));
const nowhere = { cik: null, cities: new Set<string>() };

const row = { cik_str: 7, ticker: 'ACMR', title: 'ACME ROBOTICS INC' };
const issuer = {
  cik: 7,
  name: 'Acme Robotics, Inc.',
  tickers: ['ACMR'],
  exchanges: ['Nasdaq'],
  city: 'AUSTIN',
};
const sec = (changes: Partial<typeof issuer & { website: string }> = {}) => ({
  ...tickerMap(row),
  ...submissions({ ...issuer, ...changes }),
});

test('the same legal name alone is no join to an SEC issuer', async () => {
  expect(await joinSec(asking(sec()), acme, nowhere)).toBeNull();
});

test.each([
  ['the issuer’s website on the domain', sec({ website: 'www.acme.example' }), acme, nowhere, /website/],
  ['the CIK of the Wikidata item', sec(), acme, { ...nowhere, cik: 7 }, /CIK 7/],
  [
    'the ticker on the site',
    sec(),
    { ...acme, tickers: [{ exchange: 'Nasdaq', symbol: 'ACMR' }] },
    nowhere,
    /ticker ACMR/,
  ],
  ['legal name and city', sec(), acme, { cik: null, cities: new Set(['austin']) }, /city \(AUSTIN\)/],
])('%s corroborates', async (_, pages, identity, hints, because) => {
  expect((await joinSec(asking(pages), identity, hints))?.because).toMatch(because);
});

test.each([
  ['another firm’s ticker', sec(), { ...acme, tickers: [{ exchange: 'NYSE', symbol: 'GBX' }] }, nowhere],
  [
    'its ticker, but another name',
    { ...tickerMap({ ...row, title: 'GLOBEX CORP' }), ...submissions({ ...issuer, name: 'Globex Corp' }) },
    { ...acme, tickers: [{ exchange: 'Nasdaq', symbol: 'ACMR' }] },
    nowhere,
  ],
  [
    'the same city, but another legal form',
    sec({ name: 'Acme Robotics Ltd' }),
    acme,
    { cik: null, cities: new Set(['austin']) },
  ],
  ['another city', sec(), acme, { cik: null, cities: new Set(['reno']) }],
])('%s does not', async (_, pages, identity, hints) => {
  expect(await joinSec(asking(pages), identity, hints)).toBeNull();
});

describe('an issuer that no list has', () => {
  const today = new Date('2026-11-05T00:00:00Z');
  const austin = {
    cities: new Set(['austin']),
    regions: new Map([['austin', new Set(['Texas'])]]),
    countries: new Set(['US']),
  };
  const unlisted = { cik: 7, name: 'Acme Robotics, Inc.', city: 'AUSTIN', state: 'TX' };
  const hit = { cik: 7, name: 'Acme Robotics, Inc.', place: 'Austin, TX' };
  const found = (issuer: object = {}, ...hits: { cik: number; name: string; place?: string }[]) =>
    asking({
      ...tickerMap(),
      ...submissions({ ...unlisted, ...issuer }),
      ...fullTextHits('Acme Robotics', today, ...(hits.length > 0 ? hits : [hit])),
    });
  const because = async (gathering: Gathering, identity = acme, places: SeatPlaces = austin) =>
    (await joinPrivateIssuer(gathering, identity, places))?.because ?? null;

  test('is joined by legal name and city', async () => {
    expect(await because(found())).toMatch(/city \(AUSTIN\)/);
  });

  test('is looked for among those of the same legal name only, the ones of the city first', async () => {
    const gathering = found(
      {},
      { cik: 3, name: 'Acme Robotics LLC' },
      { cik: 4, name: 'Globex Corp' },
      { ...hit, cik: 5, place: 'Reno, NV' },
      hit,
    );
    expect(await because(gathering)).toMatch(/AUSTIN/);
    expect(gathering.gaps).toEqual([]);
  });

  test.each([
    ['a city of that name in another state', { state: 'MN' }],
    ['another city', { city: 'RENO', state: 'NV' }],
    ['another legal form', { name: 'Acme Robotics LLC' }],
  ])('%s is somebody else', async (_, issuer) => {
    expect(await because(found(issuer))).toBeNull();
  });

  test.each([
    ['the site states no legal name', { ...acme, legalNames: ['Acme Robotics'] }, austin],
    ['the site states no city', acme, { ...austin, cities: new Set<string>() }],
    ['it is outside of North America', acme, { ...austin, countries: new Set(['DE']) }],
  ])('is not looked for when %s', async (_, identity, places) => {
    const web = new MemoryWeb({});
    expect(await because(new Gathering(memoryContext(web)), identity, places)).toBeNull();
    expect(web.requested).toEqual([]);
  });

  test('an answer of an unknown shape is a gap', async () => {
    const body = { body: '{"results":[]}', headers: { 'content-type': 'application/json' } };
    const gathering = asking({ [secFullTextUrl('Acme Robotics', today)]: body });
    expect(await because(gathering)).toBeNull();
    expect(gathering.gaps).toMatchObject([{ source: 'SEC full-text search', kind: 'fault' }]);
  });
});

const here = { countries: new Set(['US']), cities: new Set(['austin']) };
const entity = (city: string, country = 'US', name = 'ACME ROBOTICS INC.', status = 'ACTIVE') => ({
  name,
  city,
  country,
  status,
});
const gleif = (...entities: ReturnType<typeof entity>[]) =>
  asking(gleifRecords('Acme Robotics, Inc.', ...entities));

test('of several legal entities of the name the one in the site’s city is the company', async () => {
  const found = await joinGleif(gleif(entity('Reno'), entity('AUSTIN'), entity('Austin', 'DE')), acme, here);
  expect([found?.record.cities, found?.match]).toEqual([['AUSTIN', 'AUSTIN'], 1]);
});

test.each([
  ['another country', [entity('Austin', 'DE')], here],
  ['another city', [entity('Reno')], here],
  ['another legal form', [entity('Austin', 'US', 'Acme Robotics Ltd')], here],
  ['an entity that is no longer active', [entity('Austin', 'US', 'Acme Robotics, Inc.', 'INACTIVE')], here],
  [
    'two entities and nothing to tell them apart',
    [entity('Reno'), entity('Austin')],
    { countries: new Set(['US']), cities: new Set<string>() },
  ],
])('%s does not join', async (_, entities, hints) => {
  expect(await joinGleif(gleif(...entities), acme, hints)).toBeNull();
});

test('without a known place a unique exact name joins weakly', async () => {
  const found = await joinGleif(gleif(entity('Austin')), acme, { countries: new Set(), cities: new Set() });
  expect(found?.match).toBeLessThan(0.7);
});

const website = (value: string, rest = {}) => ({ P856: [{ value, ...rest }] });
const wikidata = (...claims: Record<string, never>[] | object[]) => {
  const items = claims.map((claim, index) => ({
    id: `Q${index + 1}`,
    label: 'Acme Robotics',
    claims: claim as Record<string, never>,
  }));
  return asking({
    ...wikidataSearch('Acme Robotics', ...items.map(({ id }) => id)),
    ...wikidataItems(...items),
  });
};

test('a Wikidata item is joined by its official website on the domain', async () => {
  const found = await findOnWikidata(
    wikidata(website('https://globex.example'), website('http://www.acme.example')),
    acme,
  );
  expect([found?.item.id, found?.match]).toEqual(['Q2', 1]);
});

test('of several official websites the home page itself is taken, whatever its rank', async () => {
  const claims = {
    P856: [{ value: 'https://acme.example/de/', rank: 'preferred' }, { value: 'https://acme.example/' }],
  };
  const found = await findOnWikidata(wikidata(claims), acme);
  expect(found?.website.document.source.slice(found.website.value.start, found.website.value.end)).toBe(
    '"https://acme.example/"',
  );
});

test.each([
  ['a page inside another site', website('https://platform.example/acme')],
  ['a page inside the domain', website('https://acme.example/shops/berlin')],
  ['a deprecated statement', website('https://acme.example/', { rank: 'deprecated' })],
  ['a statement that has ended', website('https://acme.example/', { ended: true })],
  ['no website', {}],
])('%s is no official website of the company', async (_, claims) => {
  expect(await findOnWikidata(wikidata(claims), acme)).toBeNull();
});

test('of two items with the website the company is taken before its product', async () => {
  const company = {
    ...website('https://acme.example/'),
    P571: [{ value: { time: '+2009-00-00T00:00:00Z', precision: 9 } }],
    P159: [item('Q9')],
  };
  const found = await findOnWikidata(wikidata(website('https://acme.example/'), company), acme);
  expect(found?.item.id).toBe('Q2');
});

test('an answer that reports an error of the interface is a gap', async () => {
  const url = Object.keys(wikidataSearch('Acme Robotics'))[0] ?? '';
  const gathering = asking({
    [url]: { body: '{"error":{"code":"maxlag"}}', headers: { 'content-type': 'application/json' } },
  });
  expect(await findOnWikidata(gathering, { ...acme, domain: 'acme.example' })).toBeNull();
  expect(gathering.gaps.map(({ reason }) => reason)).toContain('it answered with the error maxlag');
});
