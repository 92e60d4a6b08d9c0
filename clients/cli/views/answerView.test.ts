import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import colors from 'picocolors';
import { expect, test } from 'vitest';
import { drawOutcome, drawRun } from './answerView.ts';

const room = { width: 80, paint: colors.createColors(false) };

const answer = {
  name: 'Quillmere',
  employeeCount: 1214,
  foundedYear: 2014,
  headquarters: { city: 'Columbus', state: 'Ohio', countryCode: 'US' },
  linkedInFollowers: null,
  linkedinIndustry: null,
  svcCategory: {
    primary: 'Software',
    niche: 'Freight audit',
    confidence: 0.8,
    rationale: 'The title says so.',
    evidence: [],
  },
  segments: ['B2B'],
  segmentRationale: 'It sells to shippers.',
};

const run: EnrichmentRun = {
  id: '00000000-0000-4000-8000-000000000001',
  object: 'enrichment_run',
  entityType: 'company',
  type: 'firmographics',
  status: 'completed',
  entity: { domain: 'quillmere.example', companyId: null, contactProfileUrl: null },
  question: null,
  signalTemplateId: null,
  signalTemplateVersionId: null,
  answerType: 'json_schema',
  result: { type: 'json_schema', jsonSchema: answer },
  resultSchemaVersion: 'firmographics/1',
  reasoning: 'Employees: 1,214, said by the about page.\nFounded: 2014.',
  confidence: 0.812,
  sources: [
    source('https://quillmere.example/about', 'Today 1,214 people work here.', ['employeeCount']),
    source('https://www.quillmere.example/', '"value": 1214', ['employeeCount']),
    source('https://quillmere.example/contact', 'Columbus, OH', ['headquarters.city', 'headquarters.state']),
  ],
  reader: { kind: 'none', model: null },
  qualificationCriteria: null,
  weight: null,
  changeContext: null,
  credits: { state: 'charged', amount: 0.6, priceVersion: '2026-11-01' },
  error: null,
  errorCode: null,
  retryable: null,
  createdAt: '2026-10-05T09:00:00Z',
  completedAt: '2026-10-05T09:00:01Z',
};

function source(url: string, excerpt: string, fields: string[]): EnrichmentRun['sources'][number] {
  return { url, title: 'A page', excerpt, fields, accessedAt: '2026-10-05T09:00:00Z', publishedAt: null };
}

test('every value is shown with its supporting quote and the page of the quote', () => {
  expect(drawRun(run, room)).toContain(
    [
      'employees     1,214',
      '“Today 1,214 people work here.”',
      'quillmere.example/about',
      'also stated by quillmere.example',
    ].join(`\n${' '.repeat(14)}`),
  );
});

test('a quote that supports a part of a value is shown with the value', () => {
  expect(drawRun(run, room)).toMatch(/headquarters {2}Columbus, Ohio, US\n +“Columbus, OH”\n/);
});

test('consecutive fields with the same quote show it once, below the last', () => {
  const sized = {
    ...run,
    result: {
      type: 'json_schema',
      jsonSchema: { employeeCount: 214, sizeRange: '201-500', foundedYear: 2014 },
    },
    sources: [
      source('https://a.example/', 'We are 214.', ['employeeCount', 'sizeRange']),
      source('https://a.example/about', 'Since 2014.', ['foundedYear']),
    ],
  };
  expect(drawRun(sized, room)).toMatch(
    /employees {5}214\nsize {10}201-500\n +“We are 214\.”\n +a\.example\nfounded {7}2014\n +“Since 2014\.”/,
  );
});

test('of several quotes one that contains the value is shown', () => {
  const located = {
    ...run,
    result: {
      type: 'json_schema',
      jsonSchema: { headquarters: { city: 'Bristol', state: null, countryCode: 'GB' } },
    },
    sources: [
      source('https://a.example/', 'Registered in England and Wales.', ['headquarters']),
      source('https://a.example/about', 'Our seat is Bristol.', ['headquarters']),
    ],
  };
  expect(drawRun(located, room)).toMatch(/Bristol, GB\n +“Our seat is Bristol\.”/);
});

test('the reasoning omits quotes that are shown with their values, and keeps those of rejected statements', () => {
  const reasoned = {
    ...run,
    reasoning:
      'employeeCount: 1214, from the about page: “Today 1,214 people work here.” https://quillmere.example/about. ' +
      'Set aside: 90 (a release: “We were 90.” https://quillmere.example/news), which is older.\n' +
      'svcCategory: The title says so.',
  };
  const drawn = drawRun(reasoned, { ...room, width: 100 });
  expect(drawn).toContain(
    '· employeeCount: 1214, from the about page. Set aside: 90 (a release: “We were 90.”\n  quillmere.example/news), which is older.',
  );
  expect(drawn.match(/The title says so/g)).toHaveLength(1);
});

test('an API is named by its title', () => {
  const registered = { ...run, sources: [source('https://api.example/?ids=Q1%7CQ2', 'Quillmere', ['name'])] };
  expect(drawRun(registered, room)).toMatch(/“Quillmere”\n +A page\n/);
});

test('fields that were not found take one line', () => {
  expect(drawRun(run, room)).toContain('not found: LinkedIn followers, LinkedIn industry\n');
});

test('a year has no thousands separator, and a rationale is shown under its value', () => {
  const drawn = drawRun(run, room);
  expect(drawn).toContain('founded       2014\n');
  expect(drawn).toMatch(/category {6}Software › Freight audit\n +The title says so\./);
  expect(drawn).toMatch(/segments {6}B2B\n +It sells to shippers\./);
});

test('the first line has the confidence, the last the cost and which reader answered', () => {
  const lines = drawRun(run, room).split('\n');
  expect(lines[0]).toMatch(/^quillmere\.example · firmographics +confidence 0\.81$/);
  expect(lines[0]).toHaveLength(80);
  expect(lines.at(-1)).toBe('0.6 credits charged; from structured sources');
  const read = drawRun({ ...run, reader: { kind: 'model', model: 'small-7b' } }, room);
  expect(read.split('\n').at(-1)).toBe('0.6 credits charged; read by the model small-7b');
});

test('no line is wider than the terminal', () => {
  const long = {
    ...run,
    reasoning: 'word '.repeat(100),
    sources: [source(`https://a.example/${'x'.repeat(300)}`, 'y '.repeat(300), ['name'])],
  };
  for (const line of drawRun(long, { ...room, width: 50 }).split('\n'))
    expect(line.length).toBeLessThanOrEqual(50);
});

test('a page cannot send control sequences to the terminal through an answer', () => {
  const attack = '\u001b[2J\u001b]0;owned\u0007\u202eAcme\r\u0008';
  const attacked: EnrichmentRun = {
    ...run,
    entity: { ...run.entity, domain: attack },
    result: {
      type: 'json_schema',
      jsonSchema: { name: attack, segments: [attack], segmentRationale: attack },
    },
    reasoning: attack,
    sources: [source(`https://a.example/${attack}`, attack, ['name'])],
  };
  const failed: EnrichmentRun = { ...attacked, status: 'failed', error: attack, errorCode: 'INTERNAL' };
  for (const drawn of [drawRun(attacked, room), drawRun(failed, room)]) {
    expect(drawn.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(drawn).not.toContain('owned');
  }
});

test('a failure says what happened and what to do', () => {
  const drawn = drawOutcome(
    {
      type: 'firmographics',
      domain: 'nowhere.example',
      outcome: {
        kind: 'failed',
        errorCode: 'DOMAIN_UNREACHABLE',
        message: 'nowhere.example could not be reached.',
        retryable: true,
      },
    },
    room,
  );
  expect(drawn).toMatch(/nowhere\.example · firmographics failed \(DOMAIN_UNREACHABLE\)/);
  expect(drawn).toContain('nowhere.example could not be reached.');
  expect(drawn.replace(/\s+/g, ' ')).toContain('npx assay doctor');
});

test('an empty answer says so', () => {
  const empty = { ...run, result: { type: 'json_schema', jsonSchema: { name: null } }, sources: [] };
  expect(drawRun(empty, room)).toContain('No page that was read answers this.');
});
