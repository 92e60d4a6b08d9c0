import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { SELF_NOUNS } from '../../ownershipAsked.ts';
import { keyOfWord } from '../../words/words.ts';

/** "Who insures them?", "Who audits the firm itself?": the deed of another house, done to the one that is asked about. */
const ASKED =
  /^who (?:currently |now )?(?<deed>insures|audits|hosts|certifies|supervises|regulates|inspects|advises|finances|funds|banks|supplies|represents)(?!\p{L})/iu;
const NOUNS =
  'insurers?|auditors?|hosts?|certifiers?|supervisors?|regulators?|inspectors?|advisers?|advisors?|financiers?|funders?|banks?|suppliers?|lawyers?|agents?';
/** "Your insurer", "a client's auditor", "an insurer": somebody's, or any. */
const OF_OTHERS = new RegExp(
  `(?<!\\p{L})(?:your|their|his|her|whose|an?|any|each|every|most|many|some|several|all|other|\\p{L}+(?:s['’]|['’]s)|the (?:client|customer|tenant|owner|buyer|seller|member|landlord|carrier|patient|guest|borrower|insured)(?:['’]s)?|\\d+) (?:[\\p{L}-]+ ){0,2}(?:${NOUNS})(?!\\p{L})`,
  'iu',
);
const OURS = new RegExp(
  `(?<!\\p{L})(?:our|its|the (?:company|firm|group)['’]s) (?:[\\p{L}-]+ ){0,3}(?:${NOUNS})(?!\\p{L})`,
  'iu',
);
/** "Cargo is insured by …": what the deed is done to. */
const DONE =
  /(?<thing>[^,;:.]{1,80}?) (?:is|are|was|were|has been|have been|being)(?: (?:now|all|fully|currently|also|still|each|itself))* (?<done>\p{L}{3,}ed) (?:by|with|through|at)(?!\p{L})/gu;
const HOUSE = new RegExp(
  `(?<!\\p{L})(?:we|us|it|(?:the|this|our) (?:whole )?${SELF_NOUNS}|(?:the|our|its) (?:annual |yearly |group )?(?:accounts|books|(?:financial )?statements|reports?|figures|work|business|operations|liability))(?: itself)?(?:,.*)?$`,
  'iu',
);

/**
 * Of whom the deed of another house is asked ("Who insures them?"), whether a passage tells it of somebody else: of the clients' insurer, of
 * cargo that is insured, or of any insurer.
 */
export function isDoneToOthers(
  { passage: { text } }: Excerpt,
  { question, terms }: Analysis,
  names: ReadonlySet<string>,
): boolean {
  const deed = ASKED.exec(question)?.groups?.deed?.toLowerCase();
  // A thing that the question names is told of by its own word.
  if (deed === undefined || terms.some(({ key }) => key !== keyOfWord(deed))) return false;
  if (OF_OTHERS.test(text) && !OURS.test(text)) return true;
  const things = [...text.matchAll(DONE)].filter(
    ({ groups }) => keyOfWord((groups?.done ?? '').toLowerCase()) === keyOfWord(deed),
  );
  const isHouse = (thing: string): boolean =>
    HOUSE.test(thing.trim()) || [...names].some((name) => thing.trim().toLowerCase().endsWith(name));
  return things.length > 0 && !things.some(({ groups }) => isHouse(groups?.thing ?? ''));
}
