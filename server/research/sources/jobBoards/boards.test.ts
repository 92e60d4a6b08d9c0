import { describe, expect, test } from 'vitest';
import { greenhouseJob, jsonAnswer } from '../../../../test/support/jobAdverts.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../../test/support/memoryWeb.ts';
import type { Web, WebRequest } from '../../../outbound/web.ts';
import { Gathering } from '../../gathering.ts';
import { JOB_BOARDS } from './index.ts';
import type { Listing } from './posting.ts';

function boardNamed(name: string) {
  const board = JOB_BOARDS.find((candidate) => candidate.name === name);
  if (board === undefined) throw new Error(`there is no board ${name}`);
  return board;
}

async function ask(name: string, token: string, web: Web) {
  const gathering = new Gathering(memoryContext(web));
  return { answer: await boardNamed(name).list(gathering, token, name), gaps: gathering.gaps };
}

async function listed(name: string, token: string, web: Web | MemoryPages): Promise<Listing> {
  const { answer } = await ask(name, token, 'fetch' in web ? (web as Web) : new MemoryWeb(web));
  if (answer.kind !== 'listed') throw new Error(`${name} was not read`);
  return answer.listing;
}

const days = ({ postings }: Listing) => postings.map(({ published }) => published?.day.value ?? null);
const titles = ({ postings }: Listing) => postings.map(({ title }) => title.value);

describe('an address means the board of', () => {
  const cases: [string, string, string | null][] = [
    ['Greenhouse', 'https://boards.greenhouse.io/acme/jobs/12', 'acme'],
    ['Greenhouse', 'https://job-boards.eu.greenhouse.io/acme', 'acme'],
    ['Greenhouse', 'https://boards.greenhouse.io/embed/job_board/js?for=acme', 'acme'],
    ['Greenhouse', 'https://www.greenhouse.io/customers', null],
    ['Lever', 'https://jobs.lever.co/acme/0f-12', 'acme'],
    ['Lever', 'https://jobs.eu.lever.co/acme', 'eu/acme'],
    ['Lever', 'https://www.lever.co/', null],
    ['Ashby', 'https://jobs.ashbyhq.com/Acme%20Inc', 'Acme Inc'],
    ['Ashby', 'https://www.ashbyhq.com/', null],
    ['SmartRecruiters', 'https://careers.smartrecruiters.com/Acme1', 'Acme1'],
    ['SmartRecruiters', 'https://www.smartrecruiters.com/recruiting', null],
    ['Workable', 'https://apply.workable.com/acme/j/ABC/', 'acme'],
    ['Workable', 'https://apply.workable.com/j/ABC', null],
    ['Workable', 'https://acme.workable.com/', 'acme'],
    ['Workable', 'https://www.workable.com/', null],
    ['Recruitee', 'https://acme.recruitee.com/o/cook', 'acme.recruitee.com'],
    ['Personio', 'https://acme.jobs.personio.de/job/1', 'acme.jobs.personio.de'],
    ['Personio', 'https://www.personio.de/', null],
    ['Teamtailor', 'https://acme.teamtailor.com/jobs', 'acme.teamtailor.com'],
    ['Teamtailor', 'https://www.teamtailor.com/', null],
    ['Teamtailor', 'https://scripts.teamtailor-cdn.com/widget.js', null],
    ['BambooHR', 'https://acme.bamboohr.com/jobs/embed2.php', 'acme.bamboohr.com'],
    ['Breezy', 'https://acme.breezy.hr/p/1', 'acme.breezy.hr'],
    ['Breezy', 'https://app.breezy.hr/', null],
    [
      'Workday',
      'https://acme.wd5.myworkdayjobs.com/en-US/Careers/job/x',
      'acme.wd5.myworkdayjobs.com/acme/Careers',
    ],
    [
      'Workday',
      'https://wd3.myworkdaysite.com/de-DE/recruiting/acme/Jobs',
      'wd3.myworkdaysite.com/acme/Jobs',
    ],
    ['Workday', 'https://acme.wd5.myworkdayjobs.com/', null],
    ['Pinpoint', 'https://acme.pinpointhq.com/en/postings/1', 'acme.pinpointhq.com'],
    ['Pinpoint', 'https://www.pinpointhq.com/', null],
    ['Rippling', 'https://ats.rippling.com/en-GB/acme-jobs/jobs', 'acme-jobs'],
    ['Rippling', 'https://api.rippling.com/platform/api/ats/v1/board/acme/jobs', 'acme'],
    ['Rippling', 'https://www.rippling.com/payroll', null],
    [
      'Oracle Recruiting',
      'https://ejov.fa.ca2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/12',
      'ejov.fa.ca2.oraclecloud.com/CX_1',
    ],
    ['Oracle Recruiting', 'https://objectstorage.us-ashburn-1.oraclecloud.com/n/acme', null],
    ['iCIMS', 'https://careers-acme.icims.com/jobs/intro', 'careers-acme.icims.com'],
    ['iCIMS', 'https://www.icims.com/', null],
  ];
  test.each(cases)('%s: %s → %s', (name, address, token) => {
    expect(boardNamed(name).tokenOf(new URL(address), 'www.acme.example')).toBe(token);
  });
});

test('every board tells an unknown employer from a failure', async () => {
  for (const board of JOB_BOARDS) {
    const token = board.name === 'Workday' ? 'a.wd1.myworkdayjobs.com/a/b' : 'a.example';
    const nowhere: Web = { fetch: async () => ({ kind: 'status', status: 404, reason: 'answered 404' }) };
    expect(await ask(board.name, token, nowhere), board.name).toEqual({
      answer: { kind: 'missing' },
      gaps: [],
    });
    const broken: Web = { fetch: async () => ({ kind: 'status', status: 503, reason: 'answered 503' }) };
    const failed = await ask(board.name, token, broken);
    expect(failed.answer, board.name).toEqual({ kind: 'failed' });
    expect(failed.gaps[0], board.name).toMatchObject({ source: board.name, status: 503 });
  }
});

test('every board reports an answer that is no list of adverts', async () => {
  for (const board of JOB_BOARDS) {
    const token = board.name === 'Workday' ? 'a.wd1.myworkdayjobs.com/a/b' : 'a.example';
    const memory = new MemoryWeb({ 'https://a.example/': jsonAnswer({ message: 'moved' }) });
    const other: Web = { fetch: (_request, signal) => memory.fetch({ url: 'https://a.example/' }, signal) };
    const { answer, gaps } = await ask(board.name, token, other);
    expect(answer, board.name).toEqual({ kind: 'failed' });
    expect(gaps[0]?.reason, board.name).toContain('not a list of adverts');
  }
});

describe('Greenhouse', () => {
  const board = 'https://boards-api.greenhouse.io/v1/boards/acme';

  test('is asked without the adverts’ texts where the answer with them is too large', async () => {
    const memory = new MemoryWeb({
      [`${board}/jobs`]: jsonAnswer({ jobs: [greenhouseJob(1, '2026-10-01T00:00:00Z')] }),
    });
    const web: Web = {
      fetch: async (request, signal) =>
        request.url.endsWith('content=true')
          ? { kind: 'oversize', reason: 'it sent more than 5 MB' }
          : memory.fetch(request, signal),
    };
    expect(days(await listed('Greenhouse', 'acme', web))).toEqual(['2026-10-01']);
  });

  test('an advert without a first publication has no date, however lately it was touched', async () => {
    const row = greenhouseJob(1, '', { first_published: null });
    const pages = { [`${board}/jobs?content=true`]: jsonAnswer({ jobs: [row] }) };
    expect(days(await listed('Greenhouse', 'acme', pages))).toEqual([null]);
  });

  test('names its employer also when it lists nothing', async () => {
    const pages = {
      [`${board}/jobs?content=true`]: jsonAnswer({ jobs: [] }),
      [board]: jsonAnswer({ name: 'Acme Anvils' }),
    };
    const listing = await listed('Greenhouse', 'acme', pages);
    expect(listing.employers.map(({ value }) => value)).toEqual(['Acme Anvils']);
    expect(listing.stated).toMatchObject({ value: 0, quote: { words: '"jobs": []' } });
  });
});

describe('Lever', () => {
  const posting = (id: number) => ({
    id: String(id),
    text: `Job ${id}`,
    categories: {},
    createdAt: 1_790_000_000_000,
  });

  test('is read by pages where the whole is too large, and says which page is missing', async () => {
    const site = 'https://api.lever.co/v0/postings/acme?mode=json';
    const page = (skip: number, count: number) => ({
      [`${site}&skip=${skip}&limit=100`]: jsonAnswer(
        Array.from({ length: count }, (_, index) => posting(skip + index)),
      ),
    });
    const overLarge = (pages: MemoryPages): Web => {
      const memory = new MemoryWeb(pages);
      return {
        fetch: async (request, signal) =>
          request.url === site ? { kind: 'oversize', reason: 'too large' } : memory.fetch(request, signal),
      };
    };
    const whole = await listed(
      'Lever',
      'acme',
      overLarge({ ...page(0, 100), ...page(100, 100), ...page(200, 7) }),
    );
    expect(whole.postings).toHaveLength(207);
    expect(whole.shortfall).toBeNull();
    const torn = await listed('Lever', 'acme', overLarge(page(0, 100)));
    expect(torn.postings).toHaveLength(100);
    expect(torn.shortfall).toBe('page 2 of the list could not be read');
  });

  test('a site of the EU is asked in the EU', async () => {
    const pages = { 'https://api.eu.lever.co/v0/postings/acme?mode=json': jsonAnswer([posting(1)]) };
    expect(titles(await listed('Lever', 'eu/acme', pages))).toEqual(['Job 1']);
  });
});

test('Ashby: adverts that are not listed do not count', async () => {
  const jobs = [
    {
      id: 'a',
      title: 'Cook',
      isListed: true,
      location: 'Oslo',
      secondaryLocations: [{ location: 'Bergen' }],
      publishedAt: '2026-10-01T00:00:00.000+00:00',
    },
    { id: 'b', title: 'Secret', isListed: false, publishedAt: '2026-10-02T00:00:00.000+00:00' },
  ];
  const listing = await listed('Ashby', 'acme', {
    'https://api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true': jsonAnswer({
      jobs,
      apiVersion: '1',
    }),
  });
  expect(titles(listing)).toEqual(['Cook']);
  expect(listing.postings[0]?.locations.map(({ value }) => value)).toEqual(['Oslo', 'Bergen']);
  expect(listing.notes).toEqual(['1 adverts are not listed publicly and are not counted.']);
});

test('SmartRecruiters is read page by page to its own total', async () => {
  const board = 'https://api.smartrecruiters.com/v1/companies/Acme/postings';
  const row = (id: number) => ({
    id: String(id),
    uuid: `u${id}`,
    name: `Job ${id}`,
    releasedDate: '2026-10-01T00:00:00.000Z',
    company: { identifier: 'Acme', name: 'Acme' },
  });
  const page = (offset: number, count: number) =>
    jsonAnswer({
      offset,
      limit: 100,
      totalFound: 130,
      content: Array.from({ length: count }, (_, index) => row(offset + index)),
    });
  const pages = {
    [`${board}?limit=100&offset=0`]: page(0, 100),
    [`${board}?limit=100&offset=100`]: page(100, 30),
  };
  expect(await listed('SmartRecruiters', 'Acme', pages)).toMatchObject({ shortfall: null, duplicates: 0 });
  expect((await listed('SmartRecruiters', 'Acme', pages)).postings).toHaveLength(130);
  const torn = await listed('SmartRecruiters', 'Acme', { [`${board}?limit=100&offset=0`]: page(0, 100) });
  expect(torn.shortfall).toBe('the board says that it has 130 adverts, 100 were returned');
});

test('Recruitee: offers that are not published do not count; edits are no publication', async () => {
  const offers = [
    {
      id: 1,
      title: 'Cook',
      status: 'published',
      published_at: '2025-02-01 10:00:00 UTC',
      updated_at: '2026-11-01 10:00:00 UTC',
    },
    { id: 2, title: 'Draft', status: 'draft', published_at: null },
  ];
  const listing = await listed('Recruitee', 'jobs.acme.example', {
    'https://jobs.acme.example/api/offers/': jsonAnswer({ offers }),
  });
  expect(titles(listing)).toEqual(['Cook']);
  expect(days(listing)).toEqual(['2025-02-01']);
});

describe('Personio', () => {
  const feed = 'https://acme.jobs.personio.com/xml?language=en';
  const xml = (body: string) => ({ [feed]: { body, headers: { 'content-type': 'text/xml' } } });

  test('resolves entities and character data, and keeps names of descriptions out of titles', async () => {
    const body = `<?xml version="1.0"?><workzag-jobs><position><id>5</id><office>Köln</office><name><![CDATA[Bau & Montage]]></name>
<jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<p>Sie nutzen SAP</p>]]></value></jobDescription></jobDescriptions>
<createdAt>2026-10-01T08:00:00+00:00</createdAt></position><position><id>6</id><name>R&amp;D Lead</name></position></workzag-jobs>`;
    const listing = await listed('Personio', 'acme.jobs.personio.com', xml(body));
    expect(titles(listing)).toEqual(['Bau & Montage', 'R&D Lead']);
    expect(days(listing)).toEqual(['2026-10-01', null]);
    expect(listing.postings[0]?.descriptions).toHaveLength(1);
  });

  test('a company that writes no English is read in its own language', async () => {
    const german = '<workzag-jobs><position><id>5</id><name>Schlosser</name></position></workzag-jobs>';
    const own = { body: german, headers: { 'content-type': 'text/xml' } };
    const pages = { ...xml('<workzag-jobs/>'), 'https://acme.jobs.personio.com/xml': own };
    expect(titles(await listed('Personio', 'acme.jobs.personio.com', pages))).toEqual(['Schlosser']);
  });

  test('an empty feed says zero, a torn one does not', async () => {
    const empty = await listed('Personio', 'acme.jobs.personio.com', xml('<workzag-jobs>\n</workzag-jobs>'));
    expect(empty.stated?.value).toBe(0);
    const torn = await listed(
      'Personio',
      'acme.jobs.personio.com',
      xml('<workzag-jobs><position><id>5</id>'),
    );
    expect(torn).toMatchObject({ stated: null, shortfall: 'the answer breaks off' });
  });
});

test('BambooHR: the date of an advert’s own answer is its date', async () => {
  const careers = 'https://acme.bamboohr.com/careers';
  const listing = await listed('BambooHR', 'acme.bamboohr.com', {
    [`${careers}/list`]: jsonAnswer({
      meta: { totalCount: 2 },
      result: [
        { id: '1', jobOpeningName: 'Cook' },
        { id: '2', jobOpeningName: 'Baker' },
      ],
    }),
    [`${careers}/1/detail`]: jsonAnswer({
      result: { jobOpening: { jobOpeningName: 'Cook', datePosted: '2026-09-30' } },
    }),
  });
  expect(days(listing)).toEqual(['2026-09-30', null]);
});

test('Breezy', async () => {
  const listing = await listed('Breezy', 'acme.breezy.hr', {
    'https://acme.breezy.hr/json': jsonAnswer([
      {
        id: 'x1',
        name: 'Cook',
        url: 'https://acme.breezy.hr/p/x1',
        published_date: '2026-10-01T00:00:00.000Z',
        department: 'Kitchen',
        location: { name: 'Oslo, NO', city: 'Oslo' },
        company: { name: 'Acme' },
      },
    ]),
  });
  expect(listing.postings[0]).toMatchObject({
    title: { value: 'Cook' },
    department: { value: 'Kitchen' },
    locations: [{ value: 'Oslo, NO' }],
    published: { day: { value: '2026-10-01' } },
    url: 'https://acme.breezy.hr/p/x1',
  });
  expect(listing.employers.map(({ value }) => value)).toEqual(['Acme']);
});

describe('Workday', () => {
  const token = 'acme.wd5.myworkdayjobs.com/acme/Careers';
  const api = 'https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Careers';
  const row = (id: number, postedOn: string) => ({
    title: `Job ${id}`,
    externalPath: `/job/Oslo/Job_R${id}`,
    locationsText: 'Oslo',
    postedOn,
  });

  /** A Workday site whose total is told on the first page only. */
  function site(count: number, postedOn: (id: number) => string, details: Record<number, string> = {}) {
    const asked: WebRequest[] = [];
    const web: Web = {
      fetch(request, signal) {
        asked.push(request);
        const detail = /_R(\d+)$/.exec(request.url)?.[1];
        const { offset = 0 } = JSON.parse(request.body ?? '{}') as { offset?: number };
        const ids = Array.from(
          { length: Math.max(0, Math.min(20, count - offset)) },
          (_, index) => offset + index,
        );
        const answer =
          detail === undefined
            ? { total: offset === 0 ? count : 0, jobPostings: ids.map((id) => row(id, postedOn(id))) }
            : { jobPostingInfo: { startDate: details[Number(detail)], location: 'Oslo, Norway' } };
        const url = detail === undefined ? `${api}/jobs?${offset}` : request.url;
        return new MemoryWeb({ [url]: jsonAnswer(answer) }).fetch({ url }, signal);
      },
    };
    return { web, asked };
  }

  test('is read to the greatest total seen, though later pages say 0', async () => {
    const { web, asked } = site(47, () => 'Posted 3 Days Ago', { 0: '2026-10-29' });
    const listing = await listed('Workday', token, web);
    expect(listing.postings).toHaveLength(47);
    expect(listing).toMatchObject({ shortfall: null, stated: { value: 47 } });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: '{"appliedFacets":{},"limit":20,"offset":0,"searchText":""}',
    });
    expect(days(listing).slice(0, 2)).toEqual(['2026-10-29', '2026-10-30']);
  });

  test('“30+ Days Ago” takes the exact date of the advert, and stays without one beyond the first ten', async () => {
    const details = Object.fromEntries(Array.from({ length: 12 }, (_, id) => [id, '2026-06-01']));
    const { web } = site(12, () => 'Posted 30+ Days Ago', details);
    expect(days(await listed('Workday', token, web))).toEqual([...Array(10).fill('2026-06-01'), null, null]);
  });

  test('stops at 240 adverts and says so', async () => {
    const { web } = site(900, () => 'Posted Today', {});
    const listing = await listed('Workday', token, web);
    expect(listing.postings).toHaveLength(240);
    expect(listing.shortfall).toBe('the board says that it has 900 adverts, 240 were returned');
  });

  test('a site that does not heed the offset is told as incomplete, not read for ever', async () => {
    const first = jsonAnswer({
      total: 47,
      jobPostings: Array.from({ length: 20 }, (_, id) => row(id, 'Posted Today')),
    });
    const listing = await listed('Workday', token, { [`${api}/jobs`]: first });
    expect(listing.postings).toHaveLength(20);
    expect(listing.shortfall).toBe('the board says that it has 47 adverts, 20 were returned');
  });

  test('lists nothing when its total is 0', async () => {
    const { web } = site(0, () => '');
    expect(await listed('Workday', token, web)).toMatchObject({
      postings: [],
      stated: { value: 0 },
      shortfall: null,
    });
  });
});
