import { inAnyCase } from '../extract/inAnyCase.ts';
import { isTakenBackByNote } from './noteMarks.ts';
import type { Passage } from './passage.ts';

const TRUTH = '(?:true|correct|right|accurate|the case|so|a fact)';
const FALSEHOOD =
  '(?:untrue|false|incorrect|wrong|inaccurate|nonsense|invented(?! (?:in|by|at|to|for|here)(?!\\p{L}))|made up(?! (?:of|from|by|mostly|mainly|largely|entirely|to)(?!\\p{L}))|fiction|fake news|an? (?:(?:common|popular|widespread|old) )?(?:myth|misconception|misunderstanding|hoax|error|mistake|lie|rumou?r|legend|exaggeration)|out of date|outdated|obsolete|history)';
const IT =
  '(?:it|this|that|which|none of (?:it|this|that)|all (?:of )?this|the (?:claim|report|rumou?r|story|statement))';
const IS =
  "(?:['’]s| is| was| would be| are| were)(?: (?:simply|just|certainly|plainly|now|also|therefore|absolutely|completely|all))*";
const NOT = "(?: not|n[’']t| never| no longer| hardly)(?: (?:at all|quite|strictly|really|even|yet))*";

/** What a sentence says of the statement that it holds, or the next of the one before: that it is not so. */
const DENIES = `${IT}${IS}(?:${NOT} ${TRUTH}|(?: not)? ?no longer ${TRUTH}| ${FALSEHOOD})`;
const DENIED = [
  `(?<!\\p{L})${IT}${IS}(?:${NOT} ${TRUTH}| ${FALSEHOOD})(?: (?:to (?:say|claim|think|believe|assume)|any ?more|any longer|today))?(?: that|[,.;:!]|$)`,
  "(?<!\\p{L})(?:there(?: is|['’]s) no truth|no truth in|without any foundation|nothing could be further from the truth)(?!\\p{L})",
  '(?<!\\p{L})(?:wrong|false|incorrect|mistaken|untrue|a mistake|an error|a myth)(?:ly)? (?:to (?:say|claim|think|believe|assume) )?that(?!\\p{L})',
  '(?<!\\p{L})(?:den(?:y|ies|ied)|disput(?:e|es|ed)|refut(?:e|es|ed)|dismiss(?:es|ed)?|reject(?:s|ed)?) (?:(?:the |any |all |all the )?(?:reports?|rumou?rs?|claims?|suggestions?|speculation|allegations?|stories) )?that(?!\\p{L})',
  '(?<!\\p{L})no longer (?:applies|apply|holds?|stands?|valid|in force|up to date)(?!\\p{L})',
];

/** Nobody answers for what is only said to be so. */
const HEARSAY = [
  '(?<!\\p{L})(?:rumou?rs?|word|gossip|legend|hearsay) (?:has|have|had) it(?!\\p{L})',
  '(?<!\\p{L})(?:rumou?red|allegedly|reportedly|supposedly|purportedly|apparently|unconfirmed|unverified)(?!\\p{L})',
  "(?<!\\p{L})it(?: is|['’]s| was| has been) (?:often |widely |sometimes |also )?(?:said|claimed|alleged|rumou?red|speculated|suggested|believed|thought|whispered)(?!\\p{L})",
  '(?<!\\p{L})(?:is|are|was|were) (?:said|claimed|alleged|rumou?red|believed|thought|purported|supposed) to(?!\\p{L})',
  '(?<!\\p{L})(?:some|many|most) (?:people )?(?:say|claim|think|believe|suspect)(?: that)?(?!\\p{L})|(?<!\\p{L})people (?:say|claim|think|believe)(?: that)?(?!\\p{L})',
  '(?<!\\p{L})(?:rumou?rs?|speculation|suspicions?) (?:that|of|about|says?|suggests?)(?!\\p{L})|^rumou?rs?:',
];

/** Told as an example, or as something to imagine. */
const IMAGINED = [
  "^(?:imagine|suppose|picture|let(?:[’']s| us) (?:say|assume|suppose|imagine)|assume|say you)(?!\\p{L})",
  '(?<!\\p{L})(?:invented|fictional|fictitious|imaginary|made-up|hypothetical|dummy|fake) (?:example|company|firm|business|customer|case|text|quote|entry|scenario|figure)',
  '(?<!\\p{L})(?:example|sample) of (?:what|how|a|an)(?!\\p{L})',
];

/** What is only asked, or open: "We are often asked whether we ship abroad." */
const ASKED = [
  '(?<!\\p{L})(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|curious|unsure|uncertain|unclear|undecided|debat(?:e|es|ed|ing)|discuss(?:es|ed|ing)?|know|decide|depends on) (?:us |me |ourselves |yet |about )?whether(?!\\p{L})',
  '(?<!\\p{L})(?:often|sometimes|frequently|regularly|always|usually|keep being|get|gets) asked (?:to|for|about|if)(?!\\p{L})',
];

/**
 * What hangs on a decision or an event that has not come: "If the permit is granted, we have 40 rooms". Terms for customers
 * are stated all the same ("If your order is confirmed by noon, …").
 */
const DEPENDS = [
  "(?<!\\p{L})(?:if|once|provided(?: that)?|assuming(?: that)?|should) (?!you)(?:all|everything|the|our|a|an|this|these|it|we|they|council|planners|shareholders|regulators|investors|parliament) (?:(?!(?:you|your|order|customer|client|guest|buyer|member|parcel|item|payment|application|booking|claim|refund)s?(?!\\p{L}))[\\p{L}’'-]+ ){0,6}?(?:granted|approved|approves?|agreed|agrees?|signs?|passe[sd]|closes|succeeds?|obtained|secured|adopted|ratified|financed|funded|goes (?:well|ahead|through|to plan|as planned)|go (?:well|ahead|through|to plan|as planned)|comes? (?:through|true)|wins?|gets? the go-ahead)(?!\\p{L})",
];

/** A competitor's own words. */
const RIVAL_SAYS =
  '(?<!\\p{L})(?:competitors?|rivals?|another (?:company|firm|supplier|vendor|provider|shop|hotel|bank|school|maker))(?!\\p{L})[^“”"„«»]{0,80}[“"„«]';

/** What opens a sentence and tells when all of it was, or may be, so: "How it was until 2017: …". */
const FRAME = /^(?<frame>[^:“”"„«»]{12,140}):\s/u;
const FRAME_WORDS_LEAST = 4;
/** "Our goal for 2030: …" */
const AIM =
  /^(?:our|the|its|their) (?:\p{L}+ )?(?:goals?|aims?|targets?|ambitions?|visions?|objectives?|forecasts?|projections?|hopes?|dreams?|wish(?:es)?)(?!\p{L})[^:“”"„«»]{0,60}:\s/iu;
const OTHER_TIME =
  /(?<!\p{L})(?:until (?:\d{4}|recently|then|the|last)|no longer|in the past|used to|back (?:in|then)|in those days|at the time|how (?:things|it) (?:was|were|stood)|will be|would be|might be|could be|if (?:the|all|we|everything|it|approved)|(?:out of date|outdated|obsolete|archived|superseded|withdrawn))(?!\p{L})/iu;

const NOT_ASSERTED = new RegExp(
  [...DENIED, ...HEARSAY, ...IMAGINED, ...ASKED, ...DEPENDS, RIVAL_SAYS].join('|'),
  'iu',
);
const DENIED_AFTER = inAnyCase(
  new RegExp(
    `^\\W{0,4}(?:(?:but|however,?|yet|no[,:]) )?(?:${DENIES}|(?:not true|untrue|wrong|false|nonsense|not any ?more|no longer|a myth)(?! \\p{Ll}))`,
    'u',
  ),
);
const AFTER_CHARACTERS = 120;

/** One of these stands in every sentence that the patterns above find: hardly any other needs to be looked at closely. */
const SUSPECT =
  /true|truth|correct|right|accurate|case|fact|wrong|false|mistake|myth|misconception|nonsense|lie|hoax|error|invented|made|fiction|news|date|obsolete|history|legend|exaggeration|misunder|foundation|den(?:y|ied|ies)|disput|refut|dismiss|reject|longer|rumou?r|gossip|word|hearsay|alleged|reportedly|supposed|purported|apparently|unconfirmed|unverified|said|claimed|speculat|suggest|believed|thought|whispered|some|many|most|people|suspicion|imagin|suppose|picture|let|assume|say you|hypothetical|dummy|fake|example|sample|whether|asked|competitor|rival|another|if |once |provided|assuming|should /i;

/**
 * Whether a sentence states what it says: it is not denied, hearsay, imagined, hung on a condition, a rival's word or told of another time by the words
 * around the statement, nor denied by the sentence behind it or taken back by the note of a mark in it. What is not stated is no evidence, whatever figures it holds.
 */
export function isAsserted({ text, document, layer, start, end }: Passage): boolean {
  if (layer === 'text' && isTakenBackByNote(document, start, end)) return false;
  if (SUSPECT.test(text) && NOT_ASSERTED.test(text)) return false;
  if (text.includes(':') && isFramedAside(text)) return false;
  return layer !== 'text' || !DENIED_AFTER.test(document.text.slice(end, end + AFTER_CHARACTERS));
}

/** What stands before a colon says of what follows that it was, or may once be. */
function isFramedAside(text: string): boolean {
  const frame = FRAME.exec(text)?.groups?.frame ?? '';
  return AIM.test(text) || (frame.split(' ').length >= FRAME_WORDS_LEAST && OTHER_TIME.test(frame));
}
