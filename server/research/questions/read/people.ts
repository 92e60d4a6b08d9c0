import { type Quote, type Said, textQuote } from '../../claims/claim.ts';
import { type Reader, verbatimReader } from '../../claims/reader.ts';
import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';
import type { Term } from '../analysis.ts';
import type { Ranked } from '../ranking.ts';
import { wordsOf } from '../words.ts';
import { type Finding, findingOf, isOfThePast, type Reading } from './finding.ts';
import { isOfField, isRolePhrase, leadsSame } from './roles.ts';

/** A person of the company and what they are there. */
export type Person = { name: string; role: string };

const PART = "\\p{Lu}[\\p{Ll}’'-]+(?:[-’']\\p{Lu}[\\p{Ll}]+)?";
const NAME = `(?:(?:Dr|Prof|Mr|Ms|Mrs)\\.? )?${PART}(?: (?:\\p{Lu}\\.|van|von|de|der|den|la|le|di|da|del|bin|al|${PART})){0,3} ${PART}`;
const TITLE =
  '(?:(?:Group|Deputy|Interim|Acting|Senior|Junior|Lead|Executive|Regional|Global|Assistant|Associate|Non-Executive|Founding|Co-)[ -]?)*(?:Chief(?: [\\p{Lu}&][\\p{L}&]*){1,3} Officer|C[A-Z]{1,2}O|Co-?[Ff]ounder|Founder|Managing Director|Managing Partner|General Manager|Executive Director|President|Vice President|Chair(?:man|woman|person)?|Owner|Partner|Principal|Secretary|Treasurer|Director|Geschäftsführer(?:in)?|Inhaber(?:in)?|(?:[SE])?VP|Head|Manager|(?:[\\p{Lu}][\\p{L}]+ ){1,3}(?:Manager|Director|Engineer|Officer|Lead|Designer|Developer|Consultant|Advisor|Accountant|Coordinator|Specialist|Scientist|Architect|Analyst|Representative))(?: (?:of|for) (?:the )?[\\p{Lu}][\\p{L}&]*(?:(?: and | & | )[\\p{Lu}][\\p{L}]*){0,3}|, [\\p{Lu}][\\p{L}]+(?= *$))?(?:(?:,? (?:and|&) |, ?|\\/)(?:Co-?[Ff]ounder|Founder|C[A-Z]{1,2}O|Chief(?: [\\p{Lu}][\\p{L}]*){1,3} Officer|Managing Director|President|Chair(?:man|woman)?|Owner))*';
const LOWER_TITLE =
  '(?:chief executive(?: officer)?|chief [a-z]+ officer|managing director|founder|co-founder|owner|president|general manager|chair(?:man|woman)?|head of [a-z]+(?: [a-z]+)?|director of [a-z]+)';
const ANY_TITLE = `(?:${TITLE}|${LOWER_TITLE})`;

const PATTERNS: { pattern: RegExp; strength: number }[] = [
  {
    pattern: new RegExp(
      `(?<name>${NAME})(?:, | – | — | - |: ?| \\()(?:our |the |its )?(?<role>${ANY_TITLE})`,
      'gu',
    ),
    strength: 0.92,
  },
  {
    pattern: new RegExp(
      `(?<name>${NAME}),? (?:is|serves as|has been|was appointed|joined (?:us )?as|became|leads (?:us )?as)(?: (?:our|the|its|as|a|an|\\p{L}+['’]s))* (?<role>${ANY_TITLE})`,
      'gu',
    ),
    strength: 0.9,
  },
  {
    pattern: new RegExp(`(?<role>${TITLE}):? (?:is |are )?(?<name>${NAME})`, 'gu'),
    strength: 0.88,
  },
  {
    pattern: new RegExp(
      `(?:[Oo]ur|[Tt]he|[Ii]ts) (?<role>${LOWER_TITLE}),?:? (?:is |are )?(?<name>${NAME})`,
      'gu',
    ),
    strength: 0.88,
  },
  { pattern: new RegExp(`(?<![\\p{L}-])(?<role>${LOWER_TITLE}),? (?<name>${NAME})`, 'gu'), strength: 0.85 },
];
const LONE_NAME = new RegExp(`^${NAME}$`, 'u');
const LONE_TITLE = new RegExp(`^${ANY_TITLE}$`, 'u');
const NOT_A_NAME =
  /(?<!\p{L})(?:The|Our|Your|About|Contact|Privacy|Terms|Chief|Officer|Director|Manager|Head|Customer|Customers|Team|Sales|Product|Products|Service|Services|Group|Limited|Company|January|February|March|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Street|Road|Avenue|Read|More|Meet|New|North|South|East|West|United|Managing|General|Board|Press|Human|Resources|Marketing|Finance|Operations|Engineering|Vice|President|Founder|Legal|Support|In|At|For|Since|With|When|Today|This|We|Award|University|School|Institute|Ltd|Inc|GmbH|Award|Data|Protection)(?!\p{L})/u;
const FORMER =
  /(?<!\p{L})(?:former|formerly|ex-|previous|previously|until|retired|late|outgoing|stepped down|left|succeed\p{L}*|replac\p{L}*|emeritus)(?!\p{L})/iu;

/** People whom the company's own pages name with what they do there. */
export function readPeopleFindings(reading: Reading): Finding<Person>[] {
  const { role, terms } = reading.analysis;
  const people = reading.ranked.flatMap((one) => {
    const here = [
      ...founders(one, reading),
      ...(role === null ? leading(one, reading) : []),
      ...inSentence(one, reading),
      ...inLine(one, reading),
      ...inLines(one, reading),
    ];
    return role !== null || asksForAll(terms)
      ? here
      : here.filter(({ claim }) => isOfField(claim.value.role, terms));
  });
  const fitting = people.filter(
    ({ claim }) => role === null || isRole(claim.value.role, role) || leadsSame(claim.value.role, role),
  );
  const inRole =
    fitting.length === 0 && role !== null
      ? people.filter(({ claim }) => leadsAll(claim.value.role, role))
      : fitting;
  return withQualifier(inRole, reading);
}

const CHIEF = /^(?:ceo|chief executive(?: officer)?|managing directors?|geschaftsfuhrer(?:in)?)$/;

/** Who leads a firm is its chief executive or its managing director; one is told where the other is asked for and nobody is. */
function leadsAll(stated: string, asked: string): boolean {
  return (
    CHIEF.test(foldName(asked)) && stated.split(/,| and | & |\//u).some((part) => CHIEF.test(foldName(part)))
  );
}

/** "Which trade manager covers Ireland?": of several in a role, those whose words hold what else the question names. */
function withQualifier(people: Finding<Person>[], { analysis }: Reading): Finding<Person>[] {
  const keys = analysis.terms.map(({ key }) => key);
  if (people.length < 2 || keys.length === 0 || !/^which(?!\p{L})/iu.test(analysis.question)) return people;
  const hits = people.map(({ claim }) => {
    const after = claim.quote.slice(Math.max(0, claim.quote.indexOf(claim.value.name)));
    const next = people.map((other) => after.indexOf(other.claim.value.name)).filter((at) => at > 0);
    const own = after.slice(0, next.length > 0 ? Math.min(...next) : after.length);
    const held = new Set(wordsOf(`${own} ${claim.value.role}`).map(({ key }) => key));
    return keys.filter((key) => held.has(key)).length;
  });
  const most = Math.max(...hits);
  return most === 0 ? people : people.filter((_person, at) => hits[at] === most);
}

/** "Who is on the team?" names no field of work. */
function asksForAll(terms: Term[]): boolean {
  return terms.length === 0;
}

const NAME_THEN_ROLE = new RegExp(
  `^(?<name>${NAME})(?:, | – | — | - |: | \\()(?<role>[^,;:()]{2,80}(?:,? (?:and|&) [^,;:()]{2,40})?)\\)?(?<rest>[.,;].*)?$`,
  'u',
);
const ROLE_THEN_NAME = new RegExp(
  `^(?<role>[\\p{L} '’-]{3,60}) ?: (?<name>${NAME}(?:(?:, | und | and | et | & )${NAME}){0,4})(?<rest>[.,;].*)?$`,
  'u',
);

/** A line of its own: "Fatima Noor, supply chain director", "Contact presse : Solène Arnaud, …". */
function inLine(one: Ranked, reading: Reading): Finding<Person>[] {
  const { passage, page } = one.excerpt;
  const text = passage.text.trim();
  if (!page.isOwn || passage.line.region === 'quote' || FORMER.test(text)) return [];
  return [NAME_THEN_ROLE, ROLE_THEN_NAME].flatMap((pattern) => {
    const { name = '', role = '' } = pattern.exec(text)?.groups ?? {};
    if (name === '' || !isRolePhrase(role) || isRoleElsewhere(role, reading)) return [];
    return name
      .split(/, | und | and | et | & /u)
      .filter((single) => isName(single, reading))
      .flatMap((single) => personFinding(one, { name: single, role: role.trim() }, { at: 0, strength: 0.9 }));
  });
}

const FIELD_WORDS =
  '(?:(?:the|our|its|all) )?[\\p{Ll}][\\p{L}&-]+(?: (?:and|&|of) (?:the )?[\\p{L}&-]+| [\\p{Ll}][\\p{L}&-]+){0,3}';
const LEADING = new RegExp(
  `(?<name>${NAME}),? (?:who )?(?:now |also )?(?<role>(?:leads|heads|runs|manages|oversees|directs|answers for|looks after|is responsible for|is in charge of) ${FIELD_WORDS})`,
  'gu',
);
const IN_HANDS = new RegExp(
  `(?<role>\\p{L}+) (?:is|are|lies?) (?:in|with) the hands of (?<name>${NAME})`,
  'gu',
);

/** "Els Van Hove leads research": what somebody leads is their role, in the page's words. */
function leading(one: Ranked, reading: Reading): Finding<Person>[] {
  const { passage, page } = one.excerpt;
  const { text } = passage;
  if (!page.isOwn || passage.line.region === 'quote' || FORMER.test(text) || isOfThePast(text, reading))
    return [];
  return [LEADING, IN_HANDS].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { name = '', role = '' } = match.groups ?? {};
      if (!isName(name, reading)) return [];
      return personFinding(one, { name, role }, { at: match.index, strength: 0.82 });
    }),
  );
}

const NAMES = `${NAME}(?:(?:, | and | & |, and )${NAME}){0,4}`;
const FOUNDED_BY = new RegExp(
  `(?<words>founded|started|established|set up|created)(?: in \\d{4})?(?:,? (?:in|near) \\p{Lu}\\p{L}+(?:, \\p{Lu}\\p{L}+)?)?(?: \\p{Ll}+){0,3}? by (?:\\p{Ll}+,? ){0,3}?(?<names>${NAMES})`,
  'gu',
);
const FOUNDING = new RegExp(
  `(?<names>${NAMES}) (?:co-?)?(?<words>founded|started|established|set up) (?:the company|the business|the firm|it |us |\\p{Lu})`,
  'gu',
);

/** Whoever founded something is its founder. */
const founderReader: Reader = {
  name: 'founder',
  read: (words) => (/^(?:founded|started|established|set up|created)$/u.test(words) ? ['Founder'] : []),
};

function founders(one: Ranked, reading: Reading): Finding<Person>[] {
  const { passage, page } = one.excerpt;
  if (!page.isOwn || passage.line.region === 'quote') return [];
  return [FOUNDED_BY, FOUNDING].flatMap((pattern) =>
    [...passage.text.matchAll(pattern)].flatMap((match) => {
      const names = (match.groups?.names ?? '').split(/, and |, | and | & /u);
      const words = match.groups?.words ?? '';
      const at = pattern === FOUNDED_BY ? match.index : 0;
      return names
        .filter((name) => isName(name, reading))
        .flatMap((name) =>
          personFinding(
            one,
            { name, role: 'Founder' },
            { at, strength: 0.8, said: { words, reader: founderReader } },
          ),
        );
    }),
  );
}

function inSentence(one: Ranked, reading: Reading): Finding<Person>[] {
  const { passage, page } = one.excerpt;
  const { text } = passage;
  if (
    FORMER.test(text) ||
    (isOfThePast(text, reading) && !/founded|appointed|became|joined/i.test(text)) ||
    passage.line.region === 'quote' ||
    !page.isOwn
  )
    return [];
  return PATTERNS.flatMap(({ pattern, strength }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const name = match.groups?.name ?? '';
      const role = match.groups?.role ?? '';
      const end = match.index + match[0].length;
      if (!isName(name, reading) || isElsewhere(text.slice(end), reading)) return [];
      if (isOfOther(role, reading)) return [];
      return personFinding(one, { name, role }, { at: match.index, strength });
    }),
  );
}

const WHOLE_FIRM =
  /(?:C[A-Z]{1,2}O|Officer|[Ff]ounder|President|Chair(?:man|woman|person)?|Owner|Managing (?:Director|Partner)|General Manager) (?:of|for) (?:the )?(\p{Lu}.*)$/u;

/** "CEO of Globex" leads another firm; "Head of Sales" leads a part of this one. */
function isOfOther(role: string, { spokenNames }: Reading): boolean {
  const firm = WHOLE_FIRM.exec(role)?.[1];
  return firm !== undefined && !mentions(firm, spokenNames);
}

/** "Jo Kim, CEO of Globex": somebody else's. */
function isElsewhere(behind: string, { spokenNames }: Reading): boolean {
  const other =
    /^,? (?:of|at|for|bei|von) (?:the )?(\p{Lu}[\p{L}\d&.’'-]*(?: \p{Lu}[\p{L}\d&.’'-]*){0,3})/u.exec(
      behind,
    )?.[1] ?? /^, (\p{Lu}[\p{L}\d&-]+(?: \p{Lu}[\p{L}\d&-]+){0,2})$/u.exec(behind)?.[1];
  return other !== undefined && !mentions(other, spokenNames);
}

/** "CEO of Globex" is a whole role with somebody else's name behind it; "Head of Sales" is none. */
function isRoleElsewhere(role: string, { spokenNames }: Reading): boolean {
  const firm =
    /(?:C[A-Z]O|[Ff]ounder|[Pp]resident|[Oo]wner|[Mm]anaging [Dd]irector|[Cc]hief [Ee]xecutive(?: [Oo]fficer)?|[Pp]artner|[Cc]hair\p{L}*) (?:of|at|bei|de|chez) (?:the )?(\p{Lu}.*)$/u.exec(
      role,
    )?.[1];
  return firm !== undefined && !mentions(firm, spokenNames);
}

/** A name on one line, and what they are on the next (or the line before). */
function inLines(one: Ranked, reading: Reading): Finding<Person>[] {
  const { excerpt } = one;
  const name = excerpt.passage.text.trim();
  if (!LONE_NAME.test(name) || !isName(name, reading) || excerpt.passage.line.region === 'quote') return [];
  const next = excerpt.siblings[excerpt.index + 1];
  if (next === undefined || FORMER.test(next.passage.text)) return [];
  const role = roleOfLine(next.passage.text);
  if (role === null) return [];
  const quote = textQuote(excerpt.passage.document, excerpt.passage.start, next.passage.end);
  return personFinding(one, { name, role }, { at: 0, strength: 0.9, quote });
}

function roleOfLine(text: string): string | null {
  const line = text.trim().replace(/[.,]$/, '');
  if (line.length > 80) return null;
  return LONE_TITLE.test(line) || isRolePhrase(line) ? line : null;
}

function personFinding(
  one: Ranked,
  person: Person,
  { at, strength, quote, said }: { at: number; strength: number; quote?: Quote; said?: Said },
): Finding<Person>[] {
  const { name, role } = person;
  return findingOf<Person>(
    { ...one, coverage: 1, within: 1 },
    {
      value: person,
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
  );
}

function isName(name: string, { spokenNames }: Reading): boolean {
  return !NOT_A_NAME.test(name) && !mentions(name, spokenNames) && name.length <= 60;
}

/** Roles that are called by several names. */
const SAME_ROLE: RegExp[] = [
  /^(?:ceo|chief executive(?: officer)?)$/,
  /^(?:cfo|chief financial officer|finance director)$/,
  /^(?:cto|chief (?:technology|technical) officer)$/,
  /^(?:coo|chief operating officer|chief operations officer)$/,
  /^(?:cmo|chief marketing officer)$/,
  /^(?:co ?)?founders?$/,
  /^managing directors?$|^geschaftsfuhrer(?:in)?$/,
  /^chair(?:man|woman|person)?$/,
  /^owners?$|^inhaber(?:in)?$/,
  /^(?:vp|vice president) of (.*)$/,
];

/** Whether what a page calls somebody is the role that is asked for. */
export function isRole(stated: string, wanted: string): boolean {
  const asked = singular(foldName(wanted));
  const kind = SAME_ROLE.find((pattern) => pattern.test(asked));
  const parts = stated
    .split(/,| and | & |\//u)
    .map((part) => singular(foldName(part).replace(/^(?:the|our|its) /, '')));
  return parts.some(
    (part) =>
      part === asked ||
      part.startsWith(`${asked} of `) ||
      (kind?.test(part) ?? false) ||
      part === asked.replace(/^head of |^director of /, '') ||
      core(part) === core(asked),
  );
}

function singular(role: string): string {
  return role.replace(/(?<=founder|director|owner)s$/, '');
}

/** "Head of Sales", "Sales Director" and "VP of Sales" lead the same. */
function core(role: string): string {
  const of = /^(?:head|director|vp|vice president) of (?:the )?(.+)$/.exec(role)?.[1];
  const before = /^(.+) (?:director)$/.exec(role)?.[1];
  return of ?? (before === 'managing' || before === 'executive' ? role : (before ?? role));
}
