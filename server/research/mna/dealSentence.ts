import { NAME_RUN, type Party, tidyName } from './partyNames.ts';
import { type Progress, progressOf } from './stage.ts';
import { type After, type NoControl, whatAfter } from './whatAfter.ts';
import { whoBefore } from './whoBefore.ts';

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
  | NoControl
  | 'a merger with a listed shell, which is a way onto the exchange'
  | 'an option or a right, and no deal'
  | 'belonging to a group, which says of no purchase'
  | 'a part of the company is sold';

const SENTENCE_MAX = 1000;

const ADVERBS =
  '(?:(?:\\p{Ll}+ly|since|now|also|then|just|today|been|later|in \\d{4}|in \\p{Lu}\\p{Ll}+ \\d{4}) )*';
const ACTIVE =
  /(?<![\p{L}’'-])(acquir(?:es|ed|e|ing)|buy(?:s|ing)?(?: out)?|bought(?: out)?|purchas(?:es|ed|e|ing)|tak(?:es?|ing) over|took over|snap(?:s|ped) up|scoop(?:s|ed) up|merg(?:es|ed|e|ing) with)(?![\p{L}-])/giu;
const PASSIVE =
  /(?<![\p{L}’'-])(acquired|bought(?: out)?|purchased|taken over|taken private|absorbed|merged into)(?: (?:and taken private|in (?:\p{Lu}\p{Ll}+ )?\d{4}|earlier this year|last (?:year|month|week)|on \p{Lu}\p{Ll}+ \d{1,2}(?:, \d{4})?|for [^,;.]{1,60}?|in an? [^,;.]{1,60}?(?:deal|transaction)[^,;.]{0,40}?))?,? (?:by|(?<=into )|(?<=merged into ))/giu;
const BE_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:is|are|was|were|be|been|being|get|gets|got) ${ADVERBS}$`,
  'iu',
);
const NOUN =
  /(?<![\p{L}-])(acquisition|takeover|take-private|buy-?out|merger(?: agreement)?|business combination|combination)(?: agreement| deal| transaction)? (of|by|with|between)(?![\p{L}-])/giu;
const NOT_OF_FIRMS =
  /(?:customer|user|talent|data|skills?|language|knowledge|lead|client|land|property|subscriber|content|image|signal|traffic|cost|new)[ -]$/iu;
const SOLD_TO = new RegExp(
  `(?:^|[^\\p{L}])(?:is|are|was|were|be|been|being) ${ADVERBS}(sold) (?:in \\d{4} )?to `,
  'giu',
);
const SALE =
  /(?<![\p{L}-])(sells?|sold|selling|divest(?:s|ed|ing)?|sale of|divestiture of|divestment of|disposal of|disposition of)(?![\p{L}-])/giu;
const TAKES_PRIVATE = new RegExp(
  `(?<!\\p{L})(takes?|took|taking|taken) (${NAME_RUN}) private(?!\\p{L})`,
  'gu',
);
const MAJORITY =
  /(?<!\p{L})majority (?:[\p{L}-]+ ){0,3}(?:investment|recapitali[sz]ation)(?: of [^ ]+(?: [mb]illion)?)? (from|by|with|in)(?!\p{L})/giu;
const TWO_MERGE = new RegExp(
  `(${NAME_RUN}) and (${NAME_RUN})((?: (?:have|has|to|will|agree|agreed|announce|announced|complete|completed|completes|sign|signed|their|a|the|terminate|terminated|mutually|definitive|proposed|planned|pending|call off|abandon|merger|of equals|successfully|today|officially|agreement))* )(merge[sd]?|merger(?: agreement| of equals)?|combine|join forces in (?:a )?merger)(?!\\p{L})`,
  'gu',
);
const PART_OF = new RegExp(
  `(?<!\\p{L})(part of|an? (?:wholly[- ]owned |fully[- ]owned |majority[- ]owned )?subsidiary of|member of|(?:joins?|joined|joining)) (?:the )?(?=(${NAME_RUN})(?: (family|group))?)`,
  'gu',
);
const BECOMING =
  /(?<!\p{L})(?:now|becom(?:e|es|ing)|became|joins?|joined|joining|since (?:\p{Lu}\p{Ll}+ )?\d{4}|newest|in (?:\p{Lu}\p{Ll}+ )?\d{4})(?!\p{L})/iu;
const IN_PART =
  /(?:proud(?:ly)? |was |is |are |be |been |being |become |becomes |became |becoming |now |also |once |officially |has |have |will |we[’']re |a |as )*$/iu;
const SHELL = /(?<!\p{L})(?:SPAC|blank[- ]check|special purpose acquisition|de-SPAC)(?!\p{L})/iu;
const SHELL_NAME = /(?<!\p{L})Acquisition (?:Corp|Corporation|Company|Co|Holdings|Limited|[IVX]+)(?!\p{L})/u;
const RIGHT_ONLY = /(?<!\p{L})(?:(?:option|right|rights|warrants?) (?:to|of)|first refusal)(?!\p{L})/iu;
const IDLE =
  /(?<!\p{L})(?:if|whether|how to|helps?|help(?:ed|ing)|enabl\p{L}+|lets?|allow\p{L}*|advis(?:e[sd]?|ing|ors?)|represent(?:s|ed|ing)|counsel|congratulat\p{L}*|never|not)(?!\p{L})[^,;]{0,60}$/iu;
const LICENSED =
  /(?<!\p{L})(?:agree\p{L}*|definitive|deal|signed|set|due|expected|poised|plans?|planned|intends?|intent|intention|talks|discussions|negotiations|offer(?:s|ed)?|bids?|propos\p{L}+|looking|wants?|seek(?:s|ing)|considering|considers|may|might|could|will|would|terminat\p{L}+|abandon\p{L}*|calls?|called|fail(?:s|ed)|attempt\p{L}*|tried|walks?|walked|scraps?|scrapped|right|option)(?!\p{L})/iu;

/** Reads one sentence or headline in English; empty where it speaks of no deal. */
export function readDeals(sentence: string): DealStatement[] {
  const text = sentence.slice(0, SENTENCE_MAX);
  if (text.endsWith('?')) return [];
  const passive = passiveDeals(text);
  const found = [
    ...passive,
    ...soldTo(text),
    ...activeDeals(text, new Set(passive.map(({ at }) => at))),
    ...nounDeals(text),
    ...takenPrivate(text),
    ...majorityDeals(text),
    ...mergers(text),
    ...sales(text),
    ...joinings(text),
  ];
  return found.map((statement) => shellChecked(text, statement));
}

function shellChecked(text: string, statement: DealStatement): DealStatement {
  if (statement.kind === 'aside') return statement;
  const { at, buyer, target } = statement;
  const isShell = [buyer, target].some((party) => party.kind === 'name' && SHELL_NAME.test(party.name));
  const isCombination = /(?<!\p{L})(?:business combination|merge)/iu.test(text);
  if (!SHELL.test(text) && !(isShell && isCombination)) return statement;
  const because = 'a merger with a listed shell, which is a way onto the exchange';
  return { kind: 'aside', at, because, parties: [buyer, target] };
}

interface Sides {
  at: number;
  buyer: Party;
  after: After;
  group: string;
  isFuture?: boolean;
  isMerger?: boolean;
}

/** A deal whose target stands behind the verb or noun. */
function dealOn(
  text: string,
  { at, buyer, after, group, isFuture = false, isMerger = false }: Sides,
): DealStatement[] {
  if (IDLE.test(text.slice(0, at)) && buyer.kind !== 'name' && buyer.kind !== 'self') return [];
  if (/(?<!\p{L})(?:never|not)(?!\p{L})/iu.test(group)) return [];
  if (after.kind === 'none') return [{ kind: 'aside', at, because: after.because, parties: [buyer] }];
  if (RIGHT_ONLY.test(group) && !/agree/iu.test(group))
    return [
      { kind: 'aside', at, because: 'an option or a right, and no deal', parties: [buyer, after.party] },
    ];
  const owner = after.kind === 'part' ? after.owner : null;
  const seller: Party | null =
    owner === null ? sellerBehind(text, after.end) : { kind: 'name', name: owner, start: at, end: at };
  return [
    { kind: 'deal', at, buyer, target: after.party, seller, isMerger, ...progressOf(text, group, isFuture) },
  ];
}

/** "acquires Kappa from Lambda". */
function sellerBehind(text: string, from: number): Party | null {
  const run = new RegExp(`^ from (${NAME_RUN})`, 'u').exec(text.slice(from))?.[1];
  const tidy = run === undefined ? null : tidyName(run);
  return tidy === null ? null : { kind: 'name', name: tidy.name, start: from, end: from };
}

function activeDeals(text: string, passive: ReadonlySet<number>): DealStatement[] {
  return [...text.matchAll(ACTIVE)].flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const verb = (match[1] ?? '').toLowerCase();
    const before = text.slice(0, at);
    if (passive.has(at) || (/ed|ought|taken/.test(verb) && BE_BEFORE.test(before))) return [];
    const who = whoBefore(text, at);
    const isBase =
      /^(?:acquire|buy|purchase|take over|merge with)/.test(verb) &&
      !/^(?:acquire[sd]|buys|purchase[sd])/.test(verb) &&
      !/ing/.test(verb);
    if (isBase && !isLicensed(before, who.group)) return [];
    const isGerund = /ing(?: |$)/.test(verb);
    const isProgressive =
      isGerund && /(?:^|[^\p{L}])(?:is|are|be|we[’']re|it[’']s)(?: \p{L}+ly)? $/iu.test(before);
    if (isGerund && !isProgressive && !/(?:^|\s)(?:by|after|since|following) $/iu.test(before)) return [];
    const after = whatAfter(text, at + match[0].length, /^(?:buy|bought|purchas)/.test(verb));
    if (after === null) return [];
    const isFuture = isBase || isProgressive;
    const isMerger = verb.startsWith('merg');
    return [after, ...furtherTargets(text, after, verb === match[1])].flatMap((one) =>
      dealOn(text, { at, buyer: who.party, after: one, group: who.group, isFuture, isMerger }),
    );
  });
}

/** "acquires Kappa and Lambda"; not in headlines with capitals, where a verb looks like a name. */
function furtherTargets(text: string, after: After, isPlain: boolean): After[] {
  const and = /^ and (?=\p{Lu})/u;
  if (after.kind !== 'party' || !isPlain || !and.test(text.slice(after.end))) return [];
  const other = whatAfter(text, after.end + ' and '.length, false);
  return other?.kind === 'party' ? [other] : [];
}

/** "To acquire" is a deal in "has agreed to acquire" and in "Globex to acquire Kappa", not in "money to acquire". */
function isLicensed(before: string, group: string): boolean {
  if (LICENSED.test(group)) return true;
  return (
    group === 'to' &&
    new RegExp(`(?:^|[:;–—-] |^.{0,80}\\) )${NAME_RUN}(?: \\([^)]{1,80}\\))* [Tt]o $`, 'u').test(before)
  );
}

function passiveDeals(text: string): DealStatement[] {
  return [...text.matchAll(PASSIVE)].flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const agent = whatAfter(text, at + match[0].length, false);
    if (agent?.kind !== 'party') return [];
    const { party: target, group } = whoBefore(text, at);
    const isFuture = /(?:^|\s)(?:be|being)(?:\s|$)/.test(group);
    return dealOn(text, {
      at,
      buyer: agent.party,
      after: { kind: 'party', party: target, end: agent.end },
      group,
      isFuture,
    });
  });
}

function nounDeals(text: string): DealStatement[] {
  return [...text.matchAll(NOUN)].flatMap((match): DealStatement[] => {
    if (NOT_OF_FIRMS.test(text.slice(Math.max(0, match.index - 20), match.index))) return [];
    const isMerger = /^(?:merger|business|combination)/iu.test(match[1] ?? '');
    const preposition = (match[2] ?? '').toLowerCase();
    const after = whatAfter(text, match.index + match[0].length, false);
    return after === null ? [] : nounDeal(text, { at: match.index, isMerger, preposition, after });
  });
}

interface DealNoun {
  at: number;
  isMerger: boolean;
  preposition: string;
  after: After;
}

function nounDeal(text: string, { at, isMerger, preposition, after }: DealNoun): DealStatement[] {
  const { party, group } = whoBefore(text, at);
  if (after.kind === 'none')
    return preposition === 'of' ? dealOn(text, { at, buyer: party, after, group }) : [];
  if (preposition === 'between' || (isMerger && preposition === 'of')) return pairOf(text, at, after, group);
  if (preposition === 'by') {
    const target: After = { kind: 'party', party, end: after.end };
    return dealOn(text, { at, buyer: after.party, after: target, group });
  }
  if (preposition === 'with' && !isMerger) return [];
  const by = new RegExp(`^[^,;.]{0,60}? by (?=${NAME_RUN})`, 'u').exec(text.slice(after.end));
  const agent = by === null ? null : whatAfter(text, after.end + by[0].length, false);
  const buyer = agent?.kind === 'party' ? agent.party : party;
  return dealOn(text, { at, buyer, after, group, isMerger });
}

/** "merger of Kappa and Lambda". */
function pairOf(
  text: string,
  at: number,
  after: After & { kind: 'party' | 'part' },
  group: string,
): DealStatement[] {
  const and = /^ (?:and|with) /u.exec(text.slice(after.end));
  const other = and === null ? null : whatAfter(text, after.end + and[0].length, false);
  return other?.kind === 'party'
    ? dealOn(text, { at, buyer: after.party, after: other, group, isMerger: true })
    : [];
}

function takenPrivate(text: string): DealStatement[] {
  return [...text.matchAll(TAKES_PRIVATE)].flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const after = whatAfter(text, at + (match[1]?.length ?? 0), false);
    const { party: buyer, group } = whoBefore(text, at);
    const isFuture = /^(?:take|taking)$/iu.test(match[1] ?? '');
    return after === null ? [] : dealOn(text, { at, buyer, after, group, isFuture });
  });
}

function majorityDeals(text: string): DealStatement[] {
  return [...text.matchAll(MAJORITY)].flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const after = whatAfter(text, at + match[0].length, false);
    if (after?.kind !== 'party') return [];
    const before = text
      .slice(0, at)
      .replace(
        /(?:receiv|secur|mak|accept|tak|obtain|rais|gain)(?:es|ed|ing|e)? (?:an? )?(?:[\p{Ll}-]+ )?$|(?:made|took) (?:an? )?$/iu,
        '',
      );
    const { party, group } = whoBefore(before, before.length);
    if (match[1] === 'in') return dealOn(text, { at, buyer: party, after, group });
    return dealOn(text, { at, buyer: after.party, after: { kind: 'party', party, end: after.end }, group });
  });
}

function mergers(text: string): DealStatement[] {
  return [...text.matchAll(TWO_MERGE)].flatMap((match): DealStatement[] => {
    const [whole, first = '', second = '', between = '', verb = ''] = match;
    const buyer = tidyName(first);
    const target = tidyName(second);
    if (buyer === null || target === null) return [];
    const start = match.index + first.length + ' and '.length + target.offset;
    const at = match.index + whole.length - verb.length;
    const party = (name: string, from: number): Party => ({
      kind: 'name',
      name,
      start: from,
      end: from + name.length,
    });
    const after: After = { kind: 'party', party: party(target.name, start), end: at + verb.length };
    const isFuture = verb === 'merge' || verb === 'combine';
    return dealOn(text, {
      at,
      buyer: party(buyer.name, match.index + buyer.offset),
      after,
      group: between.trim().toLowerCase(),
      isFuture,
      isMerger: true,
    });
  });
}

function soldTo(text: string): DealStatement[] {
  return [...text.matchAll(SOLD_TO)].flatMap((match): DealStatement[] => {
    const at = match.index + match[0].lastIndexOf('sold');
    const agent = whatAfter(text, match.index + match[0].length, false);
    if (agent?.kind !== 'party') return [];
    const { party, group } = whoBefore(text, at);
    return dealOn(text, { at, buyer: agent.party, after: { kind: 'party', party, end: agent.end }, group });
  });
}

/** "Initech sells Kappa to Globex": who is sold is bought; who sells a part of itself is neither. */
function sales(text: string): DealStatement[] {
  return [...text.matchAll(SALE)].flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const from = at + match[0].length;
    const { party: seller, group } = whoBefore(text, at);
    const part =
      /^ (?:its|our|their|the) (?:[\p{L}&-]+ ){0,6}?(?:business(?:es)?|division|unit|subsidiary|arm|operations|segment|stake|branch)(?!\p{L})/iu.exec(
        text.slice(from),
      );
    const sold = whatAfter(text, from, true);
    const buyer = buyerBehind(text, sold?.kind === 'party' || sold?.kind === 'part' ? sold.end : from);
    if (part !== null && (sold === null || sold.kind !== 'party' || !isNamedSubsidiary(text, from, sold)))
      return [{ kind: 'aside', at, because: 'a part of the company is sold', parties: [seller] }];
    if (sold === null || sold.kind === 'none' || buyer === null) return [];
    const isFuture = /(?:^|\s)(?:to|will)$/.test(group) || match[1] === 'selling';
    const statements = dealOn(text, { at, buyer, after: sold, group, isFuture });
    return statements.map((one) => (one.kind === 'deal' ? { ...one, seller } : one));
  });
}

/** "its subsidiary Kappa": the name stands right behind the word. */
function isNamedSubsidiary(text: string, from: number, sold: After & { kind: 'party' }): boolean {
  if (sold.party.kind !== 'name') return false;
  return /(?:subsidiary|unit|division|business|arm),? $/iu.test(text.slice(from, sold.party.start));
}

function buyerBehind(text: string, from: number): Party | null {
  const to =
    /^[^;.]{0,120}? to (?=(?:an affiliate of |funds (?:managed|advised) by |private equity firm |us(?!\p{L})|\p{Lu}|\p{Ll}{1,3}\p{Lu}))/u.exec(
      text.slice(from),
    );
  const buyer = to === null ? null : whatAfter(text, from + to[0].length, false);
  return buyer?.kind === 'party' ? buyer.party : null;
}

/** "Kappa is now part of Globex", "has joined the Globex family"; "part of the Globex Group" alone says of no purchase. */
function joinings(text: string): DealStatement[] {
  return [...text.matchAll(PART_OF)].flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const words = match[1] ?? '';
    const family = match[3];
    const isJoining = /^join/.test(words);
    const named = /(?:Group|Family)$/u.test(match[2] ?? '') || family !== undefined;
    if ((isJoining || words === 'member of') && !named) return [];
    const tidy = tidyName((match[2] ?? '').replace(/ Family$/u, ''));
    if (tidy === null) return [];
    const before = text.slice(0, at).replace(IN_PART, '');
    const { party: target, group } = whoBefore(before, before.length);
    const start = at + match[0].length + tidy.offset;
    const buyer: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
    const around = text.slice(before.length, start + (match[2] ?? '').length + 30);
    if (!BECOMING.test(around))
      return [
        { kind: 'aside', at, because: 'belonging to a group, which says of no purchase', parties: [target] },
      ];
    const isFuture = /(?<!\p{L})(?:will|to)(?!\p{L})/iu.test(around.slice(0, at - before.length));
    return dealOn(text, { at, buyer, after: { kind: 'party', party: target, end: at }, group, isFuture });
  });
}
