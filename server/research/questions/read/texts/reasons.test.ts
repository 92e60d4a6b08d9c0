import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const reason = async (question: string, body: string) => {
  const inner = body.startsWith('<') ? body : `<p>${body}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${inner}`) };
  return (await askPages({ question, answerType: 'open_text' }, { pages })).value;
};

test.each([
  [
    'Why did they close the Voss shop?',
    'We have said goodbye to our Voss shop. The lease doubled, so the sums no longer worked.',
    'lease',
  ],
  [
    'Why do they put cork into the base of lamps?',
    '<h2>Why cork?</h2><p>Two reasons. It floats, and it does not burn.</p>',
    'floats',
  ],
  [
    'Why was the brass lamp discontinued?',
    'We stopped making the brass lamp in 2023 when the foundry closed.',
    'foundry',
  ],
  [
    'Why do they not ship glass?',
    'We do not ship glass. Too many panes arrived broken, so you collect them.',
    'Too many',
  ],
  ['Why did they stop selling candles?', 'We stopped selling candles after the fire of 2022.', 'fire'],
  [
    'Why do they refuse plastic?',
    '<h2>Why no plastic?</h2><p>Plastic ages badly in the sun and cannot be mended.</p>',
    'ages badly',
  ],
])('%s', async (question, body, cause) => {
  expect(await reason(question, body)).toContain(cause);
});

test.each([
  ['Why did they close the Voss shop?', 'We closed our Voss shop in 2024. Its staff moved to Bergen.'],
  ['Why did they leave Oslo?', 'We left Oslo in 2020. Our Bergen team could not be happier.'],
  ['Why did they raise prices?', 'Prices rise by 4 % in May. Orders placed before then are not affected.'],
  ['Why do they use oak?', '<h2>Why Fjordlys?</h2><p>We have made lamps for 28 years and ship fast.</p>'],
  ['Why was the Oslo office closed?', 'The Bergen office was closed because of a flood.'],
  ['Why was the founder dismissed?', 'Our founder retired because she turned seventy.'],
  ['Why do they plant trees?', 'We cut trees because the wood is ours.'],
  ['Why should I choose them?', 'We choose our wood because it lasts.'],
  ['Why was the café closed?', '<h2>Why the café?</h2><p>We like coffee, and so do our guests.</p>'],
  ['Why is there no minimum order?', 'There is no minimum order. Due to the strike, deliveries are late.'],
])('no cause of what is asked: %s: %s', async (question, body) => {
  expect(await reason(question, body)).toBeNull();
});
