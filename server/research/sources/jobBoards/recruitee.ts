import { documented, employerHost, jsonBoard } from './boardRequests.ts';
import type { Fact, Row } from './posting.ts';

/**
 * Recruitee (Careers Site API, documented as public and without a key).
 * GET {slug}.recruitee.com/api/offers/; everything in one answer. Careers sites on the employer's own domain serve
 * the same address and load their files from recruiteecdn.com, by which they are known.
 * Dates: `published_at`, else `created_at`; `updated_at` moves with every edit and is not read.
 * Offers whose `status` is not "published" are not counted. Duplicates: `id`.
 * Limits: the host's rate limit; one request. Licence: quoted with address.
 */
export const recruitee = jsonBoard({
  name: 'Recruitee',
  hosts: ['recruitee.com', 'recruiteecdn.com'],

  tokenOf(address, pageHost) {
    if (address.hostname.endsWith('recruiteecdn.com'))
      return pageHost.endsWith('.recruitee.com') ? null : pageHost;
    return employerHost('recruitee.com')(address);
  },

  requests: (host) => documented(`https://${host}/api/offers/`, `https://${host}/api/offers`),
  rows: ['offers'],
  posting(row) {
    const status = row.string('status');
    if (status !== null && status !== 'published') return null;
    return {
      key: row.key('id', 'slug'),
      title: row.text('title'),
      department: row.text('department'),
      locations: placesOf(row),
      published: row.date('published_at') ?? row.date('created_at'),
      url: row.string('careers_url'),
      descriptions: row.spans('description', 'requirements'),
    };
  },
  employers: (_answer, rows) => rows.map((row) => row.text('company_name')),
});

/** `location` says it in words; the list of places is long-winded, each with a postal address and notes. */
function placesOf(row: Row): (Fact | null)[] {
  const places = row.items('locations');
  const whole = row.text('location');
  if (places.length < 2 && whole !== null) return [whole];
  const named = places.map((place) => place.text('name') ?? place.parts(['city', 'country']));
  return named.length > 0 ? named : [row.text('city')];
}
