/** @folder Trials of the language model that the server carries out by itself (docs/model-costs.md, "Trying a model"). */

import type { AgreedTrial, TrialPrice, TrialsView } from '@assay/shared/console/modelTrials';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { AssayError } from '../../domain/errors.ts';
import { BUILT_IN_HOST } from '../../models/modelFolder.ts';
import { isPriced, type ModelToTry, modelToTry } from '../../models/trial/openModel.ts';
import { questionsOf, readQuiz, shortened } from '../../models/trial/quiz.ts';
import { countsOf, emptyTrial, type Trial } from '../../models/trial/trial.ts';
import { reportOf, type TrialFault } from '../../models/trial/trialReport.ts';
import { isDuplicateKey } from '../../store/database.ts';
import { enqueue, withdrawJob } from '../../store/jobs.ts';
import {
  deleteOldTrials,
  endTrial,
  findNewestTrial,
  insertTrial,
  type StoredTrial,
} from '../../store/models/trials.ts';
import { readModelDay } from '../../store/research/modelDays.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import { dayOf } from '../research/modelCeilings.ts';

type TrialDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'config' | 'wakeWorkers'>;

/** Tokens of a question, reading and judging together, of a model that does not reason first: what the prompts of the quiz come to. */
const TYPICAL_INPUT_TOKENS = 600;
const TYPICAL_OUTPUT_TOKENS = 80;
/** Wrong and missed answers that are shown; the command shows as many. */
const FAULTS_SHOWN = 12;
const VALUE_CHARACTERS_MAX = 80;

/** What can be tried, and how the newest trial stands. */
export async function viewTrials({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<TrialsView> {
  const model = modelToTry(config);
  const newest = await findNewestTrial(db);
  return {
    model: typeof model === 'string' ? null : { name: model.name, host: model.host },
    newest: newest === null ? null : viewTrial(newest),
  };
}

function viewTrial(stored: StoredTrial): NonNullable<TrialsView['newest']> {
  const { id, status, model, host, limit, questions, failure, createdAt, startedAt, endedAt } = stored;
  const trial = JSON.parse(stored.trial) as Trial;
  const { asked, right, wrong, silent } = countsOf(trial.answers);
  const isStopped = status !== 'completed';
  const frame = {
    model: { name: model, host },
    quiz: stored.quiz,
    stopped: isStopped,
    isPriced: stored.isPriced,
  };
  const { languages, faults, refused, secondsPerQuestion, seconds, usd, verdict, sentence } = reportOf(
    trial,
    frame,
  );
  return {
    id,
    model,
    host,
    isBuiltIn: host === BUILT_IN_HOST,
    limit,
    status: status === 'running' && startedAt === null ? 'waiting' : status,
    questions,
    asked,
    right,
    wrong,
    silent,
    secondsLeft: asked === 0 ? null : Math.ceil((trial.seconds / asked) * (questions - asked)),
    seconds,
    secondsPerQuestion,
    usd,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    failure,
    isKept: stored.isKept === true,
    verdict: status === 'running' || asked === 0 ? null : { kind: verdict, sentence },
    refused,
    languages: languages.map(({ language, ...counts }) => ({ language, ...counts })),
    faults: faults
      .toSorted((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'))
      .slice(0, FAULTS_SHOWN)
      .map(viewFault),
    faultsLeft: Math.max(0, faults.length - FAULTS_SHOWN),
  };
}

const viewFault = ({ kind, domain, question, answered, expected, failure }: TrialFault) => ({
  kind,
  domain,
  question,
  answered: shown(answered),
  expected: shown(expected),
  failure,
});

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length <= VALUE_CHARACTERS_MAX ? words : `${words.slice(0, VALUE_CHARACTERS_MAX)}…`;
}

/**
 * What a trial would cost the operator, in US dollars: about, and at most. Nobody's credits are touched.
 *
 * @throws CONFLICT when there is no model to try
 */
export async function priceOfTrial(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  limit: number | null,
): Promise<TrialPrice> {
  const model = requireModel(config);
  const whole = questionsOf(await readQuiz());
  const questions = limit === null ? whole : Math.min(limit, whole);
  const tokens = { input: questions * TYPICAL_INPUT_TOKENS, output: questions * TYPICAL_OUTPUT_TOKENS };
  const of = { model: model.name, questions, tokens };
  if (model.host === BUILT_IN_HOST) return { ...of, kind: 'free' };
  if (model.prices === null) return { ...of, kind: 'unknown' };
  const { perMillionInputTokens, perMillionOutputTokens } = model.prices;
  const usd = (tokens.input * perMillionInputTokens + tokens.output * perMillionOutputTokens) / 1e6;
  const left = await leftToday({ db, clock, config });
  const most = Math.min(config.RESEARCH_BUDGET_USD * questions, left ?? Number.POSITIVE_INFINITY);
  const [aboutUsd, mostUsd] = [cents(Math.min(usd, most)), cents(most)];
  return {
    ...of,
    kind: 'priced',
    aboutUsd,
    mostUsd,
    leftTodayUsd: left,
    endsEarly: left !== null && left < usd,
  };
}

/** What `LLM_USD_PER_DAY` leaves of today (UTC); null without a ceiling. */
async function leftToday({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number | null> {
  if (config.LLM_USD_PER_DAY === undefined) return null;
  const spent = await readModelDay(db, { day: dayOf(clock.now()), organizationId: null });
  return cents(Math.max(0, config.LLM_USD_PER_DAY - Number(spent)));
}

/** Dollars to the hundredth of a cent, never less than they are. */
const cents = (usd: number) => Math.ceil(usd * 1e4 - 1e-6) / 1e4;

function requireModel(config: Config): ModelToTry {
  const model = modelToTry(config);
  if (typeof model === 'string') throw new AssayError('CONFLICT', model);
  return model;
}

/**
 * Queues a trial of the model that is set up. There is one at a time in an installation.
 *
 * @param agreed  how many questions, of which model, and the most that it may cost as the person has seen it
 * @throws CONFLICT when another is under way, there is no model or another one, or it may cost more now
 */
export async function startTrial(
  deps: TrialDeps,
  organizationId: string,
  { limit, model: agreed, mostUsd }: AgreedTrial,
  actor: Actor,
): Promise<void> {
  const model = requireModel(deps.config);
  if (model.name !== agreed)
    throw new AssayError(
      'CONFLICT',
      `The model is ${model.name} now, and a trial of ${agreed} was agreed to. Nothing was started; look at the price again.`,
    );
  const price = await priceOfTrial(deps, limit);
  if (price.kind === 'priced' && price.mostUsd > (mostUsd ?? 0))
    throw new AssayError(
      'CONFLICT',
      `This may cost up to $${price.mostUsd} now, more than what was agreed to. Nothing was started; look at the price again.`,
    );
  const whole = await readQuiz();
  const quiz = limit === null ? whole : shortened(whole, limit);
  const id = deps.ids.uuid();
  const createdAt = deps.clock.now();
  try {
    await withTransaction(deps, async (tx) => {
      await insertTrial(tx, {
        id,
        model: model.name,
        host: model.host,
        limit,
        questions: questionsOf(quiz),
        quiz: questionsOf(whole),
        isPriced: isPriced(model),
        mostUsd: price.kind === 'priced' ? mostUsd : null,
        trial: JSON.stringify(emptyTrial()),
        createdAt,
      });
      await deleteOldTrials(tx);
      await enqueue(tx, {
        queue: 'trial',
        subject: id,
        organizationId: null,
        availableAt: createdAt,
        createdAt,
      });
      await audit(tx, deps, actor, {
        organizationId,
        action: 'model.trial_started',
        subject: `model:${model.name}`,
        details: { questions: price.questions },
      });
    });
  } catch (error) {
    if (isDuplicateKey(error))
      throw new AssayError('CONFLICT', 'A trial is under way already. Wait until it ends, or stop it.');
    throw error;
  }
  deps.wakeWorkers('trial');
}

/**
 * Stops a trial, wherever it is carried out: its worker sees it within a second. Nothing is saved with the model.
 * @throws CONFLICT when it is not under way, also where another one is
 */
export async function stopTrial(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  organizationId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    // The job first, as its worker does.
    await withdrawJob(tx, 'trial', id);
    if (!(await endTrial(tx, id, { status: 'stopped', at: deps.clock.now() })))
      throw new AssayError('CONFLICT', 'This trial is not under way.');
    await audit(tx, deps, actor, {
      organizationId,
      action: 'model.trial_stopped',
      subject: `trial:${id}`,
      details: {},
    });
  });
}
