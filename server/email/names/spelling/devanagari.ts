import { toAscii } from './letters.ts';
import type { Speller } from './speller.ts';

const CONSONANTS = table(
  'क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h क़ q ख़ kh ग़ g ज़ z ड़ r ढ़ rh फ़ f',
);
const VOWELS = table('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au');
const SIGNS = table('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e');
const NASALS = table('ं n ँ n ः h');
const VIRAMA = '\u094d';
const NUKTA = '\u093c';

function table(entries: string): ReadonlyMap<string, string> {
  const parts = entries.split(' ');
  return new Map(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [])),
  );
}

/** Every consonant carries an `a` unless a vowel sign or a virama follows; the last one of a word has lost it. */
function spellDevanagari(token: string): string {
  const letters = [...token.normalize('NFC').replaceAll(NUKTA, '')];
  let spelled = '';
  letters.forEach((letter, index) => {
    const consonant = CONSONANTS.get(letter);
    const next = letters[index + 1];
    if (consonant === undefined) {
      spelled +=
        VOWELS.get(letter) ?? SIGNS.get(letter) ?? NASALS.get(letter) ?? (letter === VIRAMA ? '' : letter);
      return;
    }
    const carriesVowel = next !== undefined && next !== '-' && next !== VIRAMA && !SIGNS.has(next);
    spelled += consonant + (carriesVowel || endsInCluster(letters, index) ? 'a' : '');
  });
  return toAscii(spelled);
}

/** `कृष्ण` keeps its last `a`: a consonant cluster would be hard to say. */
const endsInCluster = (letters: readonly string[], index: number) =>
  index === letters.length - 1 && letters[index - 1] === VIRAMA;

const SPELLERS: Speller[] = [{ weight: 1, spell: (token) => common(spellDevanagari(token)) }];

/** Spellings that everyone uses. */
const common = (spelled: string) => spelled.replace(/^sinh$/, 'singh').replace(/^simh$/, 'singh');

/** Spellings of a name in Devanagari. */
export const devanagariSpellers = (): Speller[] => SPELLERS;
