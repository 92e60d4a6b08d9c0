import { verbatimReader } from '../../../claims/reader.ts';
import { withoutMark } from '../../../documents/noteMarks.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { type Finding, findingOf } from '../finding.ts';

/** Items that belong together: of one sentence, or under one heading. */
export interface ItemGroup {
  items: Finding<string>[];
  score: number;
  /** The words say that there are more. */
  isPartial: boolean;
}

/** What is said not to be so is no list. */
export const DENIED =
  /(?<!\p{L})(?:no|not|never|without|except|excluding|other than|apart from|besides|don['’]t|doesn['’]t|cannot|can['’]t|longer)(?!\p{L})/iu;

/** Under way, asked for, lapsed, or a matter for others: nothing that there is. */
export const UNSETTLED =
  /(?<!\p{L})(?:in (?:process|progress|preparation)|pending|under way|appl(?:ied|ying) for|expired|lapsed?|gave up|given up|withdrawn|whether|would like|help(?:s|ing)? (?:\p{L}+ )?(?:to )?(?:comply|meet|achieve|become|get))(?!\p{L})/iu;

/** What has come to an end is no part of what there is: "Windows support ended in May", "we left Spain". */
export const ENDED =
  /(?<!\p{L})(?:(?:support|service|versions?|clients?|apps?|operations?|offices?|branch(?:es)?|sales|certificat\p{L}+|membership)(?: (?:in|for|of|to) (?:the )?\p{L}+)? (?:ended|ends|stopped|closed|expired|lapsed)|(?:is|are|was|were|has been|have been) (?:dropped|withdrawn|retired|removed|discontinued|closed|ended|phased out|wound up)|(?:we|they|it) (?:had|have|has) to (?:stop|give up|close|end)|stop(?:s|ped)? (?:making|selling|sending|shipping|delivering|offering|serving|supplying|accepting|taking|producing|working)|(?:we|they|it) (?:have |has )?(?:now )?(?:retired|dropped|stopped|ceased|left|closed|withdrew from|pulled out of|exited|returned))(?!\p{L})/iu;

/** Words by which a passage or a heading offers items of a class, where the question's own words leave none. */
export const CUES: Record<string, RegExp> = {
  country:
    /(?<!\p{L})(?:operat\p{L}*|present|presence|active|offices?|serv(?:es?|ing)|markets|sell\p{L}*|countries|locations?|subsidiaries|branches|worldwide)(?!\p{L})/iu,
  language:
    /(?<!\p{L})(?:languages?|available in|speaks?|spoken|support\p{L}*|translat\p{L}*|(?:answer|help|repl|advis|serv|assist|talk|chat|consult)\p{L}*(?: \p{L}+){0,3} in)(?!\p{L})/iu,
  certification:
    /(?<!\p{L})(?:certif\p{L}*|accredit\p{L}*|hold|holds|held|audit\p{L}*|attest\p{L}*|assess\p{L}*|approved|compl(?:y|ies|iant|iance)|conform\p{L}*|standards?|quality|security|zertifi\p{L}*|nach|according to)(?!\p{L})/iu,
  'payment method': /(?<!\p{L})(?:pay\p{L}*|accept\p{L}*|checkout|cards?)(?!\p{L})/iu,
  platform:
    /(?<!\p{L})(?:for|apps?|available|runs?|running|download|works?|supports?|supported|platforms?|play|on|web|devices?)(?!\p{L})/iu,
  city: /(?<!\p{L})(?:offices?|stores?|branches|locations?|clinics?|showrooms?|studios?|cities|based|sites?)(?!\p{L})/iu,
  customer:
    /(?<!\p{L})(?:customers?|clients?|trusted by|used by|(?:who|whom|companies|brands|people|firms) we (?:have )?work(?:ed)? (?:with|for)|brands? (?:we|that)|references)(?!\p{L})/iu,
  product:
    /(?<!\p{L})(?:products?|product (?:range|lines?|families)|our range|we (?:make|sell|offer|produce|manufacture|build|develop)|solutions|what we (?:make|sell|offer|do)|collections?)(?!\p{L})/iu,
};

/** An item as it is written. `at`: up to where it is judged whose the words are. */
export function itemFinding(one: Ranked, written: string, at: number): Finding<string>[] {
  const item = withoutMark(written);
  return findingOf<string>(one, {
    value: item,
    said: { words: item, reader: verbatimReader },
    at: Math.max(0, at),
    name: 'item of a list',
    strength: 0.85,
  });
}

/** Order among the lists of a question. */
export function scoreOf({ coverage, within, excerpt }: Ranked, count: number): number {
  const home = excerpt.page.document.isArticle ? -0.3 : 0;
  return coverage + 0.2 * within + 0.02 * Math.min(15, count) + home;
}

/** "Spit & polish" between two other bullets is one item of theirs. */
export function isOneOfBullets({ excerpt: { passage, siblings, index, headings } }: Ranked): boolean {
  if (
    passage.line.tag !== 'li' ||
    wordsOf(passage.text).length > BULLET_WORDS_MAX ||
    /[:.]/u.test(passage.text)
  )
    return false;
  return [siblings[index - 1], siblings[index + 1]].some(
    (other) => other?.passage.line.tag === 'li' && other.headings[0]?.passage === headings[0]?.passage,
  );
}

const BULLET_WORDS_MAX = 4;

/** "Closures and holidays" above bullets names what they are, and lists nothing. */
export function isLabel({ excerpt: { passage, siblings, index } }: Ranked): boolean {
  return (
    siblings[index + 1]?.headings.some((heading) => heading.isLeadIn && heading.passage === passage) ?? false
  );
}
