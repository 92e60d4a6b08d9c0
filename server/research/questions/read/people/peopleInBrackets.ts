import { textQuote } from '../../../claims/claim.ts';
import type { Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { isAmongLeaders } from './peopleListed.ts';
import { type Named, named } from './peopleTold.ts';
import { isName, LETTERS, NAME } from './personNames.ts';
import { isRolePhrase, namesField } from './roles.ts';
import { isNotNow } from './roleTime.ts';

const PART = new RegExp(`^(?<name>${NAME})${LETTERS}(?: \\((?<bracket>[^)]{2,60})\\))?$`, 'u');
const LEAST = 3;
const QUOTE_MAX = 600;
const OF_CHIEF =
  /(?<!\p{L})(?:chief executive|ceo|managing director|md|president|general manager)(?!\p{L})/iu;
const BODY =
  /^(?:(?:our|the|your) )?(?:board(?: of directors| members)?|(?:supervisory|management|advisory) board|trustees|governors|directors|board of trustees|(?:[\p{L}-]+ ){1,3}(?:committee|council|panel))$/iu;

/** "Exports", "wine and spirits": what somebody has to do with, and not what a picture shows of them. */
const isWork = (words: string): boolean =>
  namesField(words) || (/^\p{Ll}[\p{L}&-]*(?:,? [\p{L}&-]+){0,3}$/u.test(words) && !OF_A_PICTURE.test(words));
const OF_A_PICTURE =
  /(?<!\p{L})(?:left|right|pictured|centre|center|front|back|above|below|retired|deceased|née|born|aged|captain|winner|guest|chair of|his|her)(?!\p{L})/iu;

/** "The management: Jo Kim (managing director), …". */
const LABEL =
  /^(?:(?:our|the|group|senior|executive) ){0,2}(?:management(?: team| board)?|leadership(?: team)?|executive (?:team|committee)|directors|heads of department|geschäftsleitung|geschäftsführung): /iu;

interface Entry {
  name: string;
  bracket: string;
}

/** "Ann Lee (chief executive), Bo Ek (operations), Cy Dahl (research)": a paragraph of nothing but people, each with what they are or do in brackets. */
export function inBrackets(one: Ranked, reading: Reading): Named[] {
  const { passage, page, headings } = one.excerpt;
  if (!page.isOwn || passage.line.region === 'quote') return [];
  const label = LABEL.exec(passage.text)?.[0] ?? '';
  const entries = entriesOf(passage.text.slice(label.length), reading);
  if (entries === null || isNotNow(passage.text, { start: 0, end: passage.text.length }, reading.today))
    return [];
  const body = headings.find(({ level, text }) => level <= 4 && BODY.test(text.trim()));
  if (body !== undefined) {
    const quote = textQuote(passage.document, body.passage.start, passage.end);
    if (quote.words.length > QUOTE_MAX) return [];
    return entries.flatMap(({ name, bracket }) =>
      named(one, { name, role: body.text.trim() }, { at: 0, strength: 0.88, quote, around: bracket }),
    );
  }
  const areRoles = entries.every(({ bracket }) => isRolePhrase(bracket) || isWork(bracket));
  if (!areRoles || !entries.some(({ bracket }) => isRolePhrase(bracket))) return [];
  const isLeading =
    label !== '' || isAmongLeaders(one) || entries.some(({ bracket }) => OF_CHIEF.test(bracket));
  return entries.flatMap(({ name, bracket }) =>
    named(one, { name, role: bracket }, { at: 0, strength: 0.88, isLeading }),
  );
}

function entriesOf(text: string, { spokenNames }: Reading): Entry[] | null {
  const parts = text
    .trim()
    .replace(/\.$/u, '')
    .split(/,? and (?![^(]*\))|[,;] (?![^(]*\))/u)
    .map((part) => PART.exec(part.trim())?.groups);
  const entries = parts.flatMap((part) =>
    part?.name === undefined || !isName(part.name, spokenNames)
      ? []
      : [{ name: part.name, bracket: part.bracket ?? '' }],
  );
  return entries.length === parts.length &&
    entries.length >= LEAST &&
    entries.some(({ bracket }) => bracket !== '')
    ? entries
    : null;
}
