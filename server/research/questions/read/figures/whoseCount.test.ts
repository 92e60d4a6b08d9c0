import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (body: string, question: string) => {
  const opening = '<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `${opening}${body}`) };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
};

const WAGONS = '<p>We dispatch 1,340 freight wagons. 520 of them belong to us, the rest is rented.</p>';
const HOTELS = '<p>We run 31 hotels. Four of them are leased.</p>';
const METALS = '<p>We sold 31,200 tonnes of zinc in 2025.</p>';

/** A count of another's things, of those who came once, of one contract, of what is leased or of another material tells nothing. */
test.each<[sentence: string, question: string, expected: number | null]>([
  [
    'In our survey of 2026 (74 schools replied), 93% would recommend us.',
    'How many schools do they serve?',
    null,
  ],
  ['At the meeting of May 2026 212 members voted for the board.', 'How many members do they have?', null],
  [
    'At the meeting of May 2026 212 members voted for the board.',
    'How many members voted for the board?',
    212,
  ],
  ['830 delegates came in 2025.', 'How many delegates were there in 2025?', 830],
  ['Three practices in Liège join.', 'How many practices do they have?', null],
  ['The Halden clinic has its 44 lifts looked after by us.', 'How many lifts do they have?', null],
  ['Fjordlys keeps its 44 vans in our old depot.', 'How many vans does Fjordlys have?', 44],
  [WAGONS, 'How many of their own freight wagons do they have?', 520],
  [WAGONS, 'How many freight wagons do they dispatch?', 1340],
  [HOTELS, 'How many hotels do they own?', null],
  [HOTELS, 'How many hotels do they run?', 31],
  ['Northgate Council has chosen us: 4,600 meals a day.', 'How many meals do they serve per day?', null],
  ['We serve 4,600 meals a day.', 'How many meals do they serve per day?', 4600],
  [METALS, 'How many tonnes of zinc did they sell in 2025?', 31_200],
  ['Sellers are paid 28 days after the sale.', 'Within how many days do buyers have to pay?', null],
  ['Buyers pay within 7 days of the sale.', 'Within how many days do buyers have to pay?', 7],
  ['The planned basin would join our three existing reservoirs.', 'How many reservoirs do they have?', 3],
  ['The new works would replace our two kilns.', 'How many kilns do they have?', null],
  ['Groups with twenty schools or more: please ask us.', 'How many schools do they have?', null],
  ['It belongs to the 61,200 members who hold a policy with us.', 'How many members do they have?', 61_200],
  ['2,300 shops run their day on it.', 'How many shops do they have?', null],
  ['<ul><li>430 employees worldwide</li></ul>', 'How many teams do they have?', null],
  [
    'Eleven accidents happened in 2025, nine of them in the sawmills.',
    'How many accidents happened in the sawmills in 2025?',
    9,
  ],
  ['137,400 homes connected', 'How many homes are connected to their supply?', 137_400],
  [
    'At the end of 2025 we had 38.5 MWp of solar panels on our roofs.',
    'How much solar capacity in MWp did they have at the end of 2025?',
    38.5,
  ],
  [
    '214 clinicians work with us: 151 GPs, 44 psychologists and 19 dietitians.',
    'How many psychologists work with Fjordlys?',
    44,
  ],
  [
    'Dark bars keep for 18 months, milk bars for 12 months and truffles for 5 weeks.',
    'For how many months do milk bars keep?',
    12,
  ],
])('%s | %s', async (sentence, question, expected) => {
  expect(await answerTo(sentence.startsWith('<') ? sentence : `<p>${sentence}</p>`, question)).toEqual(
    expected,
  );
});
