import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string) =>
  (
    await askPages(
      { question, answerType: 'list' },
      { pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${body}`) }, domain: HOST },
    )
  ).value;
const listed = (heading: string, ...items: string[]) =>
  `<h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

test.each([
  ['Which countries do they deliver to?', listed('Countries we do not deliver to', 'Malta', 'Cyprus')],
  ['Which countries do they deliver to?', listed('No delivery to', 'Malta', 'Cyprus')],
  ['Which countries do they deliver to?', listed('Where we can’t deliver', 'Malta', 'Cyprus')],
  ['Which countries do they deliver to?', listed('Länder, in die wir nicht liefern', 'Malta', 'Zypern')],
  [
    'Which countries do they deliver to?',
    `<p>We do not deliver to:</p>${listed('', 'Malta', 'Cyprus').slice(9)}`,
  ],
  ['Which languages do they support?', listed('Languages that are not supported', 'Dutch', 'Polish')],
  [
    'Which payment methods do they accept?',
    listed('Cards we don’t accept', 'Diners Club', 'American Express'),
  ],
  [
    'Which certifications do they hold?',
    listed('Standards we are not certified to', 'ISO 9001', 'ISO 27001'),
  ],
  ['Which browsers do they support?', listed('Unsupported browsers', 'Firefox', 'Safari')],
  [
    'Which countries do they serve?',
    '<table><tr><th>Countries not served</th></tr><tr><td>Malta</td></tr><tr><td>Cyprus</td></tr></table>',
  ],
])('“%s”: what stands below a denial is no answer: %s', async (question, body) => {
  expect(await ask(question, body)).toBeNull();
});

test.each([
  [
    'Which countries do they deliver to?',
    listed('Countries we deliver to', 'Malta', 'Cyprus'),
    ['Malta', 'Cyprus'],
  ],
  [
    'Which countries do they deliver to?',
    listed('No-fuss delivery to', 'Malta', 'Cyprus'),
    ['Malta', 'Cyprus'],
  ],
  [
    'Which countries do they deliver to?',
    '<h2>Not the usual couriers</h2><p>We deliver to Malta and Cyprus.</p>',
    ['Malta', 'Cyprus'],
  ],
  [
    'Which countries do they deliver to?',
    '<table><tr><th>We deliver to</th><th>We do not deliver to</th></tr><tr><td>Malta</td><td>Iceland</td></tr><tr><td>Cyprus</td><td>Norway</td></tr></table>',
    ['Malta', 'Cyprus'],
  ],
])('“%s”: what stands below no denial is one: %s', async (question, body, expected) => {
  expect(await ask(question, body)).toEqual(expected);
});
