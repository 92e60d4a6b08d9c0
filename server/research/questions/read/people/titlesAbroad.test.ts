import { expect, test } from 'vitest';
import { askAboutJaneDoe } from '../../../../../test/support/aboutJaneDoe.ts';
import { wordsOf } from '../../words/words.ts';
import { fieldWordsIn, isRole } from './roles.ts';
import { titlesInEnglish } from './titlesAbroad.ts';

test.each([
  ['Directeur commercial', 'sales director'],
  ['Directrice des achats', 'purchasing director'],
  ['Directeur administratif et financier', 'finance director'],
  ['Responsable achats', 'purchasing manager'],
  ['Responsable de la qualité', 'quality manager'],
  ['Directrice générale', 'managing director'],
  ['Director técnico', 'technical director'],
  ['Jefe de ventas', 'sales manager'],
  ['Direttore commerciale', 'sales director'],
  ['Directeur d’usine', 'plant director'],
  ['Présidente', 'president'],
])('"%s" is the %s', (stated, asked) => {
  expect(isRole(stated, asked)).toBe(true);
});

test.each([
  ['Directeur commercial', 'finance director'],
  ['Responsable achats', 'sales manager'],
  ['Présidente', 'CEO'],
  ['Président du comité', 'managing director'],
  ['Jefe de ventas', 'production manager'],
])('"%s" is no %s', (stated, asked) => {
  expect(isRole(stated, asked)).toBe(false);
});

test.each(['Director of Sales', 'Chef de partie', 'Executive Chef', 'Managing Director', 'Film Director'])(
  '"%s" stays as it is',
  (title) => {
    expect(titlesInEnglish(title)).toBe(title);
  },
);

test('a field of work is told in any of these languages', () => {
  expect(fieldWordsIn('Responsable achats', wordsOf('purchasing'))).toHaveLength(1);
  expect(fieldWordsIn('Directeur technique', wordsOf('sales'))).toHaveLength(0);
});

test.each<[string, boolean | null]>([
  ['Is she the sales director?', true],
  ['Is she the finance director?', null],
])('"%s" is answered by a French title: %s', async (question, expected) => {
  const body = '<h2>Équipe</h2><div><h3>Jane Doe</h3><p>Directrice commerciale</p></div>';
  expect(await askAboutJaneDoe(question, 'boolean', body)).toBe(expected);
});
