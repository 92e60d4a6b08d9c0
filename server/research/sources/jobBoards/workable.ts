import { documented, employerLabel, jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';
import type { Fact, Row } from './posting.ts';

/**
 * Workable (the widget interface that its careers embeds call; public, no key).
 * GET apply.workable.com/api/v1/widget/accounts/{slug}?details=true; everything in one answer, `name` is the
 * employer's.
 * Dates: `published_on`, else `created_at`.
 * Duplicates: one row for each country of an advert; `shortcode` is the advert.
 * Limits: the host's rate limit; one request. Licence: quoted with address.
 */
export const workable = jsonBoard({
  name: 'Workable',
  hosts: ['workable.com'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    if (address.hostname === 'apply.workable.com') {
      if (segments[0] === 'api') {
        const place = segments.indexOf('accounts');
        return place === -1 ? null : tokenSegment(segments[place + 1]);
      }
      return tokenSegment(segments[0], ['j', 'api', 'assets', 'static', 'robots.txt']);
    }
    return employerLabel(address.hostname, 'workable.com');
  },

  requests(token) {
    const account = `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(token)}`;
    return documented(`${account}?details=true`, account);
  },
  rows: ['jobs'],
  posting: (row) => ({
    key: row.key('shortcode', 'url'),
    title: row.text('title'),
    department: row.text('department') ?? row.text('function'),
    locations: placesOf(row),
    published: row.date('published_on') ?? row.date('created_at'),
    url: row.string('url'),
    descriptions: row.spans('description'),
  }),
  employers: (answer) => [answer.text('name')],
});

function placesOf(row: Row): (Fact | null)[] {
  const places = row.items('locations').filter((place) => !place.is(true, 'hidden'));
  if (places.length === 0) return [row.text('city') ?? row.text('country')];
  return places.map((place) => place.parts(['city', 'region', 'country']));
}
