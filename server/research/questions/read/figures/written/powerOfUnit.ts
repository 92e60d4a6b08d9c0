import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import type { Place } from '../../clauses.ts';

const SQUARE = /(?<!\p{L})(?:square|sq\.?|sqm)(?!\p{L})|m²|km²|m2(?!\p{L})|ft²/iu;
const CUBIC = /(?<!\p{L})(?:cubic|cu\.?|cbm)(?!\p{L})|m³|cm³|m3(?!\p{L})/iu;
const LENGTH =
  /(?<!\p{L})(?:met(?:re|er)s?|centimet(?:re|er)s?|millimet(?:re|er)s?|kilomet(?:re|er)s?|feet|cm|mm|km|m)(?![\p{L}²³\d])/iu;
const ASKS_MEASURE =
  /(?<!\p{L})(?:met(?:re|er)s?|centimet(?:re|er)s?|millimet(?:re|er)s?|kilomet(?:re|er)s?|feet)(?!\p{L})|[mk]²|m³/iu;

type Power = 'length' | 'area' | 'volume';

function powerOf(words: string): Power | null {
  if (CUBIC.test(words)) return 'volume';
  if (SQUARE.test(words)) return 'area';
  return LENGTH.test(words) ? 'length' : null;
}

/** "Wall (m²) | 2,700" is no height in metres: the unit behind a figure, or of its label, is of another power than the one that is asked for. */
export function isInOtherPower(
  { passage: { text }, headings }: Pick<Excerpt, 'passage' | 'headings'>,
  { end }: Place,
  question: string,
): boolean {
  if (!ASKS_MEASURE.test(question)) return false;
  const asked = powerOf(question);
  const behind =
    /^[ \u00a0-]?(?:(?:square|cubic|sq\.?|cu\.?) )?[\p{L}²³]{1,12}/u.exec(text.slice(end))?.[0] ?? '';
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS).slice(0, 2);
  const units = [
    behind,
    ...labels.map((label) => /\((?<unit>[^()]{1,12})\)/u.exec(label.text)?.groups?.unit ?? ''),
  ];
  const told = units.map(powerOf).find((power) => power !== null);
  return told !== undefined && told !== asked;
}
