import { countryCodeOf } from '../../../identity/places.ts';
import type { ItemClass } from '../../analysis.ts';

const named = (list: string) => new Set(list.split('|'));
const LANGUAGES = named(
  'english|german|french|spanish|italian|portuguese|brazilian portuguese|dutch|swedish|norwegian|danish|finnish|icelandic|polish|czech|slovak|hungarian|romanian|bulgarian|greek|turkish|russian|ukrainian|croatian|serbian|slovenian|lithuanian|latvian|estonian|arabic|hebrew|persian|hindi|bengali|urdu|tamil|chinese|mandarin|cantonese|simplified chinese|traditional chinese|japanese|korean|vietnamese|thai|indonesian|malay|catalan|irish|welsh|swahili|afrikaans|tagalog|filipino|punjabi|gujarati|somali|khmer|lao|nepali|sinhala|telugu|marathi|yoruba|hausa|amharic|georgian|armenian|albanian|macedonian|bosnian|basque|galician|sign language|british sign language|american sign language',
);
const PAYMENTS = named(
  'visa|mastercard|american express|amex|maestro|discover|diners club|paypal|klarna|afterpay|clearpay|apple pay|google pay|shop pay|amazon pay|alipay|wechat pay|ideal|sofort|giropay|sepa|sepa direct debit|direct debit|bank transfer|wire transfer|ach|invoice|purchase order|credit card|credit cards|debit card|debit cards|swish|vipps|mobilepay|bancontact|przelewy24|cash|cash on delivery|cheque|check|bitcoin|prepayment|stripe',
);
const PLATFORM =
  /(?<![\p{L}\d])(?:iOS|iPadOS|iPhone|iPad|Android(?: TV)?|Windows(?: \d+)?|macOS|Mac OS X|Mac|Linux|Ubuntu|ChromeOS|Chromebooks?|Apple (?:Watch|TV|Vision Pro)|PlayStation(?: \d)?|Xbox(?: One| Series X)?|Nintendo Switch|Steam(?: Deck)?|PC|[Ww]eb(?! ?(?:[Ss]ervices?|shop|site|page|store|form|host\p{L}*|design\p{L}*|develop\p{L}*)))(?![\p{L}\d-])/gu;
const CERTIFICATION =
  /(?<![\p{L}\d])(?:ISO(?:\/IEC)?[ -]?\d{4,5}(?:[:-]\d{1,4})?|SOC ?[123](?: Type (?:II|I|2|1))?|PCI[ -]DSS(?: Level \d)?|HIPAA|HITRUST|FedRAMP|B Corp(?:oration)?|FSC|PEFC|GOTS|OEKO-TEX(?: Standard 100)?|BRC(?:GS)?(?: (?:Packaging(?: Materials)?|Storage(?: and Distribution)?|Food Safety|Consumer Products|Agents and Brokers))?|HACCP|Fairtrade|EMAS|LEED(?: (?:Gold|Platinum|Silver))?|BREEAM|MSC|ASC|RSPO|GMP|IATF 16949|AS ?9100[A-D]?|EN ?\d{3,5}(?:-\d)?|NADCAP|Cyber Essentials(?: Plus)?|Investors in People|EcoVadis(?: (?:Gold|Silver|Platinum|Bronze))?|Great Place to Work|Rainforest Alliance|Demeter|GLOBALG\.A\.P\.?|IFS (?:Food|Logistics|Broker)|FSSC ?22000|SQF|SMETA|OHSAS ?18001|VCA\*{0,2}|NEN ?\d{4}(?:-\d)?|Entsorgungsfachbetrieb|bluesign|Cradle to Cradle|Nordic Swan(?: Ecolabel)?|EU Ecolabel|UFAS|FEMAS|TISAX|C5|CSA STAR|Climate Neutral Certified|Safe ?Contractor|CHAS|Constructionline|AEO|ATEX|UL \d{2,5})(?![\p{L}\d])/gu;

/** Items that a text names of a class that is known by its names; null for classes that are not. */
export function itemsOfClass(text: string, itemClass: ItemClass): string[] | null {
  switch (itemClass) {
    case 'country':
      return namesIn(
        text.replace(OF_OTHER_NAMES, (words) => words.toLowerCase()),
        (name) => isCountryName(name) && countryCodeOf(name) !== null,
      );
    case 'language':
      return namesIn(text, (name) => /^\p{Lu}/u.test(name) && LANGUAGES.has(name.toLowerCase()));
    case 'payment method':
      return namesIn(text, (name) => PAYMENTS.has(name.toLowerCase()));
    case 'platform':
      return [...new Set([...text.matchAll(PLATFORM)].map(([name]) => name))];
    case 'certification':
      return [...new Set([...text.matchAll(CERTIFICATION)].map(([name]) => name))];
    default:
      return null;
  }
}

/** "New England" and "New South Wales" are no countries. */
const OF_OTHER_NAMES = /(?<!\p{L})New (?:England|South Wales|Britain|Ireland)(?!\p{L})/gu;

/** Codes of countries are words as well ("in", "So"): a name has four letters, or is one of the usual short forms. */
function isCountryName(words: string): boolean {
  // "Kelham Island" is none, whatever Iceland is called elsewhere.
  if (words === 'Island') return false;
  return (
    /^(?:UK|U\.K\.?|USA|US|U\.S\.?|U\.S\.A\.?|UAE|U\.A\.E\.?)$/.test(words) ||
    (/^\p{Lu}/u.test(words) && words.length >= 4)
  );
}

/** The longest runs of up to four words that are a name, from the left. */
function namesIn(text: string, isName: (words: string) => boolean): string[] {
  const words = [...text.matchAll(/(?<![\p{L}\d&’'.-])[\p{L}\d&’'.-]{0,80}[\p{L}\d]/gu)];
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = longestName(text, words, at, isName);
    if (name === null) continue;
    found.push(name.words);
    at += name.count - 1;
  }
  return [...new Set(found)];
}

const NAME_WORDS_MAX = 4;

function longestName(
  text: string,
  words: RegExpMatchArray[],
  at: number,
  isName: (words: string) => boolean,
): { words: string; count: number } | null {
  const start = words[at]?.index ?? 0;
  if (
    !/^\p{Lu}/u.test(words[at]?.[0] ?? '') &&
    !/^(?:i|cash|cheque|invoice|bank|wire|direct|credit|debit|purchase|prepayment|check|the)/u.test(
      words[at]?.[0] ?? '',
    )
  )
    return null;
  for (let count = NAME_WORDS_MAX; count > 0; count -= 1) {
    const last = words[at + count - 1];
    if (last === undefined) continue;
    const end = (last.index ?? 0) + last[0].length;
    // The stop of "the U.S." is its own.
    const name = text.slice(
      start,
      /^\p{Lu}(?:\.\p{Lu})+$/u.test(last[0]) && text[end] === '.' ? end + 1 : end,
    );
    if (!/[,;:()]/.test(name) && isName(name)) return { words: name, count };
  }
  return null;
}
