import { expect, test } from 'vitest';
import { fieldValues, mappedValues } from './companyFields.ts';
import { mappingFaults, type TargetProperty, usableMapping } from './mappingFaults.ts';

const firmographics = {
  name: 'Fjordlys AS',
  domain: 'fjordlys.example',
  website: null,
  employeeCount: 240,
  sizeRange: '201-500',
  type: 'private',
  foundedYear: null,
  headquarters: { city: 'Bergen', state: null, countryCode: 'NO' },
  linkedInFollowers: null,
  linkedinIndustry: null,
  svcCategory: { primary: 'Lighting', niche: null, confidence: 0.8, rationale: '', evidence: [] },
  segments: ['B2B', 'B2G'],
  segmentRationale: null,
};
const funding = {
  hasFundingEvent: true,
  isPublic: false,
  latestRound: 'Series A',
  latestEvents: [
    {
      eventType: 'funding-round',
      round: 'Series A',
      amount: 12_500_000,
      currency: 'EUR',
      investors: ['Nordic Fund', 'Angel AB'],
      announcedAt: '2026-03-02',
      sourceUrls: [],
    },
  ],
};
const techStack = {
  scope: 'category',
  category: 'crm',
  primary: 'hubspot',
  technologies: [
    {
      technology: 'hubspot',
      displayName: 'HubSpot',
      status: 'active',
      confidence: 0.9,
      lastEvidence: null,
      evidence: [],
    },
  ],
};

test('answers become texts, and what no source says is left out rather than blank', () => {
  expect(fieldValues({ firmographics, funding, techStack: [techStack] })).toEqual({
    industry: 'Lighting',
    employee_count: '240',
    employee_range: '201-500',
    company_type: 'private',
    city: 'Bergen',
    country_code: 'NO',
    segments: 'B2B, B2G',
    funding_round: 'Series A',
    funding_amount: '12500000',
    funding_currency: 'EUR',
    funding_date: '2026-03-02',
    investors: 'Nordic Fund, Angel AB',
    crm_system: 'HubSpot',
  });
  expect(fieldValues({ firmographics: { other: 'form' }, techStack: [] })).toEqual({});
  const one = { ...techStack, scope: 'technology' };
  expect(fieldValues({ techStack: [one] })).toEqual({});
});

test('values go under the names of the properties that they are mapped to, and no others', () => {
  const values = fieldValues({ firmographics, techStack: [] });
  expect(
    mappedValues(values, { city: 'city', founded_year: 'founded_year', industry: 'assay_industry' }),
  ).toEqual({
    city: 'Bergen',
    assay_industry: 'Lighting',
  });
});

const present = new Map<string, TargetProperty>([
  ['city', { type: 'string', isReadOnly: false }],
  ['numberofemployees', { type: 'number', isReadOnly: false }],
  ['industry', { type: 'enumeration', isReadOnly: false }],
  ['hs_score', { type: 'number', isReadOnly: true }],
  ['domain', { type: 'string', isReadOnly: false }],
]);

test.each([
  [{ city: 'city', employee_count: 'numberofemployees', industry: 'assay_industry' }, []],
  [{ industry: 'industry' }, ['type enumeration']],
  [{ employee_range: 'numberofemployees' }, ['type number']],
  [{ employee_count: 'hs_score' }, ['cannot be written']],
  [{ city: 'domain' }, ['which company']],
  [{ city: 'assay_fit_score' }, ['assay_city']],
  [{ city: 'nowhere' }, ['no property']],
  [{ city: 'city', state: 'city' }, ['another field', 'another field']],
] as const)('the mapping %j is judged', (mapping, faults) => {
  const found = mappingFaults(mapping, present).map(({ message }) => message);
  expect(found).toHaveLength(faults.length);
  for (const [index, words] of faults.entries()) expect(found[index]).toContain(words);
});

test('a property that was removed in HubSpot holds up none of the other fields', () => {
  expect(usableMapping({ city: 'gone', industry: 'assay_industry' }, present)).toEqual({
    industry: 'assay_industry',
  });
});
