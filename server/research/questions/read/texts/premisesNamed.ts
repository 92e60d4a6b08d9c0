import type { Analysis } from '../../analysis.ts';
import { wordsOf } from '../../words/words.ts';

const PREMISES =
  'office|gym|shop|store|branch|clinic|surgery|depot|plant|quarry|studio|school|restaurant|hotel|reception|warehouse|showroom|salon|laboratory|lab|factory|mill|centre|center|nursery|pharmacy';
const ASKED = new RegExp(
  `(?<!\\p{L})[Tt]he (?<name>\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?) (?<kind>${PREMISES})(?!\\p{L})`,
  'u',
);

/** Whether a text opens with the place that tells the premises apart which a question asks about: "Presteigne: 3 Broad Lane", "Kingston opens in March". */
export function opensWithPremises(text: string, { question }: Pick<Analysis, 'question'>): boolean {
  const name = ASKED.exec(question)?.groups?.name;
  if (name === undefined || !text.startsWith(name)) return false;
  return /^(?::|,? \(|–| –| (?:opens|opened|closes|closed|starts|follows|moves|moved|is open|will open)(?!\p{L}))/u.test(
    text.slice(name.length),
  );
}

/** The question without the kind of premises, where a text opens with the place that tells them apart: "the Presteigne office" is "Presteigne: …". */
export function withoutPremises(analysis: Analysis, text: string): Analysis {
  if (!opensWithPremises(text, analysis)) return analysis;
  const kinds = wordsOf(ASKED.exec(analysis.question)?.groups?.kind ?? '').map(({ key }) => key);
  return { ...analysis, terms: analysis.terms.filter(({ key }) => !kinds.includes(key)) };
}
