import type { Document } from '../document.ts';
import type { Gathering } from '../gathering.ts';
import { at, itemsOf, type JsonNode, textOf } from '../locatedJson.ts';
import { readDate } from '../publishedDate.ts';

/** One advert inside a board's answer: its title and text as spans of the document's source. */
export interface BoardAdvert {
  document: Document;
  title: JsonNode;
  texts: JsonNode[];
  publishedAt: Date | null;
}

/** A job board whose public interface gives the adverts with their text in one answer. */
interface Board {
  name: string;
  /** The board's token in a link that the company's own site has. */
  token(url: URL): string | null;
  address(token: string): string;
  adverts(document: Document): BoardAdvert[];
}

/** A token is never guessed: it is read off a link of the company's own site. */
const TOKEN = /^[A-Za-z0-9][A-Za-z0-9._-]{1,80}$/;
const BOARDS_MAX = 2;
const ADVERTS_MAX = 400;

const firstSegment = (url: URL, ...hosts: string[]) =>
  hosts.includes(url.hostname) ? (url.pathname.split('/')[1] ?? null) : null;

/**
 * Greenhouse boards-api.greenhouse.io/v1/boards/{token}/jobs?content=true, Lever api.lever.co/v0/postings/{site},
 * Ashby api.ashbyhq.com/posting-api/job-board/{name}: public interfaces for publishing adverts, no key.
 */
const BOARDS: Board[] = [
  {
    name: 'Greenhouse',
    token: (url) =>
      url.searchParams.get('for') ??
      firstSegment(url, 'boards.greenhouse.io', 'job-boards.greenhouse.io', 'job-boards.eu.greenhouse.io'),
    address: (token) => `https://boards-api.greenhouse.io/v1/boards/${token}/jobs?content=true`,
    adverts: (document) =>
      advertsOf(document, at(document.json, 'jobs'), 'title', ['content'], 'first_published'),
  },
  {
    name: 'Lever',
    token: (url) => firstSegment(url, 'jobs.lever.co'),
    address: (token) => `https://api.lever.co/v0/postings/${token}?mode=json`,
    adverts: (document) =>
      advertsOf(document, document.json, 'text', ['descriptionPlain', 'additionalPlain', 'lists'], null),
  },
  {
    name: 'Ashby',
    token: (url) => firstSegment(url, 'jobs.ashbyhq.com'),
    address: (token) => `https://api.ashbyhq.com/posting-api/job-board/${token}`,
    adverts: (document) =>
      advertsOf(
        document,
        at(document.json, 'jobs'),
        'title',
        ['descriptionPlain', 'descriptionHtml'],
        'publishedAt',
      ),
  },
];

/** The adverts of the boards that the company's own pages link to, at most two boards. */
export async function readBoardAdverts(gathering: Gathering, pages: Document[]): Promise<BoardAdvert[]> {
  const wanted = new Map<string, Board>();
  for (const { links } of pages) {
    for (const { url } of links) {
      for (const board of BOARDS) {
        const token = isBoardAddress(url) ? board.token(new URL(url)) : null;
        if (token !== null && TOKEN.test(token) && token !== 'embed') wanted.set(board.address(token), board);
      }
    }
  }
  const answers = await Promise.all(
    [...wanted].slice(0, BOARDS_MAX).map(async ([url, board]) => {
      const answer = await gathering.fetch(
        board.name,
        { url, ignoreRobots: true },
        `Job adverts on ${board.name}`,
      );
      return answer.kind === 'document' ? board.adverts(answer.document) : [];
    }),
  );
  return answers.flat();
}

function isBoardAddress(url: string): boolean {
  return /^https?:\/\/(?:[\w-]+\.)*(?:greenhouse\.io|lever\.co|ashbyhq\.com)\//.test(url);
}

function advertsOf(
  document: Document,
  list: JsonNode | null,
  titleKey: string,
  textKeys: string[],
  dateKey: string | null,
): BoardAdvert[] {
  return itemsOf(list)
    .slice(0, ADVERTS_MAX)
    .flatMap((job): BoardAdvert[] => {
      const title = at(job, titleKey);
      if (title === null || textOf(title) === null) return [];
      const texts = textKeys.map((key) => at(job, key)).filter((node) => node !== null);
      const written = dateKey === null ? null : textOf(at(job, dateKey));
      return [{ document, title, texts, publishedAt: written === null ? null : readDate(written) }];
    });
}
