import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string) =>
  (
    await askPages(
      { question },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><p>We build boats.</p>${body}`),
        },
        domain: HOST,
      },
    )
  ).value;

test.each([
  ['<p>Address: 4 Quay Road, Kendal LA9 4AB</p>', 'Address: 4 Quay Road, Kendal LA9 4AB'],
  ['<dl><dt>Address</dt><dd>4 Quay Road, Kendal LA9 4AB</dd></dl>', '4 Quay Road, Kendal LA9 4AB'],
  [
    '<footer><p>Tarnbeck Ltd, 4 Quay Road, Kendal LA9 4AB</p></footer>',
    'Tarnbeck Ltd, 4 Quay Road, Kendal LA9 4AB',
  ],
  ['<address>Hafenstraße 12, 24103 Kiel</address>', 'Hafenstraße 12, 24103 Kiel'],
])('the address of the company is told by %s', async (body, expected) => {
  for (const question of ['What is their address?', 'What is the address of the company?'])
    expect(await ask(question, body), question).toBe(expected);
});

test.each([
  '<address>4 Quay Road, Kendal LA9 4AB</address><address>9 Mill Lane, Leeds LS1 4AB</address>',
  '<p>Our customer Voss Marine has its yard at 4 Quay Road, Kendal LA9 4AB.</p>',
  '<footer><p>Website by Moss Media, 4 Quay Road, Kendal LA9 4AB</p></footer>',
  '<footer><p>Until May: 4 Quay Road, Kendal LA9 4AB</p></footer>',
  '<footer><p>Call 01539 555 041</p></footer>',
])('two addresses, another’s, a former one and none tell nothing: %s', async (body) => {
  expect(await ask('What is their address?', body)).toBeNull();
});
