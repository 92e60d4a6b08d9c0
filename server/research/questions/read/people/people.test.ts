import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name) ?? null;
};

test.each<[string, string, string, string[]]>([
  ['letters behind a name', 'CFO?', '<p>Ada Lund, Ph.D., Chief Financial Officer.</p>', ['Ada Lund']],
  [
    'an appointment',
    'Who is the CFO?',
    '<p>Fjordlys appoints Ada Lund as chief financial officer.</p>',
    ['Ada Lund'],
  ],
  ['a label', 'press contact', '<p>Press: Ada Lund, +47 555 01</p>', ['Ada Lund']],
  [
    'a label with places',
    'Who sells in Norway?',
    '<p>Sales in Norway and Sweden: Ada Lund</p>',
    ['Ada Lund'],
  ],
  [
    'a list of terms',
    'head of design',
    '<dl><dt>Design</dt><dd>Ada Lund, head of design</dd></dl>',
    ['Ada Lund'],
  ],
  [
    'a group',
    'governors',
    '<h2>Governors</h2><ul><li>Ada Lund, finance</li><li>Per Vik</li></ul>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'a family name that is the firm’s',
    'founder',
    '<p>The firm was founded in 1994 in Oslo by Ada Fjordlys.</p>',
    ['Ada Fjordlys'],
  ],
  ['the credit of a quotation', 'CEO?', '<p>“We grow,” said chief executive Ada Lund.</p>', ['Ada Lund']],
  [
    'one of two in a role',
    'Which partner handles tax?',
    '<table><tr><td>Ada Lund</td><td>Partner</td><td>Tax</td></tr><tr><td>Per Vik</td><td>Partner</td><td>Estates</td></tr></table>',
    ['Ada Lund'],
  ],
  ['a German verb', 'head of production', '<p>Die Produktion leitet Ada Lund.</p>', ['Ada Lund']],
  ['a German role', 'HR manager', '<p>Ada Lund<br>Personalleiterin</p>', ['Ada Lund']],
  ['a label on the line above', 'Who handles export?', '<p>Vertrieb Export<br>Ada Lund</p>', ['Ada Lund']],
  ['a role with its year', 'CEO', '<h3>Ada Lund</h3><p>President and CEO since 2020</p>', ['Ada Lund']],
  [
    'who owns it',
    'Who are the owners?',
    '<p>Fjordlys is owned by Ada Lund and Per Vik.</p>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'a name of two parts with a dash',
    'founder',
    '<p>Fjordlys was founded by Ada Vik-Lund.</p>',
    ['Ada Vik-Lund'],
  ],
  [
    'a fragment on the founding',
    'Find me the founders',
    '<p>Founded in Moss in 2019 by Ada Lund and Per Vik.</p>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'a founding in Dutch',
    'Who was the founder?',
    '<p>Fjordlys werd opgericht in 1989 door Ada Lund.</p>',
    ['Ada Lund'],
  ],
  [
    'two in one role',
    'founders of Fjordlys',
    '<p>Ada Lund and Per Vik, founders. Twelve of us.</p>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'who does the work asked for',
    'Who is in charge of underwriting?',
    '<p>Ada Lund, chief underwriter.</p>',
    ['Ada Lund'],
  ],
  [
    'the partners of a house of any kind',
    'Find the partners of the accelerator.',
    '<p>Ada Lund, managing partner. Per Vik, partner.</p>',
    ['Ada Lund', 'Per Vik'],
  ],
  ['who runs it by title', 'Who runs Fjordlys as MD?', '<p>Ada Lund, managing director.</p>', ['Ada Lund']],
  ['who runs it', 'Who runs the company?', '<p>Ada Lund runs Fjordlys from a boathouse.</p>', ['Ada Lund']],
])('%s tells who: %s', async (_form, question, body, names) => {
  expect(await ask(question, body)).toEqual(names);
});

test.each([
  ['who is to come', 'CFO?', '<p>Ada Lund will join Fjordlys as chief financial officer.</p>'],
  ['whose term begins in another year', 'head of design', '<p>Ada Lund, head of design from April 2999.</p>'],
  [
    'who has left',
    'head of sales?',
    '<p>Ada Lund, our head of sales for five years, has left to start a firm.</p>',
  ],
  ['who only works in the field', 'head of sales?', '<p>Sales: Ada Lund</p>'],
  ['who founded another firm', 'founder?', '<p>Ada Lund founded Globex in 2001.</p>'],
  [
    'of whom half of what is asked is told',
    'Find data protection officers.',
    '<p>Ada Lund, chief commercial officer</p>',
  ],
  ['when a question names no field that pages tell', 'IT people', '<p>Ada Lund, partner</p>'],
  ['by the status in a programme', 'Who looks after partnerships?', '<p>Kvantum Gold Partner.</p>'],
  [
    'by a heading of customers',
    'customer service contact',
    '<h2>Customers</h2><h3>Nordby Varme</h3><p>Saved a fifth.</p>',
  ],
  [
    'by two vacancies',
    'Who is in charge of finance?',
    '<ul><li>Finance Manager</li><li>Packing Hall Supervisor</li></ul>',
  ],
  [
    'by a fund that owns it',
    'Who are the owners?',
    '<p>Fjordlys is owned by the pension fund Nordvest Sparing.</p>',
  ],
  [
    'who bought what was founded',
    'founders',
    '<p>Fjordlys was founded in 2011, bought by the publisher Titan Mirror and is free again.</p>',
  ],
  ['who only heads a part', 'Who is the head?', '<p>Ask Ada Lund, Head of Driver Recruitment.</p>'],
  ['who sells, of accounts', 'Who is responsible for finance?', '<li>Ada Lund, account executive</li>'],
  ['who is a doctor', 'managing director?', '<p>Our clinicians: ask for a slot.</p><p>Ada Lund, MD</p>'],
  ['who leads a field, as one who works in it', 'engineers', '<p>Ada Lund, CTO</p>'],
])('nobody is told %s', async (_why, question, body) => {
  expect(await ask(question, body)).toBeNull();
});
