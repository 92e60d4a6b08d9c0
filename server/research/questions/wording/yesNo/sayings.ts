import type { Rewording } from '../rewording.ts';

const AGREEMENT =
  '(?=(?:the|an?|my|our|your|their|this) (?:[\\p{L}-]+ )?(?:subscription|membership|contract|plan|agreement|policy|tenancy)(?!\\p{L}))';
const EXAMINED =
  '(?=(?:an?|the|its|their) (?:[\\p{L}\\d-]+ ){0,2}(?:assessment|audit|inspection|test|exam|review)(?!\\p{L}))';
const FIRST_OF_SEVERAL =
  '(?=(?:[\\p{L}\\d-]+ )?(?:meeting|consultation|talk|call|half|hour|lesson|session|visit|appointment|conversation|\\d+ minutes|minutes|interview)(?!\\p{L}))';

/** Turns of phrase that stand for a plainer one wherever they stand. */
export const SAYINGS: readonly Rewording[] = [
  { from: /(?<!\p{L})(?:not[ -]for[ -]|non)profit(?!\p{L})/iu, to: 'non-profit' },
  { from: /(?<!\p{L})(?:second[ -]?hand|pre-?owned|pre-?loved) (?=\p{L}{3})/iu, to: 'used ' },
  {
    from: /(?<=^(?:do|can|will|would) (?:they|you) )(?:treat|see|look after|accept) (?=(?:[\p{L}-]+ ){0,3}patients(?!\p{L}))/iu,
    to: 'take ',
  },
  { from: /(?<![\p{L}-])fid(?!\p{L})/iu, to: 'final investment decision' },
  {
    from: /(?<!\p{L})(?:when(?:ever)?|any time) (?:i|you|we|they|one|customers) (?:like|want|please|wish|choose)(?!\p{L})/iu,
    to: 'at any time',
  },
  {
    from: /(?<!\p{L})night[ -]?time (deliver(?:y|ies)|collections?|visits?|service)((?: to [\p{L}-]+)?)/iu,
    to: '$1$2 at night',
  },
  {
    from: new RegExp(
      `(?<!\\p{L})(?:end|terminate|quit|stop|leave|get out of|step out of) ${AGREEMENT}`,
      'iu',
    ),
    to: 'cancel ',
  },
  {
    from: /(?<!\p{L})(?:spread (?:out )?(?:the|my|our|a|its|their) (?:payments?|costs?|bill|fees?|price)|pay (?:bit by bit|in (?:stages|parts|rates)|over time))(?!\p{L})/iu,
    to: 'pay in instalments',
  },
  {
    from: new RegExp(`(?<!\\p{L})(?:an? |the )?(?:initial|introductory) ${FIRST_OF_SEVERAL}`, 'iu'),
    to: 'the first ',
  },
  {
    from: new RegExp(`(?<!\\p{L})(?:got|gotten|come|came|made it|get) through ${EXAMINED}`, 'iu'),
    to: 'passed ',
  },
  {
    from: /(?<=^(?:can|could|may|do|does|would|is|are) (?:[^?]{0,60} )?)(?:our|my) (?:own )?(?:company|firm|business|organi[sz]ation)(?!\p{L}|['’])/iu,
    to: 'companies',
  },
  {
    from: /(?<=(?:people|customers?|members?|clients?|households?|students?|patients?|anyone|someone|one) )(?:(?:who|that) (?:live|lives|are based|is based|reside|resides)|living|based|located|resident|residing) (?=in )/iu,
    to: '',
  },
  {
    from: /(?<!\p{L})(?:every|each) ([\p{L}-]+) (?:that )?(they|you) (?:sell|make|produce|offer|stock|build)(?!\p{L})/iu,
    to: (_all, thing = '') => `all their ${thing}s`,
  },
  {
    from: /(?<!\p{L})(?:do|offer|have|practi[sc]e) direct (?:sales?|selling) to(?!\p{L})/iu,
    to: 'sell directly to',
  },
  { from: /(?<!\p{L})(the first|first) (?:30|thirty) minutes(?!\p{L})/iu, to: '$1 half hour' },
  {
    from: /(?<=^(?:can|do|may) [^?]{2,80}) (?:with|at) this (?:bank|shop|store|firm|company|provider)(?=\W*$)/iu,
    to: '',
  },
  { from: /(?<=^(?:is|are|do|does|can) [^?]{2,60} )(?:currently|presently) (?=\p{L}+ing )/iu, to: '' },
  { from: /(?<!\p{L})on the cards(?!\p{L})/iu, to: 'planned' },
  {
    from: /(?<!\p{L})(?:buying|buy|buys) back (?:(?:its|their|some of (?:its|their)) )?(?:own )?(?:shares|stock)(?!\p{L})/iu,
    to: 'running a share buy-back',
  },
  {
    from: /(?<!\p{L})hir(es?|ing|ed) out(?!\p{L})/iu,
    to: (_all, ending = '') => `rent${ending === 'e' ? '' : ending.replace('es', 's')} out`,
  },
  { from: /(?<=^(?:is|are) (?:the |any |an? |there )?[^?]{2,60}) for hire(?!\p{L})/iu, to: ' for rent' },
  { from: /(?<=^(?:did|have|has) [^?]{2,90}),? at any (?:time|point)(?= ?\?*$)/iu, to: ' ever' },
];
