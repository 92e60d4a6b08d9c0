import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

const HOME = `https://${HOST}/`;
const story = (day: string, title: string, body: string) =>
  htmlPage(
    `${title} | Fjordlys`,
    `<article><h1>${title}</h1><p><time datetime="${day}">${day}</time></p>${body}</article>`,
    `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}">`,
  );

/** Fjordlys, a maker of lamps: two rounds, a firm that it bought, one that it did not, and a change of its ERP. */
const PAGES = {
  [HOME]: htmlPage(
    'Fjordlys | Lamps',
    '<nav><a href="/news">News</a> <a href="/about">About us</a> <a href="/careers">Careers</a></nav><h1>Fjordlys makes lamps</h1>',
  ),
  [`${HOME}about`]: htmlPage(
    'About us | Fjordlys',
    '<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>',
  ),
  [`${HOME}careers`]: htmlPage(
    'Careers | Fjordlys',
    '<h1>Careers</h1><h2>Planner</h2><p>You plan the shop floor in proALPHA, our ERP system, which we have used since 2022.</p>',
  ),
  [`${HOME}news`]: htmlPage(
    'News | Fjordlys',
    `<h1>News</h1><ul><li><a href="/news/series-b">Fjordlys raises €20 million Series B</a></li>
     <li><a href="/news/series-a">Fjordlys raises €6 million Series A</a></li>
     <li><a href="/news/kvarts">Fjordlys completes acquisition of Kvarts Glass</a></li>
     <li><a href="/news/tindra">Fjordlys will not acquire Tindra Lys</a></li></ul>`,
  ),
  [`${HOME}news/series-b`]: story(
    '2026-05-12',
    'Fjordlys raises €20 million Series B',
    `<p>BERGEN, 12 May 2026 – Fjordlys today announced that it has raised €20 million in a Series B led by Umi Capital.</p>
     <p>Existing investors Polder Ventures and Kite Growth participated, and Heron Fund joined for the first time.</p>`,
  ),
  [`${HOME}news/series-a`]: story(
    '2023-03-07',
    'Fjordlys raises €6 million Series A',
    `<p>BERGEN, 7 March 2023 – Fjordlys has raised €6 million in a Series A led by Polder Ventures with participation from Kite Growth.</p>`,
  ),
  [`${HOME}news/kvarts`]: story(
    '2025-10-02',
    'Fjordlys completes acquisition of Kvarts Glass',
    '<p>BERGEN, 2 October 2025 – Fjordlys has completed the acquisition of Kvarts Glass for €4.5 million.</p>',
  ),
  [`${HOME}news/tindra`]: story(
    '2026-02-20',
    'Fjordlys will not acquire Tindra Lys',
    '<p>BERGEN, 20 February 2026 – Fjordlys announces that its proposed acquisition of Tindra Lys, announced on 9 January 2026 at €9 million, will not proceed.</p>',
  ),
};

const ask = async (question: string, answerType: AnswerType) =>
  (await askPages({ question, answerType }, { pages: PAGES, domain: HOST })).value;

test.each<[question: string, type: AnswerType, expected: unknown]>([
  ['Who led the Series B?', 'open_text', 'Umi Capital'],
  ['Name of the lead investor of their latest round?', 'open_text', 'Umi Capital'],
  ['Who led the 2023 round?', 'list', ['Polder Ventures']],
  [
    'Which funds took part in the latest round?',
    'list',
    ['Umi Capital', 'Heron Fund', 'Polder Ventures', 'Kite Growth'],
  ],
  ['Besides the lead, who took part in the Series A?', 'list', ['Kite Growth']],
  ['Who joined the Series A alongside Polder Ventures?', 'list', ['Kite Growth']],
  ['How big was the Series A?', 'currency', 6000000],
  ['How much did they raise in 2026?', 'currency', 20000000],
  ['How big was the Series A in dollars?', 'currency', null],
  ['How much did Fjordlys raise in its Series C?', 'currency', null],
  ['Did Umi Capital lead the Series B?', 'boolean', true],
  ['Did Kite Growth lead the Series A?', 'boolean', false],
  ['Is Heron Fund one of their investors?', 'boolean', true],
  ['Was Kite Growth already an investor?', 'boolean', true],
  ['Was Heron Fund already an investor?', 'boolean', false],
  ['Who came in new with the Series B?', 'list', ['Heron Fund']],
])('of rounds, “%s” (%s) is answered %j', async (question, type, expected) => {
  const value = await ask(question, type);
  if (Array.isArray(expected)) expect([...(value as string[])].sort()).toEqual([...expected].sort());
  else expect(value).toEqual(expected);
});

test.each<[question: string, type: AnswerType, expected: unknown]>([
  ['What did they pay for Kvarts Glass?', 'currency', 4500000],
  ['Did they buy Kvarts?', 'boolean', true],
  ['When did they buy Kvarts Glass?', 'number', 2025],
  ['Which companies has Fjordlys bought?', 'list', ['Kvarts Glass']],
  // What was called off was never paid for, whatever price a page tells.
  ['How much did they end up paying for Tindra Lys?', 'currency', null],
  ['Did the merger with Tindra Lys go through?', 'boolean', false],
  ['Does Fjordlys own Tindra Lys?', 'boolean', false],
])('of takeovers, “%s” (%s) is answered %j', async (question, type, expected) => {
  expect(await ask(question, type)).toEqual(expected);
});

test.each<[question: string, type: AnswerType, expected: unknown]>([
  ['What ERP are they running?', 'open_text', 'proALPHA'],
  ['ERP in use?', 'open_text', 'proALPHA'],
  ['Since which year have they run their present ERP?', 'number', 2022],
  ['Do they use proALPHA?', 'boolean', true],
  // Whatever else the question says must stand in the quote.
  ['Which ERP does the Hamburg warehouse use?', 'open_text', null],
  ['Do they use NetSuite?', 'boolean', null],
])('of systems, “%s” (%s) is answered %j', async (question, type, expected) => {
  expect(await ask(question, type)).toEqual(expected);
});
