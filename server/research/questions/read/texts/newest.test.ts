import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const newest = async (question: string, body: string) => {
  const inner = body.startsWith('<') ? body : `<p>${body}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${inner}`) };
  return (await askPages({ question, answerType: 'open_text' }, { pages })).value;
};

test.each([
  [
    'newest product',
    '<h2>Lyra desk lamp</h2><p>Introduced in April 2026, and our newest product.</p>',
    'Lyra',
  ],
  ['last product launch', 'In March 2026 we launched Lyra, a lamp for desks.', 'Lyra'],
  ['last thing they launched', 'New this autumn: the Lyra desk lamp.', 'Lyra'],
  [
    'newest product',
    '<ul><li>08/2026 Kettle K9 now available.</li><li>03/2026 Kettle K7 now available.</li></ul>',
    'K9',
  ],
  [
    'latest product',
    '<h2>News</h2><h3>A new shelf (May 2026)</h3><p>We launched the Reol shelf.</p><h3>A new lamp (September 2026)</h3><p>We have introduced Nord, a lamp for boats.</p>',
    'Nord',
  ],
])('%s is the launch of the latest month: %s', async (question, body, name) => {
  expect(await newest(question, body)).toContain(name);
});

test.each([
  ['a launch of years ago', 'latest product', 'In 2019 we launched the Reol shelf.'],
  ['what others launched', 'newest product', 'Voss Glass launched a new vase in May 2026.'],
  [
    'what somebody else released',
    'newest product',
    'It was in March 2026 that Acme released the K9, which we stock.',
  ],
  ['a campaign', 'last product launch', 'We launched a campaign for lighthouses in May 2026.'],
  ['results', 'newest product', 'We released our results in May 2026.'],
  ['a plan', 'newest product', 'We will launch the Nord lamp in December 2026.'],
  ['a product', 'newest service', 'In May 2026 we launched the Nord lamp.'],
  ['the company itself', 'newest product', 'In 1998 the company was launched by Ingrid Aas.'],
  ['a colleague', 'What is their newest product?', 'Our newest colleague joined in May.'],
])('%s is no newest product', async (_kind, question, body) => {
  expect(await newest(question, body)).toBeNull();
});
