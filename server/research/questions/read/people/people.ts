import type { Document } from '../../../documents/document.ts';
import { passagesOf } from '../../../documents/passage.ts';
import { literally } from '../../../extract/literally.ts';
import { foldName } from '../../../identity/companyName.ts';
import type { Ranked } from '../../ranking.ts';
import type { Finding, Reading } from '../finding.ts';
import { isNobody } from './otherCapitals.ts';
import { areOfAllFields, LONE_DIRECTOR, type PeopleAsked, peopleAsked, thoseAsked } from './peopleAsked.ts';
import { inBrackets } from './peopleInBrackets.ts';
import { creditsOf, inSentence } from './peopleInSentences.ts';
import { inGroup, labelAbove, labelled, labelledTogether } from './peopleLabelled.ts';
import { inLine, inLines, inLineTogether } from './peopleListed.ts';
import { asksOtherTime, asksTurn, isSaidIn, namedInQuestion } from './peopleOtherTime.ts';
import { founders, leading, type Named, owners, type Person } from './peopleTold.ts';
import { toWriteTo } from './peopleToWriteTo.ts';
import { isRole, isRolePhrase, namesField, roleInQuestion } from './roles.ts';
import { isInForce, tellsDay } from './roleTime.ts';

export type { Person } from './peopleTold.ts';

/** People whom the company's own pages name with what they do there, and whom the question asks for. */
export function readPeopleFindings(reading: Reading): Finding<Person>[] {
  const { question } = reading.analysis;
  if (asksOtherTime(question)) return [];
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
        !isSaidIn(claim.value.name, said) && (!asksTurn(question) || tellsAll(claim.quote, said)),
    );
  const there = ASKS_STILL.test(question) ? found.filter((one) => !hasLeft(one, reading)) : found;
  return isWhole(there, asked, reading) ? withoutShorterNames(there) : [];
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
  if (/^(?:co-?)?founder$/iu.test(role) && year < LONG_AGO) return false;
  return (
    isRolePhrase(role.replace(/^(?:the|our) /iu, '')) ||
    namesField(role) ||
    /(?<!\p{L})(?:heads|leads|runs|manages|oversees|directs|answers|looks after|responsible|charge|hands|leitet|verantwortlich|zuständig|dirige|owned by|board|team|committee|management|leadership|executives|people|staff|founded|fond\p{L}+|gegründet|gesch[aä]ftsf[uü]hr\p{L}*|leitung)(?!\p{L})/iu.test(
      role,
    )
  );
}
const LONG_AGO = 1980;
const OF_OTHERS_WORK =
  /(?<!\p{L})(?:investors?|backers?|photo\p{L}*|pictures|images?|author|register\p{L}*|customers?|clients?|auditors?|banks?|corporate member)(?!\p{L})(?! (?:relations|success|service|support|care|experience|manager|director|team|officer))/iu;

const ASKS_STILL = /(?<!\p{L})(?:still|remain(?:s|ing)?|left over|today|now|currently|these days)(?!\p{L})/iu;
const LEFT =
  '(?:,? who)? (?:has |have |then |since |later |sadly )?(?:left (?:us|the \\p{L}+|in \\d{4}|to \\p{Ll}+|for)|retired|resigned|departed|died|passed away|stepped (?:down|back)|moved on|sold (?:his|her|their) (?:share|stake)|is no longer)';

/** "Ola left the company in 2023": that somebody has gone is told by any part of their name. */
function hasLeft({ claim }: Finding<Person>, { ranked }: Reading): boolean {
  const parts = claim.value.name.split(' ');
  const called = [claim.value.name, parts[0] ?? '', parts.at(-1) ?? ''].map(literally);
  const told = new RegExp(`(?<!\\p{L})(?:${called.join('|')})${LEFT}(?!\\p{L})`, 'u');
  const pages = new Set(ranked.map(({ excerpt }) => excerpt.page));
  return [...pages].some(
    ({ isOwn, document }) => isOwn && passagesOf(document).some(({ text }) => told.test(text)),
  );
}

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

const CO_FOUNDER =
  /(?<!\p{L})(?:co-?founders?|co-?fondat\p{L}+|mitgründer\p{L}*|cofundador\p{L}*)(?!\p{L})/iu;

/** Two founders are two; and a co-founder was not alone. */
function isWhole(found: readonly Finding<Person>[], asked: PeopleAsked, reading: Reading): boolean {
  const { role, count, body, plural } = asked;
  const names = new Set(found.map(({ claim }) => foldName(claim.value.name)));
  if (count !== null) return names.size === count;
  // Where pages tell of several, one of them is not all.
  if (names.size === 1 && plural !== null && tellsSeveral(plural, reading)) return false;
  if (names.size !== 1)
    return (
      asked.role !== 'chief executive' || !found.every(({ claim }) => LONE_DIRECTOR.test(claim.value.role))
    );
  if (body !== null) return false;
  return (
    role === null ||
    !/^founders?$/iu.test(role) ||
    found.every(({ claim }) => !CO_FOUNDER.test(claim.value.role))
  );
}

/** Whether the company's own pages speak of more than one: "Founders" above a list, "our two founders", "senior scientists". */
function tellsSeveral(plural: string, { ranked }: Reading): boolean {
  const told = new RegExp(
    `(?:^|(?<!\\p{L})(?:the|our|its|their|all|both|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}) (?:\\p{L}+ ){0,2})${plural}(?!\\p{L})`,
    'iu',
  );
  const pages = new Set(ranked.map(({ excerpt }) => excerpt.page));
  return [...pages].some(
    ({ isOwn, document }) => isOwn && passagesOf(document).some(({ text }) => told.test(text)),
  );
}

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
  inSentence,
  creditsOf,
  inLine,
  inLineTogether,
  inLines,
  labelled,
  labelledTogether,
  labelAbove,
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
