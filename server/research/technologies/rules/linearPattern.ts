import { RE2JS } from 're2js';
import { bounded } from '../../patterns.ts';
import type { LinearPattern } from '../product.ts';

/** A pattern of a rule file with its tags, or why it cannot be used. */
export type PatternReading =
  | { ok: true; pattern: LinearPattern | null; confidence: number }
  | { ok: false; problem: string };

const SOURCE_CHARACTERS_MAX = 1000;
const NEEDED_CHARACTERS_MIN = 3;

/**
 * Reads a pattern as Wappalyzer writes them: a regular expression in any case, then tags behind `\;`
 * (`confidence:50`, `version:\1`). It is matched by RE2, in time linear in the text, so that no pattern can hang a
 * worker; what RE2 does not know (looking ahead or behind, back-references) is refused. An empty expression means
 * that being there is enough.
 */
export function readPattern(written: string): PatternReading {
  const [source = '', ...tags] = written.split('\\;');
  const confidence = confidenceIn(tags);
  if (confidence === null) return { ok: false, problem: 'confidence must be a number from 1 to 100' };
  if (source === '') return { ok: true, pattern: null, confidence };
  if (source.length > SOURCE_CHARACTERS_MAX)
    return { ok: false, problem: `a pattern has at most ${SOURCE_CHARACTERS_MAX} characters` };
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.CASE_INSENSITIVE);
    if (compiled.matcher('').find()) return { ok: false, problem: `"${source}" fits any text` };
    return { ok: true, pattern: linear(source, compiled), confidence };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    return { ok: false, problem: `"${source}" cannot be matched in linear time: ${reason}` };
  }
}

function confidenceIn(tags: string[]): number | null {
  const written = tags.find((tag) => tag.startsWith('confidence:'))?.slice('confidence:'.length);
  if (written === undefined) return 100;
  return /^(?:[1-9]\d?|100)$/.test(written) ? Number(written) : null;
}

function linear(source: string, compiled: RE2JS): LinearPattern {
  const needed = neededWords(source);
  return {
    source,
    needed,
    find(text) {
      if (needed !== '' && !text.toLowerCase().includes(needed)) return null;
      const matcher = compiled.matcher(text);
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : null;
    },
  };
}

const GAP = '\0';
const ESCAPED = 0xe000;

/**
 * The longest stretch of plain characters that every match must hold, in lower case; empty when there is none.
 * Looking for it first spares most texts the pattern.
 */
export function neededWords(source: string): string {
  let plain = source
    .replace(/\\([!-/:-@[-`{-~])/g, (_all, character: string) =>
      String.fromCharCode(ESCAPED + character.charCodeAt(0)),
    )
    .replace(/\\./g, '.')
    .replace(bounded(/\[\^?\]?[^\]]*\]/g, 1_000), '.');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '.');
  }
  if (plain.includes('|') || /[()]/.test(plain)) return '';
  const stretches = plain
    .replace(bounded(/.(?:[*?]|\{[^}]*\})/gs, 1_000), GAP)
    .replace(/[.^$+*?{}]/g, GAP)
    .split(GAP)
    .map((part) =>
      part.replace(/[\ue000-\ue0ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - ESCAPED)),
    );
  const longest = stretches.reduce((best, part) => (part.length > best.length ? part : best), '');
  return longest.length < NEEDED_CHARACTERS_MIN ? '' : longest.toLowerCase();
}
