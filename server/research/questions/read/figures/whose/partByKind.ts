import type { Excerpt } from '../../../excerpts.ts';
import type { Reading } from '../../finding.ts';

const KINDS = [
  'hotel',
  'school',
  'restaurant',
  'studio',
  'clinic',
  'hospital',
  'museum',
  'bakery',
  'brewery',
  'distillery',
  'winery',
  'farm',
  'zoo',
  'theatre',
  'dairy',
  'shop',
  'café',
  'library',
  'gallery',
  'mill',
];
const KIND_ASKED = new RegExp(`(?<!\\p{L})the (?<kind>${KINDS.join('|')})(?!\\p{L})`, 'iu');

/**
 * Whether a question calls by its kind what is only a part of the house ("the studio" of a theatre), and the figure stands without it: the
 * house bears the name of another kind, and its page tells the two apart.
 */
export function isOfOtherKindOfHouse(
  { passage, headings, page }: Excerpt,
  { analysis: { question }, spokenNames }: Pick<Reading, 'analysis' | 'spokenNames'>,
): boolean {
  const kind = KIND_ASKED.exec(question)?.groups?.kind?.toLowerCase();
  if (kind === undefined) return false;
  const names = [...spokenNames].join(' | ').toLowerCase();
  const isOtherKind = !names.includes(kind) && KINDS.some((other) => names.includes(other));
  if (!isOtherKind || !page.document.text.toLowerCase().includes(kind)) return false;
  const near = [passage.text, ...headings.slice(0, 2).map(({ text }) => text)];
  return !near.some((text) => text.toLowerCase().includes(kind)) || isBehindComma(passage.text, kind);
}

/** "The theatre has 640 seats, the studio 120": what the sentence tells of the part stands behind, where no reader finds its noun. */
const isBehindComma = (text: string, kind: string): boolean =>
  new RegExp(`\\d[^,;]*[,;] (?:and |but |while )?(?:the|our|its) ${kind}(?!\\p{L})`, 'iu').test(text);
