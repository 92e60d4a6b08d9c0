import { documented, jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';
import { Row } from './posting.ts';

/**
 * Rippling job boards (Job Board API, documented by the vendor as public and without a key).
 * Endpoint: GET api.rippling.com/platform/api/ats/v1/board/{slug}/jobs, everything in one answer, without dates;
 * GET …/jobs/{uuid} for one advert.
 * Limits: the host's rate limit; besides the list, fifteen adverts.
 * Licence: quoted with address.
 * Dates: `createdOn` of the advert's own answer (verify), when it was made; there is no other date.
 * The list does not name the employer. Duplicates: a row for each place, under the same `uuid`.
 */
export const rippling = jsonBoard({
  name: 'Rippling',
  hosts: ['rippling.com'],

  tokenOf(address) {
    const segments = segmentsOf(address).filter((segment) => !/^[a-z]{2}-[A-Z]{2}$/.test(segment));
    if (address.hostname === 'api.rippling.com') {
      const at = segments.indexOf('board');
      return at < 0 ? null : tokenSegment(segments[at + 1]);
    }
    if (!/^ats(?:\.[a-z0-9]+)?\.rippling\.com$/.test(address.hostname)) return null;
    return tokenSegment(segments[0], ['api', '_next', 'static', 'favicon.ico', 'robots.txt']);
  },

  requests: (token) => documented(jobsOf(token)),
  rows: [],
  posting: (row) => ({
    key: row.string('uuid'),
    title: row.text('name'),
    department: row.text('department', 'label'),
    locations: [row.text('workLocation', 'label')],
    published: row.date('createdOn'),
    url: row.string('url'),
  }),
  detail: {
    addressOf: ({ key }, token) => `${jobsOf(token)}/${encodeURIComponent(key)}`,
    read(document) {
      const advert = new Row(document, document.json);
      return {
        published: advert.date('createdOn'),
        descriptions: advert.at('description').spans('role', 'company'),
      };
    },
  },
});

const jobsOf = (token: string): string =>
  `https://api.rippling.com/platform/api/ats/v1/board/${encodeURIComponent(token)}/jobs`;
