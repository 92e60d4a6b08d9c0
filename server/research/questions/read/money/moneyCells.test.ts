import { test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    '<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p><nav><a href="/figures">Annual figures</a> <a href="/pricing">Pricing</a> <a href="/news">News</a></nav>',
  ),
  [`https://${HOST}/figures`]: htmlPage(
    'Annual figures | Fjordlys',
    `<h1>Figures</h1>
     <table><tr><th></th><th>Q2 2026</th><th>Q2 2025</th><th>2025</th></tr>
     <tr><td>Revenue, NOK million</td><td>61.2</td><td>58.4</td><td>240.9</td></tr>
     <tr><td>EBITDA, NOK million</td><td>8.1</td><td>7.7</td><td>31.5</td></tr></table>
     <table><tr><th>EUR thousand</th><th>2025</th><th>2024</th></tr>
     <tr><td>Net interest income</td><td>4,120</td><td>3,980</td></tr>
     <tr><td>Net income</td><td>1,060</td><td>870</td></tr>
     <tr><td>Workshop equipment</td><td>412</td><td>390</td></tr></table>
     <table><tr><th></th><th>FY 2019</th><th>FY 2020</th></tr>
     <tr><td>Total transfers ($MM)</td><td>$388.4</td><td>$409.2</td></tr>
     <tr><td>Grant per workshop</td><td>$1,250</td><td>$1,310</td></tr></table>
     <table><tr><th>In thousands</th><th>2021</th></tr>
     <tr><td>Freight</td><td>£612</td></tr><tr><td>Dividend per share</td><td>£0.41</td></tr></table>
     <table><caption>DKK million</caption><tr><th></th><th>2022</th></tr>
     <tr><td>Order intake</td><td>711</td></tr><tr><td>Payout per share, DKK</td><td>2.50</td></tr></table>`,
  ),
  [`https://${HOST}/pricing`]: htmlPage(
    'Pricing | Fjordlys',
    `<h1>Pricing of Lightcare</h1>
     <table><tr><th></th><th>Candle</th><th>Lantern</th><th>Beacon</th></tr>
     <tr><td>Per lamp per month, billed monthly</td><td>€3.20</td><td>€5.50</td><td>On request</td></tr>
     <tr><td>Per lamp per month, billed yearly</td><td>€2.70</td><td>€4.60</td><td>On request</td></tr>
     <tr><td>Smallest invoice</td><td>€29</td><td>€95</td><td>–</td></tr></table>
     <h2>Extras</h2><p>Wiring: €900 once (included in Beacon)</p>`,
  ),
  [`https://${HOST}/news`]: htmlPage(
    'News | Fjordlys',
    `<h1>News</h1><h2>Fjordlys buys Lumenhus</h2><p>We have acquired Lumenhus of Oslo, a maker of street lamps with 40 employees and sales of €6.1 million.</p>
     <h2>Fjordlys takes over Skygge</h2><p>Fjordlys has bought Skygge for €2.4 million.</p>`,
  ),
};

const CASES: AnswerCase[] = [
  ['Total transfers in FY 2020?', 'currency', 409_200_000],
  ['Grant per workshop in FY 2019?', 'currency', 1250],
  ['What did they pay for freight in 2021?', 'currency', 612_000],
  ['Dividend per share in 2021?', 'currency', 0.41],
  ['What was the payout per share in 2022?', 'currency', 2.5],
  ['What was the order intake in 2022?', 'currency', 711_000_000],
  ['What revenue did they make in Q2 2026?', 'currency', 61_200_000],
  ['EBITDA in 2025?', 'currency', 31_500_000],
  ['Net income 2024?', 'currency', 870_000],
  ['net income in their latest financial year', 'currency', 1_060_000],
  ['Operating loss 2025?', 'currency', null],
  ['What does the Lantern plan cost per lamp per month on annual billing?', 'currency', 4.6],
  ['What does the Lantern plan cost per lamp when billed monthly?', 'currency', 5.5],
  ['What is the price of the Beacon plan per lamp per month?', 'currency', null],
  ['What did they pay for Lumenhus?', 'currency', null],
  ['What did they pay for Skygge?', 'currency', 2_400_000],
];

test.each(CASES)('%s (%s)', async (...asked) => expectAnswer(asked, PAGES, HOST));

const UNIT_ABOVE = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>
     <h2>Accounts</h2><p>Amounts in millions of US dollars, except per share.</p>
     <table><tr><th></th><th>2026</th><th>2025</th></tr>
     <tr><td>Net sales</td><td>652.4</td><td>618.9</td></tr>
     <tr><td>Earnings per share</td><td>2.47</td><td>2.24</td></tr>
     <tr><td>Employees</td><td>1,870</td><td>1,790</td></tr></table>
     <h2>Spare parts</h2><p>Canadian dollars a piece, from the workshop. Prices can change.</p>
     <table><tr><th>Part</th><th>Small</th><th>Large</th></tr>
     <tr><td>Shade</td><td>42</td><td>55</td></tr><tr><td>Socket</td><td>12</td><td>15</td></tr></table>
     <h2>Sale</h2><h3>Nord desk lamp</h3><p><s>€210</s> <span>€174</span></p><h3>Syd desk lamp</h3><p>€99</p>`,
  ),
};

test.each<AnswerCase>([
  ['What were net sales in 2026?', 'currency', 652_400_000],
  ['What were net sales in 2025?', 'currency', 618_900_000],
  ['What do employees earn?', 'currency', null],
  ['What does a large shade cost?', 'currency', 55],
  ['What does a small socket cost?', 'currency', 12],
  ['What does the Nord desk lamp cost?', 'currency', 174],
])(
  'what the words above a table say of all its figures, and no price that is struck out: %s',
  async (...asked) => {
    await expectAnswer(asked, UNIT_ABOVE, HOST);
  },
);
