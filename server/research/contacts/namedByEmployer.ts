import type { Reader } from '../claims/reader.ts';
import { verbatimReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import type { Analysis } from '../questions/analysis.ts';
import { excerptsOf } from '../questions/excerpts.ts';
import { Corpus, type Ranked } from '../questions/ranking.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { type Person, readPeopleNamed } from '../questions/read/people/people.ts';
import type { Weighing } from '../questions/weighing.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { latestRoles } from './latestRoles.ts';
import { departureOf, isLeftBehind } from './officeTime.ts';
import { isInitialOfOther, isPartOfLongerName } from './oneNameTwoPeople.ts';
import { fitsName, mentionsOf } from './personName.ts';
import { employerPage } from './personPages.ts';
import { isHeadedByRole } from './roleLike.ts';
import { headingSays } from './standing.ts';

/** Somebody whom a page of the employer names with a role. */
export interface NamedThere {
  finding: Finding<Person>;
  place: Ranked;
  /** It is the person asked about. */
  isThem: boolean;
}

/** Whomever the employer's pages name: in tables, lists, labels and sentences. */
export function namedByEmployer(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): NamedThere[] {
  const { employerSite, joined } = person;
  if (employerSite === null) return [];
  const { spokenNames } = employerSite.identity;
  const pages = employerSite.documents.map((document) => employerPage(document, employerSite));
  const everybody = { ...analysis, terms: [], verbs: [], counted: null };
  const all = new Corpus(excerptsOf(pages, spokenNames)).rank(everybody);
  const found = readPeopleNamed({ analysis: everybody, ranked: all, spokenNames, ...weighing }, null);
  const named = found.flatMap((finding): NamedThere[] => {
    const { document, span, value } = finding.claim;
    const place = all.find(
      ({ excerpt }) =>
        excerpt.page.document === document &&
        excerpt.passage.start <= span.end &&
        excerpt.passage.end >= span.start &&
        excerpt.passage.text.includes(value.name),
    );
    const isJoined = joined.some(({ about }) => about.page.document.url === document.url);
    const isThem = isJoined && isNameOf(value.name, document, person);
    if (place === undefined || isHeadedOtherwise(place, weighing.today)) return [];
    return isThem && !isTheirsNow(finding, person) ? [] : [{ finding, place, isThem }];
  });
  const theirs = named.filter(({ isThem }) => isThem).map(({ finding }) => finding);
  const latest = new Set(latestRoles(theirs, ({ role }) => role));
  return named.filter(({ isThem, finding }) => !isThem || latest.has(finding));
}

/** Whether a name that the employer's page writes is the person's: not a longer one, nor an initial of somebody else there. */
function isNameOf(name: string, document: Document, { names }: GatheredPerson): boolean {
  const [mention] = mentionsOf(name, names);
  return (
    mention !== undefined &&
    fitsName(name, names) > 0 &&
    !isPartOfLongerName(name, mention) &&
    !isInitialOfOther(document, mention, names)
  );
}

/** Below "Former directors" or "Our customers" nobody is named with a role that they have here. */
const isHeadedOtherwise = ({ excerpt: { headings, passage } }: Ranked, today: Date): boolean =>
  headings.some(
    ({ text, passage: heading }) =>
      !(heading.line.tag === 'h1' && passage.document.isArticle) &&
      headingSays(heading, text, today) !== null,
  );

/** What the page says of them around those words: that they have left, or are of another house, makes the role none of theirs. */
function isTheirsNow({ claim }: Finding<Person>, person: GatheredPerson): boolean {
  if (departureOf(person) !== null) return false;
  const names = person.employerSite?.identity.spokenNames ?? new Set<string>();
  return !person.joined
    .flatMap(({ about }) => about.excerpts)
    .filter(
      ({ passage }) =>
        passage.document === claim.document &&
        passage.start < claim.span.end &&
        passage.end > claim.span.start,
    )
    .some((excerpt) => excerpt.standing !== null || isLeftBehind(excerpt, names));
}

/** A group is nobody's role, nor is what the column of whoever has charge of a row is called. */
const OF_A_GROUP =
  /(?<!\p{L})(?:team|committee|leadership|management|partners|associates|board|council|directors|governors|trustees|founders|staff|people)$|^(?:leads?|contacts?|owner|responsible|in charge)$/iu;

/** Roles that the employer's pages give the person where only their layout says so. */
export function rolesNamed(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<string>[] {
  const asksCharge = /^what does .{1,60} (?:run|lead|head|manage|oversee|look after)/iu.test(
    analysis.question,
  );
  return namedByEmployer(person, analysis, weighing)
    .filter(
      ({ isThem, finding: { claim } }) =>
        isThem && !OF_A_GROUP.test(claim.value.role) && (asksCharge || isHeadedByRole(claim.value.role)),
    )
    .flatMap(({ finding, place }) =>
      findingOf<string>(ofThem(place), {
        value: finding.claim.value.role,
        said: { words: finding.claim.value.role, reader: verbatimReader },
        at: 0,
        name: 'role of a person',
        strength: 0.85,
        quote: quoteOfFinding(finding),
      }),
    );
}

/** That they are named so is a yes. */
export function saidOfThem({ finding, place }: NamedThere, asked: string): Finding<boolean>[] {
  const { value } = finding.claim;
  const reader: Reader = { name: `named for “${asked}”`, read: () => [true] };
  return findingOf<boolean>(ofThem(place), {
    value: true,
    said: { words: value.name, reader },
    at: 0,
    name: 'yes by what is stated',
    strength: 0.88,
    quote: quoteOfFinding(finding),
    note: `The page names them as “${value.role}”.`,
  });
}

/** That somebody else has a role which one person has is a no. */
export function saidOfOther({ finding, place }: NamedThere, { names }: GatheredPerson): Finding<boolean>[] {
  const { value } = finding.claim;
  const reader: Reader = {
    name: 'somebody else in that role',
    read: (words) => [fitsName(words, names) > 0],
  };
  return findingOf<boolean>(ofThem(place), {
    value: false,
    said: { words: value.name, reader },
    at: 0,
    name: 'somebody else in that role',
    strength: 0.85,
    quote: quoteOfFinding(finding),
    note: `The page names ${value.name} as ${value.role}.`,
  });
}

/** Whose words they are was judged when the person was read. */
function ofThem(place: Ranked): Ranked {
  return { ...place, coverage: 1, within: 1, excerpt: { ...place.excerpt, subject: () => OF_PERSON } };
}
const OF_PERSON = 0.95;

function quoteOfFinding({ claim }: Finding<Person>) {
  return { document: claim.document, layer: claim.layer, ...claim.span, words: claim.quote };
}
