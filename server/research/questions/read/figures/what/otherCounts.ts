import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Term } from '../../../analysis.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** What a count is of: where its number stands in a sentence, where its noun ends, and what is asked. */
interface Count {
  text: string;
  number: Place;
  nounEnd: number;
  counted: Term;
  question: string;
}

/** Whether what is counted is another's, another thing by the same word, or what another thing was done to. */
export function isOtherCount(one: Count): boolean {
  return (
    isOfUsers(one) ||
    isOfManyHolders(one) ||
    isOneOfParties(one) ||
    isOfBody(one) ||
    isModifier(one) ||
    isOfCompound(one) ||
    isOfOtherKindOfPlace(one) ||
    isOfSingleThing(one) ||
    isOfPairTogether(one) ||
    isPerThing(one) ||
    isServed(one) ||
    isBoughtFrom(one) ||
    isDoneOtherwise(one.text, one.nounEnd, one.question)
  );
}

const SERVED =
  /^ (?:(?:are|is|were|now|already|being|have been) )*(?<act>cleaned|served|protected|monitored|insured|supplied|equipped|inspected|serviced|visited|advised|audited|connected|guarded|surveyed|treated|rescued|fitted|renovated|heated|delivered to|looked after|cared for|using|trusting|relying)(?!\p{L})/u;

/** "79 buildings cleaned every week": what is done to the things of others does not tell how many the house has. */
function isServed({ text, number, nounEnd, question }: Count): boolean {
  if (/(?<!\p{L})our (?:own )?$/iu.test(text.slice(0, number.start))) return false;
  const act = SERVED.exec(text.slice(nounEnd))?.groups?.act;
  return act !== undefined && asksOwn(question) && !question.toLowerCase().includes(act.slice(0, 4));
}

const BOUGHT_FROM =
  /(?<!\p{L})(?:b(?:uy|uys|ought|uying)|purchas\p{L}+|sourc\p{L}+|com(?:es?|ing)|came|hir\p{L}+|rent\p{L}*|leas\p{L}+|order\p{L}*|suppl\p{L}+|deliver\p{L}*|obtain\p{L}*|import\p{L}*) (?:\p{L}+ )?from (?:about |over |more than |some |nearly )?$/iu;

/** "The rest we bought from 83 generators": from whom something comes is none of the house's own. */
const isBoughtFrom = ({ text, number, question }: Count): boolean =>
  asksOwn(question) && BOUGHT_FROM.test(text.slice(0, number.start));

const ASKS_OWN = inAnyCase(
  /(?<!\p{L})(?:(?:do|does|did) (?:they|it|you|we|the \p{L}+|\p{Lu}\S*) (?:\p{L}+ly |now |still )?(?:have|own|run|operate|keep|manage|employ)|(?:have|has) (?:they|it|you) got|are there|is there)(?!\p{L})/u,
);
const BARE = /^(?:(?:how many|number of|no\. of) )?[\p{L}-]+(?: [\p{L}-]+)?\??$/iu;

/** A question for what the house has: by its verb, or a bare noun. */
export const asksOwn = (question: string): boolean => ASKS_OWN.test(question) || BARE.test(question);

const USERS =
  /^(?: (?:in|across|from|around|all over|of|with) [^.;]{2,60}?)? (?:now |already |today |also )?(?:have |has )?(?!(?:among|amongst|with|for|behind|like|around|near|at|between|about|to|of|in|on|from|by|besides?|and|or|serve|belong|carry|bear)(?!\p{L}))\p{Ll}{2,}(?<![^s]s) (?:(?:\p{Ll}+ ){0,4}(?:on|with|from|through|via|by|to|in) )?(?:it|us|our \p{Ll}+(?: \p{Ll}+)?)(?=[.,;!]|$| (?:to|for|every|each|in|as|since|and)(?!\p{L}))/u;

/** Those who trust and use a house are all whom it has: "the 61,200 members who hold a policy with us". */
const WHO_USE =
  /^(?:customers?|clients?|members?|users?|subscribers?|policyholders?|patients?|tenants?|donors?|supporters?|volunteers?|shareholders?|readers?|guests?)$/;

/** "2,300 shops run their day on it", "140 schools trust us": who does something with the house is none of its own. */
const isOfUsers = ({ text, nounEnd, counted, question }: Count): boolean =>
  counted.key !== EMPLOYEE &&
  !WHO_USE.test(counted.word) &&
  asksOwn(question) &&
  USERS.test(text.slice(nounEnd));

const MANY_HOLD = inAnyCase(
  /(?:^|[.;:–—] |, |(?<!\p{L})and |(?<=\d )|(?<!\p{L})(?:today|our) )(?<who>\p{L}{3,}s) (?:\p{Ll}+ly |now |already |also |together )?(?:run|own|operate|manage|have|keep|control) (?:about |around |over |some |nearly |more than )?$/u,
);
const OWN_PEOPLE =
  /^(?:brothers|sisters|founders|partners|owners|families|sons|daughters|cousins|generations|siblings|teams?|colleagues|directors|engineers|managers|employees|volunteers|members|subsidiaries|brands|divisions)$/iu;

/** "310 retailers run 41,000 stores with it": those are the retailers' stores. */
function isOfManyHolders({ text, number, question }: Count): boolean {
  const who = MANY_HOLD.exec(text.slice(0, number.start))?.groups?.who;
  if (who === undefined || OWN_PEOPLE.test(who)) return false;
  const key = keyOfWord(who);
  return !wordsOf(question).some((word) => word.key === key || saidFor(word.key).has(key));
}

const PARTIES =
  /(?<!\p{L})(?:from|by|between|alongside|together with|led by) (?:the )?\p{Lu}[^.;:]{1,80} and (?:another )?$/u;

/** "Notes from Straits Tidal and two family offices": they give, with one that is named; neither the house's own nor all of them. */
const isOneOfParties = ({ text, number }: Count): boolean => PARTIES.test(text.slice(0, number.start));

/** Up to the count of those who sit on it. */
export const BODY_BEFORE =
  /(?<!\p{L})(?<body>board|committee|council|panel|jury|cabinet|directorate|parliament|choir|band|orchestra|syndicate|presidium)(?: of \p{L}+)? (?:now |currently )?(?:has|have|consists of|comprises|is made up of|counts|with|of) (?:about |around |over |some |nearly |more than )?$/iu;

/** "The Executive Board has two members": members of that, unless it is asked about. */
function isOfBody({ text, number, counted, question }: Count): boolean {
  if (counted.key !== keyOfWord('members')) return false;
  const body = BODY_BEFORE.exec(text.slice(0, number.start))?.groups?.body;
  return body !== undefined && !question.toLowerCase().includes(body.toLowerCase());
}

const PLURAL_BEHIND =
  /^ (?<head>(?!units|vehicles|machines|premises)\p{Ll}{3,}(?<![su])s)(?=[.,;:)]|$| (?:and|or|in|at|of|for|with|on|from|work|are|have)(?!\p{L}))/u;
const OWN_PLURAL = /s$|^(?:people|staff|personnel|men|women|children|aircraft|fish|sheep|cattle|member)$/u;

/** The last word before a place, in small letters. */
const wordAt = (text: string, end: number): string =>
  /[\p{L}’'-]+$/u.exec(text.slice(0, end))?.[0].toLowerCase() ?? '';

/** "Nine associate solicitors": a noun in the singular before another, which is the one that is counted. */
function isModifier({ text, nounEnd, number, counted, question }: Count): boolean {
  const word = wordAt(text, nounEnd);
  const head = PLURAL_BEHIND.exec(text.slice(nounEnd))?.groups?.head;
  if (head === undefined || counted.key === EMPLOYEE || OWN_PLURAL.test(word) || !/s$/.test(counted.word))
    return false;
  const isOne = /^(?:1|one)$/i.test(text.slice(number.start, number.end));
  return !isOne && !wordsOf(question).some(({ key }) => key === keyOfWord(head));
}

const COMPOUND =
  /(?<!\p{L})(?:(?:family|box|post|ticket|patent|registry|home) offices|(?:job|web|building|camp|landing|test|crime|nest(?:ing)?|heritage) sites|(?:job|talking|knowledge|memory|book) (?:shops?|stores?)|(?:bank|tree|olive) branches)$/iu;

/** A family office is an investor, and a web site no site of a plant. */
const isOfCompound = ({ text, nounEnd, question }: Count): boolean => {
  const compound = COMPOUND.exec(text.slice(0, nounEnd))?.[0]?.toLowerCase();
  return compound !== undefined && !question.toLowerCase().includes(compound.split(' ')[0] ?? '');
};

const OF_OPERATION =
  /(?<!\p{L})(?:operat\p{L}*|work|works|working|trade|trading|based|open|branch\p{L}*|office\p{L}*|find us|at home)(?!\p{L})/iu;

const BRANCH = /^(?:branch|office|site|location|store|shop|outlet|boutique|premise|depot)/;

/** "Our exam hall: 240 places": a place is a branch only where the house is said to work there, and a state of a union no country. */
function isOfOtherKindOfPlace({ text, nounEnd, counted }: Count): boolean {
  const word = wordAt(text, nounEnd);
  if (/^states?$/.test(word) && counted.word.startsWith('countr'))
    return !/(?<!\p{L})(?:member|nation|sovereign) states$/iu.test(text.slice(0, nounEnd));
  if (!/^places?$/.test(word) || !BRANCH.test(counted.word)) return false;
  return !OF_OPERATION.test(text.slice(nounEnd));
}

const SINGLE =
  /(?:^|[.;:–—] )An? (?!team|crew|staff|total|record|network|fleet|capacity|group|chain)(?:[\p{L}-]+ ){1,4}(?:for|of|rated at|carrying|lifting|weighing) (?:up to |over |about )?$/u;

const MEASURE =
  /^(?:tonn?es?|tons?|kilos?|kilograms?|kg|lit(?:re|er)s?|met(?:re|er)s?|gallons?|watts?|hours?|feet)$/;

/** "A sling for 400 tonnes" tells of one thing what it bears. */
const isOfSingleThing = ({ text, number, counted, question }: Count): boolean =>
  MEASURE.test(counted.word) &&
  SINGLE.test(text.slice(0, number.start)) &&
  !/(?<!\p{L})(?:for|of) (?:how many|what)/iu.test(question);

const PAIR =
  /^ (?:and|&) (?!an? |one |two |three |four |five |six |seven |eight |nine |ten |our |their |its |the )(?:\p{Ll}+ )?(?<second>\p{Ll}{3,}s)(?=[.,;)]|$| (?:in|on|at|of|across|with|for|from|worldwide|alike|use|trust|run|work)(?!\p{L}))/u;
const NO_STAFF =
  /^(?:volunteers|freelancers|contractors|partners|guests|members|customers|subcontractors|friends)$/u;

const SPAN = /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/;

/** "64 consultants and developers" does not tell how many of them are consultants; a span ("12 months and truffles …") goes with nothing. */
function isOfPairTogether({ text, nounEnd, counted, question }: Count): boolean {
  if (SPAN.test(counted.word)) return false;
  const second = PAIR.exec(text.slice(nounEnd))?.groups?.second;
  if (second === undefined || question.toLowerCase().includes(second)) return false;
  return counted.key !== EMPLOYEE || NO_STAFF.test(second);
}

const PER_THING = /^ (?:per|for (?:each|every)) (?!cent|annum)\p{L}/iu;
const ASKS_EACH = /(?<!\p{L})(?:per|each|every|an?|one|average)(?!\p{L})/iu;

/** "Five patients per language": for each of something, where the question asks for all. */
const isPerThing = ({ text, nounEnd, counted, question }: Count): boolean =>
  PER_THING.test(text.slice(nounEnd)) &&
  !ASKS_EACH.test(question) &&
  // "21 days for every plan": the same time for all of them.
  !(
    /^(?:days?|weeks?|months?|years?|hours?|minutes?)$/u.test(counted.word) &&
    /^ for /u.test(text.slice(nounEnd))
  );

const ACT_ASKED =
  /(?<!\p{L})(?:do|does|did|can|could|will|would|have|has) (?:they|it|you|we|he|she|the (?:\p{Ll}+ )?\p{Ll}+|\p{Lu}\S*) (?:\p{Ll}+ly |now |still |already |currently )?(?<verb>\p{Ll}{3,})/u;
const NO_ACT =
  /^(?:have|had|own|get|got|need|use|used|work|works|serve|served|count|want|offer|keep|hold|take|run|operate|employ|handle\p{L}*|expect|like|say|see)$/u;
const ACT_TOLD =
  /^ (?:(?:were|was|are|is|have been|has been|of \p{L}+) )?(?<act>\p{Ll}{3,}ed|sold|made|built|grown|caught|bought)(?=[.,;:)]|$| (?:an?|per|each|every|in|last|this|since|during|from|by) )/u;

/** "61,000 tonnes harvested" does not tell how many are made: what was done to the things counted is what is asked for. */
function isDoneOtherwise(text: string, nounEnd: number, question: string): boolean {
  const verb = ACT_ASKED.exec(question)?.groups?.verb;
  const act = ACT_TOLD.exec(text.slice(nounEnd))?.groups?.act;
  if (verb === undefined || act === undefined || NO_ACT.test(verb)) return false;
  const told = keyOfWord(act);
  const asked = wordsOf(question).map(({ key }) => key);
  return ![...asked, keyOfWord(verb)].some(
    (key) => key === told || saidFor(key).has(told) || saidFor(told).has(key),
  );
}
