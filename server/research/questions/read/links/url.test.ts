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
])('nothing answers %s', async (question, body) => {
  expect(await link(question, body)).toBeNull();
});
