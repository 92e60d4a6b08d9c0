import { wordsOf } from '../words.ts';
import { heldIn, type Proposition } from './proposition.ts';

const ADVERB = '(?:also |once |originally |even |first |already |recently |now |then )*';
/** What was made once and lasts, and not what was merely done or had. */
const LASTS =
  '(?:certified|opened|launched|introduced|joined|became|moved|ended|stopped|discontinued|incorporated|acquired|bought|built|installed|founded|established|added|switched|replaced|received|obtained|awarded|appointed|hired|signed|started|registered|listed|admitted|developed|designed|created|merged|converted|divided|set)';
const TOLD_AS_PAST = new RegExp(
  `^(?:(?:\\p{L}+ ){0,3}(?:years?|month|week|winter|summer|spring|autumn|then),? )?(?:we|they|it|he|she|the company|\\p{Lu}[\\p{L}&’'-]+(?<!ly)(?: \\p{Lu}[\\p{L}&’'-]+){0,2}) ${ADVERB}(?!${LASTS}(?!\\p{L}))(?:had|(?:was|were)(?! (?:\\p{L}+ )?(?:${LASTS}|based|owned|located|privately))|made|sold|ran|held|grew|wrote|gave|took|paid|sent|spent|went|won|lost|\\p{Ll}{3,}ed)(?!\\p{L})`,
  'u',
);
const NOW = /(?<!\p{L})(?:now|since|today|still|needed|required)(?!\p{L})/iu;

/** "We sponsored the festival" does not tell that they still do; what began or was made once lasts. */
export function isToldAsPast(text: string): boolean {
  return TOLD_AS_PAST.test(text) && !NOW.test(text);
}

const THEN =
  '(?:last|this|recently|then|early|late|mid|the (?:spring|summer|autumn|fall|winter|start|end|merger|sale|move|fire|war)|(?:19|20)\\d\\d|january|february|march|april|may|june|july|august|september|october|november|december)(?![\\p{L}\\d])';
/** "Until last year", "up to the summer": what is told with it in the past is over. */
const UNTIL_THEN = new RegExp(
  `(?<!\\p{L})(?:(?:we|they|it|\\p{L}+) (?:used|had|ran|made|sold|offered|owned|kept|did|was|were|\\p{L}{3,}ed)|had|did|was|were|once)(?!\\p{L})[^,;.]{0,90}(?<!\\p{L})(?:until|till|up to) ${THEN}`,
  'iu',
);
const UNTIL_THEN_FIRST =
  /^until (?:last|recently|(?:\p{L}+ )?(?:19|20)\d\d)[^,;.]{0,20}? (?:we|they|it|\p{Lu}\p{L}+) (?:\p{L}+ed|had|was|were|ran|made|sold)(?!\p{L})/iu;
/** What came before an event that is over: "Before the merger, …", "Prior to 2015, …"; "Before the show, …" is every evening. */
const BEFORE_THEN =
  /^(?:before|prior to|up to) (?:(?:the|our|its|their) )?(?:[\p{L}-]+ ){0,3}(?:(?:19|20)\d\d|fire|flood|war|crisis|pandemic|merger|takeover|acquisition|sale|move|relocation|reform|rebuild(?:ing)?|renovation|bankruptcy|insolvency|change of owner(?:ship)?)(?:(?: of| in) [\p{L}\d ]{2,30})?, /iu;

/** "We used Salesforce until last year", "Until 2017 we had a plant in Poland": so it is not any more. */
export const isUntilThen = (text: string): boolean =>
  [UNTIL_THEN, UNTIL_THEN_FIRST, BEFORE_THEN].some((pattern) => pattern.test(text));

const SPAN =
  /(?<!\p{L})(?:from|between) (?:\p{L}+ )?(?:19|20)\d\d (?:to|until|till|through|and) (?:\p{L}+ )?(?<end>(?:19|20)\d\d)(?!\d)|\((?:19|20)\d\d ?[–-] ?(?<close>(?:19|20)\d\d)\)/giu;
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
  return null;
}

const GIVEN_UP =
  /(?<!\p{L})(?:gave up|given up|replac(?:ed|es)|dropped|abandoned|(?:moved|migrated|switched|changed|converted|transitioned|upgraded)(?: (?!from )[\p{L}\d&-]+){0,8} from|phased out|stopped (?:using|selling|making|offering|buying))(?!\p{L})(?<over>.*?)(?: (?:to|with|by|in favour of) |$)/iu;
/** The same in languages of the sites that are read. */
const GIVEN_UP_ABROAD =
  /(?<!\p{L})(?:(?:bytt|bytte|skiftet|skiftede|gewechselt|umgestiegen|migriert|umgestellt|overgestapt|passés?|migré|cambiado|migrado|passati|cambiato)(?!\p{L})[^.;]{0,40}? (?:från|fra|von|van|de|desde|da)|(?:ersetzt|ersetzte|abgelöst|vervangen|ersatt|erstattet|udskiftet|remplacé|sustituido|sostituito)(?!\p{L})) (?<over>.*?)(?: (?:till|til|zu|auf|naar|à|vers|a|por|durch|par|con|med|door|med)(?!\p{L})|$)/iu;
const CHANGE = /(?<!\p{L})(?:mov|migrat|switch|chang|convert|replac|upgrad)\p{L}*/iu;

/** "We replaced SAP with Unit4", "moved from SAP to Unit4": of SAP it is over, and of Unit4 it is there. */
export function isGivenUp(clause: string, { required }: Proposition): boolean {
  if (required.some(({ word }) => CHANGE.test(word))) return false;
  return [GIVEN_UP, GIVEN_UP_ABROAD].some(
    (pattern) => heldIn(pattern.exec(clause)?.groups?.over ?? '', required).size > 0,
  );
}

/** "After owning a mill in Leeds, they moved": what came first is not so by that. */
const BEFOREHAND =
  /^(?:having|(?:after|before|prior to|following|until) (?:\p{L}+ )?\p{L}+ing)(?!\p{L})[^,]*, /iu;

export function isBeforehand(text: string, { required }: Proposition): boolean {
  const opening = BEFOREHAND.exec(text)?.[0] ?? '';
  return wordsOf(opening).length > 0 && heldIn(opening, required).size === heldIn(text, required).size;
}
