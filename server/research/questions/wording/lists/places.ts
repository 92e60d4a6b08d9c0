import type { Rewording } from '../rewording.ts';

const PLACES =
  '(cities|towns|countries|counties|states|regions|provinces|districts|places|locations|continents|villages|areas|boroughs|valleys|ports|airports|markets)';
const ASKER =
  '(?:i|we|you|one|people|customers|clients|users|visitors|guests|members|students|patients|somebody|someone|anyone|buyers|merchants)';

/** Ways to ask for places and days, as "In which …" and "On which days is …". */
export const PLACES_ASKED: readonly Rewording[] = [
  // "Which days of the week can one find the shop open?"
  {
    from: /^(?:on )?(?:which|what) (?:week)?days(?: of the week)?(?= (?:is|are|can|do|does|may|will|could)(?!\p{L}))/iu,
    to: 'On which days',
  },
  {
    from: /^when,? on (?:which|what) days,? /iu,
    to: 'On which days ',
  },
  {
    from: new RegExp(
      `^on which days (?:can|could|may|will|would|do) ${ASKER} (?:find|get|see|expect) ([^?]{3,60}?) (?:to be )?open\\??$`,
      'iu',
    ),
    to: 'On which days is $1 open?',
  },
  {
    from: new RegExp(
      `^on which days (?:can|could|may) ${ASKER} (?:go to|come to|visit|call at|drop in(?:to)?(?: at)?|call in at|get into|enter|walk into|shop at|drop by) ([^?]{3,60})\\??$`,
      'iu',
    ),
    to: 'On which days is $1 open?',
  },
  {
    from: /^(?:the )?(?:opening days|days of opening|days open)(?: (?:of|for|at) ((?:the|their|its) )?([^?]{3,50}))?\??$/iu,
    to: (_all: string, article = 'the ', what = '') =>
      what === '' ? 'On which days are they open?' : `On which days is ${article}${what} open?`,
  },
  // "Which cities house their data centres?"
  {
    from: new RegExp(
      `^(?:which|what) ${PLACES} (?:house|houses|host|hosts|are home to|are the home of|contain|accommodate) ((?:the|their|its|your) [^?.]{3,60})[?.]*$`,
      'iu',
    ),
    to: 'In which $1 are $2?',
  },
  {
    from: new RegExp(
      `^(?:which|what) ${PLACES} (?:have|has|boast|possess) (?:got )?(an? |one of )((?:their|its|your) )?([^?]{3,50})\\??$`,
      'iu',
    ),
    to: (_all: string, places: string, one: string, _whose: string, what: string) =>
      `In which ${places} is there ${one.toLowerCase()}${what}?`,
  },
  {
    from: new RegExp(
      `^in (?:which|what) ${PLACES} (?:are|is) ([^?]{3,60}?) (?:located|situated|housed|sited|hosted|to be found|found|based|established)((?: now| today| currently| at present)?)\\??$`,
      'iu',
    ),
    to: 'In which $1 are $2$3?',
  },
  // "In which countries can you use the service?"
  {
    from: new RegExp(
      `^(in|to|from) (?:which|what) ${PLACES} (?:can|could|may) ${ASKER} (?:(?:currently|now|already|today) )?(?:use|buy|obtain|access) ([^?]{3,60}?)( now| today| currently| at present)?\\??$`,
      'iu',
    ),
    to: 'In which $2 is $3 available$4?',
  },
  // "Which villages do the runners pass on the course?"
  {
    from: new RegExp(
      `^(?:which|what|through which|through what) ${PLACES} (?:do|does|will|can|are) [^?]{2,40}? (?:pass|go|run|come|travel|ride|drive|walk|cycle|cross|visit|see)(?: through| by| past)? (?:on|along) ((?:the|their|its) [^?]{3,40})\\??$`,
      'iu',
    ),
    to: 'Which $1 are on $2?',
  },
  // "Which counties are covered by the collection vans?"
  {
    from: new RegExp(
      `^(?:which|what) ${PLACES} (?:are|is) (?:covered|served|reached|visited|supplied)(?: by (?:them|you|the company|the firm))\\??$`,
      'iu',
    ),
    to: 'Which $1 do they serve?',
  },
];
