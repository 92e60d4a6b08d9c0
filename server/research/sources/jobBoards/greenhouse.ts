import { readDocument } from '../../documents/document.ts';
import { documented, jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';
import { Row } from './posting.ts';

/**
 * Greenhouse job boards (Job Board API, documented as public and without a key for reading).
 * GET boards-api.greenhouse.io/v1/boards/{token}/jobs?content=true; without content where that is too large.
 * Everything comes in one answer, `meta.total` counts its rows. GET …/boards/{token} names the employer; asked only
 * where the rows do not (`company_name`).
 * Dates: `first_published` counts. `updated_at` moves whenever an advert is touched, in bulk too, and is not read.
 * Duplicates: posts of one job (several cities, languages) share `internal_job_id`; it is null for a prospect post
 * (a talent pool), which is no opening. `content` is HTML with its entities escaped once more.
 * Limits: the host's rate limit; at most three requests. Licence: quoted with address.
 */
export const greenhouse = jsonBoard({
  name: 'Greenhouse',
  hosts: ['greenhouse.io'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    if (/^boards-api(?:\.eu)?\.greenhouse\.io$/.test(address.hostname))
      return segments[1] === 'boards' ? tokenSegment(segments[2]) : null;
    if (!/^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/.test(address.hostname)) return null;
    if (segments[0] === 'embed') return tokenSegment(address.searchParams.get('for') ?? undefined);
    return tokenSegment(segments[0], ['v1', 'embed', 'assets', 'favicon.ico', 'robots.txt']);
  },

  requests: (token) => documented(`${boardOf(token)}/jobs?content=true`, `${boardOf(token)}/jobs`),
  rows: ['jobs'],
  total: ['meta', 'total'],
  posting(row) {
    if (isProspect(row)) return null;
    const id = row.string('internal_job_id');
    return {
      key: id === null ? `post ${row.key('id')}` : `job ${id}`,
      title: row.text('title'),
      department: row.text('departments', 0, 'name'),
      locations: [row.text('location', 'name')],
      published: row.date('first_published'),
      url: row.string('absolute_url'),
      descriptions: row.spans('content'),
    };
  },
  employers: (_answer, rows) => rows.map((row) => row.text('company_name')),
  /** A board without adverts still has a name. Not having one is no gap: the list was answered. */
  async employer(gathering, token, source) {
    const title = 'Greenhouse job board';
    const answer = await gathering.attempt({ url: boardOf(token), ignoreRobots: true }, source, title);
    if (answer.kind !== 'page') return null;
    const document = readDocument(answer.page, title);
    return new Row(document, document.json).text('name');
  },
  notes(rows) {
    const count = rows.filter(isProspect).length;
    return count === 0
      ? []
      : [`${count} posts are talent pools without a job behind them and are not counted.`];
  },
});

const boardOf = (token: string): string =>
  `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(token)}`;

const isProspect = (row: Row): boolean => row.is(null, 'internal_job_id');
