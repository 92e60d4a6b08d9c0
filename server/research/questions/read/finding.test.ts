import { expect, test } from 'vitest';
import { tenseOf } from './finding.ts';

test.each([
  ['La norma ISO 9001 la pediremos en 2027.', 'plan'],
  ['Une boutique à Tours est à l’étude pour 2027.', 'plan'],
  ['La società sta preparando una nuova sede.', 'plan'],
  ['La société a intégré un atelier à Tours.', 'present'],
  ['La norma ISO 9001 la tenemos desde siempre.', 'present'],
])('what pages in other languages plan: “%s” is of the %s', (text, tense) => {
  expect(tenseOf(text)).toBe(tense);
});
