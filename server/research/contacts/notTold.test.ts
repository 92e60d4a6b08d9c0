import { expect, test } from 'vitest';
import { isForAnother, isHeadedAsNone, isNotHeld, isOnlyProspective } from './notTold.ts';

test.each([
  'Ida Moen was due to give the keynote in Gent, but the congress was called off.',
  'Ida Moen withdrew from the panel on dredging.',
  'Ida Moen could not attend the Baltic Forum; Jo Kim spoke instead of her.',
  'Ida Moen was scheduled to moderate the round table. It was cancelled.',
  'Ida Moen would have spoken at the fair in May.',
  'Ida Moen declined an invitation to the Ferry Summit.',
  'Ida Moen applied to speak at the Ferry Summit.',
  'Ida Moen missed her panel on dredging.',
  'Ida Moen listened to a long talk on tides.',
])('“%s” tells of nothing that was held', (text) => {
  expect(isNotHeld(text)).toBe(true);
});

test.each([
  'Ida Moen spoke at the Ferry Summit on 3 March 2026.',
  'Ida Moen will give a talk on tides in Bremen.',
  'Ida Moen was one of three judges of the Harbour Prize.',
  'Ida Moen talked about what to do when a crossing is full.',
])('“%s” may have been held', (text) => {
  expect(isNotHeld(text)).toBe(false);
});

test.each([' The congress was called off.', ' But it was cancelled.', ' However, she was unable to travel.'])(
  'a sentence that goes on with “%s” tells of nothing that was held',
  (behind) => {
    expect(isNotHeld('Ida Moen spoke at the congress.', behind)).toBe(true);
  },
);

test.each([' Arne Berg was unable to attend.', ' Tickets for Lund were cancelled.'])(
  '“%s” behind it is another matter',
  (behind) => {
    expect(isNotHeld('Ida Moen spoke at the congress.', behind)).toBe(false);
  },
);

test.each([
  ['Ida Moen is standing for the council of the guild.', 'Is she on the council of the guild?'],
  ['Ida Moen was nominated to the jury.', 'Does she sit on the jury?'],
  ['Ida Moen hopes to sail round the world.', 'Does she sail round the world?'],
  ['Ida Moen was asked to join the committee of Norvik.', 'Is she in the committee of Norvik?'],
])('“%s” does not answer “%s”', (text, question) => {
  expect(isOnlyProspective(text, question)).toBe(true);
});

test('who is asked about as a candidate is answered by a candidacy', () => {
  const told = 'Ida Moen is a candidate for the council of the guild.';
  expect(isOnlyProspective(told, 'Is she a candidate for the council?')).toBe(false);
});

const NORVIK = new Set(['norvik']);

test.each([
  ['Ida Moen raised €2 million for a children’s hospital.', 'How much has she raised for Norvik?'],
  ['She collected £30,000 in aid of sailors.', 'How much did she collect for the company?'],
  ['Ida Moen designed 12 boats for Globex.', 'How many boats has she designed for Norvik?'],
])('“%s” is done for somebody else than “%s” asks for', (text, question) => {
  expect(isForAnother(text, question, NORVIK)).toBe(true);
});

test.each([
  ['Ida Moen raised €2 million for Norvik.', 'How much has she raised for Norvik?'],
  ['Ida Moen raised €2 million for the company.', 'How much has she raised for Norvik?'],
  ['Ida Moen raised €2 million for the first time in 2020.', 'How much has she raised for Norvik?'],
  ['Ida Moen raised €2 million for a hospital.', 'How much has she raised?'],
  ['She works for us in Bergen.', 'Does she work for Norvik?'],
])('“%s” may answer “%s”', (text, question) => {
  expect(isForAnother(text, question, NORVIK)).toBe(false);
});

test.each([
  'Jo Kim: Seals, Pump Days, 4 May 2026 (postponed)',
  'Jo Kim on seals – called off',
  'Cancelled: Jo Kim at the Pump Days',
])('“%s” was not held', (entry) => {
  expect(isNotHeld(entry)).toBe(true);
});

test('wishes, proposals and what was called off head no talks', () => {
  for (const heading of ['Talks we would like to hear', 'Proposed sessions', 'Postponed events'])
    expect(isHeadedAsNone([heading])).toBe(true);
  expect(isHeadedAsNone(['Talks', 'Recent talks', 'Events 2026'])).toBe(false);
});
