import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';

/** "When partners are included", "if tips are counted": with what, or without what, a figure is asked for. */
const COUNTED_IN =
  /(?<!\p{L})(?:when|if|once|where) (?<what>[^,?]{2,60}?) (?:is|are|was|were) (?<how>not (?:included|counted)|included|counted|added|taken into account|excluded|left out|deducted|ignored|removed)(?!\p{L})/iu;
const LEFT_OUT = /^(?:not|excluded|left|deducted|ignored|removed)/iu;
const TELLS_IN =
  /(?<!\p{L}|not )(?:includ\p{L}*|incl\.?|counting|counted|counts|with|plus|together|added|adding)(?!\p{L})/iu;
const TELLS_OUT =
  /(?<!\p{L})(?:exclud\p{L}*|excl\.?|without|not|no|other than|apart from|except\p{L}*|net of|before|less|only|leaving out)(?!\p{L})/iu;

/**
 * Whether a figure is told with, or without, what the question counts in or out: "a gap of 17 % among employees; partners are not included"
 * tells none that includes them.
 */
export function isCountedInAsAsked({ passage, headings }: Excerpt, { question }: Analysis): boolean {
  const { what, how } = COUNTED_IN.exec(question)?.groups ?? {};
  if (what === undefined || how === undefined) return true;
  const labels = headings.filter(({ level }, at) => at < 2 || level > 6).map(({ text }) => text);
  const around = [passage.text, ...labels].join(' | ');
  const said = new Set(wordsOf(around).map(({ key }) => key));
  const isNamed = wordsOf(what)
    .filter(({ word }) => word.length > 3)
    .every(({ key }) => [key, ...saidFor(key)].some((same) => said.has(same)));
  return isNamed && (LEFT_OUT.test(how) ? TELLS_OUT : TELLS_IN).test(around);
}
