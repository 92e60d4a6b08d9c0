import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const heading = body.startsWith('<h1>') ? '' : '<h1>Fjordlys</h1>';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `${heading}${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};
const rows = (...lines: string[][]) =>
  `<table>${lines.map((cells, at) => `<tr>${cells.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;

describe('a list that is told in part is none', () => {
  test.each([
    [
      'What kinds of goods do they wholesale?',
      '<p>Fjordlys is a wholesaler of lamps, shades and cables, and of brackets and other fittings.</p>',
    ],
    ['Which cities do they deliver to?', '<p>We deliver to Bergen, Voss and Odda, and to Oslo.</p>'],
    ['What do they make?', '<p>We make lamps and shades in Bergen and cables and plugs in Voss.</p>'],
    ['Which materials do they use?', '<p>We use oak, ash and birch, among others.</p>'],
    [
      'In which cities do they have offices?',
      '<p>We have offices in Bergen and Voss (Vestland) and Hamar (Innlandet).</p>',
    ],
    [
      'What are the names of their product families?',
      '<p>Fjordlys is owned by the Aas and Lie families.</p>',
    ],
    [
      'Which suppliers do they name?',
      '<p>Our suppliers are Odda Brass and Voss Glass.</p><p>The shades come from our supplier Hardanger Linen.</p>',
    ],
    [
      'Where are their sites?',
      '<h2>Shops</h2><p>Our shops in Odda and Voss sell seconds.</p><h2>Workshop</h2><p>The workshop in Bergen stands by the harbour.</p>',
    ],
  ])('%s %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    [
      'What do they make in Bergen?',
      '<p>We make lamps and shades in Bergen and cables and plugs in Voss.</p>',
      ['lamps', 'shades'],
    ],
    ['Where are their shops?', '<p>Our shops in Odda and Voss sell seconds.</p>', ['Odda', 'Voss']],
    [
      'Which product families do they have?',
      '<h2>Product families</h2><ul><li>Fjell</li><li>Vidde</li></ul>',
      ['Fjell', 'Vidde'],
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

test('a list counts by its own part of a sentence', async () => {
  const body = '<p>We sell lamps and shades; a range of candles is in preparation.</p>';
  expect(await listed('What do they sell?', body)).toEqual(['lamps', 'shades']);
  const later = '<p>We sell lamps; shades and candles are in preparation.</p>';
  expect(await listed('What do they sell?', later)).toBeNull();
});

describe('a table tells of each row where it stands', () => {
  test.each(['Discontinued 2023, spares until 2033', 'Withdrawn', 'Planned for 2028', 'In development'])(
    '%s',
    async (standing) => {
      const table = rows(
        ['Lamp', 'Standing'],
        ['Fjell', 'In production'],
        ['Vidde', 'In production'],
        ['Sund', standing],
      );
      expect(await listed('Which lamps do they sell?', `<h2>Lamps</h2>${table}`)).toEqual(['Fjell', 'Vidde']);
    },
  );

  test('its caption says what all rows are, however many', async () => {
    const names = ['Fjell', 'Vidde', 'Sund', 'Holme', 'Skjer'];
    const table = rows(['Family', 'Height', 'Weight'], ...names.map((name) => [name, '30 cm', '2 kg']));
    const body = `<h1>Programme</h1>${table.replace('<table>', '<table><caption>Product families</caption>')}`;
    expect(await listed('What are their product families?', body)).toEqual(names);
  });
});

describe('an item is of the kind asked', () => {
  test('what has ended is no part of what there is', async () => {
    const body = '<p>The app runs on iOS and Android. Windows support ended in May.</p>';
    expect(await listed('Which platforms are supported?', body)).toEqual(['iOS', 'Android']);
  });

  test('what the goods work with the company need not use', async () => {
    const body = '<p>Our lamps work with the software of Dalen and Brekke.</p>';
    expect(await listed('Which software do they use?', body)).toBeNull();
  });

  test('the name of a guild or a theatre tells of no language', async () => {
    const body = `<p>The languages of our staff are German and French.</p><h2>Memberships of our language team</h2>
      <ul><li>Irish Guild of Translation Houses</li><li>Royal Danish Theatre</li></ul>`;
    expect(await listed('Which languages do they work in?', body)).toEqual(['German', 'French']);
  });

  test('words below a slogan are no models', async () => {
    const body =
      '<h1>Lamps for the corners that nobody wants to sit in</h1><p>Attics. Cellars. Barns. Long corridors.</p>';
    expect(await listed('What lamp models do they make?', body)).toBeNull();
  });

  test('of some of several, only those whose row says what is asked', async () => {
    const body = `<h2>Board of directors</h2><ul><li>Jo Kim, Chair</li><li>Ann Bell, Finance Director</li><li>Ola Lie, Employee Director</li>
      <li>Eva Dahl, Employee Director</li></ul>`;
    expect(await listed('Which of their directors are there for the employees?', body)).toEqual([
      'Ola Lie',
      'Eva Dahl',
    ]);
  });

  test('a line of certificates is taken whole', async () => {
    const body =
      '<h2>Accreditations</h2><p>Lamp Makers Gold, FSC chain of custody, PEFC chain of custody.</p>';
    expect(await listed('Which accreditations do they hold?', body)).toEqual([
      'Lamp Makers Gold',
      'FSC chain of custody',
      'PEFC chain of custody',
    ]);
  });
});
