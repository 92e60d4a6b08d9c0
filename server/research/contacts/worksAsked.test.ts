import { expect, test } from 'vitest';
import { askAboutJaneDoe } from '../../../test/support/aboutJaneDoe.ts';
import { narrowedBy, spanAsked } from './worksAsked.ts';

const TODAY = new Date('2026-11-05T00:00:00Z');
const span = (from: string, to: string) => ({ from, to });

test.each<[string, ReturnType<typeof span> | null]>([
  ['What did she write in 2024?', span('2024-01-01', '2024-12-31')],
  ['Articles since 2024', span('2024-01-01', '9999-12-31')],
  ['Articles from 2024 onwards', span('2024-01-01', '9999-12-31')],
  ['Talks after 2024', span('2025-01-01', '9999-12-31')],
  ['Talks before 2024', span('0000-01-01', '2023-12-31')],
  ['Talks up to 2024', span('0000-01-01', '2024-12-31')],
  ['Talks between 2022 and 2024', span('2022-01-01', '2024-12-31')],
  ['Talks in 2022 and 2023', span('2022-01-01', '2023-12-31')],
  ['What did she publish last year?', span('2025-01-01', '2025-12-31')],
  ['What has she published in the last two weeks?', span('2026-10-22', '2026-11-05')],
  ['Her last talk', null],
])('"%s" asks for %j', (question, expected) => {
  expect(spanAsked(question, TODAY)).toEqual(expected);
});

test.each<[string, string[], string[]]>([
  ['What has she written about copper prices?', ['copper', 'price'], []],
  ['Posts on kiln maintenance in 2025', ['kiln', 'maintenance'], []],
  ['Where did she speak in Ghent?', [], ['ghent']],
  ['Talks at Rail Live', [], ['rail', 'live']],
  ['What has she posted on the company blog?', [], []],
  ['What has she posted about?', [], []],
  ['What did she write about in August 2026?', [], []],
  ['Which boards is she on?', [], []],
  ['Which panels has she been on in March?', [], []],
  ['Where has she presented, and on what?', [], []],
  ['What has she written about Brightwell?', [], []],
  ['Has she spoken at any event?', [], []],
])('"%s" narrows works to %j and %j', (question, topic, place) => {
  const narrowed = narrowedBy(question, new Set(['brightwell']));
  expect([narrowed.topic.length, narrowed.place.length]).toEqual([topic.length, place.length]);
});

const BLOG = `<p>Jane Doe, Head of Casting</p><h2>From our journal</h2>
  <article><h3>Copper at its highest</h3><p>By Jane Doe, 4 May 2026</p></article>
  <article><h3>How a kiln is relined</h3><p>By Jane Doe, 12 June 2025</p></article>
  <article><h3>Bells for Ghent</h3><p>By Jane Doe, 2 February 2024</p></article>`;
const titles = (value: unknown) => (value as { title: string }[] | null)?.map(({ title }) => title) ?? null;

test.each<[string, string[] | null]>([
  ['What has she written?', ['Copper at its highest', 'How a kiln is relined', 'Bells for Ghent']],
  ['What has she written in 2025?', ['How a kiln is relined']],
  ['What has she written in 2023?', null],
  ['What did she publish before 2025?', ['Bells for Ghent']],
  ['What has she published since 2025?', ['Copper at its highest', 'How a kiln is relined']],
  ['Her articles about kilns', ['How a kiln is relined']],
  ['Her articles about pensions', null],
  ['Her latest article', ['Copper at its highest']],
  ['Her two most recent posts', ['Copper at its highest', 'How a kiln is relined', 'Bells for Ghent']],
  ['Her latest two articles', ['Copper at its highest', 'How a kiln is relined']],
  ['Her first article', ['Bells for Ghent']],
])('"%s" lists %j', async (question, expected) => {
  expect(titles(await askAboutJaneDoe(question, 'contact_posts', BLOG))).toEqual(expected);
});

const EVENTS = `<p>Jane Doe, Head of Casting</p><h2>Diary</h2><ul>
  <li>3 May 2026: Jane Doe spoke about glazes at Clay Live, York.</li>
  <li>4 June 2025: Jane Doe gave a talk at Bronze World, Leeds.</li></ul>`;
test.each<[string, number]>([
  ['Where has she spoken?', 2],
  ['Where did she speak in Leeds?', 1],
  ['Where did she speak in Berlin?', 0],
  ['Talks at Clay Live', 1],
  ['Talks at Glass Week', 0],
  ['What did she say on stage about glazes?', 1],
  ['Her talks about tariffs', 0],
  ['Where did she speak before 2026?', 1],
  ['Where has she spoken since 2025?', 2],
  ['Where did she speak between 2019 and 2024?', 0],
  ['Her latest talk', 1],
])('"%s" finds %d', async (question, count) => {
  const found = await askAboutJaneDoe(question, 'contact_engagements', EVENTS);
  expect((found as unknown[] | null)?.length ?? 0).toBe(count);
});

test.each<[string, string, [type: string, title: string][]]>([
  [
    'Which prizes has she won?',
    'In May 2026 Jane Doe gave a keynote at Clay Live while Bo Ek won the Young Founder award.',
    [],
  ],
  [
    'Where has she spoken?',
    'In May 2026 Jane Doe gave a keynote at Clay Live while Bo Ek won the Young Founder award.',
    [['talk', 'Jane Doe gave a keynote at Clay Live']],
  ],
  [
    'Which webinars did she give?',
    'Bo Ek moderated a webinar on glazes; Jane Doe sat on the jury of the Clay Prize.',
    [],
  ],
  [
    'Which juries was she on?',
    'Bo Ek moderated a webinar on glazes; Jane Doe sat on the jury of the Clay Prize.',
    [['jury', 'Jane Doe sat on the jury of the Clay Prize.']],
  ],
])('"%s" counts what she did herself in "%s"', async (question, sentence, expected) => {
  const body = `<p>Jane Doe, Head of Casting. Bo Ek, founder.</p><h2>Diary</h2><p>${sentence}</p>`;
  const found = (await askAboutJaneDoe(question, 'contact_engagements', body)) as
    | { type: string; title: string }[]
    | null;
  expect(found?.map(({ type }) => type) ?? []).toEqual(expected.map(([type]) => type));
  for (const [at, [, title]] of expected.entries()) expect(found?.[at]?.title).toContain(title);
});

const QUOTE = '<p>Jane Doe said: “One in five of our people began here with a broom in hand.”</p>';
test.each<[string, string, { title: string; date: string | null }]>([
  [
    'days above',
    `<p>3 September 2026</p><h3>A prize</h3><p>We won.</p><p>19 May 2026</p><h3>Apprentices start</h3>${QUOTE}`,
    { title: 'Apprentices start', date: '2026-05-19' },
  ],
  [
    'days below',
    `<h3>A prize</h3><p>3 September 2026</p><p>We won.</p><h3>Apprentices start</h3><p>19 May 2026</p>${QUOTE}`,
    { title: 'Apprentices start', date: '2026-05-19' },
  ],
  [
    'days behind the stories',
    `<h3>A prize</h3><p>We won.</p><p>3 September 2026</p><h3>Apprentices start</h3>${QUOTE}<p>19 May 2026</p><h3>Open day</h3><p>Come.</p><p>1 May 2026</p>`,
    { title: 'Apprentices start', date: '2026-05-19' },
  ],
])('of a list of stories a quote has its own headline and day (%s)', async (_form, stories, expected) => {
  const body = `<p>Jane Doe, Head of Casting</p>${stories}`;
  const found = await askAboutJaneDoe('What has she been quoted on?', 'contact_engagements', body);
  expect(found).toMatchObject([expected]);
});
