import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

type Case = [told: string, question: string, expected: number | null];

/** One paragraph of a page of the company, and the figure that a question gets from it. */
async function figureOf(told: string, question: string, answerType: 'number' | 'percentage') {
  const body = `<h1>About</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType }, { pages })).value;
}

describe('a count is told with all that narrows it', () => {
  test.each<Case>([
    ['8,400 homes and 310 firms buy our power.', 'How many business customers do they have?', null],
    ['We run 90 lorries, 12 of them electric.', 'How many hydrogen lorries do they run?', null],
    ['We have 90 lorries in the fleet.', 'How many electric lorries are in the fleet?', null],
    ['Our fleet has 12 electric lorries.', 'How many electric lorries are in the fleet?', 12],
    ['We work with 240 growers.', 'How many organic growers do they work with?', null],
    ['We work with 240 growers, 35 of them organic.', 'How many organic growers do they work with?', 35],
    ['We received 4,100 tonnes of milk.', 'How many tonnes of goat milk did they receive?', null],
    ['The college has 2,300 students.', 'How many international students are there?', null],
    ['We hold 41 patents.', 'How many pending patents do they hold?', null],
    ['The firm employs 85 people.', 'How many part-time employees does it have?', null],
    ['The firm employs 85 people, 19 of them part-time.', 'How many part-time employees does it have?', 19],
    [
      'On 31 March we employed 412 people (358.6 full time equivalent).',
      'How many full-time equivalent staff are there?',
      358.6,
    ],
    [
      'On 31 March we employed 412 people (358.6 full time equivalent).',
      'How many people do they employ?',
      412,
    ],
    ['We employ 412 people.', 'How many full-time equivalents do they employ?', null],
    ['61,000 households and 2,300 businesses have joined us.', 'How many households have joined?', 61000],
    ['We lost no one: 2,300 customers trust us.', 'How many customers did they lose last year?', null],
    ['Eleven of our roofs carry panels.', 'How many of their roofs are on schools?', null],
  ])('%s | %s', async (told, question, expected) => {
    expect(await figureOf(told, question, 'number')).toEqual(expected);
  });
});

describe('a figure is told of the place that is asked for', () => {
  test.each<Case>([
    ['With 65 colleagues in Voss and 20 in Odda we are still small.', 'How many employees in total?', null],
    ['With 65 colleagues in Voss and 20 in Odda we are still small.', 'How many employees are in Odda?', 20],
    ['We have 31 stores in Norway and 8 in Denmark.', 'How many stores do they have in Denmark?', 8],
    ['We have 31 stores in Norway and 8 in Denmark.', 'How many stores do they have in Sweden?', null],
    ['We run 31 stores.', 'How many stores do they run in Poland?', null],
    ['The line 12 bus stops at our door.', 'How many buses do they run?', null],
    ['Take the number 4 tram to our workshop.', 'How many vehicles do they have?', null],
    [
      'We belong to the LampNet ring, whose 84 members made 9 million lamps last year.',
      'How many lamps did they make last year?',
      null,
    ],
    ['We sell through Brikk, a chain whose 60 stores are open daily.', 'How many stores do they have?', null],
    ['Fjordlys is a maker whose 40 employees work in Bergen.', 'How many employees does Fjordlys have?', 40],
  ])('%s | %s', async (told, question, expected) => {
    expect(await figureOf(told, question, 'number')).toEqual(expected);
  });
});

describe('a rate is told with its span, and a minimum counts nothing', () => {
  test.each<Case>([
    ['More than 21,000 of our lamps are in use worldwide.', 'How many lamps do they build a year?', null],
    ['We build 21,000 lamps a year.', 'How many lamps do they build a year?', 21000],
    ['In 2025 we built 21,000 lamps.', 'How many lamps did they build in 2025?', 21000],
    [
      'Trade prices start at £2 for firms with a minimum of 200 employees.',
      'How many employees do they have?',
      null,
    ],
    ['Trade prices: minimum 50 lamps.', 'How many lamps do they make?', null],
  ])('%s | %s', async (told, question, expected) => {
    expect(await figureOf(told, question, 'number')).toEqual(expected);
  });
});

describe('a share is of what is asked for', () => {
  test.each<Case>([
    ['Our lamps have 7.4% of the Swedish market.', 'What is their market share in Finland?', null],
    ['We have 7.4% of the market in Finland.', 'What is their market share in Finland?', 7.4],
    ['46% of our engineers are women.', 'What share of their managers are women?', null],
    ['Online orders made up 12% of sales.', 'How much of their sales comes from online orders?', 12],
    ['Online orders made up 12% of sales.', 'What share of sales is exported?', null],
    ['Exports stood for 13% of net sales.', 'What is the export share of net sales?', 13],
    [
      'A quarter of our purchasing volume comes from Taiwan.',
      'How much of their purchasing volume comes from Taiwan?',
      25,
    ],
    ['38% of sales came from outside Norway.', 'What share of sales comes from outside Norway?', 38],
  ])('%s | %s', async (told, question, expected) => {
    expect(await figureOf(told, question, 'percentage')).toEqual(expected);
  });
});

describe('what is only said aside is not what a figure is of', () => {
  test.each<Case>([
    [
      'Exports, mostly desk lamps to Sweden, stood for 13% of net sales.',
      'What share of net sales is desk lamps?',
      null,
    ],
    [
      'Exports, mostly desk lamps to Sweden, stood for 13% of net sales.',
      'What share of net sales is exports?',
      13,
    ],
    ['Wholesale (mainly hotels) brings in 40% of revenue.', 'What share of revenue comes from hotels?', null],
    [
      'Women hold 31% of our posts, including part-time work.',
      'What share of part-time posts is held by women?',
      null,
    ],
  ])('%s | %s', async (told, question, expected) => {
    expect(await figureOf(told, question, 'percentage')).toEqual(expected);
  });
});

describe('counts as pages tell them', () => {
  test.each<Case>([
    [
      'The number of members at the year end was 3,184, and the number of lamps insured 4,020.',
      'How many members does the society have?',
      3184,
    ],
    ['One in seven people in our county owns a lamp.', 'How many people did they serve?', null],
    ['We have 58 people now.', 'How many people work at Fjordlys?', 58],
    ['We have 58 people on the waiting list.', 'How many people work at Fjordlys?', null],
    ['<h2>Figures</h2><p>9,460 students</p>', 'How many students are enrolled?', 9460],
    ['236 employees at two plants, Bergen and Voss', 'How many staff does the co-op have?', 236],
  ])('%s | %s', async (told, question, expected) => {
    expect(await figureOf(told, question, 'number')).toEqual(expected);
  });
});
