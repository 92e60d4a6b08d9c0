import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Reading } from '../finding.ts';

interface Moment {
  asks: RegExp;
  tells: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const ENDS =
  'ends?|ended|ending|finish(?:es|ed|ing)?|closes?|closed|closing|stops?|stopped|over|expir\\p{L}+|until|till|til|to|up to|last|final|completed?|run(?:s|ning)? out|leaves?|left|deadline|due';
const BEGINS =
  'beg[aiu]ns?|beginning|starts?|started|starting|opens?|opened|opening|launch\\p{L}*|from|since|first|as of|commenc\\p{L}+|join(?:s|ed|ing)?|came|comes?|established|founded|introduced|back|return\\p{L}*';

/** The verbs at the end of a question that ask for one end of a time, and the words that tell that end. */
const MOMENTS: Moment[] = [
  { asks: /(?:end|ended|ends|finish|finished|expire|expired|stop|stopped)$/iu, tells: word(ENDS) },
  { asks: /(?:begin|begun|start|started|commence)$/iu, tells: word(BEGINS) },
];
const ASKED =
  /^when (?:do|does|did|will|is|are|was|were|has|have|can|must) (?<thing>.{2,60}) (?<verb>end|ended|finish|finished|expire|expired|stop|stopped|begin|begun|start|started|commence)(?: (?:this|next|each|every) \p{L}+| in (?:19|20)\d\d)?\W*$/iu;
/** "7 September – 18 December" tells both ends. */
const RANGE = /\d\.? ?(?:\p{L}+ )?(?:\d{4} )?(?:–|—|-|\bto\b|\band\b) ?(?:\d|\p{Lu})/u;

/** Whether a passage tells the other end of a time than is asked for: "Term begins on 7 September" of when it ends. */
export function isOtherMoment(
  { passage, headings }: Excerpt,
  { question }: Pick<Analysis, 'question'>,
): boolean {
  const { verb = '', thing = '' } = ASKED.exec(question)?.groups ?? {};
  const moment = MOMENTS.find(({ asks }) => verb !== '' && asks.test(verb));
  if (moment === undefined) return false;
  if (isOnlyAttribute(passage.text, thing.split(' ').at(-1) ?? '')) return true;
  if (RANGE.test(passage.text)) return false;
  return ![passage.text, ...headings.map(({ text }) => text)].some((text) => moment.tells.test(text));
}

/** Behind a noun another noun, which does what is told: "season | tickets are". */
const OF_OTHER_NOUN =
  /^s? (?!(?:dates?|times?|period|which|that)(?!\p{L}))\p{Ll}{4,} (?:is|are|was|were|will|can|may|must|costs?|has|have)(?!\p{L})/u;

/** "Season tickets are valid until 31 March" tells nothing of the season. */
function isOnlyAttribute(text: string, noun: string): boolean {
  const places = [...text.toLowerCase().matchAll(/(?<!\p{L})\p{L}+/gu)].filter(
    ({ 0: one }) => one === noun.toLowerCase(),
  );
  return (
    places.length > 0 && places.every(({ index }) => OF_OTHER_NOUN.test(text.slice(index + noun.length)))
  );
}

const ASKS_DONE = /^when (?:did|was|were)(?!\p{L})/iu;
const TO_COME =
  /(?<!\p{L})(?:due|planned|expected|scheduled|proposed|forthcoming|under construction|in progress|tbc|tba|from next|next (?:year|spring|summer|autumn|winter))(?!\p{L})/iu;
const DONE = /(?<!\p{L})(?:was|were|had been|did|originally|came|opened|began|started|since)(?!\p{L})/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;

/** "Due 2027" does not tell when something was done. */
export function isYetToCome(
  { passage: { text } }: Excerpt,
  { analysis: { question }, today }: Pick<Reading, 'analysis' | 'today'>,
): boolean {
  if (!ASKS_DONE.test(question) || DONE.test(text)) return false;
  const years = (text.match(YEAR) ?? []).map(Number);
  const isAhead = years.length > 0 && years.every((year) => year > today.getUTCFullYear());
  return isAhead || (TO_COME.test(text) && !years.some((year) => year < today.getUTCFullYear()));
}
