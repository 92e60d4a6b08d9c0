import { CreateSignal, Signal } from '@assay/shared/signal';
import { CreateTechSignal } from '@assay/shared/techStack';
import { AssayError } from '../../domain/errors.ts';
import type { PrebuiltRequest } from '../../domain/runRequest.ts';
import { presentSignal } from '../../present/signal.ts';
import { awaitRun } from '../../services/awaitRun.ts';
import { createRun, type ParametersOf } from '../../services/createRun.ts';
import { technologyParameters } from '../../services/technologyParameters.ts';
import { type Handler, v1Router } from '../route.ts';
import { COMPLETED_SIGNAL, PROCESSING_SIGNAL } from './examples.ts';
import { COMPLETED_FUNDING_SIGNAL, PROCESSING_FUNDING_SIGNAL } from './fundingExamples.ts';
import { COMPLETED_MNA_SIGNAL, PROCESSING_MNA_SIGNAL } from './mnaExamples.ts';
import { COMPLETED_JOBS_SIGNAL, PROCESSING_JOBS_SIGNAL } from './openJobsExamples.ts';
import { SyncTimeoutHeaders } from './syncTimeout.ts';
import { COMPLETED_TECH_SIGNAL, PROCESSING_TECH_SIGNAL, UNKNOWN_TECHNOLOGY } from './techStackExamples.ts';

const NO_CREDITS = { 402: 'The credits do not cover this signal. Nothing was done.' };
const TIME_OVER = 'The time was over, and X-Svc-Timeout-Error was `true`.';

/** Prebuilt research in the legacy shape. Specification, "Legacy signals (prebuilt)". */
export const signals = v1Router('/signals', {
  tag: 'Signals (legacy)',
  description: 'The same research in the legacy shape. New integrations use company enrichment.',
})
  .post('/firmographics', prebuilt('Start a firmographics signal'), createSignal('firmographics'))
  .post('/sync/firmographics', blocking('Wait for a firmographics signal'), awaitSignal('firmographics'))
  .post(
    '/funding',
    {
      ...prebuilt('Start a funding signal'),
      examples: { 201: PROCESSING_FUNDING_SIGNAL, 200: COMPLETED_FUNDING_SIGNAL },
    },
    createSignal('funding'),
  )
  .post(
    '/sync/funding',
    { ...blocking('Wait for a funding signal'), examples: { 200: COMPLETED_FUNDING_SIGNAL } },
    awaitSignal('funding'),
  )
  .post(
    '/mna',
    {
      ...prebuilt('Start a signal on mergers and acquisitions'),
      examples: { 201: PROCESSING_MNA_SIGNAL, 200: COMPLETED_MNA_SIGNAL },
    },
    createSignal('mna'),
  )
  .post(
    '/sync/mna',
    {
      ...blocking('Wait for a signal on mergers and acquisitions'),
      examples: { 200: COMPLETED_MNA_SIGNAL },
    },
    awaitSignal('mna'),
  )
  .post(
    '/open-jobs',
    {
      ...prebuilt('Start an open-jobs signal'),
      examples: { 201: PROCESSING_JOBS_SIGNAL, 200: COMPLETED_JOBS_SIGNAL },
    },
    createSignal('open-jobs'),
  )
  .post(
    '/sync/open-jobs',
    { ...blocking('Wait for an open-jobs signal'), examples: { 200: COMPLETED_JOBS_SIGNAL } },
    awaitSignal('open-jobs'),
  )
  .post(
    '/tech',
    {
      ...prebuilt('Start a technology signal'),
      body: CreateTechSignal,
      examples: { 201: PROCESSING_TECH_SIGNAL, 200: COMPLETED_TECH_SIGNAL },
      errors: { ...NO_CREDITS, 422: UNKNOWN_TECHNOLOGY },
    },
    createSignal<CreateTechSignal>('tech-stack', technologyParameters),
  )
  .post(
    '/sync/tech',
    {
      ...blocking('Wait for a technology signal'),
      body: CreateTechSignal,
      examples: { 200: COMPLETED_TECH_SIGNAL },
      errors: { ...NO_CREDITS, 408: TIME_OVER, 422: UNKNOWN_TECHNOLOGY },
    },
    awaitSignal<CreateTechSignal>('tech-stack', technologyParameters),
  );

/** The declaration that all asynchronous signals share. */
function prebuilt(summary: string) {
  return {
    summary,
    description: 'Poll it with GET /v1/companies/signals/{signalId}, or name a webhook.',
    body: CreateSignal,
    returns: Signal,
    status: { 201: 'A new signal.', 200: 'It was stored or under way already. It costs nothing.' },
    examples: { 201: PROCESSING_SIGNAL, 200: COMPLETED_SIGNAL },
    errors: NO_CREDITS,
  };
}

/** The declaration that all blocking signals share. */
function blocking(summary: string) {
  return {
    summary,
    description: 'Blocks until the signal has ended or the time is over. A webhook is delivered as well.',
    body: CreateSignal,
    headers: SyncTimeoutHeaders,
    returns: Signal,
    status: { 200: 'The ended signal, or its latest status when the time was over.' },
    examples: { 200: COMPLETED_SIGNAL },
    errors: { ...NO_CREDITS, 408: TIME_OVER },
  };
}

/** @param parametersOf  what else than the domain distinguishes the research */
function createSignal<Body extends CreateSignal>(
  type: PrebuiltRequest['type'],
  parametersOf: ParametersOf<Body> = async () => ({}),
): Handler<undefined, undefined, Body, undefined, Signal> {
  return async ({ deps, caller, body, reply }) => {
    const { run, served } = await createRun(
      deps,
      caller,
      legacyRequest(type, body, await parametersOf(body, deps.config)),
    );
    return reply(served === 'fresh' ? 201 : 200, presentSignal(run));
  };
}

function awaitSignal<Body extends CreateSignal>(
  type: PrebuiltRequest['type'],
  parametersOf: ParametersOf<Body> = async () => ({}),
): Handler<undefined, undefined, Body, { timeoutMs: number; timeoutIsError: boolean }, Signal> {
  return async ({ deps, caller, body, headers, signal }) => {
    const { run } = await createRun(
      deps,
      caller,
      legacyRequest(type, body, await parametersOf(body, deps.config)),
    );
    if (run.status !== 'processing') return presentSignal(run);
    const latest = await awaitRun(deps, caller, run.id, headers.timeoutMs, signal);
    if (latest.status === 'processing' && headers.timeoutIsError) {
      throw new AssayError('REQUEST_TIMEOUT', `The signal ${latest.id} is still processing.`, {
        details: { signalId: latest.id },
      });
    }
    return presentSignal(latest);
  };
}

function legacyRequest(
  type: PrebuiltRequest['type'],
  body: CreateSignal,
  parameters: PrebuiltRequest['parameters'] = {},
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
