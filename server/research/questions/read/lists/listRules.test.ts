import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const site = (body: string) => ({
  [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`),
});
const listed = (question: string, body: string, verificationMode: 'strict' | 'lenient' = 'strict') =>
  askPages({ question, answerType: 'list', verificationMode }, { pages: site(body) });

describe('a list in a sentence', () => {
  test.each([
    ['Which oils do they test?', '<p>We test olive oil, rape oil and hemp oil in our own kitchen.</p>'],
    ['Which oils do they test?', '<p>Olive oil, rape oil and hemp oil are tested every week.</p>'],
    ['Which oils are tested in Voss?', '<p>Olive oil, rape oil and hemp oil are tested in Voss.</p>'],
    ['Which oils do they test?', '<p>We test three oils (olive oil, rape oil and hemp oil).</p>'],
    ['Which oils do they test?', '<h2>Oils we test</h2><p>Olive oil, rape oil, hemp oil.</p>'],
  ])('%s is answered by %s', async (question, body) => {
    const { value, reasoning } = await listed(question, body);
    expect(
      (value as string[] | null)?.map((item) => item.toLowerCase()),
      reasoning,
    ).toEqual(['olive oil', 'rape oil', 'hemp oil']);
  });

  test.each([
    [
      'Which trades are the products for?',
      '<p>Producten voor bakkers, brouwers en slagers.</p>',
      ['bakkers', 'brouwers', 'slagers'],
    ],
    [
      'What kinds of customers do they work for?',
      '<p>We are lamp makers for bakers, brewers and butchers.</p>',
      ['bakers', 'brewers', 'butchers'],
    ],
    [
      'Which platforms does the app run on?',
      '<p>The app: for iOS, Android and the web.</p>',
      ['iOS', 'Android', 'web'],
    ],
    ['open positions', '<h2>Jobs</h2><p>Lamp maker, Voss. Glazier, Odda.</p>', ['Lamp maker', 'Glazier']],
    [
      'Which lamps do they sell?',
      '<h2>Lamps</h2><ul><li><h3>Fjell</h3><p>Of oak.</p></li><li><h3>Vidde</h3><p>Of ash.</p></li><li><h3>Sund</h3><p>Coming in spring.</p></li></ul>',
      ['Fjell', 'Vidde'],
    ],
    [
      'reference customers',
      '<h1>Projects</h1><h2>Voss Hotel</h2><p>New lamps.</p><h2>Odda Spa</h2><p>Old lamps.</p>',
      ['Voss Hotel', 'Odda Spa'],
    ],
  ])('%s is answered by %s', async (question, body, items) => {
    const { value, reasoning } = await listed(question, body);
    expect(value, reasoning).toEqual(items);
  });

  test.each([
    [
      'a word of the question that nobody says',
      'Which banks can be insured?',
      '<p>Insure the bank, the cards and the till.</p>',
    ],
    [
      'what stands with another verb',
      'Which spices do they grow?',
      '<p>Our spices are sold to chefs, bakers and shops.</p>',
    ],
    [
      'what follows with a preposition',
      'Which ports do they have staff in?',
      '<p>Lamps, cables and staff in 14 ports.</p>',
    ],
    ['a denial', 'Which oils do they test?', '<p>We do not test olive oil, rape oil and hemp oil.</p>'],
    [
      'examples only',
      'Which oils do they test?',
      '<p>We test oils such as olive oil, rape oil and hemp oil.</p>',
    ],
    [
      'what is so under a condition',
      'Which payment methods do they accept?',
      '<p>Once you have an account you can pay by Visa, PayPal and invoice.</p>',
    ],
    [
      'a question asked in passing',
      'Which countries do they deliver to?',
      '<p>Did you know that we deliver lamps? They shine.</p><p>Norway left the union with Sweden.</p>',
    ],
    [
      'a general truth about other things',
      'Which lamps do they make?',
      '<p>Although brass, cork and ash have been used to make things, glass is used for a lamp.</p>',
    ],
    [
      'what is left out',
      'Which languages do they speak?',
      '<p>A translation is needed for languages other than English and French.</p>',
    ],
    [
      'a standard that work is done after',
      'Which ISO certificates do they hold?',
      '<p>Our quality is in line with ISO 9001 and ISO 14001.</p>',
    ],
    [
      'the name of another list',
      'Which other lamps do they run?',
      '<h1>Lamps</h1><p>Closures and holidays</p><ul><li>1 May</li><li>2 May</li></ul>',
    ],
    [
      'a word cut out of another',
      'Which courses do they offer?',
      '<ul><li>Later – half of the price of the course/event or free rebooking</li></ul>',
    ],
    [
      'what the question leaves out',
      'Which oils besides olive oil do they test?',
      '<p>We test olive oil, rape oil and hemp oil.</p>',
    ],
    [
      'the integrations',
      'Which ledgers do they use?',
      '<h1>Integrations</h1><h2>Ledgers</h2><ul><li>Tally</li><li>Quill</li></ul>',
    ],
  ])('is none where there is only %s', async (_kind, question, body) => {
    const { value, reasoning } = await listed(question, body);
    expect(value, reasoning).toBeNull();
  });

  test('examples are told in the lenient mode, as such', async () => {
    const body = '<p>We test oils such as olive oil, rape oil and hemp oil.</p>';
    const { value, reasoning } = await listed('Which oils do they test?', body, 'lenient');
    expect(value, reasoning).toEqual(['olive oil', 'rape oil', 'hemp oil']);
    expect(reasoning).toContain('examples only');
  });

  test('places are told behind their preposition, in the clause that tells of what is there', async () => {
    const body =
      '<p>From our head office in Bergen and workshops in Voss, Odda and Florø we send lamps to Leeds and York.</p>';
    const { value, reasoning } = await listed('In which towns are the workshops?', body);
    expect(value, reasoning).toEqual(['Voss', 'Odda', 'Florø']);
  });

  test('those for whom something is made stand behind "for"', async () => {
    const body = '<p>Fjordlys makes lamps and cables for hotels, ships and theatres in Norway.</p>';
    const { value, reasoning } = await listed('Which industries are the lamps for?', body);
    expect(value, reasoning).toEqual(['hotels', 'ships', 'theatres']);
  });

  test('days before a colon and a state are those on which it is so', async () => {
    const { value } = await listed('On which days are they closed?', '<p>Monday & Tuesday: closed</p>');
    expect(value).toEqual(['Monday', 'Tuesday']);
  });

  test('a phrase with a noun of its own shares none', async () => {
    const body = '<p>Lamp safety certificates and boiler services have a fixed price.</p>';
    const { value, reasoning } = await listed('Which services have a fixed price?', body);
    expect(value, reasoning).toEqual(['Lamp safety certificates', 'boiler services']);
  });

  test('those in a relation to the company are a list of firms, and no people', async () => {
    const body = '<p>Repair partners: Gulf Care (Houston), Van Dijk (Rotterdam) and Sanyo Clean (Osaka).</p>';
    const { value, reasoning } = await listed('Who are their repair partners?', body);
    expect(value, reasoning).toEqual(['Gulf Care', 'Van Dijk', 'Sanyo Clean']);
  });

  test('names between strokes are a list of the noun behind them', async () => {
    const body = '<p>We take payment by Visa/Mastercard/Amex bank cards and by post.</p>';
    const { value, reasoning } = await listed('Which cards do they take?', body);
    expect(value, reasoning).toEqual(['Visa', 'Mastercard', 'Amex']);
  });

  test('what is only said behind the phrase of a list is of another thing', async () => {
    const body =
      '<p>We pack in three box sizes - small, medium and tall - with much ease thanks to our rental vans.</p>';
    const { value, reasoning } = await listed('sizes of rental vans', body);
    expect(value, reasoning).toBeNull();
  });

  test('a country that a sentence names in passing is none where customers are', async () => {
    const body = '<p>We have just come back from a holiday in Argyll, Scotland.</p>';
    const { value, reasoning } = await listed('In which countries do they have customers?', body);
    expect(value, reasoning).toBeNull();
  });

  test('a bullet among bullets is one item', async () => {
    const body =
      '<p>The practices we keep to:</p><ul><li>Dry wood</li><li>Spit & polish</li><li>Slow glue</li></ul>';
    const { value, reasoning } = await listed('Which practices do they keep to?', body);
    expect(value, reasoning).toEqual(['Dry wood', 'Spit & polish', 'Slow glue']);
  });

  test('adjectives before a shared noun are kinds of it', async () => {
    const { value, reasoning } = await listed(
      'What kinds of lamps do they make?',
      '<p>Standing and hanging lamps for hotels.</p>',
    );
    expect(value, reasoning).toEqual(['Standing', 'hanging']);
  });
});

describe('a list under a heading', () => {
  const WORKSHOPS =
    '<h2>Workshops</h2><table><tr><th>Workshop</th><th>Town</th></tr><tr><td>Nordlys</td><td>Voss</td></tr><tr><td>Vestlys</td><td>Odda</td></tr></table>';

  test('a column of names answers for names, and not for towns where another column tells those', async () => {
    expect((await listed('What are the names of the workshops?', WORKSHOPS)).value).toEqual([
      'Nordlys',
      'Vestlys',
    ]);
    expect((await listed('In which towns are the workshops?', WORKSHOPS)).value).not.toEqual([
      'Nordlys',
      'Vestlys',
    ]);
  });

  test('a line of short sentences is a list of them', async () => {
    const { value, reasoning } = await listed(
      'Which models do they have?',
      '<h2>Models</h2><p>Lys 40. Stjerne. Båt (sold out).</p>',
    );
    expect(value, reasoning).toEqual(['Lys 40', 'Stjerne', 'Båt']);
  });

  test('parts of a page are no items', async () => {
    const body =
      '<h2>Repairs</h2><h3>What we mend</h3><p>Lamps.</p><h3>What we do not mend</h3><p>Phones.</p>';
    expect((await listed('Which repairs are offered?', body)).value).toBeNull();
  });
});
