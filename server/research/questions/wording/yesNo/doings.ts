import type { Rewording } from '../rewording.ts';
import { baseOfGerund, baseOfParticiple, baseOfThird, GERUND, PARTICIPLE } from './verbs.ts';

const STILL = '(?:(?:still|already|also|currently|now|really) )?';
const THEY = "(they|you|the company|the firm|[\\p{L}\\d’'&-]+(?: [\\p{L}\\d’'&-]+)?)";
const THEIRS = "(?:the|their|its|your|[\\p{L}\\d’'&-]+['’]s?)";
const RANGE =
  '(?:range|product range|assortment|offer|offering|offerings|portfolio|line-?up|catalogue|catalog|programme|products|services|service range|service offering|menu)';
const THINGS =
  '(?:things|goods|products|services|items|materials|devices|crops|animals|fields|areas|subjects|kinds of [\\p{L}]+|types of [\\p{L}]+|sorts of [\\p{L}]+|what)';
const PLACES = '(?:countries|places|areas|regions|markets|states|cities|towns|destinations)';

const auxiliary = (who: string): string => (/^they$/iu.test(who) ? 'Do' : 'Does');
/** "You" are they. */
const named = (who: string): string => (/^you$/iu.test(who) ? 'they' : who);

/** "Still " of "is hospital linen still part of it". */
const time = (word: unknown): string => (typeof word === 'string' && word !== '' ? `${word.trim()} ` : '');

function doing(who: string, verb: string, what: string, rest: string, when: string): string {
  const base = baseOfThird(verb);
  const subject = named(who);
  const thing = what.replace(/^([\p{L}-]+) made (?:of|from|out of) ([\p{L}-]+)$/iu, '$2 $1');
  const isOwn = base === 'do' && /^ ?(?:itself|themselves|yourselves)$/iu.test(rest);
  if (isOwn) return `${auxiliary(subject)} ${subject} ${when}do their own ${thing}?`;
  return `${auxiliary(subject)} ${subject} ${when}${base} ${thing}${rest === '' ? '' : ` ${rest.trim()}`}?`;
}

/** What is done, asked as something that they do: "Is dyeing something the mill does itself?" */
export const DONE_BY_THEM: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:is|are) (?:the )?(.{2,70}?) (${STILL})(?:something|anything|a (?:service|thing|job|product|treatment)|services|products|one of the ${THINGS}|among the ${THINGS}|(?:a )?part of what|among what|what) (?:that |which )?${THEY} (?:still |also |actually )?(?!can|could|would|may|have to|were|was|is|are|pay|get|need|charge)(\\p{L}{2,}?)((?: (?:itself|themselves|yourselves|in[ -]house|on|in|for|to|with|at)(?!\\p{L})[^?]{0,40})?)\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '', who = '', verb = '', rest: unknown = '') =>
      doing(who, verb, what, typeof rest === 'string' ? rest : '', time(when)),
  },
  {
    from: new RegExp(
      `^(?:is|are) (.{2,50}?) (${STILL})(?:among|one of|on the list of|part of|in) (?:the |their )?(?:list of )?${PLACES} (?:that |which |where |in which |to which )?${THEY} (\\p{L}{3,}?)(?: (to|in|into|from))?\\s*\\?*$`,
      'iu',
    ),
    to: (_all, place = '', when: unknown = '', who = '', verb = '', to: unknown = '') =>
      `${auxiliary(named(who))} ${named(who)} ${time(when)}${baseOfThird(verb)} ${typeof to === 'string' && to !== '' ? to : 'in'} ${place}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) (.{2,50}?) (${STILL})(?:within|inside|in) ${THEIRS} (?:delivery|shipping) (?:area|zone|radius|range)\\s*\\?*$`,
      'iu',
    ),
    to: (_all, place = '', when: unknown = '') => `Do they ${time(when)}deliver to ${place}?`,
  },
  {
    from: new RegExp(`^(?:is|are) (.{2,50}?) (${STILL})(?:one of|among) ${THEIRS} markets\\s*\\?*$`, 'iu'),
    to: (_all, place = '', when: unknown = '') => `Do they ${time(when)}operate in ${place}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) (.{2,70}?) (${STILL})(?:part of|in|among|one of) ${THEIRS} ${RANGE}\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '') => `Do they ${time(when)}offer ${what}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) (.{2,70}?) (${STILL})part of ${THEIRS} (?:business|work|service|activities|job)\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '') => `Do they ${time(when)}do ${what}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) (?:there )?(?:any )?(.{2,60}?) (${STILL})(?:part of|in|among) ${THEIRS} fleet\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '') => `Do they ${time(when)}run ${what}?`,
  },
  {
    from: new RegExp(
      `^do(?:es)? ${THEY} (?:go in for|engage in|specialise in|specialize in|deal in|involve themselves in) (${GERUND})(?!\\p{L})`,
      'iu',
    ),
    to: (_all, who = '', verb = '') => `${auxiliary(who)} ${who} ${baseOfGerund(verb)}`,
  },
];

const WHERE_DONE =
  '(in[ -]house|on[ -]site|on (?:their|its|your) own premises|(?:at|in|on) (?:their|its|your) own (?:workshops?|premises|plants?|sites?|factor(?:y|ies)|mills?|labs?|laborator(?:y|ies)|kitchens?|facilit(?:y|ies))|internally|themselves|yourselves|by (?:them|they|you|the company|the firm) (?:themselves|itself|yourselves)|by their own (?:staff|people|team)|itself)';

/** What is done within the house: "Is foil stamping done on their own premises?" */
export const DONE_IN_HOUSE: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:is|are) (?:the |all |their |its )?(?:(${GERUND}) of (.{2,50}?)|(.{2,60}?)) (${STILL})(?:done|carried out|performed|handled|undertaken|happening|taking place) ${WHERE_DONE}((?: (?:at|by) [\\p{L}\\d’'& -]{2,40})?)\\s*\\?*$`,
      'iu',
    ),
    to: (_all, gerund: unknown = '', of: unknown = '', what: unknown = '', when: unknown = '') =>
      typeof gerund === 'string' && gerund !== ''
        ? `Do they ${time(when)}${baseOfGerund(gerund)} ${of} in house?`
        : `Do they ${time(when)}do ${what} in house?`,
  },
  {
    from: new RegExp(`^(?:is|are) (.{2,60}?) (${STILL})(${PARTICIPLE}) ${WHERE_DONE}\\s*\\?*$`, 'iu'),
    to: (_all, what = '', when: unknown = '', done = '', where = '') =>
      `Do they ${time(when)}${baseOfParticiple(done)} ${what} ${/self|selves|by (?:them|they)/iu.test(where) ? 'themselves' : 'in house'}?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) ((?![^?]* (?:who|that|which) ).{2,60}?) (${STILL})(${PARTICIPLE}) by ([\\p{L}\\d’'&-]+(?: [\\p{L}\\d’'&-]+){0,3}) itself\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '', done = '', who = '') =>
      `Does ${who} ${time(when)}${baseOfParticiple(done)} ${what} itself?`,
  },
  {
    from: new RegExp(
      `^(?:is|are) (.{2,60}?) (${STILL})(${PARTICIPLE}) by (them|they|you|the company|the firm)\\s*\\?*$`,
      'iu',
    ),
    to: (_all, what = '', when: unknown = '', done = '') =>
      `Do they ${time(when)}${baseOfParticiple(done)} ${what}?`,
  },
];
