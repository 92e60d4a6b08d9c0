import { Id } from '@assay/shared/id';
import {
  CreateTemplate,
  SignalTemplate,
  TemplateFilters,
  TemplatePage,
  UpdateTemplate,
} from '@assay/shared/signalTemplate';
import { z } from 'zod';
import { serializeTemplate } from '../../../serializers/signalTemplate.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '../../../services/signalTemplates/signalTemplates.ts';
import { v1Router } from '../../route.ts';
import { CHANGED_TEMPLATE, NEW_TEMPLATE, TEMPLATE_ID } from '../bodyExamples.ts';

const params = z.object({ templateId: Id });

const EXAMPLE: SignalTemplate = {
  id: TEMPLATE_ID,
  templateId: TEMPLATE_ID,
  versionId: '019ab0f2-6e3b-7c1f-8d11-3c4e5f607182',
  version: 1,
  organizationId: '019ab0f2-6e3b-7c1f-8b00-112233445566',
  name: 'Own warehouse',
  description: null,
  question: 'Does the company run a warehouse of its own?',
  answerType: 'boolean',
  outputSchema: null,
  weight: 'important',
  qualificationCriteria: { yes: 'good', no: 'poor' },
  createdByUserId: '019ab0f2-6e3b-7c1f-8c00-aabbccddeeff',
  createdAt: '2026-11-21T09:00:00.000Z',
  deletedAt: null,
  source: 'api',
};

/** Questions that are asked again and again. Specification, "Signal templates". */
export const signalTemplates = v1Router('/companies/signals/templates', {
  tag: 'Signal templates',
  description:
    'A template is a question with its answer type and criteria, under one id through all its versions. Every change makes the next version; runs name the version they answered.',
})
  .get(
    '/',
    { summary: 'List templates, newest first', query: TemplateFilters, returns: TemplatePage },
    async ({ deps, caller, query }) => {
      const { rows, total } = await listTemplates(deps, caller, query);
      const { limit, offset } = query;
      const hasMore = offset + rows.length < total;
      return { items: rows.map(serializeTemplate), total, limit, offset, hasMore };
    },
  )
  .post(
    '/',
    {
      summary: 'Create a template',
      body: CreateTemplate,
      bodyExample: NEW_TEMPLATE,
      returns: SignalTemplate,
      status: 201,
      examples: { 201: EXAMPLE },
    },
    async ({ deps, caller, body }) => serializeTemplate(await createTemplate(deps, caller, body)),
  )
  .get(
    '/:templateId',
    { summary: 'Read a template in its latest version', params, returns: SignalTemplate },
    async ({ deps, caller, params }) => serializeTemplate(await getTemplate(deps, caller, params.templateId)),
  )
  .patch(
    '/:templateId',
    {
      summary: 'Change a template: makes its next version',
      description: 'Fields that are left out keep their values; null empties one.',
      params,
      body: UpdateTemplate,
      bodyExample: CHANGED_TEMPLATE,
      returns: SignalTemplate,
    },
    async ({ deps, caller, params, body }) =>
      serializeTemplate(await updateTemplate(deps, caller, params.templateId, body)),
  )
  .delete(
    '/:templateId',
    {
      summary: 'Delete a template',
      description: 'It can no longer be used; its versions and the answers stay.',
      params,
    },
    async ({ deps, caller, params }) => {
      await deleteTemplate(deps, caller, params.templateId);
      return undefined;
    },
  );
