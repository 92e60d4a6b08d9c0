import { bounded } from '../patterns.ts';

const ORDER =
  '(?:ignore|disregard|forget|override|bypass)\\s(?:\\S{1,20}\\s){0,4}?(?:instructions?|prompts?|guidelines|context)';
const ROLE =
  '(?:you are|act as|pretend to be) an? (?:\\S{1,20} ){0,3}?(?:assistant|language model|chat ?bot|llm|ai (?:model|agent))|as an? (?:ai|large) (?:language )?model';
const FORM =
  'system (?:prompt|instructions?)|(?:answer|respond|reply) (?:only|exactly)|(?:output|return) (?:only )?json|(?:set|report|extract) the (?:value|field|employee ?count)|end of data';
const MARKS =
  '<\\|[a-z_]+\\|>|\\[\\/?INST\\]|<<\\/?SYS>>|#{2,} ?(?:system|instruction|assistant)|^(?:system|assistant|user) ?:|^\\[(?:system|assistant|instructions?)\\]|"(?:role|documentId|claims|employeeCount)" ?:';
const READER =
  '(?:(?:ai|automated) (?:assistants?|agents?|models?|systems?|bots?|crawlers?|readers?)|ai|(?:large )?language models?|llms?|chat ?bots?|chatgpt|claude|gemini|copilot)';
const ADDRESSED = [
  `(?:attention|dear|(?:a )?(?:note|message|instructions?) (?:to|for)|^to),? (?:(?:all|any|every|the) )?${READER}`,
  `^(?:all )?${READER} ?[:,] ?(?:please|you|report|answer|say|state that|note that|respond|reply|write|output|return|tell|remember|include|set)`,
  '(?:llm|ai|prompt|model) instructions? ?:',
  '(?:assistants?|agents?|bots?|models?|ai)[,:;–—]? (?:please )?(?:you (?:must|should|have to|need to|are to|shall|will)|please|now) (?:now |only |always )?(?:answer|respond|reply|say|report|state|output|return|write|claim|give|name|tell|call)',
  '(?:ai|language) (?:models?|assistants?|agents?)[,:;–—]? (?:say|report|answer|state|respond|reply|output) that',
  '^(?:please )?(?:(?:respond|reply|answer) (?:that|with)|you (?:must|should|have to) (?:answer|respond|reply|say|report|state))',
].join('|');

/** Words addressed to a language model and not to people who read the page. */
const TO_MACHINES = bounded(
  new RegExp(`(?<!\\p{L})(?:${ORDER}|${ROLE}|${FORM}|${ADDRESSED})(?!\\p{L})|${MARKS}`, 'iu'),
  2000,
);

/**
 * Whether words are addressed to a language model that reads along. A company does not state facts about itself that
 * way, so neither rules nor a model take anything from such words.
 */
export function isPromptInjection(text: string): boolean {
  return TO_MACHINES.test(text.slice(0, 2_000));
}
