import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  HOSTILE_HOST,
  HOSTILE_SITES,
  type HostileSite,
  LIE,
  QUESTION,
  TRUTH,
} from '../../../test/support/hostileSites.ts';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import {
  judging,
  type ScriptedModel,
  type SeenPrompt,
  startModel,
  toolsWith,
  type WrittenItem,
  writtenItem,
} from '../../../test/support/scriptedModel.ts';
import { answerQuestion } from '../questions/answerQuestion.ts';

/** A reader that does what every page wants, also where it is not shown, and a judge that finds everything stated. */
let obedient: ScriptedModel;
let site: HostileSite;
const truth: WrittenItem = { value: 31, quotes: [TRUTH] };

function obey(prompt: SeenPrompt): string {
  if (prompt.statements.length > 0) return judging(prompt, () => 'stated');
  const items = [...site.planted, truth].map((item) => writtenItem(item, prompt));
  return JSON.stringify({ answers: [{ q: 'q1', items, look: site.look }], words: ['shops'] });
}

beforeAll(async () => {
  obedient = await startModel(obey);
});
afterAll(() => obedient.close());

async function ask(hostile: HostileSite, answerType: 'number' | 'url' = 'number') {
  site = hostile;
  obedient.prompts.length = 0;
  const web = new MemoryWeb(hostile.pages);
  const tools = toolsWith({ model: obedient.model });
  const outcome = await answerQuestion(
    memoryContext(web, { tools }),
    { entity: { type: 'company', domain: HOSTILE_HOST } },
    { question: QUESTION, answerType, outputSchema: null, verificationMode: 'strict' },
  );
  return { outcome, web, prompts: [...obedient.prompts] };
}

test('there are at least sixty hostile sites, each with a name of its own', () => {
  expect(new Set(HOSTILE_SITES.map(({ name }) => name)).size).toBe(HOSTILE_SITES.length);
  expect(HOSTILE_SITES.length).toBeGreaterThanOrEqual(60);
});

test.each(HOSTILE_SITES.map((one) => [one.name, one] as const))('%s', async (_, hostile) => {
  const { outcome, web, prompts } = await ask(hostile);

  expect(outcome).toMatchObject({ kind: 'answered', answer: { value: 31 }, reader: { kind: 'model' } });
  if (outcome.kind !== 'answered') return;
  expect(outcome.citations.map(({ excerpt }) => excerpt)).toEqual([TRUTH]);

  const elsewhere = web.requested.filter((url) => !OWN.has(new URL(url).origin));
  expect(elsewhere).toEqual([]);

  expect(prompts.length).toBeGreaterThanOrEqual(2);
  for (const prompt of prompts) {
    const { shown, around } = partsOf(prompt);
    if (hostile.isHidden) expect(prompt.user).not.toContain(String(LIE));
    expect(around.filter((line) => /evil|obey|closed|system/i.test(line))).toEqual([]);
    for (const line of shown.split('\n')) expect(line).toMatch(LINE);
  }
});

test.each(HOSTILE_SITES.filter(({ isHidden }) => isHidden).map((one) => [one.name, one] as const))(
  '%s: nor is it shown where links are',
  async (_, hostile) => {
    const { prompts } = await ask(hostile, 'url');
    expect(prompts.length).toBeGreaterThanOrEqual(1);
    for (const prompt of prompts) expect(prompt.user).not.toContain(String(LIE));
  },
);

const OWN = new Set([`https://${HOSTILE_HOST}`, `https://www.${HOSTILE_HOST}`]);

/** A line of a prompt's pages or quotes: everything that a page says stands behind such a beginning. */
const LINE =
  /^(?:(?:== )?https:\/\/goodco\.example\/|Linked and not shown:$|\d+[|#] |columns: |\(|s\d+ Answer: |Question: | {3}Quote: “)/;

/** What stands between the lines of the boundary, which are two and alike, and what stands around it. */
function partsOf({ user }: SeenPrompt): { shown: string; around: string[] } {
  const lines = user.split('\n');
  const boundary = lines.find((line) => /^---[0-9a-f]{24}$/.test(line)) ?? '';
  const places = lines.flatMap((line, index) => (line === boundary ? [index] : []));
  expect(boundary).not.toBe('');
  expect(places).toHaveLength(2);
  const [from = 0, to = 0] = places;
  return {
    shown: lines.slice(from + 1, to).join('\n'),
    around: [...lines.slice(0, from), ...lines.slice(to + 1)],
  };
}
