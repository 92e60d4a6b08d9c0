import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from './inAnyCase.ts';

const PLACE =
  '(?:hall|cent(?:re|er)|plant|site|mill|factory|warehouse|kitchen|laboratory|lab|shop|store|depot|yard|workshop|clinic|ward|department|division|branch|hub|terminal|quarry|nursery|dairy|brewhouse|bakery|foundry|cannery|dock|shipyard|garage|studio|archive|call centre|control room|finishing room|sawmill|greenhouse|cellar|reading room|emergency room|canteen|laundry|print shop|office)';
/** "In the sorting centre at Wexley 310 people work", "At our Norby cannery, 110 …": one place, told before its people. */
const AT_ONE_PLACE = new RegExp(
  `^(?:In|At|On|Inside) (?:the|our|its) (?:[\\p{L}’'-]+ ){0,3}${PLACE}(?!\\p{L})[^.;]{0,60}$`,
  'u',
);
/** "In Leeds alone", "the dispatch department alone". */
const ALONE = /(?<!\p{L})alone(?: now)?,? [^.;\d]{0,40}$/iu;
/** "The Vega Hospital, our largest centre, has 540 staff": one of several. */
const ONE_OF_SEVERAL =
  /, (?:our|its|the|nuestr[oa]|su|unser\p{L}{0,2}|notre|leur|il nostro|la nostra) (?:(?:by far|single|second|third) )?(?:largest|biggest|main|major|oldest|newest|smallest|mayor|principal|größte[rs]?|älteste[rs]?|plus (?:grand|gros|ancien)e?) [^,.;\d]{1,40}, [^.;,\d]{0,40}$/iu;
/** "Some with more than two thousand staff": of whom else is told. */
const SOME_WITH =
  /(?<!\p{L})(?:some|others|ones?|those|many|several|most|firms|houses|companies|charities|employers) (?:of (?:which|whom|them) )?(?:with|have|has|having|employ|employs|employing|that (?:have|has|employs?)) (?:over |about |around |some |nearly |only |just |up to |more than |fewer than )*$/iu;
/** "One client, the hospital at Reutberg with 2,400 staff." */
const OF_ONE_OTHER =
  /(?:^|[.;:!?] )(?:(?:an?|one|another|ein(?:e[rn]?)?|une?) (?:[\p{L}-]+ ){0,2}(?:customer|client|partner|supplier|member|neighbour|kund\p{L}+|mandant\p{L}*|auftraggeber\p{L}*|client\p{L}*|cliente)(?!\p{L})[^.;\d]{0,80})$/iu;
/** "Together these partners employ 2,000 people." */
const THEY_EMPLOY =
  /(?<!\p{L})(?:these|those|such|the other|the|all|most|both) (?:\p{L}+ )?(?:partners?|agencies|suppliers?|contractors?|subcontractors?|firms|companies|tenants|members|schools|growers|dealers|franchisees|competitors?|neighbours?) (?:together |alone |now |currently )?(?:employs?|have|has|count|number)(?!\p{L})[^.;\d]{0,30}$/iu;
/** "The new hall has room for another 130 employees." */
const ROOM_FOR =
  /(?<!\p{L})(?:room|space|seats|places|desks|beds|homes?|lockers|lunch|a party|meals) for (?:(?:all|the|up to|about|over|more than|some|another) )*$/iu;
/** "A company that until now had 118 employees." */
const UNTIL_NOW =
  /(?<!\p{L})(?:until (?:now|then|recently)|till now|so far|hitherto|previously|formerly|before that|once|bisher|bislang|zuvor|jusqu['’](?:ici|alors)|hasta (?:ahora|entonces)),? [^.;\d]{0,30}$/iu;

/** "… needs only 26 people": what runs something is no house. */
const NEEDS = /(?<!\p{L})(?:needs?|needed|requires?|required) (?:only |just |about |some |around )*$/iu;
/** "By 2028 the chain is to have 4,000 employees". */
const IS_TO_HAVE =
  /(?<!\p{L})(?:is|are|was|were|mean|means|want|wants|plan|plans|aim|aims|hope|hopes|expect|expects|intend|intends) to (?:have|employ|number|reach|grow to|rise to|be|become)(?!\p{L})[^.;]{0,40}$/iu;

/** "17 people with severe disabilities": some of them, by what they have. */
const WITH_SOMETHING =
  /^ with (?:an? |severe |learning |physical |mental |fixed[- ]term |permanent |temporary |part-time |limited |university |foreign )*(?:disabilit\p{L}*|handicaps?|impairments?|contracts?|degrees?|doctorates?|ph\.?ds?|children|passports?|roots|(?:refugee |migration |migrant )backgrounds?|special needs)(?!\p{L})/iu;
/** "1,500 workers of contractors", "3,700 people work for the 85 firms in the port": people of other houses. */
const OF_OTHERS =
  /^ (?:of|from|employed by|(?:who )?work(?:ing)? for|(?:who are )?employed (?:by|with)) (?:(?:our|the|all|various|other|outside|external|some|these|more than|over|about) )*(?:\d[\d,.]* (?!employees|people))?(?:\p{L}+ )?(?:contractors?|subcontractors?|partners?|(?:temping |employment )?agenc(?:y|ies)|suppliers|customers|clients|tenants|firms|companies|businesses|shops|stallholders|franchisees|members|employers)(?!\p{L})/iu;
/** "58 people work here": where "here" is a place that the heading names. */
const HERE =
  /^ (?:who )?(?:work|are|live|live and work|are employed|arbeiten|travaillent|trabajan)[^.;]{0,20}? (?:here|hier|ici|aquí)(?!\p{L})/iu;
const NAMES_PLACE = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u;
const NAMES_NONE = inAnyCase(
  /(?<!\p{L})(?:team|people|about|careers?|jobs?|company|firm|us|who|we|facts|figures|staff|employees|today|now|history|story|culture|work\p{Ll}*|home|welcome|contact|numbers|profile|glance)(?!\p{L})/u,
);

/**
 * Whether a count of people is told of some of the company's people, of those of one place, of those that are to come, or of
 * people who work there for others.
 *
 * @param rest     what follows the noun
 * @param namesUs  whether words name the company
 */
export function isOfSomeOnly(
  passage: Passage,
  number: { start: number },
  rest: string,
  namesUs: (words: string) => boolean,
): boolean {
  const before = passage.text.slice(0, number.start);
  if (BEFORE_SOME.some((pattern) => pattern.test(before)) || TO_EACH_PLACE.test(rest)) return true;
  if (WITH_SOMETHING.test(rest) || OF_OTHERS.test(rest)) return !namesUs(rest.slice(0, REST_CHARACTERS));
  return HERE.test(rest) && isBelowPlace(passage, namesUs);
}
const BEFORE_SOME = [
  AT_ONE_PLACE,
  ALONE,
  ONE_OF_SEVERAL,
  SOME_WITH,
  OF_ONE_OTHER,
  THEY_EMPLOY,
  ROOM_FOR,
  UNTIL_NOW,
  NEEDS,
  IS_TO_HAVE,
];
const REST_CHARACTERS = 60;
/** "In Ghent, where our plants stand, and 210 in Lille": to each place its own. */
const TO_EACH_PLACE =
  /^ (?:in|at) (?:the )?\p{Lu}[^.;\d]{0,80}(?:,| and|, and) (?:another |a further |some |about |around )?\d[\d.,]* (?:\p{Ll}+ )?(?:in|at) (?:the )?\p{Lu}/u;

/** Below a heading that is a name and nothing else, and not the company's: "Thrale", "Low Easing". */
function isBelowPlace({ document, line }: Passage, namesUs: (words: string) => boolean): boolean {
  const above = document.lines.findLast(({ start, tag }) => start < line.start && /^h[1-6]$/u.test(tag));
  if (above === undefined || above.tag === 'h1') return false;
  const heading = document.text.slice(above.start, above.end).trim();
  return NAMES_PLACE.test(heading) && !NAMES_NONE.test(heading) && !namesUs(heading);
}
