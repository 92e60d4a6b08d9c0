import { opensBeforeThen } from '../../documents/otherMood.ts';
import { inAnyCase } from '../../extract/inAnyCase.ts';
import { wordsOf } from '../words/words.ts';
import { heldIn, type Proposition } from './yesNo/proposition.ts';

const ADVERB = '(?:also |once |originally |even |first |already |recently |now |then )*';
/** What was made once and lasts, and not what was merely done or had. */
const LASTS =
  '(?:certified|opened|launched|introduced|joined|became|moved|ended|stopped|discontinued|incorporated|acquired|bought|built|installed|founded|established|added|switched|replaced|received|obtained|awarded|appointed|hired|signed|started|registered|listed|admitted|developed|designed|created|merged|converted|divided|set)';
const TOLD_AS_PAST = new RegExp(
  `^(?:(?:\\p{L}+ ){0,3}(?:years?|month|week|winter|summer|spring|autumn|then),? )?(?:we|they|it|he|she|the company|\\p{Lu}[\\p{L}&’'-]+(?<!ly)(?: \\p{Lu}[\\p{L}&’'-]+){0,2}) ${ADVERB}(?!${LASTS}(?!\\p{L}))(?:had|(?:was|were)(?! (?:\\p{L}+ )?(?:${LASTS}|based|owned|located|privately))|made|sold|ran|held|grew|wrote|gave|took|paid|sent|spent|went|won|lost|\\p{Ll}{3,}ed)(?!\\p{L})`,
  'u',
);
const NOW = /(?<!\p{L})(?:now|since|today|still|needed|required)(?!\p{L})/iu;
/** "Before that the company belonged to the family": another time, by the words it opens with. */
const OF_BEFORE = inAnyCase(
  /^(?:before that|until then|back then|in those days|at that time|at first|originally),? .*(?<!\p{L})(?:was|were|had|did|\p{Ll}{3,}ed|made|sold|ran|held|grew|kept)(?!\p{L})/u,
);

/** "We sponsored the festival" does not tell that they still do; what began or was made once lasts. */
export function isToldAsPast(text: string): boolean {
  return (TOLD_AS_PAST.test(text) || OF_BEFORE.test(text)) && !NOW.test(text);
}

const THEN =
  '(?:last|this|recently|then|early|late|mid|the (?:spring|summer|autumn|fall|winter|start|end|merger|sale|move|fire|war)|(?:19|20)\\d\\d|january|february|march|april|may|june|july|august|september|october|november|december)(?![\\p{L}\\d])';
/** "Until last year", "up to the summer": what is told with it in the past is over. */
const UNTIL_THEN = new RegExp(
  `(?<!\\p{L})(?:(?:we|they|it|\\p{L}+) (?:used|had|ran|made|sold|offered|owned|kept|did|was|were|\\p{L}{3,}ed)|had|did|was|were|once)(?!\\p{L})[^,;.]{0,90}(?<!\\p{L})(?:until|till|up to) ${THEN}`,
  'iu',
);
/** "We used Salesforce until last year", "Until 2017 we had a plant in Poland": so it is not any more. */
export const isUntilThen = (text: string): boolean => UNTIL_THEN.test(text) || opensBeforeThen(text);

const SPAN =
  /(?<!\p{L})(?:from|between) (?:\p{L}+ )?(?:19|20)\d\d (?:to|until|till|through|and) (?:\p{L}+ )?(?<end>(?:19|20)\d\d)(?!\d)|\((?:19|20)\d\d ?[–-] ?(?<close>(?:19|20)\d\d)\)/giu;
/** "Chief executive until February 2024." */
const UNTIL_YEAR = /(?<!\p{L})(?:until|till|up to) (?:\d{1,2} )?(?:\p{L}+ )?(?<year>(?:19|20)\d\d)\W*$/iu;
const AFTERWARDS = /^,? (?:and )?(?:then|since then|when|after which|before)(?!\p{L})/iu;

/**
 * "Listed from 2007 to 2020", "a foundry (2003–2015)": a span of years that has ended says nothing of today; that it is over is said
 * where the text goes on with what came then. Null where it tells no such span.
 */
export function endedSpan(text: string, thisYear: number): 'over' | 'open' | null {
  for (const { index, 0: words, groups: { end, close } = {} } of text.matchAll(SPAN)) {
    if (Number(end ?? close) >= thisYear) continue;
    return AFTERWARDS.test(text.slice(index + words.length)) ? 'over' : 'open';
  }
  const until = UNTIL_YEAR.exec(text)?.groups?.year;
  return until !== undefined && Number(until) < thisYear ? 'over' : null;
}

const GIVEN_UP =
  /(?<!\p{L})(?:gave up|given up|replac(?:ed|es)|dropped|abandoned|(?:moved|migrated|switched|changed|converted|transitioned|upgraded)(?: (?!from )[\p{L}\d&-]+){0,8} from|phased out|stopped (?:using|selling|making|offering|buying))(?!\p{L})(?<over>.*?)(?: (?:to|with|by|in favour of) |$)/iu;
/** The same in languages of the sites that are read. */
const GIVEN_UP_ABROAD =
  /(?<!\p{L})(?:(?:bytt|bytte|skiftet|skiftede|gewechselt|umgestiegen|migriert|umgestellt|overgestapt|passés?|migré|cambiado|migrado|passati|cambiato)(?!\p{L})[^.;]{0,40}? (?:från|fra|von|van|de|desde|da)|(?:ersetzt|ersetzte|abgelöst|vervangen|ersatt|erstattet|udskiftet|remplacé|sustituido|sostituito)(?!\p{L})) (?<over>.*?)(?: (?:till|til|zu|auf|naar|à|vers|a|por|durch|par|con|med|door|med)(?!\p{L})|$)/iu;
/** "The badge was given up in 2024", "hospital linen is something that we gave up". */
const GIVEN_UP_BEFORE =
  /(?<over>[^.;:]{2,80}?),? (?:(?:was|were|has been|have been) (?:since |now |recently )?(?:given up|dropped|abandoned|discontinued|phased out|scrapped|wound (?:up|down))|(?:is|are|was|were) (?:some|any|one )?(?:thing|things|business|line|work)? ?(?:that |which )?we (?:have )?(?:since )?(?:gave up|given up|dropped|abandoned|stopped))(?!\p{L})/iu;
/** "We sold Teviot Access to its managers": whoever asks whether it is theirs is told so. */
const DISPOSED_OF = inAnyCase(
  /(?<!\p{L})(?:we|they|it|company|group|firm|\p{Lu}[\p{L}&’'-]*)(?:['’]ve| have| has)? (?:now |since |also |recently |just )?(?:sold|divested|disposed of|parted with|spun off|handed over) (?:off )?(?!under|by|in|at|through|more|over)(?<over>[^.;]{2,90})|(?<before>[^.;:]{2,60}?) (?:was|were|has been|have been) (?:since |now |recently )?(?:sold (?:to|off|in|for|by)|divested|disposed of|spun off)(?!\p{L})/u,
);
const ASKS_HOLDING = /(?<!\p{L})(?:own|owns|owned|belongs?|part of|subsidiary)(?!\p{L})/iu;
const CHANGE = /(?<!\p{L})(?:mov|migrat|switch|chang|convert|replac|upgrad)\p{L}*/iu;

/** "We replaced SAP with Unit4", "moved from SAP to Unit4": of SAP it is over, and of Unit4 it is there. */
export function isGivenUp(clause: string, proposition: Proposition): boolean {
  const { required } = proposition;
  if (required.some(({ word }) => CHANGE.test(word))) return false;
  if (isDisposedOf(clause, proposition)) return true;
  return [GIVEN_UP, GIVEN_UP_ABROAD, GIVEN_UP_BEFORE].some(
    (pattern) => heldIn(pattern.exec(clause)?.groups?.over ?? '', required).size > 0,
  );
}

function isDisposedOf(clause: string, { required, question, isOfEvent }: Proposition): boolean {
  if (isOfEvent || required.length === 0 || !ASKS_HOLDING.test(question)) return false;
  if (/(?<!\p{L})(?:not|never|n['’]t|no|will|would|could|might|if)(?!\p{L})/iu.test(clause)) return false;
  const { over, before } = DISPOSED_OF.exec(clause)?.groups ?? {};
  return heldIn(over ?? before ?? '', required).size === required.length;
}

/** "After owning a mill in Leeds, they moved": what came first is not so by that. */
const BEFOREHAND =
  /^(?:having|(?:after|before|prior to|following|until) (?:\p{L}+ )?\p{L}+ing)(?!\p{L})[^,]*, /iu;

export function isBeforehand(text: string, { required }: Proposition): boolean {
  const opening = BEFOREHAND.exec(text)?.[0] ?? '';
  return wordsOf(opening).length > 0 && heldIn(opening, required).size === heldIn(text, required).size;
}

/** Verbs by which a post, a holding or a place is given up; what somebody left behind or sells every day is none of it. */
const LEFT =
  '(?:left(?! (?:hand|side|over|to|for \\p{L}+ to))|quit|resigned|departed|retired|bowed out|died|passed away|moved on|step(?:ped|s) (?:down|aside|back)|stood down|hand(?:ed|s) over|handed on|gave up|pulled out|withdrew|exited|parted with|disposed of|divested|vacated|surrendered)';
const ENDED = new RegExp(
  `(?<!(?:is|are|was|were|the|on|has|have|had|our|any|places?|spaces?|spots?) )(?<!\\p{L})${LEFT}(?!\\p{L})|(?<!\\p{L})(?:has|have|had) (?:since |now |recently )?${LEFT}(?!\\p{L})|(?<!(?:is|are|be|being|been|was|were) )(?<!\\p{L})sold (?:(?:its|their|his|her|all|the last|out)(?!\\p{L})|\\p{Lu}|the (?:company|business|firm|shares|stake|brand|rest))|(?<!\\p{L})(?:clos|demolish|dissolv|dismantl|terminat|laps|expir)ed(?!\\p{L})|(?<!\\p{L})takes over (?:\\p{L}+ ){0,5}from(?!\\p{L})|(?<!\\p{L})(?:former|formerly|ex-)(?!\\p{L}{0,1}ly)`,
  'u',
);
const GOES_ON =
  /(?<!\p{L})(?:still|remains?|remained|continues?|keeps?|stays?|since|reopened|again|succeeded|succeeds|became)(?!\p{L})/iu;
/** Asked how things are, and not what happened. */
const ASKS_STATE = /^(?:is|are|does|do|has|have|can) /iu;

/** "Ann Poe left the board", "the shop closed": whatever else such a clause names, it does not say that it is so today. */
export function hasEnded(clause: string, { question, said, isOfEvent, isOfEnd }: Proposition): boolean {
  if (isOfEnd || isOfEvent || !ASKS_STATE.test(question) || GOES_ON.test(clause)) return false;
  const [end] = ENDED.exec(clause) ?? [];
  return end !== undefined && !wordsOf(end).some(({ key, word }) => word.length > 3 && said.has(key));
}

/** "Ann Poe left the board in March": of whoever is asked about by name, a post that was left is over. */
export function hasLeft(clause: string, { question, subject, isOfEnd }: Proposition): boolean {
  if (subject === null || isOfEnd || !ASKS_STATE.test(question) || GOES_ON.test(clause)) return false;
  const at = clause.indexOf(subject);
  if (at < 0) return false;
  return LEFT_BY_NAME.test(clause.slice(at + subject.length));
}
const LEFT_BY_NAME =
  /^(?:,[^,;.]{2,60},)? (?:has |have |had )?(?:since |now |recently |also )?(?:left|resigned|retired|stepped (?:down|aside|back)|stood down|quit|departed|handed over|died)(?!\p{L})(?! (?:\p{Lu}|school|university|college|home))/u;

/** What happened once and holds. */
export const LASTING = inAnyCase(
  /(?<!\p{L})(?:certified|granted|obtained|issued|registered|licen[cs]ed|given up|lapsed?|expired?|sold (?:our|its|the|to|off|\p{Lu})|gave up|replaced|dropped|switched|opened|closed|shut|to stop|(?:was|were|been) sold|launched|introduced|joined|became|moved|stopped|ended|discontinued|phased out|incorporated|acquired|bought|built|installed|left|resigned|retired|st(?:epped|ood) (?:down|aside|back))(?!\p{L})/u,
);
