import { CreateSignal, type Signal } from '@assay/shared/signal';
import { CreateTechSignal } from '@assay/shared/techStackRequest';
import type { PrebuiltRequest } from '../../../domain/runRequest.ts';
import { technologyParameters } from '../../../services/research/technologies.ts';
import type { ParametersOf } from '../../../services/runs/createRun.ts';
import { type Handler, v1Router } from '../../route.ts';
import { COMPANY, COMPANY_CRM } from '../bodyExamples.ts';
import { COMPLETED_FUNDING_SIGNAL, PROCESSING_FUNDING_SIGNAL } from '../enrichment/fundingExamples.ts';
import { COMPLETED_MNA_SIGNAL, PROCESSING_MNA_SIGNAL } from '../enrichment/mnaExamples.ts';
import { COMPLETED_JOBS_SIGNAL, PROCESSING_JOBS_SIGNAL } from '../enrichment/openJobsExamples.ts';
import {
  COMPLETED_TECH_SIGNAL,
  PROCESSING_TECH_SIGNAL,
  UNKNOWN_TECHNOLOGY,
} from '../enrichment/techStackExamples.ts';
import { LEGACY_SIGNALS } from './deprecation.ts';
import { awaitSignal, SIGNAL_CREATION, SIGNAL_WAITING, startSignal } from './signalAnswers.ts';

/** Prebuilt research in the legacy shape. docs/api-contract.md "Signals (legacy)". */
export const signals = v1Router('/signals', {
  tag: 'Signals (legacy)',
  description:
    'The same research in the legacy shape. New integrations should use company and contact enrichment.',
  deprecation: LEGACY_SIGNALS,
})
  .post(
    '/firmographics',
    prebuilt('createFirmographicsSignal', 'Create a firmographics signal'),
    createSignal('firmographics'),
  )
  .post(
    '/sync/firmographics',
    blocking('awaitFirmographicsSignal', 'Create a firmographics signal and wait'),
    waitForSignal('firmographics'),
  )
  .post(
    '/funding',
    {
      ...prebuilt('createFundingSignal', 'Create a funding signal'),
      examples: { 201: PROCESSING_FUNDING_SIGNAL, 200: COMPLETED_FUNDING_SIGNAL },
    },
    createSignal('funding'),
  )
  .post(
    '/sync/funding',
    {
      ...blocking('awaitFundingSignal', 'Create a funding signal and wait'),
      examples: { 200: COMPLETED_FUNDING_SIGNAL },
    },
    waitForSignal('funding'),
  )
  .post(
    '/mna',
    {
      ...prebuilt('createMnaSignal', 'Create a mergers and acquisitions signal'),
      examples: { 201: PROCESSING_MNA_SIGNAL, 200: COMPLETED_MNA_SIGNAL },
    },
    createSignal('mna'),
  )
  .post(
    '/sync/mna',
    {
      ...blocking('awaitMnaSignal', 'Create a mergers and acquisitions signal and wait'),
      examples: { 200: COMPLETED_MNA_SIGNAL },
    },
    waitForSignal('mna'),
  )
  .post(
    '/open-jobs',
    {
      ...prebuilt('createOpenJobsSignal', 'Create an open jobs signal'),
      examples: { 201: PROCESSING_JOBS_SIGNAL, 200: COMPLETED_JOBS_SIGNAL },
    },
    createSignal('open-jobs'),
  )
  .post(
    '/sync/open-jobs',
    {
      ...blocking('awaitOpenJobsSignal', 'Create an open jobs signal and wait'),
      examples: { 200: COMPLETED_JOBS_SIGNAL },
    },
    waitForSignal('open-jobs'),
  )
  .post(
    '/tech',
    {
      ...prebuilt('createTechSignal', 'Create a technology signal'),
      body: CreateTechSignal,
      bodyExample: COMPANY_CRM,
      examples: { 201: PROCESSING_TECH_SIGNAL, 200: COMPLETED_TECH_SIGNAL },
      errors: { ...SIGNAL_CREATION.errors, 422: UNKNOWN_TECHNOLOGY },
    },
    createSignal<CreateTechSignal>('tech-stack', technologyParameters),
  )
  .post(
    '/sync/tech',
    {
      ...blocking('awaitTechSignal', 'Create a technology signal and wait'),
      body: CreateTechSignal,
      bodyExample: COMPANY_CRM,
      examples: { 200: COMPLETED_TECH_SIGNAL },
      errors: { ...SIGNAL_WAITING.errors, 422: UNKNOWN_TECHNOLOGY },
    },
    waitForSignal<CreateTechSignal>('tech-stack', technologyParameters),
  );

/** The declaration that all asynchronous prebuilt signals share. */
function prebuilt(operationId: string, summary: string) {
  return {
    ...SIGNAL_CREATION,
    scope: 'research' as const,
    operationId,
    summary,
    body: CreateSignal,
    bodyExample: COMPANY,
  };
}

/** The declaration that all blocking prebuilt signals share. */
function blocking(operationId: string, summary: string) {
  return {
    ...SIGNAL_WAITING,
    scope: 'research' as const,
    operationId,
    summary,
    body: CreateSignal,
    bodyExample: COMPANY,
  };
}

/** @param parametersOf  reads what else distinguishes the research from the body */
function createSignal<Body extends CreateSignal>(
  type: PrebuiltRequest['type'],
  parametersOf: ParametersOf<Body> = async () => ({}),
): Handler<undefined, undefined, Body, undefined, Signal> {
  return async (input) =>
    startSignal(input, legacyRequest(type, input.body, await parametersOf(input.body, input.deps.config)));
}

function waitForSignal<Body extends CreateSignal>(
  type: PrebuiltRequest['type'],
  parametersOf: ParametersOf<Body> = async () => ({}),
): Handler<undefined, undefined, Body, { timeoutMs: number; timeoutIsError: boolean }, Signal> {
  return async (input) =>
    awaitSignal(input, legacyRequest(type, input.body, await parametersOf(input.body, input.deps.config)));
}

function legacyRequest(
  type: PrebuiltRequest['type'],
  body: CreateSignal,
  parameters: PrebuiltRequest['parameters'],
): PrebuiltRequest {
  return {
    surface: 'legacy',
    entityType: 'company',
    type,
    domain: body.domain,
    parameters,
    webhookUrl: body.webhookUrl ?? null,
    forceRefresh: body.forceRefresh,
  };
}
