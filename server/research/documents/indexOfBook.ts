/** Heads above the numbers of pages. */
const PAGES =
  /^(?:pages?(?: (?:no\.?|numbers?))?|pp?\.|seiten?|pág(?:ina)?s?\.?|pagin[ae]|bladzijden?|sid[ae]r?)$/iu;
/** Heads above the names of chapters, and what a list of them is called. */
const CHAPTERS =
  /^(?:chapters?|sections?|contents?|table of contents|(?:in|contents of) this (?:report|issue|document|brochure)|index|kapitel|abschnitte?|inhalt(?:sverzeichnis)?|chapitres?|sommaire|table des matières|capítulos?|índice|contenidos?|capitol[oi]|indice|inhoud(?:sopgave)?)[:.]?$/iu;

/** Whether a head stands above page numbers. */
export const isHeadOfPages = (text: string): boolean => PAGES.test(text.trim());
/** Whether a head or a heading stands above the chapters of a book or a report. */
export const isHeadOfChapters = (text: string): boolean => CHAPTERS.test(text.trim());

const ENDS_IN_PAGE = /\p{L}[ .…·_]*\d{1,4}$/u;

/** Whether words are an entry of a table of contents, by the heads and the heading they stand under: "Employees … 44" is on page 44. */
export function isOfIndex(text: string, heads: readonly string[], heading: string): boolean {
  const isNumber = /^\d{1,4}$/u.test(text.trim());
  if (isNumber && heads.some((head) => isHeadOfPages(head))) return true;
  return isHeadOfChapters(heading) && (isNumber || ENDS_IN_PAGE.test(text.trim()));
}
