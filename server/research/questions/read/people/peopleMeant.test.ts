import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name) ?? null;
};

const CO_FOUNDERS =
  '<h3>Ada Lund – CEO, co-founder</h3><p>Likes trains.</p><h3>Per Vik – CTO, co-founder</h3><p>Parsers.</p>';
const COMMITTEES =
  '<h2>Committees</h2><table><tr><th>Committee</th><th>Members</th></tr><tr><td>Audit and Risk</td><td>Ada Lund (Chair), Per Vik, Ola Moe</td></tr><tr><td>Remuneration</td><td>Per Vik (Chair), Kim Dahl</td></tr></table>';
const LEADERS_AND_BOARD =
  '<h2>Leadership</h2><ul><li>Ada Lund, CEO</li><li>Per Vik, CTO</li></ul><h2>Our board</h2><ul><li>Ada Lund</li><li>Ola Moe</li><li>Kim Dahl, Nordhavn Capital</li></ul>';
const PARTNERS =
  '<table><thead><tr><th>Partner</th><th>Practice</th><th>Office</th></tr></thead><tr><td>Ada Lund (managing partner)</td><td>Property</td><td>Oslo</td></tr><tr><td>Per Vik</td><td>Shipping</td><td>Moss</td></tr><tr><td>Ola Moe</td><td>Harbours</td><td>Moss</td></tr></table>';
const DEPARTMENTS =
  '<table><tr><th>Department</th><th>Contact</th></tr><tr><td>Procurement</td><td>Ada Lund</td></tr><tr><td>Sales</td><td>Per Vik</td></tr></table>';
const BY_REGION = '<h3>Ada Lund</h3><p>Head of Sales, Nordics</p><h3>Per Vik</h3><p>Head of Sales, DACH</p>';

test.each<[string, string, string, string[]]>([
  [
    'the members of a board',
    'Who sits on the board?',
    LEADERS_AND_BOARD,
    ['Ada Lund', 'Ola Moe', 'Kim Dahl'],
  ],
  [
    'a committee in a table',
    'Who sits on the audit committee?',
    COMMITTEES,
    ['Ada Lund', 'Per Vik', 'Ola Moe'],
  ],
  [
    'whoever is still on the board',
    'Who is on the board?',
    '<h2>Board of directors</h2><ul><li>Ada Lund, chair</li><li>Per Vik</li><li>Ola Moe (until May 2024)</li></ul>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'whom a firm is represented by on the board',
    'Who sits on the board for Rhein Ventures?',
    '<p>Board: Ada Lund (chair), Per Vik (Rhein Ventures), Ola Moe (Alpenrot Kapital).</p>',
    ['Per Vik'],
  ],
  [
    'the people of an agency in brackets',
    'Who are the media contacts?',
    '<table><tr><th>Investors</th><td>Ada Lund, Head of Investor Relations</td></tr><tr><th>Media</th><td>Penrose Hart Communications (Per Vik, Ola Moe), press@ph.example</td></tr></table>',
    ['Per Vik', 'Ola Moe'],
  ],
  [
    'a buyer whose title is in a cell',
    'Find me people who work in purchasing.',
    '<table><thead><tr><th>Name</th><th>Role</th></tr></thead><tr><td>Ada Lund</td><td>Head of Purchasing</td></tr><tr><td>Per Vik-Moe</td><td>Raw Materials Buyer</td></tr></table>',
    ['Ada Lund', 'Per Vik-Moe'],
  ],
  [
    'who is named to a post, whatever they did before',
    'Who was appointed managing director?',
    '<p>Fjordlys has named Ada Lund, who held senior posts at DHL and Deutsche Post, managing director of its lamp business.</p>',
    ['Ada Lund'],
  ],
  [
    'two founders who are asked for as two',
    'Who are the two founders?',
    '<p>Fjordlys was founded in Moss in 2019 by Ada Lund and Per Vik.</p>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'founders in French',
    'Who are the founders?',
    '<p>Fjordlys est un bureau, fondé à Moss en 2006 par Ada Lund et Per Vik.</p>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'who replaced somebody',
    'Who replaced Per Vik as CFO?',
    '<p>Ada Lund has been appointed chief financial officer and replaces Per Vik.</p>',
    ['Ada Lund'],
  ],
  ['the partners of one office', 'Which partners sit in the Moss office?', PARTNERS, ['Per Vik', 'Ola Moe']],
  ['a contact in a table of departments', 'Who handles procurement?', DEPARTMENTS, ['Ada Lund']],
  [
    'an office and its holder',
    'Who is the chief executive of the Board?',
    '<table><tr><th>Office</th><th>Holder</th></tr><tr><td>Clerk and Chief Executive</td><td>Ada Lund</td></tr></table>',
    ['Ada Lund'],
  ],
  [
    'assistant engineers among the engineers',
    'Find engineers on their staff.',
    '<table><tr><th>Office</th><th>Holder</th></tr><tr><td>Engineer to the Board</td><td>Ada Lund, CEng MICE</td></tr><tr><td>Assistant Engineer (Pumps)</td><td>Per Vik</td></tr></table>',
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'a department above a list',
    'I’m looking for engineers in Moss.',
    '<h3>Engineering</h3><ul><li>Ada Lund, backend, Oslo</li><li>Per Vik, frontend, Moss</li></ul>',
    ['Per Vik'],
  ],
  [
    'a field of work behind a name',
    'Find people in sales.',
    '<p><strong>Ada Lund</strong>, sales. Twelve years in.</p>',
    ['Ada Lund'],
  ],
  [
    'whom to address',
    'Who deals with complaints?',
    '<p>Complaints are to be addressed in the first instance to Ada Lund, and are acknowledged within five days.</p>',
    ['Ada Lund'],
  ],
  [
    'whom to contact',
    'Who should I contact about wholesale?',
    '<p>For wholesale enquiries please contact Ada Lund at ada@fjordlys.example.</p>',
    ['Ada Lund'],
  ],
  [
    'whom to write to',
    'Who is the press contact?',
    '<p>Press and podcasts: write to Ada Lund, x@fjordlys.example.</p>',
    ['Ada Lund'],
  ],
  [
    'the one director of a small house',
    'Who runs the charity day to day?',
    '<h3>Ada Lund, Director</h3><p>Ada looks after the whole show.</p>',
    ['Ada Lund'],
  ],
  [
    'who looks after a matter',
    'Who is in charge of compliance there?',
    '<p><b>Ada Lund</b> looks after compliance and customs.</p>',
    ['Ada Lund'],
  ],
  [
    'a finance director by letters',
    "who's the FD",
    '<h3>Ada Lund</h3><p>Finance Director and Helen’s cousin. Signs the cheques.</p>',
    ['Ada Lund'],
  ],
  [
    'a French title',
    'Who runs finance?',
    '<p><b>Ada Lund</b>, directrice administrative et financière.</p>',
    ['Ada Lund'],
  ],
  ['the same role in two regions', 'Who is the head of sales?', BY_REGION, ['Ada Lund', 'Per Vik']],
  [
    'who runs a place',
    'Who runs the Bergen shop?',
    '<p>Ada Lund runs the Oslo shop. Per Vik runs the Bergen shop.</p>',
    ['Per Vik'],
  ],
  [
    'whoever leads any of several fields',
    'Find people who lead technical functions such as engineering or security.',
    '<ul><li>Ada Lund<br>Engineering Lead</li><li>Per Vik<br>Security Lead</li></ul>',
    ['Ada Lund', 'Per Vik'],
  ],
])('%s: %s', async (_form, question, body, names) => {
  expect(await ask(question, body)).toEqual(names);
});

test.each([
  ['who held a post before', 'Who was managing partner before Ada Lund?', PARTNERS],
  ['who comes next', 'Who will succeed Ada Lund as chair?', '<p>Ada Lund, Chair.</p>'],
  ['the next one', 'Who is the next CEO?', '<p>Ada Lund, chief executive.</p>'],
  ['the former one', 'Who is the former CEO?', '<p>Ada Lund, chief executive.</p>'],
  ['who it was in another year', 'Who was the CEO in 2015?', '<p>Ada Lund, chief executive.</p>'],
  [
    'who replaced somebody of whom nothing is told',
    'Who replaced Per Vik as CFO?',
    '<p>Ada Lund, chief financial officer.</p>',
  ],
  ['the board, where founders and managers are named', 'Who is on the board of directors?', CO_FOUNDERS],
  [
    'the board, where an advisory board is named',
    'Who is on the board?',
    '<h2>Advisory board</h2><ul><li>Ada Lund</li><li>Per Vik</li></ul>',
  ],
  [
    'the advisory board, where a board is named',
    'Who is on the advisory board?',
    '<h2>Board</h2><ul><li>Ada Lund</li><li>Per Vik</li></ul>',
  ],
  [
    'three founders, where two are named',
    'Who are the three founders?',
    '<p>Fjordlys was founded in 2019 by Ada Lund and Per Vik.</p>',
  ],
  [
    'the founders, where one co-founder is named',
    'Who founded Fjordlys?',
    '<ul><li>Ada Lund (co-founder)</li><li>Per Vik (chair since 2022)</li></ul>',
  ],
  [
    'the founders, where one has no name',
    'Who founded Fjordlys?',
    '<p>Founded by Ada Lund and her husband in 1988.</p>',
  ],
  [
    'by the praise of a customer',
    'Who is head of purchasing at Fjordlys?',
    '<p><strong>“I used to plough it in. Now I ring Fjordlys.”</strong> – Ada Lund, head of purchasing, Lund & Daughters growers, Co. Meath</p>',
  ],
  [
    'by a customer who is quoted',
    'Who is the operations director?',
    '<p>“Fjordlys saved us,” says Ada Lund, operations director at a bakery in Leeds.</p>',
  ],
  ['by a review', 'Who is the CEO?', '<h2>Reviews</h2><p>Ada Lund, CEO</p><p>Great lamps.</p>'],
  [
    'by the name of a scheme',
    'Find me members of their management team.',
    '<p>Under our Family Referral Scheme Partner, parents receive money.</p>',
  ],
  ['by those who have left', 'Who is the CFO?', '<h2>Alumni</h2><ul><li>Ada Lund, CFO</li></ul>'],
  [
    'by a post that led to another',
    'Who is the COO?',
    '<p>Ada Lund joined in 2019 as COO and became CEO in 2023.</p>',
  ],
  [
    'by product development, asked for business development',
    'Who heads up sales or business development?',
    '<ul><li>Ada Lund, CEO</li><li>Per Vik, CTO</li></ul>',
  ],
  [
    'by whom to ask about another matter',
    'Who should I contact about returns?',
    '<p>For wholesale enquiries please contact Ada Lund at ada@fjordlys.example.</p>',
  ],
  ['who heads what somebody only answers for', 'Who heads procurement?', DEPARTMENTS],
])('nobody is told %s', async (_why, question, body) => {
  expect(await ask(question, body)).toBeNull();
});
