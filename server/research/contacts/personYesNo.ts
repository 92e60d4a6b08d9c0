import { quoteOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import type { Analysis } from '../questions/analysis.ts';
import { excerptsOf } from '../questions/excerpts.ts';
import { Corpus } from '../questions/ranking.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { itemsOfClass } from '../questions/read/itemClasses.ts';
import { readPeopleNamed } from '../questions/read/people.ts';
import { isRole } from '../questions/read/roles.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { tellsOfPart } from './engagements.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { fitsName, mentionsOf } from './personName.ts';
import { employerPage } from './personPages.ts';
import { excerptsAbout, languagesOf, ranked, rolesOf } from './readAspects.ts';
import { FORMER, UNIQUE_ROLE } from './roleWords.ts';
import type { Weighing } from './weighed.ts';

/** "Is she the CFO?": yes by a stated role; no where the employer names somebody else in a role that one person has. */
export function isOfRole(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<boolean>[] | null {
  const { role } = analysis;
  if (role === null || !/^(?:is|was|are) /iu.test(analysis.question)) return null;
  const stated = rolesOf(person);
  const same: Reader = { name: `the role “${role}”`, read: (words) => [isRole(words, role)] };
  const yes = stated
    .filter(({ claim }) => isRole(claim.value, role))
    .flatMap((finding) => judged(person, finding, true, same));
  if (yes.length > 0) return yes;
  const others = UNIQUE_ROLE.test(role) ? holdersOf(person, analysis, weighing) : [];
  if (others.length > 0) return others;
  const inferred = `pages give another role, and none says whether they are ${role} as well`;
  return stated.flatMap((finding) => judged(person, finding, false, same, inferred));
}

function judged(
  person: GatheredPerson,
  { claim }: Finding<string>,
  value: boolean,
  reader: Reader,
  inferred: string | null = null,
): Finding<boolean>[] {
  const excerpt = excerptsAbout(person).find(
    ({ passage }) => passage.document === claim.document && passage.end === claim.span.end,
  );
  if (excerpt === undefined) return [];
  return findingOf<boolean>(ranked(excerpt), {
    value,
    said: { words: claim.value, reader },
    at: excerpt.mention?.end ?? 0,
    name: 'yes or no by what is stated',
    strength: 0.9,
    quote: { document: claim.document, layer: claim.layer, ...claim.span, words: claim.quote },
    inferred,
    note: `The words are “${claim.value}”.`,
  });
}

/** Somebody else whom the employer's site gives the role. */
function holdersOf(
  { employerSite, names }: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<boolean>[] {
  if (employerSite === null) return [];
  const { spokenNames } = employerSite.identity;
  const pages = employerSite.documents.map((document) => employerPage(document, employerSite));
  const everybody = { ...analysis, terms: [], verbs: [], counted: null };
  const all = new Corpus(excerptsOf(pages, spokenNames)).rank(everybody);
  const holders = readPeopleNamed(
    { analysis: everybody, ranked: all, spokenNames, ...weighing },
    analysis.role,
  );
  const other: Reader = { name: 'somebody else in that role', read: (words) => [fitsName(words, names) > 0] };
  return holders.flatMap(({ claim }) => {
    const place = all.find(
      ({ excerpt }) => excerpt.page.document === claim.document && excerpt.passage.start === claim.span.start,
    );
    if (place === undefined || fitsName(claim.value.name, names) > 0) return [];
    return findingOf<boolean>(
      { ...place, coverage: 1, within: 1 },
      {
        value: false,
        said: { words: claim.value.name, reader: other },
        at: 0,
        name: 'somebody else in that role',
        strength: 0.85,
        quote: { document: claim.document, layer: claim.layer, ...claim.span, words: claim.quote },
        note: `The page names ${claim.value.name} as ${claim.value.role}.`,
      },
    );
  });
}

const ASKS_EMPLOYMENT =
  /^(?:does|is|do|has) .{1,80}?(?:still |currently |now )?(?:work(?:s|ing)?|employed|an? employee|part of the team|still(?= with))(?: (?:at|for|by|with|of) (?:the )?(.{2,80}?))?\??$/iu;
const LEFT =
  /(?<!\p{L})(?:has left|left (?:the|us|our)|stepped down|former|formerly|retired|departed|no longer)(?!\p{L})/iu;

/** Whoever writes or speaks as a guest works elsewhere. */
const GUEST = /(?<!\p{L})(?:guest|visiting|invited|customer|client|partner at)(?!\p{L})/iu;

/** "Does she still work at Acme?": by the employer's own standing pages; a story may be old. */
export function isEmployedThere(person: GatheredPerson, { question }: Analysis): Finding<boolean>[] | null {
  const match = ASKS_EMPLOYMENT.exec(question);
  const identity = person.employerSite?.identity;
  if (match === null || identity === undefined) return null;
  const organisation = match[1];
  const isOfEmployer =
    organisation === undefined ||
    /^(?:company|firm|employer|organi[sz]ation|them)$/iu.test(organisation) ||
    mentions(organisation, identity.spokenNames) ||
    organisation.toLowerCase().includes(identity.registrableDomain);
  if (!isOfEmployer) return null;
  const roles = rolesOf(person);
  /** Named with what they do there, or on a page of the people there: a story may name anybody. */
  const isOfStaff = ({ passage, page }: PersonExcerpt) =>
    !page.document.isArticle &&
    (page.role === 'team' ||
      roles.some(
        ({ claim }) =>
          claim.document === passage.document &&
          claim.span.start <= passage.end &&
          claim.span.end >= passage.start,
      ));
  return excerptsAbout(person).flatMap((excerpt) => {
    const { passage, mention } = excerpt;
    if (mention === null || passage.document.registrableDomain !== identity.registrableDomain) return [];
    const isGone = LEFT.test(passage.text);
    if (!isGone && (FORMER.test(passage.text) || GUEST.test(passage.text) || !isOfStaff(excerpt))) return [];
    const reader: Reader = {
      name: isGone ? 'named as gone' : 'named by the employer',
      read: (words) => (mentionsOf(words, person.names).length > 0 ? [!LEFT.test(words)] : []),
    };
    return findingOf<boolean>(ranked(excerpt), {
      value: !isGone,
      said: { words: passage.text, reader },
      at: mention.end,
      name: 'named by the employer',
      strength: isGone ? 0.85 : 0.8,
      quote: quoteOf(passage),
    });
  });
}

/** What a question asks in one form and pages tell in another; such words say yes and never no. */
const TOLD_OTHERWISE: [asked: RegExp, said: (text: string) => boolean][] = [
  [
    /(?<!\p{L})master['’]?s?(?: degree)?(?!\p{L})/iu,
    (text) => /(?<!\p{L})(?:M\.?Sc|M\.?A|MBA|MEng|LL\.?M|master['’]?s?)(?!\p{L})/u.test(text),
  ],
  [
    /(?<!\p{L})bachelor['’]?s?(?: degree)?(?!\p{L})/iu,
    (text) => /(?<!\p{L})(?:B\.?Sc|B\.?A|BEng|LL\.?B|[Bb]achelor['’]?s?)(?!\p{L})/u.test(text),
  ],
  [
    /(?<!\p{L})(?:ph\.? ?d|doctorate|doctoral degree)(?!\p{L})/iu,
    (text) => /(?<!\p{L})(?:Ph\.? ?D|DPhil|doctorate|doctoral)(?!\p{L})/u.test(text),
  ],
  [
    /(?<!\p{L})(?:spoken|speak|speaks|given (?:a |any )?talks?|presented|appeared) (?:at|on|in)(?!\p{L})/iu,
    (text) => tellsOfPart(text),
  ],
  [
    /(?<!\p{L})c-?(?:level|suite)(?!\p{L})/iu,
    (text) => /(?<!\p{L})(?:Chief (?:\p{L}+ ){1,3}Officer|C[EFTOMIP]O)(?!\p{L})/u.test(text),
  ],
];

/** "Does he hold a master's degree?", where a page says MSc. Null where no such form fits. */
export function isSaidOf(person: GatheredPerson, question: string): Finding<boolean>[] | null {
  const said = TOLD_OTHERWISE.find(([asked]) => asked.test(question))?.[1];
  if (said === undefined) return null;
  const reader: Reader = { name: 'the same in other words', read: (words) => (said(words) ? [true] : []) };
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    if (!said(text) || FORMER.test(text) || /(?<!\p{L})(?:not|never|no)(?!\p{L})/iu.test(text)) return [];
    return findingOf<boolean>(ranked(excerpt), {
      value: true,
      said: { words: text, reader },
      at: excerpt.mention?.end ?? 0,
      name: 'yes in other words',
      strength: 0.85,
    });
  });
}

/** "Does he speak Dutch?", where Dutch is among the languages that a page gives him; that it is not says nothing. */
export function isSpoken(person: GatheredPerson, question: string): Finding<boolean>[] | null {
  if (!/(?<!\p{L})(?:speaks?|fluent in|speak(?:er|ing) of)(?!\p{L})/iu.test(question)) return null;
  const asked = new Set((itemsOfClass(question, 'language') ?? []).map(foldName));
  if (asked.size !== 1) return null;
  const reader: Reader = {
    name: 'the language asked for',
    read: (words) => (asked.has(foldName(words)) ? [true] : []),
  };
  return languagesOf(person).flatMap((finding) => judged(person, finding, true, reader));
}
