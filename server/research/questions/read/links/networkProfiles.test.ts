import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string) =>
  (
    await askPages(
      { question, answerType: 'url' },
      { pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${body}`) }, domain: HOST },
    )
  ).value;
const OTHERS = 'https://www.linkedin.com/company/globex';
const SHORT = 'https://www.linkedin.com/company/tbk-1987';
const QUESTION = 'What is their LinkedIn page?';

test.each([
  ['a name in a text', `<p>We work with <a href="${OTHERS}">Globex on LinkedIn</a>.</p>`],
  ['a name alone', `<p><a href="${OTHERS}">Globex</a></p>`],
  ['a partner’s icon', `<h3>Globex</h3><p>Our oldest dealer.</p><a href="${OTHERS}"></a>`],
  ['who made the site', `<footer>Site by <a href="${OTHERS}">Globex</a></footer>`],
])('another’s profile is not the company’s: %s', async (_what, body) => {
  expect(await ask(QUESTION, body)).toBeNull();
});

test.each([
  ['a link of its own in the footer', `<footer><a href="${SHORT}">LinkedIn</a></footer>`],
  ['an icon in the header', `<header><a href="${SHORT}"><img alt="" src="/in.svg"></a></header>`],
  ['an invitation', `<p>Follow us on <a href="${SHORT}">LinkedIn</a></p>`],
  ['its own name for it', `<p><a href="${SHORT}">Our LinkedIn page</a></p>`],
])(
  'the only one is, however it is called, where the site links to it as its own: %s',
  async (_what, body) => {
    expect(await ask(QUESTION, body)).toBe(SHORT);
  },
);

test('one that bears the company’s name is, wherever it stands', async () => {
  const own = 'https://www.linkedin.com/company/tarnbeck-ferries';
  expect(await ask(QUESTION, `<p><a href="${own}">Tarnbeck</a></p>`)).toBe(own);
});
