import { inAnyCase } from '../../extract/inAnyCase.ts';
import { GROUPS } from '../lexicon/groups.ts';
import { placeOfPhrase } from '../lexicon/phrases.ts';
import { keyOfWord, type Word, wordsOf } from './words.ts';

/** "We hand receipts over to Procountor": one system gives to another. */
const HANDED_OVER =
  /(?<!\p{L})(?:hand(?:s|ed)?|push(?:es|ed)?|pass(?:es|ed)?|writ(?:es?|ten)|send(?:s)?|sent|transfer(?:s|red)?) (?:\p{L}+ ){0,4}(?:over|back|on|straight|directly|automatically|nightly) (?:in)?to (?=\p{Lu})/u;

/** What sentences say in several words for one that a question uses. */
const PHRASES: [string, RegExp][] = [
  [
    'minimum',
    /(?<!\p{L})(?:at least|no less than|or (?:over|older|above|more)|must be|(?:from|between) (?=[£$€]?\d))|\d\+/iu,
  ],
  [
    'maximum',
    /(?<!\p{L})(?:up to|at most|no more than|as many as|max\.?)(?!\p{L})|(?<!\p{L})(?:from|between) [£$€]?\d[\d,.]*[km]?(?: \p{L}+)? (?:to|and) (?=[£$€]?\d)/iu,
  ],
  ['fourth', /(?<!\p{L})final quarter(?!\p{L})/iu],
  ['half', /(?<!\p{L})(?:six months|h[12])(?!\p{L})/iu],
  [
    'discount',
    /% off(?!\p{L})|(?<!\p{L})save[sd]? \d|(?<!\p{L})(?:pays?|costs?) (?:(?:\p{L}+ )?\d+ ?%|a (?:quarter|third|fifth|tenth)) less(?!\p{L})/iu,
  ],
  ['reduce', /% (?:less|lower|fewer|down)(?!\p{L})/iu],
  ['grow', /% (?:more|higher|up)(?!\p{L})|(?<!\p{L})(?:up|rose|increased) (?:by )?\d/iu],
  [
    'employee',
    inAnyCase(
      /(?<=(?:\d|dozen|hundred|ty|teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) )of us(?!\p{L})|(?<!\p{L})we(?: are|['’]re) (?:now |currently |still |just |only )?(?:\d[\d,]*|[a-z-]{3,})(?=[.;!]|$| in \p{Lu})|(?<=[\p{L}\d][ -])strong(?=[.,;]|$| (?:team|and|in|at))|(?:those|people|everybody|everyone) who works? (?:here|for us)/u,
    ),
  ],
  [
    'invest',
    /(?<!\p{L})(?:raised|secured|received)(?!\p{L})[^.;]{0,60}(?<!\p{L})from(?!\p{L})|(?<!\p{L})(?:backed|funded|financed) by(?!\p{L})/iu,
  ],
  ['phone', /(?<![\d.,])(?:\+|00|\(?0)[\d\s()/.-]{6,20}\d/u],
  [
    'postcode',
    /(?<![\p{L}\d])(?:[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|[A-Z]{2} \d{5}|(?:[A-Z]-?)?\d{4,5}(?= \p{Lu})|\d{4} [A-Z]{2})(?![\p{L}\d])/u,
  ],
  ['research', /(?<!\p{L})R ?& ?D(?!\p{L})/u],
  ['development', /(?<!\p{L})R ?& ?D(?!\p{L})/u],
  ['feet', /(?<=\d ?(?:sq\.? ?)?)ft(?!\p{L})/iu],
  ['minute', /(?<=\d ?)min(?:s|\.)?(?![\p{L}\d])/iu],
  ['hour', /(?<=\d ?)(?:h|hrs?|std\.?)(?![\p{L}\d])/iu],
  ['second', /(?<=\d ?)(?:s|secs?)(?![\p{L}\d])/u],
  ['hectare', /(?<=\d ?)ha(?![\p{L}\d])/u],
  ['metre', /(?<=\d ?)m(?![\p{L}\d²³/])/u],
  ['square', /(?<=\d ?)sq(?!\p{L})|(?<=\d ?[kc]?)m²/iu],
  [
    'handmade',
    /(?<!\p{L})(?:(?:made|sewn|cut|finished|built|crafted|everything) (?:\p{L}+ )?by hand|hand-?made|hand-?crafted)(?!\p{L})/iu,
  ],
  [
    'abroad',
    /(?<!\p{L})(?:(?:to|in) (?:most|all|many|any|over \d+|\d+) (?:other )?countr(?:y|ies)|(?:around|across|all over|anywhere in) the (?:world|globe))(?!\p{L})/iu,
  ],
  [
    'international',
    /(?<!\p{L})(?:(?:to|in) (?:most|all|many|any|over \d+|\d+) (?:other )?countr(?:y|ies)|(?:around|across|all over|anywhere in) the (?:world|globe))(?!\p{L})/iu,
  ],
  [
    'internationally',
    /(?<!\p{L})(?:(?:to|in) (?:most|all|many|any|over \d+|\d+) (?:other )?countr(?:y|ies)|(?:around|across|all over|anywhere in) the (?:world|globe))(?!\p{L})/iu,
  ],
  [
    'rent',
    /(?<!\p{L})(?:be hired(?! (?:from|at|through|with) (?:the|an?) \p{L}+ (?:office|shop|station|company|firm))|for hire|on hire|hire (?:out|them out)|hired out|hire charges?)(?!\p{L})/iu,
  ],
  [
    'hire',
    /(?<!\p{L})(?:be rented|for rent|(?:not|be|is|are|also|we) let (?:out|to|by|for the)|rent (?:out|them out)|rented out|rental charges?)(?!\p{L})/iu,
  ],
  ['visit', /(?<!\p{L})open to (?:visitors|the public|guests)(?!\p{L})/iu],
  [
    'offline',
    /(?<!\p{L})(?:without (?:an? |any )?(?:internet |network |data )?(?:connection|internet|wi-?fi|signal)|(?:when|if|while) (?:the|your) (?:internet|line|connection|network) (?:is|goes) (?:down|out|off))(?!\p{L})/iu,
  ],
  ['charity', /(?<!\p{L})(?:non-?profits?|not-for-profits?)(?!\p{L})/iu],
  ['clock', /(?<!\p{L})(?:24\/7|24 hours|any ?time|day and night)(?!\p{L})/iu],
  [
    'collect',
    /(?<!\p{L})(?:pick(?:s|ed|ing)?[ -]?up|pick\p{L}* \p{L}+ up|click (?:&|and) collect)(?!\p{L})/iu,
  ],
  ['remote', /(?<!\p{L})(?:from home|home office|anywhere)(?!\p{L})/iu],
  ['export', /(?<!\p{L})(?:sold|sell|go(?:es)?|shipped) (?:abroad|overseas|outside)/iu],
  ['abroad', /(?<!\p{L})outside (?:of )?(?:the )?\p{Lu}\p{L}+/u],
  ['wholesale', /(?<!\p{L})(?:trade (?:customers|orders|prices|accounts)|for the trade)(?!\p{L})/iu],
  ['weekend', /(?<!\p{L})(?:saturdays?|sundays?|seven days|every day|daily|365 days)(?!\p{L})/iu],
  ['delivery', /(?<!\p{L})(?:to your door|by (?:post|courier|van))(?!\p{L})/iu],
  ['access', /(?<!\p{L})(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?) in(?!\p{L})/iu],
  ['integrate', HANDED_OVER],
  ['integration', HANDED_OVER],
  ['connect', HANDED_OVER],
  ['sync', HANDED_OVER],
  ['implement', /(?<!\p{L})roll(?:s|ed|ing)?[ -]?out(?!\p{L})/iu],
  ['stock', /(?<!\p{L})on the shel(?:f|ves)(?!\p{L})/iu],
  [
    'punctual',
    /(?<!\p{L})(?:on[- ]time|on the (?:promised|agreed|due|planned) (?:day|date|time))(?!\p{L})/iu,
  ],
  [
    'independent',
    /(?<!\p{L})(?:family-owned|owned by (?:its|the|our) (?:staff|employees|founders?|family))/iu,
  ],
  ['lifespan', /(?<!\p{L})lasts?(?!\p{L})/iu],
  ['age', /(?<!\p{L})years old(?!\p{L})/iu],
  [
    'team',
    inAnyCase(
      /(?<!\p{L})we(?: are|['’]re) (?:now |currently |still |just |only )?(?:\d[\d,]*|[a-z-]{3,})(?=[.;!]|$| in \p{Lu})/u,
    ),
  ],
  ['graduate', /(?<!\p{L})class of (?=(?:19|20)\d\d)/iu],
  [
    'people',
    /(?<=\d )of you(?!\p{L})|(?<!\p{L})(?:team|crew|staff|workforce) (?:is made up of|consists of|comprises|numbers)(?= (?:\p{L}+ ){0,2}\d)/iu,
  ],
  [
    'borrow',
    /(?<!\p{L})(?:secured|received|raised|obtained|got)(?!\p{L})[^.;]{0,60}(?<!\p{L})from (?:the )?(?:[\p{L}-]+ ){0,2}bank(?!\p{L})/iu,
  ],
  [
    'founded',
    /(?<!\p{L}|(?:with us|here|been|member|customer|ours|worked|works) |(?:\d|(?<!\p{L})(?:part|members?|raised|led|owned|certified|accredited|listed|partners?|joined|director|head|chair\p{L}*|CEO))(?!\p{L})[^.;]{0,60})since (?:1[5-9]|20)\d\d/iu,
  ],
];

const SAID = new Map<string, Set<string>>();
const PHRASES_SAID = new Map<string, string[][]>();
for (const { words, phrases, said } of GROUPS) {
  const askedKeys = words.map(keyOfWord);
  const saidKeys = said.filter((term) => !term.includes(' ')).map(keyOfWord);
  const inSeveral = [...phrases, ...said.filter((term) => term.includes(' '))].map((phrase) =>
    wordsOf(phrase).map(({ key }) => key),
  );
  for (const key of askedKeys) {
    const known = SAID.get(key) ?? new Set<string>();
    for (const other of [...askedKeys, ...saidKeys]) if (other !== key) known.add(other);
    SAID.set(key, known);
    PHRASES_SAID.set(key, [...(PHRASES_SAID.get(key) ?? []), ...inSeveral]);
  }
}
const SAID_IN_PHRASES = new Map(PHRASES.map(([word, phrase]) => [keyOfWord(word), phrase]));
const NONE: ReadonlySet<string> = new Set();

/** Keys of words that say what the word of a question asks for. */
export function saidFor(key: string): ReadonlySet<string> {
  return SAID.get(key) ?? NONE;
}

/** Where a text says in a phrase what a word of a question asks for: the offsets of it; null where it does not. */
export function phraseFor(
  key: string,
  text: string,
  words: readonly Word[],
): { start: number; end: number } | null {
  const pattern = SAID_IN_PHRASES.get(key)?.exec(text) ?? null;
  if (pattern !== null) return { start: pattern.index, end: pattern.index + pattern[0].length };
  return placeOfPhrase(text, words, PHRASES_SAID.get(key) ?? []);
}
