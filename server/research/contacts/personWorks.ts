import { citationsOf } from '../claims/answerParts.ts';
import { foldName } from '../identity/companyName.ts';
import { nothing, type TypedAnswer, type Weighing } from '../questions/weighing.ts';
import { plainlyAsked } from '../questions/wording/plainly.ts';
import { closingCredits } from './closingCredits.ts';
import { askedEngagements } from './engagementKinds.ts';
import { engagementsOf } from './engagements.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { listedWritings } from './listedWritings.ts';
import { employerPage } from './personPages.ts';
import { shortNamesOn } from './shortNames.ts';
import { signedPosts } from './signedPosts.ts';
import { meanStrength } from './weighed.ts';
import { authorOf, headlineOf, listedPosts, postsOf, sectionPosts, type Work } from './works.ts';
import { isYearWithin, narrowedBy, ofTurnAsked, type Span, spanAsked, tellsAll } from './worksAsked.ts';

const WORKS_MAX = 20;

/** `contact_posts`: what pages name the person as the author of, newest first, of the time and the matter that the question names. */
export function postsAnswer(person: GatheredPerson, question: string, weighing: Weighing): TypedAnswer {
  const { name, names } = person;
  return works(ofTurnAsked(newestFirst(postsAsked(person, question, weighing)), question), weighing, {
    shown: ({ title, url, day }) => ({
      author: authorOf(title, names) ?? name,
      title: title.value,
      url: url.value,
      publishedAt: day === null ? null : new Date(`${day.value}T00:00:00Z`).toISOString(),
    }),
    left: 'Posts on networks are not read.',
  });
}

/** What they have written, of the time and the matter that a question names. */
export function postsAsked(person: GatheredPerson, question: string, { today }: Weighing): Work[] {
  const about = person.joined.map((page) => page.about);
  const written = writtenBy(person);
  const known = new Set(written.map(({ url }) => url.value));
  const span = spanAsked(question, today);
  const { topic } = narrowedBy(question, namesOfEmployer(person));
  return [...written, ...listedPosts(about, known)].filter(
    (work) =>
      isOfMonthAsked(work, question) &&
      (span === null || isOfTime(work, span)) &&
      tellsAll(`${work.title.value} ${leadOf(work)}`, topic),
  );
}

/** By its day; where none is told, by the only year in the line that tells of it. */
function isOfTime({ day, title }: Work, span: Span): boolean {
  if (day !== null) return day.value >= span.from && day.value <= span.to;
  const { lines, text } = title.document;
  const line = lines.find(({ start, end }) => start <= title.span.start && title.span.start < end);
  const said = title.layer === 'text' && line !== undefined ? text.slice(line.start, line.end) : title.quote;
  const years = new Set(said.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []);
  return years.size === 1 && [...years].every((year) => isYearWithin(Number(year), span));
}

const LEAD_CHARACTERS = 600;

/** The first lines of a story that is a page of its own; of one that an index lists only the title is known. */
function leadOf({ title }: Work): string {
  const { document } = title;
  if (headlineOf(document)?.words !== title.quote) return '';
  return document.text.slice(title.span.end, title.span.end + LEAD_CHARACTERS);
}

const namesOfEmployer = ({ employerSite }: GatheredPerson): ReadonlySet<string> =>
  employerSite?.identity.spokenNames ?? new Set();

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "The October column": its day is in that month, or the words that tell of it name the month. */
function isOfMonthAsked({ title, day }: Work, question: string): boolean {
  const asked = MONTHS.findIndex((month) => new RegExp(`(?<= )${month}(?!\\p{L})`, 'u').test(question));
  if (asked < 0) return true;
  const told = [title.quote, ...title.via.map(({ quote }) => quote)].join(' ');
  return (day !== null && Number(day.value.slice(5, 7)) === asked + 1) || told.includes(MONTHS[asked] ?? '');
}

/** `contact_engagements`: what they took part in, of the kind and the time that the question names. */
export function engagementsAnswer(person: GatheredPerson, question: string, weighing: Weighing): TypedAnswer {
  return works(ofTurnAsked(newestFirst(takenPartIn(person, question, weighing)), question), weighing, {
    shown: ({ kind, title, url, day }) => ({
      title: title.value,
      type: kind,
      url: url.value,
      date: day?.value ?? null,
    }),
    left: 'Reactions on networks are not read.',
  });
}

/** Of the employer's pages those count too that name the author in their structured data alone. */
function writtenBy({ joined, aside, employerSite, names }: GatheredPerson): Work[] {
  const read = new Set([
    ...joined.map(({ about }) => about.page.document.url),
    ...aside.map(({ url }) => url),
  ]);
  const further = (employerSite?.documents ?? []).filter(({ url }) => !read.has(url));
  const pages = employerSite === null ? [] : further.map((document) => employerPage(document, employerSite));
  const all = [...joined.map(({ about }) => about.page), ...pages];
  const employerNames = employerSite?.identity.spokenNames ?? new Set<string>();
  const stories = postsOf(all, names, employerNames);
  const documents = all.map(({ document }) => document);
  const short = shortNamesOn(documents, names, employerNames);
  const signed = signedPosts(all, names, short).filter(({ url }) =>
    stories.every((story) => story.url.value !== url.value),
  );
  const listed = listedWritings(all, { names, short, employerNames });
  const single = [...stories, ...signed, ...listed];
  const titles = new Set(single.map(({ title }) => foldName(title.value)));
  // What an index lists counts where the story itself was not read.
  const onIndex = [...sectionPosts(all, names), ...closingCredits(all, names)];
  return [...single, ...onIndex.filter(({ title }) => !titles.has(foldName(title.value)))];
}

export function takenPartIn(
  { joined, employerSite }: GatheredPerson,
  question: string,
  { today }: Weighing,
): Work[] {
  const employerNames = employerSite?.identity.spokenNames ?? new Set<string>();
  const asked = askedEngagements(plainlyAsked(question, 'contact_engagements'), today);
  const { topic, place } = narrowedBy(question, employerNames);
  return engagementsOf(
    joined.map((page) => page.about),
    { asked, today, employerNames },
  ).filter((work) => tellsAll(work.title.value, topic) && tellsAll(aroundOf(work), place));
}

/** What tells where something took place: its words, and of an event with a page of its own all of that. */
function aroundOf({ title }: Work): string {
  const headline = headlineOf(title.document)?.words ?? '';
  const said = [title.quote, ...title.via.map(({ quote }) => quote)].join(' ');
  return headline === title.quote ? `${said} ${title.document.text.slice(0, EVENT_CHARACTERS_MAX)}` : said;
}
const EVENT_CHARACTERS_MAX = 20_000;

/** Newest first, undated ones last, each once. */
function newestFirst(found: Work[]): Work[] {
  const distinct = new Map(found.map((work) => [`${work.url.value} ${work.kind} ${work.title.value}`, work]));
  return [...distinct.values()].sort(
    (a, b) => compare(b.day?.value ?? '', a.day?.value ?? '') || compare(a.url.value, b.url.value),
  );
}

function works(
  found: Work[],
  { today }: Weighing,
  { shown, left }: { shown: (work: Work) => Record<string, string | null>; left: string },
): TypedAnswer {
  const newest = found.slice(0, WORKS_MAX);
  if (newest.length === 0) return nothing(left);
  const claims = newest.flatMap(({ title, url, day }) => [title, url, ...(day === null ? [] : [day])]);
  return {
    value: newest.map(shown),
    citations: citationsOf(claims.map((claim) => ({ claim, fields: ['value'] }))),
    strength: meanStrength(claims, today),
    sentences: [
      `The answer: ${newest.length === 1 ? 'one item' : `${newest.length} items`}, each from the page that it names. ${left}`,
    ],
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
