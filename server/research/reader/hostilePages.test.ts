import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_SITES, LIE, TRUTH } from '../../../test/support/hostileSites.ts';
import { elsewhere, type ObedientReader, startObedientReader } from '../../../test/support/obedientReader.ts';
import type { SeenPrompt } from '../../../test/support/scriptedModel.ts';

let obedient: ObedientReader;
beforeAll(async () => {
  obedient = await startObedientReader();
});
afterAll(() => obedient.close());

test('there are at least sixty hostile sites, each with a name of its own', () => {
  expect(new Set(HOSTILE_SITES.map(({ name }) => name)).size).toBe(HOSTILE_SITES.length);
  expect(HOSTILE_SITES.length).toBeGreaterThanOrEqual(60);
});

test.each(HOSTILE_SITES.map((one) => [one.name, one] as const))('%s', async (_, hostile) => {
  const { outcome, requested, prompts } = await obedient.read(hostile);

  expect(outcome).toMatchObject({ kind: 'answered', answer: { value: 31 }, reader: { kind: 'model' } });
  if (outcome.kind !== 'answered') return;
  expect(outcome.citations.map(({ excerpt }) => excerpt)).toEqual([TRUTH]);

  expect(elsewhere(requested)).toEqual([]);
  expect(prompts.length).toBeGreaterThanOrEqual(2);
  for (const prompt of prompts) {
    const { shown, around } = partsOf(prompt);
    if (hostile.isHidden) expect(shown).not.toContain(String(LIE));
    expect(around.filter((line) => /evil|obey|closed|system/i.test(line))).toEqual([]);
    for (const line of shown.split('\n')) expect(line).toMatch(LINE);
  }
});

test.each(HOSTILE_SITES.filter(({ isHidden }) => isHidden).map((one) => [one.name, one] as const))(
  '%s: nor is it shown where links are',
  async (_, hostile) => {
    const { prompts } = await obedient.read(hostile, 'url');
    expect(prompts.length).toBeGreaterThanOrEqual(1);
    for (const prompt of prompts) expect(partsOf(prompt).shown).not.toContain(String(LIE));
  },
);

/** A line of a prompt's pages or quotes: everything that a page says stands behind such a beginning. */
const LINE =
  /^(?:(?:== )?https:\/\/goodco\.example\/|\/(?!\/)|Linked and not shown:$|\d+[|#] |columns: |\(|s\d+ Answer: |Question: | {3}Quote: “)/;

/**
 * What stands between the lines of the boundary, which are two and alike, and what stands around it.
 * The boundary itself is left out: it is random and may hold any digits.
 */
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
