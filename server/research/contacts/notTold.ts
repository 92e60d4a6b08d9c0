import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { wordsOf } from '../questions/words/words.ts';

/** What was announced and did not take place, or not with them. */
const NOT_HELD =
  /(?<!\p{L})(?:(?:was|were|been|is|are|be|got|then|later|since|be) (?:\p{L}+ )?(?:cancel+ed|postponed|scrapped|abandoned)|cancel+ed (?:her|his|their|at short notice|because|due to|owing to)|had to cancel|call(?:ed|s) off|withdrew|has withdrawn|pull(?:ed|s) out|drop(?:ped|s) out|stood down as (?:speaker|host|judge)|fell through|fell ill|(?:(?:could|did|would|was|were) not|(?:could|did|would|was|were)n[’']t) (?:\p{L}+ )?(?:able to |to )?(?:speak|attend|appear|take part|present|give|host|travel|join|be there|take place|go ahead)|unable to (?:speak|attend|appear|take part|present|give|host|travel|join|be there)|never (?:took place|happened|gave|spoke|went ahead)|had (?:been due|planned|hoped|intended|been scheduled|been invited|been booked) to|(?:was|were) (?:(?:due|meant|supposed|scheduled|booked|billed|slated|expected|originally|also|once) )*to (?:\p{L}+ )?(?:speak|talk|give|present|host|chair|moderate|judge|appear|join|lecture|take part|open|deliver|lead|run|sit)|would have (?:spoken|given|presented|hosted|chaired|appeared|joined|taken)|(?:declined|turned down|refused) (?:to (?:speak|attend|appear|take part|present|host|join)|(?:the|an?|his|her|their) (?:\p{L}+ )?(?:invitation|invite|offer|request|award|prize|honou?r|seat))|instead of (?:her|him|them)|in (?:her|his|their) (?:place|absence|stead)|(?:hop(?:es|ed|ing)|want(?:s|ed)|wish(?:es|ed)|would (?:like|love)|appl(?:ied|ies)|tried|tries|failed) to (?:speak|talk|give|present|host|chair|moderate|judge|appear|lecture|take part)|(?:missed|skipped) (?:her|his|their|the|an?)|(?:heard|hears|listened to|watched|watches|enjoyed) (?:an?|the|\p{L}+['’]s) (?:\p{L}+ ){0,3}?(?:talk|panel|lecture|keynote|webinar|podcast|session)|introduc(?:ed|es) (?:the |a )?(?:\p{L}+ )?speakers?|never (?:shown|aired|broadcast|published)|abgesagt|annulé|cancelad[oa])(?!\p{L})/iu;

/** "(cancelled)", "Postponed:", "– called off": a mark on an entry. */
const MARKED =
  /[([–—:,-] ?(?:cancel+ed|postponed|called off|withdrawn|abgesagt|verschoben|annulée?|reportée?|cancelad[oa])[)\]]?\W*$|^\W*(?:cancel+ed|postponed|called off|withdrawn|abgesagt|verschoben)(?= ?[:–—-])/iu;
/** Headings of what has not taken place, and may never do. */
const HEADS_NONE =
  /(?<!\p{L})(?:would (?:love|like)|we(?:[’']d| would) love|wish ?list|wished for|ideas? for|proposed|proposals?|submitted|submissions?|suggest(?:ed|ions?)|pitch(?:es|ed)?|cancel+ed|postponed|called off|call for|rejected|declined|turned down|hope to|hoping|not (?:held|given|yet)|abgesagt|annulée?s?)(?!\p{L})/iu;

/** Whether what stands below a heading is only wished for, or was called off. */
export const isHeadedAsNone = (headings: readonly string[]): boolean =>
  headings.some((heading) => HEADS_NONE.test(heading));

const GOES_ON =
  /^\s*(?:(?:But|However|Then|Sadly|Unfortunately|In the end|Later),? )?(?:it|this|that|both|she|he|they|the \p{L}+(?: \p{L}+)?)(?= )[^.!?]*/iu;

/** Whether a text, or the next sentence on the same, says of an engagement that it was not held: then nobody took part in it. */
export const isNotHeld = (text: string, behind = ''): boolean =>
  NOT_HELD.test(text) || MARKED.test(text) || NOT_HELD.test(GOES_ON.exec(behind)?.[0] ?? '');

const ASKS_SEAT =
  /(?<!\p{L})(?:sits?|serves?|seat|place|is|are) (?:.{1,60} )?on (?:the|an?|any|its|their) (?:\p{L}+ ){0,3}?(?:board|committee|council|jury|panel)(?!\p{L})/iu;
const HOLDS_SEAT =
  /(?<!\p{L})(?:left|leaves|resigned|retired|stepped down|stood down|until|former(?:ly)?|no longer|quit|members?|trustees?|directors?|chairs?|chair(?:man|woman|person)|governors?|seats?|joined|joins|(?:sits?|sat|sitting|serves?|served|serving|is|was|are|elected|appointed|named|voted|places?) (?:\p{L}+ ){0,5}?(?:on|to|onto)|(?:jury|board|committee|council)(?: and \p{L}+)? members?)(?!\p{L})/iu;

/** Whether a question asks for a seat, and a text names its body and no seat on it: "she sued the board". */
export const leavesSeatOpen = (text: string, question: string): boolean =>
  ASKS_SEAT.test(question) && !HOLDS_SEAT.test(text);

/** Who stands for something, or wishes for it, does not have it. */
const PROSPECTIVE =
  /(?<!\p{L})(?:candidates?|candidacy|contenders?|nominees?|nominated|applicants?|appl(?:y|ies|ied|ying) (?:for|to)|(?:run(?:s|ning)?|ran|stand(?:s|ing)?|stood|bid(?:s|ding)?) (?:for|against)|in the running|shortlisted|front-?runner|favourite (?:for|to)|hop(?:es?|ed|ing) (?:to|for)|want(?:s|ed|ing)? to|wish(?:es|ed)? to|would like to|aspir(?:es?|ed|ing)|dreams? of|tipped|proposed as|put forward|considered (?:for|as)|consider(?:s|ing)|(?:was|were|been|is|are) (?:invited|asked|offered|approached)|declin(?:es|ed)|turned down|refused|rejected|failed to|tried to|tries to|almost|nearly|missed out)(?!\p{L})/iu;

/** Whether a text tells of somebody only what may become of them, and the question asks for what is. */
export const isOnlyProspective = (text: string, question: string): boolean =>
  PROSPECTIVE.test(text) &&
  !PROSPECTIVE.test(question) &&
  !/(?<!\p{L})(?:will|going to|plans?|intends?)(?!\p{L})/iu.test(question);

const FOR =
  /(?<!\p{L})(?:for|in aid of|on behalf of|in favour of|towards) (?<whom>[\p{L}\p{N}&’'-]+(?: [\p{L}\p{N}&’'-]+){0,5} ?)/iu;
const FOR_ALL = new RegExp(FOR.source, 'giu');
const OF_OWN_HOUSE =
  /^(?:us|it|them|the (?:company|firm|business|house|group|start-?up|team)|(?:our|its|their) )/iu;
const OF_TIME_OR_PRICE =
  /^(?:\d|the (?:first|second|last|next|past) |an? \p{N}|(?:a|one|two|three|four|five|several|many) (?:\p{L}+ )?(?:years?|months?|times?)|\p{N})/iu;

/**
 * "Helped raise 5 million for charity", where the question asks what was raised for the firm: done for somebody else than
 * for whom the question asks.
 */
export function isForAnother(text: string, question: string, employerNames: ReadonlySet<string>): boolean {
  const asked = FOR.exec(question)?.groups?.whom?.trim();
  if (asked === undefined || OF_TIME_OR_PRICE.test(asked)) return false;
  const wanted = new Set(wordsOf(asked).map(({ key }) => key));
  const isOfHouse = mentions(asked, employerNames) || OF_OWN_HOUSE.test(asked);
  const told = [...text.matchAll(FOR_ALL)].map(({ groups }) => groups?.whom ?? '');
  const others = told.filter(
    (whom) =>
      !OF_TIME_OR_PRICE.test(whom) &&
      !wordsOf(whom).some(({ key }) => wanted.has(key)) &&
      !(isOfHouse && (mentions(foldName(whom), employerNames) || OF_OWN_HOUSE.test(whom))),
  );
  return others.length > 0 && others.length === told.length;
}
