import { isAtLarge } from './mood.ts';

/** Words that keep a statement from being one. */
const HEDGE =
  /(?<!\p{L})(?:if|(?<!(?:\d|in|by|since|until|of|from|last|next|this|early|late|before|after|during) )may(?! \d)|might|could|perhaps|possibly|would|whether|unless|considering|exploring|on request only|aligned with|in line with|inspired by|principles of|similar to|alternatives? to|compared (?:to|with)|versus|vs|equivalent to|unlike|applied for|apply(?:ing)? for|application for|agreed to|intends?|expects? to|partly|partially|asks? (?:every|all|our|each)|migrat\p{L}+ from|switch\p{L}* from|instead|rumou?r\p{L}*|in talks|heard that|(?:is|are|was|were) (?:going|about|due) to|letter of intent|term sheet|heads of terms|memorandum of understanding|option (?:to|on|over|for)|wanted to|had (?:planned|hoped)|when(?:ever)? (?:an?|your|our customers|the customer|customers|clients)|(?:tried|tries|attempt\p{L}*|sought|offered|refused|declined|failed|hoped|proposed) to|(?:looking|searching|advertising) for|looking (?:at|into)|in search of|shortlisted|nominated|(?:almost|nearly|virtually) (?:all|every|each|always|the whole|entirely|complete\p{L}*|finished|there))(?!\p{L})/iu;
/** "As strong as steel": steel is only compared with. */
const ONLY_COMPARED =
  /(?<!\p{L})as (?!soon|well|long|far|much|many|part|an?|the|of|if|to|it|we|our)\p{L}+ as (?=an? |the |\p{L})/iu;
/** "Newspapers write that …", "some say": told by others, and not by whom it is told of. */
const REPORTED =
  /(?<!\p{L})(?:newspapers?|press|media|papers?|magazines?|reports?|people|some|many|others|critics|analysts|blogs?|bloggers|rivals?|competitors|posts?|\p{Lu}\p{L}+) (?:\p{Lu}\p{L}+ )?(?:(?:have|has|had|also|often|now|still|wrongly|falsely) )*(?:write|writes|wrote|written|claim|claims|claimed|think|thinks|believe|believes|suggest|suggests|suggested|speculate[sd]?|allege[sd]?)(?: that)?(?!\p{L})|(?<!\p{L})(?:newspapers?|press|media|people|some|many|critics|analysts|rivals?|competitors) (?:say|said|report|reports|reported)(?: that)?(?!\p{L})/u;
/** What an advert would like applicants to know, the company need not have. */
const OF_APPLICANTS =
  /(?<!\p{L})(?:experience|knowledge|skills?|familiarity) .{0,80}(?:a plus|welcome|an advantage|desirable|a bonus|helpful|useful|preferred)|(?:ervaring|erfahrung|kenntnisse?|expérience|conocimientos?|experiencia|esperienza|conoscenza) .{0,80}(?:meegenomen|pluspunt|von vorteil|wünschenswert|un plus|appréciée|valorable|gradit\p{L}|desejável)(?!\p{L})|(?:gradita|desejável|wünschenswert|idealerweise|idealmente|idéalement)(?!\p{L})|nice to have/iu;
/** "You will build our first office": whoever is sought is to make what is not there. */
const TO_BE_MADE =
  /(?<!\p{L})you(?: will|['’]ll)? (?:help (?:us )?)?(?:to )?(?:(?:build|set up|establish|open|launch|create|start|found|introduce)(?: up)? (?:our|the|an?)|(?:win|find|acquire|gain|sign|recruit|hire|land) (?:our|the|an?|us) (?:very )?(?:first|next|second|new))(?!\p{L})/iu;

/** A relative clause that says something of the thing beside what is asked: "… that would put our books at risk". */
const BESIDE = / (?:that|which|who)(?= (?:would|could|might|may)(?!\p{L}))[^,;.]*/iu;

export const withoutAsides = (text: string): string => text.replace(BESIDE, ' ');

/** Whether a clause only supposes, compares, reports or seeks what it names. */
export function isHedged(text: string): boolean {
  const plain = withoutAsides(text);
  return [HEDGE, ONLY_COMPARED, REPORTED, TO_BE_MADE].some((words) => words.test(plain)) || isAtLarge(plain);
}

/** Whether it tells what an advert would like applicants to bring. */
export const isOfApplicants = (text: string): boolean => OF_APPLICANTS.test(text);
