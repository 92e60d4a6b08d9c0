import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { type Word, wordsOf } from '../../../words/words.ts';
import { placesIn } from '../../lists/placesNamed.ts';
import { NEGATION, THERE_IS } from '../denial/mood.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';

const SCOPE =
  /(?<!\p{L})(?:by|on|in|at|for|with|(?<!(?:going|have|has|need|needs|want|wants|able|allowed|plan|plans|intend) )to|outside|beyond|from|before|after|during|via|through|within|inside|under|as)(?: (?:any|all|each) of)?(?: (?:the|an?|our|your|their|this|that|any|all))? (?<what>[\p{L}\d’'-]+(?: (?!(?:by|on|in|at|for|with|to|from|before|after|during|within|is|are|and|or)(?!\p{L}))[\p{L}\d’'-]+)?)/giu;
const NO_SCOPE =
  /^(?:this|that|these|those|anyone|anybody|everyone|moment|property|premises|site|present|all|now|us|them|it|you|yet|any|time|offer|own|least|(?:whole |entire )?(?:building|house|company|shop|hotel))(?!\p{L})/iu;

/** "On Sundays we are closed, and there is no service on that day": the day that was named. */
const OF_TIME_NAMED =
  /^(?:on|at|in|for|during) (?:that|those|these) (?:days?|times?|cases?|dates?|occasions?)(?!\p{L})/iu;

/** What a denial is of ends with its sentence, and before why it is so. */
const BEHIND_DENIAL =
  /[:;.]|,? (?:because|since|as (?:we|it|the|they|our)|due to|owing to|on account of|thanks to|so that|in order to|for (?:\p{L}+ )?reasons?|for reasons of)(?!\p{L})/iu;

const isSaid = ({ key }: Word, said: ReadonlySet<string>): boolean =>
  said.has(key) || [...saidFor(key)].some((other) => said.has(other));

/** Where a row of scopes ends: with its clause. */
const END_OF_ROW =
  /[:;.()]| (?:because|since|but|when|if|unless|while|that|which|who|where|so|is|are|was|were|will|can|we|they|you|it)(?!\p{L})/u;
const JOINS = /,? (?:or|nor|and) |, /u;
const ITEM_WORDS_MAX = 6;

/** "From gambling or tobacco firms": a scope with those that stand in one row with it, each of which is denied. */
function rowOf(behind: string, index: number, what: string): string {
  const rest = behind.slice(index);
  const end = END_OF_ROW.exec(rest)?.index ?? rest.length;
  const items = rest.slice(0, end).split(JOINS);
  return items.length > 1 && items.every((item) => item.split(' ').length <= ITEM_WORDS_MAX)
    ? items.join(' ')
    : what;
}

/** "We sell no spare parts by mail" denies less than that they sell any: its condition is none of the question's. */
export function isNarrowerDenial(part: string, proposition: Proposition): boolean {
  const { said, places, predicate } = proposition;
  if (isOfAKind(part, proposition)) return true;
  const denial = NEGATION.exec(part) ?? predicate.contrary.exec(part);
  const [behind = ''] = denial === null ? [] : part.slice(denial.index).split(BEHIND_DENIAL);
  return [...behind.matchAll(SCOPE)].some(({ 0: words, index, groups: { what = '' } = {} }) => {
    if (OF_TIME_NAMED.test(words)) return false;
    const row = rowOf(behind, index, what);
    if (NO_SCOPE.test(what) || placesIn(row).some(({ code }) => places.includes(code))) return false;
    return !wordsOf(row).some((word) => isSaid(word, said));
  });
}

/** Said before a thing these make no kind of it. */
const NO_KIND =
  /^(?:an?|the|any|our|your|their|its|no|not|all|such|other|more|own|of|to|for|in|on|at|with|and|or|extra|additional|further|hidden|single|physical|actual|formal|fixed|new|only|just|also|ever|never|currently|do|does|did|is|are|be|been|have|has|had|sell|sells|offer|offers|offered|provide|provides|accept|accepts|take|takes|allow|allows|make|makes|use|uses|give|gives|get|need|needs|require|requires|charge|charges|include|includes|keep|keeps|run|runs|serve|ship|deliver|own|owns|longer|yet|we|they|it|you|there|without|from|by|as|per|than|unfortunately|sorry|regrettably|please|strictly|absolutely|\d+)$/iu;

/** "Gift cards" of "cards", "oak lamps" of "lamps": a denial of a kind is none of the whole. */
function isOfAKind(part: string, { object, said, required }: Proposition): boolean {
  const head = object?.head ?? required.at(-1)?.key;
  const words = wordsOf(part);
  const at = words.findIndex(({ key }) => key === head);
  const [before, one] = [words[at - 1], words[at]];
  if (before === undefined || one === undefined || said.has(before.key)) return false;
  if (!/^[ -]$/u.test(part.slice(before.end, one.start)) || NO_KIND.test(before.word)) return false;
  if (isSaid(before, said) || NEGATION.test(before.word) || THERE_IS.test(before.word)) return false;
  if (IN_PLACE_OF_VERB.test(part.slice(0, before.start))) return false;
  return NEGATION.test(part.slice(0, one.start)) && !/(?:ed|ly|ing|’t|'t)$/u.test(before.word);
}

/** "We do not repair clocks": what stands behind these is done, and makes no kind of what follows. */
const IN_PLACE_OF_VERB =
  /(?<!\p{L})(?:not|cannot|never|nor (?:do|does|did|can|will) (?:we|they|it)|(?:do|does|did|ca|wo)n['’]t)(?: \p{L}+ly| also| ever)? $/iu;

/** Questions for a rule: whether something is allowed, free, included, charged, open or needed. */
const ASKS_RULE =
  /^(?:is|are|do|does|can|may|must|will)(?!\p{L}).*(?<!\p{L})(?:allowed|permitted|welcome|free|complimentary|included|inclusive|charged?|extra|pay|required|mandatory|compulsory|necessary|refundable|open|24\/7|accepted)(?!\p{L})/iu;
const RESTRICTION = new RegExp(
  [
    // For whom.
    '(?<!\\p{L})(?:for|to) (?:our )?(?:(?:new|existing|registered|premium|enterprise|business|pro|trade|wholesale|loyalty|paying|returning|(?!all |every |each |both |our )[\\p{L}-]+) )?(?:members|subscribers|residents|students|seniors|pensioners|children|kids|teenagers|donors|employees|staff|shareholders|holders|companies|charities|non-?profits|startups|schools)(?!\\p{L})',
    '(?<!\\p{L})(?:for|to) (?:our )?(?:new|existing|registered|premium|enterprise|business|pro|trade|wholesale|loyalty|paying|returning) (?:customers|clients|users|guests|patients|accounts)(?!\\p{L})',
    '(?<=(?:guests|customers|clients|members|visitors|users|subscribers|tenants|children|kids|people|adults|students|passengers|patients) )(?:who|that) (?:have |had |has )?(?:already )?(?:book|join|order|bought|buy|register|sign|subscrib|stay|pay|paid)\\p{L}*(?: \\p{L}+)?',
    '(?<=(?:children|kids|people|adults|guests|visitors|students|passengers|dogs|parties|groups) )(?:under|over|below|above|aged|up to(?: the age of)?|younger than|older than|between) (?:\\d+|\\p{L}+teen|ten|eleven|twelve|one|two|three|four|five|six|seven|eight|nine)(?!\\p{L})',
    '^(?:[\\p{L}-]+ ){0,3}(?:holders|members|residents|students|seniors|pensioners|children|carers|companions|teachers|staff|friends|babies|infants|(?:under|over)-?\\d+s)(?= (?:go|park|travel|sail|stay|enter|visit|swim|get|are|come|ride|can|may)(?!\\p{L}))',
    // From which sum, size or length.
    '(?<!\\p{L})(?:orders?|purchases?|spend(?:s|ing)?|bookings?|stays?|contracts?|parties|groups) (?:over|above|of|from|worth|longer)(?!\\p{L})',
    '(?<!\\p{L})(?:(?:over|above|under|below)|(?<=free (?:of charge )?)from) [€$£]\\d',
    // How far.
    "(?<=(?<!\\p{L})free (?:of charge )?(?:only )?)within (?:an?|the|our|\\d[\\d.,]*) (?:[\\p{L}’'-]+ )?(?:miles?|km|kilomet(?:re|er)s?|drive|city|town|ring road|zone|radius|county|area)(?!\\p{L})",
    // Up to how much of it: "overpayments of up to 10 %"; how long each may last leaves none out.
    '(?<!\\p{L})(?:(?:of )?up to|(?:of|for|over|above|under|with) (?:more|less|fewer) than) [€$£]?\\d[\\d.,]*(?![\\d.,])(?! ?(?:\\p{L}+ )?(?:minutes|hours|days|weeks|months|years|nights)(?!\\p{L}))(?: ?\\p{L}+)?',
    // When.
    '(?<!\\p{L})(?:in|during|until|from|before|after) (?:the )?(?:january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|season|holidays|school holidays|first (?:[\\p{L}\\d]+ )?(?:years?|months?|weeks?|days?|hours?|minutes?))(?!\\p{L})',
    '(?<!\\p{L})(?:on|at) (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays|bank holidays|public holidays)(?!\\p{L})',
  ].join('|'),
  'giu',
);
/** Where no place is asked for, what holds in one holds. */
const ASKS_PLACE = /(?<!\p{L})(?:in|on|at|inside|within)(?!\p{L})/iu;
const PLACES = inAnyCase(
  new RegExp(
    [
      '(?<!\\p{L})(?:in|on|within|inside|at) (?:the |our )(?:[\\p{Ll}-]+ )?(?:garden|terrace|patio|bar|lounge|deck|lobby|rooms?|kitchen|cottages?|grounds|courtyard|shop|museum|store|annexe|building|pool|cabin|campsite|main \\p{L}+|ground floor)(?!\\p{L})',
      '(?<!\\p{L})(?:within|inside|outside) (?:the )?(?:city|town|country|county|\\p{L}+ area)',
    ].join('|'),
    'gu',
  ),
);
const KINDS =
  /(?<!\p{L})(?:assistance|guide|service|small|well-behaved|selected|some|certain|most|many|gift|certain|basic|standard|few|first)(?= (?<thing>\p{L}+))/giu;

/** "Free on orders over £50", "dogs are welcome in the garden": a rule for some is no rule for all. */
/** "17% of the energy": a part of it, and not it all. */
const SHARE = /(?<![\d.,])(?!100 ?(?:%|per))\d[\d.,]* ?(?:%|per ?cent) (?:of|from)(?!\p{L})/iu;
const isPartOnly = (text: string, { isOfAll, complement }: Proposition): boolean =>
  (isOfAll || complement !== null) && SHARE.test(text);

export function isRestricted(text: string, proposition: Proposition): boolean {
  const { question, said, required } = proposition;
  if (isPartOnly(text, proposition)) return true;
  if (!ASKS_RULE.test(question)) return false;
  const patterns = ASKS_PLACE.test(question) ? [RESTRICTION, PLACES] : [RESTRICTION];
  const isOther = (words: string) =>
    !wordsOf(words).some((word) => word.word.length > 3 && isSaid(word, said));
  if (patterns.some((pattern) => [...text.matchAll(pattern)].some(([words]) => isOther(words)))) return true;
  return [...text.matchAll(KINDS)].some(
    ({ 0: words, groups: { thing = '' } = {} }) => isOther(words) && heldIn(thing, required).size > 0,
  );
}

/** "Its founders (58 %), its staff and two funds": several own it, each a part. */
export const isShared = (owners: string): boolean =>
  /\d ?%|(?<!\p{L})(?:and|together with|jointly)(?!\p{L})/iu.test(owners);

/** "…, now in its fourth generation, and supply contractors": where what is said of owners ends, and something else is said. */
const BEHIND_OWNERS =
  /, (?:now|which|who|since|for|so|as|still)(?!\p{L})|,? and (?:still |now |also )?(?:is|are|was|were|has|have|had|can|will|do|does|run|runs|led|managed|(?:employ|serve|sell|make|work|build|deliver|produce|operate|offer|provide|ship|look|grow|keep|belong|remain|intend|plan|train|export|brew|bake|farm|print|repair|design)s?|supply|supplies)(?!\p{L})/iu;

/** "Is it owned by its founders?" is no yes where others own it beside them. */
export function isSharedOwner(text: string, { question, said }: Proposition): boolean {
  if (!/(?<!\p{L})owned by(?!\p{L})/iu.test(question) || isShared(question)) return false;
  const compound = /(?<!\p{L})(?<owner>\p{L}+)-owned(?!\p{L})/iu.exec(text)?.groups?.owner;
  const isOther = compound !== undefined && !wordsOf(compound).some((word) => isSaid(word, said));
  if (isOther || /(?<!\p{L})our owners?(?!\p{L})/iu.test(text)) return true;
  const owners = /(?:owned|held) by (?<owners>[^.;]*)/iu.exec(text)?.groups?.owners;
  return owners !== undefined && isShared(owners.split(BEHIND_OWNERS)[0] ?? '');
}

/** "… that cannot be repaired": which of them, and not that none is. */
const DENIED_ASIDE =
  /\p{L} (?:(?:that|which|who|whose) (?:[\p{L}’']+ ){0,2}|where (?:[\p{L}’']+ ){0,5})(?:(?:not|no|never|cannot)(?!\p{L})|\p{L}+n['’]t(?!\p{L}))/iu;

export const deniesSomeOnly = (text: string): boolean => DENIED_ASIDE.test(text);

/** "… but not delivery", "with the exception of doors". */
const EXCEPTION =
  /,? \(?(?:but not|(?:and|though) not|except(?:ing| for)?|with (?:the )?exception of|apart from|other than|save for|not including|excluding)(?!\p{L}) (?!only |let |sold |hired |yet|always |necessarily |limited |if |when |until |be |have |by that)(?<what>[^.;()]{2,80})\)?/iu;

const MAIN_WORDS_MIN = 2;

/** "Everything but the castors is made here." */
const ALL_BUT =
  /(?<=(?<!\p{L})(?:all|everything|everybody|everyone|anything|every \p{L}+|all (?:the |our |of the )?\p{L}+)),? (?:but|except(?: for)?|save(?: for)?|apart from|other than)(?!\p{L}) (?<what>(?:the |our |an? )?(?!is |are )[\p{L}-]+(?: (?!(?:is|are|was|were|has|have|can|do|does|will|comes?|made)(?!\p{L}))[\p{L}-]+)?)/iu;

/** What a sentence leaves out of what it says, and the sentence without that; null where it leaves out nothing. */
export function exceptionIn(text: string): { main: string; what: string } | null {
  const allBut = ALL_BUT.exec(text);
  const found = allBut ?? EXCEPTION.exec(text);
  if (found === null) return null;
  if (allBut === null && wordsOf(text.slice(0, found.index)).length < MAIN_WORDS_MIN) return null;
  const { index, 0: words, groups: { what = '' } = {} } = found;
  const [left = ''] = what.split(/ (?:which|who|that|where) |, /u);
  return { main: `${text.slice(0, index)}${text.slice(index + words.length)}`, what: left };
}

/** Whether what a sentence leaves out is what is asked, and the rest of it says all the rest. */
export function isExcepted(
  { main, what }: { main: string; what: string },
  above: string,
  { required, isOfAll, said, predicate }: Proposition,
): boolean {
  const inMain = heldIn(`${main} – ${above}`, required);
  const inWhat = heldIn(what, required);
  if (isOfAll && inMain.size === required.length && inWhat.size === 0)
    return !wordsOf(what).some((word) => isSaid(word, said));
  const isTold = required.every(({ key }) => inMain.has(key) || inWhat.has(key));
  // The rest must say the question's own words of the others: "… works with Alexa".
  // "All of it except …" below a question says of all what that asks.
  const isSame =
    /^\W*(?:yes,? )?(?:all|everything|most)(?: of (?:it|them|these|ours))?\W*$/iu.test(
      main.split(',')[0] ?? '',
    ) ||
    wordsOf(main).some(
      ({ key, word }) => said.has(key) && (!NO_KIND.test(word) || predicate.asked.test(word)),
    ) ||
    (!isPlain(predicate) && predicate.same.test(main));
  // "Every day except Sunday": the rest holds a Sunday only as one of all.
  const itself = new Set(wordsOf(main).map(({ key }) => key));
  const isLeftOut = ({ key, form }: Proposition['required'][number]) =>
    inWhat.has(key) && !(form === null ? heldIn(main, required) : itself).has(key);
  return isTold && isSame && required.some(isLeftOut);
}

/** "All but the Luna", "none of them". */
export const tellsOfException = (text: string) =>
  exceptionIn(text) !== null ||
  /(?<!\p{L})(?:none|no) (?:of )?(?:our|the|them|\p{L}+s)(?!\p{L})/iu.test(text);
