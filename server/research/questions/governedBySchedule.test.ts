import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';

const told = async (question: string) =>
  (
    await askPages(
      { question, answerType: 'open_text' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Fjordlys | Lamps',
            '<h1>Fjordlys</h1><h2>Under construction</h2><ul><li>Elmsreach Swing Bridge, road, due for opening in August 2027.</li></ul>',
          ),
        },
      },
    )
  ).value;

test('what is due is told below “Under construction”, and what was is not', async () => {
  expect(await told('When is the Elmsreach Swing Bridge due to open?')).toContain('August 2027');
  expect(await told('When did the Elmsreach Swing Bridge open?')).toBeNull();
});
