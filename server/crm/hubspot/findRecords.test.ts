import { expect, test } from 'vitest';
import { searchesFor } from './findRecords.ts';

test('companies are searched for by domain, a hundred at a time', () => {
  const domains = Array.from({ length: 250 }, (_, index) => `company-${index}.example`);
  const searches = searchesFor('company', domains);
  expect(searches.map(({ values }) => values.length)).toEqual([100, 100, 50]);
  expect(searches.every(({ property }) => property === 'domain')).toBe(true);
});

test('contacts are searched for by e-mail address, and by their profile in every spelling that people paste', () => {
  const searches = searchesFor('contact', ['https://www.linkedin.com/in/Jane-Doe', 'jane@example.com']);
  expect(searches[0]).toEqual({ property: 'email', values: ['jane@example.com'] });
  expect(searches[1]?.property).toBe('hs_linkedin_url');
  for (const spelling of [
    'https://www.linkedin.com/in/jane-doe',
    'https://www.linkedin.com/in/jane-doe/',
    'http://linkedin.com/in/jane-doe',
    'www.linkedin.com/in/jane-doe',
    'linkedin.com/in/jane-doe/',
  ])
    expect(searches[1]?.values).toContain(spelling);
});
