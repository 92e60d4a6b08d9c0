import type { DealStatement } from './dealStatement.ts';
import { NAME_RUN, type Party, tidyName } from './partyNames.ts';
import { progressOf } from './stage.ts';

const SENTENCE_MAX = 1000;
const GROUP = '(?:family|group|fold|roof|umbrella)';

/** Words for a change of owner that have none of the usual verbs; the other side is the first named group that is there. */
const CUES: { pattern: RegExp; role: 'acquiree' | 'acquirer' }[] = [
  {
    role: 'acquiree',
    pattern: new RegExp(
      `(?<!\\p{L})new (?:majority )?(?:owner|parent(?: company)?)(?: is(?: now)?|:|,)? (?<other>${NAME_RUN})`,
      'u',
    ),
  },
  {
    role: 'acquiree',
    pattern: new RegExp(
      `(?<!\\p{L})(?:under|into) the (?:roof|umbrella|ownership|wing|fold) of (?<other>${NAME_RUN})|found (?:a|its|our|their) new home (?:at|with|in) (?<home>${NAME_RUN})`,
      'u',
    ),
  },
  {
    role: 'acquiree',
    pattern: new RegExp(
      `(?<other>${NAME_RUN}) (?:is|has become|became|becomes) (?:now )?(?:the|our|its) (?:new )(?:majority )?(?:owner|parent)`,
      'u',
    ),
  },
  {
    role: 'acquirer',
    pattern: new RegExp(
      `(?<!\\p{L})(?:welcom(?:e|es|ed|ing)|brought|brings|added|adds|took|takes) (?<other>${NAME_RUN}) (?:into|to|under) (?:the|our|its) (?:\\p{L}+ )?${GROUP}`,
      'u',
    ),
  },
];
/** What passes no control, is not done, or is said of others. */
const NOT_SO =
  /(?<!\p{L})(?:minority|stakes?|shareholders?|invest\p{L}*|partner\p{L}*|alliance|licen[cs]\p{L}+|patents?|assets?|resell\p{L}*|distribut\p{L}+|franchis\p{L}+|options?|joint venture|collaborat\p{L}+|plan\p{L}*|hope\p{L}*|want\p{L}*|would|could|might|may|should|if|whether|never|not|denie[sd]|customers?|clients?|users?|members?|employees?|colleagues?|team|office|building)(?!\p{L})/iu;
const FIRST_PERSON = /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu;

/**
 * Reads a sentence that somebody (a language model) takes for a deal, and that the rules of deals know nothing of. Who
 * takes over whom is read from its words, never from what the model said; without words for that there is no deal.
 * Such a telling stays a rumour, whoever tells it.
 */
export function readPointedDeal(sentence: string): DealStatement[] {
  const text = sentence.slice(0, SENTENCE_MAX);
  if (text.endsWith('?') || NOT_SO.test(text) || progressOf(text, '', false).stage === 'terminated')
    return [];
  for (const { pattern, role } of CUES) {
    const match = pattern.exec(text);
    const run = match?.groups?.other ?? match?.groups?.home;
    const tidy = run === undefined ? null : tidyName(run);
    if (match === null || run === undefined || tidy === null) continue;
    const start = match.index + match[0].lastIndexOf(run) + tidy.offset;
    const other: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
    const own = ownSide(text, match.index);
    const [buyer, target] = role === 'acquiree' ? [other, own] : [own, other];
    return [
      {
        kind: 'deal',
        at: match.index,
        buyer,
        target,
        seller: null,
        isMerger: false,
        stage: 'rumour',
        isExplicit: false,
      },
    ];
  }
  return [];
}

/** "We", else whom the sentence is about; whether that is the company is told by the rules of whose a deal is. */
function ownSide(text: string, at: number): Party {
  const self = text.search(FIRST_PERSON);
  return self === -1 ? { kind: 'subject', start: Math.max(1, at) } : { kind: 'self', start: self };
}
