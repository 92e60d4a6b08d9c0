import { passagesOf } from '../../../documents/passage.ts';
import { mentions } from '../../../identity/subject.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';
import { isOthersCredit } from './credits.ts';
import { type Named, named, withField } from './peopleTold.ts';
import { isName, LETTERS, NAME, NAMES, NO_OPENING, namesIn, withoutTitle } from './personNames.ts';
import { isOver } from './roleTime.ts';
import { ANY_TITLE, DETERMINER, LEADING_TITLE, OPENING_TITLE, UPPER_TITLE } from './titles.ts';
import {
  isAmongOwnPeople,
  isAnybodys,
  isAppointedByOther,
  isElsewhere,
  isJointWithOther,
  isOfNamedBody,
  isOfOther,
  isPossessedByOther,
  opensWithFirm,
  withoutFirm,
} from './whoseRole.ts';

const APPOINTS =
  '(?:appoint(?:s|ed|ing|ment of)|names|named|naming|hires|hired|hiring|promotes|promoted|promoting|elects|elected|welcomes|welcomed|(?:appointments?|promotions?|hiring) of)';
const APPOINTED = '(?:appointed|named|promoted|elected|made|confirmed)';
const APPOINTING = new RegExp(`^${APPOINTS} `, 'u');
const BETWEEN = '(?:, [^,;.]{2,80},)?';

/** What opens a title that is of another time, another house, or nobody's in particular. */
const NOT_OURS =
  '(?:Former|Formerly|Ex|Past|Previous|Guest|Visiting|Visitor|Late|Then|Outgoing|Retired|Retiring|Incoming|Future|Next|Fellow|Local|Customer|Client|Neighbouring|Our|The|An?|His|Her|Their|Its|My|Your|Another|Every|Each|Any|Other|Some|Both|Photographer|Author|Writer|Illustrator|Professor|Minister|Ambassador|Conductor|Composer|Pastor|Rector|Vicar|Translator|Interpreter|Landlord|Supplier|Contact|With|By|From|For|As|At|In|On|To|And)';

/** How sentences tell what somebody is; `gap` holds what stands between, where it may name another firm. */
const PATTERNS: { pattern: RegExp; strength: number }[] = [
  // "Jo Kim, our head of sales"
  {
    pattern: `(?<name>${NAME})${LETTERS}(?:, | – | — | - |: ?| \\(| \\| | (?=our ))(?:(?:currently|now|also) )?(?<gap>${DETERMINER})(?<role>${ANY_TITLE})`,
    strength: 0.92,
  },
  // "Jo Kim is our head of sales", "Jo Kim, an engineer, has been appointed head of sales"
  {
    pattern: `(?<name>${NAME})${BETWEEN},? (?:is|serves as|acts as|works as|(?:has been|was|is) ${APPOINTED}(?: to| as)?|has been|became|has become|becomes|will become|leads (?:us )?as|(?:will )?remains?|(?:will )?continues?(?: to serve)? as|stays on as)(?: (?:now|currently|also|as))*(?<gap> ${DETERMINER})(?<role>${ANY_TITLE})`,
    strength: 0.9,
  },
  // "appoints Jo Kim as head of sales", "named our engineer, Jo Kim, as head of sales"
  {
    pattern: `${APPOINTS} (?:(?:[\\p{Ll}’']+ ){1,5}?)?(?:[\\p{Ll}’']+, )?(?<name>${NAME})${BETWEEN},? (?:as|to)(?: the (?:role|position|post) of)?(?<gap> ${DETERMINER})(?<role>${ANY_TITLE})`,
    strength: 0.9,
  },
  // "named Jo Kim, who held posts at Globex, head of sales"
  {
    pattern: `(?:has |have )?(?:appointed|appoints|named|names|elected|elects|made|makes) (?<name>${NAME})(?:, (?:who|formerly|previously|until now|an?|the) [^.;“”"]{2,120},)? (?<gap>${DETERMINER})(?<role>${ANY_TITLE})`,
    strength: 0.88,
  },
  // "Jo Kim joined the company in May as its head of sales"
  {
    pattern: `(?<name>${NAME}) (?:(?:will be|is|has|have) )?join(?:s|ed|ing)(?<gap>[^.;:()]{0,60}? as ${DETERMINER})(?<role>${ANY_TITLE})`,
    strength: 0.9,
  },
  // "Jo Kim, who knows us well, has agreed to step in as head of sales"
  {
    pattern: `(?<name>${NAME})(?<gap>[^.;:“”"]{0,140}? (?:(?:step(?:s|ped)? in|serve|act|function|fill in) as|takes? over(?: today| now)? as|took over (?:the role )?[^.;:“”"]{0,40}? as) ${DETERMINER})(?<role>${ANY_TITLE})`,
    strength: 0.85,
  },
  // "As head of sales, Jo Kim …"
  { pattern: `(?<![\\p{L}])[Aa]s (?:the |our )?(?<role>${ANY_TITLE}), (?<name>${NAME})`, strength: 0.88 },
  // "President and CEO Jo Kim"
  {
    pattern: `(?<![\\p{L}-])${NO_OPENING}(?<role>${UPPER_TITLE}):? (?:is |are )?(?<name>${NAME})`,
    strength: 0.88,
  },
  // "Practice manager Jo Kim keeps the diary", "Registered manager – Jo Kim"
  {
    pattern: `(?:^|(?<=[.!?] ))(?!${NOT_OURS} )(?<role>${OPENING_TITLE})(?<! (?:of|at|for) (?:the )?\\p{Lu}[^,.]{0,60})(?:,|:| –| —)? (?<name>${NAME})`,
    strength: 0.86,
  },
  // "Our head of sales is Jo Kim"
  {
    pattern: `(?:[Oo]ur|[Tt]he|[Ii]ts) (?<role>${LEADING_TITLE}),?:? (?:is |are )?(?<name>${NAME})`,
    strength: 0.88,
  },
  { pattern: `(?:[Oo]ur|[Tt]he|[Ii]ts|[Yy]our) (?<role>${ANY_TITLE}),? is (?<name>${NAME})`, strength: 0.88 },
  { pattern: `(?<![\\p{L}-])(?<role>${LEADING_TITLE}),? (?<name>${NAME})`, strength: 0.85 },
  // "Head of sales is Jo Kim", "Präsident ist Jo Kim"
  {
    pattern: `(?:^|(?<=[;:] |[.!?] ))(?<role>${OPENING_TITLE}|${UPPER_TITLE}),? (?:is|ist|es|est|è|är|er) (?<name>${NAME})`,
    strength: 0.88,
  },
].map(({ pattern, strength }) => ({ pattern: new RegExp(pattern, 'gu'), strength }));

/** "… and Ann Lee and Bo Ek to Senior Vice President": the further ones of several who are promoted in one sentence. */
const FURTHER = new RegExp(
  `(?<=[;,:] (?:and )?|(?:promotions?|appointments?) of )(?<names>${NAMES}) to (?:the )?(?<role>${UPPER_TITLE})`,
  'gu',
);
const OF_CHANGES = /(?<!\p{L})(?:promot|appoint)/iu;

/** People whom the sentences of the company's own pages name with a role. */
export function inSentence(one: Ranked, reading: Reading): Named[] {
  const { passage, page } = one.excerpt;
  if (passage.line.region === 'quote' || !page.isOwn) return [];
  return [...read(one, reading, passage.text, 0), ...promoted(one, reading)];
}

function read(one: Ranked, reading: Reading, text: string, from: number): Named[] {
  return PATTERNS.flatMap(({ pattern, strength }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { name: called = '', gap = '', role: written = '' } = match.groups ?? {};
      const name = withoutTitle(called);
      const place = { start: match.index, end: match.index + match[0].length };
      const isLast = match[0].endsWith(written);
      if (match.index < from || namesOther(gap, reading) || isOfOneBefore(text, match.index, isLast))
        return [];
      const beforeName = text.slice(0, text.indexOf(called, match.index));
      if (
        OF_HOUSES.test(beforeName.slice(-120)) ||
        isOthersCredit(beforeName, text.slice(place.end), one, reading)
      )
        return [];
      const isAppointed = APPOINTING.test(match[0]);
      if (isAppointed && isAppointedByOther(text.slice(0, match.index), reading)) return [];
      const behind = text.slice(place.end);
      const { role: told, rest } = isLast ? withField(written, behind) : { role: written, rest: behind };
      const role = roleOfThisFirm(one, reading, { text, written: told.replace(ADDRESS, ''), place });
      if (role === null || !isName(name, reading.spokenNames)) return [];
      const around = clauseBehind(rest);
      return named(ownPeople(one, reading), { name, role }, { at: match.index, strength, around });
    }),
  );
}

/** "Jo Kim is head of science, Professor Ann Lee …": the role is of who stands before it. */
const IS_ALREADY =
  /\p{Lu}[\p{L}’-]+ (?:is|serves as|acts as|works as|became|remains) (?:now |currently |our |the |its )*$/u;
const isOfOneBefore = (text: string, at: number, isRoleLast: boolean): boolean =>
  !isRoleLast && IS_ALREADY.test(text.slice(0, at));
/** How the next name is addressed is no part of the role before it. */
const ADDRESS = /, (?:Professor|Prof|Dr|Sir|Dame|Lord|Lady|Mr|Mrs|Ms)\.?$/u;

/** "At DHL and Deutsche Post, managing director …": where somebody was is no name of theirs. */
const OF_HOUSES =
  /(?<!\p{L})(?:at|bei|chez)(?: the)? (?:\p{Lu}[\p{L}\d&.’'-]*(?: \p{Lu}[\p{L}\d&.’'-]*)*(?:,| and| or| &|, and) )*$/u;

/** The role, as far as it is one of now and of this firm. */
function roleOfThisFirm(
  one: Ranked,
  reading: Reading,
  { text, written, place }: { text: string; written: string; place: { start: number; end: number } },
): string | null {
  if (isOver(text, place, reading)) return null;
  if (isElsewhere(text.slice(place.end), reading) || isOfOther(written, reading)) return null;
  if (isOfNamedBody(`${written}${text.slice(place.end)}`, reading)) return null;
  const before = text.slice(0, text.indexOf(written, place.start));
  if (/(?<!\p{L})whose (?:[\p{Ll}-]+ ){0,3}$/u.test(before)) return null;
  if (isAnybodys(one, written, before, reading) || isJointWithOther(before, one, reading)) return null;
  if (isPossessedByOther(before, reading)) return null;
  const role = withoutFirm(written, reading.spokenNames);
  return opensWithFirm(role, one, reading) ? null : role;
}

function promoted(one: Ranked, reading: Reading): Named[] {
  const { text } = one.excerpt.passage;
  if (!OF_CHANGES.test(text)) return [];
  return [...text.matchAll(FURTHER)].flatMap((match) => {
    const { names = '', role: written = '' } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    const role = roleOfThisFirm(one, reading, { text, written, place });
    if (role === null) return [];
    return namesIn(names)
      .filter((name) => isName(name, reading.spokenNames))
      .flatMap((name) => named(ownPeople(one, reading), { name, role }, { at: match.index, strength: 0.85 }));
  });
}

const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** "joined Globex in 2012 as", "is Globex’s": a name between somebody and their role says whose it is. */
function namesOther(gap: string, { spokenNames }: Reading): boolean {
  const names = gap.match(/\p{Lu}[\p{L}\d&-]*(?: \p{Lu}[\p{L}\d&-]*)*/gu) ?? [];
  return names.some((name) => !MONTH.test(name) && !mentions(name, spokenNames));
}

/** Who is named with a role of this firm is no stranger to it. */
function ownPeople(one: Ranked, reading: Reading): Ranked {
  if (!isAmongOwnPeople(one, reading)) return one;
  const { excerpt } = one;
  return { ...one, excerpt: { ...excerpt, subject: (at) => excerpt.subject(at) || OF_OWN_PEOPLE } };
}
const OF_OWN_PEOPLE = 0.85;

/** "Euan Mair (trade, UK)", "head of lending for the whole of the north": what else is said of the role. */
const clauseBehind = (behind: string) =>
  /^ ?\(([^)]{2,60})\)/u.exec(behind)?.[1] ?? /^[^,.;()]{0,80}/u.exec(behind)?.[0] ?? '';

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
