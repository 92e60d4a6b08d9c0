import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';

const BODY = `<h1>Fjordlys Nursery</h1>
<table><tr><th>Session</th><th>Price</th></tr><tr><td>Afternoon only</td><td>£55.00</td></tr><tr><td>Afternoon and tea</td><td>£60.00</td></tr></table>
<p>Additional 90 day guarantee on every placement.</p>
<p>While a number of well-known companies announce job cuts, our nursery is ramping up recruitment.</p>
<p>Our office takes payments. To make a payment, call 818 435 3400.</p>`;

test.each<[string, AnswerType, unknown]>([
  ['Price of an afternoon without tea?', 'currency', null],
  ['How many days in total does the guarantee run?', 'number', null],
  ['Has the nursery announced job cuts?', 'boolean', null],
  ['What number do I call to make a payment?', 'open_text', '818 435 3400'],
])('%s', async (question, answerType, expected) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys Nursery', BODY) };
  expect((await askPages({ question, answerType }, { pages })).value).toBe(expected);
});
