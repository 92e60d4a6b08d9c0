import { documented, jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';
import type { Row } from './posting.ts';

/**
 * Ashby job boards (Job Postings API, documented as public and without a key).
 * GET api.ashbyhq.com/posting-api/job-board/{name}?includeCompensation=true; everything in one answer.
 * Adverts with `isListed` false are reachable by direct link only and are not counted.
 * Dates: `publishedAt`. The interface does not name the employer. Duplicates: `id`.
 * Limits: the host's rate limit; one request. Licence: quoted with address.
 */
export const ashby = jsonBoard({
  name: 'Ashby',
  hosts: ['ashbyhq.com'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    if (address.hostname === 'api.ashbyhq.com')
      return segments[1] === 'job-board' ? tokenSegment(segments[2]) : null;
    return address.hostname === 'jobs.ashbyhq.com'
      ? tokenSegment(segments[0], ['api', '_next', 'static'])
      : null;
  },

  requests(token) {
    const board = `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(token)}`;
    return documented(`${board}?includeCompensation=true`, board);
  },
  rows: ['jobs'],
  posting(row) {
    if (isUnlisted(row)) return null;
    const plain = row.spans('descriptionPlain');
    return {
      key: row.key('id'),
      title: row.text('title'),
      department: row.text('department') ?? row.text('team'),
      locations: [
        row.text('location'),
        ...row.items('secondaryLocations').map((place) => place.text('location')),
      ],
      published: row.date('publishedAt'),
      url: row.string('jobUrl'),
      descriptions: plain.length > 0 ? plain : row.spans('descriptionHtml'),
    };
  },
  notes(rows) {
    const count = rows.filter(isUnlisted).length;
    return count === 0 ? [] : [`${count} adverts are not listed publicly and are not counted.`];
  },
});

const isUnlisted = (row: Row): boolean => row.is(false, 'isListed');
