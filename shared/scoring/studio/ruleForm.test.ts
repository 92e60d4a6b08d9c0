import { expect, test } from 'vitest';
import { readPointValues } from '../pointValues.ts';
import type { RuleQuestion, RuleWithQuestion } from './overview.ts';
import {
  changeLine,
  formFaults,
  formLint,
  formOf,
  newRule,
  numberOf,
  pointValuesOf,
  replacesRule,
  ruleOf,
  withLine,
  withoutLine,
  withQuestion,
} from './ruleForm.ts';
import { mostOfAll, ruleSentence } from './ruleWords.ts';

const question = (answerType: RuleQuestion['answerType'], choiceLabels = {}): RuleQuestion => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Employees',
  question: 'How many people does the company employ?',
  answerType,
  choiceLabels,
});
const rule = (
  answerType: RuleQuestion['answerType'],
  pointValues: RuleWithQuestion['pointValues'],
): RuleWithQuestion => ({
  id: '00000000-0000-4000-8000-000000000002',
  question: question(answerType),
  dimension: 'fit',
  answerType,
  pointValues,
});

const RULES: [RuleWithQuestion, string, number][] = [
  [rule('boolean', { true: 20, false: -5 }), 'Yes: +20, no: −5.', 20],
  [
    rule('number', {
      ranges: [
        { min: null, max: 50, points: 0 },
        { min: 50, max: 5_000, points: 12.5 },
        { min: 5_000, max: null, points: 5 },
      ],
    }),
    'Below 50: 0; 50 to below 5,000: +12.5; 5,000 or more: +5.',
    12.5,
  ],
  [rule('percentage', { ranges: [{ min: null, max: null, points: 3 }] }), 'Any value: +3.', 3],
  [
    rule('list', { choices: { HubSpot: 10, Salesforce: 8 }, mode: 'best-match' }),
    'HubSpot: +10, Salesforce: +8; only the best match counts.',
    10,
  ],
  [
    rule('list', { choices: { 'SAP ERP': 10, Odoo: 8 } }),
    'SAP ERP: +10, Odoo: +8; every match counts, points add up.',
    18,
  ],
];

test.each(RULES)('rule %# reads as a sentence with its most points', (saved, words, most) => {
  expect(ruleSentence(saved)).toBe(words);
  expect(mostOfAll([saved, saved])).toBe(2 * most);
});

test.each(RULES)('rule %# is the same after it went through the form, and the server takes it', (saved) => {
  const given = pointValuesOf(formOf(saved));
  const { pointValues } = saved;
  expect(given).toEqual('choices' in pointValues ? { mode: 'additive', ...pointValues } : pointValues);
  expect(readPointValues(given, saved.answerType)).toMatchObject({ ok: true });
});

test.each([
  ['10', 10],
  [' 1,250.5 ', 1250.5],
  ['−5', -5],
  ['2 000', 2000],
  ['', null],
  ['lots', null],
  ['1e999', null],
])('the text %j is the number %j', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test('the fields fit the answer, and each fault is at its field', () => {
  expect(formFaults(newRule('fit'))).toEqual({ form: 'Choose a question, or ask a new one.' });
  const yesNo = withQuestion(newRule('fit'), question('boolean'));
  expect(formFaults(yesNo)).toEqual({});
  expect(formFaults({ ...yesNo, no: 'none' })).toHaveProperty('no');

  const ranges = withQuestion(newRule('fit'), question('number'));
  const wrong = changeLine(changeLine(ranges, 1, { from: '50', to: '50' }), 1, { points: '' });
  expect(Object.keys(formFaults(wrong))).toEqual(['lines.1.points', 'lines.1.to']);
  expect(ruleOf(wrong)).toBeNull();
  expect(formFaults(withoutLine(ranges, 1))).toEqual({ form: 'Add at least one line.' });
  const two = withLine(changeLine(ranges, 1, { to: '50' }));
  expect(two.lines.map(({ from, to }) => [from, to])).toEqual([
    ['', '50'],
    ['50', ''],
  ]);

  const list = withQuestion(newRule('fit'), question('list', { a: 'HubSpot', b: 'Odoo' }));
  expect(list.lines.map(({ label }) => label)).toEqual(['HubSpot', 'Odoo']);
  const same = changeLine(list, 2, { label: ' hubspot ' });
  expect(formFaults(same)).toEqual({ 'lines.2.label': 'This answer has a line already.' });
});

test('warnings come while the points are typed, and only about the edited rule', () => {
  const yesNo = withQuestion(newRule('fit'), question('boolean'));
  expect(formLint(yesNo, [])).toEqual([]);
  expect(formLint({ ...yesNo, yes: '0' }, [])).toEqual([
    expect.stringContaining('same points'),
    expect.stringContaining('No rule of fit can earn points'),
  ]);
  expect(formLint({ ...yesNo, yes: '' }, [])).toEqual([]);
  const other = {
    ...rule('boolean', { true: 1, false: 1 }),
    question: { ...question('boolean'), id: 'other' },
  };
  expect(formLint(yesNo, [other])).toEqual([]);
  const list = withQuestion(newRule('fit'), question('list', { a: 'HubSpot' }));
  expect(formLint(changeLine(list, 1, { label: 'Odoo' }), [])).toEqual([expect.stringContaining('"Odoo"')]);
});

test('a second rule for the same question and dimension is announced as a replacement', () => {
  const saved = rule('boolean', { true: 1, false: 0 });
  const form = withQuestion(newRule('fit'), saved.question);
  expect(replacesRule(form, [saved])).toBe(true);
  expect(replacesRule({ ...form, dimension: 'urgency' }, [saved])).toBe(false);
  expect(replacesRule(formOf(saved), [saved])).toBe(false);
});
