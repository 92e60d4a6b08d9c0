import type { Analysis, Term } from '../analysis.ts';
import { keyOfWord, wordsOf } from '../words.ts';
import { fieldWordsIn, isRole, isRolePhrase, leadsSame, SAYS_LITTLE, singular } from './roles.ts';

/** Whom a question about people asks for. */
export interface PeopleAsked {
  /** "CFO", "deputy head": null where no role is named. */
  role: string | null;
  /** Fields of work, places and the like: all words of one alternative must be told of the person. */
  fields: Term[][];
  /** Whoever there is: "Who is on the team?" */
  isEverybody: boolean;
  /** "Engineers": all whose work it is, whatever they are called. */
  isSeveral: boolean;
  /** "Who runs sales?" asks for somebody who leads. */
  isLead: boolean;
}

const LISTING =
  /^(?:please )?(?:list|find|name|show|give|get|identify)(?: me| us)? (?:(?:all|any|some|everybody who is|people who are|the|their|its|our) )*/iu;
const TIME_SAID =
  / (?:at (?:the )?(?:moment|present)|right now|at the company|there|here|today|now|currently|these days)(?=\?*$)/giu;
/** "Who founded the trust?": whatever it is called, it is the company. */
const OF_ITSELF =
  /^(who) (?:co-)?(?:founded|started|established|set up|created|owns|chairs) (?:the|this|their|its|it)? ?\p{L}*(?=\?*$)/iu;
/** "The executive director of the museum": a common noun with an article is the company itself. */
const OF_THE_HOUSE =
  /(?<! (?:head|care)) (?:of|at|for) (?:the|this|their|its|our|your) (?:company|firm|business|organi[sz]ation|group|museum|school|college|university|hotel|inn|restaurant|bakery|brewery|winery|farm|practice|clinic|hospital|charity|foundation|trust|society|club|association|agency|studio|shop|store|bank|commission|library|church|gallery|theatre|institute|cent(?:re|er)|network|cooperative)(?=\?*$)/iu;
const ABBREVIATED = /(?<!\p{L})(?:IT|HR|PR|R&D|QA)(?!\p{L})/gu;
const EVERYBODY =
  /(?<!\p{L})(?:teams?|everyone|everybody|leadership|management|executives?|leaders|c-?suite|people|persons|employees|staff|colleagues|decision[- ]makers|works? (?:there|here|with)|names?|board)(?!\p{L})/iu;
const LEADING =
  /^who (?:\p{L}+ )?(?:heads|leads|runs|directs|manages|oversees|coordinates|supervises)(?!\p{L})/iu;
const OF_LEADERS = /(?<!\p{L})(?:leadership|management|executives?|leaders|c-?suite)(?!\p{L})/iu;
const WORDS_OF_ROLE_MAX = 5;

/** Reads a question about people. Pure. */
export function peopleAsked({ question, terms, role }: Analysis): PeopleAsked {
  const plain = question.replace(TIME_SAID, '').replace(OF_ITSELF, '$1').replace(OF_THE_HOUSE, '');
  const byVerb = /^who chairs(?!\p{L})/iu.test(question)
    ? 'chair'
    : /^who owns(?!\p{L})/iu.test(question)
      ? 'owner'
      : null;
  const named = role?.replace(/ (?:at (?:the )?(?:moment|present)|right now|today)$/iu, '');
  const asked = byVerb ?? named ?? roleListed(plain);
  const ofRole = new Set(wordsOf(asked ?? '').map(({ key }) => key));
  const abbreviated = (plain.match(ABBREVIATED) ?? []).map((word) => termOf(word.toLowerCase()));
  const said = new Set(wordsOf(plain).map(({ key }) => key));
  const telling = [...terms.filter(({ key }) => said.has(key)), ...abbreviated].filter(
    ({ word, key }) => word.length > 1 && !SAYS_LITTLE.test(word) && !ofRole.has(key),
  );
  return {
    role: asked,
    fields: alternatives(plain, telling.length > 0 ? telling : ledIn(plain)),
    isSeveral: asked !== null && !RANK.test(asked) && /[^s]s[?.]?$/iu.test(plain),
    isEverybody: asked === null && telling.length === 0 && EVERYBODY.test(plain) && !LEADING.test(plain),
    isLead: LEADING.test(plain) || (asked === null && OF_LEADERS.test(plain)),
  };
}

/** "Who manages the shop?": what is led tells the field, even where it may be the company itself. */
const ledIn = (question: string): Term[] =>
  LEADING.test(question)
    ? wordsOf(question.replace(LEADING, '')).filter(({ word }) => !SAYS_LITTLE.test(word))
    : [];

/** What a rank is called tells no field of work. */
const RANK =
  /(?:partner|director|manager|officer|associate|governor|trustee|advis[eo]r|head|owner|founder|president|executive|member|apprentice|agent|contact)s?$/iu;

const termOf = (word: string): Term => ({ word, key: keyOfWord(word) });

/** "List the partners", "deputy heads", "Which partner handles …": the role, for one of them. */
function roleListed(question: string): string | null {
  const which = /^which (?:of (?:the|their) )?(\p{L}+(?: \p{L}+)?) (?:is|are|does|\p{L}+s) /iu.exec(
    question,
  )?.[1];
  const rest = which ?? question.replace(LISTING, '').replace(/[?.\s]+$/u, '');
  const isPhrase = rest.split(' ').length <= WORDS_OF_ROLE_MAX && isRolePhrase(rest);
  return isPhrase &&
    !/^(?:who|whom|what|where|when|how)(?!\p{L})|contacts?$|(?<!\p{L})members?(?!\p{L})/iu.test(rest)
    ? singular(rest)
    : null;
}

/** "Legal or compliance": the words on either side are an alternative each. */
function alternatives(question: string, terms: readonly Term[]): Term[][] {
  const parts = question.split(/,| or | and | & |\//iu);
  const groups = parts.map((part) => {
    const keys = new Set(wordsOf(part).map(({ key }) => key));
    const abbreviated = new Set((part.match(ABBREVIATED) ?? []).map((word) => word.toLowerCase()));
    return terms.filter(({ key, word }) => keys.has(key) || abbreviated.has(word));
  });
  return groups.filter((group) => group.length > 0);
}

/** What a page tells of somebody: their role, and what stands around it in the same entry or sentence. */
export interface Told {
  role: string;
  around: string;
}

/** Of those whom pages name, the ones that the question asks for. What it names beside a role must be told of them, too. */
export function thoseAsked<Person extends Told>(people: readonly Person[], asked: PeopleAsked): Person[] {
  const { role, fields, isEverybody, isSeveral } = asked;
  if (isEverybody) return asked.isLead ? people.filter((one) => isLeader(one)) : [...people];
  if (role === null) return people.filter((one) => fields.some((field) => holdsAll(one, field, asked)));
  const inRole = people.filter((one) => isOfRole(one.role, role));
  const leading = inRole.length > 0 ? inRole : people.filter((one) => leadsAll(one.role, role));
  const qualifiers = fields.flat();
  const ofField = wordsOf(role).filter(({ word }) => !SAYS_LITTLE.test(word));
  if (leading.length > 0 && !isSeveral) return qualified(leading, qualifiers);
  if (ofField.length === 0 || LEAD_ROLE.test(role)) return qualified(leading, qualifiers);
  return people.filter(
    (one) =>
      leading.includes(one) ||
      (haveSameRank(one.role, role) && holdsAll(one, [...ofField, ...qualifiers], asked)),
  );
}

const isOfRole = (stated: string, asked: string): boolean =>
  isRole(stated, asked) || (haveSameRank(stated, asked) && leadsSame(stated, asked));

const UNDER = /(?<!\p{L})(?:deputy|assistant|asst|associate|junior|trainee|co|vice|vp|[es]vp)(?!\p{L})/giu;

/** Whoever acts as one is one. A deputy chair is no chair, an associate counsel no counsel, and the other way round. */
function haveSameRank(stated: string, asked: string): boolean {
  const ranks = (words: string) =>
    new Set((words.match(UNDER) ?? []).map((rank) => rank.toLowerCase().replace(/^[es]?vp$/, 'vice')));
  const senior = /(?<!\p{L})(?:executive|senior) (?=vice|vp)/iu.exec(asked)?.[0];
  if (senior !== undefined && !stated.toLowerCase().includes(senior.toLowerCase())) return false;
  const [one, other] = [ranks(stated), ranks(asked)];
  return one.size === other.size && [...one].every((rank) => other.has(rank));
}

/** Of several in a role, those of whom most of what else the question names is told, and at least half of it. */
function qualified<Person extends Told>(people: readonly Person[], qualifiers: readonly Term[]): Person[] {
  if (qualifiers.length === 0) return [...people];
  const hits = people.map((one) => fieldWordsIn(`${one.role} ${one.around}`, qualifiers).length);
  const most = Math.max(0, ...hits);
  return most * 2 < qualifiers.length ? [] : people.filter((_one, at) => hits[at] === most);
}

const LEAD_ROLE =
  /(?<!\p{L})(?:head|director|chief|lead|leads|leader|heads|runs|directs|manages|oversees|manager|[es]?vp|president|officer|c[a-z]o|responsible|charge|leitet|verantwortlich|zuständig|dirige|\p{L}*leiter(?:in)?|directeur|directrice|responsable|foreman|supervisor|superintendent|coordinator|chair(?:man|woman|person)?)(?!\p{L})/iu;

/** Whoever leads something, founded it, or stands among those who do. */
function isLeader({ role }: Told): boolean {
  return (
    LEAD_ROLE.test(role) ||
    /(?<!\p{L})(?:founder|owner|partner|chair\p{L}*|board|leadership|executive)(?!\p{L})/iu.test(role)
  );
}

function holdsAll({ role, around }: Told, field: readonly Term[], { isLead }: PeopleAsked): boolean {
  if (isLead && !LEAD_ROLE.test(role)) return false;
  return fieldWordsIn(`${role} ${around}`, field).length === field.length;
}

const CHIEF = /^(?:ceo|chief executive(?: officer)?|managing directors?|md|geschaftsfuhrer(?:in)?)$/;

/** Who leads a firm is its chief executive or its managing director; one is told where the other is asked for and nobody is. */
function leadsAll(stated: string, asked: string): boolean {
  const fold = (words: string) =>
    words.trim().toLowerCase().replace('geschäfts', 'geschafts').replace('führer', 'fuhrer');
  return CHIEF.test(fold(asked)) && stated.split(/,| and | & |\//u).some((part) => CHIEF.test(fold(part)));
}
