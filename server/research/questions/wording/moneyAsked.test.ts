import { expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

test.each([
  ['Monthly box: price?', 'What does monthly box cost?'],
  ['Mooring for one night – how much?', 'What does mooring for one night cost?'],
  ['Two-hour sailing lesson, what does it cost?', 'What does two-hour sailing lesson cost?'],
  ['How much would I pay to frame a poster?', 'What does it cost to frame a poster?'],
  ['How much would I have to pay for a gearbox?', 'What is the price of a gearbox?'],
  ['How much will a new roof set me back?', 'What does a new roof cost?'],
  ['How dear is a berth?', 'What does a berth cost?'],
  ['How high is the cleaning fee?', 'What is the cleaning fee?'],
  ["What's the least one pays for a valuation?", 'What is the minimum price of a valuation?'],
  ['What is the damage for a late return?', 'What is the price of a late return?'],
  ['Price of a pallet, freight not included', 'Price of a pallet before freight'],
  ['Licence fee, single site?', 'Licence fee, one site?'],
  ['How much is a one-way crossing with a bike?', 'How much is a single crossing with a bike?'],
  ['What does a round-trip ticket cost?', 'What does a return ticket cost?'],
  ['How much must I spend so that shipping is free?', 'From what order value is shipping free?'],
  [
    'How large must a seed order be for delivery to Wales to be free?',
    'From what order value is delivery of seed to Wales free?',
  ],
  ['Minimum order for free delivery?', 'From what order value is delivery free?'],
  ['Above what amount is postage free of charge?', 'From what order value is postage free?'],
  ['Was kostet ein Stehpult?', 'What does Stehpult cost?'],
  ['Combien coûte une nuit ?', 'What does nuit cost?'],
  ['Wie hoch war der Umsatz 2025?', 'What was the turnover in 2025?'],
  ['Hoeveel omzet is er in 2024 gedraaid?', 'What was the turnover in 2024?'],
  ['If you book in May, how much is a caravan pitch?', 'How much is a caravan pitch if you book in May?'],
  ['Seed round proceeds?', 'How much did they raise in the Seed round?'],
  ['What did the rights issue bring in?', 'How much did they raise in the rights issue?'],
  ['Series D, how much?', 'How much did they raise in the Series D?'],
  ['Size of the bridge round', 'How much did they raise in the bridge round'],
  ['What was the company valued at in the IPO?', 'What was the valuation in the IPO?'],
  ['What value did the investors put on the company?', 'What was the valuation?'],
  ['How much turnover did the group achieve in 2025?', 'What was the turnover in 2025?'],
  ['How much did the firm turn over in 2023?', 'What was the turnover in 2023?'],
  ['Value of the new orders in 2025', 'Order intake in 2025'],
  ['What sum was awarded to the lifeboat station?', 'How much did the lifeboat station receive?'],
  [
    'What part of sales in 2025, as a sum, was made with spare parts?',
    'How much of the sales in 2025 came from spare parts?',
  ],
  [
    'What is the planned investment in the second hall?',
    'How much do they plan to invest in the second hall?',
  ],
  [
    'How much is the ferry contract worth over its whole term?',
    'How much is the ferry contract worth over its term?',
  ],
])('%s | %s', (asked, plain) => {
  expect(plainlyAsked(asked, 'currency')).toBe(plain);
});

test.each([
  'What does a berth cost?',
  'What is the price of a single room?',
  'How much is a single class?',
  'What was the turnover in 2025?',
  'How much did they raise in the Series B?',
  'How big was the Series B?',
  'What is the contract worth?',
  'From what order value is delivery free?',
  'What did they pay for the mill?',
  'How large is the grant?',
  'What does an oak door start at?',
])('%s is asked plainly', (asked) => {
  expect(plainlyAsked(asked, 'currency')).toBe(asked);
});
