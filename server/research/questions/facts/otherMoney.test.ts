import { expect, it } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

const ROUND =
  'Fjordlys raised an $11 million Series A in April 2024, led by Northgrain Ventures with Superior Seed Fund.';

it.each([
  [ROUND, ['Northgrain Ventures', 'Superior Seed Fund']],
  [`${ROUND} Our very first check came from angel investor Paula Reyes.`, null],
  [`${ROUND} Friends and family had helped us over the first winter.`, null],
])('all investors are told where the page speaks of no further money: %s', async (text, expected) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1><h2>Investors</h2><p>${text}</p>`),
  };
  const { value } = await askPages(
    { question: 'Who invested in the company?', answerType: 'list' },
    { pages },
  );
  expect(value).toEqual(expected);
});
