import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { type Word, wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition, type Required } from '../proposition.ts';
import { withoutOtherOwners } from '../whose/otherOwners.ts';

/** How much of the question a denial must hold to cast doubt on a yes. */
const HELD_LEAST = 0.33;
/** Words that deny the verb of their sentence, in the languages of pages. */
const DENIES =
  /(?<!\p{L})(?:not(?! (?:only|just|merely|to mention|least)(?!\p{L}))|never|neither|nor|nobody|nothing|cannot|nicht(?! nur)|nie|pas(?! seulement)|jamais|nunca|niet|non)(?!\p{L})|n[’']t(?!\p{L})/iu;
/** Words that deny the thing they stand before: "no card machine". */
const NONE_OF =
  /(?<!\p{L})(?:no(?! (?:matter|doubt|problem|more than|fewer than|less than|later than)(?!\p{L}))|none|without|kein\p{L}*|ohne|sans|aucune?|ning[uú]n\p{L}*|sin|geen|zonder|nessun\p{L}*|senza)(?!\p{L})(?<what>(?: [\p{L}\d’'-]+){1,4})/giu;

/** "Who have not reached the age of 12": of whom something is said, and not that it is not so; nor is "not-for-profit" a denial. */
const ASIDE = / (?:who|which|that) [^,;.]*|(?<!\p{L})(?:not|non)[- ]for[- ]profit/giu;

/**
 * Whether another sentence of the company's own pages holds a good part of the question and denies something, in words that nobody could read as
 * an answer: "Pay by card at the gate" is no yes where the next page says "There is no card machine at the north gate." A yes is then in doubt.
 *
 * @param read  the excerpts that did answer
 */
export function isDeniedElsewhere(
  { ranked, mode, analysis }: Reading,
  read: ReadonlySet<Excerpt>,
  proposition: Proposition,
): boolean {
  if (mode === 'lenient') return false;
  const asked = new Set(analysis.terms.map(({ key }) => key));
  const isWhole = [...read].some((one) => saysAll(one, proposition));
  return ranked.some(({ excerpt, within }) => {
    const { text } = excerpt.passage;
    return (
      within >= HELD_LEAST &&
      excerpt.page.isOwn &&
      !read.has(excerpt) &&
      !text.endsWith('?') &&
      denies(withoutOtherOwners(text, analysis.question).replace(ASIDE, ' '), asked) &&
      isOfMatter(text, proposition) &&
      !(isWhole && (isToldOfOther(text, proposition) || isOfSubjectAlone(text, proposition)))
    );
  });
}

/** Whether an excerpt says the matter itself, and has none of it from its headings; a cell is told by its row. */
const saysAll = ({ passage: { text, line } }: Excerpt, { required }: Proposition): boolean =>
  line.tag === 'td' || (required.length > 0 && heldIn(text, required).size === required.length);

const isOfMatter = (text: string, proposition: Proposition): boolean =>
  proposition.required.length > 0
    ? heldIn(text, proposition.required).size > 0
    : tellsPlaces(text, proposition);

const NUMBER_OF_MARK = /(?<![\d.,])\d{3,}(?![\d,.]\d)/gu;
/** Those of whom all is told, and words that name nobody else. */
const OF_NOBODY_ELSE =
  /^(?:and |but |yet |so )?(?:we|it|they|you|i|this|that|these|those|there|nobody|none|nothing|our|neither|nor|not|he|she|the company)(?!\p{L})/iu;
/** What stands before the denied verb, or is itself denied. */
const OF_WHOM =
  /^(?<what>[^,;:.]{2,60}?) (?:(?:is|are|was|were|do|does|did|has|have|had|can|will|may)(?: not|n['’]t)|cannot|can['’]t|\p{L}+ no|sind|ist|werden|wird)(?!\p{L})|^no (?<none>\p{L}+)/iu;

/**
 * "Tide Blocks contain no small parts", "not accredited to ISO 15189": a denial that leaves a word of the question out and names another thing, or
 * another number, in its place takes nothing from a sentence that says yes with all of the question's words.
 */
function isToldOfOther(text: string, { required, question, said }: Proposition): boolean {
  const held = heldIn(text, required);
  const lacked = required.filter(({ key }) => !held.has(key));
  if (lacked.length === 0) return false;
  const numbers = (words: string) => [...words.matchAll(NUMBER_OF_MARK)].map(([number]) => number);
  const asked = numbers(question);
  if (asked.length > 0 && numbers(text).length > 0 && !numbers(text).some((one) => asked.includes(one)))
    return true;
  if (lacked.some((one) => isOtherOfName(text, one, required, said))) return true;
  if (OF_NOBODY_ELSE.test(text)) return false;
  const { what, none } = OF_WHOM.exec(text)?.groups ?? {};
  const isSaid = ({ key, word }: Word) =>
    word.length > 2 && (said.has(key) || [...saidFor(key)].some((one) => said.has(one)));
  const kind = wordsOf(OF_A_KIND.exec(what ?? '')?.groups?.kind ?? '');
  if (kind.length > 0 && !kind.some(isSaid)) return true;
  const words = wordsOf(what ?? none ?? '');
  return words.length > 0 && !words.some(isSaid);
}

/** "Our target for complaints", asked for the leakage target: a thing of the same name, told apart by a word of its own. */
function isOtherOfName(
  text: string,
  lacked: Required,
  required: readonly Required[],
  said: ReadonlySet<string>,
): boolean {
  const at = required.findIndex(({ key }) => key === lacked.key);
  const head = required[at + 1];
  const words = wordsOf(text);
  const place = words.findIndex(({ key }) => key === head?.key);
  const [before, one, behind] = [words[place - 1], words[place], words[place + 2]];
  if (head === undefined || one === undefined) return false;
  const isOther = (word: Word | undefined): boolean =>
    word !== undefined &&
    word.word.length > 3 &&
    !said.has(word.key) &&
    ![...saidFor(word.key)].some((key) => said.has(key));
  const isBehind = /^ (?:for|of) /u.test(text.slice(one.end)) && isOther(behind);
  const isBefore =
    isOther(before) &&
    !/^(?:this|that|their|your|such|these|those|every|other|more|some|have|meet|with|from|into|miss|reach)$/u.test(
      before?.word ?? '',
    ) &&
    text.slice(before?.end, one.start) === ' ';
  return isBehind || isBefore;
}

/** "Does the bakery …", "Are all Oslo shops …": of whom it is asked, whatever is said of them behind it. */
const SUBJECT_ASKED = inAnyCase(
  /^(?:do|does|did|can|could|may|will|has|have|is|are|was|were) (?:(?:all|both|each|every|any)(?: of)? )?(?:(?:the|its|their|your|our|this|these|my) )?(?<subject>(?:\p{Lu}[\p{L}\d’'-]* )?[\p{L}\d’'-]+) (?!of |from |in |for |with )/u,
);

/** "The bakery is closed, not open, on Mondays" says nothing of what it bakes: a denial that has of the question only of whom it is asked. */
function isOfSubjectAlone(text: string, { required, question, predicate }: Proposition): boolean {
  const subject = new Set(wordsOf(SUBJECT_ASKED.exec(question)?.groups?.subject ?? '').map(({ key }) => key));
  const others = required.filter(({ key }) => !subject.has(key));
  if (others.length === 0 || others.length === required.length) return false;
  // A restaurant means food, but it is the restaurant that is spoken of.
  const rest = wordsOf(text)
    .filter(({ key }) => !subject.has(key))
    .map(({ word }) => word)
    .join(' ');
  return heldIn(rest, others).size === 0 && (isPlain(predicate) || !predicate.same.test(rest));
}

/** "Machines for glass": one kind of them. */
const OF_A_KIND =
  /^(?:the )?\p{L}+ (?:for|with|by|from|made of) (?<kind>(?:[\p{L}\d-]+ ){0,2}[\p{L}\d-]+)$/iu;

const denies = (text: string, asked: ReadonlySet<string>): boolean =>
  DENIES.test(text) ||
  [...text.matchAll(NONE_OF)].some(({ groups }) =>
    wordsOf(groups?.what ?? '').some(({ key }) => asked.has(key)),
  );
