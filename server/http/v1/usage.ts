import { Usage, UsageQuery } from '@assay/shared/credits';
import { getUsage } from '../../services/credits/readUsage.ts';
import { v1Router } from '../route.ts';

/** What was spent on what. Decisions §4, "Usage". */
export const usage = v1Router('/usage', {
  tag: 'Credits',
  description: 'What the organisation owns, and what it has spent.',
}).get(
  '/',
  { summary: 'Sum up charges by day, operation or key', query: UsageQuery, returns: Usage },
  ({ deps, caller, query }) => getUsage(deps, caller, query),
);
