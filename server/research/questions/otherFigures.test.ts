import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';

/** Near misses of figures: what is told is of another rate, span, currency, giver, person or thing than what is asked for. */
test.each<[told: string, question: string, type: AnswerType, expected: unknown]>([
  ['The fund bought shares for $18 million.', 'What is the price per share?', 'currency', null],
  ['The offering was priced at $18 a share.', 'What is the price per share?', 'currency', 18],
  ['Our lorries move 9,000 trailers a month.', 'How many trailers do they own?', 'number', null],
  ['We own 9,000 trailers.', 'How many trailers do they own?', 'number', 9000],
  ['Revenue was €41 million in the second quarter.', 'What is the revenue?', 'currency', null],
  ['Revenue was €41 million in 2025.', 'What is the revenue?', 'currency', 41000000],
  ['A berth costs £900.', 'What does a berth cost in euros?', 'currency', null],
  ['A berth costs £900.', 'What does a berth cost in pounds?', 'currency', 900],
  ['Fjordlys adds $2 million to its seed round.', 'How big was the seed round?', 'currency', null],
  [
    'Twice a fund offered us a seed round of €2 million, and we said no.',
    'How big was the seed round?',
    'currency',
    null,
  ],
  ['From £39 a month.', 'What does a website cost?', 'currency', null],
  [
    'Before that, she led Brant Tools to its sale for $40 million.',
    'What are annual sales?',
    'currency',
    null,
  ],
  [
    'Our alumni Peastack have raised $14 million in a Series A.',
    'How much was the Series A?',
    'currency',
    null,
  ],
  ['Mara Holt joined the nursery in 2019.', 'When did Mara join?', 'number', 2019],
  ['Mara Holt joined the nursery in 2019.', 'When did Jonas join?', 'number', null],
  ['We have raised $88 million since 2016.', 'founding year', 'number', null],
  ['We have been part of the Corrib Group since 2016.', 'founding year', 'number', null],
  ['The second nursery opens in 2031.', 'When did the second nursery open?', 'number', null],
  [
    'Tapwell Pubs, like us a company of Castellane, has acquired an inn group with 31 pubs.',
    'How many pubs do they own?',
    'number',
    null,
  ],
  [
    'Norwick Tools had raised a $90 million Series C.',
    'How much did they raise in the Series C?',
    'currency',
    null,
  ],
  [
    'Our appeal closed at £1.46m, almost twice the target.',
    'What was the target of the appeal?',
    'currency',
    null,
  ],
  [
    'Halloran acts as adviser, for a fee that is included in costs of £6 million.',
    'What is the fee of the adviser?',
    'currency',
    null,
  ],
  [
    'Tensile, fatigue, corrosion, 1,200 hours of salt spray.',
    'For how many hours does a fatigue test run?',
    'number',
    null,
  ],
  [
    'The fund invests £2 million in two steps: £1.2 million now and the rest in spring.',
    'How much of the fund’s money has been invested?',
    'currency',
    null,
  ],
  ['We employ 310 people in Mendham et Mouscron.', 'How many people work in Mouscron?', 'number', null],
  ['All 51 brewers come with it.', 'How many brewers are there?', 'number', null],
  ['We employ 226 people.', 'How many employees use the ERP?', 'number', null],
  ['The Moor Fund now owns eleven per cent of us.', 'What share does the Moor Fund own?', 'percentage', 11],
  [
    'In 2019 the Moor Fund bought a fifth of the nursery for £2 million.',
    'What percentage did the Moor Fund buy in 2019?',
    'percentage',
    20,
  ],
  ['Our founders hold three quarters of the shares.', 'What share do the founders hold?', 'percentage', 75],
  ['It takes a quarter of an hour.', 'What share does it take?', 'percentage', null],
  [
    'The nursery is held by its founders (58 %), its staff and two funds.',
    'What share do the founders hold?',
    'percentage',
    58,
  ],
  [
    'The nursery is held by its founders (58 %), its staff and two funds.',
    'What share does the staff hold?',
    'percentage',
    null,
  ],
  ['A team of 14.', 'How big is the team?', 'number', 14],
  ['We are nine.', 'team size', 'number', 9],
  [
    'Our mast appeal has raised £38,410 of £50,000.',
    'How much has the mast appeal raised?',
    'currency',
    38410,
  ],
  [
    'Joy Abara, partner. Has raised $1.1 billion for clients.',
    'How much has Joy Abara raised for clients?',
    'currency',
    1100000000,
  ],
  ['640 of you bought shares in our share offer.', 'How many people bought shares?', 'number', 640],
  [
    'She offered us £80,000 for a quarter of the company.',
    'What share of the company does she have?',
    'percentage',
    null,
  ],
])('“%s” to “%s” (%s): %s', async (told, question, answerType, expected) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys Nursery', `<h1>Fjordlys Nursery</h1><p>${told}</p>`),
  };
  expect((await askPages({ question, answerType }, { pages })).value).toBe(expected);
});
