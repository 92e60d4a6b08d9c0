/** @folder The procedures of templates: writing, trying, versions, proposals. */

import type {
  ChangeTemplate,
  ListVersions,
  PriceTrial,
  StartedTrial,
  StartTrial,
  TrialPrice,
  VersionsPage,
} from '@assay/shared/console/templates';
import type { ListTemplates } from '@assay/shared/rpcInputs';
import type { CreateTemplate, SignalTemplate, TemplatePage } from '@assay/shared/signalTemplate';
import type {
  AppliedTemplates,
  ApplyTemplates,
  ProposeTemplates,
  TemplateProposal,
} from '@assay/shared/templateExtraction';

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
