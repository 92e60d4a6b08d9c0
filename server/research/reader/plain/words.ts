import stemmers from 'snowball-stemmers';
import { deu, eng, fra, ita, nld, spa } from 'stopword';

/** Languages whose questions can be matched with labels and table heads; sentences are read in English alone. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';

/** A word of a text: as it stands, in lower case, and its stem. */
export interface Word {
  text: string;
  lower: string;
  stem: string;
  start: number;
  end: number;
}

const STEMMERS: Record<Language, { stem(word: string): string }> = {
  en: stemmers.newStemmer('english'),
  de: stemmers.newStemmer('german'),
  fr: stemmers.newStemmer('french'),
  es: stemmers.newStemmer('spanish'),
  it: stemmers.newStemmer('italian'),
  nl: stemmers.newStemmer('dutch'),
};
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(eng),
  de: new Set(deu),
  fr: new Set(fra),
  es: new Set(spa),
  it: new Set(ita),
  nl: new Set(nld),
};
const LANGUAGES = Object.keys(STEMMERS) as Language[];
const WORDS_MAX = 2_000;
const STEMS_MAX = 50_000;
/** Of a compound with a short part the hyphen joins (check-in, e-mail, Wi-Fi), of another it parts. */
export const COMPOUND = /\p{L}{1,3}-\p{L}{2,12}(?![\p{L}-])|\p{L}{2,12}-\p{L}{2,3}(?![\p{L}-])/u;
const WORD = new RegExp(`${COMPOUND.source}|[\\p{L}\\p{M}]+|\\p{N}+(?:[.,]\\p{N}+)*`, 'gu');

const stems = new Map<string, string>();

/** The stem of a word, cached: pages repeat their words. */
export function stemOf(lower: string, language: Language): string {
  const key = `${language} ${lower}`;
  const known = stems.get(key);
  if (known !== undefined) return known;
  const stem = lower.length > 40 ? lower : STEMMERS[language].stem(lower);
  if (stems.size >= STEMS_MAX) stems.clear();
  stems.set(key, stem);
  return stem;
}

/** Words and numbers of a text, at most 2,000 of them. Hyphens and apostrophes part words; a possessive s is none. */
export function wordsOf(text: string, language: Language): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = written.replace('-', '');
    if (words.length >= WORDS_MAX) break;
    if ((word === 's' || word === 't') && /['’]/u.test(text[index - 1] ?? '')) continue;
    const lower = word.toLowerCase();
    words.push({
      text: word,
      lower,
      stem: stemOf(lower, language),
      start: index,
      end: index + written.length,
    });
  }
  return words;
}

/** Whether the word is a function word in that language. */
export function isStopWord(lower: string, language: Language): boolean {
  return STOP_WORDS[language].has(lower);
}

/** Languages that a page's `lang` may name. */
export function languageNamed(code: string | null): Language | null {
  return LANGUAGES.find((language) => language === code) ?? null;
}

/** The language of which most function words stand in a text; the usual one where none or several do. */
export function guessLanguage(text: string, usual: Language = 'en'): Language {
  const words = [...new Set(wordsOf(text, 'en').map(({ lower }) => lower))];
  const hits = (language: Language) => words.filter((word) => isStopWord(word, language)).length;
  let best: Language = usual;
  for (const language of LANGUAGES) if (hits(language) > hits(best)) best = language;
  return best;
}

/**
 * Words for the fixed fields of a company (size, founding, seat), which stems do not join. The table is closed: other synonyms
 * are not known.
 */
const RELATIONS = [
  'employee employ staff people headcount workforce',
  'found founded founding establish established incorporated start started',
  'headquartered headquarters based seat hq located',
  'phone telephone',
];
/** Units of measure are written in many ways; those that Intl knows are one relation each (km, kilometres, kilómetros). */
function unitForms(unit: string): string[] {
  const styles = ['short', 'long'] as const;
  const written = [...LANGUAGES, 'en-GB'].flatMap((language) =>
    styles.flatMap((unitDisplay) =>
      [1, 5].map((count) =>
        new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count),
      ),
    ),
  );
  return written.flatMap((text) => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? []);
}
/** Whether a stem names a unit of measure. */
export function isUnit(stem: string): boolean {
  return (relationOf.get(stem) ?? 0) >= RELATIONS.length;
}

// Where a form stands for several units, the first is meant.
const relationOf = new Map(
  [...RELATIONS.map((words) => words.split(' ')), ...Intl.supportedValuesOf('unit').map(unitForms)]
    .flatMap((words, relation) => words.map((word) => [stemOf(word, 'en'), relation] as const))
    .reverse(),
);

const SHARED_MIN = 5;
const SHARED_SHARE_MIN = 0.75;

/** How alike two stems are: 1 the same, 0.9 of one relation, 0.8 where one is built on the other (employ, employee), else 0. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const relation = relationOf.get(one);
  if (relation !== undefined && relation === relationOf.get(other)) return 0.9;
  if (one[0] !== other[0]) return 0;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHARED_MIN || /\d/u.test(one)) return 0;
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= SHARED_MIN && shared / long.length >= SHARED_SHARE_MIN ? 0.8 : 0;
}
