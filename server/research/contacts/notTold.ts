import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { wordsOf } from '../questions/words/words.ts';

/** What was announced and did not take place, or not with them. */
const NOT_HELD =
  /(?<!\p{L})(?:cancel+ed|cancel+ation|call(?:ed|s) off|postponed|scrapped|abandoned|withdr[eo]wn?|withdrawal|pull(?:ed|s) out|drop(?:ped|s) out|stood down as (?:speaker|host|judge)|fell through|fell ill|(?:could|did|would|was|were) not (?:\p{L}+ )?(?:able to |to )?(?:speak|attend|appear|take part|present|give|host|travel|join|be there|take place|go ahead)|(?:couldn|didn|wouldn)[’']t|unable to|never (?:took place|happened|gave|spoke|went ahead)|had (?:been due|planned|hoped|intended|been scheduled|been invited|been booked) to|(?:was|were) (?:(?:due|meant|supposed|scheduled|booked|billed|slated|expected|originally|also|once) )*to (?:\p{L}+ )?(?:speak|talk|give|present|host|chair|moderate|judge|appear|join|lecture|take part|open|deliver|lead|run|sit)|would have (?:spoken|given|presented|hosted|chaired|appeared|joined|taken)|declined|turned down|refused|instead of (?:her|him|them)|in (?:her|his|their) (?:place|absence|stead)|abgesagt|annulé|cancelad[oa])(?!\p{L})/iu;

/** Whether a text says of an engagement that it was not held: then nobody took part in it. */
export const isNotHeld = (text: string): boolean => NOT_HELD.test(text);

/** Who stands for something, or wishes for it, does not have it. */
const PROSPECTIVE =
  /(?<!\p{L})(?:candidates?|candidacy|contenders?|nominees?|nominated|applicants?|appl(?:y|ies|ied|ying) (?:for|to)|(?:run(?:s|ning)?|ran|stand(?:s|ing)?|stood|bid(?:s|ding)?) (?:for|against)|in the running|shortlisted|front-?runner|favourite (?:for|to)|hop(?:es?|ed|ing) (?:to|for)|want(?:s|ed|ing)? to|wish(?:es|ed)? to|would like to|aspir(?:es?|ed|ing)|dreams? of|tipped|proposed as|put forward|considered (?:for|as)|consider(?:s|ing)|(?:was|were|been|is|are) (?:invited|asked|offered|approached)|declin(?:es|ed)|turned down|refused|rejected|failed to|tried to|tries to|almost|nearly|missed out)(?!\p{L})/iu;

/** Whether a text tells of somebody only what may become of them, and the question asks for what is. */
export const isOnlyProspective = (text: string, question: string): boolean =>
  PROSPECTIVE.test(text) &&
  !PROSPECTIVE.test(question) &&
  !/(?<!\p{L})(?:will|going to|plans?|intends?)(?!\p{L})/iu.test(question);

const FOR =
  /(?<!\p{L})(?:for|in aid of|on behalf of|in favour of|towards) (?<whom>(?:[\p{L}\p{N}&’'-]+ ?){1,6})/iu;
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
