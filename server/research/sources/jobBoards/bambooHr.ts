import { employerHost, jsonBoard } from './boardRequests.ts';
import { Row } from './posting.ts';

/**
 * BambooHR careers pages (the JSON that they load; no key, robots.txt is observed).
 * GET {company}.bamboohr.com/careers/list: everything in one answer, `meta.totalCount` counts it, without dates.
 * Dates: `datePosted` of GET /careers/{id}/detail where it has one (verify), asked for the first fifteen adverts.
 * What stays without a date is open but cannot be placed in the window: it is reported, and not counted.
 * The interface does not name the employer. Duplicates: `id`.
 * Limits: the host's rate limit. Licence: quoted with address.
 */
export const bambooHr = jsonBoard({
  name: 'BambooHR',
  hosts: ['bamboohr.com'],
  tokenOf: employerHost('bamboohr.com'),
  requests: (host) => [{ url: `https://${host}/careers/list` }],
  rows: ['result'],
  total: ['meta', 'totalCount'],
  posting(row, host) {
    const id = row.string('id');
    return {
      key: row.key('id'),
      title: row.text('jobOpeningName'),
      department: row.text('departmentLabel'),
      locations: [
        row.parts(['city', 'state'], 'location') ??
          row.parts(['city', 'state', 'province', 'country'], 'atsLocation'),
      ],
      published: row.date('datePosted'),
      url: id === null ? null : `https://${host}/careers/${encodeURIComponent(id)}`,
    };
  },
  detail: {
    addressOf: ({ url }) => (url === null ? null : `${url}/detail`),
    read(document) {
      const opening = new Row(document, document.json).at('result', 'jobOpening');
      return { published: opening.date('datePosted'), descriptions: opening.spans('description') };
    },
  },
});
