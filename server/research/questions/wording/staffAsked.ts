import type { Rewording } from './rewording.ts';

const PEOPLE =
  '(?:people|persons|employees|staff|staff members|members of staff|workers|colleagues|souls|heads|individuals)';
const HEADS =
  '(?:head ?count|workforce|staffing levels?|staff (?:numbers?|strength|size|count|level|total)|personnel (?:numbers?|strength|count|level)|employee (?:numbers?|count|total|figure)|manpower|(?:number|size) of (?:the |its |their )?(?:staff|workforce|personnel|employees))';
const ASKED =
  "(?:what(?:['’]s| is| was| are) |how (?:big|large|high) (?:is|was) )?(?:the |its |their )?(?:(?:total|overall|current|present|exact|full) )*";
/** Whom one asks about, by a name or a word for it; a place that is no house of its own has "at" or "in" before it. */
const HOUSE = "(?:the |this )?[\\p{L}\\p{N}&’'.-]+(?: [\\p{L}\\p{N}&’'.-]+){0,3}?";
const WHEN =
  '(?<when> (?:at|on|in|as of|by) (?:the end|the start|the beginning|end|\\d|(?:19|20)\\d\\d|(?:January|February|March|April|May|June|July|August|September|October|November|December)).{0,30})?';
const END = '\\??$';
const PAYROLL = '(?:pay ?roll|staff|books|team|roster)';

const have = (house: string, when: string | undefined): string =>
  when === undefined
    ? `How many employees does ${house} have?`
    : `How many employees did ${house} have${when.replace(/\?$/u, '')}?`;

/** Ways to ask how many people work somewhere, as "How many employees does … have?". */
export const STAFF_ASKED: readonly Rewording[] = [
  {
    from: /^(?:(?:gesamt)?anzahl|zahl|aantal|nombre (?:de|d['’])|número de|numero (?:di|de)|antall?) ?(?:der |an )?(?:mitarbeite(?:nde[nr]?|r(?:innen(?: und mitarbeiter)?)?)|beschäftigten?|angestellten?|medewerkers|werknemers|salariés|employés|collaborateurs|empleados|trabajadores|dipendenti|addetti|anställda|ansatte|medarbejdere)\??$/iu,
    to: 'How many employees do they have?',
  },
  {
    from: new RegExp(
      `^how many ${PEOPLE} (?:are|is|were|does|do|did)(?: (${HOUSE}) have)? on (?:the |its |their )(?:(${HOUSE})['’]s? )?${PAYROLL}${END}`,
      'iu',
    ),
    to: (_all, first: string | undefined, second: string | undefined) => {
      const house = first ?? second;
      return house === undefined
        ? 'How many employees do they have?'
        : have(withArticle(house, first === undefined), undefined);
    },
  },
  {
    from: new RegExp(`^how many (?:does|do) (${HOUSE}) employ${END}`, 'iu'),
    to: (_all, house: string) =>
      `How many employees ${/^they$/iu.test(house) ? 'do' : 'does'} ${house} have?`,
  },
  {
    from: new RegExp(
      `^how (?:big|large) an? (?:team|workforce|staff|crew) (?:does|do) (${HOUSE}) (?:have|employ|keep|run)${END}`,
      'iu',
    ),
    to: (_all, house: string) =>
      `How many employees ${/^they$/iu.test(house) ? 'do' : 'does'} ${house} have?`,
  },
  {
    from: /^what (?:staff|personnel|employee|workforce) (?:number|strength|count|size|total) (?=(?:is|are|was|were|does|do|did) )/iu,
    to: 'How many employees ',
  },
  {
    from: new RegExp(
      `^${ASKED}${HEADS} (?:of|for) (?<house>(?:the |this )?[\\p{L}\\p{N}&’'.-]+(?: [\\p{L}\\p{N}&’'.-]+){0,3}?)${WHEN}${END}`,
      'iu',
    ),
    to: (...found) => {
      const { house = '', when } = found.at(-1) as unknown as Record<string, string | undefined>;
      return /^(?:19|20)\d\d/u.test(house) ? (found[0] as string) : have(house, when);
    },
  },
  {
    from: new RegExp(
      `^(?:what(?:['’]s| is| was) )?(?<house>(?:the )?[\\p{L}\\p{N}&.-]+(?: [\\p{L}\\p{N}&.-]+){0,3}?)['’]s? (?:(?:total|overall|current|present) )?${HEADS}${WHEN}${END}`,
      'iu',
    ),
    to: (...found) => {
      const { house = '', when } = found.at(-1) as unknown as Record<string, string | undefined>;
      return have(house, when);
    },
  },
  {
    from: /(?<!\p{L})(?:manpower|staffing levels?|personnel (?:numbers?|strength|count|level)|staff strength)(?!\p{L})/iu,
    to: 'headcount',
  },
];

/** "The group's payroll" is that of the group. */
const withArticle = (house: string, isPossessor: boolean): string =>
  isPossessor && /^\p{Ll}/u.test(house) && !/^the /iu.test(house) ? `the ${house}` : house;
