import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Term } from '../../../analysis.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { type Word, wordsOf } from '../../../words/words.ts';

/** What a question asks to be had, offered, run or there: "a test kitchen" of "Do they have a test kitchen in Bergen?" */
export interface ObjectAsked {
  /** Key of its last word, and that word: that is what it is. */
  head: string;
  word: string;
  /** Keys of all its words. */
  keys: ReadonlySet<string>;
  /** Asked to be had: whatever else is done to it tells nothing. */
  isOfHaving: boolean;
  /** Asked to be offered: what they supply is. */
  isOfOffering: boolean;
  /** Asked to be made, sold, published or repaired: that there is one tells nothing. */
  isOfMaking: boolean;
}

const WHO =
  "(?:they|it|you|we|the \\p{L}+|their \\p{L}+|its \\p{L}+|\\p{Lu}[\\p{L}&’'-]+(?: \\p{Lu}[\\p{L}&’'-]+)*)";
const HAVING =
  '(?:have|has|run|operate|offer|provide|own|employ|keep|maintain|host|organi[sz]e|possess|include|give|get|feature)';
const MAKING =
  '(?:make|sell|produce|manufacture|grow|brew|bake|build|stock|rent|repair|export|import|design|publish|print|install)';
const DOING = '(?:supply|lease|teach|serve|accept|use|need|buy)';
const END =
  '(?= (?:in|at|for|on|with|from|to|of|by|near|during|within|under|over|outside|when|if|as|that|who|which|about|after|before)(?!\\p{L})|\\W*$)';
const ASKED = inAnyCase(
  new RegExp(
    `^(?:(?:do|does|did) ${WHO} (?:still |also |currently |really |ever |already )?(?:(?<having>${HAVING})|(?<making>${MAKING})|${DOING})|(?<there>(?:is|are) there|(?:their )?own(?= \\p{L}+ ?\\?)|got)|can (?:i|you|one|we|\\p{L}+) (?<got>get|book|find)) (?<object>.+?)${END}`,
    'u',
  ),
);

/** Reads what a question asks to be had or done; null where it is built otherwise. */
export function objectAsked(question: string): ObjectAsked | null {
  const { having, making, there, got, object } = ASKED.exec(question)?.groups ?? {};
  const words = wordsOf(object ?? '').filter(({ word }) => !DETERMINER.test(word));
  const last = words.at(-1);
  if (last === undefined || /(?<!\p{L})(?:and|or)(?!\p{L})/iu.test(object ?? '')) return null;
  return {
    head: last.key,
    word: last.word,
    keys: new Set(words.map(({ key }) => key)),
    isOfHaving: [having, there, got].some((one) => one !== undefined),
    isOfOffering: /^(?:offer|provide|give)$/iu.test(having ?? ''),
    isOfMaking: making !== undefined,
  };
}

const NO_KIND_OF_IT =
  /^(?:into|onto|from|with|for|outside|within|across|over|per|through|the|still|already|yet|also|ever|now|currently)$/u;

/** "On-call service at weekends": where all words of what is asked to be had say little, those that say which one are needed. */
export function thingUntold(object: ObjectAsked | null, named: readonly Term[], question: string): Term[] {
  if (object === null || named.some(({ key }) => object.keys.has(key))) return [];
  const words = wordsOf(question).filter(
    ({ key, word }) =>
      object.keys.has(key) && key !== object.head && word.length > 2 && !NO_KIND_OF_IT.test(word),
  );
  return words.map(({ key, word }) => ({ key, word }));
}

const DETERMINER =
  /^(?:an?|the|any|some|their|its|your|our|own|other|more|such|all|every|each|this|that|these|those|several|many|two|three)$/u;

/** Behind another noun these change what it is: a training room is no training, and car parts are no cars. */
const TURNS =
  /^(?:rooms?|managers?|directors?|officers?|owners?|users?|makers?|manufacturers?|suppliers?|dealers?|shops?|stores?|markets?|industry|sector|trade|budgets?|polic(?:y|ies)|materials?|books?|guides?|manuals?|kits?|bags?|cases?|box(?:es)?|covers?|racks?|holders?|stands?|bells?|parts?|accessor(?:y|ies)|cables?|chargers?|batter(?:y|ies)|repairs?|rentals?|hire|insurance|consultancy|consulting|consultants?|software|apps?|cleaning|cleaners?|storage|museums?|magazines?|fairs?|clubs?|associations?|experts?|specialists?|advis[eo]rs?|lawyers?|tax(?:es)?|licen[cs]es?|permits?|tests?|checklists?|calculators?|templates?|brands?|names?|logos?|buyers?|sellers?|drivers?|operators?|engineers?|designers?|architects?|wholesalers?|retailers?|distributors?|importers?|tools?|spares|tyres?|lovers?|fans?|experience|skills?|knowledge|background|law|history|data|account|accounts|tickets?|vouchers?|days?|fund|funds|bank|school|schools|station|waste|prices?|bubble)$/u;
/** Said behind these, what is named is taken from elsewhere, given to somebody or only compared. */
const ASIDE =
  /^(?:for|from|near|beside|by|about|against|like|unlike|as|opposite|behind|toward|towards|to|into|onto|in|at|between|among|per|around|outside|inside|after|before|during|following|upon)$/u;
/** What data, orders and questions go by is there: "can be fetched by API". */
const CHANNEL = /^(?:an?|the|our|api|apis|app|apps|rest|webhooks?|edi|portal|hotline|chat|whatsapp)$/u;
/** Whoever does so with something does not have it by that. */
const OTHERWISE =
  /^(?:suppl(?:y|ies|ied|ying)|sponsor(?:s|ed|ing)?|support(?:s|ed|ing)?|recommend(?:s|ed|ing)?|visit(?:s|ed|ing)?|train(?:s|ed|ing)?|advis(?:e|es|ed|ing)|help(?:s|ed|ing)?|light(?:s|ing)?|furnish(?:es|ed|ing)?|equip(?:s|ped|ping)?|insur(?:e|es|ed|ing)|inspect(?:s|ed|ing)?|protect(?:s|ed|ing)?|monitor(?:s|ed|ing)?|represent(?:s|ed|ing)?|attend(?:s|ed|ing)?|seek(?:s|ing)?|know|love|like|admire|thank|meet|need(?:s|ed)?|want(?:s|ed)?|prefer|finance[sd]?|fund(?:s|ed)?|joined|joins|left|studied|teach(?:es)?|link(?:s|ed)?|reach(?:es)?)$/u;
const TOGETHER =
  /(?<!\p{L})(?:work|cooperat|co-operat|collaborat|partner|compet|deal|talk|speak|compar|familiar|agree)\p{L}*$/iu;
/** "Our showroom", "the showroom of ours": it is theirs, whatever is told of it. */
const OURS = /^(?:our|ours|own|in-house|onsite|unser\p{L}*|notre|nos|nuestr\p{L}+|onze|vår\p{L}*|vores)$/u;
const FINITE =
  /^(?:is|are|was|were|has|have|had|can|could|will|would|may|must|do|does|did|be|been|we|they|it|you|i)$/u;
/** Verbs by which a thing is had, offered or made. */
const HAS =
  /^(?:hold(?:s|ing)?|held|keep(?:s|ing)?|kept|offer(?:s|ed|ing)?|provid(?:e|es|ed|ing)|run(?:s|ning)?|operat(?:e|es|ed|ing)|own(?:s|ed|ing)?|open(?:s|ed|ing)?|buil[dt](?:s|ing)?|launch(?:es|ed|ing)?|employ(?:s|ed|ing)?|includ(?:e|es|ed|ing)|giv(?:e|es|ing)|gave|given|get(?:s|ting)?|sell(?:s|ing)?|sold|mak(?:e|es|ing)|made|accept(?:s|ed|ing)?|tak(?:e|es|ing)|host(?:s|ed|ing)?|having|featur(?:e|es|ing))$/u;
const WALK_MAX = 9;

/**
 * Whether a clause names what is asked only in another part than the question gives it: before another noun that it makes something
 * else ("car parts" of "cars"), or, where it is asked to be had, as what somebody supplies, visits or is near to ("lamps for hotels").
 */
export function isInOtherPart(clause: string, asked: ObjectAsked | null): boolean {
  if (asked === null) return false;
  const words = wordsOf(clause);
  const means = new Set([asked.head, ...saidFor(asked.head)]);
  // What the thing is called together with is no other name of it.
  const isNamed = (key: string) => key === asked.head || (means.has(key) && !asked.keys.has(key));
  const places = words.flatMap(({ key }, at) => (isNamed(key) ? [at] : []));
  // A word that only means the same may as well be a verb ("save" of "a discount"): of those only what they are before counts.
  const isElsewhere = (at: number) =>
    asked.isOfHaving && isFormOf(words[at]?.word ?? '', asked.word) && isAside(words, at, clause, asked);
  // A thing is told by no verb of another family: what is stored somewhere is no warehouse.
  const isDone = (at: number) =>
    asked.isOfHaving &&
    words[at]?.key !== asked.head &&
    DONE.test(words[at]?.word ?? '') &&
    !DONE.test(asked.word);
  const isUsed = (at: number) => asked.isOfMaking && isOnlyUsed(words, at, clause);
  return (
    places.length > 0 &&
    places.every((at) => isDone(at) || isTurned(words, at, clause, asked) || isElsewhere(at) || isUsed(at))
  );
}

/** Before a thing these say where something is, what it is for or what it is about, and not that the thing is made. */
const BESIDE =
  /(?<!\p{L})(?:(?:in|inside|at|near|beside|behind|outside|on|about|around|with) (?:the|an?|her|his|their|your|somebody[’']s|someone[’']s)|(?:to|for|from|against|like|unlike|about) (?:the|an?|her|his|their|your)|(?:talk\p{L}*|lecture\p{L}*|panel|spoke|speak\p{L}*|article|story|book) (?:about|on)|(?:her|his|their|(?<!\p{L})\p{L}+[’']s)) (?:[\p{L}’'-]+ ){0,4}$/iu;
/** One of them that does or needs something is there, and is no ware: "the kitchen handles nuts". */
const DOES =
  /^ (?!(?:is|has|was|comes|starts|costs|lasts|gets|holds|measures|weighs|ranges|fits|runs|makes|series)(?!\p{L}))\p{Ll}{3,}s (?!(?:of|for|and|or|in|with|to|from|at|by|on|are|were|have)(?!\p{L}))\p{Ll}/u;

/** "The kitchen handles nuts", "in her aunt's kitchen", "the dealer map": a thing that is used is none that is made. */
function isOnlyUsed(words: readonly Word[], at: number, clause: string): boolean {
  const one = words[at];
  if (one === undefined) return false;
  const before = clause.slice(0, one.start);
  if (BESIDE.test(before.slice(-60))) return true;
  const behind = clause.slice(one.end);
  if (
    /^ (?:was|were|has been|have been) (?:added|bought|installed|ordered|delivered|hired)(?!\p{L})/iu.test(
      behind,
    )
  )
    return true;
  return /(?:^|[:;,–] )(?:but |and |so )?(?:the|an?) (?:\p{L}+ )?$/iu.test(before) && DOES.test(behind);
}

const DONE = /(?:ed|ing)$/u;

const isFormOf = (word: string, asked: string) => word.slice(0, 4) === asked.slice(0, 4);

/** "Training room", "car parts": the noun behind says what it is. */
function isTurned(words: readonly Word[], at: number, clause: string, asked: ObjectAsked): boolean {
  const [one, next] = [words[at], words[at + 1]];
  // "Animals’ feed" is no animals.
  if (one !== undefined && /^(?:s[’'](?= \p{Ll})|[’'](?= \p{Ll}))/u.test(clause.slice(one.end))) return true;
  if (one === undefined || next === undefined || !/^[ -]$/u.test(clause.slice(one.end, next.start)))
    return false;
  if (asked.keys.has(next.key) || isPlural(clause, one) || isName(clause, next)) return false;
  return TURNS.test(next.word);
}

const isPlural = (clause: string, { start, end }: Word) => /[^s]s$/iu.test(clause.slice(start, end));
const isName = (clause: string, { start }: Word) => start > 0 && /^\p{Lu}/u.test(clause.slice(start));

/** Walks from what is named to what governs it: "our", a preposition, or a verb. */
function isAside(words: readonly Word[], at: number, clause: string, asked: ObjectAsked): boolean {
  let isCoordinated = false;
  for (let left = at - 1; left >= 0 && at - left <= WALK_MAX; left -= 1) {
    const [one, behind] = [words[left], words[left + 1]];
    if (one === undefined || behind === undefined) return false;
    const between = clause.slice(one.end, behind.start);
    if (/[,;:()–—.]/u.test(between)) {
      if (!isCoordinated || !/^,\s/u.test(between)) return false;
      continue;
    }
    isCoordinated ||= /^(?:and|or|und|et|y)$/u.test(one.word);
    const governs = asked.keys.has(one.key) ? null : governing(words, left, clause, asked);
    if (governs !== null) return governs === 'aside';
  }
  return false;
}

/** Whether a word before a thing says that it is had, or that it is something aside; null where it says neither. */
function governing(
  words: readonly Word[],
  at: number,
  clause: string,
  { isOfOffering }: ObjectAsked,
): 'had' | 'aside' | null {
  const { word, start } = words[at] as Word;
  if ([OURS, HAS, FINITE].some((had) => had.test(word))) return 'had';
  if (isOfOffering && /^suppl(?:y|ies|ied|ying)$/u.test(word)) return 'had';
  if (/^(?:by|via|through)$/u.test(word) && CHANNEL.test(words[at + 1]?.word ?? '')) return 'had';
  if (ASIDE.test(word)) return 'aside';
  if (word === 'with') return TOGETHER.test(clause.slice(0, start).trim()) ? 'aside' : 'had';
  if (!OTHERWISE.test(word)) return null;
  return isVerbAt(words, at) ? 'aside' : 'had';
}

/** "We sponsor", "who supply": behind a subject it is a verb; "a support team" has none. */
const isVerbAt = (words: readonly Word[], at: number): boolean =>
  at === 0 || !/^(?:an?|the|our|any|every|each|this|that|no)$/u.test(words[at - 1]?.word ?? '');

/**
 * Whether a phrase without a verb names what is asked as a thing of its own: "solar panels, inverters, batteries" names batteries;
 * "cables for batteries" and "battery cables" do not.
 */
export function isThing(text: string, required: readonly { key: string }[]): boolean {
  const keys = new Set(required.map(({ key }) => key));
  return text.split(/[,;/•|]| and | or | & /u).some((item) => {
    const [core = ''] = item.split(
      / (?:for|of|from|in|with|to|by|on|at|that|which|without|across)(?!\p{L})/u,
    );
    const words = wordsOf(core);
    const last = words.at(-1);
    return (
      last !== undefined &&
      keys.has(last.key) &&
      [...keys].every((key) => words.some((word) => word.key === key))
    );
  });
}
