import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function told(question: string, body: string): Promise<unknown> {
  const { value } = await askPages(
    { question, answerType: 'number' },
    { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) } },
  );
  return value;
}

const ORDERS =
  '<h2>Minimum order</h2><p>Plain tiles: 40 pieces. Tiles glazed by hand: please ask, as it depends on the glaze.</p>';

test.each([
  ['What is the minimum order for tiles glazed by hand?', null],
  ['What is the minimum order for plain tiles?', 40],
])('what the sentence beside leaves open has no figure of another: %s', async (question, expected) => {
  expect(await told(question, ORDERS)).toBe(expected);
});

const SPEED = '<p>The robot moves 420 crates per hour in our test hall.</p>';

test.each([
  ['How many crates per hour does the robot move at customers?', null],
  ['How many crates per hour does the robot move?', 420],
])('what was measured on trial is not what comes of it in use: %s', async (question, expected) => {
  expect(await told(question, SPEED)).toBe(expected);
});

test.each([
  ['<p>Tilework sold 31 million tiles in 2025.</p>', null],
  [
    '<p>We sold 31 million tiles in 2025.</p><h2>New press</h2><p>The press shapes 9,000 tiles an hour.</p>',
    31_000_000,
  ],
])('a speed is no count of a year: %s', async (body, expected) => {
  expect(await told('How many tiles did Fjordlys sell in 2025?', body)).toBe(expected);
});

test('of two rows the one that is chartered tells nothing of the own ones', async () => {
  const body = '<dl><dt>Own vessels</dt><dd>3</dd><dt>Vessels on long charter</dt><dd>4</dd></dl>';
  expect(await told('How many vessels does Fjordlys own?', body)).toBe(3);
});
