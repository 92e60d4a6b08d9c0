import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const heading = body.startsWith('<h1>') ? '' : '<h1>Fjordlys</h1>';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `${heading}${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};
const bullets = (heading: string, ...items: string[]) =>
  `<h2>${heading}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('a list is taken whole', () => {
  test.each([
    [
      'What services do they offer?',
      '<h2>Our services</h2><div><h3>Repair</h3><p>We mend.</p></div><div><h3>Design</h3><p>We draw.</p></div>',
      ['Repair', 'Design'],
    ],
    [
      'Where are their offices?',
      bullets('Offices', 'Bergen (head office)', 'Oslo', 'Voss'),
      ['Bergen', 'Oslo', 'Voss'],
    ],
    [
      'Which courses do they run?',
      bullets('Courses', 'Glass course: two days', 'Wiring', 'Turning'),
      ['Glass course', 'Wiring', 'Turning'],
    ],
  ])('%s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('a row counts by its own words', () => {
  test.each([
    [
      'Which payment methods do they accept?',
      bullets(
        'How to pay',
        'Visa',
        'Mastercard',
        'no cheques',
        'Bitcoin: discontinued',
        'PayPal (suspended)',
      ),
      ['Visa', 'Mastercard'],
    ],
    [
      'To which countries do they deliver?',
      bullets(
        'Countries we deliver to',
        'France',
        'Norway',
        'not Malta',
        'Poland: from 2028',
        'Italy (expired)',
      ),
      ['France', 'Norway'],
    ],
    [
      'Where are their shops?',
      bullets('Our shops', 'Bergen', 'Oslo', 'Odda: sold', 'Voss (former)'),
      ['Bergen', 'Oslo'],
    ],
    [
      'Who are their customers?',
      bullets('Our customers', 'Carex', 'Holmen Glass', 'Dorex – prospect'),
      ['Carex', 'Holmen Glass'],
    ],
    [
      'Where are their offices?',
      bullets('Offices', 'Bergen', 'Oslo', 'Voss (opens in spring 2027)'),
      ['Bergen', 'Oslo'],
    ],
    [
      'Where are their offices?',
      bullets('Offices', 'Bergen', 'Oslo', 'Odda (closed in 2022)'),
      ['Bergen', 'Oslo'],
    ],
    [
      'Which lamps do they sell?',
      bullets('Lamps', 'Fjell', 'Vidde', 'Sund – coming soon'),
      ['Fjell', 'Vidde'],
    ],
    [
      'Which lamps do they sell?',
      bullets('Lamps', 'Fjell', 'Vidde', 'Sund (discontinued)'),
      ['Fjell', 'Vidde'],
    ],
    [
      'Which awards have they won?',
      bullets(
        'Awards',
        '2019: Nordic Lamp Prize',
        '2022: Best Buy of Home Weekly',
        '2025: shortlisted for the Green Prize',
      ),
      ['Nordic Lamp Prize', 'Best Buy of Home Weekly'],
    ],
    [
      'Which certifications do they hold?',
      bullets('Certifications', 'ISO 9001', 'FSC', 'ISO 14001 (in preparation)'),
      ['ISO 9001', 'FSC'],
    ],
    [
      'Which courses do they run?',
      bullets('Courses', '4 May 2027: Glass blowing', '9 May 2027: Wiring'),
      ['Glass blowing', 'Wiring'],
    ],
  ])('%s is answered by the rest of %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

test.each([
  [
    'Which awards did they win in 2024?',
    bullets('Awards', '2024: Lamp Prize', '2022: Glass Prize', '2024: Best Buy'),
    ['Lamp Prize', 'Best Buy'],
  ],
  [
    'Which events take place in 2026?',
    bullets(
      'Events',
      '28 November 2026: Light up',
      '6 December 2026: Santa Dash',
      '14 February 2027: Supper',
    ),
    ['Light up', 'Santa Dash'],
  ],
  [
    'Which lamps are in stock?',
    '<table><tr><th>Lamp</th><th>In stock</th></tr><tr><td>Fjell</td><td>yes</td></tr><tr><td>Sund</td><td>yes</td></tr><tr><td>Vidde</td><td>no</td></tr></table>',
    ['Fjell', 'Sund'],
  ],
])('%s takes those rows of %s', async (question, body, items) => {
  expect(await listed(question, body)).toEqual(items);
});

describe('of two words that stand with “or” one is enough', () => {
  test.each([
    [
      'In which towns or cities do they have offices or sites?',
      '<p>We are a team of 46 in two offices, Bergen and Voss.</p>',
      ['Bergen', 'Voss'],
    ],
    [
      'In which towns or cities do they have offices or sites?',
      '<p>We have offices in Bergen and Voss.</p>',
      ['Bergen', 'Voss'],
    ],
    [
      'In which cities or countries do they have shops or showrooms?',
      '<p>Our showrooms are in Bergen and Voss.</p>',
      ['Bergen', 'Voss'],
    ],
    [
      'Which sectors or industries do they serve?',
      bullets('Industries we serve', 'Hotels', 'Ships', 'Films'),
      ['Hotels', 'Ships', 'Films'],
    ],
    [
      'Which trade bodies or networks do they belong to?',
      '<p>We belong to the Lamp Guild and the Nordic Light Council.</p>',
      ['Lamp Guild', 'Nordic Light Council'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });

  test.each([
    [
      'In which towns or cities do they have offices or sites?',
      '<p>We deliver lamps in Bergen and Voss.</p>',
    ],
    [
      'In which towns or cities do they have offices or sites?',
      '<p>Our partners have offices in Bergen and Voss.</p>',
    ],
    [
      'In which towns or cities do they have offices or sites?',
      '<p>We sell at markets in Bergen and Voss.</p>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });
});

test.each([
  [
    'Which languages can customers deal with them in?',
    '<p>Our support desk answers in English and Estonian, Monday to Friday.</p>',
    ['English', 'Estonian'],
  ],
  [
    'what certs have they got',
    bullets('Certificates', 'FSC Chain of Custody (all plants)', 'ISO 14001 (Voss)'),
    ['FSC', 'ISO 14001'],
  ],
  [
    'Which certs do they hold?',
    '<p>We hold BRCGS (grade AA), Kosher and Halal certificates.</p>',
    ['BRCGS', 'Kosher', 'Halal'],
  ],
  [
    'industries they sell into',
    '<h2>Who buys from us</h2><p>Three trades keep us busy: rail, offshore wind and structural steelwork.</p>',
    ['rail', 'offshore wind', 'structural steelwork'],
  ],
  [
    'Which trade bodies do they belong to?',
    '<dl><dt>Memberships</dt><dd>Lamp Guild, the Nordic Light Council and Bergen UK.</dd></dl>',
    ['Lamp Guild', 'Nordic Light Council', 'Bergen UK'],
  ],
])('%s is answered by %s', async (question, body, items) => {
  expect(await listed(question, body)).toEqual(items);
});

describe('where somebody is stands under “Where we are”', () => {
  test.each([
    [
      'In which towns do they have offices?',
      '<h2>Where we are</h2><dl><dt>Bergen</dt><dd>Head office and workshop</dd><dt>Voss</dt><dd>Sales office</dd></dl>',
      ['Bergen', 'Voss'],
    ],
    [
      'Where are their offices?',
      '<h2>Where to find us</h2><ul><li>Bergen</li><li>Voss</li></ul>',
      ['Bergen', 'Voss'],
    ],
    [
      'In which cities do they have offices?',
      '<h2>Offices</h2><p>Bergen: 9 Strandgaten. Voss: Storgata 4. Odda: Kirkevegen.</p>',
      ['Bergen', 'Voss', 'Odda'],
    ],
    [
      'In which cities do they have sites?',
      '<h2>Warehousing</h2><table><tr><th>Site</th><th>Pallet places</th></tr><tr><td>Bergen</td><td>31,000</td></tr><tr><td>Voss</td><td>11,000</td></tr></table>',
      ['Bergen', 'Voss'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });

  test.each([
    [
      'In which towns do they have offices?',
      '<h2>Where we deliver</h2><dl><dt>Bergen</dt><dd>Daily</dd><dt>Voss</dt><dd>Weekly</dd></dl>',
    ],
    [
      'In which towns do they have offices?',
      '<h2>Where we are going</h2><ul><li>Bergen</li><li>Voss</li></ul>',
    ],
    [
      'In which towns do they have offices?',
      '<h2>Where we are</h2><ul><li>Market leader</li><li>Growing fast</li></ul>',
    ],
    [
      'In which cities do they have offices?',
      '<h2>Offices</h2><p>Opening: 9 to 5. Phone: 12 34. Post: by Friday.</p>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });
});

describe('a page that is named by what it lists', () => {
  test.each([
    [
      'Which lamps do they make?',
      '<h1>The lamps</h1><h2>Grand Fjell</h2><p>Of oak.</p><h2>Petite Vidde</h2><p>Of ash.</p><h2>Sund</h2><p>Of pine.</p><h2>Care and cleaning</h2><p>Dust it.</p><h2>What the oak is</h2><p>Old.</p>',
      ['Grand Fjell', 'Petite Vidde', 'Sund'],
    ],
    [
      'Which lamps do they make?',
      '<h1>Our lamps</h1><h2>Desk lamps</h2><p>Of oak.</p><h2>Floor lamps</h2><p>Of ash.</p>',
      ['Desk lamps', 'Floor lamps'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
  test.each([
    [
      'Which lamps do they make?',
      '<h1>The lamps</h1><h2>Our story</h2><p>Old.</p><h2>Care and cleaning</h2><p>Dust it.</p>',
    ],
    [
      'Which lamps do they make?',
      '<h1>The lamps</h1><h2>Made by hand</h2><p>Old.</p><h2>Made to last</h2><p>Dust it.</p>',
    ],
  ])('%s is not answered by %s', async (question, body) => {
    expect(await listed(question, body)).toBeNull();
  });
});

describe('names that are the subject of what is asked', () => {
  test.each([
    [
      'Which of their lamps are approved for ships?',
      '<p>Fjell, Vidde and Sund carry the mark of lamps approved for ships.</p>',
      ['Fjell', 'Vidde', 'Sund'],
    ],
    [
      'Which of their lamps are certified organic?',
      '<p>Two lamps, Grand Fjell and Petite Vidde, are certified organic by the council.</p>',
      ['Grand Fjell', 'Petite Vidde'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});
