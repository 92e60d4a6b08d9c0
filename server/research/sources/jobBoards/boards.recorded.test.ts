import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../../test/support/memoryWeb.ts';
import { Gathering } from '../../gathering.ts';
import { JOB_BOARDS } from './index.ts';
import type { Listing } from './posting.ts';

/** Recorded real answers of job boards, kept beside the repository where this project is developed. */
const data = fileURLToPath(new URL('../../../../../shared/data/ats/', import.meta.url));
const isHere = existsSync(data);

beforeEach(({ skip }) =>
  skip(!isHere, 'there are no recorded answers of boards beside the repository (../shared/data/ats)'),
);

async function listed(name: string, token: string, url: string, file: string): Promise<Listing> {
  const types: Record<string, string> = {
    xml: 'application/xml',
    html: 'text/html',
    json: 'application/json',
  };
  const type = types[file.split('.').at(-1) ?? ''] ?? 'text/plain';
  const pages: MemoryPages = {
    [url]: { body: readFileSync(`${data}${file}`), headers: { 'content-type': type } },
  };
  const board = JOB_BOARDS.find((candidate) => candidate.name === name);
  const gathering = new Gathering(memoryContext(new MemoryWeb(pages)));
  const answer = await board?.list(gathering, token, name);
  if (answer?.kind !== 'listed') throw new Error(`${name} was not read`);
  return answer.listing;
}

/** A listing as a person would note it down. */
function shown({ postings }: Listing) {
  return postings.map(({ title, department, locations, published, url }) => ({
    title: title.value,
    department: department?.value ?? null,
    locations: locations.map(({ value }) => value),
    day: published?.day.value ?? null,
    url,
  }));
}

describe('a recorded board gives title, department, places, day of publication and address', () => {
  test('Greenhouse: the day of first publication, not of the last touch', async () => {
    const url = 'https://boards-api.greenhouse.io/v1/boards/amplitude/jobs?content=true';
    const listing = await listed('Greenhouse', 'amplitude', url, 'greenhouse.json');
    expect(shown(listing)).toEqual([
      {
        title: 'Customer Data Scientist - Experimentation',
        department: 'Solutions Consulting',
        locations: ['London, UK'],
        day: '2026-07-16',
        url: 'https://job-boards.greenhouse.io/amplitude/jobs/8636903002',
      },
      {
        title: 'Emerging Account Executive (India)',
        department: 'Account Executives',
        locations: ['Bangalore, India'],
        day: '2026-07-27',
        url: 'https://job-boards.greenhouse.io/amplitude/jobs/8651132002',
      },
    ]);
    expect(listing.employers.map(({ value }) => value)).toEqual(['Amplitude']);
    expect(listing.shortfall).toBe('the board says that it has 37 adverts, 2 were returned');
  });

  test('Lever: milliseconds become a day', async () => {
    const url = 'https://api.lever.co/v0/postings/idealistconsulting?mode=json';
    const listing = await listed('Lever', 'idealistconsulting', url, 'lever.json');
    expect(shown(listing)).toEqual([
      {
        title: '(1099 Contract) Nonprofit Salesforce Consultant: Enterprise Project Manager',
        department: 'Services Team',
        locations: ['Chicago, IL'],
        day: '2025-11-27',
        url: 'https://jobs.lever.co/idealistconsulting/a24ec4e5-5caa-473d-abd4-b71f09a8167b',
      },
      {
        title: '(1099 Contract) Salesforce for Nonprofits: Solution Architect',
        department: 'Services Team',
        locations: ['Washington, D.C.'],
        day: '2023-01-29',
        url: 'https://jobs.lever.co/idealistconsulting/5d54d69b-e940-452e-b892-1170aa60f095',
      },
    ]);
  });

  test('Ashby', async () => {
    const url = 'https://api.ashbyhq.com/posting-api/job-board/HighlightTA?includeCompensation=true';
    const listing = await listed('Ashby', 'HighlightTA', url, 'ashby.json');
    expect(shown(listing)).toEqual([
      {
        title: 'Senior Technical Recruiter',
        department: 'HighlightTA',
        locations: ['Canada'],
        day: '2026-04-20',
        url: 'https://jobs.ashbyhq.com/HighlightTA/90fb3621-899e-4b59-925d-25080ec91e18',
      },
      {
        title: 'Senior Site Reliability Engineer',
        department: 'HighlightTA Confidential',
        locations: ['Toronto, Ontario'],
        day: '2026-07-08',
        url: 'https://jobs.ashbyhq.com/HighlightTA/fc2f1f85-46a0-4a31-b165-683e39c07c04',
      },
    ]);
    expect(listing).toMatchObject({ shortfall: null, duplicates: 0 });
  });

  test('SmartRecruiters', async () => {
    const url = 'https://api.smartrecruiters.com/v1/companies/Knight/postings?limit=100&offset=0';
    const listing = await listed('SmartRecruiters', 'Knight', url, 'smartrecruiters.json');
    expect(shown(listing)).toEqual([
      {
        title: 'CNA / LPN - Consistent Hours. Start Next Week.',
        department: 'Health Care Provider',
        locations: ['St. Louis, MO, United States'],
        day: '2018-06-08',
        url: 'https://jobs.smartrecruiters.com/Knight/743999671674844',
      },
    ]);
    expect(listing.employers.map(({ value }) => value)).toEqual(['Knight Gayles']);
  });

  test('Workable: rows for two countries are one advert in two places', async () => {
    const url = 'https://apply.workable.com/api/v1/widget/accounts/zaelab?details=true';
    const listing = await listed('Workable', 'zaelab', url, 'workable.json');
    expect(shown(listing)).toEqual([
      {
        title: 'Business Analyst - Spanish Speaking',
        department: 'Business Consulting',
        locations: ['Spain', 'Portugal'],
        day: '2026-08-05',
        url: 'https://apply.workable.com/j/DD136DD7E7',
      },
    ]);
    expect(listing).toMatchObject({ duplicates: 1, employers: [{ value: 'Zaelab' }] });
  });

  test('Recruitee', async () => {
    const listing = await listed(
      'Recruitee',
      'acme.recruitee.com',
      'https://acme.recruitee.com/api/offers/',
      'recruitee.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: '(Senior) Financial Accountant (f/m/d) - Berlin/Brandenburg Region, Germany',
        department: 'Finance',
        locations: ['Berlin, Berlin, Germany'],
        day: '2026-08-05',
        url: 'https://jobs.acme.com/o/senior-financial-accountant-fmd-berlinbrandenburg-region-germany',
      },
      {
        title: 'Partner Development Representative (f/m/d) - Berlin, Germany',
        department: 'Sales',
        locations: ['Berlin, Berlin, Germany'],
        day: '2026-07-31',
        url: 'https://jobs.acme.com/o/partner-development-representative-fmd-berlin-germany',
      },
    ]);
    expect(listing.employers.map(({ value }) => value)).toEqual(['Acme']);
  });

  test('Personio: a repeated position is one, in all its offices', async () => {
    const url = 'https://acme.jobs.personio.de/xml?language=en';
    const listing = await listed('Personio', 'acme.jobs.personio.de', url, 'personio.xml');
    expect(shown(listing)).toEqual([
      {
        title: 'Staff Software Engineer, Data Platform',
        department: 'Product and Tech',
        locations: ['Munich', 'Berlin'],
        day: '2024-11-13',
        url: 'https://acme.jobs.personio.de/job/1834171',
      },
    ]);
    expect(listing).toMatchObject({ duplicates: 1, shortfall: null });
  });

  test('Teamtailor', async () => {
    const listing = await listed(
      'Teamtailor',
      'career.teamtailor.com',
      'https://career.teamtailor.com/jobs.json',
      'teamtailor.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: 'Account Executive - Italy (Madrid based)',
        department: null,
        locations: ['Madrid, ES'],
        day: '2026-02-04',
        url: 'https://career.teamtailor.com/jobs/7167985-account-executive-italy-madrid-based',
      },
      {
        title: 'Mid-Market Account Executive - Copenhagen',
        department: null,
        locations: ['Stockholm, SE', 'København, DK'],
        day: '2026-01-18',
        url: 'https://career.teamtailor.com/jobs/7069633-mid-market-account-executive-copenhagen',
      },
    ]);
    expect(listing.employers.map(({ value }) => value)).toEqual(['Teamtailor']);
  });

  test('BambooHR: no date is given, so none is said', async () => {
    const listing = await listed(
      'BambooHR',
      'firm.bamboohr.com',
      'https://firm.bamboohr.com/careers/list',
      'bamboohr.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: 'Nurse Paralegal',
        department: 'Legal',
        locations: ['Fort Lauderdale, Florida'],
        day: null,
        url: 'https://firm.bamboohr.com/careers/86',
      },
      {
        title: 'Marketing & Social Media Intern',
        department: 'Marketing',
        locations: ['Fort Lauderdale, Florida'],
        day: null,
        url: 'https://firm.bamboohr.com/careers/87',
      },
    ]);
    expect(listing.shortfall).toBe('the board says that it has 3 adverts, 2 were returned');
  });

  test('Workday: words for a day count from when the page was received; “3 Locations” is no place', async () => {
    const host = 'salesforce.wd12.myworkdayjobs.com';
    const listing = await listed(
      'Workday',
      `${host}/salesforce/External_Career_Site`,
      `https://${host}/wday/cxs/salesforce/External_Career_Site/jobs`,
      'workday.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: 'Solution Architect / Senior Solution Architect - PubSec - SLED/NGO',
        department: null,
        locations: [],
        day: '2026-11-01',
        url: `https://${host}/External_Career_Site/job/Virginia---Washington-DC-Metro---Remote/Solution-Architect---Senior-Solution-Architect---PubSec---SLED-NGO_JR354232`,
      },
      {
        title: 'Customer Success Manager - Global Public Sector (State, Local Government and Education)',
        department: null,
        locations: [],
        day: '2026-10-30',
        url: `https://${host}/External_Career_Site/job/Illinois---Chicago/Customer-Success-Manager---Global-Public-Sector--State---Local-Gov-_JR332446`,
      },
    ]);
    expect(listing.stated?.value).toBe(2);
  });

  test('Pinpoint: an advert without its address has that of its path; a closing day is no day of publication', async () => {
    const listing = await listed(
      'Pinpoint',
      'acme.pinpointhq.com',
      'https://acme.pinpointhq.com/postings.json',
      'pinpoint.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: 'Enterprise Applications Architect',
        department: 'Technology',
        locations: ['United States'],
        day: null,
        url: 'https://acme.pinpointhq.com/en/postings/post-001',
      },
      {
        title: 'CRM Program Consultant',
        department: 'Consulting',
        locations: ['Atlanta, GA'],
        day: null,
        url: 'https://acme.pinpointhq.com/postings/post-002',
      },
    ]);
    expect(listing).toMatchObject({ duplicates: 0, shortfall: null });
  });

  test('Rippling: rows for two places are one advert in two places', async () => {
    const listing = await listed(
      'Rippling',
      'acme',
      'https://api.rippling.com/platform/api/ats/v1/board/acme/jobs',
      'rippling.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: 'Account Executive - Accountants Channel (East Coast)',
        department: 'Sales',
        locations: ['Remote (New Jersey, US)', 'New York, NY'],
        day: null,
        url: 'https://ats.acme.com/acme/jobs/2f0674e6-f01f-4ecd-b459-e947241c211f',
      },
    ]);
    expect(listing).toMatchObject({ duplicates: 1, shortfall: null });
  });

  test('Oracle Recruiting: one advert, all its places', async () => {
    const host = 'ejov.fa.ca2.oraclecloud.com';
    const finder = 'findReqs;siteNumber=CX,limit=100,offset=0,sortBy=POSTING_DATES_DESC';
    const listing = await listed(
      'Oracle Recruiting',
      `${host}/CX`,
      `https://${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=${finder}`,
      'oracle_orc.json',
    );
    expect(shown(listing)).toEqual([
      {
        title: 'Bridge Inspector',
        department: null,
        locations: ['PERTH, WESTERN AUSTRALIA, Australia'],
        day: '2026-08-07',
        url: `https://${host}/hcmUI/CandidateExperience/en/sites/CX/job/25587`,
      },
      {
        title: 'Technology and Communications Sector Leader',
        department: null,
        locations: [
          'SAN FRANCISCO, CA, United States',
          'HOUSTON, TX, United States',
          'ATLANTA, GA, United States',
          'MIAMI, FL, United States',
          'IRVINE, CA, United States',
        ],
        day: '2026-08-07',
        url: `https://${host}/hcmUI/CandidateExperience/en/sites/CX/job/26876`,
      },
    ]);
    expect(listing).toMatchObject({ duplicates: 0, shortfall: null });
  });

  test('iCIMS: cards of a page, with the addresses that people use', async () => {
    const host = 'careers-wipfli.icims.com';
    const listing = await listed('iCIMS', host, `https://${host}/jobs/search?pr=0&in_iframe=1`, 'icims.html');
    expect(shown(listing)).toEqual([
      {
        title: 'Payroll Tax Specialist',
        department: null,
        locations: ['US'],
        day: null,
        url: `https://${host}/jobs/8214/payroll-tax-specialist/job`,
      },
      {
        title: 'Payroll Support Specialist',
        department: null,
        locations: ['US'],
        day: null,
        url: `https://${host}/jobs/8212/payroll-support-specialist/job`,
      },
    ]);
    expect(listing).toMatchObject({ duplicates: 0, shortfall: null });
  });
});

test('every recorded answer is one of a board that is read', () => {
  const endings: Record<string, string> = { oracle_orc: 'Oracle Recruiting' };
  const recorded = readdirSync(data)
    .filter((file) => file !== 'README.md')
    .map((file) => file.split('.')[0] ?? '');
  const read = JOB_BOARDS.map(({ name }) => name.toLowerCase());
  expect(recorded.filter((name) => !read.includes((endings[name] ?? name).toLowerCase()))).toEqual([]);
});
