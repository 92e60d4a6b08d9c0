import {
  ChangeTemplate,
  ListVersions,
  PriceTrial,
  type StartedTrial,
  StartTrial,
  TemplateOf,
  type TrialPrice,
  type VersionsPage,
} from '@assay/shared/console/templates';
import { ListTemplates } from '@assay/shared/rpcInputs';
import { CreateTemplate, type SignalTemplate, type TemplatePage } from '@assay/shared/signalTemplate';
import {
  type AppliedTemplates,
  ApplyTemplates,
  ProposeTemplates,
  type TemplateProposal,
} from '@assay/shared/templateExtraction';
import { ofEditors, ofEveryone, read } from '../procedure.ts';

/** Templates for whoever is signed in, in wire types. */
export interface TemplateServices {
  list(input: ListTemplates): Promise<TemplatePage>;
  versions(input: ListVersions): Promise<VersionsPage>;
  create(input: CreateTemplate): Promise<SignalTemplate>;
  /** Makes the next version. */
  change(input: ChangeTemplate): Promise<SignalTemplate>;
  archive(templateId: string): Promise<void>;
  restore(templateId: string): Promise<void>;
  priceTrial(input: PriceTrial): Promise<TrialPrice>;
  startTrial(input: StartTrial): Promise<StartedTrial>;
  propose(input: ProposeTemplates): Promise<TemplateProposal>;
  accept(input: ApplyTemplates): Promise<AppliedTemplates>;
}

export const templateProcedures = {
  list: ofEveryone.input(read(ListTemplates)).query(({ ctx, input }) => ctx.services.templates.list(input)),
  versions: ofEveryone
    .input(read(ListVersions))
    .query(({ ctx, input }) => ctx.services.templates.versions(input)),
  create: ofEditors
    .input(read(CreateTemplate))
    .mutation(({ ctx, input }) => ctx.services.templates.create(input)),
  change: ofEditors
    .input(read(ChangeTemplate))
    .mutation(({ ctx, input }) => ctx.services.templates.change(input)),
  archive: ofEditors
    .input(read(TemplateOf))
    .mutation(({ ctx, input }) => ctx.services.templates.archive(input.templateId)),
  restore: ofEditors
    .input(read(TemplateOf))
    .mutation(({ ctx, input }) => ctx.services.templates.restore(input.templateId)),
  priceTrial: ofEveryone
    .input(read(PriceTrial))
    .query(({ ctx, input }) => ctx.services.templates.priceTrial(input)),
  startTrial: ofEditors
    .input(read(StartTrial))
    .mutation(({ ctx, input }) => ctx.services.templates.startTrial(input)),
  propose: ofEveryone
    .input(read(ProposeTemplates))
    .query(({ ctx, input }) => ctx.services.templates.propose(input)),
  accept: ofEditors
    .input(read(ApplyTemplates))
    .mutation(({ ctx, input }) => ctx.services.templates.accept(input)),
};
