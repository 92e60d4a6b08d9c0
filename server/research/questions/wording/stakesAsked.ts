import type { Rewording } from './rewording.ts';

const SHARE = '(?:percentage|share|proportion|portion|fraction|part|percent|per cent|%|stake|slice)';
/** What is owned in parts. */
const HOUSE =
  "(?:company|business|firm|group|shares|equity|shareholding|stock|(?:company|firm|business)[’']s (?:shares|equity|stock))";
const OF_HOUSE = `(?:what|how much)(?: ${SHARE})?(?: of)? (?:all )?(?:the |their |its )?${HOUSE}`;
/** Who holds it, and of when that is asked. */
const HOLDER = '((?!they(?!\\p{L})|it(?!\\p{L})|who)[^?,]{2,60}?)';
const TAIL =
  '( (?:after|since|before|once|following|at the|in (?:19|20)|today|now|currently|still)(?!\\p{L})[^?]*)?\\??$';

/** Ways to ask what part of the company somebody holds, as "What stake does … hold?". */
export const STAKES_ASKED: readonly Rewording[] = [
  {
    from: new RegExp(
      `^${OF_HOUSE} (?:(?:is|are|was|were) )?(?:still |now |currently )?(?:owned by|held by|in the hands of|belongs? to|belonged to|(?:remains?|stays?|rests?|lies?|sits?) with|with) ${HOLDER}${TAIL}`,
      'iu',
    ),
    to: (_all, holder = '', tail = '') => `What stake does ${holder} hold${tail ?? ''}?`,
  },
  {
    from: new RegExp(
      `^${OF_HOUSE} (?:do|does|did|will) ${HOLDER} (?:still |now |currently )?(?:own|hold|have|possess|keep|retain)${TAIL}`,
      'iu',
    ),
    to: (_all, holder = '', tail = '') => `What stake does ${holder} hold${tail ?? ''}?`,
  },
  {
    from: new RegExp(
      `^(?:(?:what|how (?:big|large|high)) (?:is|was) )?(?:the )?(?:stake|shareholding|holding|interest)(?: in the (?:company|business|firm))? (?:of|held by|owned by|belonging to) ${HOLDER}(?: in the (?:company|business|firm|group))?${TAIL}`,
      'iu',
    ),
    to: (_all, holder = '', tail = '') => `What stake does ${holder} hold${tail ?? ''}?`,
  },
  {
    from: new RegExp(
      `^(?:(?:what|how (?:big|large|high)) (?:is|was) )?((?:the )?[^?,]{2,50}?)[’']s? (?:stake|shareholding|holding|interest|share) (?:in|of) the (?:company|business|firm|group|shares|equity)${TAIL}`,
      'iu',
    ),
    to: (_all, holder = '', tail = '') => `What stake does ${holder} hold${tail ?? ''}?`,
  },
];
