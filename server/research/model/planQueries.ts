import { z } from 'zod';
import type { ResearchContext } from '../outcome.ts';
import { QUERIES_MAX, queryTemplates, type SearchGoal } from '../search/queries.ts';
import { tidyQuery } from '../search/searchProvider.ts';
import { askModel } from './askModel.ts';
import { dataBlock, dataRule } from './dataBlock.ts';

const Plan = z.object({ queries: z.array(z.string().trim().min(3).max(300)).min(1).max(10) });
const OUTPUT_TOKENS = 300;
/** Planning stands before the fetching, so it may take only a part of the time. */
const TIME_SHARE = 0.2;

/** What a search is to find, by type, as a model is told. */
const GOALS: Partial<Record<SearchGoal['type'], string>> = {
  firmographics: 'facts about the company itself',
  funding: 'its latest equity funding round or its listing on a stock exchange',
  mna: 'acquisitions that it made, and its own acquisition or merger',
  'tech-stack': 'which business software it uses',
};

/**
 * The queries for a search, at most three: the model's where one is configured and answers, else the templates of the
 * type. Each of the model's must name the company or its domain; one that does not is given the name.
 */
export async function planQueries(context: ResearchContext, goal: SearchGoal): Promise<string[]> {
  const templates = queryTemplates(goal).slice(0, QUERIES_MAX);
  const purpose = GOALS[goal.type];
  if (!context.tools?.search || templates.length === 0) return [];
  if (!context.tools.model || purpose === undefined) return templates;
  const block = dataBlock(context.tools.randomness, {
    company: goal.name,
    domain: goal.domain,
    wanted: goal.wanted,
  });
  const answer = await askModel(context, {
    name: 'planning the search',
    system: `You plan web searches about one company. ${dataRule(block)} Answer with one JSON object: {"queries": ["…"]}, at most ${QUERIES_MAX} short search queries, the most telling first.`,
    user: `Plan queries that find pages which state ${purpose}.\n${block.text}`,
    schema: Plan,
    maxOutputTokens: OUTPUT_TOKENS,
    timeShare: TIME_SHARE,
  });
  if (!answer.ok) return templates;
  return [...new Set(answer.value.queries.map((query) => aboutCompany(tidyQuery(query), goal)))].slice(
    0,
    QUERIES_MAX,
  );
}

function aboutCompany(query: string, { name, domain }: SearchGoal): string {
  const words = query.toLowerCase();
  if (words.includes(domain) || (name !== null && words.includes(name.toLowerCase()))) return query;
  return tidyQuery(`"${(name ?? domain).replaceAll('"', '')}" ${query}`);
}
