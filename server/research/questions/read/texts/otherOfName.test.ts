import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (line: string) =>
  (
    await askPages(
      { question: 'Which award did the Kloof Cargo win?', answerType: 'open_text' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Fjordlys | Lamps',
            `<h1>Fjordlys</h1><h3>Kloof Cargo is lamp of the year</h3><p>${line}</p>`,
          ),
        },
      },
    )
  ).value;

test('another one of the same name tells nothing, under whatever heading', async () => {
  expect(await told('The Kloof City won the award of the readers of Lamp Magazine.')).toBeNull();
  const own = 'The Kloof Cargo won the award of the readers of Lamp Magazine.';
  expect(await told(own)).toBe(own);
});
