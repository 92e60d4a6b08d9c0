import { describe, expect, it } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

type Case = [
  question: string,
  answerType: 'number' | 'currency' | 'percentage',
  text: string,
  expected: unknown,
];

const answerOf = async (question: string, answerType: Case[1], text: string) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>Fjordlys</h1>${text.startsWith('<') ? text : `<p>${text}</p>`}`,
    ),
  };
  return (await askPages({ question, answerType }, { pages })).value;
};

describe('a figure is told on the basis that it is asked on', () => {
  const cases: Case[] = [
    [
      'How many acres do they own themselves?',
      'number',
      'Today we grow vegetables on 34 of our 118 acres.',
      null,
    ],
    ['How many of the shops do they run themselves?', 'number', 'There are 40 shops on the pier.', null],
    [
      'How many lorries of their own do they have?',
      'number',
      'Forty lorries bring the lamps to Oslo every day.',
      null,
    ],
    ['How many lorries of their own do they have?', 'number', 'We have 14 lorries of our own.', 14],
    [
      'How much profit after tax did they make?',
      'currency',
      'Turnover was £1.62 million and the profit before tax £94,000.',
      null,
    ],
    ['How much profit after tax did they make?', 'currency', 'Profit for 2025 was £94,000.', null],
    ['What was the profit after tax?', 'currency', 'Profit after tax was £94,000.', 94000],
    ['What was net profit in 2025?', 'currency', 'In 2025 profit was £94,000.', null],
    ['What was net profit in 2025?', 'currency', 'In 2025 net profit was £94,000.', 94000],
    ['What was pre-tax profit in 2025?', 'currency', 'In 2025 profit was £94,000.', null],
    ['What is the gross margin?', 'percentage', 'Our margin was 34%.', null],
    ['What is the gross margin?', 'percentage', 'Our gross margin was 34%.', 34],
    ['What is the operating margin?', 'percentage', 'The EBITDA margin was 14%.', null],
    ['What is the price before tax?', 'currency', 'The lamp costs £90 including VAT.', null],
    ['What does the lamp cost including VAT?', 'currency', 'The lamp costs £90 plus VAT.', null],
  ];
  it.each(cases)('%s (%s) %s → %s', async (question, answerType, text, expected) => {
    expect(await answerOf(question, answerType, text)).toEqual(expected);
  });
});

describe('a head count is of the whole house', () => {
  const asked = 'How many people work at Fjordlys?';
  it.each([
    ['Sorrel employ just five people and we are proud of them.', null],
    ['Our service team of nine people answers within a day.', null],
    ['Our design team of 6 sits in Bergen.', null],
    ['The night shift of 12 people packs the lamps.', null],
    ['Twelve people work in the glass works and forty in the offices.', null],
    ['Our small team of 6 sits in Bergen.', 6],
    ['The Fjordlys team of 46 people builds lamps.', 46],
    ['Fjordlys employ 46 people.', 46],
  ])('%s → %s', async (text, expected) => {
    expect(await answerOf(asked, 'number', text)).toEqual(expected);
  });
});

describe('a year of opening lies in the past unless it is asked ahead', () => {
  it.each([
    ['Year the museum opened to visitors?', 'Moonlight. Opens 20 March 2027, with loans from Denmark.', null],
    [
      'Year the museum opened to visitors?',
      '<h3>Moonlight</h3><p>Opens 20 March 2025, with loans.</p>',
      null,
    ],
    ['When did the shop open?', 'The shop in Oslo opened in March 2025.', 2025],
    ['When does the exhibition open?', 'The exhibition opens on 20 March 2027.', 2027],
  ])('%s %s → %s', async (question, text, expected) => {
    expect(await answerOf(question, 'number', text)).toEqual(expected);
  });
});

describe('a count is of the thing alone, and no rate', () => {
  it.each([
    ['How many airports are customers?', 'Indoor maps for 88 airports, hospitals and halls.', null],
    ['How many schools do they supply?', 'We supply 120 schools, kitchens and clinics in Norway.', null],
    ['How many schools do they supply?', 'We supply 120 schools.', 120],
    [
      'How many lamps do they sell?',
      '<table><tr><th></th><th>Big Pot</th></tr><tr><td>Lamps a month</td><td>5</td></tr></table>',
      null,
    ],
  ])('%s %s → %s', async (question, text, expected) => {
    expect(await answerOf(question, 'number', text)).toEqual(expected);
  });
});
