import type { Quote } from '../claims/claim.ts';
import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { EmployerNames, judgeBoard } from '../openJobs/boardOwner.ts';
import { askBoard, findJobBoards } from '../openJobs/findJobBoards.ts';
import { bounded } from '../patterns.ts';
import { readOwnPostings } from '../sources/jobBoards/ownPostings.ts';
import type { Posting, TextSpan } from '../sources/jobBoards/posting.ts';
import type { OwnSite } from '../sources/ownSite.ts';

/** One advert of a board: its title and text as spans of documents, or the page that shows it. */
export interface BoardAdvert {
  title: Quote;
  texts: TextSpan[];
  /** Read where the board's list holds no text of the advert. */
  page: Document | null;
  publishedAt: Date | null;
}

const BOARDS_MAX = 2;
const ADVERTS_MAX = 400;
/** Pages of single adverts that are asked for, over all boards, and the time that must be left for them. */
const PAGES_MAX = 6;
const TIME_FOR_PAGES_MS = 6_000;

/**
 * The adverts of the company's boards: those that its own pages link to and that are shown to be its own, at most
 * two. Where a list holds no text, the pages of the adverts with the most promising titles are read, six at most.
 */
export async function readBoardAdverts(
  gathering: Gathering,
  site: OwnSite,
  identity: Identity,
): Promise<BoardAdvert[]> {
  if (site.home === null) return [];
  const careers = site.pages.filter(({ role }) => role === 'careers').map(({ document }) => document);
  const linked = findJobBoards(site.home.document, careers);
  const names = new EmployerNames(
    identity,
    site.pages.map(({ document }) => document),
  );
  const listed = await Promise.all(
    linked.slice(0, BOARDS_MAX).map(async (link) => {
      const answer = await askBoard(gathering, link);
      const isOurs = answer.kind === 'listed' && judgeBoard(link, answer.listing, names, linked).isOurs;
      return isOurs ? answer.listing.postings : [];
    }),
  );
  const postings = listed.flat();
  const pages = await readPages(gathering, postings);
  return mostPromisingFirst(postings)
    .slice(0, ADVERTS_MAX)
    .map((posting) => advertOf(posting, pages.get(posting) ?? null, gathering.context.asOf));
}

async function readPages(gathering: Gathering, postings: Posting[]): Promise<Map<Posting, Document>> {
  const silent = postings.filter(({ descriptions, url }) => descriptions.length === 0 && url !== null);
  const pages = new Map<Posting, Document>();
  if (gathering.context.remainingMs() < TIME_FOR_PAGES_MS) return pages;
  await Promise.all(
    mostPromisingFirst(silent)
      .slice(0, PAGES_MAX)
      .map(async (posting) => {
        if (posting.url === null) return;
        const answer = await gathering.fetch('adverts on job boards', { url: posting.url });
        if (answer.kind === 'document') pages.set(posting, answer.document);
      }),
  );
  return pages;
}

/** Adverts of those who work in such systems first; else as the board lists them. */
function mostPromisingFirst(postings: Posting[]): Posting[] {
  const rank = ({ title }: Posting) => (isPromising(title.value) ? 0 : 1);
  return postings.toSorted((a, b) => rank(a) - rank(b));
}

/** A page that carries the advert as structured data is read there, for many show nothing without a browser. */
function advertOf(posting: Posting, page: Document | null, today: Date): BoardAdvert {
  const { title, descriptions } = posting;
  const structured =
    page === null
      ? []
      : (readOwnPostings([page], { isCompany: () => true, today }).listing?.postings ?? []).flatMap(
          (found) => found.descriptions,
        );
  return {
    title: title.quote,
    texts: [...descriptions, ...structured],
    page: structured.length > 0 ? null : page,
    publishedAt: posting.published?.instant ?? null,
  };
}

/** Words of adverts for those who work in customer and enterprise systems. */
const PROMISING = bounded(
  /(?<!\p{L})(?:crm|erp|sap|salesforce|hubspot|netsuite|dynamics|systems?|operations|ops|revenue|sales|marketing|finance|financial|account(?:ant|ing)|controll(?:er|ing)|buchhalt\w*|comptab\w*|contab\w*|procurement|purchas\w*|achats?|compras|supply|logisti\w*|einkauf\w*|vertrieb\w*|commercial|ventas|warehouse|it|inköp\w*|innkjøp\w*|indkøb\w*|inkoop\w*|ekonom\w*|økonom\w*|boekhoud\w*|administrat\w*|księgow\w*|rozlicze\w*|účetn\w*|nákup\w*|plánova\w*|planner|planerare|könyvel\w*|acquisti|amministra\w*|fiscal|financeiro|myynti|talous\w*|sälj\w*|salg\w*|verkoop\w*|magazijn|lager\w*)(?!\p{L})/iu,
  500,
);

/** Whether the title or address of an advert promises that it names the systems at work. */
export function isPromising(words: string): boolean {
  return PROMISING.test(words);
}
