import { passagesOf } from '../documents/passage.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { planQueries } from '../model/planQueries.ts';
import { readNote } from '../model/readNote.ts';
import { readWithModel } from '../model/readWithModel.ts';
import { readMoney } from '../news/money.ts';
import { type FoundPage, findPages, searchNote } from '../search/findPages.ts';
import { searchGoals } from '../search/queries.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Told } from './deal.ts';
import type { FundingPage } from './fundingPage.ts';
import { NOTHING_READ, type Read, readPages, together } from './readPages.ts';
import { readRoundNames } from './roundName.ts';

/** What was read before search and model are asked. */
export interface FundingSoFar {
  site: OwnSite;
  identity: Identity;
  pages: FundingPage[];
  /** Pages that told of no deal. */
  quiet: FundingPage[];
}

export interface AssistedFunding {
  told: Told;
  notes: string[];
}
export const UNASSISTED: AssistedFunding = { told: NOTHING_READ.told, notes: [] };

const FIELDS = {
  round: 'an equity funding round that this company has closed: its name or its sum, as the quote says it',
};
/** A passage is worth showing to a model when it speaks of money from investors. */
const OF_INVESTORS =
  /(?<!\p{L})(?:fund\p{L}*|invest\p{L}*|rais\p{L}+|round|capital|equity|venture|back(?:ed|ers?|ing)|stake|financ\p{L}+|seed|series)(?!\p{L})/iu;

/**
 * Searches the web for announcements, and lets the model point at announcements on pages on which the rules found
 * none. Pages found are read by the same rules as all others, and what a model points at as well: it can show where a
 * round is told, not that something is one.
 */
export async function assistFunding(gathering: Gathering, soFar: FundingSoFar): Promise<AssistedFunding> {
  const { tools } = gathering.context;
  if (tools === undefined || soFar.site.condition.kind !== 'company') return UNASSISTED;
  const { identity } = soFar;
  const found = await searchFor(gathering, soFar);
  const searched = readPages(found.filter(isTelling).map((page) => fundingPage(page, identity)));
  const pointed = await pointedAt(gathering, identity, [...soFar.quiet, ...searched.quiet]);
  return {
    told: together([searched.told, pointed.read.told]),
    notes: [searchNote(found), pointed.note].filter(Boolean),
  };
}

async function searchFor(
  gathering: Gathering,
  { site, identity, pages }: FundingSoFar,
): Promise<FoundPage[]> {
  const { searchName: name, domain } = identity;
  if (name === null) return [];
  const queries = await planQueries(gathering.context, searchGoals.funding({ name, domain }));
  const known = [...site.pages, ...pages].map(({ document }) => document.url);
  return findPages(gathering, { queries, identity, known });
}

/** Directories list rounds of many companies and of many years; what they say of one is nobody's announcement. */
function isTelling({ sourceClass }: FoundPage): boolean {
  return sourceClass !== 'aggregator';
}

function fundingPage(page: FoundPage, { spokenNames }: Identity): FundingPage {
  return { ...page, spokenNames, feedDay: null, isStory: page.document.isArticle };
}

/** The pages again, with the passages that the model takes for announcements. */
async function pointedAt(
  gathering: Gathering,
  { searchName, domain }: Identity,
  quiet: FundingPage[],
): Promise<{ read: Read; note: string }> {
  const readings = quiet.map((source) => ({
    source,
    document: source.document,
    passages: passagesOf(source.document).filter(
      ({ text }) =>
        OF_INVESTORS.test(text) && (readMoney(text).length > 0 || readRoundNames(text).length > 0),
    ),
  }));
  const task = { name: 'reading for rounds', company: { name: searchName, domain }, fields: FIELDS };
  const reading = await readWithModel(gathering.context, task, readings);
  const pages = quiet.flatMap((page) => {
    const passages = reading.statements.filter(({ source }) => source === page).map(({ passage }) => passage);
    return passages.length === 0 ? [] : [{ ...page, pointedAt: new Set(passages) }];
  });
  const read = readPages(pages);
  return { read, note: readNote(reading, read.told.tellings.length) };
}
