import { foldLabel } from '../labels.ts';
import { numberOf } from './ruleForm.ts';
import { number } from './words.ts';

/** A band of the scale: scores from `min` up to the next one. */
export interface Band {
  name: string;
  min: number;
}

/** A band while it is edited; its texts are what the person typed. */
export interface BandLine {
  id: number;
  name: string;
  min: string;
}

/** "A from 70, B from 45", or that there are none. */
export function bandSentence(bands: readonly Band[]): string {
  if (bands.length === 0) return 'no bands';
  return `bands ${bands.map(({ name, min }) => `${name} from ${number(min)}`).join(', ')}`;
}

export function bandLines(bands: readonly Band[]): BandLine[] {
  return bands.map(({ name, min }, index) => ({ id: index + 1, name, min: String(min) }));
}

/** The lines with one more, for the person to fill in. */
export function withBand(lines: readonly BandLine[]): BandLine[] {
  const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
  return [...lines, { id, name: '', min: lines.length === 0 ? '0' : '' }];
}

const NAME_MAX = 50;
const BANDS_MAX = 20;

/** What is wrong with a field, by `3.name` or `3.min`; `form` for the whole. Empty: it can be saved. */
export function bandFaults(lines: readonly BandLine[]): Record<string, string> {
  const faults: Record<string, string> = {};
  if (lines.length > BANDS_MAX) faults.form = `At most ${BANDS_MAX} bands.`;
  const names = new Set<string>();
  const starts = new Set<number>();
  for (const { id, name, min } of lines) {
    const folded = foldLabel(name);
    if (folded === '') faults[`${id}.name`] = 'Name the band.';
    else if (name.trim().length > NAME_MAX) faults[`${id}.name`] = `At most ${NAME_MAX} characters.`;
    else if (names.has(folded)) faults[`${id}.name`] = 'Another band has this name.';
    names.add(folded);
    const start = numberOf(min);
    if (start === null || start < 0 || start > 100) faults[`${id}.min`] = 'A score from 0 to 100.';
    else if (starts.has(start)) faults[`${id}.min`] = 'Another band begins here.';
    if (start !== null) starts.add(start);
  }
  return faults;
}

/** The bands of lines without faults, the best first; null for none at all. */
export function bandsOf(lines: readonly BandLine[]): Band[] | null {
  if (lines.length === 0) return null;
  return lines
    .map(({ name, min }) => ({ name: name.trim(), min: numberOf(min) ?? 0 }))
    .sort((a, b) => b.min - a.min);
}
