import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (question: string, body: string) =>
  (
    await askPages(
      { question, answerType: 'open_text' },
      { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) } },
    )
  ).value;

test.each([
  [
    'On which days is the Presteigne office open?',
    '<h2>Visit or write</h2><p>Presteigne: 3 Broad Lane, Tuesdays and Thursdays only.</p>',
    'Presteigne: 3 Broad Lane, Tuesdays and Thursdays only.',
  ],
  [
    'When will the Kingston gym open?',
    '<h2>News</h2><h3>Kingston opens in March 2027</h3><p>It takes over the old cannery.</p>',
    'Kingston opens in March 2027',
  ],
])('“%s” is told by the place that opens the line', async (question, body, answer) => {
  expect(await told(question, body)).toContain(answer);
});

test.each([
  [
    'On which days is the Leominster office open?',
    '<h2>Visit or write</h2><p>Presteigne: 3 Broad Lane, Tuesdays and Thursdays only.</p>',
  ],
  [
    'When will the Kingston sauna open?',
    '<h2>News</h2><h3>Kingston opens in March 2027</h3><p>It takes over the old cannery.</p>',
  ],
  [
    'When will the Kingston gym open?',
    '<h2>News</h2><h3>Kingston gets a sauna in March 2027</h3><p>It takes over the old cannery.</p>',
  ],
  [
    'When will the Kingston gym open?',
    '<h2>News</h2><p>A second sauna is planned for Kingston in March 2027.</p>',
  ],
])('“%s” is not told by another place or thing', async (question, body) => {
  expect(await told(question, body)).toBeNull();
});
