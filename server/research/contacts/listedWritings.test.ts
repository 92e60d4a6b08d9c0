import type { AnswerType } from '@assay/shared/answerType';
import { describe, expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { answerContactQuestion } from './answerContact.ts';

/** What Jane Doe has written, where a page of her employer's says no more than the body. */
async function titles(body: string, path = 'stories'): Promise<unknown> {
  const page = (main: string) => ({
    body: `<html lang="en"><head><title>Brightwell Pumps</title></head><body><nav><a href="/${path}">${path}</a></nav><main>${main}</main></body></html>`,
  });
  const web = new MemoryWeb({
    'https://brightwell.example/': page('<h1>Brightwell Pumps</h1><p>Jane Doe is our head of service.</p>'),
    [`https://brightwell.example/${path}`]: page(body),
  });
  const outcome = await answerContactQuestion(memoryContext(web), 'https://profiles.example/in/jane-doe', {
    question: 'What has Jane Doe written?',
    answerType: 'contact_posts' as AnswerType,
    outputSchema: null,
    verificationMode: 'strict',
    connectors: { employerDomain: 'brightwell.example' },
  });
  if (outcome.kind !== 'answered') return outcome.message;
  return (outcome.answer.value as { title: string }[] | null)?.map(({ title }) => title) ?? null;
}

const SEAL = 'Why a seal fails';

test.each([
  [
    'a sentence below the heading',
    `<h1>Stories</h1><h2>${SEAL}</h2><p>By Jane Doe, 3 March 2026. A seal sees grit, heat and carelessness, and it forgives only one of them.</p><h2>Two vans</h2><p>18 August 2026. Bo picked them up.</p>`,
  ],
  [
    'a credit of another wording',
    `<h1>Stories</h1><h2>${SEAL}</h2><p><em>Written by Jane Doe, 4 October 2026.</em> Three farms near us have bought pumps for the first time in thirty years, and Jane was there.</p>`,
  ],
  [
    'a name and a month',
    `<h1>Stories</h1><h2>Rust</h2><p><em>Bo Ek, May 2026.</em> On rust, and on how little of it a pump needs to stop, and on what to do.</p><h2>${SEAL}</h2><p><em>Jane Doe, August 2026.</em> Why we replace every seal at every service, and what happens to those that are left in.</p>`,
  ],
  [
    'an entry of a list with its author behind the title',
    `<h1>News</h1><h2>From the blog</h2><ul><li>"${SEAL}" – Jane Doe, April 2026</li><li>"Rust never rests" – Bo Ek, March 2026</li></ul>`,
  ],
  [
    'an entry of a list that opens with the day',
    `<h1>Blog</h1><ul><li>2026-10-20, Jane Doe: <b>${SEAL}</b></li><li>2026-09-03, Bo Ek: <b>Rust never rests</b></li></ul>`,
  ],
  [
    'a sentence that says so',
    `<h1>Stories</h1><p>Jane Doe wrote “${SEAL}” for the spring issue of The Pump Review.</p>`,
  ],
  [
    'whose article it is',
    `<h1>News</h1><p>Jane Doe's article “${SEAL}” was published in The Pump Review.</p>`,
  ],
  [
    'the name before the title',
    `<h1>News</h1><p>New on the blog, by Jane Doe: “${SEAL}”. What grit does.</p>`,
  ],
  [
    'the article in which they explain',
    `<h1>News</h1><p>In her article “${SEAL}”, our head of service Jane Doe explains what grit does.</p>`,
  ],
  [
    'a line on where it appeared',
    `<h1>Sustainability</h1><h2>Read on</h2><ul><li>Article by Jane Doe in Pump Courier, May 2026: "${SEAL}"</li></ul>`,
  ],
  [
    'the author that they are',
    `<h1>About</h1><p>Dr Jane Doe runs the laboratory.</p><p>Dr Doe is the lead author of “${SEAL}”, printed in May.</p>`,
  ],
  [
    'the latest of what they write',
    `<h1>About</h1><p>Jane Doe runs the laboratory.</p><p>Jane writes a column for The Pump Review. Her latest, “${SEAL}”, appeared in May.</p>`,
  ],
  [
    'the name that opens an entry',
    `<h1>About</h1><h2>From the blog</h2><ul><li>Jane Doe: “${SEAL}”, 30 September 2026</li><li>Bo Ek: “Rust never rests”, 4 May 2026</li></ul>`,
  ],
  [
    'sentences of a paragraph below such a heading',
    `<h1>About</h1><h2>Written by our people</h2><p>Bo Ek, “Rust never rests”, Pump Quarterly 2026. Jane Doe, “${SEAL}”, The Well, spring 2026.</p>`,
  ],
  [
    'lines of a paragraph',
    `<h1>About</h1><h2>Notes from the yard</h2><p><b>“Rust never rests”</b>, by Bo Ek, March 3, 2026<br><b>“${SEAL}”</b>, by Jane Doe, January 20, 2026</p>`,
  ],
  [
    'a list of papers',
    `<h1>Staff</h1><h2>Papers</h2><ul><li>“${SEAL}”, Jane Doe, November 2025</li><li>“Rust never rests”, Bo Ek, March 2026</li></ul>`,
  ],
  [
    'an entry that calls itself an article',
    `<h1>About</h1><h2>Articles and talks</h2><ul><li>"${SEAL}" – article by Jane Doe, The Pump Review, August 2026</li><li>"Rust never rests" – article by Bo Ek</li><li>Jane Doe, keynote "Slow water", Pump Summit, May 2026</li></ul>`,
  ],
  [
    'an entry that names the blog it stood in',
    `<h1>Crew</h1><h2>Heard and read</h2><ul><li>Jane Doe: "${SEAL}", our blog, October 2026</li><li>Bo Ek: "Rust never rests", our blog, May 2026</li></ul>`,
  ],
])('who has written something is told by %s', async (_how, body) => {
  expect(await titles(body)).toEqual([SEAL]);
});

test.each([
  [
    'the page of a whole section',
    '<h1>News and blog</h1><h2>A new warehouse</h2><p>17 December 2015. We bought it.</p>',
  ],
  [
    'a talk of a list of talks',
    `<h1>News</h1><h2>On stage</h2><ul><li>"${SEAL}" – Jane Doe, April 2026</li></ul>`,
  ],
  [
    'what somebody else wrote about them',
    `<h1>Stories</h1><p>Bo Ek wrote “${SEAL}” after a day with Jane Doe.</p>`,
  ],
  [
    'an article of somebody else',
    `<h1>News</h1><p>In her article “${SEAL}”, Mia Sand explains why Jane Doe left.</p>`,
  ],
  [
    'a keynote below a heading of articles',
    `<h1>About</h1><h2>Articles</h2><ul><li>Jane Doe: “${SEAL}”, keynote at the Pump Summit, May 2026</li></ul>`,
  ],
  [
    'an entry below a heading that tells of no writings',
    `<h1>About</h1><h2>On the road</h2><p>Jane Doe: “${SEAL}”, Pump Days, Ghent, 14 May 2026.</p>`,
  ],
  ['a talk', `<h1>News</h1><p>Jane Doe's talk “${SEAL}” was well attended.</p>`],
  [
    'what another writes',
    `<h1>About</h1><p>Bo Ek writes a column for Jane. Her latest, “${SEAL}”, appeared in May.</p>`,
  ],
  [
    'a story in which they act',
    `<h1>Stories</h1><h2>${SEAL}</h2><p>By Bo Ek, 3 March 2026. Jane Doe took a pump apart for us.</p>`,
  ],
])('%s is nothing that somebody has written', async (_what, body) => {
  expect(await titles(body)).toBeNull();
});

describe('pieces of writing are told in many forms', () => {
  test.each([
    ['a guest', `<h2>From the blog</h2><p>Jane Doe wrote as a guest in May: “${SEAL}”.</p>`],
    [
      'the second of two',
      `<p>On our blog, Bo Ek wrote “Rust never sleeps” (May 2026), and Jane Doe “${SEAL}” (June 2026).</p>`,
    ],
    [
      'a label',
      `<h2>Talks and articles</h2><ul><li>Jane Doe, article: “${SEAL}”, Pump News, May 2026</li></ul>`,
    ],
    [
      'the latest of a column',
      `<p>Jane Doe writes a column in Pump News; the latest, of May 2026, is “${SEAL}”.</p>`,
    ],
    [
      'a piece of a column',
      `<p>Jane Doe’s column “From the pit” appears in each issue; the May column is called “${SEAL}”.</p>`,
    ],
    ['a paper', `<h2>Articles and talks</h2><ul><li>Jane Doe: “${SEAL}”, Pump Review, May 2026</li></ul>`],
    ['has published', `<p>Service lead Jane Doe has published “${SEAL}” in Pump News.</p>`],
    ['in a newsletter', `<h2>Writing</h2><p>“${SEAL}”, by Jane Doe, in our newsletter of May 2026.</p>`],
    ['in Spanish', `<h2>Publicaciones</h2><p>Jane Doe: «${SEAL}», revista Bombas, abril de 2026.</p>`],
  ])('%s', async (_form, body) => {
    expect(await titles(body)).toEqual([SEAL]);
  });

  test.each([
    ['a series', '<p>Jane Doe’s column “From the pit” appears in each issue of Pump News.</p>'],
    ['a monthly one', '<p>Jane Doe’s column “Seals and sorrow” runs monthly in Pump News.</p>'],
    [
      'a talk among articles',
      '<h2>Articles and talks</h2><ul><li>Jane Doe: “Why pumps stall”, Pump Congress, May 2026</li></ul>',
    ],
    ['another person’s', '<p>Jane Doe wrote to us in May: Bo Ek has sent “Rust never sleeps”.</p>'],
  ])('%s is none', async (_form, body) => {
    expect(await titles(body)).toBeNull();
  });
});
