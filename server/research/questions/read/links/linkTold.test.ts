import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

test('what an answer rests on is told as a link, without markup', async () => {
  const home = 'https://tarnbeck.example/';
  const { value, reasoning } = await askPages(
    { question: 'Where is the FAQ?', answerType: 'url' },
    {
      pages: {
        [home]: htmlPage('Tarnbeck', '<h1>Tarnbeck</h1><p><a class="more" href="/faq/">FAQ</a></p>'),
      },
      domain: 'tarnbeck.example',
    },
  );
  expect(value).toBe(`${home}faq/`);
  expect(reasoning).toContain('a link to “/faq/”');
  expect(reasoning).not.toMatch(/<a|structured data/);
});
