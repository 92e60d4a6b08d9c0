import type { Analysis } from '../../analysis.ts';
import { classOf } from '../../words/formWords.ts';
import { keyOfWord } from '../../words/words.ts';

const EITHER =
  /(?<!\p{L})(\p{L}{3,}) or (\p{L}{3,})(?=[?.,!]|$| (?:do|does|did|are|is|have|has|can|could|that|which|who|in|of|for|at|to|on|with|from|they|it|we|he|she|this|these|there|belong|hold)(?!\p{L}))/iu;
/** Each "or" doubles the readings. */
const READINGS_MAX = 4;

/** The readings of a question that asks for one thing or another: "offices or sites" is answered by offices, and by sites. */
export function readingsOf(analysis: Analysis): Analysis[] {
  // "Systems / ERPs" asks for one or the other.
  let readings = [{ ...analysis, question: analysis.question.replace(/ ?\/ ?(?=\p{L}{3})/gu, ' or ') }];
  while (readings.length < READINGS_MAX) {
    const split = readings.flatMap(withoutEither);
    if (split.length === readings.length) break;
    readings = split;
  }
  return readings;
}

function withoutEither(analysis: Analysis): Analysis[] {
  const [either = '', one = '', other = ''] = EITHER.exec(analysis.question) ?? [];
  if (either === '') return [analysis];
  return [
    [one, other],
    [other, one],
  ].map(([kept = '', left = '']) => ({
    ...analysis,
    ...asking(analysis.question.replace(either, kept), analysis),
    terms: analysis.terms.filter(({ key }) => key !== keyOfWord(left)),
    verbs: analysis.verbs.filter(({ key }) => key !== keyOfWord(left)),
  }));
}

const asking = (question: string, { itemClass }: Analysis): Pick<Analysis, 'question' | 'itemClass'> => ({
  question,
  itemClass: itemClass === 'other' ? itemClass : classOf(question),
});
