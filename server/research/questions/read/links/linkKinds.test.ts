import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const link = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Lamps</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'url' }, { pages });
  return typeof value === 'string' ? value.replace(`https://${HOST}`, '') : value;
};

test.each([
  ['Where is their jobs page?', '<a href="/posts">Posts</a>'],
  ['Where can I find their vacancies?', '<a href="/positioning">How we position lamps</a>'],
  [
    'Where is their web shop?',
    '<p>Browse the vacancies <a href="https://jobs.example/fjordlys">by store</a></p>',
  ],
  ['Where is their web shop?', '<a href="/about">About the shop</a>'],
  ['Where is their online store?', '<a href="/showrooms">Showrooms</a>'],
  ['Where can clients log in?', '<a href="/jobs">Vacancies (town job portal)</a>'],
  ['Where can customers log in?', '<a href="/suppliers">Supplier portal</a>'],
  ['Where do I ask for a quote?', '<a href="/offer">Share offer</a>'],
  ['Where does a shop apply for an account?', '<a href="/apply">Apply</a>'],
  ['Where are the manuals?', '<a href="/files/brochure.pdf">Brochure</a>'],
  ['Where is the product documentation?', '<a href="/docs/impact.pdf">Impact report</a>'],
  ['Where can I reserve a table?', '<a href="/book">Book a room</a>'],
  [
    'Where can I book an appointment?',
    '<p>Pay online at <a href="https://pay.fjordlys.example/">pay.fjordlys.example</a></p>',
  ],
  ['Where can I read their annual report?', '<a href="/quality-2025">Quality report 2025</a>'],
  ['Where do they list their locations?', '<a href="https://jobs.example/fjordlys">Job site</a>'],
  ['Where is the dealer locator?', '<a href="/stores">Stores</a>'],
  ['Is there a page about their management team?', '<a href="/blog/a-new-team">A new management team</a>'],
  ['Where is the download centre?', '<a href="/help">Help centre</a>'],
  ['Where can I book a table?', '<a href="/book">Booking page</a>'],
  ['Where can I book a room?', '<a href="/conditions">Booking conditions</a>'],
  [
    'Where do they publish their tariffs?',
    '<p>The line as drawn is at <a href="https://plans.fjordlys.example/line-6">plans.fjordlys.example</a></p>',
  ],
  ['Where do they publish case studies?', '<a href="/case-studies/tarn-and-co">Tarn & Co</a>'],
  ['Where is the product described?', '<a href="/sectors">Industries</a>'],
  ['Where is their press page?', '<a href="/blog">Stories</a>'],
  [
    'Where is their pricing page?',
    '<a href="/news-releases/pricing">Fjordlys announces pricing of its offering</a>',
  ],
  ['privacy notice', '<a href="/privacy-candidates">Privacy notice for candidates</a>'],
  [
    'Where is their online shop?',
    '<p>We sell nothing in an online shop, so please call on <a href="/dealers">our dealers</a></p>',
  ],
  [
    'Where is their online shop?',
    '<p>Follow the shop: <a href="https://pictures.example/fjordlys">pictures</a></p>',
  ],
])('nothing answers "%s" in %s', async (question, body) => {
  expect(await link(question, body)).toBeNull();
});

test.each([
  [
    'Where can customers log in?',
    '<a href="/my">Customer portal</a> <a href="/dealer">Dealer portal</a>',
    '/my',
  ],
  [
    'Where is the login for dealers?',
    '<a href="/my">Customer portal</a> <a href="/dealer">Dealer portal</a>',
    '/dealer',
  ],
  [
    'Where can I reserve a table?',
    '<a href="/rooms/book">Book a room</a> <a href="/table">Reserve a table</a>',
    '/table',
  ],
  ['Where is their online shop?', '<a href="/stores">Our stores</a> <a href="/shop">Shop</a>', '/shop'],
  ['What is the address of their job board?', '<a href="/karriere">Karriere</a>', '/karriere'],
  ['Where do they publish case studies?', '<a href="/case-studies">Case studies</a>', '/case-studies'],
  ['Where is their press page?', '<a href="/presse">Presse</a>', '/presse'],
  [
    'Where is the live service status?',
    '<a href="https://status.fjordlys.example/">Status</a>',
    'https://status.fjordlys.example/',
  ],
  [
    'Where can a customer settle an invoice online?',
    '<a href="/help">Invoices: how to settle one</a><h2>Your invoice</h2><p>Settle it online at <a href="https://pay.fjordlys.example/">pay.fjordlys.example</a></p>',
    'https://pay.fjordlys.example/',
  ],
  [
    'Where can I read their yearly report?',
    '<a href="/quality">Quality report</a> <a href="/annual">Annual report</a>',
    '/annual',
  ],
])('%s', async (question, body, answer) => {
  expect(await link(question, body)).toBe(answer);
});

test('the company’s profile is one of companies, and the one that bears its name', async () => {
  const people = '<a href="https://www.linkedin.com/in/jo-berg">Jo Berg</a>';
  const own = '<a href="https://www.linkedin.com/company/fjordlys-as">LinkedIn</a>';
  const partner = '<a href="https://www.linkedin.com/company/tarn-web">Site by Tarn</a>';
  expect(await link('Where is their LinkedIn page?', people)).toBeNull();
  expect(await link('Where is their LinkedIn page?', partner + own)).toBe(
    'https://www.linkedin.com/company/fjordlys-as',
  );
  expect(await link('Where is the LinkedIn profile of their CEO?', own)).toBeNull();
  expect(
    await link('Facebook page', '<a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>'),
  ).toBeNull();
});
