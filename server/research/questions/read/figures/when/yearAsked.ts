import { FOUNDED_SOMETHING_ELSE } from '../../../../extract/founded.ts';
import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { isHouse, isSinceOfOther } from '../../../../extract/sinceWhen.ts';
import { bodyOfName } from '../../../../identity/ownBodies.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Analysis, Term } from '../../../analysis.ts';
import type { Ranked } from '../../../ranking.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { type Place, partAt } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { saidThemselves } from '../what/saidItself.ts';
import { headsOf } from '../what/shareNamed.ts';

/** What happens to people and houses, which pages tell in many words. */
const EVENTS = new Set(
  'join appoint become leave retire move change open close buy sell build launch graduate plant merge acquire switch replace introduce adopt'
    .split(' ')
    .map(keyOfWord),
);
/** Events that pages tell in other words than questions do. */
const TOLD_OTHERWISE = new Map(
  Object.entries({
    join: /(?<!\p{L})(?:came|moved|switched) (?:back )?to us|with us (?:since|from)|(?:started|began) (?:here|with us)(?!\p{L})/iu,
    found: /(?<!\p{L})(?:found(?:ed|ing)|set up|started|established)(?!\p{L})/iu,
    mature: /(?<!\p{L})due (?:in )?(?:\p{L}+ )?\d{4}/iu,
  }).map(([word, told]) => [keyOfWord(word), told]),
);
/** An event weighs more than whom or what it befell: "joined in 2020 as chief officer and was appointed CEO in 2023". */
export const weightOfEvent = (key: string): number => (EVENTS.has(key) ? 2 : 1);

const BEGINNINGS = new Set(
  'founded establish incorporation chartered formed start begin origin inception'.split(' ').map(keyOfWord),
);
const ASKS_FOUNDING =
  /(?<!\p{L})(?:found\p{L}*|establish\p{L}*|start\p{L}*|beg[aiu]n\p{L}*|set up|form\p{L}*|creat\p{L}*|incorporat\p{L}*|charter\p{L}*|launch\p{L}*|since|inception|origins?|exist\p{L}*|gegründet|Gründung\p{L}*)(?!\p{L})/iu;

/** Whether a question asks for nothing but when the company itself began. */
export const asksForFounding = ({ question, terms }: Analysis, spokenNames: ReadonlySet<string>): boolean =>
  ASKS_FOUNDING.test(question) && withoutNames(terms, spokenNames).every(({ key }) => BEGINNINGS.has(key));

function withoutNames(terms: readonly Term[], spokenNames: ReadonlySet<string>): Term[] {
  const own = new Set([...spokenNames].flatMap((name) => wordsOf(name).map(({ key }) => key)));
  return terms.filter(({ key }) => !own.has(key));
}

const ASKS_BEGINNING =
  /(?<!\p{L})(?:start\p{L}*|beg[aiu]n|(?:go|get|went|move[ds]?|come|enter\p{L}*) into|tak(?:e|en) up|took up|since (?:when|which|what))(?!\p{L})/iu;
const TELLS_BEGINNING =
  /(?<!\p{L})(?:since|started?|starts|beg[aiu]ns?|first|from|join\p{L}*|enter\p{L}*|moved?|went|came|comes|add\p{L}*|launch\p{L}*|open\p{L}*|found\p{L}*|set up|establish\p{L}*|appoint\p{L}*|bec[ao]mes?|took|turned|seit|depuis|desde|dal|sinds|sedan)(?!\p{L})/iu;
/** The second shop is not the first. */
const ORDINAL = /^(?:first|second|third|fourth|fifth|last|latest|oldest|newest|new)$/u;
/** To whom a house opens, and that one works there, a page leaves out. */
const UNSAID = new Set('work visitor guest customer public people person'.split(' ').map(keyOfWord));
/** "The regulator of 1788": the year of a thing, and not of what became of it. */
const OF_THING =
  /(?<!\p{L})(?!(?:spring|summer|autumn|fall|winter|start|beginning|end|middle|course|year|season|month|week|quarter|half|crash|crisis|january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L}))\p{L}{3,} of $/iu;
/** "The chapel of 1868". */
export const isYearOfThing = (text: string, { start }: Pick<Place, 'start'>): boolean =>
  OF_THING.test(text.slice(0, start));
const DATE_CHARACTERS_MAX = 24;
const WORDS_TO_SPARE_ONE = 3;

/**
 * Whether a year is told of what the question asks: whatever it names is said itself, in the sentence or above it, and what happened in the
 * sentence; of three words or more one may be said otherwise. What began then is told as a beginning.
 */
export function isOfEventAsked({ excerpt }: Ranked, year: Place, reading: Reading): boolean {
  const { analysis, spokenNames } = reading;
  const { passage, words, headingKeys, labelKeys } = excerpt;
  const telling = withoutNames(analysis.terms, spokenNames).filter(({ key }) => !UNSAID.has(key));
  if (telling.length === 0) return true;
  const within = new Set(words.map(({ key }) => key));
  const isHeld = ({ key }: Term) =>
    within.has(key) ||
    headingKeys.has(key) ||
    labelKeys.has(key) ||
    (TOLD_OTHERWISE.get(key)?.test(passage.text) ?? false);
  const isSaid = saidThemselves(excerpt);
  const heads = [
    ...headsOf({ question: analysis.question, terms: telling }, (word) => EVENTS.has(keyOfWord(word))),
    ...telling.filter(({ word }) => ORDINAL.test(word)),
  ];
  const untold = telling.filter((term) => !isHeld(term));
  if (isYearOfThing(passage.text, year) && untold.length > 0) return false;
  return (
    untold.length <= (telling.length >= WORDS_TO_SPARE_ONE ? 1 : 0) &&
    heads.every((head) => isHeld(head) && (isSaid(head.key) || isToldFreely(head, analysis))) &&
    !isOpeningOfOther(passage.text, telling, reading) &&
    (passage.text.length <= DATE_CHARACTERS_MAX || telling.some(({ key }) => within.has(key))) &&
    (!ASKS_BEGINNING.test(analysis.question) || TELLS_BEGINNING.test(partAt(passage.text, year.start)))
  );
}

/** Events have many words, and a name stands in another sentence. */
const isToldFreely = ({ word, key }: Term, { named }: Analysis): boolean =>
  EVENTS.has(key) || TOLD_OTHERWISE.has(key) || named.includes(key) || named.includes(keyOfWord(word));

const OPEN = keyOfWord('open');
const OPENED =
  /(?<!\p{L})open(?:s|ed)? (?:(?:an?|the|our|its|his|her|their|another) )?(?<what>(?:\p{Ll}+ ){0,2}?\p{L}+)/u;
/** A house opens itself, or its doors. */
const ITSELF = /^(?:doors?|house|since|in|on|at|to|for|with|as|its|our|after|when|up|again)(?!\p{L})/u;

/** "Year the restaurant opened?" asks for the house: "She opened the Ghent office in 2017" and "Our second shop opens" tell of a part of it. */
function isOpeningOfOther(
  text: string,
  telling: readonly Term[],
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  if (telling.length !== 1 || telling[0]?.key !== OPEN) return false;
  const match = OPENED.exec(text);
  if (match === null) return false;
  const what = match.groups?.what ?? '';
  const who = ACTIVE.exec(text.slice(0, match.index))?.groups?.who?.trim() ?? '';
  const asked = wordsOf(question).filter(({ word }) => word.length > 4);
  if (asked.some(({ word }) => `${who} ${what}`.toLowerCase().includes(word))) return false;
  if (!ITSELF.test(what) && !mentions(text.slice(match.index), spokenNames)) return true;
  return who !== '' && !isHouse(who) && !mentions(text, spokenNames);
}

/** "When was it founded?" leaves no other word: the year goes with a word of beginning, and "since" with nothing that was only counted or joined since. */
const FOUNDED =
  /(?<!\p{L})(?<how>founded|established|founding|foundation|since|started|formed|incorporated|chartered|set up|est\.?|gegründet|fondée?|inception|began|begun|born)(?!\p{L})[^,.;:]{0,40}$/iu;
/** "Her father founded a shipyard in 1920": what one thing of several was. */
const FOUNDED_OTHER = inAnyCase(
  /(?<!\p{L})(?:founded|established|started|set up|formed) (?:an?|another|two|three|several) (?!(?:\p{Ll}+ ){0,2}(?:company|firm|business) )[^,.;:]{0,40}$/u,
);
/** "In 1920 Eugene Worden founded the bakery", "… and registered the firm the same year". */
const FOUNDS =
  /^(?!\d)[^.;:\d]{2,90}(?<!\p{L})(?:founded|established|set up|registered|incorporated|started) (?:the|our|this) (?:family )?(?:company|firm|business|brewery|bakery|agency|hotel|school|studio|practice|workshop|restaurant|bank|clinic|charity|foundation|group|publisher|farm|winery|foundry|mill)(?=[,.;]|$| (?:in|at|with|together|and|the same year|here|from)(?!\p{L}))/iu;
const SINCE_EVENT =
  /(?<!\p{L})since (?:the|our|its|an?) (?!(?:founding|foundation|beginning|start|inception|launch|establishment|incorporation|formation)(?!\p{L}))(?:[\p{L}-]+ ){1,4}(?:in|of|at) $/iu;
const SINCE_PART =
  /(?:\d|[£$€]|(?<!\p{L})(?:part|members?|raised|led|owned|certified|accredited|listed|partners?|joined|director|head|chair\p{L}*|CEO))(?!\p{L})[^.;]{0,60}since(?!\p{L})[^.;]*$/iu;
/** "The Ghent office was set up in": who or what was. */
const PASSIVE = /(?<who>[^,.;:–—()]*?)(?<!\p{L})(?:was|were|is|has been)(?: \p{Ll}+ly)? $/u;

const ACTIVE = /(?<who>[^,.;:–—()]*?)(?: (?:was|were|has been))? $/u;
/** "Our subsidiary, the Barista School, was established in": who it is stands before the aside. */
const BEFORE_ASIDE =
  /^(?:In [^,]{2,40}, )?(?<who>[^,.;:()]{2,80}), [^,.;:()]{2,100}, (?:was|were|is|has been)(?: \p{Ll}+ly)? $/u;
/** "The office was founded in 1989 by Dr Ada Lund": the house has the founder's name. */
const BY = /^,? by (?!the )/u;

/** Whether a year is told as that in which the house itself began. */
export function tellsFounding(
  text: string,
  { start, end }: Place,
  { analysis: { question }, spokenNames }: Pick<Reading, 'analysis' | 'spokenNames'>,
): boolean {
  const before = text.slice(0, start);
  const match = FOUNDED.exec(before);
  if (match === null) return FOUNDS.test(text.slice(end));
  const head = before.slice(0, match.index);
  const body = bodyOfName(head, spokenNames);
  if (body !== null && !question.toLowerCase().includes(body)) return false;
  if (/^since$/iu.test(match.groups?.how ?? ''))
    return (
      !SINCE_EVENT.test(before) &&
      !SINCE_PART.test(before) &&
      !isSinceOfOther(before, spokenNames, text.slice(end))
    );
  const isBegun = /^beg[au]n|born$/iu.test(match.groups?.how ?? '');
  const who = (BEFORE_ASIDE.exec(head) ?? (isBegun ? ACTIVE : PASSIVE).exec(head))?.groups?.who?.trim();
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const isOwn =
    who !== undefined &&
    (isHouse(who) ||
      mentions(who, spokenNames) ||
      wordsOf(who).some(({ word, key }) => word.length > 3 && asked.has(key)));
  if (isBegun || (who !== undefined && who !== ''))
    return isOwn || (!isBegun && BY.test(text.slice(end)) && mentions(text.slice(end), spokenNames));
  return !FOUNDED_OTHER.test(before) && !FOUNDED_SOMETHING_ELSE.test(head);
}
