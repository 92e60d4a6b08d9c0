import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { wordsOf } from '../../words/words.ts';

const KIND_OF_PLAN =
  '(?:plan|tier|package|edition|licen[cs]e|subscription|tariff|membership|version|account|level|programme|program)';

/** "What does the Starter plan cost?", "How much is Gold membership?": what is sold by its name, and no place or person that something is sold to. */
const NAME_ASKED = inAnyCase(
  new RegExp(
    `^(?:what|how much)(?: \\p{Ll}+){1,5}? (?:the |an? )?(?<name>\\p{Lu}[\\p{L}\\d+-]*)(?= (?:${KIND_OF_PLAN}s? )?(?:cost|costs|a (?:month|year)|per (?:month|year|seat|user))(?!\\p{L})|(?: ${KIND_OF_PLAN})?\\W*$)`,
    'u',
  ),
);
/** Whatever opens a sentence before its subject. */
const LEAD = /^(?:on|with|for|in|under) [^,;.]{2,40}, /iu;
/** The subject of a sentence that tells a price. */
const PRICED =
  /^(?<subject>[^,;:.€$£]{2,60}?) (?:costs?|(?:is|are|comes? (?:at|to|in at)|starts? at|sells? (?:at|for)|can be (?:had|added|booked)|may be (?:had|added|booked)|adds)(?!\p{L}))/iu;
/** These stand for the plan itself, or for what its price is counted by. */
const OF_PLAN_ITSELF = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:it|this|that|which|we|you|one|prices?|pricing|costs?|fees?|charges?|rates?|${KIND_OF_PLAN}s?|seats?|users?|persons?|people|months?|years?|employees?|entry|access|admission|tickets?|offer|everything|all)(?!\\p{L})`,
    'u',
  ),
);
/** What comes on top of a plan. */
const ON_TOP =
  /(?<!\p{L})(?:extra|additional|(?:each|every|any) (?:further|other|more)|added to|add-?ons?|optional|on top of)(?!\p{L})/iu;
/** What takes part in a plan without being it. */
const HOLDERS = '(?:members?|customers?|users?|clients?|subscribers?|holders?|guests?|accounts?)';

/**
 * Whether a sentence tells the price of something that goes with what is asked for by its name, and not of that: "Every extra invoice costs
 * €0.35 on Starter", "A guest pass costs Gold members £8".
 */
export function isOfAddOn(text: string, question: string): boolean {
  const name = NAME_ASKED.exec(question)?.groups?.name;
  if (name === undefined || !text.includes(name) || ON_TOP.test(question)) return false;
  const escaped = name.replace(/[+]/gu, '\\$&');
  const beside = new RegExp(
    `(?:(?<![\\p{L}-])(?:on|to|for|with|in|under|by|On|To|For|With|In|Under)(?: the| our| your)? ${escaped}(?![\\p{L}-])|(?<![\\p{L}-])${escaped} ${HOLDERS}(?!\\p{L}))`,
    'gu',
  );
  // Where the name stands anywhere else, it may be what has the price.
  if (text.replace(beside, ' ').includes(name)) return false;
  if (ON_TOP.test(/^[^€$£\d]*/u.exec(text)?.[0] ?? '')) return true;
  const whole = PRICED.exec(text.replace(LEAD, ''))?.groups?.subject ?? '';
  const [subject = ''] = whole.split(/ (?:for|on|to|with|in|under|of) /u);
  if (OF_PLAN_ITSELF.test(subject)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const words = wordsOf(subject).filter(({ word }) => word.length > 2);
  return words.length > 0 && !words.some(({ key }) => asked.has(key));
}
