import { inAnyCase } from '../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../analysis.ts';
import { roleInQuestion } from '../read/people/roles.ts';
import { wordsOf } from '../words/words.ts';
import { COMMAND } from './schemaPrefix.ts';
import { isBareRole, isRoleName } from './schemaRoles.ts';
import { isGroupName, wordsOfPath } from './schemaShape.ts';
import type { Written } from './writing.ts';

/** What the properties of an object are of, where that is not the company itself. */
export type SchemaObject =
  /** "Head of sales": whoever holds that office. */
  | { kind: 'role'; role: string }
  /** "The Duisburg depot": said at length, and in short where a page may leave out what kind of thing it is ("Duisburg"). */
  | { kind: 'thing'; phrases: readonly string[] };

/** Of whose record it is says what follows: "Contact details of the Duisburg depot". */
const FORM_OF =
  /^(?:(?:the |all |full )?(?:(?:contact|key|basic|main|technical|short|company) )*(?:facts|figures|details?|data|infos?|information|specs|specifications?|profile|overview|summary|contact|record|card|sheet|numbers)) (?:of|for|about|on) /iu;
const FORM_BEHIND =
  / (?:(?:contact|key|basic|main|technical) )*(?:facts|figures|details?|data|infos?|information|specs|specifications?|profile|overview|summary|record|card|sheet)$/iu;
/** "How can one reach the Duisburg depot?", "What are the specs of the P20?" */
const ASKED_OF =
  /^(?:how (?:can|do|does|could|to) (?:(?:one|i|we|you) )?(?:reach|contact|call|phone|write to|get in touch with) |what are the (?:specs|specifications|data|details|contact details|facts|figures) (?:of|for) |how is )(?<whom>[^,?]{2,60}?)(?: reached| contacted)?$/iu;
/** "Who is the landlord?" */
const ASKED_WHO = /^who(?:['’]s| is| are) (?:the |their |its |your )(?<whom>[^,?]{2,60}?)$/iu;
const ASKS =
  /^(?:how|what|which|who|whom|whose|when|where|why|is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;
const ARTICLE = /^(?:the|their|its|an?|our) /iu;
/** Of what there are several, which a word before it tells apart. */
const KIND_OF_THING =
  'depot|plant|branch|showroom|warehouse|factory|site|office|store|shop|mill|works|yard|hub|workshop|laborator(?:y|ies)|lab|hotel|restaurant|clinic|surgery|campus|terminal|centre|center|location|facility|subsidiary|division|brand|pump|machine|model|package|plan|suite|room|product|van|bike|boat|vessel|ship|school|studio|gallery|farm|quarry|kitchen|spa|garage|salon|library|theatre|cinema|museum|nursery|academy|practice|pharmacy|team|department|council';
const THING_AT_END = new RegExp(` (?:${KIND_OF_THING})$`, 'iu');
const THING_FIRST = new RegExp(`^(?:${KIND_OF_THING}) (?:in|at|of|for|near)? ?(?=\\p{L})`, 'iu');
/** The company itself: its head office, its whole team. */
const OF_ITSELF =
  /^(?:(?:head|main|central|principal|registered|corporate|home) office|headquarters|hq|(?:the )?(?:whole |own |entire )?(?:company|firm|business|group|organi[sz]ation|enterprise|team|staff))$/iu;
/** "Head office", "The company": what is asked of it is asked of the house. */
export const isOfItself = (question: string): boolean =>
  OF_ITSELF.test(question.replace(/[?.!\s]+$/u, '').replace(ARTICLE, ''));

/** Who has figures and addresses of their own, and is never the house itself. */
const OTHER_PARTY =
  /(?<!\p{L})(?:parents?|mother|(?:holding|sister) company|subsidiar(?:y|ies)|competitors?|rivals?|auditors?|works council|joint venture|distributors?|customers?|clients?|suppliers?|vendors?|dealers?|resellers?|wholesalers?|landlords?|tenants?|insurers?|lenders?|investors?|backers?|shareholders?|sponsors?|(?:sub)?contractors?)(?: (?:company|firm|house|business|group|organi[sz]ation))?$/iu;
/** What takes place once has a day and a sum of its own, and is told in its own words. */
const EVENT =
  /(?<!\p{L})(?:rounds?|series|seed|ipo|listing|placing|placement|deal|acquisition|takeover|merger|financing|funding|fundrais\p{L}+|issue|notes?|loan|grant|affiliation|investment|award|event|fair|contract|job|vacancy|project)(?!\p{L})/iu;
const WORDS_MAX = 6;

/**
 * Of what the question above a schema asks for data: "Duisburg depot", "Head of sales", "How can one reach the parent company?".
 *
 * @param leaves  the names of the properties, which choose among things themselves
 * @param writes  how the pages write a word: a question opens with a capital, which makes no name of it
 * @returns null where the question names nothing that is narrower than the company
 */
export function objectOfQuestion(
  { question, named, terms }: Analysis,
  leaves: readonly string[],
  writes: (word: string) => Written,
): SchemaObject | null {
  const asked = question.replace(/[?.!\s]+$/u, '').replace(COMMAND, '');
  const role = roleInQuestion(asked);
  const isWho = ASKED_WHO.test(asked);
  if (role !== null && (isWho || isRoleName(role))) return { kind: 'role', role: role.toLowerCase() };
  const phrase = (
    (ASKED_WHO.exec(asked) ?? ASKED_OF.exec(asked))?.groups?.whom ?? (ASKS.test(asked) ? '' : asked)
  )
    .replace(FORM_OF, '')
    .replace(FORM_BEHIND, '')
    .replace(ARTICLE, '');
  if (phrase === '' || /[,;:]/u.test(phrase) || phrase.split(' ').length > WORDS_MAX) return null;
  if (isRoleName(phrase)) return { kind: 'role', role: phrase.toLowerCase() };
  if (/(?<!\p{L})(?:and|or|&|(?:19|20)\d\d)(?!\p{L})/iu.test(phrase)) return null;
  if (OF_ITSELF.test(phrase) || EVENT.test(phrase) || isChosenByLeaves(phrase, leaves)) return null;
  if (isOwnNamed(phrase, terms, writes)) return null;
  const thing = thingOf(phrase, named, writes);
  return thing === null && isWho ? { kind: 'thing', phrases: [`the ${phrase}`] } : thing;
}

/**
 * Of what an object inside a schema holds data, by its name: `managingDirector`, `parentCompany`; where its name only groups, of what the
 * object around it does.
 *
 * @param topic  what the headline is about: the "manager" of "Events team" is the events manager
 */
export function objectOfProperty(
  name: string,
  { of, topic }: { of: SchemaObject | null; topic: string },
): SchemaObject | null {
  if (of !== null && isGroupName(name)) return of;
  const words = wordsOfPath([name]).trim();
  if (isRoleName(words) || (topic !== '' && isBareRole(words)))
    return { kind: 'role', role: roleWithin(words, of, topic) };
  return OTHER_PARTY.test(words) ? { kind: 'thing', phrases: [`the ${words}`] } : of;
}

/** An office, of the thing that is asked about, or in the field that the headline names. */
export function roleWithin(role: string, of: SchemaObject | null, topic: string): string {
  if (of?.kind === 'thing') return `${role} of ${of.phrases[0]}`;
  return isBareRole(role) && topic !== '' ? `${topic} ${role}` : role;
}

/** What a headline is about, without what only says that somebody is in charge of it, or what stands there: "events" of "Events team". */
export function topicWords(question: string, { topic }: { topic: readonly string[] }): string {
  const words = wordsOf(question).filter(({ key, word }) => topic.includes(key) && !OF_PEOPLE.test(word));
  return words.map(({ word }) => word).join(' ');
}

const OF_PEOPLE =
  /^(?:teams?|departments?|desks?|staff|people|persons?|management|leadership|leaders|managers?|directors?|board|terms?|contacts?|organi[sz]ation|structure|chart)$/u;

/** "Parent company" is chosen by a property that says "parent". */
const OF_KIND = /(?<!\p{L})(?:company|firm|house|business|group|the|their|its|of|in|at|for)(?!\p{L})/giu;

function isChosenByLeaves(phrase: string, leaves: readonly string[]): boolean {
  const own = new Set(leaves.flatMap((leaf) => wordsOf(wordsOfPath([leaf])).map(({ key }) => key)));
  return wordsOf(phrase.replace(OF_KIND, ' ')).every(({ key }) => own.has(key));
}

/** "Fjordlys Lamps": the company by its name, which is none of the words that evidence must hold, with no other name behind it. */
function isOwnNamed(phrase: string, terms: readonly Term[], writes: (word: string) => Written): boolean {
  const asked = new Set(terms.map(({ key }) => key));
  const words = wordsOf(phrase).map(({ start, end, key }) => ({ said: phrase.slice(start, end), key }));
  const isOwn = ({ said, key }: { said: string; key: string }) =>
    !asked.has(key) && /^\p{Lu}/u.test(said) && /^(?:name|capital)$/u.test(writes(said));
  const rest = words.filter((word) => !isOwn(word));
  return (
    rest.length < words.length &&
    !THING_AT_END.test(phrase) &&
    rest.every(({ said }) => writes(said) !== 'name' && writes(said) !== 'nowhere')
  );
}

/** A name in a phrase, of a thing or a place, with what tells what it is. */
function thingOf(
  phrase: string,
  named: readonly string[],
  writes: (word: string) => Written,
): SchemaObject | null {
  const words = wordsOf(phrase).map(({ start, end, key }) => ({
    said: phrase.slice(start, end),
    key,
    start,
    end,
  }));
  const isKind = THING_AT_END.test(phrase) || THING_FIRST.test(`${phrase} `);
  const isName = ({ said, key }: { said: string; key: string }) =>
    named.includes(key) || isNameByPages(said, isKind, writes);
  const names = words.filter(isName);
  if (names.length === 0 && !OTHER_PARTY.test(phrase) && !(isKind && THING_AT_END.test(phrase))) return null;
  const [first] = words;
  const opening =
    first === undefined || isName(first) ? phrase : `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
  const isBareName = names.length === words.length || /^(?:\p{Lu}[\p{L}\d.&-]*(?: |$))+$/u.test(phrase);
  const whole = isBareName ? phrase : `the ${opening}`;
  const short = names.length > 0 && isKind ? [phrase.slice(names[0]?.start, names.at(-1)?.end)] : [];
  return { kind: 'thing', phrases: [...new Set([whole, ...short])] };
}

/** "P20", "Duisburg": a word that the pages write as a name, or that stands before the noun of a thing and is nowhere a common word. */
function isNameByPages(word: string, isKind: boolean, writes: (word: string) => Written): boolean {
  if (KIND_ALONE.test(word)) return false;
  if (/\d/u.test(word) && /\p{L}/u.test(word)) return true;
  const written = writes(word);
  return written === 'name' || (isKind && (written === 'capital' || written === 'nowhere'));
}

const KIND_ALONE = inAnyCase(
  new RegExp(`^(?:${KIND_OF_THING}|in|at|of|for|near|the|ag|gmbh|ltd|inc|plc|llc)$`, 'u'),
);
