import type { ModelFolder } from '../modelFolder.ts';
import { keepTrial } from './keptTrials.ts';
import type { Trial } from './trial.ts';
import { reportOf, resultOf, type TrialFrame, type TrialReport } from './trialReport.ts';

/**
 * What a trial that has ended came to. Its result is saved with the model, unless it was stopped, which makes it too short, or a
 * longer one is saved already.
 */
export function concludeTrial(
  trial: Trial,
  frame: TrialFrame,
  { folder, at }: { folder: ModelFolder; at: Date },
): { report: TrialReport; kept: boolean } {
  const report = reportOf(trial, frame);
  return { report, kept: !frame.stopped && keepTrial(folder, frame.model, resultOf(report, at)) };
}
