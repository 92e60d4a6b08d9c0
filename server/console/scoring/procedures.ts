import {
  AddObjects,
  AskForRule,
  BestAccounts,
  CreateFromGallery,
  ObjectOf,
  ProfileOf,
  PublishChanges,
  PutBack,
  RenameProfile,
  ResearchProfile,
  TryChanges,
} from '@assay/shared/console/scoring';
import { ofEditors, ofEveryone, read, trpc } from '../procedure.ts';

/** Profiles, their rules, what they would change and whom they score. docs/console-scoring.md */
export const scoringProcedures = trpc.router({
  overview: ofEveryone.query(({ ctx }) => ctx.services.scoring.overview()),
  create: ofEditors
    .input(read(CreateFromGallery))
    .mutation(({ ctx, input }) => ctx.services.scoring.create(input)),
  rename: ofEditors
    .input(read(RenameProfile))
    .mutation(({ ctx, input }) => ctx.services.scoring.rename(input)),
  archive: ofEditors
    .input(read(ProfileOf))
    .mutation(({ ctx, input }) => ctx.services.scoring.archive(input.profileId, true)),
  restore: ofEditors
    .input(read(ProfileOf))
    .mutation(({ ctx, input }) => ctx.services.scoring.archive(input.profileId, false)),
  profile: ofEveryone
    .input(read(ProfileOf))
    .query(({ ctx, input }) => ctx.services.scoring.profile(input.profileId)),
  question: ofEditors
    .input(read(AskForRule))
    .mutation(({ ctx, input }) => ctx.services.scoring.question(input)),
  // A mutation for the size of its input only: it saves nothing.
  whatIf: ofEveryone.input(read(TryChanges)).mutation(({ ctx, input }) => ctx.services.scoring.whatIf(input)),
  publish: ofEditors
    .input(read(PublishChanges))
    .mutation(({ ctx, input }) => ctx.services.scoring.publish(input)),
  history: ofEveryone
    .input(read(ProfileOf))
    .query(({ ctx, input }) => ctx.services.scoring.history(input.profileId)),
  putBack: ofEditors.input(read(PutBack)).mutation(({ ctx, input }) => ctx.services.scoring.putBack(input)),
  accounts: ofEveryone
    .input(read(BestAccounts))
    .query(({ ctx, input }) => ctx.services.scoring.accounts(input)),
  account: ofEveryone.input(read(ObjectOf)).query(({ ctx, input }) => ctx.services.scoring.account(input)),
  addObjects: ofEditors
    .input(read(AddObjects))
    .mutation(({ ctx, input }) => ctx.services.scoring.addObjects(input)),
  removeObject: ofEditors
    .input(read(ObjectOf))
    .mutation(({ ctx, input }) => ctx.services.scoring.removeObject(input)),
  researchPrice: ofEveryone
    .input(read(ProfileOf))
    .query(({ ctx, input }) => ctx.services.scoring.researchPrice(input.profileId)),
  research: ofEditors
    .input(read(ResearchProfile))
    .mutation(({ ctx, input }) => ctx.services.scoring.research(input)),
});
