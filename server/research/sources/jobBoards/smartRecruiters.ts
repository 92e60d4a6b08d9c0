import { documented, jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';

const PAGE = 100;

/**
 * SmartRecruiters (Posting API, documented as public and without a key).
 * GET api.smartrecruiters.com/v1/companies/{id}/postings?limit=100&offset=, at most ten pages; `totalFound` counts
 * all. An unknown company answers with an empty list, so an empty list says 0 only of a company its site links to.
 * Dates: `releasedDate`, when the advert was put out. The adverts' texts are not in the list and not asked for.
 * Duplicates: adverts of one job in several places share `refNumber` and title; without a number, `uuid`.
 * Limits: the host's rate limit. Licence: quoted with address.
 */
export const smartRecruiters = jsonBoard({
  name: 'SmartRecruiters',
  hosts: ['smartrecruiters.com'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    const { hostname } = address;
    if (hostname === 'api.smartrecruiters.com')
      return segments[1] === 'companies' ? tokenSegment(segments[2]) : null;
    if (!/^(?:jobs|careers)\.smartrecruiters\.com$/.test(hostname)) return null;
    return tokenSegment(segments[0], ['my-applications', 'sr-jobs', 'oneclick-ui', 'static', 'robots.txt']);
  },

  requests: (token) => documented(pageOf(token, 0), `${listOf(token)}?limit=${PAGE}`, listOf(token)),
  rows: ['content'],
  total: ['totalFound'],
  posting(row) {
    const title = row.text('name');
    const id = row.string('id');
    const company = row.string('company', 'identifier');
    const number = row.string('refNumber');
    return {
      key:
        number === null ? `advert ${row.key('uuid', 'id')}` : `job ${number} ${title?.value.toLowerCase()}`,
      title,
      department: row.text('department', 'label') ?? row.text('function', 'label'),
      locations: [
        row.text('location', 'fullLocation') ?? row.parts(['city', 'region', 'country'], 'location'),
      ],
      published: row.date('releasedDate'),
      url: company === null || id === null ? null : `https://jobs.smartrecruiters.com/${company}/${id}`,
    };
  },
  employers: (_answer, rows) => rows.map((row) => row.text('company', 'name')),
  pages: {
    size: PAGE,
    most: 10,
    request: (token, offset) => ({ url: pageOf(token, offset), ignoreRobots: true }),
  },
});

const listOf = (token: string): string =>
  `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(token)}/postings`;
const pageOf = (token: string, offset: number): string => `${listOf(token)}?limit=${PAGE}&offset=${offset}`;
