import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A stretch of time is of what its sentence tells, or of the heading above a phrase that names no other matter. */
test.each<[told: string, question: string, expected: number | null]>([
  ['<h2>Terms and delivery</h2><p>Payment within 30 days.</p>', 'What is their delivery time in days?', null],
  ['<h2>Terms and delivery</h2><p>Payment within 30 days.</p>', 'What are the payment terms in days?', 30],
  ['<p>Tell us within 14 days of delivery.</p>', 'What is their delivery time in days?', null],
  ['<p>Delivery takes 9 days.</p>', 'What is their delivery time in days?', 9],
  ['<p>From the station it is a walk of twenty minutes.</p>', 'How many minutes until it runs?', null],
  ['<p>Forty minutes on growing herbs.</p>', 'How many minutes does it take?', null],
  ['<h2>How long does a repair take?</h2><p>Six weeks.</p>', 'How many weeks does a repair take?', 6],
  ['<p>We repair a lamp in 15 working days.</p>', 'How many working days does a repair take?', 15],
  ['<h2>Warranty</h2><p>5 years</p>', 'warranty in years', 5],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
