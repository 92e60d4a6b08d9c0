import { startProgress } from '@assay/cli/output/progress';
import { type Config, readConfig } from '../../../config.ts';
import { idsFrom, systemClock, systemRandomness } from '../../../deps.ts';
import { openChosenModel } from '../../../models/chooseModel.ts';
import { ModelFault } from '../../../models/modelFault.ts';
import { BUILT_IN_HOST, modelFolder } from '../../../models/modelFolder.ts';
import { keepTrial } from '../../../models/trial/keptTrials.ts';
import { questionsOf, readQuiz, shortened } from '../../../models/trial/quiz.ts';
import { countsOf, runTrial, type Trial } from '../../../models/trial/trial.ts';
import { reportOf, resultOf } from '../../../models/trial/trialReport.ts';
import type { ChatModel } from '../../../outbound/chatModel.ts';
import { HostRateLimiter } from '../../../outbound/hostRateLimiter.ts';
import { createOutbound } from '../../../outbound/index.ts';
import type { PageStore } from '../../../outbound/web.ts';
import { createLog } from '../../../runtime/log.ts';
import type { Output } from '../../output.ts';
import { drawTrial } from '../../views/trialView.ts';
import { interrupted } from './interrupted.ts';

/** No stored pages: the quiz has its own, so the command works without a database. */
const NO_PAGES: PageStore = { newest: async () => null, keep: async () => {} };
const INTERRUPTED = 130;

/**
 * `assay model test`: runs the quiz with the model in use, shows the result, and saves it with the model.
 *
 * @param limit  how many questions to ask; null for all
 * @throws ModelFault when there is no model, or it cannot be used
 */
export async function testModelHere(limit: number | null, output: Output): Promise<void> {
  const config = readConfig(process.env);
  const folder = modelFolder(config);
  const whole = await readQuiz();
  const quiz = limit === null ? whole : shortened(whole, limit);
  const asked = questionsOf(quiz);
  const signal = interrupted();
  const { model, close } = await openModelInUse(config);
  const progress = startProgress(`asking ${model.name} ${asked} questions`);
  try {
    const parts = { model, config, clock: systemClock, randomness: systemRandomness };
    const log = createLog('silent', 'stderr');
    const trial = await runTrial(
      quiz,
      { ...parts, log, progress: (so) => progress.update(stateOf(so, asked)) },
      signal,
    );
    progress.end();
    const stopped = trial.answers.length < asked;
    const frame = { model, quiz: questionsOf(whole), stopped, isPriced: isPriced(model, config) };
    const report = reportOf(trial, frame);
    // An interrupted trial is too short to be saved.
    const kept = !stopped && keepTrial(folder, model, resultOf(report, systemClock.now()));
    output.show({ ...report, kept }, () => drawTrial(report, kept));
    if (stopped) process.exitCode = INTERRUPTED;
  } finally {
    progress.end();
    await close();
  }
}

function stateOf({ answers }: Trial, asked: number): string {
  const { right, wrong, silent } = countsOf(answers);
  return `${answers.length} of ${asked}: ${right} right, ${wrong} wrong, ${silent} silent`;
}

interface Opened {
  model: ChatModel;
  close(): Promise<void>;
}

/** The model in use; a standby model is not tried. */
async function openModelInUse(config: Config): Promise<Opened> {
  if (config.LLM === 'none') throw new ModelFault('LLM=none is set, so there is no model to test.');
  const { settings, builtInModel } = await openChosenModel(config);
  if (builtInModel !== null) return { model: builtInModel, close: async () => {} };
  const hostLimiter = new HostRateLimiter({
    clock: systemClock,
    requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
  });
  const outbound = await createOutbound(
    { ...settings, WEB_ARCHIVE: undefined },
    {
      clock: systemClock,
      ids: idsFrom(systemClock, systemRandomness),
      log: createLog('silent', 'stderr'),
      pageStore: NO_PAGES,
      rateLimiter: hostLimiter.for('command'),
    },
  );
  const close = async () => {
    hostLimiter.close();
    await outbound.close();
  };
  const { chatModel: model } = outbound;
  if (model !== null) return { model, close };
  await close();
  throw new ModelFault(
    'There is no model to test. Install one (`npx assay model list`), or set LLM_BASE_URL and LLM_MODEL.',
  );
}

/** Whether costs are known: a built-in model is free, any other needs configured prices. */
function isPriced({ host, prices }: ChatModel, config: Config): boolean {
  const { LLM_USD_PER_MILLION_INPUT_TOKENS: input, LLM_USD_PER_MILLION_OUTPUT_TOKENS: output } = config;
  return host === BUILT_IN_HOST || prices !== undefined || input > 0 || output > 0;
}
