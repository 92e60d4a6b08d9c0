import { countryCodeOf, countryOfRegionName } from '../../../identity/places.ts';
import type { Enumeration } from './enumeration.ts';

const BEFORE_LIST =
  /(?<!\p{L})(of|in|at|for|from|with|to|into|on|through|by|via|across)(?: (?:the|our|its|their|both|an?))?\s*$/iu;
const OPENS_PLACE = /^ (in|at|for|from|to|with|near|across) /u;
/** "From Voss and Odda, and from nobody else": such words close the list. */
const CLOSES =
  /^,? (?:and|but) (?:(?:of|in|at|for|from|with|to|on|by) )?(?:nobody|no ?one|none|nothing|nowhere|no others?) (?:else|other|\p{L}+[.;]?$|\p{L}+ \p{L}+[.;]?$)/iu;
const SAYS_MORE =
  /^,? (?:(?:and|or) (?:many |several |some )?(?:others?|more|beyond|elsewhere)|(?:and|or) (?:parts?|some|much|most|a few|several) of|to name|among (?:others?|many)|amongst others?|etc)(?!\p{L})/iu;

/** "… throughout Voss and Odda, and to northern Sund": in another way, but more of the same. */
const GOES_ON_WHERE =
  /^,? (?:and|as well as|plus|but also|and also) (?:also )?(?:in|to|into|across|throughout|around|from) (?:(?:the|parts of|north|south|east|west|northern|southern|eastern|western|central|[\p{Ll}-]+ern)[ -])*\p{Lu}/u;

/** "Voss and Odda (Hardanger) and Sund (Rogaland)": behind a bracket, one more name with its own. */
const BRACKET_AND_NAME = /^ ?\([^()]*\),? (?:and|as well as|plus) \p{Lu}[\p{L}’' -]{1,40}(?:\(|[.;]|$)/u;

const NAME_AND = /\p{Lu}[\p{L}’-]+,? (?:and|as well as|plus) $/u;

/** "…, and so is Sund", "…, as does Voss". */
const SO_IS_ANOTHER =
  /(?<!\p{L})(?:and so|as) (?:is|are|do|does|has|have|can) (?!(?:we|they|you|it)(?!\p{L}))/iu;

/** "Jo Kim in Voss, Ann Bell in Odda and Bo Lie in …": the others before it have theirs. */
const PLACES_BEFORE =
  / (?:in|at|near|for) \p{Lu}[\p{L}-]+(?:,| and) [^.;:]{0,40}\p{Lu}[^.;:,]{0,30} (?:in|at|near|for) (?:the )?$/u;

/**
 * Whether a sentence goes on with the list behind where it seems to end: "of timber and of steel", "pumps in Bergen and valves in Voss".
 * A list that is told in part does not answer, unless the question asks for just that part.
 */
export function goesOnBehind(text: string, { start, end }: Enumeration, asked: ReadonlySet<string>): boolean {
  if (BRACKET_AND_NAME.test(text.slice(end))) return true;
  if (NAME_AND.test(text.slice(0, start)) && text.slice(start, end).includes('(')) return true;
  const behind = text
    .slice(end)
    .replace(/^ ?\([^()]*\)/u, '')
    .replace(CLOSES, '');
  if (PLACES_BEFORE.test(text.slice(0, start))) return true;
  if (SAYS_MORE.test(behind) || SO_IS_ANOTHER.test(behind)) return true;
  const opener = BEFORE_LIST.exec(text.slice(0, start))?.[1]?.toLowerCase();
  if (
    opener !== undefined &&
    (new RegExp(`^,? (?:and|as well as|plus|but also|and also) ${opener} `, 'iu').test(behind) ||
      new RegExp(`^[^.;:]{0,60}? and ${opener} \\p{Lu}`, 'u').test(behind))
  )
    return true;
  if (GOES_ON_WHERE.test(behind)) return true;
  // "Jo Kim in Voss and Ann Bell in Odda": each has its own.
  const own = /^ (in|at|for) (\p{Lu}[\p{L}-]+)/u.exec(behind);
  if (
    own !== null &&
    own[1] === opener &&
    countryCodeOf(own[2] ?? '') === null &&
    countryOfRegionName(own[2] ?? '') === null
  )
    return true;
  const place = OPENS_PLACE.exec(behind)?.[1];
  if (place === undefined) return false;
  const parallel = new RegExp(
    `^ ${place} ([^,;.:]{2,40}?),? (?:and|while) [^,;.:]{2,40}? ${place} \\p{Lu}`,
    'u',
  ).exec(behind);
  return (
    parallel !== null &&
    !(parallel[1] ?? '')
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => asked.has(word))
  );
}
