import { employerHost, jsonBoard } from './boardRequests.ts';

/**
 * Breezy HR (the JSON form of its careers pages; no key, robots.txt is observed).
 * GET {company}.breezy.hr/json; everything in one answer, a list (field names rest on public code: verify, so what is
 * absent is simply absent). `company.name` is the employer's.
 * Dates: `published_date`. Duplicates: `id`.
 * Limits: the host's rate limit; one request. Licence: quoted with address.
 */
export const breezy = jsonBoard({
  name: 'Breezy',
  hosts: ['breezy.hr'],
  tokenOf: employerHost('breezy.hr'),
  requests: (host) => [{ url: `https://${host}/json` }],
  rows: [],
  posting(row) {
    const places = [row.at('location'), ...row.items('locations')];
    return {
      key: row.key('id', 'friendly_id'),
      title: row.text('name'),
      department: row.text('department'),
      locations: places.map((place) => place.text('name') ?? place.parts(['city', 'state', 'country'])),
      published: row.date('published_date'),
      url: row.string('url'),
      descriptions: row.spans('description'),
    };
  },
  employers: (_answer, rows) => rows.map((row) => row.text('company', 'name')),
});
