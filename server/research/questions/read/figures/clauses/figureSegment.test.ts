import { describe, test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const expectTold = ([question, type, expected]: AnswerCase, sentence: string) =>
  expectAnswer(
    [question, type, expected],
    { [`https://${HOST}/`]: htmlPage('Fjordlys', `<main><h1>Fjordlys</h1><p>${sentence}</p></main>`) },
    HOST,
  );

describe('what a sentence tells with its next figure is not told with the one before', () => {
  test.each<[...AnswerCase, string]>([
    [
      'How many accidents happened in the foundry?',
      'number',
      null,
      'We had eleven accidents in 2025, one of them in the foundry.',
    ],
    [
      'How many accidents did contractors have?',
      'number',
      null,
      'There were two accidents among own employees, and one among contractors.',
    ],
    ['What was the gross margin in 2024?', 'percentage', 46, 'The gross margin was 44.2% (2024: 46%).'],
    [
      'What share of the lamps went to ships?',
      'percentage',
      null,
      'Hotels took 44% of the lamps, schools 39%, ships and others the rest.',
    ],
    [
      'What share of the lamps went to hotels?',
      'percentage',
      44,
      'Hotels took 44% of the lamps, schools 39%, ships and others the rest.',
    ],
    [
      'How many lamps did they sell in Norway?',
      'number',
      null,
      'They sold 9,000 lamps, and 2,000 shades in Norway.',
    ],
  ])('%s (%s) is %j by “%s”', (question, type, expected, sentence) =>
    expectTold([question, type, expected], sentence),
  );
});

describe("the group's figure is none of a company that belongs to it", () => {
  test.each<[...AnswerCase, string]>([
    [
      'How many foundries do they have?',
      'number',
      null,
      'Fjordlys belongs to Voss Holding. The group as a whole has 14 foundries.',
    ],
    [
      'What was the turnover of Fjordlys itself?',
      'currency',
      null,
      'The group had a turnover of €88 million.',
    ],
    [
      'How many foundries does the group have?',
      'number',
      14,
      'Fjordlys belongs to Voss Holding. The group has 14 foundries.',
    ],
    [
      'What does the tasting menu cost?',
      'currency',
      null,
      'Three courses cost £44; the tasting menu on Friday and Saturday evenings is £72.',
    ],
  ])('%s (%s) is %j by “%s”', (question, type, expected, sentence) =>
    expectTold([question, type, expected], sentence),
  );
});

describe('a figure is of what is done with it, of now, and of the company', () => {
  test.each<[...AnswerCase, string]>([
    [
      'How much was drawn under the facility with Odda Bank?',
      'currency',
      null,
      'The remaining £42 million was drawn under a facility of £60 million with Odda Bank.',
    ],
    [
      'How many lamps can they make a year today?',
      'number',
      null,
      'The second line should triple yearly capacity from 300 to 900 lamps.',
    ],
    [
      'How many employees do they have?',
      'number',
      null,
      'Since March we are part of the Voss Group, a supplier of brass with 6,200 employees in 28 countries.',
    ],
    [
      'How many employees does the Voss Group have?',
      'number',
      6200,
      'Since March we are part of the Voss Group, a supplier of brass with 6,200 employees in 28 countries.',
    ],
  ])('%s (%s) is %j by “%s”', (question, type, expected, sentence) =>
    expectTold([question, type, expected], sentence),
  );
});

describe('a change, a part and a time are no count of the whole', () => {
  test.each<[...AnswerCase, string]>([
    [
      'How many square metres is the hall?',
      'number',
      null,
      'We have enlarged the hall by 1,200 square metres.',
    ],
    ['How many articles are in their range?', 'number', null, '1,400 articles are organic.'],
    ['How many engineers work there?', 'number', null, 'Duty engineer (24 hours)'],
  ])('%s (%s) is %j by “%s”', (question, type, expected, sentence) =>
    expectTold([question, type, expected], sentence),
  );
});

describe('a share price is one that shares trade at', () => {
  test.each<[...AnswerCase, string]>([
    [
      'What is the share price today?',
      'currency',
      null,
      'The board has reviewed the offer of SEK 118 per share.',
    ],
    ['What is the share price?', 'currency', 118, 'The share price is SEK 118.'],
  ])('%s (%s) is %j by “%s”', (question, type, expected, sentence) =>
    expectTold([question, type, expected], sentence),
  );
});

describe('what a figure is compared with answers only a question for the time of that', () => {
  test.each<[...AnswerCase, string]>([
    [
      'What was the turnover in the last financial year?',
      'currency',
      38_200_000,
      'Turnover was £38.2 million in the year to March 2026, up from £35.9 million in 2025.',
    ],
    [
      'Yearly revenue?',
      'currency',
      5_100_000,
      'Turnover came to €5.1 million in 2025, after €4.4 million the year before.',
    ],
  ])('%s (%s) is %j by “%s”', (question, type, expected, sentence) =>
    expectTold([question, type, expected], sentence),
  );
});
