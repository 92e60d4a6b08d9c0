import { type NameRun, nameAt, nameBefore } from '../news/nameRun.ts';
import type { Stage } from './deal.ts';
import { type DealWords, hasCapitalNouns, hasFrame } from './dealWords.ts';
import { type Party, tidyName } from './parties.ts';

/** What a sentence says of one deal, whoever its parties are. `at` is where its verb or noun stands. */
export type DealStatement =
  | {
      kind: 'deal';
      at: number;
      buyer: Party;
      target: Party;
      /** Who sells, where a part of a firm is bought. */
      seller: Party | null;
      /** A merger whose words do not say who takes over whom; `buyer` is the first named. */
      isMerger: boolean;
      stage: Stage;
      /** "Completed", "closed": as against "acquires", which headlines say of what was only signed, too. */
      isExplicit: boolean;
    }
  | { kind: 'excluded'; at: number; reason: ExclusionReason; parties: Party[] };

/** Why a sentence about a deal reports no acquisition of a company. */
export type ExclusionReason =
  | 'a minority stake or an investment'
  | 'a merger with a listed shell, which is a way onto the exchange'
  | 'a part of the company is sold'
  | 'denied';

interface Token {
  text: string;
  lower: string;
  start: number;
  end: number;
}

const SENTENCE_MAX = 950;
const STATEMENTS_MAX = 6;
const ENDING = /(?<![.-])[.-]+$/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}&.-]*|[^\s]/gu;
/** Marks that separate clauses. */
const ENDS_CLAUSE = /^[;:!?–—«»„“”"|•·]$/u;
/** Most tokens between a verb and its subject before it, or its object behind it. */
const BEFORE_MAX = 14;
const BETWEEN_MAX = 12;
const PARTICLE_WITHIN = 14;
/** "2017: acquired by Globex": a line that opens with the verb. */
const OPENS_WITHIN = 2;
const PARTICIPLE = /[aiu]t[aeio]$/u;
/** Half and less passes no control. */
const HALF = 50;
const MAJORITY = /^(?:majorit|controlling|mehrheit|mayor[ií]a|mayoritari|maggioran|meerderheid)/u;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
const FROM_THE_BEGINNING = /(?<!\p{L})(?:found|establish|gegründ|fond[ée]|fundad|opgericht)/iu;
const FORM =
  /(?<!\p{L})(?:GmbH|AG|SE|KG|OHG|eG|UG|Ltd|Inc|plc|LLC|S\.?A\.?S?|S\.?L\.?|S\.?r\.?l|S\.?p\.?A|B\.?V|N\.?V)\.?$/u;
const SHELL_NAME = /(?<!\p{L})Acquisition (?:Corp|Corporation|Company|Co|Holdings|Limited|[IVX]+)(?!\p{L})/u;
/** "Globex’s pump business" is bought of Globex; anything else that a name owns is no firm. */
const PART =
  /^[’']s? (?:[\p{Ll}&-]{1,30} ){0,4}(?:business(?:es)?|division|unit|arm|operations|segment)(?!\p{L})/u;
const PART_SOLD =
  /(?<!\p{L})(?:sells?|sold|selling|divests?|divested|(?:sale|divestiture|disposal) of) (?:its|our|their) (?:[\p{L}&-]{1,20} ){0,6}?(?:business(?:es)?|division|unit|subsidiary|arm|operations|segment|stake|branch)(?!\p{L})/iu;

/**
 * Reads who takes over whom in a sentence, by its grammar: the agent behind its preposition acts, else the subject; what is
 * bought stands directly behind the verb or noun of taking over (or, where the participle comes last, behind the auxiliary), with nothing
 * between but articles, "of" and shares: "the site of Kappa" and "a machine by Kappa" state nothing. Both sides must be named, or be
 * the speaker.
 *
 * @param isOwn        whether a name means the company
 * @param isDealStory  the story is about an acquisition, so that "Kappa joins Globex" reports it
 */
export function dealsIn(
  sentence: string,
  words: DealWords,
  isOwn: (name: string) => boolean,
  isDealStory = false,
): DealStatement[] {
  const text = withoutBrackets(sentence.slice(0, SENTENCE_MAX));
  if (text.endsWith('?')) return [];
  const statements = clausesOf(text).flatMap((tokens) => {
    const clause = { text, tokens, words, isOwn };
    const stated = tokens.flatMap((token, at) => statementAt(clause, token, at, isDealStory));
    return stated.length > 0 ? stated : mergerIn(clause);
  });
  return [...statements, ...partSold(text, words, isOwn)].slice(0, STATEMENTS_MAX);
}

/** The same text with blanks for what stands in brackets. */
function withoutBrackets(text: string): string {
  const end = text.lastIndexOf(')');
  let depth = 0;
  let blanked = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(' && at < end) depth += 1;
    blanked += depth > 0 ? ' ' : text[at];
    if (text[at] === ')' && depth > 0) depth -= 1;
  }
  return blanked;
}

function statementAt(clause: Clause, { lower, start: at }: Token, index: number, isDealStory: boolean) {
  const { tokens, words } = clause;
  const particle = words.takes(lower);
  const behind = tokens.slice(index + 1, index + 1 + PARTICLE_WITHIN);
  // "Customer acquisition Kappa": a noun has its name behind "of".
  const isHeading = words.is('deal', lower) && /^\p{Ll}/u.test(tokens[index - 1]?.text ?? '');
  const isBare = isHeading && /^\p{Lu}/u.test(tokens[index + 1]?.text ?? '');
  const takes = particle === '' || (particle !== null && behind.some((token) => token.lower === particle));
  return statementsOf(
    clause,
    at,
    takes && !isBare ? sidesOf(clause, index) : joinedAt(clause, index, isDealStory),
  );
}

function statementsOf({ text, tokens, words }: Clause, at: number, sides: Sides | null): DealStatement[] {
  if (sides === null) return [];
  const { buyer, target, between, isMerger = false } = sides;
  const parties = [buyer, target];
  if (tokens.some(({ lower }) => words.is('negation', lower)))
    return [{ kind: 'excluded', at, reason: 'denied', parties }];
  if (isMinority(between, words))
    return [{ kind: 'excluded', at, reason: 'a minority stake or an investment', parties }];
  if (parties.some((party) => party.kind === 'name' && SHELL_NAME.test(party.name)))
    return [
      {
        kind: 'excluded',
        at,
        reason: 'a merger with a listed shell, which is a way onto the exchange',
        parties,
      },
    ];
  const behind = target.kind === 'name' ? text.slice(target.start + target.name.length).slice(0, 80) : '';
  const isOwner = /^[’']/u.test(behind);
  if (isOwner && !PART.test(behind)) return [];
  const seller = isOwner ? target : null;
  return [{ kind: 'deal', at, buyer, target, seller, isMerger, ...stageOf(text, words) }];
}

/** "Kappa joins Globex", "is now part of Globex": where the story is about a takeover, or a year says when it began. */
function joinedAt(clause: Clause, at: number, isDealStory: boolean): Sides | null {
  const { text, tokens, words } = clause;
  const particle = words.joins(tokens[at]?.lower ?? '');
  if (particle === null || !(isDealStory || YEAR.test(text)) || FROM_THE_BEGINNING.test(text)) return null;
  if (particle !== '' && tokens[at + 1]?.lower !== particle) return null;
  const buyer = partyBehind(clause, particle === '' ? at : at + 1, BETWEEN_MAX);
  const target = subjectBefore(clause, at);
  return buyer === null || target === null ? null : { buyer: buyer.party, target, between: [] };
}

/** "Acme and Kappa merge": two names, and a word of merging in the same clause. */
function mergerIn(clause: Clause): DealStatement[] {
  const { tokens, words } = clause;
  if (!tokens.some(({ lower }) => words.is('merge', lower))) return [];
  const and = tokens.findIndex(({ lower }, at) => at > 0 && words.is('and', lower));
  const [first, second] = [tokens[and - 1], tokens[and + 1]];
  if (and === -1 || first === undefined || second === undefined) return [];
  const buyer = partyAt(clause, and - 1);
  const target = namedAt(clause, second);
  if (buyer === null || target === null) return [];
  return statementsOf(clause, first.start, { buyer, target, between: [], isMerger: true });
}

/** "Acme sells its valve business": the seller is neither buyer nor target. */
function partSold(text: string, words: DealWords, isOwn: (name: string) => boolean): DealStatement[] {
  const match = PART_SOLD.exec(text);
  const clause = match === null ? undefined : clausesOf(text.slice(0, match.index)).at(-1);
  if (match === null || clause === undefined) return [];
  const seller = subjectBefore({ text, tokens: clause, words, isOwn }, clause.length);
  if (seller === null) return [];
  return [{ kind: 'excluded', at: match.index, reason: 'a part of the company is sold', parties: [seller] }];
}

interface Clause {
  text: string;
  tokens: readonly Token[];
  words: DealWords;
  isOwn: (name: string) => boolean;
}

/** Words with their places, an elided article by itself, cut where a clause ends. */
function clausesOf(text: string): Token[][] {
  const clauses: Token[][] = [[]];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (ENDS_CLAUSE.test(word)) {
      clauses.push([]);
      continue;
    }
    const bare = word.replace(ENDING, '') || word;
    clauses.at(-1)?.push({ text: bare, lower: bare.toLowerCase(), start: index, end: index + bare.length });
  }
  return clauses;
}

interface Sides {
  buyer: Party;
  target: Party;
  between: readonly Token[];
  isMerger?: boolean;
}

function sidesOf(clause: Clause, at: number): Sides | null {
  const agent = agentOf(clause, at);
  const bought = boughtBehind(clause, at) ?? (hasFrame(clause.words) ? boughtInFrame(clause, at) : null);
  if (agent !== null) {
    const opens = at < OPENS_WITHIN ? ({ kind: 'unnamed', start: 0 } as const) : null;
    const target = bought?.party ?? subjectBefore(clause, Math.min(at, agent.at)) ?? opens;
    return target === null ? null : { buyer: agent.party, target, between: bought?.between ?? [] };
  }
  const buyer = bought === null ? null : subjectBefore(clause, bought.from);
  return bought === null || buyer === null ? null : { buyer, target: bought.party, between: bought.between };
}

/** Who stands behind "by". "From" is the same word in some languages: with an active auxiliary it names the seller. */
function agentOf(clause: Clause, at: number): { party: Party; at: number } | null {
  const { tokens, words } = clause;
  const isPassive = tokens.some(({ lower }) => words.is('passive', lower));
  const isActive = tokens.some(({ lower }) => words.is('active', lower)) && !isPassive;
  for (const [index, { lower }] of tokens.entries()) {
    if (!words.is('by', lower) || isActive) continue;
    const next = tokens[index + 1]?.lower ?? '';
    const isDirect = index === at + 1 && PARTICIPLE.test(tokens[at]?.lower ?? '');
    if (words.is('from', lower) && !isPassive && !isDirect && next !== 'parte') continue;
    const found = partyBehind(clause, index, 4);
    if (found !== null) return { party: found.party, at: index };
  }
  return null;
}

function boughtBehind(clause: Clause, at: number): (Found & { from: number }) | null {
  const found = partyBehind(clause, at, BETWEEN_MAX);
  return found === null ? null : { ...found, from: at };
}

/** "Acme hat die Spedition Kappa … übernommen": behind the auxiliary, or what opens such a frame. */
function boughtInFrame(clause: Clause, at: number): (Found & { from: number }) | null {
  const { tokens, words } = clause;
  const auxiliary = tokens.findIndex(
    ({ lower }, index) =>
      index < at && (words.is('active', lower) || /^(?:heeft|hebben|had|will|wil|wird)$/u.test(lower)),
  );
  const found = auxiliary === -1 ? null : partyBehind(clause, auxiliary, BETWEEN_MAX);
  return found === null ? null : { ...found, from: auxiliary };
}

interface Found {
  party: Party;
  between: readonly Token[];
}

/**
 * The name or pronoun behind a word, over nothing but articles, prepositions of belonging, shares and their count, or what a firm is
 * called ("the payment platform Kappa").
 */
function partyBehind(clause: Clause, at: number, max: number): Found | null {
  const { tokens, words } = clause;
  let isDescribed = false;
  for (let index = at + 1; index < Math.min(tokens.length, at + 1 + max); index += 1) {
    const between = tokens.slice(at + 1, index);
    const token = tokens[index] as Token;
    if (words.is('self', token.lower)) return { party: { kind: 'self', start: token.start }, between };
    const named = namedAt(clause, token);
    if (named !== null)
      return isDescribed && !words.is('firm', between.at(-1)?.lower ?? '') ? null : { party: named, between };
    const isFrame = /^(?:\d[\d.,]*|[%’'])$/u.test(token.text) || words.is('between', token.lower);
    // "The patents of the startup Kappa" are no firm.
    if (isFrame && isDescribed && !words.is('firm', token.lower)) return null;
    if (!isFrame && (!/^\p{Ll}/u.test(token.text) || words.is('by', token.lower))) return null;
    isDescribed ||= !isFrame;
  }
  return null;
}

/** A run of capitals that is a name: of a language that writes nouns so, several words or a legal form, or the company's own. */
function namedAt(clause: Clause, { start, lower }: Token): (Party & { kind: 'name' }) | null {
  const { text, words } = clause;
  if (words.is('between', lower) && !/^\p{Lu}/u.test(text.slice(start))) return null;
  return nameOf(nameAt(text, start), clause);
}

/** Without what opens a sentence with a capital; in German "Wartung von Kappa" is no name. */
function nameOf(run: NameRun | null, { words, isOwn }: Clause): (Party & { kind: 'name' }) | null {
  if (run === null) return null;
  const [first = ''] = run.run.split(' ');
  const skipped = words.is('between', first.toLowerCase()) && run.run.includes(' ') ? first.length + 1 : 0;
  const own = run.run.slice(skipped);
  const tidy = tidyName(hasCapitalNouns(words) ? (own.split(/ (?:von|der|van) /u)[0] ?? '') : own);
  if (tidy === null || words.is('between', tidy.name.toLowerCase())) return null;
  const isName = !hasCapitalNouns(words) || tidy.name.includes(' ') || FORM.test(tidy.name);
  if (!isName && !isOwn(tidy.name)) return null;
  return { kind: 'name', name: tidy.name, start: run.start + skipped + tidy.offset };
}

/** The subject: the nearest name before, past appositions and brackets, or the speaker. */
function subjectBefore(clause: Clause, at: number): Party | null {
  let index = at - 1;
  for (let step = 0; step < BEFORE_MAX && index >= 0; step += 1) {
    const party = partyAt(clause, index);
    if (party !== null) return party;
    index = appositionStart(clause, index) - 1;
  }
  return null;
}

/** Where the bracket or apposition that ends here begins; of other words, the place itself. */
function appositionStart({ tokens }: Clause, at: number): number {
  const { text } = tokens[at] as Token;
  const opening = text === ')' ? '(' : text;
  if (text !== ')' && text !== ',') return at;
  const open = tokens.findLastIndex((token, place) => place < at && token.text === opening);
  return open === -1 ? at : open;
}

/** The speaker, the company as such, or the name that ends with this word. */
function partyAt(clause: Clause, at: number): Party | null {
  const { text, tokens, words } = clause;
  const { lower, start, end, text: word } = tokens[at] as Token;
  if (words.is('self', lower)) return { kind: 'self', start };
  if (words.is('company', lower) && words.is('between', tokens[at - 1]?.lower ?? ''))
    return { kind: 'subject', start };
  return /^(?:\p{Lu}|\p{Ll}{1,3}\p{Lu})/u.test(word) ? nameOf(nameBefore(text, end), clause) : null;
}

function isMinority(between: readonly Token[], words: DealWords): boolean {
  const share = between.find(({ text }, index) => /^\d/u.test(text) && between[index + 1]?.text === '%');
  const percent = Number(share?.text.replace(',', '.'));
  if (between.some(({ lower }) => MAJORITY.test(lower))) return false;
  return percent <= HALF || between.some(({ lower }) => words.is('minority', lower));
}

/** Which stage of the deal a sentence beside states. */
export function progressIn(
  text: string,
  words: DealWords,
): { isOfDeal: boolean; isTerminated: boolean; isClosed: boolean; isOpen: boolean } {
  const isOfDeal = words.has('deal', text);
  const isOpen = isOfDeal && words.has('open', text);
  return {
    isOfDeal,
    isTerminated: isOfDeal && words.has('undone', text),
    isClosed: isOfDeal && words.has('done', text) && !isOpen,
    isOpen,
  };
}

/** The stage of the deal by the words of the sentence; a plain statement reports a completed purchase. */
function stageOf(text: string, words: DealWords): { stage: Stage; isExplicit: boolean } {
  if (words.has('undone', text)) return { stage: 'terminated', isExplicit: true };
  const isOpen = words.has('open', text);
  if (words.has('done', text) && !isOpen) return { stage: 'completed', isExplicit: true };
  if (isOpen) return { stage: 'signed', isExplicit: false };
  return { stage: words.has('rumour', text) ? 'rumour' : 'completed', isExplicit: false };
}
