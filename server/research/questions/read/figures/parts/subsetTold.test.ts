import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function told(answerType: 'number' | 'percentage', question: string, body: string): Promise<unknown> {
  const html = `<h1>About us</h1><p>Fjordlys runs schools and shops in Bergen.</p>${body.startsWith('<') ? body : `<p>${body}</p>`}`;
  const { value } = await askPages(
    { question, answerType },
    { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys', html) } },
  );
  return value;
}

test.each([
  ['A link to the tax office is being tested with four clients.', 'How many clients do they have?'],
  ['We are piloting the new scanner at two hospitals.', 'How many hospitals do they serve?'],
  ['The app is in beta with nine landlords.', 'How many landlords use it?'],
  ['The five older mills stand idle in winter.', 'How many mills do they have?'],
  ['Only the two coastal shops are open on Sundays.', 'How many shops do they have?'],
  ['31 learners receive a grant this term.', 'How many learners does the school have?'],
  ['62 tenants get help with their heating bills.', 'How many tenants do they have?'],
  ['You do not have to be a partner: some 300 dealers buy from us.', 'How many dealers are partners?'],
  ['No contract is needed – about 90 farms order now and then.', 'How many farms have a contract?'],
  ['Banco Norte, with 1.2 million customers in Spain, offers our lamps.', 'How many customers do they have?'],
  ['Kystbank, which has 90 branches, lends to us.', 'How many branches do they have?'],
  [
    '<h2>Boxes that arrive before the goods</h2><ul><li>2,300 customers</li></ul>',
    'How many container customers do they have?',
  ],
  ['Scope 1 emissions were 3,150 tonnes.', 'How many tonnes of scope 3 emissions do they report?'],
  ['Entry is free for one teacher for every eight learners.', 'How many learners does the school have?'],
  ['83% of orders are packed within 6 hours.', 'Within how many hours must an order be packed?'],
  ['Most claims are settled within 9 days.', 'Within how many days must a claim be settled?'],
])('“%s” tells of some only: %s', async (body, question) => {
  expect(await told('number', question, body)).toBeNull();
});

test.each<[string, string, number | null]>([
  ['We look after 61 clients.', 'How many clients do they have?', 61],
  ['The seven mills of Fjordlys stand in Bergen.', 'How many mills does Fjordlys have?', 7],
  ['There is a free trial of 21 days for every plan.', 'How long is the free trial, in days?', 21],
  ['We speak with five patients for every language.', 'How many patients do they speak with?', null],
  ['We have twelve small shops.', 'How many shops do they have?', 12],
  ['Our 240 learners receive a warm meal every day.', 'How many learners does the school have?', 240],
  ['We test wool for 40 mills.', 'For how many mills do they test wool?', 40],
  ['Orders must be packed within 6 hours.', 'Within how many hours must an order be packed?', 6],
])('“%s” tells of all: %s', async (body, question, expected) => {
  expect(await told('number', question, body)).toBe(expected);
});

test.each([
  ['Uptime last year was 99.7%; we promise 99.5%.', 'What uptime do they promise?', 99.5],
  ['We guarantee an uptime of 99.5%, and last year reached 99.8%.', 'What uptime do they guarantee?', 99.5],
  [
    'We delivered 97% of orders on time, against a target of 95%.',
    'What on-time delivery do they target?',
    95,
  ],
  ['Availability was 99.9% in May and 99.4% in June.', 'What availability do they promise?', null],
  [
    'The median pay gap was 8.4%. Directors are not included.',
    'What is the median pay gap when directors are included?',
    null,
  ],
  [
    'The median pay gap was 11.2% with directors included.',
    'What is the median pay gap when directors are included?',
    11.2,
  ],
  ['Women hold 38% of management posts.', 'What share of the workforce are women?', null],
  ['Women hold 38% of management posts.', 'What share of management posts are held by women?', 38],
  ['44% of the directors are women.', 'What percentage of staff are women?', null],
  ['A pass gives 10% off food.', 'What share of the food is organic?', null],
  [
    '<h2>What people say</h2><p>Of 140 buyers 91% like the smell.</p>',
    'What percentage of the people they help are in work?',
    null,
  ],
  ['The national recycling rate was 44% in 2025.', 'What is their recycling rate?', null],
  ['The regional rate of vacancy was 7%.', 'What is their rate of vacancy?', null],
])('“%s” of what is promised, counted in or theirs: %s', async (body, question, expected) => {
  expect(await told('percentage', question, body)).toBe(expected);
});

test('of a row with a column for both works together, the whole is told', async () => {
  const table =
    '<table><tr><th></th><th>Bergen</th><th>Voss</th><th>Together</th></tr><tr><td>Looms</td><td>12</td><td>9</td><td>21</td></tr></table>';
  expect(await told('number', 'How many looms do they have?', table)).toBe(21);
  expect(await told('number', 'How many looms do they have in Voss?', table)).toBe(9);
});

test('beside a count of those who have something another that is not told of all leaves the answer open', async () => {
  const question = 'How many learners does the school have?';
  const body = '310 learners receive a grant this term.</p><p>The school has 240 learners.';
  expect(await told('number', question, body)).toBeNull();
});
