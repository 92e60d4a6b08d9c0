import type { Config } from '../config.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import { openInstalled } from './builtIn/openInstalled.ts';
import { chooseModel } from './chooseModel.ts';
import type { InstalledModel } from './modelFolder.ts';

export interface LiveModelParts {
  config: Config;
  /** The model with its standby. */
  either(configured: ChatModel | null, standby: ChatModel | null): ChatModel | null;
}

/**
 * The model that answers now, asked for at the beginning of each run: the choice of an installed model holds from the next run on, for
 * every thread and process of the data folder. Where the environment decides, and for a server that is chosen, it is the one of the
 * start: their addresses are checked there.
 *
 * @param configured  the model of the start
 */
export function liveModel(
  { config, either }: LiveModelParts,
  configured: ChatModel | null,
  standby: ChatModel | null,
): () => ChatModel | null {
  const first = either(configured, standby);
  if (config.LLM === 'none' || config.LLM_BASE_URL !== undefined) return () => first;
  const atStart = chooseModel(config);
  const withoutOwn = either(null, standby);
  let opened = { key: atStart.kind === 'built in' ? keyOf(atStart.model) : '', model: first };
  return () => {
    const choice = chooseModel(config);
    if (choice.kind === 'none' && atStart.kind === 'built in') return withoutOwn;
    if (choice.kind !== 'built in') return first;
    const key = keyOf(choice.model);
    // A model keeps what its circuit has learned as long as it is the same.
    if (opened.key !== key) opened = { key, model: either(openInstalled(config, choice.model), standby) };
    return opened.model;
  };
}

/** Measured anew it has other limits. */
const keyOf = ({ name, sha256, measured }: InstalledModel) => JSON.stringify([name, sha256, measured]);
