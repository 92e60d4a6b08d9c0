import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (told: string, question: string) => {
  const site = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${told}`) };
  return (await askPages({ question, answerType: 'boolean' }, { pages: site })).value;
};

describe('the first answer below a question answers it', () => {
  test.each([
    [
      'Do you take old lamps back?',
      'Yes, at €6 a lamp. We do not buy used lamps.',
      'Do they take old lamps back?',
      true,
    ],
    [
      'Do you hire out tents?',
      'No. We do not hire out tents. Tents are for sale.',
      'Do they hire out tents?',
      false,
    ],
  ])('%s %s', async (asked, told, question, expected) => {
    expect(await answerTo(`<h3>${asked}</h3><p>${told}</p>`, question)).toBe(expected);
  });
});

test('“Members who pay” names no firm, and “Investors in People” is a mark', async () => {
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      '<h1>Fjordlys</h1><p>We sell lamps to our members.</p><h2>Annual subscription</h2><p>Members who pay by 31 January deduct 3%.</p>',
    ),
  };
  const { value } = await askPages(
    { question: 'What do members deduct who pay the subscription by 31 January?', answerType: 'percentage' },
    { pages: site },
  );
  expect(value).toBe(3);
});
