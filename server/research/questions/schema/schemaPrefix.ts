import { wordsOf } from '../words/words.ts';
import { timeIn } from './schemaTime.ts';

/** What only says that something is asked for: "Give me", "Summarise". */
export const COMMAND =
  /^(?:please )?(?:give(?: me| us)?|tell(?: me| us)?|find(?: me| out)?|list|state|show(?: me)?|provide|return|extract|fetch|look up|fill in|report|collect|output|summari[sz]e|describe|outline|break down|i(?:['’]d like| need| want)|we need|need) (?:(?:the )?following: )?/iu;
const ABOUT = /^(?:for|of|about|on|profile(?: of)?|regarding) /iu;
const PREFIX = /^([^:?.]{2,60}): +(?=\S)/u;
/** A clause that asks by itself. */
export const ASKING =
  /^(?:(?:at|in|for|to|with|from|of|by|on|since|until) )?(?:how|what|which|who|whom|whose|when|where|why|is|are|was|were|do|does|did|has|have|can|will|any)(?:['’]s)?(?!\p{L})/iu;
/** What takes up whatever the question named before. */
export const PRONOUN = /(?<!\p{L})(?:(?<subject>it|she|he)|(?<owner>its|her|his))(?!\p{L})/iu;

/** "The 2025 headline numbers: …" */
const HEADLINE =
  /^(?:the |their |its )?(?:(?<year>(?:FY ?)?(?:19|20)\d\d(?:[/–-]\d\d)?) )?(?:(?:headline|key|main|financial|basic|latest|business|company) )*(?:numbers|figures|facts|data|details|basics|results|profile|overview)$/iu;

/** "For Tomme Noire: …" is about that; "basics please: …" is about nothing. */
export function withoutPrefix(
  question: string,
  named: readonly string[],
): { topic: string | null; rest: string; time: string | null } {
  const [whole, prefix = ''] = PREFIX.exec(question) ?? [];
  if (whole === undefined) return { topic: null, rest: question, time: null };
  const rest = question.slice(whole.length);
  const headline = HEADLINE.exec(prefix.replace(COMMAND, ''));
  if (headline !== null) {
    const year = headline.groups?.year;
    return { topic: null, rest, time: year === undefined ? timeIn(prefix) : `in ${year}` };
  }
  // "Who owns the company: …" asks what its parts ask.
  if (ASKING.test(prefix)) return { topic: null, rest, time: timeIn(prefix) };
  const topic = prefix
    .replace(COMMAND, '')
    .replace(ABOUT, '')
    .replace(/^the /iu, '')
    .replace(/(?<=s)['’]s?$|['’]s$/u, '');
  // "Pricing: …" only says what kind of parts follow; what they speak of as "it" is what stands there.
  const isNamed =
    wordsOf(topic).some(({ key }) => named.includes(key)) || (/^\p{Lu}/u.test(topic) && PRONOUN.test(rest));
  const isPhrase =
    topic.includes(' ') &&
    !/(?<!\p{L})(?:pls|please|facts?|figures?|basics?|details?)(?!\p{L})/iu.test(topic);
  const isTopic = isNamed || isPhrase || ABOUT.test(prefix);
  return { topic: isTopic ? topic : null, rest, time: isTopic ? null : timeIn(prefix) };
}
