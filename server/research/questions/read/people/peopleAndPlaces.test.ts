import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name) ?? null;
};

test.each<[string, string, string, string[] | null]>([
  [
    'a list of places with whoever works there',
    'Find the branch managers.',
    '<h2>Branch managers</h2><ul><li>Cedar Rapids: Ada Lund</li><li>Moline: Per Vik</li><li>Quarry Bend: Ola Moe</li></ul>',
    ['Ada Lund', 'Ola Moe', 'Per Vik'],
  ],
  [
    'two names on every line, of which nothing tells the person',
    'Find the depot managers.',
    '<h2>Depot managers</h2><ul><li>Ada Lund: Cedar Mill</li><li>Per Vik: Quarry Bend</li></ul>',
    null,
  ],
  [
    'a region of two',
    'Who are the regional sales managers?',
    '<h2>Regional sales managers</h2><table><tr><td>Pacific Rim and Hawaii</td><td>Ada Lund</td></tr><tr><td>Ohio</td><td>Per Vik</td></tr></table>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'a place of which a page says that something is in it',
    'Who are the store managers?',
    '<p>Our newest shop is in Cedar Rapids.</p><h2>Store managers</h2><ul><li>Cedar Rapids</li><li>Ada Lund</li><li>Per Vik</li></ul>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'a street',
    'Who are the partners?',
    '<h2>Partners</h2><p>Ada Lund</p><p>Per Vik</p><p>Harbour Terrace</p>',
    ['Ada Lund', 'Per Vik'],
  ],
])('no place is a person: %s', async (_form, question, body, names) => {
  expect((await ask(question, body))?.sort() ?? null).toEqual(names);
});

test.each<[string, string, string]>([
  [
    'founders below their heading',
    'Find the founders.',
    '<h2>Founders</h2><p><strong>Ada Lund</strong> (CEO) sold lamps before. Her sister (CTO) wrote the software.</p>',
  ],
  [
    'the two of whom one is named',
    'Who are the buyers?',
    '<p>Our two buyers travel a lot.</p><ul><li>Ada Lund, buyer</li><li>Per Vik, CFO</li></ul>',
  ],
])('one of several is no answer: %s', async (_form, question, body) => {
  expect(await ask(question, body)).toBeNull();
});

test('the only one of a trade answers a question for all', async () => {
  expect(await ask('Find the buyers.', '<ul><li>Ada Lund, buyer</li><li>Per Vik, CFO</li></ul>')).toEqual([
    'Ada Lund',
  ]);
});

test.each<[string, string]>([
  ['Who is head of HR?', '<ul><li>Ada Lund, Employee Director</li><li>Per Vik, CFO</li></ul>'],
  ['Who runs personnel?', '<ul><li>Ada Lund, Staff Governor</li><li>Per Vik, CFO</li></ul>'],
])('who is sent by the staff leads no personnel: %s', async (question, body) => {
  expect(await ask(question, body)).toBeNull();
});

test.each<[string, string]>([
  [
    'Who owns the company?',
    '<p>In April we have bought the stock of Boutenhuis in Lier. The owner, Ada Lund, wished to retire.</p>',
  ],
  [
    'Who is the founder?',
    '<p>In 2023 we acquired Nordhavn Glass. Its founder, Ada Lund, still blows lamps.</p>',
  ],
])('whose owner somebody is, the sentence before says: %s', async (question, body) => {
  expect(await ask(question, body)).toBeNull();
});

test.each<[string, string, string[]]>([
  [
    'Which founders are still with the firm?',
    '<p>Fjordlys was founded in Moss in 2018 by Ada Lund, Per Vik and Ola Moe. Ola left the company in 2023 to teach.</p><ul><li>Ada Lund, CEO</li><li>Per Vik, CTO</li></ul>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'Which of the founders still work there?',
    '<p>Fjordlys was founded in 2001 by Ada Lund, Per Vik and Ola Moe. Mr Vik retired in 2019.</p><ul><li>Ada Lund, CEO</li><li>Ola Moe, CTO</li></ul>',
    ['Ada Lund', 'Ola Moe'],
  ],
])('who has left is not there any more: %s', async (question, body, names) => {
  expect((await ask(question, body))?.sort() ?? null).toEqual(names);
});
