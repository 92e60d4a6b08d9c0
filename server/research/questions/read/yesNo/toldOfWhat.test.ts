import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const text = async (question: string, body: string) => {
  const inner = body.startsWith('<') ? body : `<p>${body}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${inner}`) };
  return (await askPages({ question, answerType: 'open_text' }, { pages })).value;
};

test.each([
  ['How can someone become a customer?', 'Our yearbook tells you what became of the old mill.'],
  ['How do I become a member?', 'Bergen became the seat of our guild in 1902.'],
  ['How do they treat their employees?', 'The larch is treated with linseed oil.'],
  ['How are employees paid?', 'Invoices are paid within 14 days by bank transfer.'],
  ['How do they pay suppliers?', 'Customers pay by card.'],
  ['Where do they recycle lamps?', 'Lamps are sold in Telemark.'],
])('what is done alone, to something else, answers nothing: %s', async (question, body) => {
  expect(await text(question, body)).toBeNull();
});

test.each([
  ['which CRM', 'Each job is logged in LysDesk, the client portal we built on the Planon platform.'],
  ['What CRM do they use?', 'Customers love our lamps and use them in Oslo.'],
  ['Which CRM do they use?', 'Sales are run from our Oslo office by Mette Dahl.'],
  ['What ERP do they run?', 'We sell an ERP connector that works with Odoo.'],
  ['Which ERP system do they use?', 'Our consultants implement SAP and Microsoft Dynamics for clients.'],
  ['Which warehouse system do they use?', 'Our warehouse is in Oslo and uses Norwegian wood.'],
  ['Which carrier delivers the parcels?', 'Parcels to Norway are delivered within two days.'],
  ['Who do they ship with?', 'We ship from Bergen on Tuesdays.'],
  ['Who audits the accounts?', 'Our accounts are audited every year in May.'],
])(
  'a system or a firm that is asked for needs a name that is used or does it: %s: %s',
  async (question, body) => {
    expect(await text(question, body)).toBeNull();
  },
);

test.each([
  [
    'Which CRM or ERP system do they use?',
    'Orders arrive in Exact Globe, our ERP, so it helps if you know it.',
  ],
  ['Which ERP or accounting system do they use?', 'Our ERP is Monitor G5.'],
  ['What accounting software do they use?', 'Our accounts are kept in Visma.'],
  ['Which booking system do they use?', 'Bookings are made through Lysbook.'],
  ['who do they host with', 'Customer data is hosted on AWS in Montréal.'],
  ['Who insures them?', 'We are insured by Gjensidige.'],
  ['Which carrier delivers the parcels?', 'Parcels are delivered by PostNord.'],
  [
    'Which subcontractor do they use for high windows?',
    'Higher windows are done by our partner Rope & Rinse of Arbroath.',
  ],
])('%s: %s', async (question, body) => {
  expect(await text(question, body)).toBe(body);
});

test.each([
  ['Who owns the company?', 'Our landlord, the Port of Bergen, owns all the warehouses.'],
  ['Who owns the company?', 'Fjordlys owns Voss Glass.'],
  ['Who owns the company?', 'The trademark belongs to Voss Group.'],
  ['How is the ownership structured?', 'Results belong to the customer.'],
  ['Who owns the shares?', 'We share our kitchen with Voss Glass, which is owned by Jo Aas.'],
  ['Which group do they belong to?', 'Our staff belong to a lively group of cyclists.'],
  ['Which group does Fjordlys belong to?', 'An approach for the whole group.'],
  ['Who is the parent company?', 'Parents may bring their children to the workshop.'],
])('whose other things are tells not whose the company is: %s: %s', async (question, body) => {
  expect(await text(question, body)).toBeNull();
});

test.each([
  ['Who owns the company?', 'All shares have been held since 2019 by the foundation Stiftelsen Aas.'],
  [
    'Who are the owners of the business?',
    'We’re still a family firm: the three sisters own it in equal parts.',
  ],
  ['How is the ownership structured?', 'The company is held by its staff: 61 employees own the shares.'],
  ['Are they part of a group? Which one?', 'Since 2020 Fjordlys has been part of the Voss Group.'],
  ['who’s the parent co', 'Since 2021 it has belonged to Voss Paper Group of Aachen.'],
  [
    'What is the name of the parent company?',
    'Fjordlys AS became a wholly owned subsidiary of Voss Group plc in February 2022.',
  ],
])('whose the company is may be asked in many words: %s', async (question, body) => {
  expect(await text(question, body)).toBe(body);
});

test.each([
  ['Where is the head office?', 'The party was held with a ceremony at headquarters.', null],
  ['Where is the head office?', 'Our head office team loves lunch in Bergen.', null],
  ['Where is the head office?', 'Head office: Strandgaten 4, Bergen.', 'Strandgaten'],
  [
    'Where is the head office?',
    'Ingrid Aas founded Fjordlys in Bergen, where the company has its headquarters to this day.',
    'Bergen',
  ],
  ['Where are they located, with postcode?', 'Address: Red Lane 4, Masham HG4 4HH.', 'HG4 4HH'],
  [
    'What does the name Fjordlys come from?',
    '<ul><li>Fjordlys on GitHub</li><li>@Fjordlys on Twitter</li></ul>',
    null,
  ],
  ['Where does the name come from?', 'The cork comes from Portugal.', null],
  ['Which supplier bends the brass?', 'They bend the brass in Voss.', null],
])('%s: %s', async (question, body, part) => {
  const value = await text(question, body);
  if (part === null) expect(value).toBeNull();
  else expect(value).toContain(part);
});

test('an opening that is no name names nobody', async () => {
  const body = 'Large orders are delivered by our own van.';
  expect(await text('How do they deliver large orders?', body)).toBe(body);
});
