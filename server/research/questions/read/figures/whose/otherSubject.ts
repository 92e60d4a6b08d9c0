import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { bodyOfName } from '../../../../identity/ownBodies.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { PARTIES_WORDS, PARTY } from './parties.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{N}&+’'-]+";
const NAME = `${WORD}(?: (?:of |and |& )?${WORD}){0,4}`;
const ASIDE = '(?:, [^,;]{2,80},| \\([^()]{1,60}\\)| –[^–;]{2,80}–)?';

/** "The charity Coinwise, which we support, has taught …", "Its breeder Ilze Ozola worked …": by what they are, and by their name. */
const NAMED_PARTY = new RegExp(
  `^(?:The|Our|Its|Their|His|Her|An?|One) (?:[\\p{Ll}-]+ ){0,2}(?<kind>[\\p{Ll}-]{3,}),? (?<name>${NAME})${ASIDE},? \\p{Ll}`,
  'u',
);
const PERSON =
  /^(?:breeder|founder|co-founder|director|manager|owner|chair|chairman|chairwoman|president|captain|engineer|architect|chef|head|designer|author|inventor|winner|employee|colleague|apprentice|trainee|ambassador|patron|chief|officer|secretary|treasurer|trustee|teacher|professor|son|daughter|brother|sister|father|mother|husband|wife|grandfather|grandmother|uncle)$/u;

/** "The Royal Botanic Trust, our awarding body, has 72 colleges." */
const APPOSED = new RegExp(
  `^(?:The )?(?<name>${WORD}(?: (?:of |and |& )?${WORD}){1,4}), (?:our|an?|the|one of) [^,;.]{2,60}, (?:now |also )?(?:has|have|runs?|owns?|employs?|counts?|serves?|operates?|had|\\p{Ll}{3,}ed) `,
  'u',
);
/** "By haulier Brenk with its 35 low-loaders." */
const WITH_ITS = new RegExp(
  `(?<name>${WORD}(?: ${WORD}){0,3}),? (?:with|and) (?:its|his|her|their) (?:[\\p{Ll}-]+ ){0,2}$`,
  'u',
);

/** What the company itself makes may be called so, too: "Our platform LoomScreen". */
const OF_PRODUCT = /^(?:platform|network|host|agent|community|club|school|college)s?$/u;

/** "The hospice Solvang, which we light": what we do for it is told aside. */
const OF_OURS = /^[^,]{3,60}, (?:(?:for|to|with|in) )?(?:which|whom|who|that) we \p{Ll}/u;

/** "He holds two patents." */
const SOMEBODY = /^(?:(?:Before|Earlier|Previously|Today|Since then|Then),? )?(?:He|She|he|she)(?!\p{L})/u;
const ASKS_SOMEBODY =
  /(?<!\p{L})(?:he|she|his|her|him|who|founders?|director|chief|ceo|cto|cfo|coo|president|owner|chair\p{L}*|head|manager|captain|partner|author|person)(?!\p{L})/iu;

/** "Start-ups from the programme have created 900 jobs." */
const PARTIES_ACT = inAnyCase(
  new RegExp(
    `^(?:(?:The|These|Our|All|Other|Many) )?(?:[\\p{L}-]+ )?(?<who>${PARTIES_WORDS}|alumni|graduates|members|users|teachers|visitors|volunteers|residents|licensees|franchisees|neighbours)(?: (?:of|from|in|at|with|on|behind) [^,;.\\d]{2,50}?)? (?:(?:have|had|has) (?:\\p{Ll}+ly |already |so far |now |together )?)?(?<verb>\\p{Ll}{3,})(?!\\p{L})`,
    'u',
  ),
);
/** "How many jobs have they created?": what the house is said to do itself. */
const DEED_ASKED =
  /(?<!\p{L})(?:do|does|did|have|has) (?<who>[^?,;]{2,60}?) (?<deed>\p{Ll}{3,})(?= (?:in|on|at|for|by|with|since|so|last|this|per|an?|every|each|over|until|to|from|yet|already|together|altogether|itself|themselves)(?!\p{L})|\?|$)/u;
const NO_DEED =
  /^(?:have|had|own|get|got|need|use|used|count|receive|received|serve|served|have|hold|offer|number|reach|reached|cover|publish|published|report|reported|comprise|include|attract|win|won)$/u;

/** "The port employs 1,900 people", below "Port of Ventholm": what takes up a name of the heading. */
const TAKES_UP =
  /^(?:The|This) (?:\p{Ll}+ )?(?<noun>\p{Ll}{3,})(?: \([^()]{1,60}\))? (?:now |also |itself )?\p{Ll}+/u;
const OF_HOUSE =
  /^(?:company|firm|business|group|team|house|range|app|product|service|system|plan|price|programme|program|course|table|fleet|list|website|site)$/u;

const clauseBefore = (text: string, start: number): string => {
  const from = Math.max(text.lastIndexOf('; ', start), text.lastIndexOf('. ', start));
  return text.slice(from < 0 ? 0 : from + 2, start);
};

/**
 * Whether the clause of a figure has another subject than the company, which the question does not ask about: a charity by its name, a
 * foundation that bears the company's, a person, those who took part, or what the heading above it names.
 */
export function isOfOtherSubject(excerpt: Excerpt, { start }: Place, reading: Reading): boolean {
  const { passage, headings } = excerpt;
  const { text } = passage;
  const clause = clauseBefore(text, start);
  return (
    isOfNamedParty(clause, reading) ||
    isOfNamed(APPOSED.exec(clause)?.groups?.name ?? WITH_ITS.exec(clause)?.groups?.name, reading) ||
    isOfBody(clause, reading) ||
    isOfSomebody(clause, reading) ||
    isDoneByParties(clause, reading) ||
    isOfNeighbour(clause, reading) ||
    isOfThingFor(clause, reading) ||
    isUnderNameOfParty(excerpt, reading) ||
    takesUpHeading(text, headings[0]?.text ?? '', reading)
  );
}

function isOfNamedParty(clause: string, { analysis: { question }, spokenNames }: Reading): boolean {
  const { kind, name } = NAMED_PARTY.exec(clause)?.groups ?? {};
  if (kind === undefined || name === undefined) return false;
  const isParty = (PARTY.test(kind) && !OF_PRODUCT.test(kind)) || PERSON.test(kind);
  return (isParty || OF_OURS.test(clause)) && !mentions(name, spokenNames) && !isAsked(question, kind, name);
}

function isOfNamed(name: string | undefined, { analysis: { question }, spokenNames }: Reading): boolean {
  if (name === undefined || mentions(name, spokenNames)) return false;
  return !name.split(' ').some((word) => word.length > 2 && question.includes(word));
}

function isOfBody(clause: string, { analysis: { question }, spokenNames }: Reading): boolean {
  const body = bodyOfName(clause, spokenNames);
  return body !== null && !question.toLowerCase().includes(body);
}

const NAME_ASKED = /(?<=\S )\p{Lu}\p{L}+/gu;

function isOfSomebody(clause: string, { analysis: { question }, spokenNames }: Reading): boolean {
  if (!SOMEBODY.test(clause) || ASKS_SOMEBODY.test(question)) return false;
  return [...question.matchAll(NAME_ASKED)].every(([name]) => isOwnWord(name, spokenNames));
}

const isOwnWord = (name: string, spokenNames: ReadonlySet<string>): boolean =>
  [...spokenNames].some((own) => ` ${own} `.includes(` ${name.toLowerCase()} `));

function isDoneByParties(clause: string, { analysis: { question } }: Reading): boolean {
  const { who, deed } = DEED_ASKED.exec(question)?.groups ?? {};
  if (who === undefined || deed === undefined || NO_DEED.test(deed)) return false;
  const told = PARTIES_ACT.exec(clause)?.groups?.who;
  if (told === undefined) return false;
  const key = keyOfWord(told);
  return !wordsOf(question).some((word) => word.key === key || saidFor(word.key).has(key));
}

function takesUpHeading(
  text: string,
  heading: string,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const noun = TAKES_UP.exec(text)?.groups?.noun;
  if (noun === undefined || OF_HOUSE.test(noun) || question.toLowerCase().includes(noun)) return false;
  if (mentions(heading, spokenNames) || !mentions(question, spokenNames)) return false;
  const words = heading.split(/[ ,:]+/u);
  const isTakenUp = words.some((word) => word.toLowerCase() === noun);
  return isTakenUp && words.some((word) => /^\p{Lu}/u.test(word) && word.toLowerCase() !== noun);
}

/** "The inn opposite has 14 rooms." */
const NEIGHBOUR =
  /^(?:The|An?) (?:[\p{L}-]+ )?(?<what>[\p{L}-]{3,}) (?:opposite|next door|nearby|around the corner|across the (?:road|street|square)|down the (?:road|street))(?!\p{L})/u;

function isOfNeighbour(clause: string, { analysis: { question } }: Reading): boolean {
  const what = NEIGHBOUR.exec(clause)?.groups?.what;
  return what !== undefined && !question.toLowerCase().includes(what.toLowerCase());
}

/** "Stands for the Chorister are 60 cm high": a thing that only goes with what the question names. */
const THING_FOR =
  /^(?:The |Our |An? )?(?:[\p{L}-]+ )?(?<head>\p{L}{3,}) (?:for|with|under|beside|behind|opposite|next to) (?:the |our |an? )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]+)[^,;.]{0,40} (?:is|are|was|were|has|have|weighs?|measures?|holds?|costs?|takes?|lasts?|seats?) /u;

function isOfThingFor(clause: string, { analysis: { question } }: Reading): boolean {
  const { head, name } = THING_FOR.exec(clause)?.groups ?? {};
  if (head === undefined || name === undefined || !question.includes(name)) return false;
  const key = keyOfWord(head.toLowerCase());
  return !wordsOf(question).some((word) => word.key === key || saidFor(word.key).has(key));
}

const PAGE_OF_PARTIES =
  /(?<!\p{L})(?:customers?|clients?|references?|case[- ]stud(?:y|ies)|success[- ]stories|who (?:we work|works) with|tenants?|suppliers?|partners?|portfolio)(?!\p{L})/iu;
const NAME_ALONE =
  /^\p{Lu}[\p{L}\p{N}&’'.-]*(?: (?:(?:of|the|and|für|de|du|van|von) )?(?:&|\p{Lu}[\p{L}\p{N}&’'.-]*)){1,5}$/u;
const OF_US = /(?<!\p{L})(?:we|us|our|ours|why|how|what)(?!\p{L})/iu;

/** "35 lawyers, 26 plants" below "Varnholt Bearings" on the page of customers: figures of whom the heading names. */
function isUnderNameOfParty(
  { headings, page, passage: { text } }: Excerpt,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const heading = headings.find(({ level }) => level < LEVEL_OF_LABELS);
  if (heading === undefined || heading.level < 2 || !NAME_ALONE.test(heading.text)) return false;
  const { title, url } = page.document;
  if (!PAGE_OF_PARTIES.test(`${title} ${url.replace(/^https?:\/\/[^/]*/u, '')}`)) return false;
  if (OF_US.test(heading.text) || OF_US.test(text) || PAGE_OF_PARTIES.test(heading.text)) return false;
  if (mentions(heading.text, spokenNames) || mentions(text, spokenNames)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return !wordsOf(heading.text).some(({ key, word }) => word.length > 2 && asked.has(key));
}

const isAsked = (question: string, kind: string, name: string): boolean =>
  question.toLowerCase().includes(kind) ||
  name.split(' ').some((word) => word.length > 2 && question.includes(word));
