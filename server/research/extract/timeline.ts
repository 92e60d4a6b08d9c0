import { type ClaimDraft, textQuote } from '../claims/claim.ts';
import { yearReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import type { Line } from '../documents/pageText.ts';
import { mentions } from '../identity/subject.ts';
import { isAboveItsFigure } from './figureRuns.ts';
import type { Prose } from './reading.ts';

/** One entry of a history: a year, alone on its line or at its beginning, and what happened. */
interface Entry {
  year: string;
  words: string;
  start: number;
  end: number;
}

const YEAR_ALONE = /^((?:1[5-9]|20)\d\d)[.:]?$/;
const YEAR_FIRST = /^((?:1[5-9]|20)\d\d)(?:\.|:| [–—-]| \||,)? (?=\S)/u;
const WORDS_MAX = 220;
const ENTRIES_MAX = 60;

/** Words that say outright that something was founded; they may open the entry or follow a name. */
const FOUNDED =
  /(?<!\p{L})(?:founded|founds|founding|foundation|established|establishes|incorporated|set up|sets up|formed|is born|was born|gegründet|gründet|gründung|gründen|fondée?|fonde|fondation|création|créée?|fundad[ao]|funda|fundación|fundação|fondat[ao]|fonda|fondazione|opgericht|oprichting|richt|grundat|grundas|grundades|grundlagt|grundlægges|grunnlagt|stiftet|etablert|etableret|założon[ay]|założenie|powstaje|založen[aoi]?|založení|alapítása|alapították|perustettu|perustetaan)(?!\p{L})/iu;
/** A first shop or workshop is a beginning where the history begins with it. */
const BEGINNING =
  /(?<!\p{L})(?:compan(?:y|ies)|business|firm|workshop|start(?:s|ed)?|beg[iau]ns?|opens?|opened|first(?! (?:\p{L}+ )?(?:lines?|models?|products?|prizes?|awards?|orders?|exports?|place)(?!\p{L}))|launch(?:es|ed)?|buys? (?:a|his|her|the)|eröffnet|beginnt|erste[rsnm]?|werkstatt|ouvre|première?|abrimos|abre|primer[ao]?|apre|apriamo|prim[ao]|begint|begon|eerste|öppnar|första|åbner|åpner|første|otwiera|pierwsz\p{L}+|otevírá|první)(?!\p{L})/iu;
/** "Small Business of the Year" is no beginning. */
const HONOUR = /(?<!\p{L})(?:of the year|awards?|prizes?|winners?|finalists?|best buy|medals?)(?!\p{L})/iu;
/** What was founded there was a part, or somebody else. */
const OF_A_PART =
  /(?<!\p{L})(?:subsidiar\p{L}*|branch|division|foundation(?! of)|tochter\p{L}*|niederlassung|werk|stiftung|zweigstelle|filiale?|sucursal|second|zweite[rsn]?|plant in|office in|sales company|joint venture|dochter\p{L}*|datter\p{L}*|academy|school)(?!\p{L})/iu;

/**
 * The founding year out of a history: an entry that says so outright ("1896" / "gegründet von Ernst Lindner"), else the first
 * entry of at least three in order that tells of a beginning ("1971" / "Bob buys a lorry and calls it a company"), or a
 * story that opens with a year and says that this was the start.
 */
export function timelineDrafts(prose: Prose, today: Date): ClaimDraft<number>[] {
  const { document, role } = prose;
  const isAbout = role === 'about' || role === 'facts' || role === 'home' || role === 'team';
  if (document.isArticle || !isAbout) return [];
  const entries = entriesOf(document);
  const story = document.lines.flatMap((line) => openingYear(document, line));
  const outright = entries.find(({ words }) => saysFounded(words, prose));
  const found =
    outright === undefined ? [...story, ...firstOf(entries, today)] : [{ entry: outright, strength: 0.85 }];
  return found
    .filter(({ entry }) => Number(entry.year) <= today.getUTCFullYear())
    .slice(0, 1)
    .map(({ entry, strength }) => ({
      field: 'foundedYear',
      value: Number(entry.year),
      said: { words: entry.year, reader: yearReader },
      asOf: prose.asOf,
      quote: textQuote(document, entry.start, entry.end),
      extractor: { name: 'history', strength },
      sourceClass: prose.sourceClass,
      match: prose.match,
    }));
}

/** It opens with the founding, or names the company before it; a part of it that was founded later is none. */
function saysFounded(words: string, { spokenNames }: Prose): boolean {
  const match = FOUNDED.exec(words);
  if (match === null || OF_A_PART.test(words)) return false;
  const before = words.slice(0, match.index);
  return before.trim().split(/\s+/).length <= 3 || mentions(words, spokenNames);
}

function entriesOf(document: Document): Entry[] {
  const { lines, text } = document;
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    if (entries.length >= ENTRIES_MAX) break;
    if (line.region === 'nav' || line.region === 'control' || line.region === 'head') continue;
    const words = text.slice(line.start, Math.min(line.end, line.start + WORDS_MAX));
    const alone = YEAR_ALONE.exec(words)?.[1];
    const next = lines[index + 1];
    if (alone !== undefined && next?.region === line.region && !isAboveItsFigure(document, index)) {
      const end = Math.min(next.end, next.start + WORDS_MAX);
      entries.push({ year: alone, words: text.slice(next.start, end), start: line.start, end });
      continue;
    }
    const first = YEAR_FIRST.exec(words);
    if (first?.[1] === undefined) continue;
    const end = line.start + words.length;
    entries.push({ year: first[1], words: words.slice(first[0].length), start: line.start, end });
  }
  return entries;
}

const HISTORY_MIN = 3;

/** The first of a history in order, where it tells of a beginning. */
function firstOf(entries: Entry[], today: Date): { entry: Entry; strength: number }[] {
  const [first] = entries;
  const years = entries.map(({ year }) => Number(year));
  const isInOrder = years.every((year, index) => index === 0 || year >= (years[index - 1] ?? 0));
  if (first === undefined || entries.length < HISTORY_MIN || !isInOrder) return [];
  const isBeginning =
    BEGINNING.test(first.words) && !OF_A_PART.test(first.words) && !HONOUR.test(first.words);
  return isBeginning && Number(first.year) < today.getUTCFullYear() ? [{ entry: first, strength: 0.75 }] : [];
}

const WAS_THE_START =
  /(?<!\p{L})(?:that|this|it) was (?:the|our|how) (?:very )?(?:start|beginning|birth|founding|[\p{L}’' ]{2,30} (?:began|started))(?!\p{L})|(?<!\p{L})(?:das|so) (?:war|begann) (?:der anfang|die geburtsstunde|alles)|(?<!\p{L})(?:thus|so) began(?!\p{L})/iu;
const STORY_MAX = 300;

/** "1998. A borrowed van and a market stall. That was the start of Acme." */
function openingYear(document: Document, line: Line): { entry: Entry; strength: number }[] {
  const words = document.text.slice(line.start, Math.min(line.end, line.start + STORY_MAX));
  const year = /^((?:1[5-9]|20)\d\d)[.:,] /.exec(words)?.[1];
  const match = WAS_THE_START.exec(words);
  if (year === undefined || match === null) return [];
  const end = line.start + match.index + match[0].length;
  return [{ entry: { year, words, start: line.start, end }, strength: 0.8 }];
}
