import { type Quote, quoteOf, textQuote } from '../claims/claim.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { mentions } from '../identity/subject.ts';
import { publicationOf, type SaidDay, statedDay } from '../news/dates.ts';
import { NAME } from '../questions/read/people/personNames.ts';
import type { AboutPerson, PersonExcerpt } from './aboutPerson.ts';
import {
  type AskedEngagements,
  DEMONSTRATING,
  type EngagementKind,
  kindsHeaded,
  kindsTold,
} from './engagementKinds.ts';
import { withOccasion } from './engagementOccasion.ts';
import { type EngagementTime, timeOf } from './engagementTime.ts';
import { isListedTalk } from './listedTalks.ts';
import { isListedAsWritten } from './listedWritings.ts';
import { isHeadedAsNone, isNotHeld } from './notTold.ts';
import { ownPart } from './ownPart.ts';
import { FORMER } from './roleWords.ts';
import { storyBelow } from './storyOnIndex.ts';
import { headlineOf, type Work, workOf } from './works.ts';
import { isYearWithin } from './worksAsked.ts';

const TOOK_PART = inAnyCase(
  /(?<!\p{L})(?:spoke|speaking|(?:to|will) (?:speak|chair|give|host|present|moderate|judge|be)|speaks (?:at|on|about)|speaker|gave|gives|giving|presented|presents|presenting|moderat\p{L}+|host(?:ed|s|ing)?|joined|joins|guest|took|takes? part|panel\p{L}*|keynote|interview\p{L}*|talk(?:ed|s)?|lectur\p{L}+|webinar|podcast|vortrag|judge[ds]?|jury|exhibit\p{L}*|sprach|spricht|hielt|hält|intervino|interviene|impartió|habló|est intervenue?|intervient|a (?:donné|présenté|animé|prononcé|tenu)|ha (?:dado|dato|tenuto|presentato|impartido|presentado)|sprak|hield|gaf|(?:ran|runs|running|led|leads|held|taught|teaches) (?:an?|the|our|her|his|their|two|three) (?:\p{Ll}+ ){0,2}?(?:workshops?|masterclass(?:es)?|seminars?|sessions?|class(?:es)?|courses?)|shows? (?:how|.{2,60} at)|(?:showed|explained|described|discussed) .{2,80} (?:at|to)|told the|addressed|chairs?|chaired|testif\p{L}+)(?!\p{L})/u,
);
/** Verbs of holding a seat. */
const HOLDS =
  /(?<!\p{L})(?:is|was|sits|serves|served|chairs?|joins?|joined|elected|named|appointed|trustee|member)(?!\p{L})/iu;
const SAYS =
  /(?<!\p{L})(?:says?|said|explains?|explained|adds?|added|comments?|commented|according to|notes|noted|told|sagte?|erklärt)(?!\p{L})/iu;
const QUOTED = /[“„"«][^“”"„«»]{15,600}[”"“»]/u;
/** How far behind the name a day may stand. */
const REACH_CHARACTERS = 300;
const OF_SPEAKERS =
  /(?<!\p{L})(?:speakers?|panel(?:l?ists?)?|presenters?|moderators?|hosts?|guests?|agenda|programme|program|schedule|referenten)(?!\p{L})/iu;
/** Whoever is only proposed for a prize has not won it. */
const PROPOSED =
  /(?<!\p{L})(?:shortlisted|short-listed|nominated|nominee|finalist|runner-up|longlisted)(?!\p{L})/iu;
const ENTRY_CHARACTERS_MAX = 400;
const ENTRY_WORDS_MIN = 6;
const OPENS_WITH_DAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,? )?(?:\d{1,2}(?:st|nd|rd|th|\.)?(?:[–-]\d{1,2})? \p{L}{3,}|\p{L}{3,} \d{1,2},)/iu;

/** Whether a sentence about the person tells of a talk, a panel or the like. */
export function tellsOfPart(text: string): boolean {
  return TOOK_PART.test(text) && kindsTold(text).some((kind) => kind !== 'board' && kind !== 'award');
}

/** What engagements are read with. */
export interface EngagementReading {
  asked: AskedEngagements;
  today: Date;
  /** Folded names of the employer: a seat on its own board is no engagement. */
  employerNames: ReadonlySet<string>;
}

/** An entry of a list, a row of a table or a sentence: the words that tell of one engagement. */
interface Entry {
  text: string;
  quote: Quote;
  isWhole: boolean;
}

/** An engagement before it is asked whether it is wanted. */
interface Told {
  kinds: EngagementKind[];
  title: Quote;
  because: Quote;
  day: SaidDay | null;
  time: EngagementTime;
  years: number[];
}

/**
 * What the person took part in, was given or holds beside their job: talks, panels, webinars, podcasts, interviews,
 * prizes, boards, and quotes in the press, each with the page that says so. Only what is of the kind and the time that the
 * question names. Reactions on networks are not read.
 */
export function engagementsOf(about: AboutPerson[], reading: EngagementReading): Work[] {
  return about.flatMap((one) => {
    const works = one.excerpts.flatMap((excerpt) =>
      engagementIn(excerpt, one, reading).flatMap((told) => wantedWork(told, one, reading.asked)),
    );
    return [...new Map(works.map((work) => [`${work.kind} ${work.title.value}`, work])).values()];
  });
}

function wantedWork(
  told: Told,
  { page }: AboutPerson,
  { kinds, time, span, doing, isWhere }: AskedEngagements,
): Work[] {
  const isDone = doing === null || doing.test(told.title.words);
  const isAsked = (one: EngagementKind) =>
    (kinds === null || kinds.has(one)) && (isDone || (one !== 'event' && doing !== DEMONSTRATING));
  const kind = told.kinds.find(isAsked);
  const isInTime =
    time === null ||
    (time === 'coming'
      ? told.time === 'coming' || told.time === 'standing'
      : told.time !== 'coming' && (told.time !== 'standing' || kind === 'award' || kind === 'board'));
  const isInYear = span === null || told.years.some((year) => isYearWithin(year, span));
  if (kind === undefined || !isInTime || !isInYear) return [];
  const title = isWhere ? withOccasion(told.title) : told.title;
  return title === null ? [] : workOf(kind, page, { ...told, title });
}

function engagementIn(excerpt: PersonExcerpt, one: AboutPerson, reading: EngagementReading): Told[] {
  const { passage, mention } = excerpt;
  if (isNotHeld(passage.text, behind(passage))) return [];
  if (isHeadedAsNone(excerpt.headings.map(({ text }) => text))) return [];
  if (mention !== null && QUOTED.test(passage.text) && SAYS.test(passage.text)) return quoted(excerpt);
  const entry = entryOf(passage);
  const kinds = kindsOfEntry(excerpt, entry, one, reading);
  if (kinds.length > 0) return [dated(excerpt, entry, kinds, reading)];
  return listedSpeaker(excerpt, entry, one, reading);
}

/** What follows a sentence in its paragraph. */
const behind = ({ document, line, layer, end }: Passage): string =>
  layer === 'text' ? document.text.slice(end, line.end) : '';

/** What they are quoted with: the story's headline and day; of a page of several stories, those of its own. */
function quoted({ passage, headings }: PersonExcerpt): Told[] {
  const { document } = passage;
  const told = { kinds: ['quote' as const], because: quoteOf(passage), time: 'past' as const };
  const heading = headings.find(({ level }) => level > 1 && level <= 4);
  const own = heading === undefined ? null : storyBelow(heading.passage);
  const title = own?.title ?? headlineOf(document);
  const day = own === null ? publicationOf(document) : own.day;
  if (title === null) return [];
  return [{ ...told, title, day, years: day === null ? [] : [Number(day.day.slice(0, 4))] }];
}

/** The row of a table, an entry of a list, a paragraph that opens with a day: they tell of one thing as a whole. */
function entryOf(passage: Passage): Entry {
  const { document, line } = passage;
  const single = { text: passage.text, quote: quoteOf(passage), isWhole: false };
  if (line.cell !== undefined) {
    const { table, row } = line.cell;
    const cells = passagesOf(document).filter(
      ({ line: { cell } }) => cell?.table === table && cell.row === row,
    );
    const [start, end] = [cells[0]?.start ?? passage.start, cells.at(-1)?.end ?? passage.end];
    const words = textQuote(document, start, end);
    if (words.words.length > ENTRY_CHARACTERS_MAX) return single;
    return { text: words.words, quote: words, isWhole: true };
  }
  const whole = document.text.slice(line.start, line.end);
  const isEntry = /^(?:li|dd)$/.test(line.tag) || OPENS_WITH_DAY.test(whole);
  if (!isEntry || whole.length > ENTRY_CHARACTERS_MAX || passage.layer !== 'text') return single;
  return { text: whole, quote: textQuote(document, line.start, line.end), isWhole: true };
}

/** The kinds that an entry tells of the person; none where they are only named beside somebody else's. */
function kindsOfEntry(
  excerpt: PersonExcerpt,
  entry: Entry,
  about: AboutPerson,
  { employerNames }: EngagementReading,
): EngagementKind[] {
  const { passage, mention } = excerpt;
  const { text, quote, isWhole } = entry;
  const isHeading = /^h[1-6]$/.test(passage.line.tag);
  if (isDoneByNext(text, mention?.words ?? '')) return [];
  // What somebody else did in the next clause is none of theirs.
  const own = ownPart(quote, excerpt).words;
  const told = kindsTold(own).filter((kind) => isTrueOf(kind, excerpt, text, employerNames));
  const isLong = text.split(/\s+/u).length >= ENTRY_WORDS_MIN;
  if (PUBLICATION.test(text) || isListedAsWritten(text, excerpt.headings[0]?.text ?? '')) return [];
  if (isHeading && mention === null && !NAMES_SOMETHING.test(text)) return [];
  if (!isHeading && isListedTalk(excerpt, text)) return [...new Set([...told, 'talk' as const])];
  if (told.length > 0 && (isLong || isHeading)) return told;
  if (isHeading || !(isWhole || passage.line.tag === 'p')) return [];
  if (mention === null && !(about.isPersonsPage && isWhole)) return [];
  return kindsByPlace(excerpt, entry, about, told);
}

/** "Am selben Forum hielt Ann Lee das Referat …": who acts stands behind the verb. */
const VERB_THEN_NAME = new RegExp(
  `(?<!\\p{L})(?:hielt|hält|sprach|spricht) (?:\\p{Lu}\\p{Ll}{1,4}\\. )*(?<name>${NAME})`,
  'u',
);
const isDoneByNext = (text: string, person: string): boolean => {
  const name = VERB_THEN_NAME.exec(text)?.groups?.name;
  return name !== undefined && (person === '' || !name.endsWith(person));
};

/** What an entry of a programme or of a list is, by the page and the heading that it stands under. */
function kindsByPlace(
  { passage, mention, headings }: PersonExcerpt,
  { text, isWhole }: Entry,
  { page, isPersonsPage }: AboutPerson,
  told: readonly EngagementKind[],
): EngagementKind[] {
  const above = headings.filter(({ level }) => level <= 7).map((heading) => heading.text);
  const isLong = text.split(/\s+/u).length >= ENTRY_WORDS_MIN;
  const headed = kindsHeaded(above[0] ?? '');
  const ofPage = kindsHeaded(`${headlineOf(page.document)?.words ?? ''} ${page.document.title}`);
  const isProgramme = headed.length > 0 || isEvent(passage.document.url) || ofPage.includes('talk');
  if (!isProgramme || (mention !== null && !isLong) || (mention === null && headed.length === 0)) return [];
  const named = kindsTold(text).filter((kind) => headed.includes(kind));
  const kinds = [...told, ...named, ...headed, ...(mention === null || isPersonsPage ? [] : ofPage)].filter(
    (kind) => isStanding(kind, text) && (kind !== 'award' || !PROPOSED.test(text)),
  );
  // On the page of an event somebody who only sells the tickets gives no talk.
  const isTalk = kinds.length === 0 && headed.length === 0 && (isWhole || TOOK_PART.test(text));
  return [...new Set(isTalk ? (['talk'] as const) : kinds)];
}

/** Prizes that they only stood for, seats that they have left, and the employer's own board are none. */
function isTrueOf(
  kind: EngagementKind,
  { mention, passage, subject }: PersonExcerpt,
  text: string,
  employerNames: ReadonlySet<string>,
): boolean {
  if (kind === 'award') return !PROPOSED.test(text) && isGivenTo(text, mention?.end ?? 0, subject);
  if (kind !== 'board') return isOfPerson({ passage, subject }, TOOK_PART);
  return (
    isStanding(kind, text) &&
    isOfPerson({ passage, subject }, HOLDS) &&
    !(mentions(passage.text, employerNames) && mention === null)
  );
}

/** "Mathai, S. and Halloran, D. (2025).": what somebody wrote. */
const PUBLICATION = /\p{Lu}\p{Ll}+, \p{Lu}\.[^()]*\(\d{4}\)/u;
/** A heading tells of something by a name or a number; "Recent speaking" only heads a list. */
const NAMES_SOMETHING = /(?!^)\p{Lu}\p{L}+|\d/u;

function isStanding(kind: EngagementKind, text: string): boolean {
  return kind !== 'board' || !FORMER.test(text);
}

const RECEIVING =
  /(?<!\p{L})(?:won|wins|receiv\p{L}+|given|awarded|takes?|took|collect(?:s|ed)|named|ranked|crowned|honou?red|recogni[sz]ed|accepts?|voted|chosen|elected|selected|is|was|came|holds?)(?!\p{L})/iu;

/** The receiving is told behind the name: "Nadia was named to …"; before it, it is "awarded to" them. */
function isGivenTo(text: string, nameEnd: number, subject: PersonExcerpt['subject']): boolean {
  const verbs = [...text.matchAll(new RegExp(RECEIVING.source, 'giu'))];
  if (verbs.some(({ index }) => index >= nameEnd && subject(index) > 0)) return true;
  return /(?:awarded|given|presented|goes|went) to (?:the |our |Dr |Prof\.? )?$/iu.test(
    text.slice(0, Math.max(0, nameEnd)).replace(/\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]+)*$/u, ''),
  );
}

function dated(
  excerpt: PersonExcerpt,
  { quote, isWhole }: Entry,
  kinds: EngagementKind[],
  { today }: EngagementReading,
): Told {
  const { document } = excerpt.passage;
  const heading = excerpt.headings.find(({ level }) => level > 1 && level <= 4);
  const published = document.isArticle ? publicationOf(document) : null;
  // What somebody else does in the next clause has a day of its own.
  const title = ownPart(quote, excerpt);
  const own = statedDay(document, title.start, title.start + title.words.length);
  const beside = heading === undefined ? null : statedDay(document, heading.passage.start, quote.start);
  const day = own ?? (isWhole ? null : beside) ?? published;
  const headings = excerpt.headings.map((one) => one.text);
  const text = title.words;
  const told = { text, headings, day: own?.day ?? null, published: (beside ?? published)?.day ?? null };
  const time = timeOf(told, today);
  const years = (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
  return {
    kinds,
    title,
    because: quoteOf(excerpt.passage),
    // The day of an announcement is not the day of what is announced.
    day: time === 'coming' && day !== null && day.day < today.toISOString().slice(0, 10) ? null : day,
    time,
    years: years.length > 0 || day === null ? years : [Number(day.day.slice(0, 4))],
  };
}

/** Among the speakers of an event: its heading is what they take part in. */
function listedSpeaker(
  excerpt: PersonExcerpt,
  entry: Entry,
  { isPersonsPage }: AboutPerson,
  { today }: EngagementReading,
): Told[] {
  const { passage, headings, mention } = excerpt;
  const { document, line } = passage;
  const headline = headlineOf(document);
  const heading = headings.find(
    ({ level, text: words }) =>
      level <= 4 && level > 1 && !OF_SPEAKERS.test(words) && !OF_TIME_ALONE.test(words),
  );
  const under = headings
    .slice(0, 2)
    .map(({ text: words }) => words)
    .join(' ');
  const isListed =
    mention !== null &&
    (OF_SPEAKERS.test(under) ||
      (mention.start <= TITLE_OF_ADDRESS && kindsHeaded(headings[1]?.text ?? '').includes('talk')) ||
      (!isPersonsPage && (isEvent(document.url) || EVENT_TITLE.test(headline?.words ?? ''))));
  if (!isListed || headline === null || (entry.isWhole && line.cell !== undefined)) return [];
  const words = document.text.slice(line.start, line.end);
  const kinds = [words, under, headline.words].map(kindsTold).find((some) => some.length > 0) ?? [
    'talk' as const,
  ];
  const from = heading?.passage.start ?? 0;
  const day =
    statedDay(document, from, passage.end) ?? statedDay(document, from, passage.end + REACH_CHARACTERS);
  const time = timeOf(
    { text: words, headings: headings.map((one) => one.text), day: day?.day ?? null, published: null },
    today,
  );
  const title = heading === undefined ? headline : quoteOf(heading.passage);
  const years = day === null ? [] : [Number(day.day.slice(0, 4))];
  return [{ kinds, title, because: quoteOf(passage), day, time, years }];
}

/** "Past", "Upcoming events" head a list, and are the name of nothing. */
const OF_TIME_ALONE = inAnyCase(
  /^(?:past|upcoming|coming up|previous|recent|archive|next|earlier|our)(?: \p{Ll}+){0,2}$/u,
);

/** Some of the verbs is said of the person, and not of whoever is named beside them. */
function isOfPerson(
  { passage, subject }: Pick<PersonExcerpt, 'passage' | 'subject'>,
  verbs: RegExp,
): boolean {
  return [...passage.text.matchAll(new RegExp(verbs.source, `${verbs.flags}g`))].some(
    ({ index }) => subject(index) > 0,
  );
}

/** How much may stand before the name of whoever an entry is about: "Prof. Dr. ". */
const TITLE_OF_ADDRESS = 10;
const EVENT_TITLE = /(?<!\p{L})(?:webinar|podcast|conference|summit|agenda)(?!\p{L})/iu;

function isEvent(url: string): boolean {
  return /\/(?:events?|webinars?|podcasts?|talks?|speakers?|sessions?|agenda|conferences?|presentations?)(?:\/|$)/iu.test(
    new URL(url).pathname,
  );
}
