const UNTIL =
  /^(?:(?:[Uu]p )?[Uu]ntil|[Tt]ill) (?:the end of )?(?:(?<day>\d{1,2})(?:st|nd|rd|th)? )?(?:(?<month>January|February|March|April|May|June|July|August|September|October|November|December) )(?<year>20\d\d)[^;]*?(?<!\p{L})(?:was|were|cost|paid|charged|had|stood)(?!\p{L})/u;
const ASKS_FORMER =
  /(?<!\p{L})(?:until|before|previous\p{L}*|former\p{L}*|prior|used to|old|earlier|was|were|did|had)(?!\p{L})/iu;

/** "Until 31 March 2026 the first visit cost £60": since that day it costs something else. */
export function isEndedBefore(text: string, question: string, today: Date): boolean {
  if (ASKS_FORMER.test(question)) return false;
  const { day = '28', month, year } = UNTIL.exec(text)?.groups ?? {};
  return month !== undefined && Date.parse(`${day} ${month} ${year} UTC`) < today.getTime();
}
