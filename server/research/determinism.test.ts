import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../test/support/memoryWeb.ts';
import { ShuffledNetwork } from '../../test/support/shuffledNetwork.ts';
import { EVERY_RESEARCH, WHOLE_DOMAIN, WHOLE_TXT, wholeCompany } from '../../test/support/wholeCompany.ts';
import type { Dns } from '../outbound/web.ts';
import type { ResearchOutcome } from './outcome.ts';
import { researchCompany } from './registry.ts';

/** Every answer comes when `network` lets it, or at once. */
async function research(
  { type, parameters }: (typeof EVERY_RESEARCH)[number],
  network: ShuffledNetwork | null,
): Promise<{ outcome: ResearchOutcome; requests: number }> {
  const memory = new MemoryWeb(wholeCompany());
  const late = <Answer>(answer: Promise<Answer>) => (network === null ? answer : network.inTurn(answer));
  const dns: Dns = {
    addresses: () => late(Promise.resolve([])),
    mx: () => late(Promise.resolve([])),
    txt: () => late(Promise.resolve(WHOLE_TXT)),
    cname: () => late(Promise.resolve([])),
  };
  const web = { fetch: (...asked: Parameters<MemoryWeb['fetch']>) => late(memory.fetch(...asked)) };
  const outcome = await researchCompany(memoryContext(web, { dns }), type, {
    domain: WHOLE_DOMAIN,
    parameters,
  });
  return { outcome, requests: memory.requested.length };
}

const isMissing = (outcome: ResearchOutcome) => outcome.kind === 'failed' && outcome.errorCode === 'INTERNAL';

describe.each(EVERY_RESEARCH)('$type', (asked) => {
  test('gives byte for byte the same, in whatever order the sources answer', async ({ skip }) => {
    const { outcome, requests } = await research(asked, null);
    skip(isMissing(outcome), `research of the type ${asked.type} is not there yet`);
    const told = JSON.stringify(outcome);
    expect(outcome.kind).toBe('answered');
    expect(requests).toBeGreaterThan(3);
    expect(JSON.stringify((await research(asked, null)).outcome)).toBe(told);
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        expect(JSON.stringify((await research(asked, new ShuffledNetwork(seed))).outcome)).toBe(told);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
