import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

type Type = 'number' | 'percentage';

async function told(answerType: Type, question: string, body: string): Promise<unknown> {
  const html = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${body.startsWith('<') ? body : `<p>${body}</p>`}`;
  const { value } = await askPages(
    { question, answerType },
    { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys', html) } },
  );
  return value;
}

test.each<[Type, string, string, number | null]>([
  [
    'percentage',
    '<ul><li>210 tonnes of glass melted</li><li>64% of it recycled</li></ul>',
    'What share of the glass is recycled?',
    64,
  ],
  [
    'percentage',
    'Our income in 2025 was €4.1 million. Guided tours brought 38% of it.',
    'What share of income comes from guided tours?',
    38,
  ],
  [
    'percentage',
    'Our income in 2025 was €4.1 million. Guided tours brought 38% of it.',
    'What share of income comes from donations?',
    null,
  ],
  [
    'number',
    'In 2025 we trained 900 learners in Oslo. 410 learners came back; 55 of them stayed in Voss.',
    'How many learners stayed in Oslo?',
    null,
  ],
])('%s: “%s” is of what stands before it | %s', async (type, body, question, expected) => {
  expect(await told(type, question, body)).toBe(expected);
});

test.each<[Type, string, string, number | null]>([
  ['number', 'Of the kiosks, 380 stand in Norway.', 'How many kiosks stand in Norway?', 380],
  [
    'number',
    'We are a team of 61, and 24 of us are registered welders.',
    'How many of their employees are welders?',
    24,
  ],
  ['percentage', '43% of our vans are electric.', 'What share of the fleet is electric?', 43],
  ['percentage', '43% of our managers are women.', 'What share of the fleet is electric?', null],
  [
    'percentage',
    'We commit to 99.8% uptime on Harbour and Fjord.',
    'What uptime do they commit to on the Harbour plan?',
    99.8,
  ],
  [
    'percentage',
    'Harbour and Fjord together make up 61% of sales.',
    'What share of sales does Harbour make up?',
    null,
  ],
  [
    'percentage',
    'Ada retired in 2019; Per and the staff own the firm today: Per 70%, a staff trust 30%.',
    'What share of the firm does the staff trust hold?',
    30,
  ],
  ['percentage', 'In 2016 exports were 30% of sales.', 'What share of sales is exported?', null],
  [
    'percentage',
    'Frauen stellen 58 % der Belegschaft und 21 % der Führungskräfte; bis 2031 sollen es 35 % der Führungskräfte sein.',
    'What share of managers are women?',
    21,
  ],
  [
    'number',
    '<h3>Who can join?</h3><p>Anyone aged 19 or over with a licence held for at least 24 months.</p>',
    'What is the minimum age to join?',
    19,
  ],
])('%s: “%s” | %s', async (type, body, question, expected) => {
  expect(await told(type, question, body)).toBe(expected);
});
