import { expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

test.each([
  ['How many percent of the fleet is electric?', 'What percentage of the fleet is electric?'],
  ['By how many per cent did ticket sales fall?', 'By what percentage did ticket sales fall?'],
  ['How many pupils in a hundred sit the exam twice?', 'What percentage of pupils sit the exam twice?'],
  ['How many out of every 100 parcels get lost?', 'What percentage of parcels get lost?'],
  ['How much of the timber is sawn here?', 'What share of the timber is sawn here?'],
  ['How large a part of the herd is organic?', 'What share of the herd is organic?'],
  ['What slice of the budget is travel?', 'What share of the budget is travel?'],
  ['How many of the drivers are women?', 'What share of drivers are women?'],
  ['How high is the late payment interest?', 'What is the late payment interest?'],
  ['Vacancy rate, in percent', 'Vacancy rate'],
  ['How much of the glass, in %, is recycled?', 'What share of the glass is recycled?'],
  [
    'For orders above 100 pieces, what discount is given?',
    'What discount is given for orders above 100 pieces?',
  ],
  [
    'Year to June 2026: what share of trains was on time?',
    'What share of trains was on time in the year to June 2026?',
  ],
  [
    'We return a ticket a week ahead – what percentage of the price is reimbursed?',
    'What percentage of the price is refunded when we return a ticket a week ahead?',
  ],
  ['How full are the cabins?', 'What is the occupancy of the cabins?'],
  ['How strong is the perry?', 'What is the alcohol content of the perry?'],
  ['How punctual are the night buses?', 'What share of the night buses is on time?'],
  ['How many percent of the shares belong to the Aas family?', 'What stake does the Aas family hold?'],
  ['What percentage of the company is owned by the staff?', 'What stake does the staff hold?'],
  [
    'How much of the firm does the widow keep after the sale?',
    'What stake does the widow hold after the sale?',
  ],
  ['Shareholding of Nordpost', 'What stake does Nordpost hold?'],
  ['How many percent off do schools get?', 'What discount do schools get?'],
  ['What percentage do you take off for early birds?', 'What discount is given for early birds?'],
  ['How much do I save by paying in advance?', 'What discount is given for paying in advance?'],
  ['How many percent off do wholesale customers get on jam?', 'What wholesale discount is given on jam?'],
  ['Drop in complaints in 2025', 'By what percentage did complaints fall in 2025?'],
  ['What was the percentage rise in rents last year?', 'By what percentage did rents rise last year?'],
  ['Sawn timber: growth in 2024?', 'By what percentage did Sawn timber grow in 2024?'],
  ['What growth did exports see in 2025?', 'By what percentage did exports grow in 2025?'],
  ['Percentage of turnover earned with repairs', 'Percentage of turnover comes from repairs'],
  ['What share of income do legacies account for?', 'What share of income comes from legacies?'],
  ['What percentage of revenue is spent on training?', 'What percentage of revenue goes to training?'],
  ['Marketing spend as a percentage of sales', 'What share of sales goes to Marketing'],
  ['Ratio of debt to equity', 'What are the debt as a share of the equity'],
  ['What share of the rubble was saved from landfill?', 'What share of the rubble was kept from landfill?'],
  ['How much of the Dutch market do they hold?', 'What is their market share in the Dutch market?'],
])('%s | %s', (asked, plain) => {
  expect(plainlyAsked(asked, 'percentage')).toBe(plain);
});

test.each([
  'What percentage of the fleet is electric?',
  'What share of visitors comes from abroad?',
  'What proportion of the milk is organic?',
  'What stake does Nordpost hold?',
  'What discount do members get?',
  'By what percentage did rents rise in 2025?',
  'What share of patients comes back within a year?',
  'What share of the votes does the family hold?',
  'What part-time share do nurses have?',
  'Client retention rate',
  'What is the alcohol content of the gin?',
])('%s is asked plainly', (asked) => {
  expect(plainlyAsked(asked, 'percentage')).toBe(asked);
});
