import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (body: string, question: string) => {
  const opening = '<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `${opening}${body}`) };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
};

const PHOTOS = '<h3>How many photos can I add?</h3><p>At least three, at most 16 per listing.</p>';
const SKATERS =
  '<h3>How many skaters are let on?</h3><p>At most 350 a session on the main pad and 140 on the studio pad.</p>';
const DOGS = '<h3>How many dogs can I bring?</h3><p>Two, for £5 each. Cats stay at home.</p>';
const INSURERS =
  '<p>Login with two factors is required by all 24 insurers on our panel. 19 of them require offline backups.</p>';
const NURSES =
  '<p>There are five specialist nurses in the region. We pay for three of them in full; the other two are paid for by the council.</p>';
const TEAMS = '<ul><li>1,900 active teams</li><li>760 of them pay</li></ul>';
const PANEL =
  '<h2>Steel</h2><p>The panel line can work up to 14,000 tonnes of steel a year. In 2025 it worked 9,150 tonnes.</p>';

/** What is counted may stand before the figure: in the page's own question, or in the sentence or the item before. */
test.each<[body: string, question: string, expected: number | null]>([
  [PHOTOS, 'How many photos can a listing have at most?', 16],
  [SKATERS, 'At most how many skaters are let on the studio pad per session?', null],
  [DOGS, 'How many dogs can guests bring?', 2],
  [INSURERS, 'How many insurers require offline backups?', 19],
  [INSURERS, 'How many insurers require login with two factors?', null],
  [NURSES, 'How many specialist nurses are paid for by the council?', null],
  [TEAMS, 'How many teams pay?', 760],
  [PANEL, 'How many tonnes of steel did the panel line work in 2025?', 9150],
])('%s | %s', async (body, question, expected) => {
  expect(await answerTo(body, question)).toEqual(expected);
});
