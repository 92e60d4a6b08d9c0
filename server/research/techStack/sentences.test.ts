import { expect, test } from 'vitest';
import { advert, HOME, page, researchTech } from '../../../test/support/techResearch.ts';
import { OWN_CATALOGUE } from '../technologies/catalogue.ts';
import { advertUse } from './advertWords.ts';
import { statementsIn } from './statementWords.ts';

const usedInAdvert = (text: string) => {
  const all = OWN_CATALOGUE.spoken.mentionsIn(text);
  return all.filter((mention) => advertUse(text, mention, all) > 0).map(({ technology }) => technology);
};

test.each([
  ['You look after Unit4 ERP, the council’s finance and procurement system.', 'unit4'],
  ['You keep the books in SAP Business One, our ERP and system of record.', 'sap-business-one'],
  [
    'Buscamos un consultor interno de SAP S/4HANA, el sistema con el que trabajan nuestras siete plantas.',
    'sap-s4hana',
  ],
  [
    'You look after Microsoft Dynamics 365 Finance and Operations, and train its users.',
    'dynamics-365-finance',
  ],
  ['Our customer data lives in Salesforce.', 'salesforce'],
  ['You will be the go-to person for Salesforce.', 'salesforce'],
  ['CRM: HubSpot', 'hubspot'],
  ['Systems you will use: Xero, HubSpot and Slack', 'hubspot'],
  ['Je werkt dagelijks in AFAS.', 'afas'],
  ['The HubSpot CRM is the heart of your day.', 'hubspot'],
  [
    'We moved to Business Central in 2023 and you help us get the most of it.',
    'dynamics-365-business-central',
  ],
])('an advert that says “%s” shows use', (text, technology) => {
  expect(usedInAdvert(text)).toContain(technology);
});

test.each([
  'We plan to introduce SAP S/4HANA in 2028.',
  'Du hilfst uns, 2027 SAP S/4HANA einzuführen.',
  'ERP: SAP, Oracle or similar',
  'Our sister company in Tulsa uses SAP.',
  'SAP is a leading ERP system.',
])('an advert that says “%s” shows none', (text) => {
  expect(usedInAdvert(text)).toEqual([]);
});

test('the name that a system is called by as the company’s own weighs most', () => {
  const weigh = (text: string) => {
    const all = OWN_CATALOGUE.spoken.mentionsIn(text);
    return all.map((mention) => advertUse(text, mention, all))[0] ?? 0;
  };
  expect(weigh('You work in SAP Business One, our ERP.')).toBeGreaterThan(
    weigh('You work in SAP Business One.'),
  );
});

const usedBySay = (text: string) =>
  statementsIn(text, OWN_CATALOGUE.spoken.mentionsIn(text), (words) => /\bAcme\b/.test(words))
    .filter(({ bearing }) => bearing === 'uses')
    .map(({ mention }) => mention.technology);

test.each([
  ['All our orders go through NetSuite.', 'netsuite'],
  ['Our sales team lives in HubSpot.', 'hubspot'],
  ['We keep our customer data in Salesforce.', 'salesforce'],
  ['Nous gérons nos ventes avec Pipedrive.', 'pipedrive'],
  ['Notre CRM est HubSpot.', 'hubspot'],
  ['Nuestro ERP es SAP Business One.', 'sap-business-one'],
  ['Customer enquiries are stored in our CRM, HubSpot.', 'hubspot'],
  ['We store your data in Salesforce, our customer database.', 'salesforce'],
  ['Your enquiry is stored in Zoho CRM.', 'zoho-crm'],
  ['We completed the rollout of SAP S/4HANA at all seven plants.', 'sap-s4hana'],
  ['From 1 May our ERP is Odoo.', 'odoo'],
])('a company that says “%s” uses it', (text, technology) => {
  expect(usedBySay(text)).toEqual([technology]);
});

test.each([
  'Our app runs on Salesforce.',
  'We completed the rollout of NetSuite at Globex.',
  'Our HubSpot training teaches you to work in HubSpot.',
  'We have worked with NetSuite since 2009.',
  'Works with Salesforce, HubSpot and Pipedrive.',
  'Wir werden auf SAP S/4HANA umstellen.',
])('a company that says “%s” says nothing of its own systems', (text) => {
  expect(usedBySay(text)).toEqual([]);
});

test('an agency that recruits for a client does not tell of its own systems', async () => {
  const own = await researchTech(advert('You post goods movements in SAP.'), { technology: 'sap' });
  expect(own.statusOf('sap')).toBe('active');
  const clients = advert(
    'Our client, a maker of brakes, is growing.</li><li>You post goods movements in SAP.',
  );
  expect((await researchTech(clients, { technology: 'sap' })).statusOf('sap')).toBe('not_found');
});

test('a chat on the page of support shows the system that serves it', async () => {
  const pages = {
    [HOME]: page('<p>Quillmere.</p><a href="/support">Support</a>'),
    'https://quillmere.example/support': page(
      '<p>Chat with us.</p><script src="https://service.force.com/embeddedservice/5.0/esw.min.js"></script>',
    ),
  };
  const { statusOf } = await researchTech(pages, { technology: 'salesforce' });
  expect(statusOf('salesforce')).toBe('active');
});
