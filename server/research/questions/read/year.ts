import { yearReader } from '../../claims/reader.ts';
import { type Finding, findingOf, isOnTopic, type Reading, tenseOf } from './finding.ts';

/** Years that answer "when": a year in a sentence that holds the question's words, and no other year. */
export function readYearFindings(reading: Reading): Finding<number>[] {
  const { analysis, ranked } = reading;
  return ranked
    .filter((one) => isOnTopic(one, reading) && (one.within > 0 || analysis.terms.length === 0))
    .flatMap((one) => {
      const { text } = one.excerpt.passage;
      const years = [...new Set(yearReader.read(text))].filter((year) => typeof year === 'number');
      const [year] = years;
      if (year === undefined || years.length > 1 || tenseOf(text) === 'plan') return [];
      const words = String(year);
      const at = text.indexOf(words);
      if (/©|copyright/iu.test(text)) return [];
      if (analysis.terms.length === 0 && !FOUNDED.test(text)) return [];
      return findingOf<number>(one, {
        value: year,
        said: { words, reader: yearReader },
        at,
        name: 'year',
        strength: 0.85,
      });
    });
}

/** "When was it founded?" leaves no other word. */
const FOUNDED =
  /(?<!\p{L})(?:founded|established|founding|since|started|incorporated|gegründet|fondée?|inception)(?!\p{L})/iu;
