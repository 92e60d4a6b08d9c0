import { byTable } from './letters.ts';
import type { Speller } from './speller.ts';

/** Letters that all languages written in Cyrillic share, as passports and English pages write them. */
const COMMON = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ё: 'e',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  ў: 'u',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѓ: 'gj',
  ќ: 'kj',
  ѕ: 'dz',
  ә: 'a',
  ғ: 'gh',
  қ: 'q',
  ң: 'ng',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ѝ: 'i',
  ҷ: 'j',
  ҳ: 'h',
  ӣ: 'i',
  ӯ: 'u',
  ҡ: 'q',
  ҙ: 'z',
  ҫ: 's',
  ӊ: 'n',
  ҹ: 'j',
  ҝ: 'g',
  ӂ: 'j',
};

/** Russian as English pages have it: `Semyonov`, `Alexander`, `Yuri`, `Dmitry`, `Sergey`. */
const RUSSIAN = {
  ...COMMON,
  ий$: 'y',
  ый$: 'y',
  '^алекс': 'alex',
  ё: 'yo',
  ье: 'ye',
  ъе: 'ye',
  ьё: 'yo',
  ьо: 'yo',
  ия$: 'ia',
  жё: 'zhe',
  чё: 'che',
  шё: 'she',
  щё: 'shche',
};
/** Russian passports since 2013 (ICAO 9303): no apostrophes, `ia`, `iu`, `i` for й. */
const ICAO = { ...COMMON, й: 'i', ю: 'iu', я: 'ia', ъ: 'ie', ё: 'e' };
/** What people themselves often write: `Alexandr`, `Mihail`, `Yulia`, `Evgeny`, initial е as `ye`. */
const LOOSE = {
  ...COMMON,
  х: 'h',
  ий$: 'iy',
  кс: 'x',
  ксандр$: 'xander',
  '^е': 'ye',
  ия$: 'iya',
  ья: 'ia',
  ие: 'ie',
  ё: 'e',
  ай: 'ai',
  ей: 'ei',
  ой: 'oi',
};
/** Ukrainian, resolution 55 of 2010: initial letters differ. */
const UKRAINIAN = {
  ...COMMON,
  г: 'h',
  зг: 'zgh',
  и: 'y',
  й: 'i',
  ю: 'iu',
  я: 'ia',
  '^є': 'ye',
  '^ї': 'yi',
  '^й': 'y',
  '^ю': 'yu',
  '^я': 'ya',
};
/** Ukrainian as it was written before, and by many still. */
const UKRAINIAN_LOOSE = { ...COMMON, г: 'h', и: 'y', й: 'y', є: 'ye', ї: 'yi', ий$: 'yy', ій$: 'iy' };
/** Belarusian by the national system of 2000. */
const BELARUSIAN = {
  ...COMMON,
  г: 'h',
  е: 'ie',
  ё: 'io',
  й: 'i',
  ю: 'iu',
  я: 'ia',
  '^е': 'ye',
  '^ё': 'yo',
  '^ю': 'yu',
  '^я': 'ya',
  ц: 'ts',
};
/** Bulgarian, Transliteration Act of 2009. */
const BULGARIAN = { ...COMMON, х: 'h', щ: 'sht', ъ: 'a', ия$: 'ia', ь: 'y' };
const BULGARIAN_LOOSE = { ...BULGARIAN, ъ: 'u', ия$: 'iya', ц: 'tz' };
/** Serbian Latin without its marks; `đ` is `dj` or `d`. */
const SERBIAN = { ...COMMON, ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', й: 'j', ђ: 'dj' };
const SERBIAN_PLAIN = { ...SERBIAN, ђ: 'd' };
/** Macedonian as people write it: `sh`, `ch`, `zh`. */
const MACEDONIAN = { ...COMMON, х: 'h', ц: 'c', ќ: 'kj', ѓ: 'gj', џ: 'dj', љ: 'lj' };
const MACEDONIAN_LOOSE = { ...MACEDONIAN, ќ: 'k', ѓ: 'g', ц: 'ts', џ: 'dzh', љ: 'l' };
/** Kazakh and Kyrgyz names, as passports write them. */
const KAZAKH = { ...COMMON, й: 'i', ғ: 'g', қ: 'k', ң: 'n', і: 'i', ү: 'u', х: 'kh', ия$: 'iya', ы: 'y' };
const KAZAKH_LATIN = { ...KAZAKH, қ: 'q', й: 'y', ң: 'ng', ғ: 'gh', ж: 'j' };

const spellers = (tables: readonly (readonly [number, Record<string, string>])[]): Speller[] =>
  tables.map(([weight, table]) => ({ weight, spell: byTable(table) }));

const BY_LANGUAGE = {
  ukrainian: spellers([
    [0.6, UKRAINIAN],
    [0.3, UKRAINIAN_LOOSE],
    [0.1, RUSSIAN],
  ]),
  belarusian: spellers([
    [0.7, BELARUSIAN],
    [0.3, RUSSIAN],
  ]),
  serbian: spellers([
    [0.6, SERBIAN],
    [0.3, SERBIAN_PLAIN],
    [0.1, MACEDONIAN],
  ]),
  macedonian: spellers([
    [0.6, MACEDONIAN],
    [0.4, MACEDONIAN_LOOSE],
  ]),
  turkic: spellers([
    [0.6, KAZAKH],
    [0.4, KAZAKH_LATIN],
  ]),
  bulgarian: spellers([
    [0.7, BULGARIAN],
    [0.3, BULGARIAN_LOOSE],
  ]),
  russian: spellers([
    [0.4, RUSSIAN],
    [0.2, LOOSE],
    [0.2, ICAO],
    [0.1, SERBIAN],
    [0.1, BULGARIAN],
  ]),
};

const STRESS = /[\u0300\u0301]/g;

/**
 * Spellings of a name in Cyrillic letters, by the language its letters belong to; Russian where they do not show it.
 */
export function cyrillicSpellers(name: string): Speller[] {
  return BY_LANGUAGE[languageOf(name.toLowerCase())].map(({ weight, spell }) => ({
    weight,
    spell: (token) => spell(withoutStress(token)),
  }));
}

/** Stress marks of dictionaries go; the marks of й, ё and ї are part of the letter. */
const withoutStress = (token: string) => token.replace(STRESS, '').normalize('NFC');

/** Letters, endings and given names that only Ukrainian has; whole names, since `Петров` and `Васильев` are Russian. */
const UKRAINIAN_WORDS =
  /[їєґі]|[сцз]ьк|(?:^| )(?:олекса|(?:володимир|дмитро|микола|петро|павло|михайло|василь|ганна|олена|оксана)(?: |$))/;

function languageOf(name: string): keyof typeof BY_LANGUAGE {
  if (/[әғқңұүһҡҙ]|ө/.test(name)) return 'turkic';
  if (/[ѓќѕ]|(?:ски|ска)$|(?:ски|ска) /.test(name)) return 'macedonian';
  if (/[ђћ]/.test(name)) return 'serbian';
  if (/[јљњџ]/.test(name)) return /(?:ски|ска|ов|ев|ова|ева)(?: |$)/.test(name) ? 'macedonian' : 'serbian';
  if (/ў/.test(name)) return 'belarusian';
  if (UKRAINIAN_WORDS.test(name)) return 'ukrainian';
  return isBulgarian(name) ? 'bulgarian' : 'russian';
}

const isBulgarian = (name: string) => !/[ыэё]/.test(name) && /ъ[^еёюя]|[бвгджзклмнпрстфхцчш]ъ$/.test(name);
