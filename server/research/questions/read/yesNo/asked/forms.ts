import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

/** What says a word of a question in a form of its own: a pattern, or anything that is asked like one. */
export interface Form {
  test(text: string): boolean;
}

const PERIODS: [word: string, period: string][] = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annual', 'year'],
  ['annually', 'year'],
];

/** "Weekly" is every week, and not every two. */
const FREQUENCIES = PERIODS.map(([word, period]): [string, Form] => [
  word,
  new RegExp(
    `(?<!\\p{L})(?:${word}${period === 'year' ? '|yearly|annual(?:ly)?' : ''}|(?:every|each|per|an?|by the|once an?) ${period}|/ ?${period}|${period} (?:by|to) ${period})(?!\\p{L})`,
    'iu',
  ),
]);

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:(?:day|sday|nesday|rsday|urday)s?|s|rs|urs|nes)?\\.?';
const RANGE = new RegExp(
  `(?<!\\p{L})(${DAY})(?: ?(?:-|–|—|to|through|thru|until) ?(${DAY}))?(?!\\p{L})`,
  'giu',
);
const EVERY_DAY =
  /(?<!\p{L})(?:every ?day|daily|(?:7|seven) days(?: a week)?|all week|365 days|24\/7)(?!\p{L})/iu;

const dayAt = (words: string) => DAYS.findIndex((day) => day.startsWith(words.slice(0, 3).toLowerCase()));

/** The days of the week that a text names, by themselves, in short or within "Mon–Fri": 0 is Monday. */
function daysIn(text: string): Set<number> {
  if (EVERY_DAY.test(text)) return new Set(DAYS.keys());
  const found = new Set<number>();
  for (const [, from = '', to] of text.matchAll(RANGE)) {
    const first = dayAt(from);
    const last = to === undefined ? first : dayAt(to);
    for (let day = first; ; day = (day + 1) % DAYS.length) {
      found.add(day);
      if (day === last) break;
    }
  }
  return found;
}

const WEEKDAYS = DAYS.map((day, at): [string, Form] => [day, { test: (text) => daysIn(text).has(at) }]);

const NEEDED = new Map<string, Form>([
  ...FREQUENCIES,
  ...WEEKDAYS,
  ...WEEKDAYS.map(([day, form]): [string, Form] => [`${day}s`, form]),
]);

/** The only form in which a word is told; null where the word itself will do. */
export const neededForm = (word: string): Form | null => NEEDED.get(word) ?? null;

/** "Enterprise plan", "business account": before the name of a kind of thing, a word that mostly says little says which. */
const KIND =
  /(?<!\p{L})(?<kind>enterprise|business|company|group|brand|official|current)(?= (?:plan|tier|edition|version|package|account|card|customer|user|client|licen[cs]e|car|vehicle|phone|support|distributor|dealer|reseller|partner|event|booking|discount|rate|polic)\p{L}*)/giu;
/** "The Service plan": what a plan is called says which, however little the word says elsewhere. */
const CALLED =
  /(?<=\p{L} )(?<kind>\p{Lu}\p{Ll}{2,}) (?=(?:plan|tier|package|edition|subscription|bundle|licen[cs]e|version)s?(?!\p{L}))/gu;
/** Keys of such names of plans. */
export const calledKeys = (question: string): Set<string> =>
  new Set([...question.matchAll(CALLED)].map(({ groups: { kind = '' } = {} }) => keyOfWord(kind)));

/** "Set-up", "check-in": neither part says anything without the other. */
const PARTICLED = /(?<!\p{L})(\p{L}{3,})-(up|in|out|off|on|down|back|away|over)s?(?!\p{L})/giu;

/** "Software companies": what they do is told of firms, and not of what is made for them. */
const OF_FIRMS = inAnyCase(
  /(?<![\p{L}-])(?<kind>\p{Ll}{4,}) (?:compan(?:y|ies)|firms?|business(?:es)?|start-?ups?|organi[sz]ations?)\W*$/u,
);
const NO_FIRMS_KIND =
  /^(?:other|small|large|larger|smaller|bigger|foreign|local|more|such|many|private|public|listed|family|young|holding|parent|sister|group|own)$/iu;

/** The form in which a question's kind of firms is told; null where it asks for none. */
export function kindOfFirms(question: string): { key: string; form: Form } | null {
  const kind = OF_FIRMS.exec(question)?.groups?.kind;
  if (kind === undefined || NO_FIRMS_KIND.test(kind)) return null;
  const form = new RegExp(
    `(?<!\\p{L})${kind.replace(/(?:ing|s|e)$/u, '')}\\p{L}*[ -](?:\\p{L}+ )?(?:compan|firm|business|organi|client|customer|sector|industr|maker|start-?up|vendor|developer|house|provider|group|publisher|brand)`,
    'iu',
  );
  return { key: keyOfWord(kind), form };
}

/** "Used machines" are had by somebody else before; elsewhere "used" says little. */
const USED =
  /(?<=(?<!\p{L})(?:buy|sell|take|accept|rent|repair|stock|back|of|for|any|some|their|your|or|and|are|is|in|offer|have|handle|refurbish|overhaul|export|import|lease|with) )used (?=\p{L}{3,})/iu;
const SECOND_HAND =
  /(?<!\p{L})(?:used (?=\p{L})|second-?hand|pre-?owned|pre-?loved|old|reconditioned|refurbished|gebraucht\p{L}*|d['’]occasion|usad[oa]s?|tweedehands|begagna\p{L}+)/iu;

/** A word that a question needs told although it says little elsewhere, and the form in which it is. */
export interface Kept {
  word: string;
  key: string;
  form: Form | null;
}

const KIND_OF_PLACE =
  'branch|store|shop|office|depot|site|plant|sawmill|mill|factory|warehouse|yard|clinic|practice|surgery|library|studio|campus|terminal|station|laborator(?:y|ies)|lab|hotel|restaurant|centre|center|showroom|workshop|bakery|kitchen|quarry|mine|gallery';
/** "The Hohenfels branch": a row with the name alone tells of it, unless the name is of another kind of place there. */
const PLACE_BY_NAME = new RegExp(
  `(?<!\\p{L})(?:[Tt]he|[Tt]heir|[Ii]ts) (?<name>\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)?) (?<kind>${KIND_OF_PLACE})(?!\\p{L})`,
  'u',
);

/** The form in which a place is told whose name a question gives beside its kind; null where it gives none. */
export function placeByName(question: string): { key: string; name: string; form: Form } | null {
  const { name, kind } = PLACE_BY_NAME.exec(question)?.groups ?? {};
  if (name === undefined || kind === undefined) return null;
  const key = keyOfWord(kind);
  const named = name.replace(/[^\p{L} -]/gu, '.');
  const ofOtherKind = new RegExp(`${named} (?:${KIND_OF_PLACE})(?!\\p{L})`, 'iu');
  const test = (text: string) =>
    wordsOf(text).some((word) => word.key === key) || (text.includes(name) && !ofOtherKind.test(text));
  return { key, name, form: { test } };
}

const EACH =
  '(?<!(?:not|nearly|almost|virtually|practically) )(?<!\\p{L})(?:all|each|every|both)(?: of)?(?: (?:our|the|its))?';
const HAS_IT =
  '(?= (?:now |also |already )?(?:has|have|is|are|offers?|holds?|carr(?:y|ies)|opens?|accepts?|runs?|stocks?|provides?|serves?|sells?|uses?)(?!\\p{L})|[.,;]|$)';

/** "Each of our sites has a siding": of whatever place of that kind is asked by its name, where the sentence denies and excepts nothing. */
export function tellsOfEach(text: string, question: string): boolean {
  const { kind } = PLACE_BY_NAME.exec(question)?.groups ?? {};
  if (kind === undefined || NOT_EACH.test(text)) return false;
  return new RegExp(`${EACH} ${kind.replace(/y$/u, '(?:y|ie)')}e?s?${HAS_IT}`, 'iu').test(text);
}
const NOT_EACH =
  /(?<!\p{L})(?:not|no|none|never|without|except|excluding|but|apart from|other than|save|will|from 20\d\d|most|some)(?!\p{L})|n['’]t(?!\p{L})/iu;

/**
 * The words that a question needs told although they say little elsewhere.
 *
 * @param rest   the question without what it says of its matter
 */
export function keptIn(rest: string, question: string): Kept[] {
  const kinds = [...rest.matchAll(KIND), ...rest.matchAll(CALLED)].map(({ groups: { kind = '' } = {} }) => ({
    word: kind.toLowerCase(),
    key: keyOfWord(kind),
    form: null,
  }));
  const particled = [...rest.matchAll(PARTICLED)].map(([words, verb = '', particle = '']) => ({
    word: words.toLowerCase(),
    key: `${keyOfWord(verb)}-${particle}`.toLowerCase(),
    form: { test: (text: string) => isTold(text, keyOfWord(verb), particle.toLowerCase()) },
  }));
  const used =
    USED.test(question) && !/(?<!\p{L})(?:part[- ]exchange|trade[- ]in)(?!\p{L})/iu.test(question)
      ? [{ word: 'used', key: keyOfWord('used'), form: SECOND_HAND }]
      : [];
  return [...kinds, ...particled, ...used];
}

/** "Set up", "setup", "picked it up", "a buy-back": the verb in any form, and the particle close behind it. */
function isTold(text: string, verb: string, particle: string): boolean {
  const words = wordsOf(text);
  return words.some(
    ({ word, key }, at) =>
      (key === verb &&
        words.slice(at + 1, at + 4).some((next) => next.word.replace(/s$/, '') === particle)) ||
      (word.replace(/s$/, '').endsWith(particle) &&
        keyOfWord(word.replace(/s$/, '').slice(0, -particle.length)) === verb),
  );
}

/** Keys of the parts of such words: they count as one. */
export const particledKeys = (question: string): Set<string> =>
  new Set([...question.matchAll(PARTICLED)].flatMap(([words]) => wordsOf(words).map(({ key }) => key)));
