import { countryCodeOf, countryOfRegionName } from '../../../identity/places.ts';
import { GROUPS, type Group, groupsIn } from '../../lexicon/groups.ts';
import { NATIONS } from '../../lexicon/nations.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { isRolePhrase } from '../people/roles.ts';
import { POSTAL } from '../texts/answerForms.ts';
import { itemsOfClass } from './itemClasses.ts';

const CONTINENTS =
  /^(?:(?:north|south|central|latin|western|eastern|northern|southern|central|continental) )*(?:africa|america|asia|asia[- ]pacific|australasia|australia|oceania|antarctica|europe)s?$/iu;
const FIGURE_ONLY = /^[\d\s.,:%€$£–-]+$/u;
/** "18,000 tonnes", "3 plants": tiles that count. */
const COUNTS = /^[~>]?\d[\d.,]*\+? \p{L}/u;
const ASKS_FIGURES =
  /(?<!\p{L})(?:years?|months?|weeks?|days?|lengths?|sizes?|numbers?|terms?|ages?|prices?|amounts?|widths?|dates?|times?|hours?|classes|grades?|models?|versions?)(?!\p{L})/iu;
/** No thing has such a name: a pronoun, or the rest of a phrase whose beginning is lost. */
const NO_ITEM =
  /^(?:closed|open|planned|former|vacant|coming soon|discontinued|sold out|upcoming|none|yes|no|i|we|you|they|he|she|it|of|by|in|at|for|and|or|the|an?|this|that|dr|prof|mr|mrs|ms|ph\.?d|m\.?d|of .+|by .+|then .+|(?:appointed|joined|elected|since) (?:19|20)\d\d|.+ (?:of|from|with|by|and|or|the))\.?$|[·|•→§]/iu;
/** What firms, bodies and languages are called by, and places are not. */
const OF_FIRMS =
  /(?<!\p{L})(?:capital|ventures?|partners?|holdings?|fund|funds|bank|investments?|equity|angels|group|ltd|limited|inc|llc|llp|plc|gmbh|ag|a\/s|ab|b\.?v|s\.?a|co|corp|software|systems|foods?|council|association|university|service|services|agency|authority|department|commission|bureau|institute|society|board|awards?|court|ministry|police|ph\.?d|md)\.?$/iu;
/** Words without a capital that stand in names of places. */
const OF_PLACE_NAMES =
  /^(?:and|of|the|upon|on|in|near|by|de|del|della|di|du|des|da|do|la|le|les|el|al|am|an|der|den|bei|im|sur|sous|en|sub|van|aan|city|town|centre|center|central|greater|downtown|inner|outer|north|south|east|west|northern|southern|eastern|western|county|island|islands|isle|isles|valley|coast|harbour|bay|district|area|region|lake|peninsula|mainland|parts|rest|most|all|whole|metropolitan|suburbs|airport|port|states|provinces|countries)$/u;
/** A name of a country that is one of a city as well. */
const CITY_STATES =
  /^(?:singapore|luxembourg|luxemburg|monaco|san marino|gibraltar|hong kong|macau|djibouti|panama|kuwait|guatemala|mexico|new york|washington|quebec|georgia)$/iu;

const STATE = keyOfWord('state');
const STATES = new Set(['state', 'county', 'province'].map(keyOfWord));

/** Days and months are nowhere, and nobody. */
const OF_CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|today|monthly|weekly)$/iu;

/** Whether things with such names can be what is asked for: towns are no countries, places no firms, and a year is nothing that anybody sells. */
export function isOfKindAsked(items: readonly string[], asked: ListAsked, question: string): boolean {
  if (items.some((item) => NO_ITEM.test(item))) return false;
  const areCounts =
    items.some((item) => FIGURE_ONLY.test(item)) ||
    2 * items.filter((item) => COUNTS.test(item)).length >= items.length;
  if (!ASKS_FIGURES.test(question) && areCounts) return false;
  if (asked.sense !== 'place' && items.some((item) => /^\d+ \p{Lu}/u.test(item) && POSTAL.test(item)))
    return false;
  if ((asked.sense === 'place' || asked.sense === 'name') && items.some((item) => OF_CALENDAR.test(item)))
    return false;
  if (
    (asked.sense === 'place' || asked.sense === 'name') &&
    2 * items.filter(isOfEverydayWords).length >= items.length
  )
    return false;
  if (asked.sense === 'place') return arePlaces(items, asked, question);
  if (asked.sense === 'name')
    return (
      3 * items.filter(isPhrase).length < items.length &&
      !items.some((item) => isRolePhrase(item.split(',')[0] ?? '') && !isFirm(item))
    );
  return asked.sense !== 'audience' || !(areNames(items) || items.some((item) => IN_ONE_WORD.test(item)));
}

/** "Larkmoor Infrastructure Partners" is a firm, whatever a partner is. */
const isFirm = (item: string): boolean => {
  const [first = '', ...more] = item.split(' ');
  return (
    more.length > 0 &&
    /^\p{Lu}/u.test(first) &&
    !isOfEverydayWords(first) &&
    !isRolePhrase(first) &&
    /^(?:Partners|Principals|Owners|Advisers|Advisors|Associates|Engineers|Architects|Consultants|Brokers|Publishers|Brewers|Bakers|Council)$/u.test(
      more.at(-1) ?? '',
    )
  );
};

const wordsIn = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ words, said }) =>
    [...words, ...said].filter((word) => !word.includes(' ')).map(keyOfWord),
  );
const OF_NATIONS: ReadonlySet<string> = new Set(wordsIn(groupsIn(NATIONS)));
const EVERYDAY: ReadonlySet<string> = new Set(wordsIn(GROUPS).filter((key) => !OF_NATIONS.has(key)));
/** "Financing", "Works", "Residents": titles of sections, and no names. */
export const isOfEverydayWords = (item: string): boolean =>
  /^\p{L}+$/u.test(item) &&
  (EVERYDAY.has(keyOfWord(item)) ||
    wordsOf(item).some(({ key }) => key !== keyOfWord(item) && EVERYDAY.has(key)));

/** "Close with confidence" is nobody's name: most words of a name have a capital, or join two that have. */
function isPhrase(item: string): boolean {
  const words = item.split(/[\s,]+/u).filter((word) => !JOINS_NAMES.test(word));
  return words.length > 1 && 2 * words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length;
}
const JOINS_NAMES = /^(?:and|of|the|for|&|de|du|des|la|le|van|von|der|den|di|da|y|et|und)$/u;

/** "South" above an office says which one it is, and not where. */
const COMPASS =
  /^(?:the )?(?:(?:north|south|east|west|mid|central)(?:ern|[ -]?(?:east|west)(?:ern)?)?|midlands|cent(?:re|er)|head office|headquarters|main office)$/iu;

function arePlaces(items: readonly string[], asked: ListAsked, question: string): boolean {
  if (/(?<!\p{L})continents?(?!\p{L})/iu.test(question)) return items.every((item) => CONTINENTS.test(item));
  const isOfLanguages = items.every((item) => (itemsOfClass(item, 'language') ?? []).includes(item));
  if (isOfLanguages || !items.every(isPlaceName) || items.every((item) => COMPASS.test(item))) return false;
  const most = (isSuch: (item: string) => boolean) => 2 * items.filter(isSuch).length > items.length;
  if (/(?<!\p{L})(?:cit(?:y|ies)|towns?|villages?|municipalit(?:y|ies))(?!\p{L})/iu.test(question))
    return !items.some((item) => !CITY_STATES.test(item) && (isCountry(item) || isState(item)));
  if (asked.kind === STATE && !items.some(isState)) return false;
  if (asked.kind !== null && STATES.has(asked.kind))
    return !most((item) => isCountry(item) && !isState(item));
  return true;
}

const isCountry = (item: string) => item.length > 1 && countryCodeOf(item) !== null;
const isState = (item: string) => countryOfRegionName(item) !== null;

/** "Falkenstein, Germany" is one place: a town with the country or the state that it lies in makes no two. */
export const isTownWithCountry = (items: readonly string[], quote: string): boolean =>
  items.some((item, at) => {
    const next = items[at + 1];
    return (
      next !== undefined &&
      isLand(next) &&
      !isLand(item) &&
      (quote.includes(`${item}, ${next}`) || quote.includes(`${item} (${next}`))
    );
  });
const isLand = (item: string): boolean =>
  /^\p{Lu}/u.test(item) && (isCountry(item) || isState(item)) && !CITY_STATES.test(item);

/** "PlanDay" is a product. */
const IN_ONE_WORD = /(?<!\p{L})(?!Mac|Mc|De|La|Le|Fitz)\p{Lu}\p{Ll}+\p{Lu}/u;

function isPlaceName(item: string): boolean {
  if (OF_FIRMS.test(item) || isRolePhrase(item) || IN_ONE_WORD.test(item)) return false;
  const [, behind = ''] = item.split(/, /u);
  if (behind !== '' && isRolePhrase(behind)) return false;
  return item.split(/[\s,–-]+/u).every((word) => !/^\p{Ll}/u.test(word) || OF_PLACE_NAMES.test(word));
}

/** "Fennimore Glass" is somebody, and then "Ferrous" beside it is, too; "Hotels", "Food producers" and "NHS trusts" are several of a kind. */
function areNames(items: readonly string[]): boolean {
  const single = items.filter((item) => !OF_A_KIND.test(item));
  const names = single.filter((item) => / \p{Lu}/u.test(item));
  const others = names.length === 0 ? [] : single.filter((item) => /^\p{Lu}[^ ]*$/u.test(item));
  return 2 * (names.length + others.length) >= items.length;
}
const OF_A_KIND = /(?:s|ing|care)$/u;
