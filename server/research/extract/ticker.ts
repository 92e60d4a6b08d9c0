import { type ClaimDraft, claimDraft, pageSource, quoteOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { at, textsOf } from '../documents/locatedJson.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { bounded } from '../patterns.ts';
import type { SitePage } from '../sources/ownSite.ts';
import type { About, SiteOrganization } from './organization.ts';

/** A stock listing that the company's own site states. */
export interface Listing {
  exchange: string;
  symbol: string;
}

const LISTING =
  /(?<![\p{L}\p{N}])(NASDAQ|Nasdaq(?:GS|GM|CM)?|NYSE(?: American| Arca)?|OTCQX|OTCQB|LSE|AIM|TSX(?:-V|V)?|ASX|Euronext(?: (?:Paris|Amsterdam|Brussels|Lisbon|Dublin|Growth|Milan))?|ETR|Xetra|XETRA|FWB|SIX|SIX Swiss Exchange|HKEX|SEHK|TSE|NSE|BSE|SGX|BME|Borsa Italiana|Nasdaq (?:Stockholm|Copenhagen|Helsinki|First North)|Oslo Børs|JSE|B3) ?: ?([A-Z0-9]{1,6}(?:[.-][A-Z]{1,3})?)(?![\p{L}\p{N}])/gu;

const EXCHANGE =
  'NASDAQ|Nasdaq(?: (?:Stockholm|Copenhagen|Helsinki|Iceland|First North(?: Growth Market)?|Global (?:Select )?Market|Capital Market))?|NYSE(?: American| Arca)?|New York Stock Exchange|London Stock Exchange|LSE|AIM|Euronext(?: (?:Paris|Amsterdam|Brussels|Lisbon|Dublin|Growth(?: (?:Oslo|Paris|Milan|Dublin))?|Milan))?|Oslo (?:Børs|Stock Exchange)|Frankfurt Stock Exchange|Xetra|XETRA|SIX(?: Swiss Exchange)?|Toronto Stock Exchange|TSX(?: Venture(?: Exchange)?|V)?|ASX|Australian Securities Exchange|Hong Kong Stock Exchange|Tokyo Stock Exchange|Borsa Italiana|BME|Warsaw Stock Exchange|Spotlight Stock Market|NGM|B3|JSE|Singapore Exchange|SGX|Bombay Stock Exchange|National Stock Exchange(?: of India)?|NSE|BSE';
/** "trades on the NASDAQ under the symbol WXLB", "is listed on Nasdaq Stockholm (ticker: LIMA)". */
const LISTED_UNDER = bounded(
  new RegExp(
    `(?<!(?:formerly|previously|once|not|no longer|was|were) )(?<!\\p{L})(?:trade[sd]?|listed|quoted|admitted(?: to trading)?|traded)(?: \\p{L}{1,20}){0,2} (?:on|at) (?:the )?(?:main (?:list|market) of (?:the )?)?(${EXCHANGE})(?:[’']s (?:(?:global|select|capital|main|growth|regulated) ){0,2}(?:market|list))?,?(?: \\(| with| under| as)(?: the| its)?(?: stock)?(?: ticker| trading| share)?(?: symbol| code| ticker)?:? ?["“”'‘]?([A-Z0-9]{1,6}(?:[.-][A-Z]{1,3})?)(?![\\p{L}\\p{N}]| ?:)`,
    'gu',
  ),
  400,
);

/** Reads a listing as what it makes the company: public. */
const listingReader: Reader = {
  name: 'stock listing',
  read: (words) => (words.search(LISTING) === -1 && words.search(LISTED_UNDER) === -1 ? [] : ['public']),
};

interface Mention extends Listing {
  passage: Passage;
  words: string;
}

/** The name right before the listing: "Globex Holdings, Inc. (". */
const NEAREST_NAME = bounded(
  /(\p{Lu}[\p{L}\p{N}&.’'-]*(?:(?:, ?| )\p{Lu}[\p{L}\p{N}&.’'-]*){0,5},? ?)[([]?\s*$/u,
  1000,
);
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
  return pages.flatMap((page) =>
    passagesOf(page.document).flatMap((passage) => [
      ...[...passage.text.matchAll(LISTING)]
        .filter((match) => isStatedOf(match, passage, page, spokenNames))
        .map((match) => mentionOf(match, passage)),
      ...[...passage.text.matchAll(LISTED_UNDER)]
        .filter((match) => isListedOf(passage.text.slice(0, match.index), page, spokenNames))
        .map((match) => mentionOf(match, passage)),
    ]),
  );
}

function mentionOf(match: RegExpMatchArray, passage: Passage): Mention {
  return { exchange: match[1] ?? '', symbol: match[2] ?? '', passage, words: match[0] };
}

function isStatedOf(
  match: RegExpMatchArray,
  { text }: Passage,
  { document }: SitePage,
  spokenNames: ReadonlySet<string>,
): boolean {
  const at = match.index ?? 0;
  const before = text.slice(Math.max(0, at - 60), at);
  const alone =
    text.length < 60 && !/\p{L}{3}/u.test(before.replace(/stock|ticker|symbol|shares|listed/gi, ''));
  return isNamedBefore(before, spokenNames) || (alone && !document.isArticle);
}

/** "Our shares", "The shares are", "The ordinary shares of the company have been". */
const OWN_SHARES =
  /^(?:(?:our|the(?: company[’']s| group[’']s)?) (?:[\p{L}-]+ ){0,3}(?:shares?|stock|securities|ADSs?)|shares?|(?:common|ordinary) (?:stock|shares)|we|the company)(?: of the company)? (?:(?:is|are|has|have|been|also|currently|publicly) ?)*$/iu;

/**
 * Whose shares are said to be listed: the company's, where the words before name it or say "our shares". On the page
 * for investors a firm that begins with the company's first word is what holds it ("Acme Bancorp, Inc." of Acme Bank).
 */
function isListedOf(before: string, { document, role }: SitePage, spokenNames: ReadonlySet<string>): boolean {
  const near = before.slice(-120).trimEnd();
  if (mentions(near, spokenNames)) return true;
  if (role !== 'investors' || document.isArticle) return false;
  if (OWN_SHARES.test(`${near} `)) return true;
  const holder = /(?:stock|shares?|securities) of (\p{Lu}[^()]{0,90})$/u.exec(near)?.[1] ?? '';
  const words = holder.replace(/ (?:is|are)$/, '').split(' ');
  if (!words.every((word) => /^\p{Lu}/u.test(word))) return false;
  const first = foldName(holder).split(' ')[0] ?? '';
  return (
    first.length >= HOLDER_WORD_MIN &&
    [...spokenNames].some((name) => name.replaceAll(' ', '').startsWith(first))
  );
}

const HOLDER_WORD_MIN = 5;

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
    .map(({ passage, words }) =>
      claimDraft(
        pageSource(passage.document, 'ownProse', about.siteMatch),
        quoteOf(passage),
        ['stock listing', 0.95],
        {
          field: 'type',
          value: 'public',
          said: { words, reader: listingReader },
          asOf: passage.document.publishedAt ?? passage.document.page.accessedAt,
        },
      ),
    );
}
