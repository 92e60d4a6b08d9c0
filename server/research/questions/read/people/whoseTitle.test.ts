import { describe, expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

async function names(question: string, body: string): Promise<string[]> {
  const pages = { 'https://fjordlys.example/': htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return ((value ?? []) as { name: string }[]).map(({ name }) => name);
}

describe('a title is that of whom, and of which house, the page gives it to', () => {
  test.each([
    ['Who founded Fjordlys?', '<p>Voss Elektro’s founder, Jon Berg, stayed on for a year.</p>'],
    ['Who is the founder?', '<p>Ingrid Aas, granddaughter of the founder, designs our lamps.</p>'],
    ['Who is the senior partner?', '<h2>Partners</h2><ul><li>Jo Aas</li><li>Ann Lie</li></ul>'],
    ['Who founded Voss Elektro?', '<p>Fjordlys was founded in 1998 by Ingrid Aas.</p>'],
    ['Who is the medical director?', '<p>Medical director of the Oslo Marathon, Jon Berg, buys here.</p>'],
    ['Who is the workshop manager?', '<p>Former workshop manager Jon Berg lives in Spain.</p>'],
  ])('%s is not told by %s', async (question, body) => {
    expect(await names(question, body)).toEqual([]);
  });

  test.each([
    ['Who founded Fjordlys?', '<p>Our founder, Jon Berg, stayed on for a year.</p>', ['Jon Berg']],
    [
      'Who is the workshop manager?',
      '<p>Workshop manager Jon Berg keeps the keys of the workshop.</p>',
      ['Jon Berg'],
    ],
    [
      'Who is the workshop manager?',
      '<p>Our workshop is in Voss.</p><p>Workshop manager – Jon Berg</p>',
      ['Jon Berg'],
    ],
    [
      'Who works in bookings?',
      '<h2>Contacts</h2><ul><li>Bookings: Jo Aas, Ann Lie</li><li>Repairs: Jon Berg</li></ul>',
      ['Jo Aas', 'Ann Lie'],
    ],
  ])('%s is told by %s', async (question, body, expected) => {
    expect(await names(question, body)).toEqual(expected);
  });
});
