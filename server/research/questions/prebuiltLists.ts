import type { AnswerType } from '@assay/shared/answerType';
import type { PrebuiltField } from './prebuilt.ts';
import { onlyWords, wordsBesideName } from './wholeQuestion.ts';

/** A question whose answer is a list, or the one member of it, that a prebuilt type finds. */
interface Route {
  asks: RegExp;
  /** Beside the names and forms of the question no other word may stand in it: each would narrow the answer. */
  words: RegExp;
  types: readonly AnswerType[];
  type: PrebuiltField['type'];
  fields: string[];
  pick(answer: Record<string, unknown>, question: string): unknown;
}

const ASKING =
  'who|whom|which|what|list|name|names|all|up|so|far|companies|firms|businesses|current|present|please|19\\d\\d|20\\d\\d';
const only = (words: string) => onlyWords(`${ASKING}|${words}`);

const ROUTES: Route[] = [
  {
    asks: /(?<!\p{L})(?:invest\p{L}*|backed|backers?|participated|part|put|behind|money)(?!\p{L})/iu,
    words: only(
      'invest(?:ed|ors?|ing|ments?)?|back(?:ed|ers?)|participat(?:ed|ing)|tak(?:e|es|ing)|took|part|put|money|into|behind|latest|last|most|recent|funding|financing|fund(?:ed)?|rounds?|series|[a-h]|seed|pre|angel|venture|capital|raise|members|consortium',
    ),
    types: ['list'],
    type: 'funding',
    fields: ['latestEvents'],
    pick: ({ latestEvents }, question) => investorsOf(latestEvents, question),
  },
  {
    asks: /(?<!\p{L})(?:acquired?|acquisitions?|bought|buy|purchased?|taken over|took over)(?!\p{L})/iu,
    words: only(
      'acquired?|acquisitions?|bought|buy|purchased?|taken|took|take|over|made|make|subsidiaries|competitors?|rivals?',
    ),
    types: ['list'],
    type: 'mna',
    fields: ['latestEvents'],
    pick: ({ latestEvents }, question) =>
      /(?<!\p{L})(?:acquired by|bought by|who (?:acquired|bought|purchased|took over)|19\d\d|20\d\d)(?!\p{L})/iu.test(
        question,
      )
        ? undefined
        : dealsOf(latestEvents, 'acquirer').map(({ counterparty }) => counterparty),
  },
  {
    asks: /^who (?:owns|acquired|bought|is the owner|has (?:acquired|bought))(?!\p{L})/iu,
    words: only('owns|owner|owned|acquired|bought'),
    types: ['open_text'],
    type: 'mna',
    fields: ['latestEvents'],
    pick: ({ latestEvents }) => dealsOf(latestEvents, 'acquiree')[0]?.counterparty,
  },
  {
    asks: /(?<!\p{L})(?:vacanc\p{L}+|(?:jobs?|positions?|openings|roles))(?!\p{L})/iu,
    words: only(
      'vacanc(?:y|ies)|jobs?|positions?|openings?|roles?|open|available|hiring|recruiting|advertise[ds]?|advertising',
    ),
    types: ['list'],
    type: 'open-jobs',
    fields: ['topTitles'],
    // The titles are samples: only where there are no more adverts than titles are they all.
    pick: ({ topTitles, openings }) =>
      Array.isArray(topTitles) && topTitles.length === openings ? topTitles : undefined,
  },
];

/** What of a prebuilt answer a question for a list plainly asks for; null where any word of it asks for something else. */
export function prebuiltListOf(
  question: string,
  answerType: AnswerType,
  domain: string,
): PrebuiltField | null {
  const others = wordsBesideName(question, domain);
  const route = ROUTES.find(
    ({ asks, types, words: known }) =>
      types.includes(answerType) && asks.test(question) && others.every((word) => known.test(word)),
  );
  if (route === undefined) return null;
  return {
    type: route.type,
    parameters: {},
    fields: route.fields,
    pick(answer) {
      const value = route.pick(answer, question);
      const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
      return isNothing ? undefined : { value };
    },
  };
}

interface Deal {
  role?: unknown;
  status?: unknown;
  counterparty?: unknown;
  round?: unknown;
  announcedAt?: unknown;
  investors?: unknown;
}

const dealsOf = (events: unknown, role?: string): Deal[] =>
  (Array.isArray(events) ? (events as Deal[]) : []).filter(
    (deal) => role === undefined || (deal.role === role && deal.status === 'completed'),
  );

/** The latest round tells its own investors: a question must ask for it, by its name, its year, or as the latest. */
function investorsOf(events: unknown, question: string): unknown {
  const [latest] = dealsOf(events);
  if (latest === undefined) return undefined;
  const round = /(?<!\p{L})(series [a-h]|pre-seed|seed|angel)(?!\p{L})/iu.exec(question)?.[1]?.toLowerCase();
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(question)?.[0];
  const isRound = round !== undefined && String(latest.round).toLowerCase() === round;
  const isYear = year !== undefined && String(latest.announcedAt).startsWith(year);
  const isLatest = /(?<!\p{L})(?:latest|last|most recent|consortium)(?!\p{L})/iu.test(question);
  if ((round !== undefined && !isRound) || (year !== undefined && !isYear)) return undefined;
  return isRound || isYear || isLatest ? latest.investors : undefined;
}
