import type { Quote, Said } from '../../../claims/claim.ts';
import { type Reader, verbatimReader } from '../../../claims/reader.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Ranked } from '../../ranking.ts';
import { type Finding, findingOf, isOfThePast, type Reading } from '../finding.ts';
import type { Told } from './peopleAsked.ts';
import { inPlainCase, isName, NAME, NAMES, namesIn, withoutAddress } from './personNames.ts';
import { isRolePhrase, namesField } from './roles.ts';
import { isNotNow, withoutEndAhead } from './roleTime.ts';
import { ANY_TITLE } from './titles.ts';
import { isNotOfHouse } from './whoseRole.ts';

/** A person of the company and what they are there. */
export type Person = { name: string; role: string };

/** Somebody whom a page names, with what it says around the role. */
export interface Named extends Told {
  finding: Finding<Person>;
}

const FIELD_WORDS =
  '(?:(?:the|our|its|all) )?[\\p{Ll}][\\p{L}&-]+(?:(?: and| &| of) (?:the |our )?[\\p{L}&-]+|,(?: and)? (?:the |our )?(?:\\p{Ll}[\\p{Ll}&-]+|\\p{Lu}{2,4})(?=[.,;]| and |$)| [\\p{Ll}][\\p{L}&-]+){0,6}';
/** "Ann Bell, daughter of the founder, leads …": who she is besides; of another house's people the sentence tells nothing. */
const APPOSED =
  ', (?!(?:and|but|or|who|whose|where|when|while|with|which|then|later|until|after|since|if|as)(?!\\p{L}))(?![^,.;]{0,60}(?:customer|client|supplier|partner|competitor))\\p{Ll}[^,.;:()]{2,60},';
const LEADING = new RegExp(
  `(?<name>${NAME})(?:,? who(?: [^.;,()]{3,60}? and)?|${APPOSED})? (?:now |also )?(?<role>(?:leads|heads|chairs|runs|manages|oversees|directs|answers for|looks after|is responsible for|is in charge of) ${FIELD_WORDS})`,
  'gu',
);
const LEADING_HOUSE = new RegExp(
  `(?<name>${NAME})(?:,? who|${APPOSED})? (?:now |still )?(?<role>(?:leads|heads|runs) (?:the (?:company|firm|business|group)(?!\\p{L})|(?<house>\\p{Lu}[\\p{L}\\d&’-]*(?: \\p{Lu}[\\p{L}\\d&’-]*){0,3})))`,
  'gu',
);
const LEADING_PLACE = new RegExp(
  `(?<name>${NAME})(?:,? who)? (?:now |also )?(?<role>(?:leads|heads|runs|manages|directs|oversees|looks after|has been (?:looking after|leading|running|managing)) (?:the|our) \\p{Lu}[\\p{L}-]+ (?:works|factory|mill|foundry|hotel|gallery|museum|farm|yard|kitchen|market|business|region|shop|store|office|branch|team|plant|site|studio|depot|clinic|workshop|warehouse|practice|restaurant|school|lab|laboratory))(?!\\p{L})`,
  'gu',
);
const IN_HANDS = new RegExp(
  `(?<role>\\p{L}+ (?:is|are|lies?) (?:in|with) the hands of) (?<name>${NAME})`,
  'gu',
);
/** The same in German and French; the verb may stand between. */
const LEADING_ELSEWHERE = [
  new RegExp(`(?<role>(?:[Dd]ie|[Dd]as|[Dd]en|[Uu]nsere?n?) \\p{Lu}\\p{L}+ leitet) (?<name>${NAME})`, 'gu'),
  new RegExp(
    `(?<role>(?:[Dd]ie|[Dd]as|[Dd]en|[Uu]nsere?n?) \\p{Lu}\\p{L}+ (?:macht|verantwortet|betreut|besorgt)) (?<name>${NAME})`,
    'gu',
  ),
  new RegExp(`(?<name>${NAME}) (?<role>leitet (?:die|das|den|unsere?n?) \\p{Lu}\\p{L}+)`, 'gu'),
  new RegExp(
    `(?<role>[Ff]ür (?:die|das|den|unsere?n?) \\p{Lu}\\p{L}+ ist (?<name>${NAME}) (?:verantwortlich|zuständig))`,
    'gu',
  ),
  new RegExp(`(?<name>${NAME}) (?<role>dirige (?:la |le |l’|les )\\p{Ll}+)`, 'gu'),
];
/** "… runs the mill and has two sons": the next clause is another matter. */
const NEXT_CLAUSE =
  /,? (?:and|but|who|which|where|while) (?:has|is|was|had|holds|lives|they|she|he|also)(?!\p{L}).*$| (?:in|at|for|of|and|from|to)$/u;

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
  return [LEADING, LEADING_HOUSE, LEADING_PLACE, IN_HANDS, ...LEADING_ELSEWHERE].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { name = '', role = '', house } = match.groups ?? {};
      const place = { start: match.index, end: match.index + match[0].length };
      if (house !== undefined && !mentions(house, reading.spokenNames)) return [];
      const led = role.replace(NEXT_CLAUSE, '');
      // "Chairs the Rail Forum": what is led has a name of its own, and is no field of work here.
      if (/(?<!\p{L})(?:the|our|its|all|an?)$/u.test(led)) return [];
      if (!isName(name, reading.spokenNames) || isNotNow(text, place, reading.today)) return [];
      return named(ownPeople(one), { name, role: led }, { at: match.index, strength: 0.82 });
    }),
  );
}

/** "in 1994", "in spring 2019", "near Lund, Sweden": when and where something began. */
const WHEN_AND_WHERE =
  '(?:,? (?:in|near|at|en|im Jahr|im Jahre) (?:\\p{L}+ )?(?:(?:18|19|20)\\d\\d|\\p{Lu}[\\p{L}’-]+(?:,? \\p{Lu}[\\p{L}’-]+)*)| (?:18|19|20)\\d\\d){0,3},?';
const FOUNDED_BY = new RegExp(
  `(?<words>(?:[Cc]o-?)?(?:[Ff]ounded|[Ss]tarted|[Ee]stablished|[Ss]et up|[Cc]reated))${WHEN_AND_WHERE}(?! (?:\\p{Ll}+ ){0,2}(?:bought|sold|taken|led|run|\\p{Ll}+ed) by )(?: \\p{Ll}+){0,3}? by (?:\\p{Ll}+,? ){0,3}?(?<names>${NAMES})`,
  'gu',
);
const FOUNDING = new RegExp(
  `(?<names>${NAMES}) (?<words>(?:co-?)?(?:founded|started|established|set up)) (?<what>(?:the |our )?[\\p{L}&’'-]+(?: [\\p{L}&’'-]+)?)`,
  'gu',
);
const FOUNDED_BY_ELSEWHERE = new RegExp(
  `(?<role>[Gg]egründet|[Ff]ondée?|[Ff]undad[oa]|[Ff]ondat[oa]|[Oo]pgericht|[Gg]rundlagt|[Gg]rundad(?:es)?|[Gg]runnlagt)(?: \\p{L}+){0,4}?${WHEN_AND_WHERE}(?: \\p{Ll}+){0,3}? (?:von|par|por|da|door|av|af) (?<names>${NAMES})`,
  'gu',
);
const AND_OTHERS =
  /^,? (?:and|with|together with|along with) (?:his|her|their|an?|two|three|four|some|other|others|several)(?!\p{L})/u;
/** "Dentist Ann Lee and engineer Bo Ek founded …": what stands before a name ties it to another. */
const WITH_ONE_BEFORE =
  /\p{Lu}[\p{L}’'-]+,? (?:and|&) (?:(?:the|her|his|their|an?) (?:\p{Ll}[\p{L}-]* ){0,3}|(?:\p{Ll}[\p{L}-]* ){1,3})$/u;
/** "… founded the firm with her brother": who is only called by what they are to somebody. */
const WITH_KIN =
  /^[^.;]{0,90}? (?:together |along )?with (?:his|her|their|an?|two|three|some) (?:(?:then |old |school |university )?\p{L}* ?)(?:brothers?|sisters?|cousins?|wife|husband|spouse|father|mother|parents|sons?|daughters?|uncle|aunt|friends?|partners?|colleagues?|classmates?)(?!\p{L})/u;
const isOneOfSeveral = (text: string, at: number): boolean =>
  WITH_ONE_BEFORE.test(text.slice(0, at)) || WITH_KIN.test(text.slice(at));
const THIS_FIRM =
  /^(?:(?:the|our) (?:company|business|firm|group|brewery|winery|bakery|studio|shop|store|practice|clinic|agency|press|mill|school|museum|charity|foundation|trust|society|club|farm|inn|hotel|restaurant|gallery|institute|organi[sz]ation)|it|us)(?!\p{L})/iu;

/** People take no article; a fund, a council or a firm does, and has its kind before its name. */
const OWNED_BY = new RegExp(
  `(?<role>owned(?: [\\p{Ll}\\d]+){0,4}? by) (?:(?:the|his|her|its|their) (?=\\p{Ll}))?(?:(?!(?:\\p{Ll}+[- ])?(?:fund|funds|company|group|firm|trust|investors?|holding|foundation|councils?|municipality|municipalities|city|state|cooperative|society|bank|chain|maker|publisher|operator)(?!\\p{L}))\\p{Ll}+,? (?:and )?){0,3}?(?<names>${NAMES})`,
  'gu',
);

const HOUSE =
  '(?:it|us|the (?:company|firm|business|house|hotel|school|practice|farm|shop|bindery|brewery|bakery|mill|studio|clinic|press|winery|inn|restaurant|agency|lab|laboratory))';
/** "Ann Lee has owned it since 2009", "Bo Ek owns and runs the firm": of the house itself, with nothing behind it that makes it another. */
const OWNING = new RegExp(
  `(?<!\\p{Lu}\\p{L}+ (?:and|&|und|et) )(?<names>${NAMES}),? (?:who )?(?:now |today )?(?<role>(?:has|have) owned|owns?(?: and (?:runs?|leads?|manages?))?) ${HOUSE}(?= (?:since|today|now|outright|on)(?!\\p{L})|[,.;]|$)`,
  'gu',
);

/** What somebody has owned since some year is theirs. */
const LASTS = /(?<!\p{L})(?:has|have) (?:been )?owned (?:\p{L}+ ){0,3}since(?!\p{L})/iu;

/** "The company is owned by Lena and Mats Hallgren": people with full names; a firm is no owner who can be met. */
export function owners(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  const isOver = isOfThePast(passage.text, reading) && !LASTS.test(passage.text);
  if (!page.isOwn || passage.line.region === 'quote' || isOver) return [];
  return [OWNED_BY, OWNING]
    .flatMap((pattern) => [...passage.text.matchAll(pattern)])
    .flatMap((match) => {
      const { role = '', names = '' } = match.groups ?? {};
      return namesIn(names)
        .filter((name) => isName(name, reading.spokenNames))
        .flatMap((name) => named(one, { name, role }, { at: match.index, strength: 0.8 }));
    });
}

/** Whoever founded something is its founder. */
const founderReader: Reader = {
  name: 'founder',
  read: (words) =>
    /^(?:co-?)?(?:founded|started|established|set up|created)$/iu.test(words) ? ['Founder'] : [],
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
      // "By Jo Kim and her brother": not all of them are named.
      if (AND_OTHERS.test(passage.text.slice(match.index + match[0].length))) return [];
      if (pattern === FOUNDING && isOneOfSeveral(passage.text, match.index)) return [];
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

/** "Granddaughter of the founder": what somebody is to another is no role of theirs. */
const OF_RELATION =
  /^(?:the |a |an |his |her |our |their )?(?:(?:great-?|grand|step|god|eldest|youngest|only|old|late|younger|elder|second|third)[- ]?){0,3}(?:sons?|daughters?|child(?:ren)?|nieces?|nephews?|wi(?:fe|dow)|widower|husband|brothers?|sisters?|cousins?|father|mother|heirs?|heiress|descendants?|friends?|pupils?|students?|namesakes?|biographer|in-law) (?:of|to)(?!\p{L})/iu;

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
    isLeading = false,
  }: {
    at: number;
    strength: number;
    quote?: Quote;
    said?: Said;
    around?: string;
    isLeading?: boolean;
  },
): Named[] {
  const name = withoutAddress(written);
  if (OF_RELATION.test(role)) return [];
  if (isNotOfHouse(one.excerpt.passage.text, { name, role })) return [];
  return findingOf<Person>(
    { ...one, coverage: 1, within: 1 },
    {
      value: { name, role },
      said: {
        name: saidName(name, quote?.words ?? one.excerpt.passage.text),
        role: said ?? { words: role, reader: verbatimReader },
      },
      // Judged up to the name: what stands behind it is about the person.
      at,
      name: 'person with a role',
      strength,
      ...(quote === undefined ? {} : { quote }),
    },
  ).map((finding) => ({ finding, role, around, isLeading, under: headingAbove(one) }));
}

const headingAbove = ({ excerpt: { headings, passage } }: Ranked): string =>
  headings.find(({ level, passage: heading }) => level > 1 && level <= 6 && heading !== passage)?.text ?? '';

/** "Vice President, Operations": the field of work behind the comma is of the role. */
export function withField(role: string, rest: string): { role: string; rest: string } {
  const behind = ROMANCE_RANK.test(role) ? (OF_RANK_BEHIND.exec(rest)?.[0] ?? '') : '';
  if (behind !== '') return { role: `${role}${behind}`, rest: rest.slice(behind.length) };
  const field = /^, [\p{L}&’' -]{2,50}(?=$|[,.;(])/u.exec(rest)?.[0] ?? '';
  return field !== '' && !isRolePhrase(field.slice(2)) && isField(field.slice(2))
    ? { role: `${role}${field}`, rest: rest.slice(field.length) }
    : { role, rest };
}

/** "Directora" is "directora de tecnología" where that follows: Spanish and French put the field behind the rank. */
const ROMANCE_RANK = /(?:^|\s)(?:directora?|gerente|jef[ae]|responsable|directeur|directrice)$/iu;
const OF_RANK_BEHIND =
  /^ (?:general|gerente|adjunt[oa]|comercial|financier[oa]?|industrial|técnic[oa]|ejecutiv[oa]|générale?|commerciale?|technique|(?:de(?: la)?|del|des|du) \p{L}+(?: (?:y|e|et) \p{L}+)?)(?=$|[,.;(])/u;

/** A name that the page writes in capitals is told in the case of a name. */
function saidName(name: string, quoted: string): Said {
  const capitals = name.toUpperCase();
  return quoted.includes(name) || !quoted.includes(capitals)
    ? { words: name, reader: verbatimReader }
    : { words: capitals, reader: { name: 'name in capitals', read: (words) => [inPlainCase(words)] } };
}

/** A line that says what somebody is, and nothing else. */
export function roleOfLine(text: string, today: Date | null = null): string | null {
  // "Director of X; Professor of Y": the first of several.
  const line = ((today === null ? text : withoutEndAhead(text, today)).trim().split('; ')[0] ?? '')
    .replace(/\.$/u, '')
    .replace(SINCE, '')
    .replace(OF_FAMILY, '')
    .replace(/[.,]$/, '');
  if (line.length > 80) return null;
  return LONE_TITLE.test(line) || isRoleWithField(line) || isRoleWithMatter(line) ? line : null;
}

/** "Managing partner, agriculture": on a line of its own, behind a rank of the house stands what they work on. */
const isRoleWithMatter = (line: string): boolean => {
  const [role = '', matter = '', ...more] = line.split(', ');
  return more.length === 0 && OF_HOUSE.test(role) && isRolePhrase(role) && MATTER.test(matter);
};
const OF_HOUSE =
  /(?<!\p{L})(?:partner|director|manager|head|officer|associate|counsel|principal|chair|consultant|solicitor|adviser|advisor)$/iu;
const MATTER = /^\p{Ll}{4,}(?: (?:and |& )?\p{Ll}{4,}){0,3}$/u;

/** "Procurement director", and "Vice President, Operations": a role, or one with the field of work behind a comma. */
export function isRoleWithField(words: string): boolean {
  if (isRolePhrase(words)) return true;
  const [role = '', field = '', ...more] = words.split(', ');
  return (
    more.length === 0 &&
    isRolePhrase(role) &&
    (isField(field) || (OF_A_PLACE.test(role) && PLACE.test(field)))
  );
}

/** "Digital partnerships and shopper marketing": a field of work is named by its last word. */
const isField = (words: string): boolean =>
  words.split(' ').length <= 6 && namesField(words.split(' ').at(-1) ?? '');
/** "Plant Manager, Yorkton": such a role is one somewhere. */
const OF_A_PLACE =
  /(?<!\p{L})(?:plant|site|branch|store|shop|regional|country|area|office|depot|terminal|warehouse|works|hotel|restaurant|clinic|mill|yard|factory) (?:manager|director|lead|head|supervisor)$/iu;
const PLACE = /^\p{Lu}[\p{Ll}’'-]+(?: (?:and )?\p{Lu}[\p{Ll}’'-]+){0,2}$/u;
/** "CFO since 2023", "EVP Sales, retires in December". */
const SINCE = /(?: \(?(?:since|from) (?:\p{L}+ )?(?:19|20)\d\d\)?|, (?:since|retires|on leave|joined) .*)$/iu;
/** "Finance director and Helen’s cousin". */
const OF_FAMILY = / (?:and|&) (?:\p{Lu}\p{Ll}+['’]s|his|her|their) .*$/u;
const LONE_TITLE = new RegExp(`^${ANY_TITLE}$`, 'u');
