import { Credits } from '@assay/shared/credits';
import { getCredits } from '../../services/credits/readCredits.ts';
import { v1Router } from '../route.ts';

/** The organisation's credits. docs/api-contract.md "Credits". */
export const credits = v1Router('/credits', {
  tag: 'Credits',
  description: 'The organisation’s credit balance and usage.',
}).get(
  '/',
  { operationId: 'getCredits', summary: 'Get credit balance', returns: Credits },
  ({ deps, caller }) => getCredits(deps, caller),
);
