import { quoteOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { namesField } from '../questions/read/people/roles.ts';
import type { Weighing } from '../questions/weighing.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import { affiliationBehind } from './affiliation.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { leavingTold } from './leaving.ts';
import { namedByEmployer, saidOfThem } from './namedByEmployer.ts';
import { departureOf, isOutOfOffice } from './officeTime.ts';
import { mentionsOf } from './personName.ts';
import { excerptsAbout, ranked } from './readAspects.ts';
import { FORMER } from './roleWords.ts';

/** A question on whether somebody works somewhere. */
export const ASKS_EMPLOYMENT =
  /^(?:does|is|do|has) .{1,80}?(?:still |currently |now )?(?:work(?:s|ing)?|employed|an? employee|part of the team|still(?= with))(?: (?:at|for|by|with|of) (?:the )?(.{2,80}?)| there| here)?\??$/iu;
/** What is told of those who have left, or left an office. */
export const LEFT =
  /(?<!\p{L})(?:has left|left (?:the|us|our)|stepped down|former|formerly|retired|departed|no longer)(?!\p{L})/iu;

/** Whoever writes or speaks as a guest works elsewhere. */
const GUEST = /(?<!\p{L})(?:guest|visiting|invited|customer|client|partner at)(?!\p{L})/iu;

/** "Does she still work at Acme?": by the employer's own standing pages; a story may be old. */
export function isEmployedThere(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<boolean>[] | null {
  const match = ASKS_EMPLOYMENT.exec(analysis.question);
  const identity = person.employerSite?.identity;
  if (match === null || identity === undefined) return null;
  const organisation = match[1];
  const isOfEmployer =
    organisation === undefined ||
    /^(?:company|firm|employer|organi[sz]ation|them)$/iu.test(organisation) ||
    mentions(organisation, identity.spokenNames) ||
    organisation.toLowerCase().includes(identity.registrableDomain);
  if (!isOfEmployer) return employedElsewhere(person, organisation ?? '');
  const departure = departureOf(person);
  // Whoever is about to leave is there until they do.
  if (departure === 'leaving' || departure === 'died') return [];
  const isGoneIn = (excerpt: PersonExcerpt) =>
    leavingTold(excerpt, identity.spokenNames) === 'left' ||
    isToldAsLeft(excerpt.passage.text, identity.spokenNames);
  const about = excerptsAbout(person);
  const hasLeft = departure === 'left' || about.some(isGoneIn);
  const inRole = (hasLeft ? [] : namedByEmployer(person, analysis, weighing))
    .filter(({ isThem, finding }) => isThem && !finding.claim.document.isArticle)
    .flatMap((one) => saidOfThem(one, 'work there'));
  const names = identity.spokenNames;
  const said = about.flatMap((excerpt) => {
    const { passage, mention, standing } = excerpt;
    if (mention === null || passage.document.registrableDomain !== identity.registrableDomain) return [];
    const isGone = isGoneIn(excerpt);
    const isOut =
      hasLeft ||
      standing !== null ||
      passage.document.isArticle ||
      FORMER.test(passage.text) ||
      GUEST.test(passage.text) ||
      isOutOfOffice(passage.text, { start: mention.start, end: mention.end }, weighing.today);
    if (!isGone && (isOut || !(isEntry(excerpt, mention) || isAtWork(passage.text, mention.end, names))))
      return [];
    const reader: Reader = {
      name: isGone ? 'named as gone' : 'named by the employer',
      read: (words) => (mentionsOf(words, person.names).length > 0 || isGone ? [!isGone] : []),
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
  return [...inRole, ...said];
}

/** "Former head of sales" has left; "formerly of Globex" tells where somebody was before. */
function isToldAsLeft(text: string, employerNames: ReadonlySet<string>): boolean {
  const at = LEFT.exec(text);
  if (at === null) return false;
  const house = BEFORE_ELSEWHERE.exec(text.slice(at.index))?.groups?.house;
  return house === undefined || mentions(house, employerNames) || namesField(house);
}
const BEFORE_ELSEWHERE = inAnyCase(
  /^(?:former(?:ly)?|retired)(?!\p{L})[^.;]{0,60}?(?<!\p{L})(?:at|of|with|for|from|in) (?:the )?(?<house>\p{Lu}[\p{L}\d&’'-]*)/u,
);

const ENTRY_START_MAX = 24;
const ENTRY_CHARACTERS_MAX = 120;

/** What stands before the name of whoever took the pictures, built the site or answers for the text. */
const CREDITS =
  /(?<!\p{L})(?:photo\p{L}*|pictures?|images?|illustrat\p{L}+|fotos?|video|web ?site|site|design(?:ed)?|text|words|copy|editing|credits?|source|©|by|par|von|built|made|courtesy)(?!\p{L})/iu;
/** "Dr. ", "Sales: ": what may stand before the name in the entry of a list of people. */
const BEFORE_ENTRY = /^(?:\W{0,6}(?:(?:Dr|Prof|Mr|Ms|Mrs|Sir|Dame)\.? )?|[\p{L} &]{2,20}: )$/u;

/** On a page of the people there: a line of its own that opens with them. */
function isEntry({ page, passage }: PersonExcerpt, { start }: { start: number }): boolean {
  const { document, line, text } = passage;
  const isLine = passage.start === line.start && line.end - line.start <= ENTRY_CHARACTERS_MAX;
  const before = text.slice(0, start);
  const isOpening = start <= ENTRY_START_MAX && BEFORE_ENTRY.test(before) && !CREDITS.test(before);
  return page.role === 'team' && document === page.document && isLine && isOpening;
}

const AT_WORK =
  /^[^.;]{0,40}?(?<!\p{L})(?:joined|works? (?:for|at|with|as)|worked (?:for|at|with)|has been (?:with|at)|has worked (?:for|at|with)|came to)(?: (?<whom>[^.,;]{2,60}))?/u;

/** "Jo Kim joined Acme in 2014", "works for us": the sentence says it of this firm. */
function isAtWork(text: string, end: number, names: ReadonlySet<string>): boolean {
  const whom = AT_WORK.exec(text.slice(end))?.groups?.whom;
  return (
    whom !== undefined && (/^(?:us|the (?:company|firm|team))(?!\p{L})/u.test(whom) || mentions(whom, names))
  );
}

/** "Does she work at Globex?": yes where a sentence gives her just that organisation. */
function employedElsewhere(person: GatheredPerson, organisation: string): Finding<boolean>[] {
  const asked = foldName(organisation);
  const reader: Reader = { name: `work at ${organisation}`, read: () => [true] };
  return excerptsAbout(person).flatMap((excerpt) => {
    const { text, document } = excerpt.passage;
    const given = excerpt.mention === null ? null : affiliationBehind(text, excerpt.mention.end, document);
    if (given === null || foldName(given) !== asked || FORMER.test(text)) return [];
    return findingOf<boolean>(ranked(excerpt), {
      value: true,
      said: { words: text, reader },
      at: excerpt.mention?.end ?? 0,
      name: 'work elsewhere',
      strength: 0.85,
    });
  });
}
