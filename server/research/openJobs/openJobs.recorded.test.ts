import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OpenJobsAnswer } from '@assay/shared/openJobs';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { researchOpenJobs } from './openJobs.ts';

/** Recorded real answers of job boards, kept beside the repository where this project is developed. */
const data = fileURLToPath(new URL('../../../../shared/data/ats/', import.meta.url));
const isHere = existsSync(data);

beforeEach(({ skip }) =>
  skip(!isHere, 'there are no recorded answers of boards beside the repository (../shared/data/ats)'),
);

const WORKDAY = 'salesforce.wd12.myworkdayjobs.com';

interface RecordedBoard {
  file: string;
  /** Name of the company, as its site says it. */
  company: string;
  link: string;
  answeredAt: string;
  openings: number | null;
  latestPostingDate: string | null;
  locations: string[];
}

/** Today is 10 August 2026, the week the answers were recorded; the window begins on 12 May. */
const BOARDS: RecordedBoard[] = [
  {
    file: 'greenhouse.json',
    company: 'Amplitude',
    link: 'https://job-boards.greenhouse.io/amplitude',
    answeredAt: 'https://boards-api.greenhouse.io/v1/boards/amplitude/jobs?content=true',
    openings: 2,
    latestPostingDate: '2026-07-27',
    locations: ['Bangalore, India', 'London, UK'],
  },
  {
    file: 'lever.json',
    company: 'Idealist Consulting',
    link: 'https://jobs.lever.co/idealistconsulting',
    answeredAt: 'https://api.lever.co/v0/postings/idealistconsulting?mode=json',
    openings: 0,
    latestPostingDate: '2025-11-27',
    locations: [],
  },
  {
    file: 'ashby.json',
    company: 'HighlightTA',
    link: 'https://jobs.ashbyhq.com/HighlightTA',
    answeredAt: 'https://api.ashbyhq.com/posting-api/job-board/HighlightTA?includeCompensation=true',
    openings: 1,
    latestPostingDate: '2026-07-08',
    locations: ['Toronto, Ontario'],
  },
  {
    file: 'smartrecruiters.json',
    company: 'Knight Gayles',
    link: 'https://careers.smartrecruiters.com/Knight',
    answeredAt: 'https://api.smartrecruiters.com/v1/companies/Knight/postings?limit=100&offset=0',
    openings: 0,
    latestPostingDate: '2018-06-08',
    locations: [],
  },
  {
    file: 'workable.json',
    company: 'Zaelab',
    link: 'https://apply.workable.com/zaelab/',
    answeredAt: 'https://apply.workable.com/api/v1/widget/accounts/zaelab?details=true',
    openings: 1,
    latestPostingDate: '2026-08-05',
    locations: ['Spain', 'Portugal'],
  },
  {
    file: 'recruitee.json',
    company: 'Acme',
    link: 'https://acme.recruitee.com/',
    answeredAt: 'https://acme.recruitee.com/api/offers/',
    openings: 2,
    latestPostingDate: '2026-08-05',
    locations: ['Berlin, Berlin, Germany'],
  },
  {
    file: 'personio.xml',
    company: 'Acme',
    link: 'https://acme.jobs.personio.de/',
    answeredAt: 'https://acme.jobs.personio.de/xml?language=en',
    openings: 0,
    latestPostingDate: '2024-11-13',
    locations: [],
  },
  {
    file: 'teamtailor.json',
    company: 'Teamtailor',
    link: 'https://career.teamtailor.com/jobs',
    answeredAt: 'https://career.teamtailor.com/jobs.json',
    openings: 0,
    latestPostingDate: '2026-02-04',
    locations: [],
  },
  {
    file: 'bamboohr.json',
    company: 'Firm',
    link: 'https://firm.bamboohr.com/careers',
    answeredAt: 'https://firm.bamboohr.com/careers/list',
    openings: null,
    latestPostingDate: null,
    locations: ['Fort Lauderdale, Florida'],
  },
];

test.each(BOARDS)(
  'over the recorded answer $file the count is $openings, every value quoted',
  async (board) => {
    const pages = siteWith(board);
    const { answer } = await research(board.company, pages, '2026-08-10');
    expect(answer).toMatchObject({
      openings: board.openings,
      latestPostingDate: board.latestPostingDate,
      locations: board.locations,
    });
  },
);

test('over the recorded answer of Workday both adverts count, from the words and the moment of receipt', async () => {
  const api = `https://${WORKDAY}/wday/cxs/salesforce/External_Career_Site/jobs`;
  const link = `https://${WORKDAY}/External_Career_Site`;
  const pages = siteWith({ file: 'workday.json', company: 'Salesforce', link, answeredAt: api });
  const { answer } = await research('Salesforce', pages, '2026-11-05');
  expect(answer).toMatchObject({ openings: 2, latestPostingDate: '2026-11-01' });
});

function domainOf(company: string): string {
  return `${company.toLowerCase().replaceAll(' ', '')}.example`;
}

function siteWith(board: Pick<RecordedBoard, 'file' | 'company' | 'link' | 'answeredAt'>): MemoryPages {
  const type = board.file.endsWith('.xml') ? 'application/xml' : 'application/json';
  return {
    [`https://${domainOf(board.company)}/`]: {
      body: `<title>${board.company}</title><p>${board.company} works.</p><a href="${board.link}">Careers</a>`,
    },
    [board.answeredAt]: { body: readFileSync(`${data}${board.file}`), headers: { 'content-type': type } },
  };
}

async function research(company: string, pages: MemoryPages, today: string) {
  const context = memoryContext(new MemoryWeb(pages), { asOf: new Date(today) });
  const outcome = await researchOpenJobs(context, { domain: domainOf(company) });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  expectEveryFieldQuoted(outcome, pages);
  return { ...outcome, answer: OpenJobsAnswer.parse(outcome.answer) };
}
