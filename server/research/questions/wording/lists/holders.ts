import type { Rewording } from '../rewording.ts';

/** What somebody has been to a thing, behind "by": the noun for whoever it is. */
const DOERS: Readonly<Record<string, string>> = {
  owned: 'owners',
  founded: 'founders',
  'co-founded': 'founders',
  started: 'founders',
  established: 'founders',
  'set up': 'founders',
  audited: 'auditors',
  insured: 'insurers',
  sponsored: 'sponsors',
  supplied: 'suppliers',
};
const SELF =
  '(?:the (?:company|firm|business|group|organi[sz]ation)|it|they|this (?:company|firm|business|group))';
const HOLDERS =
  'shareholders|owners|co-owners|stockholders|founders|co-founders|investors|backers|lenders|trustees|directors|partners|sponsors|suppliers|customers|clients|members|funders|competitors|auditors|insurers';

/** Ways to ask who owns, founded or supplies something, as "Who are the owners?". */
export const HOLDERS_ASKED: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:by whom|by which (?:people|persons|companies|firms|investors|parties)|who) (?:is|are|was|were|has|have) ${SELF} (?:been )?(${Object.keys(DOERS).join('|')})(?: by)?\\??$`,
      'iu',
    ),
    to: (all: string, done: string) => {
      const doers = DOERS[done.toLowerCase()];
      return doers === undefined ? all : `Who are the ${doers}?`;
    },
  },
  {
    from: new RegExp(
      `^(?:in whose (?:hands|ownership|possession) (?:is|are) ${SELF}|to whom do(?:es)? ${SELF} belong|who do(?:es)? ${SELF} belong to|who (?:holds|has|owns) (?:the )?(?:shares|stock|equity)(?: (?:in|of) ${SELF})?|who (?:own|owns) (?:the company|the firm|the business|the group|it|them))\\??$`,
      'iu',
    ),
    to: 'Who are the owners?',
  },
  {
    from: new RegExp(
      `^(?:list )?(?:the )?(?:names of )?(?:the |their |its |all )*((?:(?:current|present|main|major|largest|other) )?(?:${HOLDERS}))((?: of [^?]{3,60})?)\\??$`,
      'iu',
    ),
    to: (_all: string, holders: string, whose: string) => `Who are the ${holders.toLowerCase()}${whose}?`,
  },
  // "Which banks act as custodians for them?"
  {
    from: /^(?:which|what) ([\p{L} -]{3,40}?) (?:act|acts|serve|serves|function|operate|work|works) as (?:their |its |an? |the )?((?:\p{L}+ ){0,2}?)(\p{L}{3,}?)s?(?: (?:for|to|of) (?:them|the company|it|the firm|the group|you))?((?: now| today| at present| currently)?)\??$/iu,
    to: 'Which $2$3 $1 do they work with$4?',
  },
  // "What charities is the race partnering with for 2027?"
  {
    from: /^(?:with )?(?:which|what) ([\p{L} -]{3,40}?) (?:is|are|does|do|has|have) (?:they|it|you|the \p{L}+|\p{L}+) (?:currently |now )?(?:partner(?:s|ed|ing)?(?: up)?|in (?:a )?partnership|team(?:s|ed|ing) up)(?: with)?(?= |\??$)/iu,
    to: 'Which $1 are partners',
  },
  // "Which investors bought into the Series B?"
  {
    from: /^(?:who|which (?:investors|funds|firms|backers|companies)) (?:bought into|bought in to|came into|came in on|put (?:their |some )?money in(?:to)?|put in money in|took part in|participated in|joined|backed|funded|financed|contributed to|were (?:in|part of)) the ((?:\p{L}+ )?(?:series [a-h]\d?|(?:pre-)?seed)(?: (?:round|financing))?)(?= |\??$)/iu,
    to: 'Who invested in the $1',
  },
  {
    from: /^(?:which|what) (customers|clients) (?:are|do (?:they|you)|does (?:it|the \p{L}+)) (?:mention(?:ed)?|list(?:ed)?|show(?:n)?|cite[d]?|refer(?:red)? to|give(?:n)?|identif(?:y|ied))(?: by name)?(?: as (?:references|examples))?(?: on (?:the|their|its) (?:web ?site|site|home ?page))?\??$/iu,
    to: 'Which $1 do they name?',
  },
];
