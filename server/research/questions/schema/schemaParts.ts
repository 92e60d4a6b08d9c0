import { withoutCurrency } from '../currencyAsked.ts';
import { saidFor } from '../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../words/words.ts';
import { ASKING, COMMAND, PRONOUN, withoutPrefix } from './schemaPrefix.ts';
import { withAntecedents } from './schemaPronouns.ts';
import { isTimeWord, timeIn } from './schemaTime.ts';

/** What a question above a schema asks for one of its properties. */
export interface Part {
  /** The words, with what the question says of all parts. */
  words: string;
  /** They are a clause of their own ("what does it cost"), and no phrase. */
  isClause: boolean;
  /** What the question names for all parts: "Tomme Noire"; null where nothing. */
  subject: string | null;
}

const COPULAR =
  /^(?:what|who|which)(?:['’]s| is| are| was| were) (?=(?:the|their|its|his|her|an?)(?!\p{L})|(?:\p{L}+ ){0,2}(?!\p{L}+ed(?!\p{L}))\p{L}+$)/iu;
const PREPOSITION =
  /^(?:in|of|for|at|on|by|from|to|with|per|after|before|during|as|than|that|which is|of which)(?!\p{L})/iu;
/** Where one part may end and the next begin. */
const JOINT = /(?:[,;?] ?)?(?:(?<=[\s,;?])(?:and|plus|as well as) |(?<=[\s,;?])[&+] )(?:also )?|[,;?] /giu;

/**
 * The part of a question that asks for each property of a schema: "Range in km and weight in kg of the Sanderling" asks for "Range in km of
 * the Sanderling" and for "weight in kg of the Sanderling". Null where the question is no list of parts, or which part asks for which
 * property cannot be told; a list inside one clause ("Who leads sales and finance?") is none.
 *
 * @param names  the names of the properties
 * @param named  keys of names that the question names beside the company's
 */
export function partsOf(
  question: string,
  names: readonly string[],
  named: readonly string[],
): Map<string, Part> | null {
  if (names.length < 2) return null;
  const { topic, rest, time } = withoutPrefix(question.trim().replace(/[?.!\s]+$/u, ''), named);
  const all = piecesOf(rest.replace(COMMAND, ''));
  // ", in pounds" behind the last of them is said of each.
  const currency = all.find(isCurrencyAlone);
  const pieces = all.filter((piece) => !isCurrencyAlone(piece));
  const groups = grouped(pieces, names);
  if (groups === null) return null;
  const plain = withPartsNamed(
    (topic === null ? withAntecedents(groups) : groups).map((words) =>
      inLowerCase(words.replace(COPULAR, ''), question, named).replace(/^(?:the|their|its) (?=\p{L})/iu, ''),
    ),
  );
  const isClause = plain.map((words) => ASKING.test(words));
  if (plain.some((words, at) => PREPOSITION.test(words) && !isClause[at])) return null;
  // A clause that phrases follow may be about all of them: "Who leads sales, finance".
  if (isClause[0] && groups.some((words, at) => !isClause[at] && !COPULAR.test(words))) return null;
  const about = topic === null ? sharedName(plain, names, named) : ` of ${topic}`;
  const frame: Frame = {
    subject: topic ?? (about === null ? null : nameIn(about)),
    ofName: about,
    ofPhrases: isClause.some(Boolean) ? null : complementOf(plain.at(-1) ?? ''),
    time: timeOfPhrases(plain, isClause) ?? time,
    isOfAll: topic !== null,
  };
  return new Map(
    names.map((name, at) => {
      const words = plain[at] as string;
      const told = isClause[at]
        ? clauseIn(namedBefore(frame, plain, at), withNoun(words, name, plain))
        : phraseIn(frame, `${withOwnWords(words, name, plain)}${ofPartBefore(groups, at)}`);
      const inCurrency = currency === undefined ? told : `${told} ${currency}`;
      return [name, { words: inCurrency, isClause: isClause[at] === true, subject: frame.subject }];
    }),
  );
}

/** The stretches of a question between commas and conjunctions, in the order of the properties; null where there is not one for each. */
export function piecesFor(question: string, names: readonly string[]): string[] | null {
  const pieces = piecesOf(
    question
      .trim()
      .replace(/[?.!\s]+$/u, '')
      .replace(COMMAND, ''),
  ).filter((piece) => !isCurrencyAlone(piece));
  return pieces.length === names.length && pieces.length > 1 ? grouped(pieces, names) : null;
}

const isCurrencyAlone = (piece: string): boolean =>
  /^in /iu.test(piece) && withoutCurrency(` ${piece}`) === '';

/** "How many vans are there, how many of them are electric": the second counts electric vans. */
function withPartsNamed(parts: readonly string[]): string[] {
  return parts.map((words, at) => {
    const part = /^how many of (?:them|those|these) are (?<kind>\p{L}[\p{L}-]+)$/iu.exec(words)?.groups?.kind;
    const [, whole] = /^how many (\p{L}+)(?!\p{L})/iu.exec(parts[at - 1] ?? '') ?? [];
    return part === undefined || whole === undefined ? words : `how many ${part} ${whole}`;
  });
}

/** What is said of all parts. */
interface Frame {
  subject: string | null;
  /** " of the Sanderling": of a name. */
  ofName: string | null;
  /** " of the cheapest plan": behind the last of several phrases. */
  ofPhrases: string | null;
  /** "in 2025": behind the last of several phrases. */
  time: string | null;
  /** It stands before all of them: "For Tomme Noire: …". */
  isOfAll: boolean;
}

/** "When was it founded, and when did it move to Lenvik?": what only a later part names is not "it". */
const namedBefore = (frame: Frame, parts: readonly string[], at: number): Frame => {
  const first = parts.findIndex((part) => frame.subject !== null && part.includes(frame.subject));
  return frame.isOfAll || first <= at ? frame : { ...frame, subject: null };
};

const OWNED = /^(?:their|its|his|her) /iu;
/** One of several, or somebody: no word for the company. */
const ONE =
  /^(?:the |an? )?(?:(?:(?:second|third)[- ])?\p{L}{3,}est|most \p{L}+|least \p{L}+|main|first|last|next|current|only|best|\p{L}*(?:owner|director|officer|holder|manager|chair\p{L}*|founder|partner|ceo|cfo|cto|coo))(?!\p{L})/iu;

/** "The largest shareholder and their stake": whose it is stands in the part before it. */
function ofPartBefore(groups: readonly string[], at: number): string {
  const before = (groups[at - 1] ?? '').replace(COPULAR, '');
  return OWNED.test(groups[at] ?? '') && ONE.test(before) ? ` of ${before}` : '';
}

/** A question opens with a capital, which makes no name of a word. */
function inLowerCase(words: string, question: string, named: readonly string[]): string {
  const [first] = wordsOf(words);
  return first !== undefined &&
    question.startsWith(words) &&
    !named.includes(first.key) &&
    /^\p{Lu}\p{Ll}/u.test(words)
    ? `${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
}

/** The stretches between commas and conjunctions, none of which stands in brackets. */
function piecesOf(text: string): string[] {
  const cuts = [...text.matchAll(JOINT)].filter(
    ({ index }) => !isInBrackets(text, index) && !isInName(text, index),
  );
  const starts = [0, ...cuts.map(({ index, 0: joint }) => index + joint.length)];
  return starts
    .map((start, at) => text.slice(start, cuts[at]?.index ?? text.length).trim())
    .filter((piece) => piece !== '');
}

function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** "Marks & Spencer" is one name. */
function isInName(text: string, at: number): boolean {
  return /\p{Lu}\p{L}* ?$/u.test(text.slice(0, at)) && /^ ?& \p{Lu}\p{Ll}/u.test(text.slice(at));
}

/** One stretch for each property, in the order of the schema; null where that cannot be told. */
function grouped(pieces: string[], names: readonly string[]): string[] | null {
  if (pieces.length < names.length) return null;
  const hits = names.map((name) => pieces.map((piece) => hitsOf(name, piece)));
  if (pieces.length === names.length) return isCrossed(hits) ? crossed(pieces, hits) : pieces;
  const cuts = bestCuts(hits, pieces.length);
  return cuts === null
    ? null
    : cuts.map((from, at) => pieces.slice(from, cuts[at + 1] ?? pieces.length).join(' and '));
}

/** A property whose words stand in another's stretch only. */
function isCrossed(hits: number[][]): boolean {
  return hits.some(
    (row, at) => row[at] === 0 && row.some((hit, other) => hit > 0 && (hits[other]?.[other] ?? 0) < hit),
  );
}

function crossed(pieces: string[], hits: number[][]): string[] | null {
  const best = hits.map((row) => row.indexOf(Math.max(...row)));
  const isClear =
    hits.every((row, at) => (row[best[at] as number] ?? 0) > 0) && new Set(best).size === best.length;
  return isClear ? best.map((at) => pieces[at] as string) : null;
}

/** Where the stretch of each property begins, so that most of their words stand in their own; null where one has none. */
function bestCuts(hits: number[][], pieces: number): number[] | null {
  const from = (leaf: number, start: number): { score: number; cuts: number[] } | null => {
    if (leaf === hits.length) return start === pieces ? { score: 0, cuts: [] } : null;
    let best: { score: number; cuts: number[] } | null = null;
    for (let end = start + 1; end <= pieces - (hits.length - leaf - 1); end += 1) {
      const own = Math.max(...(hits[leaf] as number[]).slice(start, end));
      const next = own === 0 ? null : from(leaf + 1, end);
      // The first stretch that holds the words counts most: what follows may go on with it.
      if (next !== null && (best === null || own + next.score > best.score))
        best = { score: own + next.score, cuts: [start, ...next.cuts] };
    }
    return best;
  };
  return pieces > PIECES_MAX ? null : (from(0, 0)?.cuts ?? null);
}

const PIECES_MAX = 12;

/** What a property's name says in short, and a question in other words. */
const SHORT: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    percent: '% percentage share stake portion rate',
    pct: '% percentage share stake',
    price: 'cost pay charge expensive much fee rate',
    cost: 'price pay much fee',
    fee: 'cost charge price',
    salary: 'pay paid earn salary',
    year: 'when year date',
    founded: 'founding founded started since when',
    founder: 'founded',
    lead: 'led leads leader',
    count: 'many number',
    weight: 'weigh heavy',
    days: 'long',
    months: 'long',
    years: 'long',
    usd: '$ dollars dollar',
    eur: '€ euros euro',
    gbp: '£ pounds pound',
    managing: 'md',
    director: 'md',
    amount: 'much sum size',
    total: 'all altogether',
  }).map(([name, words]) => [keyOfWord(name), words.split(' ').map(keyOfWord)]),
);

/** The words of a property's name, digits apart. */
export function keysOfName(name: string): Word[] {
  return wordsOf(name.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|[_-]+/gu, ' ').toLowerCase());
}

function hitsOf(name: string, piece: string): number {
  const held = new Set([...wordsOf(piece).map(({ key }) => key), ...(piece.match(/[%$€£]/gu) ?? [])]);
  return keysOfName(name).reduce((sum, { key }) => {
    if (held.has(key)) return sum + 1;
    const means = [...(SHORT[key] ?? []), ...saidFor(key)];
    return means.some((other) => held.has(other)) ? sum + 0.5 : sum;
  }, 0);
}

/** "Net profit for nine months 2026 and nine months 2025": what a property's name says, and the question only once, goes with it. */
function withOwnWords(words: string, name: string, parts: readonly string[]): string {
  const held = new Set(wordsOf(words).map(({ key }) => key));
  const own = keysOfName(name);
  if (!own.some(({ key }) => held.has(key))) return words;
  const missing = own.filter(
    ({ key, word }) => !held.has(key) && /^\p{L}{3,}$/u.test(word) && !isTimeWord(word),
  );
  const first = wordsOf(parts[0] ?? '').map(({ key }) => key);
  const said = missing.filter(({ key }) => words !== parts[0] && first.includes(key));
  return said.length === 0 ? words : `${said.map(({ word }) => word).join(' ')} ${words}`;
}

/** "And how many were sold?": what was, the part before it says. */
function withNoun(words: string, name: string, parts: readonly string[]): string {
  if (!/^how many (?:was|were|are|did|do|does|have|has)(?!\p{L})/iu.test(words)) return words;
  const held = new Set(wordsOf(words).map(({ key }) => key));
  const said = new Set(parts.flatMap((part) => wordsOf(part).map(({ key }) => key)));
  const nouns = keysOfName(name).filter(({ key }) => !held.has(key) && said.has(key));
  return words.replace(/^how many/iu, (opening) => [opening, ...nouns.map(({ word }) => word)].join(' '));
}

const NAME =
  /(?<=\p{L}[\p{L}'’]* )\p{Lu}[\p{L}\d'’-]*\p{Ll}[\p{L}\d'’-]*(?: (?:(?:van|von|de|der|den|of|the|du|la|le) )*\p{Lu}[\p{L}\d-]+)*/gu;

/** " of the Total plan": the one name that the question names, where it is no property's own, with the phrase it stands in. */
function sharedName(
  parts: readonly string[],
  names: readonly string[],
  named: readonly string[],
): string | null {
  const own = new Set(names.flatMap((name) => keysOfName(name).map(({ key }) => key)));
  const runs = parts
    // What is only asked to be so or not is said of nothing else.
    .filter((part) => !/^whether(?!\p{L})/iu.test(part))
    .flatMap((part) => [...part.matchAll(NAME)].map(({ 0: run, index }) => ({ run, part, index })))
    .filter(({ run }) => {
      const keys = wordsOf(run).map(({ key }) => key);
      return keys.some((key) => named.includes(key)) && !keys.some((key) => own.has(key));
    });
  const [first] = runs;
  if (first === undefined || new Set(runs.map(({ run }) => run)).size > 1) return null;
  const complement = complementOf(first.part);
  return complement?.includes(first.run) ? complement : ` of ${first.run}`;
}

/** What a phrase ends with: " of the cheapest plan". */
function complementOf(phrase: string): string | null {
  if (/^(?:year|number|count|date|day|share|percentage)(?!\p{L})/iu.test(phrase)) return null;
  const complement = / (?:of|for) (?:the|an?|their|its|this|that) [^,]+$/iu.exec(phrase)?.[0] ?? null;
  // Only its chair is of the board.
  return complement !== null && OF_BODY.test(complement) ? null : complement;
}

const OF_BODY = /^ of (?:the|their|its) (?:[\p{L}-]+ )?(?:board|council|committee|senate|trustees)$/iu;

function nameIn(complement: string): string {
  return complement.match(NAME)?.[0] ?? complement.replace(/^ (?:of|for) /u, '');
}

function withSubject(words: string, subject: string | null): string | null {
  if (subject === null || words.includes(subject)) return words;
  const { subject: pronoun, owner } = PRONOUN.exec(words)?.groups ?? {};
  if (pronoun !== undefined) return words.replace(PRONOUN, subject);
  return owner === undefined ? null : words.replace(PRONOUN, `${subject}’s`);
}

/** A clause is about what the question names where it says "it", or where that stands before all. */
function clauseIn({ subject, isOfAll }: Frame, words: string): string {
  return withSubject(words, subject) ?? (isOfAll ? `${words} for ${subject}` : words);
}

const FEW_WORDS = 2;
/** Of whom it is, "founding year" says itself. */
const OF_FOUNDING =
  /^(?:(?:the |its )?(?:founding|foundation) year|year (?:founded|of foundation|established))$/iu;

/** A phrase shares what stands behind the last one. */
function phraseIn({ subject, ofName, ofPhrases, time }: Frame, words: string): string {
  if (OF_FOUNDING.test(words)) return words;
  const isShort = words.split(' ').length <= FEW_WORDS;
  const told = withSubject(words, subject) ?? `${words}${ofName ?? ''}`;
  const whole = subject === null && isShort && ofPhrases !== null ? `${told}${ofPhrases}` : told;
  return time === null || timeIn(whole) !== null ? whole : `${whole} ${time}`;
}

/** A time behind the last of several phrases is said of all. */
function timeOfPhrases(parts: readonly string[], isClause: readonly boolean[]): string | null {
  const last = parts.at(-1) ?? '';
  const time = isClause.at(-1) === true ? null : timeIn(last);
  return time !== null && last.endsWith(time) ? time : null;
}
