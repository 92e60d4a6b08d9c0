import { startProgress } from '@assay/cli/output/progress';
import { readConfig } from '../../../config.ts';
import { systemClock, systemRandomness } from '../../../deps.ts';
import { modelFolder } from '../../../models/modelFolder.ts';
import { concludeTrial } from '../../../models/trial/conclude.ts';
import { openModelToTry } from '../../../models/trial/openModel.ts';
import { questionsOf, readQuiz, shortened } from '../../../models/trial/quiz.ts';
import { runTrial } from '../../../models/trial/runTrial.ts';
import { countsOf, type Trial } from '../../../models/trial/trial.ts';
import { createLog } from '../../../runtime/log.ts';
import type { Output } from '../../output.ts';
import { drawTrial } from '../../views/trialView.ts';
import { interrupted } from './interrupted.ts';

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
  const { model, isPriced, close } = await openModelToTry(config, createLog('silent', 'stderr'));
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
    const frame = { model, quiz: questionsOf(whole), stopped, isPriced };
    const { report, kept } = concludeTrial(trial, frame, { folder, at: systemClock.now() });
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
