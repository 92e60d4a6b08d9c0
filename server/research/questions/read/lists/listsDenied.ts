import type { Heading } from '../../headings.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Finding, Reading } from '../finding.ts';
import { type ItemGroup, itemFinding, scoreOf } from './listItems.ts';
import { nameInRow } from './listRow.ts';
import { isCallToAct } from './nounPhrase.ts';

/** "What is not included in the price?", "Which treatments does the plan not cover?": what is left out of something. */
const ASKS_LEFT_OUT =
  /^(?:what|which)(?!\p{L})[^?]*(?<!\p{L})(?:(?:not|n['’]t|never)(?: \p{L}+){0,4}? (?<verb>includ\p{L}+|cover\p{L}*|insured?|contain\p{L}*|accept\p{L}*|allow\p{L}*|permit\p{L}*|take|taken|offer\p{L}*)|(?<out>excluded|left out|exclude))(?!\p{L})/iu;
const DENIES = /(?<!\p{L})(?:not|never|no longer|don['’]t|doesn['’]t|isn['’]t|aren['’]t)(?!\p{L})/iu;
const OUT = /^(?:what is |what['’]s )?(?:excluded|exclusions|not included|not covered|left out)\W*$/iu;
const OF_LEAVING_OUT = new Set(['include', 'included', 'cover', 'covered', 'excluded'].map(keyOfWord));
const HEADING_WORDS_MAX = 12;
const ITEM_WORDS_MAX = 10;

/**
 * What stands below a heading or behind a sentence that denies just what the question denies: "Not included" above the drinks and the lunches. Where
 * several do, nothing says whose list is asked for.
 */
export function listsDenied(reading: Reading): ItemGroup[] {
  const { question } = reading.analysis;
  const asked = ASKS_LEFT_OUT.exec(question)?.groups;
  if (asked === undefined) return [];
  const byHeading = new Map<Heading['passage'], Ranked[]>();
  for (const one of reading.ranked) {
    const { passage, page, headings } = one.excerpt;
    const [heading] = headings;
    if (
      !page.isOwn ||
      heading === undefined ||
      passage.line.tag !== 'li' ||
      passage.start !== passage.line.start
    )
      continue;
    if (!isDenial(heading.text, asked.verb ?? '', reading)) continue;
    byHeading.set(heading.passage, [...(byHeading.get(heading.passage) ?? []), one]);
  }
  const [rows, ...others] = byHeading.values();
  return rows === undefined || others.length > 0 ? [] : groupOf(rows, reading);
}

/** Whether a heading denies with the question's own verb, and says nothing beside the question's words. */
function isDenial(heading: string, verb: string, { analysis }: Reading): boolean {
  const words = wordsOf(heading);
  if (words.length > HEADING_WORDS_MAX) return false;
  const asked = new Set(
    wordsOf(analysis.question).flatMap(({ key }) => [
      key,
      ...saidFor(key),
      ...(OF_LEAVING_OUT.has(key) ? OF_LEAVING_OUT : []),
    ]),
  );
  const isOut = OUT.test(heading.trim());
  const holdsVerb = verb === '' || words.some(({ key }) => key === keyOfWord(verb));
  return (
    (isOut || (DENIES.test(heading) && holdsVerb)) &&
    (isOut || words.every(({ key, word }) => asked.has(key) || SAYS_LITTLE.test(word)))
  );
}
const SAYS_LITTLE =
  /^(?:what|which|is|are|not|the|our|your|this|that|we|do|does|don|doesn|isn|aren|t|never|no|longer|in|of|by|for|with|following|things?|items?)$/iu;

function groupOf(rows: readonly Ranked[], { analysis }: Reading): ItemGroup[] {
  const [first] = rows;
  const inOrder = [...rows].sort((a, b) => a.excerpt.index - b.excerpt.index);
  const items = inOrder.map((one): Finding<string>[] => {
    const item = nameInRow(one.excerpt.passage.text);
    const isItem = item !== '' && item.split(' ').length <= ITEM_WORDS_MAX && !isCallToAct(item);
    return isItem ? itemFinding(one, item, 0) : [];
  });
  const open = analysis.terms.filter(({ key }) => !GENERIC.has(key) && !OF_LEAVING_OUT.has(key));
  const page = new Set(
    first?.excerpt.page.document === undefined
      ? []
      : wordsOf(first.excerpt.page.document.text).map(({ key }) => key),
  );
  const isToldOfAll = open.every(
    ({ key }) => page.has(key) || [...saidFor(key)].some((said) => page.has(said)),
  );
  if (first === undefined || !isToldOfAll || items.length < 2 || items.some((found) => found.length === 0))
    return [];
  return [{ items: items.flat(), score: scoreOf({ ...first, within: 1 }, items.length), isPartial: false }];
}
