import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('towns are no areas that they lie in', () => {
  test.each([
    ['In which counties do they have branches?', '<p>We have branches in Voss, Odda and Sund.</p>'],
    [
      'In which counties do they have branches?',
      '<h2>Our branches</h2><table><tr><th>Branch</th><th>Phone</th></tr><tr><td>Voss</td><td>555 01</td></tr><tr><td>Odda</td><td>555 02</td></tr></table>',
    ],
    [
      'In which provinces do they have shops?',
      '<h2>Our shops</h2><ul><li>Voss</li><li>Odda</li><li>Sund</li></ul>',
    ],
    ['In which districts do they have clinics?', '<p>Our clinics are in Voss and Odda.</p>'],
    ['Which cantons do they have offices in?', '<p>We have offices in Thun, Olten and Chur.</p>'],
  ])('%s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });

  test.each([
    [
      'In which counties do they have branches?',
      '<p>We have branches in Kent, Surrey and Sussex.</p>',
      ['Kent', 'Surrey', 'Sussex'],
    ],
    [
      'In which counties do they have branches?',
      '<p>We have branches in three counties: Voss, Odda and Sund.</p>',
      ['Voss', 'Odda', 'Sund'],
    ],
    [
      'In which towns do they have branches?',
      '<p>We have branches in Voss, Odda and Sund.</p>',
      ['Voss', 'Odda', 'Sund'],
    ],
    [
      'In which counties do they deliver?',
      '<p>We deliver in Wessax, Odda and Sund.</p>',
      ['Wessax', 'Odda', 'Sund'],
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('an item that goes on with its sentence is none', () => {
  test.each([
    [
      'Which of the plants are in Portugal?',
      '<p>Fabricamos cemento, hormigón y áridos en siete plantas de España y Portugal.</p>',
    ],
    [
      'Which factories are in France?',
      '<p>Nous fabriquons des lampes, des pieds et des abat-jour dans trois usines en France.</p>',
    ],
    [
      'Which workshops do they run?',
      '<p>Wir bauen Lampen, Leuchten und Sockel in zwei Werkstätten in Voss.</p>',
    ],
    ['Which shops do they have?', '<p>Vendiamo lampade, cavi e spine in cinque negozi a Voss.</p>'],
    ['Which depots do they have?', '<p>Wij verkopen lampen, kabels en stekkers in vier depots in Voss.</p>'],
  ])('%s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });
});
