import { Usage, UsageQuery } from '@assay/shared/credits';
import { getUsage } from '../../services/credits/readUsage.ts';
import { v1Router } from '../route.ts';

/** Credits and model usage by group. */
export const usage = v1Router('/usage', {
  tag: 'Credits',
  description: 'The organisation’s credit balance and usage.',
}).get(
  '/',
  { operationId: 'getUsage', summary: 'Get usage', query: UsageQuery, returns: Usage },
  ({ deps, caller, query }) => getUsage(deps, caller, query),
);
