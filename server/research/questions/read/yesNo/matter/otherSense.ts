import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "Turn money away", "call it off": verbs that mean another thing with such a word. */
const PHRASAL =
  /(?<!\p{L})(?<verb>turn|call|set|give|put|shut|cut|pay|hand|lay|close|break|bring|carry|pull|wind|spin|phase|step|stand|roll|take|let)(?:s|ed|ing|ting|ning)? (?:(?!(?:in|on|at|for|to|of)(?!\p{L}))[\p{L}’'-]+ ){0,3}?(?<particle>away|down|off|out|over|aside|back)(?!\p{L})/iu;
const PARTICLE_REACH = 5;

/** Whether a clause has the verb without the word that makes it another: "turned parts" of "turned away". */
function isWithoutParticle(clause: string, { question, required }: Proposition): boolean {
  const { verb, particle } = PHRASAL.exec(question)?.groups ?? {};
  const [asked] = wordsOf(verb ?? '');
  if (asked === undefined || particle === undefined || !required.some(({ key }) => key === asked.key))
    return false;
  const words = wordsOf(clause);
  const places = words.flatMap(({ key }, at) => (key === asked.key ? [at] : []));
  const isBeside = (at: number) =>
    words.slice(at + 1, at + 1 + PARTICLE_REACH).some(({ word }) => word === particle.toLowerCase());
  return places.length > 0 && !places.some(isBeside);
}

/** "For-profit", "off-grid", "non-stop": a small word that a hyphen joins to another makes it what it is. */
const JOINED =
  /(?<!\p{L})(?<small>for|non|off|on|in|not|pre|post|co|anti|self|semi|un)-(?<word>\p{L}{3,})(?!-of)/giu;

/** Whether a clause has only the longer part of such a compound. */
function isOnlyPartOfCompound(clause: string, { question, required }: Proposition): boolean {
  const text = clause.toLowerCase();
  const keys = new Set(required.map(({ key }) => key));
  return [...question.matchAll(JOINED)].some(({ groups: { small = '', word = '' } = {} }) => {
    const [asked] = wordsOf(word);
    if (asked === undefined || !keys.has(asked.key)) return false;
    return ![`${small}-`, `${small} `, small].some((one) =>
      text.includes(`${one}${word.slice(0, -1)}`.toLowerCase()),
    );
  });
}

/** "Vegan?", "organic certified?": with no more words it is asked of all that they make. */
const OF_ALL_THEY_MAKE = /^(?:is (?:it|everything)|are (?:they|all) )?[\p{L}-]+(?: certified)?\W*$/iu;
const OF_A_PART =
  /(?<!\p{L})(?:(?:almost|nearly|about|over|around) (?:an? )?(?:half|third|quarter)|half (?:of )?(?:the|our|all)|a (?:third|quarter|fifth|tenth|few|couple|number) of|(?:one|two|three) (?:thirds?|quarters?|fifths?|tenths?) of|some of|most of|many of|several of|(?<!100 ?)(?:%|per ?cent) of)(?!\p{L})/iu;

const isOfPartOnly = (clause: string, { question }: Proposition): boolean =>
  OF_ALL_THEY_MAKE.test(question) && OF_A_PART.test(clause);

/** "Have prices gone up?": its own, and neither those that it pays nor another sum that something costs. */
const ASKS_PRICES =
  /(?<!\p{L})(?:prices?|fees?|fares?|rates?|tariffs?)(?!\p{L})[^?]*(?<!\p{L})(?:gone (?:up|down)|go (?:up|down)|rise|risen|rising|increas\p{L}*|rais\p{L}*|fall\p{L}*|drop\p{L}*|chang\p{L}*|stay|same)(?!\p{L})|(?:rais\p{L}*|increas\p{L}*|cut|lower\p{L}*|chang\p{L}*) (?:its |the |their )?(?:prices?|fees?|fares?|rates?|tariffs?)/iu;
const PRICES =
  /(?<before>[\p{L}%]+)? ?(?<!\p{L})(?:prices?|fees?|fares?|rates?|tariffs?|charges?)(?!\p{L})/giu;
const OWN_PRICES =
  /^(?:our|your|the|its|their|all|list|retail|same|new|these|those|ticket|plan|subscription|room|standard|base|basic|and|or|for|of|in|no|with|any|monthly|annual|yearly|current|old|membership|delivery|shipping|energy|electricity|water|gas|fuel|day|hourly)$/iu;

function isOfOtherPrices(clause: string, { question }: Proposition): boolean {
  if (!ASKS_PRICES.test(question)) return false;
  const places = [...clause.matchAll(PRICES)];
  return !places.some(
    ({ groups: { before } = {} }) =>
      before === undefined ||
      OWN_PRICES.test(before) ||
      question.toLowerCase().includes(before.toLowerCase()),
  );
}

/** What is done, and what to: "buy shares", "clean roofs". */
const DONE_TO = inAnyCase(
  /^(?:do|does|did|can|could|may|will) (?:they|it|you|i|we|one|the \p{L}+|customers|users|people) (?:also |still |ever )?(?<verb>\p{Ll}{3,}) (?:[\p{Ll}-]+ ){0,2}?(?<what>\p{Ll}{3,})(?= |\W*$)/u,
);
/** Between them somebody else begins to do something. */
const OTHER_CLAUSE =
  /[;:]|,? (?:and|but|or|while) (?:we|they|you|it|i|he|she)(?!\p{L})|, (?:we|they|you|it)(?!\p{L})/iu;

/** "We find firms to buy, and we place shares": a verb and its thing, each with another. */
function isWithOtherThing(clause: string, { question, required }: Proposition): boolean {
  const { verb, what } = DONE_TO.exec(question)?.groups ?? {};
  const [deed] = wordsOf(verb ?? '');
  const [thing] = wordsOf(what ?? '');
  const isAsked = (key: string | undefined) => required.some((one) => one.key === key);
  if (deed === undefined || !isAsked(deed.key) || !isAsked(thing?.key)) return false;
  const words = wordsOf(clause);
  const deeds = words.filter(({ key }) => key === deed.key);
  const things = words.filter(({ key }) => key === thing?.key);
  if (deeds.length === 0 || things.length === 0) return false;
  return deeds.every((one) =>
    things.every((other) =>
      OTHER_CLAUSE.test(clause.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))),
    ),
  );
}

/** The price of a deal, and not one of what is sold every day: "we publish the milk price every month". */
const DEAL_PRICE = /(?<!\p{L})(?:purchase|acquisition|takeover|sale|selling) price(?!\p{L})/iu;
const OF_DEAL =
  /(?<!\p{L})(?:acqui\p{L}+|takeover|bought|purchase[ds]?|sold|sale|deal|transaction|stakes?|shares|merger|parties|sides)(?!\p{L})/iu;

export const isOfNoDeal = (clause: string, { question }: Proposition): boolean =>
  DEAL_PRICE.test(question) && !OF_DEAL.test(clause);

/** Whether a clause has the words of a question in another sense, or of a part of what is asked. */
export const isInOtherSense = (clause: string, proposition: Proposition): boolean =>
  isWithoutParticle(clause, proposition) ||
  isOnlyPartOfCompound(clause, proposition) ||
  isOfOtherPrices(clause, proposition) ||
  isWithOtherThing(clause, proposition) ||
  isOfPartOnly(clause, proposition);

/** "Is it a charity?": what it is asked to be. */
const IS_A = inAnyCase(
  /^(?:is|are|was) (?:they|it|this|the company|the firm|(?:the )?\p{Lu}[\p{L}\p{N}&’'-]*(?: \p{Lu}[\p{L}\p{N}&’'-]*)*) (?:\p{Ll}+ )?(?:an?|one of the) (?:[\p{L}-]+ ){0,2}(?<what>[\p{L}-]{3,})\W*$/u,
);

/** "… of Fermentfabrikken, a start-up that …", "the Hart Foundation, a registered charity": that is what another is. */
export function isSaidOfNameBefore(
  clause: string,
  { question, subject }: Proposition,
  names: ReadonlySet<string>,
): boolean {
  const what = IS_A.exec(question)?.groups?.what;
  if (what === undefined) return false;
  const apposed = new RegExp(
    `(?<name>\\p{Lu}[\\p{L}\\p{N}&’'-]*(?: (?:of |the |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'-]*)*), (?:an?|the|also an?) (?:[\\p{L}-]+ ){0,3}${what.replace(/[^\p{L}-]/gu, '')}(?![\\p{L}-])`,
    'u',
  );
  const name = apposed.exec(clause)?.groups?.name;
  if (name === undefined || mentions(name, names) || /^(?:We|It|They|Today|Founded)$/u.test(name))
    return false;
  return subject === null || !mentions(subject, new Set([foldName(name)]));
}
