import type { Rewording } from '../rewording.ts';
import { baseOfParticiple } from './verbs.ts';

const ASKING = '(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|will|would|should)';
/** What is asked about, set before the question. */
const TOPIC = "(?!(?:my|our|we|i|if|when)(?: |['’]))[\\p{L}\\d][^:?!]{1,70}";

/** "Adult" as many: whoever asks for themselves asks for all of their kind. */
function plural(noun: string): string {
  if (/s$/iu.test(noun)) return noun;
  if (/(?:sh|ch|x)$/iu.test(noun)) return `${noun}es`;
  if (/man$/iu.test(noun)) return noun.replace(/man$/iu, 'men');
  return `${noun.replace(/(?<=[^aeiou])y$/iu, 'ie')}s`;
}

/** Inside a question a topic begins in lower case, unless it is a single word, which may be a name. */
const inside = (topic: string): string =>
  /^The |^\p{L}\p{L}* (?!.*(?<= )\p{Lu})/u.test(topic)
    ? `${topic.charAt(0).toLowerCase()}${topic.slice(1)}`
    : topic;

/** Questions that are noted down, or led up to: "Second plant: decided?", "As a student, can I …?", "It is true that …?" */
export const NOTED: readonly Rewording[] = [
  { from: /^(?:yes or no|quick question|question|just checking)[:,–—-]+ */iu, to: '' },
  {
    from: /(?:(?:[,–—-] *| \(| )(?:yes or no|yes\/no|y\/n)|(?:[,–—] *| - *)(?:or not|is that (?:right|correct|so)|right|correct|true))\)?\s*\?+$/iu,
    to: '?',
  },
  {
    from: /^(?:is it|it['’]?s|am i) (?:true|right|correct|the case|the fact|a fact)(?: in (?:thinking|saying|assuming))?,? (?:that )?(?=\p{L})/iu,
    to: 'Whether ',
  },
  { from: /^(?:so|and|then|also|plus|ok(?:ay)?)[, ]+(?=\p{L})/iu, to: '' },
  {
    from: /^(?:whether|if) (they|it|the [\p{L}-]+|you|[\p{L}\d’'&-]+) (is|are|was|were|has|have|can|could|will|would|does|do|did|must|may) ([^,]+)$/iu,
    to: (_all, who = '', verb = '', rest = '') => `${verb} ${who} ${rest}`,
  },
  {
    from: /^(?:whether )?(they|you) ((?:still |also |already )?[\p{L}]{3,}[^s\W][^,]*)\?$/iu,
    to: asStatement,
  },
  {
    from: /^(?:as of (?:today|now)|today|right now|currently|at (?:the moment|present)|nowadays|these days|by now),? ([^?]+?)\?*$/iu,
    to: '$1 today?',
  },
  {
    from: new RegExp(`^as an? ([\\p{L}\\d' ’-]{3,40}?),? (${ASKING}) (?:i|we)(?!\\p{L})`, 'iu'),
    to: (_all, who = '', verb = '') => `${verb} ${plural(who)}`,
  },
  {
    from: /^as an? ([\p{L}\d' ’-]{3,40}?), (is there|are there|is it|do they have) ([^?]+?)\?*$/iu,
    to: (_all, who = '', verb = '', rest = '') => `${verb} ${rest} for ${plural(who)}?`,
  },
  {
    from: new RegExp(
      `^(?:i am|i['’]m|we are|we['’]re) an? ([\\p{L}\\d’-]{3,20}(?: [\\p{L}\\d’-]{3,20})?)(?:\\.|;|:|,| [–—-]) (?:and )?(${ASKING}) (?:i|we)(?!\\p{L})`,
      'iu',
    ),
    to: (_all, who = '', verb = '') => `${verb} ${plural(who)}`,
  },
  {
    from: /^(?:i am|i['’]m|i live|we are|we['’]re|we live)(?: based| located| living)? in ([\p{L}' ’-]{3,30})(?:\.|;|:|,| [–—-]) (?:and )?(.+?)\?*$/iu,
    to: '$2 in $1?',
  },
  // "Rosewood: do they use it?"
  {
    from: new RegExp(
      `^(${TOPIC}): (${ASKING} (?:they|you|i|we|one) [^?:]{2,60}?)(?<!\\p{L})(?:it|them|one|any|this|those|these)(?=\\W*$| )([^?:]*)\\?*$`,
      'iu',
    ),
    to: (_all, topic = '', before = '', behind = '') => `${before}${inside(topic)}${behind}?`,
  },
  // "The prize: did it go to the hall?", "The contract: is that one signed?"
  {
    from: new RegExp(
      `^(${TOPIC})(?::| [–—-]) (${ASKING}) (?:it|this|that|these|those)(?: one|( contract| agreement| deal| plan| order| project| site| product| policy))? ([^?:]+)\\?*$`,
      'iu',
    ),
    to: (_all, topic = '', verb = '', kind: unknown = '', rest = '') =>
      `${verb} ${typeof kind === 'string' && kind !== '' ? `the ${topic}${kind}` : inside(topic)} ${rest}?`,
  },
  // "Second plant: has the decision been taken?"
  {
    from: new RegExp(`^(${TOPIC}): (${ASKING} (?:the|an?|any|there) [^?:]+)\\?*$`, 'iu'),
    to: (_all, topic = '', question = '') => `${question} for ${inside(topic)}?`,
  },
  // "2021 bond: refinanced yet?"
  {
    from: /^((?:the )?[\p{L}\d][^:?!]{1,70})(?::| [–—-]) (?:already |now )?([\p{L}-]{3,}(?:ed|en|ne|wn|ld|pt|ought|ilt))( yet| already| now)?\?*$/iu,
    to: (_all, topic = '', done = '', when: string | undefined = '') =>
      `${/[^s]s$/u.test(topic) ? 'Have' : 'Has'} ${topic} been ${done}${typeof when === 'string' ? when : ''}?`,
  },
  { from: /^([^:?!]{2,70})(?::| [–—-]) ?(?:is (?:that|it) so|yet|already)( yet)?\?*$/iu, to: '$1 yet?' },
  { from: /^([^:?!]{2,70}):( ?\?)$/iu, to: '$1?' },
  {
    from: /^(?!(?:is|are|was|were|do|does|did|has|have|can|could|may|will|would|any)(?!\p{L}))([\p{L}\d][^:?!,]{1,50}) (?:offered|provided|on offer)( too| as well)?\?*$/iu,
    to: 'Do they offer $1?',
  },
];

/** "They take cheques?" */
function asStatement(_all: string, _who = '', said = ''): string {
  const who = 'they';
  const verb = /^(?:still |also |already )?([\p{L}]+)/iu.exec(said)?.[1] ?? '';
  if (/^(?:are|is|were|was|have|has|can|could|will|would|must|may|do|did)$/iu.test(verb)) {
    const rest = said.replace(new RegExp(`(?<!\\p{L})${verb} ?`, 'iu'), '');
    return `${verb} ${who} ${rest}?`;
  }
  return /\p{L}{3}ed$/iu.test(verb)
    ? `Did ${who} ${said.replace(verb, baseOfParticiple(verb))}?`
    : `Do ${who} ${said}?`;
}
