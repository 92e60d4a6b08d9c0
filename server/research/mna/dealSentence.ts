import { inAnyCase } from '../extract/inAnyCase.ts';
import { type DealStatement, dealOn } from './dealStatement.ts';
import { isFigurative, isShownFirm } from './figurative.ts';
import { readOwners } from './owners.ts';
import { NAME_RUN, type Party, tidyName } from './partyNames.ts';
import { ADVERBS, readTransfers, STATEMENTS_MAX } from './transfers.ts';
import { type After, whatAfter } from './whatAfter.ts';
import { whoBefore } from './whoBefore.ts';

const SENTENCE_MAX = 1000;
/** Spares the other sentences the long patterns. */
const SPEAKS_OF_DEALS =
  /acqui|buy|bought|purchas|tak(?:e|ing)|took|snap|scoop|swallow|gobbl|pick|rescu|nab|snag|grab|abandon|scrap|walk|pull|offload|exit|hive|merg|owner|absorb|fold|amalgamat|combin|MBO|offer|bid|sell|sold|sale|divest|dispos|majority|control|home|family|group|fold|portfolio|part of|subsidiary|member of|join|owned|ours|parent|since|shareholder|holds|owns|(?:has|have|own) (?:all|the whole)/iu;

const ACTIVE =
  /(?<![\p{L}’'-])(acquir(?:es|ed|e|ing)|buy(?:s|ing)?(?: out)?|bought(?: out)?|purchas(?:es|ed|e|ing)|tak(?:es?|en|ing) over|took over|snap(?:s|ped)? up|scoop(?:s|ed)(?: up)?|scoop up|swallow(?:s|ed)?(?: up)?|gobble[sd]? up|pick(?:s|ed)? up|rescue[sd]?|nab(?:s|bed)|snag(?:s|ged)|grab(?:s|bed)|absorb(?:s|ed)?|(?:merg(?:es|ed|e|ing)|amalgamat(?:es|ed|e|ing)) with|combine[sd]? with(?= [^.;]{2,80}merger)|(?:takes|took|taken)(?= (?:an? )?(?:new )?(?:majority|controlling|minority|\d{1,3} ?(?:%|per ?cent)))|(?:takes?|took|assume[sd]?|gain(?:s|ed)?) (?:full )?(?:control|ownership) of|(?:becom(?:es|e|ing)|became|is|are) (?:now )?(?:the )?(?:(?:new |sole |majority ){1,2}(?:owner|shareholder|parent(?: company)?)|sole (?:corporate )?member) (?:of|in))(?![\p{L}-])/giu;

const PASSIVE = inAnyCase(
  /(?<![\p{L}’'-])(acquired|bought(?: out)?|purchased|snapped up|swallowed(?: up)?|gobbled up|rescued|taken over|taken private|absorbed(?: into)?|(?:merge[sd]?|merging|folded|folds|rolled) into)(?: (?:and taken private|in (?:\p{Lu}\p{Ll}+ )?\d{4}|earlier this year|last (?:year|month|week)|on \p{Lu}\p{Ll}+ \d{1,2}(?:, \d{4})?|(?:from|out of) (?:administration|receivership|insolvency|bankruptcy|\p{Lu}[^,;.]{1,50}?)|for [^,;.]{1,60}?|in an? [^,;.]{1,60}?(?:deal|transaction)[^,;.]{0,40}?))?,? (?:by|(?<=into ))/gu,
);
/** "Kappa was founded in 2011, bought by Globex in 2021": one subject, two participles. */
const COORDINATED =
  /(?:^|[^\p{L}])(?:was|were|is|been) (?:founded|started|launched|established|set up|spun out|built|born|listed|run|owned)(?!\p{L})[^.;]{0,80}(?:,|(?:,| )and) (?:was |later |then |subsequently )*$/iu;
const BE_BEFORE = inAnyCase(
  new RegExp(`(?:^|[^\\p{L}])(?:is|are|was|were|be|been|being|get|gets|got) ${ADVERBS}$`, 'u'),
);
const NOUN =
  /(?<![\p{L}-])(acquisition|takeover|take-private|buy-?out|MBO|purchase|(?:(?:tender|takeover|exchange|public|cash) )?(?:offer|bid)|merger(?: agreement)?|business combination|combination)(?: agreement| deal| transaction)? (of|by|with|between|at|for|(?:backed|led|supported) by)(?![\p{L}-])/giu;
const NOT_OF_FIRMS =
  /(?:customer|user|talent|data|skills?|language|knowledge|lead|client|land|property|subscriber|content|image|signal|traffic|cost|new)[ -]$/iu;
const TAKES_PRIVATE = new RegExp(
  `(?<!\\p{L})(takes?|took|taking|taken) (${NAME_RUN}) private(?!\\p{L})`,
  'gu',
);
const MAJORITY =
  /(?<!\p{L})majority (?:[\p{L}-]+ ){0,3}(?:investment|recapitali[sz]ation)(?: of [^ ]+(?: [mb]illion)?)? (from|by|with|in)(?!\p{L})/giu;
const SHELL = /(?<!\p{L})(?:SPAC|blank[- ]check|special purpose acquisition|de-SPAC)(?!\p{L})/iu;
const SHELL_NAME = /(?<!\p{L})Acquisition (?:Corp|Corporation|Company|Co|Holdings|Limited|[IVX]+)(?!\p{L})/u;
const LIST = new RegExp(
  `^((?:, ${NAME_RUN}){0,4},? and ${NAME_RUN})(?=[.,;]|$| (?:for|in|to|from)(?!\\p{L}))`,
  'u',
);
const LISTED = new RegExp(`(?:,? and |, )(${NAME_RUN})`, 'gu');
const LICENSED =
  /(?<!\p{L})(?:agree\p{L}*|definitive|deal|signed|set|due|expected|poised|plans?|planned|intends?|intent|intention|talks|discussions|negotiations|offer(?:s|ed)?|bids?|propos\p{L}+|looking|wants?|seek(?:s|ing)|considering|considers|may|might|could|will|would|terminat\p{L}+|abandon\p{L}*|calls?|called|fail(?:s|ed)|attempt\p{L}*|tried|walks?|walked|scraps?|scrapped|right|option)(?!\p{L})/iu;

/**
 * Reads one sentence or headline in English; empty where it speaks of no deal.
 *
 * @param isDealStory  the story around it speaks of an acquisition: "Kappa joins Globex" tells of it
 */
export function readDeals(sentence: string, isDealStory = false): DealStatement[] {
  const text = sentence.slice(0, SENTENCE_MAX);
  if (text.endsWith('?') || !SPEAKS_OF_DEALS.test(text)) return [];
  const passive = passiveDeals(text);
  const found = [
    ...passive,
    ...activeDeals(text, new Set(passive.map(({ at }) => at)), isDealStory),
    ...nounDeals(text),
    ...takenPrivate(text),
    ...majorityDeals(text),
    ...readTransfers(text, isDealStory),
    ...readOwners(text, isDealStory),
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

function activeDeals(text: string, passive: ReadonlySet<number>, isDealStory: boolean): DealStatement[] {
  return [...text.matchAll(ACTIVE)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const verb = (match[1] ?? '').toLowerCase();
    const before = text.slice(0, at);
    if (passive.has(at) || (/ed|ought|taken/.test(verb) && BE_BEFORE.test(before))) return [];
    const who = whoBefore(text, at);
    const isBase = isBaseForm(verb);
    if (isBase && !isLicensed(before, who.group)) return [];
    const isGerund = /ing(?: |$)/.test(verb);
    const isProgressive =
      isGerund && /(?:^|[^\p{L}])(?:is|are|be|we[’']re|it[’']s)(?: \p{L}+ly)? $/iu.test(before);
    if (isGerund && !isProgressive && !/(?:^|\s)(?:by|after|since|following) $/iu.test(before)) return [];
    const after = whatAfter(
      text,
      at + match[0].length,
      /^(?:buy|bought|purchas)/.test(verb) || isFigurative(verb),
    );
    if (after === null) return [];
    if (isFigurative(verb) && !isShownFirm(text, at + match[0].length, after, isDealStory)) return [];
    const isFuture = isBase || isProgressive;
    const isMerger = /^(?:merg|amalgam|combin)/.test(verb);
    return [after, ...furtherTargets(text, after, match[1] ?? '')].flatMap((one) =>
      dealOn(text, { at, buyer: who.party, after: one, group: who.group, isFuture, isMerger }),
    );
  });
}

/** "Acquire", as against "acquires", "acquired", "acquiring". */
function isBaseForm(verb: string): boolean {
  return /^(?:acquire|buy(?: out)?|purchase|take over|take (?:full )?(?:control|ownership) of|(?:merge|amalgamate|combine) with|(?:snap|scoop|gobble|pick) up|swallow(?: up)?|rescue|absorb)$/.test(
    verb,
  );
}

/** "acquires Kappa, Lambda and Omega"; not in headlines with capitals, where a verb looks like a name. */
function furtherTargets(text: string, after: After, word: string): After[] {
  if (after.kind !== 'party' || word !== word.toLowerCase()) return [];
  const list = LIST.exec(text.slice(after.end))?.[1];
  if (list === undefined) return [];
  return [...list.matchAll(LISTED)].flatMap((match): After[] => {
    const tidy = tidyName(match[1] ?? '');
    if (tidy === null) return [];
    const start = after.end + match.index + match[0].length - (match[1] ?? '').length + tidy.offset;
    const end = start + tidy.name.length;
    return [{ kind: 'party', party: { kind: 'name', name: tidy.name, start, end }, end }];
  });
}

/** "To acquire" is a deal in "has agreed to acquire" and in "Globex to acquire Kappa", not in "money to acquire". */
function isLicensed(before: string, group: string): boolean {
  if (LICENSED.test(group) || /(?:^| )(?:was|were|is|are) to$/u.test(group)) return true;
  return (
    group === 'to' &&
    new RegExp(`(?:^|[:;–—-] |^.{0,80}\\) )${NAME_RUN}(?: \\([^)]{1,80}\\))* [Tt]o $`, 'u').test(before)
  );
}

function passiveDeals(text: string): DealStatement[] {
  return [...text.matchAll(PASSIVE)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const agent = whatAfter(text, at + match[0].length, false);
    if (agent?.kind !== 'party') return [];
    const { party, group } = whoBefore(text, at);
    const isListed =
      (party.kind === 'unnamed' || party.kind === 'absent') && COORDINATED.test(text.slice(0, at));
    const target: Party = isListed ? { kind: 'subject', start: at } : party;
    const isFuture = /(?:^|\s)(?:be|being)(?:\s|$)|(?:^|\s)(?:to|will)$/.test(group);
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
  return [...text.matchAll(NOUN)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    if (NOT_OF_FIRMS.test(text.slice(Math.max(0, match.index - 20), match.index))) return [];
    const isMerger = /^(?:merger|business|combination)/iu.test(match[1] ?? '');
    const preposition = (match[2] ?? '').toLowerCase();
    const isPurchase = /^purchase/iu.test(match[1] ?? '');
    const after = whatAfter(text, match.index + match[0].length, isPurchase);
    if (after === null) return [];
    const further = isMerger || preposition !== 'of' ? [] : furtherTargets(text, after, match[1] ?? '');
    return [after, ...further].flatMap((one) =>
      nounDeal(text, { at: match.index, isMerger, preposition, after: one }),
    );
  });
}

interface DealNoun {
  at: number;
  isMerger: boolean;
  preposition: string;
  after: After;
}

function nounDeal(text: string, { at, isMerger, preposition, after }: DealNoun): DealStatement[] {
  const { party: before, group } = whoBefore(text, at);
  const isWith = /^with(?: |$)/u.test(group) && (before.kind === 'unnamed' || before.kind === 'absent');
  // "expands with the acquisition of Kappa", "With the acquisition of Kappa, Globex …": whom the sentence is about.
  const party: Party = isWith ? { kind: 'subject', start: at } : before;
  if (after.kind === 'none')
    return preposition === 'of' ? dealOn(text, { at, buyer: party, after, group }) : [];
  if (preposition === 'between' || (isMerger && preposition === 'of')) return pairOf(text, at, after, group);
  if (preposition === 'at' || preposition === 'for')
    return offerFor(text, { at, isMerger, preposition, after });
  if (preposition.endsWith('by')) {
    const target: After = { kind: 'party', party, end: after.end };
    return dealOn(text, { at, buyer: after.party, after: target, group });
  }
  if (preposition === 'with' && !isMerger) return [];
  return dealOn(text, { at, buyer: agentBehind(text, after) ?? party, after, group, isMerger });
}

/** "acquisition of Kappa by Globex". */
function agentBehind(text: string, after: After): Party | null {
  if (after.kind === 'none') return null;
  const by = new RegExp(`^[^,;.]{0,60}? by (?=${NAME_RUN})`, 'u').exec(text.slice(after.end));
  const agent = by === null ? null : whatAfter(text, after.end + by[0].length, false);
  return agent?.kind === 'party' ? agent.party : null;
}

/** "completes tender offer for Kappa"; an offer that is not completed is a rumour. */
function offerFor(text: string, { at, after }: DealNoun): DealStatement[] {
  const words = /^(?:(\p{L}+) )?(?:offer|bid)(?!\p{L})/iu.exec(text.slice(at));
  if (words === null) return [];
  const { party, group } = whoBefore(text, at);
  const buyer = agentBehind(text, after) ?? party;
  const isDone = /(?:^| )(?:complet|clos|finali)/.test(group) && words[1] !== undefined;
  return dealOn(text, { at, buyer, after, group: `${group} offer` }).flatMap((one): DealStatement[] => {
    if (one.kind !== 'deal' || one.stage === 'terminated') return [one];
    if (words[1] === undefined) return [];
    if (/(?<!\p{L})recommended(?!\p{L})/iu.test(text)) return [{ ...one, stage: 'signed' }];
    return [{ ...one, stage: isDone ? 'completed' : 'rumour', isExplicit: isDone }];
  });
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
  return [...text.matchAll(TAKES_PRIVATE)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const after = whatAfter(text, at + (match[1]?.length ?? 0), false);
    const { party: buyer, group } = whoBefore(text, at);
    const isFuture = /^(?:take|taking)$/iu.test(match[1] ?? '');
    return after === null ? [] : dealOn(text, { at, buyer, after, group, isFuture });
  });
}

const RECEIVING = inAnyCase(
  /(?:receiv|secur|mak|accept|tak|obtain|rais|gain)(?:es|ed|ing|e)? (?:an? )?(?:[\p{Ll}-]+ )?$|(?:made|took) (?:an? )?$/u,
);

function majorityDeals(text: string): DealStatement[] {
  return [...text.matchAll(MAJORITY)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const after = whatAfter(text, at + match[0].length, false);
    if (after?.kind !== 'party') return [];
    const before = text.slice(0, at).replace(RECEIVING, '');
    const { party, group } = whoBefore(before, before.length);
    if (match[1] === 'in') return dealOn(text, { at, buyer: party, after, group });
    return dealOn(text, { at, buyer: after.party, after: { kind: 'party', party, end: after.end }, group });
  });
}
