const ORDER =
  '(?:ignore|disregard|forget|override|bypass)\\s+(?:\\S+\\s+){0,4}?(?:instructions?|prompts?|guidelines|context)';
const ROLE =
  '(?:you are|act as|pretend to be) an? (?:\\S+ ){0,3}?(?:assistant|language model|chat ?bot|llm|ai (?:model|agent))|as an? (?:ai|large) (?:language )?model';
const FORM =
  'system (?:prompt|instructions?)|(?:answer|respond|reply) (?:only|exactly)|(?:output|return) (?:only )?json|(?:set|report|extract) the (?:value|field|employee ?count)|end of data';
const MARKS =
  '<\\|[a-z_]+\\|>|\\[\\/?INST\\]|<<\\/?SYS>>|#{2,} ?(?:system|instruction|assistant)|^(?:system|assistant|user) ?:|"(?:role|documentId|claims|employeeCount)" ?:';

/** Words that speak to a machine that reads along, and not to people who read the page. */
const TO_MACHINES = new RegExp(`(?<!\\p{L})(?:${ORDER}|${ROLE}|${FORM})(?!\\p{L})|${MARKS}`, 'iu');

/**
 * Whether words are addressed to a language model that reads along. A company does not state facts about itself that
 * way, so neither rules nor a model take anything from such words.
 */
export function speaksToMachines(text: string): boolean {
  return TO_MACHINES.test(text.slice(0, 4_000));
}
