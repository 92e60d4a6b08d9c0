/** Researches heavy sites in a separate thread and reports each result; it sends heartbeats like a worker thread. */
import { parentPort } from 'node:worker_threads';
import type { ResearchContext, ResearchOutcome } from '../../server/research/outcome.ts';
import { researchCompany, researchQuestion } from '../../server/research/registry.ts';
import { ALIVE_MS } from '../../server/runtime/stallWatch.ts';
import { extent } from './extent.ts';
import { HEAVY_HOST, HEAVY_SITES } from './heavySites.ts';
import { MemoryWeb, memoryContext } from './memoryWeb.ts';
import { answering, judging, startModel, toolsWith } from './scriptedModel.ts';

/** The result of a run over a heavy site. */
export interface HeavyRun {
  site: string;
  type: string;
  outcome: ResearchOutcome;
  /** Characters of its longest prompt; 0 without a model. */
  promptCharacters: number;
}

/** The thread's messages: heartbeat, start of a run, its result, and the end. */
export type HeavyMessage =
  | { kind: 'alive' }
  | { kind: 'begins'; name: string }
  | { kind: 'ran'; run: HeavyRun }
  | { kind: 'done' };

const send = (message: HeavyMessage) => parentPort?.postMessage(message);

const silent = await startModel((prompt) =>
  prompt.statements.length > 0 ? judging(prompt, () => 'no') : answering(prompt, {}),
);
const question = (context: ResearchContext) =>
  researchQuestion(
    context,
    { entity: { type: 'company', domain: HEAVY_HOST } },
    {
      question: 'How many employees does the company have?',
      answerType: 'number',
      outputSchema: null,
      verificationMode: 'strict',
    },
  );
const ASKED: Record<string, (context: ResearchContext) => Promise<ResearchOutcome>> = {
  question,
  'question with a model': (context) => question({ ...context, tools: toolsWith({ model: silent.model }) }),
};
const RESEARCHED = Object.fromEntries(
  (['firmographics', 'funding', 'mna', 'open-jobs', 'tech-stack'] as const).map((type) => [
    type,
    (context: ResearchContext) =>
      researchCompany(context, type, { domain: HEAVY_HOST, parameters: { category: 'crm' } }),
  ]),
);

const alive = setInterval(() => send({ kind: 'alive' }), ALIVE_MS / 4);
const ONCE = { question };
const FEW = extent({ usual: ONCE, long: ASKED });

for (const [site, { pages, everyType = false }] of Object.entries(HEAVY_SITES))
  for (const [type, research] of Object.entries(everyType ? { ...ASKED, ...RESEARCHED } : FEW)) {
    send({ kind: 'begins', name: `${site}: ${type}` });
    silent.prompts.length = 0;
    const outcome = await research(memoryContext(new MemoryWeb(pages)));
    const promptCharacters = Math.max(0, ...silent.prompts.map(({ user }) => user.length));
    send({ kind: 'ran', run: { site, type, outcome, promptCharacters } });
  }
clearInterval(alive);
await silent.close();
send({ kind: 'done' });
