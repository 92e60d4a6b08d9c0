import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) =>
  (
    await askPages(
      { question, answerType: 'list' },
      { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) } },
    )
  ).value;
const BULLETS = '<ul><li>Brass</li><li>Cork</li><li>Ash wood</li></ul>';

describe('bullets below a sentence', () => {
  test.each([
    ['Which materials can be ordered?', 'You can order every lamp in these materials:'],
    ['What materials do they follow in the workshop?', 'The workshop keeps to three materials;'],
  ])('answer %s where it leads to them', async (question, leadIn) => {
    expect(await listed(question, `<p>${leadIn}</p>${BULLETS}`)).toEqual(['Brass', 'Cork', 'Ash wood']);
  });

  test.each([
    ['a denial', 'We do not stock these materials:'],
    ['a plan', 'Next year we will stock these materials:'],
    ['examples', 'We stock materials such as:'],
    ['another matter', 'Our neighbours mend:'],
  ])('answer nothing below %s', async (_kind, leadIn) => {
    expect(await listed('Which materials do they stock?', `<p>${leadIn}</p>${BULLETS}`)).toBeNull();
  });

  test('end where the list ends', async () => {
    const body = `<p>Materials we stock:</p>${BULLETS}<p>Also seen.</p><ul><li>Boats</li><li>Kites</li></ul>`;
    expect(await listed('Which materials do they stock?', body)).toEqual(['Brass', 'Cork', 'Ash wood']);
  });
});

describe('a short phrase is a heading in all but its mark-up', () => {
  test('above bullets', async () => {
    const body = `<h2>What do you stock?</h2><p>Raw Materials</p>${BULLETS}<p>Spare Parts</p><ul><li>Bulbs</li><li>Cables</li></ul>`;
    expect(await listed('Which spare parts do they stock?', body)).toEqual(['Bulbs', 'Cables']);
  });

  test('above a line of nothing but items', async () => {
    const body =
      '<h2>Where do you ship?</h2><p>Nordics</p><p>Denmark, Finland, Sweden</p><p>Asia</p><p>Japan, Malaysia, Thailand</p>';
    expect(await listed('Which countries do they ship to in Asia?', body)).toEqual([
      'Japan',
      'Malaysia',
      'Thailand',
    ]);
  });
});

test('a row of two items answers for its label', async () => {
  const body =
    '<h2>Tools we connect</h2><table><tr><td>Ledger</td><td>Tally, Quill</td></tr><tr><td>Post</td><td>Pigeonly, Dove</td></tr></table>';
  expect(await listed('Which ledgers can be connected?', body)).toEqual(['Tally', 'Quill']);
});

test('what a list is for stands behind it as the question says it', async () => {
  const body = '<p>Tally and Quill for payroll</p><p>Pigeonly and Dove for letters</p>';
  expect(await listed('What do they use for payroll?', body)).toEqual(['Tally', 'Quill']);
});

test('what includes a list is asked for by that word', async () => {
  const body = '<p>Every repair includes cleaning, new cables and a test.</p>';
  expect(await listed('What does a repair include?', body)).toEqual(['cleaning', 'new cables', 'test']);
});
