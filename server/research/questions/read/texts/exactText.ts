import type { Reader } from '../../../claims/reader.ts';
import { type Finding, findingOf, isOnTopic, type Reading } from '../finding.ts';
import { EMAIL, PHONE } from './answerForms.ts';

const patternReader = (name: string, pattern: RegExp): Reader => ({
  name,
  read: (words) => [...words.matchAll(new RegExp(pattern.source, 'giu'))].map(([match]) => match.trim()),
});

/** Boxes of those who answer only their own matter. */
const DEPARTMENT =
  /^(privacy|dpo|datenschutz|gdpr|press|presse|media|jobs?|careers?|karriere|bewerbung|recruit\p{L}*|hr|legal|abuse|billing|invoices?|accounts?|investors?|ir|noreply|no-reply|unsubscribe|security)(?:[.+-].*)?@/iu;

/** Whoever asks for an address to write to asks for none of a department, unless the question names it. */
function isOfDepartment(address: string, question: string): boolean {
  const department = DEPARTMENT.exec(address)?.[1]?.toLowerCase();
  return department !== undefined && GENERAL.test(question);
}

const GENERAL =
  /^(?:(?:what is |what['’]s )?(?:the|their|its|a)? ?(?:general|contact|main|company|official)? ?e-?mail(?: address)?(?: (?:to write to|of the company|for (?:general )?(?:enquiries|inquiries|questions|contact)))?)\??$/iu;

/** "09.06.2026" is a day, and nobody is called at a row of zeros. */
const isDay = (number: string): boolean =>
  /^\(?\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\)?$/u.test(number.trim());

/** An e-mail address or a telephone number as it is written. */
export function readExactText(reading: Reading): Finding<string>[] {
  const isEmail = reading.analysis.wanted === 'email';
  const pattern = isEmail ? EMAIL : PHONE;
  return reading.ranked
    .filter((one) => isOnTopic(one, reading))
    .flatMap((one) => {
      const { text } = one.excerpt.passage;
      const match = pattern.exec(text);
      const isFax =
        !isEmail &&
        /fax/i.test(text.slice(Math.max(0, (match?.index ?? 0) - 12), match?.index)) &&
        !/fax/i.test(reading.analysis.question);
      if (
        match === null ||
        isFax ||
        (!isEmail && (isDay(match[0]) || !/[1-9].*[1-9]/u.test(match[0]))) ||
        (isEmail && isOfDepartment(match[0], reading.analysis.question)) ||
        /(?:VAT|IBAN|HRB|Reg)/.test(text.slice(Math.max(0, match.index - 15), match.index))
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
