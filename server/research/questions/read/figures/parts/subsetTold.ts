import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Ranked } from '../../../ranking.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { nounAfter, nounBefore } from '../written/nounPlaces.ts';
import { plainNumbers } from '../written/plainNumbers.ts';

/** "We are testing French payroll with six employers", "in a pilot at two clinics": those who try a thing out are a few of all. */
const TRIED_WITH =
  /(?<!\p{L})(?:test(?:ed|ing)?|trial(?:led|ling)?|pilot(?:ed|ing)?|trying (?:it |this |them )?out|beta)(?!\p{L})[^.;:]*(?<!\p{L})(?:with|at|by|among) (?:(?:about|around|the|its|our|first|over|only|just|another|some) )*$/iu;
const ASKS_TRIAL =
  /(?<!\p{L})(?:test\p{L}*|trial\p{L}*|pilot\p{L}*|try|trying|beta|prototypes?|stud(?:y|ies))(?!\p{L})/iu;

/** "One adult free for every eight students": a ratio counts nobody. */
const FOR_EVERY = /(?<!\p{L})(?:every|each|per|pro|chaque|cada) $/iu;
/** "Every rink has at least two machines." */
const EACH_HAS =
  /^(?:Every|Each)(?: one)?(?: of (?:our|the|these))? (?:[\p{L}-]+ ){0,3}?(?<each>[\p{L}-]+) (?:has|holds|gets|contains|offers|comes|includes|keeps|needs|sells|employs|runs|serves|seats|takes|carries|costs|weighs|is) [^,;.]{0,40}$/u;
const ASKS_EVERY = /(?<!\p{L})(?:every|each|per|ratio|for how many|an?|one|often)(?!\p{L})/iu;

/** "The seven small branches": an article before a figure and a word that picks out some behind it. */
const ARTICLE =
  /(?<!(?:(?:lists?|names?|rankings?|index|register|directory|cohort)(?: of)?|among) )(?:^|(?<=[\s(]))(?:the|these|those|both|other|(?:its|our|their) other) $/iu;
/** Words that may stand with all of them. */
export const PICKS_NONE =
  /^(?:own|total|active|current|existing|independent|registered|member|full|time|permanent|new|different|local|regional|national|international|friendly|dedicated|skilled|participating|paying|strong|odd|thousand|hundred|million)$/u;

/** "44 pupils hold a bursary": what some of them do or have. Whoever uses, trusts or chooses the house is its customer. */
const DO_SOMETHING =
  /^ (?:(?:currently|now|already|also|still|today|each|even) )?(?<verb>hold|holds|have|has|receive|receives|get|gets|got|take|takes|took|attend|attends|own|owns|speak|speaks|need|needs|pay|pays|play|plays|live|lives|board|boards|learn|learns|sing|sings|study|studies|compete|competes|share|shares|carry|carries) (?!(?:us|our|with|for|at|here|together|worldwide|place|care|part)(?!\p{L}))/u;
const ALL_OF = inAnyCase(
  /(?<!\p{L})(?:our|its|their|the|all|these|my|[’']s|s[’']|we,|total of)(?: \p{Ll}+)? $/u,
);
/** A question for how many there are, and of no part of them. */
const ASKS_ALL =
  /^(?:how many|(?:the )?(?:total )?number of) [\p{L}-]+(?: [\p{L}-]+)? (?:(?:does|do|did|has|have) .{2,60} (?:have|has|run|operate|got)|are there|is there|in all|in total|altogether)(?: .*)?\??$/iu;

/** Whether each of some thing has it, and the question is not for what those have: "how many days do members get?" */
function isOfEachOther(before: string, question: string): boolean {
  const each = EACH_HAS.exec(before)?.groups?.each;
  return each !== undefined && keyOfWord(each) !== keyOfWord(ASKS_OF.exec(question)?.groups?.whose ?? '');
}
const ASKS_OF = /(?<!\p{L})(?:do|does|can|may|must) (?:the |their |its |all )?(?<whose>[\p{L}-]+)(?!\p{L})/iu;

/** Whether a count is, by its own words, of some of what is counted, where the question asks for all of them. */
export function isOfSubset(
  text: string,
  { start, end }: Place,
  noun: { between: string; end: number },
  { question, terms, counted }: Pick<Analysis, 'question' | 'terms' | 'counted'>,
): boolean {
  const before = text.slice(0, start);
  if ((FOR_EVERY.test(before) || isOfEachOther(before, question)) && !ASKS_EVERY.test(question)) return true;
  if (TRIED_WITH.test(before) && !ASKS_TRIAL.test(question)) return true;
  const asked = new Set([...wordsOf(question), ...terms].map(({ key }) => key));
  const picked = wordsOf(text.slice(end, noun.end).replace(/^[\s-]+/u, '')).slice(0, -1);
  if (
    ARTICLE.test(before) &&
    picked.some(({ word, key }) => /^\p{Ll}{3,}$/u.test(word) && !asked.has(key) && !PICKS_NONE.test(word))
  )
    return true;
  return isOfDoers(text, { start, end }, noun, { question, terms, counted });
}

function isOfDoers(
  text: string,
  { start }: Place,
  noun: { end: number },
  { question, terms, counted }: Pick<Analysis, 'question' | 'terms' | 'counted'>,
): boolean {
  const does = DO_SOMETHING.exec(text.slice(noun.end))?.groups?.verb;
  return (
    does !== undefined &&
    counted?.key !== EMPLOYEE &&
    counted?.key !== PERSON &&
    terms.every(({ key }) => key === counted?.key) &&
    ASKS_ALL.test(question) &&
    !ALL_OF.test(text.slice(0, start))
  );
}

/**
 * How many a passage says do or have something: they may be all of them or some, so that beside another count nobody knows which of
 * the two is asked for, unless that one is told of all.
 */
export function countsOfWhoDo(
  { excerpt }: Pick<Ranked, 'excerpt'>,
  counted: Term,
  analysis: Pick<Analysis, 'question' | 'terms' | 'counted'>,
): number[] {
  const { text } = excerpt.passage;
  return plainNumbers(text).flatMap((number) => {
    const noun =
      nounAfter(excerpt, number, counted, analysis.terms) ??
      nounBefore(excerpt, number, counted, analysis.question);
    const isOfSome = noun !== null && isOfDoers(text, number, noun, analysis);
    return isOfSome ? number.values.slice(0, 1) : [];
  });
}

const OF_ANOTHER =
  /^(?:(?:In|Since|With) [^,]{2,20}, )?(?<who>\p{Lu}[\p{L}&’'-]*(?: \p{Lu}[\p{L}&’'-]*){0,4}), (?:with|which has|who has|whose|an? [^,.;]{2,40} with) (?:its |about |around |over |more than |some |nearly )*$/u;

/** "Banco Almenara, with 1.4 million customers, offers it": what is put behind another's name is theirs. */
export function isBehindOtherName(
  text: string,
  { start }: Place,
  question: string,
  isOurs: (name: string) => boolean,
): boolean {
  const who = OF_ANOTHER.exec(text.slice(0, start))?.groups?.who;
  return who !== undefined && !question.includes(who.split(' ')[0] ?? who) && !isOurs(who);
}

const CLAUSES = /[:;–—] /gu;
const DENIES = /(?<!\p{L})(?:not|never|no|without|neither|nor|n[’']t|need not|cannot)(?!\p{L})/iu;

/** "You need not be a member to buy: about 1,450 practices have an account": what only a denial beside the figure's clause names, the figure is not of. */
export function isOfDeniedBeside(
  { passage: { text }, words }: Pick<Excerpt, 'passage' | 'words'>,
  { start, end }: Place,
  { terms, counted, question }: Pick<Analysis, 'question' | 'terms' | 'counted'>,
): boolean {
  const cuts = [...text.matchAll(CLAUSES)].map(({ index, 0: cut }) => index + cut.length);
  if (cuts.length === 0 || DENIES.test(question)) return false;
  const from = cuts.findLast((cut) => cut <= start) ?? 0;
  const to = cuts.find((cut) => cut >= end) ?? text.length;
  return terms.some(({ key }) => {
    const places = words.filter((word) => word.key === key);
    return (
      key !== counted?.key &&
      places.length > 0 &&
      places.every(
        (word) => (word.end <= from || word.start >= to) && DENIES.test(clauseAround(text, cuts, word.start)),
      )
    );
  });
}

function clauseAround(text: string, cuts: readonly number[], at: number): string {
  return text.slice(cuts.findLast((cut) => cut <= at) ?? 0, cuts.find((cut) => cut > at) ?? text.length);
}

const SHARE_OF =
  /(?:\d ?%|(?<!\p{L})(?:per ?cent|most|half|many|some|nine (?:out of|in) ten|two thirds|three quarters|the majority))(?: of)? [^,;:.]{0,60}$/iu;
const OF_TIME =
  /^ ?(?:working |business |calendar )?(?:minutes?|hours?|days?|weeks?|months?|years?)(?!\p{L})/iu;
const ASKS_SHARE =
  /(?<!\p{L})(?:most|usual\p{L}*|average|typical\p{L}*|normal\p{L}*|share|percent\p{L}*|half)(?!\p{L})|%/iu;

/** "91 % of parcels are collected within 24 hours": a time that is told of some of the cases is no rule for all. */
export const isTimeOfSome = (text: string, { start, end }: Place, question: string): boolean =>
  OF_TIME.test(text.slice(end)) && SHARE_OF.test(text.slice(0, start)) && !ASKS_SHARE.test(question);
