import { expect, test } from 'vitest';
import { inventedSite } from '../../test/support/inventedSites.ts';
import { MemoryWeb, memoryContext } from '../../test/support/memoryWeb.ts';
import type { WebAnswer } from '../outbound/web.ts';
import { researchCompany } from './registry.ts';

const SITE = 'kranwerk-nord.example';

/** A context whose budget ends after so many milliseconds. */
function budgetOf(budgetMs: number, web: { fetch: MemoryWeb['fetch'] }) {
  return memoryContext(web, { signal: AbortSignal.timeout(budgetMs), remainingMs: () => budgetMs });
}

test('what was fetched before the budget ended is still answered, with the rest named as gaps', async () => {
  const memory = new MemoryWeb(inventedSite(SITE));
  const slow = {
    fetch: (request: Parameters<MemoryWeb['fetch']>[0], signal: AbortSignal): Promise<WebAnswer> =>
      request.url === `https://${SITE}/` || request.url.endsWith('/impressum')
        ? memory.fetch(request, signal)
        : new Promise((resolve) => {
            const stop = () => resolve({ kind: 'cancelled', reason: 'the time for this research ended' });
            signal.addEventListener('abort', stop, { once: true });
          }),
  };
  const outcome = await researchCompany(budgetOf(800, slow), 'firmographics', { domain: SITE });
  expect(outcome).toMatchObject({ kind: 'answered', answer: { headquarters: { city: 'Bremen' } } });
  expect(outcome.kind === 'answered' && outcome.reasoning).toContain('the time for this research ended');
});

test('a researcher that never comes back is a time-out at the end of the budget', async () => {
  const deaf = { fetch: () => new Promise<WebAnswer>(() => undefined) };
  const outcome = await researchCompany(budgetOf(100, deaf), 'firmographics', { domain: SITE });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'TIMEOUT', retryable: true });
});

test('a type that nobody answers yet says so', async () => {
  const outcome = await researchCompany(memoryContext(new MemoryWeb({})), 'custom', { domain: SITE });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'INTERNAL', retryable: false });
  expect(outcome.kind === 'failed' && outcome.message).toContain('custom');
});
