import type { Config } from '../../config.ts';
import { chooseModel } from '../../models/chooseModel.ts';
import { describeReader, type ReaderDescription } from '../../models/describeReader.ts';

/** Which reader answers questions, whether it is a language model, and how to have a better one. Model servers on this machine are not looked for: a page asks often. */
export async function readerInUse(config: Config): Promise<ReaderDescription & { hasModel: boolean }> {
  const choice = chooseModel(config);
  const hasModel = choice.kind === 'provider' || choice.kind === 'built in';
  return { ...describeReader(choice, [], config.LLM_BUDGET_SECONDS), hasModel };
}
