import { jsonBoard, segmentsOf, tokenSegment } from './boardRequests.ts';

const PAGE = 100;

/**
 * Oracle Recruiting careers sites (the JSON that they load).
 * Endpoint: GET {host}.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions with the finder
 * `findReqs` of one site, a hundred adverts an answer; `TotalJobsCount` counts all.
 * Limits: no key; robots.txt and the host's rate limit are observed; at most six answers.
 * Licence: quoted with address.
 * Dates: `PostedDate`, when the advert was put out; it moves when the advert is taken down and put up again.
 * The list does not name the employer, and its host and site are codes. Duplicates: `Id`.
 */
export const oracle = jsonBoard({
  name: 'Oracle Recruiting',
  hosts: ['oraclecloud.com'],

  tokenOf(address) {
    if (!/\.fa\.(?:[a-z0-9-]{1,63}\.){0,4}oraclecloud\.com$/.test(address.hostname)) return null;
    const segments = segmentsOf(address);
    const sites = segments.indexOf('sites');
    if (segments[0] !== 'hcmUI' || segments[1] !== 'CandidateExperience' || sites < 0) return null;
    const site = tokenSegment(segments[sites + 1]);
    return site === null ? null : `${address.hostname}/${site}`;
  },

  requests: (token) => [{ url: pageOf(token, 0) }],
  rows: ['items', 0, 'requisitionList'],
  total: ['items', 0, 'TotalJobsCount'],
  posting(row, token) {
    const [host = '', site = ''] = token.split('/');
    const id = row.string('Id');
    return {
      key: id,
      title: row.text('Title'),
      department: row.text('Department') ?? row.text('JobFamily'),
      locations: [
        row.text('PrimaryLocation'),
        ...row.items('secondaryLocations').map((place) => place.text('Name')),
      ],
      published: row.date('PostedDate'),
      url: `https://${host}/hcmUI/CandidateExperience/en/sites/${encodeURIComponent(site)}/job/${encodeURIComponent(id ?? '')}`,
      descriptions: row.spans('ShortDescriptionStr'),
    };
  },
  pages: { size: PAGE, most: 6, request: (token, offset) => ({ url: pageOf(token, offset) }) },
});

function pageOf(token: string, offset: number): string {
  const [host = '', site = ''] = token.split('/');
  const finder = `findReqs;siteNumber=${encodeURIComponent(site)},limit=${PAGE},offset=${offset},sortBy=POSTING_DATES_DESC`;
  return `https://${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=${finder}`;
}
