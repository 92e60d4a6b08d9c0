import type { AnswerType } from '@assay/shared/answerType';
import type { RunType } from '@assay/shared/enrichmentRun';
import { createFirmographics } from '../firmographics/firmographics.ts';
import { researchFunding } from '../funding/funding.ts';
import { UNDISCLOSED } from '../funding/roundName.ts';
import { researchMna } from '../mna/mna.ts';
import { createOpenJobs } from '../openJobs/openJobs.ts';
import type { CompanyResearcher, ResearchContext, ResearchOutcome } from '../outcome.ts';
import { researchTechStack } from '../techStack/techStack.ts';
import { wordsBesideName } from './wholeQuestion.ts';

type PrebuiltType = Exclude<RunType, 'custom'>;
type Answered = ResearchOutcome & { kind: 'answered' };

const RESEARCHERS: Record<PrebuiltType, CompanyResearcher> = {
  firmographics: createFirmographics(),
  funding: researchFunding,
  mna: researchMna,
  'open-jobs': createOpenJobs(),
  'tech-stack': researchTechStack,
};

/** A question that a prebuilt type answers: which one, and what of its answer. */
export interface PrebuiltField {
  type: PrebuiltType;
  parameters: Record<string, string>;
  /** Fields of the prebuilt answer whose quotes support it. */
  fields: string[];
  /** The value, `undefined` where the prebuilt answer leaves it open. */
  pick(answer: Record<string, unknown>): { value: unknown; currency?: string } | undefined;
}

interface Route {
  asks: RegExp;
  types: readonly AnswerType[];
  field(question: string): PrebuiltField | null;
}

const field = (
  type: PrebuiltType,
  fields: string[],
  pick: (answer: Record<string, unknown>) => unknown,
): PrebuiltField => ({
  type,
  parameters: {},
  fields,
  pick: (answer) => {
    const value = pick(answer);
    return value === null ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0)
      ? undefined
      : { value };
  },
});

/** Words after which a question is about a part of the company, and not about what a prebuilt type holds. */
const OF_A_PART =
  /(?<!\p{L})(?:in|at|from|per|among|women|female|all year|year[- ]round|seasonal\p{L}*|part-time|full-time|temporary|permanent|under|outside|engineers?|developers?|remote(?:ly)?|since|last|by (?:19|20)\d\d|(?:19|20)\d\d)(?!\p{L})/iu;

const ITSELF = '(?:they|it|you|(?:the|this) (?:company|firm|business|organi[sz]ation|group))';
/** The people of the whole company, asked for in other words than "how many employees". */
const HEADCOUNT = new RegExp(
  `^(?:(?:what is )?(?:the )?size of (?:the|its|their) (?:whole |entire )?(?:team|staff|workforce)|(?:total )?(?:employees|staff|workforce|people employed)(?: worldwide| globally| in total| altogether| overall| in all)?|how many people (?:are|is|work) (?:on|in|at) (?:the|its|their|this) (?:team|studio|agency|start-?up|consultancy|practice)|staff (?:count|size|numbers?)|how (?:big|large) is (?:the|its|their) (?:whole |entire )?(?:team|staff|workforce)|how many (?:people|persons|staff|workers) (?:do|does) [^?]{1,50}? (?:employ|have on (?:its|their) (?:staff|payroll))(?: worldwide| now| today| currently| at present| in total| altogether| in all| themselves| itself)?|how many (?:people|staff) (?:do|does) ${ITSELF} have(?: worldwide| in total| altogether| in all| themselves| itself)?|(?:people|employees|staff) (?:worldwide|in total|altogether|in all))\\??$`,
  'iu',
);
/** When the company itself began, asked for in other words than "when was it founded". */
const FOUNDING = new RegExp(
  `^(?:(?:when|in (?:which|what) year|what year|which year) (?:did|was|were) ${ITSELF} (?:start|started|begin|founded|formed|incorporated|established|set up|launched|born)(?: out| up| trading| in business)?|since (?:when|what year)(?: (?:have|has|do|does) ${ITSELF} (?:been )?(?:around|in business|trading|operating|going|exist\\p{L}*))?|(?:company )?(?:founded|established|chartered|incorporated|set up|formed|started) (?:when|in|in (?:what|which) year)|(?:they are |they have been |it has been )?in business since (?:when|(?:what|which) year)|(?:the )?(?:start|founding|foundation|inception) year|year (?:founded|established|started|incorporated|of (?:foundation|founding|establishment|incorporation)))\\??$`,
  'iu',
);

/** A year or a count may be asked for as a text: then the words that tell it are the answer. */
const TOLD_IN_WORDS_TOO: readonly AnswerType[] = ['number', 'open_text'];

const ROUTES: Route[] = [
  {
    asks: /how many (?:employees|people (?:does it|does the company|work)|staff)|number of (?:employees|staff)|(?<!\p{L})(?:headcount|employee count|head count|team size)(?!\p{L})/iu,
    types: TOLD_IN_WORDS_TOO,
    field: (question) =>
      OF_A_PART.test(withoutTail(question))
        ? null
        : field('firmographics', ['employeeCount'], ({ employeeCount }) => employeeCount),
  },
  {
    asks: /(?:when|what year|which year).{0,40}(?:company |business |firm |it )?(?:founded|established|set up)|(?:founding|foundation|founded) year|year (?:was it |of )?(?:founded|foundation|founding|established)|year the company was founded/iu,
    types: TOLD_IN_WORDS_TOO,
    field: () => field('firmographics', ['foundedYear'], ({ foundedYear }) => foundedYear),
  },
  {
    asks: HEADCOUNT,
    types: TOLD_IN_WORDS_TOO,
    field: () => field('firmographics', ['employeeCount'], ({ employeeCount }) => employeeCount),
  },
  {
    asks: FOUNDING,
    types: TOLD_IN_WORDS_TOO,
    field: () => field('firmographics', ['foundedYear'], ({ foundedYear }) => foundedYear),
  },
  {
    asks: /(?!.*(?:(?:street|postal|mailing|full|exact) address|post ?code|postal code|zip))(?:where (?:is|are) .{0,60}headquarter|headquarters (?:location|city)|(?:location|city|address) of (?:its|the|their) (?:headquarters|head office)|(?<!^(?:what|which|who|when) .{3,80} and )where is .{0,60}(?:based|located)|^(?:in )?(?:which|what) (?:city|town|village) (?:is|are|do|does) (?:it|they|the (?:company|firm|business|start-?up|team|studio|agency)) (?:work|based|located|headquartered|operate|sit|situated)(?: in| from| out of)?\??$|where are (?:they|you) (?:based|located|headquartered)|^(?:in )?(?:which|what) (?:city|town|country|place) (?:are|is|do|does) (?:they|it|the (?:company|business|firm|start-?up|studio|agency|group)) (?:based|located|headquartered|work|sit|seated)(?: in)?\??$|where is (?:the|its|their|.{1,40}['’]s) (?:head|main|home|central|corporate) office\??$)/iu,
    types: ['open_text'],
    field: () =>
      field(
        'firmographics',
        ['headquarters', 'headquarters.city', 'headquarters.country', 'headquarters.countryCode'],
        ({ headquarters }) => placeInWords(headquarters),
      ),
  },
  {
    asks: /^(?!.*(?<!\p{L})(?:who|whom|whose|lead|leads|led|leader|amount|much|big|large|size|raised?|investors?|backers?|funds|when|date|where|why|how|valu\p{L}*)(?!\p{L})).*(?:latest|last|most recent) (?:funding )?round(?!\p{L})/iu,
    types: ['open_text'],
    field: () =>
      field('funding', ['latestRound'], ({ latestRound }) =>
        // A round that nobody names has no name to tell.
        latestRound === UNDISCLOSED ? null : latestRound,
      ),
  },
  {
    asks: /^(?!.*(?<!\p{L})(?:creat\p{L}*|sav\p{L}+|secur\p{L}+|safeguard\p{L}*|support\p{L}*|bring\p{L}*|keep|kept|cut|cuts|lost|lose|add|adds|added|generat\p{L}*|depend\p{L}*|go|went|protect\p{L}*|preserv\p{L}*|mov\p{L}+|filled|hold|held)(?!\p{L})).*(?:how many|number of) (?:open |current )?(?:jobs?|positions?|openings|vacancies|job openings|roles)(?: (?:are|is|does|do|currently|open|available|listed|advertised|it|the|company|have|there).*)?\??$/iu,
    types: ['number'],
    field: () => field('open-jobs', ['openings'], ({ openings }) => openings),
  },
];

/** Words with which one asks for the head count or the year of the whole company, and for nothing else. */
const OF_THE_WHOLE = new Set(
  `how many number of employees employee people person persons staff headcount head count team size workforce colleagues work works working
  at for in on the and you your any they've it's a an is are was were do does did has have had it its they them their this that company company's business firm
  organisation organization enterprise group there what which who when since total currently now today present altogether overall all
  whole entire worldwide globally employ employs employed year date founded founding foundation established establishment inception
  start started starting begin began beginning set up formed incorporated incorporation launched born been be around out trading
  operating exist existed exists count numbers size big large themselves itself studio agency consultancy practice startup start-up state please tell me full members member permanent existence going`.split(
    /\s+/,
  ),
);

/** Short words that restrict nothing; "Ph" and "D" of "Ph.D." do. */
const OF_GRAMMAR = /^(?:s|t|re|ve|ll|i|to|no|as|so|we|or|by|he|if|up|my|me|us|be)$/;

/** "How many people work at the Leeds office?" is no question for the whole company: it has a word that is none of its name. */
function isOfWhole(question: string, domain: string): boolean {
  // "The Fjordlys Foundation" is another body.
  if (/\p{Lu}[\p{L}’'-]+ Foundation(?!\p{L})/u.test(question) && !domain.includes('foundation')) return false;
  // "The Rookhampton Group" may be more than the company.
  if (/(?<!^)\p{Lu}[\p{L}’'-]+ [Gg]roup(?!\p{L})/u.test(question) && !domain.includes('group')) return false;
  // "Including the back office" says that it is the whole.
  const asked = question.replace(/(?<!\p{L})incl(?:uding|\.)? .*$/iu, '');
  return wordsBesideName(asked, domain).every((word) => OF_THE_WHOLE.has(word) || OF_GRAMMAR.test(word));
}

const OF_COMPANY: ReadonlySet<string> = new Set(['employeeCount', 'foundedYear']);

/** What of a prebuilt answer a question about a company plainly asks for; null where it asks for something else. */
export function prebuiltFieldOf(
  question: string,
  answerType: AnswerType,
  domain: string,
): PrebuiltField | null {
  const found =
    ROUTES.find(({ asks, types }) => types.includes(answerType) && asks.test(question))?.field(question) ??
    null;
  const isOfCompany = found?.fields.some((name) => OF_COMPANY.has(name)) ?? false;
  return isOfCompany && !isOfWhole(question, domain) ? null : found;
}

/** The prebuilt researches of one question, each made once. */
export class Prebuilts {
  private readonly context: ResearchContext;
  private readonly domain: string;
  private readonly made = new Map<string, Promise<ResearchOutcome>>();

  constructor(context: ResearchContext, domain: string) {
    this.context = context;
    this.domain = domain;
  }

  async answered({ type, parameters }: Pick<PrebuiltField, 'type' | 'parameters'>): Promise<Answered | null> {
    const key = `${type} ${JSON.stringify(parameters)}`;
    const outcome =
      this.made.get(key) ?? RESEARCHERS[type](this.context, { domain: this.domain, parameters });
    this.made.set(key, outcome);
    const ended = await outcome;
    return ended.kind === 'answered' ? ended : null;
  }
}

function placeInWords(place: unknown): string | undefined {
  if (typeof place !== 'object' || place === null) return undefined;
  const { city, state, country } = place as Record<string, unknown>;
  const parts = [city, state, country].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? undefined : [...new Set(parts)].join(', ');
}

/** Without "at the company", "in total" and the like, which narrow nothing. */
function withoutTail(question: string): string {
  return question
    .replace(
      /(?:at|in|for|of) (?:the |this )?(?:company|business|firm|organi[sz]ation|total|all|its team)\b/gi,
      '',
    )
    .replace(/work(?:s|ing)? (?:at|for) [^?]*/i, '')
    .replace(/how many (?:people|employees) (?:are )?(?:there )?(?:at|in) /i, '');
}
