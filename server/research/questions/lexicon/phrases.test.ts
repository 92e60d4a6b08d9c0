import { expect, test } from 'vitest';
import { inCanonicalWords } from './phrases.ts';

test.each([
  ['Who put money in?', 'Who invested?'],
  ['Did Alder Bank put any money into Vesk?', 'Did Alder Bank invest Vesk?'],
  ['Are they taking on staff?', 'Are they hiring?'],
  ['Who took part in the round?', 'Who participated in the round?'],
  ['Did they turn a profit last year?', 'Did they profitable last year?'],
  ['Do they have a line of credit?', 'Do they have a facility?'],
  ['Which deputy handed in notice?', 'Which deputy resigned?'],
])('reads %s as %s', (asked, read) => {
  expect(inCanonicalWords(asked)).toBe(read);
});
