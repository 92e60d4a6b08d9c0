import { PRONOUN } from './schemaPrefix.ts';

const AUXILIARY =
  /^(?:(?:at|in|for|to|with|from|of|by|on|since|until) )?(?:(?:how|what|which|where|when|who|whom|why)(?: (?!(?:is|are|was|were|will|does|do|did|has|have|can|should|must)(?!\p{L}))[\p{L}%-]+){0,3}) (?:(?<being>is|are|was|were)|will|does|do|did|has|have|can|should|must) (?<rest>(?:the|their|its|this|an?) \p{L}.*)$/iu;
/** The verb that an auxiliary leaves behind what it is said of: "will the workshop in Montrazel | open". */
const VERB =
  / (?:open|close|start|begin|end|finish|run|last|take|cost|weigh|measure|hold|seat|carry|produce|make|sell|earn|serve|use|need|employ|cover|include|expire|launch|arrive|leave|go|come|stand|work|live|belong|change|grow|win|pay|charge|own|have|get|give|offer|move|been|be|land|sail|operate|deliver|ship|appear|happen)(?= |$)/giu;
/** What is told of a thing behind "is": "is the plant | to open", "was the certificate | renewed". */
const TOLD =
  / (?:to \p{L}+|due|open|closed|expected|planned|scheduled|located|based|founded|built|made|held|set up|worth|valid|available|\p{L}{2,}ed)(?= |$)/giu;
/** "The floor area | of the shop": what comes next is asked of the shop. */
const OWNER =
  /^(?:what|which|who) .{1,60}? (?:of|for) (?<owner>(?:the|their|its|this|an?) (?!\p{L}+ (?:of|in)(?!\p{L}))[^,]+)$/iu;
const UNIT =
  / in (?:\p{L}+ )?(?:tons|tonnes|metres|meters|feet|kg|km|litres|years|months|days|hours|minutes|percent|per cent|euros?|pounds|dollars|francs|mm|cm|square \p{L}+)$/iu;
const LEAST_WORDS = 2;

/**
 * What a clause asks about, as it names it: "the contract with the hospitals" of "How long does the contract with the hospitals run". Null
 * where it names nothing that a pronoun could take up.
 */
export function subjectOf(clause: string): string | null {
  const { being, rest = '' } = AUXILIARY.exec(clause)?.groups ?? {};
  if (rest === '') return null;
  const plain = rest.replace(UNIT, '');
  if (being === undefined) return before(plain, VERB);
  const owner = OWNER.exec(clause.replace(UNIT, ''))?.groups?.owner;
  return owner ?? before(plain, TOLD) ?? plain;
}

/** The words before the last verb that leaves an article and a noun. */
function before(words: string, verb: RegExp): string | null {
  const cuts = [...words.matchAll(verb)]
    .map(({ index }) => index)
    .filter((index) => words.slice(0, index).split(' ').length >= LEAST_WORDS);
  const at = cuts.at(-1);
  return at === undefined ? null : words.slice(0, at);
}

const PLURAL = /(?<!\p{L})(?:(?<subject>they)|(?<owner>their))(?!\p{L})/iu;
export const THE_COMPANY = /^(?:the|their|its) (?:company|firm|business|group|house)$/iu;

/**
 * Clauses that each say of what they ask: "How long does the contract run, and what does it cover?" asks what the contract covers. "They" may
 * be the company and stays as it is.
 */
export function withAntecedents(clauses: readonly string[]): string[] {
  let subject: string | null = null;
  return clauses.map((short, at) => {
    const clause = at === 0 ? short : inFull(short, clauses[0] as string);
    const told: string = subject === null || PLURAL.test(clause) ? clause : inPlaceOfPronoun(clause, subject);
    const own = subjectOf(told);
    if (own !== null && !THE_COMPANY.test(own)) subject = own;
    return told;
  });
}

const ONLY_WHEN =
  /^(?:when|in (?:which|what) year|(?:which|what) year)(?: was (?:that|this|it)| did that happen)?$/iu;
const ONLY_BY_WHOM = /^(?:by whom|who by)$/iu;
const DONE_BY =
  /^who (?<done>bought|built|founded|co-founded|started|established|set up|acquired|took over|made|designed|won|\p{L}{3,}ed) (?<thing>[^,]{2,60})$/iu;
const WHEN_DONE =
  /^(?:when|in (?:which|what) year) (?<was>was|were) (?<thing>[^,]{2,60}) (?<done>bought|built|founded|started|established|set up|acquired|made|designed|\p{L}{3,}ed)$/iu;
/** "Where is the hall to open", "Which award did the Cargo win": when, too, is asked of the same. */
const SAID_OF =
  /^(?:where|which \p{L}+(?: \p{L}+)?|what(?: \p{L}+)?) (?<rest>(?:is|are|was|were|did|does|do|will) (?:the|their|its|this|an?|they|it) [^,]{2,60}|did \p{Lu}[^,]{2,60})$/u;

/** "Who founded it, and when?" asks when it was founded; "when was it founded, by whom" who founded it. */
function inFull(clause: string, first: string): string {
  const { done = '', thing = '' } = DONE_BY.exec(first)?.groups ?? {};
  if (ONLY_WHEN.test(clause)) {
    if (done !== '') return `when was ${thing} ${done === 'took over' ? 'taken over' : done}`;
    const rest = SAID_OF.exec(`${first.charAt(0).toLowerCase()}${first.slice(1)}`)?.groups?.rest;
    return rest === undefined ? clause : `when ${rest}`;
  }
  const asked = ONLY_BY_WHOM.test(clause) ? WHEN_DONE.exec(first)?.groups : undefined;
  return asked === undefined ? clause : `who ${asked.done} ${asked.thing}`;
}

function inPlaceOfPronoun(clause: string, subject: string): string {
  const { subject: pronoun, owner } = PRONOUN.exec(clause)?.groups ?? {};
  if (pronoun !== undefined && /^it$/iu.test(pronoun)) return clause.replace(PRONOUN, subject);
  if (owner === undefined || !/^its$/iu.test(owner)) return clause;
  // "Its floor area in square feet" is the floor area of the shop.
  const of = /(?<!\p{L})its (?<thing>[\p{L}-]+(?: (?!in |on |at |for |per |cost|open|run)[\p{L}-]+){0,3})/iu;
  return clause.replace(of, (_all, thing: string) => `the ${thing} of ${subject}`);
}
