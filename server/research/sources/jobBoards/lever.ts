import type { Reader } from '../../claims/reader.ts';
import { documented, jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';
import { factOf, type Published, type Row } from './posting.ts';

const PAGE = 100;

/**
 * Lever postings (Postings API, documented as public and without a key for reading).
 * GET api.lever.co/v0/postings/{site}?mode=json answers with everything; where that is too large, pages of 100 by
 * skip and limit, at most eight. Sites in the EU (jobs.eu.lever.co) are asked at api.eu.lever.co (verify). An unknown
 * site is a 404.
 * Dates: `createdAt`, milliseconds since 1970, is when the posting was made; there is no other date.
 * The interface does not name the employer. Duplicates: `id`.
 * Limits: the host's rate limit. Licence: quoted with address.
 */
export const lever = jsonBoard({
  name: 'Lever',
  hosts: ['lever.co'],

  tokenOf(address) {
    const region = /^(?:jobs|api)(\.eu)?\.lever\.co$/.exec(address.hostname);
    if (region === null) return null;
    const segments = segmentsOf(address);
    const isApi = segments[0] === 'v0' && segments[1] === 'postings';
    const site = tokenSegment(isApi ? segments[2] : segments[0], ['v0', 'parseresume', 'static']);
    return site === null ? null : `${region[1] ? 'eu/' : ''}${site}`;
  },

  requests: (token) => documented(listOf(token), pageOf(token, 0)),
  rows: [],
  posting(row) {
    const categories = row.at('categories');
    const places = categories.items('allLocations').map((place) => place.text());
    return {
      key: row.key('id'),
      title: row.text('text'),
      department: categories.text('department') ?? categories.text('team'),
      locations: places.length > 0 ? places : [categories.text('location')],
      published: readCreated(row),
      url: row.string('hostedUrl'),
      descriptions: [
        ...row.spans('descriptionPlain', 'additionalPlain'),
        ...row.items('lists').flatMap((list) => list.spans('content')),
      ],
    };
  },
  pages: {
    size: PAGE,
    most: 8,
    request: (token, skip) => ({ url: pageOf(token, skip), ignoreRobots: true }),
  },
});

function listOf(token: string): string {
  const isEu = token.startsWith('eu/');
  const site = encodeURIComponent(isEu ? token.slice(3) : token);
  return `https://api${isEu ? '.eu' : ''}.lever.co/v0/postings/${site}?mode=json`;
}

function pageOf(token: string, skip: number): string {
  return `${listOf(token)}&skip=${skip}&limit=${PAGE}`;
}

/** Milliseconds since 1970 as their day in UTC. */
const epochDayReader: Reader = {
  name: 'milliseconds since 1970',
  read(words) {
    const milliseconds = Number(words);
    const isPlausible = /^\d{12,13}$/.test(words);
    return isPlausible ? [new Date(milliseconds).toISOString().slice(0, 10)] : [];
  },
};

function readCreated(row: Row): Published | null {
  const said = row.said(['createdAt'], epochDayReader);
  const day = said && factOf(row.document, said.place, said);
  return day && { day, instant: new Date(Number(said.words)) };
}
