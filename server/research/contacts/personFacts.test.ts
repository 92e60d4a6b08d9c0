import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { answerContactQuestion } from './answerContact.ts';

/** What is answered about Jane Doe where the home page of her employer says no more than the body. */
async function ask(question: string, answerType: AnswerType, body: string): Promise<unknown> {
  const web = new MemoryWeb({
    'https://brightwell.example/': {
      body: `<html lang="en"><head><title>Brightwell Pumps</title></head><body><main><h1>Brightwell Pumps</h1>${body}</main></body></html>`,
    },
  });
  const outcome = await answerContactQuestion(memoryContext(web), 'https://profiles.example/in/jane-doe', {
    question,
    answerType,
    outputSchema: null,
    verificationMode: 'strict',
    connectors: { employerDomain: 'brightwell.example' },
  });
  return outcome.kind === 'answered' ? outcome.answer.value : outcome.message;
}

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
