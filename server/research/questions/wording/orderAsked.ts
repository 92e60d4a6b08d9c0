import { inAnyCase } from '../../extract/inAnyCase.ts';
import type { Rewording } from './rewording.ts';

const PEOPLE = '(?:people|persons|staff|employees|workers|men and women)';
const WHO =
  "(?:they|you|we|it|the [\\p{L}-]+(?: [\\p{L}-]+){0,3}|(?:its|their) [\\p{L}-]+(?: [\\p{L}-]+){0,2}|\\p{Lu}[\\p{L}’'&-]+(?: \\p{Lu}[\\p{L}’'&-]+){0,3})";

const BASE: ReadonlyMap<string, string> = new Map([
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
]);

/** Ways to ask how many in another order of words, as "How many … do they …?". */
export const ORDER_ASKED: readonly Rewording[] = [
  {
    from: /^(?:roughly|approximately|about|around|exactly|precisely|just|so|and|ok(?:ay)?|currently|today|now|at present|right now|at the moment),? (?=(?:in |for |to |at |on |from |with |within |over )?how )/iu,
    to: '',
  },
  {
    from: /(?<=^(?:(?:in|for|to|at|on|from|with|within|over) )?how many),? (?:roughly|approximately|about|around|exactly|precisely),? /iu,
    to: ' ',
  },
  { from: /^(?:#|no|nr) of (?=[\p{L}-]+s(?!\p{L}))/iu, to: 'Number of ' },
  {
    from: /^(?:what(?:['’]s| is| was) )?(?:the )?amount of (?!money|time|space|work)(?=(?:[\p{L}-]+ ){0,2}[\p{L}-]{2,}s(?: |\??$))/iu,
    to: 'Number of ',
  },
  {
    from: /^how much (?=(?:staff|employees|people|customers|clients|stores|shops|members|users)(?!\p{L}))/iu,
    to: 'How many ',
  },
  // "They run how many depots?", "The warranty lasts how many years?"
  {
    from: inAnyCase(
      new RegExp(
        `^(${WHO}) (runs?|has|have|owns?|operates?|employs?|makes?|sells?|takes?|lasts?|serves?|keeps?|holds?|offers?|covers?|uses?|needs?) how many ([^?]{2,80}?)\\??$`,
        'u',
      ),
    ),
    to: (_all, who: string, verb: string, counted: string) => {
      const isPlural = /^(?:they|you|we)$/iu.test(who);
      const base = BASE.get(verb) ?? (isPlural ? verb : verb.replace(/s$/u, ''));
      const inside = /^(?:They|You|We|It|The|Its|Their)(?!\p{L})/u.test(who)
        ? `${who.charAt(0).toLowerCase()}${who.slice(1)}`
        : who;
      return `How many ${counted} ${isPlural ? 'do' : 'does'} ${inside} ${base}?`;
    },
  },
  {
    from: /^how numerous (?:are|is) (?:the |their |its )?([^?]{2,60}?)\??$/iu,
    to: 'How many $1 do they have?',
  },
  {
    from: inAnyCase(
      new RegExp(
        `^to how many ${PEOPLE} (?:do|does) (${WHO}) (?:give|offer|provide) (?:work|jobs|employment|a job)\\??$`,
        'u',
      ),
    ),
    to: (_all, who: string) =>
      `How many employees ${/^(?:they|you|we)$/iu.test(who) ? 'do' : 'does'} ${who} have?`,
  },
  {
    from: new RegExp(
      `^how many ${PEOPLE} make up (?:the |their |its )(?:whole |entire )?(?:team|workforce|staff|crew)\\??$`,
      'iu',
    ),
    to: 'How many employees do they have?',
  },
  {
    from: new RegExp(
      `^how many ${PEOPLE} (?:work|are employed|are working) (?:there |here |for them |with them |at the company )?as ([\\p{L}-]+(?: [\\p{L}-]+)?s)\\??$`,
      'iu',
    ),
    to: 'How many $1 do they employ?',
  },
  {
    from: inAnyCase(
      new RegExp(
        `^how many (?:people|persons|companies|firms|businesses|households|individuals) are (members|customers|clients|subscribers|patients|users|shareholders|tenants|students) (?:of|at|with) (${WHO})\\??$`,
        'u',
      ),
    ),
    to: (_all, members: string, who: string) =>
      /^(?:them|they|it)$/iu.test(who)
        ? `How many ${members} do they have?`
        : `How many ${members} does ${who} have?`,
  },
];
