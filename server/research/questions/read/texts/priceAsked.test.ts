import { test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

test.each<[string, string, string | null]>([
  ['How much is a seat?', 'The holding raises £70m in a placing, of which £4m is a loan.', null],
  [
    'How much is a seat?',
    'Professional indemnity insurance is placed with Castell; the limit is £10 million.',
    null,
  ],
  ['How much is a place?', 'We have a $1,000 tool allowance in the first place.', null],
  ['How much is a seat?', 'A seat is £12 a month.', '£12'],
  ['accounting software', 'Guest post by Jane Doe, Larch Accounting, 2 December 2025', null],
  ['On whose cloud do they host?', 'Data is hosted in two US data centers and backed up hourly.', null],
  ['payroll software they use', 'Twenty-six of us are on the payroll, plus 58 surveyors.', null],
])(
  'a sum, a byline or a word of the field is no price and no system: %s: %s',
  async (question, body, expected) => {
    const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1><p>${body}</p>`) };
    await expectAnswer([question, 'open_text', expected], pages, HOST);
  },
);
