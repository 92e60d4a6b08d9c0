import { describe, expect, test } from 'vitest';
import { jsonAnswer } from '../../../../test/support/jobAdverts.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../../test/support/memoryWeb.ts';
import { Gathering } from '../../gathering.ts';
import { JOB_BOARDS } from './index.ts';
import type { Listing } from './posting.ts';

async function listed(name: string, token: string, pages: MemoryPages): Promise<Listing> {
  const board = JOB_BOARDS.find((candidate) => candidate.name === name);
  const gathering = new Gathering(memoryContext(new MemoryWeb(pages)));
  const answer = await board?.list(gathering, token, name);
  if (answer?.kind !== 'listed') throw new Error(`${name} was not read`);
  return answer.listing;
}

const days = ({ postings }: Listing) => postings.map(({ published }) => published?.day.value ?? null);
const titles = ({ postings }: Listing) => postings.map(({ title }) => title.value);

describe('boards whose lists have no dates ask the adverts', () => {
  const posting = (title: string, day: string) =>
    `<script type="application/ld+json">{"@type":"JobPosting","title":"${title}","datePosted":"${day}"}</script>`;

  test('Pinpoint: the JobPosting on the advert’s page', async () => {
    const row = {
      id: 'p1',
      title: 'Cook',
      url: 'https://a.pinpointhq.com/en/postings/p1',
      job: { id: 'j1' },
    };
    const pages = {
      'https://a.pinpointhq.com/postings.json': jsonAnswer({ data: [row] }),
      [row.url]: { body: posting('Cook', '2026-10-03') },
    };
    expect(days(await listed('Pinpoint', 'a.pinpointhq.com', pages))).toEqual(['2026-10-03']);
  });

  test('Rippling: when the advert was made', async () => {
    const jobs = 'https://api.rippling.com/platform/api/ats/v1/board/a/jobs';
    const pages = {
      [jobs]: jsonAnswer([{ uuid: 'u-1', name: 'Cook', url: 'https://ats.rippling.com/a/jobs/u-1' }]),
      [`${jobs}/u-1`]: jsonAnswer({ createdOn: '2026-09-30T08:00:00Z', description: { role: 'You cook.' } }),
    };
    const listing = await listed('Rippling', 'a', pages);
    expect(days(listing)).toEqual(['2026-09-30']);
    expect(listing.postings[0]?.descriptions).toHaveLength(1);
  });

  test('iCIMS: page by page, then the JobPosting on the advert’s page', async () => {
    const host = 'https://careers-a.icims.com';
    const card = (id: number) =>
      `<li class="iCIMS_JobCardItem"><a href="${host}/jobs/${id}/cook-${id}/job?in_iframe=1" class="iCIMS_Anchor"><h3>Cook ${id} &amp; Co</h3></a></li>`;
    const cards = (from: number, to: number) => ({
      body: `<ul>${Array.from({ length: to - from }, (_, index) => card(from + index)).join('')}</ul>`,
    });
    const pages = {
      [`${host}/jobs/search?pr=0&in_iframe=1`]: cards(1, 21),
      [`${host}/jobs/search?pr=1&in_iframe=1`]: cards(21, 24),
      [`${host}/jobs/2/cook-2/job`]: { body: posting('Cook 2 & Co', '2026-10-04') },
    };
    const listing = await listed('iCIMS', 'careers-a.icims.com', pages);
    expect(titles(listing)).toHaveLength(23);
    expect(titles(listing)[0]).toBe('Cook 1 & Co');
    expect(days(listing).slice(0, 3)).toEqual([null, '2026-10-04', null]);
    expect(listing).toMatchObject({ shortfall: null, stated: null });
  });

  test('iCIMS: its own words that there are no jobs are a zero', async () => {
    const pages = {
      'https://careers-a.icims.com/jobs/search?pr=0&in_iframe=1': {
        body: '<div class="iCIMS_JobsTable">Sorry, no jobs were found that match your search criteria.</div>',
      },
    };
    expect((await listed('iCIMS', 'careers-a.icims.com', pages)).stated?.value).toBe(0);
  });
});

test('Oracle Recruiting is read page by page to its own total', async () => {
  const url = (offset: number) =>
    `https://a.fa.us2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=findReqs;siteNumber=CX_1,limit=100,offset=${offset},sortBy=POSTING_DATES_DESC`;
  const answer = (from: number, count: number) =>
    jsonAnswer({
      items: [
        {
          TotalJobsCount: 130,
          requisitionList: Array.from({ length: count }, (_, index) => ({
            Id: String(from + index),
            Title: `Engineer ${from + index}`,
            PostedDate: '2026-10-01',
          })),
        },
      ],
    });
  const token = 'a.fa.us2.oraclecloud.com/CX_1';
  const whole = await listed('Oracle Recruiting', token, {
    [url(0)]: answer(0, 100),
    [url(100)]: answer(100, 30),
  });
  expect(whole.postings).toHaveLength(130);
  expect(whole.shortfall).toBeNull();
  const part = await listed('Oracle Recruiting', token, { [url(0)]: answer(0, 100) });
  expect(part.shortfall).toBe('the board says that it has 130 adverts, 100 were returned');
});
