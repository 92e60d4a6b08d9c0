import { inAnyCase } from '../extract/inAnyCase.ts';
import { basedPrefix, NAME_RUN, type Party, tidyName } from './partyNames.ts';

/** Why what is acquired passes no control of a company. */
export type NoControl =
  | 'a minority stake or an investment'
  | 'assets, rights or people, and no company'
  | 'customers or skills, and no company';

/** What stands behind the verb of a deal. */
export type After =
  | { kind: 'party'; party: Party; end: number }
  /** "Globex’s pump business": a part of a firm, with the firm it belongs to. Of a stake: whose shares they are. */
  | { kind: 'part'; party: Party; owner: string; end: number }
  | { kind: 'none'; because: NoControl; of?: Party };

const COMPANY_NOUN =
  /(?:^|[\s-])(?:compan(?:y|ies)|firm|start-?up|maker|provider|vendor|platform|rival|competitor|developer|specialist|manufacturer|supplier|operator|retailer|distributor|wholesaler|consultancy|agency|business|group|bank|insurer|brewer|publisher|studio|chain|brand|peer|player|outfit|app|marketplace|lender|carrier|builder|contractor|subsidiary|unit|producer|service|website|site|partner|neighbou?r|boutique|brokerage|lab|label)$/iu;
/** Whether words end in one for a firm: "podcast producer". */
export function isFirmNoun(words: string): boolean {
  return COMPANY_NOUN.test(words);
}

const PART_NOUN =
  /^(?:[\p{L}&-]+ ){0,5}?(?:business(?:es)?|division|unit|subsidiary|arm|operations|segment|branch)(?!\p{L})/iu;
const CUSTOMERS =
  /(?<!\p{L})(?:customers?|clients?|users?|subscribers?|leads?|members?|patients?|skills?|knowledge|experience|talent|expertise|certification|accreditation|qualifications?|habits?)(?!\p{L})/iu;
const ASSETS =
  /(?<!\p{L})(?:patents?|portfolio|rights?|licen[cs]es?|technolog(?:y|ies)|intellectual property|IP|assets?|land|buildings?|offices?|headquarters|campus|plants?|factory|factories|facilit(?:y|ies)|propert(?:y|ies)|aircraft|vessels?|ships?|domain(?: name)?|trademarks?|inventory|team|staff|employees|engineers|data|content|lists?|contracts?|debt|loans?|freehold|leasehold|lease|premises|sites?(?= (?:of|in|at))|estates?|trees|timber|deposits|branches|furniture|seats?|products?|tools?|equipment|machines?|machinery|product line|collection|tickets?|stores?|warehouses?|code|recipes?)(?!\p{L})/iu;
const ALL_ASSETS =
  /^(?:(?:the )?(?:whole |entire )?(?:business|trade|undertaking|goodwill)(?: and goodwill)? and )?(?:(?:substantially |essentially )?all (?:of )?(?:the |its )?(?:operating |remaining )?assets|(?<=and )(?:the |its |certain )?assets) (?:and liabilities )?of |^(?:(?:the )?(?:whole|entirety) of|the (?:entire|whole) (?:issued )?(?:and to be issued )?(?:ordinary )?share capital (?:of|in)) /iu;
const MINORITY = inAnyCase(
  /^(?:(?:a|an|the|its|their|new|small|significant|strategic|\d{1,2}(?:\.\d+)?%|[\p{Ll}-]+) ){0,4}?(?:minority|non-controlling|passive)(?: \p{L}+){0,2} (?:stake|interest|holding|shareholding|share|position|investment|ownership)/u,
);
const CONTROL = inAnyCase(
  /^(?:(?:a|an|the|its|their) )?(?:[\p{Ll}-]+ ){0,2}?(?:majority|controlling)(?: [\p{Ll}-]+){0,3}? (?:stake|interest|holding|shareholding|shares?|position|investment|ownership|control)(?: of \p{L}+ shares)? (?:in|of) |^(?:full |sole |majority )?(?:control|ownership) of /u,
);
const PERCENT = inAnyCase(
  /^(?:(?:a|an|the|its|about|approximately|another|additional|further|remaining|over|more than|nearly|almost|some) ){0,3}(\d{1,3}(?:\.\d+)?) ?(?:%|per ?cent)(?: of (?:the |its )?(?:[\p{Ll}-]+ ){0,4}?(?:shares|stock|capital|equity|interests|units))?(?: [\p{Ll}-]+){0,4}? (?:in|of) (?!the (?:\p{Ll}+ ){0,3}(?:shares|stock|capital|equity))/u,
);
const ALL_SHARES = inAnyCase(
  /^(?:(?:all|100%|the) )(?:of )?(?:the )?(?:remaining |outstanding |issued |share |capital |equity |and |company )*(?:shares?|stock|capital|interests|units)?(?: (?:in|of) )(?!\p{Ll})/u,
);
const STAKE = inAnyCase(
  /^(?:(?:a|an|its|their|the|new|further|additional|strategic|significant) ){0,3}(?:[\p{Ll}-]+ )?(?:stakes?|interest|shareholding|holding|shares?)(?: (?:in|of) |$)/u,
);
const PRONOUN =
  /^(?:(us|our (?:company|business|firm))|(it|(?:the |their )?company(?= to )|the (?:company|business|firm|group)|itself|them)|(?:[Tt]he|[Oo]ur) (studio|hospital|bank|brewery|school|college|agency|yard|club|society|practice|clinic|station|charity|publisher|label|shop|brand|association))(?![\p{L}’'-]| (?:of|in|for) )/iu;
const RUN_AT_START = new RegExp(`^${NAME_RUN}`, 'u');
/** What may follow a name that is bought: not the goods it makes. */
const MAY_FOLLOW =
  /^(?:$|[,;:.!?()“”"–—/·-]|[’']s? |(?: (?:for|in|from|to|at|as|with|and|or|after|by|on|following|amid|that|which|who|through|via|despite|before|because|when|while|is|was|has|had|will|today|yesterday|last|this|earlier|back|during|under|into|since|deal|transaction|acquisition|merger|agreement|private|completed|completes|closed|closes|collapses|announced|approved|terminated|signed|expands?|strengthens?|adds?|creates?|boosts?|but|so|of|group|subject|valued|worth|having|where|business|company|shares|stock|out|back|merge\p{L}*|now|took|takes|becomes?|became|would|can|may|must|did|are|were|have|pays|paid|said|says|remains|continues|brings|gives|marks|makes|comes|came|goes|went|alone|too|still|remain|we|it|they)(?!\p{L})| [$€£(–—/|·-]| \d| \p{Lu}))/u;
const BEFORE_NAME_MAX = 90;

/**
 * Reads what is acquired, from `from` on. Null where no name follows.
 *
 * @param isStrict  for verbs of everyday purchases ("buys"): a descriptive word before the name must be one for firms
 */
export function whatAfter(text: string, from: number, isStrict: boolean): After | null {
  const lead = /^\s*/.exec(text.slice(from))?.[0].length ?? 0;
  const start = from + lead;
  const rest = text.slice(start);
  const minority = MINORITY.exec(rest);
  if (minority !== null) return stakeIn(text, start + minority[0].length);
  const control = CONTROL.exec(rest) ?? ALL_ASSETS.exec(rest);
  if (control !== null) return nameFrom(text, start + control[0].length, false);
  const percent = PERCENT.exec(rest);
  if (percent !== null) {
    if (!(Number(percent[1]) > 50)) return stakeIn(text, start + percent[0].length);
    return nameFrom(text, start + percent[0].length, false);
  }
  const all = ALL_SHARES.exec(rest);
  if (all !== null) return nameFrom(text, start + all[0].length, false);
  const stake = STAKE.exec(rest);
  if (stake !== null) return stakeIn(text, start + stake[0].length);
  return nameFrom(text, start, isStrict);
}

/** A stake that passes no control, and whose shares they are; `end` is where its words end. */
function stakeIn(text: string, end: number): After {
  const size =
    /^(?: ?of )?(?:about |around |up to )?\d[\d.]* ?(?:%|per ?cent)/u.exec(text.slice(end))?.[0] ?? '';
  const isLinked = size === '' && /(?:in|of) $/u.test(text.slice(0, end));
  const behind = text.slice(end + size.length);
  const link = isLinked ? '' : (/^[^,;.]{0,60}? (?:in|of) /u.exec(behind)?.[0] ?? null);
  const held = link === null ? null : nameFrom(text, end + size.length + link.length, false);
  const because = 'a minority stake or an investment';
  return held?.kind === 'party' || held?.kind === 'part'
    ? { kind: 'none', because, of: held.party }
    : { kind: 'none', because };
}

/** "Us", "it", "the hospital". */
function pronounAt(text: string, start: number): After | null {
  const pronoun = PRONOUN.exec(text.slice(start));
  const isApposed = pronoun?.[3] !== undefined && /^ \p{Lu}/u.test(text.slice(start + pronoun[0].length));
  if (pronoun === null || isApposed) return null;
  const party: Party = pronoun[1]
    ? { kind: 'self', start }
    : { kind: 'subject', start, ...(pronoun[3] !== undefined && { isNoun: true }) };
  return { kind: 'party', party, end: start + pronoun[0].length };
}

function nameFrom(text: string, start: number, isStrict: boolean): After | null {
  const meant = pronounAt(text, start);
  if (meant !== null) return meant;
  let at = start + throughPrefix(text.slice(start));
  at += basedPrefix(text.slice(at));
  const part = partOf(text, at);
  if (part !== null) return part;
  for (let step = 0; step < 4; step += 1) {
    const rest = text.slice(at);
    const words = /^(?:[\p{Ll}\d][\p{L}\p{N}’'&/-]* )*/u.exec(rest)?.[0] ?? '';
    const run = RUN_AT_START.exec(rest.slice(words.length))?.[0];
    const lacking = lackOf(words.trim(), run === undefined, isStrict);
    if (lacking !== 'nothing') return lacking;
    if (run === undefined) return null;
    const runStart = at + words.length;
    if (runStart - start > BEFORE_NAME_MAX) return null;
    const owned = ownedBy(text, runStart, run);
    if (owned !== undefined) return owned;
    const tidy = tidyName(run);
    const end = runStart + run.length;
    const next = describedNext(text.slice(end));
    if (tidy === null || next > 0) {
      at = end + next + (next === 0 ? 1 : 0);
      continue;
    }
    return boughtName(text, tidy.name, runStart + tidy.offset);
  }
  return null;
}

const VEHICLE = inAnyCase(
  /^(?:an? |the )?(?:[\p{Ll}-]+ ){0,2}?(?:affiliates?|funds?|subsidiar(?:y|ies)|consortium|investors?|investor group|group of investors|vehicles?|entit(?:y|ies)|unit)(?: (?:that is |that are |which is )?(?:managed|advised|controlled|led|owned|backed))? (?:of|by) /u,
);

/** "funds managed by Kappa Capital": the one behind the vehicle. */
function throughPrefix(rest: string): number {
  return VEHICLE.exec(rest)?.[0].length ?? 0;
}

const PART_BEFORE =
  /^(?:(?:the|its|a) )?(?:[\p{L}&-]+ ){0,5}?(?:business(?:es)?|division|unit|arm|operations|segment) (?:of|from) /u;

/** "the pump business of Globex": the one who sells a part of itself is the other side. */
function partOf(text: string, at: number): After | null {
  const words = PART_BEFORE.exec(text.slice(at))?.[0];
  if (words === undefined) return null;
  const run = RUN_AT_START.exec(text.slice(at + words.length))?.[0];
  const owner = run === undefined ? null : tidyName(run);
  if (owner === null) return null;
  const start = at + words.length + owner.offset;
  const end = start + owner.name.length;
  return { kind: 'part', party: { kind: 'name', name: owner.name, start, end }, owner: owner.name, end };
}

/** What the words before the name say against a firm. */
function lackOf(words: string, isNameless: boolean, isStrict: boolean): 'nothing' | After | null {
  if (words === '') return 'nothing';
  const isFirm = COMPANY_NOUN.test(words);
  if (!isFirm || isNameless) {
    if (CUSTOMERS.test(words)) return { kind: 'none', because: 'customers or skills, and no company' };
    if (ASSETS.test(words)) return { kind: 'none', because: 'assets, rights or people, and no company' };
  }
  if (isNameless) return null;
  if (/(?<!\p{L})(?:by|to|from|that|which|for|in|with|on|at|as|when|than)(?!\p{L})/iu.test(words) && !isFirm)
    return null;
  if (isStrict && !isFirm && /^(?:an?|some|new|more|our|your|their|many|the latest)(?!\p{L})/iu.test(words))
    return null;
  if (/(?:^| )of$/iu.test(words) && !isFirm) return null;
  return words.split(' ').length > 9 ? null : 'nothing';
}

/** "HR software firm Kappa": how far to the name, where words for a firm and a name follow; else 0. */
function describedNext(behind: string): number {
  const match = /^( (?:[\p{Ll}][\p{L}-]* ){1,5})(?=\p{Lu})/u.exec(behind)?.[1];
  return match !== undefined && COMPANY_NOUN.test(match.trim()) ? match.length : 0;
}

/** "Globex’s pump business", "Globex’s patents"; undefined where nothing is owned. */
function ownedBy(text: string, start: number, run: string): After | null | undefined {
  const mark = /[’']s?(?= )/u.exec(run);
  const isAtEnd = mark === null && /[’']s?$/u.test(run) && /^ \p{Ll}/u.test(text.slice(start + run.length));
  if (mark === null && !isAtEnd) return undefined;
  const ownerEnd = mark === null ? run.length : mark.index + mark[0].length;
  const owner = run.slice(0, ownerEnd).replace(/[’']s?$/u, '');
  const from = start + ownerEnd + 1;
  const behind = text.slice(from);
  const part = PART_NOUN.exec(behind)?.[0];
  if (part !== undefined) {
    const named = new RegExp(`^,? (${NAME_RUN})`, 'u').exec(behind.slice(part.length));
    const subsidiary =
      named === null || !/(?:subsidiary|unit|arm|division)$/iu.test(part) ? null : tidyName(named[1] ?? '');
    const end = from + part.length;
    if (subsidiary !== null && named !== null) {
      const nameStart = end + named[0].length - (named[1]?.length ?? 0) + subsidiary.offset;
      return boughtName(text, subsidiary.name, nameStart);
    }
    const party: Party = { kind: 'name', name: owner, start, end: start + owner.length };
    return { kind: 'part', party, owner, end };
  }
  if (CUSTOMERS.test(behind.slice(0, 40)))
    return { kind: 'none', because: 'customers or skills, and no company' };
  if (ASSETS.test(behind.slice(0, 60)))
    return { kind: 'none', because: 'assets, rights or people, and no company' };
  return null;
}

const AS_CUSTOMER = inAnyCase(
  /^(?: \p{Ll}+)? as (?:an?|its|our|their) (?:\p{L}+ ){0,2}(?:customer|client|supplier|partner|user)/u,
);

function boughtName(text: string, name: string, start: number): After | null {
  const end = start + name.length;
  const behind = text.slice(end);
  if (AS_CUSTOMER.test(behind)) return { kind: 'none', because: 'customers or skills, and no company' };
  const next = /^ ([\p{Ll}\d][\p{L}-]*(?: [\p{Ll}][\p{L}-]*)?)/u.exec(behind)?.[1] ?? '';
  if (CUSTOMERS.test(next)) return { kind: 'none', because: 'customers or skills, and no company' };
  if (ASSETS.test(next)) return { kind: 'none', because: 'assets, rights or people, and no company' };
  if (!MAY_FOLLOW.test(behind)) return null;
  return { kind: 'party', party: { kind: 'name', name, start, end }, end };
}
