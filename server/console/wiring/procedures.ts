import {
  ChooseModel,
  type ConnectLinkView,
  type FindingView,
  type HealthView,
  HubOf,
  type HubspotView,
  JobOf,
  ListOutbox,
  type ModelsView,
  type OutboxItem,
  type SheetsView,
  type SourcesView,
} from '@assay/shared/console/wiring';
import { ofEveryone, ofOwners, read } from '../procedure.ts';

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
  /** From the next start of the server on. */
  chooseModel(name: string): Promise<ModelsView>;
  readSources(): Promise<SourcesView>;
  readSheets(): Promise<SheetsView>;
}

/** The procedures of the screens about health, HubSpot, models, sources and Sheets. */
export const wiringProcedures = {
  health: ofEveryone.query(({ ctx }) => ctx.services.wiring.readHealth()),
  examine: ofOwners.mutation(({ ctx }) => ctx.services.wiring.examine()),
  replayJob: ofOwners
    .input(read(JobOf))
    .mutation(({ ctx, input }) => ctx.services.wiring.replayJob(input.jobId)),
  hubspot: ofEveryone.query(({ ctx }) => ctx.services.wiring.readHubspot()),
  connectLink: ofOwners.mutation(({ ctx }) => ctx.services.wiring.createConnectLink()),
  outbox: ofEveryone.input(read(ListOutbox)).query(({ ctx, input }) => ctx.services.wiring.listOutbox(input)),
  retryOutbox: ofOwners
    .input(read(HubOf))
    .mutation(({ ctx, input }) => ctx.services.wiring.retryOutbox(input.hubId)),
  models: ofEveryone.query(({ ctx }) => ctx.services.wiring.readModels()),
  chooseModel: ofOwners
    .input(read(ChooseModel))
    .mutation(({ ctx, input }) => ctx.services.wiring.chooseModel(input.name)),
  sources: ofEveryone.query(({ ctx }) => ctx.services.wiring.readSources()),
  sheets: ofEveryone.query(({ ctx }) => ctx.services.wiring.readSheets()),
};
