import { byTable } from './letters.ts';
import type { Speller } from './speller.ts';

/** Letters that lose their mark without trace are left to the decomposition; these have none. */
const PLAIN = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ə: 'a',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
};
const EXPANDED = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj', ə: 'e', ð: 'th' };

const plain = byTable(PLAIN);
const expanded = byTable(PLAIN, EXPANDED);

const TWO_SPELLINGS = /[äöüøåđəð]/;
const VIETNAMESE = /[ăơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/;
const TURKISH =
  /[ışğ]|ç.*[öü]|[öü].*ç|(?:^|[ -])(?:öz|gül|ümit|ünal|gök|göksel|ömer|özlem|gürkan|gürsel|türk|tümer|yüksel|çetin)|oğlu|türk/;
const HUNGARIAN =
  /[őű]|[áéíóú].*[öü]|[öü].*[áéíóú]|(?:^|[ -])(?:györgy|köves|göröngy|bözsi|török|szűcs|gömöri)/;
const SPANISH_U = /gü[eéií]/;
const NORDIC =
  /å|ström|sson|sjö|björ|löf|gren(?:$| )|kvist|lä(?:$| )|mäki|nen(?:$| )|ää|öö|yö|jär|väi|häm|(?:^| )(?:göran|jörgen|sören|gösta|örjan|östen|märta|päivi|jyr|tõn|jüri|ülle|külli|ülo|pärn|mägi|tamm)/;
const DANISH = /[øæ]|aa/;

/** How likely marks are written out (`ä` as `ae`, `ø` as `oe`, `å` as `aa`), by the language that the letters hint at. */
function expandedShare(name: string): number {
  if (VIETNAMESE.test(name)) return 0;
  if (name.includes('ß')) return 0.7;
  if (TURKISH.test(name) || HUNGARIAN.test(name) || SPANISH_U.test(name)) return 0.1;
  if (DANISH.test(name)) return 0.4;
  if (NORDIC.test(name)) return 0.2;
  return /[äöü]/.test(name) ? 0.6 : 0.25;
}

const ascii: Speller[] = [{ weight: 1, spell: (token) => token.toLowerCase().replace(/[^a-z0-9-]/g, '') }];
const plainOnly: Speller[] = [{ weight: 1, spell: plain }];

/** Spellings of a name in Latin letters: with marks dropped, and with the second spelling that some letters have. */
export function latinSpellers(name: string): Speller[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
  if (/^[\x00-\x7f]*$/.test(name)) return ascii;
  const lower = name.toLowerCase();
  if (!TWO_SPELLINGS.test(lower)) return plainOnly;
  const share = expandedShare(lower);
  if (share === 0) return plainOnly;
  return [
    { weight: 1 - share, spell: plain },
    { weight: share, spell: expanded },
  ];
}
