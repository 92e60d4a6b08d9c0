import { Id } from '@assay/shared/id';
import { Signal } from '@assay/shared/signal';
import { z } from 'zod';
import { notFound } from '../../domain/errors.ts';
import { presentSignal } from '../../present/signal.ts';
import { getRun } from '../../services/readRuns.ts';
import { v1Router } from '../route.ts';
import { COMPLETED_SIGNAL } from './examples.ts';

/** Signals of companies. Specification, "Legacy signals": asynchronous signals are polled here. */
export const companySignals = v1Router('/companies/signals', {
  tag: 'Signals (legacy)',
  description: 'The same research in the legacy shape. New integrations use company enrichment.',
}).get(
  '/:signalId',
  {
    summary: 'Read a signal',
    params: z.object({ signalId: Id }),
    returns: Signal,
    examples: { 200: COMPLETED_SIGNAL },
  },
  async ({ deps, caller, params }) => {
    const run = await getRun(deps, caller, params.signalId);
    if (run.entityType !== 'company') throw notFound('company signal', params.signalId);
    return presentSignal(run);
  },
);
