import { installCommand } from './catalogue.ts';
import type { ModelChoice } from './chooseModel.ts';
import { commandFor, type FoundServer } from './findModels.ts';
import { whyTooSmall } from './speed.ts';

/** Which reader answers, and how to have a better one, for the first screen and the doctor. */
export interface ReaderDescription {
  reader: string;
  /** Null where nothing is to be done. */
  advice: string | null;
}

const PLAIN = 'plain reader, without a language model; it answers little';

/**
 * @param found          servers of models on this machine that are not in use
 * @param budgetSeconds  that a run has for the model (`LLM_BUDGET_SECONDS`)
 */
export function describeReader(
  choice: ModelChoice,
  found: readonly FoundServer[],
  budgetSeconds: number,
): ReaderDescription {
  switch (choice.kind) {
    case 'off':
      return { reader: 'plain reader (LLM=none); it answers little', advice: null };
    case 'provider':
      return {
        reader: `${choice.model} at ${new URL(choice.baseUrl).host} (${choice.by})`,
        advice: null,
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
    return { reader, advice: `It was not measured here yet: npx assay model use ${name}` };
  const tooSmall = whyTooSmall(measured, budgetSeconds);
  if (tooSmall !== null)
    return { reader, advice: `${name}: ${tooSmall}. npx assay model list shows others.` };
  const isTried = trial !== null && trial !== undefined;
  return { reader, advice: isTried ? null : 'How far it can be relied on: npx assay model test' };
}

function adviceFor(found: readonly FoundServer[]): string {
  for (const server of found) {
    const command = commandFor(server);
    if (command !== null)
      return `${server.program} runs here with ${server.models[0]}; to use it: ${command}`;
  }
  const [empty] = found;
  const install = `A model of this machine's own: ${installCommand()}; any other by LLM_BASE_URL and LLM_MODEL.`;
  return empty === undefined ? install : `${empty.program} runs here and has no model yet. ${install}`;
}
