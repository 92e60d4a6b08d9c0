import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function told(question: string, body: string): Promise<unknown> {
  const html = `<h1>About us</h1>${body.startsWith('<') ? body : `<p>${body}</p>`}`;
  const { value } = await askPages(
    { question, answerType: 'number' },
    { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys', html) } },
  );
  return value;
}

test.each([
  [
    'We have nine cabins by the lake; planning permission for two more was given in May.',
    'How many cabins do they have?',
    9,
  ],
  [
    'Our new site in Leeds has 40 cabins; building work will begin in May.',
    'How many cabins do they have?',
    null,
  ],
  ['Two cabins are open in winter; a third, at Osa, closed in 2021.', 'How many cabins do they have?', 2],
  ['In 2017 we had five cabins; a sixth closed in 2021.', 'How many cabins do they have?', null],
])(
  'what is told of another one takes nothing from those that are there: %s',
  async (body, question, expected) => {
    expect(await told(question, body)).toBe(expected);
  },
);

test.each([
  ['We own four ships and charter a fifth.', 'How many ships does Fjordlys own?', 4],
  ['<table><tr><th>Ships</th><td>4</td></tr></table>', 'How many ships does Fjordlys have?', 4],
  ['Fjordlys ships 14 models.', 'How many ships does Fjordlys have?', null],
  ['<h2>Ships</h2><p>Ships within 3 days.</p>', 'How many ships does Fjordlys have?', null],
])('ships are counted, and nothing that is sent: %s', async (body, question, expected) => {
  expect(await told(question, body)).toBe(expected);
});

test.each([
  ['The firm now has thirteen permanent staff.', 'How many permanent staff does Fjordlys have?', 13],
  ['Your cabin now has two beds.', 'How many beds does Fjordlys have?', null],
  ['The Bergen depot has 212 trucks.', 'How many trucks does Fjordlys have?', null],
  ['On the yard are 46 ponies; 29 of these are ours.', 'How many ponies does Fjordlys own?', null],
])('of what one thing has the house is not told: %s', async (body, question, expected) => {
  expect(await told(question, body)).toBe(expected);
});
