import type { Ranked } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';

const OBTAINED =
  /(?<!\p{L})(acquir(?:ed|es|ing)|bought|buys|buying|purchas(?:ed|es|ing)|order(?:ed|s|ing)|won|sold|sells|replaced|retired|received|donated|awarded|placed|allotted)(?: (?:about|around|approximately|nearly|almost|over|more than|at least|just|only|some|a total of|its|our|the|these))*\s*$/iu;

/** "Has acquired 65 trailers" does not tell how many there are: what is got or given away counts where the question says so. */
export function isObtained(before: string, { analysis: { question } }: Reading): boolean {
  const verb = OBTAINED.exec(before)?.[1];
  if (verb === undefined) return false;
  const key = keyOfWord(verb);
  return !wordsOf(question).some((asked) => asked.key === key || saidFor(asked.key).has(key));
}

const OF_OURS = /^ of (?:our|the|them|these|those|its|us|my|all)(?!\p{L})/iu;
/** "Twelve of our lorries are electric" counts those, and answers only a question that names more than lorries. */
export function isOfPart(behind: string, { excerpt }: Ranked, { analysis }: Reading): boolean {
  if (!OF_OURS.test(behind)) return false;
  const held = new Set(excerpt.words.map(({ key }) => key));
  return !analysis.terms.some(({ key }) => key !== analysis.counted?.key && held.has(key));
}

const VAGUE_SHARE =
  /(?:,| –| —| \(|;) ?(?:(?:about |around |over |nearly |almost |some |roughly |more than )?(?:most|many|some|several|half|an?(?: good)? (?:third|quarter|fifth|tenth)|(?:two|three|four) (?:thirds|quarters|fifths)|\d+ ?(?:%|per ?cent))|part|few|the (?:rest|majority|bulk|others)|of (?:whom|which))(?: of)?(?: (?:them|whom|which|these|those|it))?(?!\p{L})/iu;

const MOST_OF =
  /(?<!\p{L})(?:most|many|some|several|half|(?:two )?thirds?|(?:three )?quarters?|part|few|none|almost all|nearly all|not all|the (?:majority|bulk|rest)) of (?:(?:our|the|its|their|these|those|all) )*(?:about |around |over |nearly |some |more than )?$/iu;

/** "Most of our 85 staff work in Voss" counts the staff, and not those in Voss. */
export function isOfVaguePart(
  before: string,
  from: number,
  { excerpt }: Ranked,
  { analysis }: Reading,
): boolean {
  if (!MOST_OF.test(before)) return false;
  const asked = new Set(analysis.terms.map(({ key }) => key));
  return excerpt.words.some(
    ({ key, start }) => start >= from && key !== analysis.counted?.key && asked.has(key),
  );
}

const DONE =
  /^ (?:(?:have|had|also|then|already) )?(\p{Ll}{3,}ed|took|got|won|saw|made|gave|lost|came|went) (?:(?:about|around|over|up to|more than|at least|on average|nearly|almost) )?(?:\d|an?(?!\p{L})|the(?!\p{L})|their|its|our|part(?!\p{L})|more|less|fewer)/u;

/** "188 practices replied", "212 members came": who answered, came or voted once. */
const TOOK_PART =
  /^(?: (?:have|had|then|also))? (replied|responded|answered|attended|voted|participated|came|turned up|took part|signed up|applied|entered|competed|(?:were )?(?:asked|surveyed|interviewed|polled|consulted|questioned))(?=[.,;)]|$| (?:to|in|at|the|our|this|that|for|on|by|and|last|it|from)(?!\p{L}))/u;

/** Those who come are all of these: "830 delegates came in 2025". */
const COMERS =
  /^(?:delegates?|attendees?|participants?|visitors?|guests?|audiences?|entrants?|applicants?|respondents?|competitors?|runners?|riders?|exhibitors?|voters?|spectators?|viewers?|people|persons?|children|teams?|families)$/u;

/** "200 homes saved 18 %": some of which a thing is told, where the question asks for none of it. "Our 27 recruiters" are all of them. */
export function isOfDoers(
  before: string,
  behind: string,
  { analysis: { question, counted } }: Reading,
): boolean {
  const tookPart = COMERS.test(counted?.word ?? '') ? undefined : TOOK_PART.exec(behind)?.[1];
  const verb = DONE.exec(behind)?.[1] ?? tookPart;
  if (verb === undefined || /(?<!\p{L})(?:our|its|their|the|all)(?: \p{L}+)? $/iu.test(before)) return false;
  const key = keyOfWord(wordsOf(verb).find(({ word }) => word !== 'were')?.word ?? verb);
  return !wordsOf(question).some((asked) => asked.key === key || saidFor(asked.key).has(key));
}

/** "1,150 people, most of them in waste": what only stands with a share that no figure tells is not what the figure counts. */
export function isOfVagueShare(from: number, { excerpt }: Ranked, { analysis }: Reading): boolean {
  const share = VAGUE_SHARE.exec(excerpt.passage.text.slice(from));
  if (share === null) return false;
  const start = from + share.index;
  return analysis.terms.some(({ key }) => {
    const places = excerpt.words.filter((word) => word.key === key);
    return key !== analysis.counted?.key && places.length > 0 && places.every((word) => word.start >= start);
  });
}

const CHANGED =
  /^(?: (?:in|at|from|near) [\p{L}’'-]{2,30})? (?:(?:were|was|have|has|had|will be) )?(?:(?:since|already|now|also|all|just) )?(closed|shut|opened|start(?:ed|s)?|began|finished|graduated|qualified|join(?:ed)?|left|lost|added|hired|recruited|sold|retired|launched|planned|moved|c[ao]me (?:with|over|across)|transfer(?:red)?)(?!\p{L})/iu;
/** Who comes, moves over or is taken on has joined. */
const JOINS =
  /(?<!\p{L})(?:join(?:ed|ing)?|c[ao]me|comes?|transfer(?:red)?|mov(?:ed|e)|hired|recruited)(?!\p{L})/iu;

/** "Two studios closed": a change, unless the question asks for it. */
export function isChanged(behind: string, { excerpt }: Ranked, { analysis }: Reading): boolean {
  const verb = CHANGED.exec(behind)?.[1];
  if (verb === undefined || (JOINS.test(verb) && JOINS.test(analysis.question))) return false;
  const asked = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  const [first] = verb.toLowerCase().split(' ');
  return !excerpt.words.some(({ key, word }) => word === first && asked.has(key));
}

const ASKS_ADDED =
  /(?<!\p{L})(?:more|extra|less|fewer|longer|additional(?:ly)?|add(?:s|ed)?|besides)(?!\p{L})/iu;
const ADDED =
  /^ (?:more|extra|less|fewer|longer|on top|in addition|besides)(?=[.,;)]|$| (?:than|for|in)(?!\p{L}))/iu;

/** "40 cards more": what comes on top of others, by the words behind its noun. */
export const isOnTop = (behind: string, question: string): boolean =>
  ADDED.test(behind) && !ASKS_ADDED.test(question);
