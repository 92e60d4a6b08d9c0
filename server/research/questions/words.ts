import { FOREIGN_WORDS } from './foreignWords.ts';

/** A word of a text, as questions and passages are compared by it. */
export interface Word {
  /** As written, in lower case and without accents. */
  word: string;
  /** What forms of one word, and words that are used alike in questions, have in common. */
  key: string;
  start: number;
  end: number;
}

/** Words that a question and its answer use for the same thing; the first names the family. */
const FAMILIES = `employee staff workforce headcount colleague workers personnel
store shop outlet boutique retail-store
customer client
price cost fee pricing charge tariff
founded establish founding foundation inception
office bureau
location site facility
headquarter hq head-office
country nation
deliver delivery ship shipping dispatch shipment
refund return money-back
warranty guarantee
certify certification certificate accreditation accredit certified
integrate integration connector plugin
partner partnership
trial demo
revenue turnover sales-revenue
payment pay
manufacture manufacturing produce factory plant
hire hiring recruit vacancy
sustainability sustainable
renewable renewables
emission emissions footprint
subscribe subscription plan tier
acquire acquisition
invest investor investment
train training
rent rental hire-out lease
app application
remote remotely
donate donation
export exporting
ceo chief-executive
mobile phone-app
dog pet
free complimentary
monthly month
annual yearly year annually
woman female women
man male men
person people
language tongue
member membership
award prize
alcohol abv
patent patents
event conference webinar
kilogram kg kilo kilos kilogramme
litre liter litres liters
tonne ton tonnes tons
truck lorry van tractor-unit
truck lorries trucks
save discount reduction
lorry trucks
buy purchase
right rights
phone telephone
email e-mail`
  .split('\n')
  .map((line) => line.split(' '));

const FAMILY_OF = new Map<string, string>();
for (const family of FAMILIES) {
  const name = stemOf(family[0] ?? '');
  for (const word of family) FAMILY_OF.set(stemOf(word), name);
}
for (const line of FOREIGN_WORDS.split('\n')) {
  const [english = '', ...foreign] = line.split(' ').map((word) => stemOf(foldWord(word)));
  const name = FAMILY_OF.get(english) ?? english;
  for (const word of foreign) if (!FAMILY_OF.has(word)) FAMILY_OF.set(word, name);
}

/** Words of a text in order; letters, digits, and hyphens or apostrophes between them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)].map((match) => {
    const word = foldWord(match[0]);
    return { word, key: keyOfWord(word), start: match.index, end: match.index + match[0].length };
  });
}

/** What forms of a word have in common. */
export function keyOfWord(word: string): string {
  const stem = stemOf(foldWord(word));
  return FAMILY_OF.get(stem) ?? stem;
}

function foldWord(word: string): string {
  const lower = word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
  return /[^\x20-\x7e]/.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
}

/** A light English stem: plurals, -ing and -ed forms. Short words and numbers stay as they are. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(s|sh|ch|x|z)es$/, '$1')
    .replace(/(?<![sui])s$/, '');
  const noun = singular.replace(/(?<=[a-z]{4})ion$/, '');
  if (noun !== singular) return noun;
  const base = singular.replace(/ied$/, 'y').replace(/(?<=[a-z]{3})(?:ing|ed)$/, '');
  const undoubled = base !== singular ? base.replace(/([bdgklmnprt])\1$/, '$1') : base;
  return undoubled.length > 3 ? undoubled.replace(/e$/, '') : undoubled;
}

/** Two words that counts of staff use for one thing; people are not always staff, so they are no family. */
export const EMPLOYEE = keyOfWord('employee');
export const PERSON = keyOfWord('people');
