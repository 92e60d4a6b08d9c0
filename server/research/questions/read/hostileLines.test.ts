import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostileLines, workOf } from '../../../../test/support/hostileLines.ts';
import { MemoryWeb, memoryContext } from '../../../../test/support/memoryWeb.ts';
import { FJORDLYS, HOST, htmlPage } from '../../../../test/support/questionSite.ts';
import { type Asked, answerQuestion, type QuestionEntity } from '../answerQuestion.ts';

/** A passage is never longer (`passage.ts`); shorter ones first, so that a pattern that is lost fails before it hangs. */
const PASSAGE_LENGTHS = [200, 400, 1000];
const PATTERN_MS_MAX = 400;
const READERS = [import.meta.dirname, join(import.meta.dirname, '../../contacts')];

const modulesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));

/** Exported patterns, and exported parts of patterns. */
function patternsOf(exported: Record<string, unknown>): [name: string, pattern: RegExp][] {
  return Object.entries(exported).flatMap(([name, value]): [string, RegExp][] => {
    if (value instanceof RegExp)
      return [[name, new RegExp(value.source, `${value.flags.replace(/[gy]/g, '')}g`)]];
    return typeof value === 'string' && value.includes('(?') ? [[name, new RegExp(value, 'gu')]] : [];
  });
}

test('no exported pattern is lost in a line that says the same over and over', async () => {
  const modules = await Promise.all(
    READERS.flatMap(modulesOf).map((file): Promise<Record<string, unknown>> => import(file)),
  );
  const patterns = modules.flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(20);
  for (const length of PASSAGE_LENGTHS)
    for (const [name, pattern] of patterns)
      for (const line of hostileLines(length)) {
        const work = await workOf(() => line.match(pattern));
        expect(work, `${name} in ${length} characters of ${line.slice(0, 30)}`).toBeLessThan(PATTERN_MS_MAX);
      }
}, 120_000);

const QUESTIONS: [Asked['answerType'], string][] = [
  ['contacts', 'Who is the COO?'],
  ['contacts_generation', 'Find the sales managers.'],
  ['number', 'How many stores did they run in 2020?'],
  ['percentage', 'What share of sales is abroad?'],
  ['currency', 'How much revenue did they make?'],
  ['boolean', 'Do they ship to Iceland?'],
  ['list', 'Which countries do they ship to?'],
  ['open_text', 'Where is the head office?'],
  ['url', 'What is their LinkedIn page?'],
];
const OF_SOMEBODY: [Asked['answerType'], string][] = [
  ['contacts', 'Who does she report to?'],
  ['contact_posts', 'Which articles did she write?'],
  ['contact_engagements', 'Which talks did she give?'],
  ['number', 'How many people does she lead?'],
  ['boolean', 'Is she the COO?'],
  ['open_text', 'What is her job title?'],
];

/** One line is longer than any sentence, and all of them are a page that somebody made to be read for ever. */
const LINE_LENGTHS = [400, 2000];
const ANSWER_MS_MAX = 12_000;

const pagesWith = (length: number) => ({
  ...FJORDLYS,
  [`https://${HOST}/about`]: htmlPage(
    'About us | Fjordlys',
    `<h1>About us</h1><p>Mette Dahl leads our shops.</p>${hostileLines(length)
      .map((line) => `<p>${line}</p>`)
      .join('')}<h2>${hostileLines(length)[0]}</h2><p>Fjordlys makes lamps.</p>`,
  ),
});

async function work(
  entity: QuestionEntity,
  answerType: Asked['answerType'],
  question: string,
): Promise<void> {
  for (const length of LINE_LENGTHS) {
    const context = memoryContext(new MemoryWeb(pagesWith(length)));
    const asked = { question, answerType, outputSchema: null, verificationMode: 'strict' as const };
    const spent = await workOf(() =>
      answerQuestion(context, { entity }, { ...asked, connectors: { employerDomain: HOST } }),
    );
    expect(spent, `${length} characters a line`).toBeLessThan(ANSWER_MS_MAX);
  }
}

test.each(QUESTIONS)(
  '%s (“%s”) is answered in time whatever stands on a page',
  (answerType, question) => work({ type: 'company', domain: HOST }, answerType, question),
  60_000,
);

test.each(OF_SOMEBODY)(
  '%s about somebody (“%s”) is answered in time whatever stands on a page',
  (answerType, question) =>
    work(
      { type: 'contact', contactProfileUrl: 'https://www.linkedin.com/in/mette-dahl' },
      answerType,
      question,
    ),
  60_000,
);
