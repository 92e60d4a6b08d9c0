import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { EMPLOYEE, PERSON, type Word, wordsOf } from '../../../words/words.ts';
import { countsAs } from './countedAs.ts';
import { isRestOfLabel, isSingularOf } from './longLabels.ts';

/** Words that may stand between a number and what it counts are few. */
const BETWEEN_WORDS_MAX = 4;
/** Between a number and a noun these end the count: "120 people in 14 stores". */
const BARRIER =
  /(?<!\p{L})(?:in|at|for|with|by|from|to|since|than|on|across|per|and|or|years?|months?|days?|hours?|minutes?|times|square|km|kg|m²|wochen?|tagen?|jahren?|stunden?|monaten?|semaines?|jours?|ann[ée]es?|semanas?|d[ií]as?|años?|meses|settimane|giorni|anni|weken|dagen|maanden|jaren)(?!\p{L})|[.,;:!?()/]|\d/iu;
/** "A team of 140 people" counts employees. */
const TEAM =
  /(?<!\p{L})(?:we(?:['’]re| are)|team|we (?:now )?have (?:just |only |about |around )?(?=[\d.,]+ people(?: (?:now|today|in all|altogether)(?!\p{L})|[.,]))|works?|working|employ\p{L}*|staff|workforce|colleagues|(?:its|our) (?=[\d.,]+ people(?!\p{L}))|(?:company|firm|total|our|headcount) size|(?:company|firm|consultancy|business|agency|practice|studio|manufacturer|maker|brewery|bank|bureau) (?:with|of) (?:about |around |over |more than |some |nearly )?(?=[\d.,]+ people(?!\p{L}))|people (?:in|at) (?:the|our) (?:\p{L}+ )?(?:office|plant|works|factory|workshop|mill|warehouse|headquarters|studio|lab))(?!\p{L})/iu;

/** "142 people from 19 countries": a fragment that counts people, and says of them nothing that they did. */
const PEOPLE_OPEN =
  /^\+? people(?:\.?$|,| (?:from|across|and) | (?:in|at|on) (?!(?:the |our |its )?(?:\p{L}+ )?(?:floors?|production|manufacturing|assembly|sales|support|service|development|engineering|research|administration|logistics|marketing|finance|accounts|kitchens?|workshop|warehouse|shop|lab(?:oratory)?|yard|fields?|road|phones?|desks?|counters?|bench(?:es)?|lines?|line|payroll of|board|committee|management|field|studio|bakery|cellar|showroom|call cent(?:re|er)|hotline|customer|design|quality|maintenance|packing|dispatch|delivery|training|apprenticeships?)(?!\p{L})))/iu;
const OPENS = /^(?:over |about |around |some |nearly )?$/iu;
const opensWithPeople = (text: string, { start, end }: ReadNumber): boolean =>
  OPENS.test(text.slice(0, start)) && PEOPLE_OPEN.test(text.slice(end));
/** "Fjordlys is 83 people and one dog." */
const NAME_IS = /^\p{Lu}[\p{L}&’' -]{1,40} is (?:now |today |about |just )*$/u;
const isSaidToBe = (text: string, { start, end }: ReadNumber): boolean =>
  NAME_IS.test(text.slice(0, start)) &&
  /^ people(?:\.?$|,| (?:in|from|at|across|and|on) )/u.test(text.slice(end));

interface NounPlace {
  between: string;
  /** Where the noun ends. */
  end: number;
  strength: number;
}

const TEAM_OF = /(?<!\p{L})(?:team|crew|staff|workforce) of (?:about |around |over |just |now )?$/iu;
const WE_ARE =
  /(?:^|[,;–—] |(?:today|now|and|here|years on),? )(?:we are|we['’]re|there are) (?:now |currently |still |just |only )?$/iu;

/** "Opened with four staff; now there are 19." */
const OF_STAFF =
  /(?<!\p{L})(?:we|us|team|staff|crew|workforce|employees?|colleagues?|people|hands)(?!\p{L})/iu;

/** A team is no employee, and neither is a role that stands open. */
const OTHER_THAN_STAFF =
  /^(?:open |vacant )?(?:teams|crews|roles?|jobs?|positions?|vacanc(?:y|ies)|openings?|posts?)(?!\p{L})/iu;

/** "Our team is made up of about 200 designers": whatever their trades, all of them are the team. */
const TEAM_IS =
  /(?<!\p{L})(?:our|the|whole) (?:[\p{L}-]+ )?(?:team|crew|staff|workforce) (?:is made up of|is composed of|consists of|comprises|numbers|counts|totals)(?: (?:about|around|over|just|now|some|nearly|more than|roughly|approximately))* $/iu;
/** "Six doctors, four nurses and nine receptionists": the first are not all of them. */
const SO_MANY_BESIDES =
  /^ [\p{L} -]{3,40}(?:,| and|, and) (?:an?|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|some|a few) \p{Ll}/u;
const NO_TEAM =
  /^ ?(?:[\p{L}-]+ ){0,2}(?:teams?|nationalit(?:y|ies)|countries|languages|offices|sites|companies|firms|departments|units|groups|years|%|per ?cent)(?!\p{L})/iu;

/** "A team of 14.", "We are nine.": the people of the house, without a noun behind their number. */
export function teamAround(
  { passage: { text } }: Excerpt,
  { start, end }: ReadNumber,
  counted: Term,
): boolean {
  if (counted.key !== EMPLOYEE) return false;
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  const isTeam =
    TEAM_OF.test(before) &&
    /^\s*(?:[.,;)]|$|(?:in|at|across|based|and|from|who|with)(?!\p{L}))/iu.test(behind);
  const isUs =
    WE_ARE.test(before) &&
    (!/there are [\p{L} ]*$/iu.test(before) || behind.startsWith(' of us') || OF_STAFF.test(before)) &&
    /^(?: of us)?\s*(?:[.,;!]|$|(?:in|at) (?=\p{Lu}))/u.test(behind);
  // "The studio is thirty-one strong."
  const isStrong = /^[ -]strong(?=[.,;]|$| (?:team|and|in|at))/u.test(behind);
  return (
    isTeam ||
    isUs ||
    isStrong ||
    (TEAM_IS.test(before) && !NO_TEAM.test(behind) && !SO_MANY_BESIDES.test(behind))
  );
}

/** "Montréal, 27 people" below "Offices": who works there. */
const PLACE_ITEM = /^\p{Lu}[\p{L} .’'-]{1,40}(?:,|:| [–-]| \() ?$/u;
const OF_OFFICES =
  /^(?:our |the )?(?:\p{L}+ )?(?:offices|locations|sites|branches|studios|plants|depots|where we are|standorte|niederlassungen|bureaux|implantations|oficinas|sedi|vestigingen)(?!\p{L})/iu;
const isOfOfficeAsked = (
  { passage: { text }, headings }: Pick<Excerpt, 'passage' | 'headings'>,
  { start, end }: ReadNumber,
  terms: readonly Term[],
): boolean => {
  const place = text.slice(0, start);
  return (
    PLACE_ITEM.test(place) &&
    /^ (?:people|persons|staff)(?:\.?\)?$|,)/u.test(text.slice(end)) &&
    headings.some((heading) => OF_OFFICES.test(heading.text)) &&
    wordsOf(place).some(({ key }) => terms.some((term) => term.key === key))
  );
};

/** Whether people that are counted are those of the house: by their sentence, or by the label of their row. */
function isOfTeam(
  { passage: { text }, headings }: Pick<Excerpt, 'passage' | 'headings'>,
  number: ReadNumber,
): boolean {
  return (
    TEAM.test(text) ||
    opensWithPeople(text, number) ||
    isSaidToBe(text, number) ||
    headings.some(
      (label) => label.level >= LEVEL_OF_LABELS && wordsOf(label.text).some(({ key }) => key === EMPLOYEE),
    )
  );
}

/** Residents are people, and no staff: only a word that says no more than "people" may count them. */
const isWordOfPeople = ({ start }: Word, text: string): boolean =>
  wordsOf(text).some((word) => word.start === start && word.key === PERSON);

/** The noun behind a number: "240 retail stores", "14 of our own stores". */
export function nounAfter(
  { words, passage, headings }: Excerpt,
  number: ReadNumber,
  counted: Term,
  terms: Term[],
): NounPlace | null {
  const isTeam =
    counted.key === EMPLOYEE &&
    (isOfTeam({ headings, passage }, number) || isOfOfficeAsked({ headings, passage }, number, terms));
  const behind = words.filter(({ start }) => start >= number.end).slice(0, BETWEEN_WORDS_MAX + 1);
  const noun = behind.find(
    (word) =>
      word.key === counted.key || (isTeam && word.key === PERSON && isWordOfPeople(word, passage.text)),
  );
  // "For 10,000 teams": a team is no employee.
  if (noun === undefined || !countsAs(noun, counted, passage.text)) return null;
  if (counted.key !== EMPLOYEE && isPhraseOfDoing(passage.text.slice(noun.start, noun.end))) return null;
  if (counted.key === EMPLOYEE && OTHER_THAN_STAFF.test(passage.text.slice(noun.start))) return null;
  const between = passage.text
    .slice(number.end, noun.start)
    .replace(/^\+/, '')
    .replace(/(?<!\p{L})(\p{Lu})\.(\p{Lu})\.(?= )/gu, '$1$2');
  const asked = new Set(terms.map(({ key }) => key));
  const unasked = wordsOf(between)
    .filter(({ key }) => !asked.has(key))
    .map(({ word }) => word)
    .join(' ');
  if (BARRIER.test(/[.,;:!?()/]|\d/.test(between) ? between : unasked)) return null;
  if (isOtherPhrase(unasked) && !AS_WHAT.test(between)) return null;
  if (HYPHENED.test(passage.text.slice(number.end)) && !(between === '-' && OF_TIME.test(noun.word)))
    return null;
  if (between !== '-' && isOneThing(passage.text.slice(noun.start, noun.end), number, counted)) return null;
  // "12 store managers" counts managers; in "11 million customers visit us" the plural counts itself.
  const next = passage.text.slice(noun.end);
  if (
    !/s$/.test(noun.word) &&
    /^ (?:managers?|owners?|openings?|names?|types?|brands?|visits?|reviews?|stories|groups?|leaders?)(?!\p{L})/iu.test(
      next,
    )
  )
    return null;
  return { between, end: noun.end, strength: 0.95 };
}

/** "84 people work with us": what only says in several words that they are partners is no noun that is counted. */
const isPhraseOfDoing = (written: string): boolean =>
  written.includes(' ') && !/(?:(?<![su])s|people|staff|you)$/iu.test(written);

/** "A 500 kW roof", "1,200 customer accounts": what is asked for in the plural, in the singular is one, or a word before another noun. */
const isOneThing = (written: string, { values }: ReadNumber, counted: Term): boolean =>
  values[0] !== 1 && isSingularOf(written, counted);

/** "A 20-hectolitre plant", "two-van shops": what the number is joined to makes one word with it. */
const HYPHENED = /^-\p{L}/u;
/** "A 25-year lease" counts years; "the eleven-hospital system" is a system. */
const OF_TIME = /^(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?)$/;

/** "380 shippers as customers": the same ones by two nouns. */
const AS_WHAT = /^ (?:\p{L}+ ){1,2}as (?:(?:our|its|their) )?$/u;

const OTHER_PHRASE =
  /(?<!of )(?<!\p{L})(?:our|their|its|the|an?|we|they|is|are|was|were|which|who|that|unser\p{L}*|wir|notre|nos|nous|nuestr\p{L}+|nostr\p{L}+|onze)(?!\p{L})/iu;
const PLURAL_WITHIN =
  /(?<!\p{L})(?!(?:sales|sports|logistics|electronics|systems|materials|series|news|various|previous|famous|serious)(?!\p{L}))\p{Ll}{3,}(?<![sui])s(?!\p{L})/u;

/** "240 cafés pour our tea" counts cafés: between a number and its noun stand no verb's subject and no other noun's article. */
function isOtherPhrase(words: string): boolean {
  return OTHER_PHRASE.test(words) || PLURAL_WITHIN.test(words);
}

const OF_GROUP = /^(?:teams?|crews?|staff|workforce|fleets?|networks?|numbers?|totals?|groups?)$/;

const IS =
  /^ (?:is|are|was|were)(?: (?:now|currently|over|about|around|some|approximately|more than|at))* ?$/iu;
const NUMBER_OF = /(?<!\p{L})(?:numbers?|counts?|total|capacity) (?:of )?(?:\p{L}+ )?$/iu;
/** A noun of its own behind a number: in the plural, with at most one word before it. */
const OTHER_NOUN =
  /^ (?:\p{Ll}+ )?(?:(?!(?:days|weeks|months|years|hours|minutes|seconds|times|metres|meters|tonnes|tons|litres|liters|kilos|hectares|acres|worldwide|plus|this|across|as|of us)(?!\p{L}))\p{Ll}{3,}(?<![su])s|people|staff|strong|persons)(?=[.,;:)]|$| (?:and|or|in|at|of|for|with|on|from|to|that|who|which)(?!\p{L}))/u;
/** "For the price of Team: 130 do so far." */
const DOES = /^ (?:do|did|have|has|are|were)(?!\p{L})/u;
const isOfElse = (behind: string): boolean =>
  DOES.test(behind) || (OTHER_NOUN.test(behind) && !isInList(behind));
/** "Cranes: 140 mobile, 58 tower": kinds of what stands before the colon. */
const isInList = (behind: string): boolean => /^[^.;]*,[^.;]*\d/u.test(behind);

/** What a figure measures, by the unit behind it. */
const MEASURED =
  /^[ -]?(?:(?:sq(?:uare|\.)?|cubic|linear) )?(?:ft|feet|foot|inch(?:es)?|mm|cm|m|km|metres?|meters?|kilomet(?:re|er)s?|miles?|yards?|kg|g|t|tonnes?|tons?|lbs?|litres?|liters?|l|hl|hectolit(?:re|er)s?|m²|m2|m³|sqm|ha|hectares?|acres?|hours?|hrs?|days?|weeks?|months?|years?|minutes?|mins?|seconds?|k?W|MW|GW|kWh|MWh|GWh|kVA|MVA|bar|°C?|degrees|volts?|V|MB|GB|TB)(?![\p{L}\d])/u;

const TIME_BEHIND = /^ ?(?:hours?|hrs?|h|days?|weeks?|months?|years?|minutes?|mins?)(?!\p{L})/iu;

/** "Duty engineer (24 hours)". */
const isTimeInBracket = (between: string, behind: string): boolean =>
  / \($/u.test(between) && TIME_BEHIND.test(behind);

/** "Stores: 240", "number of stores is 240", "a team of 45". */
export function nounBefore(
  { words, passage }: Excerpt,
  number: ReadNumber,
  counted: Term,
  question: string,
): NounPlace | null {
  const noun = words.filter(({ end }) => end <= number.start).findLast(({ key }) => key === counted.key);
  if (noun === undefined || !countsAs(noun, counted, passage.text)) return null;
  const between = passage.text.slice(noun.end, number.start);
  // "From 47 employees to 84": the second is of the same.
  if (between === ' to ' && /(?<!\p{L})from [\d.,]+ (?:\p{L}+ )?$/iu.test(passage.text.slice(0, noun.start)))
    return { between: '', end: passage.text.length, strength: 0.9 };
  const behind = passage.text.slice(number.end);
  if (HYPHENED.test(behind) || isTimeInBracket(between, behind)) return null;
  // "The office is five people", "the studio is thirty-one strong": one of them is so many of something else.
  if (
    IS.test(between) &&
    (!/s$/.test(noun.word) || OTHER_NOUN.test(behind)) &&
    !NUMBER_OF.test(passage.text.slice(0, noun.start))
  )
    return null;
  // "On site: 112 products" counts products; "Oak College: 240" tells what that one has.
  if (
    /^\s*[:=–-]\s*$/u.test(between) &&
    (isOfElse(behind) || isSingularOf(passage.text.slice(noun.start, noun.end), counted))
  )
    return null;
  // "A county bridge of 80 ft": its measure, and not how many there are.
  if (/ (?:of|is|are|was) $/u.test(between) && MEASURED.test(behind)) return null;
  // "The books of four entities" counts entities.
  if (between === ' of ' && /^ \p{Ll}{3,}/u.test(passage.text.slice(number.end)) && !OF_GROUP.test(noun.word))
    return null;
  // "212 cranes: 140 mobile": the noun has its number already.
  if (/\d\s$/.test(passage.text.slice(0, noun.start))) return null;
  const fits =
    /^(?:\s*[:=–-]\s*| \(| (?:count |total )?(?:is|are|was|totals?|numbers?|stands at|of|reached)(?: (?:now|currently|over|about|around|some|approximately|more than|at))* )(?:over |about |around |approximately |~|some |nearly |more than )?$/iu;
  // "The number of members at the year end was 3,184".
  const dated =
    /(?<!\p{L})numbers? of (?:\p{L}+ )?$/iu.test(passage.text.slice(0, noun.start)) &&
    /^ (?:at|on|by|as of|as at) (?:the )?(?!our |their |each )[\p{L}\d ]{3,24} (?:is|was|were|stood at|came to) (?:over |about |around |nearly )?$/iu.test(
      between,
    );
  const grown =
    /^ (?:numbers? |count |total |base |levels? )?(?:has |have |had )?(?:rose|risen|grew|grown|increased|climbed|expanded|fell|fallen|dropped|declined|decreased|jumped|(?:(?:were|was|been) )?(?:cut|reduced|raised|brought|expanded))(?: from [\p{L}\d.,-]+)?(?: by [\d.,]+ ?(?:%|percent|per cent)?)?(?: (?:again|slightly|further|sharply))? to (?:over |about |around |approximately |some |nearly |more than )?$/iu;
  return dated || isRestOfLabel(noun, between, question) || fits.test(between) || grown.test(between)
    ? { between: '', end: passage.text.length, strength: 0.9 }
    : null;
}
