import {
  ChangeTemplate,
  ListVersions,
  PriceTrial,
  StartTrial,
  TemplateOf,
} from '@assay/shared/console/templates';
import { ListTemplates } from '@assay/shared/rpcInputs';
import { CreateTemplate } from '@assay/shared/signalTemplate';
import { ApplyTemplates, ProposeTemplates } from '@assay/shared/templateExtraction';
import { ofEditors, ofEveryone, read } from '../procedure.ts';

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
