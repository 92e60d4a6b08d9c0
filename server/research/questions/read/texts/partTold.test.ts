import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, body: string) =>
  (
    await askPages(
      { question },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${body}`) },
        domain: HOST,
      },
    )
  ).value;

const YARDS =
  '<h2>Kendal</h2><p>4 Quay Road, Kendal LA9 4AB</p><p>01539 555 041</p><h2>Ulverston</h2><p>Call 01229 555 100 or write to ulverston@tarnbeck.example</p>';
const BOATS =
  '<table><tr><th></th><th>Skiff</th><th>Heron</th></tr><tr><th>Guarantee</th><td>10 years</td><td>8 years</td></tr><tr><th>Lead time</th><td>2 weeks</td><td>3 weeks</td></tr></table>';

test.each([
  ['What is the address in Kendal?', '4 Quay Road, Kendal LA9 4AB'],
  ['What is the address of the Kendal office?', '4 Quay Road, Kendal LA9 4AB'],
  ['What is the address in Ulverston?', null],
  ['Where is the Ulverston yard?', null],
])('an address is no telephone number: “%s”', async (question, expected) => {
  expect(await ask(question, YARDS)).toBe(expected);
});

test.each([
  ['How long is the guarantee of the Heron?', '8 years'],
  ['What is the lead time of the Heron?', '3 weeks'],
  ['How long does the Heron take?', '3 weeks'],
  ['How long is the Heron?', null],
])('how long its guarantee runs is not how long a thing is: “%s”', async (question, expected) => {
  expect(await ask(question, BOATS)).toBe(expected);
});

test.each([
  ['How long does the Heron take?', 'The Heron has a guarantee of 8 years.', false],
  ['How long does the Heron take?', 'The Heron takes 3 weeks and has a guarantee of 8 years.', true],
  ['How long is the Heron guaranteed?', 'The Heron comes with an 8-year guarantee.', true],
  ['How large is the boat hall?', '1986 Alan Moss opens the first boat hall in Kendal.', false],
  ['How large is the boat hall?', 'The boat hall has 900 square metres.', true],
  ['How large is the boat hall?', 'The boat hall is as large as two tennis courts.', true],
])('“%s” – “%s”: %s', async (question, sentence, isAnswered) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toBe(isAnswered ? sentence : null);
});

test('a number of a table of millions is not told without its unit', async () => {
  const table =
    '<table><tr><th>EUR million</th><th>2024</th><th>2025</th></tr><tr><td>Revenue</td><td>124.0</td><td>131.7</td></tr></table>';
  expect(await ask('What was the revenue in 2025?', table)).toBeNull();
});

test('beside the value of a label stands nothing of another line', async () => {
  const page = '<dl><dt>Uptime</dt><dd>99.9 %</dd></dl><p>Our uptime report is public.</p>';
  expect(await ask('What is the uptime?', page)).toBe('99.9 %');
});
