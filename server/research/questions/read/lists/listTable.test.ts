import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const LAMPS = `<h1>Our lamps</h1><table><tr><th>Lamp</th><th>Material</th><th>Sold through</th><th>Dimmable</th></tr>
  <tr><td>Fjell</td><td>Brass</td><td>Shops, web</td><td>yes</td></tr><tr><td>Vidde</td><td>Oak</td><td>Architects</td><td>no</td></tr>
  <tr><td>Sund</td><td>Oak, glass</td><td>Shops</td><td>yes</td></tr><tr><td>Holme</td><td>Not oak</td><td>Web</td><td>–</td></tr></table>`;
const CERTIFICATES = `<h2>Certificates</h2><table><tr><th>Certificate</th><th>Scope</th><th>Valid until</th></tr>
  <tr><td>ISO 9001</td><td>Bergen, Voss</td><td>30 April 2028</td></tr><tr><td>ISO 14001</td><td>Bergen</td><td>30 April 2028</td></tr></table>`;

const DEPOTS = `<h1>Depots</h1><table><tr><th>Depot</th><th>Country</th><th>Paint booths</th><th>Crane</th><th>Standing</th></tr>
  <tr><td>Voss</td><td>Norway</td><td>4</td><td>yes</td><td>Open since 2009</td></tr><tr><td>Kalmar</td><td>Sweden</td><td>none</td><td>no</td><td>Open since 2015</td></tr>
  <tr><td>Odda</td><td>Norway</td><td>2</td><td>no</td><td>Open since 2018</td></tr><tr><td>Skive</td><td>Denmark</td><td>–</td><td>yes</td><td>Under construction, doors open in 2029</td></tr></table>`;
const DEALERS = `<h1>For the trade</h1><table><tr><th>Country</th><th>Dealers, June</th></tr><tr><td>Norway</td><td>41</td></tr>
  <tr><td>Iceland</td><td>3</td></tr></table>`;
const BURNERS = `<h1>Burners</h1><table><tr><th></th><th>Glo</th><th>Lue</th><th>Brann</th></tr><tr><td>Fuel</td><td>paraffin</td><td>alcohol</td><td>paraffin</td></tr>
  <tr><td>Standing</td><td>in series</td><td>in series</td><td>prototype</td></tr><tr><td>Glass included</td><td>no</td><td>yes</td><td>yes</td></tr></table>`;
const LIFTS = `<h1>Lifts</h1><table><tr><th>Lift</th><th>Built</th><th>Season</th></tr><tr><th>Fjell chair</th><td>2011</td><td>winter</td></tr>
  <tr><th>Vidde gondola</th><td>2016</td><td>summer and winter</td></tr></table>`;
const SHADES = `<h1>Spare shades</h1><table><tr><th>Name</th><th>Colour</th><th>Price</th></tr><tr><td>Fjell</td><td>green</td><td>€9</td></tr>
  <tr><td>Vidde</td><td>grey</td><td>€12</td></tr><tr><td>Sund</td><td>grey</td><td>€14</td></tr></table>`;

test.each([
  ['Which depots are under construction?', DEPOTS, ['Skive']],
  ['Which depots have no paint booths?', DEPOTS, ['Kalmar']],
  ['Which depots do without a crane?', DEPOTS, ['Kalmar', 'Odda']],
  ['Which depots have paint booths?', DEPOTS, ['Voss', 'Odda']],
  ['Which depots are in Norway?', DEPOTS, ['Voss', 'Odda']],
  ['In which countries do they have open depots?', DEPOTS, ['Norway', 'Sweden']],
  ['Which depots have no sauna?', DEPOTS, null],
  ['In which countries do they have dealers according to the table?', DEALERS, ['Norway', 'Iceland']],
  ['In which countries do they have suppliers?', DEALERS, null],
  ['Which burner models are in series?', BURNERS, ['Glo', 'Lue']],
  ['Which burners run on alcohol?', BURNERS, ['Lue']],
  ['Which burners come without glass?', BURNERS, ['Glo']],
  ['Which lifts run in both summer and winter?', LIFTS, ['Vidde gondola']],
  ['Which colours do they buy?', SHADES, null],
  ['Which lamps are made of oak?', LAMPS, ['Vidde', 'Sund']],
  ['Which of their lamps are sold through architects?', LAMPS, ['Vidde']],
  ['Which lamps are dimmable?', LAMPS, ['Fjell', 'Sund']],
  ['Which lamps are made of marble?', LAMPS, null],
  ['Which lamps are waterproof?', LAMPS, null],
  ['Which certificates does the Voss plant hold?', CERTIFICATES, ['ISO 9001']],
])('a column chooses the rows: %s', async (question, body, items) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<main>${body}</main>`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  expect(value).toEqual(items);
});

test('a row that holds nothing but the noun of the kind is the head of its table', async () => {
  const kilns = `<h1>Our kilns</h1><table><tr><th scope="row">Kiln</th><td>Built</td><td>Owned or chartered</td></tr>
    <tr><th scope="row">Sundvik</th><td>2012</td><td>chartered until 2031</td></tr>
    <tr><th scope="row">Havnes</th><td>2013</td><td>chartered until 2030</td></tr>
    <tr><th scope="row">Lysning</th><td>2019</td><td>owned</td></tr></table>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', kilns) };
  const { value } = await askPages(
    { question: 'Which of the kilns are chartered?', answerType: 'list' },
    { pages },
  );
  expect(value).toEqual(['Sundvik', 'Havnes']);
});
