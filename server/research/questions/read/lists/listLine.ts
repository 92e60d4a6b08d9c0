import type { Passage } from '../../../documents/passage.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { wordsOf } from '../../words/words.ts';
import { enumerationsOf } from './enumeration.ts';
import { withoutSharedNoun } from './listSentence.ts';
import { BODIES } from './listWords.ts';
import { placesOfPremises } from './premisesLine.ts';

/** The items of a line under a heading: a list and nothing else, short sentences, or labels before what is said of each. */
export function itemsOfLine(
  passages: readonly Passage[],
  asked: ListAsked,
  { heading, question }: { heading: string; question: string },
): string[] {
  const [first] = passages;
  if (first === undefined) return [];
  const texts = passages.map(({ text }) => text);
  const premises = asked.sense === 'place' ? placesOfPremises(first.text, question) : [];
  if (premises.length > 1 && texts.slice(1).every(isOfElse)) return premises;
  return (
    bareItems(first, texts.slice(1), asked) ??
    (asked.sense === 'place' ? labelsOf(texts) : null) ??
    (wordsOf(heading).length <= LABEL_WORDS_MAX ? sentencesOf(texts) : [])
  );
}

const LEADS_TO_LINE = inAnyCase(
  /^(?:(?![^:]*(?<!\p{L})(?:is|are|was|has|have|we|you|they)(?!\p{L})[^:]*: )\p{Lu}[^.:;]{2,40}: )?(?:for |on |in )?(?:the |our |a |an )?$/u,
);

/** The items of a line that holds a list and nothing else, but for whom or where it is. */
function bareItems({ text, line }: Passage, further: readonly string[], asked: ListAsked): string[] | null {
  const isCell = /^(?:td|dd)$/u.test(line.tag) && asked.sense !== 'place';
  const [list] = enumerationsOf(text, { isLabelled: isCell || isPairOfNames(text, asked) });
  // Behind names the line may go on: "AWS, Azure and Scaleway. Costs are split by team."
  if (further.length > 0 && !(list?.isOfNames === true && further.every(isOfElse))) return null;
  const isFirst = list !== undefined && LEADS_TO_LINE.test(text.slice(0, list.start));
  const rest = text
    .slice(list?.end)
    .replace(/\([^()]*\)|[\s.!]+$/gu, '')
    .trim();
  return isFirst && (rest === '' || /^(?:for|in|at|across|from) [^,;.]{1,60}$/u.test(rest))
    ? withoutSharedNoun(list, asked).items
    : null;
}

/** "Guild of Lamp Makers; NORLUX.", "Odda Bank, Voss Fund.": two names and nothing else. */
const PAIR = /^\p{Lu}[^.,;:]{2,60}[;,] (?:the )?\p{Lu}[^.,;:]{1,60}\.?$/u;
const isPairOfNames = (text: string, { sense, kind }: ListAsked): boolean =>
  PAIR.test(text) &&
  (sense === 'name' || (kind !== null && BODIES.has(kind))) &&
  enumerationsOf(text, { isLabelled: true }).some(({ isOfNames, start }) => isOfNames && start === 0);

const MORE_OF_IT =
  /^(?:also|and|plus|or|others?|more|another|in addition|besides|furthermore|as well|not|no|except|but|only|soon|coming|next|planned|from|since|until|we (?:also|do not|don['’]t|plan))(?!\p{L})/iu;
/** A sentence that neither adds to the list before it nor takes from it. */
const isOfElse = (text: string): boolean =>
  !MORE_OF_IT.test(text) &&
  wordsOf(text).length >= ELSE_WORDS_LEAST &&
  !/(?<!\p{L})(?:soon|coming|planned|discontinued|support\p{L}*|also)(?!\p{L})/iu.test(text);
const ELSE_WORDS_LEAST = 5;

/** A heading with more words says something, and what stands below it need not be what it names. */
const LABEL_WORDS_MAX = 5;

/** A full stop behind a figure may end a sentence. */
const AFTER_FIGURE = /(?<=\d)\. (?=\p{Lu})/u;
const SENTENCE_WORDS_MAX = 5;
const VERBLESS = /^(?:\p{Lu}|\d)/u;

/** "Tumeka copper-gold. Fern Ridge zinc (75 %)." are two; "Omar Tulloch, president." is the name. */
function sentencesOf(texts: string[]): string[] {
  const all = texts.flatMap((text) => text.split(AFTER_FIGURE));
  // Whole sentences may follow the list.
  const end = all.findIndex((text) => wordsOf(text).length > SENTENCE_WORDS_MAX + 1);
  const sentences = end < 0 ? all : all.slice(0, end);
  if (
    sentences.some((text) =>
      /, .*, |, .* and |, (?:planned|coming|closed|to come|from 20\d\d)(?!\p{L})/u.test(text),
    )
  )
    return [];
  // "Claims lead, London. Actuary, Lyon.": what each of them has behind its comma says where.
  const cut = sentences.every((text) => /^[^,]+, [^,]+$/u.test(text)) ? /\s*\(|, /u : /\s*\(|, (?=\p{Ll})/u;
  const items = sentences.map((text) => (text.split(cut)[0] ?? '').replace(/[.!\s]+$/u, ''));
  const isItem = (item: string) =>
    VERBLESS.test(item) &&
    wordsOf(item).length <= SENTENCE_WORDS_MAX &&
    !/[,;:?]|(?<!\p{L})(?:we|you|is|are|has|have|can|no|not|yes)(?!\p{L})/iu.test(item);
  return items.length > 1 && items.every(isItem) ? items : [];
}

const LABEL = /^(\p{Lu}[\p{L}’'-]+(?: [\p{Lu}][\p{L}’'-]+){0,3}): \S/u;
/** What labels say besides places. */
const NO_PLACE =
  /^(?:opening|hours|open|closed|phone|tel|telephone|fax|post|postal|e-?mail|address|head|contact|web|website|online|note|new|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekdays|weekends|parking|access|directions|by|visits?|visiting|sales|service|support|press|accounts|registered|company|vat|please|also|founded|staff|team|manager|director|size|area)(?!\p{L})/iu;

/** "Bergen: 9 Strandgaten. Voss: Storgata 4. In Ireland we …": the labels that open a line, as far as they go. */
function labelsOf(all: readonly string[]): string[] | null {
  const texts = all.flatMap((text) => text.split(AFTER_FIGURE));
  const end = texts.findIndex((text) => !LABEL.test(text));
  const labels = (end < 0 ? texts : texts.slice(0, end)).map((text) => LABEL.exec(text)?.[1] ?? '');
  return labels.length < 2 || labels.some((label) => NO_PLACE.test(label)) ? null : labels;
}
