import type { Rewording } from '../rewording.ts';

const said = (word: unknown): string => (typeof word === 'string' ? word : '');
const isMany = (who: string): boolean => /(?:[^s]s|people|staff|founders|employees)$/iu.test(who);
const does = (who: string): string => (isMany(who) ? 'Do' : 'Does');

const OPENINGS = '(?:jobs|openings|job openings|open positions|open roles|positions|vacancies|open jobs)';
const EXAM = '(?:[\\p{L}-]+ )?(?:exam|examination|entrance test|audition|admission test)';
const MEMBERS_OF_HOUSE = '(?:shareholders|stockholders|investors|owners)';

/** What is asked the other way round than it is told: of the owner, of what holds something, of what is needed. */
export const TURNED: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:are there|do they have|is there) (?:any |still )?${OPENINGS}(?: (?:open|available|to fill|going|advertised|on offer|at the company|with them))?(?: (?:right now|now|at the moment|today|currently|at present))?\\s*\\?*$`,
      'iu',
    ),
    to: 'Any vacancies?',
  },
  {
    from: /^(?:is|are) ((?:the |their |its )?[\p{L}\d’'& -]{2,40}?)((?: still| now)?) (?:the )?(?:majority|controlling) (?:owners?|shareholders?)(?: (?:of it|there))?\s*\?*$/iu,
    to: (_all, who = '', when: unknown = '') => `${does(who)} ${who}${said(when)} own the majority?`,
  },
  {
    from: /^(?:is|are) (?:the )?majority((?: still| now)?) (?:held|owned) by ([^?]{2,50}?)\s*\?*$/iu,
    to: (_all, when: unknown = '', who = '') => `${does(who)} ${who}${said(when)} own the majority?`,
  },
  {
    from: /^is ([^?]{2,50}?)((?: still| now)?) (?:partly|partially|in part|part-?) ?owned by ([^?]{2,50}?)\s*\?*$/iu,
    to: (_all, what = '', when: unknown = '', who = '') =>
      `${does(who)} ${who}${said(when)} own part of ${what}?`,
  },
  {
    from: /^do ([\p{L} ]{3,30}?) (?:have|hold|own) (?:a stake|an interest) in (?!the company|it(?!\p{L})|them)([^?]{2,50}?)\s*\?*$/iu,
    to: 'Do $1 own part of $2?',
  },
  {
    from: new RegExp(
      `^(did|do|will) ${MEMBERS_OF_HOUSE} (?:get|receive|be paid|see) (?:an? |any )?dividends?`,
      'iu',
    ),
    to: '$1 they pay a dividend',
  },
  {
    from: new RegExp(
      `^are ${MEMBERS_OF_HOUSE} (?:getting|receiving|being paid) (?:an? |any )?dividends?`,
      'iu',
    ),
    to: 'Will they pay a dividend',
  },
  {
    from: new RegExp(
      `^(?:do|must|does) (?:[\\p{L}]+|an? [\\p{L}]+) (?:have to |need to |must )?(?:sit|take|pass|do) (an? ${EXAM})(?: (?:first|to (?:get in|join|enter)))?\\s*\\?*$`,
      'iu',
    ),
    to: 'Is there $1?',
  },
  {
    from: new RegExp(`^is (an? ${EXAM}) (?:required|needed|necessary|compulsory|mandatory)\\s*\\?*$`, 'iu'),
    to: 'Is there $1?',
  },
  {
    from: /^is ([^?]{2,40}?)((?: already| now)?) on sale((?: yet| already| now))\s*\?*$/iu,
    to: 'Can one$2 buy $1$3?',
  },
  {
    from: /^is (?:the )?source code (?:of|for|to) ([^?]{2,50}?) (?:open|public|publicly available)\s*\?*$/iu,
    to: 'Is $1 open source?',
  },
  { from: /^can (vegan|vegetarian)s (?:drink|eat|have|use|wear) ([^?]{2,50}?)\s*\?*$/iu, to: 'Is $2 $1?' },
  {
    from: /^(is|are) ([^?]{2,50}?) (?:okay|ok|fine|good|alright|all right) for (vegan|vegetarian)s\s*\?*$/iu,
    to: '$1 $2 $3?',
  },
  {
    from: /^do(?:es)? ([^?]{2,50}?) (?:withstand|resist|stand up to|tolerate|survive) (frost|water|fire|heat|rain)\s*\?*$/iu,
    to: (_all, what = '', threat = '') => `${isMany(what) ? 'Are' : 'Is'} ${what} ${threat} proof?`,
  },
  {
    from: /^does (?:the|their|its) accreditation (?:cover|include|extend to) ([^?]{2,60}?)\s*\?*$/iu,
    to: 'Is $1 accredited?',
  },
  {
    from: /^(is|are) ([^?]{2,60}?) (?:done under|carried out under|covered by|within|part of|under) (?:the |their |its )?(?:scope of )?(?:the |their |its )?accreditation\s*\?*$/iu,
    to: '$1 $2 accredited?',
  },
  {
    from: /^are (euros|dollars|pounds|francs|yen|crowns) (?:accepted|taken)(?: (?:from|of) ([^?]{2,60}?))?\s*\?*$/iu,
    to: (_all, money = '', who: unknown = '') => `Can ${said(who) || 'one'} pay in ${money}?`,
  },
  {
    from: /^can (?:the|my|our|an?|their) (?:bill|invoice|price|cost|total|amount|account) be (?:paid|settled) /iu,
    to: 'Can one pay ',
  },
  {
    from: /^can (?:an? )?([\p{L}-]{4,20}) (?:buy|get|order|purchase) ([^?]{2,50}?) (?:from them|from (?:the company|the firm))\s*\?*$/iu,
    to: (_all, who = '', what = '') =>
      `Do they sell ${what} to ${/s$/iu.test(who) ? who : `${who.replace(/(?<=[^aeiou])y$/iu, 'ie')}s`}?`,
  },
  {
    from: /^can (?:private )?(consumers|individuals|customers|people|households|the public|farms|businesses|private customers) (?:buy|order|shop) (?:directly|direct|straight) (?:from|at|with) [^?]{2,40}?\s*\?*$/iu,
    to: 'Do they sell directly to $1?',
  },
  {
    from: /^can (?:[\p{L}-]+ )?(?:members|customers|clients|one|people|residents)(?: (already|now|still))? (?:open|take out|get|have) ((?:an? )?(?:[\p{L}-]+ ){0,3}(?:account|loan|mortgage|policy|overdraft|card))((?: yet| already| now)?)\s*\?*$/iu,
    to: (_all, early: unknown = '', what = '', late: unknown = '') =>
      `Do they ${said(early) !== '' || /yet|already|now/iu.test(said(late)) ? `${said(early) === 'still' ? 'still' : 'already'} ` : ''}offer ${what}?`,
  },
  {
    from: /^can ([^?]{2,50}?) be (?:handed|given|brought|sent|taken|traded) (?:back|in)(?: (?:to|by|with|at) (?:them|the shop|the store|the company))?\s*\?*$/iu,
    to: 'Do they take $1 back?',
  },
  {
    from: /^do they (?:remove|dispose of|haul away|cart away|get rid of|clear away) (?:our|my|the|your|their)? ?(old [^?]{2,40}?)\s*\?*$/iu,
    to: 'Do they take $1 away?',
  },
  {
    from: /^do they (?:also )?rent out ([^?]{2,60}?)\s*\?*$/iu,
    to: 'Can one rent $1?',
  },
  {
    from: /^does (the [\p{L}]+ (?:in|at) [^?]{2,30}?|the [^?]{2,30}? (?:shop|store|branch|depot|station)) rent out ([^?]{2,60}?)\s*\?*$/iu,
    to: 'Can one rent $2 at $1?',
  },
];

/** Behind "with a case of …" stands for what it is asked. */
export const FOR_MATTERS: readonly Rewording[] = [
  {
    from: /^(?:with|for|in) an? ([\p{L}-]+)(?: law)? (?:problem|matter|question|case|issue|dispute)s?, (?:do|can|would) (?:i|we|one|you) get ([^?]{2,60}?) (?:free|for free|free of charge|at no (?:charge|cost)|for nothing|without charge)\s*\?*$/iu,
    to: 'Is $2 free for $1 matters?',
  },
];

/** Formats and protocols that a thing is asked to speak. */
export const SPOKEN: readonly Rewording[] = [
  {
    from: /^(?:[Cc]an|[Dd]o|[Dd]oes) ([^?]{2,50}?) (?:currently |already )?(?:talk|speak|understand|communicate (?:over|via|using|by|in)) (?=\p{Lu}[\p{L}\d]*\p{Lu}|\p{Lu}[\p{L}]+ [A-Z]{2,})/u,
    to: (_all, what = '') => `${isMany(what) ? 'Do' : 'Does'} ${what} support `,
  },
];
