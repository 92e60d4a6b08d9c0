import { englishFor } from './foreignWords.ts';
import { inItsSense } from './senses.ts';

/** A word of a text, as questions and passages are compared by it. */
export interface Word {
  /** As written, in lower case and without accents. */
  word: string;
  /** What forms of one word, and words that are used alike in questions, have in common. */
  key: string;
  start: number;
  end: number;
}

/** Cut they would be other words: "care" is no "car", "wine" no "win", "plane" no "plan", "staffing" no staff. */
const OWN_E = new Set(
  'wine care plane hope tape pine fine mine cape cane note bare cube bite cite pane site clothe '
    .concat('staffing housing marketing accounting evening rating meeting parking')
    .split(' '),
);

/** Without their end they would be other words: a million is no mill, a portion no port, an edition no edit. */
const OWN_ION = new Set(
  'million billion trillion portion station passion edition mission pension generation direction expression corporation'.split(
    ' ',
  ),
);

/** Words that a question and its answer use for the same thing; the first names the family. */
const FAMILIES = `employee staff workforce headcount colleague workers personnel
store shop outlet boutique retail-store
customer client
price cost fee pricing charge tariff
founded establish founding inception
office bureau
location site facility
headquarter hq head-office
country
nationality nation
deliver delivery ship shipping dispatch shipment
refund refundable money-back reimbursement
warranty guarantee guaranteed
certify certification certificate accreditation accredit certified
integrate integration plugin
partner partnership
revenue turnover sales-revenue
payment pay
manufacture manufacturing produce
factory plant
hire hiring recruit vacancy
sustainability sustainable
renewable renewables
cover coverage
haul haulage
emission emissions emit
keep kept
subscribe subscription
discount rebate
apprentice apprenticeship
buy purchase purchasing procurement procure buying
truck lorry hgv
holiday vacation pto
delegate attendee participant
clothes clothing garment apparel
reduce reduction decrease
fall fell
minimum smallest lowest
maximum largest
cancel cancellation
doctor physician clinician
child kid children
bike bicycle
salary wage
stake shareholding
repair mend repairing
zip zipper
send sent sending
backlog order-book
writer author
kilogram kilogramme kilo kg
tonne ton t
kilometre kilometer km
litre liter
metre meter
gram gramme g
millimetre millimeter mm
centimetre centimeter cm
inch inches
kilowatt kw
megawatt mw
gigawatt gw
megabyte mb
gigabyte gb
terabyte tb
decibel db
lawyer attorney solicitor
student undergraduate
acquire acquisition
invest investor investment
train training
rent rental
remote remotely
donate donation
export exporting
ceo chief-executive
free complimentary
monthly month
hour hourly
day daily
week weekly
age old older aged
reply response respond answer
annual yearly year annually
woman female women
man male men
person people
language tongue
member membership
award prize
alcohol abv
phone telephone
email e-mail
advise advice advisory adviser advisor advising
fulfilment fulfillment
centre center
colour color
catalogue catalog
licence license
insurance insure insured insurer
aluminium aluminum
tyre tire
develop development
redevelop redevelopment
flight fly`
  .split('\n')
  .map((line) => line.split(' '));

const FAMILY_OF = new Map<string, string>();
for (const family of FAMILIES) {
  const name = stemOf(family[0] ?? '');
  for (const word of family) FAMILY_OF.set(stemOf(word), name);
}

/** Forms that no ending tells. */
const IRREGULAR = new Map(
  (
    'came:come given:give gave:give sold:sell sent:send paid:pay held:hold grew:grow grown:grow spent:spend ' +
    'bought:buy built:build feet:foot won:win left:leave taught:teach written:write wrote:write spoke:speak ' +
    'took:take taken:take made:make went:go gone:go ran:run became:become brought:bring told:tell sought:seek caught:catch ' +
    'drew:draw drawn:draw flew:fly flown:fly knew:know known:know shown:show threw:throw thrown:throw wore:wear worn:wear ' +
    'wove:weave woven:weave broke:break broken:break stood:stand sat:sit fed:feed bred:breed laid:lay bound:bind ate:eat eaten:eat ' +
    'stolen:steal struck:strike hung:hang withdrew:withdraw withdrawn:withdraw undertook:undertake undertaken:undertake ' +
    'shrank:shrink shrunk:shrink lost:lose got:get risen:rise hidden:hide proven:prove swapped:swap topped:top ' +
    'spoken:speak began:begin begun:begin drove:drive chose:choose chosen:choose led:lead lent:lend met:meet spun:spin sawn:saw ' +
    // Words that look like others: what is found was looked for, and what is stored is in no shop.
    'found:find stored:storage storing:storage works:steelworks'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [form = '', base = ''] = pair.split(':');
      return [form, base];
    }),
);

/** The figure of a tile and its label are two words where nothing stands between them: "412inpatient beds"; and so are a figure and its unit. */
const WORD =
  /[\p{L}\d]{3,}(?=⁽?[⁰¹²³⁴-⁹]+⁾?(?![\p{L}\p{N}]))|\d+(?=[⁰¹²³⁴-⁹]+(?![\p{L}\p{N}]))|\d{2,}(?=\p{L}{4})|\d+(?=(?:[kMG]Wh?|TWh|[MGT]B|kg|km|mm|cm|ft|ha|hl)(?![\p{L}\p{N}]))|(?![⁰¹²³⁴-⁹])[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** Words of a text in order; letters, digits, and hyphens or apostrophes between them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const folded = asUsed(foldWord(match[0]), text, match.index);
    const place = { start: match.index, end: match.index + match[0].length };
    // A compound is several words at one place.
    const words = englishFor(folded) ?? [folded];
    return words.map((word) => ({
      word: words.length > 1 ? word : folded,
      key: keyOfWord(words.length > 1 ? word : inItsSense(word, text, place)),
      ...place,
    }));
  });
}

const POSSESSIVE = /(?:(?<!\p{L})(?:our|its|their|your|his|her|my|whose)|['’]s?) $/iu;
const OF_VERB = /(?<!\p{L})(?:we|they|you|it|which|that|who|to|not|also|will|can|may|must|or) $/iu;

const OF_NOUN =
  /(?<!\p{L})(?:the|our|its|their|an?|no|any|at|second|new|own|main|both|two|three|steel|iron|brick|gas|water|cement|glass|chemical)[ -]$/iu;

/** "How it works" tells of no factory, "our own label" tells of no owner, and "we store your data" of no shop. */
function asUsed(word: string, text: string, at: number): string {
  if (!/^(?:own|stores?|works|peak)$/.test(word)) return word;
  const before = text.slice(Math.max(0, at - 12), at);
  if (word === 'peak') return /(?<!\p{L})off[- ]$/iu.test(before) ? 'offpeak' : word;
  if (word === 'own' && POSSESSIVE.test(before)) return 'ownself';
  if (word === 'works') return OF_NOUN.test(before) ? word : 'work';
  return word !== 'own' && OF_VERB.test(before) ? 'stored' : word;
}

/** What forms of a word have in common. */
export function keyOfWord(word: string): string {
  const folded = foldWord(word);
  const stem = stemOf(IRREGULAR.get(folded) ?? folded);
  return FAMILY_OF.get(stem) ?? stem;
}

function foldWord(word: string): string {
  const lower = americanised(word.toLowerCase())
    .replace(/['’]s$/, '')
    .replace(/^(?:[dlns]|qu)['’](?=\p{L}{3})/u, '')
    .replace(/['’]/g, '');
  return /[^\x20-\x7e]/.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
}

/** One spelling for both: "authorised", "colour", "enrolment", "programme". */
function americanised(word: string): string {
  return word
    .replace(/(?<=[a-z]{3})is(?=(?:e|es|ed|er|ers|ing|ation|ations)$)/, 'iz')
    .replace(/(?<=[a-z]{2})our(?=s?$|ed$|ing$|ite$|ites$)/, 'or')
    .replace(/(?<=[a-z])l(?=ments?$)(?<!ll)/, 'll')
    .replace(/^(program)me(?=s?$)/, '$1');
}

/** A light English stem: plurals, -ing and -ed forms. Short words and numbers stay as they are. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = singularOf(word);
  if (OWN_E.has(singular)) return singular;
  const restored = singular.replace(/(?:ing|ed)$/, 'e');
  if (OWN_E.has(restored)) return restored;
  if (/[a-z]{2}ification$/.test(singular)) return singular.replace(/ification$/, 'ify');
  if (OWN_ION.has(singular)) return singular;
  // "Digitally", "locally": by what is digital and local.
  if (/[a-z]{3}ally$/.test(singular)) return singular.slice(0, -2);
  const noun = singular.replace(/(?<=[a-z]{4})ion$/, '');
  if (noun !== singular) return noun;
  const base = singular.replace(/ied$/, 'y').replace(/(?<=[a-z]{3})(?:ing|ed)$/, '');
  const undoubled = base !== singular ? base.replace(/([bdgklmnprt])\1$/, '$1') : base;
  return undoubled.length > 3 ? undoubled.replace(/e$/, '') : undoubled;
}

/** "Boxes" is "box", and "cases" is "case": behind an s or a z the e may be the word's own, and both are cut to one form. */
function singularOf(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[sz]es$/.test(word)) return word.slice(0, -1);
  return word.replace(/(?<![sui])s$/, '');
}

/** Two words that counts of staff use for one thing; people are not always staff, so they are no family. */
export const EMPLOYEE = keyOfWord('employee');
export const PERSON = keyOfWord('people');
