import type { FundingEvent } from '@assay/shared/funding';
import type { Claim } from '../claims/claim.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { NewsPage } from '../news/newsPage.ts';
import type { ModelFindings } from '../news/prose.ts';
import {
  announcedOf,
  type EventEntry,
  type EventQuestion,
  MONEY_AND_DAY,
  moneyOf,
  readEvents,
} from '../news/readEvents.ts';
import { exclusionSentence, mergeFindings } from '../news/story.ts';
import { claimOf } from '../questions/answers.ts';
import type { Statement } from '../reader/reader.ts';
import { type DealReport, type Findings, NO_FINDINGS } from './deal.ts';
import { ROUND_NAMES } from './roundName.ts';
import type { Delisting } from './secDelisting.ts';

/** What a model read of rounds and of the listing. */
export interface ReadRounds extends ModelFindings<DealReport> {
  /** Statements that the shares are listed. */
  listed: Claim<string>[];
  delisting: Delisting | null;
}
export const NO_ROUNDS: ReadRounds = {
  findings: NO_FINDINGS,
  listed: [],
  delisting: null,
  reader: null,
  note: '',
};

/** Kinds of money that come into a company, and what counts of them (docs/funding.md). */
const COUNTED: Partial<Record<string, FundingEvent['eventType']>> = {
  equity: 'funding-round',
  ipo: 'ipo',
  'direct-listing': 'direct-listing',
  spac: 'spac',
};
const KINDS = [
  ...Object.keys(COUNTED),
  'secondary',
  'debt',
  'grant',
  'crowdfunding',
  'own-fund',
  'control',
  'other',
];
const STATES = ['done', 'planned', 'rumoured', 'undone'];

const QUESTION: EventQuestion = {
  list: 'rounds',
  question:
    'Which funding rounds, investments in the company and stock exchange listings of it do the pages report, and are its shares listed?',
  guide:
    'rounds: the two newest at most, newest first, one entry a round however many pages tell of it; only money into this company, not what it invested itself nor rounds of customers, portfolio or rivals. ' +
    'kind: equity = new shares for investors, also a minority stake; secondary = holders sell shares; debt = loans, credit, convertible notes; own-fund = a fund it raised to invest; control = a majority is sold. ' +
    'round: its name in English whatever the language (série B is Series B), left out where nobody names it. amount: the equity of this round alone; no valuation, total raised so far or upper bound. ' +
    'investors: who put money into this round, one item each, leaders first. announcedAt: the day of the story that reports it as news; where a page only looks back, the month or year it names. ' +
    'state: done = closed or announced as raised; planned = sought, offered, or only signed for; rumoured = hearsay; undone = fell through. ' +
    'listed: true where shares of the company itself are traded on an exchange now, false only where words say they are not or no more; delistedAt: that day.',
  outputSchema: {
    type: 'object',
    properties: {
      rounds: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: KINDS },
            state: { type: 'string', enum: STATES },
            round: { type: ['string', 'null'], enum: [...ROUND_NAMES, null] },
            ...MONEY_AND_DAY,
            investors: { type: 'array', items: { type: 'string' } },
          },
        },
      },
      listed: { type: ['boolean', 'null'] },
      delistedAt: { type: ['string', 'null'], description: 'YYYY-MM-DD' },
    },
  },
};

/** Has a model read the pages for rounds and listings. */
export async function readRounds(
  gathering: Gathering,
  identity: Identity,
  pages: readonly NewsPage[],
): Promise<ReadRounds> {
  const { entries, others, reader, note } = await readEvents(gathering, identity, pages, QUESTION);
  if (reader === null) return { ...NO_ROUNDS, note };
  return {
    findings: mergeFindings(entries.map(findingsOf)),
    ...listingOf(others),
    reader,
    note,
  };
}

const QUOTE_CHARACTERS_MAX = 200;

/** An entry counts where its kind does and it is done; one that fell through cancels older reports. */
function findingsOf(entry: EventEntry): Findings {
  const kind = String(entry.value('kind'));
  const state = String(entry.value('state'));
  const eventType = COUNTED[kind];
  const [deal] = [
    ...entry.claims<string>('kind'),
    ...entry.claims<string>('round'),
    ...entry.claims<string>('amount'),
  ];
  if (deal === undefined) return NO_FINDINGS;
  const isCancelled = state === 'undone';
  if (eventType === undefined || (state !== 'done' && !isCancelled)) {
    const reason = eventType === undefined ? kind : state === 'null' ? 'not stated to be completed' : state;
    return {
      reports: [],
      excluded: [exclusionSentence(reason, { text: deal.quote, document: deal.document })],
    };
  }
  const report: DealReport = {
    eventType,
    deal,
    round: entry.claims<string>('round')[0] ?? null,
    ...moneyOf(entry),
    investors: entry.claims<string>('investors'),
    day: announcedOf(entry).day,
    isFormD: false,
    isCancelled,
    notes: [],
  };
  return { reports: [report], excluded: [] };
}

/** A listing counts as stated; its end only with the day. */
function listingOf(others: readonly Statement[]): Pick<ReadRounds, 'listed' | 'delisting'> {
  const listed = others.filter(({ path }) => path === 'listed');
  const ended = others.find(
    ({ path, value }) => path === 'delistedAt' && /^\d{4}-\d\d-\d\d$/.test(String(value)),
  );
  if (ended === undefined)
    return {
      listed: listed.filter(({ value }) => value === true).flatMap((one) => claimOf<string>(one, 'isPublic')),
      delisting: null,
    };
  const day = String(ended.value);
  const claims = claimOf<string>(ended, 'isPublic');
  const [first] = claims;
  const words =
    first === undefined ? '' : `: “${first.quote.slice(0, QUOTE_CHARACTERS_MAX)}” ${first.document.url}`;
  return { listed: [], delisting: { day, claims, sentence: `Not listed since ${day}${words}` } };
}
