import { type Document, readDocument } from '../../documents/document.ts';
import { at, type JsonNode, member, textOf } from '../../documents/locatedJson.ts';
import type { Gathering } from '../../gathering.ts';
import {
  documented,
  firstAnswer,
  readOneAnswer,
  segmentsOf,
  tokenSegment,
  unreadableList,
} from './boardRequests.ts';
import {
  distinctFacts,
  type Fact,
  type JobBoard,
  type Listed,
  type Posting,
  publishedOf,
  spansOf,
  textFact,
} from './posting.ts';

/**
 * Greenhouse job boards (Job Board API, documented as public and without a key for reading).
 * GET boards-api.greenhouse.io/v1/boards/{token}/jobs?content=true; without content where that is too large.
 * Everything comes in one answer, `meta.total` counts its rows. GET …/boards/{token} names the employer; asked only
 * where the rows do not (`company_name`).
 * Dates: `first_published` counts. `updated_at` moves whenever an advert is touched, in bulk too, and is not read.
 * Duplicates: posts of one job (several cities, languages) share `internal_job_id`; it is null for a prospect post
 * (a talent pool), which is no opening. `content` is HTML with its entities escaped once more.
 * Limits: the host's own turn; at most three requests. Licence: quoted with address.
 */
export const greenhouse: JobBoard = {
  name: 'Greenhouse',
  hosts: ['greenhouse.io'],

  tokenOf(address) {
    const segments = segmentsOf(address);
    if (/^boards-api(?:\.eu)?\.greenhouse\.io$/.test(address.hostname))
      return segments[1] === 'boards' ? tokenSegment(segments[2]) : null;
    if (!/^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/.test(address.hostname)) return null;
    if (segments[0] === 'embed') return tokenSegment(address.searchParams.get('for') ?? undefined);
    return tokenSegment(segments[0], ['v1', 'embed', 'assets', 'favicon.ico', 'robots.txt']);
  },

  async list(gathering, token, source): Promise<Listed> {
    const board = `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(token)}`;
    const answer = await firstAnswer(
      gathering,
      source,
      documented(`${board}/jobs?content=true`, `${board}/jobs`),
    );
    if (answer.kind !== 'document') return { kind: answer.kind };
    const listed = readOneAnswer(answer.document, {
      key: 'jobs',
      total: { path: ['meta'], key: 'total' },
      posting: readPosting,
      employers: (document, rows) => rows.map((row) => textFact(document, row, 'company_name')),
      notes: (rows) => prospectNote(rows.filter(isProspect).length),
    });
    if (listed === null) return unreadableList(gathering, source);
    if (listed.listing.employers.length === 0)
      listed.listing.employers = distinctFacts([await employerName(gathering, source, board)]);
    return listed;
  },
};

function readPosting(document: Document, row: JsonNode): Posting | null {
  const title = textFact(document, row, 'title');
  if (title === null || isProspect(row)) return null;
  const id = textOf(at(row, 'internal_job_id'));
  return {
    key: id === null ? `post ${textOf(at(row, 'id')) ?? row.start}` : `job ${id}`,
    title,
    department: textFact(document, at(row, 'departments', 0), 'name'),
    locations: distinctFacts([textFact(document, at(row, 'location'), 'name')]),
    published: publishedOf(document, row, 'first_published'),
    url: textOf(at(row, 'absolute_url')),
    descriptions: spansOf(document, row, ['content']),
  };
}

function isProspect(row: JsonNode): boolean {
  const id = member(row, 'internal_job_id')?.value;
  return id?.type === 'scalar' && id.value === null;
}

function prospectNote(count: number): string[] {
  return count === 0
    ? []
    : [`${count} posts are talent pools without a job behind them and are not counted.`];
}

/** A board without adverts still has a name. Not having one is no gap: the list was answered. */
async function employerName(gathering: Gathering, source: string, board: string): Promise<Fact | null> {
  const title = 'Greenhouse job board';
  const answer = await gathering.attempt({ url: board, ignoreRobots: true }, source, title);
  if (answer.kind !== 'page') return null;
  const document = readDocument(answer.page, title);
  return textFact(document, document.json, 'name');
}
