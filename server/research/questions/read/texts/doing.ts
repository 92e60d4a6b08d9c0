import { keyOfWord, wordsOf } from '../../words/words.ts';

/** Behind "do they", "can somebody", "does the firm": what is done. */
const DONE_BY_SUBJECT =
  /(?<!\p{L})(?:do|does|did|can|could|may|must|should|will|would)(?:n['’]t| not)? (?:they|it|he|she|i|you|we|one|some(?:one|body)|any(?:one|body)|(?:the|their|its|an?|new|your|each) (?:\p{L}+ )?\p{L}+|\p{L}+s|people|staff)(?: (?:usually|normally|currently|actually|still|just|now|ever))? (\p{L}+)/giu;
/** What is done to a subject, at the end or before a preposition: "how are employees paid?" */
const DONE_TO_SUBJECT =
  /(?<!\p{L})(?:is|are|was|were|been|being|get|gets|got) (?:[\p{L}’'-]+ ){0,6}?(\p{L}+(?:ed|en|wn)|paid|made|kept|held|sold|bought|sent|built|taught|brought|found|chosen|set|put|cut|done|run|led|told|lent|spent|won|lost|left|met|fed|bred|spun|bound)(?= (?:in|on|at|by|with|from|for|to|up|off|down|out|as|into|under|over|after|before|through|via|per|every|each|when|if)(?!\p{L})|\W*$)/giu;

/** Keys of the words by which a question says what is done; the others name those who do it, and things. */
export function doingKeys(question: string): ReadonlySet<string> {
  const verbs = [...question.matchAll(DONE_BY_SUBJECT), ...question.matchAll(DONE_TO_SUBJECT)].map(
    ([, verb = '']) => verb,
  );
  return new Set(verbs.flatMap((verb) => wordsOf(verb).map(({ word }) => keyOfWord(word))));
}
