import type { Config } from '../../config.ts';
import { chooseModel } from '../../models/chooseModel.ts';
import { describeReader, type ReaderDescription } from '../../models/describeReader.ts';

/** Which reader answers questions, and how to have a better one. Model servers on this machine are not looked for: a page asks often. */
export async function readerInUse(config: Config): Promise<ReaderDescription> {
  return describeReader(chooseModel(config), [], config.LLM_BUDGET_SECONDS);
}
