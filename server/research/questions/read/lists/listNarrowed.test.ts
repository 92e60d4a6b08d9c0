import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

const GUIDES = '<h2>Guides with a boat licence</h2><ul><li>Ada Lund</li><li>Per Vik</li></ul>';
const DEALERS = '<h2>Dealers in Bergen</h2><ul><li>Lampehuset</li><li>Odda Elektro</li></ul>';

test.each<[string, string, string[] | null]>([
  ['Who are the guides?', GUIDES, null],
  ['Who are the guides with a boat licence?', GUIDES, ['Ada Lund', 'Per Vik']],
  [
    'Who are the governors?',
    '<dl><dt>Governors elected by parents</dt><dd>Ada Lund, Per Vik</dd></dl>',
    null,
  ],
  [
    'Who are the governors?',
    '<dl><dt>Governors</dt><dd>Ada Lund, Per Vik</dd></dl>',
    ['Ada Lund', 'Per Vik'],
  ],
  ['Who are their dealers?', DEALERS, null],
  [
    'Which workshops do they have?',
    '<h2>Workshops with a paint booth</h2><ul><li>Voss</li><li>Odda</li></ul>',
    null,
  ],
  [
    'Which lamps do they make?',
    '<h2>Lamps we make</h2><ul><li>Desk lamps</li><li>Wall lamps</li></ul>',
    ['Desk lamps', 'Wall lamps'],
  ],
])('what a label tells of some of several is not told of all: %s %#', async (question, body, told) => {
  expect(await listed(question, body)).toEqual(told);
});

test.each<[string, string, string[] | null]>([
  ['Which inns do they own?', '<p>Inns that burn our lamps: The Hart, The Mill, The Crown.</p>', null],
  ['Which lamps do they make?', '<p>Light is sold by vans: Ada Lys, Per Lys and Ida Lys.</p>', null],
  ['What is included in the rental?', '<p>Rental yards: Voss, Odda, Sund.</p>', null],
  [
    'What is included in the ticket?',
    '<p>The ticket includes a cable, a stand and a lock.</p>',
    ['cable', 'stand', 'lock'],
  ],
  [
    'What does the Polar plan include?',
    '<table><tr><th>Plan</th><th>Includes</th></tr><tr><td>Polar</td><td>on request</td></tr><tr><td>Solar</td><td>bulbs, a visit</td></tr></table>',
    null,
  ],
  ['Where are the regional offices?', '<h2>Regional offices</h2><ul><li>North</li><li>South</li></ul>', null],
  [
    'Which shops do they run?',
    '<h2>Shops that stock our lamps</h2><ul><li>Lampehuset</li><li>Odda Elektro</li></ul>',
    null,
  ],
  ['What do they make?', '<p>We sew shades, hoods and covers.</p>', ['shades', 'hoods', 'covers']],
  ['Which inns do they own?', '<p>Inns we know: The Hart, The Mill, The Crown.</p>', null],
  [
    'Which certificates does the works hold?',
    '<p>Our wool comes from Voss. All of it is RWS certified.</p>',
    null,
  ],
  ['Which software do they draw in?', '<p>We draw in Revit, Rhino and by hand.</p>', null],
  [
    'Which schools are their clients?',
    '<p>Our clients are many. We speak to schools in Voss, Odda and Sund.</p>',
    null,
  ],
  [
    'What is included in the rental?',
    '<h2>Rental</h2><ul><li>Yellow lamps</li><li>Green lamps</li></ul>',
    null,
  ],
])('a label names what it says last: %s %#', async (question, body, told) => {
  expect(await listed(question, body)).toEqual(told);
});

test.each<[string, string, string[] | null]>([
  ['Which metals do they cast?', '<h2>Metal lamps</h2><p>We cast stands, arms and hooks.</p>', null],
  ['Which metals do they cast?', '<p>We cast brass, bronze and zinc.</p>', ['brass', 'bronze', 'zinc']],
  ['Which woods do they turn?', '<h2>Wooden lamps</h2><p>We turn stands, knobs and rings.</p>', null],
  ['Which animals do they keep?', '<p>We keep goats, hens and bees.</p>', ['goats', 'hens', 'bees']],
  ['Which animals do they keep?', '<p>We keep lamps, shades and cables in stock.</p>', null],
])('things of a kind are told by what they are called: %s %#', async (question, body, told) => {
  expect(await listed(question, body)).toEqual(told);
});

test.each<[string, string, string[] | null]>([
  [
    'In which languages are courses taught?',
    '<p>Our teachers come home to Danish and Finnish, but every course is taught in Swedish and English.</p>',
    ['Swedish', 'English'],
  ],
  [
    'In which languages do they publish?',
    '<p>Our lamps were described in German and Dutch by a house in Kiel.</p>',
    null,
  ],
  [
    'In which languages do they publish?',
    '<p>Our poems have been translated into German and Dutch. We publish in Danish and Swedish.</p>',
    ['Danish', 'Swedish'],
  ],
  [
    'In which languages is support given?',
    '<p>Support is given in English and German; the manual can be read in Polish and Dutch.</p>',
    ['English', 'German'],
  ],
  [
    'Which languages do they translate into?',
    '<p>We translate into German, Dutch and Swedish; into Korean and Thai we work with Odda Words.</p>',
    ['German', 'Dutch', 'Swedish'],
  ],
  ['In which languages do they interpret?', '<p>Our staff speak Danish and Polish.</p>', null],
])('a language counts where that is done in it which is asked about: %s %#', async (question, body, told) => {
  expect(await listed(question, body)).toEqual(told);
});

test.each<[string, string, string[] | null]>([
  [
    'What do they repair?',
    '<p>Shades, cables and switches are repaired by a partner workshop in Voss.</p>',
    null,
  ],
  [
    'What do they repair?',
    '<p>Shades, cables and switches are repaired by our own fitters.</p>',
    ['Shades', 'cables', 'switches'],
  ],
  [
    'Which countries do their buyers come from?',
    '<p>Buyers from Norway, Sweden and Peru were among those who came last year.</p>',
    null,
  ],
  ['Where do they have shops?', '<p>We plan shops in Voss, Odda and Bergen.</p>', null],
  ['Where do they have shops?', '<p>We have shops in Voss, Odda and Bergen.</p>', ['Voss', 'Odda', 'Bergen']],
  ['Where are their foundries?', '<p>Lamps from our foundries hang in Voss, Odda and Bergen.</p>', null],
  ['Which insurers do they work with?', '<h2>Covered</h2><ul><li>Storm</li><li>Theft</li></ul>', null],
])(
  'what others do, what is planned and whence things come is no list of theirs: %s %#',
  async (question, body, told) => {
    expect(await listed(question, body)).toEqual(told);
  },
);
