import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const NEWS = `https://${HOST}/news/changes`;

/** Asks in a story of the newsroom, read on 20 October 2026. */
const ask = async (question: string, body: string) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', '<h1>Fjordlys</h1><a href="/news/changes">News</a>'),
    [NEWS]: htmlPage('Changes at Fjordlys', `<h1>Changes at Fjordlys</h1>${body}`),
  };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (
    (value as { name: string; role: string }[] | null)?.map(({ name, role }) => `${name}: ${role}`) ?? null
  );
};

test.each<[string, string, string, string[]]>([
  [
    'two titles before a name',
    'CEO?',
    'President and CEO Ada Lund thanked all.',
    ['Ada Lund: President and CEO'],
  ],
  [
    'the firm before a title',
    'CFO?',
    'Fjordlys Chief Financial Officer Ada Lund thanked all.',
    ['Ada Lund: Chief Financial Officer'],
  ],
  ['a family name with two capitals', 'chair', 'Ada McLund, chair, thanked all.', ['Ada McLund: chair']],
  [
    'a name they are called by',
    'chair',
    'Adelaide “Ada” Lund, chair, thanked all.',
    ['Adelaide “Ada” Lund: chair'],
  ],
  [
    'a field behind a comma',
    'Who runs operations?',
    'Ada Lund, Vice President, Operations, thanked all.',
    ['Ada Lund: Vice President, Operations'],
  ],
  [
    'an appointment with another title between',
    'Who is the interim CEO?',
    'Fjordlys has appointed Ada Lund, Head of Design, as interim CEO.',
    ['Ada Lund: interim CEO'],
  ],
  [
    'an appointment in the passive',
    'deputy chair',
    'Ada Lund has been appointed Deputy Chair.',
    ['Ada Lund: Deputy Chair'],
  ],
  [
    'a newcomer',
    'COO?',
    'Ada Lund joined the company in May as its new Chief Operating Officer.',
    ['Ada Lund: Chief Operating Officer'],
  ],
  [
    'a change at once',
    'Who is the chair?',
    'Ada Lund will become Chair effective immediately.',
    ['Ada Lund: Chair'],
  ],
  [
    'the second of two promotions',
    'COO?',
    'Fjordlys announces the promotions of Per Vik to Head of Design; and Ada Lund to COO reporting to Siv Dahl.',
    ['Ada Lund: COO'],
  ],
  [
    'who is told of behind "as"',
    'head of design',
    'As head of design, Ada Lund draws every lamp.',
    ['Ada Lund: head of design'],
  ],
  [
    'who was promoted',
    'Who was promoted to Head of Design?',
    'Ada Lund has been promoted to Head of Design.',
    ['Ada Lund: Head of Design'],
  ],
  [
    'who has agreed to step in',
    'Who is the interim CEO?',
    'Ada Lund, one of our board members, has agreed to step in as interim CEO.',
    ['Ada Lund: interim CEO'],
  ],
  [
    'the second of two in a row without a comma',
    'head of design',
    'Per Vik, CFO, and Ada Lund our Head of Design answer questions.',
    ['Ada Lund: Head of Design'],
  ],
  ['who remains', 'chair?', 'Ada Lund will remain as chair.', ['Ada Lund: chair']],
  [
    'a new title behind the old one',
    'Who is the CEO now?',
    'Ada Lund, the company’s president, has been named CEO.',
    ['Ada Lund: CEO'],
  ],
])('%s tells who', async (_form, question, sentence, people) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toEqual(people);
});

test.each([
  ['another firm stands before the title', 'CTO?', 'Globex CTO Ada Lund praised the lamps.'],
  ['the further title is of another firm', 'CTO?', 'Ada Lund is the CTO and co-founder of Globex.'],
  ['they joined another firm', 'CFO?', 'Ada Lund joined Globex in 2012 as CFO.'],
  ['a deputy is told, and no chair', 'Who is the chair?', 'Ada Lund, deputy chair, thanked all.'],
  [
    'an associate counsel is told, and no general counsel',
    'general counsel',
    'Ada Lund, Associate General Counsel, thanked all.',
  ],
  ['they are designate', 'CEO?', 'Ada Lund is appointed Chief Executive-designate.'],
  ['the change is to come', 'Who is the chair?', 'Ada Lund will become Chair effective January 5, 2999.'],
  ['another house promotes', 'head of design', 'The Globex Bureau has promoted Ada Lund to head of design.'],
  ['a body has a name of its own', 'director', 'We met Ada Lund, the director of the Globe project.'],
  ['the speaker’s own doctor is told', 'dentist', 'Ada Lund, my old dentist, showed me how.'],
  ['the time of the title is over', 'president', 'We thank past President Ada Lund.'],
  ['the time of the title is to come', 'president', 'We greet Ada Lund, our next President.'],
  ['another firm stands behind the title', 'CTO?', 'Ada Lund, CTO, Globex, and Per Vik praised the lamps.'],
  [
    'the house has a size before its name',
    'general manager',
    'Ada Lund has been named general manager of the 90-room Globex Grand.',
  ],
  [
    'a headline names who begins later',
    'CFO?',
    'Fjordlys appoints Ada Lund as CFO. Ada Lund is the CFO effective from January 5, 2999.',
  ],
  ['the owner is a firm', 'owner', 'Berg Lund becomes owner. Berg Lund AS makes paints.'],
])('nobody is told where %s', async (_why, question, sentence) => {
  expect(await ask(question, `<p>${sentence}</p>`)).toBeNull();
});

test.each<[string, string, string, string[]]>([
  [
    'a name in capitals',
    'Who is the chef?',
    '<h2>ADA LUND, Executive Chef</h2>',
    ['Ada Lund: Executive Chef'],
  ],
  [
    'a label with a note behind the name',
    'historian',
    '<p>Historian: Ada Lund (volunteer)</p>',
    ['Ada Lund: Historian'],
  ],
  ['bars', 'Who runs sales?', '<p>Ada Lund | Vice President, Sales</p>', ['Ada Lund: Vice President, Sales']],
  [
    'strokes, and the firm',
    'COO',
    '<ul><li>Ada Lund / COO / Fjordlys</li><li>Per Vik / COO / Globex</li></ul>',
    ['Ada Lund: COO'],
  ],
  [
    'ordinals',
    'vice presidents',
    '<p>Ada Lund, 1st Vice President</p><p>Per Vik, 2nd Vice President</p>',
    ['Ada Lund: 1st Vice President', 'Per Vik: 2nd Vice President'],
  ],
])('a line with %s tells who', async (_form, question, body, people) => {
  expect(await ask(question, body)).toEqual(people);
});

test('a title that owns somebody is not theirs', async () => {
  expect(await ask('Who is the chair?', '<p>Ada Lund, the chair’s widow, opened our museum.</p>')).toBeNull();
});
