import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('what is listed looks as such things are called', () => {
  test.each([
    ['Which positions are open?', '<p>Voss Brass and Odda Cork have an open position on tariffs.</p>', null],
    [
      'Which positions are open?',
      '<h2>Open positions</h2><ul><li>Lacquer chemist (nights)</li><li>Forklift driver</li></ul>',
      ['Lacquer chemist', 'Forklift driver'],
    ],
    [
      'Which certifications do they hold?',
      '<h2>Certifications</h2><ul><li>Data</li><li>Insurance</li><li>Whistleblowing</li></ul>',
      null,
    ],
    [
      'Which certifications do they hold?',
      '<h2>Certifications</h2><ul><li>Nordic Swan Ecolabel</li><li>ISO 9001</li></ul>',
      ['Nordic Swan Ecolabel', 'ISO 9001'],
    ],
    [
      'Which integrations do they offer?',
      '<h2>Integrations</h2><ul><li>easy to set up</li><li>free of charge</li></ul>',
      null,
    ],
    [
      'Which trade bodies are they members of?',
      '<h2>Memberships</h2><ul><li>Day ticket</li><li>Unlimited</li></ul>',
      null,
    ],
    [
      'Which trade bodies are they members of?',
      '<h2>Memberships</h2><ul><li>Nordic Guild of Lampmakers</li><li>LIA</li></ul>',
      ['Nordic Guild of Lampmakers', 'LIA'],
    ],
    [
      'Which municipalities own it?',
      '<table><tr><th>Municipality</th><th>Share that they own</th></tr><tr><td>Voss</td><td>60</td></tr><tr><td>Odda</td><td>40</td></tr><tr><td>Total</td><td>100</td></tr></table>',
      ['Voss', 'Odda'],
    ],
    ['What courses are there?', '<p>On Fridays: two courses €24, three courses €29.</p>', null],
    [
      'Which courses are there?',
      '<h2>Courses</h2><ul><li>Norway: Lars Moe</li><li>Sweden: Eva Lie</li></ul>',
      null,
    ],
  ])('%s', async (question, body, expected) => expect(await listed(question, body)).toEqual(expected));
});

describe('what stands under a heading of another matter is not asked for', () => {
  test.each([
    [
      'In which cities do they have staff?',
      '<h2>Our team</h2><ul><li>Lars Moe</li><li>Eva Lie</li><li>Odd Berg</li></ul>',
    ],
    [
      'Which integrations do they offer?',
      '<h2>Integration manager</h2><ul><li>Keep Visma up to date</li><li>Good spoken Danish</li></ul>',
    ],
    ['Which software do they use?', '<h2>The software for lamps</h2><ul><li>Glow</li><li>Dimmer</li></ul>'],
  ])('%s', async (question, body) => expect(await listed(question, body)).toBeNull());

  test('what is used stands under such a heading', async () => {
    const body = '<h2>Software we use</h2><ul><li>PlanDay</li><li>PodBook</li></ul>';
    expect(await listed('Which software do they use?', body)).toEqual(['PlanDay', 'PodBook']);
  });
});

describe('whose a list is, and what a sentence does with it', () => {
  test.each([
    ['What do they sponsor?', '<p>Our sponsors Voss Brass and Odda Cork paid for the shirts.</p>', null],
    [
      'In which countries are their clinics?',
      '<p>We make lamps for schools, clinics and hotels in Norway and Chile.</p>',
      null,
    ],
    [
      'In which countries are their clinics?',
      '<p>We run clinics in Norway and Chile.</p>',
      ['Norway', 'Chile'],
    ],
    ['Which materials do they use?', '<p>The shades use no glue and are free of tin and lead.</p>', null],
    [
      'In which countries do they have offices?',
      '<p>The UK and US programmes of our offices are known.</p>',
      null,
    ],
    [
      'In which towns do they have shops?',
      '<p>We won two prizes at the Voss shops fair, and Odda has not.</p>',
      null,
    ],
    [
      'Which payment methods are accepted?',
      '<p>A volunteer needs a police check, for which we pay.</p>',
      null,
    ],
    [
      'Which payment methods are accepted?',
      '<p>Pay by cash, Visa or invoice.</p>',
      ['Visa', 'cash', 'invoice'],
    ],
    [
      'Where do they deliver?',
      '<p>We deliver throughout Hordaland and Rogaland, and to northern Agder.</p>',
      null,
    ],
    ['Which ISO certificates do they hold?', '<p>We let our ISO 9001 certificate lapse in 2024.</p>', null],
    [
      'What services do they offer?',
      '<p>Our office manager buys the service parts, pays the bills, and runs the payroll.</p>',
      null,
    ],
    [
      'What kinds of trades do they sell to?',
      '<p>Fjordlys rents out and sells mobile and fixed lamps.</p>',
      null,
    ],
    ['Which countries do they deliver to?', '<p>Sorry, we had to stop sending to Norway in March.</p>', null],
    [
      'What are their practice areas?',
      '<p>Their practice areas are: wills and probate; family law; employment law; and tax.</p>',
      ['wills and probate', 'family law', 'employment law', 'tax'],
    ],
    [
      'On which days is it open?',
      '<p>It is open on Tuesday and Thursday evenings and on Saturday and Sunday mornings.</p>',
      null,
    ],
    [
      'Which certificates do they hold?',
      '<p>Fjordlys holds the EAQLS quality label (inspected 2024) and ISO 29993.</p>',
      ['EAQLS quality label', 'ISO 29993'],
    ],
    [
      'Depots with storage',
      '<h2>Warehousing and storage</h2><p>We do that, too.</p><h2>Where we are</h2><ul><li>3 depots: Voss, Odda and Sund</li></ul>',
      null,
    ],
    ['Which products do they sell?', '<p>We are often asked to sell candles and matches.</p>', null],
    ['What do they produce?', '<p>We produce at two plants, Voss and Odda.</p>', null],
    ['Which business areas do they have?', '<p>Fjordlys has members in the Voss and Odda areas.</p>', null],
    ['Where are the warehouses?', '<p>Accounts and orders are stored in Voss and Odda.</p>', null],
    ['Which countries do they ship to?', '<p>Our ships are registered in Norway and Malta.</p>', null],
    ['Which products do they sell?', '<p>Measure, dim, sell.</p>', null],
    ['In which cities are their shops?', '<h2>Shops</h2><ul><li>Financing</li><li>Residents</li></ul>', null],
    [
      'Which countries do components come from?',
      '<p>We sell lamps and components in Norway and Chile.</p>',
      null,
    ],
    [
      'Which countries do components come from?',
      '<p>Components come from Norway and Chile.</p>',
      ['Norway', 'Chile'],
    ],
    [
      'What kinds of lamps do they sell?',
      '<h2>Our lamps</h2><ul><li>1981 – First desk lamp</li><li>1999 – Ten shops</li></ul>',
      null,
    ],
    [
      'What finishes are available?',
      '<p>Of our finishes last year, 93% went to hotels, 4% to schools and 3% to ships.</p>',
      null,
    ],
    ['In which towns are their sites?', '<p>Site managers: Lars Moe, Eva Lie and Odd Berg.</p>', null],
    [
      'In which towns do they have shops?',
      '<p>Our shops are kept by Lars Moe in Voss and Eva Lie in Odda.</p>',
      null,
    ],
    [
      'What are their main product groups?',
      '<h2>Product</h2><ul><li>Lars Moe, product manager</li><li>Eva Lie, lead designer</li></ul>',
      null,
    ],
    [
      'Which industries do they work for?',
      '<p>Our laboratory is accredited for pressure, temperature and mass.</p>',
      null,
    ],
    ['What products do they sell?', '<p>See the products and prices or book a demo.</p>', null],
    [
      'Where do they have employees?',
      '<p>We estimate that 140,000 people in Norway and Chile live with bad light.</p>',
      null,
    ],
  ])('%s – %s', async (question, body, expected) => {
    const value = await listed(question, body);
    expect(Array.isArray(value) ? [...value].sort() : value).toEqual(
      expected === null ? null : [...expected].sort(),
    );
  });
});

describe('items are told by their names alone', () => {
  test.each([
    [
      'Who sits on the board of directors?',
      '<h2>Board of directors</h2><ul><li>Dr. Margrit Zeller, Chair</li><li>Tobias Lenhart, Rheinknie Ventures</li><li>Dr. Aurelia Stein</li></ul>',
      ['Dr. Margrit Zeller', 'Tobias Lenhart', 'Dr. Aurelia Stein'],
    ],
    [
      'In which cities do they have offices?',
      '<h2>Offices</h2><ul><li>Bergen, Strandgaten</li><li>Odda, Fjordgata</li></ul>',
      ['Bergen', 'Odda'],
    ],
    [
      'In which cities do they have offices?',
      '<h2>Offices</h2><ul><li>Boise, Idaho</li><li>Salem, Oregon</li></ul>',
      ['Boise, Idaho', 'Salem, Oregon'],
    ],
    [
      'Who are their investors?',
      '<p>Our investors are Havn Kapital, the Danish Green Fund and the family office Lundqvist &amp; Daughters.</p>',
      ['Havn Kapital', 'Danish Green Fund', 'Lundqvist & Daughters'],
    ],
  ])('%s – %s', async (question, body, expected) => expect(await listed(question, body)).toEqual(expected));
});

describe('what systems are joined with is told in whatever way one gives to another', () => {
  test.each([
    [
      'Which tools do they integrate with?',
      '<p>Fjordlys syncs both ways with NetBooks, Sagewell and Tally Online.</p>',
    ],
    [
      'Which systems do they integrate with?',
      '<p>Results are written back to NetBooks, Sagewell and Tally Online.</p>',
    ],
    [
      'Which accounting software does it connect to?',
      '<h2>Bookkeeping</h2><p>We hand receipts over to NetBooks, Sagewell and Tally Online. Whoever uses something else downloads a file.</p>',
    ],
    [
      'Which accounting systems / ERPs do they integrate with?',
      '<h2>Accounting</h2><p>Fjordlys syncs directly with NetBooks, Sagewell and Tally Online.</p>',
    ],
    [
      'Which ledgers do they support?',
      '<h2>Supported ledgers</h2><p>NetBooks, Sagewell and Tally Online. Costs are split by team and by month.</p>',
    ],
  ])('%s – %s', async (question, body) =>
    expect(await listed(question, body)).toEqual(['NetBooks', 'Sagewell', 'Tally Online']),
  );

  test('a line that goes on with more of the list is not told by its first sentence', async () => {
    const body =
      '<h2>Supported ledgers</h2><p>NetBooks, Sagewell and Tally Online. We also support three older ones.</p>';
    expect(await listed('Which ledgers do they support?', body)).toBeNull();
  });
});
