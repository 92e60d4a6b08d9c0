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
