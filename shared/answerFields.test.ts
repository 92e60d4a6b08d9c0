import { expect, test } from 'vitest';
import { fieldsOf } from './answerFields.ts';

test('a list is separated by commas, and by semicolons where its items have commas', () => {
  const { fields } = fieldsOf({
    topTitles: ['Cook', 'Baker'],
    locations: ['Oslo, Norway', 'Bergen, Norway'],
  });
  expect(fields.map(({ label, value }) => [label, value])).toEqual([
    ['titles', 'Cook, Baker'],
    ['locations', 'Oslo, Norway; Bergen, Norway'],
  ]);
});

test('an empty list and a null have nothing to show', () => {
  expect(fieldsOf({ topTitles: [], source: null })).toEqual({ fields: [], absent: ['titles', 'source'] });
});

test('technologies are shown by name, status, confidence and month', () => {
  const finding = { technology: 'hubspot', displayName: 'HubSpot', confidence: 0.81, evidence: [] };
  const { fields } = fieldsOf({
    technologies: [
      { ...finding, status: 'active', lastEvidence: '2026-11' },
      { ...finding, displayName: 'Zoho CRM', status: 'not_found', lastEvidence: null },
    ],
  });
  expect(fields.map(({ value }) => value)).toEqual([
    'HubSpot active (0.81, 2026-11); Zoho CRM not found (0.81)',
  ]);
});
