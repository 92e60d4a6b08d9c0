import { passagesOf } from '../../../documents/passage.ts';
import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { foldName } from '../../../identity/companyName.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Ranked } from '../../ranking.ts';
import type { Reading } from '../finding.ts';
import { isRolePhrase, namesField } from './roles.ts';
import { NOUN } from './titles.ts';

const DEAL =
  /(?<!\p{L})(?:acquir\p{L}*|merg\p{L}+|takeover|takes over|taken over|buys|swallows|bought|joins forces|partners? with|becomes? part of|invests? in)(?!\p{L})/iu;
const STORY = /\/(?:news|press|presse|media|blog|insights|newsroom|aktuelles|actualites)\b/iu;
/** Pages on which others are told of, or speak. */
const OF_OTHERS =
  /\/(?:customers?|clients|case-stud(?:y|ies)|success-stories|testimonials|references|partners|portfolio)(?:\/|$)/iu;
const WE = /(?<!\p{L})(?:we|our|us)(?!\p{L})/iu;

function isStory({ excerpt: { page } }: Ranked): boolean {
  return page.document.isArticle || STORY.test(page.document.url);
}

const headlineOf = ({ excerpt: { page } }: Ranked): string =>
  `${passagesOf(page.document).find(({ line }) => line.tag === 'h1')?.text ?? ''} ${page.document.title}`;

/** In the story of a deal "founder Jane Doe" may be either firm's: whose has to be said. */
function isEithers(one: Ranked, before: string, { spokenNames }: Reading): boolean {
  if (!isStory(one) || !DEAL.test(headlineOf(one))) return false;
  if (/(?<!\p{L})(?:our|us)(?!\p{L})[^.]{0,20}$/iu.test(before)) return false;
  const nearest = [...before.matchAll(/\p{Lu}[\p{L}\d&-]+(?: \p{Lu}[\p{L}\d&-]+)*/gu)].at(-1)?.[0];
  return nearest === undefined || !mentions(nearest, spokenNames);
}

const OF_A_FIRM =
  /founder|owner|c[a-z]o$|chief executive|managing director|president|chair|general manager/iu;

/** A page that says "we" of the company says "its" of somebody else. */
const speaksAsWe = ({ excerpt: { page } }: Ranked): boolean => WE.test(page.document.text);

/** Whose role it is, is not said: "its director" in a story, "founder Jane Doe" in that of a deal. */
export function isAnybodys(one: Ranked, role: string, before: string, reading: Reading): boolean {
  const isOwnsTold =
    mentions(before, reading.spokenNames) || /(?<!\p{L})(?:the company|us)(?!\p{L})/iu.test(before);
  const isElses = /(?<!\p{L})(?:its|their) (?:\p{L}+ )?$/iu.test(before) && !isOwnsTold;
  if (isElses && (isStory(one) || speaksAsWe(one))) return true;
  return OF_A_FIRM.test(role) && (isEithers(one, before, reading) || leansOnOther(one, before));
}

/** "We have bought Globex. The owner, Jo Kim, retires": an owner without a firm is that of the firm in the sentence before. */
function leansOnOther({ excerpt: { siblings, index, passage } }: Ranked, before: string): boolean {
  const previous = siblings[index - 1]?.passage;
  return (
    /^(?:The|Its|Their|Whose) (?:\p{Ll}+ ){0,2}$/u.test(before) &&
    previous !== undefined &&
    previous.line === passage.line &&
    (DEAL.test(previous.text) || OTHER_HOUSE.test(previous.text))
  );
}
const OTHER_HOUSE =
  /(?<!\p{L})(?:customers?|clients?|suppliers?|neighbours?|neighbors?|landlords?|dealers?|competitors?|subsidiary)(?!\p{L})/iu;

/**
 * Whom a page of the company's own site names with a role, without another organisation beside it, is one of its people:
 * on standing pages, and in stories that tell of the company by name or in the first person.
 */
export function isAmongOwnPeople(one: Ranked, { spokenNames }: Reading): boolean {
  const { page, passage } = one.excerpt;
  if (!page.isOwn || OF_OTHERS.test(page.document.url)) return false;
  if (!isStory(one)) return true;
  const told = `${headlineOf(one)} ${passage.text}`;
  return !DEAL.test(headlineOf(one)) && (mentions(told, spokenNames) || WE.test(told));
}

const WHOLE_FIRM =
  /(?:C[A-Z]{1,2}O|[Oo]fficer|[Cc]hief [Ee]xecutive|[Ff]ounder|[Pp]resident|[Cc]hair(?:man|woman|person)?|[Oo]wner|[Mm]anaging (?:[Dd]irector|[Pp]artner)|[Gg]eneral [Mm]anager|[Pp]artner) (?:of|for|at|bei|de|chez) (?:the )?(\p{Lu}.*)$/u;
const OWN_BODY = /^(?:Governors|Trustees|Directors|Council|Board|Supervisors|Partners|Fellows)(?!\p{L})/u;

/** "CEO of Globex" leads another firm; "Head of Sales" leads a part of this one. */
export function isOfOther(role: string, { spokenNames }: Reading): boolean {
  const firm = WHOLE_FIRM.exec(role)?.[1];
  return firm !== undefined && !isOwn(firm, spokenNames) && !namesField(firm);
}

/** How somebody is named who is another, or has nothing to do with the house. */
const ASIDE = inAnyCase(
  /(?<!\p{L})(?:not (?:to be |be )?(?:confused|mistaken|mixed up|identical|related|affiliated|associated|connected)(?: (?:with|for|to))?|no (?:relation|kin|connection) (?:of|to|with)|unlike|rather than|instead of|but not|namesakes?(?: of)?)(?: (?:the|our|an?|\p{Ll}+)){0,3} $/u,
);
const RELATED_HOUSE =
  /^(?:our|their|its|an?|one of (?:our|their|its)) (?:[\p{Ll}-]+ ){0,2}(?:customers?|clients?|suppliers?|partners?|competitors?|rivals?|landlords?|distributors?|dealers?|resellers?|(?:sub)?contractors?|sponsors?|investors?|shareholders?|lenders?|vendors?|neighbou?rs?)(?= \p{Lu}|[,.;)]|$)/u;
const AT_HOUSE = / (?<of>of|at) (?=our |their |its |an? |one of )/u;

/** "Not to be confused with Jo Kim, CEO", "Jo Kim is CEO of our customer Globex": somebody with a role, and not here. */
export function isNotOfHouse(text: string, { name, role }: { name: string; role: string }): boolean {
  const [nameAt, roleAt] = [text.indexOf(name), text.indexOf(role)];
  if (nameAt === -1) return false;
  if (ASIDE.test(text.slice(0, roleAt === -1 ? nameAt : Math.min(nameAt, roleAt)))) return true;
  if (roleAt === -1) return false;
  const told = text.slice(roleAt);
  const at = AT_HOUSE.exec(told);
  if (at === null || at.index > role.length) return false;
  const isWhole = at.groups?.of === 'at' || OF_A_FIRM.test(told.slice(0, at.index));
  return isWhole && RELATED_HOUSE.test(told.slice(at.index + at[0].length));
}

const isOwn = (words: string, spokenNames: ReadonlySet<string>): boolean =>
  OWN_BODY.test(words) || mentions(words, spokenNames);

const ORGANISATION = "(\\p{Lu}[\\p{L}\\d&.’'-]*(?: \\p{Lu}[\\p{L}\\d&.’'-]*){0,3})";
/** "The 90-room Grand", "the German maker Globex". */
const SIZE = '(?!(?:in|at|of|for|from|and|to|on|with|by|the)(?!\\p{L}))[\\p{Ll}\\d][\\p{L}\\d,-]*';
/** Further titles between a role and whose it is: "CTO and co-founder of Globex". */
const FURTHER = `(?:(?:,? (?:and|&)|,| ?/) ?(?:the |a )?(?:[\\p{L}-]+ ){0,3}?${NOUN})?`;
const BESIDE = [
  new RegExp(
    `^${FURTHER},? (?:of|at|for|bei|von|with|chez|@) (?:the |an? )?(?:${SIZE} ){0,2}${ORGANISATION}`,
    'u',
  ),
  new RegExp(`^ ?(?:/|\\|) ${ORGANISATION}$`, 'u'),
];
/** "…, CTO, Globex." and "…, CTO, Globex, and …", but not "…, CTO, Jo Kim, CFO": the next one has a title. */
const LAST = new RegExp(
  `^(?:, \\p{Ll}[^,.;()]{2,40}){0,2}, (?:the )?${ORGANISATION}(?:[.)]?$|(?=,? and \\p{Lu})|, (?!(?:our |the )?(?:[\\p{L}-]+ ){0,4}?${NOUN}))`,
  'u',
);

const OF_BODY =
  /^.{0,80}? (?:of|for|at) (?:the )?(\p{Lu}[\p{L}\d&’'-]*(?: \p{Lu}[\p{L}\d&’'-]*){0,3}) (?:project|programme?|institute|foundation|university|initiative|consortium|association|society|committee|campaign)(?!\p{L})/u;

/** "The director of the Globe project": a body with a name of its own. */
export function isOfNamedBody(told: string, { spokenNames }: Reading): boolean {
  const body = OF_BODY.exec(told)?.[1];
  return body !== undefined && !isOwn(body, spokenNames) && !namesField(body);
}

const ACTING =
  /(?<name>\p{Lu}[\p{L}\d&.’'/-]*(?: (?:&|of|and|the|\(?\p{Lu}[\p{L}\d&.’'/-]*\)?))*)(?: (?:has|have|had|also|today|recently|now|just))* $/u;
const OWN_ACTS =
  /(?<!\p{L})(?:We|Board|Directors|Trustees|Council|Governors|Shareholders|Members|Partners|Company|Group|Today|It|They|He|She)(?!\p{L})/u;

/** "The Visitors Bureau has promoted Jo Kim to director": whoever appoints says whose title it is. */
export function isAppointedByOther(before: string, { spokenNames }: Reading): boolean {
  const name = ACTING.exec(before)?.groups?.name;
  return name !== undefined && !OWN_ACTS.test(name) && !mentions(name, spokenNames);
}

/** "Jo Kim, CTO and co-founder of Globex", "Jo Kim / CTO / Globex": somebody else's. */
export function isBesideOther(behind: string, { spokenNames }: Reading): boolean {
  const other = BESIDE.map((pattern) => pattern.exec(behind)?.[1]).find((found) => found !== undefined);
  return other !== undefined && !isOwn(other, spokenNames) && !namesField(other);
}

/** In a sentence "…, CTO, Globex." as well; in a list a place may stand there. */
export function isElsewhere(behind: string, reading: Reading): boolean {
  const last = LAST.exec(behind)?.[1];
  return (
    isBesideOther(behind, reading) ||
    (last !== undefined && !isOwn(last, reading.spokenNames) && !namesField(last))
  );
}

/** Words of rank, and endings of words for work: "Deputy", "Membership", "Engineering". A firm's name has neither. */
const ORDINARY =
  /^(?:chief|group|deputy|interim|acting|senior|junior|lead|executive|regional|global|assistant|associate|non|founding|co|vice|first|second|third|general|managing|national|international|area|team|company|board|club|head|honorary|hon|technical|digital|legal|program|programme|project|product|account|office|shop|store|plant|site|field|key|data|web|software|hardware|security|people|talent|brand|media|event|events|art|creative|kitchen|pastry|sous|property|health|care|nurse|school|music|youth|community|school|corporate|public|private|medical|clinical|member|staff|supply|chain|human|central|north|south|east|west|northern|southern|eastern|western|[cesrv]\p{L}{0,2}o|s?vp|evp|hr|it|pr|qa|r|d|&|and)$|(?:ing|ions?|ments?|ity|ities|ics|ances?|ences?|ship|logy|ology|try|ies|eries|ures?|ness|ial|ical|ional|ative|itive|graphy|ware|ality|ery|ory|care|sales|services?|resources|affairs|relations|partners?|systems?|finance|risk|ers|ors)$/iu;

/** "Globex CTO Jo Kim": what stands before the first word of a title and is no word of rank or work is a firm's name, and not this one's. */
export function opensWithFirm(
  role: string,
  { excerpt: { page } }: Ranked,
  { spokenNames }: Reading,
): boolean {
  const [first = ''] = role.split(/[ /-]/u);
  if (!/^\p{Lu}/u.test(first) || ORDINARY.test(first) || isRolePhrase(first) || namesField(first))
    return false;
  if (mentions(first, spokenNames)) return false;
  const asWord = new RegExp(`(?<![\\p{L}\\p{N}])${first.toLowerCase()}(?![\\p{L}\\p{N}])`, 'u');
  return !asWord.test(page.document.text);
}

const JOINT_BEFORE =
  /(?<![\p{L}-])(?<role>\p{Lu}[\p{L}\d&-]*(?: \p{Lu}[\p{L}&-]*)*)(?:,? (?:and|&)|,| ?\/) (?:the |a )?$/u;

/** "Globex CTO & co-founder Jo Kim": the first of two titles says whose they are. */
export function isJointWithOther(before: string, one: Ranked, reading: Reading): boolean {
  const joint = JOINT_BEFORE.exec(before)?.groups?.role;
  return joint !== undefined && isRolePhrase(joint) && opensWithFirm(joint, one, reading);
}

/** "Finance Director" of "Globex Finance Director" and of "Finance Director of Globex", on Globex's pages. */
export function withoutFirm(role: string, spokenNames: ReadonlySet<string>): string {
  const words = role
    .replace(/ (?:of|at|for|bei|von) (?:the )?(\p{Lu}.*)$/u, (behind, firm) =>
      mentions(firm, spokenNames) ? '' : behind,
    )
    .split(' ');
  const own = [...spokenNames].map((name) => name.split(' '));
  const length = Math.max(
    0,
    ...own
      .filter((name) => name.length < words.length)
      .filter((name) => name.every((word, at) => foldName(words[at] ?? '') === word))
      .map((name) => name.length),
  );
  return isRolePhrase(words.slice(length).join(' ')) ? words.slice(length).join(' ') : words.join(' ');
}

const POSSESSED =
  /(?<owner>\p{Lu}[\p{L}\d&.-]*(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}\d&.-]*){0,4}|(?<!\p{L})(?:parent|customer|client|supplier|partner|rival|competitor|neighbour|neighbor|tenant|landlord|investor|lender|fund|bank|buyer|seller|subsidiary|predecessor|union)s?)[’'](?:s|(?<=s['’])) (?:[\p{Ll}-]+ ){0,3}$/u;
const OF_TIME_OR_HOUSE =
  /^(?:Today|Tomorrow|Yesterday|This|The|Our|It|Company|Group|Firm|House|Board|Trust|School|Team|Who|Here|There|Let|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u;

/** "Ryland's founder": what stands before a role as its owner says whose it is. */
export function isPossessedByOther(before: string, { spokenNames }: Reading): boolean {
  const owner = POSSESSED.exec(before)?.groups?.owner;
  return owner !== undefined && !OF_TIME_OR_HOUSE.test(owner) && !mentions(owner, spokenNames);
}
