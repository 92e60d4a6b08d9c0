import { expect, test } from 'vitest';
import type { HubCall } from './call.ts';
import { BODY_MAX, findRecords, rareSearchesFor, searchesFor } from './findRecords.ts';

const never = new AbortController().signal;

test('companies are searched for by domain, a hundred at a time', () => {
  const domains = Array.from({ length: 250 }, (_, index) => `company-${index}.example`);
  const searches = searchesFor('company', domains);
  expect(searches.map(({ values }) => values.length)).toEqual([100, 100, 50]);
  expect(searches.every(({ property }) => property === 'domain')).toBe(true);
});

test('a company that is not found is searched for in the forms of imports: with www., and in its own script', () => {
  const [search] = rareSearchesFor('company', ['xn--bcher-kva.example', 'plain.example']);
  expect(search?.values).toEqual([
    'www.xn--bcher-kva.example',
    'bücher.example',
    'www.bücher.example',
    'www.plain.example',
  ]);
});

test('contacts are searched for by e-mail address, and by their profile as it is usually pasted', () => {
  const searches = searchesFor('contact', ['https://www.linkedin.com/in/Jane-Doe', 'jane@example.com']);
  expect(searches[0]).toEqual({ property: 'email', values: ['jane@example.com'] });
  expect(searches[1]?.property).toBe('hs_linkedin_url');
  expect(searches[1]?.values).toContain('https://www.linkedin.com/in/jane-doe');
  expect(searches[1]?.values).toContain('https://www.linkedin.com/in/jane-doe/');
});

test('a profile that is not found is searched for in every spelling that people paste', () => {
  const [search] = rareSearchesFor('contact', ['https://www.linkedin.com/in/Jane-Doe', 'jane@example.com']);
  for (const spelling of [
    'http://linkedin.com/in/jane-doe',
    'www.linkedin.com/in/jane-doe',
    'linkedin.com/in/jane-doe/',
  ])
    expect(search?.values).toContain(spelling);
});

test('no search exceeds HubSpot’s limits, however long the names are, and rare spellings are only tried for missing objects', async () => {
  const profiles = Array.from(
    { length: 100 },
    (_, i) => `https://www.linkedin.com/in/${'n'.repeat(60)}-${i}`,
  );
  const bodies: string[] = [];
  const call: HubCall = ({ body }) => {
    bodies.push(JSON.stringify(body));
    const { values = [] } = (body as { filterGroups: { filters: { values?: string[] }[] }[] }).filterGroups[0]
      ?.filters[0] ?? { values: [] };
    // All but one are found.
    const results = values
      .filter((value) => /^https:\/\/www.*\d$/.test(value) && !value.endsWith('-7'))
      .map((value) => ({ id: /\d+$/.exec(value)?.[0] ?? '', properties: { hs_linkedin_url: value } }));
    return Promise.resolve({ kind: 'answered', status: 200, body: { results }, retryAfterMs: null });
  };
  const found = await findRecords(call, 'contact', profiles, never);
  expect(found).toHaveLength(99);
  expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThanOrEqual(BODY_MAX);
  const rare = bodies.filter((body) => body.includes('"http://'));
  expect(rare).toHaveLength(1);
  expect(rare[0]).toContain('-7"');
});

test('a company that is not found is searched for among additional domains, five at a time', () => {
  const domains = Array.from({ length: 7 }, (_, index) => `company-${index}.example`);
  const searches = rareSearchesFor('company', domains).filter(
    ({ property }) => property === 'hs_additional_domains',
  );
  expect(searches.map(({ values }) => values.length)).toEqual([5, 2]);
});
