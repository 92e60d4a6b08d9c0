import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('one item of several is no list', () => {
  test.each([
    [
      'Which countries do they ship to?',
      '<p>We ship lamps to Norway every Monday.</p><p>Parcels to Sweden take four days.</p>',
    ],
    [
      'Which languages do they speak?',
      '<p>Our showroom manager speaks Danish.</p><p>We answer letters in Norwegian and English.</p>',
    ],
    ['In which countries are they active?', '<p>The round pays for the launch in Spain.</p>'],
    ['Which countries do they sell to?', '<p>The fund pays for desks, and for the push into Italy.</p>'],
    ['Which certifications do they hold?', '<p>Ask your supplier for an ISO 9001 certificate.</p>'],
    ['Which certifications do they hold?', '<p>Lamps must comply with EN 60598.</p>'],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    [
      'Which certificates do they hold?',
      '<p>We hold ISO 9001. Our award as Investors in People ran out in 2022.</p>',
      ['ISO 9001'],
    ],
    [
      'Which FSC or PEFC certificates do they hold?',
      '<p>We have held FSC certification since 2012 and PEFC since 2015.</p>',
      ['FSC', 'PEFC'],
    ],
    [
      'Which ISO certificates do they hold?',
      '<p>We have held FSC certification since 2012 and ISO 14001 since 2015.</p>',
      ['ISO 14001'],
    ],
    ['Which languages do they speak?', '<p>Our showroom manager speaks Danish.</p>', ['Danish']],
  ])('%s: %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('what the pages add to a list is missing from it', () => {
  test.each([
    ['Which services do they offer?', '<p>We offer mending and cleaning.</p><p>We also offer hire.</p>'],
    [
      'Which products do they make?',
      '<p>We make desk lamps and floor lamps. In addition, we make candles.</p>',
    ],
    ['Which lamps are made in Voss?', '<p>Fjell and Vidde are made in Voss. So is Sund.</p>'],
    [
      'Which awards have they won?',
      '<p>We won the Lamp Prize and the Design Award. In 2025 the Green Medal followed.</p>',
    ],
    [
      'Which towns have a showroom today?',
      '<p>We have showrooms in Bergen and Oslo.</p><p>The showroom in Voss is open on Saturdays.</p>',
    ],
    [
      'Which towns have a showroom?',
      '<h2>Showrooms</h2><ul><li>Bergen</li><li>Oslo</li></ul><p>Our newest showroom in Voss is the largest.</p>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    [
      'Which products do they make?',
      '<p>We make desk lamps and floor lamps. They also last long.</p>',
      ['desk lamps', 'floor lamps'],
    ],
    [
      'Which towns have a showroom?',
      '<p>We have showrooms in Bergen and Oslo. The showroom in Bergen is the older.</p>',
      ['Bergen', 'Oslo'],
    ],
    [
      'Which towns have a showroom?',
      '<p>We have showrooms in Bergen and Oslo.</p><p>The showroom in Voss closed in May.</p>',
      ['Bergen', 'Oslo'],
    ],
  ])('%s: %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('a row that waits for its item is not there', () => {
  test('a country without a distributor has none', async () => {
    const rows = [
      ['Norway', 'Lampehuset'],
      ['Sweden', 'Ljus AB'],
      ['Denmark', 'to be announced'],
    ];
    const table = rows.map(([place, name]) => `<tr><td>${place}</td><td>${name}</td></tr>`).join('');
    const body = `<h2>Distributors</h2><table><tr><th>Country</th><th>Name</th></tr>${table}</table>`;
    expect(await listed('Which countries have a distributor?', body)).not.toContain('Denmark');
  });
});

describe('a list that its own sentence goes on with, or the next one', () => {
  test.each([
    ['Which regions do they serve?', '<p>We serve Hordaland and Rogaland, and parts of Agder.</p>'],
    ['Which lamps are waterproof?', '<p>Fjell and Vidde are waterproof, and so is Sund.</p>'],
    ['Which sectors do they serve?', '<p>We serve hotels and hospitals. Schools buy from us as well.</p>'],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test('a post that is filled is not open, and a prize that one was nominated for not won', async () => {
    const posts = '<h2>Open roles</h2><ul><li>Glazier</li><li>Fitter</li><li>Sales lead (filled)</li></ul>';
    expect(await listed('Which roles are open?', posts)).toEqual(['Glazier', 'Fitter']);
    const prizes =
      '<h2>Prizes</h2><ul><li>Lamp Prize</li><li>Design Award</li><li>Green Medal, nominated</li></ul>';
    expect(await listed('Which prizes did they win?', prizes)).toEqual(['Lamp Prize', 'Design Award']);
  });
});

describe('what is done with a thing is no kind of it', () => {
  test.each([
    ['Which pump models do they make?', '<p>Pump testing and repair is what we do.</p>'],
    ['Which lamp types do they sell?', '<p>Lamp mending and hiring are on the ground floor.</p>'],
    ['Which towns have a showroom?', '<p>Showrooms: Bergen, Oslo, Voss (from May).</p>'],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test('a table of types goes before what a title says of the machines', async () => {
    const body = `<h2>Glass cutting and grinding machines, up to 40 panes an hour</h2><p>Glass cutting and grinding machines are our trade.</p>
      <h2>Machine programme</h2><table><tr><th>Type</th><th>Principle</th></tr><tr><td>QL-40</td><td>linear</td></tr><tr><td>QS-3</td><td>rotary</td></tr></table>`;
    expect(await listed('Which machine types do they offer?', body)).toEqual(['QL-40', 'QS-3']);
  });
});

test('below "Countries" stand those where business is done, and the one to come does not count', async () => {
  const body =
    '<h2>Countries</h2><p>Norway, Sweden and Finland. Denmark is next, in early 2027.</p><p>The round pays for the launch in Denmark.</p>';
  expect(await listed('In which countries are they live today?', body)).toEqual([
    'Norway',
    'Sweden',
    'Finland',
  ]);
  expect(await listed('From which countries do they import?', body)).toBeNull();
});
