import type { Reader } from '../claims/reader.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { itemsOfClass } from '../questions/read/lists/itemClasses.ts';
import { fieldWordsIn, isRole, isRolePhrase, SAYS_LITTLE } from '../questions/read/people/roles.ts';
import type { Weighing } from '../questions/weighing.ts';
import { wordsOf } from '../questions/words/words.ts';
import { ASKS_EMPLOYMENT, isEmployedThere, LEFT } from './employment.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { groupAsked, isInGroup } from './inGroup.ts';
import { leavingTold } from './leaving.ts';
import { namedByEmployer, saidOfOther, saidOfThem } from './namedByEmployer.ts';
import { excerptsAbout, languagesOf, ranked, rolesOf } from './readAspects.ts';
import { UNIQUE_ROLE } from './roleWords.ts';
import { ASKS_UNDER, isReportingTo } from './superiors.ts';
import { isSaidOf } from './toldOtherwise.ts';

/** Reads the yes-or-no questions that have a form of their own; null for all others. The first form that fits is the one. */
export function yesNoAbout(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<boolean>[] | null {
  const { question } = analysis;
  return (
    isReportingTo(person, question) ??
    hasEnded(person, analysis) ??
    isInGroup(person, analysis, weighing) ??
    isOfRole(person, analysis, weighing) ??
    isEmployedThere(person, analysis, weighing) ??
    isNamedFor(person, analysis, weighing) ??
    isSpoken(person, question) ??
    isSaidOf(person, question)
  );
}

/** "Does he still serve as chief executive?" */
const SERVES_AS =
  /^(?:does|do|is|has) .{2,60}? (?:serv(?:e|es|ing)|act(?:s|ing)?|work(?:s|ing)?|continu(?:e|es|ing)) as (?:the |an? |their |its )?(?<role>[\p{L} -]{2,50}?)(?: (?:today|now|there|at the moment))?\??$/iu;

/** "Is she the head today?", "Is he a governor?": the role, as the question writes it. */
function roleAsked({ question, role }: Analysis): string | null {
  const served = SERVES_AS.exec(question)?.groups?.role;
  if (served !== undefined && isRolePhrase(served)) return served;
  if (!/^(?:is|was|are) /iu.test(question)) return null;
  if (role !== null) return role;
  const phrase =
    / (?:still |currently |now )?(?:the|an?|their|its|our) ([\p{L} -]{3,50}?)(?: (?:today|now|still|currently|at the moment|there))?\??$/iu.exec(
      question,
    )?.[1];
  return phrase !== undefined && isRolePhrase(phrase) && !/^members?(?!\p{L})/iu.test(phrase) ? phrase : null;
}

/** "Is she the CFO?": yes by a stated role; no where the employer names somebody else in a role that one person has. */
function isOfRole(person: GatheredPerson, analysis: Analysis, weighing: Weighing): Finding<boolean>[] | null {
  const role = roleAsked(analysis);
  if (role === null) return null;
  if (holdsMore(analysis, role)) return null;
  const named = namedByEmployer(person, analysis, weighing);
  const theirs = named.filter(({ isThem, finding }) => isThem && isRole(finding.claim.value.role, role));
  const stated = rolesOf(person);
  const same: Reader = { name: `the role “${role}”`, read: (words) => [isRole(words, role)] };
  const yes = stated
    .filter(({ claim }) => isRole(claim.value, role))
    .flatMap((finding) => judged(person, finding, true, same));
  const founded = isRole('founder', role) ? foundingTold(person) : [];
  const told = [...yes, ...theirs.flatMap((one) => saidOfThem(one, role)), ...founded];
  if (told.length > 0) return told;
  const others = named.filter(({ isThem, finding }) => !isThem && isRole(finding.claim.value.role, role));
  if (UNIQUE_ROLE.test(role) && others.length > 0) return others.flatMap((one) => saidOfOther(one, person));
  const inferred = `pages give another role, and none says whether they are ${role} as well`;
  return stated.flatMap((finding) => judged(person, finding, false, same, inferred));
}

function judged(
  person: GatheredPerson,
  { claim }: Finding<string>,
  value: boolean,
  reader: Reader,
  inferred: string | null = null,
): Finding<boolean>[] {
  const excerpt = excerptsAbout(person).find(
    ({ passage }) => passage.document === claim.document && passage.end === claim.span.end,
  );
  if (excerpt === undefined) return [];
  return findingOf<boolean>(ranked(excerpt), {
    value,
    said: { words: claim.value, reader },
    at: excerpt.mention?.end ?? 0,
    name: 'yes or no by what is stated',
    strength: 0.9,
    quote: { document: claim.document, layer: claim.layer, ...claim.span, words: claim.quote },
    inferred,
    note: `The words are “${claim.value}”.`,
  });
}

/** "Is she still a director of Forth Pilot Boats?" asks for more than a role here. */
function holdsMore({ question, terms }: Analysis, role: string): boolean {
  const ofRole = new Set(wordsOf(role).map(({ key }) => key));
  const elsewhere = / (?:of|at|for) (?:the )?\p{Lu}/u.test(question);
  return elsewhere && terms.some(({ key, word }) => !ofRole.has(key) && !SAYS_LITTLE.test(word));
}

const ASKS_FOUNDING =
  /^(?:did|has|is|was) .{2,60} (?:(?:co-?)?found(?:ed)?|start(?:ed)?|establish(?:ed)?|set up|an? (?:co-?)?founder of|one of the founders of) (?:the |this |their )?(.{2,60}?)\??$/iu;
const ASKS_CHARGE =
  /^(?:does|is) .{2,60}? (?:responsible for|in charge of|the one who (?:runs|leads)|leads?|heads?|runs?|manages?|oversees?|looks? after|directs?) (?:the |their |its )?(.{2,60}?)\??$/iu;
const LEADS_FIRM = /^(?:chief executive|ceo|managing director|president|general manager|managing partner)/iu;

/**
 * Whether a question asks for a role, a founder, or for work at an organisation: what no page says in just these words is
 * left open.
 */
export function asksOutright(analysis: Analysis): boolean {
  const { question } = analysis;
  return (
    roleAsked(analysis) !== null ||
    [ASKS_FOUNDING, ASKS_EMPLOYMENT, ASKS_UNDER].some((asked) => asked.test(question))
  );
}

/** "Did she found the firm?", "Is he responsible for data protection?", "Does she lead Acme?": yes by whom the site names; never no. */
function isNamedFor(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<boolean>[] | null {
  const founded = ASKS_FOUNDING.exec(analysis.question)?.[1];
  const charge = ASKS_CHARGE.exec(analysis.question)?.[1];
  const object = founded ?? charge;
  if (object === undefined) return null;
  const isFirm = isEmployer(object, person);
  if (founded !== undefined && !isFirm) return null;
  const fields = wordsOf(object).filter(({ word }) => !SAYS_LITTLE.test(word));
  const isTold = (role: string) => {
    if (founded !== undefined) return isRole(role, 'founder');
    if (isFirm) return LEADS_FIRM.test(role);
    return fields.length > 0 && fieldWordsIn(role, fields).length === fields.length;
  };
  if (founded !== undefined) {
    const told = foundingTold(person);
    if (told.length > 0) return told;
  }
  return namedByEmployer(person, analysis, weighing)
    .filter(({ isThem, finding }) => isThem && isTold(finding.claim.value.role))
    .flatMap((one) => saidOfThem(one, object));
}

const FOUNDED = /(?<!\p{L})(?:co-)?(?:founded|started|established|set up) (?:the |our )?([\p{L}&’'-]+)/u;

/** "Dr. Doe co-founded Brightwell": the sentence says it of them and of this firm. */
function foundingTold(person: GatheredPerson): Finding<boolean>[] {
  const reader: Reader = { name: 'founding', read: (words) => (FOUNDED.test(words) ? [true] : []) };
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const match = FOUNDED.exec(text);
    const isTheirs = excerpt.mention === null || excerpt.mention.end <= (match?.index ?? 0);
    if (match === null || !isTheirs || !isEmployer(match[1] ?? '', person)) return [];
    return findingOf<boolean>(ranked(excerpt), {
      value: true,
      said: { words: text, reader },
      at: match.index,
      name: 'founding',
      strength: 0.88,
    });
  });
}

function isEmployer(words: string, { employerSite }: GatheredPerson): boolean {
  if (/^(?:company|firm|business|house|it|press|trust|practice|studio|agency)$/iu.test(words)) return true;
  return employerSite !== null && mentions(words, employerSite.identity.spokenNames);
}

const ASKS_STILL = /(?<!\p{L})(?:still|today|currently|at the moment)(?!\p{L})/iu;
const ENDED =
  /(?<!\p{L})(?:until (?:\p{L}+ )?(?:19|20)\d\d|(?:from )?(?:19|20)\d\d (?:to|until|–|-) (?:19|20)\d\d|handed over|left (?:the|us|our|in)|has left|stood down|stepped down|retired|resigned|former|formerly|no longer)(?!\p{L})/iu;

/** Verbs and nouns of holding a post, which say nothing of which one. */
const OF_HOLDING =
  /^(?:sits?|sitting|serves?|serving|holds?|holding|runs?|running|positions?|posts?|roles?|jobs?|firm|company|business)$/u;

/** "Is she still a director of Forth Pilot Boats?": no where a page says of just that that it has ended. */
function hasEnded(person: GatheredPerson, analysis: Analysis): Finding<boolean>[] | null {
  const { question, terms } = analysis;
  const role = roleAsked(analysis);
  const isStill = /^(?:is|does|has) /iu.test(question) && ASKS_STILL.test(question);
  if (!isStill && role === null) return null;
  const group = groupAsked(question);
  const words = group === null ? [...terms, ...wordsOf(role ?? '')] : wordsOf(group);
  const wanted = words.filter(({ word }) => !SAYS_LITTLE.test(word) && !OF_HOLDING.test(word));
  if (!isStill && wanted.length === 0) return null;
  const reader: Reader = { name: 'told as ended', read: () => [false] };
  const names = person.employerSite?.identity.spokenNames ?? new Set<string>();
  const ended = excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const hasLeft = leavingTold(excerpt, names) === 'left';
    const at = ENDED.exec(text)?.index ?? (hasLeft ? 0 : -1);
    const headed = `${text} ${excerpt.headings.map((heading) => heading.text).join(' ')}`;
    const before = endedBefore(text.slice(0, Math.max(0, at)));
    if (at < 0 || (before !== null && role !== null && !isRole(before, role))) return [];
    const isOfRole = endedAs(text.slice(at), role) || (before !== null && role !== null);
    if (!isOfRole && fieldWordsIn(headed, wanted).length !== wanted.length) return [];
    if (wanted.length === 0 && !isOfRole && !LEFT.test(text) && !hasLeft) return [];
    return findingOf<boolean>(ranked(excerpt), {
      value: false,
      said: { words: text, reader },
      at: Math.max(at, excerpt.mention?.end ?? 0),
      name: 'told as ended',
      strength: 0.88,
    });
  });
  return ended.length > 0 ? ended : null;
}

/** "Chief executive until 2024": the role that stands right before its end. */
function endedBefore(before: string): string | null {
  const phrase =
    /(?:^|[,.;:(]|(?<!\p{L})(?:as|was|our|the|its|an?)(?!\p{L}))\s*(\p{L}[\p{L} &-]{2,60}?)[,( ]*(?:from )?$/u.exec(
      before,
    )?.[1];
  return phrase !== undefined && isRolePhrase(phrase) ? phrase : null;
}

/** "Resigned from his positions as Chief Executive Officer and director": the CEO is told in full. */
function endedAs(text: string, role: string | null): boolean {
  const ended = /^[^.;]{0,60}?(?<!\p{L})as (?:the |our |its )?([^,.;]{3,80})/u.exec(text)?.[1];
  return role !== null && ended !== undefined && isRole(ended, role);
}

/** "Does he speak Dutch?", where Dutch is among the languages that a page gives him; that it is not says nothing. */
function isSpoken(person: GatheredPerson, question: string): Finding<boolean>[] | null {
  if (!/(?<!\p{L})(?:speaks?|fluent in|speak(?:er|ing) of)(?!\p{L})/iu.test(question)) return null;
  const asked = new Set((itemsOfClass(question, 'language') ?? []).map(foldName));
  if (asked.size !== 1) return null;
  const reader: Reader = {
    name: 'the language asked for',
    read: (words) => (asked.has(foldName(words)) ? [true] : []),
  };
  return languagesOf(person).flatMap((finding) => judged(person, finding, true, reader));
}
