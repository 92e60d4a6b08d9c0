import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, sentence: string) =>
  (
    await askPages(
      { question },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><p>${sentence}</p>`) },
        domain: HOST,
      },
    )
  ).value;

test.each([
  ['Where is the warehouse?', 'Our warehouse is not in Kendal.'],
  ['Where is the warehouse?', 'Our warehouse isn’t in Kendal.'],
  ['Where is the workshop located?', 'The workshop is not located near Kendal.'],
  ['In which town is the workshop?', 'The workshop is no longer in Kendal.'],
  ['Where are the boats built?', 'The boats are not built in Kendal.'],
  ['Where does the wool come from?', 'The wool does not come from Kendal.'],
  ['Where does the wool come from?', 'The wool doesn’t come from Kendal.'],
])('“%s” is not answered by “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).toBeNull();
});

test.each([
  ['Where is the warehouse?', 'Our warehouse is in Kendal.'],
  ['Where is the warehouse?', 'Our warehouse is in Kendal, not in Carlisle.'],
  ['Where is the warehouse?', 'Our warehouse is not in Carlisle but in Kendal.'],
  ['Where is the warehouse?', 'Our warehouse is not far from Kendal.'],
])('“%s” is answered by “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).toBe(sentence);
});
