import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../../words/words.ts';

/** "How long do account customers have to pay?": who is to do something, and what. */
const ASKED =
  /(?<!\p{L})(?:do|can|must|may|should|will|did) (?:the |any |their |its )?(?<party>(?:[\p{L}-]+ ){0,2}?(?:[\p{L}-]+[^\Ws]s|people|staff|children) )(?:(?:have|need|get|want) (?:to )?)?(?<deed>\p{L}{3,})(?= |\W*$)/iu;
/** Who asks, and those of whom nothing is said apart. */
const ANYBODY = /^(?:i|we|you|they|one|it|people|he|she|the|a|an|new|somebody|someone|anybody|anyone)$/iu;
const SUBJECT_ENDS = /(?<!\p{L})(?:that|who|which|whose)(?!\p{L})|[,;:(]/u;
const NO_NOUN =
  /^(?:you|your|we|our|they|their|it|its|he|she|i|one|everyone|everybody|all|each|every|any|both|the|a|an|please|then|must|can|may|should|will|shall|have|has|need|to|do|does|did|is|are|was|were|be|been|by|in|on|at|for|of|from|with|within|after|before|until|not|never|only|always|also|usually|normally|and|or|but|if|when|as|so|this|that|these|those|who|which|what|how|where|there|no|per|than|up|out|here|now|first)$/iu;

/**
 * Whether a sentence says of other people that they do what a question asks of some: "new businesses pay by card" does not tell how long
 * account customers have to pay, whatever heading it stands under.
 */
export function isOfOtherParty(text: string, question: string): boolean {
  const { party = '', deed = '' } = ASKED.exec(question)?.groups ?? {};
  const asked = wordsOf(party).filter(({ word }) => !ANYBODY.test(word));
  if (deed === '' || asked.length === 0) return false;
  const meant = new Set(asked.flatMap(({ key }) => [key, ...saidFor(key)]));
  const deedKey = keyOfWord(deed.toLowerCase());
  const words = wordsOf(text);
  const verb = words.find(({ key }, at) => key === deedKey && at > 0);
  if (verb === undefined) return false;
  const subject = subjectBefore(text, verb, words);
  const nouns = subject.filter(({ word }) => !NO_NOUN.test(word));
  const isPlural =
    nouns.some(({ word }) => /[^s]s$/u.test(word)) ||
    /^(?:people|children|staff)$/u.test(nouns.at(-1)?.word ?? '');
  const isSame = asked.every(({ key }) =>
    subject.some((one) => one.key === key || saidFor(key).has(one.key)),
  );
  const isHeld = subject.some(({ key }) => meant.has(key));
  return isPlural && !isSame && (!isHeld || nouns.length > 1) && !/^(?:we|our|you)(?!\p{L})/iu.test(text);
}

/** The words before a verb up to where its clause begins; a relative clause between is left out. */
function subjectBefore(text: string, verb: Word, words: readonly Word[]): Word[] {
  const before = text.slice(0, verb.start);
  const from = Math.max(before.lastIndexOf(';'), before.lastIndexOf('. '), before.lastIndexOf(': ')) + 1;
  const head = before.slice(from);
  const end = from + (SUBJECT_ENDS.exec(head)?.index ?? head.length);
  return words.filter(({ start }) => start >= from && start < end);
}
