import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

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
])('nobody is told %s', async (_why, question, body) => {
  expect(await ask(question, body)).toBeNull();
});
