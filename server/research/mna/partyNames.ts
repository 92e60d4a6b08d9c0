import { coreName, foldName } from '../identity/companyName.ts';

/** Who stands at a place of a sentence. */
export type Party =
  /** A name, at its place. */
  | { kind: 'name'; name: string; start: number; end: number }
  /** "We", "our", "us". */
  | { kind: 'self'; start: number }
  /** "It", "the company", "its": whoever the sentence is about; a noun ("the hospital"): whoever the text is about. */
  | { kind: 'subject'; start: number; isNoun?: true }
  /** Somebody without a name: "our customer", "a competitor". */
  | { kind: 'unnamed' }
  /** Nobody: the words open with the verb, as a line of a time-line does. */
  | { kind: 'absent' };

const TOKEN =
  "(?:\\p{Lu}[\\p{L}\\p{N}&.’'+!/-]*|\\p{Ll}{1,3}\\p{Lu}[\\p{L}\\p{N}&.’'+-]*|\\d{1,3}\\p{Lu}[\\p{L}\\p{N}]*|\\p{Ll}[\\p{L}\\p{N}-]*\\.(?:com|io|ai|co|de|net|org|app)|&)";
/** Legal forms that stand behind a comma. */
const FORM =
  '(?:Inc|Incorporated|LLC|L\\.L\\.C|Ltd|Limited|Corp|Corporation|L\\.P|LP|LLP|PLC|Plc|N\\.A|N\\.V|S\\.A|Co)(?:\\.|(?![\\p{L}\\p{N}]))';
const FORM_BEHIND_COMMA = new RegExp(`, ${FORM}$`, 'u');
/** Capitalised words in a row: a name, or a headline's words. */
export const NAME_RUN = `${TOKEN}(?: (?:(?:of|de|du|von|van|der|la) )?${TOKEN}){0,6}(?:, ${FORM}| (?:plc|llc|gmbh|ag|asa?|ab|oyj?|nv|bv|spa|inc|ltd|se|kg)(?![\\p{L}\\p{N}]))?`;

/** Words with a capital that open sentences and headlines and belong to no name. */
const NOBODY =
  /^(?:Today|Yesterday|The|This|That|These|Our|We|It|Its|They|He|She|Both|Some|Now|Then|If|Once|Until|While|In|On|At|With|After|Following|Since|When|As|A|An|By|For|From|To|And|But|Earlier|Recently|Last|Meanwhile|Also|Why|How|Breaking|News|Update|Updated|Exclusive|Press|Release|Announcement|Announcing|Statement|Recommended|Proposed|Completed|Completion|Agreed|Planned|Pending|Strategic|Leading|Global|European|American|German|British|French|Dutch|Nordic|Swedish|Danish|Norwegian|Finnish|Swiss|Italian|Spanish|Canadian|Australian|Indian|U\.S\.|US|UK|Former|Fellow|Private|Public|Fast-Growing|Award-Winning|January|February|March|April|May|June|July|August|September|October|November|December|Jan\.?|Feb\.?|Mar\.?|Apr\.?|Jun\.?|Jul\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?)(?: |$)/u;
/** Headlines put a capital to "Valve Maker Kappa": what the firm does is none of its name. */
const DESCRIBED =
  /^(?:.{0,60} )?(?:Maker|Startup|Start-Up|Start-up|Provider|Company|Firm|Vendor|Rival|Competitor|Developer|Specialist|Manufacturer|Supplier|Operator|Retailer|Distributor|Consultancy|Agency|Platform|Business|Customer|Partner|Subsidiary) (?=\p{Lu})/u;
/** Forms and general words that a name may carry or leave out. */
const GENERAL =
  /^(?:inc|incorporated|corp|corporation|co|company|llc|ltd|limited|plc|gmbh|ag|as|asa|ab|oy|sa|sas|bv|nv|group|holdings?|technologies|technology|software|systems|solutions|labs|international|global|the|team)$/;
const PERSON =
  /(?<!\p{L})(?:CEO|CTO|CFO|COO|Founder|Co-?founder|President|Chairman|Director|Manager|Mr|Mrs|Ms)(?!\p{L})/u;

/** Headlines put a capital to what goes on behind the name: "Kappa To Expand Its Reach". */
const GOES_ON =
  / (?:To|In|For|From|With|As|By|At|On|And|After|Following|Amid|Through|Into|Via|Is|Has|Will|Expand(?:s|ing)?|Strengthen(?:s|ing)?|Add(?:s|ing)|Creat(?:es|ing)|Boost(?:s|ing)?|Bolster(?:s|ing)?|Enhanc(?:es|ing)|Accelerat(?:es|ing)|Extend(?:s|ing)|Becom(?:es|ing)|Enter(?:s|ing))(?: .*)?$| (?:Acquisition|Deal)$/u;

/** A headline's date that follows the name on the same line. */
const MONTH_BEHIND =
  / (?:January|February|March|April|May|June|July|August|September|October|November|December)$/u;
/** "Old Mill Advisors of Burlington": where the firm sits; "Bank of Ireland" and "House of Moth" are names. */
const SEAT_BEHIND =
  /^((?!(?:Bank|University|House|City|Port|Church|Institute|College|Board|Friends|Society|Museum|School) )\p{Lu}[^ ]*(?: [^ ]+)+) of \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?$/u;

/** A run of capitalised words as a name: without what opens the sentence and without punctuation at its end. */
export function tidyName(run: string): { name: string; offset: number } | null {
  let offset = 0;
  let name = run;
  const drop = (length: number) => {
    offset += length;
    name = name.slice(length);
  };
  for (let match = NOBODY.exec(name); match !== null; match = NOBODY.exec(name)) drop(match[0].length);
  drop(DESCRIBED.exec(name)?.[0].length ?? 0);
  for (let match = NOBODY.exec(name); match !== null; match = NOBODY.exec(name)) drop(match[0].length);
  name = name
    .replace(MONTH_BEHIND, '')
    .replace(SEAT_BEHIND, '$1')
    .replace(FORM_BEHIND_COMMA, '')
    .replace(GOES_ON, '')
    .replace(/[’']s?$/u, '')
    .replace(/[’'&/-]+$/u, '')
    .trim();
  if (!/(?<!\p{L})(?:Inc|Corp|Ltd|Co|S\.A|N\.V|B\.V|A\.S|Bros)\.$/u.test(name))
    name = name.replace(/\.+$/u, '');
  return foldName(name).length < 2 || PERSON.test(name) ? null : { name, offset };
}

/** "Bethesda, Md.-based": where a firm sits is none of its name. The length of such words at the start of `rest`. */
export function basedPrefix(rest: string): number {
  return /^(?:[\p{Ll}\d-]+ ){0,3}(?:\p{Lu}[\p{L}.]*(?:,? )?){1,4}-based /u.exec(rest)?.[0].length ?? 0;
}

/** Whether a name is one of the company's: the same but for its legal form and general words. */
export function isOwnName(name: string, names: ReadonlySet<string>): boolean {
  const folded = foldName(name);
  const core = coreName(name);
  for (const own of names) {
    if (folded === own || core === own || folded.replaceAll(' ', '') === own) return true;
    const rest = folded.startsWith(`${own} `) ? folded.slice(own.length + 1) : null;
    if (rest?.split(' ').every((word) => GENERAL.test(word))) return true;
    const longer = own.startsWith(`${core} `) ? own.slice(core.length + 1) : null;
    if (longer?.split(' ').every((word) => GENERAL.test(word))) return true;
  }
  return false;
}

/** Whether two names are of one firm: the same words, or the words of one at the beginning or end of the other's. */
export function isSameFirm(a: string, b: string): boolean {
  const left = coreName(a);
  const right = coreName(b);
  if (left === right) return true;
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  return shorter.length > 2 && (longer.startsWith(`${shorter} `) || longer.endsWith(` ${shorter}`));
}

/**
 * The fullest of several spellings of one name that headlines have not put words before: "Kappa Valves" among
 * "Kappa", "Kappa Valves" and "Valve Maker Kappa Valves". Legal forms are left out where a spelling does. The first of equals.
 */
export function bestName<Named>(all: readonly Named[], nameOf: (one: Named) => string): Named | undefined {
  const isDescribed = (name: string) =>
    all.some((other) => name.length > nameOf(other).length && name.endsWith(` ${nameOf(other)}`));
  const plain = all.filter((one) => !isDescribed(nameOf(one)));
  const isLoud = (one: Named) => Number(nameOf(one).length > 5 && nameOf(one) === nameOf(one).toUpperCase());
  const fullness = (one: Named) => coreName(nameOf(one)).length * 100 - nameOf(one).length;
  return [...(plain.length > 0 ? plain : all)].sort(
    (a, b) => isLoud(a) - isLoud(b) || fullness(b) - fullness(a),
  )[0];
}

/** What an institution is, behind its name: "Kappa Memorial" and "Kappa Memorial Hospital". */
const INSTITUTION =
  /^(?:hospital|medical center|medical centre|clinic|bank|bancorp|bancshares|bankshares|financial|savings bank|building society|credit union|school|college|university|radio|theatre|museum|hotels?|charity|trust|foundation|society|association|cooperative|co operative)$/;

/**
 * On its own pages a company's name may be longer than its site says: "Kappa Memorial Hospital" for Kappa Memorial, "Kappa
 * Community Radio" for Kappa Radio, "Kappa Bancorp" for Kappa Bank.
 */
export function isFullerName(name: string, names: ReadonlySet<string>): boolean {
  const words = coreName(name).split(' ');
  return [...names].some((own) => {
    const ownWords = own.split(' ');
    const [first = '', ...rest] = ownWords;
    if (first.length < 4 || words[0] !== first) return false;
    const behind = words.slice(ownWords.length).join(' ');
    if (words.slice(0, ownWords.length).join(' ') === own) return own.length >= 5 && INSTITUTION.test(behind);
    const last = rest.at(-1) ?? '';
    const isInserted = rest.length === 1 && words.length === 3 && words[2] === last;
    const isHolding =
      rest.length > 0 &&
      words.length === ownWords.length &&
      words.slice(0, -1).join(' ') === ownWords.slice(0, -1).join(' ') &&
      INSTITUTION.test(last) &&
      INSTITUTION.test(words.at(-1) ?? '');
    return isInserted || isHolding;
  });
}

/** "Halden" for Halden Pumps: on its own pages a company may leave out what it makes. */
export function isShortName(name: string, names: ReadonlySet<string>): boolean {
  const folded = foldName(name);
  return (
    folded.length >= 5 && !folded.includes(' ') && [...names].some((own) => own.startsWith(`${folded} `))
  );
}
