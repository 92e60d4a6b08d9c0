import type { ModelChoice } from './chooseModel.ts';
import { commandFor, type FoundServer } from './findModels.ts';
import { installCommand } from './install/catalogue.ts';
import { whyTooSmall } from './useModel.ts';

/** The reader in use, and how to get a better one, for the start-up messages and the doctor. */
export interface ReaderDescription {
  reader: string;
  /** Null when there is nothing to improve. */
  advice: string | null;
}

const TRY_IT = 'To see how reliable it is: npx assay model test';
const PLAIN = 'plain reader, without a language model: it answers few questions';

/**
 * @param found          model servers on this machine that are not in use
 * @param budgetSeconds  time of a run for the model (`LLM_BUDGET_SECONDS`)
 */
export function describeReader(
  choice: ModelChoice,
  found: readonly FoundServer[],
  budgetSeconds: number,
): ReaderDescription {
  switch (choice.kind) {
    case 'off':
      return { reader: 'plain reader, as LLM=none is set: it answers few questions', advice: null };
    case 'provider':
      return {
        reader: `${choice.model} at ${new URL(choice.baseUrl).host} (${choice.by})`,
        advice: choice.trial === null ? TRY_IT : null,
      };
    case 'built in':
      return describeBuiltIn(choice.model, budgetSeconds);
    case 'none':
      return { reader: PLAIN, advice: adviceFor(found) };
  }
}

function describeBuiltIn(
  { name, measured, trial }: Extract<ModelChoice, { kind: 'built in' }>['model'],
  budgetSeconds: number,
): ReaderDescription {
  const reader = `${name} on this machine`;
  if (measured === null)
    return { reader, advice: `Its speed is not known yet; measure it: npx assay model use ${name}` };
  const tooSmall = whyTooSmall(measured, budgetSeconds);
  if (tooSmall !== null)
    return { reader, advice: `${name}: ${tooSmall}. npx assay model list shows others.` };
  return { reader, advice: trial === null ? TRY_IT : null };
}

function adviceFor(found: readonly FoundServer[]): string {
  for (const server of found) {
    const command = commandFor(server);
    if (command !== null)
      return `${server.program} is running here with ${server.models[0]}. To use it: ${command}`;
  }
  const [empty] = found;
  const install = `For more answers, install a model: ${installCommand()}. Or use a provider: set LLM_BASE_URL and LLM_MODEL.`;
  return empty === undefined ? install : `${empty.program} is running here without a model. ${install}`;
}
