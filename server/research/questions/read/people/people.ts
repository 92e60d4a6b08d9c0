import type { Document } from '../../../documents/document.ts';
import { passagesOf } from '../../../documents/passage.ts';
import { foldName } from '../../../identity/companyName.ts';
import type { Ranked } from '../../ranking.ts';
import type { Finding, Reading } from '../finding.ts';
import { isNameOf } from '../nameOf.ts';
import { headNarrowed, isNarrowedBehind } from '../narrowedLabel.ts';
import { asksWhatIsNot } from '../texts/denialAsked.ts';
import { isNobody } from './otherCapitals.ts';
import { areOfAllFields, type PeopleAsked, peopleAsked, thoseAsked } from './peopleAsked.ts';
import { byVerb } from './peopleByVerb.ts';
import { inDirectory } from './peopleDirectory.ts';
import { hasLeft } from './peopleGone.ts';
import { inBrackets } from './peopleInBrackets.ts';
import { creditsOf, inSentence } from './peopleInSentences.ts';
import { inGroup, labelAbove, labelled, labelledTogether } from './peopleLabelled.ts';
import { belowTitle, inLine, inLines, inLineTogether } from './peopleListed.ts';
import { asksOtherTime, asksTurn, isSaidIn, namedInQuestion } from './peopleOtherTime.ts';
import { founders, leading, type Named, owners, type Person } from './peopleTold.ts';
import { toWriteTo } from './peopleToWriteTo.ts';
import { areAllOfThem } from './peopleWhole.ts';
import { isRole, isRolePhrase, namesField, roleInQuestion } from './roles.ts';
import { isInForce, tellsDay } from './roleTime.ts';

export type { Person } from './peopleTold.ts';

/** People whom the company's own pages name with what they do there, and whom the question asks for. */
export function readPeopleFindings(reading: Reading): Finding<Person>[] {
  const { question } = reading.analysis;
  if (asksOtherTime(question) || asksWhatIsNot(question)) return [];
  const plain = withoutOwnName(question, reading.spokenNames);
  const asked = peopleAsked(
    plain === question
      ? reading.analysis
      : { ...reading.analysis, question: plain, role: roleInQuestion(plain) },
  );
  const said = namedInQuestion(question, reading.spokenNames);
  const all = everybody(reading);
  const fitting = thoseAsked(asked.isEverybody ? all.filter(isAtWork) : withOwnRoles(all, asked), asked);
  if (!/^who/iu.test(question) && !areOfAllFields(fitting, asked)) return [];
  const found = fitting
    .map(({ finding }) => finding)
    .filter(
      ({ claim }) =>
        !isSaidIn(claim.value.name, said) &&
        isOfNamedHouse(claim.quote, question, reading.spokenNames) &&
        (!asksTurn(question) || tellsAll(claim.quote, said)),
    );
  // Who has left is still a founder, and nothing else of today; whom a list of members names is there.
  const mayHaveLeft = ({ claim }: Finding<Person>) =>
    ASKS_STILL.test(question) || (asked.body === null && !FOUNDER.test(claim.value.role));
  const there = found.filter((one) => !mayHaveLeft(one) || !hasLeft(one, reading));
  // Who stands below "Trustees with a clinical background" are some of the trustees.
  if (there.some(({ claim }) => areSomeOf(claim.value.role, reading))) return [];
  return areAllOfThem(there, { fitting, all }, asked, reading) ? withoutShorterNames(there) : [];
}

const areSomeOf = (role: string, { analysis: { question }, spokenNames }: Reading): boolean =>
  isNarrowedBehind(role, question, spokenNames) && isRolePhrase(headNarrowed(role));

const ASKS_NAMED_HOUSE =
  /^[Ww]ho (?:co-)?(?:founded|started|established|set up|created) (?:the )?(?<house>\p{Lu}[^?]{1,50}?)(?: (?:in|on) .*)?\W*$/u;

/** "Who founded Globex?", where that is another house: only words that name it tell. */
function isOfNamedHouse(quote: string, question: string, spokenNames: ReadonlySet<string>): boolean {
  const house = ASKS_NAMED_HOUSE.exec(question)?.groups?.house ?? '';
  return house === '' || isNameOf(house, spokenNames) || foldName(quote).includes(foldName(house));
}

/** "The rights director of Voss Press": where the name at the end is the company's own, it says no more. */
function withoutOwnName(question: string, spokenNames: ReadonlySet<string>): string {
  const { behind = '', name = '' } = NAME_AT_END.exec(question)?.groups ?? {};
  return spokenNames.has(foldName(name)) ? question.slice(0, -behind.length) : question;
}
const NAME_AT_END =
  /(?<behind> (?:of|at|for) (?:the )?(?<name>\p{Lu}[\p{L}\d&’'-]*(?: \p{Lu}[\p{L}\d&’'-]*){0,4})\W*)$/u;

/** Below "Department heads" the buyer is a buyer: what somebody is called tells more than the heading they stand under. */
function withOwnRoles(all: Named[], { role, isLead, isSeveral }: PeopleAsked): Named[] {
  if (!isLead && !isSeveral) return all;
  const called = new Set(
    all.filter((one) => !OF_SEVERAL.test(one.role)).map(({ finding }) => foldName(finding.claim.value.name)),
  );
  return all.filter(
    (one) =>
      !OF_SEVERAL.test(one.role) ||
      !called.has(foldName(one.finding.claim.value.name)) ||
      (role !== null && isRole(one.role, role)),
  );
}
const OF_SEVERAL =
  /^(?:(?:our|the|department|senior|group|regional|executive|application|sales) )*(?:\p{L}+[^s]s|team|board|management|leadership)$/iu;

/** What tells that somebody works there: not that they invested, took the pictures or stand beside a label, nor that they founded the house two generations ago. */
function isAtWork({ finding, role }: Named): boolean {
  if (OF_OTHERS_WORK.test(role) || /^leads?$/iu.test(role)) return false;
  const year = Number(/(?<!\d)1[5-9]\d\d(?!\d)/u.exec(finding.claim.quote)?.[0] ?? Number.NaN);
  if (ONLY_FOUNDED.test(role) && year < LONG_AGO) return false;
  return (
    isRolePhrase(role.replace(/^(?:the|our) /iu, '')) ||
    namesField(role) ||
    /(?<!\p{L})(?:heads|leads|runs|manages|oversees|directs|answers|looks after|responsible|charge|hands|leitet|verantwortlich|zuständig|dirige|owned by|board|team|committee|management|leadership|executives|people|staff|founded|fond\p{L}+|gegründet|gesch[aä]ftsf[uü]hr\p{L}*|leitung)(?!\p{L})/iu.test(
      role,
    )
  );
}
const LONG_AGO = 1980;
const ONLY_FOUNDED =
  /^(?:(?:co-?)?founder|gegründet|fondée?|fundad[oa]|fondat[oa]|opgericht|grundlagt|grundad(?:es)?|grunnlagt)$/iu;
const OF_OTHERS_WORK =
  /(?<!\p{L})(?:investors?|backers?|photo\p{L}*|pictures|images?|author|register\p{L}*|customers?|clients?|auditors?|banks?|corporate member)(?!\p{L})(?! (?:relations|success|service|support|care|experience|manager|director|team|officer))/iu;

const ASKS_STILL = /(?<!\p{L})(?:still|remain(?:s|ing)?|left over|today|now|currently|these days)(?!\p{L})/iu;
/** "Jo Kim" beside "Jo van der Kim" is the same person in fewer words; each name is looked at once. */
function withoutShorterNames(all: Finding<Person>[]): Finding<Person>[] {
  const partsOf = new Map(all.map(({ claim }) => [claim.value.name, foldName(claim.value.name).split(' ')]));
  const byEnds = Map.groupBy(partsOf.values(), (parts) => `${parts[0]} ${parts.at(-1)}`);
  const shorter = new Set(
    [...partsOf].flatMap(([name, parts]) => {
      const alike = byEnds.get(`${parts[0]} ${parts.at(-1)}`) ?? [];
      const isShorter = alike.some(
        (others) => others.length > parts.length && parts.every((part) => others.includes(part)),
      );
      return isShorter ? [name] : [];
    }),
  );
  return all.filter(({ claim }) => !shorter.has(claim.value.name));
}

/** "Who replaced Ada Lund?" is told by words that name her, too. */
const tellsAll = (quote: string, names: readonly string[]): boolean =>
  names.every((name) => foldName(quote).includes(name.split(' ').at(-1) ?? name));

/** All of them, or those in one role. */
export function readPeopleNamed(reading: Reading, role: string | null): Finding<Person>[] {
  return everybody(reading)
    .filter((one) => role === null || isRole(one.role, role))
    .map(({ finding }) => finding);
}

const READERS: ((one: Ranked, reading: Reading) => Named[])[] = [
  founders,
  owners,
  leading,
  byVerb,
  inSentence,
  creditsOf,
  inLine,
  inLineTogether,
  inLines,
  belowTitle,
  labelled,
  labelledTogether,
  labelAbove,
  inDirectory,
  inGroup,
  inBrackets,
  toWriteTo,
];

/** Headings of those who have left, and of those who praise; who founded the house stays its founder. */
const OF_GONE =
  /^(?:our |in )?(?:alumni|alumnae|former(?:ly)?|past|previous|memoriam|obituar|farewell|ehemalige|anciens?|they (?:were|have left)|gone|(?:customer |client )?(?:reviews|testimonials)|what (?:our |people |others |they )?(?:\p{L}+ )?says?)(?!\p{L})/iu;
const FOUNDER = /found|gründ|fond/iu;

/** What is longer is no sentence, and no row of a list: a page that is made to be slow to read. */
const SENTENCE_CHARACTERS_MAX = 10_000;

function everybody({ ranked, ...reading }: Reading): Named[] {
  const documents = [...new Set(ranked.map(({ excerpt }) => excerpt.page.document))];
  const readable = ranked.filter(({ excerpt }) => excerpt.passage.text.length <= SENTENCE_CHARACTERS_MAX);
  const named = readable.flatMap((one) =>
    READERS.flatMap((read) => read(one, { ranked, ...reading })).filter(
      ({ role }) => FOUNDER.test(role) || !one.excerpt.headings.some(({ text }) => OF_GONE.test(text)),
    ),
  );
  const doctors = new Set(
    named.filter(({ role }) => MEDICAL.test(role)).map(({ finding }) => finding.claim.value.name),
  );
  const nobody = new Map<string, boolean>();
  return named.filter(({ finding, role }) => {
    if (isAnnounced(finding, role, reading.today) || isDoctor(finding, role)) return false;
    const { name } = finding.claim.value;
    if (/^M\.?D\.?$/u.test(role) && doctors.has(name)) return false;
    const known = nobody.get(name) ?? documents.some((document) => isNobody(name, document));
    nobody.set(name, known);
    return !known;
  });
}

/** "Acme appoints Jo Kim as CFO", where the story says that she begins next month. */
function isAnnounced({ claim }: Finding<Person>, role: string, today: Date): boolean {
  const family = claim.value.name.split(' ').at(-1) ?? '';
  return announcements(claim.document).some((text) => {
    const at = text.toLowerCase().indexOf(role.toLowerCase());
    return at >= 0 && text.includes(family) && isInForce(text.slice(at), today) === false;
  });
}

const MEDICAL = /(?<!\p{L})(?:medical|clinical|scientific|physician|surgeon|medicine)(?!\p{L})/iu;
const OF_MEDICINE =
  /(?<!\p{L})(?:clinicians?|physicians?|patients?|medicine|p(?:a)?ediatric\p{L}*)(?!\p{L})/iu;

/** "Jo Kim, MD" at a clinic is a doctor, and no managing director. */
const isDoctor = ({ claim }: Finding<Person>, role: string): boolean =>
  /^M\.?D\.?$/u.test(role) && OF_MEDICINE.test(claim.document.text);

const ANNOUNCEMENTS_MAX = 200;
const announcementsOf = new WeakMap<Document, string[]>();

/** The sentences of a page that tell from when on something is so; looked up once for all people on it. */
function announcements(document: Document): string[] {
  const known = announcementsOf.get(document);
  if (known !== undefined) return known;
  const found = passagesOf(document)
    .map(({ text }) => text)
    .filter((text) => text.length <= SENTENCE_CHARACTERS_MAX && tellsDay(text))
    .slice(0, ANNOUNCEMENTS_MAX);
  announcementsOf.set(document, found);
  return found;
}
