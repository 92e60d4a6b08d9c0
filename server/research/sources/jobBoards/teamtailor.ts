import type { Document } from '../../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import { employerLabel, firstAnswer, readOneAnswer, unreadableList } from './boardRequests.ts';
import {
  distinctFacts,
  type JobBoard,
  type Listed,
  type Posting,
  partsFact,
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

/**
 * Teamtailor (the JSON feed of its careers sites; no key, robots.txt is observed).
 * GET {host}/jobs.json, JSON Feed 1.1; everything in one answer, `title` is the employer's name. The host is
 * {slug}.teamtailor.com or the employer's own; those load their files from teamtailor-cdn.com, by which they are known.
 * Dates: `date_published`. There is no department. Duplicates: `id`.
 * Limits: the host's own turn; one request. Licence: quoted with address.
 */
export const teamtailor: JobBoard = {
  name: 'Teamtailor',
  hosts: ['teamtailor.com', 'teamtailor-cdn.com'],

  tokenOf(address, pageHost) {
    const { hostname } = address;
    if (/^(?:assets|images)[a-z0-9-]*\.teamtailor-cdn\.com$/.test(hostname))
      return pageHost.endsWith('.teamtailor.com') ? null : pageHost;
    return employerLabel(
      hostname.replace(/\.(?:na|eu)\.teamtailor\.com$/, '.teamtailor.com'),
      'teamtailor.com',
    ) === null
      ? null
      : hostname;
  },

  async list(gathering, token, source): Promise<Listed> {
    const answer = await firstAnswer(gathering, source, [{ url: `https://${token}/jobs.json` }]);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: 'items',
      posting: readPosting,
      employers: (document) => [textFact(document, document.json, 'title')],
    });
    return listed ?? unreadableList(gathering, source);
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'title');
  if (title === null) return null;
  const posting = at(row, '_jobposting');
  const places = itemsOf(at(posting, 'jobLocation')).map((place) => at(place, 'address'));
  return {
    key: textOf(at(row, 'id')) ?? textOf(at(row, 'url')) ?? String(row.start),
    title,
    department: null,
    locations: distinctFacts(
      places.map((address) => partsFact(document, address, ['addressLocality', 'addressCountry'])),
    ),
    published: publishedOf(document, row, 'date_published') ?? publishedOf(document, posting, 'datePosted'),
    url: textOf(at(row, 'url')),
    descriptions: spansOf(document, row, ['content_html']),
  };
}
