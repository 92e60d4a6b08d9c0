/** @folder The prebuilt type open-jobs (docs/open-jobs.md). */

import type { Document } from '../documents/document.ts';
import { type Gap, Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import type { CompanyResearcher, ResearchOutcome } from '../outcome.ts';
import { readAdvertPages, readCareersPages, readFurtherCareersPages } from '../sources/careersPages.ts';
import { readOwnPostings } from '../sources/jobBoards/ownPostings.ts';
import { type OwnSite, readHome } from '../sources/ownSite.ts';
import { unreadable } from '../unreadable.ts';
import { EmployerNames, judgeBoard } from './boardOwner.ts';
import { askBoard, type BoardLink, findJobBoards, labelOf } from './findJobBoards.ts';
import { type CountedBoard, composeOpenJobs, type OpenJobsMaterial } from './openJobsAnswer.ts';
import { oncePerCompany } from './sharedAdverts.ts';

/** Boards of one company that are asked; more are named and left out. */
const BOARDS_MAX = 4;

/**
 * The open-jobs researcher: finds the boards that the company's own site links to or embeds, checks whose they are,
 * counts what they list, and falls back on the schema.org adverts of the site itself (docs/open-jobs.md).
 */
export const researchOpenJobs: CompanyResearcher = async (context, { domain }) => {
  const gathering = new Gathering(context);
  const report = (stage: string) => context.progress({ stage, detail: domain });

  report('home page');
  const home = await readHome(gathering, domain);

  report('careers pages');
  const careers = await gathering.guarded(domain, [], () => careersOf(gathering, home));
  const failed = unreadable(home, gathering.gaps, { isKnown: false, domain });
  if (failed !== null) return failed;
  const site = withCareers(home, careers);
  const identity = identityOf(domain, site);
  const names = new EmployerNames(
    identity,
    site.pages.map(({ document }) => document),
  );

  report('job boards');
  const boards = await readBoards(gathering, { site, careers, names });
  const own =
    boards.counted.length > 0
      ? null
      : await readOwn(gathering, { site, careers, names, today: context.asOf });
  const notes = [...boards.notes, own?.foreign ?? ''].filter(Boolean);
  const counted = own?.board == null ? boards.counted : [own.board];
  const isListed = boards.counted.length > 0 || (own?.board?.listing.postings.length ?? 0) > 0;
  const uncountable = isListed ? null : whyUncountable(boards.failed, gathering.gaps);
  if (uncountable !== null) return uncountable;

  report('counting');
  return composeOpenJobs({
    ...boards,
    notes,
    counted: oncePerCompany(counted).map((board) => weakened(board, identity)),
    site,
    careers,
    identity,
    gaps: gathering.gaps,
    today: context.asOf,
  });
};

/** The careers pages; a second step where the first names no board. */
async function careersOf(gathering: Gathering, home: OwnSite): Promise<Document[]> {
  if (home.home === null || home.condition.kind !== 'company') return [];
  const first = await readCareersPages(gathering, home);
  if (findJobBoards(home.home.document, first).length > 0) return first;
  return [...first, ...(await readFurtherCareersPages(gathering, home.home.document, first))];
}

function withCareers(home: OwnSite, careers: Document[]): OwnSite {
  const own = careers.filter((page) => page.registrableDomain === home.home?.document.registrableDomain);
  return {
    ...home,
    pages: [...home.pages, ...own.map((document) => ({ document, role: 'careers' as const }))],
  };
}

/** Behind a redirect to another firm's domain the adverts may be that firm's. */
function weakened(board: CountedBoard, { siteMatch }: Identity): CountedBoard {
  return { ...board, match: board.match * siteMatch };
}

interface Found {
  site: OwnSite;
  careers: Document[];
  names: EmployerNames;
}

/** Asks every linked board at once, each failing alone. */
async function readBoards(
  gathering: Gathering,
  { site, careers, names }: Found,
): Promise<Pick<OpenJobsMaterial, 'counted' | 'failed' | 'switchedOff' | 'notes'>> {
  const counted: CountedBoard[] = [];
  const failed: string[] = [];
  const switchedOff: string[] = [];
  const notes: string[] = [];
  const read = { counted, failed, switchedOff, notes };
  if (site.home === null || site.condition.kind !== 'company') return read;
  const linked = findJobBoards(site.home.document, careers);
  const asked = linked.slice(0, BOARDS_MAX);
  const answers = await Promise.all(asked.map((link) => askBoard(gathering, link)));
  for (const [index, answer] of answers.entries()) {
    const link = asked[index];
    if (link === undefined) continue;
    const label = labelOf(link);
    if (answer.kind === 'failed') (gathering.isOff(label) ? switchedOff : failed).push(label);
    else if (answer.kind === 'missing') notes.push(...missingNote(link));
    else {
      const owner = judgeBoard(link, answer.listing, names, linked);
      const because = `${owner.because}; named on ${link.page.url}`;
      if (owner.isOurs)
        counted.push({ ...named(link), match: owner.match, because, listing: answer.listing });
      else notes.push(`${label} was set aside: ${because}.`);
    }
  }
  const further = linked.slice(BOARDS_MAX);
  if (further.length > 0)
    notes.push(`Not asked, because there are too many: ${further.map(labelOf).join(', ')}.`);
  return read;
}

/** A page that merely loads a vendor's files need not be a board. */
function missingNote(link: BoardLink): string[] {
  return link.onOwnHost ? [] : [`${labelOf(link)}, named on ${link.page.url}, no longer exists.`];
}

function named(link: BoardLink): Pick<CountedBoard, 'label' | 'named'> {
  return { label: labelOf(link), named: { value: link.board.name, said: link.said, quote: link.quote } };
}

/**
 * The adverts that the company's own pages carry; asked for where no board could be counted. Where all of them are of
 * other employers there is no board, and a sentence that says so.
 */
async function readOwn(
  gathering: Gathering,
  { site, careers, names, today }: Found & { today: Date },
): Promise<{ board: CountedBoard | null; foreign: string }> {
  if (site.home === null || site.condition.kind !== 'company') return { board: null, foreign: '' };
  const home = site.home.document;
  const rules = { isCompany: (employer: string) => names.agrees(employer), today };
  const single = await readAdvertPages(gathering, home, careers);
  const pages = [home, ...careers, ...single.pages];
  const { listing, marks, foreign } = readOwnPostings(pages, rules);
  const [mark] = marks;
  if (listing === null || mark === undefined) return { board: null, foreign };
  const short = [
    single.left > 0 ? `${single.left} further pages of adverts were not read` : '',
    single.failed > 0 ? `${single.failed} pages of adverts could not be read` : '',
  ].filter(Boolean);
  const board = {
    label: `schema.org JobPosting on ${home.host}`,
    named: mark,
    match: 1,
    because: `${new Set(marks.map(({ quote }) => quote.document)).size} of the site's own pages carry adverts as structured data`,
    listing: {
      ...listing,
      shortfall: [listing.shortfall ?? '', ...short].filter(Boolean).join('; ') || null,
    },
  };
  return { board, foreign: '' };
}

/** Refusals that will be the same tomorrow: what such a board lists is simply not available. */
const LASTING_STATUSES = [401, 403, 451];

/**
 * Whether the count could not be made at all, because every board that has it was out of order. That is a
 * failed run, not charged and worth another try: a completed one would be kept and served again for hours. Where all
 * boards refuse for good (robots.txt, 403), the count is not available, and the run completes with nulls.
 *
 * @param boards  the boards that the site names and that could not be read; none could be counted
 */
function whyUncountable(boards: string[], gaps: Gap[]): (ResearchOutcome & { kind: 'failed' }) | null {
  const reasons = gaps.filter(({ source }) => boards.includes(source));
  const passing = reasons.filter((gap) => !isLasting(gap));
  if (passing.length === 0) return null;
  const why = reasons.map(({ source, reason }) => `${source} (${reason})`).join('; ');
  return {
    kind: 'failed',
    errorCode: codeOf(passing),
    message: `The open jobs could not be counted: the site names ${boards.join(', ')} and lists them nowhere else, and there was no answer that could be read: ${why}.`,
    retryable: true,
  };
}

function isLasting({ kind, status }: Gap): boolean {
  return kind === 'forbidden' || (status !== undefined && LASTING_STATUSES.includes(status));
}

function codeOf(gaps: Gap[]): 'TIMEOUT' | 'UPSTREAM_RATE_LIMITED' | 'UPSTREAM_FAILED' {
  if (gaps.every(({ kind }) => kind === 'cancelled')) return 'TIMEOUT';
  return gaps.every(({ status }) => status === 429) ? 'UPSTREAM_RATE_LIMITED' : 'UPSTREAM_FAILED';
}
