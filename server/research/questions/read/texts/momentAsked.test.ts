import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

async function told(question: string, body: string): Promise<unknown> {
  const pages = { 'https://fjordlys.example/': htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'open_text' }, { pages });
  return value;
}

test.each([
  ['When does the season begin?', '<p>The season begins on 3 March.</p>'],
  ['When does the season end?', '<p>The season runs from 3 March to 20 October.</p>'],
  ['When was the workshop in Voss opened?', '<p>The workshop in Voss was opened in May 2019.</p>'],
])('%s is told by %s', async (question, body) => {
  expect(await told(question, body)).not.toBeNull();
});

test.each([
  ['When does the season end?', '<p>The season begins on 3 March.</p>'],
  ['When does the season end?', '<p>Season tickets are valid until 3 March.</p>'],
  [
    'When was the workshop in Voss completed?',
    '<p>The workshop in Voss: under construction, completion 2031.</p>',
  ],
])('%s is not told by %s, which tells another time', async (question, body) => {
  expect(await told(question, body)).toBeNull();
});
