import { z } from 'zod';
import type { ResearchContext } from '../outcome.ts';
import { askModel } from './askModel.ts';
import { dataBlock, dataRule } from './dataBlock.ts';

/** Words of a page, with what a reader of the page sees around them. */
export interface JudgedQuote {
  words: string;
  /** Headings and labels that they stand under, the nearest first. */
  under: string[];
  page: string;
  /** ISO date of a dated story. */
  published: string | null;
}

/** An answer, and all that it rests on. */
export interface JudgedStatement {
  answer: string;
  quotes: JudgedQuote[];
}

/** Whether quotes say that an answer is so: in their words, by what follows from them, or not at all. */
export type Verdict = 'stated' | 'implied' | 'no';

/** What is judged, for whom the statements are made. */
export interface JudgingTask {
  subject: 'company' | 'person';
  about: { name: string | null; domain: string };
  question: string;
  /** The date that research calls today. */
  today: Date;
}

/** Verdicts in the order of the statements, null where the model gave none. `failure` is a sentence on why it could not be used. */
export interface Judgement {
  verdicts: (Verdict | null)[];
  failure: string | null;
}

const STATEMENTS_MAX = 40;
const QUESTION_CHARACTERS_MAX = 2_000;
const OUTPUT_TOKENS = 1_000;
/** Judging is short: it leaves time for reading. */
const TIME_SHARE = 0.5;

const Verdicts = z.object({
  verdicts: z
    .array(z.object({ id: z.string().max(20), verdict: z.enum(['stated', 'implied', 'no']) }))
    .max(STATEMENTS_MAX),
});

/**
 * Asks the model whether quotes by themselves carry the answers that were read out of them. It is a call of its own that shows
 * nothing but the quotes: whatever else a page says to machines, or led a first reading to, is not there.
 */
export async function judgeQuotes(
  context: ResearchContext,
  task: JudgingTask,
  statements: readonly JudgedStatement[],
): Promise<Judgement> {
  const shown = statements.slice(0, STATEMENTS_MAX);
  const unjudged = { verdicts: statements.map(() => null), failure: null };
  if (!context.tools?.model || shown.length === 0) return unjudged;
  const block = dataBlock(context.tools.randomness, {
    [task.subject]: task.about,
    question: task.question.slice(0, QUESTION_CHARACTERS_MAX),
    today: task.today.toISOString().slice(0, 10),
    statements: shown.map((statement, index) => ({ id: idOf(index), ...statement })),
  });
  const answer = await askModel(context, {
    name: 'judging the quotes',
    system: `${SYSTEM} ${dataRule(block)}`,
    user: `${INSTRUCTIONS}\n${block.text}`,
    schema: Verdicts,
    maxOutputTokens: OUTPUT_TOKENS,
    timeShare: TIME_SHARE,
  });
  if (!answer.ok) return { ...unjudged, failure: answer.reason };
  const byId = new Map(answer.value.verdicts.map(({ id, verdict }) => [id, verdict]));
  return { verdicts: statements.map((_, index) => byId.get(idOf(index)) ?? null), failure: null };
}

const idOf = (index: number) => `s${index + 1}`;

const SYSTEM =
  'You check answers against quotes of web pages. For each statement you decide from its own quotes alone, never from what you ' +
  'know yourself, whether they say that this is the answer to the question.';

const INSTRUCTIONS = [
  'The verdict of a statement is',
  '- "stated" when its quotes, read under the headings given with them, say just that: of the company or person itself, as things are at the time asked for, of the whole that is asked for;',
  '- "implied" when it follows from the quotes without being said;',
  '- "no" when they speak of somebody or something else, of a part, of another time, of a plan, a wish, a limit or an example, when they say the contrary, or when they do not tell.',
  'Answer with one JSON object: {"verdicts": [{"id": "s1", "verdict": "stated"}]}, one verdict for each statement.',
].join('\n');
