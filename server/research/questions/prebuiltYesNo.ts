import { foldName } from '../identity/companyName.ts';
import { analyseQuestion } from './analysis.ts';
import type { PrebuiltField } from './prebuilt.ts';
import { placesIn } from './read/lists/placesNamed.ts';
import { isSo } from './read/yesNo/asked/compared.ts';
import { onlyWords, wordsBesideName } from './wholeQuestion.ts';
import { wordsOf } from './words/words.ts';

type Answer = Record<string, unknown>;

/** A yes-or-no question that a prebuilt type answers. */
interface Route {
  asks: RegExp;
  /** Beside the company's name and what `asks` names, no other word may stand in it: each would ask for something else. */
  words: RegExp;
  type: PrebuiltField['type'];
  fields: string[];
  /** `undefined` where the answer leaves it open. */
  pick(answer: Answer, question: string, asked: string): boolean | undefined;
}

const only = (words: string) => onlyWords(`been|being|group|still|already|yet|as|${words}`);
const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*(?: (?:of |and |& |de |the )?\\p{Lu}[\\p{L}\\p{N}&’'.-]*)*";

const ROUTES: Route[] = [
  {
    asks: /(?<!\p{L})(?:publicly (?:traded|listed|held)|listed on (?:a|the|any) stock|public(?:ly)? (?:traded |listed )?company|stock[- ]listed)(?!\p{L})/iu,
    words: only('publicly|public|traded|listed|held|stock|any|exchange|market'),
    type: 'firmographics',
    fields: ['type'],
    pick: ({ type }) => (type === 'public' ? true : type === 'private' ? false : undefined),
  },
  {
    asks: /(?<!\p{L})(?:(?:more|fewer|less) than|at least|at most|over|under|above|below)(?!\p{L}).*(?<!\p{L})(?:employees|staff|people)(?!\p{L})|employ\p{L}* (?:more|fewer|less) than/iu,
    words: only(
      'more|fewer|less|than|least|most|over|under|above|below|employees|staff|people|employ|employed|work|works|working|team|total|altogether|all|\\d+k?|thousand|hundred',
    ),
    type: 'firmographics',
    fields: ['employeeCount'],
    pick: ({ employeeCount }, question) => compared(employeeCount, question),
  },
  {
    asks: /(?:founded|established|set up|started) (?:before|after|since|in) (?:19|20)\d\d/iu,
    words: only('founded|established|set|up|started|before|after|since|\\d+'),
    type: 'firmographics',
    fields: ['foundedYear'],
    pick: ({ foundedYear }, question) => {
      const year = /(?<=(?:founded|established|set up|started) in )\d{4}/iu.exec(question)?.[0];
      if (typeof foundedYear !== 'number') return undefined;
      return year === undefined ? compared(foundedYear, question) : foundedYear === Number(year);
    },
  },
  {
    asks: new RegExp(
      `(?:based|headquartered|head office|headquarters|hq)(?: located)? in (?:the )?(?<name>${NAME})\\W*$`,
      'u',
    ),
    words: only('based|headquartered|head|office|headquarters|hq|located'),
    type: 'firmographics',
    fields: ['headquarters.city', 'headquarters.country', 'headquarters.countryCode', 'headquarters'],
    pick: ({ headquarters }, _question, place) => (isPlaceOf(headquarters, place) ? true : undefined),
  },
];

/** What of a prebuilt answer a yes-or-no question plainly asks for; null where any word of it asks for something else. */
export function prebuiltYesNoOf(question: string, domain: string): PrebuiltField | null {
  const besideName = wordsBesideName(question, domain);
  for (const { asks, words, type, fields, pick } of ROUTES) {
    const match = asks.exec(question);
    if (match === null) continue;
    const name = match.groups?.name ?? '';
    const named = new Set(wordsOf(name).map(({ word }) => word));
    if (!besideName.every((word) => named.has(word) || words.test(word))) continue;
    return {
      type,
      parameters: {},
      fields,
      pick(answer) {
        const value = pick(answer, question, name);
        return value === undefined ? undefined : { value };
      },
    };
  }
  return null;
}

function compared(stated: unknown, question: string): boolean | undefined {
  const { comparison } = analyseQuestion(question, 'boolean');
  return comparison === null || typeof stated !== 'number' ? undefined : isSo(stated, comparison);
}

/** Whether the seat lies in a place that is asked for: its city, its state or its country. */
function isPlaceOf(place: unknown, name: string): boolean {
  if (typeof place !== 'object' || place === null) return false;
  const { city, state, country, countryCode } = place as Record<string, unknown>;
  const codes = placesIn(name).map(({ code }) => code);
  const spellings = [city, state, country].filter((one) => typeof one === 'string').map(foldName);
  return (
    spellings.includes(foldName(name)) || (typeof countryCode === 'string' && codes.includes(countryCode))
  );
}
