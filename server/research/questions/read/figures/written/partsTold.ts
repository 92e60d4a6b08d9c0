import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Analysis, Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, PERSON, type Word } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** "655 trailers, of which | 280 are refrigerated": what follows are parts of what stands before. */
const OF_THESE =
  /(?:,|;|:| –| —| \()? ?(?<!\p{L})(?:of (?:which|whom|them|these|those)|among (?:them|which)|davon|darunter|hiervon|dont|de (?:los|las) cuales|di cui|waarvan|varav|hvoraf)(?:,| are| were| sind)? (?=\d|\p{L}{2,12} \p{L})/iu;
/** "1,140 people, | 790 of them drivers". */
const OF_THEM_BEHIND = /^ (?:of (?:them|whom|which|these|those|us)|davon)(?!\p{L})/iu;
/** "Of the 640 trucks, | 52 are electric"; "Of our sites, | 790 are in the Republic". */
const OF_ALL =
  /^(?:Of|Von|De|Sur|Parmi|Dei|Delle|Degli|Van) (?:the|our|its|their|these|those|all|den|unseren|las|los|nuestr[oa]s|les|nos|de|onze)(?: \p{L}+)? [^,;.]{2,60}, (?=\d|\p{L})/u;
/** "Of our 420 rooms | 300 have a bath": the whole, and no comma behind it. */
const OF_ALL_OPENS = /^(?:Of|Von) (?:the|our|its|their|these|those|all|den|unseren) (?:\p{L}+ ){0,2}$/u;
const NOUN_OF_ALL = /^ (?:\p{L}+ ){1,3}$/u;
/** "In Leeds (201), Utrecht (33)": the part stands before its bracket. */
const IN_BRACKET = / \($/u;
/** "88 people: | 63 in Leeds, 11 in Bristol"; "Public computers: | Central 42, Quay Street 8". */
const COLON = /: (?=\S)/u;
/** "17 | of the 94 vehicles": a part before its whole. */
const OF_WHOLE =
  /^ (?:out of|of|der|von(?: den| unseren)?|des|de (?:los|las)|sur les|van de|di) (?:the |our |its |their |all |die )?$/iu;
const ENDS = /[,;.()]|(?<!\p{L})(?:and|und|et|y|e|en|och|og|while|plus)(?!\p{L})/giu;
/** Words beside a part's figure that say nothing of it. */
const JOINS =
  /^(?:in|at|on|of|are|is|were|was|the|our|its|their|a|an|for|from|with|by|to|them|us|whom|which|these|those|who|work|works|worked|based|have|has|had|there|here|now|today|another|further|about|around|some|over|more|than|all|aged|time|davon|sind|son|sont|están|sono|zijn|trabajan|travaillent|arbeiten|lavorano|werken|im|am|der|die|das|den|den|weitere|en|a|la|el|les|le|au|aux|own|people|persons?|weiter|stand|stands|sit|sits|lie|lies|run|runs|operate|live|lives|found|located|situated|registered|qualified|trained|now|currently|still|already|just|alone)$/iu;
/** A place's own word may stay unsaid beside its name: "11 in Bristol" work in the Bristol office. */
const PLACE_WORDS =
  /^(?:offices?|branch(?:es)?|sites?|locations?|plants?|factory|works|town|city|headquarters?)$/iu;

/**
 * The part that a question asks for ("refrigerated trailers", "people in Bristol") of a sentence that tells a whole and its parts, each
 * by words of its own; null where it tells none, or the question asks for the whole.
 */
export function partAsked(
  excerpt: Excerpt,
  figures: readonly ReadNumber[],
  { counted, terms, question }: Analysis,
): ReadNumber | null {
  if (counted === null || figures.length === 0) return null;
  const { text } = excerpt.passage;
  // "Under 18" says who is counted.
  const counts = figures.filter(({ start }) => !OF_AGE.test(text.slice(0, start)));
  const ofWhole = partOfWhole(excerpt, figures, counted, terms);
  if (ofWhole !== null) return ofWhole;
  const lead = leadEnd(text, counts);
  if (lead === null) return null;
  const held = excerpt.words.filter(({ end }) => end <= lead);
  const leadHolds =
    held.some(({ key }) => isCounted(key, counted)) ||
    (counted.key === EMPLOYEE && IS_US.test(text.slice(0, lead))) ||
    // "Wagons | 1,340, of which 520 owned".
    (excerpt.labelKeys.has(counted.key) && counts[0]?.start === 0 && lead <= (counts[1]?.start ?? 0));
  const parts = counts.filter(({ start }) => start >= lead);
  const labelled = parts.map((figure) => ({ figure, label: labelOfPart(excerpt, figure, counts, lead) }));
  const fitting = labelled.filter(({ figure, label }) =>
    isLabelAsked(label, { counted, terms, leadHolds, held, isNounAt: isNounOf(text, figure) }),
  );
  if (!leadHolds && isOfFew(text.slice(0, lead), question)) return null;
  return fitting.length === 1 ? (fitting[0]?.figure ?? null) : null;
}

/** Who and what are a few of all: parts of them tell of those few. */
const FEW =
  /(?<!\p{L})(?:new|novelt(?:y|ies)|additions?|newcomers?|join(?:ed|s)?|train(?:ing|ees?)|apprentices?(?:hips?)?|graduates?|interns?|volunteers?|trustees?|board|jury|committee|council|students?|pupils?|winners?|finalists?|guests?|visitors?|participants?|respondents?|survey|vacanc(?:y|ies)|openings|open|closed|sold|planned|order|lost|left)(?!\p{L})/giu;
/** "23 novelties, among them four tomatoes": four of the new ones, where all are asked for. */
export function isPartOfFew(text: string, { start }: Place, question: string): boolean {
  const these = OF_THESE.exec(text);
  return these !== null && these.index < start && isOfFew(text.slice(0, these.index), question);
}

const isOfFew = (lead: string, question: string): boolean =>
  [...lead.matchAll(FEW)].some(([few]) => !question.toLowerCase().includes(few.toLowerCase().slice(0, 4)));

const OF_AGE = /(?<!\p{L})(?:under|over|aged|below|above|older than|younger than|age of) $/iu;
const IS_US = /(?<!\p{L})(?:we|us|somos|sind|are|were) (?:\p{L}+ )?\d/iu;

const isCounted = (key: string, counted: Term): boolean =>
  key === counted.key || saidFor(counted.key).has(key) || (counted.key === EMPLOYEE && key === PERSON);

/** Where the parts begin. */
function leadEnd(text: string, figures: readonly ReadNumber[]): number | null {
  const all = OF_ALL.exec(text);
  if (all !== null) return all[0].length;
  const [whole, first] = figures;
  if (whole !== undefined && first !== undefined && OF_ALL_OPENS.test(text.slice(0, whole.start)))
    if (NOUN_OF_ALL.test(text.slice(whole.end, first.start))) return first.start;
  const these = OF_THESE.exec(text);
  // "Nine of them in the sawmills": the part stands before these words.
  if (these !== null) {
    const to = these.index + these[0].length;
    const isBehind = figures.some(({ end }) => end === these.index);
    if (!isBehind || figures.some(({ start }) => start === to)) return to;
  }
  const behind = figures.find(({ end }, at) => at > 0 && OF_THEM_BEHIND.test(text.slice(end)));
  if (behind !== undefined) return startOfPart(text, behind);
  const colon = COLON.exec(text);
  if (colon === null) return null;
  const at = colon.index + colon[0].length;
  return figures.filter(({ start }) => start >= at).length > 1 ? at : null;
}

/** The comma before "790 of them drivers". */
const startOfPart = (text: string, { start }: Place): number => {
  const cut = [...text.slice(0, start).matchAll(ENDS)].at(-1);
  return cut === undefined ? start : cut.index + cut[0].length;
};

/** The words of a part: between the ends around its figure, where no other figure stands. */
function labelOfPart(
  { passage: { text }, words }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  lead: number,
): Word[] {
  const floor = Math.max(lead, ...figures.filter(({ end }) => end <= figure.start).map(({ end }) => end));
  const ceiling = Math.min(
    text.length,
    ...figures.filter(({ start }) => start >= figure.end).map(({ start }) => start),
  );
  const bracket = IN_BRACKET.exec(text.slice(0, figure.start));
  const upTo = bracket?.index ?? figure.start;
  const before = [...text.slice(floor, Math.max(floor, upTo)).matchAll(ENDS)].at(-1);
  const from = before === undefined ? floor : floor + before.index + before[0].length;
  const behind = text.slice(figure.end, ceiling).search(ENDS);
  const to = behind < 0 ? ceiling : figure.end + behind;
  return words.filter(
    ({ start, end }) => start >= from && end <= to && (end <= figure.start || start >= figure.end),
  );
}

interface Asked {
  counted: Term;
  terms: readonly Term[];
  leadHolds: boolean;
  /** The words before the parts. */
  held: readonly Word[];
  /** Whether a word is what the figure of the part counts. */
  isNounAt: (word: Word) => boolean;
}

/** "790 of them drivers" counts drivers; "12 in the office" counts no offices. */
const isNounOf =
  (text: string, { end }: Place) =>
  ({ start }: Word): boolean =>
    start >= end &&
    /^ (?:(?:of (?:them|whom|which|these|those)|are|were|davon) )*(?:(?!(?:in|at|on|from|for|with|by|to|of|im|am|en|à) )[\p{L}-]+ )?$/u.test(
      text.slice(end, start),
    );

/** Whether the words of a part are those that the question asks with, all of them and no more. */
function isLabelAsked(label: readonly Word[], { counted, terms, leadHolds, held, isNounAt }: Asked): boolean {
  const said = new Set(label.map(({ key }) => key));
  const has = (key: string) => said.has(key) || [...saidFor(key)].some((other) => said.has(other));
  const holdsNoun = label.some((word) => isCounted(word.key, counted) && isNounAt(word));
  if (!holdsNoun && !leadHolds) return false;
  const narrowing = terms.filter(
    ({ key, word }) =>
      !isCounted(key, counted) && !GENERIC.has(key) && key !== PERSON && !/^(?:people|persons?)$/.test(word),
  );
  const telling = narrowing.filter(({ key }) => has(key));
  if (telling.length === 0 && !(holdsNoun && !leadHolds && narrowing.length === 0)) return false;
  const before = new Set(held.map(({ key }) => key));
  const isSpared = ({ key, word }: Term) => before.has(key) || (PLACE_WORDS.test(word) && telling.length > 0);
  if (!narrowing.every((term) => has(term.key) || isSpared(term))) return false;
  const asked = new Set(terms.flatMap(({ key }) => [key, ...saidFor(key)]));
  return label.every(
    ({ key, word }) => asked.has(key) || isCounted(key, counted) || JOINS.test(word) || /^\d+$/.test(word),
  );
}

/** "17 of the 94 vehicles run on electricity": asked for those that do, the first. */
function partOfWhole(
  { passage: { text }, words }: Excerpt,
  figures: readonly ReadNumber[],
  counted: Term,
  terms: readonly Term[],
): ReadNumber | null {
  const at = wholeIn(text, figures);
  const [part, whole] = at < 0 ? [] : [figures[at], figures[at + 1]];
  if (part === undefined || whole === undefined) return null;
  const behind = words.filter(({ start }) => start >= whole.end);
  const noun = behind.findIndex(({ key }) => isCounted(key, counted));
  if (noun < 0 || noun > 2) return null;
  // "Sammelfahrzeuge" says by one word what the question says by two.
  const compound = new Set(behind.flatMap(({ start, key }) => (start === behind[noun]?.start ? key : [])));
  const narrowing = terms.filter(
    ({ key }) => !isCounted(key, counted) && !GENERIC.has(key) && !compound.has(key),
  );
  if (narrowing.length === 0) return null;
  const next = figures.slice(at + 2).filter((figure) => isGapped(text, figure));
  const stop = text.slice(whole.end).search(NEXT_CLAUSE);
  const ownEnd = Math.min(next[0]?.start ?? text.length, stop < 0 ? text.length : whole.end + stop);
  const own = keysOf(behind.filter(({ end }) => end <= ownEnd));
  // What the second figure leaves out, the first clause has said: "28 run on electricity and 45 on HVO".
  const fitting = next.filter(({ end }, place) => {
    const ceiling = next[place + 1]?.start ?? text.length;
    const held = keysOf(behind.filter((word) => word.start >= end && word.end <= ceiling));
    const isOnlyHere = (term: Term) =>
      isToldBy(held, term) && (!isToldBy(own, term) || (held.has(term.key) && !own.has(term.key)));
    return (
      narrowing.some(isOnlyHere) && narrowing.every((term) => isToldBy(held, term) || isToldBy(own, term))
    );
  });
  if (fitting.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null;
  if (!narrowing.every((term) => isToldBy(own, term))) return null;
  return isAllInPhrase(text, whole, behind, narrowing) ? null : part;
}

const NEXT_CLAUSE = /;\s|,? (?:and|but) (?:we|it|they|he|she|our|another)(?!\p{L})/u;
const keysOf = (words: readonly Word[]): ReadonlySet<string> => new Set(words.map(({ key }) => key));
const isToldBy = (said: ReadonlySet<string>, { key }: Term): boolean =>
  [key, ...saidFor(key)].some((other) => said.has(other));

const JOINED = /(?:,|;|,? (?:and|while|plus|und)) (?:about |around |over |some |another |a further )?$/u;
/** "And 45 drivers": a thing of its own is counted. */
const THINGS_OF_ITS_OWN =
  /^ (?!(?:in|on|at|by|with|for|from|to|of|have|has|had|are|is|were|was|an?|the|use|run) )(?:[\p{Ll}-]+ )?\p{Ll}{3,}(?<![su])s(?!\p{L})/u;

/** Whether a figure goes on where the one before it left off, its noun and verb unsaid. */
const isGapped = (text: string, { start, end }: Place): boolean =>
  JOINED.test(text.slice(0, start)) && !THINGS_OF_ITS_OWN.test(text.slice(end));

const VERB_BEHIND =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|do|does|did|can|will|use|uses|used|work|works|worked|run|runs|come|comes|came|now|already|\p{Ll}{3,}ed)(?!\p{L})|[,;.]/u;

/** "31 of the 40 companies of the index are among them": all that is asked is said of the 40. */
function isAllInPhrase(
  text: string,
  whole: Place,
  behind: readonly Word[],
  narrowing: readonly Term[],
): boolean {
  const stop = text.slice(whole.end).search(VERB_BEHIND);
  if (stop < 0 || !/ of (?:the |our |its |their |all )?$/u.test(text.slice(0, whole.start))) return false;
  const within = new Set(behind.filter(({ end }) => end <= whole.end + stop).map(({ key }) => key));
  return narrowing.every(({ key }) => [key, ...saidFor(key)].some((other) => within.has(other)));
}

/** Whether a figure is of some of a whole that the question asks for itself, by all its words: 31 are not all companies of the index. */
export function isPartOfWholeAsked(
  { passage: { text }, words }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  { counted, terms }: Analysis,
): boolean {
  const at = wholeIn(text, figures);
  const whole = figures[at + 1];
  if (counted === null || at < 0 || whole === undefined || figures[at]?.start !== figure.start) return false;
  const behind = words.filter(({ start }) => start >= whole.end);
  const narrowing = terms.filter(({ key }) => !isCounted(key, counted) && !GENERIC.has(key));
  return narrowing.length > 0 && isAllInPhrase(text, whole, behind, narrowing);
}

const wholeIn = (text: string, figures: readonly Place[]): number =>
  figures.findIndex(({ end }, at) => {
    const next = figures[at + 1];
    return next !== undefined && OF_WHOLE.test(text.slice(end, next.start));
  });

/** "17 of the 94 vehicles are electric": the 94 are no answer to how many electric ones there are. */
export function isWholeOfPart(
  { passage: { text }, words }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  { counted, terms }: Analysis,
): boolean {
  const at = wholeIn(text, figures);
  if (counted === null || at < 0 || figures[at + 1]?.start !== figure.start) return false;
  const behind = words.filter(({ start }) => start >= figure.end);
  const noun = behind.findIndex(({ key }) => isCounted(key, counted));
  const after = new Set(behind.slice(noun + 1).map(({ key }) => key));
  return terms.some(({ key }) => !isCounted(key, counted) && after.has(key));
}
