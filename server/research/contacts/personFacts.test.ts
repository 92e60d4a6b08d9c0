import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askAboutJaneDoe as ask } from '../../../test/support/aboutJaneDoe.ts';

const CAREER =
  '<p>Jane Doe joined Brightwell in 2014 as a fitter and was appointed managing director in March 2021. Before Brightwell, Jane ran the stores at Severn Utilities for nine years.</p>';

test.each<[string, AnswerType, unknown]>([
  ['When did Jane join?', 'number', 2014],
  ['When was she appointed managing director?', 'number', 2021],
  ['How many years did she spend at Severn Utilities?', 'number', 9],
  ['How many years did she spend at Globex?', 'number', null],
  ['When did she become chair?', 'number', null],
])('of several acts in a sentence each has its own year: %s', async (question, type, value) => {
  expect(await ask(question, type, CAREER)).toBe(value);
});

test('earlier work is told by the sentence that says so, and never by the present employer’s name', async () => {
  expect(await ask('Where did Jane work before?', 'open_text', CAREER)).toContain('Severn Utilities');
  expect(
    await ask('Which company did she work for before?', 'open_text', '<p>Jane Doe, fitter</p>'),
  ).toBeNull();
});

test('a day before which something is to happen tells of no earlier work', async () => {
  const asked = (body: string) => ask('What did Jane do before?', 'open_text', body);
  expect(await asked('<p>"The pumps should be in before Christmas," said Jane Doe.</p>')).toBeNull();
  expect(
    await asked('<p>Jane Doe joined in 2014 after nine years as a fitter at Severn Utilities.</p>'),
  ).toContain('nine years');
});

test('how long one thing was done says nothing of another, and letters are of the name before them', async () => {
  const body = '<p>Jane Doe taught high school biology in Utica for nine years.</p>';
  expect(await ask('How many years did Jane teach music in schools?', 'number', body)).toBeNull();
  const degrees = '<p>Shareholders: Jane Doe (30 %), Benno Kirk M.Sc. (20 %).</p>';
  expect(await ask('Which degrees does Jane have?', 'list', degrees)).toBeNull();
});

test.each<[string, string, unknown]>([
  [
    'Is Jane Doe still a trustee of the Pilot Fund?',
    '<p>Jane Doe was a trustee of the Pilot Fund until 2023.</p>',
    false,
  ],
  [
    'Is Jane Doe still a trustee of the Pilot Fund?',
    '<p>Jane Doe was a trustee of the Globe Fund until 2023.</p>',
    null,
  ],
  ['Did Jane Doe found the firm?', '<p>Brightwell was founded in 1999 by Jane Doe.</p>', true],
  ['Did Jane Doe found the firm?', '<p>Jane Doe founded Globex in 1999.</p>', null],
  ['Is Jane Doe responsible for data protection?', '<p>Jane Doe, data protection officer</p>', true],
  ['Is Jane Doe responsible for sales?', '<p>Jane Doe, data protection officer</p>', null],
  ['Does Jane Doe lead Brightwell?', '<p>Our leadership: Jane Doe (CEO), Alan Kirk (CFO).</p>', true],
  ['Is Jane Doe the president?', '<table><tr><td>President</td><td>Jane Doe</td></tr></table>', true],
])('%s %s', async (question, body, value) => {
  expect(await ask(question, 'boolean', body)).toBe(value);
});

test('languages that are enumerated go together, known or not', async () => {
  expect(
    await ask('Which languages does Jane speak?', 'list', '<p>Jane Doe speaks English, Igbo and French.</p>'),
  ).toEqual(['English', 'Igbo', 'French']);
});

test('who made the pictures has not written the story', async () => {
  const story = (names: string) => `<article><h2>Pumps</h2><p>${names}. 3 May 2026</p></article>`;
  const asked = (body: string) => ask('articles by Jane Doe', 'contact_posts', body);
  expect(await asked(story('Words: Alan Kirk. Pictures: Jane Doe'))).toBeNull();
  expect(await asked('<article><h2>Pumps</h2><p>Alan Kirk and Jane Doe, 3 May 2026</p></article>')).toEqual([
    expect.objectContaining({ title: 'Pumps' }),
  ]);
});

test('a degree is no subject of study that a page only names', async () => {
  const body = '<p>Jane Doe studied the oboe in Bologna.</p>';
  expect(await ask('Which degree does Jane hold?', 'open_text', body)).toBeNull();
  expect(await ask('What did Jane study?', 'open_text', body)).toContain('oboe');
});

test.each<[string, string, unknown]>([
  ['Does Jane Doe run the pump shop?', '<p>Jane Doe ran the pump shop from a shed.</p>', null],
  [
    'Is Jane Doe the CEO?',
    '<p>Jane Doe has resigned from her positions as Chief Executive Officer and director.</p>',
    false,
  ],
  ['Is Jane Doe the president?', '<p>We thank past President Jane Doe.</p>', null],
  ['Is Jane Doe the president?', '<p>Jane Doe, our next President, takes over soon.</p>', null],
  [
    'Does Jane Doe work there?',
    '<p>We had good talks with Jane Doe, the director of the Globe project.</p>',
    null,
  ],
  ['Does Jane Doe work there?', '<p>Globex CEO Jane Doe is glad of our pumps.</p>', null],
  ['Does Jane Doe work there?', '<p>Jane Doe joined Brightwell in 2014.</p>', true],
  [
    'Does Jane Doe report to Alan Kirk?',
    '<p>Ann Lee becomes COO reporting to Alan Kirk; Jane Doe becomes buyer reporting to Bo Ek.</p>',
    false,
  ],
  [
    'Does Jane Doe report to Bo Ek?',
    '<p>Ann Lee becomes COO reporting to Alan Kirk; Jane Doe becomes buyer reporting to Bo Ek.</p>',
    true,
  ],
  ['Is Jane Doe on the board?', '<p>Jane Doe, one of our board members, chairs the day.</p>', true],
  [
    'Is Jane Doe on the board?',
    '<h2>Board of Directors</h2><ul><li>Ann Lee</li><li>Jane Doe</li></ul>',
    true,
  ],
  ['Does Jane Doe hold an MBA?', '<p>Jane Doe holds an M.B.A. from the University of Leeds.</p>', true],
])('who acts, when, and under whom decides: %s %s', async (question, body, value) => {
  expect(await ask(question, 'boolean', body)).toBe(value);
});

test.each<[string, AnswerType, string, unknown]>([
  [
    'In which year did Jane Doe found the company?',
    'number',
    '<h2>Jane Doe</h2><p>Jane Doe founded the company in 1990. It gave pumps away after the 2011 floods, when the task force established a need.</p>',
    1990,
  ],
  [
    'When did Jane Doe join?',
    'number',
    '<h2>Jane Doe</h2><p>Jane Doe is a fitter. Since 2020 has been head of the yard.</p>',
    null,
  ],
  [
    'For how many years has Jane Doe been with Brightwell?',
    'number',
    '<p>Jane Doe has been with Brightwell for 30 years.</p>',
    30,
  ],
  [
    'In which year did Jane Doe become yard manager?',
    'number',
    '<p>Jane Doe began as a fitter. In 2002, she was promoted to yard manager.</p>',
    2002,
  ],
  [
    'What is Jane Doe’s title?',
    'open_text',
    '<p>Ann Lee, CFO, Jane Doe our Head of Works and Bo Ek lead the firm.</p>',
    'Head of Works',
  ],
  [
    'What is Jane Doe’s title?',
    'open_text',
    '<p>Jane Doe, the company’s president, has been named CEO.</p>',
    'CEO',
  ],
  [
    'What is Jane Doe’s title?',
    'open_text',
    '<p>Jane Doe joined in 2014 as fitter and was appointed head of works in 2021.</p>',
    'head of works',
  ],
  [
    'What is the role of Jane Doe?',
    'open_text',
    '<p>Jane Doe joined as partner in March 2026.</p>',
    'partner',
  ],
])('%s (%s) is told by the clause itself: %s', async (question, type, body, value) => {
  expect(await ask(question, type, body)).toBe(value);
});

test('a superior is named in full where the page names one of that family name', async () => {
  const body =
    '<p>President Wes Westley thanked all.</p><p>Jane Doe runs the yard. She will report directly to Mr. Westley.</p>';
  expect(await ask('Who is Jane Doe’s boss?', 'contacts', body)).toMatchObject([{ name: 'Wes Westley' }]);
});

test.each<[string, string, AnswerType, string]>([
  [
    'who comes next in a list',
    'When did Jane Doe join?',
    'number',
    '<p>Jane Doe, fitter. Ola Berg joined us in 2019.</p>',
  ],
  [
    'whom the page names in full elsewhere',
    'Where did Jane Doe train?',
    'open_text',
    '<h2>Jane Doe</h2><p>Fitter</p><p>Anouk learnt to weld at Atelier Maes.</p><h2>Anouk Peeters</h2><p>Welder</p>',
  ],
  [
    'who is named at the head of the sentence',
    'When was Jane Doe appointed chief executive?',
    'number',
    '<p>In 2024 Sally Wexler became CEO; Jane Doe stays on as fitter.</p>',
  ],
  [
    'who follows in office',
    'Since when has Jane Doe been managing director?',
    'number',
    '<p>The board has appointed Ola Berg to succeed Jane Doe as managing director from May 2027.</p>',
  ],
  [
    'what came to a sum',
    'Since which year has Jane Doe worked there?',
    'number',
    '<p>Jane Doe mends pumps. In 2025 sales came to £5.3 million.</p>',
  ],
  [
    'who is addressed',
    'Which degree does Jane Doe have?',
    'open_text',
    '<p>“We are glad,” said Jane Doe. Most recently Mr. Berg was a buyer. He holds an MBA from Duke.</p>',
  ],
])('nothing is told of somebody by a sentence on %s', async (_other, question, type, body) => {
  expect(await ask(question, type, body)).toBeNull();
});

test.each([
  ['What is the title of Jane Doe’s talk?', '<p>Jane Doe, head of works</p>'],
  ['What is the role of Jane Doe?', '<p>Jane Doe: pumps</p><p>Ola Berg: office and stores</p>'],
  ['What is the role of Jane Doe?', '<p>Anna Kirk founded it; Jane Doe became her partner in 2013.</p>'],
  ['Which company did Jane Doe found?', '<p>Jane Doe, head of works</p>'],
  ['Which country does Jane Doe cover?', '<p>Jane Doe, head of works, is based in Leeds.</p>'],
])('a role or a place is no answer to “%s”', async (question, body) => {
  expect(await ask(question, 'open_text', body)).toBeNull();
});

test.each<[string, string, string, unknown]>([
  [
    'a letter with their name below it',
    'What has Jane Doe written?',
    '<p>Dear customers,</p><p>We have sold the yard to Globex, and I will stay until the last pump is out of the door.</p><p>Jane Doe</p>',
    [{ title: 'Brightwell Pumps' }],
  ],
  [
    'a letter with somebody else’s name below it',
    'What has Jane Doe written?',
    '<p>Dear customers,</p><p>We have sold the yard to Globex, and Jane Doe will stay until the last pump is out.</p><p>Ola Berg</p>',
    null,
  ],
  [
    'an entry of a team',
    'What has Jane Doe written?',
    '<h2>Team</h2><p>Jane Doe on why pumps fail. May 2026</p>',
    null,
  ],
])('who signs has written: %s', async (_what, question, body, value) => {
  const found = await ask(question, 'contact_posts', body);
  if (value === null) expect(found).toBeNull();
  else expect(found).toMatchObject(value as object);
});

test.each([
  ['talks by Jane Doe', '<p>Jane Doe, head of works, was a judge at the Northern Pump Cup in May 2026.</p>'],
  ['talks by Jane Doe', '<h2>Jane Doe</h2><p>Head of works. Talk to her about your pumps.</p>'],
  [
    'media appearances of Jane Doe',
    '<p>Jane Doe gave a talk on quiet pumps at the Water Summit in May 2026.</p>',
  ],
  [
    'demonstrations by Jane Doe',
    '<p>Jane Doe gave a talk on quiet pumps at the Water Summit in May 2026.</p>',
  ],
])('“%s” are of the kind that is asked for', async (question, body) => {
  expect(await ask(question, 'contact_engagements', body)).toBeNull();
});

test.each<[string, string, string | null]>([
  ['Office', 'Dublin', null],
  ['Post', 'Leeds', null],
  ['Office', 'Treasurer', 'Treasurer'],
  ['Role', 'Bids and tenders', 'Bids and tenders'],
])('a cell below "%s" tells a title where it names one: %s', async (head, cell, title) => {
  const table = `<table><tr><th>Name</th><th>${head}</th><th>Subject</th></tr><tr><td>Jane Doe</td><td>${cell}</td><td>Tunnels</td></tr></table>`;
  expect(await ask('What is her job title?', 'open_text', table)).toBe(title);
});

test('the column of who leads a service is no title', async () => {
  const table =
    '<table><tr><th>Service</th><th>Lead</th><th>Office</th></tr><tr><td>Site investigation</td><td>Jane Doe</td><td>Dublin</td></tr></table>';
  expect(await ask('What is her title?', 'open_text', table)).toBeNull();
});
