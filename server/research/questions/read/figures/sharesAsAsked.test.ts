import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const EXPORTS =
  '<table><tr><th>Key figures</th><th>2025</th><th>2024</th></tr><tr><td>Export share</td><td>57%</td><td>61%</td></tr></table>';
const SURVEY =
  '<p>In our 2025 survey 94% of 612 customers said that they would come again; in 2024 it was 91%.</p>';
const BEST =
  '<p>In our 2025 survey 94% of 612 customers said that they would come again; in 2024 it was our best year and 91% of rooms were let.</p>';
const HIRE = '<p>Turnover came to €9.7 million. 54% came from holidays, 31% from private hire.</p>';
const TICKETS = '<p>We sold 9,000 tickets. 54% came from holidays, 31% from private hire.</p>';
const CARDS = '<p>Payments with UK cards: 1.4%. Payments with cards issued outside the UK: 2.6%.</p>';
const PLAN =
  '<h2>Care plan</h2><p>It covers two checks a year, 20% off all lamps and 10% off bulbs.</p><h2>Staff</h2><p>We are a team of nine.</p>';
const CANCEL =
  '<h2>If you cancel</h2><table><tr><th>Days before departure</th><th>We keep</th></tr><tr><td>56 to 29</td><td>40%</td></tr><tr><td>28 to 15</td><td>60%</td></tr></table>';
const COMMISSION =
  '<p>Insurers pay us a commission, normally 15% of the premium and never more than 20%.</p>';
const PARKLINE =
  '<p>She owns the majority; since 2022 a minority of 30% has belonged to Parkline Leisure of Toronto, which also owns 19 halls.</p>';
const LARKSPUR = '<p>Larkspur Equity Partners bought in. Larkspur holds 72%; the family holds the rest.</p>';
const OWNERS =
  '<p>Eigentümer der Fjordlys GmbH sind zu 74 % die Familie Aas und zu 26 % die Hafenbetriebe.</p>';
const LEASED = '<p>74 % der Maschinen gehören der Familie Aas.</p>';
const PRODUCE =
  '<p>42% of the stems that we sold last season (October 2024 to September 2025) were grown in Britain.</p>';
const POUND =
  '<h2>How we spend your money</h2><p>Of every pound spent 85p goes to research and 15p to raising money.</p>';
const COVA =
  '<p>The company is owned by its staff and by the insurer Cova Mutual, which bought 35% in 2023.</p>';
const VOTE =
  '<h2>Skylark Atlantic: members vote yes</h2><p>Pilots of Skylark Atlantic have accepted the pay offer by 81% on a turnout of 92%.</p>';

/** What else a site says: a word counts by how seldom it stands there. */
const ELSEWHERE = `<h2>Visit</h2>${'brass glass steel copper paint wire cable switch socket cord shade stand base hook chain bulb'
  .split(' ')
  .map((thing) => `<p>Look at the ${thing} in our hall.</p>`)
  .join('')}`;

/** A share is of what, whose and when it is asked for; what its form or the sentence before says counts as said. */
test.each<[told: string, question: string, expected: number | null]>([
  [EXPORTS, 'What share of turnover did they export in 2025?', 57],
  [EXPORTS, 'What share of turnover did they export in 2024?', 61],
  [EXPORTS, 'What share of turnover came from services in 2025?', null],
  [EXPORTS, 'What share of staff works abroad in 2025?', null],
  [SURVEY, 'What share of customers would come again according to the 2024 survey?', 91],
  [SURVEY, 'What share of customers would come again according to the 2025 survey?', 94],
  [BEST, 'What share of customers would come again in 2024?', null],
  [HIRE, 'What share of turnover came from private hire?', 31],
  [TICKETS, 'What share of turnover came from private hire?', null],
  [CARDS, 'What percentage do they charge on payments with UK cards?', 1.4],
  [CARDS, 'What percentage do they charge on payments with cards from outside the UK?', 2.6],
  [
    '<p>Payments with cards issued outside the UK: 2.6%.</p>',
    'What percentage do they charge on payments with UK cards?',
    null,
  ],
  [PLAN, 'What discount on lamps do Care plan members get?', 20],
  [PLAN, 'What discount on lamps do students get?', null],
  [CANCEL, 'What share of the price do they keep if somebody cancels 20 days before departure?', 60],
  [CANCEL, 'What share of the price do they keep if somebody cancels 10 days before departure?', null],
  ['<p>When you book you pay 20% of the price.</p>', 'What percentage deposit is due on booking?', 20],
  ['<p>When you book late you pay 20% more.</p>', 'What percentage deposit is due on booking?', null],
  ['<p>When you book you pay 20% of the price.</p>', 'What discount is given on booking?', null],
  [COMMISSION, 'What commission do they normally receive?', 15],
  [
    '<p>Without commission, normally 15% of the premium goes to the state.</p>',
    'What share of the premium do brokers receive?',
    null,
  ],
  [PARKLINE, 'What stake does Parkline Leisure hold?', 30],
  [
    '<p>Today 30% of the halls belong to Parkline Leisure.</p>',
    'What stake does Parkline Leisure hold?',
    null,
  ],
  [LARKSPUR, 'What stake does Larkspur Equity Partners hold?', 72],
  [
    '<p>Larkspur Equity Partners bought in. Larkspur Homes holds 72%.</p>',
    'What stake does Larkspur Equity Partners hold?',
    null,
  ],
  [OWNERS, 'What share of the company does the Aas family hold?', 74],
  [LEASED, 'What share of the company does the Aas family hold?', null],
  [PRODUCE, 'What share of the stems sold in the season 2024/25 was British?', 42],
  [PRODUCE, 'What share of the stems sold in the season 2023/24 was British?', null],
  [PRODUCE, 'What share of the stems sold in the season 2024/25 was Dutch?', null],
  [
    '<p>Women hold 40% of management posts; in 2022 it was 31%.</p>',
    'What share of management posts do women hold?',
    40,
  ],
  [
    '<p>Women hold 40% of management posts; in 2022 it was 31%.</p>',
    'What share of management posts did women hold in 2022?',
    31,
  ],
  [
    '<p>In 2022 women held 40% of management posts.</p>',
    'What share of management posts do women hold?',
    null,
  ],
  [POUND, 'What share of spending went to raising money?', 15],
  [POUND, 'What share of spending went to research?', 85],
  [
    '<p>A stamp costs 85p, and 15p of it goes to research.</p>',
    'What share of spending went to research?',
    null,
  ],
  [COVA, 'What stake does Cova Mutual hold?', 35],
  ['<p>Cova Mutual bought 35% in 2019 and sold it.</p>', 'What stake does Cova Mutual hold?', null],
  [
    '<p>The company is owned by Cova Mutual, which bought 35% in 2019 and the rest in 2023.</p>',
    'What stake does Cova Mutual hold?',
    null,
  ],
  [VOTE, 'What was the turnout of the vote at Skylark Atlantic?', 92],
  [
    '<p>61% of our members check balances by the app.</p>',
    'What share of members checks balances by the mobile app?',
    61,
  ],
  [
    '<p>61% of our members check balances at the branch.</p>',
    'What share of members checks balances at the mobile branch?',
    null,
  ],
  [
    '<p>Revenue in 2025 was $9.2 million, after $4.6 million in 2024. Exports made up 34% of it.</p>',
    'What share of their 2025 revenue came from exports?',
    34,
  ],
  [
    '<p>Revenue in 2025 was $9.2 million, after $4.6 million in 2024. Exports made up 34% of it.</p>',
    'What share of their 2024 revenue came from exports?',
    null,
  ],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told}${ELSEWHERE}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'percentage' }, { pages })).value).toEqual(expected);
});
