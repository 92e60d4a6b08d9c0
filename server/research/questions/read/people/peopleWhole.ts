import { passagesOf } from '../../../documents/passage.ts';
import { foldName } from '../../../identity/companyName.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Finding, Reading } from '../finding.ts';
import { isNobody } from './otherCapitals.ts';
import { LONE_DIRECTOR, type PeopleAsked } from './peopleAsked.ts';
import type { Named, Person } from './peopleTold.ts';
import { isName, withoutAddress } from './personNames.ts';
import { isRolePhrase, namesField, singular } from './roles.ts';
import { isNotNow } from './roleTime.ts';

const CO_FOUNDER =
  /(?<!\p{L})(?:co-?founders?|co-?fondat\p{L}+|mitgründer\p{L}*|cofundador\p{L}*)(?!\p{L})/iu;

/**
 * Whether those who were found are all of whom the pages tell: two founders are two, a co-founder was not alone, and where an entry of their
 * list or the next name of their sentence was not understood, nobody knows them all.
 *
 * @param fitting  those whom the question asks for, also who has left since
 * @param all      everybody whom the pages name, in whatever role
 */
export function areAllOfThem(
  found: readonly Finding<Person>[],
  { fitting, all }: { fitting: readonly Named[]; all: readonly Named[] },
  asked: PeopleAsked,
  reading: Reading,
): boolean {
  const { role, count, body, plural } = asked;
  const names = new Set(found.map(({ claim }) => foldName(claim.value.name)));
  if (count !== null && names.size !== count) return false;
  if (isSomebodyLeftOut(found, { fitting, all }, asked, reading)) return false;
  if (count !== null) return true;
  // Where pages tell of several, one of them is not all.
  if (names.size === 1 && plural !== null && tellsSeveral(plural, reading)) return false;
  if (names.size !== 1)
    return role !== 'chief executive' || !found.every(({ claim }) => LONE_DIRECTOR.test(claim.value.role));
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

const OF_SEVERAL = /^(?:co-?)?(?:founders?|owners?|owned by)(?!\p{L})/iu;
/** A title in the plural is of all who stand with it. */
const isShared = (role: string): boolean =>
  OF_SEVERAL.test(role) || (/[^s]s$/iu.test(role) && isRolePhrase(singular(role)));

function isSomebodyLeftOut(
  found: readonly Finding<Person>[],
  { fitting, all }: { fitting: readonly Named[]; all: readonly Named[] },
  { body, plural, isSeveral }: PeopleAsked,
  { ranked, today }: Reading,
): boolean {
  const [known, meant] = [all, fitting].map((those) => [
    ...new Set(those.map(({ finding }) => foldName(finding.claim.value.name))),
  ]) as [string[], string[]];
  if (meant.length > PEOPLE_MAX) return false;
  const isEntryAsked = body !== null || plural !== null || isSeveral;
  const isRead = remembered((text: string) => known.some((name) => foldName(text).includes(name)));
  return found.some(({ claim }) => {
    const { start, end } = claim.span;
    const name = foldName(claim.value.name);
    const siblings = ranked.find(({ excerpt }) => excerpt.passage.document === claim.document)?.excerpt
      .siblings;
    const places = (siblings ?? []).filter(
      ({ passage }) => passage.start < end && passage.end > start && foldName(passage.text).includes(name),
    );
    return places.some(
      (excerpt) =>
        (isEntryAsked && hasUnreadEntry(excerpt, claim, isRead, today)) ||
        ((isEntryAsked || isShared(claim.value.role)) &&
          hasUnreadNeighbour(excerpt.passage.text, claim.value.name, meant)),
    );
  });
}
/** A list of more people is looked at no further. */
const PEOPLE_MAX = 60;
/** How far around somebody the entries of their list are looked at. */
const ENTRIES_MAX = 120;

function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const told = new Map<string, boolean>();
  return (text) => {
    const answer = told.get(text) ?? test(text);
    told.set(text, answer);
    return answer;
  };
}

const ENTRY = /^(?:li|dt|h[2-6]|td)$/u;
/** Words with capitals, as far as a comma, a stroke or the end: how an entry of a list of people begins, whoever it is. */
const AS_NAME =
  /^(?:\p{Lu}[\p{L}’'-]{0,20}\.? ){0,3}(?:(?:van|von|de|der|du|la|le|el|al|bin|ten|ter|zu) ){0,2}\p{Lu}[\p{L}’'-]{1,30}(?=$|,| ?[(–—|·:])/u;
const NOBODY =
  /(?<!\p{L})(?:vacan\p{L}+|vakant|unbesetzt|tb[ac]|open position|position|ltd|limited|inc|gmbh|plc|llc|ag|s\.?a|fund|capital|partners|company|council|trust|bank|university|team|office|contact|press|company secretary)(?!\p{L})/iu;

/** An entry of the same list that looks like one more name, and that nothing was read from. */
function hasUnreadEntry(
  { passage, siblings, index }: Excerpt,
  { quote, value: { name, role } }: Finding<Person>['claim'],
  isRead: (text: string) => boolean,
  today: Date,
): boolean {
  const { line } = passage;
  // Where each entry says what somebody is, only one that says the same is missing.
  const rank = foldName(singular(role)).split(' ').at(-1) ?? '';
  const isOwnRole = quote.lastIndexOf(role) > quote.indexOf(name);
  const isEntry = ENTRY.test(line.tag) && passage.start === line.start;
  if (!isEntry || !foldName(withoutAddress(passage.text.trim())).startsWith(foldName(name))) return false;
  const isBeside = ({ passage: { line: other } }: Excerpt) =>
    other.tag === line.tag && other.cell?.table === line.cell?.table;
  // Cards go on over the lines that tell of each; a list ends with its last entry.
  const isOver = (one: Excerpt) => {
    const { tag } = one.passage.line;
    if (/^h[1-6]$/u.test(line.tag)) return /^h[1-6]$/u.test(tag) && tag < line.tag;
    return !isBeside(one) && !(line.tag === 'dt' && tag === 'dd') && !(line.cell && one.passage.line.cell);
  };
  const upTo = (rest: readonly Excerpt[]) => {
    const end = rest.findIndex(isOver);
    return end < 0 ? rest : rest.slice(0, end);
  };
  const run = [
    ...upTo(siblings.slice(Math.max(0, index - ENTRIES_MAX), index).reverse()),
    ...upTo(siblings.slice(index + 1, index + 1 + ENTRIES_MAX)),
  ].filter(
    (other) =>
      isBeside(other) &&
      other.passage.start === other.passage.line.start &&
      other.passage.line.cell?.column === line.cell?.column &&
      other.passage.line.cell?.isHeader === line.cell?.isHeader,
  );
  const unread = run.filter(({ passage: other }) => !isRead(other.text));
  if (unread.length === 0 || unread.length > run.length - unread.length + 1) return false;
  return unread.some(({ passage: { text, document }, index: at }) => {
    const words = AS_NAME.exec(text.trim())?.[0] ?? '';
    const told = `${text} ${siblings[at + 1]?.passage.text ?? ''}`;
    return (
      words.includes(' ') &&
      (!isOwnRole || foldName(told).includes(rank)) &&
      !isRolePhrase(words) &&
      !NOBODY.test(words) &&
      !isNobody(words, document) &&
      !words.split(' ').every((word) => namesField(word)) &&
      !isNotNow(told, { start: 0, end: told.length }, today)
    );
  });
}

const NEXT =
  /^(?: \([^)]{1,60}\))?(?:,? (?:and|&|und|et|y|og|och|as well as|together with|along with|plus)) (?<next>(?:\p{Lu}[\p{L}’'-]{0,20}\.? ){0,3}\p{Lu}[\p{L}’'-]{1,30})/u;
const PREVIOUS =
  /(?<previous>\p{Lu}[\p{L}’'.-]{0,30}(?: \p{Lu}[\p{L}’'.-]{0,30})?)(?: \([^)]{1,60}\))?,? (?:and|&|und|et|y|og|och) $/u;

/** "Ann Lee and Rev. Cole", "Ann and Bo Lee": a name that is joined to one that was read, and was not read itself. */
function hasUnreadNeighbour(text: string, name: string, known: readonly string[]): boolean {
  const at = text.indexOf(name);
  if (at < 0) return false;
  const next = NEXT.exec(text.slice(at + name.length))?.groups?.next ?? '';
  const previous = PREVIOUS.exec(text.slice(Math.max(0, at - 120), at))?.groups?.previous ?? '';
  return [next, previous].some((words) => {
    const folded = foldName(words);
    const isKnown = known.some((one) => folded.includes(one) || one.includes(folded));
    return (
      words !== '' && !isKnown && !isRolePhrase(words) && !NOBODY.test(words) && looksLikeSomebody(words)
    );
  });
}

const looksLikeSomebody = (words: string): boolean =>
  isName(words.includes(' ') ? words : `${words} ${words}`, new Set()) && !namesField(words);
