import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** What a house has that is taken over is told of that one, and not of the one that takes it. */
test.each<[told: string, type: 'number' | 'currency', question: string, expected: unknown]>([
  ['In 2025 we bought Voltmark Ferries with 40 ferries.', 'number', 'How many ferries do they have?', null],
  [
    'In 2025 we bought Voltmark Ferries with 40 ferries.',
    'number',
    'How many ferries does Voltmark have?',
    40,
  ],
  ['Fjordlys took over a foundry, which runs 12 ovens.', 'number', 'How many ovens do they run?', null],
  [
    'In 2025 Fjordlys acquired Voltmark, a maker of cells with revenue of €40 million.',
    'currency',
    'What is the revenue of Fjordlys?',
    null,
  ],
  [
    'Fjordlys takes over Brandt, a dyer with 64 employees and sales of €9 million.',
    'currency',
    'What are the sales of Fjordlys?',
    null,
  ],
  [
    'Voltmark (acquired 2019) builds panels in Voss with 64 employees.',
    'number',
    'How many employees does Voltmark have?',
    64,
  ],
  ['After we took over Voltmark we have 40 ferries.', 'number', 'How many ferries do they have?', 40],
])('“%s” (%s) %s', async (told, answerType, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
});
