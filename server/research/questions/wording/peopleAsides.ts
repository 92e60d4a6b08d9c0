import type { Rewording } from './rewording.ts';

/** What asks for names beside the question itself: "Names, please.", "I need names." */
const NAMES_WANTED: readonly Rewording[] = [
  { from: /^(?:please|kindly),? (?=\p{L})/iu, to: '' },
  {
    from: /(?<=[?.!,;–—:-]) *(?:and )?(?:please,? )?(?:(?:i(?:['’]m| am) )?(?:looking for|after|interested in)|(?:i|we) (?:need|want|would like|['’]d like)|give(?: me| us)?|find(?: me| us)?|look for|list|tell me|state|provide)(?: all| some| the| any| their| me| us| a| his or her| of)* (?:names?|them|people)(?: of (?:them|everybody|everyone|all))?(?: of theirs)?,?(?: please)?[?.!]*$/iu,
    to: '',
  },
  {
    from: /(?<=[?.!,;–—:-]) *(?:(?:the|a|their|all|just|only|full|any|which|what) )*(?:persons?['’]?s? )?names?(?: only| alone| would (?:do|help|be enough)| wanted| needed)?,?(?: please)?[?.!]*$/iu,
    to: '',
  },
  { from: /[\s,;:–—-]+(?=[?.!]*$)/u, to: '' },
];

/** Where somebody is that a question asks for, and that is the company anyway. */
const AT_HOUSE: readonly Rewording[] = [
  { from: / (?:these days|nowadays|as things stand|as of (?:now|today)|by now)(?=[?.!]*$)/iu, to: '' },
  {
    from: /(?<!(?:charge|head|top|helm|lead|control|owner|founder|still)) (?:at|in|within|inside) (?:the|this|that|your|their) (?:company|firm|business|organi[sz]ation|enterprise|outfit)(?=[?.!]*$)/iu,
    to: '',
  },
  {
    from: / (?:on|in|among) (?:the|this|that) (?:company|firm|business|organi[sz]ation)['’]s (?:staff|payroll|team|books|ranks)(?=[?.!]*$)/iu,
    to: '',
  },
];

/** What a question about people says beside the question, and that asks for nothing more. */
export const PEOPLE_ASIDES: readonly Rewording[] = [...NAMES_WANTED, ...AT_HOUSE];
