import { expect, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { htmlPage } from '../../../../../test/support/questionSite.ts';
import { isOfAddOn } from './addOnPrice.ts';

test.each([
  ['Every further vehicle costs €11 on Fleet.', 'What does the Fleet plan cost?'],
  ['Training is £90 with Solo.', 'How much is Solo?'],
  ['With Solo, a second screen costs £14.', 'What does the Solo tier cost per month?'],
  ['A sauna visit costs Silver members £6.', 'What does Silver membership cost?'],
  ['A spare key can be added to Solo for £4.', 'What is the price of Solo?'],
  ['Extra seats start at $8 on Fleet.', 'How much does Fleet cost?'],
  ['Onboarding for Fleet comes to £700.', 'What does Fleet cost?'],
])('“%s” is no answer to “%s”', (text, question) => expect(isOfAddOn(text, question)).toBe(true));

test.each([
  ['Fleet costs €99 a month.', 'What does the Fleet plan cost?'],
  ['You pay £12 for Solo.', 'What does Solo cost?'],
  ['The price of Solo is £12.', 'What does Solo cost?'],
  ['A seat costs £12 on Solo.', 'How much is the Solo plan?'],
  ['Membership costs £60 for Silver.', 'What does Silver membership cost?'],
  ['Every further vehicle costs €11 on Fleet.', 'What does a further vehicle cost on Fleet?'],
  ['Training is £90 with Solo.', 'What does training cost with Solo?'],
  ['Delivery to Malta costs £9.', 'How much does delivery to Malta cost?'],
  ['For Solo we charge £12, and for additional users £3.', 'What does Solo cost?'],
  ['A sauna visit costs £6.', 'What does a sauna visit cost?'],
])('“%s” may answer “%s”', (text, question) => expect(isOfAddOn(text, question)).toBe(false));

const pages = {
  'https://garage.example/': htmlPage(
    'Garage',
    `<h1>Prices</h1><h3>Solo</h3><p>€29 per month</p><h3>Fleet</h3><p>€99 per month</p>
     <p>Each additional driver costs €7 on Solo and €4 on Fleet.</p>`,
  ),
};

test.each([
  ['What does the Solo plan cost?', 29],
  ['What does the Fleet plan cost?', 99],
  ['What does an additional driver cost on Solo?', 7],
])('%s: the figure below its heading, and not the one of what goes with it', async (question, amount) =>
  expectAnswer([question, 'currency', amount], pages, 'garage.example'),
);
