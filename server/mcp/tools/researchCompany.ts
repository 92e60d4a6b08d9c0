/** @folder One file a tool or a few of one kind: its schemas, what it does, what it says. */

import { DomainName } from '@assay/shared/domainName';
import { RUN_TYPES } from '@assay/shared/enrichmentRun';
import { TECH_CATEGORIES } from '@assay/shared/techStack';
import { z } from 'zod';
import { validationError } from '../../domain/errors.ts';
import type { PrebuiltRequest } from '../../domain/runRequest.ts';
import { technologyParameters } from '../../services/research/technologies.ts';
import { research, WaitSeconds } from '../research.ts';
import { RunAnswer, runInWords } from '../runAnswer.ts';
import { MaxCredits, TOOL_PRICES } from '../spending.ts';
import { declareTool } from '../tool.ts';

const TYPES = RUN_TYPES.filter((type) => type !== 'custom');
const PRICE_LIST = TYPES.map((type) => `${type} ${TOOL_PRICES[type]}`).join(', ');

/** Prebuilt research of one company. */
export const researchCompany = declareTool({
  name: 'research_company',
  title: 'Research a company',
  description: `Facts about a company in a fixed structure, each with its quote: firmographics (size, headquarters, founding year, industry), funding, mna (acquisitions), open-jobs, tech-stack (its CRM or ERP systems, or whether it uses one product). Credits: ${PRICE_LIST}; stored answers are free.`,
  scope: 'research',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: z.object({
    domain: DomainName,
    types: z
      .array(z.enum(TYPES))
      .min(1)
      .max(TYPES.length)
      .describe('What to find out; each is paid for itself.'),
    category: z.enum(TECH_CATEGORIES).optional().describe('For tech-stack: the systems of this category.'),
    technology: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('For tech-stack: one product, instead of category.'),
    refresh: z.boolean().default(false).describe('Research again, and pay, though an answer is stored.'),
    maxCredits: MaxCredits,
    waitSeconds: WaitSeconds,
  }),
  output: z.object({ runs: z.array(RunAnswer) }),
  async run({ domain, types, category, technology, refresh, maxCredits, waitSeconds }, call) {
    const distinct = [...new Set(types)];
    refuseUnfit(distinct.includes('tech-stack'), { category, technology });
    const requests: PrebuiltRequest[] = [];
    for (const type of distinct) {
      const parameters =
        type === 'tech-stack' ? await technologyParameters({ category, technology }, call.deps.config) : {};
      requests.push({
        surface: 'enrichment',
        entityType: 'company',
        type,
        domain,
        parameters,
        webhookUrl: null,
        forceRefresh: refresh,
      });
    }
    const runs = await research(call, requests, { maxCredits, waitSeconds });
    return { text: runs.map(runInWords).join('\n\n'), data: { runs } };
  },
});

/** @throws VALIDATION_ERROR unless exactly one system is named for tech-stack, and none without it */
function refuseUnfit(
  asksForTechnology: boolean,
  { category, technology }: { category: string | undefined; technology: string | undefined },
): void {
  const named = [category, technology].filter((choice) => choice !== undefined).length;
  if (asksForTechnology && named !== 1)
    throw validationError([
      { field: 'category', message: 'or technology is required for tech-stack: exactly one of the two' },
    ]);
  if (!asksForTechnology && named > 0)
    throw validationError([
      { field: 'types', message: 'must contain tech-stack when category or technology is given' },
    ]);
}
