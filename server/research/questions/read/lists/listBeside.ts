import type { Analysis, ItemClass } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { isOfAnotherTime } from '../../headings.ts';
import type { ListAsked } from '../../listQuestion.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { type Finding, type Reading, tenseOf } from '../finding.ts';
import { isRolePhrase } from '../people/roles.ts';
import { POSTAL } from '../texts/answerForms.ts';
import { itemsOfClass } from './itemClasses.ts';
import { namesTold } from './knownItems.ts';
import { CUES, DENIED, ENDED, UNSETTLED } from './listItems.ts';
import { OFFERING } from './listWords.ts';
import { placesIn } from './placesNamed.ts';

/** A sentence that goes on with what the one before it lists, without a verb of its own that says so. */
const GOES_ON =
  /^(?:so (?:is|are|does|do|has|have|can) |the same (?:goes|is true|holds) |(?:another|a (?:second|third|fourth|fifth|further)|one more) (?!\p{L}+ (?:of|per)(?!\p{L})))|(?<!\p{L})(?:followed|joined them|came on top)(?: (?:in|this|last) [^.]{2,20})?\.?$/iu;
/** "A fourth office is due to open in spring": what comes later is nothing that there is. */
const TO_COME =
  /(?<!\p{L})(?:(?:is|are) (?:due|set|scheduled|expected|about|to)(?!\p{L})|opens? (?:in|on|next)(?!\p{L})|follows? (?:in|next)(?!\p{L})|will(?!\p{L})|from (?:\p{L}+ )?20\d\d(?!\d))/iu;
/** "Schools buy from us as well." */
const ENDS_ADDING =
  /^(?!(?:they|it|these|those|both|all|this|that|you)(?!\p{L}))(?:[^\s.,;]+ ){1,7}(?:as well|too)\.?$/iu;
const ADDS =
  /(?<!\p{L})(?:also|too|as well|in addition|additionally|besides|moreover|furthermore|on top of (?:that|this|these))(?!\p{L})/iu;
const WORD_LETTERS = 4;
const OF_FUNCTION = /^(?:they|them|their|what|which|whom|does|have|from|with|that|this|there|when|where)$/iu;

/**
 * Whether the sentence behind a list names more of the same: "We make desk lamps and floor lamps. In addition, we make candles." It adds
 * something, and does so with a word of the question.
 */
export function isAddedTo(
  { excerpt: { siblings, index, headings } }: Ranked,
  analysis: Analysis,
  items: readonly string[],
): boolean {
  const next = siblings[index + 1];
  if (next === undefined || next.headings[0]?.passage !== headings[0]?.passage) return false;
  const { text } = next.passage;
  if (/^(?:li|td|th|h[1-6]|dt)$/.test(next.passage.line.tag)) return false;
  const isOfNow =
    tenseOf(text) === 'present' &&
    !UNSETTLED.test(text) &&
    !ENDED.test(text) &&
    !RAN_OUT.test(text) &&
    !TO_COME.test(text);
  if ((GOES_ON.test(text) && isOfNow && !isOfThingBesidePeople(text, analysis)) || ENDS_ADDING.test(text))
    return true;
  // "Voss also has shares in nine others": what one of the list has besides is no further one.
  if (items.some((item) => opensWith(text, item))) return false;
  if (!ADDS.test(text) || DENIED.test(text) || tenseOf(text) !== 'present') return false;
  const asked = wordsOf(analysis.question).filter(
    ({ word }) => word.length >= WORD_LETTERS && !OF_FUNCTION.test(word),
  );
  const telling = new Set(asked.map(({ key }) => key));
  const isOffer = [...telling].some((key) => OFFERING.has(key));
  return next.words.some(({ key }) => telling.has(key) || (isOffer && OFFERING.has(key)));
}

/** Behind those who were elected "a second branch" is nobody. */
const isOfThingBesidePeople = (text: string, { question }: Analysis): boolean => {
  const noun = SECOND_OF_THEM.exec(text)?.[1] ?? '';
  return (
    /^who(?!\p{L})/iu.test(question) &&
    noun !== '' &&
    !isRolePhrase(noun) &&
    !/^(?:one|man|woman|person|colleague|candidate|winner|was|is|has)$/iu.test(noun)
  );
};
const SECOND_OF_THEM = /^a (?:second|third|fourth|fifth|further) (\p{L}+)/iu;

const opensWith = (text: string, item: string): boolean => {
  const [first = ''] = item.split(' ');
  return /^\p{Lu}\p{L}{2,}/u.test(first) && new RegExp(`^(?:The )?${first}(?!\\p{L})`, 'u').test(text);
};

/** Told of a day, and not of what is. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
const PLACE_BEHIND = /^ in (\p{Lu}\p{Ll}[\p{L}’'-]*)/u;

/** Whether the pages tell of one more place that has just what is asked for: "the showroom in Voss" beside showrooms in Bergen and Oslo. */
export function isOneMorePlace(
  items: readonly Finding<string>[],
  { ranked, analysis }: Reading,
  { sense, kind }: ListAsked,
): boolean {
  const isOfTowns =
    sense === 'place' &&
    !/(?<!\p{L})(?:countries|nations|states|regions|areas|count(?:y|ies))(?!\p{L})/iu.test(analysis.question);
  if (!isOfTowns || items.length < 2 || analysis.years.length > 0) return false;
  const premises = new Set(
    wordsOf(analysis.question)
      .filter(({ word }) => OF_BUSINESS.test(word))
      .map(({ key }) => key),
  );
  if (kind === null || premises.size === 0) return false;
  const listed = items.map(({ claim }) => claim.value.toLowerCase()).join(' | ');
  const telling = analysis.terms.filter(({ key, word }) => key !== kind && !OF_BUSINESS.test(word));
  return ranked.some(({ excerpt }) => {
    const { passage, words } = excerpt;
    if (
      !isOfToday(excerpt) ||
      YEAR.test(passage.text) ||
      !telling.every(({ key }) => words.some((word) => word.key === key))
    )
      return false;
    return words.some(({ key, word, end }) => {
      // "31 stores in Scandinavia" names the region of all, and no town of one more.
      const isOne = premises.has(key) && !word.endsWith('s');
      const name = isOne ? PLACE_BEHIND.exec(passage.text.slice(end))?.[1] : undefined;
      return (
        name !== undefined &&
        !listed.includes(name.toLowerCase()) &&
        !analysis.question.includes(name) &&
        placesIn(passage.text).length === 0
      );
    });
  });
}

const OF_BUSINESS =
  /^(?:offices?|branch(?:es)?|stores?|shops?|showrooms?|depots?|warehouses?|clinics?|studios?|hotels?|restaurants?|caf[eé]s?|factor(?:y|ies)|yards?|surger(?:y|ies)|gyms?|galler(?:y|ies)|laborator(?:y|ies)|plants?|bakery|bakeries)$/iu;

const RAN_OUT =
  /(?<!\p{L})(?:(?:ran|run|runs) out|lapsed|(?:gave|given) up|let go|closed|shut|moved|opens|(?:will|to) (?:open|close))(?!\p{L})/iu;

function isOfToday({ passage: { text, line }, headings, page }: Excerpt): boolean {
  return (
    page.isOwn &&
    !page.document.isArticle &&
    line.region !== 'footer' &&
    !headings.slice(0, 2).some(isOfAnotherTime) &&
    !DENIED.test(text) &&
    !UNSETTLED.test(text) &&
    !ENDED.test(text) &&
    !RAN_OUT.test(text) &&
    tenseOf(text) === 'present'
  );
}

/**
 * Whether the one item of a known class that was found stands alone: where the pages name another of the class, one is not the list. Of
 * countries every other that is no part of an address counts, of the rest those that a cue of the class offers.
 */
export function isOnlyOneNamed(
  { claim }: Finding<string>,
  { ranked, analysis: { itemClass } }: Reading,
): boolean {
  return !ranked.some(({ excerpt }) => {
    const { text } = excerpt.passage;
    if (!isOfToday(excerpt) || (itemClass === 'country' ? POSTAL.test(text) : !isOffered(excerpt, itemClass)))
      return false;
    const named = itemClass === 'country' ? itemsOfClass(text, itemClass) : namesTold(text, itemClass);
    return (named ?? []).some((name) => !claim.value.includes(name) && !name.includes(claim.value));
  });
}

const ASKS_MODELS =
  /(?<!\p{L})(?:(?:types?|models?|versions?|variants?|series|sizes?) (?:of(?!\p{L})|\p{L}+ (?:they|we|you|are|is|do|does|can|there)(?!\p{L}))|\p{L}+ (?:types|models|versions|variants|series))(?!\p{L})/iu;
const HEADS_MODELS =
  /^(?:types?|models?|versions?|variants?|series|designation|name)(?: (?:name|no\.?|number))?$/iu;

/** Where a table has a column of types, it says which there are, and not what a sentence does with them: "can filling and seaming machines". */
export const areModelsInTable = ({ ranked, analysis }: Reading): boolean =>
  ASKS_MODELS.test(analysis.question) &&
  ranked.some(
    ({ excerpt: { passage, headings, page } }) =>
      page.isOwn &&
      passage.line.cell?.column === 0 &&
      headings[0]?.passage.line.tag === 'th' &&
      HEADS_MODELS.test(headings[0].text.trim()),
  );

const isOffered = ({ passage, headings }: Excerpt, itemClass: ItemClass): boolean =>
  CUES[itemClass]?.test(`${passage.text} ${headings[0]?.text ?? ''}`) ?? false;
