import { quoteOf, textQuote } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { titleAbove, titlePlace } from '../questions/read/people/cardOrder.ts';
import { isRolePhrase } from '../questions/read/people/roles.ts';
import type { AboutPerson, PersonExcerpt } from './aboutPerson.ts';
import { isLeftBehind, isOutOfOffice } from './officeTime.ts';
import { isFieldAlone, isHeadedByRole, isSentence } from './roleLike.ts';
import { FORMER, namesRole } from './roleWords.ts';

const ROLE_CHARACTERS_MAX = 90;
const END = /^(?:[^.;:()|“”"]|\.(?=\p{L}))*/u;
/** A role phrase ends where the sentence goes on to something else. */
const CUT =
  /\s(?:at|bei|chez|@|who|which|where|since|from|based|responsible|and (?:has|is|was|leads|joined|lives|holds|speaks|works|\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+(?=,? (?:our|the|is|are|leads?|will|have|has|were|was|join(?:ed)?|who)(?!\p{L})))|with (?:over|more|a|\d)|in (?:\d{4}|\p{Lu}\p{Ll}+(?: \d{4})?(?:$|[,.]))|for (?:over|more|the (?:past|last)|\d)|has|is|was|said|says|explains|on|after|before|having|bringing|overseeing|leading|there|here)(?!\p{L}).*$/u;

/** Roles that a page gives the person, the nearest to their name first; what is told as past is left out. */
export function statedRoles({ excerpts, today, employerNames }: AboutPerson): Finding<string>[] {
  return excerpts.flatMap((excerpt, index) => {
    if (excerpt.standing !== null || isLeftBehind(excerpt, employerNames)) return [];
    const found =
      excerpt.mention === null
        ? onTheirOwn(excerpt, excerpts[index - (excerpt.isBelowName ? 1 : sinceName(excerpts, index))])
        : [...besideName(excerpt, excerpt.mention), ...aboveName(excerpt)];
    return found.filter(({ claim }) => isHeldHere(excerpt, claim.value, today));
  });
}

/** "Head of Sales (2019–2024)" is over, "Head of Sales from May 2030" to come, and "head of sales there" of another house. */
function isHeldHere({ passage: { text }, mention }: PersonExcerpt, role: string, today: Date): boolean {
  const behind = text.indexOf(role, mention?.end ?? 0);
  const start = behind < 0 ? text.indexOf(role) : behind;
  if (start < 0) return true;
  const end = start + role.length;
  return !isOutOfOffice(text, { start, end }, today) && !/^,? there(?!\p{L})/u.test(text.slice(end));
}

/** Below the name: a line that is the role; or "She is our Head of Finance." */
function onTheirOwn(excerpt: PersonExcerpt, above: PersonExcerpt | undefined): Finding<string>[] {
  const { text } = excerpt.passage;
  if (FORMER.test(text)) return [];
  const sentence =
    /^(?:She|He|They|I) (?:is|are|am|serves? as|works? as|acts? as|became|leads? .{1,40} as) (?:(?:now|currently) )?(?:the |a |an |our |their |its )?(.+)$/u.exec(
      text,
    );
  if (sentence?.[1] !== undefined) return roleFinding(excerpt, sentence[1], 0.85);
  const inFront =
    /^(?:(?:Now|Today|Currently|Here),? )?[Aa]s (?:the |a |an |our )?([^,]{3,80}), (?:she|he|they|I)(?!\p{L})/u.exec(
      text,
    );
  if (inFront?.[1] !== undefined) return roleFinding(excerpt, inFront[1], 0.85);
  if (!(excerpt.isBelowName || isUnderRoles(excerpt)) || above === undefined || !isRoleLine(text)) return [];
  const place = titlePlace(above.passage);
  if (place === 'above' || place === 'unsure') return [];
  // What stands below a byline is the story, but where it is a title.
  if (BYLINE.test(above.passage.text) && (!isRolePhrase(text) || /[.!?]$/u.test(text))) return [];
  const role = cleaned(
    text.replace(/^(?:Role|Title|Position|Job title|Function):\s*/iu, '').split('; ')[0] ?? '',
  );
  if (role === null || !canBeRole(role, excerpt)) return [];
  const { document } = excerpt.passage;
  const quote = textQuote(document, above.passage.start, excerpt.passage.end);
  return quote.words.length > 600
    ? roleFinding(excerpt, text, 0.85)
    : said(excerpt, role, namesRole(role) ? 0.92 : 0.75, quote);
}

/** "Head of Kitchen" on the line above their name, in a list that is written in this order. */
function aboveName(excerpt: PersonExcerpt): Finding<string>[] {
  const title = titleAbove(excerpt.passage);
  if (title === null || FORMER.test(title.text)) return [];
  const role = cleaned(title.text.trim());
  const quote = textQuote(title.document, title.start, excerpt.passage.end);
  return role === null || !isHeadedByRole(role)
    ? []
    : said(excerpt, role, 0.9, quote, excerpt.mention?.start);
}

const BYLINE =
  /^(?:(?:written|posted|published|story|text|words|article|report|an article|a post|guest post) )?(?:by|von|par|por|text:|words:|author:|autor(?:in)?:)(?!\p{L})/iu;

const HEADS_ROLES =
  /^(?:roles?|titles?|positions?|job(?: title)?|functions?|funktion|aufgabe|fonction|poste|cargo|puesto)$/iu;

/** "Office" and "Post" may head what somebody holds, and where they sit. */
const MAY_HEAD_ROLES = /^(?:offices?|posts?)$/iu;

/** In the row of a table the cell below "Role", wherever it stands. */
const isUnderRoles = ({ passage, headings }: PersonExcerpt): boolean =>
  passage.line.cell !== undefined &&
  [HEADS_ROLES, MAY_HEAD_ROLES].some((heads) => heads.test(headings[0]?.text.trim() ?? ''));

/** How many passages before this one their name stands. */
function sinceName(excerpts: readonly PersonExcerpt[], index: number): number {
  const { card } = excerpts[index] ?? {};
  const name = excerpts
    .slice(Math.max(0, index - CELLS_MAX), index)
    .findLast((one) => one.card === card && one.mention !== null);
  return name === undefined ? 1 : index - excerpts.indexOf(name);
}
const CELLS_MAX = 12;

/** A title tells an office or a function; else a cell is a role below a heading that says so, and other words where they name a field of work. */
function canBeRole(role: string, { passage, headings }: PersonExcerpt): boolean {
  if (isHeadedByRole(role)) return true;
  // Beside "Role" a further column or an "Office" is no role.
  if (passage.line.cell !== undefined) return HEADS_ROLES.test(headings[0]?.text.trim() ?? '');
  return isFieldAlone(role);
}

/** A line below a name is a role when it is short and no sentence, address, date or number. */
function isRoleLine(text: string): boolean {
  const [first = ''] = text.split('; ');
  const isShort = first.length <= ROLE_CHARACTERS_MAX && first.split(' ').length <= 12;
  const isOther =
    /[@!?]|https?:|www\.|^\W*\d|\d{3,}|^(?:read|view|see|learn|more|contact|linkedin|twitter|email|e-mail|phone|tel|bio|profile|follow|location|based|by)(?!\p{L})/iu.test(
      text,
    );
  return isShort && !isOther && !isSentence(first) && (/^\p{Lu}/u.test(text) || namesRole(text));
}

/** In the passage that names them: "Jane Doe, Head of X", "our Head of X, Jane Doe", "Jane Doe joined in 2019 as Head of X". */
function besideName(
  excerpt: PersonExcerpt,
  { start, end }: { start: number; end: number },
): Finding<string>[] {
  const { text } = excerpt.passage;
  const behind = text.slice(end);
  const verb =
    /^(?:, [^,;.]{2,60},|,? who)? (?:is|serves as|works as|acts as|stays on as|remains|continues as|took over as|has been (?:named|appointed|promoted to|elected)(?: as)?|has been|was (?:named|appointed|promoted to)|became|becomes|has become|(?:has )?join(?:ed|s) (?:[^.,;]{0,40} )?as|takes over as) (?:(?:now|currently|also) )?(?:the |a |an |our |their |its |\p{Lu}[\p{L}\d&]*['’]s )?(.+)$/u.exec(
      behind,
    )?.[1];
  if (verb !== undefined && !FORMER.test(verb) && !/^(?:known|named|responsible|based|one of)/iu.test(verb)) {
    const found = roleFinding(excerpt, LATER.exec(verb)?.[1] ?? verb, 0.9);
    if (found.length > 0) return found;
  }
  const apposition =
    /^(?:,? (?:Ph\.? ?D|M\.?D|MBA|M\.?Sc|B\.?Sc|CBE|OBE|MBE|CPA|ACA)\.?)?(?:,| –| —| -|:| \(|\s?\||(?= our ))\s?(?:(?:the|our|its|their|a|an) )?(?:company['’]s )?(.+)$/u.exec(
      behind,
    )?.[1];
  // "chief executive (until 2021 elsewhere)": what stands in brackets is another matter.
  if (apposition !== undefined && !FORMER.test((apposition.split(' (')[0] ?? '').slice(0, 40))) {
    const found = roleFinding(excerpt, apposition, 0.92);
    if (found.length > 0) return found;
  }
  const inFront = /^(?:(?:Now|Today|Currently),? )?[Aa]s (?:the |a |an |our )?([^,]{3,80}), $/u.exec(
    text.slice(0, start),
  );
  if (inFront?.[1] !== undefined) return roleFinding(excerpt, inFront[1], 0.88);
  return before(excerpt, text.slice(0, start));
}

/** "Joined in 2020 as chemist and was appointed head of research in 2023": the later of two. */
const LATER =
  /(?<!\p{L})(?:and|then|before)(?: (?:she|he|they))? (?:was |has been |being )?(?:became|becoming|appointed|promoted to|named|made)(?: as| to)? (?:the |a |an |our |their |its )?(.+)$/u;

function before(excerpt: PersonExcerpt, words: string): Finding<string>[] {
  const near = words.slice(-ROLE_CHARACTERS_MAX);
  const role =
    /(?:^|(?:by|says|said|with|from|and|our|the|its|[.,:;“”"]|\p{L}+['’]s) )((?:(?:Group|Deputy|Interim|Senior|Lead|Executive|Founding|Co-)[ -]?)*\p{Lu}[\p{L}&-]*(?: (?:of|and|&|for|the|\p{Lu}[\p{L}&-]*)){0,6}),? $/u.exec(
      near,
    )?.[1] ?? roleInSmall(near);
  // In a story "its director" may be anybody's.
  const isAnybodys = /(?<!\p{L})(?:its|their) [^.;]*$/iu.test(near) && isStory(excerpt);
  // "Ann Lee, CFO, Bo Ek": that one is the other's.
  const isOfPrevious =
    role !== undefined && /\p{Lu}\p{Ll}+, $/u.test(near.slice(0, near.lastIndexOf(role))) && /, $/.test(near);
  if (role === undefined || isAnybodys || isOfPrevious || OTHER_TIME.test(role)) return [];
  if (OTHER_TIME.test(near.slice(0, near.lastIndexOf(role)).split(' ').slice(-2).join(' ').trim())) return [];
  return !isHeadedByRole(role) || FORMER.test(near) || NO_ROLE.test(role) ? [] : said(excerpt, role, 0.88);
}

/** "Our head of design, Jo Kim", in small letters: all of it is what somebody is. */
function roleInSmall(near: string): string | undefined {
  const words = /(?:our|the|its) (\p{Ll}[\p{L} -]{2,50}),? $/u.exec(near)?.[1];
  return words !== undefined && isRolePhrase(words) ? words : undefined;
}

function isStory({ passage: { document } }: PersonExcerpt): boolean {
  return document.isArticle || /\/(?:news|press|blog|media|stories|insights)\b/iu.test(document.url);
}

function roleFinding(excerpt: PersonExcerpt, words: string, strength: number): Finding<string>[] {
  const role = cleaned(words);
  return role === null || !isHeadedByRole(role) ? [] : said(excerpt, role, strength);
}

/** "Past president", "our next chair", "president-elect": of another time than now. */
const OTHER_TIME = /^(?:past|next|incoming|outgoing|future)(?!\p{L})|[ -](?:elect|designate)$/iu;

/** A clause, a tie to somebody, a group, or the rest of an enumeration: "who becomes …", "her partner", "Executive team", "Founders Bea and". */
const NO_ROLE =
  /^(?:who|whom|which|whose|what|where|her|his|their|my|your)(?!\p{L})|^(?:executive|leadership|management|senior|our)? ?(?:team|committee|leadership|management|board)$| (?:and|&|of|for|the|or)$/iu;

/** The role itself, as it is written: "Head of Finance" of "Head of Finance at Acme since 2019, based in Leeds". */
function cleaned(words: string): string | null {
  const phrase = (END.exec(words)?.[0] ?? '').replace(CUT, '');
  const parts = phrase.split(/,\s*/u);
  const kept = parts.filter(
    (part, index) =>
      index === 0 || (index === 1 && namesRole(part) && part.length <= 50 && !isSentence(part)),
  );
  const role = kept
    .join(', ')
    .replace(/[\s,–—-]+$/u, '')
    .trim();
  const isOfNow = !OTHER_TIME.test(role) && !NO_ROLE.test(role);
  return role.length < 2 || role.length > ROLE_CHARACTERS_MAX || !isOfNow ? null : role;
}

function said(
  excerpt: PersonExcerpt,
  role: string,
  strength: number,
  quote = quoteOf(excerpt.passage),
  at = excerpt.mention?.end ?? 0,
): Finding<string>[] {
  return findingOf<string>(
    { excerpt, coverage: 1, within: 1, score: 1 },
    {
      value: role,
      said: { words: role, reader: verbatimReader },
      at,
      name: 'role of a person',
      strength,
      quote,
    },
  );
}
