import { coreName, foldName } from '../identity/companyName.ts';
import { nameAt, SEAT_BEHIND } from '../news/nameRun.ts';
import { bounded } from '../patterns.ts';

/** The party at a place of a sentence. */
export type Party =
  | { kind: 'name'; name: string; start: number }
  /** "We", "our", "us". */
  | { kind: 'self'; start: number }
  /** "It", "the company", "its": the firm that the text is about. */
  | { kind: 'subject'; start: number }
  /** Not named. */
  | { kind: 'unnamed'; start: number };

const FORM_BEHIND_COMMA = /, (?:Inc|LLC|Ltd|Limited|Corp|Corporation|L\.P|LP|PLC|Plc|N\.V|S\.A|Co)\.?$/u;

/** Words with a capital that open sentences and headlines and belong to no name. */
const NOBODY =
  /^(?:Today|Yesterday|You|The|This|That|These|Our|We|It|Its|They|He|She|Both|Some|Now|Then|If|Once|Until|While|In|On|At|With|After|Following|Since|When|As|A|An|By|For|From|To|And|But|Earlier|Recently|Last|Meanwhile|Also|Why|How|Breaking|News|Update|Press|Release|Announcement|Recommended|Proposed|Completed|Completion|Agreed|Planned|Strategic|Leading|European|American|German|British|French|Dutch|Nordic|Swedish|Danish|Norwegian|Finnish|Swiss|Italian|Spanish|Canadian|Former|January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}\p{Ll}{2}\.)(?: |$)/u;
/** Headlines put a capital to "Valve Maker Kappa": what the firm does is none of its name. */
const DESCRIBED =
  /^(?:[^ ]+ ){0,5}(?:Maker|Startup|Start-?[Uu]p|Provider|Company|Firm|Vendor|Rival|Competitor|Developer|Specialist|Manufacturer|Supplier|Operator|Retailer|Distributor|Consultancy|Agency|Platform|Business|Subsidiary) (?=\p{Lu})/u;
const GENERAL =
  /^(?:inc|corp|corporation|co|company|llc|ltd|limited|plc|gmbh|ag|as|asa|ab|oy|sa|sas|bv|nv|group|holdings?|technologies|technology|software|systems|solutions|labs|international|global|the|team|hospital|bank|bancorp|radio|school)$/;
/** Headlines put a capital to what goes on behind the name: "Kappa To Expand Its Reach"; a date may follow it, too. */
const GOES_ON = bounded(
  / (?:To|In|For|From|With|As|By|At|On|And|After|Following|Amid|Through|Into|Via|Is|Has|Will|(?:Complet|Announc|Agree|Sign|Clos|Finaliz|Finalis|Expand|Strengthen|Add|Creat|Boost|Bolster|Enhanc|Accelerat|Extend|Becom|Enter)(?:s|es|ed|ing)?)(?: .*)?$| (?:Acquisition|Deal|January|February|March|April|May|June|July|August|September|October|November|December)$/u,
  200,
);

/** A run of capitalised words as a name: without what opens the sentence and without punctuation at its end. */
export function tidyName(run: string): { name: string; offset: number } | null {
  let remaining = run;
  for (let step = 0; step < 6; step += 1) {
    const skipped = NOBODY.exec(remaining) ?? DESCRIBED.exec(remaining);
    if (skipped === null) break;
    remaining = remaining.slice(skipped[0].length);
  }
  let name = remaining
    .replace(FORM_BEHIND_COMMA, '')
    .replace(GOES_ON, '')
    .replace(SEAT_BEHIND, '$1')
    .replace(/[’'](?:s)?$/u, '')
    .replace(/[’'&/-]{1,3}$/u, '')
    .trim();
  if (!/(?<!\p{L})(?:Inc|Corp|Ltd|Co|S\.A|N\.V|B\.V|A\.S)\.$/u.test(name))
    name = name.replace(/\.{1,3}$/u, '');
  return foldName(name).length < 2 ? null : { name, offset: run.length - remaining.length };
}

/** Length of a dateline that a release opens with: "COLUMBUS, Ohio, April 1, 2026 /PRNewswire/ -- ". */
function datelineOf(text: string): number {
  return /^[^.;]{0,120}?(?:[/)] ?-{1,2} ?|[–—] | -{1,2} )/u.exec(text)?.[0].length ?? 0;
}

/** Whom a sentence opens with. */
export function whoOpens(text: string): Party {
  const from = datelineOf(text);
  const before = /^[^,]{3,60}, (?=we |\p{Lu})/u.exec(text.slice(from, from + 80))?.[0].length ?? 0;
  for (const start of [from, from + before]) {
    if (/^[Ww]e(?!\p{L})/u.test(text.slice(start, start + 3))) return { kind: 'self', start };
    const found = nameAt(text, start);
    const tidy = found === null ? null : tidyName(found.run);
    if (found !== null && tidy !== null)
      return { kind: 'name', name: tidy.name, start: found.start + tidy.offset };
  }
  return { kind: 'unnamed', start: 0 };
}

/** Whether a name is one of the company's: the same but for its legal form and general words. */
export function isOwnName(name: string, names: ReadonlySet<string>): boolean {
  const folded = foldName(name);
  const core = coreName(name);
  const differsInGeneral = (longer: string, shorter: string) =>
    longer.startsWith(`${shorter} `) &&
    longer
      .slice(shorter.length + 1)
      .split(' ')
      .every((word) => GENERAL.test(word));
  return [...names].some(
    (own) =>
      folded === own ||
      core === own ||
      folded.replaceAll(' ', '') === own ||
      differsInGeneral(folded, own) ||
      differsInGeneral(own, core),
  );
}

/** Whether two names are of one firm: the same words, or the words of one at the beginning or end of the other's. */
export function isSameFirm(a: string, b: string): boolean {
  const [left, right] = [coreName(a), coreName(b)];
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
