import type { Reader } from '../../../claims/reader.ts';
import { keyOfWord } from '../../words/words.ts';
import { type Finding, findingOf, isOnTopic, type Reading } from '../finding.ts';
import { EMAIL, PHONE } from './answerForms.ts';
import { isOfHouse } from './houseLine.ts';

const patternReader = (name: string, pattern: RegExp): Reader => ({
  name,
  read: (words) => [...words.matchAll(new RegExp(pattern.source, 'giu'))].map(([match]) => match.trim()),
});

/** Boxes that anybody may write to. */
const GENERAL_BOX =
  /^(?:info\p{L}*|hello|hi|hey|hei|hej|hallo|hola|ola|bonjour|salut|ciao|gr[uü]e(?:zi|ss)\p{L}*|servus|moin|ahoj|tere|contact\p{L}*|kontakt|office|mail|post|e?mail|enquir\p{L}*|inquir\p{L}*|team|ask|service|customer\p{L}*|sales|verkauf|vertrieb|reception|admin|welcome|general|support|help\p{L}*|secretary|secretariat|studio|shop|hq)(?:[.+_-].*)?@/iu;
const ASKS_GENERAL =
  /^(?:(?:what(?: is|['’]s) )?(?:the|their|its|a)? ?(?:general|contact|main|company|official)? ?e-?mail(?: address)?(?: (?:to write to|of the company|for (?:general )?(?:enquiries|inquiries|questions|contact)))?)\W*$/iu;
/** "E-mail address for quotes": what it is for. */
const PURPOSE =
  /(?<!\p{L})e-?mail(?: address)?(?:es)? (?:is |are )?(?:for|about|of|to get) (?:the |their |a |any |my )?(\p{L}+)/iu;
const HELPS = /^(?:help|support|service|question|enquir\p{L}*|inquir\p{L}*|contact|info\p{L}*|customer)/iu;

/** Whoever asks for an address to write to asks for none of a department, or of a person; and one for a matter is told for it. */
function isOfOtherBox(
  address: string,
  around: string,
  question: string,
  names: ReadonlySet<string>,
): boolean {
  const purpose = PURPOSE.exec(question)?.[1]?.toLowerCase();
  const isGeneral = GENERAL_BOX.test(address) || bearsName(address, names);
  if (purpose === undefined || /^(?:company|firm|general)/u.test(purpose))
    return ASKS_GENERAL.test(question) && !isGeneral;
  const stem = keyOfWord(purpose).slice(0, 5);
  if (HELPS.test(purpose) && /^(?:help|support|service|customer)/iu.test(address)) return false;
  return !`${address} ${around}`.toLowerCase().includes(stem);
}

/** "ledgerly@ledgerly.example" is everybody's. */
const bearsName = (address: string, names: ReadonlySet<string>): boolean => {
  const box = (address.split('@')[0] ?? '').toLowerCase();
  return box.length > 2 && [...names].some((name) => name.toLowerCase().replaceAll(' ', '').includes(box));
};

/** "09.06.2026" is a day, and nobody is called at a row of zeros. */
const isDay = (number: string): boolean =>
  /^\(?\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\)?$/u.test(number.trim());

/** An e-mail address or a telephone number as it is written. */
export function readExactText(reading: Reading): Finding<string>[] {
  const isEmail = reading.analysis.wanted === 'email';
  const pattern = isEmail ? EMAIL : PHONE;
  const { terms, question } = reading.analysis;
  const isOfWhole = terms.length === 0;
  const isHouseAsked =
    /(?<!\p{L})(?:main|general|central|office|headquarters?|switchboard|reception)(?!\p{L})/iu.test(question);
  const toldOfHouse = (text: string): boolean => isOfHouse(text.slice(0, pattern.exec(text)?.index ?? 0));
  const onTopic = reading.ranked.filter((one) => isOnTopic(one, reading));
  // Whoever asks for no more than a number asks for the house's.
  const ordered = isOfWhole
    ? onTopic.toSorted(
        (a, b) => Number(toldOfHouse(b.excerpt.passage.text)) - Number(toldOfHouse(a.excerpt.passage.text)),
      )
    : onTopic;
  return ordered
    .flatMap((one) => {
      const { text } = one.excerpt.passage;
      const match = pattern.exec(text);
      if (!isOfWhole && !isHouseAsked && one.within === 0 && toldOfHouse(text)) return [];
      const isFax =
        !isEmail &&
        /fax/i.test(text.slice(Math.max(0, (match?.index ?? 0) - 12), match?.index)) &&
        !/fax/i.test(reading.analysis.question);
      if (
        match === null ||
        isFax ||
        (!isEmail && (isDay(match[0]) || !/[1-9].*[1-9]/u.test(match[0]))) ||
        (isEmail &&
          isOfOtherBox(
            match[0],
            `${text} ${one.excerpt.headings.map((heading) => heading.text).join(' ')}`,
            reading.analysis.question,
            reading.spokenNames,
          )) ||
        /(?:VAT|IBAN|HRB|Reg|KvK|CoC|SIREN|SIRET|EORI|NIP|ABN|ACN|UID|CHE|[Nn]umber of commerce|[Cc]harity)/.test(
          text.slice(Math.max(0, match.index - 15), match.index),
        )
      )
        return [];
      return findingOf<string>(one, {
        value: match[0].trim(),
        said: {
          words: match[0],
          reader: patternReader(isEmail ? 'e-mail address' : 'telephone number', pattern),
        },
        at: 0,
        name: isEmail ? 'e-mail address' : 'telephone number',
        strength: 0.85,
      });
    })
    .slice(0, 1);
}
