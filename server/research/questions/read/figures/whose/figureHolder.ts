import { houseTakenOver } from '../../../../extract/houseTakenOver.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'-]+";
const PLACE = `(?:, (?:in|of|from|near|at) [^,;.\\d]{2,40},| (?:in|of|from|near|at) \\p{Lu}[^,;.\\d]{1,30}(?:, \\p{Lu}[^,;.\\d]{1,30})?,?)`;
const ADVERBS = '(?: (?:now|also|alone|still|already|today|itself|\\p{Ll}{3,}ly))*';
/** "Sends out 2.4 million", and not "hotel rooms with a view": behind a verb stands what it is done to, or how much of it. */
const OBJECT =
  '(?= (?:out|up|off|back|away|about|around|over|more|some|nearly|almost|only|just|roughly|every|all|an?|the|its|their|his|her|\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|dozens|hundreds|thousands)(?!\\p{L}))';
const VERB = `(?:(?:\\p{Ll}{3,}s|\\p{Ll}{3,}ed|ran|sold|sent|bought|made|built|grew|took|won|kept|spent|held|lost|gave|brought)${OBJECT}|has|is|was|had|will|can|\\p{Ll}{3,}ed(?= (?!(?:in|by|with|at|on|for|from|to|as|under|of)(?!\\p{L}))\\p{Ll}))`;

/** "Fellinger sends out …", "Laubscher in Täuffelen, Switzerland, has …": a name, and what it does. */
const ACTS = new RegExp(`^(?<name>${NAME})(?<place>${PLACE})?${ADVERBS} ${VERB}(?!\\p{L})`, 'u');
/** "Fellinger’s warehouse", "at Fellinger, 300 people …". */
const OWNS = new RegExp(`^(?:At |With |For )?(?<name>${NAME})[’']s (?=\\p{Ll})`, 'u');
const AT = new RegExp(`^(?:At|With|For) (?<name>${NAME})(?:,| (?=\\d))`, 'u');

/** "Sorrel employ just five people": of a house one may speak as of many. */
const EMPLOY = new RegExp(`^(?<name>${NAME}(?: (?:& |and )?${NAME})*)${ADVERBS} employs? `, 'u');

/** "On average across Banksia’s hospitals": a house and all that it has. */
const ACROSS = new RegExp(
  `(?<!\\p{L})(?:across|throughout|over|in|at) (?:all (?:of )?)?(?<name>${NAME})['’]s? (?:\\p{Ll}+ )?(?:hospitals|hotels|schools|sites|plants|shops|stores|companies|businesses|clinics|practices|mills|branches|brands|subsidiaries|firms|parks|centres)(?!\\p{L})`,
  'u',
);

/** "Ironclad Ales in Detroit closed with debts of $3 million". */
const FARED = new RegExp(
  `^(?<name>${NAME}(?: (?:& |and )?${NAME}){1,3})(?: (?:in|of|from|at) \\p{Lu}\\p{L}+)?,? (?:(?:has|have|had) )?(?:closed|failed|collapsed|folded|filed|owed|owes|went|goes|turned over|turns over|reported|lost|earned|merged)(?!\\p{L})`,
  'u',
);
/** "September 2026: …", as a list of news begins. */
const DATED = /^\p{Lu}\p{L}+ (?:\d{1,2},? )?(?:19|20)\d\d: /u;

const NOBODY =
  /^(?:i|we|our|the|this|it|they|you|your|all|every|each|there|here|that|these|those|what|which|who|every(?:one|body|thing)|no(?:body|thing)|some(?:one|body|thing)?|any(?:one|body|thing)?|both|most|many|few|about|around|over|more|nearly|almost|in|on|at|by|for|from|with|since|until|after|before|when|if|as|of|to|today|yesterday|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:-\p{L}+)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter)$/iu;

/** "The partner school in Lyon has 900 pupils": by what they are to the company. */
const KIN =
  /^(?:The|Our|An?|One) (?:[\p{Ll}-]+ )?(?<kin>partner|sister|parent|customer|client|supplier|rival|competing|neighbou?ring|fellow)(?:[’']s)? \p{Ll}/u;
/** "The group runs 140 hotels; we run three of them": a whole of which the company is a part. */
const WHOLE_AND_US =
  /^(?:The|This) (?<whole>group|chain|network|industry|sector|market|region|country|city|town|park|estate|federation|association) [^;]*?\d[^;]*(?:;| –| —|, (?:and|but|of which)) (?:[\p{Ll}]+ ){0,2}(?:we|ours?|us)(?!\p{L})/u;

/** "Bathwick Dental Group: eight practices": a row that is told of whom it names. */
const ROW_OF = new RegExp(`^(?<name>${NAME}(?: (?:of |and |& |the )?${NAME}){1,4}): $`, 'u');

/** The row names another, by words that the page writes with capitals alone. */
function isRowOfOther(
  { passage: { text, document } }: Excerpt,
  { start }: Pick<Place, 'start'>,
  { analysis: { question, terms }, spokenNames }: Reading,
): boolean {
  const name = ROW_OF.exec(text.slice(0, start))?.groups?.name;
  if (name === undefined || mentions(name, spokenNames)) return false;
  const asked = new Set([...wordsOf(question), ...terms].map(({ key }) => key));
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  return (
    !wordsOf(name).some(({ key }) => asked.has(key)) &&
    words.slice(0, 2).every((word) => !isWrittenSmall(document.text, word) && !isOfName(word, spokenNames))
  );
}

/** The kin or the whole is what the question asks of. */
function isOfKin(text: string, start: number, question: string): boolean {
  const whole = WHOLE_AND_US.exec(text);
  const { kin } = KIN.exec(text)?.groups ?? {};
  const other =
    kin ??
    (whole !== null && start < text.search(/;| –| —|, (?:and|but|of which)/u)
      ? whole.groups?.whole
      : undefined);
  return other !== undefined && !question.toLowerCase().includes(other);
}

/** "Who led the insurer Santis to its listing and raised CHF 300 million there": of all who did it, "there" leads to the last name before. */
const WHO_DID = /(?<!\p{L})(?:who|whose) (?<deeds>[^.;]{0,200})$/u;
const THERE = /^[^,.;]*?(?<!\p{L})(?:there|at that time)(?!\p{L})/u;
/** Not "IPO", nor the currency of the sum. */
const LAST_NAME = /^.*(?<!\p{L})(?<name>\p{Lu}(?=\p{L}*\p{Ll})[\p{L}\p{N}&’'-]+)/su;

/** What somebody did in another house before is no figure of the one that is asked about. */
function isOfCareer(text: string, start: number, { analysis: { question }, spokenNames }: Reading): boolean {
  const deeds = WHO_DID.exec(text.slice(0, start))?.groups?.deeds;
  if (deeds === undefined || !THERE.test(text.slice(start))) return false;
  const name = LAST_NAME.exec(deeds)?.groups?.name;
  return (
    name !== undefined &&
    !NOBODY.test(name) &&
    !mentions(name, spokenNames) &&
    !isOfName(name, spokenNames) &&
    !mentions(question, new Set([foldName(name)]))
  );
}

const ASKS_TAKEOVER =
  /(?<!\p{L})(?:t(?:ake|akes|ook|aken|aking) ?over\p{L}*|acqui\p{L}+|b(?:uy|uys|ought|uying)|purchas\p{L}+|merge\p{L}*|join\p{L}*|add\p{L}*)(?!\p{L})/iu;

/** What a house has that the company took over is asked for by its name or its takeover. */
function isOfTakenOver(
  text: string,
  start: number,
  { analysis: { question, counted }, spokenNames }: Reading,
): boolean {
  const names = (words: string) => mentions(words, spokenNames) || isOfName(words, spokenNames);
  const house = houseTakenOver(text, { start }, names);
  if (house === null || ASKS_TAKEOVER.test(question)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  if (counted !== null) asked.delete(counted.key);
  return !wordsOf(house).some(({ key, start: at }) => /\p{Lu}/u.test(house[at] ?? '') && asked.has(key));
}

/**
 * Whether the sentence of a figure has somebody else for its subject by one name: a mail-order house that "sends out 2.4 million
 * parcels" does not tell how many the company sends. A word is a name where its page writes it with a capital inside sentences and
 * never without.
 */
export function isOfOtherHolder(
  excerpt: Excerpt,
  { start }: Pick<Place, 'start'>,
  reading: Reading,
): boolean {
  const { text } = excerpt.passage;
  const {
    analysis: { question },
    spokenNames,
  } = reading;
  if (isOfKin(text, start, question) || isRowOfOther(excerpt, { start }, reading)) return true;
  if (isOfCareer(text, start, reading) || isOfTakenOver(text, start, reading)) return true;
  if (reading.analysis.named.length === 0 && isTheirOwn(text, start, spokenNames)) return true;
  return !isInOwnClause(text, start, spokenNames) && isToldOfOther(excerpt, reading);
}

/** Another one acts, owns or employs, or is where the sentence tells of. */
function isToldOfOther(excerpt: Excerpt, reading: Reading): boolean {
  const { text, document } = excerpt.passage;
  const {
    analysis: { question },
    spokenNames,
  } = reading;
  const opening = text.replace(DATED, '').replace(/^(?:While|Whereas|Although|Today|Meanwhile),? /u, '');
  const employer = (EMPLOY.exec(opening) ?? FARED.exec(opening))?.groups?.name;
  if (employer !== undefined && isSomebody(employer, document.text, question, spokenNames)) return true;
  const across = ACROSS.exec(text)?.groups?.name;
  if (across !== undefined && isSomebody(across, document.text, question, spokenNames)) return true;
  const { name, place } = (ACTS.exec(opening) ?? OWNS.exec(opening) ?? AT.exec(opening))?.groups ?? {};
  if (name === undefined || NOBODY.test(name)) return false;
  if (mentions(name, spokenNames) || isOfName(name, spokenNames)) return false;
  if (mentions(question, new Set([foldName(name)]))) return false;
  return place === undefined
    ? isNameWithin(document.text, name) || (OWNS.test(opening) && isNameOnPages(name, reading))
    : !isWrittenSmall(document.text, name) && !/(?:s|ing|ion|ment|ity|over|ue|and)$/u.test(name);
}

const THEIRS =
  /(?<!\p{L})(?:its|their|his|her|seine[nrms]?|ihre[nrms]?|ses|leurs|sus|suoi|zijn|hun) (?:own )?(?:about |around |over |some |nearly )?$/iu;
const WE =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser(?:e[nrms]?)?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oiae]|wij|ons|onze)(?!\p{L})/iu;

/** "The hospital has its 44 lifts looked after by us": where the house says "us", "its" are another's. */
const isTheirOwn = (text: string, start: number, spokenNames: ReadonlySet<string>): boolean =>
  THEIRS.test(text.slice(0, start)) && WE.test(text) && !mentions(text.slice(0, start), spokenNames);

const CLAUSE_OPENS =
  /^(?:(?:we|our)(?!\p{L})|(?<name>\p{Lu}[\p{L}\p{N}&’'-]*(?: \p{Lu}[\p{L}\p{N}&’'-]*){0,3}))/u;

/** "Lindegaard employs 1,150; Marrowby has 64": behind a semicolon the house tells of itself. */
function isInOwnClause(text: string, start: number, spokenNames: ReadonlySet<string>): boolean {
  const cut = text.lastIndexOf('; ', start);
  const opening = cut < 0 ? null : CLAUSE_OPENS.exec(text.slice(cut + 2, start));
  if (opening === null) return false;
  const name = opening.groups?.name;
  return name === undefined || mentions(name, spokenNames);
}

function isSomebody(name: string, page: string, question: string, spokenNames: ReadonlySet<string>): boolean {
  if (NOBODY.test(name.split(' ')[0] ?? '') || isWrittenSmall(page, name)) return false;
  return (
    !mentions(name, spokenNames) &&
    !isOfName(name, spokenNames) &&
    !mentions(question, new Set([foldName(name)]))
  );
}

/** One word of the company's own name means it, too. */
const isOfName = (name: string, spokenNames: ReadonlySet<string>): boolean =>
  [...spokenNames].some((spoken) => ` ${spoken} `.includes(` ${foldName(name)} `));

/** Whether a page writes a word with a capital inside its sentences, and never without one. */
export function isNameWithin(text: string, name: string): boolean {
  return (
    new RegExp(`(?<=(?<!\\p{L})\\p{Ll}[\\p{L}’'-]* )${escaped(name)}(?!\\p{L})`, 'u').test(text) &&
    !isWrittenSmall(text, name)
  );
}

/** "Banksia’s revenue was …": a page may have the name at the beginning of its sentences only, where others have it inside of theirs. */
function isNameOnPages(name: string, { ranked }: Reading): boolean {
  const pages = new Set(ranked.map(({ excerpt: { passage } }) => passage.document.text));
  return (
    [...pages].some((text) => isNameWithin(text, name)) &&
    ![...pages].some((text) => isWrittenSmall(text, name))
  );
}

const isWrittenSmall = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${escaped(name.toLowerCase())}(?!\\p{L})`, 'u').test(text);

const escaped = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '.');
