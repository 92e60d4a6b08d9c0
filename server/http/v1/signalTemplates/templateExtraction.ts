import {
  AppliedTemplates,
  ApplyTemplates,
  ProposeTemplates,
  TemplateProposal,
} from '@assay/shared/templateExtraction';
import { applyTemplates, proposeTemplates } from '../../../services/signalTemplates/extractTemplates.ts';
import { v1Router } from '../../route.ts';
import { APPLIED, PROPOSAL } from '../bodyExamples.ts';

/** Specification, "Limits", signal template proposal. */
const PROPOSALS = { perMinute: 6, burst: 3 };

/** Templates out of questions that were asked ad hoc. Decisions §2. */
export const templateExtraction = v1Router('/signal-templates/extract', {
  tag: 'Signal templates',
  description: 'A template is a question with its answer type and criteria.',
})
  .post(
    '/propose',
    {
      summary: 'Propose templates for questions that were asked ad hoc',
      description:
        'Groups what means the same: boolean, number, percentage, currency and list. Changes nothing.',
      body: ProposeTemplates,
      bodyExample: PROPOSAL,
      returns: TemplateProposal,
      perRouteLimit: PROPOSALS,
    },
    ({ deps, caller, body }) => proposeTemplates(deps, caller, body),
  )
  .post(
    '/apply',
    {
      summary: 'Make proposed templates and attach their runs',
      description: 'All or nothing. The clusters may be those of a proposal, or changed by a person.',
      body: ApplyTemplates,
      bodyExample: APPLIED,
      returns: AppliedTemplates,
      status: 201,
      errors: {
        404: 'A named template is not there.',
        409: 'Runs belong to a template already: `alreadyAttached`, beside `error`, lists them.',
      },
    },
    ({ deps, caller, body }) => applyTemplates(deps, caller, body),
  );
