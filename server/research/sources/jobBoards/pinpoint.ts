import type { Document } from '../../documents/document.ts';
import { at, type JsonNode, textOf } from '../../documents/locatedJson.ts';
import { jobPostingDetail, withDetails } from './advertDetails.ts';
import { employerLabel, firstAnswer, readOneAnswer, unreadableList } from './boardRequests.ts';
import { distinctFacts, type JobBoard, type Listed, type Posting, spansOf, textFact } from './posting.ts';

/**
 * Pinpoint careers sites.
 * Endpoint: GET {company}.pinpointhq.com/postings.json, everything in one answer (`data`), without dates.
 * Limits: no key; robots.txt and the host's turn are observed; besides the list, the pages of fifteen adverts.
 * Licence: quoted with address.
 * Dates: `datePosted` of the JobPosting on an advert's own page, where it has one (verify). `deadline_at` is when an
 * advert closes and says nothing about when it was published.
 * The list does not name the employer. Duplicates: `id`; the same job in two places has two adverts with one `job.id`.
 */
export const pinpoint: JobBoard = {
  name: 'Pinpoint',
  hosts: ['pinpointhq.com'],

  tokenOf(address) {
    return employerLabel(address.hostname, 'pinpointhq.com') === null ? null : address.hostname;
  },

  async list(gathering, token, source): Promise<Listed> {
    const site = `https://${token}`;
    const answer = await firstAnswer(gathering, source, [{ url: `${site}/postings.json` }]);
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: 'data',
      posting: (document, row) => readPosting(document, row, site),
    });
    if (listed === null) return unreadableList(gathering, source);
    const { postings } = listed.listing;
    const dated = await withDetails(gathering, source, postings, ({ url }) => url, jobPostingDetail);
    return { kind: 'listed', listing: { ...listed.listing, postings: dated } };
  },
};

function readPosting(document: Document, row: JsonNode, site: string): Posting | null {
  const title = textFact(document, row, 'title');
  if (title === null) return null;
  const job = at(row, 'job');
  const id = textOf(at(job, 'id'));
  const path = textOf(at(row, 'path'));
  return {
    key: id === null ? `advert ${textOf(at(row, 'id')) ?? row.start}` : `job ${id} ${title.value}`,
    title,
    department:
      textFact(document, at(job, 'department'), 'name') ?? textFact(document, at(row, 'department'), 'name'),
    locations: distinctFacts([textFact(document, at(row, 'location'), 'name')]),
    published: null,
    url: textOf(at(row, 'url')) ?? (path?.startsWith('/') ? `${site}${path}` : null),
    descriptions: spansOf(document, row, [
      'description',
      'key_responsibilities',
      'skills_knowledge_expertise',
    ]),
  };
}
