import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { examineForConsole, replayDeadWork, viewHealth } from '../../services/console/health.ts';
import { makeConnectLink, retryHub, viewHubspot, viewOutbox } from '../../services/console/hubspot.ts';
import { chooseInstalledModel, viewModels } from '../../services/console/models.ts';
import { viewSheets, viewSources } from '../../services/console/sources.ts';
import { priceOfTrial, startTrial, stopTrial, viewTrials } from '../../services/models/trials.ts';
import type { WiringServices } from './interface.ts';

/** What the caller's organisation is connected with. */
export function wiringServices(deps: Deps, caller: Caller, actor: Actor): WiringServices {
  return {
    readHealth: () => viewHealth(deps, caller),
    examine: () => examineForConsole(deps, caller, actor),
    async replayJob(jobId) {
      await replayDeadWork(deps, caller, jobId, actor);
      return viewHealth(deps, caller);
    },
    readHubspot: () => viewHubspot(deps, caller),
    createConnectLink: () => makeConnectLink(deps, caller, actor),
    listOutbox: (input) => viewOutbox(deps, caller, input),
    retryOutbox: (hubId) => retryHub(deps, caller, hubId, actor),
    readModels: () => viewModels(deps),
    async chooseModel(name) {
      await chooseInstalledModel(deps, caller, name, actor);
      return viewModels(deps);
    },
    readTrials: () => viewTrials(deps),
    priceTrial: (limit) => priceOfTrial(deps, limit),
    async startTrial(input) {
      await startTrial(deps, caller.organizationId, input, actor);
      return viewTrials(deps);
    },
    async stopTrial(trialId) {
      await stopTrial(deps, caller.organizationId, trialId, actor);
      return viewTrials(deps);
    },
    readSources: () => viewSources(deps, caller),
    readSheets: async () => viewSheets(deps),
  };
}
