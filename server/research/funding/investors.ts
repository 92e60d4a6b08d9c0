import { nameAt, nameBefore, SEAT_BEHIND } from '../news/nameRun.ts';
import { CURRENCY_CODES } from '../verification/money.ts';

/** Investors that one sentence names, and characters of one list. */
const INVESTORS_MAX = 20;
const LIST_CHARACTERS_MAX = 300;

/** What stands before a list of who put money in. */
const BEFORE_LIST =
  /(?<!\p{L})(?:(?:co-?)?led(?: jointly)? by|(?:continued |strong |additional )?participation (?:from|by|of)|joined by|alongside|backed by|backing from|(?:lead |existing |new )?investors? (?:include|including|such as|are|is|were|was)|shareholders (?:include|including)|(?:round|funding|financing|capital|equity|money|investment|million|billion|\d ?[mbk]n?|series [a-k]|seed) from|the (?:rest|remainder|balance) (?:from|by)|invested by|subscribed by|thanks to|angeführt von|menée? par|guidat[oa] da|liderada por|onder leiding van) (?:the )?/giu;
/** "Kite Ventures has led our round": who stands before. */
const LEADS = / (?:(?:has|have) )?(?:co-)?(?:led|leads) (?=the |our |this |its |an? )/gu;
const LEADING = /led|angeführt|menée|guidat|lider|leiding/iu;
const LIST_END =
  /\. (?=\p{Lu})|[.;:(]|(?<!\p{L})(?:with|joined by|alongside|to|which|who|at|bringing|after|following|in|will|valuing|that|has|have|is|are|was|were|for|on|led|said|says|as well as (?:existing|other))(?!\p{L})|, the (?:company|startup|firm|round)/u;
/** What somebody is, before the name: "existing investor", "the family office", "Chicago-based". */
const WHAT_IT_IS =
  /^(?:\p{Lu}[\p{L}.]{0,30}(?: \p{Lu}[\p{L}.]{0,30})?-based )?(?:(?:the|our|its|an?|several|both|all) )?(?:[\p{Ll}’-]{1,30} ){0,6}(?=[\p{Lu}\d])/u;
/** Before a name that invests nothing: lenders, posts of people, places. */
const NOT_INVESTING =
  /[$€£]|(?<!\p{L})(?:in|near|million|billion|debt|loans?|credit|founders? (?:of|at)|(?:ceo|cto|cfo|coo|president|partner|head|director|chair\p{L}{0,20}|executives?|employees|formerly) (?:\p{L}{1,20} )?(?:of|at|from))(?!\p{L})/iu;
const NO_FIRM = new RegExp(
  `^(?:Who|Swiss|NBA|Dr|Series(?: [A-K])?|Seed|Pre-Seed|The|This|These|Th(?:at|ey|eir)|We|Our|It|Its|Today|In|And|Also|But|With|From|At|On|He|She|Both|All|Others?|Existing|New|Several|Investors?|Angels?|Business Angels|Founders?|Employees|Customers|Company|Board|CEO|Round|Participation|Funds?|(?:${CURRENCY_CODES.join('|')})(?: ?\\d.*)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Europe|London|Berlin|Paris|New York|US|UK)$`,
  'u',
);
/** Investors as a sentence lists them ("led by …", "with participation from …"), the leading ones first. */
export function readInvestors(sentence: string): string[] {
  const text = sentence.replace(/ \([^)]{1,60}\)/gu, '');
  const listed = [...text.matchAll(BEFORE_LIST)].map((match) => ({
    isLead: LEADING.test(match[0]),
    firms: firmsIn(listAfter(text, match.index + match[0].length)),
  }));
  const leading = [...text.matchAll(LEADS)].map(({ index }) => ({
    isLead: true,
    firms: firmsIn(nameBefore(text, index)?.run ?? ''),
  }));
  const all = [...leading, ...listed];
  const ordered = [...all.filter(({ isLead }) => isLead), ...all.filter(({ isLead }) => !isLead)];
  return withoutShortForms([...new Set(ordered.flatMap(({ firms }) => firms))]).slice(0, INVESTORS_MAX);
}

function listAfter(text: string, from: number): string {
  const rest = text.slice(from, from + LIST_CHARACTERS_MAX);
  const end = rest.search(LIST_END);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The firms of a list: "existing investors Alpha Capital, Beta and Gamma Ventures". */
function firmsIn(list: string): string[] {
  return list.split(/, (?:and )?| (?:and|as well as|plus|with|sowie|und|et|y|ed?|en) /u).flatMap((part) => {
    const before = WHAT_IT_IS.exec(part.trimStart())?.[0] ?? '';
    if (NOT_INVESTING.test(before)) return [];
    const name = nameAt(part.trimStart(), before.length)
      ?.run.replace(/[’']s(?: \p{Lu}[\p{L}.-]{0,30}){0,2}$/u, '')
      .replace(/^(?:The|Since|When|As|With|After) /u, '')
      .replace(SEAT_BEHIND, '$1')
      .replace(/[.,’']{1,3}$/u, '');
    return name === undefined || name.length < 2 || NO_FIRM.test(name) ? [] : [name];
  });
}

/** The names without those that are the beginning of a longer one: "Kappa" beside "Kappa Ventures". */
export function withoutShortForms(names: string[]): string[] {
  return names.filter((name) => !names.some((other) => other.startsWith(`${name} `)));
}
