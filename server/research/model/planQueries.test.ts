import { afterEach, expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import {
  type ModelScript,
  type ScriptedModel,
  startModel,
  toolsWith,
} from '../../../test/support/scriptedModel.ts';
import { searchGoals } from '../search/queries.ts';
import { searxng } from '../search/searxng.ts';
import { SourceSwitch } from '../sourceSwitch.ts';
import { planQueries } from './planQueries.ts';

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

const SUBJECT = { name: 'Tidewell', domain: 'tidewell.example' };
const GOAL = searchGoals.funding(SUBJECT);

async function planned(script: ModelScript | null): Promise<string[]> {
  scripted = script === null ? null : await startModel(script);
  const search = searxng('http://searx.example');
  const tools = toolsWith(scripted === null ? { search } : { search, model: scripted.model });
  return planQueries(memoryContext(new MemoryWeb({}), { tools }), GOAL);
}

const queries = (...list: string[]) => JSON.stringify({ queries: list });

test('without a model the templates of the type are the queries', async () => {
  expect(await planned(null)).toEqual([
    '"Tidewell" raises funding round investors',
    '"Tidewell" tidewell.example Series seed funding announcement',
  ]);
});

test('a search that is switched off is not planned', async () => {
  scripted = await startModel(() => queries('Tidewell'));
  const tools = toolsWith({ search: searxng('http://searx.example'), model: scripted.model });
  const sources = new SourceSwitch(['web-search']);
  const context = memoryContext(new MemoryWeb({}), { tools, sources });
  expect(await planQueries(context, GOAL)).toEqual([]);
  expect(scripted.prompts).toEqual([]);
});

test('a model’s queries are asked, each about the company, three at most', async () => {
  const plan = await planned(() =>
    queries('Tidewell Series B', 'latest round investors', 'tidewell.example funding', 'Tidewell seed'),
  );
  expect(plan).toEqual([
    'Tidewell Series B',
    '"Tidewell" latest round investors',
    'tidewell.example funding',
  ]);
  expect(scripted?.prompts[0]?.data).toMatchObject({ company: 'Tidewell', domain: 'tidewell.example' });
});

test('a query is one line within what providers take', async () => {
  const [plan = ''] = await planned(() => queries(`Tidewell\r\n\u0000${'pump '.repeat(55)}`));
  expect(plan).not.toMatch(/\p{Cc}/u);
  expect(plan.length).toBeLessThanOrEqual(300);
  expect(plan.split(' ').length).toBeLessThanOrEqual(40);
});

test.each([
  ['nonsense', () => 'no'],
  ['an empty plan', () => queries()],
  ['plans of another shape', () => '{"queries": {"1": "Tidewell"}}'],
])('after %s the templates are asked', async (_what, script) => {
  expect(await planned(script)).toEqual(GOAL.templates);
});

test('templates of a type hold the company’s name or domain', () => {
  const goals = [
    searchGoals.firmographics(SUBJECT, ['type']),
    GOAL,
    searchGoals.techStack(SUBJECT, ['Salesforce', 'HubSpot']),
  ];
  for (const template of goals.flatMap(({ templates }) => templates)) expect(template).toMatch(/tidewell/i);
});
