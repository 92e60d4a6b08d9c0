import { describe, expect, test } from 'vitest';
import { GREENHOUSE_LINK, HIRING_DOMAIN, hiringSite } from '../../../test/support/jobAdverts.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { EMPTY_OPEN_JOBS, openJobsOf } from '../../../test/support/openJobsResearch.ts';
import { researchOpenJobs } from './openJobs.ts';

describe('the only board that the site names', () => {
  const board = 'https://boards-api.greenhouse.io/v1/boards/haldenpumps/jobs?content=true';
  const outcomeOf = (more: MemoryPages) =>
    researchOpenJobs(memoryContext(new MemoryWeb({ ...hiringSite(GREENHOUSE_LINK), ...more })), {
      domain: HIRING_DOMAIN,
    });

  test('being dead fails the run, to be tried again: the count is neither zero nor charged', async () => {
    const deaths: MemoryPages[] = [
      {},
      { [board]: { status: 503, body: '' } },
      { [board]: { body: '<p>Sorry</p>' } },
    ];
    for (const more of deaths) {
      expect(await outcomeOf(more)).toMatchObject({
        kind: 'failed',
        errorCode: 'UPSTREAM_FAILED',
        retryable: true,
        message: expect.stringContaining('Greenhouse (haldenpumps)'),
      });
    }
  });

  test('refusing for too many requests is told as that', async () => {
    const outcome = await outcomeOf({ [board]: { status: 429, body: '' } });
    expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'UPSTREAM_RATE_LIMITED', retryable: true });
  });

  test('refusing for good leaves everything open, and the reasoning says why', async () => {
    const { answer, confidence, reasoning } = await openJobsOf({
      ...hiringSite(GREENHOUSE_LINK),
      [board]: { status: 403, body: '' },
    });
    expect(answer).toEqual(EMPTY_OPEN_JOBS);
    expect(confidence).toBe(0);
    expect(reasoning).toContain('not determined, because Greenhouse (haldenpumps) could not be read');
    expect(reasoning).toContain('Gaps: Greenhouse (haldenpumps)');
  });

  test('being dead does not matter where the site carries the adverts itself', async () => {
    const advert = '{"@type":"JobPosting","title":"Welder","datePosted":"2026-10-20"}';
    const careers = `${GREENHOUSE_LINK}<script type="application/ld+json">${advert}</script>`;
    const { answer, reasoning } = await openJobsOf(hiringSite(careers));
    expect(answer.openings).toBe(1);
    expect(reasoning).toContain('There may be more, because Greenhouse (haldenpumps) could not be read');
  });
});
