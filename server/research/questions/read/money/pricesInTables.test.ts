import { test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    '<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p><nav><a href="/prices">Prices</a> <a href="/accounts">Accounts</a></nav>',
  ),
  [`https://${HOST}/prices`]: htmlPage(
    'Prices | Fjordlys',
    `<h1>Prices</h1>
     <h2>Lamp post rental</h2><p>Prices per post in pounds, without VAT. Minimum charge per order: £80.</p>
     <table><tr><th>Post</th><th>1 day</th><th>8 days</th></tr>
     <tr><td>Oak</td><td>£14</td><td>£61</td></tr><tr><td>Steel</td><td>£11</td><td>£48</td></tr></table>
     <h2>Workshops</h2>
     <table><tr><th>Workshops, from 1 May</th><th>At the door</th><th>Online</th></tr>
     <tr><td>Adult</td><td>£22</td><td>£19</td></tr><tr><td>Child 4–15</td><td>£12</td><td>£10</td></tr>
     <tr><td>Family (2 adults, 2 children)</td><td>£60</td><td>£52</td></tr></table>
     <h2>Rewiring</h2>
     <table><tr><th>Per productive hour</th><th>Bergen</th><th>Oslo</th></tr>
     <tr><td>Chandelier</td><td>£34</td><td>£41</td></tr><tr><td>Spotlight</td><td>£27</td><td>£29</td></tr></table>
     <h2>Subscription</h2>
     <table><tr><th>Plan</th><th>€ per month</th><th>US$ per month</th></tr>
     <tr><td>Glow</td><td>180</td><td>205</td></tr><tr><td>Blaze</td><td>520</td><td>590</td></tr></table>
     <h2>Valuation of a collection</h2>
     <table><tr><th>Value of the collection</th><th>Fee</th></tr>
     <tr><td>up to £100,000</td><td>£300</td></tr><tr><td>£100,001 to £500,000</td><td>£750</td></tr></table>
     <h2>Hire of a showroom</h2>
     <table><tr><th>Room</th><th>1–11 weeks</th><th>12 weeks or more</th></tr>
     <tr><td>Attic room</td><td>£265</td><td>£215</td></tr><tr><td>Cellar room</td><td>£190</td><td>£150</td></tr></table>`,
  ),
  [`https://${HOST}/accounts`]: htmlPage(
    'Accounts | Fjordlys',
    `<h1>Accounts</h1><p>From our accounts for the year to 31 March 2026.</p>
     <table><tr><th>Income</th><th>2026</th><th>2025</th></tr>
     <tr><td>Donations</td><td>£412,000</td><td>£447,000</td></tr><tr><td>Grants</td><td>£265,000</td><td>£231,000</td></tr></table>
     <h2>Results</h2><p>Year to 31 March 2026: turnover £7.9 million (2025: £7.1 million). Operating profit was £640,000 (2025: £710,000).</p>
     <table><tr><th>£m</th><th>2026</th><th>2025</th></tr>
     <tr><td>Revenue</td><td>148.6</td><td>139.2</td></tr><tr><td>– of which Lighthouses</td><td>44.9</td><td>44.1</td></tr></table>`,
  ),
};

test.each<AnswerCase>([
  ['What does an oak post cost for eight days?', 'currency', 61],
  ['What does a child pay online for the workshops?', 'currency', 10],
  ['What is the hourly price for a chandelier in Oslo?', 'currency', 41],
  ['What does the Blaze plan cost per month in euros?', 'currency', 520],
  ['What does the Glow plan cost per month in US dollars?', 'currency', 205],
  ['What does the attic room cost for 14 weeks?', 'currency', 215],
  ['How much came from grants in the year to March 2025?', 'currency', 231_000],
  ['What was the operating profit in the year to March 2026?', 'currency', 640_000],
  ['How much revenue did Lighthouses make in the year to March 2025?', 'currency', 44_100_000],
  ['What does a birch post cost for eight days?', 'currency', null],
  ['What does an oak post cost for five days?', 'currency', null],
  ['What is the hourly price for a chandelier in Tromsø?', 'currency', null],
])('a cell is told by its row, its column, and what stands above its table: %s', async (...asked) => {
  await expectAnswer(asked, PAGES, HOST);
});
