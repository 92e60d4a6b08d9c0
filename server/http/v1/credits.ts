import { Credits } from '@assay/shared/credits';
import { getCredits } from '../../services/credits/readCredits.ts';
import { v1Router } from '../route.ts';

/** What the organisation has left. Decisions §1, "GET /v1/credits". */
export const credits = v1Router('/credits', {
  tag: 'Credits',
  description: 'What the organisation owns, and what it has spent.',
}).get('/', { summary: 'Read the balance', returns: Credits }, ({ deps, caller }) =>
  getCredits(deps, caller),
);
