import { test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../test/support/answerCases.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';

/** Tannmill is invented: a sawmill in Kuopio, with one page below its front page. */
const pagesOf = (body: string) => ({
  'https://tannmill.example/': htmlPage(
    'Tannmill',
    `<main><h1>Tannmill</h1><p>Tannmill saws spruce in Kuopio.</p>${body}</main>`,
  ),
});

/** The same with a page of its own. */
const withPage = (body: string) => ({
  'https://tannmill.example/': htmlPage(
    'Tannmill',
    '<main><h1>Tannmill</h1><p>Tannmill saws spruce in Kuopio.</p><a href="/about">About our yards</a></main>',
  ),
  'https://tannmill.example/about': htmlPage('Tannmill', `<main>${body}</main>`),
});

const ask = (pages: ReturnType<typeof pagesOf>, cases: AnswerCase[]) =>
  Promise.all(cases.map((one) => expectAnswer(one, pages, 'tannmill.example')));

test('what stands below an aim answers no question about what is, and one about the aim', () =>
  ask(
    pagesOf(`<h2>Where we would like to be in 2032</h2><ul><li>27 yards</li><li>Free of fossil fuels</li></ul>
      <h2>Targets 2031</h2><dl><dt>Sawmills</dt><dd>9</dd></dl>
      <h2>Planned branches</h2><p>A yard in Tallinn.</p>`),
    [
      ['How many yards do they have?', 'number', null],
      ['How many sawmills do they have?', 'number', null],
      ['How many sawmills do they want to have by 2031?', 'number', 9],
      ['Are they free of fossil fuels?', 'boolean', null],
      ['Do they have a yard in Tallinn?', 'boolean', null],
    ],
  ));

test('what stands below a time that is over answers only a question about that time', () =>
  ask(
    pagesOf(`<h2>Until 2017</h2><ul><li>14 yards</li><li>Free delivery</li></ul>
      <table><caption>How we stood in 2012</caption><tr><td>Kilns</td><td>6</td></tr></table>
      <h2>Old price list</h2><p>Planing: €40</p>`),
    [
      ['How many yards do they have?', 'number', null],
      ['Is delivery free?', 'boolean', null],
      ['How many kilns do they have?', 'number', null],
      ['How many kilns did they have in 2012?', 'number', 6],
      ['What does planing cost?', 'currency', null],
    ],
  ));

test('what is told of a customer, a competitor or a whole trade is not told of the company', () =>
  ask(
    pagesOf(`<h2>Customer Ostrava Doors at a glance</h2><ul><li>Employees: 640</li><li>Founded: 1931</li><li>Headquarters: Brno</li></ul>
      <h2>What our competitors charge</h2><p>Planing: €55</p>
      <table><tr><th></th><th>Industry average</th></tr><tr><td>Offcuts</td><td>22%</td></tr></table>
      <table><tr><th colspan="2">Bergsten AB (our supplier)</th></tr><tr><td>Harvesters</td><td>31</td></tr></table>`),
    [
      ['How many employees do they have?', 'number', null],
      ['When was the company founded?', 'number', null],
      ['Where is the headquarters?', 'open_text', null],
      ['What does planing cost?', 'currency', null],
      ['What is the share of offcuts?', 'percentage', null],
      ['How many harvesters do they have?', 'number', null],
    ],
  ));

test('a whole page is governed by its heading', () =>
  ask(withPage('<h1>Customer story: Ostrava Doors</h1><h2>Figures</h2><ul><li>27 yards</li></ul>'), [
    ['How many yards do they have?', 'number', null],
  ]));

test('what stands below the name of one partner of several is a sheet of that one, and a sentence there speaks for itself', () =>
  ask(
    pagesOf(
      '<h2>Our partners</h2><h3>Ostrava</h3><ul><li>Employees: 640</li><li>27 yards</li></ul><p>Waste at the sorting line went down by 21% with our saws.</p>',
    ),
    [
      ['How many employees do they have?', 'number', null],
      ['How many yards do they have?', 'number', null],
      ['By how much did waste at the sorting line fall?', 'percentage', 21],
    ],
  ));

test('a sheet that names its client tells of that client', () =>
  ask(
    pagesOf(
      '<h2>In brief</h2><dl><dt>Client</dt><dd>Ostrava Doors</dd><dt>Employees</dt><dd>640</dd><dt>Warehouses</dt><dd>5</dd></dl>',
    ),
    [
      ['How many employees do they have?', 'number', null],
      ['How many warehouses do they have?', 'number', null],
    ],
  ));

test('what was given up, is a myth or stands in a draft is not so', () =>
  ask(
    pagesOf(`<h2>Abandoned projects</h2><ul><li>Pellet plant in Vaasa with 12 presses</li></ul>
      <h2>Myths about Tannmill</h2><ul><li>Tannmill has 90 yards</li><li>Offcuts are burnt</li></ul>
      <h2>Draft – not adopted</h2><p>The notice period is nine weeks.</p>`),
    [
      ['How many presses are in Vaasa?', 'number', null],
      ['How many yards do they have?', 'number', null],
      ['Are offcuts burnt?', 'boolean', null],
      ['How long is the notice period?', 'open_text', null],
    ],
  ));

test('a change, a saving and a target of a column are no values', () =>
  ask(
    pagesOf(`<table><tr><th></th><th>Change</th></tr><tr><td>Yards</td><td>+4</td></tr><tr><td>Employees</td><td>-30</td></tr></table>
      <table><tr><th>Saw</th><th>You save</th></tr><tr><td>Hobby saw</td><td>€100</td></tr></table>
      <table><tr><th>Indicator</th><th>Target</th></tr><tr><td>Certified timber</td><td>95%</td></tr></table>`),
    [
      ['How many yards do they have?', 'number', null],
      ['How many employees do they have?', 'number', null],
      ['What does the hobby saw cost?', 'currency', null],
      ['How much does one save on the hobby saw?', 'currency', 100],
      ['What share of timber is certified?', 'percentage', null],
      ['What is their target for certified timber?', 'percentage', 95],
    ],
  ));

test('a row that says of itself that it has ended is no item', () =>
  ask(
    pagesOf(
      '<table><tr><th>Countries</th><th>Delivery stopped</th></tr><tr><td>Latvia</td><td>2022</td></tr><tr><td>Estonia</td><td>2023</td></tr></table>',
    ),
    [['To which countries do they deliver?', 'list', null]],
  ));

test('what governs as usual takes nothing away', () =>
  ask(
    pagesOf(`<h2>Our plans and prices</h2><h3>Hobby plan</h3><p>€12 per month</p>
      <h2>Key figures 2025</h2><ul><li>31 yards</li></ul>
      <h2>Our goals</h2><p>We have 7 kilns that run on bark.</p><p>Women make up 14% of our workforce.</p>
      <h2>For customers</h2><p>Delivery takes three days.</p>
      <table><tr><th></th><th>2024</th><th>2025</th><th>2031 target</th></tr><tr><td>Sawmills</td><td>3</td><td>4</td><td>9</td></tr></table>`),
    [
      ['What does the Hobby plan cost per month?', 'currency', 12],
      ['How many yards do they have?', 'number', 31],
      ['How many kilns do they have?', 'number', 7],
      ['What percentage of the workforce are women?', 'percentage', 14],
      ['How long does delivery take?', 'open_text', 'three days'],
      ['How many sawmills do they have?', 'number', 4],
    ],
  ));

test('below other houses each tells of itself, and not of the one whose page it is', () =>
  ask(
    pagesOf(
      '<h2>Other companies in the group</h2><p>Borevo runs 12 kilns.</p><p>The Kielo makes 400 doors a day.</p><p>There are 9 cranes.</p>',
    ),
    [
      ['How many kilns does Borevo run?', 'number', 12],
      ['How many kilns do they run?', 'number', null],
      ['How many kilns does Tannmill run?', 'number', null],
      ['How many cranes does Tannmill have?', 'number', null],
    ],
  ));
