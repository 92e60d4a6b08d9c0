import { describe, expect, test } from 'vitest';
import {
  GREENHOUSE_LINK,
  greenhouseBoard,
  greenhouseJob,
  HIRING_CAREERS,
  HIRING_DOMAIN,
  hiringSite,
  jsonAnswer,
} from '../../../test/support/jobAdverts.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { EMPTY_OPEN_JOBS, openJobsOf } from '../../../test/support/openJobsResearch.ts';
import { researchOpenJobs } from './openJobs.ts';

describe('a company with one Greenhouse board', () => {
  const pages = {
    ...hiringSite(GREENHOUSE_LINK),
    ...greenhouseBoard([
      greenhouseJob(1, '2026-11-02T09:00:00+01:00', {
        title: 'Senior Software Engineer',
        location: { name: 'Bergen, Norway' },
        content:
          '&lt;p&gt;Trusted by customers like Shopify.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;You write Python and C++ for PLCs.&lt;/li&gt;&lt;/ul&gt;',
      }),
      greenhouseJob(2, '2026-10-15T09:00:00Z', {
        content: '&lt;li&gt;SolidWorks, AutoCAD; SAP is a plus&lt;/li&gt;',
      }),
      greenhouseJob(3, '2026-09-01T09:00:00Z'),
      greenhouseJob(4, '2024-12-01T09:00:00Z', { title: 'Accountant' }),
    ]),
  };

  test('gets the count of adverts first published in 90 days, and samples of just those', async () => {
    const { answer } = await openJobsOf(pages);
    expect(answer).toEqual({
      openings: 3,
      topTitles: ['Mechanical Engineer', 'Senior Software Engineer'],
      hiringThemes: ['Manufacturing and Hardware', 'Software Engineering'],
      techHiringFor: ['Python', 'C++', 'SAP', 'AutoCAD', 'SolidWorks'],
      locations: ['Oslo, Norway', 'Bergen, Norway'],
      latestPostingDate: '2026-11-02',
      source: 'Greenhouse (haldenpumps)',
    });
  });

  test('is told what was counted, from where, and that lists are samples', async () => {
    const { reasoning, citations, confidence } = await openJobsOf(pages);
    expect(reasoning).toContain(
      'openings: 3, adverts that are open and were first published in the 90 days to 2026-11-05',
    );
    expect(reasoning).toContain('4 open adverts, 3 first published from 2026-08-07 to 2026-11-05, 1 before');
    expect(reasoning).toContain('it names its employer “Halden Pumps”, which is the company');
    expect(reasoning).toContain('are samples of these adverts');
    const excerpts = (field: string) =>
      citations.filter(({ fields }) => fields.includes(field)).map(({ excerpt }) => excerpt);
    expect(excerpts('openings')).toEqual([
      '"first_published": "2026-11-02T09:00:00+01:00"',
      '"first_published": "2026-10-15T09:00:00Z"',
      '"first_published": "2026-09-01T09:00:00Z"',
      '"total": 4',
    ]);
    expect(excerpts('source')).toEqual(['https://boards.greenhouse.io/haldenpumps']);
    expect(excerpts('techHiringFor')[0]).toBe('You write Python and C++ for PLCs.');
    expect(confidence).toBeGreaterThan(0.75);
  });

  test('gets the same answer whatever the order of the adverts', async () => {
    const url = 'https://boards-api.greenhouse.io/v1/boards/haldenpumps/jobs?content=true';
    const { jobs } = JSON.parse(String(pages[url]?.body));
    const turned = { ...pages, [url]: jsonAnswer({ jobs: [...jobs].reverse(), meta: { total: 4 } }) };
    expect((await openJobsOf(turned)).answer).toEqual((await openJobsOf(pages)).answer);
  });
});

test('adverts that were all touched last week count by when they were first published', async () => {
  const years = Array.from({ length: 24 }, (_, month) => {
    const published = new Date(Date.UTC(2024, 11 + month, 3));
    return greenhouseJob(month, published.toISOString(), { updated_at: '2026-10-30T08:00:00Z' });
  });
  const { answer } = await openJobsOf({ ...hiringSite(GREENHOUSE_LINK), ...greenhouseBoard(years) });
  expect(answer).toMatchObject({ openings: 3, latestPostingDate: '2026-11-03' });
});

test('the window holds the day 90 days ago and today, not the day before and not tomorrow', async () => {
  const { answer, reasoning } = await openJobsOf({
    ...hiringSite(GREENHOUSE_LINK),
    ...greenhouseBoard([
      greenhouseJob(1, '2026-08-06T23:59:59Z'),
      greenhouseJob(2, '2026-08-07T00:00:00Z'),
      greenhouseJob(3, '2026-11-05T23:59:59Z'),
      greenhouseJob(4, '2026-11-06T00:00:00Z'),
    ]),
  });
  expect(answer).toMatchObject({ openings: 2, latestPostingDate: '2026-11-05' });
  expect(reasoning).toContain('2 first published from 2026-08-07 to 2026-11-05, 1 before, 1 after');
});

test('posts of one job are one opening, counted from the first of them; talent pools are none', async () => {
  const { answer, reasoning } = await openJobsOf({
    ...hiringSite(GREENHOUSE_LINK),
    ...greenhouseBoard([
      greenhouseJob(1, '2026-10-01T00:00:00Z', { internal_job_id: 7, location: { name: 'Oslo' } }),
      greenhouseJob(2, '2026-10-20T00:00:00Z', { internal_job_id: 7, location: { name: 'Bergen' } }),
      greenhouseJob(3, '2025-01-01T00:00:00Z', { internal_job_id: 8 }),
      greenhouseJob(4, '2026-10-20T00:00:00Z', { internal_job_id: 8 }),
      greenhouseJob(5, '2026-10-20T00:00:00Z', { internal_job_id: null, title: 'Talent pool' }),
    ]),
  });
  expect(answer).toMatchObject({
    openings: 1,
    locations: ['Oslo', 'Bergen'],
    latestPostingDate: '2026-10-01',
  });
  expect(reasoning).toContain('2 repeated rows were taken together');
  expect(reasoning).toContain('1 posts are talent pools');
});

describe('a board that lists nothing', () => {
  test('is a count of zero, quoted, and not a failure', async () => {
    const { answer, citations } = await openJobsOf({
      ...hiringSite(GREENHOUSE_LINK),
      ...greenhouseBoard([]),
    });
    expect(answer).toEqual({
      openings: 0,
      topTitles: [],
      hiringThemes: [],
      techHiringFor: [],
      locations: [],
      latestPostingDate: null,
      source: 'Greenhouse (haldenpumps)',
    });
    const zero = citations.filter(({ fields }) => fields.includes('openings')).map(({ excerpt }) => excerpt);
    expect(zero).toEqual(['"total": 0']);
  });

  test('of which an old advert is left says zero, and when the last one was', async () => {
    const board = greenhouseBoard([greenhouseJob(1, '2026-01-05T00:00:00Z')]);
    const { answer } = await openJobsOf({ ...hiringSite(GREENHOUSE_LINK), ...board });
    expect(answer).toMatchObject({ openings: 0, topTitles: [], latestPostingDate: '2026-01-05' });
  });

  test('is no zero when the list is torn', async () => {
    const pages = { ...hiringSite(GREENHOUSE_LINK), ...greenhouseBoard([]) };
    const url = 'https://boards-api.greenhouse.io/v1/boards/haldenpumps/jobs?content=true';
    pages[url] = { body: '{"jobs":[', headers: { 'content-type': 'application/json' } };
    const { answer, reasoning } = await openJobsOf(pages);
    expect(answer.openings).toBeNull();
    expect(reasoning).toContain('the answer breaks off');
  });
});

describe('several boards', () => {
  const lever = (days: string[]): MemoryPages => ({
    'https://api.lever.co/v0/postings/haldenpumps?mode=json': jsonAnswer(
      days.map((day, index) => ({
        id: `lever-${index}`,
        text: 'Sales Manager',
        categories: { team: 'Sales', location: 'Hamburg' },
        createdAt: Date.parse(day),
        hostedUrl: `https://jobs.lever.co/haldenpumps/lever-${index}`,
      })),
    ),
  });
  const both = hiringSite(`${GREENHOUSE_LINK} <iframe src="https://jobs.lever.co/haldenpumps"></iframe>`);
  const one = greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]);

  test('are summed', async () => {
    const { answer } = await openJobsOf({ ...both, ...one, ...lever(['2026-10-02', '2026-10-03']) });
    expect(answer).toMatchObject({
      openings: 3,
      topTitles: ['Sales Manager', 'Mechanical Engineer'],
      hiringThemes: ['Sales', 'Manufacturing and Hardware'],
      locations: ['Hamburg', 'Oslo, Norway'],
      source: 'Greenhouse (haldenpumps); Lever (haldenpumps)',
    });
  });

  test('of which one is dead: the other is counted, the gap is named, the confidence falls', async () => {
    const whole = await openJobsOf({ ...both, ...one, ...lever([]) });
    const { answer, confidence, reasoning } = await openJobsOf({ ...both, ...one });
    expect(answer.openings).toBe(1);
    expect(reasoning).toContain('There may be more, because Lever (haldenpumps) could not be read');
    expect(reasoning).toContain('Gaps: Lever (haldenpumps)');
    expect(confidence).toBeLessThan(whole.confidence - 0.05);
  });

  test('of which one is dead and the other empty are no zero', async () => {
    const { answer, reasoning } = await openJobsOf({ ...both, ...greenhouseBoard([]) });
    expect(answer.openings).toBeNull();
    expect(reasoning).toContain('openings: not determined, because Lever (haldenpumps) could not be read');
  });
});

test('a list that is shorter than the board says lowers the confidence and says so', async () => {
  const jobs = [greenhouseJob(1, '2026-10-01T00:00:00Z')];
  const pages = { ...hiringSite(GREENHOUSE_LINK), ...greenhouseBoard(jobs) };
  const whole = await openJobsOf(pages);
  pages['https://boards-api.greenhouse.io/v1/boards/haldenpumps/jobs?content=true'] = jsonAnswer({
    jobs,
    meta: { total: 9 },
  });
  const part = await openJobsOf(pages);
  expect(part.answer.openings).toBe(1);
  expect(part.reasoning).toContain('Incomplete: the board says that it has 9 adverts, 1 were returned');
  expect(part.confidence).toBeLessThan(whole.confidence);
});

describe('a board that is not the company’s', () => {
  test('is not asked for under a guessed name', async () => {
    const { answer, requested, reasoning } = await openJobsOf({
      ...hiringSite('<p>Write to us.</p>'),
      ...greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]),
    });
    expect(answer).toEqual(EMPTY_OPEN_JOBS);
    expect(requested.filter((url) => !url.includes(HIRING_DOMAIN))).toEqual([]);
    expect(reasoning).toContain('That is not a count of zero');
  });

  test('is set aside when it names another employer, a longer namesake included', async () => {
    for (const company_name of ['Globex Corporation', 'Halden Pumps Radio Network']) {
      const board = greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z', { company_name })]);
      const { answer, reasoning } = await openJobsOf({ ...hiringSite(GREENHOUSE_LINK), ...board });
      expect(answer, company_name).toEqual(EMPTY_OPEN_JOBS);
      expect(reasoning).toContain(
        `set aside: it names its employer “${company_name}”, which is another firm`,
      );
    }
  });

  test('counts when its employer is the company with a legal form, a general word, or words of the site', async () => {
    for (const company_name of [
      'Halden Pumps AS',
      'HALDEN PUMPS Group',
      'Halden',
      'Careers at Halden Pumps',
      'Halden Pumps Waterworks',
    ]) {
      const board = greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z', { company_name })]);
      const { answer } = await openJobsOf({ ...hiringSite(GREENHOUSE_LINK), ...board });
      expect(answer.openings, company_name).toBe(1);
    }
  });

  test('without an employer’s name is judged by its address', async () => {
    const list = jsonAnswer([{ id: 'a', text: 'Cook', categories: {}, createdAt: Date.parse('2026-10-02') }]);
    const link = (site: string) => `<a href="https://jobs.lever.co/${site}">Jobs</a>`;
    const board = (site: string) => ({ [`https://api.lever.co/v0/postings/${site}?mode=json`]: list });
    const ours = await openJobsOf({ ...hiringSite(link('halden-pumps')), ...board('halden-pumps') });
    const unlike = await openJobsOf({ ...hiringSite(link('hpgroup')), ...board('hpgroup') });
    const friends = link('hpgroup').replace('Jobs', 'Our friends');
    const footer = await openJobsOf({ ...hiringSite('', friends), ...board('hpgroup') });
    const invited = await openJobsOf({ ...hiringSite('', link('hpgroup')), ...board('hpgroup') });
    expect(ours.answer.openings).toBe(1);
    expect(unlike.answer.openings).toBe(1);
    expect(unlike.confidence).toBeLessThan(ours.confidence - 0.1);
    expect(invited.answer.openings).toBe(1);
    expect(footer.answer).toEqual(EMPTY_OPEN_JOBS);
    expect(footer.reasoning).toContain("its address (hpgroup) is unlike the company's name");
  });

  test('stays out when its link was commented out', async () => {
    const board = greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]);
    const { answer } = await openJobsOf({ ...hiringSite(`<!-- ${GREENHOUSE_LINK} -->`), ...board });
    expect(answer).toEqual(EMPTY_OPEN_JOBS);
  });
});

describe('a board is found', () => {
  const board = greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]);
  test.each([
    [
      'by a script',
      '<script src="https://boards.greenhouse.io/embed/job_board/js?for=haldenpumps"></script>',
    ],
    ['by a frame', '<iframe src="//boards.greenhouse.io/embed/job_board?b=x&amp;for=haldenpumps"></iframe>'],
    [
      'in the data of a script',
      '<script>window.jobs = {"url":"https:\\/\\/job-boards.greenhouse.io\\/haldenpumps\\/jobs\\/1"}</script>',
    ],
    ['by its interface', '<div data-feed="boards-api.greenhouse.io/v1/boards/haldenpumps/jobs"></div>'],
  ])('%s', async (_how, markup) => {
    expect((await openJobsOf({ ...hiringSite(markup), ...board })).answer.openings).toBe(1);
  });

  test('one step behind the careers page', async () => {
    const pages: MemoryPages = {
      ...hiringSite('<a href="/careers/open-positions">See open positions</a>'),
      [`${HIRING_CAREERS}/open-positions`]: { body: `<title>Open positions</title>${GREENHOUSE_LINK}` },
      ...board,
    };
    expect((await openJobsOf(pages)).answer.openings).toBe(1);
  });

  test('where the careers page leads to', async () => {
    const target = 'https://job-boards.greenhouse.io/haldenpumps';
    const pages: MemoryPages = {
      ...hiringSite(''),
      [HIRING_CAREERS]: { body: '', location: target },
      [target]: { body: '<title>Jobs at Halden Pumps</title><p>1 job</p>' },
      ...board,
    };
    expect((await openJobsOf(pages)).answer.openings).toBe(1);
  });

  test('on the company’s own host, by the vendor’s files', async () => {
    const pages: MemoryPages = {
      ...hiringSite('<a href="https://jobs.haldenpumps.example/">All jobs</a>'),
      'https://jobs.haldenpumps.example/': {
        body: '<title>Jobs</title><link rel="preload" href="https://assets-aws.teamtailor-cdn.com/a.css"><p>Jobs</p>',
      },
      'https://jobs.haldenpumps.example/jobs.json': jsonAnswer({
        title: 'Halden Pumps',
        items: [
          {
            id: 'x',
            title: 'Cook',
            url: 'https://jobs.haldenpumps.example/jobs/1',
            date_published: '2026-10-02T08:00:00Z',
          },
        ],
      }),
    };
    expect((await openJobsOf(pages)).answer).toMatchObject({
      openings: 1,
      hiringThemes: ['Retail and Hospitality'],
      source: 'Teamtailor (jobs.haldenpumps.example)',
    });
  });
});

describe('adverts on the company’s own pages', () => {
  const posting = (title: string, datePosted: string, more: Record<string, unknown> = {}) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title,
      datePosted,
      hiringOrganization: { '@type': 'Organization', name: 'Halden Pumps' },
      jobLocation: { '@type': 'Place', address: { addressLocality: 'Oslo', addressCountry: 'NO' } },
      ...more,
    })}</script>`;

  test('count by datePosted; those that are over or another employer’s do not', async () => {
    const pages: MemoryPages = {
      ...hiringSite(
        '<a href="/careers/welder">Welder</a> <a href="/careers/buyer">Buyer</a> <a href="/careers/old">Old</a>',
      ),
      [`${HIRING_CAREERS}/welder`]: { body: posting('Welder', '2026-10-01', { validThrough: '2026-12-01' }) },
      [`${HIRING_CAREERS}/buyer`]: { body: posting('Buyer', '2026-10-05', { validThrough: '2026-10-31' }) },
      [`${HIRING_CAREERS}/old`]: {
        body: posting('Nurse', '2026-10-06', { hiringOrganization: { name: 'Globex Clinics' } }),
      },
    };
    const { answer, reasoning } = await openJobsOf(pages);
    expect(answer).toMatchObject({
      openings: 1,
      topTitles: ['Welder'],
      locations: ['Oslo, NO'],
      latestPostingDate: '2026-10-01',
      source: `schema.org JobPosting on ${HIRING_DOMAIN}`,
    });
    expect(reasoning).toContain('1 adverts name another employer');
    expect(reasoning).toContain('1 adverts are past their closing date');
  });

  test('are a zero, quoted by the last closing date, when all of them are over', async () => {
    const pages: MemoryPages = {
      ...hiringSite('<a href="/careers/welder">Welder</a> <a href="/careers/buyer">Buyer</a>'),
      [`${HIRING_CAREERS}/welder`]: { body: posting('Welder', '2026-10-01', { validThrough: '2026-10-20' }) },
      [`${HIRING_CAREERS}/buyer`]: { body: posting('Buyer', '2026-10-05', { validThrough: '2026-10-31' }) },
    };
    const { answer, reasoning, citations } = await openJobsOf(pages);
    expect(answer).toEqual({
      openings: 0,
      topTitles: [],
      hiringThemes: [],
      techHiringFor: [],
      locations: [],
      latestPostingDate: null,
      source: `schema.org JobPosting on ${HIRING_DOMAIN}`,
    });
    expect(reasoning).toContain('2 adverts are past their closing date');
    expect(reasoning).not.toContain('no schema.org JobPosting');
    const quoted = citations.filter(({ fields }) => fields.includes('openings'));
    expect(quoted.map(({ excerpt }) => excerpt)).toEqual(['"validThrough":"2026-10-31"']);
  });

  test('that are over do not stand in for a dead board', async () => {
    const over = posting('Welder', '2026-08-30', { validThrough: '2026-09-30' });
    const outcome = await researchOpenJobs(
      memoryContext(new MemoryWeb(hiringSite(`${GREENHOUSE_LINK}${over}`))),
      { domain: HIRING_DOMAIN },
    );
    expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'UPSTREAM_FAILED' });
  });

  test.each([
    ['names its last month only', { validThrough: '2026-09' }, 'no words that can be quoted say how many'],
    ['has no title', { title: undefined }, 'not every advert was returned'],
    ['is another employer’s', { hiringOrganization: { name: 'Globex' } }, '1 adverts name another employer'],
  ])('are no count, no source and no confidence when the only one %s', async (_, more, because) => {
    const own = posting('Welder', '2026-08-30', more);
    const { answer, reasoning, confidence } = await openJobsOf(hiringSite(own));
    expect(answer).toEqual(EMPTY_OPEN_JOBS);
    expect(confidence).toBe(0);
    expect(reasoning).toContain(because);
  });

  test('are not counted a second time when a board was', async () => {
    const pages = {
      ...hiringSite(`${GREENHOUSE_LINK} ${posting('Mechanical Engineer', '2026-10-01')}`),
      ...greenhouseBoard([greenhouseJob(1, '2026-10-01T00:00:00Z')]),
    };
    expect((await openJobsOf(pages)).answer).toMatchObject({
      openings: 1,
      source: 'Greenhouse (haldenpumps)',
    });
  });

  test('answer in place of a dead board, with less confidence', async () => {
    const list = JSON.stringify({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', item: { '@type': 'JobPosting', title: 'Welder', datePosted: '2026-10-01' } },
      ],
    });
    const own = `<script type="application/ld+json">${list}</script>`;
    const alone = await openJobsOf(hiringSite(own));
    const instead = await openJobsOf(hiringSite(`${GREENHOUSE_LINK}${own}`));
    expect(instead.answer.openings).toBe(1);
    expect(instead.confidence).toBeLessThan(alone.confidence);
    expect(instead.reasoning).toContain('Greenhouse (haldenpumps) could not be read');
  });
});

describe('without anything to count', () => {
  test('a site without a careers page says where was looked', async () => {
    const { answer, reasoning } = await openJobsOf({
      [`https://${HIRING_DOMAIN}/`]: { body: '<title>Halden Pumps</title><p>Pumps.</p>' },
    });
    expect(answer).toEqual(EMPTY_OPEN_JOBS);
    expect(reasoning).toContain('found no careers page');
  });

  test('a site that cannot be reached is DOMAIN_UNREACHABLE', async () => {
    const outcome = await researchOpenJobs(memoryContext(new MemoryWeb({})), { domain: HIRING_DOMAIN });
    expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE' });
  });

  test('undated adverts are told of and sampled, and not counted', async () => {
    const { answer, reasoning } = await openJobsOf({
      ...hiringSite('<div id="BambooHR" data-domain="haldenpumps.bamboohr.com"></div>'),
      'https://haldenpumps.bamboohr.com/careers/list': jsonAnswer({
        meta: { totalCount: 1 },
        result: [
          {
            id: '5',
            jobOpeningName: 'Welder',
            departmentLabel: 'Workshop',
            location: { city: 'Oslo', state: null },
          },
        ],
      }),
    });
    expect(answer).toMatchObject({
      openings: null,
      topTitles: ['Welder'],
      locations: ['Oslo'],
      latestPostingDate: null,
      source: 'BambooHR (haldenpumps.bamboohr.com)',
    });
    expect(reasoning).toContain(
      'openings: not determined, because 1 open adverts carry no date that could be read',
    );
  });
});
