import type { Passage } from '../../../documents/passage.ts';
import { foldName } from '../../../identity/companyName.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Ranked } from '../../ranking.ts';
import { asWritten } from '../../words/asWritten.ts';
import type { Reading } from '../finding.ts';
import { readPeopleNamed } from './people.ts';
import { asksOtherTime } from './peopleOtherTime.ts';
import type { Person } from './peopleTold.ts';
import { isName, LONE_NAME, NAME } from './personNames.ts';
import { isRolePhrase } from './roles.ts';
import { isOver } from './roleTime.ts';
import { isElsewhere, isNotOfHouse, isOfOther } from './whoseRole.ts';

/** A role as the page writes it, and the stretch of the document that tells name and role. */
interface RoleTold {
  role: string;
  start: number;
  end: number;
}

/**
 * Whether a page says of somebody what they are, and where: in the same clause as the name, or on the next line of the same card, with
 * nobody else between, of today and of this house. Where several people are named, as the rules pair them.
 *
 * @param one     the passage that holds the name
 * @param person  the name as the passage writes it, and a role in any case
 */
export function roleBeside(one: Ranked, person: Person, reading: Reading): RoleTold | null {
  if (isOfOther(person.role, reading)) return null;
  return inClause(one, person, reading) ?? onCard(one, person, reading);
}

function inClause(one: Ranked, { name, role: wanted }: Person, reading: Reading): RoleTold | null {
  const { text, start } = one.excerpt.passage;
  const role = asWritten(text, wanted);
  if (role === null) return null;
  const nameAt = text.indexOf(name);
  const place = placesOf(text, role)
    .map((at) => ({ start: Math.min(nameAt, at), end: Math.max(nameAt + name.length, at + role.length) }))
    .find((stretch) => isToldIn(one, { name, role }, stretch, reading));
  return place === undefined ? null : { role, start: start + place.start, end: start + place.end };
}

function isToldIn(
  one: Ranked,
  { name, role }: Person,
  place: { start: number; end: number },
  reading: Reading,
): boolean {
  const { text } = one.excerpt.passage;
  const isRoleLast = text.startsWith(name, place.start);
  const between = text
    .slice(place.start, place.end)
    .slice((isRoleLast ? name : role).length, -(isRoleLast ? role : name).length);
  if (ENDS_CLAUSE.test(between) || DENIES.test(between) || isNotOfHouse(text, { name, role })) return false;
  if (!isOfToday(text, place, reading)) return false;
  if (isRoleLast && isElsewhere(text.slice(place.end), reading)) return false;
  const isAlone = [...text.matchAll(NAMES_WRITTEN)].every(
    ([written]) => written.includes(name) || !isName(written, reading.spokenNames),
  );
  return isAlone || arePaired(one, { name, role }, reading);
}

const NAMES_WRITTEN = new RegExp(`(?<!\\p{L})${NAME}`, 'gu');
const ENDS_CLAUSE = /[.!?;](?: |$)/u;
const DENIES = /(?<!\p{L})(?:not|n[’']t|never|neither|nor|no longer|without)(?!\p{L})/iu;
const isOfToday = (text: string, place: { start: number; end: number }, reading: Reading): boolean =>
  asksOtherTime(reading.analysis.question) || !isOver(text, place, reading);

/** A name alone on its line, and the role on the one below it; on the one above, and wherever it is a title, as the rules pair them. */
function onCard(one: Ranked, { name, role: wanted }: Person, reading: Reading): RoleTold | null {
  const { passage, siblings, index } = one.excerpt;
  if (!LONE_NAME.test(passage.text.trim())) return null;
  const [above, below] = [siblings[index - 1], siblings[index + 1]];
  for (const line of [below, above]) {
    const role = line === undefined ? null : asWritten(line.passage.text, wanted);
    if (line === undefined || role === null || !isSameRow(passage, line)) continue;
    const at = line.passage.text.indexOf(role);
    if (!isOfToday(line.passage.text, { start: at, end: at + role.length }, reading)) continue;
    const isDescribed = line === below && !isRolePhrase(role) && !isRolePhrase(above?.passage.text ?? '');
    if (isDescribed || arePaired(one, { name, role }, reading))
      return {
        role,
        start: Math.min(passage.start, line.passage.start),
        end: Math.max(passage.end, line.passage.end),
      };
  }
  return null;
}

function isSameRow({ line }: Passage, { passage: { line: other } }: Excerpt): boolean {
  return line.cell?.table === other.cell?.table && line.cell?.row === other.cell?.row;
}

/** Whether the rules read name and role there as of one person. */
function arePaired(one: Ranked, { name, role }: Person, reading: Reading): boolean {
  const [who, what] = [foldName(name), foldName(role)];
  return readPeopleNamed({ ...reading, ranked: [one] }, null).some(({ claim }) => {
    const told = foldName(claim.value.role);
    return foldName(claim.value.name) === who && (told.includes(what) || what.includes(told));
  });
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}
