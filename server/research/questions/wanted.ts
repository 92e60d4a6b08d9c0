import type { AnswerType } from '@assay/shared/answerType';

/** What an answer must hold to be one, whatever its type: a year for "when", a name for "who". */
export type Wanted =
  | 'number'
  | 'money'
  | 'share'
  | 'yesNo'
  | 'date'
  | 'person'
  | 'place'
  | 'email'
  | 'phone'
  | 'hours'
  | 'link'
  | 'items'
  | 'description'
  | 'reason'
  | 'frequency'
  | 'duration'
  | 'manner'
  | 'text';

/** The form of the answer, of the question and the answer type that is asked for. */
export function wantedOf(question: string, answerType: AnswerType): Wanted {
  switch (answerType) {
    case 'number':
      return isWhen(question) ? 'date' : 'number';
    case 'percentage':
      return 'share';
    case 'currency':
      return 'money';
    case 'boolean':
      return 'yesNo';
    case 'list':
      return 'items';
    case 'url':
      return 'link';
    case 'contacts':
    case 'contacts_generation':
      return 'person';
    default:
      return wantedText(question);
  }
}

/** Kinds of free text, the first that fits. */
const TEXT_KINDS: [RegExp, Wanted][] = [
  [
    // Of what will open once, or did, the day is asked for, and no hours.
    /^(?:when|at what time|on (?:which|what) days?|from when)(?!\p{L})(?! (?:will|should|did|was|were|has|have|had)(?!\p{L})(?!.*(?:on|at|over) (?:sundays?|saturdays?|weekends|christmas|holidays)))(?!.*(?<!\p{L})(?:due|expected|planned|scheduled) (?:to|for)(?!\p{L}))(?!.*(?<!\p{L})(?:deals?|transactions?|acquisition|merger|sale|purchase|takeover|round|offer|registrations?|applications?|call for)(?!\p{L})).*(?<!\p{L})(?:open|opens?|close[sd]?|answer|reach\p{L}*|available|phone|call\p{L}*|deliver\p{L}*)(?!\p{L})/iu,
    'hours',
  ],
  [/^who(?:m)? (?:owns|is it owned by|is the (?:target|typical|ideal))(?!\p{L})/iu, 'text'],
  [/(?<!\p{L})e-?mail/iu, 'email'],
  [
    /(?<!\p{L})(?:phone|telephone|fax)(?!\p{L})|^(?:at|on|under|by) (?:which|what) number(?!\p{L})|(?<!\p{L})number (?:(?:do|can|should|must|would|may) (?:i|we|you|one|customers|guests) |to )(?:call|ring|dial)(?!\p{L})/iu,
    'phone',
  ],
  [/(?<!\p{L})(?:opening|support|business|office|visiting) (?:hours|times)(?!\p{L})/iu, 'hours'],
  [
    /^(?:who|whose)(?!\p{L})|name of (?:the|its|their) (?:ceo|founder|chief|president|head|owner)/iu,
    'person',
  ],
  [
    // "What happens when …" asks for no day.
    /^(?:(?:since|until|from|by) )?when(?!\p{L})|(?<=\s)when\??$|(?:^|\s)(?:in (?:which|what) year|what year|what date|founding (?:year|date))(?!\p{L})/iu,
    'date',
  ],
  [/^(?:why|for what reasons?|what (?:is|was|were|are) the reasons?)(?!\p{L})/iu, 'reason'],
  [/^how (?:often|frequently|regularly)(?!\p{L})/iu, 'frequency'],
  [/^how (?:long|quickly|fast|soon)(?!\p{L})/iu, 'duration'],
  [/^how (?:do|does|did|can|could|is|are|was|were|will|should|may|must)(?!\p{L})/iu, 'manner'],
  [/^(?:how many|what (?:is|was) the (?:total )?number of)/iu, 'number'],
  [/^(?:how much (?:does|do|is)|what (?:is|are) the (?:\p{L}+ ){0,3}(?:price|cost|fee))/iu, 'money'],
  [
    /^where|(?<!\p{L})(?:street|postal|mailing|full|registered|visiting|exact|delivery) address(?!\p{L})|(?:in|from) (?:which|what) (?:city|country|town|county|state|region|village)|headquarters|what is (?:the|its|their) (?:\p{L}+ )?address/iu,
    'place',
  ],
  [/what (?:percentage|share|proportion)/iu, 'share'],
  [
    /what does (?:[\p{L}.&' -]+) do\??$|^(?:describe|summari[sz]e)|what (?:kind|type) of (?:company|business)|what is (?:its|the company'?s?) (?:business|core business|main business)/iu,
    'description',
  ],
];

function wantedText(question: string): Wanted {
  return TEXT_KINDS.find(([pattern]) => pattern.test(question))?.[1] ?? 'text';
}

/** "Established in?", "founded": nothing but a word of beginning asks for its year. */
const BARE_BEGINNING =
  /^(?:established|founded|incorporated|started|formed|set up|opened|in business|trading)(?: in| since)?\s?\??$/iu;

function isWhen(question: string): boolean {
  if (/^how (?:many|much|long|old|far|big)(?!\p{L})/iu.test(question)) return false;
  if (BARE_BEGINNING.test(question)) return true;
  return /(?:^|\s)(?:when|which year|what year|year (?:was|did|of|the|it|they|founded|established|started|opened|incorporated|set up|formed|launched|built)|year of|founding year|founded year)(?!\p{L})/iu.test(
    question,
  );
}
