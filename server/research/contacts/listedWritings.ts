import { type Quote, quoteOf, textQuote } from '../claims/claim.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import { statedDay } from '../news/dates.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { tellsOccasion } from './occasionWords.ts';
import { mentionsOf, type PersonNames } from './personName.ts';
import { type ShortNames, shortMention } from './shortNames.ts';
import { headlineOf, type Work, workOf } from './works.ts';

const LINE_MAX = 400;
const TITLE = '[“"„«](?<title>[^“”"„«»]{6,160}?)[,.]?[”"“»]';
const DAY = '(?:\\d{1,2}\\.? )?\\p{L}{3,9} (?:\\d{1,2}, )?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d';
const BYLINE_BEHIND = new RegExp(
  `^${TITLE}(?: [–—-] |, (?:by )?| by | · )(?<name>[^,;–—]{5,60}?)(?:, in [^“"”.;]{3,60})?(?:, (?:${DAY})|[ ,]*\\((?:${DAY})\\))?[.]?$`,
  'u',
);
const NAME_BEFORE = new RegExp(
  `^(?:${DAY})(?:,|:| [–—·-]) (?<name>[^,;:–—]{5,60}?)(?::| [–—-]) [“"„«]?(?<title>[^“”"„«»]{6,160}?)[”"“»]?(?:$|[.!?] )`,
  'u',
);
/** "Jo Kim: “Five seals”, 11 June 2026", "Jo Kim, “Five seals”, Pump News": an entry that opens with who wrote it. */
const NAME_AND_TITLE = new RegExp(
  `^(?<name>\\p{Lu}[^,;:–—“”"„«»]{4,60}?)(?:[:,]| [–—-]) ${TITLE}(?<rest>$|[.,;( ].*)`,
  'su',
);
/** "…, our blog, May 2026", "… (guest column)": the entry itself says that it is a piece of writing. */
const IS_WRITING =
  /(?<!\p{L})(?:(?:our|the|their|company|guest) (?:blog|journal|column|article|essay|op-ed)|blog post|guest (?:post|essay))(?!\p{L})/iu;
/** "…, essay in our winter bulletin", "…, in the members' journal": behind a title, what kind of writing it is or where it is printed. */
const SAID_TO_BE_WRITTEN =
  /^[,;(]? ?(?:(?:an?|the|our|guest|leading|opinion|review|feature) ){0,2}(?:(?:article|essay|column|op-ed|blog post|post|paper|book|chapter|commentary|editorial|report|aufsatz|artikel|beitrag|fachbeitrag|tribune|billet|artículo|articolo)(?=[,.;)]|$| (?:in|on|for|of|im|in der|dans|en|su|\d|\())|(?:in|im|dans|en) (?:(?:our|the|their|unserer|der|die|notre|la|le) )?(?:[\p{L}’'-]+ ){0,3}?(?:bulletin|journal|magazine|newsletter|blog|review|gazette|zeitschrift|revue|revista|rivista)(?!\p{L}))/iu;

/** Whether what stands behind a title tells that it was written, and not spoken. */
export const isSaidToBeWritten = (behind: string): boolean =>
  SAID_TO_BE_WRITTEN.test(behind.trim()) && !IS_SPOKEN.test(behind);

/** "…, River Review, March 2026": it stands in a paper, and was not said on a stage. */
const IN_PAPER =
  /^, (?:revista |in )?(?:the )?(?:\p{Lu}[\p{L}&’'-]*,? (?:(?:of|y|et|und|and|&|for|the|de|du) )?)*(?:Reviews?|Letters|Journal|Magazine|Gazette|Times|Quarterly|Herald|Bulletin|Monthly|Weekly|Newsletter|Post|Tribune|Chronicle|Zeitung|Zeitschrift|Revista|Revue)(?!\p{L})/u;
/** What is spoken is no writing, whatever heading it stands under. */
const IS_SPOKEN =
  /(?<!\p{L})(?:talks?|keynotes?|panel\p{L}*|webinars?|podcasts?|lectures?|speech|speaker|workshops?|interview\p{L}*)(?!\p{L})/iu;
const WROTE = new RegExp(
  `(?<name>\\p{Lu}[^,;:.“”"]{4,60}?) (?:has (?:written|published|contributed)|wrote|writes|authored|published|contributed) (?:the (?:article|essay|piece|column) |an (?:article|essay), )?${TITLE}`,
  'u',
);
const WRITING =
  '(?:paper|article|essay|column|op-ed|piece|report|study|post|book|chapter|commentary|blog post|white ?paper|case study|guide|note)';
const AUTHOR =
  '(?<name>\\p{Lu}[\\p{L}.’-]+(?: (?:van|von|de|der|den|la|le|di|da|del|\\p{Lu}[\\p{L}.’-]+)){1,4})';
/** How sentences tell who has written something. */
const SENTENCES = [
  WROTE,
  // "Jo Kim wrote as a guest in May: “Five seals”"
  new RegExp(
    `${AUTHOR} (?:wrote|writes|has written|published|has published) [^“"„«.;:]{3,60}: ${TITLE}`,
    'u',
  ),
  // "Jo Kim wrote “Seals” (May 2026), and Ann Bell “Five pumps”"
  new RegExp(
    `(?:wrote|writes|written|published|contributed) [“"„«][^“”"„«»]{6,160}[”"“»](?: \\([^()]{3,30}\\))?,? and ${AUTHOR} ${TITLE}`,
    'u',
  ),
  // "Jo Kim, article: “Five seals”"
  new RegExp(`^${AUTHOR}(?:,| [–—-]) (?:guest )?${WRITING}: ${TITLE}`, 'u'),
  // "Jo Kim writes a column in Pump News; the latest, of May 2026, is “Five seals”"
  new RegExp(
    `${AUTHOR}(?:[’']s column| (?:writes|has) (?:a|the|our) (?:\\p{Ll}+ )?column)[^.]{0,120}[;,] (?:the|(?:his|her)) (?:latest|newest|last|most recent|\\p{Lu}\\p{Ll}+ (?:column|one|piece))(?:, [^,“"„«]{3,30},)? (?:is|was) (?:called |titled |headed )?${TITLE}`,
    'u',
  ),
  // "Jo Kim’s article “Five seals” was published in …"
  new RegExp(`${AUTHOR}[’']s? (?:\\p{Ll}+ ){0,2}${WRITING}(?:,| on [^“"„«]{2,60},?)? ${TITLE}`, 'u'),
  // "New on the blog, by Jo Kim: “Five seals”"
  new RegExp(`(?<!\\p{L})[Bb]y ${AUTHOR}: ${TITLE}`, 'u'),
  // "In her article “Five seals”, our engineer Jo Kim explains"
  new RegExp(
    `(?<!\\p{L})[Ii]n (?:his|her|their|the|an?) (?:\\p{Ll}+ ){0,2}${WRITING} ${TITLE}(?:, (?:published )?in [^,]{2,60})?,? (?:(?:our|the) (?:\\p{Ll}+ ){1,4})?${AUTHOR} (?:explains?|argues?|writes?|describes?|asks?|sets? out|shows?|looks?|tells?)`,
    'u',
  ),
  // "Article by Jo Kim in Pump News, May 2026: “Five seals”"
  new RegExp(
    `(?<!\\p{L})(?:${WRITING}|Article|Essay|Column|Paper|Report|Post|Piece|Book|Study) by ${AUTHOR}(?:,? (?:in|for|on) [^:“"„«]{2,60})?: ${TITLE}`,
    'u',
  ),
  // "“Five seals” – article by Jo Kim, Pump News"
  new RegExp(`^${TITLE}(?: [–—-]|,) (?:an? |our |guest )?${WRITING} by ${AUTHOR}(?=$|[,.;(])`, 'u'),
  // "Dr Kim is the lead author of “Five seals”"
  new RegExp(
    `(?<name>\\p{Lu}[\\p{L}.’-]+(?: (?:van|von|de|der|\\p{Lu}[\\p{L}.’-]+)){0,4}) is (?:the |an? )?(?:lead |first |main |sole |corresponding )?(?:co-)?author of (?:the (?:paper|article|report|study|book) )?${TITLE}`,
    'u',
  ),
];
/** "Her column “Five seals” appears in every issue": what comes again and again is a series, and none of its pieces. */
const OF_SERIES =
  /^[”"“»]?,? ?(?:(?:which |that )?(?:appears?|runs?|comes out|is (?:published|printed|sent out)) (?:\p{L}+ ){0,3}?)?(?:in )?(?:each|every|monthly|weekly|fortnightly|quarterly|regularly)(?!\p{L})/iu;

/** "Her latest, “Five seals”, appeared in August": of whom the sentence before tells that they write. */
const LATEST = new RegExp(`^(?:His|Her) (?:latest|newest|most recent|last)(?: ${WRITING})?,? ${TITLE}`, 'u');
const WRITES = /(?<!\p{L})(?:writes|wrote|has written|columnist|blogs)(?!\p{L})/u;
/** What tells that a list is one of writings, and not of talks. */
const OF_WRITINGS =
  /(?<!\p{L})(?:blogs?|articles?|journal|posts|stories|writings?|written|in print|columns?|essays?|papers|notes|publications?|opinion|insights|publicaciones|artículos|publikationen|veröffentlichungen|fachbeiträge|artikel|pubblicazioni|articoli|publicaties|artikelen)(?!\p{L})/iu;
const OF_TALKS = /(?<!\p{L})(?:talks?|speak\p{L}*|stage|events?|conferences?|webinars?)(?!\p{L})/iu;

/** Writings that a line of a list, or a sentence, names with the person as who wrote them: "“Five seals” – Jo Kim, May 2026". */
export function listedWritings(
  pages: readonly QuestionPage[],
  { names, short, employerNames }: Omit<Read, 'page'>,
): Work[] {
  const inFull = nameInFull(pages, names);
  return pages.flatMap((page) => {
    const { document } = page;
    return passagesOf(document).flatMap((passage, at, all) => {
      const { line } = passage;
      if (passage.layer !== 'text' || line.region === 'nav') return [];
      const written = writtenOn(passage, all, at, { page, names, short, employerNames });
      if (written === null) return [];
      const { title, quote } = written;
      const from = quote.start + quote.words.indexOf(title);
      const work = {
        title: textQuote(document, from, from + title.length),
        because: quote,
        day: statedDay(document, quote.start, quote.start + quote.words.length),
      };
      if (mentionsOf(quote.words, names).length > 0) return workOf('post', page, work);
      return inFull === null ? [] : workOf('post', page, { ...work, named: inFull });
    });
  });
}

interface Read {
  page: QuestionPage;
  names: PersonNames;
  short: ShortNames;
  employerNames: ReadonlySet<string>;
}

/** The title that a line or a sentence names with the person as who wrote it, and the words that do. */
function writtenOn(
  passage: Passage,
  all: readonly Passage[],
  at: number,
  { page, names, short, employerNames }: Read,
): { title: string; quote: Quote } | null {
  const { line } = passage;
  const isEntry = line.tag === 'li' && passage.start === line.start;
  const quote = isEntry ? textQuote(page.document, line.start, line.end) : quoteOf(passage);
  const heading = headingAbove(all, at);
  const isListed = isOfWritings(heading) || (isEntry && isAmongWritings(heading, page));
  const listed =
    (isListed || (isEntry && (IS_WRITING.test(quote.words) || isListedAsWritten(quote.words, heading)))) &&
    !/^h[1-6]$/.test(line.tag)
      ? entryIn(quote.words)
      : null;
  const title =
    [listed, ...sentencesIn(quote.words), inOwnJournal(quote.words, employerNames)]
      .map((written) => titleBy(names, short, written))
      .find((found) => found !== null && !isOfSeries(found, quote.words)) ??
    latestOf(passage, all[at - 1], names, short);
  return title === null ? null : { title, quote };
}

/** Whether an entry of a list names somebody, a title and the kind of writing, or the paper, that it is. */
export function isListedAsWritten(entry: string, heading: string): boolean {
  const rest = NAME_AND_TITLE.exec(entry)?.groups?.rest ?? '';
  const isOfBoth = OF_WRITINGS.test(heading) && OF_TALKS.test(heading);
  return IN_PAPER.test(rest) || isSaidToBeWritten(rest) || (isOfBoth && isNamedPaper(rest));
}

/** In a list of articles and talks "…, The Log, March 2026" is a paper of that month: a talk has a day, or an occasion. */
const NAMED_PAPER =
  /^, The \p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2}, \p{Lu}\p{L}{2,8} (?:19|20)\d\d\.?$/u;
const isNamedPaper = (behind: string): boolean =>
  NAMED_PAPER.test(behind) && !IS_SPOKEN.test(behind) && !tellsOccasion(behind);

/** "Jo Kim in the Acme Journal: “Five seals”": what stands in the house's own paper is an article, and no interview. */
const IN_JOURNAL = new RegExp(
  `^${AUTHOR} in (?:the |our )?(?<paper>[\\p{L}\\d&’' -]{2,50}?)(?:Journal|journal|Magazine|magazine|Blog|blog|Bulletin|bulletin|Newsletter|newsletter|Review|Quarterly): ${TITLE}(?=$|[.;,]| \\()`,
  'u',
);
function inOwnJournal(text: string, employerNames: ReadonlySet<string>): Written {
  const written = text.length > LINE_MAX ? null : (IN_JOURNAL.exec(text)?.groups ?? null);
  const { paper = '', title = '' } = written ?? {};
  const isOwn = mentions(paper, employerNames) || / our /u.test(text.slice(0, text.indexOf(title)));
  return isOwn && !/[.!]$|(?<!\p{L})(?:we|our|us|I|my)(?!\p{L})/u.test(title) ? written : null;
}

const isOfSeries = (title: string, text: string): boolean =>
  OF_SERIES.test(text.slice(text.indexOf(title) + title.length));

/** "Dr Kim is the author of …": the words that have the name in full, wherever they stand. */
function nameInFull(pages: readonly QuestionPage[], names: PersonNames): Quote | null {
  for (const { document } of pages) {
    const passage = passagesOf(document).find(({ text }) => mentionsOf(text, names).length > 0);
    if (passage !== undefined) return quoteOf(passage);
  }
  return null;
}

type Written = Record<string, string> | null;

const entryIn = (text: string): Written =>
  text.length > LINE_MAX
    ? null
    : ((BYLINE_BEHIND.exec(text) ?? NAME_BEFORE.exec(text))?.groups ?? openingWithName(text));

function openingWithName(text: string): Written {
  const written = NAME_AND_TITLE.exec(text)?.groups ?? null;
  return IS_SPOKEN.test(written?.rest ?? '') ? null : written;
}
const sentencesIn = (text: string): Written[] =>
  text.length > LINE_MAX ? [] : SENTENCES.map((pattern) => pattern.exec(text)?.groups ?? null);

/** The title of what somebody wrote last, where the sentence before names them as who writes. */
function latestOf(
  passage: Passage,
  before: Passage | undefined,
  names: PersonNames,
  short: ShortNames,
): string | null {
  const title = LATEST.exec(passage.text)?.groups?.title ?? null;
  if (title === null || before === undefined || before.line !== passage.line || !WRITES.test(before.text))
    return null;
  const subject = mentionsOf(before.text, names)[0] ?? shortMention(before.text, short);
  return subject?.start === 0 ? title : null;
}

/** The title, where who wrote it is the person and nobody else beside them. */
function titleBy(names: PersonNames, short: ShortNames, written: Written): string | null {
  const { name = '', title = '' } = written ?? {};
  const mention = mentionsOf(name, names)[0] ?? shortMention(name, short);
  return mention === null || name.slice(mention.end).trim() !== '' ? null : title;
}

const headingAbove = (passages: readonly Passage[], at: number): string =>
  passages.slice(0, at).findLast(({ line }) => /^h[1-4]$/.test(line.tag))?.text ?? '';

/** Whether the heading of a list says that it is one of writings. */
export const isOfWritings = (heading: string): boolean =>
  !OF_TALKS.test(heading) && OF_WRITINGS.test(heading);

/** The heading above a list tells of what it is; where it says nothing, the page does. */
function isAmongWritings(heading: string, { document }: QuestionPage): boolean {
  const ofPage = `${headlineOf(document)?.words ?? ''} ${new URL(document.url).pathname}`;
  return !OF_TALKS.test(heading) && OF_WRITINGS.test(ofPage);
}
