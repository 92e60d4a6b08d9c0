import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { scoreDimension } from './score.ts';
import { answersFrom, ruleOf, WORKED_ANSWERS, WORKED_RULES } from './scoringExamples.ts';

const NAMES: Record<string, string> = {
  warehouse: 'Own warehouse',
  employees: 'Employees',
  crm: 'CRM',
  expanding: 'Expanding abroad',
};
const nameOf = (id: string) => NAMES[id] ?? id;

test('the worked example is explained in a sentence', () => {
  const result = scoreDimension(WORKED_RULES, WORKED_ANSWERS);
  expect(explain(result, { dimension: 'fit', nameOf })).toBe(
    'Fit 38.36 of 100: Own warehouse: yes (+20 of 20), CRM: HubSpot (+8 of 18), Employees: 5000 (0 of 15). ' +
      'Not known yet: Expanding abroad, worth up to 20 (not asked yet). 3 of 4 signals known.',
  );
});

test('a band and a percentile are named, and a long list is cut', () => {
  const result = scoreDimension(WORKED_RULES, WORKED_ANSWERS);
  expect(explain(result, { dimension: 'fit', nameOf, band: 'Warm', percentile: 72.5, most: 1 })).toBe(
    'Fit 38.36 of 100 (Warm, percentile 72.5): Own warehouse: yes (+20 of 20) and 2 more. ' +
      'Not known yet: Expanding abroad, worth up to 20 (not asked yet). 3 of 4 signals known.',
  );
});

test('penalties are shown with their sign, and a score of 0 with its reason', () => {
  const rules = [
    ruleOf('crm', 'list', { choices: { HubSpot: 5, None: -10 } }),
    ruleOf('warehouse', 'boolean', { true: 3, false: 0 }),
  ];
  expect(
    explain(scoreDimension(rules, answersFrom({ crm: ['none'], warehouse: true })), {
      dimension: 'fit',
      nameOf,
    }),
  ).toBe(
    'Fit 0 of 100: CRM: None (−10 of 5), Own warehouse: yes (+3 of 3). Penalties outweigh what was earned. 2 of 2 signals known.',
  );
  const penalties = [ruleOf('warehouse', 'boolean', { true: -3, false: 0 })];
  expect(
    explain(scoreDimension(penalties, answersFrom({ warehouse: true })), { dimension: 'urgency', nameOf }),
  ).toBe('Urgency 0 of 100: Own warehouse: yes (−3). No rule can earn points. 1 of 1 signals known.');
});

test('missing signals are listed with their reasons, the weightiest first', () => {
  const rules = [
    ruleOf('warehouse', 'boolean', { true: 1, false: 0 }),
    ruleOf('crm', 'list', { choices: { HubSpot: 5 } }),
    ruleOf('employees', 'number', { ranges: [{ min: 0, max: null, points: -2 }] }),
  ];
  const answers = answersFrom({
    warehouse: { kind: 'missing', reason: 'failed' },
    crm: { kind: 'missing', reason: 'null_value' },
  });
  expect(explain(scoreDimension(rules, answers), { dimension: 'fit' })).toBe(
    'Fit 0 of 100. Not known yet: crm, worth up to 5 (nothing was found), warehouse, worth up to 1 (the research failed), ' +
      'employees (not asked yet). 0 of 3 signals known.',
  );
});

test('an empty list is an answer, and a label named like a JavaScript built-in is shown', () => {
  const rules = [ruleOf('crm', 'list', { choices: { constructor: 5 } })];
  const explained = (value: string[]) =>
    explain(scoreDimension(rules, answersFrom({ crm: value })), { dimension: 'fit', nameOf });
  expect(explained([])).toBe('Fit 0 of 100: CRM: none (0 of 5). 1 of 1 signals known.');
  expect(explained(['Constructor'])).toBe(
    'Fit 100 of 100: CRM: constructor (+5 of 5). 1 of 1 signals known.',
  );
});

test('a dimension without rules says so', () => {
  expect(explain(scoreDimension([], answersFrom({})), { dimension: 'urgency' })).toBe(
    'Urgency has no rules yet.',
  );
});
