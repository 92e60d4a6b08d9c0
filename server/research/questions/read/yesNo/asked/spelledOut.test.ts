import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, ...sentences: string[]) =>
  (
    await askPages(
      { question, answerType: 'boolean' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Tarnbeck',
            `<h1>Tarnbeck</h1>${sentences.map((one) => `<p>${one}</p>`).join('')}`,
          ),
        },
        domain: HOST,
      },
    )
  ).value;

test.each([
  ['We are authorised and regulated by the Financial Conduct Authority.', true],
  ['The Financial Conduct Authority has authorised and regulated Tarnbeck since 2011.', true],
])('a name is asked by its first letters and told in words: “%s”', async (sentence, expected) => {
  expect(await ask('Is Tarnbeck regulated by the FCA?', sentence)).toBe(expected);
});

test.each([
  'Tarnbeck is not regulated by the Financial Conduct Authority.',
  'Our clients are regulated by the Financial Conduct Authority.',
  'Loans come from Cobstane, which is regulated by the Financial Conduct Authority.',
  'We have asked to be regulated by the Financial Conduct Authority.',
  'We are regulated by the Welsh Financial Conduct Authority.',
  'We are regulated by the Food Council of Ayr.',
  'We are regulated by family councils and an auditor.',
  'Is your broker regulated by the Financial Conduct Authority?',
])('nor is it told of others, or of another name: “%s”', async (sentence) => {
  expect(await ask('Is Tarnbeck regulated by the FCA?', sentence)).not.toBe(true);
});
