import { expect, test } from 'vitest';
import { isFieldAlone, isHeadedByRole, isSentence } from './roleLike.ts';

test.each([
  'Head of Glazing',
  'Vice President and General Manager',
  'assistant to the harbour master',
  'Chief of Staff',
  'Member of the Executive Board',
  'the CEO’s assistant',
  'Leiterin der Entwicklung',
  'directrice des achats',
  'co-founder',
  'Senior Partner, Tax',
])('“%s” is headed by what somebody is', (words) => {
  expect(isHeadedByRole(words)).toBe(true);
});

test.each([
  'widow of the president',
  'sister-in-law of the director',
  'the founder’s nephew',
  'winner of the Engineer of the Year award',
  'married to the managing director',
  'known to every captain on the lake',
  'life partner of the owner',
  'not the treasurer',
  'no longer Head of Kilns',
  'neither the chair nor a trustee',
  'never a director of the mill',
  'rumoured chief executive',
  'candidate for president',
  'Turku branch',
  'nobody’s manager',
  'as well as the treasurer',
  'unlike the director',
  'though she were the captain',
  'Brewer of the Year',
  'Head office',
  'Bakers of tomorrow',
])('“%s” is no role: what somebody is does not head it, or is denied', (words) => {
  expect(isHeadedByRole(words)).toBe(false);
});

test.each(['Human Resources', 'Purchasing', 'Sales, Nordic region'])('“%s” is a field of work', (words) => {
  expect(isFieldAlone(words)).toBe(true);
});

test.each([
  'Oslo office',
  'Lyon, France',
  'Sales office',
  'We sell kayaks',
  'Loves marketing.',
  'Customer team',
])('“%s” is a place, a group or a sentence, and no field of work', (words) => {
  expect(isFieldAlone(words)).toBe(false);
});

test.each(['Engineers love rain.', 'She is our baker', 'We look for a manager'])(
  '“%s” is a sentence',
  (line) => {
    expect(isSentence(line)).toBe(true);
  },
);

test.each(['Head of Kilns.', 'Foreman', 'Director of Rail and Ferries.'])('“%s” is a title', (line) => {
  expect(isSentence(line)).toBe(false);
});
