import type { Rewording } from '../rewording.ts';

/** What asks for the several things of which the question has spoken: ": which ones?", "and which?". */
const WHICH =
  '(?:(?:and )?(?:if (?:so|yes),? )?(?:which|what)(?: (?:ones?|exactly|are they|are those|are these|would that be|would those be|kinds?|of them))*(?: are (?:they|there|those|these))?|which are they|namely|list(?: them)?|names?)';
const PLACES =
  '(cities|towns|countries|counties|states|regions|provinces|districts|places|locations|continents|villages)';
const OF_PLACE: Readonly<Record<string, string>> = {
  country: 'countries',
  city: 'cities',
  county: 'counties',
  town: 'towns',
  region: 'regions',
  state: 'states',
  province: 'provinces',
  district: 'districts',
  continent: 'continents',
};
const SENTENCE =
  /(?<!\p{L})(?:how|what|which|when|where|who|why|is|are|was|were|do|does|did|has|have|had|can|will|i|you|they)(?!\p{L})/iu;
const HOLDING =
  '(certificates?|certifications?|accreditations?|labels?|standards?|approvals?|awards?|prizes?)';

/** Where what is asked for stands before the question, or its kind behind it, as one question. */
export const ASKED_BEHIND: readonly Rewording[] = [
  // "Where are their offices – which cities?", "Where, by country, do they sell?"
  {
    from: new RegExp(
      `^where ([^?]{4,100}?)(?:,| [–-]|:|;|\\?) ?(?:and )?(?:in |at |to |from )?(?:which|what) ${PLACES}(?: exactly| are they)?\\??$`,
      'iu',
    ),
    to: 'In which $2 $1?',
  },
  {
    from: /^where,? (?:broken down |listed |sorted )?(?:by|in terms of) (countr(?:y|ies)|cit(?:y|ies)|count(?:y|ies)|towns?|regions?|states?|provinces?|districts?|continents?),? /iu,
    to: (_all: string, place: string) => `In which ${OF_PLACE[place.toLowerCase()] ?? place} `,
  },
  {
    from: /^where ([^?]{4,100}?),? (?:broken down |listed |sorted )?by (country|city|county|town|region|state|province|district|continent)\??$/iu,
    to: (_all: string, said: string, place: string) =>
      `In which ${OF_PLACE[place.toLowerCase()] ?? place} ${said}?`,
  },
  // "Do they hold any certificates, and which?"
  {
    from: new RegExp(
      `^(do|does|did|has|have|are|is|were|was) ((?:they|you|it|there|the \\p{L}+|\\p{Lu}[\\p{L}&’'-]*(?: \\p{Lu}[\\p{L}&’'-]*){0,3})(?: (?!any(?!\\p{L}))\\p{L}+){0,3}?) (?:any |some )((?:\\p{L}[\\p{L}-]* ){0,3}?\\p{L}[\\p{L}-]*s)((?: (?:in|for|with|at|on|from|to|of) [^?,;:]{2,50})?)(?:,| [–-]|:|;|\\?)? ?${WHICH}\\??$`,
      'iu',
    ),
    to: (_all: string, helps: string, who: string, things: string, rest: string) =>
      `Which ${things} ${helps.toLowerCase()} ${who}${rest}?`,
  },
  // "Do they export? To which countries?"
  {
    from: /^((?:do|does|did|have|has|are|is|can) [^?,;:]{3,80}?)(?:,| [–-]|;|\?) ?(?:and )?(?:if (?:so|yes),? )?((?:in|to|from|for|with|at|on|by|into) )(?:which|what) ([\p{L} -]{3,40}?)\??$/iu,
    to: (_all: string, said: string, preposition: string, things: string) =>
      `${preposition}which ${things} ${said.charAt(0).toLowerCase()}${said.slice(1)}?`,
  },
  // "ISO 14001: which of the sites have the certificate?"
  {
    from: new RegExp(
      `^(\\p{Lu}[^?:]{1,40})(?::| [–-]) ((?:which|what|who)[^?]{3,80}) (?:the|this|that|such an?|an?|its) ${HOLDING}\\??$`,
      'iu',
    ),
    to: '$2 the $1 $3?',
  },
  // "Ann Bell: which events has she spoken at?"
  {
    from: /^(\p{Lu}[\p{L}’'.-]*(?: \p{Lu}[\p{L}’'.-]*){1,3})(?::| [–-]|,) ((?:which|what|where|at which|at what)[^?]{3,60}?)(?<!\p{L})(?:he|she|they)(?!\p{L})/u,
    to: '$2$1',
  },
  // "Series B: who invested?"
  {
    from: /^((?:pre-)?(?:series [a-h]\d?|seed)(?: round)?)(?::| [–-]|,) (who|which (?:investors|funds|firms)) (invested|took part|participated|put (?:in )?money in|put money in)\??$/iu,
    to: '$2 $3 in the $1?',
  },
  // "Winter sports on offer: which ones?"
  {
    from: new RegExp(`^([^?:;]{4,90}?)(?::| [–-]|,|\\?|;) ?${WHICH}\\??$`, 'iu'),
    to: (all: string, things: string) => (SENTENCE.test(things) ? all : `${things}?`),
  },
  // "Going by the price list, which …?"
  {
    from: /^(?:going by|judging (?:by|from)|according to|as per|per|based on|looking at|on) ((?:the|their|its|your) (?:\p{L}+ ){0,2}?(?:website|web site|site|page|pages|table|list|map|brochure|catalogue|menu|directory)),? ((?:(?:in|to|from|for|with|at|on|by) )?(?:which|what|who|where)(?!\p{L})[^?]*)\??$/iu,
    to: '$2 according to $1?',
  },
];
