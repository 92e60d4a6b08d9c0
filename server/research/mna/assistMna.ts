import { passagesOf } from '../documents/passage.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { planQueries } from '../model/planQueries.ts';
import { readNote } from '../model/readNote.ts';
import { readWithModel } from '../model/readWithModel.ts';
import { type FoundPage, findPages, searchNote } from '../search/findPages.ts';
import { searchGoals } from '../search/queries.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Told } from './deal.ts';
import type { DealPage } from './dealPage.ts';
import { leadsElsewhere, ownNamesOf } from './ownPages.ts';
import { readPage } from './readPage.ts';

/** What was read before search and model are asked. */
export interface DealsSoFar {
  site: OwnSite;
  identity: Identity;
  /** The company's pages and stories, each with what it told. */
  read: { page: DealPage; told: Told }[];
}

export interface AssistedDeals {
  told: Told[];
  notes: string[];
}
export const UNASSISTED_DEALS: AssistedDeals = { told: [], notes: [] };

const FIELDS = {
  deal: 'a change of owner: this company was taken over, or took another company over; the name of the other side',
};
/** A passage is worth showing to a model when it has words for owners and takeovers. */
const OF_OWNERS =
  /(?<!\p{L})(?:own(?:er|ers|ership)|parent|acqui\p{L}+|takeover|merg\p{L}+|family|group|fold|roof|umbrella|wing|new home|welcom\p{L}*)(?!\p{L})/iu;

/**
 * Searches the web for stories of deals, and lets the model point at deals on pages on which the rules found none. Pages
 * found are read by the same rules as all others; what only a model pointed at stays a rumour.
 */
export async function assistMna(gathering: Gathering, soFar: DealsSoFar): Promise<AssistedDeals> {
  const { site, identity, read } = soFar;
  if (gathering.context.tools === undefined || site.condition.kind !== 'company') return UNASSISTED_DEALS;
  const found = await searchFor(gathering, soFar);
  const searched = found
    .map((page) => dealPage(page, identity))
    .map((page) => ({ page, told: readPage(page) }));
  const quiet = [...read, ...searched]
    .filter(({ told }) => told.tellings.length === 0)
    .map(({ page }) => page);
  const pointed = await pointedAt(gathering, identity, quiet);
  return {
    told: [...searched.map(({ told }) => told), ...pointed.told],
    notes: [searchNote(found), ...pointed.notes].filter(Boolean),
  };
}

async function searchFor(gathering: Gathering, { site, identity, read }: DealsSoFar): Promise<FoundPage[]> {
  const { searchName: name, domain } = identity;
  if (name === null || leadsElsewhere(identity)) return [];
  const queries = await planQueries(gathering.context, searchGoals.mna({ name, domain }));
  const known = [...site.pages, ...read.map(({ page }) => page)].map(({ document }) => document.url);
  return findPages(gathering, { queries, identity, known });
}

function dealPage(page: FoundPage, identity: Identity): DealPage {
  const { isOwn, sourceClass, document } = page;
  return {
    ...page,
    isPartys: isOwn || sourceClass === 'wire',
    isStory: document.isArticle && sourceClass !== 'aggregator',
    feedDay: null,
    speaker: null,
    ownNames: ownNamesOf(identity),
  };
}

/** The pages again, with the passages that the model takes for deals. */
async function pointedAt(
  gathering: Gathering,
  { searchName, domain }: Identity,
  quiet: DealPage[],
): Promise<AssistedDeals> {
  const readings = quiet.map((source) => ({
    source,
    document: source.document,
    passages: passagesOf(source.document).filter(
      ({ text, line }) => line.region !== 'nav' && line.region !== 'footer' && OF_OWNERS.test(text),
    ),
  }));
  const task = { name: 'reading for deals', company: { name: searchName, domain }, fields: FIELDS };
  const reading = await readWithModel(gathering.context, task, readings);
  const told = quiet.flatMap((page) => {
    const passages = reading.statements.filter(({ source }) => source === page).map(({ passage }) => passage);
    return passages.length === 0 ? [] : [readPage({ ...page, pointedAt: new Set(passages) })];
  });
  const kept = told.reduce((sum, { tellings }) => sum + tellings.length, 0);
  return { told, notes: [readNote(reading, kept)] };
}
