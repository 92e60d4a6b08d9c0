import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import { type ItemGroup, itemFinding, scoreOf } from './listItems.ts';
import { areOfKind } from './membersOfKind.ts';
import { areThings } from './nounPhrase.ts';

/** "What is not covered by the plan?", "Which fish isn't sold?": what is done with the things, and is not. */
const ASKS_PASSIVE =
  /^(?:what|which|what (?:kinds?|types?|sorts?) of)(?: [\p{L}-]+){0,2} (?:(?:is|are|can|may|will) ?(?:not|n['’]t)|cannot|can['’]t|isn['’]t|aren['’]t|won['’]t)(?: be)? (?<verb>\p{L}{3,})(?!\p{L})/iu;
/** "What do they not make?", "What can't the courier carry?": what somebody does not do. */
const ASKS_ACTIVE =
  /^(?:what|which|what (?:kinds?|types?|sorts?) of)(?: [\p{L}-]+){0,2} (?:(?:do|does|can|will)n?['’]?t?|cannot|won['’]t) (?:(?:they|it|we|you)|(?:the |their |its )?[\p{L}\d&’' -]{2,40}?) (?:(?:not|never) )?(?<verb>\p{L}{3,})(?: (?<link>with|for|to|on|in|from))?(?:\W*$| (?:by|on|in|with|for|at|to|under|as|from|during|of)(?!\p{L}))/iu;
/** Nouns that call anything so. */
const ANYTHING: ReadonlySet<string> = new Set(
  'item thing product service good work cost expense extra object article material not'
    .split(' ')
    .map(keyOfWord),
);
/** "We do not make", "It cannot accept". */
const DOES_NOT = inAnyCase(
  /(?<!\p{L})(?<who>we|they|it|the [\p{L} -]{2,30}?|our [\p{L} -]{2,30}?|\p{Lu}[\p{L}\d&’' -]{1,40}?) (?:(?:do|does|can|will|may)(?: not|n['’]t)|cannot|can['’]t|won['’]t|never)(?: be able to| currently)? (?<verb>\p{L}{3,})(?: (?:with|for|to|on|in|from))? /u,
);
/** "… are not covered", "…; permits are not". */
const IS_NOT =
  /^,? (?:is|are|can|may|will)(?: not|n['’]t)(?: be)?(?: (?:themselves|currently|ever))?(?: (?<verb>\p{L}{3,}))?(?=[\s.,;]|$)/iu;
/** What may yet be, or is so for some: no list of what is not. */
const UNSURE =
  /(?<!\p{L})(?:yet|unless|except|only|until|always|necessarily|normally|usually|generally|(?:by|on) request|such as|for example|among|any more)(?!\p{L})/iu;

/**
 * What a sentence denies with just the verb that the question denies: "We do not make swords or armour", "Glass and rope are not covered". All
 * other words of the question stand in it, in the sentence before it, or above them. Where several sentences deny so, nothing says which is meant.
 */
export function deniedInSentences(reading: Reading, asked: ListAsked): ItemGroup[] {
  const { analysis } = reading;
  const { question } = analysis;
  const passive = ASKS_PASSIVE.exec(question)?.groups?.verb;
  const verb = passive ?? ASKS_ACTIVE.exec(question)?.groups?.verb;
  if (verb === undefined) return [];
  const groups = reading.ranked.flatMap((one) => {
    const { passage, page } = one.excerpt;
    if (!page.isOwn || passage.line.region === 'footer' || UNSURE.test(passage.text)) return [];
    const list = listDenied(passage.text, keyOfWord(verb), reading);
    if (list === null || !areThings(list.items, question)) return [];
    if (!isAllSaid(one, list, keyOfWord(verb), { reading, asked })) return [];
    const items = list.items.flatMap((item) => itemFinding(one, item, list.start));
    return items.length < list.items.length
      ? []
      : [{ items, score: scoreOf(one, items.length) + 0.5, isPartial: false }];
  });
  return groups.length === 1 ? groups : [];
}

/** The list of a sentence that the verb before it, or the one behind it, denies as the question does. */
function listDenied(text: string, verb: string, reading: Reading): Enumeration | null {
  const isSame = (word: string | undefined) => {
    const key = keyOfWord(word ?? '');
    return key === verb || saidFor(verb).has(key) || ALIKE.some((keys) => keys.has(key) && keys.has(verb));
  };
  const before = DOES_NOT.exec(text);
  if (before !== null) {
    const from = before.index + before[0].length;
    const [list] = enumerationsOf(text.slice(from));
    const isHere = list !== undefined && /^(?:the |any |our )?$/iu.test(text.slice(from, from + list.start));
    return isHere && isSame(before.groups?.verb) && isAskedAbout(before.groups?.who ?? '', reading)
      ? { ...list, start: from + list.start, end: from + list.end }
      : null;
  }
  const list = enumerationsOf(text).find(({ start, end }) => {
    const lead = text.slice(0, start);
    const behind = IS_NOT.exec(text.slice(end));
    const isFirst = /^(?:the |our |any )?$/iu.test(lead) || /[;:] (?:the |our )?$/u.test(lead);
    if (behind === null || !isFirst) return false;
    // "Mats are included; permits are not": of the verb before.
    return (
      isSame(behind.groups?.verb ?? verbOf(lead)) &&
      !isOfOther(text.slice(end + behind[0].length), reading.analysis)
    );
  });
  return list ?? null;
}

/** Who does not do it is the company, or whom the question names. */
function isAskedAbout(who: string, { analysis, spokenNames }: Reading): boolean {
  if (/^(?:we|they|it)$/iu.test(who) || OURSELVES.test(who)) return true;
  const name = who.toLowerCase();
  return (
    [...spokenNames].some((own) => name === own || name.endsWith(` ${own}`)) ||
    wordsOf(who).some(({ key }) => analysis.terms.some((term) => term.key === key))
  );
}
const OURSELVES = /^(?:the|our) (?:company|firm|group|business|house|shop|team|price|plan|policy)$/iu;

/** "… not covered by the insurance", where the question asks of the guarantee. */
function isOfOther(rest: string, { terms }: Analysis): boolean {
  const what = /^ (?:by|under|in|with|from|for) (?:the |our |your |any |this )?(?<what>[\p{L}-]+)/iu.exec(
    rest,
  )?.groups?.what;
  if (what === undefined || terms.length === 0) return false;
  const key = keyOfWord(what);
  return !terms.some((term) => term.key === key);
}

const verbOf = (lead: string): string | undefined =>
  /(?:is|are) (?<verb>\p{L}{3,})[^;]{0,40}; (?:the |our )?$/iu.exec(lead)?.groups?.verb;

/** Verbs that deny the same: what is not taken is not accepted. */
const ALIKE = [
  'accept take allow permit',
  'include cover',
  'make produce build',
  'carry transport take',
  'sell stock',
].map((line): ReadonlySet<string> => new Set(line.split(' ').map(keyOfWord)));

function isAllSaid(
  { excerpt: { words, headingKeys, pageKeys, siblings, index } }: Ranked,
  list: Enumeration,
  verb: string,
  { reading: { analysis }, asked: { kind } }: { reading: Reading; asked: ListAsked },
): boolean {
  const before = siblings[index - 1];
  const held = new Set([
    ...words.map(({ key }) => key),
    ...headingKeys,
    ...pageKeys,
    ...(before?.words.map(({ key }) => key) ?? []),
  ]);
  const isSaid = (key: string) => held.has(key) || [...saidFor(key)].some((other) => held.has(other));
  return analysis.terms.every(
    ({ key }) =>
      key === verb ||
      isSaid(key) ||
      (key === kind && (ANYTHING.has(key) || areOfKind(list.items, kind))) ||
      (GENERIC.has(key) && key !== kind),
  );
}
