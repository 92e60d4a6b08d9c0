import { readNumbers } from '../../../claims/numbers.ts';
import type { Analysis } from '../../analysis.ts';
import { type ListAsked, readListQuestion } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { type Word, wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { inFrontOfApposed } from './apposed.ts';
import { tellsCustomers } from './customersTold.ts';
import type { Enumeration } from './enumeration.ts';
import { isOnlyBeforeNoun } from './headingMatter.ts';
import { LOOKS_FOR } from './listLeadIn.ts';
import { ASKS_JOINED, DAY, OFFERED, OFFERING, POSTS, SHOWN_BY_FORM } from './listWords.ts';
import { isOfOtherLabel } from './otherLabel.ts';
import { tellsPresence } from './presence.ts';

/** Words between what governs a list and the list. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'in at for of with from to into by on across between among near through via as under over throughout within like than is are was were be been being include includes ' +
    'including namely such the a an our its their your his her this these those both each every all either some it them us you and or also only now today currently mainly mostly ' +
    'sind ist die der das den dem ein eine sont est les la le un une los las el son es sono il gli lo zijn de het een ' +
    'group company firm team ways way directly natively automatically seamlessly'
  ).split(' '),
);
const BEFORE_PLACE =
  /(?:^|[\s,;:])(?:in|at|from|to|near|across|throughout|between|around|serving|covering|serve|cover|and) (?:the |both )?$/iu;
const BEFORE_AUDIENCE =
  /(?<!\p{L})(?:for|to|voor|für|pour|para|per|dla|serv(?:es?|ing)|suppl(?:y|ies|ying)|helps?|helping|(?:used|trusted|chosen) by|work(?:s|ing)? with) (?:the |both |independent |small |large )*$/iu;
/** "… who brought us X and Y" is told of somebody else. */
const CLAUSE_END =
  /(?:[,;:]| (?:and|but|while|which|who|whose))\s(?!.*(?:[,;:]| (?:and|but|while|which|who|whose))\s)/iu;

/** How plainly a list stands where the question asks for one: by what is right in front of it, by its clause, or by what follows. */
export function fitOf(one: Ranked, reading: Reading, asked: ListAsked, list: Enumeration): number {
  const before = one.excerpt.passage.text.slice(0, list.start);
  const fit = fitBehind(one, reading, asked, list, before);
  if (fit > 0 || asked.sense === 'place') return fit;
  const front = inFrontOfApposed(before, list);
  return front === null ? 0 : fitBehind(one, reading, asked, list, front);
}

function fitBehind(
  one: Ranked,
  { analysis }: Reading,
  asked: ListAsked,
  list: Enumeration,
  before: string,
): number {
  const { passage, words } = one.excerpt;
  if (asked.preposition !== null && !isBehind(before, asked, analysis.question)) return 0;
  const wanted = wordsWanted(analysis, asked);
  const left = words.filter(
    ({ start, end }) =>
      end <= before.length &&
      !isOfMoment(passage.text, start) &&
      !(asked.sense === 'place' && isWhence(before, start, end)),
  );
  if (asked.sense === 'thing' && NAMES_PEOPLE.test(before)) return 0;
  if (asked.sense === 'audience' && tellsCustomers(before)) return 0.9;
  if (/:\s*$/u.test(before)) {
    const isOfOther = isOfOtherLabel(before, left, { analysis, asked, wanted });
    return !isOfOther && isLabelFor(before, left, wanted, asked) ? 1 : 0;
  }
  // A phrase that means a word of the question reaches over the words that it is made of.
  const governor = left
    .filter((word) => isContent(word) || wanted.has(word.key))
    .reduce<Word | undefined>(
      (last, word) => (last === undefined || word.end >= last.end ? word : last),
      undefined,
    );
  const isGoverned =
    governor !== undefined &&
    wanted.has(governor.key) &&
    (asked.sense !== 'place' ||
      BEFORE_PLACE.test(before) ||
      NAMES_IT.test(before) ||
      isCounted(before, list)) &&
    (asked.sense !== 'audience' || (isSaidToServe(before) && isToldToServe(before, governor))) &&
    !isOfAnotherRelation(before.slice(governor.end), governor, analysis.question, asked) &&
    isToldBefore(one, list, analysis);
  if (isGoverned) return 0.9;
  if (isInClause(passage.text, before, left, { analysis, asked, wanted })) return 0.8;
  if (answersSameQuestion(one, asked)) return 0.6;
  if (isSubject(passage.text, list, words, { analysis, asked, wanted })) return 0.75;
  return fitByNext(one, { analysis, asked, wanted }, list);
}

/** By the word behind the list: "oak and ash chairs", "A and B make our lamps". */
function fitByNext(
  { excerpt: { passage, words } }: Ranked,
  { analysis, asked, wanted }: { analysis: Analysis; asked: ListAsked; wanted: ReadonlySet<string> },
  list: Enumeration,
): number {
  const before = passage.text.slice(0, list.start);
  const [next, second] = words.filter((word) => word.start >= list.end && isContent(word));
  if (next === undefined) return 0;
  const gap = passage.text.slice(list.end, next.start);
  // "Oak and ash garden chairs": the noun may have another before it.
  const isOfPhrase =
    second !== undefined &&
    second.key === asked.kind &&
    passage.text.slice(list.end, second.start) === ` ${next.word} `;
  if (!wanted.has(next.key) && !isOfPhrase) return 0;
  // "The vinegar in our pickles and chutneys is made from barley": it is the vinegar that is made.
  if (asked.sense === 'thing' && OFFERING.has(next.key) && BEHIND_PREPOSITION.test(before)) return 0;
  return OF_OTHERS.test(gap) && !isForWhatIsAsked(gap, next, analysis.question) ? 0 : 0.7;
}

/** "Fixings for people who build things:": those for whom something is made. */
const NAMES_PEOPLE =
  /(?<!\p{L})(?:for|to|with|by|from) (?:the |all )?(?:makers|growers|builders|producers|manufacturers|retailers|operators|owners|traders|dealers|people|those|companies|customers|clients|businesses|firms|anyone|everyone|industries|sectors|trades|buyers|users)(?: (?:who|that|which|in|of|like|such as)(?!\p{L})[^:.;]{0,80})?:\s*$/iu;
const BEHIND_PREPOSITION =
  /(?<!\p{L})(?:in|of|for|with|on|from|to|by|at) (?:(?:our|the|its|their|both|all) )*$/iu;

/** "Our test hall has: places and chairs" names no tests. */
const isLabelFor = (
  before: string,
  left: readonly Word[],
  wanted: ReadonlySet<string>,
  { kind }: ListAsked,
): boolean =>
  (holds(left, wanted) && !isOnlyBeforeNoun(before, kind)) ||
  (kind !== null && POSTS.has(kind) && LOOKS_FOR.test(before));

/** "Our sponsors this season are …": when it is so governs no list. */
const MOMENT =
  /(?<!\p{L})(?:this|the current|at the) (?:season|year|month|week|term|moment|present)(?!\p{L})/giu;
const isOfMoment = (text: string, at: number): boolean =>
  [...text.matchAll(MOMENT)].some(({ index, 0: words }) => at >= index && at < index + words.length);

/** "Gates from our forge hang in …": whence a thing comes is not where that place is. */
const isWhence = (before: string, start: number, end: number): boolean =>
  /(?<!\p{L})(?:from|by|out of|made (?:in|at)) (?:our|the|its|their|this|these) (?:\p{L}+ )?$/iu.test(
    before.slice(0, start),
  ) && /^ (?!(?:in|at|near|and|or|of|on|for)(?!\p{L}))\p{Ll}/u.test(before.slice(end));

const COUNTED =
  /^.*(?<![\p{L}\d])(two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}?\p{L}+(?:,| [–—-]|:)? \(?$/iu;

/** A sentence that opens with as many. */
const COUNTED_FIRST =
  /^(?:the |our |only )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}?\p{L}+,? $/iu;

/** "In two offices, Bergen and Voss": as many as the noun before them counts. */
function isCounted(before: string, { items }: Enumeration): boolean {
  const count = COUNTED.exec(before)?.[1] ?? '';
  return count !== '' && readNumbers(count)[0]?.values[0] === items.length;
}

const BEHIND = /[.;:]|,\s|\s[-–—]\s/u;

/** "Three box sizes - S, M and L - with ease by our van hire" names no sizes of vans: what is only said behind the list's own phrase is of another thing. */
function isToldBefore({ excerpt }: Ranked, list: Enumeration, { terms }: Analysis): boolean {
  const { passage, words, headingKeys, pageKeys } = excerpt;
  const cut = BEHIND.exec(passage.text.slice(list.end));
  const end = cut === null ? passage.text.length : list.end + cut.index;
  const far = words.filter(({ start }) => start >= end).map(({ key }) => key);
  const near = new Set(words.filter((word) => word.start < end).map(({ key }) => key));
  return terms.every(
    ({ key }) => !far.includes(key) || near.has(key) || headingKeys.has(key) || pageKeys.has(key),
  );
}

const PREDICATE = /^(?:: [^.;]{2,30}$| (?:is|are|has|have|can|come)(?!\p{L})[^.;]*)/u;
/** Behind names other verbs do as well. */
const OF_NAMES_PREDICATE =
  /^(?:: [^.;]{2,30}$| (?:is|are|was|were|has|have|can|come|comes|carry|bear|hold|meet|need|contain|include|belong|use|wear|get|won|serve|deliver|stock|sponsor(?:ed)?|bring)(?!\p{L})[^.;]*)/u;

const ONE_THING = /^ (?:is|has|was|comes)(?!\p{L})/u;

/** "A, B and C are made in Leeds", "A and B: closed": the list opens the sentence, and its predicate says all else that is asked. */
function isSubject(
  text: string,
  list: Enumeration,
  words: readonly Word[],
  { analysis, asked, wanted }: { analysis: Analysis; asked: ListAsked; wanted: ReadonlySet<string> },
): boolean {
  const { start, end, isOfNames } = list;
  const before = text.slice(0, start);
  // "Two lamps, Grand Fjell and Petite Vidde, are …"
  const isApposed = COUNTED_FIRST.test(before) && isCounted(before, list);
  if (!isApposed && !/^(?:\d+[.)]\s*)?(?:(?:the|our|all|both)\s)*$/iu.test(before)) return false;
  const predicate = (isOfNames ? OF_NAMES_PREDICATE : PREDICATE).exec(
    isApposed ? text.slice(end).replace(/^,/u, '') : text.slice(end),
  )?.[0];
  // "Book early and the freight is free": after "and" the verb of one thing is not that of both.
  if (predicate === undefined || (ONE_THING.test(predicate) && / (?:and|&) /u.test(text.slice(start, end))))
    return false;
  const said = new Set(
    words.filter((word) => word.start >= end && word.end <= end + predicate.length + 1).map(({ key }) => key),
  );
  const { kind } = asked;
  const isOfKind =
    kind === null ||
    kind === DAY ||
    SHOWN_BY_FORM.has(kind) ||
    OFFERED.has(kind) ||
    said.has(kind) ||
    (isApposed && wordsOf(before).at(-1)?.key === kind);
  const others = analysis.terms.filter(({ key }) => key !== kind && !GENERIC.has(key));
  return isOfKind && others.length > 0 && others.every(({ key }) => said.has(key) && wanted.has(key));
}

/** "What do they use for payroll?": "Sage and Iris for payroll". */
function isForWhatIsAsked(gap: string, { word }: Word, question: string): boolean {
  const phrase = `${gap.trim()} ${word}`.toLowerCase();
  return /^\p{L}+ /u.test(phrase) && ` ${question.toLowerCase()}`.includes(` ${phrase}`);
}

/** "Our branches are …", "Branches include …" */
const NAMES_IT = /(?<!\p{L})(?:are|is|includes?|of)(?: (?:now|today|currently|at present|the|both))* $/iu;
const SERVING =
  /(?<!\p{L})(?:serv\p{L}+|suppl\p{L}+|sell\p{L}*|mak(?:e|es|ing)|build\p{L}*|offer\p{L}*|provid\p{L}+|design\p{L}*|produc\p{L}+|develop\p{L}*|deliver\p{L}*|ship\p{L}*|help\p{L}*|work\p{L}*|cater\p{L}*|do(?:es)?|runs?|writes?|insures?|open|grow\p{L}*|pack|moves?|stores?|cook|clean\p{L}*|test(?:s|ing)|platform|software|tools?|solutions?|services?|machines?|systems?|equipment|products?)(?!\p{L})/iu;
const FINITE = /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|uses?|used|need|you|thanks?)(?!\p{L})/iu;

/** "We are brokers for …" */
const WE_ARE = /(?<!\p{L})(?:we are|we['’]re|is an?|are the) [^,;:]* for (?:the |both )?$/iu;
/** What a verb has become a noun by: behind "insurance" stands no one who is insured. */
const VERBAL_NOUN = /(?:ance|ence|ment|ion|age|ers?|ors?)s?$/u;

/** What stands right behind these is what is sold or made, and nobody whom it is for. */
const HANDS_OVER =
  /^(?:s(?:ell|old)|mak|made|build|built|offer|provid|produc|manufactur|develop|deliver|ship|rent|hire|lease|lend|design|stock|distribut|import|export|grow|writ|publish)\p{L}*$/iu;

/** Those for whom something is done stand behind "for" or "to", or right behind the verb. */
const isToldToServe = (before: string, { word, end }: Word): boolean =>
  BEFORE_AUDIENCE.test(before) ||
  (!VERBAL_NOUN.test(word) &&
    !HANDS_OVER.test(word) &&
    /^ (?:(?:the|both|small|large|independent|local|all) )*$/u.test(before.slice(end)));

/** For whom something is made or done is said with such a verb, or without any: "Materials testing for rail and aerospace". */
function isSaidToServe(before: string): boolean {
  const stretch = before.slice(stretchOf(before));
  // "£400 a year for books" pays for them.
  if (
    /[€$£]\s?\d|(?<!\p{L})(?:pay|paid|instalments?|places (?:are|is)|apprenticeships?|traineeships?|vacanc\p{L}+)(?!\p{L})/iu.test(
      before,
    )
  )
    return false;
  return SERVING.test(stretch) || WE_ARE.test(stretch) || !FINITE.test(stretch);
}

/** Keys of words that may lead to the list; where an offer is asked for, of every verb that a company says its offer with. */
function wordsWanted({ terms, verbs }: Analysis, { kind }: ListAsked): Set<string> {
  const isOffer = terms.every(({ key }) => OFFERED.has(key)) && (kind === null || OFFERED.has(kind));
  return new Set([...[...terms, ...verbs].map(({ key }) => key), ...(isOffer ? OFFERING : [])]);
}

/** A place behind its preposition, or those for whom something is done, in the clause that tells of what is asked. */
function isInClause(
  text: string,
  before: string,
  left: readonly Word[],
  { analysis, asked, wanted }: { analysis: Analysis; asked: ListAsked; wanted: ReadonlySet<string> },
): boolean {
  const opens = { place: BEFORE_PLACE, audience: BEFORE_AUDIENCE, name: null, thing: null }[asked.sense];
  if (opens === null || !opens.test(before)) return false;
  if (asked.sense === 'audience' && !isSaidToServe(before)) return false;
  // "Makes lamps and cables for hotels": what a list is for may be several things.
  const clause = asked.sense === 'audience' ? stretchOf(before) : clauseOf(before);
  const isTold = holds(
    left.filter(({ start }) => start >= clause),
    wanted,
  );
  const isBare = analysis.terms.every(({ key }) => GENERIC.has(key) || key === asked.kind);
  return isTold || (isBare && (asked.sense !== 'place' || tellsPresence(text, before, analysis)));
}

/** "… and service in 14 ports": what follows with a preposition is another thing. */
const OF_OTHERS = /[,;:]|(?<!\p{L})(?:in|at|for|to|from|with|by|on|across|of)(?!\p{L})/iu;

const WITH_OR_TO = /^(?:with|to|into)$/u;

/** The question's last preposition opens the list; "for" and "to" whom are the same. */
function isBehind(all: string, asked: ListAsked, question: string): boolean {
  const { preposition, sense } = asked;
  const before = withoutKind(all, asked);
  const last =
    /(?<!\p{L})(\p{L}+)(?: (?:the|both|an?|our|its|their))?\s*$/iu.exec(before)?.[1]?.toLowerCase() ?? '';
  if (sense === 'audience') return BEFORE_AUDIENCE.test(before);
  if (sense === 'place') return BEFORE_PLACE.test(before);
  return (
    last === preposition ||
    (ASKS_JOINED.test(question) && WITH_OR_TO.test(preposition ?? '') && WITH_OR_TO.test(last))
  );
}

/** "With the universities of Brno and Graz", "with the banks A and B": the noun of the kind may stand before the names. */
function withoutKind(before: string, { kind }: ListAsked): string {
  const noun = /(?<= (?:the |our |its |their |both )?)(?<noun>\p{L}+s)(?: (?:of|at|in))? $/u.exec(before);
  const isKind = kind !== null && wordsOf(noun?.groups?.noun ?? '').some(({ key }) => key === kind);
  return noun !== null && isKind ? before.slice(0, noun.index) : before;
}

/** Under a question that asks for the same, the first sentence's list answers, whatever it says it with. */
function answersSameQuestion({ excerpt }: Ranked, { kind }: ListAsked): boolean {
  const [heading] = excerpt.headings;
  if (kind === null || !heading?.text.trim().endsWith('?')) return false;
  const isFirst = excerpt.siblings[excerpt.index - 1]?.headings[0]?.passage !== heading.passage;
  return isFirst && readListQuestion(heading.text).kind === kind;
}

const isContent = ({ word }: Word) => !FUNCTION_WORDS.has(word) && !/^\d+$/u.test(word);
const holds = (words: readonly Word[], wanted: ReadonlySet<string>) =>
  words.some(({ key }) => wanted.has(key));

/**
 * "Customers in Kent", "classes by video" and "sell them to chefs" name none of those, unless the question has the preposition, too; a verb's
 * own is "with" or "on" ("integrates with"). "Run by Ann Bell" is no place.
 */
function isOfAnotherRelation(gap: string, governor: Word, question: string, { sense }: ListAsked): boolean {
  const asked = new Set(wordsOf(question).map(({ word }) => word));
  const isNoun = asked.has(governor.word);
  return wordsOf(gap).some(({ word }, at) => {
    if (asked.has(word) || !OTHERS_OF[sense].test(word)) return false;
    return isNoun || at > 0 || word !== 'with' || OFFERING.has(governor.key);
  });
}

/** Prepositions that make another relation of it; money comes from somebody, and is put in by somebody. */
export const OTHERS_OF = {
  place: /^(?:by|with|for)$/u,
  audience: /^(?:in|at|near|across|throughout|between|from|on|over)$/u,
  thing: /^(?:in|at|near|across|throughout|between|from|for|to|on|over|under|with|by)$/u,
  name: /^(?:in|at|near|across|throughout|between|for|to|on|over|under|with)$/u,
} as const;

/** Where the part of a sentence before an offset begins that no comma, colon or new subject cuts. */
function stretchOf(before: string): number {
  const cut =
    /(?:[,;:]|(?<!\p{L})(?:and|but|while) (?=(?:we|it|they|our|its|the)(?!\p{L})))(?!.*[,;:])/iu.exec(before);
  return cut === null ? 0 : cut.index + cut[0].length;
}

/** Where the clause before an offset begins; one without content reaches back to the clause before it. */
export function clauseOf(before: string): number {
  const cut = CLAUSE_END.exec(before);
  if (cut === null) return 0;
  const begin = cut.index + cut[0].length;
  const hasContent = wordsOf(before.slice(begin)).some(isContent);
  return hasContent ? begin : clauseOf(before.slice(0, cut.index));
}
