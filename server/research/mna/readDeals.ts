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

import { type DealReport, type Findings, NO_FINDINGS, type Stage } from './deal.ts';

/** What a model read of takeovers. */
type ReadDeals = ModelFindings<DealReport>;
export const NO_DEALS: ReadDeals = { findings: NO_FINDINGS, reader: null, note: '' };

/** What changes hands; the first three pass control of a firm (docs/mna.md). */
const WHAT = [
  'whole firm',
  'majority',
  'division or subsidiary',
  'own division sold',
  'minority',
  'assets',
  'listed shell',
  'other',
];
const COUNTED: ReadonlySet<string> = new Set(WHAT.slice(0, 3));
const STAGES: Record<string, Stage> = {
  completed: 'completed',
  signed: 'signed',
  rumoured: 'rumour',
  terminated: 'terminated',
};

const QUESTION: EventQuestion = {
  list: 'deals',
  question:
    'Which takeovers and mergers in which the company itself is bought, buys or merges do the pages report?',
  guide:
    'one entry a deal however many pages tell of it, newest first, six at most; not deals of its customers, investors, portfolio, rivals or owners of its owner. ' +
    'role: acquirer = the company bought; acquiree = the company was bought (also: is now owned by, became part of, has a new owner); merger = nobody says who takes over whom. Belonging to a group alone is no deal. ' +
    'what: minority = half or less of the shares; assets = patents, customers, sites, staff and no firm; listed shell = a merger with a SPAC; own division sold = the company sells a part of itself. ' +
    'counterparty: the name of the other firm as written, without its legal form; of a bought division the firm that sells it. ' +
    'stage: completed = done or in force, also "acquires" where nothing says that it is still to close; signed = agreed and still to close; rumoured = talks, offers, plans; terminated = called off, blocked or lapsed. ' +
    'source: only of a story by others: party = it says that a party announced or confirmed it; press = it does not. ' +
    'amount: the price as one sum; no fee, debt, revenue, valuation of the buyer, price of a share or upper bound. ' +
    'announcedAt: the day of the story that reports it as news; where a page only looks back, the month or year it names.',
  outputSchema: {
    type: 'object',
    properties: {
      deals: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            role: { type: 'string', enum: ['acquirer', 'acquiree', 'merger'] },
            what: { type: 'string', enum: WHAT },
            counterparty: { type: 'string' },
            stage: { type: 'string', enum: Object.keys(STAGES) },
            source: { type: 'string', enum: ['party', 'press'] },
            ...MONEY_AND_DAY,
          },
        },
      },
    },
  },
};

/** Has a model read the pages for takeovers. */
export async function readDeals(
  gathering: Gathering,
  identity: Identity,
  pages: readonly NewsPage[],
): Promise<ReadDeals> {
  const { entries, reader, note } = await readEvents(gathering, identity, pages, QUESTION);
  return { findings: mergeFindings(entries.map(findingsOf)), reader, note };
}

/** An entry counts with a role, a stage, the name of the other side, and something that passes control. */
function findingsOf(entry: EventEntry): Findings {
  const [role] = entry.claims<string>('role');
  const [counterparty] = entry.claims<string>('counterparty');
  const [deal] = [...entry.claims<string>('stage'), ...entry.claims<string>('role')];
  if (deal === undefined || counterparty === undefined) return NO_FINDINGS;
  const stage = STAGES[String(entry.value('stage'))];
  const what = String(entry.value('what'));
  if (role === undefined || stage === undefined || !COUNTED.has(what)) {
    const reason =
      role === undefined || stage === undefined ? 'its parties or its stage are not stated' : what;
    return {
      reports: [],
      excluded: [exclusionSentence(reason, { text: deal.quote, document: deal.document })],
    };
  }
  return {
    reports: [
      {
        role: role.value === 'acquiree' ? 'acquiree' : 'acquirer',
        isRoleSure: role.value !== 'merger',
        stage,
        isFirm: stage === 'completed',
        isByParty: entry.page('stage')?.isByParty === true || entry.value('source') === 'party',
        deal,
        counterparty,
        ...moneyOf(entry),
        ...announcedOf(entry),
      },
    ],
    excluded: [],
  };
}
