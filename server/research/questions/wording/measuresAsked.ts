import type { Rewording } from './rewording.ts';

const TIME = '(?:years|months|weeks|working days|days|hours|minutes|seconds)';
const UNIT =
  '(?:years|months|weeks|working days|business days|days|hours|minutes|seconds|tonnes|tons|kilograms|kg|grams|litres|liters|hectolitres|metres|meters|kilometres|km|miles|feet|hectares|acres|m²|m2|square metres|square meters|square feet|[kMGT]Wh?|[MGT]B|degrees)';
const AREA = '(?:m²|m2|sq\\.? ?m|square (?:metres|meters|feet)|sq\\.? ?ft|hectares|acres)';
const PLACES: ReadonlyMap<string, string> = new Map([
  ['pallet', 'pallet places'],
  ['seating', 'seats'],
  ['seat', 'seats'],
  ['bed', 'beds'],
  ['room', 'rooms'],
  ['parking', 'parking spaces'],
  ['berth', 'berths'],
  ['container', 'container places'],
]);

/** Ways to ask how long, large or much something is. */
export const MEASURES_ASKED: readonly Rewording[] = [
  // "Notice period, days": the unit stands behind the thing without a word between.
  {
    from: new RegExp(
      `^(?!.*(?<!\\p{L})(?:how|what|which|when)(?!\\p{L}))([^?,]{4,100})(?:, ${UNIT}| \\(${UNIT}\\))\\??$`,
      'iu',
    ),
    to: withUnitBehind,
  },
  {
    from: new RegExp(
      `^how long, (?:in|counted in|measured in|expressed in) (${TIME}), (?=(?:is|are|was|were|does|do|did|can|may|must|will|has|have|should) )`,
      'iu',
    ),
    to: 'For how many $1 ',
  },
  {
    from: new RegExp(
      `^how (long|large|big|heavy|tall|high|wide|deep|far|old|fast), (?:in|counted in|measured in|expressed in) (${UNIT}), ([^?]+)\\??$`,
      'iu',
    ),
    to: 'How $1 $3 in $2?',
  },
  {
    from: new RegExp(
      `^(?:what(?:['’]s| is| was) )?(?:the |their |its )?(?:surface(?: area)?|area|size) of (the |its |their )?([^?]{2,60}?),? (?:in |\\()(${AREA})\\)?\\??$`,
      'iu',
    ),
    to: 'How large is $1$2 in $3?',
  },
  {
    from: new RegExp(
      `^(?:what(?:['’]s| is) )?(?:the |their |its )?(?:total |full |overall )?(${[...PLACES.keys()].join('|')}) capacity (?:of|in|at) ((?:the|its|their|each|an?) [^?]{2,60}?|\\p{L}[^?]{2,60}?)\\??$`,
      'iu',
    ),
    to: (_all, thing: string, place: string) =>
      `How many ${PLACES.get(thing.toLowerCase()) ?? thing} does ${place} have?`,
  },
  {
    from: /^(?:what(?:['’]s| is) )?(?:the )?(?:maximum|largest|greatest|highest|most) number of (?:people|persons|participants|learners|students|pupils|members|guests|attendees) (?:allowed |permitted |possible )?(?:in|per) (?:(an?|the|each|one) )?([^?]{0,30}(?:group|class|team|party|course|workshop|cohort|session))\??$/iu,
    to: (_all, article: string | undefined, group: string) =>
      `How large can ${article ?? 'a'} ${group} be at most?`,
  },
  { from: /(?<!\p{L})API calls(?!\p{L})/u, to: 'API requests' },
];

function withUnitBehind(...found: string[]): string {
  const [all = '', thing = ''] = found;
  const unit = all
    .slice(thing.length)
    .replace(/[,()?]/gu, '')
    .trim();
  return `${thing.trim()}, in ${unit}`;
}
