import { type Claim, quoteOf } from '../claims/claim.ts';
import { readNumbers } from '../claims/numbers.ts';
import { numberReader, type Reader, verbatimReader, yearReader } from '../claims/reader.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { itemsOfClass } from '../questions/read/lists/itemClasses.ts';
import { isRole } from '../questions/read/people/roles.ts';
import { keyOfWord } from '../questions/words/words.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { affiliationBehind, isElsewhere } from './affiliation.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { latestRoles } from './latestRoles.ts';
import { departureOf } from './officeTime.ts';
import { isOwnAct } from './ownActs.ts';
import { FORMER } from './roleWords.ts';
import { revealsSensitive } from './sensitive.ts';
import { statedRoles } from './statedRoles.ts';

/** All passages about the person, of the pages that are surely about them. */
export function excerptsAbout({ joined }: GatheredPerson): PersonExcerpt[] {
  return joined
    .flatMap(({ about }) => about.excerpts)
    .filter(({ passage }) => !revealsSensitive(passage.text));
}

/** Roles that pages give them now; of somebody who has left the house, or is leaving it, none. */
export function rolesOf(person: GatheredPerson): Finding<string>[] {
  const { joined, code } = person;
  const stated = departureOf(person) === null ? joined.flatMap(({ about }) => statedRoles(about)) : [];
  const latest = latestRoles(stated, (role) => role);
  return [...latest, ...ofProfile(code?.fields.bio, (bio) => bio.length <= 80)];
}

function ofProfile(claim: Claim<string> | undefined, isFit: (value: string) => boolean): Finding<string>[] {
  return claim === undefined || !isFit(claim.value)
    ? []
    : [{ claim, coverage: 1, inferred: null, note: null }];
}

/** Their full name as pages write it. */
export function namesOf(person: GatheredPerson): Finding<string>[] {
  const written = excerptsAbout(person).flatMap((excerpt) =>
    excerpt.mention === null
      ? []
      : words(excerpt, excerpt.mention.words, excerpt.mention.start, 'name of a person', 0.95),
  );
  return [...ofProfile(person.code?.fields.name, () => true), ...written];
}

/** Whom they work for: as a sentence about them says, else the name that the employer's site gives itself. */
export function employersOf(person: GatheredPerson): Finding<string>[] {
  const { employerSite, code } = person;
  const excerpts = excerptsAbout(person);
  const identity = employerSite?.identity;
  const affiliations = excerpts.flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const name =
      excerpt.mention === null
        ? null
        : affiliationBehind(text, excerpt.mention.end, excerpt.passage.document);
    return name === null ? [] : [{ excerpt, name }];
  });
  const said = affiliations.flatMap(({ excerpt, name }) =>
    words(excerpt, name, excerpt.passage.text.indexOf(name), 'affiliation', 0.9),
  );
  // Whom the site itself gives another house, as an adviser or after a sale, does not work here.
  const elsewhere = affiliations.some(({ name }) => isElsewhere(name, identity?.spokenNames ?? new Set()));
  const own = identity?.nameClaims.find(({ value }) => value === identity.searchName);
  const isNamedThere = excerpts.some(
    ({ passage, mention, standing }) =>
      mention !== null &&
      standing === null &&
      passage.document.registrableDomain === identity?.registrableDomain &&
      !FORMER.test(passage.text),
  );
  const ofSite: Finding<string>[] =
    own === undefined || !isNamedThere || elsewhere || departureOf(person) !== null
      ? []
      : [
          {
            claim: own,
            coverage: 1,
            inferred: null,
            note: "The employer's own site names them among its people.",
          },
        ];
  const company = ofProfile(code?.fields.company, () => true);
  return ofSite.length > 0 ? ofSite : [...said, ...company];
}

const PLACE =
  "(\\p{Lu}[\\p{L}’'-]+(?:[ -](?:(?:am|an der|upon|de|of|del|la|le|sur|on) )?\\p{Lu}[\\p{L}’'-]+){0,3}(?:, (?:the )?\\p{Lu}[\\p{L}’'.-]+(?: \\p{Lu}[\\p{L}’'-]+){0,2}){0,2})";
const LOCATIONS = [
  new RegExp(
    `(?<!\\p{L})(?:based|located|lives?|living|works?|working|resides?|residing)(?: and works?)? (?:in|from|out of|near) (?:the )?(?:our |its )?${PLACE}`,
    'u',
  ),
  new RegExp(`(?<!\\p{L})(?:wohnt|lebt|arbeitet|sitzt) in ${PLACE}`, 'u'),
  new RegExp(`^(?:Location|Office|Based in|City|Standort|Lieu)(?:: ?| )${PLACE}`, 'u'),
  new RegExp(`(?<!\\p{L})(?:in|from|at) our ${PLACE} (?:office|headquarters|studio|branch|site)`, 'u'),
];

export function locationsOf(person: GatheredPerson): Finding<string>[] {
  const said = excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    if (FORMER.test(text)) return [];
    const match = LOCATIONS.map((pattern) => pattern.exec(text)).find((found) => found !== null);
    const place = match?.[1]?.replace(/[.,]$/, '');
    return place === undefined
      ? []
      : words(excerpt, place, text.indexOf(place, match?.index), 'place of a person', 0.88);
  });
  return [...said, ...ofProfile(person.code?.fields.location, () => true)];
}

const JOINED =
  /(?<!\p{L})(?:joined|joining|joins|has been (?:with|at|part of)|with (?:us|the company|the firm|the team) since|at .{1,40} since|since|started (?:at|with|here|in|as)|came to|coming to|founded|co-founded|appointed|seit|kam (?=.{0,60} zu)|rejoint|depuis)(?!\p{L})/iu;

/** "Seit 2020 war ich Geschäftsführerin": what somebody is since a year is no joining. */
const SINCE_IN_ROLE =
  /^(?:Since|Seit|Depuis) (?:\p{L}+ )?(?:19|20)\d\d,? (?:war|bin|ist|was|has been|have been|is|am|est|suis) /u;

/** The year in which they joined, in a sentence that says so and names one year. */
export function joiningYearsOf(person: GatheredPerson): Finding<number>[] {
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const years = [...new Set(yearReader.read(text))];
    const [year] = years;
    const isPlain =
      JOINED.test(text) &&
      !SINCE_IN_ROLE.test(text) &&
      !/(?<!\p{L})(?:before|prior to|previously|until)(?!\p{L})/iu.test(text);
    const isJoining = new RegExp(
      `(?<!\\p{L})(?:join(?:ed|ing|s)|coming to|came to) (?:[^.,;]{0,40} )?in ${String(year)}`,
      'iu',
    ).test(text);
    const verb = JOINED.exec(text);
    const isOther = verb !== null && !isOwnAct({ text, start: 0 }, verb, excerpt);
    if (typeof year !== 'number' || years.length !== 1 || !(isPlain || isJoining) || isOther) return [];
    return findingOf<number>(ranked(excerpt), {
      value: year,
      said: { words: String(year), reader: yearReader },
      at: text.indexOf(String(year)),
      name: 'year of joining',
      strength: /join|with (?:us|the company)|started/iu.test(text) ? 0.92 : 0.75,
    });
  });
}

/** The year in which they were given a role, in a sentence that names both. */
export function appointmentYearsOf(person: GatheredPerson, role: string | null): Finding<number>[] {
  return person.joined
    .flatMap(({ about }) => statedRoles(about))
    .flatMap(({ claim }) => {
      const years = [...new Set(yearReader.read(claim.quote))];
      const [year] = years;
      const isAppointed =
        /(?<!\p{L})(?:became|appointed|promoted|named|made|took over|since|joined)(?!\p{L})/iu.test(
          claim.quote,
        );
      const excerpt = excerptsAbout(person).find(
        ({ passage }) => passage.document === claim.document && passage.end === claim.span.end,
      );
      if (typeof year !== 'number' || years.length !== 1 || !isAppointed || excerpt === undefined) return [];
      if (role !== null && !isRole(claim.value, role)) return [];
      return findingOf<number>(ranked(excerpt), {
        value: year,
        said: { words: String(year), reader: yearReader },
        at: excerpt.mention?.end ?? 0,
        name: 'year of an appointment',
        strength: 0.88,
      });
    });
}

/** Full years since they joined: an arithmetic that no page states, so only lenient answers rest on it. */
export function yearsSinceJoining(person: GatheredPerson, today: Date): Finding<number>[] {
  return joiningYearsOf(person).flatMap(({ claim, coverage }) => {
    const excerpt = excerptsAbout(person).find(
      ({ passage }) => passage.document === claim.document && passage.start === claim.span.start,
    );
    const since: Reader = {
      name: `years from the one stated to ${today.getUTCFullYear()}`,
      read: (text) => yearReader.read(text).map((year) => today.getUTCFullYear() - Number(year)),
    };
    if (excerpt === undefined) return [];
    return findingOf<number>(
      { ...ranked(excerpt), coverage },
      {
        value: today.getUTCFullYear() - claim.value,
        said: { words: String(claim.value), reader: since },
        at: 0,
        name: 'years since joining',
        strength: 0.8,
        bound: 'about',
        inferred: `counted from ${claim.value}, the year that the page states`,
      },
    );
  });
}

const TEAM_OF =
  /(?<!\p{L})(?:leads?|leading|manages?|managing|heads?|heading|oversees?|overseeing|supervises?|runs?|directs?|responsible for) (?:[\p{L}\d]+ ){0,7}?(?:of )?(?:(?:over|about|around|some|more than|nearly|up to) )?$/iu;

const PEOPLE = new Set(['person', 'people', 'employee', 'staff', 'member', 'report'].map(keyOfWord));

/** The figures, in what is told of a person, that `isMeant`. */
export function figuresAbout(
  person: GatheredPerson,
  answer: { name: string; strength: number },
  isMeant: (excerpt: PersonExcerpt, figure: { start: number; end: number }) => boolean,
): Finding<number>[] {
  return excerptsAbout(person).flatMap((excerpt) =>
    readNumbers(excerpt.passage.text).flatMap((figure) => {
      const [value] = figure.values;
      if (value === undefined || !isMeant(excerpt, figure)) return [];
      const words = excerpt.passage.text.slice(figure.start, figure.end);
      const said = { words, reader: numberReader };
      return findingOf<number>(ranked(excerpt), { ...answer, value, said, at: figure.start });
    }),
  );
}

/** How many people they lead: "leads a team of 24 engineers", where the question counts engineers, or people. */
export function teamSizesOf(person: GatheredPerson, { counted }: Analysis): Finding<number>[] {
  if (counted === null) return [];
  return figuresAbout(person, { name: 'size of a team', strength: 0.9 }, ({ passage, words }, figure) => {
    const before = passage.text.slice(0, figure.start);
    const nouns = words.filter(({ start }) => start >= figure.end).slice(0, 3);
    const isTeam = /(?<!\p{L})team of (?:\p{L}+ )?$/iu.test(before) && PEOPLE.has(counted.key);
    const isCounted = isTeam || nouns.some(({ key }) => key === counted.key);
    return isCounted && TEAM_OF.test(before) && !FORMER.test(passage.text);
  });
}

const SPEAKS =
  /(?<!\p{L})(?:speaks?|speaking|fluent|languages?|native|bilingual|trilingual|spricht|sprachen|parle|habla)(?!\p{L})/iu;

export function languagesOf(person: GatheredPerson): Finding<string>[] {
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text } = excerpt.passage;
    const isCued = SPEAKS.test(text) || SPEAKS.test(excerpt.headings[0]?.text ?? '');
    if (!isCued || /(?<!\p{L})(?:programming|not|no) /iu.test(text)) return [];
    return languagesIn(text).flatMap((language) =>
      words(excerpt, language, text.indexOf(language), 'language of a person', 0.9),
    );
  });
}

const ENUMERATED =
  /(?<!\p{L})(?:speaks?|speaking|fluent in|languages?:?) ((?:fluent |native |some )?\p{Lu}\p{L}+(?:(?:,| and|, and|\/| &|,? plus)? (?:fluent |native |some )?\p{Lu}\p{L}+){0,9})/u;

/** Languages that are known by name, and those that are enumerated with them: "English, Igbo and French". */
function languagesIn(text: string): string[] {
  const known = itemsOfClass(text, 'language') ?? [];
  const enumerated: string[] = (ENUMERATED.exec(text)?.[1] ?? '').match(/\p{Lu}\p{L}+/gu) ?? [];
  return known.length > 0 && known.every((language) => enumerated.includes(language)) ? enumerated : known;
}

const BIOGRAPHY_MAX = 3;

/** The first sentences about them on the page that tells most. */
export function biographyOf(person: GatheredPerson): Finding<string>[] {
  const bio = ofProfile(person.code?.fields.bio, () => true);
  const pages = person.joined
    .map(({ about }) => about)
    .sort(
      (a, b) => Number(b.isPersonsPage) - Number(a.isPersonsPage) || b.excerpts.length - a.excerpts.length,
    );
  for (const { excerpts } of pages) {
    const sentences = excerpts
      .filter(
        ({ passage }) =>
          !/^h[1-6]$/.test(passage.line.tag) &&
          passage.text.split(' ').length >= 5 &&
          !revealsSensitive(passage.text),
      )
      .slice(0, BIOGRAPHY_MAX)
      .flatMap((excerpt) => words(excerpt, excerpt.passage.text, 0, 'biography', 0.85));
    if (sentences.length > 0) return sentences;
  }
  return bio;
}

/**
 * Sentences about the person that fit; each is its own value.
 *
 * @param placeOf  offset of what fits, up to which it is judged of whom the sentence speaks; null where nothing does
 */
export function sentencesOf(
  person: GatheredPerson,
  placeOf: (text: string) => number | null,
  name: string,
  strength: number,
): Finding<string>[] {
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text, line } = excerpt.passage;
    const at = /^h[1-6]$/.test(line.tag) ? null : placeOf(text);
    return at === null ? [] : words(excerpt, text, at, name, strength);
  });
}

export function ranked(excerpt: PersonExcerpt) {
  return { excerpt, coverage: 1, within: 1, score: 1 };
}

/** Words of a passage that are the value themselves. */
export function words(
  excerpt: PersonExcerpt,
  value: string,
  at: number,
  name: string,
  strength: number,
): Finding<string>[] {
  return findingOf<string>(ranked(excerpt), {
    value,
    said: { words: value, reader: verbatimReader },
    at: Math.max(0, at),
    name,
    strength,
    quote: quoteOf(excerpt.passage),
  });
}
