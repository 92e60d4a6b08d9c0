import { describe, expect, test } from 'vitest';
import {
  GREENHOUSE_LINK,
  greenhouseBoard,
  greenhouseJob,
  hiringSite,
  jsonAnswer,
} from '../../../test/support/jobAdverts.ts';
import { openJobsOf } from '../../../test/support/openJobsResearch.ts';

describe('an advert on two boards', () => {
  const lever = (adverts: { text: string; location: string; day: string; hostedUrl?: string }[]) => ({
    'https://api.lever.co/v0/postings/haldenpumps?mode=json': jsonAnswer(
      adverts.map(({ text, location, day, hostedUrl }, index) => ({
        id: `lever-${index}`,
        text,
        categories: { location },
        createdAt: Date.parse(day),
        hostedUrl: hostedUrl ?? `https://jobs.lever.co/haldenpumps/lever-${index}`,
      })),
    ),
  });
  const both = hiringSite(`${GREENHOUSE_LINK} <a href="https://jobs.lever.co/haldenpumps">Jobs</a>`);

  test('with one title, place and day counts once', async () => {
    const { answer, reasoning } = await openJobsOf({
      ...both,
      ...greenhouseBoard([
        greenhouseJob(1, '2026-10-01T00:00:00Z'),
        greenhouseJob(2, '2026-10-02T00:00:00Z'),
      ]),
      ...lever([
        { text: 'Mechanical engineer', location: 'Oslo', day: '2026-10-01' },
        { text: 'Mechanical Engineer', location: 'Bergen', day: '2026-10-01' },
        { text: 'Mechanical Engineer', location: 'Oslo', day: '2026-10-09' },
      ]),
    });
    expect(answer.openings).toBe(4);
    expect(reasoning).toContain('1 more of its adverts also stand on a board named before it');
  });

  test('with one address counts once, from its first publication', async () => {
    const { answer } = await openJobsOf({
      ...both,
      ...greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]),
      ...lever([
        {
          text: 'Engineer, mechanical',
          location: 'Oslo',
          day: '2026-05-01',
          hostedUrl: 'https://job-boards.greenhouse.io/haldenpumps/jobs/1/?utm_source=site',
        },
      ]),
    });
    expect(answer).toMatchObject({ openings: 0, latestPostingDate: '2026-05-01' });
  });

  test('and twice on one of them is two openings', async () => {
    const same = '2026-10-01T00:00:00Z';
    const { answer } = await openJobsOf({
      ...both,
      ...greenhouseBoard([greenhouseJob(1, same), greenhouseJob(2, same)]),
      ...lever([{ text: 'Mechanical Engineer', location: 'Oslo', day: '2026-10-01' }]),
    });
    expect(answer.openings).toBe(2);
  });
});
