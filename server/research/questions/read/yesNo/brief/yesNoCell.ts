import type { Reader } from '../../../../claims/reader.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import type { Ranked } from '../../../ranking.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { NEGATION } from '../denial/mood.ts';
import { isOnlyMeant } from '../extent/onlyMeant.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { aboveOf, isFirstBelow, NO, type Told, YES } from '../told.ts';
import { FINITE } from '../when/asItStands.ts';
import { isWithdrawn } from '../when/withdrawn.ts';
import { isDashForNo, sendsOn } from './cellOfTable.ts';
import { isNotForThese } from './notForThese.ts';

const YES_CELL = /^(?:yes|ja|oui|sí|✓|✔|✅|•|●|included|covered|available|open)$/iu;
/** What has a price is sold. */
const PRICE = /^[^\p{L}]{0,3}(?:[€$£]|(?:EUR|USD|GBP|CHF) ?)\d|^\d[\d.,]* ?€/u;
/** What a cell says of the thing in its label, without naming it. */
const FREE_CELL = /^(?:free(?: of charge)?|complimentary|no charge|gratis|kostenlos|gratuite?)$/iu;
const HOURS_CELL =
  /^(?:from )?\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)? ?(?:–|-|—|to|until) ?\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.)?$/iu;
const ASKS_DAY_OPEN = /(?<!\p{L})open (?:on (?:a )?)?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\W*$/iu;
const OF_OPENING = /(?<!\p{L})(?:open|opens|opening|hours)(?!\p{L})/iu;
/** Hours of these are none of the house's. */
const OF_A_SERVICE =
  /(?<!\p{L})(?:hotline|phone|telephone|calls?|support|deliver\p{L}*|kitchen|check-?(?:in|out)|quiet|happy|chat|collection)(?!\p{L})/iu;
const NO_CELL =
  /^(?:no|nein|non|none|✗|✕|✘|×|❌|not (?:included|available|offered|covered|provided|possible|allowed|permitted|insured|sold)|excluded|closed)$/iu;

/** A mark beside what somebody may have tells not whose it is. */
const ASKS_OWNING = /(?<!\p{L})(?:own|owns|owned|belongs?|majority)(?!\p{L})/iu;

/** Nor does it tell what became of something. */
const ASKS_CHANGE =
  /(?<!\p{L})(?:gone|go|went|rise|risen|rising|increased?|fall|fallen|listed|traded|founded|acquired|bought|sold|closed|left)(?!\p{L})/iu;

/** What is longer is a sentence. */
const CELL_WORDS_MAX = 8;

/** "We do not export.": however short, a sentence has a mood, a tense and a denial of its own. */
const isSentence = (text: string): boolean =>
  /\p{L}[.!]$/u.test(text) &&
  /^(?:we|you|they|it|our|the|this|these|all)(?!\p{L})/iu.test(text) &&
  FINITE.test(text);

/** The cell of a row or a column, or the value of a label. */
export function isCell({ excerpt }: Ranked): boolean {
  const [label] = excerpt.headings;
  return (
    /^(?:td|dd)$/.test(excerpt.passage.line.tag) &&
    label !== undefined &&
    label.level >= LEVEL_OF_LABELS &&
    excerpt.words.length <= CELL_WORDS_MAX &&
    !isSentence(excerpt.passage.text)
  );
}

/** Whether a cell names the matter and denies nothing; of several parts, the one that names it: "Included with lamps; for mirrors €9". */
function namesIt(cell: string, above: string, { required, predicate }: Proposition): boolean {
  const parts = cell.split(/; /u);
  const naming = parts.filter((part) => heldIn(part, required).size > 0);
  const isSaidApart =
    parts.length > 1 && !isPlain(predicate) && parts.some((part) => predicate.same.test(part));
  return naming.some(
    (part) => !NEGATION.test(part) && predicate.same.test(isSaidApart ? part : `${above} – ${part}`),
  );
}

/** "Wi-Fi | free" and "Sunday | 9.00–14.00": what is asked of the label, by a cell that says no more than that. */
const saysOfLabel = (cell: string, above: string, { required, predicate, question }: Proposition): boolean =>
  required.length > 0 &&
  ((FREE_CELL.test(cell) && !isPlain(predicate) && predicate.same.test(cell)) ||
    (HOURS_CELL.test(cell) &&
      ASKS_DAY_OPEN.test(question) &&
      OF_OPENING.test(above) &&
      !OF_A_SERVICE.test(above)));

/** Whether a cell opens with a no, or denies what the question adds to its label. */
const deniesIt = (cell: string, above: string, proposition: Proposition): boolean =>
  (NO.test(cell) && above.length > 0) ||
  (isNotForThese(cell, proposition) && proposition.predicate.same.test(above));

/** "All prices include fuel." above a table says nothing of what the "none" in its row of monthly fees denies. */
function isOfSentenceAbove({ excerpt }: Ranked, { required }: Proposition): boolean {
  const labels = excerpt.headings.filter(({ text }) => !/\p{Ll}[.!]$/u.test(text.trim()));
  const near = `${labels.map(({ text }) => text).join(' – ')} – ${excerpt.passage.text}`;
  return required.length > 0 && labels.length < excerpt.headings.length && heldIn(near, required).size === 0;
}

/** A cell says yes or no by a mark, by the contrary of what is asked, or by naming the matter itself. */
export function toldByCell(one: Ranked, proposition: Proposition): Told | null {
  const above = aboveOf(one);
  const { required, predicate } = proposition;
  // A mark below a label that says nothing of what is asked marks something else.
  if (required.length === 0 && !predicate.same.test(one.excerpt.headings[0]?.text ?? '')) return null;
  if (ASKS_OWNING.test(proposition.question) && !predicate.same.test(above)) return null;
  const isMark = !/\p{L}{4}/u.test(one.excerpt.passage.text);
  if (isMark && ASKS_CHANGE.test(proposition.question) && !predicate.same.test(above)) return null;
  if (isWithdrawn(one.excerpt.passage.text)) return null;
  if (isOnlyMeant(`${above} – ${one.excerpt.passage.text}`, true, proposition)) return null;
  if (isOfSentenceAbove(one, proposition) || sendsOn(one.excerpt.passage.text)) return null;
  const isDash = isDashForNo(one.excerpt);
  // Below a question the first sentence says yes or no; what follows goes on about something else.
  const asks = /\?[”"’')]*$/u.test(one.excerpt.headings[0]?.text.trim() ?? '');
  if (asks && !isFirstBelow(one.excerpt)) return null;
  const reader: Reader = {
    name: 'cell that says yes or no',
    read(words) {
      const cell = words.trim().replace(/\.$/, '');
      const held = heldIn(`${above} – ${cell}`, required);
      if (!tellsPlaces(`${above} – ${cell}`, proposition)) return [];
      if (!required.every(({ key }) => held.has(key))) return [];
      if (isDash || predicate.contrary.test(cell) || NO_CELL.test(cell)) return [false];
      if (YES_CELL.test(cell) || YES.test(cell) || saysOfLabel(cell, above, proposition)) return [true];
      if (deniesIt(cell, above, proposition)) return [false];
      const isOffered = PRICE.test(cell) && predicate.same.test('sold') && required.length > 0;
      const isNamed = namesIt(cell, above, proposition);
      return (isOffered || (isNamed && !proposition.isOfAll)) && !NO.test(cell) ? [true] : [];
    },
  };
  const [value] = reader.read(one.excerpt.passage.text);
  return typeof value === 'boolean' ? { value, reader, at: 0, strength: 0.85, inferred: null } : null;
}
