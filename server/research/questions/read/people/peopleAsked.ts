import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../../analysis.ts';
import { wordsOf } from '../../words/words.ts';
import { type Body, bodyAsked, isInBody } from './peopleBodies.ts';
import { ABBREVIATED, alternatives, termOf } from './peopleFields.ts';
import { COUNTED, COUNTS, inPlainWords } from './peopleInPlainWords.ts';
import { premisesAsked, withoutPremises } from './premisesAsked.ts';
import {
  BUSINESS_DEVELOPMENT,
  fieldWordsIn,
  isRole,
  isRolePhrase,
  leadsSame,
  namesField,
  OF_ACCOUNTS,
  roleInQuestion,
  SAYS_LITTLE,
  singular,
} from './roles.ts';

/** Whom a question about people asks for. */
export interface PeopleAsked {
  /** "CFO", "deputy head": null where no role is named. */
  role: string | null;
  /** Fields of work, places and the like: all words of one alternative must be told of the person. */
  fields: Term[][];
  /** Where they are asked to be: all of it must be told of the person. */
  places: Term[];
  /** Whoever there is: "Who is on the team?" */
  isEverybody: boolean;
  /** "Engineers": all whose work it is, whatever they are called. */
  isSeveral: boolean;
  /** "Founders", of "Find the founders": the noun of which there are several. */
  plural: string | null;
  /** "Who runs sales?" asks for somebody who leads. */
  isLead: boolean;
  /** "Who is responsible for sales?" asks for the head of sales before those who sell. */
  isResponsible: boolean;
  /** "Who sits on the audit committee?" asks for the members of a body. */
  body: Body | null;
  /** "The two founders" are two. */
  count: number | null;
}

const LISTING =
  /^(?:please )?(?:i(?:['’]m| am) looking for|looking for|(?:i|we) (?:need|want)|list|find|name|show|give|get|identify)(?: me| us)? (?:(?:all|any|some|everybody who is|people who are|the|their|its|our) )*/iu;
const TIME_SAID =
  / (?:at (?:the )?(?:moment|present)|right now|day[- ]to[- ]day|at (?:the|this) (?:company|firm)|(?:on|in) (?:the|their|its|your) (?:staff|team|payroll|company)|there|here|today|now|currently|these days)(?=\?*$)/giu;
/** "Who founded the trust?": whatever it is called, it is the company. */
const OF_ITSELF =
  /^(who) (?:co-)?(?:founded|started|established|set up|created|owns|chairs) (?:the|this|their|its|it)? ?\p{L}*(?=\?*$)/iu;
/** "The executive director of the museum": a common noun with an article is the company itself. */
const OF_THE_HOUSE =
  /(?<! (?:head|care)) (?:of|at|for) (?:the|this|their|its|our|your) (?:whole )?(?<house>\p{Ll}{3,})(?=[?.]*$)/u;
/** A part of a house, and not the house itself. */
const PART_OF_HOUSE =
  /(?:boards?|teams?|departments?|divisions?|committees?|councils?|units?|desks?|offices?|projects?|program(?:me)?s?|lines?|plants?|sites?|lots?|branch(?:es)?|rounds?|deals?|region)$/u;
/** Another house than the one that is asked about. */
const OTHER_HOUSE =
  /^(?:parent|mother|subsidiary|competitor|rival|auditor|customer|client|supplier|vendor|distributor|dealer|landlord|tenant|insurer|lender|investor|shareholder|sponsor|contractor|subcontractor)s?$/u;
/** "Who runs the company?", "Who leads it as MD?": whoever leads the whole of it. */
const RUNS_HOUSE =
  /^[Ww]ho (?:\p{Ll}+ )?(?:heads(?: up)?|leads|runs|directs|manages|oversees|is in charge of|has the charge of) (?:(?:the|this|their|its) (?:whole |entire )?(?:company|firm|business|organi[sz]ation|group|enterprise|charity|school|trust|practice|brewery|bakery|winery|agency|studio|clinic|hospital|hotel|museum|foundation|institute|college|university|airline|society|association|cooperative)|it|(?<named>(?:the )?\p{Lu}[\p{L}\d&’' -]*?))(?: (?:as|in the role of) (?:its |their |the )?(?<role>.{2,40}?))?(?=[?.]*$)/u;
const OF_FIELD = /^(?:the )?(?:IT|HR|PR|R&D|QA|\p{Lu}\p{Ll}+(?: [\p{L}&]+){0,2} at)(?!\p{L})/u;
const EVERYBODY =
  /(?<!\p{L})(?:teams?|everyone|everybody|leadership|management|executives?|leaders|c-?suite|people|persons|employees|staff|colleagues|decision[- ]makers|works? (?:there|here|with)|names?|boards?)(?!\p{L})/iu;
const LEADING =
  /^who (?:\p{L}+ )?(?:heads|leads|runs|directs|manages|oversees|coordinates|supervises|in charge of|accountable for)(?!\p{L})/iu;
const RESPONSIBLE = /^who (?:is|are) (?:\p{L}+ )?(?:responsible|accountable) for(?!\p{L})/iu;
/** Whoever comes from outside is asked for as one of those. */
const OF_OTHERS =
  /(?<!\p{L})(?:investors?|customers?|clients?|suppliers?|shareholders?|partners?|funds?)(?!\p{L})/iu;
/** "Find the people who lead sales". */
const WHO_LEAD =
  /(?<!\p{L})(?:people|persons?|those|anyone|everybody|someone) (?:who|that) (?:leads?|heads?|runs?|manages?|directs?|(?:are|is) (?:in charge of|responsible for))(?!\p{L})/iu;
const OF_LEADERS = /(?<!\p{L})(?:leadership|management|executives?|leaders|c-?suite)(?!\p{L})/iu;
const WORDS_OF_ROLE_MAX = 5;

/** Reads a question about people. Pure. */
export function peopleAsked(analysis: Analysis): PeopleAsked {
  const { terms } = analysis;
  const counted = COUNTED.exec(analysis.question)?.[0].trim().toLowerCase();
  const question = inPlainWords(analysis.question);
  const role = question === analysis.question ? analysis.role : roleInQuestion(question);
  const others = new Set([...terms.map(({ key }) => key), ...analysis.named]);
  const plain = withoutHouse(question.replace(TIME_SAID, '').replace(OF_ITSELF, '$1'), others);
  const byVerb = roleByVerb(question.replace(TIME_SAID, ''), terms);
  const premises = premisesAsked(analysis.question);
  const whole = role === null ? null : withoutOwnName(role, others).replace(TIME_BEHIND, '');
  const place = premises?.place ?? AT_PLACE.exec(whole ?? '')?.groups?.place ?? '';
  const named = premises?.role ?? whole?.replace(AT_PLACE, '') ?? null;
  const listed = roleListed(plain);
  const wanted = byVerb ?? named ?? (listed === null ? null : singular(listed));
  const isOfLed = asksLeadersOfField(wanted);
  const asked = isOfLed ? null : wanted;
  const ofRole = new Set(wordsOf(asked ?? '').map(({ key }) => key));
  const abbreviated = (plain.match(ABBREVIATED) ?? []).map((word) => termOf(word.toLowerCase()));
  const said = new Set(wordsOf(plain).map(({ key }) => key));
  const meant = fieldsMeant(analysis.question, plain);
  const telling = [...terms.filter(({ key }) => said.has(key)), ...abbreviated, ...meant].filter(
    ({ word, key }) =>
      word.length > 1 &&
      (!SAYS_LITTLE.test(word) || meant.some((one) => one.key === key)) &&
      !ofRole.has(key) &&
      !(asked === 'founder' && /^(?:co-?)?founded$/u.test(word)),
  );
  return {
    role: asked,
    fields: alternatives(plain, telling.length > 0 || byVerb !== null ? telling : ledIn(plain)),
    isSeveral:
      asked !== null &&
      !RANK.test(asked) &&
      !OF_ONE.test(plain) &&
      (isPlural(asked) || /[^s]s$/iu.test(listed ?? '')),
    plural: byVerb === null ? pluralOf(analysis.question) : null,
    isEverybody:
      asked === null &&
      telling.length === 0 &&
      EVERYBODY.test(plain) &&
      !LEADING.test(plain) &&
      !OF_OTHERS.test(question),
    isLead:
      isOfLed || LEADING.test(plain) || WHO_LEAD.test(plain) || (asked === null && OF_LEADERS.test(plain)),
    isResponsible: RESPONSIBLE.test(plain),
    places: wordsOf(place),
    body: bodyAsked(question),
    count: counted === undefined ? null : COUNTS.indexOf(counted) + 2,
  };
}

/** New business is sales, and a country that somebody manages is a field. */
const fieldsMeant = (question: string, plain: string): Term[] => [
  ...(question.search(BUSINESS_DEVELOPMENT) >= 0 ? [termOf('sales')] : []),
  ...(/(?<!\p{L})country (?:manage|lead|head)/iu.test(plain) ? [termOf('country')] : []),
];

/** "The partners at the Bristol office": whoever is one somewhere else is not asked for. */
const AT_PLACE = / (?:(?:at|in|from) (?:the )?|of the )(?<place>\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?)$/u;
const TIME_BEHIND = / (?:at (?:the )?(?:moment|present)|right now|today)$/iu;
const OF_OWN_NAME =
  / (?:of|at|for) (?:the )?(?<name>\p{Lu}[\p{L}\d&.’' -]*?)(?:\.(?:com|org|net|gov|io|eu|example|[a-z]{2}))?(?=[?.]*$)/u;

/** The company's name is none of the words that the question asks about: what stands behind "of" and is none is the company. */
function withoutOwnName(words: string, others: ReadonlySet<string>): string {
  const name = OF_OWN_NAME.exec(words)?.groups?.name ?? '';
  const isOwn = name !== '' && !namesField(name) && wordsOf(name).every(({ key }) => !others.has(key));
  return isOwn ? words.replace(OF_OWN_NAME, '') : words;
}

/** What the company is called by a common noun says no more than its name. */
function withoutHouse(question: string, others: ReadonlySet<string>): string {
  const house = OF_THE_HOUSE.exec(question)?.groups?.house ?? '';
  const isPart = house === '' || PART_OF_HOUSE.test(house) || OTHER_HOUSE.test(house) || namesField(house);
  return isPart ? withoutOwnName(question, others) : question.replace(OF_THE_HOUSE, '');
}

/** "Who chairs it?", "Who owns it?", "Who runs the company as MD?": the verb tells the role. */
function roleByVerb(question: string, terms: readonly Term[]): string | null {
  if (/^who chairs(?!\p{L})/iu.test(question)) return 'chair';
  if (/^who owns(?!\p{L})/iu.test(question)) return 'owner';
  const { named, role } = RUNS_HOUSE.exec(question)?.groups ?? {};
  if (RUNS_HOUSE.exec(question) === null) return null;
  // "IT at Globex" is a field of work at the company, and not the whole of it.
  if (OF_FIELD.test(named ?? '')) return null;
  // The company's own name is no term of the question; another name is the field that is led.
  const ofNamed = new Set(wordsOf(named ?? '').map(({ key }) => key));
  if (terms.some(({ key }) => ofNamed.has(key))) return null;
  return role !== undefined && isRolePhrase(role) ? role : 'chief executive';
}

/** "Engineering leaders": all who lead it, whatever they are called. */
const asksLeadersOfField = (role: string | null): boolean =>
  namesField(/^(.+?) (?:leader|decision[- ]maker|boss)s?$/iu.exec(role ?? '')?.[1] ?? '');

/** "Who manages the shop?": what is led tells the field, even where it may be the company itself. */
const ledIn = (question: string): Term[] =>
  LEADING.test(question)
    ? wordsOf(question.replace(LEADING, '')).filter(({ word }) => !SAYS_LITTLE.test(word))
    : [];

/** "Find the branch managers", "Which founders are …": what several are asked for as. */
function pluralOf(question: string): string | null {
  const words = question
    .replace(LISTING, '')
    .replace(/^(?:who are|which(?: of)?) (?:the |their |its |your )?/iu, '');
  const noun =
    /^(?:(?!of |for |to )[\p{L}-]+ ){0,3}?(?<noun>[\p{L}-]{4,}s)(?=$|[?.]| (?:at|of|for|are|who|still)(?!\p{L}))/u.exec(
      words,
    )?.groups?.noun ?? '';
  return /[^s]s$/u.test(noun) && isRolePhrase(noun) ? noun : null;
}

/** "Engineers", "buyers of fruit" are several; of "buyer for British growers" there may be one. */
const isPlural = (role: string): boolean => /[^s]s$/iu.test(role.split(/ (?:of|for|to|in|at) /u)[0] ?? '');

/** What a rank is called tells no field of work. */
const RANK =
  /(?:partner|director|manager|officer|associate|governor|trustee|advis[eo]r|head|owner|founder|president|executive|member|apprentice|agent|contact)s?$/iu;

/** "Head of sales" is one, whatever is led. */
const OF_ONE = /(?<!\p{L})(?:head|director|manager|president|leader|chief) (?:of|for) /iu;

/** "List the partners", "deputy heads", "Which partner handles …": the role, for one of them. */
function roleListed(question: string): string | null {
  const which = WHICH.exec(question)?.[1];
  const listed = question.replace(LISTING, '').replace(/[?.\s]+$/u, '');
  const rest = which ?? ROLES_SOMEWHERE.exec(listed)?.[1] ?? listed;
  const isPhrase =
    !/^(?:person|people|officer|colleague|employee|manager|individual)s?$/iu.test(rest) &&
    rest.split(' ').length <= WORDS_OF_ROLE_MAX &&
    isRolePhrase(rest);
  return isPhrase &&
    !/^(?:who|whom|what|where|when|how)(?!\p{L})|contacts?$|(?<!\p{L})members?(?!\p{L})/iu.test(rest)
    ? rest
    : null;
}

const WHICH = inAnyCase(
  /^which (?:of (?:the|their) )?((?:\p{L}+ )?\p{L}+)(?<! who| which| that) (?:is|are|does|do|\p{Ll}+s|sit|work|handle|deal|look|cover|advise|specialise|specialize) /u,
);
/** "Engineers in Porto", "partners who do tax": what stands behind them says of them where and on what they work. */
const ROLES_SOMEWHERE =
  /^(?:the |all )?((?:\p{L}[\p{L}-]* ){0,2}\p{L}[\p{L}-]*[^s ]s) (?:in|at|from|on|within|who|that|with|working|based|doing)(?: |$)/iu;

/** What a page tells of somebody: their role, and what stands around it in the same entry or sentence. */
export interface Told {
  role: string;
  around: string;
  /** The heading right above, "Duisburg": where they work, for whoever asks for a place. */
  under?: string;
  /** They stand among those who lead, and their role tells the field: "Ann Lee, finance" under "Management". */
  isLeading?: boolean;
}

/** Of those whom pages name, the ones that the question asks for. What it names beside a role must be told of them, too. */
export function thoseAsked<Person extends Told>(all: readonly Person[], asked: PeopleAsked): Person[] {
  const { role, fields, isEverybody, isSeveral, body, places } = asked;
  const there = all.filter(
    (one) => fieldWordsIn(`${one.role}; ${one.around}; ${one.under ?? ''}`, places).length === places.length,
  );
  // Of one of several branches its head is the "branch head".
  const isAsCalled = places.length === 0 || (role !== null && withoutPremises(role) !== role);
  const people = isAsCalled ? there : there.map((one) => ({ ...one, role: withoutPremises(one.role) }));
  if (body !== null) return membersOf(people, body);
  if (isEverybody) return asked.isLead ? people.filter((one) => isLeader(one)) : [...people];
  if (role === null) {
    const ofField = people.filter((one) => fields.some((field) => holdsAll(one, field, asked)));
    return asked.isResponsible ? leadersFirst(ofField) : ofField;
  }
  const sameRole = people.filter(
    (one) => isOfRole(one.role, role) && (fields.length > 0 || !isOfPart(one.role, role)),
  );
  const inWords = sameRole.filter((one) => isRole(one.role, role));
  // Beside the head of science the chief scientist is somebody else.
  const inRole = inWords.length > 0 && !isSeveral ? inWords : sameRole;
  const chiefs = inRole.length > 0 ? inRole : people.filter((one) => leadsAll(one.role, role));
  const leading =
    chiefs.length > 0 || !asked.isLead || role !== 'chief executive'
      ? chiefs
      : people.filter((one) => LONE_DIRECTOR.test(one.role));
  const qualifiers = fields.flat();
  const ofField = wordsOf(role.replace(OF_ACCOUNTS, ' ')).filter(({ word }) => !SAYS_LITTLE.test(word));
  if (leading.length > 0 && !isSeveral) return qualified(leading, qualifiers);
  // A partner of the house is nobody for partnerships.
  if (ofField.length === 0 || LEAD_ROLE.test(role) || /^partners?$/iu.test(role))
    return qualified(leading, qualifiers);
  const meant = qualified(leading, qualifiers);
  return people.filter(
    (one) =>
      meant.includes(one) ||
      ((haveSameRank(one.role, role) || (isSeveral && !LEAD_ROLE.test(role))) &&
        saysStanding(one.role, role) &&
        (!LEAD_ROLE.test(one.role) || holdsWord(one.role, ofField)) &&
        holdsAll(one, [...ofField, ...qualifiers], asked)),
  );
}

/** Responsible is whoever leads it; where nobody does, whoever does the work. */
function leadersFirst<Person extends Told>(people: Person[]): Person[] {
  const leaders = people.filter(({ role }) => LEAD_ROLE.test(role) && !MANAGES_ONE.test(role));
  return leaders.length > 0 ? leaders : people;
}

/** "Brewing, sales or taprooms": each of several fields that are named has somebody; else some of those asked for are told of elsewhere. */
export const areOfAllFields = (people: readonly Told[], asked: PeopleAsked): boolean =>
  asked.role !== null ||
  asked.fields.length < 2 ||
  asked.fields.every((field) => people.some((one) => holdsAll(one, field, asked)));

/** Those whom a page lists as members of a body; else those whose roles say so, where that is more than one of them. */
function membersOf<Person extends Told>(people: readonly Person[], body: Body): Person[] {
  const told = people.map((one) => ({ one, how: isInBody(one.role, one.around, body) }));
  const listed = told.filter(({ how }) => how === 'listed').map(({ one }) => one);
  return listed.length > 0 ? listed : told.filter(({ how }) => how === 'said').map(({ one }) => one);
}

/** Of a small house the one director runs it; of several on a board none does. */
export const LONE_DIRECTOR = /^(?:executive )?director$/iu;

/** Whoever only leads the field is no engineer, but the head of engineering is among them. */
function holdsWord(stated: string, wanted: readonly Term[]): boolean {
  const held = new Set(wordsOf(stated).map(({ key }) => key));
  return wanted.some(({ key }) => held.has(key));
}

/** "Who is the head?" is not asked for the head of a part. */
const isOfPart = (stated: string, asked: string): boolean =>
  /^(?:head|manager|lead|leader|officer)$/iu.test(asked) &&
  stated.split(/,| and | & |\//u).every((part) => / of | for /u.test(part));

const isOfRole = (stated: string, asked: string): boolean =>
  isRole(stated, asked) || (haveSameRank(stated, asked) && leadsSame(stated, asked));

const UNDER =
  /(?<!\p{L})(?:deputy|assistant|asst|associate|junior|trainee|co(?!-?(?:founder|owner))|vice|vp|[es]vp)(?!\p{L})/giu;

const STANDS_IN = /(?<!\p{L})(?:acting|interim|ad interim)(?!\p{L})/iu;

/** Whoever acts as one is one, and whoever is one does not act as one. A deputy chair is no chair, an associate counsel no counsel, and the other way round. */
function haveSameRank(stated: string, asked: string): boolean {
  const ranks = (words: string) =>
    new Set((words.match(UNDER) ?? []).map((rank) => rank.toLowerCase().replace(/^[es]?vp$/, 'vice')));
  if (STANDS_IN.test(asked) && !STANDS_IN.test(stated)) return false;
  const senior = /(?<!\p{L})(?:executive|senior) (?=vice|vp)/iu.exec(asked)?.[0];
  if (senior !== undefined && !stated.toLowerCase().includes(senior.toLowerCase())) return false;
  const [one, other] = [ranks(stated), ranks(asked)];
  return one.size === other.size && [...one].every((rank) => other.has(rank));
}

const STANDING =
  /(?<!\p{L})(?:senior|junior|founding|principal|equity|salaried|honorary|head|chief|master|first|second|third|original|last)(?= \p{L})/giu;

/** "Partners" tells of no senior partner: how one of them stands among the others is said. */
const saysStanding = (stated: string, asked: string): boolean =>
  (asked.match(STANDING) ?? []).every((word) => stated.toLowerCase().includes(word.toLowerCase()));

/** Of several in a role, those of whom most of what else the question names is told, and at least half of it. */
function qualified<Person extends Told>(people: readonly Person[], qualifiers: readonly Term[]): Person[] {
  if (qualifiers.length === 0) return [...people];
  const hits = people.map((one) => fieldWordsIn(`${one.role}; ${one.around}`, qualifiers).length);
  const most = Math.max(0, ...hits);
  return most * 2 < qualifiers.length ? [] : people.filter((_one, at) => hits[at] === most);
}

const LEAD_ROLE =
  /(?<!\p{L})(?:head|director|chief|lead|leads|leader|heads|runs|directs|manages|oversees|looks after|looking after|answers for|manager|[es]?vp|president|officer|c[a-z]o|managers|directors|heads|responsible|charge|leitet|verantwortlich|zuständig|dirige|\p{L}*leiter(?:in)?|gesch[aä]ftsf[uü]hr\p{L}*|vorst[aä]nd\p{L}*|leitung|gérante?|directeur|directrice|directora?|direttore|direttrice|responsable|foreman|supervisor|superintendent|coordinator|chair(?:man|woman|person)?)(?!\p{L})/iu;

/** Whoever leads something, founded it, or stands among those who do. */
function isLeader({ role, isLeading }: Told): boolean {
  return (
    isLeading ||
    LEAD_ROLE.test(role) ||
    /(?<!\p{L})(?:founder|owner|partner|chair\p{L}*|board|leadership|executive|bursar|principal|treasurer|head(?:mistress|master|teacher))(?!\p{L})/iu.test(
      role,
    )
  );
}

/** Who manages one of many accounts or projects leads no field of work. */
const MANAGES_ONE =
  /(?<!\p{L})(?:accounts?|projects?|case|shift|community|office) (?:managers?|director|lead|officer|executive)$/iu;

function holdsAll(
  { role, around, isLeading }: Told,
  field: readonly Term[],
  { isLead }: PeopleAsked,
): boolean {
  if (isLead && (!(isLeading || LEAD_ROLE.test(role)) || MANAGES_ONE.test(role))) return false;
  return fieldWordsIn(`${role}; ${around}`, field).length === field.length;
}

const CHIEF =
  /^(?:ceo|chief executive(?: officer)?|managing directors?|md|geschaftsfuhrer(?:in)?|(?:runs|leads|heads) the (?:company|firm|business|group))$/;
/** "Runs Globex": what is led is told by a name only where it is the company's own. */
const RUNS_BY_NAME = /^(?:runs|leads|heads) \p{Lu}/u;

/** Who leads a firm is its chief executive or its managing director; one is told where the other is asked for and nobody is. */
function leadsAll(stated: string, asked: string): boolean {
  const fold = (words: string) =>
    words.trim().toLowerCase().replace('geschäfts', 'geschafts').replace('führer', 'fuhrer');
  return (
    CHIEF.test(fold(asked)) &&
    stated.split(/,| and | & |\//u).some((part) => CHIEF.test(fold(part)) || RUNS_BY_NAME.test(part))
  );
}
