import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const link = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamp loans', `<h1>Lamp loans</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'url' }, { pages });
  return typeof value === 'string' ? value.replace(`https://${HOST}`, '') : value;
};

test.each([
  ['Where do I apply for a loan?', '<a href="/careers">Careers</a> <a href="/apply">Apply now</a>', '/apply'],
  [
    'Where are their vacancies listed?',
    '<a href="/join-us">Join us</a> <a href="/live-jobs">Live jobs</a>',
    '/live-jobs',
  ],
  ['Where can a tenant report a repair?', '<p>Report a repair on <a href="/my">My Fjordlys</a></p>', '/my'],
  ['Page that explains the warranty?', '<a href="/warranty">Warranty</a>', '/warranty'],
  ['dealer login', '<a href="/dealers/login">Dealer login</a>', '/dealers/login'],
  ['web shop', '<a href="/stores">Our stores</a> <a href="/shop">Shop</a>', '/shop'],
  [
    'Where can the full terms be downloaded?',
    '<nav><a href="/terms">Service &amp; terms</a></nav><a href="/files/terms-26.pdf">Full terms (PDF)</a>',
    '/files/terms-26.pdf',
  ],
  [
    'Where can I download the warranty terms?',
    '<nav><a href="/terms">Terms</a></nav><a href="/docs/legal/warranty-terms.pdf">Warranty terms</a>',
    '/docs/legal/warranty-terms.pdf',
  ],
  [
    'Where can one read the terms?',
    '<a href="/terms">Terms</a> <a href="/files/terms.pdf">Terms (PDF)</a>',
    '/terms',
  ],
  [
    'Where can one apply for a job?',
    '<p>Apply at <a href="https://jobs.fjordlys.example/open">jobs.fjordlys.example</a>.</p><footer><a href="/company">Jobs</a></footer>',
    'https://jobs.fjordlys.example/open',
  ],
  [
    'Where are the open positions?',
    '<nav><a href="/office">Office and careers</a></nav><footer><a href="/office">Contact</a></footer>',
    '/office',
  ],
  [
    'Where is the data sheet of the NC-1?',
    '<p>Data sheets are at <a href="/files/nc1-datasheet.pdf">fjordlys.example/files/nc1-datasheet.pdf</a>.</p>',
    '/files/nc1-datasheet.pdf',
  ],
  [
    'Where is the report on the outage of 22 June 2026?',
    '<h3>Outage at hall B</h3><p>The <a href="/reports/2026-06-22">full report</a> is public.</p>',
    '/reports/2026-06-22',
  ],
  [
    'Where can drivers find out about working for them?',
    '<p>Would you like to drive for us? See <a href="/drive-with-us">fjordlys.example/drive-with-us</a>.</p>',
    '/drive-with-us',
  ],
  [
    'Where can one book a seminar?',
    '<p>Places are free; book at <a href="/insights/seminars">our seminars page</a>.</p>',
    '/insights/seminars',
  ],
  [
    'Where are the shipping and return terms?',
    '<a href="/pages/shipping-returns">Shipping &amp; returns</a>',
    '/pages/shipping-returns',
  ],
])('%s', async (question, body, answer) => {
  expect(await link(question, body)).toBe(answer);
});

test.each([
  ['web shop', '<a href="/stores">Our stores</a>'],
  ['Where is their store finder?', '<a href="/shop">Online shop</a>'],
  ['terms and conditions', '<a href="/legal/privacy">Privacy</a>'],
  ['pricing page', '<a href="/news/pricing">Fjordlys announces pricing of its offering</a>'],
  ['leaflet about the first visit', '<a href="/first-lamp">The first lamp</a>'],
  ['dealer login', '<a href="/login">Log in</a>'],
  ['Where can I book an appointment?', '<a href="/books">Books</a>'],
  ['Where do I apply for a loan?', '<a href="/careers">Careers</a>'],
  [
    'Where is the data sheet of the NC-2?',
    '<p>Data sheets are at <a href="/files/nc1-datasheet.pdf">fjordlys.example/files/nc1-datasheet.pdf</a>.</p>',
  ],
  [
    'Where is the report on the outage of 22 June 2026?',
    '<h3>Outage at hall B</h3><p>The <a href="/reports/2026-07-22">full report</a> is public.</p>',
  ],
  [
    'Where is the report on the outage of 22 June 2026?',
    '<h3>Noise at hall B</h3><p>The <a href="/reports/2026-06-22">full report</a> is public.</p>',
  ],
  [
    'Where can one book a seminar?',
    '<a href="/insights/what-our-seminars-taught-us">What our seminars taught us</a>',
  ],
  ['Where are the loan terms?', '<a href="/loans">Loans</a>'],
  ['Where can volunteers apply to work for them?', '<a href="/careers">Careers</a>'],
])('nothing answers %s', async (question, body) => {
  expect(await link(question, body)).toBeNull();
});
