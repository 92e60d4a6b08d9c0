import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const page = (body: string) => ({
  [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1><p>${body}</p>`),
});

describe('what was done in a part of a year is not what was done in the year', () => {
  test.each([
    [
      'From January to June 2025 we delivered 4,260 motors.',
      'How many motors did they deliver in the whole of 2025?',
    ],
    ['In the first half of 2025 we built 310 boats.', 'How many boats did they build in 2025?'],
    [
      'Between April and September 2025 we treated 880 patients.',
      'How many patients did they treat in 2025?',
    ],
    ['In the third quarter of 2025, 96 tenants moved in.', 'How many tenants did they house in all of 2025?'],
  ])('%s', async (body, question) => expectAnswer([question, 'number', null], page(body), HOST));
});

describe('a whole year, and the part that is asked for, are told', () => {
  test.each<[string, string, number]>([
    [
      'From January to June 2025 we delivered 4,260 motors.',
      'How many motors did they deliver from January to June 2025?',
      4260,
    ],
    [
      'In the first half of 2025 we built 310 boats.',
      'How many boats did they build in the first half of 2025?',
      310,
    ],
    ['In 2025 we delivered 8,900 motors.', 'How many motors did they deliver in 2025?', 8900],
    [
      'Between January and December 2025 we treated 880 patients.',
      'How many patients did they treat in 2025?',
      880,
    ],
  ])('%s', async (body, question, value) => expectAnswer([question, 'number', value], page(body), HOST));
});
