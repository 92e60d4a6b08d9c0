import type { ModelsView, TrialView } from '@assay/shared/console/wiring';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { chooseModel, type ModelChoice } from '../../models/chooseModel.ts';
import { describeReader } from '../../models/describeReader.ts';
import { findModels } from '../../models/findModels.ts';
import { CATALOGUE, memoryFor } from '../../models/install/catalogue.ts';
import { ModelFault } from '../../models/modelFault.ts';
import { modelFolder, type TrialResult } from '../../models/modelFolder.ts';
import type { Outbound } from '../../outbound/index.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import { whatIsSentWhere } from '../operations/sentWhere.ts';

/** Which reader answers, what decided that, and which others there are. */
export async function viewModels({
  config,
  outbound,
}: Pick<Deps, 'config' | 'outbound'>): Promise<ModelsView> {
  const choice = chooseModel(config);
  const found = choice.kind === 'none' ? await findModels() : [];
  const { reader, advice } = describeReader(choice, found, config.LLM_BUDGET_SECONDS);
  const installed = modelFolder(config).installed();
  const sent = outbound === undefined ? null : await whatIsSentWhere(config, outbound);
  return {
    reader,
    untilRestart: outbound === undefined ? null : runningReader(outbound, choice),
    advice,
    decidedBy: decidedBy(choice),
    trial: choice.kind === 'provider' || choice.kind === 'built in' ? trialOf(trialOfChoice(choice)) : null,
    standby: config.LLM_FALLBACK_BASE_URL === undefined ? null : (config.LLM_FALLBACK_MODEL ?? null),
    sent: sent?.detail ?? null,
    installed: installed.map(({ name, licence, bytes, measured, trial }) => ({
      name,
      licence,
      bytes,
      reads: measured?.promptTokensPerSecond ?? null,
      writes: measured?.outputTokensPerSecond ?? null,
      trial: trialOf(trial),
      isChosen: choice.kind === 'built in' && choice.model.name === name,
    })),
    catalogue: CATALOGUE.filter(({ name }) => !installed.some((model) => model.name === name)).map(
      ({ name, licence, bytes, goodFor }) => ({
        name,
        licence,
        bytes,
        memoryBytes: memoryFor(bytes),
        goodFor,
      }),
    ),
    usdPerDay: config.LLM_USD_PER_DAY ?? null,
  };
}

/** The reader that answers until the server starts again; null when it is the chosen one. */
function runningReader({ chatModel }: Pick<Outbound, 'chatModel'>, choice: ModelChoice): string | null {
  // Without a choice a standby model may answer, which no choice changes.
  if (choice.kind === 'off' || choice.kind === 'none') return null;
  const chosen = choice.kind === 'provider' ? choice.model : choice.model.name;
  const running = chatModel?.name ?? 'the plain reader';
  return running === chosen ? null : running;
}

function decidedBy(choice: ModelChoice): ModelsView['decidedBy'] {
  if (choice.kind === 'off') return 'LLM=none';
  if (choice.kind === 'provider') return choice.by;
  return choice.kind === 'built in' ? 'installed' : 'nothing';
}

const trialOfChoice = (choice: Extract<ModelChoice, { kind: 'provider' | 'built in' }>) =>
  choice.kind === 'provider' ? choice.trial : choice.model.trial;

function trialOf(trial: TrialResult | null): TrialView | null {
  if (trial === null) return null;
  const { asked, right, wrong, silent, at } = trial;
  return { asked, right, wrong, silent, at };
}

/**
 * Chooses an installed model whose speed is known, as `assay model use` does after measuring; runs that begin from now on are read by it.
 *
 * @throws NOT_FOUND  when it is not installed
 * @throws CONFLICT   when it was never measured here
 */
export async function chooseInstalledModel(
  deps: Deps,
  { organizationId }: Caller,
  name: string,
  actor: Actor,
): Promise<void> {
  const folder = modelFolder(deps.config);
  const model = installedOf(folder, name);
  if (model.measured === null)
    throw new AssayError(
      'CONFLICT',
      `Its speed on this machine is not known. Measure and choose it on the server: npx assay model use ${name}`,
    );
  const before = folder.chosen()?.name ?? null;
  await withTransaction(deps, (tx) =>
    audit(tx, deps, actor, {
      organizationId,
      action: 'model.chosen',
      subject: `model:${name}`,
      details: { from: before },
    }),
  );
  folder.choose(name);
}

function installedOf(folder: ReturnType<typeof modelFolder>, name: string) {
  try {
    return folder.get(name);
  } catch (error) {
    if (error instanceof ModelFault) throw new AssayError('NOT_FOUND', error.message);
    throw error;
  }
}
