import type { Excerpt } from '../../../excerpts.ts';

/** "How many were sold last year?": a deed of one span of time. */
const LAST_ASKED =
  /(?<!\p{L})(?:last|past|previous) (?:year|season|winter|summer|spring|autumn|month|week|quarter|term)(?!\p{L})/iu;
const SPAN_TOLD =
  /(?<!\p{L})(?:last|past|previous|latest|this|recent) (?:\p{L}+ )?(?:year|season|winter|summer|spring|autumn|month|week|quarter|term|months)(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\p{L})(?:per|an?|each|every|in the|over the|during the|of the|the|pro|par|im|por|al) (?:\p{L}+ )?(?:year|annum|season|jahr|an|año|anno|twelve months|12 months)(?!\p{L})|(?<!\p{L})(?:annual\p{L}*|yearly|jährlich\p{L}*|FY ?\d\d)(?!\p{L})/iu;
/** "Since 1998", "in five years we have …": of all that time together. */
const OVER_YEARS =
  /(?<!\p{L})(?:since (?:\p{L}+ )?(?:19|20)\d\d|(?:in|over|during|within) (?:the (?:last|past) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty) years|since (?:we|it|they|he|she|the (?:start|beginning|opening|foundation)) ?(?:began|started|opened)?|so far|to date|altogether)(?!\p{L})/iu;
/** What is there, whenever: only a deed belongs to a span of time. */
const OF_DEED =
  /^how many (?:[\p{L}’'-]+ ){1,5}(?:last|past|previous) \p{L}+\W*$|(?<!\p{L})(?:did|happened|came|called|joined|left|visited|arrived|attended|took part|were \p{L}+ed|were (?:sold|made|built|caught|given|taken|held|sent|let|won|lost|run|born|grown|cut|shot))(?!\p{L})/iu;

/** Whether a figure is told of no time, or of many years, where a deed of the last one is asked for. */
export function isOfNoSpan(
  { passage: { text }, headings, page }: Pick<Excerpt, 'passage' | 'headings' | 'page'>,
  question: string,
): boolean {
  if (!LAST_ASKED.test(question) || !OF_DEED.test(question)) return false;
  if (OVER_YEARS.test(text)) return true;
  const around = [text, page.document.title, ...headings.map((heading) => heading.text)];
  return !around.some((told) => SPAN_TOLD.test(told)) && !page.document.isArticle;
}
