import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { memoryPage } from '../../../../test/support/memoryWeb.ts';
import { readDocument } from '../../documents/document.ts';
import type { ReaderQuestion } from '../reader.ts';
import { createPlainReader } from './plainReader.ts';

const SIZE = 'How many employees does the company have?';
const CRM = 'Which CRM does the company use?';
const SSO = 'Does the company support single sign-on?';
const EXECUTIVES = "Who are the company's executives?";
const SEAT = 'Where is the company headquartered?';

/** What the reader says of a page, the answers of a question beside each other. */
async function answers(body: string, question: string, answerType: AnswerType, name: string) {
  const page = memoryPage('https://acme.example/about', {
    body: `<html lang="en"><title>About</title><main>${body}</main></html>`,
  });
  const subject = {
    kind: 'company' as const,
    name,
    domain: 'acme.example',
    spokenNames: new Set([name.toLowerCase()]),
    countryCode: null,
  };
  const asked: ReaderQuestion = { question, answerType, outputSchema: null, mode: 'strict', labels: [] };
  const read = await createPlainReader().read({
    subject,
    questions: [asked],
    pages: [{ document: readDocument(page), sourceClass: 'ownProse', match: 1 }],
    unread: [],
    today: new Date('2026-11-01'),
  });
  return read.ok ? (read.readings[0]?.statements ?? []) : [];
}

test.each<[string, string, AnswerType, string, unknown]>([
  ['A Ltd', SIZE, 'number', '<p>A Ltd employs 12 people.</p>', 12],
  ['Norrvik', SIZE, 'number', '<p>Norrvik has 140 employees in Umeå.</p>', 140],
  ['Norrvik', SIZE, 'number', '<dl><dt>Employees</dt><dd>62</dd><dt>Founded</dt><dd>1990</dd></dl>', 62],
  [
    'Norrvik',
    SIZE,
    'number',
    '<table><tr><th>Employees</th><td>1,250</td></tr><tr><th>Sites</th><td>4</td></tr></table>',
    1250,
  ],
  [
    'Norrvik',
    'In which year was the company founded?',
    'number',
    '<p>Norrvik was founded in 1987 by two sisters.</p>',
    1987,
  ],
  ['Norrvik', 'When was Norrvik established?', 'number', '<dl><dt>Established</dt><dd>1987</dd></dl>', 1987],
  [
    'Norrvik',
    'How many warehouses does Norrvik run?',
    'number',
    '<p>We run three warehouses in the north.</p>',
    3,
  ],
  ['Norrvik', 'How many countries do they ship to?', 'number', '<p>We ship to 31 countries.</p>', 31],
  [
    'Norrvik',
    'What share of revenue comes from exports?',
    'percentage',
    '<p>Exports make up 44% of revenue.</p>',
    44,
  ],
  [
    'Norrvik',
    'What was the revenue in 2025?',
    'currency',
    '<p>In 2025 our revenue was €14 million.</p>',
    { value: 14_000_000, currency: 'EUR' },
  ],
  [
    'Norrvik',
    'What does the Team plan cost per month?',
    'currency',
    '<table><tr><th>Plan</th><th>Per month</th></tr><tr><td>Solo</td><td>€9</td></tr><tr><td>Team</td><td>€29</td></tr></table>',
    { value: 29, currency: 'EUR' },
  ],
  [
    'Norrvik',
    'What does delivery cost?',
    'currency',
    '<p>Delivery costs £4.50.</p>',
    { value: 4.5, currency: 'GBP' },
  ],
  [
    'Norrvik',
    'Wie viele Mitarbeiter hat das Unternehmen?',
    'number',
    '<dl><dt>Mitarbeiter</dt><dd>340</dd></dl>',
    340,
  ],
  ['KestrelPay', SSO, 'boolean', '<p>KestrelPay does not support single sign-on today.</p>', false],
  ['KestrelPay', SSO, 'boolean', '<p>KestrelPay supports single sign-on.</p>', true],
  [
    'KestrelPay',
    SSO,
    'boolean',
    '<h3>Do you support single sign-on?</h3><p>Yes, with SAML and OpenID Connect.</p>',
    true,
  ],
  ['KestrelPay', 'Is the company a B Corp?', 'boolean', '<p>We are not a B Corp.</p>', false],
  ['KestrelPay', 'Are they a B Corp?', 'boolean', '<p>KestrelPay is a certified B Corp.</p>', true],
  [
    'KestrelPay',
    'Do they ship to Canada?',
    'boolean',
    '<p>We ship to Canada and the United States.</p>',
    true,
  ],
  ['KestrelPay', 'Do they offer free returns?', 'boolean', '<p>We do not offer free returns.</p>', false],
  [
    'KestrelPay',
    'Is the company ISO 27001 certified?',
    'boolean',
    '<p>KestrelPay is certified to ISO 27001.</p>',
    true,
  ],
])('%s: "%s" (%s) of %s', async (name, question, type, body, value) => {
  expect((await answers(body, question, type, name)).map((statement) => statement.value)).toEqual([value]);
});

test.each<[string, string, AnswerType, string, string]>([
  ['Norrvik Tools', CRM, 'open_text', '<p>Norrvik Tools uses HubSpot as its CRM.</p>', 'HubSpot'],
  ['Norrvik Tools', CRM, 'open_text', '<p>Our CRM is Pipedrive.</p>', 'Pipedrive'],
  [
    'Brightwater Ledger',
    SEAT,
    'open_text',
    '<p>Brightwater Ledger is headquartered in Duluth, Minnesota.</p>',
    'Duluth',
  ],
  ['Brightwater Ledger', SEAT, 'open_text', '<p>We are based in Duluth, Minnesota.</p>', 'Duluth'],
  [
    'Brightwater Ledger',
    SEAT,
    'open_text',
    '<dl><dt>Headquarters</dt><dd>Duluth, Minnesota</dd></dl>',
    'Duluth',
  ],
  [
    'Brightwater Ledger',
    EXECUTIVES,
    'contacts',
    '<h2>Team</h2><ul><li>Amara Osei — Chief Executive Officer</li></ul>',
    'Amara Osei',
  ],
  [
    'Brightwater Ledger',
    'Who is the chief executive officer?',
    'contacts',
    '<p>Amara Osei — Chief Executive Officer</p>',
    'Amara Osei',
  ],
  [
    'Brightwater Ledger',
    'Who is the CFO?',
    'contacts',
    '<table><tr><th>Name</th><th>Role</th></tr><tr><td>Jo Lindqvist</td><td>Chief Financial Officer</td></tr><tr><td>Amara Osei</td><td>Chief Executive Officer</td></tr></table>',
    'Jo Lindqvist',
  ],
  [
    'Brightwater Ledger',
    'What certifications does the company hold?',
    'list',
    '<h2>Certifications</h2><ul><li>ISO 9001</li><li>ISO 14001</li></ul>',
    'ISO 9001',
  ],
  [
    'Brightwater Ledger',
    'Where is the careers page?',
    'url',
    '<p>Looking for work? See our <a href="/careers">careers page</a>.</p>',
    'careers',
  ],
])('%s: "%s" (%s) of %s says %s', async (name, question, type, body, words) => {
  expect(JSON.stringify((await answers(body, question, type, name)).map(({ value }) => value))).toContain(
    words,
  );
});

test.each<[string, AnswerType, string]>([
  [
    'Is there a support lead?',
    'boolean',
    '<p>Our Berlin office, which opened in 2021, is still looking for a support lead.</p>',
  ],
  [
    'Who is the support lead?',
    'contacts',
    '<p>Our Berlin office, which opened in 2021, is still looking for a Support Lead.</p><p>The support lead answers.</p>',
  ],
  [
    'What share of its customers plan to hire?',
    'percentage',
    '<p>According to a market study, 40 % of companies plan to hire.</p>',
  ],
  [
    'What share of companies does it serve?',
    'percentage',
    '<p>A study by Harrow Partners found that 40 % of companies serve no one well.</p>',
  ],
  [
    'Which types of insurance does the company offer?',
    'list',
    '<h2>Types of insurance</h2><p>Talk to Aoife Brannigan about insurance.</p>',
  ],
  [SIZE, 'number', '<p>Our customer Globex employs 900 people.</p>'],
  [SIZE, 'number', '<p>In 2009 we had 14 employees.</p>'],
  [SIZE, 'number', '<p>We plan to hire 40 people next year.</p>'],
  [SSO, 'boolean', '<p>We plan to support single sign-on next year.</p>'],
  [SSO, 'boolean', '<p>“Our last vendor did not support single sign-on”, says a customer.</p>'],
  [SSO, 'boolean', '<p>If your plan supports single sign-on, click here.</p>'],
  [CRM, 'open_text', '<p>Until 2019 we used Salesforce as our CRM.</p>'],
  ['What was the revenue in 2025?', 'currency', '<p>In 2024 our revenue was €14 million.</p>'],
  ['Do they ship to Canada?', 'boolean', '<p>We ship to Norway.</p>'],
])('nothing is said to "%s" (%s) of %s', async (question, type, body) => {
  expect(await answers(body, question, type, 'Norrvik')).toEqual([]);
});

test('words that are quoted stand on the page literally', async () => {
  const [statement] = await answers(
    '<p>Norrvik&nbsp;has 140   employees in Umeå.</p>',
    SIZE,
    'number',
    'Norrvik',
  );
  expect(statement?.quotes[0]?.words.replace(/\s+/gu, ' ')).toBe('Norrvik has 140 employees in Umeå.');
  expect(statement?.words).toBe('140');
});
