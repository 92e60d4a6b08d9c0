import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { FJORDLYS, HOST } from '../../../test/support/questionSite.ts';
import type { Web } from '../../outbound/web.ts';
import { type Asked, answerQuestion } from './answerQuestion.ts';

/** Pages answer in another order each time. */
function shuffled(seed: number): Web {
  const web = new MemoryWeb(FJORDLYS);
  let state = seed;
  return {
    async fetch(request, signal) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      for (let turn = state % 7; turn > 0; turn -= 1) await Promise.resolve();
      return web.fetch(request, signal);
    },
  };
}

test.each([
  ['list', 'Which countries does it ship to?'],
  ['number', 'How many stores does the company have?'],
  ['contacts', 'Who is on the management team?'],
  ['open_text', 'How long is the warranty?'],
] as const)('the order in which pages answer changes no answer (%s)', async (answerType, question) => {
  const asked: Asked = { question, answerType, outputSchema: null, verificationMode: 'strict' };
  const ask = (seed: number) =>
    answerQuestion(memoryContext(shuffled(seed)), { entity: { type: 'company', domain: HOST } }, asked);
  const first = await ask(1);
  for (const seed of [7, 99, 4711]) expect(await ask(seed)).toEqual(first);
});
