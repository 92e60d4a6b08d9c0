import { pinyin } from 'pinyin-pro';
import { toAscii } from '../spelling/letters.ts';
import { type Variant, variant } from './variant.ts';

/** Surnames of two characters; every other surname is one. */
const COMPOUND_SURNAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 司徒 令狐 夏侯 端木 南宫 南宮 独孤 獨孤 轩辕 軒轅 宇文 长孙 長孫 鲜于 鮮于 闾丘 西门 西門 万俟 赫连 赫連 澹台 澹臺 申屠 太史 公冶 濮阳 濮陽 淳于 单于 單于 呼延 钟离 鍾離 仲孙 公羊 拓跋 百里 东郭 第五'.split(
    ' ',
  ),
);

/** Surnames as Hong Kong, Macau and overseas families write them. */
const CANTONESE: Readonly<Record<string, string>> = Object.fromEntries(
  `陈陳 chan,李 lee,张張 cheung,黄黃王 wong,刘劉 lau,林 lam,吴吳 ng,梁 leung,郑鄭 cheng,周 chow,何 ho,谢謝 tse,郭 kwok,罗羅 law,叶葉 yip,
  许許 hui,邓鄧 tang,蔡 choi,杨楊 yeung,冯馮 fung,曾 tsang,徐 tsui,朱 chu,胡 wu,高 ko,马馬 ma,赵趙 chiu,卢盧 lo,余 yu,潘 poon,苏蘇 so,
  袁 yuen,钟鍾鐘 chung,谭譚 tam,廖 liu,汤湯 tong,区區 au,关關 kwan,麦麥 mak,莫 mok,霍 fok,简簡 kan,萧蕭 siu,孙孫 suen,宋 sung,陆陸 luk,
  江 kong,伍 ng,戴 tai,任 yam,姚 yiu,邱 yau,方 fong,石 shek,范 fan,唐 tong,温溫 wan,游 yau,黎 lai,甘 kam,翁 yung,彭 pang,洪 hung`
    .split(',')
    .flatMap((entry) => {
      const [characters = '', written = ''] = entry.trim().split(' ');
      return [...characters].map((character) => [character, written] as const);
    }),
);

/** Initials and rhymes of Wade–Giles as Taiwanese passports have them, without apostrophes. */
const WADE_INITIALS: readonly (readonly [string, string])[] = [
  ['zh', 'ch'],
  ['ch', 'ch'],
  ['sh', 'sh'],
  ['j', 'ch'],
  ['q', 'ch'],
  ['x', 'hs'],
  ['z', 'ts'],
  ['c', 'ts'],
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
  ['r', 'j'],
];
const WADE_RHYMES: Readonly<Record<string, string>> = {
  ong: 'ung',
  iong: 'iung',
  ian: 'ien',
  ie: 'ieh',
  ue: 'ueh',
  uo: 'o',
  iu: 'iu',
};
const WADE_WHOLE: Readonly<Record<string, string>> = {
  zi: 'tzu',
  ci: 'tzu',
  si: 'szu',
  zhi: 'chih',
  chi: 'chih',
  shi: 'shih',
  ri: 'jih',
  yan: 'yen',
  ye: 'yeh',
  yue: 'yueh',
  you: 'yu',
  yong: 'yung',
  yi: 'yi',
  he: 'ho',
  ke: 'ko',
  ge: 'ko',
  e: 'o',
  gui: 'kuei',
  kui: 'kuei',
  guo: 'kuo',
  kuo: 'kuo',
  huo: 'huo',
  shuo: 'shuo',
};

/** How many characters of a name written without spaces are the surname. */
export const chineseSurnameLength = (name: string): number =>
  COMPOUND_SURNAMES.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;

/** A surname as it is written: pinyin, with `lü` as `lu`, `lyu` and `lv`; as in Hong Kong; as in Taiwan. */
export function chineseSurname(surname: string): Variant[] {
  const syllables = syllablesOf(surname, true);
  const variants = [variant(0.72, plain(syllables))];
  if (syllables.some(hasUmlaut)) {
    variants.push(
      variant(0.2, syllables.join('').replaceAll('ü', 'yu')),
      variant(0.15, syllables.join('').replaceAll('ü', 'v')),
    );
  }
  const cantonese = CANTONESE[surname];
  if (cantonese !== undefined) variants.push(variant(0.1, cantonese));
  variants.push(variant(0.12, syllables.map(wadeGiles).join('')));
  return variants;
}

/** A given name as one word, as two, and as in Taiwan. */
export function chineseGiven(given: string): Variant[] {
  const syllables = syllablesOf(given, false);
  const variants = [variant(0.62, plain(syllables))];
  if (syllables.length > 1) variants.push(variant(0.2, ...syllables.map((syllable) => plain([syllable]))));
  variants.push(variant(0.12, ...syllables.map(wadeGiles)));
  return variants;
}

const hasUmlaut = (syllable: string) => syllable.includes('ü');
const plain = (syllables: readonly string[]) => toAscii(syllables.join(''));

function syllablesOf(characters: string, isSurname: boolean): string[] {
  return pinyin(characters, { toneType: 'none', type: 'array', surname: isSurname ? 'all' : 'off' })
    .map((syllable) => (/^[a-zü]+$/.test(syllable) ? syllable : toAscii(syllable)))
    .filter((syllable) => syllable !== '');
}

function wadeGiles(syllable: string): string {
  const whole = WADE_WHOLE[syllable];
  if (whole !== undefined) return whole;
  const [initial, written] = WADE_INITIALS.find(([start]) => syllable.startsWith(start)) ?? ['', ''];
  const rhyme = syllable.slice(initial.length);
  return toAscii(written + (WADE_RHYMES[rhyme] ?? rhyme));
}
