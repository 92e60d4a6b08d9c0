import { describe, test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../test/support/answerCases.ts';
import {
  BROTWERK,
  FERROWICK,
  HARROWGATE_TRUST,
  LUMENPOST,
  TIDEWELL,
} from '../../../../../test/support/figureSites.ts';

const OF_TIDEWELL: AnswerCase[] = [
  ['How many boats do they have?', 'number', 214],
  ['How many boathouses do they run?', 'number', 31],
  ['What does a day cruiser cost for half a day?', 'currency', 150],
  ['What is the hourly price of a punt?', 'currency', 22],
  ['How much is the deposit?', 'currency', 100],
  ['What does a season pass cost?', 'currency', 395],
  ['What is the minimum age to hire a boat?', 'number', 21],
  ['How many hours before the trip must one cancel for a full refund?', 'number', 48],
  ['By how much did they reduce water use since 2020?', 'percentage', 34],
  ['How many tonnes of plastic did they collect in 2025?', 'number', 18],
  ['How many trees did they plant in 2025?', 'number', 2300],
  ['How many passengers did they carry last year?', 'number', 410000],
  ['On how many rivers do they rent boats?', 'number', 9],
  ['How many boats do they have in Scotland?', 'number', null],
  ['What does a kayak cost per hour?', 'currency', null],
  ['What share of their staff are women?', 'percentage', null],
  ['How much does fuel cost?', 'currency', null],
  ['What is the price of a full day on the party barge?', 'currency', 540],
  ['How many trees did they plant in 2024?', 'number', null],
  ['What percentage of bookings is made online?', 'percentage', null],
  ['How many boathouses were there in 2019?', 'number', 12],
  ['What is their cancellation policy?', 'open_text', '48 hours'],
  ['What is the lowest price of a gift voucher?', 'currency', 25],
  ['What is their annual revenue?', 'currency', null],
];

const OF_FERROWICK: AnswerCase[] = [
  ['How many tonnes of iron do they cast a year?', 'number', 41000],
  ['What share of output is exported?', 'percentage', 63],
  ['How many apprentices do they employ?', 'number', 27],
  ['What was the turnover in 2025?', 'currency', 118000000],
  ['What share of their electricity was renewable in 2024?', 'percentage', 46],
  ['What share of their electricity was renewable in 2025?', 'percentage', 57],
  ['How many lost-time accidents were there in 2025?', 'number', 4],
  ['How much electricity did they use in 2025, in GWh?', 'number', 55],
  ['What share of recycled scrap did they use in 2023?', 'percentage', 81],
  ['What percentage of the workforce are women?', 'percentage', 14],
  ['What is the minimum order value?', 'currency', 250],
  ['What is the handling fee for small orders?', 'currency', 35],
  ['Within how many days are invoices due?', 'number', 45],
  ['How long is the warranty in months?', 'number', 24],
  ['How many days of holiday do employees get?', 'number', 33],
  ['What does the employer contribute to the pension?', 'percentage', 9],
  ['How many hours is the working week?', 'number', 37],
  ['When was the second foundry opened?', 'number', 1954],
  ['When did they switch to electric furnaces?', 'number', 2018],
  ['What do apprentices earn per hour at the start?', 'currency', 9.8],
  ['How many sites do they have?', 'number', 3],
  ['How many robots do they use?', 'number', null],
  ['What was the profit in 2025?', 'currency', null],
  ['What was the turnover in 2024?', 'currency', null],
  ['What share of their energy was renewable in 2022?', 'percentage', null],
  ['For how many years are patterns kept?', 'number', 5],
  ['How many employees work in Redcar?', 'number', null],
  ['Who founded the company?', 'open_text', 'Josiah Ferrow'],
];

const OF_LUMENPOST: AnswerCase[] = [
  ['How many clinics use Lumenpost?', 'number', 3200],
  ['In how many countries are their customers?', 'number', 14],
  ['What does the Practice plan cost per mailbox and month?', 'currency', 19],
  ['What does the Solo plan cost?', 'currency', 12],
  ['What does the Hospital plan cost?', 'currency', null],
  ['What is the discount for yearly payment?', 'percentage', 20],
  ['How many days is the free trial?', 'number', 30],
  ['How much does setup cost?', 'currency', 450],
  ['How many GB of storage does the Practice plan include?', 'number', 50],
  ['What uptime is guaranteed on the Hospital plan?', 'percentage', 99.99],
  ['What was the uptime over the last twelve months?', 'percentage', 99.97],
  ['For how many days are backups kept?', 'number', 90],
  ['What is the maximum size of an attachment in MB?', 'number', 200],
  ['How many nationalities work there?', 'number', 18],
  ['What share of staff works from home?', 'percentage', 40],
  ['When was the last penetration test?', 'open_text', 'May 2026'],
  ['Where is data stored?', 'open_text', 'Frankfurt'],
  ['What are the support hours?', 'open_text', 'Monday to Friday'],
  ['What is the support phone number?', 'open_text', '5550 1234'],
  ['How many mailboxes can a Practice account have at most?', 'number', 25],
  ['What is the median first response time in minutes?', 'number', 14],
  ['How many customers do they have in France?', 'number', null],
  ['How many GB of storage does the Solo plan include?', 'number', 5],
  ['How much is the annual churn?', 'percentage', null],
  ['What does the Enterprise plan cost?', 'currency', null],
];

const OF_BROTWERK: AnswerCase[] = [
  ['How many stores do they have?', 'number', 28],
  ['How many employees do they have?', 'number', 460],
  ['How many apprentices do they have?', 'number', 38],
  ['What was the revenue in 2025?', 'currency', 34000000],
  ['What share of the flour is from the region?', 'percentage', 85],
  ['What share of electricity do they generate themselves?', 'percentage', 62],
  ['What is the minimum order value?', 'currency', 40],
  ['What does delivery cost?', 'currency', 4.9],
  ['From what order value is delivery free?', 'currency', 80],
  ['What share of recycled paper do their bags contain?', 'percentage', 100],
  ['How many stores do they have in Switzerland?', 'number', null],
  ['What share of women do they employ?', 'percentage', null],
  ['Who is the managing director?', 'open_text', 'Paul Seiler'],
];

const OF_HARROWGATE_TRUST: AnswerCase[] = [
  ['How many homes did they insulate in 2025?', 'number', 6480],
  ['How many volunteers do they have?', 'number', 1150],
  ['How much did they raise in 2025?', 'currency', 3200000],
  ['How many homes did they insulate in Scotland in 2025?', 'number', 1020],
  ['How many people did they reach?', 'number', 14200],
  ['How much does it cost to insulate a loft?', 'currency', 190],
  ['What is the average donation?', 'currency', 41],
  ['How many trustees are there?', 'number', 11],
  ['How many trustees are women?', 'number', 7],
  ['How many paid staff do they have?', 'number', 72],
  ['How many regional offices are there?', 'number', 6],
  ['When was the trust set up?', 'number', 1988],
  ['What was the chief executive paid in 2025?', 'currency', 94000],
  ['How many hours a month must volunteers give at least?', 'number', 4],
  ['What is the minimum age for volunteers?', 'number', 18],
  ['How long is the training for volunteers in days?', 'number', 2],
  ['By how much did the number of people reached grow?', 'percentage', 12],
  ['How many homes did they insulate in 2024?', 'number', null],
  ['How many homes did they insulate in Ireland?', 'number', null],
  ['What share of income is spent on fundraising?', 'percentage', null],
  ['How much did they raise in 2024?', 'currency', null],
  ['Who founded the trust?', 'open_text', 'Iris Poole'],
];

describe('tidewell', () => {
  test.for(OF_TIDEWELL)('%s (%s)', (asked) => expectAnswer(asked, TIDEWELL, 'tidewell.example'));
});

describe('ferrowick', () => {
  test.for(OF_FERROWICK)('%s (%s)', (asked) => expectAnswer(asked, FERROWICK, 'ferrowick.example'));
});

describe('lumenpost', () => {
  test.for(OF_LUMENPOST)('%s (%s)', (asked) => expectAnswer(asked, LUMENPOST, 'lumenpost.example'));
});

describe('brotwerk', () => {
  test.for(OF_BROTWERK)('%s (%s)', (asked) => expectAnswer(asked, BROTWERK, 'brotwerk.example'));
});

describe('harrowgate-trust', () => {
  test.for(OF_HARROWGATE_TRUST)('%s (%s)', (asked) =>
    expectAnswer(asked, HARROWGATE_TRUST, 'harrowgate-trust.example'),
  );
});
