import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { sameAs } from './saidItself.ts';

/** What is measured of a thing: of "success" a fee is something else than a rate, of "gas" a bill something else than its use. */
const MEASURES = new Set(
  (
    'rate fee bill use usage consumption price cost charge tariff discount bonus income revenue turnover sale profit margin budget ' +
    'share ratio level tax duty quota target score growth gap demand supply output production capacity storage waste emission loss saving ' +
    'deposit commission premium rent wage salary pension tip prize fund grant loan debt subsidy donation bond reserve interest return yield ' +
    'insurance absence retention satisfaction attendance occupancy'
  )
    .split(' ')
    .map(keyOfWord),
);
/** Of sums, any of these says what is to be paid; of shares, any of those how large a part it is. */
const OF_SUMS = new Set(
  'rate fee bill price cost charge tariff premium rent tax duty commission deposit'.split(' ').map(keyOfWord),
);
const OF_SHARES = new Set('rate share ratio level quota score'.split(' ').map(keyOfWord));

/**
 * Whether a sentence tells another measure of the same thing than is asked for: "our success fee is 20 %" no success rate, "the gas bill rose by
 * 40 %" nothing of the use of gas. The measure that is asked for is said nowhere, and wherever the thing stands, another one stands right behind it.
 */
export function isOfOtherCompound(
  { passage: { text }, headings }: Pick<Excerpt, 'passage' | 'headings'>,
  { question, wanted }: Pick<Analysis, 'question' | 'wanted'>,
): boolean {
  const like = wanted === 'money' ? OF_SUMS : OF_SHARES;
  const asked = wordsOf(question);
  const around = [text, ...headings.map((heading) => heading.text)].map(wordsOf);
  return asked.some((thing, at) => {
    const measure = asked[at + 1];
    if (measure === undefined || !MEASURES.has(measure.key) || MEASURES.has(thing.key)) return false;
    if (question.slice(thing.end, measure.start) !== ' ') return false;
    // "Annual output capacity" asks for a capacity.
    if (MEASURES.has(asked[at + 2]?.key ?? '')) return false;
    const isMeant = (key: string) =>
      sameAs(measure.key).includes(key) ||
      (!MEASURES.has(key) && saidFor(measure.key).has(key)) ||
      (like.has(measure.key) && like.has(key));
    if (around.some((words) => words.some(({ key }) => key !== thing.key && isMeant(key)))) return false;
    const [own = []] = around;
    const places = own.flatMap(({ key }, place) => (key === thing.key ? [place] : []));
    return (
      places.length > 0 &&
      places.every((place) => {
        const next = own[place + 1];
        return (
          next !== undefined && MEASURES.has(next.key) && text.slice(own[place]?.end, next.start) === ' '
        );
      })
    );
  });
}
