import type { Config } from '../../config.ts';
import type { Clock, Log, Randomness } from '../../domain/effects.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import { noDns } from '../../outbound/dns.ts';
import type { Web } from '../../outbound/web.ts';
import { readDocumentAsync } from '../../research/documents/document.ts';
import { foldName } from '../../research/identity/companyName.ts';
import type { ResearchContext } from '../../research/outcome.ts';
import { askReader, type ReaderAnswers } from '../../research/questions/askReader.ts';
import { countryOf } from '../../research/questions/countryOf.ts';
import { questionOutcome } from '../../research/questions/outcome.ts';
import { readerQuestion } from '../../research/questions/question.ts';
import { UnreadLinks } from '../../research/questions/unreadLinks.ts';
import { collectedExchanges } from '../../research/reader/exchanges.ts';
import type { ReaderQuestion, ReadPage, Subject } from '../../research/reader/reader.ts';
import { alone } from '../../research/reader/readingGroup.ts';
import { SourceSwitch } from '../../research/sourceSwitch.ts';
import { Spending } from '../../research/spending.ts';
import { OWN_CATALOGUE } from '../../research/technologies/catalogue.ts';
import type { ModelCeiling } from '../../research/tools.ts';
import { ModelFault } from '../modelFault.ts';
import { compareAnswer } from './label.ts';
import { isHeld, type Quiz, type QuizPage, type QuizQuestion } from './quiz.ts';
import { emptyTrial, type Trial, type TrialAnswer } from './trial.ts';

export interface TrialParts {
  model: ChatModel;
  /** The budgets of a run: what exceeds them fails in a trial as in real research. */
  config: Pick<
    Config,
    | 'LLM_BUDGET_SECONDS'
    | 'LLM_TOKENS_PER_RUN'
    | 'RESEARCH_BUDGET_USD'
    | 'LLM_USD_PER_MILLION_INPUT_TOKENS'
    | 'LLM_USD_PER_MILLION_OUTPUT_TOKENS'
  >;
  clock: Clock;
  randomness: Randomness;
  log: Log;
  /** What models may still cost today; absent where nobody counts it. */
  ceiling?: ModelCeiling;
  /** Called after each page, and waited for. */
  progress(trial: Trial): void | Promise<void>;
}

/** If all calls of the first so many pages fail, the model is unusable and the trial ends. */
const FAILED_PAGES_MAX = 3;

/** Runs the quiz as research would: the questions of a page together, every quote verified, every answer judged, in strict mode. Pages
 * are read one after the other, so that the measured time is the model's own. Answers of the plain reader in place of a failed
 * model do not count.
 *
 * @param signal  ends the trial early, with the answers so far
 * @param begun   the part of the same trial that was made before; its pages are not asked again
 * @throws ModelFault when the model could not be used at all, or the ceiling of the day is reached
 */
export async function runTrial(
  quiz: Quiz,
  parts: TrialParts,
  signal: AbortSignal,
  begun: Trial = emptyTrial(),
): Promise<Trial> {
  const trial = structuredClone(begun);
  const model = watched(parts, trial);
  const ceiling = watchedCeiling(parts.ceiling);
  let answered = trial.answers.length;
  for (const [index, page] of quiz.pages.entries()) {
    if (signal.aborted) break;
    if (answered >= page.questions.length) {
      answered -= page.questions.length;
      continue;
    }
    const asked = { ...parts, model, ceiling: ceiling.counted };
    const answers = await askPage(asked, { page, asOf: quiz.asOf }, trial, signal);
    if (signal.aborted) break;
    const refusal = ceiling.refusal();
    if (refusal !== null) throw new ModelFault(`The trial could not go on: ${refusal}.`);
    trial.answers.push(...answers);
    await parts.progress(trial);
    const { made, failed } = trial.calls;
    if (index + 1 === Math.min(FAILED_PAGES_MAX, quiz.pages.length) && made === failed)
      throw new ModelFault(
        `The model could not be used: ${trial.answers[0]?.failure ?? 'it was never called'}.`,
      );
  }
  return trial;
}

/** A ceiling that remembers its first refusal: a call that was not made says nothing about the model. */
function watchedCeiling(ceiling: ModelCeiling | undefined) {
  let refusal: string | null = null;
  const counted: ModelCeiling | undefined = ceiling && {
    async hold(usd) {
      const hold = await ceiling.hold(usd);
      if (!hold.ok) refusal ??= hold.reason;
      return hold;
    },
  };
  return { counted, refusal: () => refusal };
}

/** Counts the calls of a model, their time and their tokens. */
function watched({ model: configured, clock }: TrialParts, trial: Trial): ChatModel {
  // The first provider is tested, never its standby.
  const model = configured.providers?.()[0] ?? configured;
  // Other properties of the model stay as they are.
  return Object.assign(Object.create(model) as ChatModel, {
    providers: undefined,
    async complete(request, signal) {
      const startedAt = clock.now().getTime();
      const answer = await model.complete(request, signal);
      // A cancelled call says nothing about the model.
      if (signal.aborted) return answer;
      const passedMs = clock.now().getTime() - startedAt;
      const queuedMs = answer.kind === 'answered' ? (answer.queuedMs ?? 0) : 0;
      trial.seconds += (answer.workedMs ?? passedMs - queuedMs) / 1000;
      trial.calls.made += 1;
      if (answer.kind === 'failed') trial.calls.failed += 1;
      trial.tokens.input += answer.usage?.inputTokens ?? 0;
      trial.tokens.output += answer.usage?.outputTokens ?? 0;
      return answer;
    },
  } satisfies Pick<ChatModel, 'complete'> & { providers: undefined });
}

type AskedParts = Omit<TrialParts, 'ceiling'> & { ceiling: ModelCeiling | undefined };

async function askPage(
  parts: AskedParts,
  { page, asOf }: { page: QuizPage; asOf: Date },
  trial: Trial,
  signal: AbortSignal,
): Promise<TrialAnswer[]> {
  const document = await readDocumentAsync(page.page);
  const read: ReadPage = { document, sourceClass: 'ownProse', match: 1 };
  const countryCode = countryOf(page.domain, [{ document }]);
  const answers: TrialAnswer[] = [];
  for (const [person, questions] of Map.groupBy(page.questions, (question) => question.person ?? null)) {
    const context = contextOf(parts, asOf, questions.length, signal);
    const asked = questions.map(asReaderQuestion);
    const found = await askReader(
      context,
      {
        subject: { ...subjectOf(page, person), countryCode },
        questions: asked,
        pages: [read],
        unread: new UnreadLinks([document], questions.map(({ question }) => question).join(' ')).best(),
        today: asOf,
      },
      async () => [],
    );
    trial.usd += context.tools.spending.close().usd;
    trial.refused += found.refused.flat().length;
    for (const [index, question] of questions.entries())
      answers.push(judged(page, question, answered(found, asked[index] as ReaderQuestion, index, asOf)));
  }
  return answers;
}

const NOWHERE: Web = {
  fetch: async () => ({ kind: 'unreachable', reason: 'a trial of a model fetches nothing' }),
};

function contextOf(
  { model, config, randomness, log, ceiling }: AskedParts,
  asOf: Date,
  runs: number,
  signal: AbortSignal,
) {
  const modelMs = config.LLM_BUDGET_SECONDS * 1000;
  return {
    web: NOWHERE,
    dns: noDns,
    technologies: OWN_CATALOGUE,
    sources: new SourceSwitch(),
    asOf,
    signal,
    // Only the limit of a call bounds it; nothing is fetched here.
    remainingMs: () => 2 * modelMs,
    tools: {
      search: null,
      model,
      // Questions that are read together share the cost.
      spending: new Spending({
        budgetUsd: config.RESEARCH_BUDGET_USD * runs,
        searchCalls: 0,
        modelTokens: config.LLM_TOKENS_PER_RUN * runs,
        searchUsdPerCall: 0,
        modelUsdPerMillionInput: config.LLM_USD_PER_MILLION_INPUT_TOKENS,
        modelUsdPerMillionOutput: config.LLM_USD_PER_MILLION_OUTPUT_TOKENS,
      }),
      ceiling,
      randomness,
      signal,
      wait: () => () => {},
      modelMs,
      exchanges: collectedExchanges(),
      group: alone(),
    },
    log,
    progress() {},
  } satisfies ResearchContext;
}

function subjectOf({ name, domain }: QuizPage, person: string | null): Omit<Subject, 'countryCode'> {
  return person === null
    ? { kind: 'company', name, domain, spokenNames: new Set([foldName(name)]) }
    : { kind: 'person', name: person, domain, spokenNames: new Set([person.toLowerCase()]) };
}

function asReaderQuestion({ question, answerType, outputSchema = {} }: QuizQuestion): ReaderQuestion {
  return readerQuestion({
    question,
    answerType,
    outputSchema: answerType === 'json_schema' ? outputSchema : null,
    verificationMode: 'strict',
  });
}

/** The payload of the answer, or why the model gave none. */
function answered(
  found: ReaderAnswers,
  question: ReaderQuestion,
  index: number,
  today: Date,
): { payload: Record<string, unknown> | null; failure: string | null } {
  if (found.reader.kind !== 'model') return { payload: null, failure: found.modelFailure };
  const surroundings = { today, gaps: [], notes: [] };
  const outcome = questionOutcome(question, found.statements[index] ?? [], found, surroundings);
  return { payload: outcome.kind === 'answered' ? outcome.answer : null, failure: null };
}

function judged(
  { domain, language }: QuizPage,
  question: QuizQuestion,
  { payload, failure }: { payload: Record<string, unknown> | null; failure: string | null },
): TrialAnswer {
  const fields = compareAnswer(question.expect, payload);
  const attempted = fields.filter((field) => field.attempted);
  const isWrong = attempted.some(({ right }) => !right);
  const isWhole = attempted.length > 0 && fields.every(({ right }) => right);
  return {
    page: { domain, language },
    question,
    outcome: isWrong ? 'wrong' : isWhole ? 'right' : 'silent',
    value: payload?.value ?? null,
    held: isHeld(question),
    failure,
  };
}
