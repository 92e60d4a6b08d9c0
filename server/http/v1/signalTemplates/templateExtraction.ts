import {
  AppliedTemplates,
  ApplyTemplates,
  ProposeTemplates,
  TemplateProposal,
} from '@assay/shared/templateExtraction';
import { applyTemplates, proposeTemplates } from '../../../services/signalTemplates/extractTemplates.ts';
import { v1Router } from '../../route.ts';
import { APPLIED, PROPOSAL } from '../bodyExamples.ts';

/** Rate limit of proposals, which compare many questions and are expensive. */
const PROPOSALS = { perMinute: 6, burst: 3 };

/** Templates from ad-hoc questions. docs/api-contract.md "Templates". */
export const templateExtraction = v1Router('/signal-templates/extract', {
  tag: 'Signal templates',
  description: 'A template is a reusable question with its answer type and criteria.',
})
  .post(
    '/propose',
    {
      scope: 'score',
      operationId: 'proposeSignalTemplates',
      summary: 'Propose signal templates',
      description:
        'Groups ad-hoc questions of the same meaning, of the types boolean, number, percentage, currency and list. Changes nothing.',
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
      scope: 'score',
      operationId: 'applySignalTemplates',
      summary: 'Apply proposed signal templates',
      description:
        'Creates the templates and attaches their runs, all or nothing. The clusters of a proposal may be edited before.',
      body: ApplyTemplates,
      bodyExample: APPLIED,
      returns: AppliedTemplates,
      status: 201,
      errors: {
        404: 'A named template does not exist.',
        409: 'Some runs belong to a template already: they are listed in `alreadyAttached`, next to `error`.',
      },
    },
    ({ deps, caller, body }) => applyTemplates(deps, caller, body),
  );
