import { nameAt, nameBefore } from '../news/nameRun.ts';
import { bounded } from '../patterns.ts';
import { type Party, tidyName } from './parties.ts';
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
  | 'a part of the company is sold'
  | 'denied';

const SENTENCE_MAX = 600;
const STATEMENTS_MAX = 6;
const SPEAKS_OF_DEALS =
  /acqui|buy|bought|purchas|tak(?:e|ing)|took|merg|owner|owned|combin|takeover|sell|sold|sale|divest|part of|subsidiary|join|control|belong/iu;

const any = (...alternatives: string[]): RegExp =>
  bounded(new RegExp(`(?<![\\p{L}’'-])(?:${alternatives.join('|')})(?![\\p{L}-])`, 'giu'), 600);
/** Who acts stands before, what is bought behind. */
const ACTIVE = any(
  'acquir(?:es|ed|e|ing)|buys?(?: out)?|buying|bought(?: out)?|purchas(?:es|ed|e|ing)|tak(?:es?|en|ing) over|took over|takes? (?:full )?control of|took (?:full )?control of|absorb(?:s|ed)?',
  '(?:takes|took|acquires|acquired) (?:an? )?(?=majority|controlling)|is the new owner of|(?:completion|sale|purchase|acquisition|takeover|buy-?out|take-private) of',
  '(?:merg(?:es|ed|e|ing)|combin(?:es|ed|e)|merger) with',
);
/** What is bought stands before, the buyer behind. */
const PASSIVE = any(
  '(?:acquired|bought(?: out)?|purchased|taken over|taken private|sold|owned|acquisition|takeover|buy-?out)(?: (?:in [^,;.]{3,20}|for [^,;.]{1,40}|from [^,;.]{1,40}|last \\p{L}{1,20}|earlier this year))? (?:by|to)(?= )',
  '(?:merged|absorbed|folded) into|(?:is|are|become|becomes|became|now) (?:now |officially |an? |proud |wholly owned )*(?:part|member|subsidiary|division) of|(?:has |have )?(?:joins?|joined|joining)|belongs? to',
  'new (?:majority )?(?:owner|parent(?: company)?)(?: is(?: now)?|:)|under the (?:ownership|roof) of',
);
const TWO_MERGE = / and (?=\p{Lu})/gu;
const MERGE = /^(?: \p{Ll}{1,20}){0,6} (?:merge[sd]?|merger|combine[sd]?)(?!\p{L})/u;
const WHAT_MAX = 160;
/** Lower-case words between a verb and a name: "the Norwegian" is none of them, "the pump maker" is. */
const DESCRIPTION =
  /^(?: [\p{Ll}\d%&€$£-][^ ;:()]{0,30}){0,10}?(?= (?:us(?!\p{L})|(?:it|the (?:company|firm|hospital|bank|business|studio))(?!\p{L})(?! (?:\p{Lu}|of))|\p{Lu}|\p{Ll}{1,3}\p{Lu}|\d{1,4}\p{Lu}))/u;
const PART =
  /^(?:[’']s?)? (?:[\p{Ll}&-]{1,30} ){0,4}(?:business(?:es)?|division|unit|arm|operations|segment)(?!\p{L})/u;
const FIRM =
  /(?:compan(?:y|ies)|firm|start-?up|maker|provider|vendor|platform|rival|competitor|developer|specialist|manufacturer|supplier|operator|retailer|consultancy|agency|business|group|bank|publisher|studio|chain|brand|subsidiary|producer|neighbou?r|brokerage|lab|shares|capital|stock|all|control|ownership|majority|stake|interest|shareholding|assets|per ?cent|%)(?: in| of)?$/iu;
const NO_CONTROL =
  /(?<!\p{L})(?:minority|non-controlling|passive)(?!\p{L})|(?<!majority |controlling )(?<!\p{L})(?:stakes?|shareholding|interest|holding)(?!\p{L})|^ (?:(?:an?|the|another|a further|the remaining) )?(?:[1-4]?\d|50)(?:[.,]\d+)? ?(?:%|per ?cent)/iu;
const NO_FIRM =
  /(?<!\p{L})(?:patents?|portfolio|rights?|licen[cs]es?|technolog(?:y|ies)|intellectual property|(?<!all (?:of )?(?:the |its )?|substantially all )assets|land|buildings?|offices?|headquarters|plants?|factory|facilit(?:y|ies)|propert(?:y|ies)|domain|trademarks?|team|staff|employees|engineers|data|content|contracts?|debt|loans?|freehold|lease|premises|deposits|branches|products?|tools?|equipment|machines?|tickets?|stores?|customers?|clients?|users?|subscribers?|leads?|members?|skills?|knowledge|talent|expertise|certification|options?)(?!\p{L})/iu;
const OTHER_NOUN =
  /(?:customer|user|talent|data|skills?|language|knowledge|lead|client|land|property|image|new)[ -]$/iu;
const IDLE =
  /(?<!\p{L})(?:if|whether|how to|help(?:s|ed|ing)?|enabl\p{L}{1,20}|allow\p{L}{0,20}|advis(?:e[sd]?|ing|ors?)|represent(?:s|ed|ing)|counsel|congratulat\p{L}{0,20}|never|not|can|option|right)(?!\p{L})[^,;]{0,60}$/iu;
const SHELL = /(?<!\p{L})(?:SPAC|blank[- ]check|special purpose acquisition|business combination)(?!\p{L})/iu;
const SHELL_NAME = /(?<!\p{L})Acquisition (?:Corp|Corporation|Company|Co|Holdings|Limited|[IVX]+)(?!\p{L})/u;
/** Being part of a group tells of a purchase only where it began some day. */
const BECOMING =
  /(?<!\p{L})(?:now|new|bec(?:o|a)m\p{L}{0,20}|join\p{L}{0,20}|since|from|today|as of|in (?:\p{L}{2,21} )?\d{4})(?!\p{L})/iu;
const NOT_BECOMING =
  /(?<!\p{L})(?:since (?:its|our|the) (?:foundation|founding|inception|beginning)|always|(?:formed|founded|established|started) (?:in|by))(?!\p{L})/iu;
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
    ...partSold(text),
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
      : /(?:^|\s)(?:is|are|was|were|be|been|being) (?:\p{Ll}{1,20}ly )?$/u.test(before) &&
        /ed$|ought|taken/.test(verb)
  )
    return [];
  const { party, group } = whoBefore(text, at);
  const isBase = /^(?:acquire|buy|purchase|take|merge|combine|absorb)(?: |$)/.test(verb);
  const isGerund = /ing(?: |$)/.test(verb);
  if (isGerund && !/(?:^|\s)(?:is|are|by|after|since|following|be) (?:\p{Ll}{1,20}ly )?$/u.test(before))
    return [];
  if (isBase && !/(?:^| )(?:to|will|would|may|could)$/u.test(group.trimEnd())) return [];
  const what = whatBehind(text, at + match[0].length, /^(?:buy|bought|purchas|sale)/.test(verb));
  if (what === null) return [];
  if (what.kind === 'aside')
    return [{ kind: 'aside', at, because: what.because, parties: [party, ...what.parties] }];
  const agent = isNoun ? / (?:by|to) (?=\p{Lu})/u.exec(text.slice(what.end, what.end + 60)) : null;
  const buyer = agent === null ? null : whatBehind(text, what.end + agent.index + agent[0].length - 1, false);
  // "the sale of Kappa": who stands before may sell, too.
  if (verb === 'sale of' && buyer?.kind !== 'firm') return [];
  const isFuture = isBase || (isGerund && /(?:is|are) (?:\p{Ll}{1,20}ly )?$/u.test(before));
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

const SOLD = any('sells?|sold|selling|divest(?:s|ed|ing)?|(?:sale|divestiture|divestment|disposal) of');
const OWN_PART =
  /^ (?:its|our|their|the) (?:[\p{L}&-]{1,20} ){0,6}?(?:business(?:es)?|division|unit|subsidiary|arm|operations|segment|stake|branch)(?!\p{L})/iu;

/** "Acme sells its valve business": who sells is no side of a deal. */
function partSold(text: string): DealStatement[] {
  return [...text.matchAll(SOLD)]
    .slice(0, STATEMENTS_MAX)
    .flatMap(({ 0: verb, index: at }): DealStatement[] => {
      const behind = text.slice(at + verb.length, at + verb.length + WHAT_MAX);
      if (!OWN_PART.test(behind)) return [];
      return [
        { kind: 'aside', at, because: 'a part of the company is sold', parties: [whoBefore(text, at).party] },
      ];
    });
}

function mergerOfTwo(text: string): DealStatement[] {
  return [...text.matchAll(TWO_MERGE)]
    .slice(0, STATEMENTS_MAX)
    .flatMap(({ 0: and, index }): DealStatement[] => {
      const [first, second] = [nameBefore(text, index), nameAt(text, index + and.length)];
      const merge = second === null ? null : MERGE.exec(text.slice(second.end, second.end + 160));
      const [buyer, target] = [partyOf(first), partyOf(second)];
      if (merge === null || buyer === null || target === null) return [];
      const group = merge[0].replace(/ [^ ]{1,20}$/u, '');
      return statement(text, {
        at: index,
        buyer,
        target,
        seller: null,
        group,
        isFuture: /(?:to|will)$/u.test(group),
        isMerger: true,
      });
    });
}

/** A run of capitalised words as a party. */
function partyOf(found: { run: string; start: number } | null): (Party & { kind: 'name' }) | null {
  const tidy = found === null ? null : tidyName(found.run);
  return found === null || tidy === null
    ? null
    : { kind: 'name', name: tidy.name, start: found.start + tidy.offset };
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
  return /^[^.;]{0,120}?(?:[/)] ?-{1,2} ?|[–—] | -{1,2} )/u.exec(text)?.[0].length ?? 0;
}

const GROUP_WORDS_MAX = 10;
const SELF = /^(?:we|our|us)(?:[’'](?:ve|re))?$/iu;
const SUBJECT = /^(?:it|they)$/iu;
/** "Its acquisition": of the one who acts before it, else of whom the sentence is about. */
const POSSESSIVE = /^(?:its|their)$/iu;
const NOUN = /^(?:company|firm|group|business|organisation|hospital|bank|studio)$/u;
const FORM_WORD = /^(?:plc|llc|gmbh|ag|asa?|ab|oyj?|nv|bv|inc|ltd|se)$/u;

/** "We", "it", "the company". */
function pronounAt(text: string, start: number, word: string): Party | null {
  if (SELF.test(word)) return { kind: 'self', start };
  const isNoun = NOUN.test(word) && /(?:^| )(?:the|our) $/iu.test(text.slice(Math.max(0, start - 5), start));
  return isNoun || SUBJECT.test(word) ? { kind: 'subject', start } : null;
}

/** Where a bracket, or what stands between commas, begins that these words end with; -1 for others. */
function asideStart(words: string, last: string): number {
  if (last.endsWith(')')) return words.lastIndexOf('(');
  return last.endsWith(',') ? words.lastIndexOf(', ', words.length - 2) : -1;
}

/** Who acts before `at`, and the words between: word by word backwards, over brackets and what stands between commas. */
function whoBefore(text: string, at: number): { party: Party; group: string } {
  const from = Math.max(datelineOf(text.slice(0, at)), at - WHO_MAX);
  const group: string[] = [];
  let end = at;
  for (let step = 0; step < GROUP_WORDS_MAX + 2; step += 1) {
    const rest = text.slice(from, end).trimEnd();
    end = from + rest.length;
    const start = from + rest.lastIndexOf(' ') + 1;
    const word = text.slice(start, end);
    const meant = pronounAt(text, start, word);
    if (meant !== null) return { party: meant, group: group.join(' ') };
    const opening = asideStart(rest, word);
    if (opening > 0) end = from + opening;
    else if (/^[\p{Ll}\d$€£]/u.test(word) && !FORM_WORD.test(word)) {
      group.unshift(word.toLowerCase());
      end = start;
    } else break;
    if (end <= from) break;
  }
  const isOwned = group.some((word) => POSSESSIVE.test(word));
  const party = partyOf(nameBefore(text, end, from)) ?? { kind: isOwned ? 'subject' : 'unnamed', start: end };
  return { party, group: group.join(' ') };
}

type What =
  | { kind: 'firm'; party: Party; seller: Party | null; end: number }
  | { kind: 'aside'; because: Aside; parties: Party[] };

/** Whom words behind a verb name. @param isStrict  of everyday purchases: what is bought must be shown to be a firm */
function whatBehind(text: string, from: number, isStrict: boolean): What | null {
  const behind = text.slice(from, from + WHAT_MAX);
  const words = DESCRIPTION.exec(behind)?.[0] ?? null;
  const description = words ?? behind.slice(0, 40);
  const named = words === null ? null : namedAt(text, from + words.length + 1);
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

function namedAt(text: string, at: number): Named | null {
  const [pronoun] = /^(?:us|it|the \p{Ll}{1,20})(?!\p{L})/u.exec(text.slice(at, at + 30)) ?? [];
  if (pronoun !== undefined)
    return { party: { kind: pronoun === 'us' ? 'self' : 'subject', start: at }, end: at + pronoun.length };
  const found = nameAt(text, at);
  const [owner = ''] = found?.run.split(/[’']s? /u) ?? [];
  const party = found === null ? null : partyOf({ ...found, run: owner });
  return party === null ? null : { party, end: party.start + party.name.length };
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
  const from = datelineOf(text);
  const before = /^[^,]{3,60}, (?=we |\p{Lu})/u.exec(text.slice(from, from + 80))?.[0].length ?? 0;
  for (const start of [from, from + before]) {
    if (/^[Ww]e(?!\p{L})/u.test(text.slice(start, start + 3))) return { kind: 'self', start };
    const party = partyOf(nameAt(text, start));
    if (party !== null) return party;
  }
  return { kind: 'unnamed', start: 0 };
}
