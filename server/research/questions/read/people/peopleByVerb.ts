import type { Ranked } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { isOfThePast, type Reading } from '../finding.ts';
import { OF_OUTSIDERS } from './peopleEntries.ts';
import { type Named, named } from './peopleTold.ts';
import { isName, NAME, NAMES, namesIn } from './personNames.ts';
import { isNotNow } from './roleTime.ts';
import { isAmongOwnPeople, isElsewhere } from './whoseRole.ts';

/** "Who buys the cacao?", "Who represents Globex on the board?": somebody does something to something. */
const ASKED = /^who (?:\p{L}+ly )?(?<verb>\p{L}{3,}s) (?:the |their |its |all |our )?\p{L}[^?]{2,60}\?*$/iu;
/** Readers of their own know these. */
const READ_ELSEWHERE =
  /^(?:is|was|has|does|works|sits|serves|owns|chairs|leads|heads|runs|manages|directs|oversees|handles|looks|deals|answers|coordinates|supervises|covers|founds|gets|needs|wants|uses|pays|supplies|knows|likes|goes|comes|lives|invests|backs|audits|insures|competes|belongs)$/iu;
const ACTIVE_BEHIND = "(?: (?:the|our|all|its|their|every|each|any|most of the))?(?: [\\p{L}&’'-]+){1,5}?";
const OBJECT_ENDS =
  '(?=[.,;)]|$| (?:and|who|for|from|in|on|at|with|since|together|every|each|twice)(?!\\p{L}))';
const PASSIVE = new RegExp(
  `(?<!\\p{L})(?<role>(?:is|are) (?<verb>\\p{Ll}{3,})(?: \\p{Ll}+ly)? by) (?<names>${NAMES})(?=[.,;(]|$| (?:and|who|on|in|at|for|from|since)(?!\\p{L}))`,
  'gu',
);
/** A customer who buys "from us" is nobody of the house. */
const OF_CUSTOMER =
  /(?<!\p{L})(?:from us|for (?:his|her|their) own|(?:his|her|their) own (?:shop|café|restaurant|firm|company|bakery))(?!\p{L})/iu;
const TEXT_MAX = 400;
const OUTSIDER_REACH = 30;

/** Who is told, by the question's own verb, to do just what the question names: "Jo Kim buys the cacao", "Globex is represented by Jo Kim". */
export function byVerb(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const { text } = passage;
  const { verb = '' } = ASKED.exec(reading.analysis.question)?.groups ?? {};
  if (verb === '' || READ_ELSEWHERE.test(verb) || text.length > TEXT_MAX) return [];
  if (!page.isOwn || passage.line.region === 'quote' || !isAmongOwnPeople(one, reading)) return [];
  if (isOfThePast(text, reading) || OF_CUSTOMER.test(text)) return [];
  const key = keyOfWord(verb);
  const wanted = reading.analysis.terms.filter((term) => term.key !== key).map((term) => term.key);
  if (wanted.length === 0) return [];
  const holdsAll = (words: string) => {
    const held = new Set(wordsOf(words).map((word) => word.key));
    return wanted.every((one) => held.has(one));
  };
  return [...actively(one, reading, { verb, holdsAll }), ...passively(one, reading, { key, holdsAll })];
}

type HoldsAll = (words: string) => boolean;

function actively(
  one: Ranked,
  reading: Reading,
  { verb, holdsAll }: { verb: string; holdsAll: HoldsAll },
): Named[] {
  const { text } = one.excerpt.passage;
  const told = new RegExp(
    `(?<name>${NAME})(?:,? who)? (?:also |still |now )?(?<role>${verb.toLowerCase()}${ACTIVE_BEHIND})${OBJECT_ENDS}`,
    'gu',
  );
  return [...text.matchAll(told)].flatMap((match) => {
    const { name = '', role = '' } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    if (!holdsAll(role) || !isName(name, reading.spokenNames) || isNotNow(text, place, reading.today))
      return [];
    // "Our customer Jo Kim makes the chairs", "Jo Kim designs the lamps for Globex".
    const before = text.slice(Math.max(0, match.index - OUTSIDER_REACH), match.index);
    if (OF_OUTSIDERS.test(before) || isElsewhere(text.slice(place.end), reading)) return [];
    return named(one, { name, role }, { at: match.index, strength: 0.85 });
  });
}

function passively(
  one: Ranked,
  reading: Reading,
  { key, holdsAll }: { key: string; holdsAll: HoldsAll },
): Named[] {
  const { text } = one.excerpt.passage;
  return [...text.matchAll(PASSIVE)].flatMap((match) => {
    const { role = '', verb = '', names = '' } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    const before = text.slice(0, match.index);
    if (keyOfWord(verb) !== key || !holdsAll(before) || isNotNow(text, place, reading.today)) return [];
    return namesIn(names)
      .filter((name) => isName(name, reading.spokenNames))
      .flatMap((name) => named(one, { name, role }, { at: match.index, strength: 0.85, around: before }));
  });
}
