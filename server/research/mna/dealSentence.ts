import { NAME_RUN, type Party, tidyName } from './parties.ts';
import { isDenied, type Progress, progressOf } from './stage.ts';

/** What a sentence says of one deal, read without knowing whose it is. `at` is where its verb or noun stands. */
export type DealStatement =
  | ({
      kind: 'deal';
      at: number;
      buyer: Party;
      target: Party;
      /** Who sells, where a part of a firm or a subsidiary is bought. */
      seller: Party | null;
      /** A merger whose words do not say who takes over whom; `buyer` is the first named. */
      isMerger: boolean;
    } & Progress)
  | { kind: 'aside'; at: number; because: Aside; parties: Party[] };

/** Why a sentence about a deal tells of no acquisition of a company. */
export type Aside =
  | 'a minority stake or an investment'
  | 'assets, rights or people, and no company'
  | 'a merger with a listed shell, which is a way onto the exchange'
  | 'belonging to a group, which says of no purchase'
  | 'denied';

const SENTENCE_MAX = 600;
const STATEMENTS_MAX = 6;
const SPEAKS_OF_DEALS =
  /acqui|buy|bought|purchas|tak(?:e|ing)|took|merg|owner|owned|combin|takeover|sell|sold|sale|divest|part of|subsidiary|join|control|belong/iu;

const any = (...alternatives: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}’'-])(?:${alternatives.join('|')})(?![\\p{L}-])`, 'giu');
/** Who acts stands before, what is bought behind. */
const ACTIVE = any(
  'acquir(?:es|ed|e|ing)|buys?(?: out)?|buying|bought(?: out)?|purchas(?:es|ed|e|ing)|tak(?:es?|en|ing) over|took over|takes? (?:full )?control of|took (?:full )?control of|absorb(?:s|ed)?',
  '(?:takes|took|acquires|acquired) (?:an? )?(?=majority|controlling)|is the new owner of|(?:completion|sale|purchase|acquisition|takeover|buy-?out|take-private) of',
  '(?:merg(?:es|ed|e|ing)|combin(?:es|ed|e)|merger) with',
);
/** What is bought stands before, the buyer behind. */
const PASSIVE = any(
  '(?:acquired|bought(?: out)?|purchased|taken over|taken private|sold|owned|acquisition|takeover|buy-?out)(?: (?:in [^,;.]{3,20}|for [^,;.]{1,40}|from [^,;.]{1,40}|last \\p{L}+|earlier this year))? (?:by|to)(?= )',
  '(?:merged|absorbed|folded) into|(?:is|are|become|becomes|became|now) (?:now |officially |an? |proud |wholly owned )*(?:part|member|subsidiary|division) of|(?:has |have )?(?:joins?|joined|joining)|belongs? to',
  'new (?:majority )?(?:owner|parent(?: company)?)(?: is(?: now)?|:)|under the (?:ownership|roof) of',
);
const TWO_MERGE = new RegExp(
  `(${NAME_RUN}) and (${NAME_RUN})((?: \\p{Ll}+){0,6}) (?:merge[sd]?|merger|combine[sd]?)(?!\\p{L})`,
  'u',
);
const WHO = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?:([Ww]e(?:[’'](?:ve|re))?|[Oo]ur)|([Ii]t|[Ii]ts|[Tt]hey|[Tt]heir|(?:[Tt]he|[Oo]ur) (?:company|firm|group|business|organisation|hospital|bank|studio))|(${NAME_RUN}))(?:[’']s?)?(?: \\([^)]{1,60}\\))?(?:, [^;:]{2,150}?,)?((?: [\\p{Ll}\\d$€£’][\\p{L}\\d.,$€£’-]*){0,10}?) ?$`,
  'u',
);
const WHAT_MAX = 160;
const DESCRIPTION = '((?: [\\p{Ll}\\d%&€$£-][\\p{L}\\d.,’%&-]*){0,10}?)';
const WHAT = new RegExp(
  `^(?:${DESCRIPTION}) (?:(us)(?!\\p{L})|(it|the (?:company|firm|hospital|bank|business|studio))(?!\\p{L})(?! (?:\\p{Lu}|of))|(${NAME_RUN}))`,
  'u',
);
const PART =
  /^(?:[’']s?)? (?:[\p{Ll}&-]+ ){0,4}(?:business(?:es)?|division|unit|arm|operations|segment)(?!\p{L})/u;
const FIRM =
  /(?:compan(?:y|ies)|firm|start-?up|maker|provider|vendor|platform|rival|competitor|developer|specialist|manufacturer|supplier|operator|retailer|consultancy|agency|business|group|bank|publisher|studio|chain|brand|subsidiary|producer|neighbou?r|brokerage|lab|shares|capital|stock|all|control|ownership|majority|stake|interest|shareholding|assets|per ?cent|%)(?: in| of)?$/iu;
const NO_CONTROL =
  /(?<!\p{L})(?:minority|non-controlling|passive)(?!\p{L})|(?<!majority |controlling )(?<!\p{L})(?:stakes?|shareholding|interest|holding)(?!\p{L})|^ (?:(?:an?|the|another|a further|the remaining) )?(?:[1-4]?\d|50)(?:[.,]\d+)? ?(?:%|per ?cent)/iu;
const NO_FIRM =
  /(?<!\p{L})(?:patents?|portfolio|rights?|licen[cs]es?|technolog(?:y|ies)|intellectual property|(?<!all (?:of )?(?:the |its )?|substantially all )assets|land|buildings?|offices?|headquarters|plants?|factory|facilit(?:y|ies)|propert(?:y|ies)|domain|trademarks?|team|staff|employees|engineers|data|content|contracts?|debt|loans?|freehold|lease|premises|deposits|branches|products?|tools?|equipment|machines?|tickets?|stores?|customers?|clients?|users?|subscribers?|leads?|members?|skills?|knowledge|talent|expertise|certification|options?)(?!\p{L})/iu;
const OTHER_NOUN =
  /(?:customer|user|talent|data|skills?|language|knowledge|lead|client|land|property|image|new)[ -]$/iu;
const IDLE =
  /(?<!\p{L})(?:if|whether|how to|help(?:s|ed|ing)?|enabl\p{L}+|allow\p{L}*|advis(?:e[sd]?|ing|ors?)|represent(?:s|ed|ing)|counsel|congratulat\p{L}*|never|not|can|option|right)(?!\p{L})[^,;]{0,60}$/iu;
const SHELL = /(?<!\p{L})(?:SPAC|blank[- ]check|special purpose acquisition|business combination)(?!\p{L})/iu;
const SHELL_NAME = /(?<!\p{L})Acquisition (?:Corp|Corporation|Company|Co|Holdings|Limited|[IVX]+)(?!\p{L})/u;
/** Being part of a group tells of a purchase only where it began some day. */
const BECOMING =
  /(?<!\p{L})(?:now|new|bec(?:o|a)m\p{L}*|join\p{L}*|since|from|today|as of|in (?:\p{Lu}\p{Ll}+ )?\d{4})(?!\p{L})/iu;
const NOT_BECOMING =
  /(?<!\p{L})(?:since (?:its|our|the) (?:foundation|founding|inception|beginning)|always)(?!\p{L})/iu;
const JOINED = /^(?:has |have )?join/iu;
const GROUP_BEHIND = /(?:Group|Family|Holding|Holdings)(?!\p{L})|^ (?:family|group)(?!\p{L})/u;

/**
 * Reads one sentence or headline in English; empty where it speaks of no deal.
 *
 * @param isDealStory  the story around it speaks of an acquisition: "Kappa joins Globex" tells of it
 */
export function readDeals(sentence: string, isDealStory = false): DealStatement[] {
  const text = sentence.slice(0, SENTENCE_MAX);
  if (text.endsWith('?') || !SPEAKS_OF_DEALS.test(text)) return [];
  const passive = [...text.matchAll(PASSIVE)].slice(0, STATEMENTS_MAX);
  const taken = new Set(passive.map(({ index }) => index));
  return [
    ...passive.flatMap((match) => passiveDeal(text, match, isDealStory)),
    ...[...text.matchAll(ACTIVE)]
      .slice(0, STATEMENTS_MAX)
      .filter(({ index }) => !taken.has(index))
      .flatMap((match) => activeDeal(text, match)),
    ...mergerOfTwo(text),
  ];
}

function passiveDeal(text: string, match: RegExpExecArray, isDealStory: boolean): DealStatement[] {
  const { index: at } = match;
  const end = at + match[0].length;
  const what = whatBehind(text, end, false);
  if (what?.kind !== 'firm') return [];
  const isOwnership = /(?:of|to|owned by)$/iu.test(match[0]) && !/^(?:sold|acqui|bought)/iu.test(match[0]);
  const isJoining = JOINED.test(match[0]);
  if (isJoining && !isDealStory && !GROUP_BEHIND.test(text.slice(end, what.end + 10))) return [];
  const { party: target, group } = whoBefore(text, at);
  if ((isOwnership && !BECOMING.test(text)) || NOT_BECOMING.test(text))
    return [
      { kind: 'aside', at, because: 'belonging to a group, which says of no purchase', parties: [target] },
    ];
  const isFuture = /(?:^| )(?:to|will|be|being)$/u.test(group.trimEnd());
  return statement(text, { at, buyer: what.party, target, seller: null, group, isFuture, isMerger: false });
}

function activeDeal(text: string, match: RegExpExecArray): DealStatement[] {
  const { index: at } = match;
  const verb = match[0].toLowerCase();
  const before = text.slice(0, at);
  const isNoun = verb.endsWith(' of') && !/control of|owner of/.test(verb);
  if (
    isNoun
      ? OTHER_NOUN.test(before)
      : /(?:^|\s)(?:is|are|was|were|be|been|being) (?:\p{Ll}+ly )?$/u.test(before) &&
        /ed$|ought|taken/.test(verb)
  )
    return [];
  const { party, group } = whoBefore(text, at);
  const isBase = /^(?:acquire|buy|purchase|take|merge|combine|absorb)(?: |$)/.test(verb);
  const isGerund = /ing(?: |$)/.test(verb);
  if (isGerund && !/(?:^|\s)(?:is|are|by|after|since|following|be) $/u.test(before)) return [];
  if (isBase && !/(?:^| )(?:to|will|would|may|could)$/u.test(group.trimEnd())) return [];
  const what = whatBehind(text, at + match[0].length, /^(?:buy|bought|purchas|sale)/.test(verb));
  if (what === null) return [];
  if (what.kind === 'aside')
    return [{ kind: 'aside', at, because: what.because, parties: [party, ...what.parties] }];
  const agent = isNoun ? / (?:by|to) (?=\p{Lu})/u.exec(text.slice(what.end, what.end + 60)) : null;
  const buyer = agent === null ? null : whatBehind(text, what.end + agent.index + agent[0].length - 1, false);
  // "the sale of Kappa": who stands before may sell, too.
  if (verb === 'sale of' && buyer?.kind !== 'firm') return [];
  const isFuture = isBase || (isGerund && /(?:is|are) $/u.test(before));
  const isMerger = /^(?:merg|combin)/.test(verb);
  return statement(text, {
    at,
    buyer: buyer?.kind === 'firm' ? buyer.party : party,
    target: what.party,
    seller: what.seller,
    group,
    isFuture,
    isMerger,
  });
}

function mergerOfTwo(text: string): DealStatement[] {
  const match = TWO_MERGE.exec(text);
  const [first, second] = [match?.[1], match?.[2]].map((run) => (run === undefined ? null : tidyName(run)));
  if (match === null || !first || !second) return [];
  const party = ({ name }: { name: string }): Party => ({ kind: 'name', name, start: match.index });
  const group = match[3] ?? '';
  return statement(text, {
    at: match.index,
    buyer: party(first),
    target: party(second),
    seller: null,
    group,
    isFuture: /(?:to|will)$/u.test(group),
    isMerger: true,
  });
}

interface Sides {
  at: number;
  buyer: Party;
  target: Party;
  seller: Party | null;
  group: string;
  isFuture: boolean;
  isMerger: boolean;
}

function statement(text: string, { group, isFuture, ...sides }: Sides): DealStatement[] {
  const { at, buyer, target } = sides;
  const parties = [buyer, target];
  if (IDLE.test(text.slice(0, at))) return [];
  if (isDenied(text)) return [{ kind: 'aside', at, because: 'denied', parties }];
  const isShell = parties.some((party) => party.kind === 'name' && SHELL_NAME.test(party.name));
  if (SHELL.test(text) || isShell)
    return [
      {
        kind: 'aside',
        at,
        because: 'a merger with a listed shell, which is a way onto the exchange',
        parties,
      },
    ];
  return [{ kind: 'deal', ...sides, ...progressOf(text, group, isFuture) }];
}

const WHO_MAX = 220;

/** Length of a dateline that a release opens with: "COLUMBUS, Ohio, April 1, 2026 /PRNewswire/ -- ". */
function datelineOf(text: string): number {
  return /^[^.;]{0,120}?(?:\/ ?-{1,2} |[–—] | -{1,2} )/u.exec(text)?.[0].length ?? 0;
}

/** Who acts before `at`, and the words between. */
function whoBefore(text: string, at: number): { party: Party; group: string } {
  const from = Math.max(datelineOf(text.slice(0, at)), at - WHO_MAX);
  const match = WHO.exec(text.slice(from, at));
  if (match === null) return { party: { kind: 'unnamed', start: at }, group: text.slice(from, at) };
  const [, self, subject, run, group = ''] = match;
  const start = from + match.index;
  const tidy = run === undefined ? null : tidyName(run);
  const party: Party =
    self !== undefined
      ? { kind: 'self', start }
      : subject !== undefined || tidy === null
        ? { kind: subject === undefined ? 'unnamed' : 'subject', start }
        : { kind: 'name', name: tidy.name, start: start + tidy.offset };
  return { party, group: group.trim().toLowerCase() };
}

type What =
  | { kind: 'firm'; party: Party; seller: Party | null; end: number }
  | { kind: 'aside'; because: Aside; parties: Party[] };

/** Whom words behind a verb name. @param isStrict  of everyday purchases: what is bought must be shown to be a firm */
function whatBehind(text: string, from: number, isStrict: boolean): What | null {
  const behind = text.slice(from, from + WHAT_MAX);
  const match = WHAT.exec(behind);
  const description = match?.[1] ?? behind.slice(0, 40);
  const named = match === null ? null : namedAt(match, from);
  const parties = named === null ? [] : [named.party];
  if (NO_CONTROL.test(description))
    return { kind: 'aside', because: 'a minority stake or an investment', parties };
  const isFirm = FIRM.test(description.trim());
  if (!isFirm && NO_FIRM.test(description)) return { kind: 'aside', because: NO_COMPANY, parties };
  if (named === null || (!isFirm && isUnlikely(description, isStrict))) return null;
  return named.party.kind === 'name'
    ? boughtName(text, named, description)
    : { kind: 'firm', ...named, seller: null };
}

const NO_COMPANY = 'assets, rights or people, and no company';

type Named = { party: Party; end: number };

function namedAt(match: RegExpExecArray, from: number): Named | null {
  const [whole, , self, subject, run] = match;
  const end = from + whole.length;
  if (self !== undefined) return { party: { kind: 'self', start: end }, end };
  if (subject !== undefined) return { party: { kind: 'subject', start: end }, end };
  const tidy = tidyName((run ?? '').replace(/[’']s? .*$/u, ''));
  if (tidy === null) return null;
  const start = end - (run?.length ?? 0) + tidy.offset;
  return { party: { kind: 'name', name: tidy.name, start }, end: start + tidy.name.length };
}

/** Words between verb and name that lead to something else than what is bought. */
function isUnlikely(description: string, isStrict: boolean): boolean {
  return (
    (isStrict && /(?<!\p{L})(?:an?|some|new|more|your|their|many)(?!\p{L})/u.test(description)) ||
    /(?<!\p{L})(?:by|to|from|that|which|for|with|at|when|than|and|in|of)(?!\p{L})/u.test(description)
  );
}

/** "Globex’s pump business" is bought of Globex; "Globex’s patents", "the Globex team" are no firm. */
function boughtName(text: string, { party, end }: Named, description: string): What {
  const next = text.slice(end, end + 60);
  const isOwner = /^[’']/u.test(next);
  const isPart =
    (isOwner && PART.test(next)) ||
    /(?:business|division|unit|arm|operations|segment) of$/u.test(description.trim());
  if (isPart) return { kind: 'firm', party, seller: party, end };
  const [goods = ''] = (/^ [\p{Ll} ]{0,30}/u.exec(next)?.[0] ?? '').split(
    / (?:for|in|from|to|and|by|with|as) /u,
  );
  if (isOwner || NO_FIRM.test(goods)) return { kind: 'aside', because: NO_COMPANY, parties: [party] };
  return { kind: 'firm', party, seller: null, end };
}

/** Whom a sentence opens with. */
export function whoOpens(text: string): Party {
  const dateline = datelineOf(text);
  const opening = new RegExp(`^(?:[^,]{3,60}, )?(?:([Ww]e)(?!\\p{L})|(${NAME_RUN}))`, 'u').exec(
    text.slice(dateline),
  );
  if (opening?.[1] !== undefined) return { kind: 'self', start: dateline };
  const tidy = opening?.[2] === undefined ? null : tidyName(opening[2]);
  return tidy === null ? { kind: 'unnamed', start: 0 } : { kind: 'name', name: tidy.name, start: dateline };
}
