import { citationsOf } from '../claims/answerParts.ts';
import { foldName } from '../identity/companyName.ts';
import { nothing, type TypedAnswer, type Weighing } from '../questions/weighing.ts';
import { plainlyAsked } from '../questions/wording/plainly.ts';
import { askedEngagements } from './engagementKinds.ts';
import { engagementsOf } from './engagements.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { listedWritings } from './listedWritings.ts';
import { employerPage } from './personPages.ts';
import { shortNamesOn } from './shortNames.ts';
import { signedPosts } from './signedPosts.ts';
import { meanStrength } from './weighed.ts';
import { authorOf, listedPosts, postsOf, sectionPosts, type Work } from './works.ts';

const WORKS_MAX = 20;

/** `contact_posts`: what pages name the person as the author of, newest first; of a month that the question names only what was written then. */
export function postsAnswer(person: GatheredPerson, question: string, weighing: Weighing): TypedAnswer {
  const about = person.joined.map((page) => page.about);
  const written = writtenBy(person).filter((work) => isOfMonthAsked(work, question));
  const known = new Set(written.map(({ url }) => url.value));
  const { name, names } = person;
  return works([...written, ...listedPosts(about, known)], weighing, {
    shown: ({ title, url, day }) => ({
      author: authorOf(title, names) ?? name,
      title: title.value,
      url: url.value,
      publishedAt: day === null ? null : new Date(`${day.value}T00:00:00Z`).toISOString(),
    }),
    left: 'Posts on networks are not read.',
  });
}

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
  return works(takenPartIn(person, question, weighing), weighing, {
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
export function writtenBy({ joined, aside, employerSite, names }: GatheredPerson): Work[] {
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
  const single = [...stories, ...signed, ...listedWritings(all, names, short)];
  const titles = new Set(single.map(({ title }) => foldName(title.value)));
  // What an index lists counts where the story itself was not read.
  return [...single, ...sectionPosts(all, names).filter(({ title }) => !titles.has(foldName(title.value)))];
}

export function takenPartIn(
  { joined, employerSite }: GatheredPerson,
  question: string,
  { today }: Weighing,
): Work[] {
  const employerNames = employerSite?.identity.spokenNames ?? new Set<string>();
  const asked = askedEngagements(plainlyAsked(question, 'contact_engagements'), today);
  return engagementsOf(
    joined.map((page) => page.about),
    { asked, today, employerNames },
  );
}

/** Works newest first, undated ones last. */
function works(
  found: Work[],
  { today }: Weighing,
  { shown, left }: { shown: (work: Work) => Record<string, string | null>; left: string },
): TypedAnswer {
  const distinct = [
    ...new Map(found.map((work) => [`${work.url.value} ${work.kind} ${work.title.value}`, work])).values(),
  ];
  const newest = distinct
    .sort((a, b) => compare(b.day?.value ?? '', a.day?.value ?? '') || compare(a.url.value, b.url.value))
    .slice(0, WORKS_MAX);
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
