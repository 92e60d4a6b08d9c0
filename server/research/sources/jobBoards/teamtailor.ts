import { employerLabel, jsonBoard } from './boardRequests.ts';

/**
 * Teamtailor (the JSON feed of its careers sites; no key, robots.txt is observed).
 * GET {host}/jobs.json, JSON Feed 1.1; everything in one answer, `title` is the employer's name. The host is
 * {slug}.teamtailor.com or the employer's own; those load their files from teamtailor-cdn.com, by which they are known.
 * Dates: `date_published`. There is no department. Duplicates: `id`.
 * Limits: the host's rate limit; one request. Licence: quoted with address.
 */
export const teamtailor = jsonBoard({
  name: 'Teamtailor',
  hosts: ['teamtailor.com', 'teamtailor-cdn.com'],

  tokenOf({ hostname }, pageHost) {
    if (/^(?:assets|images)[a-z0-9-]*\.teamtailor-cdn\.com$/.test(hostname))
      return pageHost.endsWith('.teamtailor.com') ? null : pageHost;
    const host = hostname.replace(/\.(?:na|eu)\.teamtailor\.com$/, '.teamtailor.com');
    return employerLabel(host, 'teamtailor.com') === null ? null : hostname;
  },

  requests: (host) => [{ url: `https://${host}/jobs.json` }],
  rows: ['items'],
  posting(row) {
    const places = row.items('_jobposting', 'jobLocation');
    return {
      key: row.key('id', 'url'),
      title: row.text('title'),
      locations: places.map((place) => place.parts(['addressLocality', 'addressCountry'], 'address')),
      published: row.date('date_published') ?? row.date('_jobposting', 'datePosted'),
      url: row.string('url'),
      descriptions: row.spans('content_html'),
    };
  },
  employers: (answer) => [answer.text('title')],
});
