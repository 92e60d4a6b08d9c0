import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

const HOME = `https://${HOST}/`;

const bought = async (last: string) => {
  const title = 'Fjordlys acquires Voss Brass';
  const pages = {
    [HOME]: htmlPage('Fjordlys | Lamps', `<nav><a href="/news">News</a></nav><h1>Fjordlys makes lamps</h1>`),
    [`${HOME}news`]: htmlPage('News | Fjordlys', `<h1>News</h1><a href="/news/one">${title}</a>`),
    [`${HOME}news/one`]: htmlPage(
      `${title} | Fjordlys`,
      `<article><h1>${title}</h1><p><time datetime="2025-03-04">2025-03-04</time></p><p>BERGEN – Fjordlys has completed the acquisition of Voss Brass.</p><p>${last}</p></article>`,
      `<meta property="og:type" content="article"><meta property="article:published_time" content="2025-03-04">`,
    ),
  };
  const asked = { question: 'Which companies have they acquired?', answerType: 'list' } as const;
  return (await askPages(asked, { pages, domain: HOST })).value;
};

test.each([
  ['It is our first acquisition.', ['Voss Brass']],
  ['The price was not told.', ['Voss Brass']],
  ['It is the third acquisition of the house.', null],
  ['It is our 4th takeover.', null],
])('of takeovers that are counted and not all named none is listed: %s', async (last, names) => {
  expect(await bought(last)).toEqual(names);
});
