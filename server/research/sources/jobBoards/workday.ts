import type { Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { type AdvertDetail, jsonBoard, segmentsOf, tokenSegment, undated } from './boardRequests.ts';
import { factOf, type Posting, type Published, Row } from './posting.ts';

const PAGE = 20;
/** Pages and adverts asked for; together they fit a budget of 25 s at one request a second after a burst of ten. */
const PAGES_MAX = 12;
const DETAILS_MAX = 10;

/**
 * Workday careers sites (the JSON that they load; no key, robots.txt is observed).
 * POST {host}/wday/cxs/{tenant}/{site}/jobs, twenty adverts an answer, at most twelve answers. The host is
 * {tenant}.{data centre}.myworkdayjobs.com or {data centre}.myworkdaysite.com.
 * `total` may be 0 from the second page on: the greatest seen counts.
 * Dates: `postedOn` is words ("Posted 3 Days Ago"), reckoned from when the page was received. "30+ Days Ago" says too
 * little; the exact date is `jobPostingInfo.startDate` of GET {host}/wday/cxs/{tenant}/{site}{externalPath}, asked for
 * the newest advert and for up to nine of those. What stays unknown is reported, and not counted.
 * The list does not name the employer. Duplicates: `externalPath`.
 * Limits: the host's rate limit. Licence: quoted with address.
 */
export const workday = jsonBoard({
  name: 'Workday',
  hosts: ['myworkdayjobs.com', 'myworkdaysite.com'],

  tokenOf({ hostname, pathname }) {
    const segments = segmentsOf(new URL(`https://${hostname}${pathname}`)).filter(
      (segment) => !/^[a-z]{2}-[A-Z]{2}$/.test(segment),
    );
    const isApi = segments[0] === 'wday' && segments[1] === 'cxs';
    if (isApi) return board(hostname, segments[2], segments[3]);
    const tenant = /^([a-z0-9_-]+)\.wd\d+\.myworkdayjobs\.com$/.exec(hostname)?.[1];
    if (tenant !== undefined) return board(hostname, tenant, segments[0]);
    const isShared = /^wd\d+\.myworkdaysite\.com$/.test(hostname) && segments[0] === 'recruiting';
    return isShared ? board(hostname, segments[1], segments[2]) : null;
  },

  requests: (token) => [listRequest(token, 0)],
  rows: ['jobPostings'],
  total: ['total'],
  posting(row, token) {
    const path = row.string('externalPath');
    const place = row.text('locationsText');
    return {
      key: path,
      title: row.text('title'),
      locations: place === null || /^\d+ \S+$/.test(place.value) ? [] : [place],
      published: readPostedOn(row),
      url: `${addressesOf(token).site}${path}`,
    };
  },
  pages: { size: PAGE, most: PAGES_MAX, request: listRequest },
  detail: {
    addressOf: ({ key }, token) => `${addressesOf(token).api}${key}`,
    read: readDetail,
    wanted: worthAsking,
  },
});

function board(host: string, tenant: string | undefined, site: string | undefined): string | null {
  const [owner, place] = [tokenSegment(tenant), tokenSegment(site, ['wday', 'favicon.ico', 'robots.txt'])];
  return owner === null || place === null ? null : `${host}/${owner}/${place}`;
}

/** Where a site is asked, and where a person reads it. */
interface Addresses {
  api: string;
  site: string;
}

function addressesOf(token: string): Addresses {
  const [host = '', tenant = '', site = ''] = token.split('/');
  const shared = host.endsWith('.myworkdaysite.com') ? `recruiting/${tenant}/` : '';
  return { api: `https://${host}/wday/cxs/${tenant}/${site}`, site: `https://${host}/${shared}${site}` };
}

function listRequest(token: string, offset: number) {
  const body = JSON.stringify({ appliedFacets: {}, limit: PAGE, offset, searchText: '' });
  return { url: `${addressesOf(token).api}/jobs`, method: 'POST' as const, body };
}

const MS_PER_DAY = 24 * 3600 * 1000;

/** "Posted Today", "Posted Yesterday", "Posted 3 Days Ago", from the moment the page was received. */
function postedOnReader(received: Date): Reader {
  return {
    name: `days before ${received.toISOString().slice(0, 10)}`,
    read(words) {
      const days = daysAgo(words);
      return days === null
        ? []
        : [new Date(received.getTime() - days * MS_PER_DAY).toISOString().slice(0, 10)];
    },
  };
}

function daysAgo(words: string): number | null {
  if (/\bposted today\b/i.test(words)) return 0;
  if (/\bposted yesterday\b/i.test(words)) return 1;
  const days = /\bposted (\d{1,2}) days? ago\b/i.exec(words)?.[1];
  return days === undefined ? null : Number(days);
}

function readPostedOn(row: Row): Published | null {
  const said = row.said(['postedOn'], postedOnReader(row.document.page.accessedAt));
  const day = said && factOf(row.document, said.place, said);
  return day && { day, instant: new Date(`${day.value}T00:00:00Z`) };
}

/** The newest advert, and those of which the list says too little: their exact date is asked for. */
function worthAsking(postings: readonly Posting[]): Posting[] {
  const newest = postings.reduce<Posting | null>((best, one) => {
    if (one.published === null) return best;
    return best?.published && best.published.instant >= one.published.instant ? best : one;
  }, null);
  return [...(newest === null ? [] : [newest]), ...undated(postings)].slice(0, DETAILS_MAX);
}

function readDetail(document: Document): AdvertDetail {
  const info = new Row(document, document.json).at('jobPostingInfo');
  return {
    published: info.date('startDate'),
    location: info.text('location'),
    descriptions: info.spans('jobDescription'),
  };
}
