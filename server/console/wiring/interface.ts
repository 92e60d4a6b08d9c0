/** @folder The procedures of what the organisation is connected with: health, HubSpot, models, sources, Sheets. */

import type { AgreedTrial, TrialPrice, TrialsView } from '@assay/shared/console/modelTrials';
import type {
  ConnectLinkView,
  FindingView,
  HealthView,
  HubspotView,
  ListOutbox,
  ModelsView,
  OutboxItem,
  SheetsView,
  SourcesView,
} from '@assay/shared/console/wiring';

/** What the organisation of whoever is signed in is connected with. */
export interface WiringServices {
  readHealth(): Promise<HealthView>;
  /** Runs every check of `assay doctor`, which takes up to a minute. */
  examine(): Promise<FindingView[]>;
  /** Queues work again that was given up; a run holds its price again. */
  replayJob(jobId: number): Promise<HealthView>;
  readHubspot(): Promise<HubspotView>;
  createConnectLink(): Promise<ConnectLinkView>;
  listOutbox(input: ListOutbox): Promise<OutboxItem[]>;
  /** @returns how many are queued again */
  retryOutbox(hubId: number): Promise<number>;
  readModels(): Promise<ModelsView>;
  /** From the next run on. */
  chooseModel(name: string): Promise<ModelsView>;
  readTrials(): Promise<TrialsView>;
  priceTrial(limit: number | null): Promise<TrialPrice>;
  /** In the background, one at a time in an installation. */
  startTrial(input: AgreedTrial): Promise<TrialsView>;
  stopTrial(trialId: string): Promise<TrialsView>;
  readSources(): Promise<SourcesView>;
  readSheets(): Promise<SheetsView>;
}
