import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { SELF_NOUNS } from '../../ownershipAsked.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../../words/words.ts';
import { isNameOf } from '../nameOf.ts';

const PAST =
  'bought|sold|won|led|built|made|chose|took over|beat|sued|taught|paid|lent|wrote|drew|found|hired|kept|met|gave|brought|sent|ran|left|joined';
const KIND =
  '(?:compan(?:y|ies)|firms?|business(?:es)?|groups?|organi[sz]ations?|partners?|banks?|agenc(?:y|ies)|providers?|houses?|brands?|competitors?|rivals?|suppliers?|customers?|clients?|investors?|funds?)';
const SOONER = '(?:(?:currently|now|recently|also|first|originally|itself|ever|already|once|actually) )*';
/** "Who advises the firm?", "Which company acquired it?": who does something to a party that is named is asked for. */
const ASKS_DOER = new RegExp(
  `^(?:who|(?:which|what) (?:\\p{L}+ )?${KIND}) (?:has |have |had )?${SOONER}(?<deed>(?!has |have |had |does |do |did |is |are |was |were |will |would |can )(?:${PAST}|\\p{L}{3,}(?:s|ed))) (?<party>[^?]{2,60}?)(?: itself| too| today| now| in (?:19|20)\\d\\d)*\\W*$`,
  'iu',
);
/** "Which companies has the firm itself acquired?", "Whom do they supply?": to whom or what a party that is named does something is asked for. */
const ASKS_DONE = inAnyCase(
  new RegExp(
    `^(?:who(?:m)?|what|(?:which|what) (?:other )?(?:\\p{L}+ )?(?:${KIND}|products?|things?|sites?|works|plants?|shops?)) (?:has|have|had|did|do|does) (?<party>it|they|we|you|(?:the|this|their) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+|\\p{Lu}[^?]{1,50}?) ${SOONER}(?<deed>${PAST}|\\p{L}{3,})(?: (?:in|since|before|after) (?:19|20)\\d\\d| so far| before| lately| recently| to date| over the years)?\\W*$`,
    'u',
  ),
);
/** "By whom was the firm acquired?" */
const ASKS_BY_WHOM = new RegExp(
  `^(?:by (?:whom|which (?:\\p{L}+ )?${KIND}) (?:is|are|was|were|has|have) (?<party>[^?]{2,60}?)|(?:who(?:m)?|which (?:\\p{L}+ )?${KIND}) (?:is|are|was|were) (?<other>[^?]{2,60}?)) (?:been )?(?<deed>${PAST}|\\p{L}{3,}ed)(?: by)?\\W*$`,
  'iu',
);
/** These are the same from both sides, or their readers know the sides. */
const MUTUAL =
  /^(?:owns?|owned|holds?|held|merge|joins?|joined|meets?|met|works?|worked|partners?|partnered|cooperates?|competes?|trades?|share[sd]?|runs?|ran|leads?|led|left)$/iu;

const HOUSE = new RegExp(
  `(?<!\\p{L})(?:we|us|it|they|them|(?:the|our|this) (?:whole |entire |family )?${SELF_NOUNS})(?!\\p{L})`,
  'iu',
);
const SELF = new RegExp(`^(?:it|them|they|we|us|(?:the|this|their) (?:whole )?${SELF_NOUNS})$`, 'iu');
const CLAUSE_STARTS =
  /[;:()]|[.!?]\s|,? (?:and|but|while|whereas|which|who|that|after|before|when|because|whom|whose) /gu;
const BE =
  /(?<!\p{L})(?:is|are|was|were|be|been|being|get|gets|got)(?: (?:\p{L}+ly|now|also|still|all|both|not|then|once|since|today|recently))* $/iu;
const BY = /^ (?:(?:\p{L}+ly|up|out|over|in (?:\p{L}+ )?\d{4}|on [^,;.]{3,20}) ){0,2}by(?!\p{L})/iu;
/** How far behind its verb an object reaches. */
const OBJECT_ENDS =
  /[,;:.()]|(?<!\p{L})(?:from|by|since|after|before|when|while|who|which|because|and (?=\p{L}+(?:ed|s) ))(?!\p{L})/u;

/**
 * Whether a sentence tells the deed that a question asks for the other way round: "We advise the auction mart" of who advises the firm, and
 * "Globex acquired all shares in the mill" of whom the mill acquired.
 */
export function isOtherWayRound(
  { passage: { text }, words }: Excerpt,
  { question, isNegative }: Pick<Analysis, 'question' | 'isNegative'>,
  names: ReadonlySet<string>,
): boolean {
  const asked = deedAsked(question);
  if (asked === null || isNegative || MUTUAL.test(asked.deed)) return false;
  const isParty = partyIn(asked.party, names);
  const meant = meantBy(asked.deed);
  // "Belongs to" is read as "owns", and has its sides turned.
  const isSaid = ({ start, end }: Word) =>
    meant.has(keyOfWord(text.slice(start, end).toLowerCase())) && isVerb(text, { start, end });
  const told = words.filter(isSaid).map((verb) => sidesOf(text, verb));
  const isDone = told.some(({ sufferer }) => isParty(sufferer));
  const isDoer = told.some(({ doer }) => isParty(doer));
  return asked.isDoer ? isDone && !isDoer : isDoer && !isDone;
}

const SAYS_NOTHING =
  /^(?:the|an?|out|up|after|over|care|of|for|all|both|any|its|their|our|this|these|new|own)$/iu;
/** Where what stands before a verb begins, with a relative clause between. */
const SENTENCE_STARTS =
  /[;:()]|[.!?]\s|,? (?:but|while|whereas) (?!(?:is|are|was|were|has|have|now|then)(?!\p{L}))|,? and (?=(?:the|our|its|their|in|for|all|we|they|it) )/gu;
const TAKEN_UP =
  /(?<!\p{L})(?:it|they|these|those|this|which|that|all|each|both|everything)(?: (?:is|are|was|were|has been|have been|now|also|all|both|each|then))* ?$/iu;

/** "Except for the baby range, which is by Jo Kim": the deed is left out there. */
const IS_BY = /(?<!\p{L})(?:is|are|was|were) by (?:\p{Ll}+ ){0,2}\p{Lu}/u;

/** "Who built the tankers?": a sentence that names them, and tells the deed of something else only, "with our tankers deliveries are made by Globex". */
export function isDoneToOtherThing(
  { passage: { text }, words }: Excerpt,
  { question }: Pick<Analysis, 'question'>,
): boolean {
  const { deed = '', party = '' } = ASKS_DOER.exec(question)?.groups ?? {};
  if (deed === '' || MUTUAL.test(deed) || SELF.test(party.trim()) || IS_BY.test(text)) return false;
  const [named = ''] = party.split(/ (?:in|on|at|of|for|with|to|from|by|that|which) /u);
  const thing = wordsOf(named).flatMap(({ word, key }) =>
    SAYS_NOTHING.test(word) ? [] : [[key, ...saidFor(key)]],
  );
  const isThing = (part: string) => {
    const held = new Set(wordsOf(part).map((one) => one.key));
    return thing.every((meant) => meant.some((one) => held.has(one)));
  };
  const isTold = (part: string) => TAKEN_UP.test(part) || isThing(part);
  const key = keyOfWord((deed.split(' ')[0] ?? '').toLowerCase());
  const deeds = new Set([key, ...saidFor(key)]);
  const told = words.filter((word) => deeds.has(word.key) && isPassive(text, word));
  return told.length > 0 && isThing(text) && !told.some(({ start }) => isTold(beforeIn(text, start)));
}

const isPassive = (text: string, { start, end }: Word): boolean =>
  /(?:ed|en|wn|ght|ld|ade|uilt|un|ut|pt|id|nd|ot)$/iu.test(text.slice(start, end)) &&
  BY_SOMEWHERE.test(text.slice(end));
/** "Was given to us by", "and produced by". */
const BY_SOMEWHERE = /^(?: (?!and |or |but )[\p{L}\d’-]+){0,4} by(?!\p{L})/u;

function beforeIn(text: string, end: number): string {
  const head = text.slice(0, end);
  const opens = [...head.matchAll(SENTENCE_STARTS)].at(-1);
  return head.slice(opens === undefined ? 0 : opens.index + opens[0].length);
}

interface DeedAsked {
  deed: string;
  party: string;
  /** The party that is named does the deed, else it suffers it. */
  isDoer: boolean;
}

function deedAsked(question: string): DeedAsked | null {
  const done = ASKS_DONE.exec(question)?.groups;
  if (done !== undefined) return { deed: done.deed ?? '', party: done.party ?? '', isDoer: true };
  const {
    deed = '',
    party = '',
    other = '',
  } = (ASKS_BY_WHOM.exec(question) ?? ASKS_DOER.exec(question))?.groups ?? {};
  return deed === '' ? null : { deed, party: party || other, isDoer: false };
}

/** Words of one meaning may tell a deed from its other side, as "supply" and "buy from" do: only those of a takeover do not. */
const TAKEOVER: ReadonlySet<string> = new Set(
  'acquired acquire bought buy purchased took taken'.split(' ').map(keyOfWord),
);

function meantBy(deed: string): ReadonlySet<string> {
  const key = keyOfWord((deed.split(' ')[0] ?? '').toLowerCase());
  return TAKEOVER.has(key) ? TAKEOVER : new Set([key]);
}

/** Tells whether words name the party: the house by a pronoun, its noun or its name, anything else by its last word. */
function partyIn(party: string, names: ReadonlySet<string>): (words: string) => boolean {
  if (SELF.test(party.trim()) || isNameOf(party, names))
    return (words) => HOUSE.test(words) || mentions(words, names);
  const last = wordsOf(party.split(/ (?:in|on|at|of|for|with|to|from) /u)[0] ?? '').at(-1)?.key;
  return (words) => wordsOf(words).some(({ key }) => key === last);
}

const BARE_VERB_BEHIND =
  /(?<!\p{L})(?:we|they|you|i|who|that|which|to|can|will|may|must|also|now|still|then|\p{L}+ly)$/iu;
const ATTRIBUTE_BEHIND = /(?<!\p{L})(?:an?|the|our|its|their|newly|recently|wholly|fully|other|own)$/iu;

/** "A supply contract", "the security audit" and "a wholly owned mill" tell no deed. */
function isVerb(text: string, { start, end }: Pick<Word, 'start' | 'end'>): boolean {
  const before = text.slice(Math.max(0, start - WORD_MAX), start).trimEnd();
  const verb = text.slice(start, end);
  if (/(?:ed|en|wn|ght|ld|ade|uilt|on|ook|ed over)$/iu.test(verb)) return !ATTRIBUTE_BEHIND.test(before);
  return /s$/iu.test(verb)
    ? /\p{L}$/u.test(before) && !ATTRIBUTE_BEHIND.test(before)
    : BARE_VERB_BEHIND.test(before);
}
const WORD_MAX = 30;

interface Sides {
  doer: string;
  sufferer: string;
}

/** Who does what a verb tells, and to whom, by where they stand. */
function sidesOf(text: string, { start, end }: Word): Sides {
  const head = text.slice(0, start);
  const opens = [...head.matchAll(CLAUSE_STARTS)].at(-1);
  const before = head.slice(opens === undefined ? 0 : opens.index + opens[0].length);
  const behind = text.slice(end);
  const by = BY.exec(behind);
  if (by !== null || BE.test(before))
    return { sufferer: before, doer: by === null ? '' : objectOf(behind.slice(by[0].length)) };
  return { doer: before, sufferer: objectOf(behind) };
}

const objectOf = (behind: string): string => behind.slice(0, OBJECT_ENDS.exec(behind)?.index);
