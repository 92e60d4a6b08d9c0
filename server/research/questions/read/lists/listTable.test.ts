import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const LAMPS = `<h1>Our lamps</h1><table><tr><th>Lamp</th><th>Material</th><th>Sold through</th><th>Dimmable</th></tr>
  <tr><td>Fjell</td><td>Brass</td><td>Shops, web</td><td>yes</td></tr><tr><td>Vidde</td><td>Oak</td><td>Architects</td><td>no</td></tr>
  <tr><td>Sund</td><td>Oak, glass</td><td>Shops</td><td>yes</td></tr><tr><td>Holme</td><td>Not oak</td><td>Web</td><td>–</td></tr></table>`;
const CERTIFICATES = `<h2>Certificates</h2><table><tr><th>Certificate</th><th>Scope</th><th>Valid until</th></tr>
  <tr><td>ISO 9001</td><td>Bergen, Voss</td><td>30 April 2028</td></tr><tr><td>ISO 14001</td><td>Bergen</td><td>30 April 2028</td></tr></table>`;

test.each([
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
