import { employerHost, jobPostingDetail, jsonBoard } from './boardRequests.ts';

/**
 * Pinpoint careers sites.
 * Endpoint: GET {company}.pinpointhq.com/postings.json, everything in one answer (`data`), without dates.
 * Limits: no key; robots.txt and the host's rate limit are observed; besides the list, the pages of fifteen adverts.
 * Licence: quoted with address.
 * Dates: `datePosted` of the JobPosting on an advert's own page, where it has one (verify). `deadline_at` is when an
 * advert closes and says nothing about when it was published.
 * The list does not name the employer. Duplicates: `id`; the same job in two places has two adverts with one `job.id`.
 */
export const pinpoint = jsonBoard({
  name: 'Pinpoint',
  hosts: ['pinpointhq.com'],
  tokenOf: employerHost('pinpointhq.com'),
  requests: (host) => [{ url: `https://${host}/postings.json` }],
  rows: ['data'],
  posting(row, host) {
    const title = row.text('title');
    const id = row.string('job', 'id');
    const path = row.string('path');
    return {
      key: id === null ? `advert ${row.key('id')}` : `job ${id} ${title?.value}`,
      title,
      department: row.text('job', 'department', 'name') ?? row.text('department', 'name'),
      locations: [row.text('location', 'name')],
      url: row.string('url') ?? (path?.startsWith('/') ? `https://${host}${path}` : null),
      descriptions: row.spans('description', 'key_responsibilities', 'skills_knowledge_expertise'),
    };
  },
  detail: { addressOf: ({ url }) => url, read: jobPostingDetail },
});
