import type { Excerpt } from '../../excerpts.ts';
import type { Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { OF_OUTSIDERS } from './peopleEntries.ts';
import { type Named, named } from './peopleTold.ts';
import { isName, LETTERS, LONE_NAME, NAME } from './personNames.ts';
import { fieldWordsIn } from './roles.ts';
import { isNotNow } from './roleTime.ts';

const ENTRY = new RegExp(`^(?<label>[^:.!?;|]{2,60}): (?<name>${NAME})${LETTERS}(?<rest>$|[.,;(].*$)`, 'su');
/** An entry of such a list, whoever or whatever it leads to: "Purchasing: buyers@acme.example", "East: not filled at present". */
const ANY_ENTRY = /^[^:.!?;|]{2,60}: \S/u;
/** Headings of those to turn to, and of departments with who leads them. */
const OF_CONTACTS =
  /(?<!\p{L})(?:contacts?|talk to|speak (?:to|with)|who to (?:ask|call|contact)|whom to|who does what|who['’]s who|write to|call us|ask us|reach (?:us|the)|get in touch|people|team|staff|departments|desks|ansprechpartner\p{L}*|kontakte?|abteilungen|équipe|interlocuteurs|equipo|contactos|contatti|referenti|contactpersonen)(?!\p{L})/iu;
const OF_LEADERS =
  /(?<!\p{L})(?:departments|heads|managers|leads|abteilungen|leitung|responsables)(?!\p{L})/iu;
const LEADS = /^, (?:\p{L}+ ){0,3}(?:manager|head|director|lead|leader|chief|officer)(?!\p{L})/iu;
const TO_REACH = /^[,;(] ?(?:[^,;]{2,40}, ){0,2}(?:[\w.+-]+@[\w-]+\.|\+?\(?\d[\d ()/-]{5,})/u;
/** Who made something, or was given it: such a list tells of nobody to turn to. */
const OF_CREDITS =
  /(?<!\p{L})(?:photo\p{L}*|pictures?|images?|text|words|author|editor|director of|music|cast|winner|prize|award|interview|guest|speaker|source|quote|illustrat\p{L}+|design(?:ed)? by|host)(?!\p{L})/iu;
const LEAST = 2;

/**
 * "Germany, Austria: Henrike Moll, +48 …", "Groups and private hire: Pat Hanrahan.": an entry of a list of contacts says what, or where,
 * somebody is there for, whatever its label is.
 */
export function inDirectory(one: Ranked, reading: Reading): Named[] {
  const { passage, page, headings } = one.excerpt;
  if (!page.isOwn || passage.line.region === 'quote' || !/^(?:li|p|div|dd|td)$/u.test(passage.line.tag))
    return [];
  const { label = '', name = '', rest = '' } = ENTRY.exec(passage.text.trim())?.groups ?? {};
  if (name === '' || !isName(name, reading.spokenNames) || OF_OUTSIDERS.test(label) || OF_CREDITS.test(label))
    return [];
  const [heading] = headings;
  const above = heading?.text ?? '';
  if (!OF_CONTACTS.test(above) && !TO_REACH.test(rest)) return [];
  if (
    entriesBeside(one.excerpt) < LEAST ||
    isNotNow(passage.text, { start: 0, end: passage.text.length }, reading.today)
  )
    return [];
  // What the page is about narrows a label that is asked for, and is nobody's label itself.
  const isAsked = fieldWordsIn(label, reading.analysis.terms).length > 0;
  const around = `${rest} ${isAsked ? `${above} ${page.document.title}` : ''}`;
  const isLeading = OF_LEADERS.test(above) || LEADS.test(rest);
  return [name, ...furtherNames(rest, reading)].flatMap((each) =>
    named(one, { name: each, role: label.trim() }, { at: 0, strength: 0.86, around, isLeading }),
  );
}

/** "Bookings: Jo Kim, Ann Lee and Bo Ek": all that stand behind the first, as far as there is nothing but names. */
function furtherNames(rest: string, { spokenNames }: Reading): string[] {
  const parts = rest.replace(/[.]$/u, '').split(/, (?:and |& )?| and | & /u);
  const others = parts.slice(1).map((part) => part.trim());
  const end = others.findIndex((part) => !LONE_NAME.test(part) || !isName(part, spokenNames));
  return parts[0] === '' ? others.slice(0, end < 0 ? undefined : end) : [];
}

/** How many of the entries around it are of the same form, itself among them. */
function entriesBeside({ siblings, index, passage, headings }: Excerpt): number {
  const isBeside = (other: Excerpt) =>
    other.passage.line.tag === passage.line.tag && other.headings[0]?.passage === headings[0]?.passage;
  return siblings
    .slice(Math.max(0, index - REACH), index + REACH)
    .filter((other) => isBeside(other) && ANY_ENTRY.test(other.passage.text)).length;
}
const REACH = 30;
