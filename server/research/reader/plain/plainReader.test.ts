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
async function answers(
  body: string,
  question: string,
  answerType: AnswerType,
  name: string,
  language = 'en',
) {
  const page = memoryPage('https://acme.example/about', {
    body: `<html lang="${language}"><title>About</title><main>${body}</main></html>`,
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
  [
    'Norrvik',
    'How long is the warranty in years?',
    'number',
    '<p>Norrvik gives a warranty of five years on all stoves.</p>',
    5,
  ],
  [
    'Norrvik',
    'How many days do I have to return an item?',
    'number',
    '<p>You may return an item within 30 days.</p>',
    30,
  ],
  [
    'Norrvik',
    'What is the range of the City in kilometres?',
    'number',
    '<table><tr><th>Model</th><th>Price</th><th>Range</th></tr><tr><td>City</td><td>€2,490</td><td>90 km</td></tr></table>',
    90,
  ],
  [
    'Norrvik',
    'What discount do customers get for paying annually?',
    'percentage',
    '<p>Customers who pay annually get a 15% discount.</p>',
    15,
  ],
  [
    'Norrvik',
    'Can customers pay in instalments?',
    'boolean',
    '<h3>Can I pay in instalments?</h3><p>Yes, over a year.</p>',
    true,
  ],
  [
    'Norrvik',
    'Are sample bottles free of charge?',
    'boolean',
    '<p>We provide sample bottles free of charge.</p>',
    true,
  ],
  [
    'Norrvik',
    'Are pets allowed?',
    'boolean',
    '<dl><dt>Pets</dt><dd>Pets are not allowed.</dd><dt>Parking</dt><dd>Free</dd></dl>',
    false,
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
  [
    'Brightwater',
    'What time is check-in?',
    'open_text',
    '<dl><dt>Check-in</dt><dd>from 15:00</dd><dt>Check-out</dt><dd>until 10:30</dd></dl>',
    '15:00',
  ],
  ['Brightwater', 'What is the phone number?', 'open_text', '<p>Telephone: 01632 960147</p>', '01632 960147'],
  [
    'Brightwater',
    'Where is the laboratory?',
    'open_text',
    '<p>Our laboratory is located in Bergen.</p>',
    'Bergen',
  ],
  [
    'Brightwater',
    'Who founded Brightwater?',
    'contacts',
    '<p>Amara Osei and Jo Lindqvist founded Brightwater in Duluth.</p>',
    'Jo Lindqvist',
  ],
  [
    'Brightwater',
    'Who is the CEO?',
    'contacts',
    '<h2>Team</h2><h3>Amara Osei</h3><p>Chief Executive Officer</p><h3>Jo Lindqvist</h3><p>Chief Technology Officer</p>',
    'Amara Osei',
  ],
  [
    'Brightwater',
    'Where can I book a room online?',
    'url',
    '<p>Book a room online at <a href="https://book.example/rooms">https://book.example/rooms</a>.</p>',
    'https://book.example/rooms',
  ],
])('%s: "%s" (%s) of %s says %s', async (name, question, type, body, words) => {
  expect(JSON.stringify((await answers(body, question, type, name)).map(({ value }) => value))).toContain(
    words,
  );
});

test.each<[string, string, string[]]>([
  [
    'Which countries do they ship to?',
    '<p>We ship to Norway, Sweden and Finland.</p>',
    ['Norway', 'Sweden', 'Finland'],
  ],
  [
    'In which towns does Norrvik have depots?',
    '<p>We have depots in Umeå, Luleå and Kiruna.</p>',
    ['Umeå', 'Luleå', 'Kiruna'],
  ],
  [
    'What colours does the stove come in?',
    '<h2>Colours</h2><p>The stove comes in black, green and silver.</p>',
    ['black', 'green', 'silver'],
  ],
  [
    'Which tools does Norrvik integrate with?',
    '<p>Norrvik integrates with:</p><ul><li>Slack</li><li>Jira</li></ul>',
    ['Slack', 'Jira'],
  ],
  [
    'Which payment methods do they accept?',
    '<h2>Payment</h2><p>We accept cash, debit cards and Apple Pay.</p>',
    ['cash', 'debit cards', 'Apple Pay'],
  ],
  [
    'Who are the investors?',
    '<dl><dt>Investors</dt><dd>Kvarken Seed, Bothnia Ventures</dd></dl>',
    ['Kvarken Seed', 'Bothnia Ventures'],
  ],
  [
    'In which cities does Norrvik have laboratories?',
    '<table><tr><th>Laboratory</th><th>Opened</th></tr><tr><td>Umeå</td><td>2002</td></tr><tr><td>Luleå</td><td>2009</td></tr></table>',
    ['Umeå', 'Luleå'],
  ],
])('"%s" of %s lists %j', async (question, body, members) => {
  const said = await answers(body, question, 'list', 'Norrvik');
  expect(said.map(({ value }) => value)).toEqual(members);
});

test.each<[string, string, AnswerType, string, unknown]>([
  [
    'de',
    'Was kostet der Versand?',
    'currency',
    '<dl><dt>Versand</dt><dd>4,90 €</dd></dl>',
    { value: 4.9, currency: 'EUR' },
  ],
  [
    'de',
    'Welche Standorte hat das Unternehmen?',
    'list',
    '<h2>Standorte</h2><ul><li>Kiel</li></ul><ul><li>Bonn</li><li>Bremen</li></ul>',
    'Bonn',
  ],
  [
    'de',
    'Wer ist die Geschäftsführerin?',
    'contacts',
    '<dl><dt>Geschäftsführerin</dt><dd>Anja Kolb</dd></dl>',
    { name: 'Anja Kolb', role: 'Geschäftsführerin' },
  ],
  [
    'fr',
    'Combien coûte la livraison ?',
    'currency',
    '<dl><dt>Livraison</dt><dd>6 €</dd></dl>',
    { value: 6, currency: 'EUR' },
  ],
  [
    'fr',
    'Quel est le prix de la formule Équipe ?',
    'currency',
    '<table><tr><th>Formule</th><th>Prix</th></tr><tr><td>Solo</td><td>9 €</td></tr><tr><td>Équipe</td><td>29 €</td></tr></table>',
    { value: 29, currency: 'EUR' },
  ],
  [
    'es',
    '¿Tienen aparcamiento?',
    'boolean',
    '<h3>¿Tienen aparcamiento?</h3><p>Sí, para 20 coches.</p>',
    true,
  ],
  ['it', 'Quanti dipendenti ha la società?', 'number', '<dl><dt>Dipendenti</dt><dd>120</dd></dl>', 120],
  [
    'nl',
    'Is parkeren gratis?',
    'boolean',
    '<h3>Is parkeren gratis?</h3><p>Nee, parkeren kost geld.</p>',
    false,
  ],
])('in %s: "%s" (%s) of %s', async (language, question, type, body, value) => {
  expect((await answers(body, question, type, 'Norrvik', language))[0]?.value).toEqual(value);
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
  ['Do they ship to Canada?', 'boolean', '<p>Our partner Globex ships to Canada.</p>'],
  ['Does Norrvik ship to Canada?', 'boolean', '<p>Globex is our outlet partner. It ships to Canada.</p>'],
  [
    'How many drivers does Norrvik employ?',
    'number',
    '<p>Globex Taxis is a separate business. It employs 26 drivers.</p>',
  ],
  [
    'How many trucks do they have in Spain?',
    'number',
    '<p>In Spain we work with Globex, which has 400 trucks.</p>',
  ],
  ['Are pets allowed on the coaches?', 'boolean', '<p>Pets are allowed on board the ferries.</p>'],
  [
    'What does the Cargo bike cost?',
    'currency',
    '<table><tr><th>Model</th><th>Price</th></tr><tr><td>City</td><td>€2,490</td></tr><tr><td>Tour</td><td>€3,190</td></tr></table>',
  ],
  [
    'How much does a farm tour cost?',
    'currency',
    '<p>A farm tour takes an hour. A place in the cheese-making class costs $65.</p>',
  ],
  ['What is the price of delivery?', 'currency', '<dl><dt>Express delivery of parcels</dt><dd>€19</dd></dl>'],
  [
    'Who is the chief executive officer?',
    'contacts',
    '<p>Jo Lindqvist is the chief executive officer of Globex.</p>',
  ],
  ['Does Norrvik have a shop in Umeå?', 'boolean', '<p>In 2027 we will open a shop in Umeå.</p>'],
  [
    'Which languages are the reports available in?',
    'list',
    '<p>The portal is available in English and Swedish.</p>',
  ],
  ['Which countries do they ship to?', 'list', '<p>We ship to traders, schools and farms.</p>'],
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
