import { readNumbers } from '../../../../claims/numbers.ts';
import type { Reader } from '../../../../claims/reader.ts';
import { numberReader, yearReader } from '../../../../claims/reader.ts';
import type { Comparison } from '../../../analysis.ts';
import { wordsOf } from '../../../words/words.ts';
import { readNumberFindings } from '../../figures/number.ts';
import { readPercentageFindings } from '../../figures/percentage.ts';
import { shareReader } from '../../figures/written/readShares.ts';
import { readYearFindings } from '../../figures/year.ts';
import { type Finding, findingOf, type Reading } from '../../finding.ts';

/** How the number is read that a comparison is about. */
interface Measure {
  read(reading: Reading): Finding<number>[];
  reader: Reader;
}

/** "More than 100 employees?" is answered by a head count, "founded before 2010?" by a year, "a majority?" by a percentage. */
export function readComparedFindings(reading: Reading, comparison: Comparison): Finding<boolean>[] {
  const { read, reader } = measureOf(reading, comparison);
  return read(reading).flatMap(({ claim, coverage }) => {
    const value = holds(claim.value, claim.bound, comparison);
    const said = claim.said as { words: string };
    const place = reading.ranked.find(
      ({ excerpt }) =>
        excerpt.page.document.url === claim.document.url &&
        excerpt.passage.start >= claim.span.start &&
        excerpt.passage.end <= claim.span.end,
    );
    if (value === null || place === undefined) return [];
    if (isOfOtherHolding(place.excerpt.passage.text, reading.analysis.question, comparison)) return [];
    if (isOtherThanSum(claim.value, place.excerpt.passage.text, reading.analysis.question)) return [];
    return findingOf<boolean>(
      { ...place, coverage },
      {
        value,
        said: { words: said.words, reader: comparisonReader(comparison, reader) },
        at: 0,
        name: 'comparison with a stated number',
        strength: 0.9,
        quote: { document: claim.document, layer: claim.layer, ...claim.span, words: claim.quote },
        note: `The number stated is ${claim.value}${claim.bound === 'atLeast' ? ' or more' : ''}.`,
      },
    );
  });
}

/** "Does management hold a majority?": who holds, and that it is held, must be told with the share. */
const HOLDERS =
  /^(?:do|does) (?:the |its |their )?(?<who>founders?|management|employees|staff|family|owners?|members|customers|investors?|state|heirs) (?:still |together )?(?:own|hold|have|control|keep)(?!\p{L})/iu;
const HELD =
  /(?<!\p{L})(?:shares?|stakes?|own(?:s|ed|ership)?|hold(?:s|ing)?|held|capital|equity|stock|votes?|voting|belongs?|majority|minority|keeps?)(?!\p{L})/iu;

function isOfOtherHolding(text: string, question: string, { isShare }: Comparison): boolean {
  const who = isShare ? HOLDERS.exec(question)?.groups?.who : undefined;
  if (who === undefined) return false;
  const [asked] = wordsOf(who);
  return !HELD.test(text) || !wordsOf(text).some(({ key }) => key === asked?.key);
}

const SUM = /(?:US|C|A)?(?<sign>[£$€]) ?\d[\d.,]*(?: ?(?:million|billion|thousand|mn?|bn|k)(?!\p{L}))?/giu;

/** Asked of a sum, a number that is none, or one in other money, is not compared with it. */
function isOtherThanSum(value: number, text: string, question: string): boolean {
  const [asked] = [...question.matchAll(SUM)];
  if (asked === undefined) return false;
  return ![...text.matchAll(SUM)].some(
    ({ 0: sum, groups }) =>
      groups?.sign === asked.groups?.sign && readNumbers(sum).some(({ values }) => values.includes(value)),
  );
}

function measureOf({ analysis }: Reading, { value, isShare }: Comparison): Measure {
  if (isShare) return { read: readPercentageFindings, reader: shareReader };
  const isYear = value >= 1500 && value <= 2100 && analysis.counted === null;
  return isYear || /founded|established|started/iu.test(analysis.question)
    ? { read: readYearFindings, reader: yearReader }
    : { read: readNumberFindings, reader: numberReader };
}

function comparisonReader(comparison: Comparison, numbers: Reader): Reader {
  return {
    name: `${numbers.name}, ${comparison.relation} ${comparison.value}`,
    read: (words) => numbers.read(words).map((value) => isSo(Number(value), comparison)),
  };
}

/** Null where a bound leaves it open: "over 200" does not tell whether it is more than 300. */
function holds(value: number, bound: string, comparison: Comparison): boolean | null {
  const answer = isSo(value, comparison);
  const isOpen =
    bound === 'atLeast' &&
    (comparison.relation === 'less' || comparison.relation === 'atMost' ? answer : !answer);
  const isTooNear = bound === 'about' && Math.abs(value - comparison.value) < 0.15 * comparison.value;
  return isOpen || isTooNear ? null : answer;
}

/** Whether a number fulfils a comparison. */
export function isSo(value: number, { relation, value: limit }: Comparison): boolean {
  switch (relation) {
    case 'more':
      return value > limit;
    case 'less':
      return value < limit;
    case 'atLeast':
      return value >= limit;
    default:
      return value <= limit;
  }
}
