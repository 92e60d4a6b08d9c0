import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ResearchContext } from '../outcome.ts';
import { callModel } from '../reader/callModel.ts';
import { newBoundary } from '../reader/modelReader.ts';
import { type JudgedStatement, judgingPrompt, PROMPT_VERSION } from '../reader/prompts.ts';
import type { Reading, Stance, Statement } from '../reader/reader.ts';

/** What the judge says of a statement; null where it could not be asked. */
export type Verdict = Stance | 'no' | null;

const OUTPUT_TOKENS_PER_STATEMENT = 14;
const TIME_SHARE = 0.4;
/** More statements than these are judged in further calls by the runs themselves. */
const STATEMENTS_MAX = 80;

const Verdicts = z.object({
  verdicts: z.record(z.string(), z.enum(['stated', 'entailed', 'inferred', 'no']).catch('no')),
});
const Kept = z.array(z.enum(['stated', 'entailed', 'inferred', 'no']).nullable());

interface Asked {
  context: ResearchContext;
  today: Date;
  statements: readonly JudgedStatement[];
}

type Judged = { ok: true; verdicts: Verdict[]; prompt: string } | { ok: false; reason: string };

/**
 * Asks whether quotes by themselves carry what was read out of them: a call of its own that shows no page, so what a page
 * says to machines, or led the first reading to, is not there. Each statement is judged alone. Runs of a group share the call.
 *
 * @param statements  by question, in the order of `reading.questions`
 * @returns verdicts in the same order, and a sentence where the judge could not be asked
 */
export async function judge(
  context: ResearchContext,
  model: string,
  reading: Reading,
  statements: readonly (readonly Statement[])[],
): Promise<{ verdicts: Verdict[][]; failure: string | null }> {
  const judged = reading.questions.map((question, index) =>
    (statements[index] ?? []).slice(0, STATEMENTS_MAX).map(
      (statement): JudgedStatement => ({
        subject: reading.subject,
        question:
          question.guide === undefined ? question.question : `${question.question} (${question.guide})`,
        answer: answerOf(statement),
        quotes: statement.quotes,
      }),
    ),
  );
  const verdicts: Verdict[][] = [];
  const keys = judged.map((some) => keyOf(reading, some, model));
  const open: number[] = [];
  for (const [index, some] of judged.entries()) {
    const found = some.length === 0 ? [] : await recorded(context, keys[index] ?? '');
    verdicts.push(found ?? some.map(() => null));
    if (found === null) open.push(index);
    else if (some.length > 0) keep(context, model, keys[index] ?? '', '', found);
  }
  if (open.length === 0) return { verdicts, failure: null };
  const asked = open.flatMap((index) => judged[index] ?? []);
  const order = JSON.stringify(asked.map(({ question, answer }) => [question, answer]));
  const answer = (await context.tools?.group.ask<Asked, Judged>(
    'judging',
    { context, today: reading.today, statements: asked },
    order,
    askTogether,
  )) ?? { ok: false, reason: 'no model is configured' };
  if (!answer.ok) return { verdicts, failure: answer.reason };
  let position = 0;
  for (const index of open) {
    const some = (judged[index] ?? []).map(() => answer.verdicts[position++] ?? null);
    verdicts[index] = some;
    keep(context, model, keys[index] ?? '', answer.prompt, some);
  }
  return { verdicts, failure: null };
}

function keep(
  context: ResearchContext,
  model: string,
  key: string,
  prompt: string,
  verdicts: Verdict[],
): void {
  context.tools?.exchanges.keep({
    key,
    kind: 'judging',
    model,
    promptVersion: PROMPT_VERSION,
    prompt,
    reply: JSON.stringify(verdicts),
  });
}

async function recorded(context: ResearchContext, key: string): Promise<Verdict[] | null> {
  const reply = (await context.tools?.exchanges.find(key)) ?? null;
  const kept = reply === null ? null : Kept.safeParse(JSON.parse(reply));
  return kept?.success ? kept.data : null;
}

function keyOf({ subject }: Reading, statements: readonly JudgedStatement[], model: string): string {
  const judged = statements.map(({ question, answer, quotes }) => [
    question,
    answer,
    quotes.map(({ page, words }) => [page.document.page.contentHash, words]),
  ]);
  const matter = ['judging', subject.kind, subject.name, subject.domain, PROMPT_VERSION, model, judged];
  return createHash('sha256').update(JSON.stringify(matter)).digest('hex');
}

async function askTogether(asked: readonly Asked[]): Promise<Judged[]> {
  const together = await askOnce(asked);
  if (asked.length === 1 || together.every(({ ok }) => ok)) return together;
  return Promise.all(asked.map(async (one) => (await askOnce([one]))[0] as Judged));
}

async function askOnce(asked: readonly Asked[]): Promise<Judged[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const statements = asked.flatMap((one) => one.statements);
  const boundary = newBoundary(first.context);
  const prompt = judgingPrompt(statements, first.today, boundary);
  const answer = await callModel(
    asked.map(({ context, statements: own }) => ({ context, share: own.length / statements.length })),
    {
      name: 'judging the quotes',
      prompt,
      schema: Verdicts,
      maxOutputTokens: 100 + OUTPUT_TOKENS_PER_STATEMENT * statements.length,
      timeShare: TIME_SHARE,
    },
  );
  if (!answer.ok) return asked.map(() => ({ ok: false, reason: answer.reason }));
  const masked = `${prompt.system}\n\n${prompt.user.replaceAll(boundary, 'boundary')}`;
  let position = 0;
  return asked.map(({ statements: own }) => ({
    ok: true,
    prompt: masked,
    verdicts: own.map(() => answer.value.verdicts[`s${++position}`] ?? null),
  }));
}

/** The answer as a person would write it; of a leaf with its place. */
function answerOf({ value, path }: Statement): string {
  const words = typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : wordOf(value);
  return path === '' ? words : `${path}: ${words}`;
}

const wordOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
