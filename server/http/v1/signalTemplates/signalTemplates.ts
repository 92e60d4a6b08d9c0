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

/** Reusable questions. docs/api-contract.md "Templates". */
export const signalTemplates = v1Router('/companies/signals/templates', {
  tag: 'Signal templates',
  description:
    'A template is a reusable question with its answer type and criteria, under one id through all versions. Every update creates a version; runs name the version that they answered.',
})
  .get(
    '/',
    {
      operationId: 'listSignalTemplates',
      summary: 'List signal templates',
      query: TemplateFilters,
      returns: TemplatePage,
    },
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
      scope: 'score',
      operationId: 'createSignalTemplate',
      summary: 'Create a signal template',
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
    { operationId: 'getSignalTemplate', summary: 'Get a signal template', params, returns: SignalTemplate },
    async ({ deps, caller, params }) => serializeTemplate(await getTemplate(deps, caller, params.templateId)),
  )
  .patch(
    '/:templateId',
    {
      scope: 'score',
      operationId: 'updateSignalTemplate',
      summary: 'Update a signal template',
      description: 'Creates the next version. Omitted fields keep their values; null empties a field.',
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
      scope: 'score',
      operationId: 'deleteSignalTemplate',
      summary: 'Delete a signal template',
      description: 'It can no longer be used; its versions and answers remain.',
      params,
    },
    async ({ deps, caller, params }) => {
      await deleteTemplate(deps, caller, params.templateId);
      return undefined;
    },
  );
