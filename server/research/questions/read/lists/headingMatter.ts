import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { LONE_NAME } from '../people/personNames.ts';
import { isRolePhrase } from '../people/roles.ts';
import { ASKS_PEOPLE } from './listWords.ts';

const OF_PEOPLE =
  /(?<!\p{L})(?:team|people|staff|board|management|leadership|directors|trustees|founders|colleagues|crew|who we are)(?!\p{L})/iu;
/** What an advertised post asks of those who apply, and has them do. */
const ASKS_OF_POST =
  /(?<!\p{L})(?:jobs?|roles?|posts?|positions?|vacanc\p{L}+|requirements?|skills?|qualifications?|tasks?|duties|responsib\p{L}+|candidates?|applicants?|hir\p{L}+|recruit\p{L}*|experience|degree|salar\p{L}+|benefits?|perks?)(?!\p{L})/iu;
const ASKS_USE = inAnyCase(
  /(?<!\p{L})(?:(?:do|does|did) (?:they|it|the [\p{L} ]{3,20}|\p{Lu}\p{L}+) (?:use|run|rely|work with)|(?:is|are) (?:in use|used))(?!\p{L})/u,
);
const OF_USE =
  /(?<!\p{L})(?:us(?:e|es|ed|ing)|stack|run|runs|running|rely|relies|behind|tools|tooling|technolog\p{L}+|built (?:on|with)|powered|work with|subprocessors?|sub-processors?|processors?|providers?|suppliers?|data protection|privacy|cookies)(?!\p{L})/iu;
const ASKS_SOFTWARE =
  /(?<!\p{L})(?:software|systems?|crm|erp|tools?|platforms?|apps?|technolog(?:y|ies)|stack|packages?|programs?)(?!\p{L})/iu;

/** Whom a house has to do with, and where it is. */
const OF_FIRMS =
  /(?<!\p{L})(?:insurers?|investors?|shareholders?|clients?|suppliers?|sponsors?|funders?|lenders?|subprocessors?|sub-processors?)(?!\p{L})/iu;
const OF_PLACES =
  /(?<!\p{L})(?:where|locations?|places?|offices?|sites?|countr(?:y|ies)|cit(?:y|ies)|towns?|regions?|areas?|based|map|stud\p{L}+|shops?|stores?|branch\p{L}*|depots?)(?!\p{L})/iu;

/** "Software" alone, above what is used in the house. */
const BARE = /^(?:software|systems|platforms|packages|tech stack)[.:]?$/iu;

/** Behind the noun of a kind these still name its things: "product range", "office locations". */
const NEUTRAL =
  /^(?:and|or|in|at|for|of|with|to|from|by|on|we|you|they|our|your|that|which|who|today|now|here|worldwide|range|ranges|lines?|famil(?:y|ies)|overview|portfolio|lists?|names?|types?|kinds?|categor(?:y|ies)|selection|catalogu?e|catalogs?|locations?|areas?|addresses|network|directory|offer\p{L}*|programs?|programmes?|models?|schemes?|companies|firms|partners|groups?|members?|bodies|organi[sz]ations?|countries|cities|towns|systems?|tools?|services?|providers?|menu|collections?|series|details|are|is|include|includes)$/iu;

/** "Trade terms" are terms: whether a heading has the noun of the kind before another noun only. */
export function isOnlyBeforeNoun(heading: string, kind: string | null): boolean {
  if (kind === null) return false;
  const words = wordsOf(heading);
  const ofKind = words.flatMap((word, at) => (word.key === kind || saidFor(kind).has(word.key) ? [at] : []));
  return (
    ofKind.length > 0 &&
    ofKind.every((at) => {
      const [word, next] = [words[at], words[at + 1]];
      return (
        word !== undefined &&
        next !== undefined &&
        !word.word.endsWith('s') &&
        heading.slice(word.end, next.start) === ' ' &&
        !NEUTRAL.test(next.word)
      );
    })
  );
}

/**
 * Whether what stands under a heading is of another matter: the people of a team where places or firms are asked for, the lines of an
 * advertised post, the goods where what is used is.
 * @param name  what the row under the heading names
 */
export function isOfOtherMatter(
  heading: string,
  name: string,
  question: string,
  { sense }: ListAsked,
): boolean {
  if (OF_PEOPLE.test(heading) && LONE_NAME.test(name.split(', ')[0] ?? '')) {
    if (sense === 'place' || (sense === 'name' && !ASKS_PEOPLE.test(question))) return true;
  }
  if (sense === 'place' && (OF_PEOPLE.test(heading) || OF_FIRMS.test(heading)) && !OF_PLACES.test(heading))
    return true;
  if (isRolePhrase(heading) && !ASKS_PEOPLE.test(question) && !ASKS_OF_POST.test(question)) return true;
  return (
    ASKS_USE.test(question) &&
    ASKS_SOFTWARE.test(question) &&
    !OF_USE.test(heading) &&
    !BARE.test(heading.trim())
  );
}
