import { expect, test } from 'vitest';
import { askAboutJaneDoe as ask } from '../../../test/support/aboutJaneDoe.ts';

const TALKS = 'Which talks has Jane Doe given?';
const ARTICLES = 'What has Jane Doe written?';
const told = async (question: string, type: 'contact_engagements' | 'contact_posts', body: string) =>
  JSON.stringify(await ask(question, type, body));
const listed = (entry: string) =>
  `<h2>Talks and writing</h2><ul><li>Karl Benz: “Fast money”, lecture at the Valve Circle, Bristol, 12 May 2026.</li><li>${entry}</li></ul>`;

test.each([
  ['Jane Doe: “Slow water”, essay in our winter bulletin, 2025.'],
  ['Jane Doe, “Slow water”, article on this site, 3 August 2025'],
  ['Jane Doe: “Slow water”, in the members’ journal, May 2025'],
  ['Jane Doe – “Slow water”, guest column, Pump Gazette, May 2025'],
  ['Jane Doe, “Slow water”, The Log, March 2025'],
])('in a list of both, what says that it was written is an article and no talk: %s', async (entry) => {
  const posts = await told(ARTICLES, 'contact_posts', listed(entry));
  expect(posts).toContain('Slow water');
  expect(posts).not.toContain('Fast money');
  expect(await told(TALKS, 'contact_engagements', listed(entry))).not.toContain('Slow water');
});

test.each([
  ['Jane Doe: “Slow water”, lecture at the Pump Circle, Bath, 3 May 2025.'],
  ['Jane Doe: “Slow water”, keynote on our report, Pump Days, Ghent, 14 May 2025'],
  ['Jane Doe, “Slow water”, The Pump Forum, March 2025'],
])('what was said on a stage is a talk and no article: %s', async (entry) => {
  expect(await told(TALKS, 'contact_engagements', listed(entry))).toContain('Slow water');
  expect(await told(ARTICLES, 'contact_posts', listed(entry))).not.toContain('Slow water');
});

test.each([
  ['Dr. Jane Doe spoke on “Slow water” at the pump days, Karl Benz on “Fast money”.'],
  ['Dr. Jane Doe sprach auf dem Feldtag über „Slow water“, Karl Benz über „Fast money“.'],
  ['At the pump days Jane Doe gave the talk “Slow water”, and Karl Benz “Fast money”.'],
])('a verb that is told once for two tells each their own title: %s', async (sentence) => {
  const talks = await told(TALKS, 'contact_engagements', `<p>${sentence}</p>`);
  expect(talks).toContain('Slow water');
  expect(talks).not.toContain('Fast money');
});

const index = (credit: string) =>
  `<h2>From the blog</h2><article><h3>Fast money</h3><p>14 March 2026</p><p>Money runs faster than water. Nobody knows why, and everybody asks. By Karl Benz, head of sales.</p></article><article><h3>Slow water</h3><p>20 January 2026</p><p>Water has time. It finds its way through every seal that we have left for it, and then it waits. ${credit}</p></article>`;

test.each([['By Jane Doe, product manager.'], ['Written by Jane Doe.'], ['Text: Jane Doe']])(
  'a story of an index is of who is credited at its end: %s',
  async (credit) => {
    const posts = await told(ARTICLES, 'contact_posts', index(credit));
    expect(posts).toContain('Slow water');
    expect(posts).not.toContain('Fast money');
  },
);

test.each([
  ['Photo by Jane Doe.'],
  ['By Jane Doe’s standards that is long.'],
  ['By Jane Doe and by us it was measured twice; the rest is history.'],
  ['Edited by Jane Doe.'],
])('who is named otherwise at the end of a story has not written it: %s', async (credit) => {
  expect(await told(ARTICLES, 'contact_posts', index(credit))).toBe('null');
});

test.each([
  [
    'Jane Doe in our journal: “Slow water” (12 May 2026). Karl Benz in our journal: “Fast money” (3 June).',
    true,
  ],
  ['Jane Doe in the Valve Journal: “Slow water” (12 May 2026).', false],
  ['Jane Doe in our magazine: “Slow water is what we sell.”', false],
])(
  'in the house’s own paper somebody writes, in another they may only be quoted: %s',
  async (line, isTold) => {
    const posts = await told(ARTICLES, 'contact_posts', `<h2>From our people</h2><p>${line}</p>`);
    expect(posts.includes('Slow water')).toBe(isTold);
    expect(posts).not.toContain('Fast money');
  },
);

test('a question for talks given or planned asks for both', async () => {
  const body =
    '<h2>Talks</h2><p>Jane Doe in conversation, “Slow water”, after the meeting on 29 October 2024.</p>';
  expect(await told('Which talks has Jane Doe given or planned?', 'contact_engagements', body)).toContain(
    'Slow water',
  );
  expect(await told('Which talks has Jane Doe planned?', 'contact_engagements', body)).not.toContain(
    'Slow water',
  );
});
