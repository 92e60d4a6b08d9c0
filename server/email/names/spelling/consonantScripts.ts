import { toAscii } from './letters.ts';
import type { Speller } from './speller.ts';

const ARABIC_MARKS = /[\u064b-\u065f\u0670]/g;
const ARTICLE = 'ال';

/**
 * Arabic and Hebrew leave most vowels out, so that letter by letter `محمد` is `mhmd`. Common names are therefore known as a
 * whole, as families write them; the most usual form first.
 */
const ARABIC = known(`
  محمد mohammed mohamed|أحمد ahmed ahmad|محمود mahmoud|علي ali|حسن hassan hasan|حسين hussein hussain|عمر omar|عثمان othman osman|
  يوسف yousef youssef|إبراهيم ibrahim|إسماعيل ismail|خالد khaled khalid|عبد abdul abd|عبدالله abdullah abdallah|الله allah ullah|الرحمن rahman elrahman|
  عبدالرحمن abdulrahman abdelrahman|عبدالعزيز abdulaziz|سعيد saeed said|سعد saad|سعود saud|فهد fahd fahad|فيصل faisal|سلمان salman|سلطان sultan|
  ناصر nasser nasir|كريم karim kareem|طارق tariq tarek|زياد ziad ziyad|رامي rami|سامي sami|هاني hani|وليد walid waleed|ماجد majid majed|
  مصطفى mustafa mostafa|عماد emad imad|جمال jamal gamal|كمال kamal|جابر jaber|صالح saleh salih|راشد rashid rashed|حمد hamad|حمدان hamdan|زايد zayed|
  منصور mansour mansoor|بدر badr bader|نبيل nabil nabeel|عادل adel adil|باسم basem|بلال bilal|حمزة hamza|ياسر yasser yasir|ياسين yassin|آدم adam|
  موسى mousa musa|عيسى issa eissa|داود dawood daoud|سليمان suleiman sulaiman|جعفر jaafar jafar|رضا reza rida|مهدي mahdi mehdi|حسام hossam husam|
  أمين amin ameen|أنس anas|أسامة osama usama|إياد eyad iyad|شريف sherif sharif|هشام hisham|أيمن ayman|أشرف ashraf|مروان marwan|نور nour noor|
  فاطمة fatima fatma|عائشة aisha aysha|مريم maryam mariam|زينب zainab zeinab|خديجة khadija|سارة sara sarah|ليلى layla leila|نورة noura nora|هدى huda hoda|
  منى mona muna|رانيا rania|دينا dina|ريم reem rim|هند hind|سلمى salma|أمل amal|إيمان eman iman|أسماء asma|دعاء doaa|ياسمين yasmin yasmine|ندى nada|
  لينا lina leena|ملك malak|فرح farah|مها maha|غادة ghada|سمر samar|سميرة samira|نادية nadia|شيماء shaimaa|ماريا maria|رشيد rashid rachid|
  مكتوم maktoum|نهيان nahyan|هاشم hashem hashim|شمري shammari|عتيبي otaibi|قحطاني qahtani|غامدي ghamdi|زهراني zahrani|حربي harbi|دوسري dosari|مطيري mutairi|
  مالكي malki|خوري khoury|حداد haddad|نجار najjar|مصري masri|شامي shami|عراقي iraqi|تميمي tamimi|هاشمي hashemi hashimi|عمري omari|بن bin ben|ابن ibn
`);

const HEBREW = known(`
  כהן cohen kohen|לוי levi levy|מזרחי mizrahi mizrachi|פרץ peretz|ביטון biton bitton|דהן dahan|אברהם avraham abraham|פרידמן friedman fridman|
  מלכה malka|אזולאי azoulay azulay|כץ katz|יוסף yosef joseph|דוד david|עמר amar omer|אוחיון ohayon|חדד hadad haddad|גבאי gabay gabbay|אדרי edri edry|
  לוין levin|טל tal|קליין klein|חן chen hen|שפירא shapira|חזן hazan chazan|משה moshe|אשכנזי ashkenazi|אוחנה ohana|סגל segal|גולן golan|
  שרון sharon|ישראל israel|ישראלי israeli|בן ben|בר bar|רוזנברג rosenberg|רוזן rosen|גולדברג goldberg|גרינברג greenberg|שוורץ schwartz|וייס weiss|
  ויס weiss|הורוביץ horowitz|רבינוביץ rabinowitz|ברק barak|ברגר berger|אדלר adler|יעקב yaakov jacob|יצחק yitzhak isaac|שמואל shmuel samuel|
  דניאל daniel|מיכאל michael|גבריאל gabriel|רפאל rafael|אליהו eliyahu|אלי eli|שלמה shlomo|חיים haim chaim|מאיר meir|נתן natan nathan|נועם noam|
  יונתן yonatan jonathan|אורי uri ori|איתן eitan|עמית amit|גיל gil|רון ron|עידו ido|אלון alon|אסף asaf assaf|יואב yoav|עומר omer|תומר tomer|
  רועי roi roy|אייל eyal|ערן eran|גיא guy|ניר nir|אבי avi|יוסי yossi yosi|צבי zvi tzvi|בנימין benjamin binyamin|אריאל ariel|איתי itai itay|
  שרה sara sarah|רחל rachel|לאה leah lea|רבקה rivka|מרים miriam|אסתר esther|חנה hana hannah|נועה noa|מיכל michal|יעל yael|תמר tamar|רות ruth|
  שירה shira|מאיה maya|עדי adi|הילה hila|ענת anat|אורית orit|רונית ronit|דנה dana|גלית galit|ליאת liat|איילת ayelet|שני shani|מור mor|ליאור lior|אביב aviv
`);

function known(entries: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    entries.split('|').map((entry) => {
      const [written = '', ...spelled] = entry.trim().split(' ');
      return [unvowelled(written), spelled] as const;
    }),
  );
}

/** One form for the letters that are often exchanged. */
function unvowelled(token: string): string {
  return token.replace(ARABIC_MARKS, '').replace(/[أإآ]/g, 'ا').replaceAll('ى', 'ي').replaceAll('ة', 'ه');
}

/** The form asked for, or the last one there is; letter by letter where the name is not known. */
function spellKnown(names: ReadonlyMap<string, readonly string[]>, form: number) {
  return (token: string): string => {
    const written = unvowelled(token);
    const forms = names.get(written);
    if (forms !== undefined) return forms[form] ?? forms.at(-1) ?? '';
    const rest = written.startsWith(ARTICLE) ? written.slice(ARTICLE.length) : '';
    return rest.length > 1 ? `al${spellKnown(names, form)(rest)}` : toAscii(token);
  };
}

const spellersOf = (names: ReadonlyMap<string, readonly string[]>): Speller[] => [
  { weight: 0.65, spell: spellKnown(names, 0) },
  { weight: 0.35, spell: spellKnown(names, 1) },
];
const ARABIC_SPELLERS = spellersOf(ARABIC);
const HEBREW_SPELLERS = spellersOf(HEBREW);

/** Spellings of a name in Arabic letters. */
export const arabicSpellers = (): Speller[] => ARABIC_SPELLERS;

/** Spellings of a name in Hebrew letters. */
export const hebrewSpellers = (): Speller[] => HEBREW_SPELLERS;
