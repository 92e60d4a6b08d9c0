import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const link = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Lamps</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'url' }, { pages });
  return typeof value === 'string' ? value.replace(`https://${HOST}`, '') : value;
};

test.each([
  [
    'Where is the 2023 annual report?',
    '<a href="/a22">Annual report 2022</a> <a href="/a23">Annual report 2023</a>',
    '/a23',
  ],
  [
    'sustainability report for 2024',
    '<a href="/sustainability-report-fy24.pdf">Sustainability report</a>',
    '/sustainability-report-fy24.pdf',
  ],
  [
    'Where are the accounts for 2025?',
    '<a href="/accounts-2024-25">Accounts 2024/25</a>',
    '/accounts-2024-25',
  ],
  [
    'Where does a member report a leak?',
    '<a href="/report-2025">Annual report</a> <a href="/report-a-leak">Report a leak</a>',
    '/report-a-leak',
  ],
  ['Where do riders lodge a complaint?', '<a href="/complaints">Complaints form</a>', '/complaints'],
  ['Where do customers make a claim?', '<a href="/claims">Make a claim</a>', '/claims'],
  ['What is their job portal?', '<a href="/jobs">Jobs</a>', '/jobs'],
  [
    'What is the login address of the dealer account?',
    '<a href="/login/dealers">Dealer account</a>',
    '/login/dealers',
  ],
  ['Where is the log-in for dealers?', '<a href="/dealers/login">Dealers</a>', '/dealers/login'],
])('%s %s', async (question, body, answer) => {
  expect(await link(question, body)).toBe(answer);
});

test.each([
  ['Where is the 2026 annual report?', '<a href="/report">Annual report 2025</a>'],
  ['Where is the annual report for fiscal 2026?', '<a href="/report">Annual report</a>'],
  ['tariff sheet for 2027', '<a href="/tariff-2026.pdf">Tariff sheet 2026</a>'],
  ['Where can a policyholder report a claim?', '<a href="/reports">Reports and accounts</a>'],
  ['Where does one file a complaint?', '<a href="/files">File downloads</a>'],
  ['Where can I book a viewing?', '<a href="/bookkeeping">Our books</a>'],
  ['Where can I download the allergen list?', '<a href="/price-list">Price list</a>'],
  ['Where can a supplier register an invoice?', '<a href="/register">Register for news</a>'],
  ['Where is the student portal?', '<a href="/students">Our students</a>'],
  ['form to request a refund', '<a href="/request-a-visit">Request a visit</a>'],
  ['Where can a tenant pay the rent?', '<a href="/to-rent">To rent</a>'],
  ['privacy policy for applicants', '<a href="/apply">For applicants</a>'],
  ['Where do they publish tender notices?', '<a href="/legal-notice">Legal notice</a>'],
  ['gender pay gap report', '<a href="/pay">Pay a bill</a>'],
  ['Where can suppliers log in?', '<a href="/customers/login">Customers</a>'],
  ['Where can one order spare parts?', '<a href="/orders">Track an order</a>'],
])('nothing answers %s', async (question, body) => {
  expect(await link(question, body)).toBeNull();
});
