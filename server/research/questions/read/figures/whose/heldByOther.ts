import { mentions } from '../../../../identity/subject.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';

const PART = '(?:stake|share|interest|holding|shareholding|part|percentage|portion)';
const ASKS_OWN = [
  new RegExp(`(?<!\\p{L})(?:its|their)(?: own)? ${PART}(?!\\p{L})`, 'iu'),
  new RegExp(
    `(?<!\\p{L})${PART}(?: (?:of|in) [^?]{2,60}?)? (?:do|does|did) (?:they|it|the (?:company|firm|group)) (?:\\p{L}+ly |still |now )?(?:have|hold|own|keep|take)(?!\\p{L})`,
    'iu',
  ),
];
const OWN_NAME_ASKED = [
  new RegExp(`(?<name>\\p{Lu}[^?]{1,40}?)['’]s?(?: own)? ${PART}(?!\\p{L})`, 'u'),
  new RegExp(
    `(?<!\\p{L})${PART}(?: (?:of|in) [^?]{2,60}?)? (?:do|does|did) (?<name>\\p{Lu}[^?]{1,40}?) (?:\\p{L}+ly |still |now )?(?:have|hold|own|keep|take)(?!\\p{L})`,
    'u',
  ),
];
const US = /(?<!\p{L})(?:we|us|our|ours|it|they|the company|the firm|the group)(?!\p{L})/iu;
/** Who stands right before a share with nothing but a verb between them, and who right behind it. */
const HOLDER_BEFORE =
  /(?<=[\p{L},;:–—] )(?<!^The )(?<name>\p{Lu}[\p{L}\p{N}&’'-]*(?: (?:of |and |& )?\p{Lu}[\p{L}\p{N}&’'-]*){0,4})(?:[’']s)?,?(?: (?:holds?|held|owns?|owned|has|have|had|keeps?|takes?|took|with|the (?:other|remaining)|another|(?:other|remaining)|about|some|a|share|stake|of|is|was)){0,4} $/u;
const HOLDER_BEHIND =
  /^(?: stake| share| interest)?(?: (?:is|are|was|were|being))?(?: (?:held|owned))? (?:by|belongs? to|(?:lies|is|rests) with) (?:the )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]*(?: \p{Lu}[\p{L}\p{N}&’'-]*){0,4})/u;

/** Whether the company's own part of something is asked for: "What is Acme’s stake in the joint venture?", asked of Acme. */
const asksOwnPart = ({ analysis: { question }, spokenNames }: Reading): boolean =>
  ASKS_OWN.some((pattern) => pattern.test(question)) ||
  OWN_NAME_ASKED.some((pattern) => mentions(pattern.exec(question)?.groups?.name ?? '', spokenNames));

/**
 * "… in which Acme holds 40% and Bramwell Marine 60%": whether a share is told of another house, by its name right beside it, where the company's
 * own is asked for.
 */
export function isHeldByOther(
  text: string,
  { start, end }: Place,
  shares: readonly Place[],
  reading: Reading,
): boolean {
  if (!asksOwnPart(reading)) return false;
  const from = Math.max(0, ...shares.map((share) => share.end).filter((at) => at <= start));
  const to = Math.min(text.length, ...shares.map((share) => share.start).filter((at) => at >= end));
  const before = HOLDER_BEFORE.exec(text.slice(from, start))?.groups?.name;
  const behind = HOLDER_BEHIND.exec(text.slice(end, to))?.groups?.name;
  const asked = new Set(wordsOf(reading.analysis.question).map(({ key }) => key));
  return [before, behind].some(
    (name) =>
      name !== undefined &&
      !mentions(name, reading.spokenNames) &&
      !US.test(name) &&
      !wordsOf(name).every(({ key }) => asked.has(key)),
  );
}
