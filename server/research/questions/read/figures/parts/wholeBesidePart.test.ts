import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function told(question: string, ...paragraphs: string[]): Promise<unknown> {
  const html = `<h1>About us</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}`;
  const { value } = await askPages(
    { question, answerType: 'number' },
    { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys', html) } },
  );
  return value;
}

const ROOMS = 'How many rooms does the hotel have?';

test.each([
  ['The hotel has 62 rooms.', 'Eighteen rooms open on to the garden.', ROOMS, 62],
  ['There are 62 rooms on three floors.', 'Nine family rooms were added in spring.', ROOMS, 62],
  ['The hotel has 62 rooms.', 'Eighteen rooms have a stove.', ROOMS, 62],
  ['We own 75 vans.', 'Six electric vans came last.', 'How many vans does Fjordlys own?', 75],
  [
    'The school has 240 learners.',
    '31 learners receive a grant this term.',
    'How many learners does the school have?',
    240,
  ],
])(
  'beside “%s” a count of some (“%s”) takes nothing from all of them',
  async (all, some, question, count) => {
    expect(await told(question, all, some)).toBe(count);
    expect(await told(question, some, all)).toBe(count);
  },
);

test.each([
  ['The hotel has 62 rooms.', '90 rooms open on to the garden.', ROOMS],
  ['The hotel has 62 rooms.', 'The hotel has 70 rooms.', ROOMS],
  ['We run 75 vans.', 'Thirty vans belong to us.', 'How many vans does Fjordlys own?'],
  ['Nine rooms have a stove.', 'Eighteen rooms open on to the garden.', ROOMS],
  ['We mean to have 62 rooms.', 'Eighteen rooms have a stove.', ROOMS],
])('“%s” beside “%s” leaves open how many there are', async (one, other, question) => {
  expect(await told(question, one, other)).toBeNull();
});
