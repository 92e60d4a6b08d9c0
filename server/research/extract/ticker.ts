import { type ClaimDraft, quoteOf } from '../claim.ts';
import { at, textsOf } from '../locatedJson.ts';
import { type Passage, passagesOf } from '../passage.ts';
import type { Reader } from '../reader.ts';
import type { SitePage } from '../sources/ownSite.ts';
import { mentions } from '../subject.ts';
import type { About, SiteOrganization } from './organization.ts';

/** A stock listing that the company's own site states. */
export interface Listing {
  exchange: string;
  symbol: string;
}

const LISTING =
  /(?<![\p{L}\p{N}])(NASDAQ|Nasdaq(?:GS|GM|CM)?|NYSE(?: American| Arca)?|OTCQX|OTCQB|LSE|AIM|TSX(?:-V|V)?|ASX|Euronext(?: (?:Paris|Amsterdam|Brussels|Lisbon|Dublin|Growth|Milan))?|ETR|Xetra|XETRA|FWB|SIX|SIX Swiss Exchange|HKEX|SEHK|TSE|NSE|BSE|SGX|BME|Borsa Italiana|Nasdaq (?:Stockholm|Copenhagen|Helsinki|First North)|Oslo Børs|JSE|B3) ?: ?([A-Z0-9]{1,6}(?:[.-][A-Z]{1,3})?)(?![\p{L}\p{N}])/gu;

/** Reads a listing as what it makes the company: public. */
const listingReader: Reader = {
  name: 'stock listing',
  read: (words) => (words.search(LISTING) === -1 ? [] : ['public']),
};

interface Mention extends Listing {
  passage: Passage;
  words: string;
}

/** The name right before the listing: "Globex Holdings, Inc. (". */
const NEAREST_NAME = /((?:\p{Lu}[\p{L}\p{N}&.’'-]*,? ?){1,6})[([]?\s*$/u;
const NO_FIRM = /exchange|stock|shares|nasdaq|nyse|market|börse|ticker|symbol|class/i;

/** Whether the words before a listing end in the company's name; where they end in none, whether they have it. */
function isNamedBefore(before: string, spokenNames: ReadonlySet<string>): boolean {
  const nearest = NEAREST_NAME.exec(before)?.[1] ?? '';
  const isFirm = nearest !== '' && !NO_FIRM.test(nearest);
  return mentions(isFirm ? nearest : before, spokenNames);
}

/**
 * "Nasdaq: ACME" on the company's own pages. It counts next to the company's own name, and alone in a short
 * line ("NYSE: ACME" in a footer); next to another name it is somebody else's.
 */
function mentionsIn(pages: SitePage[], spokenNames: ReadonlySet<string>): Mention[] {
  return pages.flatMap(({ document }) =>
    passagesOf(document).flatMap((passage) =>
      [...passage.text.matchAll(LISTING)].flatMap((match): Mention[] => {
        const before = passage.text.slice(Math.max(0, match.index - 60), match.index);
        const alone =
          passage.text.length < 60 &&
          !/\p{L}{3}/u.test(before.replace(/stock|ticker|symbol|shares|listed/gi, ''));
        if (!isNamedBefore(before, spokenNames) && !(alone && !document.isArticle)) return [];
        return [{ exchange: match[1] ?? '', symbol: match[2] ?? '', passage, words: match[0] }];
      }),
    ),
  );
}

/** Ticker symbols of the company: from listings in its text and `tickerSymbol` in its JSON-LD. */
export function tickersOf(
  pages: SitePage[],
  organizations: SiteOrganization[],
  spokenNames: ReadonlySet<string>,
): Listing[] {
  const stated = mentionsIn(pages, spokenNames).map(({ exchange, symbol }) => ({ exchange, symbol }));
  const structured = organizations
    .flatMap((organization) => textsOf(at(organization.node, 'tickerSymbol')))
    .map((text) => {
      const [symbol = '', exchange = ''] = text.split(/[\s:]+/).reverse();
      return { exchange, symbol };
    });
  const unique = new Map([...stated, ...structured].map((listing) => [listing.symbol, listing]));
  return [...unique.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

/** The listings as claims that the company is public. */
export function listingDrafts(
  pages: SitePage[],
  spokenNames: ReadonlySet<string>,
  about: About,
): ClaimDraft<string>[] {
  return mentionsIn(pages, spokenNames)
    .slice(0, 10)
    .map(({ passage, words }) => ({
      field: 'type',
      value: 'public',
      said: { words, reader: listingReader },
      asOf: passage.document.publishedAt ?? passage.document.page.accessedAt,
      quote: quoteOf(passage),
      extractor: { name: 'stock listing', strength: 0.95 },
      sourceClass: 'ownProse',
      match: about.siteMatch,
    }));
}
