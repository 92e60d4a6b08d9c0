import type { Quote, Said } from '../../claims/claim.ts';
import { type Reader, verbatimReader } from '../../claims/reader.ts';
import { passagesOf } from '../../documents/passage.ts';
import { mentions } from '../../identity/subject.ts';
import type { Ranked } from '../ranking.ts';
import { wordsOf } from '../words.ts';
import { type Finding, findingOf, isOfThePast, type Reading } from './finding.ts';
import type { Told } from './peopleAsked.ts';
import { isName, LETTERS, NAME, namesIn, withoutAddress } from './personNames.ts';
import { isRolePhrase } from './roles.ts';

/** A person of the company and what they are there. */
export type Person = { name: string; role: string };

/** Somebody whom a page names, with what it says around the role. */
export interface Named extends Told {
  finding: Finding<Person>;
}

const TITLE =
  '(?:(?:Group|Deputy|Interim|Acting|Senior|Junior|Lead|Executive|Regional|Global|Assistant|Associate|Non-Executive|Founding|Co-)[ -]?)*(?:Chief(?: [\\p{Lu}&][\\p{L}&]*){1,3} Officer|C[A-Z]{1,2}O|Co-?[Ff]ounder|Founder|Managing Director|Managing Partner|General Manager|Executive Director|President|Vice President|Chair(?:man|woman|person)?|Owner|Partner|Principal|Secretary|Treasurer|Director|Geschäftsführer(?:in)?|Inhaber(?:in)?|(?:[SE])?VP(?: \\p{Lu}\\p{L}+)?|Head|Manager|(?:[\\p{Lu}][\\p{L}]+ ){1,3}(?:Manager|Director|Engineer|Officer|Lead|Designer|Developer|Consultant|Advisor|Accountant|Coordinator|Specialist|Scientist|Architect|Analyst|Representative))(?: (?:of|for) (?:the )?[\\p{Lu}][\\p{L}&]*(?:(?: and | & | )[\\p{Lu}][\\p{L}]*){0,3}|, [\\p{Lu}][\\p{L}]+(?= *$))?(?:(?:,? (?:and|&) |, ?|\\/)(?:Co-?[Ff]ounder|Founder|C[A-Z]{1,2}O|Chief(?: [\\p{Lu}][\\p{L}]*){1,3} Officer|Managing Director|President|Chair(?:man|woman)?|Owner))*';
const LOWER_TITLE =
  '(?:(?:deputy |interim |acting |senior |lead |sole )?(?:chief executive(?: officer)?|chief [a-z]+ officer|managing (?:director|partner)|(?:[a-z]+ )?(?:director|foreman)|founder|co-founder|owner|president|general manager|(?:[a-z]+ )?manager|chair(?:man|woman)?|head of [a-z]+(?: [a-z]+)?|head|director of [a-z]+|partner)(?: and (?:managing director|chief executive|founder|owner|chair(?:man|woman)?|president))?)';
const ANY_TITLE = `(?:${TITLE}|${LOWER_TITLE})`;
const APPOINTS =
  '(?:appoint(?:s|ed|ment of)|names|named|hires|hired|promotes|promoted|elects|elected|welcomes|welcomed|appointment of|promotion of)';

const PATTERNS: { pattern: RegExp; strength: number }[] = [
  {
    pattern: new RegExp(
      `(?<name>${NAME})${LETTERS}(?:, | – | — | - |: ?| \\()(?:our |the |its )?(?<role>${ANY_TITLE})`,
      'gu',
    ),
    strength: 0.92,
  },
  {
    pattern: new RegExp(
      `(?<name>${NAME}),? (?:is|serves as|acts as|has been|was appointed|joined (?:us )?as|became|leads (?:us )?as|remains|continues as|stays on as)(?: (?:now|currently|our|the|its|as|a|an|\\p{L}+['’]s))* (?<role>${ANY_TITLE})`,
      'gu',
    ),
    strength: 0.9,
  },
  {
    pattern: new RegExp(
      `${APPOINTS} (?<name>${NAME}) (?:as|to) (?:(?:be|our|the|its|new|a|an) )*(?<role>${ANY_TITLE})`,
      'gu',
    ),
    strength: 0.9,
  },
  { pattern: new RegExp(`(?<role>${TITLE}):? (?:is |are )?(?<name>${NAME})`, 'gu'), strength: 0.88 },
  {
    pattern: new RegExp(
      `(?:[Oo]ur|[Tt]he|[Ii]ts) (?<role>${LOWER_TITLE}),?:? (?:is |are )?(?<name>${NAME})`,
      'gu',
    ),
    strength: 0.88,
  },
  { pattern: new RegExp(`(?<![\\p{L}-])(?<role>${LOWER_TITLE}),? (?<name>${NAME})`, 'gu'), strength: 0.85 },
];

const FORMER_BEFORE =
  /(?<!\p{L})(?:former|formerly|ex-|previous|previously|retired|late|outgoing|then|succeed\p{L}*|replac\p{L}*|was (?:the |our |its |a )?|(?:took|takes) over from)(?: \p{L}+){0,2}[ -]?$/iu;
const FORMER_BEHIND =
  /^(?:[^.;]{0,60}?(?<!\p{L})(?:has left|have left|left (?:us|the)|has retired|retired|resigned|stepped (?:down|back)|departed|emeritus|died)|,? ?\(?(?:until|from \d{4} (?:to|until)|\d{4} ?[–-] ?\d{4}))(?!\p{L})/iu;
const TO_COME =
  /(?<!\p{L})(?:will|to) (?:join|become|take|succeed|start|be|lead|head|run)(?!\p{L})|(?:is|are) to (?:be|become)/iu;

const NOT_NOW =
  /(?<!\p{L})(?:former|formerly|ex-|retired|previously|stood down|stepped down|resigned|outgoing|incoming|past|-elect|designate|succeed)(?!\p{L})/iu;

/** Whether what is told of somebody is over, or has not begun. */
export function isNotNow(text: string, { start, end }: { start: number; end: number }, today: Date): boolean {
  if (FORMER_BEFORE.test(text.slice(0, start)) || FORMER_BEHIND.test(text.slice(end))) return true;
  if (NOT_NOW.test(text.slice(start, end))) return true;
  const years = (text.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number);
  const isAhead = years.some((year) => year > today.getUTCFullYear());
  return isAhead && !/(?:term|contract|mandate)/iu.test(text) ? true : TO_COME.test(text.slice(start, end));
}

const DEAL =
  /(?<!\p{L})(?:acquir\p{L}*|merg\p{L}+|takeover|takes over|taken over|buys|swallows|bought|joins forces|partners? with|becomes? part of|invests? in)(?!\p{L})/iu;
const STORY = /\/(?:news|press|presse|media|blog|insights|newsroom|aktuelles|actualites)\b/iu;

/** In a story "its director" may be anybody's. */
function isStory({ excerpt: { page } }: Ranked): boolean {
  return page.document.isArticle || STORY.test(page.document.url);
}

/** In the story of a deal "founder Jane Doe" may be either firm's: whose has to be said. */
function isEithers(one: Ranked, before: string, { spokenNames }: Reading): boolean {
  const { document } = one.excerpt.page;
  const headline = passagesOf(document).find(({ line }) => line.tag === 'h1')?.text ?? '';
  const isDeal = isStory(one) && DEAL.test(`${headline} ${document.title}`);
  if (!isDeal) return false;
  if (/(?<!\p{L})(?:our|us)(?!\p{L})[^.]{0,20}$/iu.test(before)) return false;
  const nearest = [...before.matchAll(/\p{Lu}[\p{L}\d&-]+(?: \p{Lu}[\p{L}\d&-]+)*/gu)].at(-1)?.[0];
  return nearest === undefined || !mentions(nearest, spokenNames);
}

/** People whom the sentences of the company's own pages name with a role. */
export function inSentence(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const { text } = passage;
  if (passage.line.region === 'quote' || !page.isOwn) return [];
  return read(one, reading, text, 0);
}

/** How far around a role a year tells of its time. */
const NEAR = 40;
const OF_A_FIRM =
  /founder|owner|c[a-z]o$|chief executive|managing director|president|chair|general manager/iu;

function read(one: Ranked, reading: Reading, text: string, from: number): Named[] {
  return PATTERNS.flatMap(({ pattern, strength }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { name = '', role = '' } = match.groups ?? {};
      const end = match.index + match[0].length;
      if (match.index < from || !isName(name, reading.spokenNames)) return [];
      if (isOver(text, { start: match.index, end }, reading)) return [];
      if (isElsewhere(text.slice(end), reading) || isOfOther(role, reading)) return [];
      const before = text.slice(0, match.index + match[0].indexOf(role));
      if (isAnybodys(one, role, before, reading)) return [];
      return named(one, { name, role }, { at: match.index, strength, around: bracketed(text.slice(end)) });
    }),
  );
}

/** What is told of somebody is over or to come, or is told of a year long past. */
function isOver(text: string, place: { start: number; end: number }, reading: Reading): boolean {
  if (isNotNow(text, place, reading.today)) return true;
  const near = text.slice(Math.max(0, place.start - NEAR), place.end + NEAR);
  return isOfThePast(near, reading) && !/appointed|became|joined/i.test(near);
}

/** Whose role it is, is not said: "its director" in a story, "founder Jane Doe" in that of a deal. */
function isAnybodys(one: Ranked, role: string, before: string, reading: Reading): boolean {
  if (/(?<!\p{L})(?:its|their) (?:\p{L}+ )?$/iu.test(before) && isStory(one)) return true;
  return OF_A_FIRM.test(role) && isEithers(one, before, reading);
}

/** "Euan Mair (trade, UK)". */
const bracketed = (behind: string) => /^ ?\(([^)]{2,60})\)/u.exec(behind)?.[1] ?? '';

const CREDIT =
  /[”"»“] ?,? ?(?:(?:says?|said|adds?|added|explains?|explained|notes|noted|comments?|commented|concludes?|concluded) )?/gu;

/** “…,” said chairman Giles Norbury: what is quoted is not the company's statement, but who is quoted is told by it. */
export function creditsOf(one: Ranked, reading: Reading): Named[] {
  const { page } = one.excerpt;
  if (!page.isOwn || one.excerpt.index !== 0) return [];
  const quoted = passagesOf(page.document).filter(
    ({ text, line }) => line.region !== 'quote' && line.tag !== 'blockquote' && /^[“"„«]/u.test(text),
  );
  return quoted.flatMap((passage) => {
    const from = Math.max(0, ...[...passage.text.matchAll(CREDIT)].map(({ index }) => index));
    const speaking =
      /(?<!\p{L})(?:says?|said|adds?|added|explains?|explained|notes|noted|comment\p{L}*|conclude[sd]?)(?!\p{L})/iu;
    if (from === 0 || !speaking.test(passage.text.slice(from))) return [];
    const excerpt = { ...one.excerpt, passage, words: wordsOf(passage.text), subject: () => CREDITED };
    return read({ ...one, excerpt }, reading, passage.text, from);
  });
}
const CREDITED = 0.9;

const WHOLE_FIRM =
  /(?:C[A-Z]{1,2}O|[Oo]fficer|[Cc]hief [Ee]xecutive|[Ff]ounder|[Pp]resident|[Cc]hair(?:man|woman|person)?|[Oo]wner|[Mm]anaging (?:[Dd]irector|[Pp]artner)|[Gg]eneral [Mm]anager|[Pp]artner) (?:of|for|at|bei|de|chez) (?:the )?(\p{Lu}.*)$/u;

/** "CEO of Globex" leads another firm; "Head of Sales" leads a part of this one. */
export function isOfOther(role: string, { spokenNames }: Reading): boolean {
  const firm = WHOLE_FIRM.exec(role)?.[1];
  return firm !== undefined && !OWN_BODY.test(firm) && !mentions(firm, spokenNames);
}
const OWN_BODY = /^(?:Governors|Trustees|Directors|Council|Board|Supervisors|Partners|Fellows)(?!\p{L})/u;

/** "Jo Kim, CEO of Globex": somebody else's. */
function isElsewhere(behind: string, { spokenNames }: Reading): boolean {
  const other =
    /^,? (?:of|at|for|bei|von|with) (?:the )?(\p{Lu}[\p{L}\d&.’'-]*(?: \p{Lu}[\p{L}\d&.’'-]*){0,3})/u.exec(
      behind,
    )?.[1] ?? /^, (\p{Lu}[\p{L}\d&.-]+(?: \p{Lu}[\p{L}\d&.-]+){0,2})[.]?$/u.exec(behind)?.[1];
  return other !== undefined && !mentions(other, spokenNames);
}

const FIELD_WORDS =
  '(?:(?:the|our|its|all) )?[\\p{Ll}][\\p{L}&-]+(?:(?:,| and| &|, and| of) (?:the |our )?[\\p{L}&-]+| [\\p{Ll}][\\p{L}&-]+){0,6}';
const LEADING = new RegExp(
  `(?<name>${NAME})(?:,? who)? (?:now |also )?(?<role>(?:leads|heads|chairs|runs|manages|oversees|directs|answers for|looks after|is responsible for|is in charge of) ${FIELD_WORDS})`,
  'gu',
);
const IN_HANDS = new RegExp(
  `(?<role>\\p{L}+ (?:is|are|lies?) (?:in|with) the hands of) (?<name>${NAME})`,
  'gu',
);
/** The same in German and French; the verb may stand between. */
const LEADING_ELSEWHERE = [
  new RegExp(`(?<role>(?:[Dd]ie|[Dd]as|[Dd]en|[Uu]nsere?n?) \\p{Lu}\\p{L}+ leitet) (?<name>${NAME})`, 'gu'),
  new RegExp(`(?<name>${NAME}) (?<role>leitet (?:die|das|den|unsere?n?) \\p{Lu}\\p{L}+)`, 'gu'),
  new RegExp(
    `(?<role>[Ff]ür (?:die|das|den|unsere?n?) \\p{Lu}\\p{L}+ ist (?<name>${NAME}) (?:verantwortlich|zuständig))`,
    'gu',
  ),
  new RegExp(`(?<name>${NAME}) (?<role>dirige (?:la |le |l’|les )\\p{Ll}+)`, 'gu'),
];
/** "… runs the mill and has two sons": the next clause is another matter. */
const NEXT_CLAUSE =
  /,? (?:and|but|who|which|where|while) (?:has|is|was|had|holds|lives|they|she|he|also)(?!\p{L}).*$/u;

/** Who acts in such a sentence is one of the company's people, and not a stranger to it. */
function ownPeople(one: Ranked): Ranked {
  return { ...one, excerpt: { ...one.excerpt, subject: () => OF_OWN_PEOPLE } };
}
const OF_OWN_PEOPLE = 0.85;

/** "Els Van Hove leads research": what somebody leads is their role, in the page's words. */
export function leading(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const { text } = passage;
  if (!page.isOwn || passage.line.region === 'quote' || isOfThePast(text, reading)) return [];
  return [LEADING, IN_HANDS, ...LEADING_ELSEWHERE].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { name = '', role = '' } = match.groups ?? {};
      const place = { start: match.index, end: match.index + match[0].length };
      if (!isName(name, reading.spokenNames) || isNotNow(text, place, reading.today)) return [];
      return named(
        ownPeople(one),
        { name, role: role.replace(NEXT_CLAUSE, '') },
        { at: match.index, strength: 0.82 },
      );
    }),
  );
}

const NAMES = `${NAME}(?:(?:, | and | & |, and )${NAME}){0,4}`;
const FOUNDED_BY = new RegExp(
  `(?<words>founded|started|established|set up|created)(?: in \\d{4})?(?:,? (?:in|near) \\p{Lu}\\p{L}+(?:, \\p{Lu}\\p{L}+)?)?(?: in \\d{4})?(?: \\p{Ll}+){0,3}? by (?:\\p{Ll}+,? ){0,3}?(?<names>${NAMES})`,
  'gu',
);
const FOUNDING = new RegExp(
  `(?<names>${NAMES}) (?:co-?)?(?<words>founded|started|established|set up) (?<what>(?:the |our )?[\\p{L}&’'-]+(?: [\\p{L}&’'-]+)?)`,
  'gu',
);
const FOUNDED_BY_ELSEWHERE = new RegExp(
  `(?<role>[Gg]egründet|[Ff]ondée?|[Ff]undad[oa]) (?:\\p{L}+ ){0,4}?(?:(?:19|20|18)\\d\\d )?(?:von|par|por) (?<names>${NAMES})`,
  'gu',
);
const THIS_FIRM =
  /^(?:(?:the|our) (?:company|business|firm|brewery|bakery|studio|shop|practice|agency|press|mill|school)|it|us)(?!\p{L})/iu;

const OWNED_BY = new RegExp(
  `(?<role>owned by) (?:(?:the|his|her|its|their) )?(?:\\p{Ll}+ (?:and )?){0,3}?(?<names>${NAMES})`,
  'gu',
);

/** "The company is owned by Lena and Mats Hallgren": people with full names; a firm is no owner who can be met. */
export function owners(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  if (!page.isOwn || passage.line.region === 'quote' || isOfThePast(passage.text, reading)) return [];
  return [...passage.text.matchAll(OWNED_BY)].flatMap((match) => {
    const { role = '', names = '' } = match.groups ?? {};
    return namesIn(names)
      .filter((name) => isName(name, reading.spokenNames))
      .flatMap((name) => named(one, { name, role }, { at: match.index, strength: 0.8 }));
  });
}

/** Whoever founded something is its founder. */
const founderReader: Reader = {
  name: 'founder',
  read: (words) => (/^(?:founded|started|established|set up|created)$/u.test(words) ? ['Founder'] : []),
};

/** Whom sentences tell to have founded this company, and no other. */
export function founders(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  if (!page.isOwn || passage.line.region === 'quote') return [];
  const elsewhere = [...passage.text.matchAll(FOUNDED_BY_ELSEWHERE)].flatMap((match) =>
    namesIn(match.groups?.names ?? '')
      .filter((name) => isName(name, reading.spokenNames))
      .flatMap((name) =>
        named(one, { name, role: match.groups?.role ?? '' }, { at: match.index, strength: 0.8 }),
      ),
  );
  if (elsewhere.length > 0) return elsewhere;
  return [FOUNDED_BY, FOUNDING].flatMap((pattern) =>
    [...passage.text.matchAll(pattern)].flatMap((match) => {
      const { names = '', words = '', what } = match.groups ?? {};
      if (what !== undefined && !THIS_FIRM.test(what) && !mentions(what, reading.spokenNames)) return [];
      const at = pattern === FOUNDED_BY ? match.index : 0;
      return namesIn(names)
        .filter((name) => isName(name, reading.spokenNames))
        .flatMap((name) =>
          named(
            one,
            { name, role: 'Founder' },
            { at, strength: 0.8, said: { words, reader: founderReader } },
          ),
        );
    }),
  );
}

/** A person as a finding; the name without a title of address. */
export function named(
  one: Ranked,
  { name: written, role }: Person,
  {
    at,
    strength,
    quote,
    said,
    around = '',
  }: { at: number; strength: number; quote?: Quote; said?: Said; around?: string },
): Named[] {
  const name = withoutAddress(written);
  return findingOf<Person>(
    { ...one, coverage: 1, within: 1 },
    {
      value: { name, role },
      said: {
        name: { words: name, reader: verbatimReader },
        role: said ?? { words: role, reader: verbatimReader },
      },
      // Judged up to the name: what stands behind it is about the person.
      at,
      name: 'person with a role',
      strength,
      ...(quote === undefined ? {} : { quote }),
    },
  ).map((finding) => ({ finding, role, around }));
}

/** A line that says what somebody is, and nothing else. */
export function roleOfLine(text: string): string | null {
  const line = text.trim().replace(SINCE, '').replace(/[.,]$/, '');
  if (line.length > 80) return null;
  return LONE_TITLE.test(line) || isRolePhrase(line) ? line : null;
}
/** "CFO since 2023", "EVP Sales, retires in December". */
const SINCE = /(?: since (?:\p{L}+ )?(?:19|20)\d\d|, (?:since|retires|on leave|joined) .*)$/iu;
const LONE_TITLE = new RegExp(`^${ANY_TITLE}$`, 'u');
