import { inAnyCase } from '../../../extract/inAnyCase.ts';

/** With these begins a phrase of place, time or manner, or a clause. */
const OPENS_ADVERBIAL =
  /^(?:only |just |even |mostly |mainly |all )?(?:in|on|at|by|from|to|into|onto|up|out|down|off|over|under|above|below|with|without|for|during|until|since|across|along|through|around|near|between|among|because|so|if|when|while|where|as|than|that|which|who|whose|how|why|often|always|never|sometimes|once|twice|together|online|abroad|away|here|there|too|very)(?!\p{L}|-)/u;
/** "Made from …", "turned by hand": what is done with a thing, without the thing. */
const OPENS_PARTICIPLE =
  /^(?:(?:\p{L}{3,}(?<!e)ed|made|sold|sewn|cut|kept|held|grown|built|done|given|born|spun|woven|drawn|cast|sent|taken|found) (?:only|just|by|in|on|at|from|to|with|for|up|out|online|under|over|into|as|without|and|or)(?!\p{L}))/iu;
const ADVERB =
  /^(?!(?:family|supply|assembly|jelly|lily|fly|belly|trolley|rally|reply|ply|butterfly|dolly)$)\p{Ll}{2,}ly$/u;
/** "Easy to mend". */
const QUALITY_TO_DO = /^\p{Ll}+ to \p{Ll}+$/u;
/** A verb that should have stayed in the sentence: "helps sales". */
const OPENS_VERB =
  /^(?:helps?|lets|makes|gives|keeps|brings|allows?|enables?|means|combines|turns|puts|gets|needs|wants|knows|shows|tells|saves|takes|ensures?|supports) \p{L}/u;
/** "Pays the bills", "carry everything", "signed" of "were signed and filed": deeds, and no things. */
const DEED =
  /^(?:\p{Ll}{2,}s (?:the|an?|its|their|his|her|all|every|everything)|\p{Ll}{3,} (?:everything|anything|them|him|(?:all|both|each|every|two|three) (?:of )?(?:the|our|their|its|your)))(?!\p{L})|^(?:now|then|also|still|again|soon|already) \p{Ll}|(?<=\p{L} )(?:went|came|took|gave|stays?|starts?|carr(?:y|ies)|goes|says|said|becomes?|remains?|rose|fell|grew|ran|began|begins|made up)(?!\p{L})|(?:^| )(?:two|three|four|five|six)$/u;
/** "We offer a flat price or sell on commission" */
const BARE_DEED =
  /^(?:sell|buy|make|offer|provide|bring|send|take|give|keep|help|build|serve|supply|deliver|write|call|come|go|get)$/u;
/** "Strengthened", "every claim" of "for each and every claim": what was done, and all of a kind. */
const NO_ONE_THING =
  /^(?!(?:bread|thread|shed|sled|spread|hatred|infrared|moped|purebred)$)\p{Ll}{3,}(?<!e)ed$|^(?:each|every) \p{Ll}|(?<=\p{L} )(?:each|kept|held|done)$/u;
const QUALITY =
  /^(?!(?:table|timetable|cable|stable|vegetable|constable|fable|bible|crucible|collectable|consumable|wearable|hive|beehive|chive|olive|archive|adhesive|locomotive|drive|additive|preservative|abrasive|derivative|explosive)$)(?:\p{Ll}+(?:able|ible|ful|less|ous|ive)|heavy|light|cheap|dear|easy|simple|fast|quick|slow|strong|weak|small|large|big|long|short|tall|good|great|fine|nice|new|old|young|safe|clean|dirty|fresh|warm|cold|quiet|loud|friendly|local|ready|free|rare|thirsty|hungry|proud|happy|busy|open|closed|full|empty|independent|flexible|honest|fair|modern|different)$/u;

/** "Which colours", "which finishes": their members are called by adjectives. */
const NAMED_BY_QUALITY =
  /(?<!\p{L})(?:colou?rs?|finish(?:es)?|sizes?|shades?|flavou?rs?|tastes?|styles?|qualit(?:y|ies)|values?|adjectives?|states?|grades?|textures?|speeds?|modes?|levels?|options?|variants?|how|when)(?!\p{L})/iu;
/** What is asked for is a way or a time, which such phrases tell. */
const ASKS_WAY =
  /^(?:how|when|in (?:what|which) ways?)(?!\p{L})|(?<!\p{L})(?:ways|methods|channels|times|hours|days|months)(?!\p{L})/iu;

/** "up to 20", "none", "12 / 20": what a cell says of a thing that its row names. */
const AMOUNT =
  /^(?:(?:up to|at most|max\.?|from|over|about|only) )?[\d.,/ –-]+(?: ?\p{L}{1,12})?$|^(?:none|yes|no|all|some|n\/a|–|—|-|✓|✗)$/iu;

const ASKS_AMOUNTS =
  /(?<!\p{L})(?:volumes|weights|lengths|widths|heights|years|dates|formats|pack\p{L}*|numbers|amounts|prices|rates|fees|terms|voltages|powers|capacit\p{L}+|temperatures|thickness\p{L}*|diameters|intervals|bands|denominations|percentages|ages|models|series|versions|much|many)(?!\p{L})/iu;

/** Whether most items are amounts or marks, and no names, where none of those are asked for. */
export const areAmounts = (items: readonly string[], question: string): boolean =>
  2 * items.filter(isAmount).length >= items.length &&
  !ASKS_AMOUNTS.test(question) &&
  !NAMED_BY_QUALITY.test(question);

/** Whether a cell holds an amount or a mark, and no name. */
const isAmount = (cell: string): boolean => AMOUNT.test(cell.trim());

/** Whether words that a sentence coordinates can be things: no stretch of place, time or manner, and no quality where things are asked for. */
export function areThings(items: readonly string[], question: string): boolean {
  if (ASKS_WAY.test(question)) return true;
  if (items.some(isAmount) && !ASKS_AMOUNTS.test(question) && !NAMED_BY_QUALITY.test(question)) return false;
  if (
    items.some(
      (item) =>
        OPENS_ADVERBIAL.test(item) ||
        OPENS_PARTICIPLE.test(item) ||
        OPENS_VERB.test(item) ||
        DEED.test(item) ||
        isCallToAct(item) ||
        BARE_DEED.test(item) ||
        (NO_ONE_THING.test(item) && !NAMED_BY_QUALITY.test(question)) ||
        ADVERB.test(item),
    )
  )
    return false;
  return (
    NAMED_BY_QUALITY.test(question) || !items.some((item) => QUALITY.test(item) || QUALITY_TO_DO.test(item))
  );
}

const SAYING = inAnyCase(/^(?:we|you|they|i|it|there|this|that|our team)(?:['’]\p{L}+)? \p{Ll}/u);

/** Whether a row says something instead of naming a thing: "We answer within a day", "Made in Bergen". */
export const isSaying = (row: string): boolean => SAYING.test(row) || OPENS_PARTICIPLE.test(row);

const CALL =
  /^(?:read|learn|find out|see|view|contact|get|book|call|request|download|discover|explore|show|sign|log|register|subscribe|apply|buy|order|shop|back|become|join|start|try|watch|ask|talk|go|click|write)(?: (?:more|out|us|all|in|now|an?|the|our|your|here|up|to|on|for|with|touch|started|online|today|back|further|free|yours?)(?!\p{L}).*)?[!.›»→]*$/iu;

/** "Read more", "Get in touch": a button among the things. */
export const isCallToAct = (row: string): boolean => CALL.test(row.trim());
