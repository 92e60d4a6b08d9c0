import { Credits } from '@assay/shared/credits';
import { z } from 'zod';
import { getCredits as readCredits } from '../../services/credits/readCredits.ts';
import { TOOL_PRICES } from '../spending.ts';
import { declareTool } from '../tool.ts';

/** What can be spent, and on what. */
export const getCredits = declareTool({
  name: 'get_credits',
  title: 'Read the credits',
  description:
    'The credits that the organisation can still spend, the prices, and the most that one call may spend. Free.',
  scope: 'read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),
  output: Credits.extend({ maxCredits: z.number(), prices: z.record(z.string(), z.number()) }),
  async run(_input, { deps, caller, maxCredits }) {
    const credits = await readCredits(deps, caller);
    const prices = Object.entries(TOOL_PRICES).map(([name, price]) => `${name} ${price}`);
    const text = `${credits.balance} credits, of which ${credits.reserved} are held for research under way. One call may spend ${maxCredits} unless it says otherwise. Prices: ${prices.join(', ')}.`;
    return { text, data: { ...credits, maxCredits, prices: TOOL_PRICES } };
  },
});
