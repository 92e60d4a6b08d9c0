import { type Quote, textQuote } from '../claims/claim.ts';
import { type Reader, verbatimReader } from '../claims/reader.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import type { Person } from '../questions/read/people/people.ts';
import { isName, NAME_OF_TWO, withoutTitle } from '../questions/read/people/personNames.ts';
import type { Weighing } from '../questions/weighing.ts';
import { wordsOf } from '../questions/words/words.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { namedByEmployer } from './namedByEmployer.ts';
import { excerptsAbout, ranked } from './readAspects.ts';
import { isHeadedByRole } from './roleLike.ts';

const NAME =
  "\\p{Lu}[\\p{L}’'-]+(?: (?:\\p{Lu}\\.|van|von|de|der|den|la|le|\\p{Lu}[\\p{L}’'-]+)){1,5}(?!\\p{L})";
/** What ties somebody to whom they work under; of "their boss is" and "Line manager:" the verb stands behind. */
const TIE =
  '(?<tie>(?:reports?|answers?)(?: directly)? to|reporting(?: directly)? to|works? under|(?:is|are) (?:line-)?(?:managed|supervised) by|(?:[Hh]er|[Hh]is|[Tt]heir) (?:line |direct )?(?:manager|boss|supervisor|superior) is|^(?:Reports to|(?:Line |Direct )?(?:[Mm]anager|[Ss]uperior|[Ss]upervisor)|Boss):)';
const REPORTS = new RegExp(
  `(?<!\\p{L})${TIE}(?: (?:our|the|its|an?)(?: (?<title>[\\p{L} &-]{2,50}?),?)?)? (?:(?<name>${NAME})|(?:Mr|Mrs|Ms|Dr)\\.? (?<family>\\p{Lu}[\\p{L}’'-]+))`,
  'u',
);
/** "Does not report to", "no longer reports to", "reported to … until 2024". */
const NOT_SO = /(?<!\p{L})(?:not|no longer|never|used to|formerly|previously|until)(?!\p{L})[^.;]{0,40}$/iu;
/** "… and Omar Farid reports to": whoever is named right before the verb, with or without a title, is the one who reports. */
const OTHER_REPORTS = new RegExp(
  `(?:^|[^\\p{L}’'-])(?<other>${NAME_OF_TWO})(?:, [^,;]{2,60},)?,? (?:who )?(?:now |also |both )?$`,
  'u',
);
const TITLE_BEHIND =
  /^(?:, (?:our |the |its |his |her |their )?(?<title>[\p{L} &-]{2,60})(?=$|[.,;)])| \((?<bracket>[\p{L} &-]{2,60})\))/u;

/** Somebody under whom the person works, and the words that say so. */
interface Superior {
  excerpt: PersonExcerpt;
  /** Where those words begin. */
  at: number;
  name: string;
  nameSaid: { words: string; reader: Reader };
  /** What the same words call them. */
  title: string | null;
  /** "Reports to": all that is told where nobody tells a title. */
  tie: string;
}

function superiorsTold(person: GatheredPerson): Superior[] {
  return excerptsAbout(person).flatMap((excerpt): Superior[] => {
    const { passage, mention } = excerpt;
    const from = mention?.end ?? 0;
    const clause = passage.text.slice(from).split(';')[0] ?? '';
    const match = REPORTS.exec(clause);
    const { name: written, family = '', title = '', tie = '' } = match?.groups ?? {};
    const before = clause.slice(0, match?.index ?? 0);
    if (match === null || NOT_SO.test(before) || isOfOther(before, person)) return [];
    const full = written === undefined ? undefined : withoutTitle(written);
    const name = full ?? fullName(family, passage.document.text);
    if (name === null) return [];
    const reader: Reader = { name: 'the one on the page with that family name', read: () => [name] };
    const behind = TITLE_BEHIND.exec(clause.slice(match.index + match[0].length))?.groups ?? {};
    const inFront = written?.slice(0, written.length - name.length).trim() ?? '';
    const titles = [title, inFront, behind.title ?? '', behind.bracket ?? ''];
    return [
      {
        excerpt,
        at: from + match.index,
        name,
        nameSaid: { words: full ?? family, reader: full === undefined ? reader : verbatimReader },
        title: titles.find((one) => one !== '' && isHeadedByRole(one)) ?? null,
        tie: tie.replace(/:$/u, ''),
      },
    ];
  });
}

function isOfOther(before: string, { employerSite }: GatheredPerson): boolean {
  const { other } = OTHER_REPORTS.exec(before)?.groups ?? {};
  return other !== undefined && isName(other, employerSite?.identity.spokenNames ?? new Set());
}

/** "Mr. Westley", where the page names just one Westley in full. */
function fullName(family: string, text: string): string | null {
  if (family === '') return null;
  const written = new RegExp(`\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\.)? ${family}(?!\\p{L})`, 'gu');
  const found = new Set(
    (text.match(written) ?? []).filter((name) => !/^(?:Mr|Mrs|Ms|Dr)(?!\p{L})/u.test(name)),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** What a superior is: by the words that name them, else by another page of the house. */
interface TitleTold {
  role: string;
  /** The words that say so, where they are others than those that name the superior. */
  elsewhere: Quote | null;
}

function titleOf({ name, title }: Superior, named: ReturnType<typeof namedByEmployer>): TitleTold | null {
  if (title !== null) return { role: title, elsewhere: null };
  const claim = named.find(
    ({ finding }) => finding.claim.value.name === name && isHeadedByRole(finding.claim.value.role),
  )?.finding.claim;
  if (claim === undefined) return null;
  const { document, layer, span, quote } = claim;
  return { role: claim.value.role, elsewhere: { document, layer, ...span, words: quote } };
}

/** Whom pages tell them to report to, with what those are: "She reports to our CFO, Alan Kirk." */
export function superiorsOf(
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<Person>[] {
  const told = superiorsTold(person);
  const named = told.length === 0 ? [] : namedByEmployer(person, analysis, weighing);
  return told.flatMap((superior) => {
    const { excerpt, at, name, nameSaid, tie } = superior;
    const title = titleOf(superior, named);
    const role = title?.role ?? tie;
    const isElsewhere = title !== null && title.elsewhere !== null;
    return findingOf<Person>(ranked(excerpt), {
      value: { name, role },
      said: {
        name: nameSaid,
        role: isElsewhere
          ? { words: nameSaid.words, reader: { name: 'what another page calls them', read: () => [role] } }
          : { words: role, reader: verbatimReader },
      },
      at,
      name: 'superior of a person',
      strength: 0.9,
      quote: wholeOf(excerpt),
      via: isElsewhere && title.elsewhere !== null ? [title.elsewhere] : [],
    });
  });
}

/** The name of whom they report to, or their title, as a text. */
export function superiorAs(
  part: 'name' | 'title',
  person: GatheredPerson,
  analysis: Analysis,
  weighing: Weighing,
): Finding<string>[] {
  const told = superiorsTold(person);
  const named = told.length === 0 || part === 'name' ? [] : namedByEmployer(person, analysis, weighing);
  return told.flatMap((superior) => {
    const { excerpt, at, name, nameSaid } = superior;
    const title = part === 'title' ? titleOf(superior, named) : null;
    if (part === 'title' && title === null) return [];
    return findingOf<string>(ranked(excerpt), {
      value: title?.role ?? name,
      said: title === null ? nameSaid : { words: title.role, reader: verbatimReader },
      at,
      name: `${part} of a superior`,
      strength: 0.9,
      quote: title?.elsewhere ?? wholeOf(excerpt),
      via: title !== null && title.elsewhere !== null ? [wholeOf(excerpt)] : [],
    });
  });
}

const wholeOf = ({ passage }: PersonExcerpt): Quote =>
  textQuote(passage.document, passage.start, passage.end);

/** "Does he report to Ann Lee?" */
export const ASKS_UNDER =
  /^(?:does|do|did|is) .{2,60}? report(?:s|ing)? (?:directly )?to (?<boss>.{2,60}?)\??$/iu;

/** "Does he report to Ann Lee?": yes or no by whom a page says he reports to; open where none says. */
export function isReportingTo(person: GatheredPerson, question: string): Finding<boolean>[] | null {
  const boss = ASKS_UNDER.exec(question)?.groups?.boss;
  if (boss === undefined) return null;
  const asked = wordsOf(boss).map(({ key }) => key);
  return superiorsTold(person).flatMap(({ excerpt, at, name, title, nameSaid }) => {
    const held = new Set(wordsOf(`${name} ${title ?? ''}`).map(({ key }) => key));
    const value = asked.every((key) => held.has(key));
    return findingOf<boolean>(ranked(excerpt), {
      value,
      said: { words: nameSaid.words, reader: { name: `whether that is ${boss}`, read: () => [value] } },
      at,
      name: 'superior of a person',
      strength: 0.88,
    });
  });
}
