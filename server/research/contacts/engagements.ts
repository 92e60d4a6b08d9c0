import { quoteOf, textQuote } from '../claims/claim.ts';
import { publicationOf, statedDay } from '../news/dates.ts';
import type { AboutPerson, PersonExcerpt } from './aboutPerson.ts';
import { headlineOf, type Work, workOf } from './works.ts';

/** Words that tell in what somebody took part; the first that fits decides. */
const KINDS: [kind: string, words: RegExp][] = [
  ['webinar', /(?<!\p{L})webinars?(?!\p{L})/iu],
  ['podcast', /(?<!\p{L})podcasts?(?!\p{L})|episode \d+/iu],
  ['panel', /(?<!\p{L})(?:panel(?:l?ists?)?|round ?table|podiumsdiskussion)(?!\p{L})/iu],
  ['workshop', /(?<!\p{L})(?:workshop|masterclass)(?!\p{L})/iu],
  ['interview', /(?<!\p{L})interview(?:s|ed)?(?!\p{L})|in conversation with/iu],
  [
    'talk',
    /(?<!\p{L})(?:keynotes?|talks?|speakers?|speaking|spoke|(?:will speak|speaks) (?:at|on|about)|presents?|presented|presentation|lecture|session|fireside chat|vortrag|referent(?:in)?|conférence)(?!\p{L})/iu,
  ],
  ['award', /(?<!\p{L})(?:award|prize|medal)(?!\p{L})/iu],
  [
    'event',
    /(?<!\p{L})(?:at|in) (?:the )?(?:\p{L}+ ){0,4}(?:fair|show|summit|conference|congress|forum|cup|festival|exhibition)(?!\p{L})/iu,
  ],
];
const TOOK_PART =
  /(?<!\p{L})(?:spoke|speaking|(?:will speak|speaks) (?:at|on|about)|speaker|gave|gives|giving|presented|presents|presenting|moderat\p{L}+|host(?:ed|s|ing)?|joined|joins|guest|took part|takes part|panel\p{L}*|keynote|interview\p{L}*|talk(?:ed|s)?|lectur\p{L}+|webinar|podcast|vortrag|judge[ds]?|exhibit\p{L}*|show(?:s|ed)? .{2,60} at|received|won|honou?red)(?!\p{L})/iu;
const SAYS =
  /(?<!\p{L})(?:says?|said|explains?|explained|adds?|added|comments?|commented|according to|notes|noted|told|sagte?|erklärt)(?!\p{L})/iu;
const QUOTED = /[“„"«][^“”"„«»]{15,600}[”"“»]/u;
/** How far behind the name a day may stand. */
const REACH_CHARACTERS = 300;
const OF_SPEAKERS =
  /(?<!\p{L})(?:speakers?|panel(?:l?ists?)?|presenters?|moderators?|hosts?|guests?|agenda|programme|program|schedule|referenten)(?!\p{L})/iu;

/** Whether a sentence about the person tells of a talk, a panel or the like. */
export function tellsOfPart(text: string): boolean {
  return TOOK_PART.test(text) && kindOf(text) !== null;
}

/**
 * What the person took part in: talks, panels, webinars, podcasts, interviews, and quotes in the press, each with the page
 * that says so. Where the question asks for events, a sentence that names one is the title, and not the talk's own alone.
 * Reactions on networks are not read.
 */
export function engagementsOf(about: AboutPerson[], question: string): Work[] {
  const wantsEvent = ASKS_EVENT.test(question);
  return about.flatMap((one) => {
    const works = one.excerpts.flatMap((excerpt) => workIn(excerpt, one, wantsEvent));
    return [...new Map(works.map((work) => [`${work.kind} ${work.title.value}`, work])).values()];
  });
}

const ASKS_EVENT =
  /(?<!\p{L})(?:conferences?|events?|summits?|fairs?|congress\p{L}*|meetups?|where|at which)(?!\p{L})/iu;

function workIn(excerpt: PersonExcerpt, { page, isPersonsPage }: AboutPerson, wantsEvent: boolean): Work[] {
  const { passage, headings, mention } = excerpt;
  const { text, document } = passage;
  const because = quoteOf(passage);
  const headline = headlineOf(document);
  if (mention !== null && QUOTED.test(text) && SAYS.test(text))
    return headline === null
      ? []
      : workOf('quote', page, { title: headline, because, day: publicationOf(document) });
  if (tellsOfPart(text) && text.split(' ').length >= 4)
    return isOfPerson(excerpt) ? told(excerpt, page, wantsEvent) : [];
  const heading = headings.find(
    ({ level, text: words }) => level <= 4 && level > 1 && !OF_SPEAKERS.test(words),
  );
  const under = headings
    .slice(0, 2)
    .map(({ text: words }) => words)
    .join(' ');
  const title = headline?.words ?? '';
  const isListed =
    mention !== null && (OF_SPEAKERS.test(under) || (!isPersonsPage && isEvent(document.url, title)));
  if (!isListed || headline === null) return [];
  const line = document.text.slice(passage.line.start, passage.line.end);
  const kind = kindOf(line) ?? kindOf(under) ?? kindOf(title) ?? 'talk';
  const from = heading?.passage.start ?? 0;
  const day =
    statedDay(document, from, passage.end) ?? statedDay(document, from, passage.end + REACH_CHARACTERS);
  return workOf(kind, page, {
    title: heading === undefined ? headline : quoteOf(heading.passage),
    because,
    day,
  });
}

/** Some word of taking part is said of the person, and not of whoever is named beside them. */
function isOfPerson({ passage, subject }: PersonExcerpt): boolean {
  return [...passage.text.matchAll(new RegExp(TOOK_PART.source, 'giu'))].some(
    ({ index }) => subject(index) > 0,
  );
}

/** "spoke at Ringwall Conf": the sentence names the event, which the title of a talk leaves out. */
const AT_EVENT = /(?<!\p{L})(?:at|at the|bei|beim|à la|au) \p{Lu}/u;

/** A sentence that tells of it is its own title, unless it gives one between quotation marks and names no event. */
function told({ passage }: PersonExcerpt, page: AboutPerson['page'], wantsEvent: boolean): Work[] {
  const { text, document, start } = passage;
  const given = wantsEvent && AT_EVENT.test(text) ? null : /[“„"«]([^“”"„«»]{6,160})[”"“»]/u.exec(text);
  const from = given === null ? start : start + given.index + 1;
  const title = textQuote(document, from, given === null ? passage.end : from + (given[1]?.length ?? 0));
  const day =
    statedDay(document, passage.start, passage.end) ?? (document.isArticle ? publicationOf(document) : null);
  return workOf(kindOf(text) ?? 'talk', page, { title, because: quoteOf(passage), day });
}

function kindOf(words: string): string | null {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function isEvent(url: string, title: string): boolean {
  return (
    /\/(?:events?|webinars?|podcasts?|talks?|speakers?|sessions?|agenda|conferences?)(?:\/|$)/iu.test(
      new URL(url).pathname,
    ) || /(?<!\p{L})(?:webinar|podcast|conference|summit|agenda)(?!\p{L})/iu.test(title)
  );
}
