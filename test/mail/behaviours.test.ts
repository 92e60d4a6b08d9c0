import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { SearchOutcome } from '../../server/email/searchOutcome.ts';
import { isCharged } from '../../server/services/emailBilling.ts';
import { BEHAVIOURS, type Behaviour, drawBehaviours } from './behaviours.ts';
import type { MailBench } from './bench.ts';
import { benchForTests } from './benchForTests.ts';
import { type BenchFinder, finderOn, person } from './finderOn.ts';

/** A limit for hanging searches; the 15 s that callers are promised are measured by `npm run bench`. */
const LIMIT_MS = 120_000;

const benchFor = await benchForTests();

interface Searched {
  outcome: SearchOutcome;
  ms: number;
}

interface Begun {
  found: BenchFinder;
  searches: Map<Behaviour, Promise<Searched>>;
}

let begun: Promise<Begun> | undefined;

/** Starts every search at once, since the slow ones take their whole budget; each test awaits its own. */
function searchesOn(bench: MailBench): Promise<Begun> {
  begun ??= finderOn(bench).then((found) => {
    const search = async ({ fullName = 'Jane Doe', domain }: Behaviour): Promise<Searched> => {
      const startedAt = performance.now();
      const outcome = await found.finder.find(person(fullName), domain);
      return { outcome, ms: performance.now() - startedAt };
    };
    return { found, searches: new Map(BEHAVIOURS.map((behaviour) => [behaviour, search(behaviour)])) };
  });
  return begun;
}

afterAll(async () => (await begun)?.found.close());

for (const behaviour of BEHAVIOURS) {
  const { domain, status, state, acceptAll, charged, reason } = behaviour;
  test(`${behaviour.behaviour} (${domain})`, async ({ skip }) => {
    const { searches } = await searchesOn(benchFor(skip));
    const searched = await searches.get(behaviour);
    if (searched === undefined) throw new Error('was not searched');
    const { outcome, ms } = searched;
    const { verification } = outcome;
    expect({
      status: outcome.status,
      email: outcome.email,
      state: verification?.state ?? null,
      acceptAll: verification?.acceptAll ?? null,
      reason: outcome.reason,
      charged: isCharged(outcome),
    }).toEqual({
      status,
      email: status === 'found' ? (behaviour.email ?? `jane.doe@${domain}`) : null,
      state,
      acceptAll,
      reason,
      charged,
    });
    expect(ms).toBeLessThan(LIMIT_MS);
  });
}

test('docs/work-email.md lists exactly these rows', async () => {
  const page = await readFile(fileURLToPath(new URL('../../docs/work-email.md', import.meta.url)), 'utf8');
  const table = /<!-- behaviours -->\n(.*?)\n?<!-- \/behaviours -->/s.exec(page)?.[1];
  expect(table?.trim()).toBe(drawBehaviours());
});
