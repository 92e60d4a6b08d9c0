import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

const HOME = `https://${HOST}/`;

/** Fjordlys, with one story on its site. */
const ask = async (question: string, [day, title, body]: [string, string, string]) => {
  const pages = {
    [HOME]: htmlPage('Fjordlys | Lamps', `<nav><a href="/news">News</a></nav><h1>Fjordlys makes lamps</h1>`),
    [`${HOME}news`]: htmlPage('News | Fjordlys', `<h1>News</h1><a href="/news/one">${title}</a>`),
    [`${HOME}news/one`]: htmlPage(
      `${title} | Fjordlys`,
      `<article><h1>${title}</h1><p><time datetime="${day}">${day}</time></p><p>${body}</p></article>`,
      `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}">`,
    ),
  };
  return (await askPages({ question, answerType: 'boolean' }, { pages, domain: HOST })).value;
};

const DONE: [string, string, string] = [
  '2023-04-03',
  'Ostermark completes acquisition of Fjordlys',
  'BERGEN, 3 April 2023 – Ostermark Industries has completed the acquisition of Fjordlys.',
];
const SIGNED: [string, string, string] = [
  '2026-10-05',
  'Ostermark to acquire Fjordlys',
  'BERGEN, 5 October 2026 – Ostermark Industries has signed an agreement to acquire Fjordlys. The transaction is expected to close in the first quarter of 2027.',
];

test.each([
  'Is the company being sold?',
  'Is Fjordlys being acquired?',
  'Is it being taken over by Ostermark Industries?',
  'Is the firm to be sold?',
])('%s is no yes by a takeover that is done, and one by a takeover that is signed', async (question) => {
  expect(await ask(question, DONE)).not.toBe(true);
  expect(await ask(question, SIGNED)).toBe(true);
});

test('whether it was sold is still answered by the takeover that is done', async () => {
  expect(await ask('Has the company been sold?', DONE)).toBe(true);
});
