import type { Passage } from '../../../../documents/passage.ts';
import { isSomebodyElses, staffNounOf } from '../../../../extract/employees.ts';
import { isToldOfHouse } from '../../../../extract/headCountGrammar.ts';
import { isOfOtherHolder, isOfPlaceOrPart, sentencesBefore } from '../../../../extract/headCountHolder.ts';
import { isOfSomeOnly } from '../../../../extract/headCountPart.ts';
import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Analysis, Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { GENERIC } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { BODY_BEFORE } from '../what/otherCounts.ts';

/** What may stand before "team" and leaves it the whole house. */
const WHOLE_TEAM =
  /^(?:an?|the|our|its|their|this|my|whole|entire|full|total|overall|combined|current|present|small|little|tiny|big|large|larger|lean|young|growing|great|strong|happy|friendly|lovely|dedicated|passionate|committed|skilled|talented|experienced|tight|knit|close|global|international|worldwide|multinational|national|local|diverse|mixed|remote|distributed|hybrid|multidisciplinary|interdisciplinary|permanent|core|core|professional|expert|independent|family|studio|company|staff|in-house|house|good|fine|mighty|merry|motley|all-female|all-women|now|just|today|of|as|are|is)$/iu;
const TEAM_OF =
  /(?:(?<first>[\p{L}’'-]+) )?(?:(?<second>[\p{L}’'-]+) )?(?:team|crew|squad|unit) of (?:about |around |over |more than |some |nearly |up to |just |only )?$/iu;
/** Somebody's team, or one that is joined or built, is a part of the house. */
const HAS_TEAM =
  /(?<!\p{L})(?:leads?|led|leading|heads?|headed|manages?|managed|managing|runs?|ran|running|supervis\p{L}+|oversees?|oversaw|builds?|built|building|recruits?|reports? to|joins? an?|joining an?|within an?|works? in an?|coordinat\p{L}+|mentors?) (?:[\p{L}-]+ ){0,4}(?:team|crew|squad|unit) of (?:[\p{L}-]+ )?$/iu;
const ASKS_HIS = /(?<!\p{L})(?:team|lead|leads|led|manages?|reports?|his|her|runs?)(?!\p{L})/iu;

/** "Our employment team of four", "Fiona leads a team of twelve": a team with a word of its own, or of somebody, is a part. */
function isOfOtherTeam(before: string, question: string): boolean {
  const team = TEAM_OF.exec(before)?.groups;
  if (team === undefined) return false;
  if (HAS_TEAM.test(before) && !ASKS_HIS.test(question)) return true;
  const word = team.second ?? team.first;
  return word !== undefined && !WHOLE_TEAM.test(word) && !question.toLowerCase().includes(word.toLowerCase());
}

/** "From a village nursery with six staff to a chain with ninety": somebody, and any one of them. */
const OF_SOMEBODY =
  /(?<!\p{L})(?:from|for|by|to|like|at|than|whether|even|every|each|any|or|need) an? (?:[\p{L}’'-]+ ){1,4}(?:with|employing|that employs?|which employs?|that has|where) (?:about |around |over |more than |some |nearly |just |only |up to )*$/iu;

/** "You will look after 200 clients", "in this role you support 300 users": what one person will have to do with. */
const DUTY =
  /(?<!\p{L})(?:you(?:['’]ll| will| would)?|in this role,? (?:you )?(?:will )?|(?:he|she|they) (?:will )?) ?(?:also |then |soon )?(?:look(?:s|ing)? after|support|manage|lead|build|handle|serve|report to|coordinate|supervise|train|maintain|oversee|join|be responsible for|take care of|work (?:with|alongside|in))(?:s)? (?:[\p{L}’'-]+ ){0,6}$/iu;

/** "The 1,380 people who filled in our survey": those who once did something. */
const WHO_DID =
  /^(?: [\p{L}-]+){0,2} who (?:have |had )?(?!worked|employed|based|started)\p{Ll}+(?:ed|came|took|got|won|saw|made|gave|left|went|bought|told)?(?<=ed|came|took|got|won|saw|made|gave|left|went|bought|told)(?!\p{L})/u;

const FULL_TIME_EQUIVALENT = /(?<!\p{L})(?:ftes?|equivalents?|vzä|etp|(?:full-time )?posts)(?!\p{L})/iu;

/** "How many people did they place last year?": what was done with those who are counted. */
const DONE_WITH =
  /^how many (?:people|persons|employees|staff|workers|candidates|colleagues) (?:do|does|did|have|has|will|can|could) (?:they|it|we|you|the \p{L}+|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?) (?:now |currently |actually |ever )?(?<verb>\p{Ll}{3,})/u;
const EMPLOYS =
  /^(?:have|had|got|employ\p{L}*|count\p{L}*|work\p{L}*|number|keep|pay|there|been|need|want|plan|expect|on|in|at|of)$/u;

/** Whether people are counted with whom something was done that the sentence does not tell. */
export function isOfUntoldDeed({ passage: { text } }: Excerpt, { question }: Analysis): boolean {
  const asked = `${question.charAt(0).toLowerCase()}${question.slice(1)}`;
  const verb = DONE_WITH.exec(asked)?.groups?.verb;
  if (verb === undefined || EMPLOYS.test(verb)) return false;
  const key = keyOfWord(verb);
  return !wordsOf(text).some((word) => word.key === key || saidFor(key).has(word.key));
}

/** What a head count says of itself that it is of others, or of a part, whatever is asked. @param noun  where its noun ends */
export function isNotWholeStaff(
  { passage, headings, siblings, index, page }: Excerpt,
  number: Place,
  { analysis: { question, counted, terms, named }, spokenNames }: Pick<Reading, 'analysis' | 'spokenNames'>,
): boolean {
  const { text } = passage;
  const [before, behind] = [text.slice(0, number.start), text.slice(number.end)];
  if (DUTY.test(before) && !/(?<!\p{L})(?:you|role|job|post|lead|manage|report)/iu.test(question))
    return true;
  if (counted?.key !== EMPLOYEE) return false;
  if (OF_SOMEBODY.test(before) && !/(?<!\p{L})(?:an?|smallest|largest|each|every|any) /iu.test(question))
    return true;
  const isNamedBefore = () => siblings[index - 1]?.namesCompany === true;
  if (page.isOwn && !ASKS_DOERS.test(question) && isOfOtherHolder(passage, number, isNamedBefore))
    return true;
  const asksPart = named.length > 0 || terms.some((term) => narrows(term, named));
  if (!asksPart && isOfSomeOrOthers(passage, number, spokenNames)) return true;
  const told = `${behind.slice(0, BEHIND_CHARACTERS)} ${headings[0]?.text ?? ''}`;
  return (
    (headings[0] !== undefined && BODY.test(headings[0].text) && !BODY.test(question)) ||
    isOfOtherTeam(before, question) ||
    (CREW.test(before) && (headings[0]?.level ?? 0) > 1 && !ASKS_CREW.test(question)) ||
    (BODY_BEFORE.test(before) && !BODY_ASKED.test(question)) ||
    (WHO_DID.test(behind) && !question.includes(' who ')) ||
    (FULL_TIME.test(question) && !FULL_TIME_EQUIVALENT.test(question) && FULL_TIME_EQUIVALENT.test(told))
  );
}

/** "Our under-16 hockey team". */
const OF_AN_AGE = /(?<!\p{L})(?:under|over|u|ü)-?$/iu;

/** "Nine of today’s team". */
const OF_THEM = /^ of (?:the|our|its|their|today['’]s|these|those|them|all)(?!\p{L})/iu;

/** Of one place or kind, or of another house; people whom no word tells as those of the house. */
function isOfSomeOrOthers(passage: Passage, number: Place, spokenNames: ReadonlySet<string>): boolean {
  const namesUs = (words: string) => mentions(words, spokenNames);
  const before = passage.text.slice(0, number.start);
  const behind = passage.text.slice(number.end);
  const noun = staffNounOf(behind) ?? (STAFF_NOUN.exec(behind) ?? STRONG.exec(behind))?.[0] ?? '';
  const rest = behind.slice(noun.length);
  return (
    OF_AN_AGE.test(before) ||
    OF_THEM.test(behind) ||
    isOfPlaceOrPart(passage, number, rest) ||
    isOfSomeOnly(passage, number, rest, namesUs) ||
    isSomebodyElses(before, rest) ||
    (noun !== '' && !isToldOfHouse({ before, rest, earlier: sentencesBefore(passage), namesUs }, noun))
  );
}

/** "How many employees hold shares?": those who do something are asked for. */
const ASKS_DOERS = inAnyCase(
  /^how many (?:of (?:the |its |their )?)?(?:people|employees|staff|workers|colleagues) (?:hold|own|bought|took|take|signed|joined|invested|subscribed|attended|used|chose)(?!\p{L})/u,
);
const STAFF_NOUN =
  /^ ?(?:[\p{L}-]+ ){0,2}(?:people|persons|employees|staff|colleagues|workers|members)(?!\p{L})/iu;
/** "We are 28 strong": as many as that. */
const STRONG = /^[ -]strong(?!\p{L})/iu;
/** Under "Our board" people are counted who sit on it. */
const BODY =
  /^(?:(?:our|the|meet|who is on) )*(?:[\p{L}-]+ )?(?:board(?: of \p{L}+)?|trustees|governors|directors|council|committee|jury|panel|volunteers|patrons|advisory \p{L}+)$/iu;
/** "Crew: 32", below the name of a ship. */
const CREW = /^Crew(?: size)?:? $/iu;
const ASKS_CREW = /(?<!\p{L})crew(?!\p{L})/iu;
const BODY_ASKED =
  /(?<!\p{L})(?:board|committee|council|panel|jury|cabinet|directorate|choir|band|orchestra|presidium)(?!\p{L})/iu;
const FULL_TIME = /(?<!\p{L})full[- ]time(?!\p{L})/iu;
const BEHIND_CHARACTERS = 40;

/** These narrow no staff, or are judged elsewhere. */
const NARROWS_NOT =
  /^(?:current\w*|active|total|overall|different|full|time|registered|people|persons?|staff|team|teams|crew|members?|employed|employees?|workforce|headcount|exact|approximate|average|actual|whole|group|company|latest|recent|year|years|end|size|big|large|average|altogether|together|all|number|studio|agency|firm|practice|business|de|des|du|der|die|das|la|le|les|el|los|las|hat|het|di|il|own|ones?|january|february|march|april|june|july|august|september|october|november|december|today|now|present|worldwide|start|beginning|last|first|paid|part|january|february|march|april|june|july|august|september|october|november|december)$/u;

/** Between a figure and the part that it is told of: nothing that begins another phrase. */
const LEADS_ON =
  /^(?!.*(?<!\p{L})(?:with|from|between|plus|outside|besides?|two|three|four|five|six|seven|eight|nine|ten|several)(?!\p{L}))[^,;:.()\d]*$/iu;
const LEADS_TO =
  /^(?!.*(?:;|\d| and (?:an?|the|our|another|its) |(?<!\p{L})(?:but|while|whereas)(?!\p{L})))/iu;
/** "In sales offices": the office, and not sales. */
const MODIFIES =
  /^ (?!(?:employees|colleagues|workers|members|crews|teams|hands|works|does|has|is|was)(?!\p{L}))\p{Ll}{3,}(?<![su])s(?!\p{L})/u;
const FROM = /(?:^|[.;] |, )from (?:[\p{L}’'-]+ ){0,5}$/iu;

/**
 * Whether a head count that is asked for a part ("office staff", "people in production") is told of that part: by the words beside the
 * figure ("twelve in the office", "12 office staff"), by what its clause opens with ("In the office …"), or by the label that it stands
 * under. An office from which all work is done, or a second one, has not all of them.
 */
export function isOfPartOfStaffAsked(
  { passage: { text }, words, headings }: Excerpt,
  figure: Place,
  { terms, counted, named, question }: Analysis,
): boolean {
  if (counted?.key !== EMPLOYEE) return true;
  const narrowing = terms.filter((term) => narrows(term, named));
  if (narrowing.length === 0 || /(?<!\p{L})(?:incl|including|with) /iu.test(question)) return true;
  const labels = new Set(
    headings
      .filter(({ level, text: heading }, at) => level >= LEVEL_OF_LABELS || (at === 0 && isLabel(heading)))
      .flatMap((heading) => wordsOf(heading.text))
      .map(({ key }) => key),
  );
  return narrowing.every(({ key }) => {
    if ([key, ...saidFor(key)].some((said) => labels.has(said))) return true;
    return words
      .filter((word) => word.key === key || saidFor(key).has(word.key))
      .filter(({ end }) => !MODIFIES.test(text.slice(end)))
      .some((word) =>
        word.start >= figure.end
          ? LEADS_ON.test(text.slice(figure.end, word.start))
          : LEADS_TO.test(text.slice(word.end, figure.start)) && !FROM.test(text.slice(0, word.start)),
      );
  });
}

/** Trades that elsewhere are words of every house. */
const OF_TRADE = /^(?:production|sales|service|support|management|operations)$/u;

const narrows = ({ key, word }: Term, named: readonly string[]): boolean =>
  key !== EMPLOYEE &&
  key !== PERSON &&
  !/\d/.test(word) &&
  (!GENERIC.has(key) || OF_TRADE.test(word)) &&
  !NARROWS_NOT.test(word) &&
  !named.includes(key);

const LABEL_WORDS_MAX = 4;
/** "Office", "In the mill": a heading that names the part alone. */
const isLabel = (heading: string): boolean =>
  !/(?<!\p{L})(?:and|&|or)(?!\p{L})|,/iu.test(heading) && wordsOf(heading).length <= LABEL_WORDS_MAX;
