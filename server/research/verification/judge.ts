import { z } from 'zod';
import type { ResearchContext } from '../outcome.ts';
import { backgroundKeyOf, type JudgedStatement, judgingPrompt } from '../reader/prompts.ts';
import type { Reading, Stance, Statement } from '../reader/reader.ts';
import { askShared, type SharedCall } from '../reader/sharedCall.ts';

/** The judge's verdict on a statement; null where the call failed. */
export type Verdict = Stance | 'no' | null;

const OUTPUT_TOKENS_PER_STATEMENT = 14;
const TIME_SHARE = 0.4;
/** Statements of one question that are judged; the others get no verdict. */
const STATEMENTS_MAX = 80;

const VerdictWord = z.enum(['stated', 'entailed', 'inferred', 'no']);
const Verdicts = z.object({
  verdicts: z.record(z.string(), VerdictWord.catch('no')),
});
const Kept = z.array(VerdictWord.nullable());

/** The statements of one question. */
interface QuestionPart {
  reading: Reading;
  statements: readonly JudgedStatement[];
}

/**
 * Asks whether the quotes alone support each statement. The call shows no page, so instructions to machines on a page cannot
 * reach it. Each statement is judged alone.
 *
 * @param models      names of the configured models and of those whose exchanges an archive holds
 * @param statements  by question, in the order of `reading.questions`
 * @returns verdicts in the same order, and a sentence where the call failed
 */
export async function judge(
  context: ResearchContext,
  models: readonly string[],
  reading: Reading,
  statements: readonly (readonly Statement[])[],
): Promise<{ verdicts: Verdict[][]; failure: string | null }> {
  const parts = reading.questions.map(({ question, guide, background }, index): QuestionPart => {
    const own = (statements[index] ?? []).slice(0, STATEMENTS_MAX);
    const whole = guide === undefined ? question : `${question} (${guide})`;
    const { subject } = reading;
    const judged = own.map((one) => ({
      subject,
      question: whole,
      answer: answerOf(one),
      quotes: one.quotes,
      ...(background && { background }),
    }));
    return { reading, statements: judged };
  });
  const some = parts.filter((one) => one.statements.length > 0);
  const { shares, failure } = await askShared(context, models, some, JUDGING);
  const verdicts = parts.map((one) => shares[some.indexOf(one)] ?? one.statements.map(() => null));
  return { verdicts, failure };
}

const JUDGING: SharedCall<QuestionPart, z.infer<typeof Verdicts>, Verdict[]> = {
  kind: 'judging',
  name: 'judging the quotes',
  reply: Verdicts,
  share: Kept,
  timeShare: TIME_SHARE,
  keyOf({ reading: { subject }, statements }) {
    const read = statements.map(({ question, answer, quotes }) => [
      question,
      answer,
      quotes.map(({ page, words }) => [page.document.page.contentHash, words]),
    ]);
    const about = [subject.kind, subject.name, subject.domain];
    return { about: [...about, ...backgroundKeyOf(statements[0]?.background)], read };
  },
  orderOf: (parts) =>
    parts.flatMap(({ statements }) => statements.map(({ question, answer }) => [question, answer])),
  compose(requests, boundary) {
    const statements = requests.flatMap((parts) => parts.flatMap((part) => part.statements));
    const today = requests[0]?.[0]?.reading.today ?? new Date(0);
    let position = 0;
    return {
      prompt: judgingPrompt(statements, today, boundary),
      form: z.object({
        verdicts: z.object(Object.fromEntries(statements.map((_, index) => [`s${index + 1}`, VerdictWord]))),
      }),
      maxOutputTokens: 100 + OUTPUT_TOKENS_PER_STATEMENT * statements.length,
      weightOf: (parts) => parts.reduce((sum, part) => sum + part.statements.length, 0),
      sharesOf: ({ verdicts }, parts) =>
        parts.map((part) => part.statements.map(() => verdicts[`s${++position}`] ?? null)),
    };
  },
};

/** The answer as a person would write it; of a leaf with its path. */
function answerOf({ value, path }: Statement): string {
  const words = typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : wordOf(value);
  return path === '' ? words : `${path}: ${words}`;
}

const wordOf = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
