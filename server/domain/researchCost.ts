import { z } from 'zod';

/** What one tool of a research cost, added up over its calls. */
const ToolCost = z.object({
  tool: z.enum(['search', 'model']),
  /** The search provider's name; of a model the host it was asked at. */
  provider: z.string(),
  /** The model's name; null for a search. */
  model: z.string().nullable(),
  calls: z.int().nonnegative(),
  /** Calls of these that brought no usable answer. */
  failedCalls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  /** Of a model: those of the input that its server had read before, where it says so. Absent of older runs. */
  cachedTokens: z.int().nonnegative().optional(),
  /** Of a model: the time it worked. Absent of older runs. */
  seconds: z.number().nonnegative().optional(),
  /** US dollars at the configured prices, to the millionth. */
  usd: z.number().nonnegative(),
});
export type ToolCost = z.infer<typeof ToolCost>;

/** The internal cost of one research (docs/model-costs.md, "Cost"). Kept with the run, never on the wire. */
export const ResearchCost = z.object({
  usd: z.number().nonnegative(),
  budgetUsd: z.number().nonnegative(),
  /** Calls that were not made because the budget would not have covered their worst case. */
  refusedCalls: z.int().nonnegative(),
  tools: z.array(ToolCost),
});
export type ResearchCost = z.infer<typeof ResearchCost>;
