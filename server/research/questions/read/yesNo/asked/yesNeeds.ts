import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { type Word, wordsOf } from '../../../words/words.ts';
import { hasEnded } from '../../past.ts';
import { isEvasion } from '../denial/evasion.ts';
import { isAtOpposite } from '../extent/oppositePlace.ts';
import { isOfOtherCount } from '../extent/otherHalf.ts';
import { isOfOtherMeasure } from '../extent/otherMeasure.ts';
import { isOfSomeOnly } from '../extent/someOfThem.ts';
import { isToldOfOneBefore } from '../extent/toldOfOneBefore.ts';
import { isOfNoWhole } from '../extent/wholeAsked.ts';
import { isIncludedInOther } from '../matter/includedIn.ts';
import {
  isDoneToThings,
  isMarkAwaited,
  isMarkForOther,
  isMarkPursued,
  isOnlyFollowed,
} from '../matter/markTold.ts';
import { isOnlyDefined } from '../matter/saidAtLarge.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { isOnlyInTheMaking } from '../when/inTheMaking.ts';
import { isOfSoldOff } from '../when/soldOff.ts';
import {
  isOfNoLeave,
  isOfOwnOnly,
  isOnlyInfinitive,
  isOnlyMissed,
  isRegretted,
  isUnreal,
} from '../when/unreal.ts';
import { isToldAhead } from '../when/whenTold.ts';
import { isOnlyDoersNamed } from '../whose/doer.ts';
import { isForOthers } from '../whose/forWhomAsked.ts';
import { isOnlyOfOtherKind } from '../whose/onlyOthers.ts';
import { isOfOtherNamed } from '../whose/otherNamed.ts';
import { isOthersAffair } from '../whose/othersAffair.ts';
import { isBesideRole, isOnlyOfBelongings } from '../whose/partOfNamed.ts';

/** Asks for one more than those that are known. */
const ASKS_OTHER = inAnyCase(
  /(?<!\p{L})(?:(?<!each )(?<! or )other (?!than(?!\p{L})|way)\p{Ll}|another|else|besides|apart from|in addition to)(?!\p{L}*['’])/u,
);
const OF_OTHER =
  /(?<!\p{L})(?:others?|another|any|all|every|whatever|also|too|both|second|third|fourth|further|additional|more|besides|next to|alongside|apart from|in addition|elsewhere|different|else|new|plus|as well)(?!\p{L})/iu;

/** "Two depots serve the valley" tells of no other depot: one more than the known must be called one more. */
const isOfNoOther = (clause: string, { question }: Proposition): boolean =>
  ASKS_OTHER.test(question) && !OF_OTHER.test(clause);

const ONLY_ONE = /(?<!\p{L})(?:the|its|their|our) (?:only|sole)(?!\p{L})(?! (?:other|one of))/iu;

/** "It is the only hospital in the county": so there is no other. */
export const isOnlyOne = (clause: string, { question }: Proposition): boolean =>
  ASKS_OTHER.test(question) &&
  ONLY_ONE.test(clause) &&
  !/(?<!\p{L})(?:not|no longer)(?!\p{L})/iu.test(clause);

/** Before a thing these make it another: a data warehouse holds no goods, and no guest swims in a virtual pool. */
const TURNS_BEFORE =
  /^(?:data|server|virtual|digital|online|knowledge|content|press|box|wind|solar|cloud|software|code|mobile|pop-up|former|mock|toy|model|miniature|dolls?|imaginary)$/u;

/** Whether each place that names a thing asked for makes another thing of it by the word before. */
function isOfTurnedThing(clause: string, { question, required, said }: Proposition): boolean {
  if (!ASKS_HAVING.test(question)) return false;
  const words = wordsOf(clause);
  return required.some(({ key }) => {
    const places = words.flatMap((word, at) => (word.key === key ? [at] : []));
    return places.length > 0 && places.every((at) => isTurnedBefore(words, at, clause, said));
  });
}
const ASKS_HAVING =
  /^(?:(?:do|does|did|have|has) .*(?<!\p{L})(?:have|has|own|run|operate|keep|got|maintain)(?!\p{L})|(?:is|are) there |own |any )/iu;

function isTurnedBefore(
  words: readonly Word[],
  at: number,
  clause: string,
  said: ReadonlySet<string>,
): boolean {
  const [before, one] = [words[at - 1], words[at]];
  if (before === undefined || one === undefined || said.has(before.key)) return false;
  return /^[ -]$/u.test(clause.slice(before.end, one.start)) && TURNS_BEFORE.test(before.word);
}

/** "Is it a bank?", "is Fjordlys a charity?" */
const IS_A =
  /^(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere) (?:they|it|this|the \p{Ll}+|\p{Lu}[\p{L}\p{N}&’'-]*(?: \p{Lu}[\p{L}\p{N}&’'-]*)*) (?:\p{Ll}+ )?(?:an?|one of the) (?:\p{Ll}+ )?(?<what>\p{Ll}{3,})\W*$/u;
/** What may follow the noun that somebody is called by; another noun makes it part of that. */
const FOLLOWS =
  /^(?:of|for|in|on|at|with|by|from|to|that|which|who|whose|and|or|but|nor|as|since|under|near|until|after|before|during|every|only|because|so|when|where|no|number|today|now|is|are|was|were|has|have|had|we|it|they|not|based|owned|run|limited|registered|regulated|founded|led|funded|listed|serving|offering|making|working|specialising|specializing|dedicated|\d.*|\p{L}+ly)$/u;

/** "Our bank holidays", "the charity sector": what somebody is asked to be stands only before another noun. */
function isOnlyBeforeNoun(clause: string, { question }: Proposition): boolean {
  const [what] = wordsOf(IS_A.exec(question)?.groups?.what ?? '');
  if (what === undefined) return false;
  const words = wordsOf(clause);
  const places = words.flatMap((word, at) => (word.key === what.key ? [at] : []));
  return (
    places.length > 0 &&
    places.every((at) => {
      const [one, next] = [words[at], words[at + 1]];
      if (one === undefined || next === undefined) return false;
      const isNext = /^[ -]$/u.test(clause.slice(one.end, next.start));
      return isNext && !FOLLOWS.test(next.word) && !/^\p{Lu}/u.test(clause.slice(next.start));
    })
  );
}

const NAME_OF_PLACE = "(?:the )?(?<place>\\p{Lu}[\\p{L}’'-]+)";
/** "Do they make lamps in Voss?", "are the lamps made in Voss?": what is done, and where. */
const DEED_AT = [
  new RegExp(
    `^(?:[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Ww]ill|[Hh]ave|[Hh]as) (?:they|it|you|we|the \\p{L}+|\\p{Lu}[\\p{L}’'-]+) (?:also |still |already |really )*(?<deed>(?!have|has|got|get)\\p{Ll}{3,}) (?:.+ )?(?:in|at|near|to|from) ${NAME_OF_PLACE}\\W*$`,
    'u',
  ),
  new RegExp(
    `^(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere) .*?(?<deed>\\p{Ll}{3,}) (?:in|at|near) ${NAME_OF_PLACE}\\W*$`,
    'u',
  ),
];
const PARTS = /,? (?:and|but|while|whereas|or) |[;,] /u;

/** "We brew in Leeds and bottle in York": at the place asked for another thing is done. */
export function isOfOtherDeed(sentence: string, { question }: Proposition): boolean {
  const { deed = '', place } =
    DEED_AT.map((asked) => asked.exec(question)?.groups).find((one) => one !== undefined) ?? {};
  const [asked] = wordsOf(deed);
  if (asked === undefined || place === undefined) return false;
  const parts = sentence.split(PARTS);
  const isDone = (part: string) => wordsOf(part).some(({ key }) => key === asked.key);
  const there = parts.filter((part) => part.includes(place));
  return there.length > 0 && parts.some(isDone) && !there.some((part) => isDone(part) || isOnlyPlaces(part));
}

/** "Bergen", "in the Netherlands", "also to Iceland". */
const isOnlyPlaces = (part: string): boolean =>
  !/(?<!\p{L})(?!(?:also|both|even|from|into|near|since|until|then|too|the|now|all|over)(?!\p{L}))\p{Ll}{3,}/u.test(
    part,
  );

/** "It used to have moved": what used to be says no yes even of what happened; "it is used to clean" tells of no past. */
const isUsedTo = (clause: string, { question }: Proposition): boolean =>
  /(?<!(?:is|are|was|were|be|being|been|get|gets|got) )(?<!\p{L})used to(?!\p{L})/iu.test(clause) &&
  !/(?<!\p{L})(?:used to|ever|once|before)(?!\p{L})/iu.test(question);

const ASKS_MOST =
  /(?<!\p{L})(?:most|(?:the|a) majority|more than half|over half|mainly|mostly|primarily|predominantly) /iu;
const OF_MOST =
  /(?<!\p{L})(?:most|mostly|majority|mainly|primarily|predominantly|largely|chiefly|all|every|each|always|only|exclusively|more than half|over half|controlling|wholly[- ]owned|two thirds|three quarters|nine (?:out of|in) ten)(?!\p{L})/iu;

/** "Three of our drivers are women" does not tell that most are. */
const isOfNoMost = (clause: string, { question }: Proposition): boolean =>
  ASKS_MOST.test(`${question.replace(/(?<=\p{L}) (?:most|best) (?=\p{L}+\W*$)/iu, ' ')} `) &&
  !OF_MOST.test(clause) &&
  ![...clause.matchAll(/(\d+(?:\.\d+)?) ?(?:%|per ?cent)/giu)].some(([, share]) => Number(share) > 50);

/** "The Luna comes with a plug, the Sol with a cable": what is told of another before the name is not told of it. */
function isToldOfNameBefore(clause: string, { subject, required }: Proposition): boolean {
  if (subject === null) return false;
  const parts = clause.split(/[,;] (?:and |but |while )?/u);
  const at = parts.findIndex((part) => part.includes(subject));
  const part = parts[at] ?? '';
  if (at < 1 || !/^(?:[Tt]he |[Oo]ur )?\p{Lu}/u.test(part)) return false;
  const named = new Set(wordsOf(subject).map(({ key }) => key));
  const rest = required.filter(({ key }) => !named.has(key));
  const before = heldIn(parts.slice(0, at).join(', '), rest).size;
  return rest.length > 0 && before === rest.length && heldIn(part, rest).size === 0;
}
/** Whether a clause that names all that is asked, and denies nothing of it, still does not say yes. */
export const lacksForYes = (clause: string, proposition: Proposition): boolean =>
  [
    isUnreal,
    isEvasion,
    isIncludedInOther,
    isRegretted,
    isOnlyMissed,
    isOnlyInfinitive,
    isOfNoLeave,
    isOfOwnOnly,
    isOfNoOther,
    hasEnded,
    isUsedTo,
    isOfNoMost,
    isToldOfNameBefore,
    isOfTurnedThing,
    isOnlyBeforeNoun,
    isOnlyInTheMaking,
    isOfOtherNamed,
    isOnlyFollowed,
    isMarkAwaited,
    isMarkPursued,
    isOfNoWhole,
    isOnlyOfOtherKind,
    isAtOpposite,
    isOfSomeOnly,
    isOfSoldOff,
    isToldOfOneBefore,
    isOnlyDefined,
    isToldAhead,
    isOnlyOfBelongings,
    isBesideRole,
    isMarkForOther,
    isDoneToThings,
    isOfOtherCount,
    isOnlyDoersNamed,
    isForOthers,
    isOthersAffair,
    isOfOtherMeasure,
  ].some((lacks) => lacks(clause, proposition));
