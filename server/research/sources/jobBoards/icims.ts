import type { WebRequest } from '../../../outbound/web.ts';
import type { Reader } from '../../claims/reader.ts';
import type { Document } from '../../documents/document.ts';
import { type Attributes, readMarkup } from '../../documents/markup.ts';
import { employerHost, jobPostingDetail, listBoard } from './boardRequests.ts';
import { distinctFacts, type ElementSpan, elementFact, type Fact, factOf, type Posting } from './posting.ts';

const PAGES_MAX = 6;
const CARDS_MAX = 500;
/** Employers show twenty adverts a page, or more; fewer are all there are. */
const FULL_PAGE_LEAST = 20;

/**
 * iCIMS careers portals (HTML; there is no public interface).
 * Endpoint: GET {portal}.icims.com/jobs/search?pr={page}&in_iframe=1, a page of cards as long as the employer set it,
 * without dates and departments. A page behind the last has no cards.
 * Limits: robots.txt and the host's rate limit are observed; at most six pages, and the pages of fifteen adverts.
 * Licence: quoted with address.
 * Dates: `datePosted` of the JobPosting on an advert's own page, where it has one (verify).
 * The list does not name the employer. Duplicates: the number in the advert's address.
 */
export const icims = listBoard<Posting>({
  name: 'iCIMS',
  hosts: ['icims.com'],
  tokenOf: employerHost('icims.com'),

  requests: (host) => [pageOf(host, 0)],
  entries: readCards,
  stated: statedNone,
  posting: (card) => card,
  pages: { size: FULL_PAGE_LEAST, most: PAGES_MAX, request: (host, _offset, page) => pageOf(host, page) },
  detail: { addressOf: ({ url }) => url, read: jobPostingDetail },
});

function pageOf(host: string, page: number): WebRequest {
  return { url: `https://${host}/jobs/search?pr=${page}&in_iframe=1` };
}

const NONE =
  /\b(?:no (?:jobs|positions|openings|results) (?:were |was )?found|there are (?:currently )?no (?:jobs|open positions|openings))\b/i;

const noneReader: Reader = { name: 'no jobs found', read: (words) => (NONE.test(words) ? [0] : []) };

/** The portal's own words that there are no adverts. */
function statedNone(document: Document): Fact<number> | null {
  const found = NONE.exec(document.source);
  if (found === null || !/icims/i.test(document.source)) return null;
  const place = { start: found.index, end: found.index + found[0].length };
  return factOf<number>(document, place, { words: found[0], reader: noneReader });
}

/** What a card is made of, as far as it was read. */
interface Card {
  url: string | null;
  number: string | null;
  title: ElementSpan | null;
  place: ElementSpan | null;
}

function readCards(document: Document): Posting[] {
  const { source, url } = document;
  const cards = new CardReader(url, source);
  readMarkup(source, 'html', cards);
  return cards.cards.flatMap((card): Posting[] => {
    const title = elementFact(document, card.title);
    if (title === null || card.number === null) return [];
    return [
      {
        key: card.number,
        title,
        department: null,
        locations: distinctFacts([elementFact(document, card.place)]),
        published: null,
        url: card.url,
        descriptions: [],
      },
    ];
  });
}

/** Follows the cards of a list through its markup: the link to an advert, its heading, and the field behind "Location". */
class CardReader {
  readonly cards: Card[] = [];
  private readonly base: string;
  private readonly source: string;
  private heading: { name: string; start: number; from: number } | null = null;
  private field: { start: number; from: number } | null = null;
  private label = '';
  private isLabel = false;

  constructor(base: string, source: string) {
    this.base = base;
    this.source = source;
  }

  open(name: string, attributes: Attributes, at: number): void {
    const classes = attributes.get('class') ?? '';
    if (classes.includes('iCIMS_JobCardItem') && this.cards.length < CARDS_MAX)
      this.cards.push({ url: null, number: null, title: null, place: null });
    const card = this.cards.at(-1);
    if (card === undefined) return;
    if (name === 'a' && card.number === null) this.follow(card, attributes.get('href') ?? '');
    if (/^h[1-4]$/.test(name) && card.number !== null && card.title === null)
      this.heading = { name, start: at, from: this.source.indexOf('>', at) + 1 };
    if (name !== 'span') return;
    this.isLabel = classes.includes('field-label');
    if (this.isLabel) this.label = '';
    else if (/^(?:job )?locations?$/i.test(this.label.trim()) && card.place === null)
      this.field = { start: at, from: this.source.indexOf('>', at) + 1 };
  }

  text(text: string): void {
    if (this.isLabel && this.label.length < 100) this.label += text;
  }

  close(name: string, at: number, end: number): void {
    const card = this.cards.at(-1);
    if (card === undefined) return;
    if (name === this.heading?.name) {
      card.title = { start: this.heading.start, from: this.heading.from, to: at, end };
      this.heading = null;
    }
    if (name !== 'span') return;
    this.isLabel = false;
    if (this.field === null) return;
    card.place = { ...this.field, to: at, end };
    this.field = null;
    this.label = '';
  }

  /** `…/jobs/8214/payroll-tax-specialist/job?in_iframe=1` is shown to people without its frame. */
  private follow(card: Card, href: string): void {
    if (!URL.canParse(href, this.base)) return;
    const address = new URL(href, this.base);
    const number = /^\/jobs\/(\d+)\//.exec(address.pathname)?.[1];
    if (number === undefined) return;
    address.searchParams.delete('in_iframe');
    card.number = number;
    card.url = address.href;
  }
}
