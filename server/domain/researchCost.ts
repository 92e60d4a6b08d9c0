import { z } from 'zod';

/** The cost of one tool during a run, summed over its calls. */
const ToolCost = z.object({
  tool: z.enum(['search', 'model']),
  /** The search provider's name; for a model, the host that served it. */
  provider: z.string(),
  /** The model's name; null for a search. */
  model: z.string().nullable(),
  calls: z.int().nonnegative(),
  /** Calls among these without a usable answer. */
  failedCalls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  /** Models only: input tokens that the provider served from its prompt cache, where it reports them. Absent in older runs. */
  cachedTokens: z.int().nonnegative().optional(),
  /** Models only: computing time. Absent in older runs. */
  seconds: z.number().nonnegative().optional(),
  /** US dollars at the configured prices, to six decimals. */
  usd: z.number().nonnegative(),
});
export type ToolCost = z.infer<typeof ToolCost>;

/** The internal cost of one research (docs/model-costs.md, "Cost"). Kept with the run, never on the wire. */
export const ResearchCost = z.object({
  usd: z.number().nonnegative(),
  budgetUsd: z.number().nonnegative(),
  /** Calls that were not made because their worst-case cost exceeded the budget. */
  refusedCalls: z.int().nonnegative(),
  tools: z.array(ToolCost),
});
export type ResearchCost = z.infer<typeof ResearchCost>;
