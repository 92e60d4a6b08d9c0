import { type ReadNumber, wholeReading } from '../claims/numbers.ts';
import type { Passage } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import { type CountedPeople, isToldOfHouse } from './headCountGrammar.ts';
import { sentencesBefore } from './headCountHolder.ts';
import type { Prose } from './reading.ts';

/** A count of the company's people that is told without a noun for employees. */
interface ToldCount {
  number: ReadNumber;
  value: number;
  strength: number;
}

const OF_US_BEFORE =
  /(?<!\p{L})(?:all|there (?:are|will be)|there['’]s|we are|we['’]re|the)(?:\s+(?:now|still|only|just|today|about|around|nearly|over|more than|some|already)){0,3} $/iu;
const OF_US_BEHIND =
  /^ of us(?!\p{L})(?! (?:were|was|had|met|founded|started|founders|left|sat|who (?:founded|started)))/iu;

const STRONG_BEFORE =
  /(?<!(?:community|network|membership|audience|following|readership|fleet|base) )(?<!\p{L})(?:is|are|we['’]re|now|today|team|staff|stands|company|studio|crew|workforce)(?: (?:now|about|around|nearly|almost|over|some|already)){0,2} $/iu;
const STRONG_BEHIND =
  /^[ -]strong(?=[,.;]|$| (?:now|today|and|in|across|at|with|worldwide|globally|team|company|group)(?!\p{L}))/iu;

const CREW_BEFORE =
  /(?<!\p{L})(?:we are|we['’]re|we have become|we have grown into|(?:\p{L}{3,} |the )(?:company |firm )?is)(?: (?:now|still|today|just|only))? an? (?:[\p{L}-]+ ){0,2}(?:crew|team|band|bunch|group|gang|family|staff) of(?: (?:about|around|nearly|over|some|more than|just))? $/iu;
/** What a group may be made of that is no staff. */
const NO_CREW =
  /^ (?:[\p{L}-]+ ){0,2}(?:companies|compan|brands|business|firms|agencies|schools|hospitals|clinics|shops|stores|sites|offices|practices|restaurants|hotels|pubs|farms|farmers|growers|members|volunteers|countries|investors|universities|churches|clubs|owners|partners|years|towns|labs|plants)/iu;

/** "We are now 64, and the dog has retired." */
const NOW_BEFORE = /(?:^|[.;,] |so |– )we(?: are|['’]re) (?:now|already|today|currently) $/iu;
const NOW_BEHIND = /^(?:[.;!]|$|, (?:and|from|of|with)(?!\p{L}))/iu;

/** "The firm has become an employer of 85." */
const EMPLOYER_BEFORE =
  /(?<!\p{L})(?:is|are|be|been|became|become|remains?|as) an? (?:[\p{L}-]+ ){0,2}employer of(?: (?:about|around|nearly|almost|over|some|more than|just))? $/iu;
const EMPLOYER_BEHIND = /^(?=[.,;]|$| (?:and|in|with|today|now|across)(?!\p{L}))/u;

const WE_ARE =
  /(?:^|[.;] )(?:today |now )?(?:we are|we['’]re|wir sind|nous sommes|somos)(?: (?:now|today|currently))? $/iu;
/** "We are 26: eleven biologists, nine engineers and six others." */
const SUM_OF =
  /^: (?:\d|one |two |three |four |five |six |seven |eight |nine |ten |eleven |twelve |\p{L}{3,9}teen |twenty)/iu;

const TODAY =
  /^(?:now|today|currently|nowadays|these days|heute|aktuell|aujourd['’]hui|hoy|oggi|hoje)[,:]?(?: (?:we are|we['’]re|there are|wir sind|nous sommes|somos|siamo))? $/iu;
const TRADES = /^ (\p{Ll}+(?:, \p{Ll}+){0,4},? (?:and|&) \p{Ll}+)(?=[.,;]|$| (?:in|across|from|at|work) )/u;
const TRADE = /(?:ers|ors|ists|ians|people|staff|crew|folk|smiths|pilots|nurses|vets|chefs|cooks|hands)$/u;
const NOT_OURS =
  /^(?:customers|users|subscribers|members|readers|partners|investors|players|owners|followers|farmers|growers|volunteers|visitors|donors|sponsors|borrowers|policyholders|retailers|dealers|suppliers|manufacturers|publishers|learners|travellers|contractors|distributors|viewers|listeners|shareholders|employers|sellers|buyers|drivers)$/u;

const PET_NAME = /^ (\p{Lu}\p{Ll}{3,20})s(?= [^.;]{0,70}?(?<!\p{L})(?:work|live)(?!\p{L}))/u;

const LISTED =
  /^ (?:people|colleagues)(?:(?:, | and )(?:\d|one |two |three )| (?:in|across|from) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:countries|offices|cities|towns|time zones|places)(?=[.;,]|$))/iu;
const LIST_MAX = 100;
const ABOUT_ROLES = new Set(['about', 'facts', 'team', 'home']);

/**
 * Counts told otherwise than by "employees": "all 143 of us", "the studio is thirty-one strong", "we're a crew of 28
 * welders", "now 54 scientists, engineers and operators", "118 Kestrels work in Oulu" (at Kestrelcloud), and a line that
 * begins "190 people, 112 trucks".
 */
export function toldOtherwise(passage: Passage, number: ReadNumber, prose: Prose): ToldCount | null {
  const value = wholeReading(number);
  if (value === null || value < 2) return null;
  const before = passage.text.slice(Math.max(0, number.start - 120), number.start);
  const behind = passage.text.slice(number.end, number.end + 140);
  const told = (strength: number): ToldCount => ({ number, value, strength });
  const form = FORMS.find(
    (one) => one.before.test(before) && one.isFollowed(behind) && value >= (one.least ?? 2),
  );
  if (form?.isOfSubject && !isToldOfHouse(strongPeople(passage, number, prose), 'strong')) return null;
  if (form !== undefined) return form.mayBeAge && isAge(value, passage, prose) ? null : told(form.strength);
  const pet = PET_NAME.exec(behind)?.[1]?.toLowerCase();
  if (pet !== undefined && [...prose.spokenNames].some((name) => name.startsWith(pet))) return told(0.8);
  const isListed = number.start === 0 && LISTED.test(behind) && passage.text.length <= LIST_MAX;
  return isListed && ABOUT_ROLES.has(prose.role) ? told(0.75) : null;
}

interface Form {
  before: RegExp;
  isFollowed(behind: string): boolean;
  strength: number;
  /** The least count that is told so. */
  least?: number;
  /** Whose people they are is told by the subject alone. */
  isOfSubject?: boolean;
  /** A house may tell its years in the same words. */
  mayBeAge?: boolean;
}
const FORMS: readonly Form[] = [
  { before: OF_US_BEFORE, isFollowed: (behind) => OF_US_BEHIND.test(behind), strength: 0.9, least: 5 },
  {
    before: STRONG_BEFORE,
    isFollowed: (behind) => STRONG_BEHIND.test(behind),
    strength: 0.85,
    isOfSubject: true,
  },
  { before: CREW_BEFORE, isFollowed: (behind) => !NO_CREW.test(behind), strength: 0.85 },
  { before: NOW_BEFORE, isFollowed: (behind) => NOW_BEHIND.test(behind), strength: 0.8, mayBeAge: true },
  { before: EMPLOYER_BEFORE, isFollowed: (behind) => EMPLOYER_BEHIND.test(behind), strength: 0.85 },
  { before: TODAY, isFollowed: isOfTrades, strength: 0.75 },
  { before: WE_ARE, isFollowed: (behind) => SUM_OF.test(behind), strength: 0.85 },
];

const strongPeople = (
  passage: Passage,
  { start, end }: ReadNumber,
  { spokenNames }: Prose,
): CountedPeople => ({
  before: passage.text.slice(0, start),
  rest: passage.text.slice(end).replace(/^[ -]strong/iu, ''),
  earlier: sentencesBefore(passage),
  namesUs: (words) => mentions(words, spokenNames),
});

/** "Since 1986 … We are now 40": the year in which that began stands on the page. */
function isAge(value: number, { document }: Passage, { asOf }: Prose): boolean {
  const year = (asOf ?? document.page.accessedAt).getUTCFullYear() - value;
  return [year - 1, year, year + 1].some((began) => document.text.includes(String(began)));
}

function isOfTrades(behind: string): boolean {
  const list = TRADES.exec(behind)?.[1]?.split(/, (?:and |& )?| (?:and|&) /) ?? [];
  return list.length > 1 && list.every((trade) => TRADE.test(trade) && !NOT_OURS.test(trade));
}
