import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../test/support/memoryWeb.ts';
import type { WebFailure } from '../outbound/web.ts';
import { createFirmographics } from './firmographics.ts';

const research = createFirmographics();
const failing = (failure: WebFailure) => ({ fetch: async () => failure });

test('a domain that nothing knows is unreachable, and may be tried again', async () => {
  const outcome = await research(memoryContext(new MemoryWeb({})), { domain: 'nobody.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE', retryable: true });
});

test.each<[WebFailure, string, boolean]>([
  [{ kind: 'unreachable', reason: 'nobody.example has no address in DNS' }, 'DOMAIN_UNREACHABLE', false],
  [{ kind: 'unreachable', reason: 'nobody.example refused the connection' }, 'DOMAIN_UNREACHABLE', true],
  [{ kind: 'forbidden', reason: 'robots.txt says no' }, 'DOMAIN_UNREACHABLE', false],
  [{ kind: 'status', status: 503, reason: 'it answered 503' }, 'DOMAIN_UNREACHABLE', true],
  [{ kind: 'status', status: 429, reason: 'it answered 429' }, 'UPSTREAM_RATE_LIMITED', true],
  [{ kind: 'cancelled', reason: 'the time ended' }, 'TIMEOUT', true],
])('everybody answering %o is %s', async (failure, errorCode, retryable) => {
  const outcome = await research(memoryContext(failing(failure)), { domain: 'nobody.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode, retryable });
  expect(outcome.kind === 'failed' && outcome.message).toContain('nobody.example');
});

test('a page that only asks whether the visitor is human is not read as a company', async () => {
  const web = new MemoryWeb({
    'https://guarded.example/': { body: '<title>Just a moment...</title><p>Verify you are human</p>' },
  });
  const outcome = await research(memoryContext(web), { domain: 'guarded.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE', retryable: true });
});

test('a site that answers with nothing at all is answered with nulls, and no field without a quote', async () => {
  const web = new MemoryWeb({ 'https://empty.example/': { body: '' } });
  const outcome = await research(memoryContext(web), { domain: 'empty.example' });
  expect(outcome.kind === 'answered' && Object.values(outcome.answer).every((value) => value === null)).toBe(
    true,
  );
  expect(outcome).toMatchObject({ kind: 'answered', confidence: 0, citations: [] });
});
