import { expect, test } from 'vitest';
import { tagText } from './tagger.ts';

test('sentences and tokens keep their places', () => {
  const text = 'Acme makes lamps. Write to us@acme.example or see https://acme.example/about; we answer.';
  const sentences = tagText(text);
  for (const sentence of sentences) {
    expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    for (const { text: word, start, end } of sentence.tokens) expect(text.slice(start, end)).toBe(word);
  }
  expect(sentences[0]?.text).toBe('Acme makes lamps.');
  expect(sentences.map(({ text: words }) => words).join(' ')).toContain('us@acme.example');
});

test.each([
  ['an address with many labels', `See http://${'aaaaaaaaaa.'.repeat(30)}1_ now.`],
  ['an address without a scheme', `See //${'aaaaaaaaaa.'.repeat(30)}1_ now.`],
  ['an address of mail', `Write to ${'a-'.repeat(400)}@${'a-.'.repeat(400)} now.`],
  ['a word without an end', `It is ${'aA'.repeat(5_000)} now.`],
])('%s does not catch the tagger, which takes exponential time for addresses', (_, text) => {
  const [first] = tagText(text);
  expect(first?.start).toBe(0);
  expect(first?.tokens.every((token) => token.text.length <= 60)).toBe(true);
});
