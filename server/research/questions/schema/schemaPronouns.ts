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
function subjectOf(clause: string): string | null {
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
const THE_COMPANY = /^(?:the|their|its) (?:company|firm|business|group|house)$/iu;

/**
 * Clauses that each say of what they ask: "How long does the contract run, and what does it cover?" asks what the contract covers. "They" may
 * be the company and stays as it is.
 */
export function withAntecedents(clauses: readonly string[]): string[] {
  let subject: string | null = null;
  return clauses.map((clause) => {
    const told: string = subject === null || PLURAL.test(clause) ? clause : inPlaceOfPronoun(clause, subject);
    const own = subjectOf(told);
    if (own !== null && !THE_COMPANY.test(own)) subject = own;
    return told;
  });
}

function inPlaceOfPronoun(clause: string, subject: string): string {
  const { subject: pronoun, owner } = PRONOUN.exec(clause)?.groups ?? {};
  if (pronoun !== undefined && /^it$/iu.test(pronoun)) return clause.replace(PRONOUN, subject);
  if (owner === undefined || !/^its$/iu.test(owner)) return clause;
  // "Its floor area in square feet" is the floor area of the shop.
  const of = /(?<!\p{L})its (?<thing>[\p{L}-]+(?: (?!in |on |at |for |per |cost|open|run)[\p{L}-]+){0,3})/iu;
  return clause.replace(of, (_all, thing: string) => `the ${thing} of ${subject}`);
}
