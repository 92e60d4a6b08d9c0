import type { Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { type XmlElement, xmlElements } from '../xmlElements.ts';
import { documented, employerLabel, listBoard } from './boardRequests.ts';
import { elementFact, factOf, publishedFact } from './posting.ts';

/**
 * Personio careers pages (XML feed, documented as public and without a key; it must be switched on by the employer).
 * GET {company}.jobs.personio.de/xml?language=en (also .com), `workzag-jobs/position`; everything in one answer.
 * Dates: `createdAt`, when the position was made.
 * `subcompany` is the legal entity of one position, often a subsidiary, so it is not taken for the employer's name.
 * A company that writes no English has an empty English feed; its own language's feed is then the list.
 * Duplicates: a position is repeated for each place and language under the same `id`.
 * Limits: the host's rate limit; at most three requests. Licence: quoted with address.
 */
export const personio = listBoard<Position>({
  name: 'Personio',
  hosts: ['personio.de', 'personio.com'],

  tokenOf(address) {
    const isBoard = /\.jobs\.personio\.(?:de|com)$/.test(address.hostname);
    const ending = address.hostname.endsWith('.de') ? 'jobs.personio.de' : 'jobs.personio.com';
    return isBoard && employerLabel(address.hostname, ending) !== null ? address.hostname : null;
  },

  requests: (token) => documented(`${feedOf(token)}?language=en`, feedOf(token)),
  insteadOfEmpty: (token) => documented(feedOf(token)),
  entries: (document) => (rootOf(document.source) === null ? null : readPositions(document)),
  stated(document) {
    const root = rootOf(document.source);
    if (root === null) return null;
    const place = { start: root.start, end: root.start + root.words.length };
    return factOf<number>(document, place, { words: root.words, reader: noPositionsReader });
  },
  isWhole: ({ source }) => rootOf(source)?.isClosed === true,
  posting({ document, position, elements }, host) {
    const own = (name: string) => elements.find((one) => one.name === name && one.parent === position);
    const title = elementFact(document, own('name'));
    const id = own('id');
    const created = own('createdAt');
    const createdAt = created === undefined ? '' : document.source.slice(created.from, created.to);
    const number = id?.text.trim() ?? null;
    const inside = (outer: string, inner: string) =>
      elements.filter(({ name, parent }) => name === inner && parent?.name === outer);
    return {
      key: number ?? String(title?.quote.start),
      title,
      department:
        elementFact(document, own('department')) ?? elementFact(document, own('recruitingCategory')),
      locations: [own('office'), ...inside('additionalOffices', 'office')].map((office) =>
        elementFact(document, office),
      ),
      published: created === undefined ? null : publishedFact(document, created, createdAt, createdAt),
      url: number === null ? null : `https://${host}/job/${number}`,
      descriptions: inside('jobDescription', 'value').map(({ from, to }) => ({
        document,
        start: from,
        end: to,
      })),
    };
  },
});

const feedOf = (host: string): string => `https://${host}/xml`;

const ROOT_OPEN = /<workzag-jobs\b[^<>]*>/;
const ROOT_CLOSE = '</workzag-jobs>';

/** The feed's root element: all of it where it is empty, else only its start tag. */
function rootOf(source: string): { words: string; start: number; isClosed: boolean } | null {
  const open = ROOT_OPEN.exec(source);
  if (open === null) return null;
  if (open[0].endsWith('/>')) return { words: open[0], start: open.index, isClosed: true };
  const inside = open.index + open[0].length;
  const close = source.lastIndexOf(ROOT_CLOSE);
  const isEmpty = close >= inside && source.slice(inside, close).trim() === '';
  const words = isEmpty ? source.slice(open.index, close + ROOT_CLOSE.length) : open[0];
  return { words, start: open.index, isClosed: close >= inside };
}

/** The root element with nothing in it says 0. */
const noPositionsReader: Reader = {
  name: 'empty feed',
  read: (words) => (/^<workzag-jobs\b[^<>]*>(?:(?<=\/>)|\s*<\/workzag-jobs>)$/.test(words.trim()) ? [0] : []),
};

interface Position {
  document: Document;
  position: XmlElement;
  /** Everything inside it. */
  elements: XmlElement[];
}

/** The positions of a feed, in document order. */
function readPositions(document: Document): Position[] {
  const positions = new Map<XmlElement, Position>();
  const positionOf = (element: XmlElement | null): Position | undefined =>
    element === null ? undefined : (positions.get(element) ?? positionOf(element.parent));
  for (const element of xmlElements(document.source)) {
    if (element.name === 'position' && element.parent?.name === 'workzag-jobs')
      positions.set(element, { document, position: element, elements: [] });
    else positionOf(element.parent)?.elements.push(element);
  }
  return [...positions.values()];
}
