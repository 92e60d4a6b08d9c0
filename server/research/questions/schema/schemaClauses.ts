/** A question, or a part of one, that asks by itself. */
const ASKING =
  /^(?:(?:at|in|for|to|with|from|of|by|on|since|until) )?(?:how|what|which|who|whom|whose|when|where|why)(?:['’]s)?(?!\p{L})/iu;
const YES_NO = /^(?:is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;
/** Words that open each of several things in a row alike: "the first and the second", "in 2024 and in 2025". */
const OPENERS: readonly RegExp[] = [
  /^(?:the|their|its)(?= )/iu,
  /^an?(?= )/iu,
  /^(?:this|last|next|previous|first|second|third|fourth|fifth)(?= |$)/iu,
  ...[
    'in',
    'for',
    'on',
    'at',
    'of',
    'to',
    'from',
    'with',
    'by',
    'per',
    'under',
    'over',
    'after',
    'before',
  ].map((word) => new RegExp(`^${word}(?= )`, 'iu')),
];
/** Where the things asked for end, and what is said of all of them begins. */
const TAIL =
  / (?:of|in|on|at|for|from|to|with|per|without|during|after|before|by|when|if|as|costs?|earn|weigh|pay|do|does|did|have|has|had|is|are|was|were|get|take|need|make)(?!\p{L})/iu;
/** The verb that a question with an auxiliary ends with. */
const VERB_AT_END =
  / (?:costs?|earn|weigh|measure|hold|last|pay|take|sell|produce|use|need|charge|employ|own|make|get|give|have)(?: (?:in|on|at|for|per|an?|to|during|by|when|if) .*)?$/iu;
const HAS_AUXILIARY = /(?<!\p{L})(?:do|does|did|will|can|must)(?!\p{L})/iu;
/** What a thing is told apart by, where its noun stands behind the last of them: "the first and the second year". */
const ELLIPTIC =
  /(?:(?<!\p{L})(?:first|second|third|fourth|fifth|last|next|small|large|big|short|long|old|new|\p{L}{2,}(?:est|er))|\d[\p{L}\d-]*|[’']s|s[’'])$/iu;
const VERBS =
  /^(?:weigh|cost|measure|hold|earn|last|pay|take|sell|produce|use|need|charge|employ|own|carry|seat|store)(?: each| apiece)?$/iu;
const IN_UNIT = / in (?:the )?\p{L}+$/iu;
const EACH = / (?:each|apiece|respectively)$/iu;

/**
 * Clauses of their own for what a question asks of several things in one: "What do the small and the large lamp cost?" asks what the small
 * lamp costs, and what the large one does.
 *
 * @param pieces  the stretches of the question between commas and conjunctions, one for each property
 * @returns as many clauses; null where some piece is no part of a clause, or where the things begin cannot be told
 */
export function clausesOf(pieces: readonly string[]): string[] | null {
  const clauses: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let next = at + 1;
    while (next < pieces.length && !isClause(pieces[next] as string)) next += 1;
    if (!isClause(pieces[at] as string)) return null;
    const expanded = expandedClause(pieces.slice(at, next));
    if (expanded === null) return null;
    clauses.push(...expanded);
    at = next;
  }
  return clauses.map(withDoing);
}

/** "What are the deposit and the size": of each it is asked what it is. */
const inSingular = (clause: string): string =>
  clause.replace(
    /^(what) (are|were)(?= (?:the|their|its|an?) )/iu,
    (_all, what: string, verb: string) => `${what} ${verb.toLowerCase() === 'are' ? 'is' : 'was'}`,
  );

const BARE_COUNT = /^how many (?:[\p{L}-]+ ){0,3}[\p{L}-]+$/iu;
const DOING = / (?:do|does|did|have|has|can|are) .+$/iu;

/** "How many senders and how many copies does the plan include?": what the plan does with the second, it does with the first. */
const withDoing = (clause: string, at: number, all: readonly string[]): string => {
  if (!BARE_COUNT.test(clause) || DOING.test(clause)) return clause;
  const doing = DOING.exec(all[at + 1] ?? '')?.[0];
  return doing === undefined || !/^how many(?!\p{L})/iu.test(all[at + 1] ?? '')
    ? clause
    : `${clause}${doing}`;
};

const isClause = (words: string): boolean => ASKING.test(words) || YES_NO.test(words);

function expandedClause(pieces: readonly string[]): string[] | null {
  const [first = '', second] = pieces;
  const last = (pieces.at(-1) ?? '').replace(EACH, '');
  if (second === undefined) return [first];
  if (pieces.length === 2 && VERBS.test(second)) return withVerbs(first, last);
  const from = beginningOf(first, second);
  if (from === null) return null;
  const prefix = first.slice(0, from);
  const things = [first.slice(from), ...pieces.slice(1, -1)];
  return [
    ...things.map((thing) => `${prefix}${thing}${tailFor(thing, last, prefix)}`),
    `${prefix}${last}`,
  ].map(inSingular);
}

/** "What do the lamps weigh | cost" */
function withVerbs(first: string, second: string): string[] | null {
  const verb = / (\p{L}+)$/u.exec(first);
  return verb === null || !VERBS.test(verb[1] ?? '')
    ? null
    : [first, `${first.slice(0, verb.index)} ${second}`];
}

/** Where the first of several things begins: as the second does. */
function beginningOf(first: string, second: string): number | null {
  const opener = OPENERS.find((one) => one.test(second));
  const starts = [...first.matchAll(/(?<= )\S/gu)].map(({ index }) => index);
  const asOpened = opener && starts.findLast((at) => opener.test(first.slice(at)));
  if (asOpened !== undefined) return asOpened;
  // "What do shoes and a harness cost": the first of them may have no article.
  if (opener !== undefined && !/^(?:the|an?)(?= )/iu.test(second)) return null;
  if (/^\p{Lu}/u.test(second)) return starts.find((at) => /^\p{Lu}/u.test(first.slice(at))) ?? null;
  const [asking] = /^(?:what (?:is|are|was|were|do|does|did)|how (?:many|much)|which) /iu.exec(first) ?? [];
  return asking === undefined ? null : asking.length;
}

/** What stands behind the last thing and is said of all. */
function tailFor(thing: string, last: string, prefix: string): string {
  const opening = OPENERS.map((one) => one.exec(last)?.[0].length ?? 0).find((length) => length > 0) ?? 0;
  const verb = HAS_AUXILIARY.test(prefix) ? last.slice(opening).search(VERB_AT_END) : -1;
  const behind = verb < 0 ? last.slice(opening).search(TAIL) : verb;
  const end = behind < 0 ? last.length : opening + behind;
  const rest = last.slice(end).replace(IN_UNIT, '');
  const own = last.slice(0, end).split(' ');
  const words = thing.split(' ').length;
  // "The first" lacks the noun that stands with "the second year".
  const noun = ELLIPTIC.test(thing) && own.length > words ? ` ${own.slice(words).join(' ')}` : '';
  return `${noun}${rest}`;
}
