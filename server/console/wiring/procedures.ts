import { AgreedTrial, TrialLimit, TrialOf } from '@assay/shared/console/modelTrials';
import { ChooseModel, HubOf, JobOf, ListOutbox } from '@assay/shared/console/wiring';
import { ofEveryone, ofOwners, read } from '../procedure.ts';

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
  trials: ofEveryone.query(({ ctx }) => ctx.services.wiring.readTrials()),
  trialPrice: ofEveryone
    .input(read(TrialLimit))
    .query(({ ctx, input }) => ctx.services.wiring.priceTrial(input.limit)),
  startTrial: ofOwners
    .input(read(AgreedTrial))
    .mutation(({ ctx, input }) => ctx.services.wiring.startTrial(input)),
  stopTrial: ofOwners
    .input(read(TrialOf))
    .mutation(({ ctx, input }) => ctx.services.wiring.stopTrial(input.trialId)),
  sources: ofEveryone.query(({ ctx }) => ctx.services.wiring.readSources()),
  sheets: ofEveryone.query(({ ctx }) => ctx.services.wiring.readSheets()),
};
