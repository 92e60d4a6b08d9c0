import { toAscii } from '../spelling/letters.ts';
import { type Variant, variant } from './variant.ts';

const COMPOUND_SURNAMES = new Set(['남궁', '황보', '제갈', '사공', '선우', '독고', '서문', '동방']);

/** Surnames as families write them, the most usual first; the revised romanisation comes after these. */
const SURNAMES: Readonly<Record<string, string>> = Object.fromEntries(
  `김 kim,이 lee yi rhee,박 park pak bak,최 choi choe,정 jung jeong chung,강 kang gang,조 cho jo,윤 yoon yun,장 jang chang,임 lim im yim,림 lim rim,
  한 han,오 oh o,서 seo suh,신 shin sin,권 kwon gwon,황 hwang,안 ahn an,송 song,류 ryu yoo,유 yoo yu you,홍 hong,전 jeon jun chun,고 ko go koh,
  문 moon mun,양 yang,손 son sohn,배 bae bai,백 baek paik,허 heo hur huh,남 nam,심 shim sim,노 noh roh no,로 ro noh,하 ha,곽 kwak gwak,성 sung seong,
  차 cha,주 joo ju,우 woo u,구 koo gu ku,민 min,진 jin,지 ji,엄 um eom,채 chae,원 won,천 cheon chun,방 bang pang,공 kong gong,현 hyun hyeon,
  함 ham,변 byun byeon,염 yeom yum,여 yeo,추 choo chu,도 do,소 so,석 seok suk,선 sun seon,설 seol sul,마 ma,길 gil kil,연 yeon,위 wi,표 pyo,
  명 myung myeong,기 ki gi,반 ban,라 ra,나 na,왕 wang,금 keum geum,옥 ok,육 yook yuk,인 in,맹 maeng,제 je,모 mo,탁 tak,국 kook guk,어 eo,은 eun,편 pyun pyeon,용 yong,남궁 namgung namkung`
    .split(',')
    .map((entry) => {
      const [syllable = '', ...written] = entry.trim().split(' ');
      return [syllable, written.join(' ')] as const;
    }),
);

/** Syllables of given names that people write otherwise than the revised romanisation does. */
const POPULAR: Readonly<Record<string, string>> = Object.fromEntries(
  `준 joon,현 hyun,영 young,수 soo,우 woo,정 jung,경 kyung,희 hee,선 sun,성 sung,승 seung,욱 wook,훈 hoon,숙 sook,순 soon,연 yeon,규 kyu,기 ki,
  근 keun,철 chul,병 byung,태 tae,건 kun,구 koo,주 joo,윤 yoon,석 suk,섭 sub,국 kook,명 myung,형 hyung,빈 been,범 bum,용 yong,은 eun,균 kyun,관 kwan,광 kwang,여 yeo,운 woon,문 moon,춘 choon,두 doo,무 moo,부 boo,유 yoo`
    .split(',')
    .map((entry) => {
      const [syllable = '', written = ''] = entry.trim().split(' ');
      return [syllable, written] as const;
    }),
);

/** How many syllables of a name written without spaces are the surname. */
export const koreanSurnameLength = (name: string): number =>
  name.length > 2 && COMPOUND_SURNAMES.has(name.slice(0, 2)) ? 2 : 1;

/** A surname as families write it. */
export function koreanSurname(surname: string): Variant[] {
  const [usual, second, third] = (SURNAMES[surname] ?? '').split(' ');
  const revised = romanised([surname]);
  if (usual === undefined || usual === '') return [variant(1, revised)];
  const variants = [variant(0.7, usual)];
  if (second !== undefined) variants.push(variant(0.2, second));
  if (third !== undefined) variants.push(variant(0.1, third));
  return variants;
}

/** A given name by the revised romanisation, in one word and in two, and as people like to write it. */
export function koreanGiven(given: string): Variant[] {
  const syllables = [...given];
  const popular = syllables.map((syllable) => POPULAR[syllable] ?? romanised([syllable]));
  const variants = [variant(0.4, romanised(syllables)), variant(0.35, popular.join(''))];
  if (syllables.length > 1)
    variants.push(variant(0.25, ...syllables.map((syllable) => romanised([syllable]))));
  return variants;
}

const romanised = (syllables: readonly string[]) => toAscii(syllables.join('').normalize('NFC'));
