import { describe, expect, test } from 'vitest';
import { holding, isAttempt, Label, matches } from '../../../server/models/trial/label.ts';
import { compare, fieldAt, labelFault } from './answerFields.ts';

describe('a label', () => {
  test('of text is met without regard to case and spacing, of a number or a day only exactly', () => {
    expect(matches('Series B', 'series  b')).toBe(true);
    expect(matches('Series B', 'Series C')).toBe(false);
    expect(matches(40_000_000, 40_000_001)).toBe(false);
    expect(matches('2026-10-13', '2026-10-14')).toBe(false);
    expect(matches(85, '85')).toBe(false);
  });

  test('of a list wants the same members in the same order', () => {
    expect(matches(['a', 'B'], ['A', 'b'])).toBe(true);
    expect(matches(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(matches(['a'], ['a', 'b'])).toBe(false);
  });

  test('null and [] are met by nothing else', () => {
    expect(matches(null, null)).toBe(true);
    expect(matches(null, [])).toBe(false);
    expect(matches([], [])).toBe(true);
    expect(matches([], ['x'])).toBe(false);
  });

  test('{set} wants just its members in any order, {includes} allows others', () => {
    expect(matches({ set: ['B2B', 'B2C'] }, ['B2C', 'B2B'])).toBe(true);
    expect(matches({ set: ['B2B'] }, ['B2B', 'B2C'])).toBe(false);
    expect(matches({ includes: ['B2B'] }, ['B2C', 'B2B'])).toBe(true);
    expect(matches({ includes: ['B2B', 'B2G'] }, ['B2B'])).toBe(false);
    expect(matches({ includes: ['B2B'] }, null)).toBe(false);
  });

  test('{mentions} wants the words in a text, or anywhere in a list, and none of those it forbids', () => {
    const label: Label = { mentions: ['Dynamics 365'], not: ['SAP'] };
    expect(matches(label, 'They use Microsoft dynamics\n365.')).toBe(true);
    expect(matches(label, 'Dynamics 365 replaced SAP')).toBe(false);
    expect(matches(label, [{ title: 'Why Dynamics 365' }, { title: 'x' }])).toBe(true);
    expect([matches(label, 'Dynamics'), matches(label, null)]).toEqual([false, false]);
    expect(holding(label)).toBe('something');
  });

  test('{anyOf} is met by each of its members, and is optional with null among them', () => {
    const label: Label = { anyOf: ['Corvane', { set: ['x'] }, null] };
    expect([matches(label, 'corvane'), matches(label, ['x']), matches(label, null)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(matches(label, 'other')).toBe(false);
    expect(holding(label)).toBe('optional');
    expect(holding({ anyOf: ['a', 'b'] })).toBe('something');
  });

  test('false, null, [] and not_found hold nothing; zero and true do hold something', () => {
    expect([false, null, [], { set: [] }, 'not_found'].map((label) => holding(label as Label))).toEqual(
      Array.from({ length: 5 }, () => 'nothing'),
    );
    expect([0, true, 'x'].map((label) => holding(label))).toEqual(['something', 'something', 'something']);
  });

  test('of any other form is refused', () => {
    for (const wrong of [{ includes: [] }, { anyOf: [] }, { is: 1 }, [['a']]])
      expect(Label.safeParse(wrong).success).toBe(false);
  });
});

const TECH = {
  scope: 'category',
  category: 'crm',
  primary: 'hubspot',
  technologies: [
    {
      technology: 'hubspot',
      displayName: 'HubSpot',
      status: 'active',
      confidence: 0.8,
      lastEvidence: '2026-10',
      evidence: [],
    },
    {
      technology: 'salesforce',
      displayName: 'Salesforce',
      status: 'churned',
      confidence: 0.7,
      lastEvidence: null,
      evidence: [],
    },
  ],
};

describe('a path', () => {
  test('leads into records and lists, and to null where the answer ends', () => {
    const answer = { latestEvents: [{ amount: 5, investors: [] }], headquarters: null };
    expect(fieldAt(answer, 'latestEvents.0.amount')).toBe(5);
    expect(fieldAt(answer, 'latestEvents.1.amount')).toBeNull();
    expect(fieldAt(answer, 'headquarters.city')).toBeNull();
  });

  test('finds technologies by slug and by status; one that is absent is not found', () => {
    expect(fieldAt(TECH, 'technologies.hubspot.lastEvidence')).toBe('2026-10');
    expect(fieldAt(TECH, 'technologies.sap.status')).toBe('not_found');
    expect(fieldAt(TECH, 'technologies.*.active')).toEqual(['hubspot']);
    expect(fieldAt(TECH, 'technologies.*.churned')).toEqual(['salesforce']);
    expect(fieldAt(TECH, 'technologies.1.technology')).toBe('salesforce');
  });

  test('that no answer has, or that can never have the value, is a fault', () => {
    expect(labelFault('funding', 'latestRounds', 'Seed')).toMatch(/no such field/);
    expect(labelFault('funding', 'latestEvents.0.price', 5)).toMatch(/no such field/);
    expect(labelFault('funding', 'hasFundingEvent', 'yes')).toMatch(/can never/);
    expect(labelFault('funding', 'hasFundingEvent', null)).toMatch(/can never/);
    expect(labelFault('firmographics', 'sizeRange', '12-50')).toMatch(/can never/);
    expect(labelFault('firmographics', 'employeeCount', { set: [85] })).toMatch(/can never/);
    expect(labelFault('tech-stack', 'technologies.salesfarce.status', 'active')).toMatch(/no product/);
    expect(labelFault('tech-stack', 'technologies.salesforce.status', 'gone')).toMatch(/can never/);
    expect(labelFault('tech-stack', 'technologies.*.used', [])).toMatch(/active or churned/);
  });

  test('of each form that the set uses is accepted', () => {
    expect(labelFault('funding', 'latestEvents.0.amount', null)).toBeNull();
    expect(labelFault('funding', 'latestEvents', [])).toBeNull();
    expect(labelFault('firmographics', 'segments', { set: ['B2B', 'B2C'] })).toBeNull();
    expect(labelFault('firmographics', 'svcCategory.niche', { anyOf: ['Robotics', null] })).toBeNull();
    expect(labelFault('tech-stack', 'technologies.*.active', { set: ['salesforce'] })).toBeNull();
    expect(labelFault('open-jobs', 'openings', 0)).toBeNull();
  });
});

test('an answer is attempted where it commits itself: booleans and zero do, null, [] and not_found do not', () => {
  expect([false, 0, 'x', ['x']].every(isAttempt)).toBe(true);
  expect([null, [], 'not_found'].some(isAttempt)).toBe(false);
});

test('a failed research attempts nothing', () => {
  expect(compare({ detected: false, 'latestEvents.0.role': 'acquiree' }, null)).toMatchObject([
    { path: 'detected', label: false, value: null, attempted: false, right: false },
    { path: 'latestEvents.0.role', label: 'acquiree', value: null, attempted: false, right: false },
  ]);
});
