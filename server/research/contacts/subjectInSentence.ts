import { isName } from '../questions/read/people/personNames.ts';
import { isRolePhrase } from '../questions/read/people/roles.ts';
import { isOpenedByOther, type OtherNames } from './otherPeople.ts';
import type { Mention } from './personName.ts';

const OTHER =
  "(\\p{Lu}[\\p{Ll}’']+(?:-\\p{Lu}\\p{Ll}+)? (?:\\p{Lu}\\. )?\\p{Lu}[\\p{Ll}’']+(?:-\\p{Lu}\\p{Ll}+)?)";
const ARTICLE = 'an?|the|our|its|their';
/**
 * Somebody else with a name and something to do. A name has no article ("an Air Force Veteran who …"), and what a preposition
 * leads does not act, but where it is told of further ("with Anna Kirk, who …").
 */
const OTHER_BETWEEN = new RegExp(
  `(?:^|[\\s(])(?:(?<!(?:^|[\\s(])(?:${ARTICLE}|at|from|of|in|for|by|with|to) (?:\\p{Lu}\\p{L}+ ){0,4})${OTHER}(?:,| is | was | has | leads | ?\\()|(?<!(?:^|[\\s(])(?:${ARTICLE}) (?:\\p{Lu}\\p{L}+ ){0,4})${OTHER},? who )`,
  'gu',
);

/** Whether words name somebody else who does something: "Rob Aker, Technical Director, reports …" names nobody but Rob. */
export const namesOtherBetween = (words: string): boolean =>
  [...words.matchAll(OTHER_BETWEEN)].some(([, one, other]) => !isTitle(one ?? other ?? ''));

/** "Technical Director" is written as a name is; who is called Baker is somebody. */
const isTitle = (words: string): boolean => isRolePhrase(words) && !isName(words, new Set());
/** "Anna Kühn gave a talk, and …": somebody else opens the sentence. */
export const OTHER_OPENS =
  /^\P{L}*(?!(?:Before|After|Since|In|At|For|With|From|Under|The|Our|When|While|During|On|As|Last|Today|Until|Prior|Outside|Beside|Besides) )(?:(?:Dr|Prof|Mr|Ms|Mrs)\.? )?\p{Lu}[\p{Ll}’'-]+(?:-\p{Lu}\p{Ll}+)? (?:\p{Lu}\. )?\p{Lu}[\p{Ll}’'-]+(?:-\p{Lu}\p{Ll}+)?(?:,| (?:and )?\p{Ll}|\()/u;

/** "Jane Doe’s brother sits on …": somebody tied to them is told of. */
const OF_TIES =
  /^['’]s? (?:\p{Ll}+ ){0,2}(?:daughter|son|wife|husband|spouse|widow|widower|sister|brother|mother|father|parents?|cousin|niece|nephew|aunt|uncle|grand\p{L}+|family|friends?|predecessor|successor|boss|superior|manager|colleagues?|assistant|secretary|neighbour|rival|teacher|mentor|lawyer|former \p{L}+)(?!\p{L})/u;

/** "Her colleague Ben Hart holds …", "His wife studied …": somebody tied to them opens the sentence, and not they. */
const OF_THEIR_TIES =
  /^\P{L}*(?:Her|His|Their|My) (?:\p{Ll}+ ){0,2}(?:daughter|son|wife|husband|spouse|partner|widow|widower|sister|brother|mother|father|parents?|cousin|niece|nephew|aunt|uncle|grand\p{L}+|family|friends?|predecessor|successor|boss|superior|manager|colleagues?|co-?founder|deputy|assistant|secretary|team|neighbour|rival|teacher|mentor|lawyer|former \p{L}+)(?!\p{L})/u;

/** 1 where the person is named before the words in question, less below their name; 0 when somebody else is, between or before. */
export function subjectOf(text: string, at: number, mention: Mention | null, others: OtherNames): number {
  if (mention !== null && at < mention.start && isOpenedByOther(text, others)) return 0;
  if (mention === null && OF_THEIR_TIES.test(text.slice(0, at))) return 0;
  if (mention === null) return namesOtherBetween(text.slice(0, at)) ? 0 : 0.95;
  if (at > mention.end && OF_TIES.test(text.slice(mention.end))) return 0;
  if (at > mention.end) return namesOtherBetween(text.slice(mention.end, at)) ? 0 : mention.strength;
  return at < mention.start && OTHER_OPENS.test(text.slice(0, mention.start)) ? 0 : mention.strength;
}
