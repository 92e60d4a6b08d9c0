import { inAnyCase } from '../extract/inAnyCase.ts';

/** What these wish for is theirs to wish: "if you would like to book". */
const NOT_THEIRS =
  '(?<!(?:you|who|that|which|guests?|customers?|clients?|users?|visitors?|members?|patients?|students?|parents?|buyers?|people|teams?|companies|businesses|anyone|everyone|those) )';
const WISHED = new RegExp(
  `${NOT_THEIRS}(?<!\\p{L})(?:(?:may|might|could|will|would) one day|might(?! (?:be (?:charged|asked|required|subject|able|needed)|also|need|have to|vary|differ))|one day (?:we|it|they|our \\p{L}+|the \\p{L}+) (?:may|might|could|will|hope)|(?:hopes?|hoping|would (?:like|love)|wish(?:es)?|wants?|dreams?) to|dreams? of|(?:is|are) (?:thinking (?:of|about)|considering|toying with|exploring))(?!\\p{L})`,
  'iu',
);
/** "It is used to clean pipes" tells of no past. */
const USED_TO =
  /(?<!(?:is|are|was|were|be|being|been|get|gets|got|gets|can be|may be) )(?<!\p{L})used to(?!\p{L})/iu;
const NOW = /(?<!\p{L})(?:now|today|currently|since|but|still|these days)(?!\p{L})/iu;

/** "We hope to have forty shops", "may one day": what is only wished for. */
export const isWishedFor = (text: string): boolean => WISHED.test(text);

/** "We used to have forty shops", and nothing in the sentence tells of today. */
export const isOver = (text: string): boolean => USED_TO.test(text) && !NOW.test(text);

/** Whether a sentence tells of now. */
export const tellsOfNow = (text: string): boolean => NOW.test(text);

const UNTIL_THEN_FIRST = inAnyCase(
  /^until (?:last|recently|(?:\p{L}+ )?(?:19|20)\d\d)[^,;.]{0,20}? (?:we|they|it|\p{Lu}\p{L}+) (?:\p{L}+ed|had|was|were|ran|made|sold)(?!\p{L})/u,
);
/** What came before an event that is over: "Before the merger, …", "Prior to 2015, …"; "Before the show, …" is every evening. */
const BEFORE_THEN =
  /^(?:before|prior to|up to) (?:(?:the|our|its|their) )?(?:[\p{L}-]+ ){0,3}(?:(?:19|20)\d\d|fire|flood|war|crisis|pandemic|merger|takeover|acquisition|sale|move|relocation|reform|rebuild(?:ing)?|renovation|bankruptcy|insolvency|change of owner(?:ship)?)(?:(?: of| in) [\p{L}\d ]{2,30})?, /iu;

/** "Before the merger, …", "Until 2017 we had …": what is told of a time that is over. */
export const opensBeforeThen = (text: string): boolean =>
  UNTIL_THEN_FIRST.test(text) ||
  BEFORE_THEN.test(text) ||
  (UNTIL_THEN_ABROAD.test(text) && !NOW_ABROAD.test(text));

/** "Bis 2022 gehörten uns 30 %", "jusqu’en 2021, la famille détenait …". */
const UNTIL_THEN_ABROAD =
  /^(?:bis|jusqu['’](?:en|à)|hasta|fino al?|tot)(?: \p{L}+)? (?:19|20)\d\d(?!\d)[^.;]{0,80}?(?<!\p{L})(?:war|waren|hatten?|gehörten?|hielt(?:en)?|kostete|betrug|besaß(?:en)?|\p{L}{3,}(?:te|ten|ait|aient|aba|aban|ía|ían|ava|avano)|était|étaient|era|eran|erano|was|hadden|bezat(?:en)?)(?!\p{L})/iu;
const NOW_ABROAD =
  /(?<!\p{L})(?:heute|jetzt|seitdem|inzwischen|aujourd['’]hui|depuis|désormais|hoy|ahora|desde entonces|oggi|ora|vandaag|nu|sindsdien)(?!\p{L})/iu;
