import { z } from 'zod';
import type { ResearchContext } from '../outcome.ts';
import { WEB_SEARCH } from '../search/findPages.ts';
import { QUERIES_MAX, type SearchGoal } from '../search/queries.ts';
import { tidyQuery } from '../search/searchProvider.ts';
import { askModel } from './askModel.ts';
import { dataBlock, dataRule } from './dataBlock.ts';

const Plan = z.object({ queries: z.array(z.string().trim().min(3).max(300)).min(1).max(10) });
const OUTPUT_TOKENS = 300;
/** Planning stands before the fetching, so it may take only a part of the time. */
const TIME_SHARE = 0.2;

/**
 * The queries for a search, at most three: the model's where one is configured and answers, else the templates. Each
 * of the model's must name the company or its domain; one that does not is given the name.
 */
export async function planQueries(context: ResearchContext, goal: SearchGoal): Promise<string[]> {
  const templates = goal.templates.slice(0, QUERIES_MAX);
  if (!context.tools?.search || context.sources.refusal(WEB_SEARCH) !== null) return [];
  if (!context.tools.model) return templates;
  const { name: company, domain, wanted } = goal;
  const block = dataBlock(context.tools.randomness, { company, domain, wanted });
  const answer = await askModel(context, {
    name: 'planning the search',
    system: `You plan web searches about one company. ${dataRule(block)} Answer with one JSON object: {"queries": ["…"]}, at most ${QUERIES_MAX} short search queries, the most telling first.`,
    user: `Plan queries that find pages which state ${goal.purpose}.\n${block.text}`,
    schema: Plan,
    maxOutputTokens: OUTPUT_TOKENS,
    timeShare: TIME_SHARE,
  });
  if (!answer.ok) return templates;
  const planned = answer.value.queries.map((query) => aboutCompany(tidyQuery(query), goal));
  return [...new Set(planned)].slice(0, QUERIES_MAX);
}

function aboutCompany(query: string, { name, domain }: SearchGoal): string {
  const words = query.toLowerCase();
  if (words.includes(domain) || words.includes(name.toLowerCase())) return query;
  return tidyQuery(`"${name.replaceAll('"', '')}" ${query}`);
}
