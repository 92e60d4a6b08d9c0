/**
 * Common Japanese names in Chinese characters. The reading of a name cannot be known from its characters; for these one
 * reading is far more usual than the others.
 */
const table = (entries: string): ReadonlyMap<string, string> =>
  new Map(
    entries.split(',').map((entry) => {
      const [characters = '', written = ''] = entry.trim().split(' ');
      return [characters, written] as const;
    }),
  );

/** Surnames of two characters and more; those of one (林, 森) are Chinese ones as well. */
const SURNAMES = table(`
  佐藤 sato,鈴木 suzuki,高橋 takahashi,髙橋 takahashi,田中 tanaka,渡辺 watanabe,渡邊 watanabe,渡邉 watanabe,伊藤 ito,中村 nakamura,小林 kobayashi,山本 yamamoto,加藤 kato,吉田 yoshida,山田 yamada,
  佐々木 sasaki,山口 yamaguchi,松本 matsumoto,井上 inoue,木村 kimura,清水 shimizu,斉藤 saito,斎藤 saito,齋藤 saito,齊藤 saito,山崎 yamazaki,中島 nakajima,阿部 abe,池田 ikeda,橋本 hashimoto,石川 ishikawa,山下 yamashita,小川 ogawa,石井 ishii,
  長谷川 hasegawa,後藤 goto,岡田 okada,近藤 kondo,前田 maeda,藤田 fujita,遠藤 endo,青木 aoki,坂本 sakamoto,村上 murakami,太田 ota,金子 kaneko,藤井 fujii,福田 fukuda,西村 nishimura,三浦 miura,竹内 takeuchi,中川 nakagawa,
  岡本 okamoto,松田 matsuda,原田 harada,中野 nakano,小野 ono,田村 tamura,藤原 fujiwara,中山 nakayama,石田 ishida,小島 kojima,和田 wada,内田 uchida,柴田 shibata,酒井 sakai,工藤 kudo,横山 yokoyama,宮崎 miyazaki,宮本 miyamoto,
  高木 takagi,安藤 ando,谷口 taniguchi,大野 ono,丸山 maruyama,今井 imai,河野 kono,藤本 fujimoto,村田 murata,武田 takeda,上野 ueno,杉山 sugiyama,増田 masuda,小山 koyama,大塚 otsuka,平野 hirano,菅原 sugawara,久保 kubo,松井 matsui,
  千葉 chiba,岩崎 iwasaki,桜井 sakurai,木下 kinoshita,野口 noguchi,松尾 matsuo,菊地 kikuchi,菊池 kikuchi,野村 nomura,新井 arai,佐野 sano,上田 ueda,大西 onishi,杉本 sugimoto,古川 furukawa,浜田 hamada,市川 ichikawa,小松 komatsu,
  島田 shimada,水野 mizuno,山内 yamauchi,西田 nishida,西川 nishikawa,川口 kawaguchi,北村 kitamura,安田 yasuda,五十嵐 igarashi,川崎 kawasaki,飯田 iida,本田 honda,豊田 toyoda,松下 matsushita,黒田 kuroda,安倍 abe,岸田 kishida,三木谷 mikitani,柳井 yanai
`);

const GIVEN = table(`
  太郎 taro,一郎 ichiro,二郎 jiro,次郎 jiro,三郎 saburo,健 ken,健一 kenichi,健太 kenta,健太郎 kentaro,健二 kenji,健司 kenji,誠 makoto,浩 hiroshi,博 hiroshi,隆 takashi,修 osamu,剛 tsuyoshi,翔 sho,翔太 shota,大輔 daisuke,
  拓也 takuya,直樹 naoki,哲也 tetsuya,達也 tatsuya,和也 kazuya,雄一 yuichi,裕二 yuji,正 tadashi,茂 shigeru,勇 isamu,学 manabu,亮 ryo,涼 ryo,蓮 ren,大翔 hiroto,陽翔 haruto,悠斗 yuto,孝 takashi,明 akira,聡 satoshi,智 satoshi,
  武 takeshi,豊 yutaka,進 susumu,清 kiyoshi,洋 hiroshi,洋平 yohei,洋子 yoko,花子 hanako,恵子 keiko,京子 kyoko,幸子 sachiko,和子 kazuko,久美子 kumiko,由美子 yumiko,美香 mika,美咲 misaki,陽子 yoko,裕子 yuko,優子 yuko,智子 tomoko,
  直美 naomi,真由美 mayumi,由美 yumi,恵美 emi,愛 ai,舞 mai,彩 aya,葵 aoi,結衣 yui,陽菜 hina,さくら sakura,桜 sakura,美穂 miho,麻衣 mai,千尋 chihiro,晋三 shinzo,文雄 fumio,浩史 hiroshi,正義 masayoshi,正 tadashi,孝之 takayuki,秀樹 hideki
`);

const LONGEST_SURNAME = 3;

/** The surname at the head of a name in kanji, longest first; empty when it is not a common Japanese one. */
export function japaneseSurnameIn(name: string): string {
  for (let length = LONGEST_SURNAME; length >= 2; length -= 1) {
    const head = name.slice(0, length);
    if (head.length === length && SURNAMES.has(head)) return head;
  }
  return '';
}

export const japaneseSurname = (characters: string): string | undefined => SURNAMES.get(characters);
export const japaneseGiven = (characters: string): string | undefined => GIVEN.get(characters);
