import type { Reader } from '../../claims/reader.ts';
import { numberReader, yearReader } from '../../claims/reader.ts';
import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';
import type { Comparison } from '../analysis.ts';
import { LEVEL_OF_LABELS } from '../headings.ts';
import type { Ranked } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';
import { wordsOf } from '../words.ts';
import { type Finding, findingOf, isOfThePast, isOnTopic, type Reading, tenseOf } from './finding.ts';
import { readNumberFindings } from './number.ts';
import { ANY_PREDICATE, type Predicate, predicateOf } from './predicates.ts';
import { readYearFindings } from './year.ts';

/** Words of the question that passage and heading together must hold. */
const COVERAGE_MIN = { strict: 0.8, lenient: 0.6 } as const;
/** Where a model points. */
const COVERAGE_WHERE_POINTED = 0.6;
/** Of a long question, one word that says little may be missing. */
const LONG_QUESTION_TERMS = 4;
const LONG_QUESTION_RELIEF = 0.1;

const NEGATION =
  /(?<!\p{L})(?:no|not|never|without|neither|nor|none|cannot|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|won['’]t|haven['’]t|hasn['’]t|didn['’]t|unable|exclud(?:es?|ing|ed)|except|instead of|rather than|unavailable|ended|stopped|closed|retired|prohibited|kein\p{L}*|nicht|ohne)(?!\p{L})/iu;
const NO_NEGATION =
  /(?<!\p{L})(?:not only|not just|no doubt|no matter|no problem|no wonder|why not|no need to (?:worry|look))(?!\p{L})/giu;
/** Words that keep a statement from being one. */
const HEDGE =
  /(?<!\p{L})(?:if|may|might|could|perhaps|possibly|would|whether|unless|considering|exploring|on request only|aligned with|in line with|inspired by|principles of|similar to|alternatives? to|compared (?:to|with)|versus|vs|equivalent to|unlike|applied for|apply(?:ing)? for|application for|agreed to|intends?|expects? to|partly|partially|asks? (?:every|all|our|each)|migrat\p{L}+ from|switch\p{L}* from|instead|rumou?r\p{L}*)(?!\p{L})/iu;
/** What an advert would like applicants to know, the company need not have. */
const OF_APPLICANTS =
  /(?<!\p{L})(?:experience|knowledge|skills?|familiarity) .{0,80}(?:a plus|welcome|an advantage|desirable|a bonus|helpful|useful|preferred)(?!\p{L})|nice to have/iu;
const YES = /^\W*(?:yes|yep|absolutely|of course|certainly|sure|definitely|indeed|ja|oui|sí)(?!\p{L})/iu;
const NO =
  /^\W*(?:no|nope|unfortunately|sorry|regrettably|nein|non|not (?:yet|at the moment|currently))(?!\p{L})/iu;
const NOT_YET = /(?<!\p{L})(?:not yet|yet to|coming soon)(?!\p{L})/iu;
const ALL =
  /(?<!\p{L})(?:all|every|everyone|everybody|fully|completely|only|exclusively|entire|entirely|100\s?%|always|each)(?!\p{L})/iu;

/** Answers to yes-or-no questions: statements that hold the question's words, read with their negation and tense. */
export function readYesNoFindings(reading: Reading): Finding<boolean>[] {
  const { analysis } = reading;
  if (analysis.comparison !== null) return compared(reading, analysis.comparison);
  if (analysis.terms.length === 0) return [];
  return reading.ranked.flatMap((one) => stated(one, reading));
}

function stated(one: Ranked, reading: Reading): Finding<boolean>[] {
  const { analysis } = reading;
  const { passage, headings, page } = one.excerpt;
  const isAnswerToQuestion = headings[0]?.text.trim().endsWith('?') ?? false;
  if (!mayAnswer(one, reading, isAnswerToQuestion)) return [];
  const keys = new Set(analysis.terms.map(({ key }) => key));
  const text = partWith(passage.text, keys);
  const stands = standing(text, reading);
  if (stands === 'nothing' || !isOfSubjectAsked(text, reading)) return [];
  const predicate = predicateOf(analysis.question) ?? ANY_PREDICATE;
  const reader = isCell(one)
    ? cellReader(predicate)
    : isPartOfWhole(text, analysis.question)
      ? partlyReader
      : readerOf(stands, keys, { isAnswerToQuestion, isNegative: analysis.isNegative, predicate });
  const value = reader.read(text)[0];
  if (typeof value !== 'boolean') return [];
  // What stands under the question and neither says yes or no nor takes up its words may be anything.
  const isPlainAnswer = isAnswerToQuestion && (YES.test(passage.text) || NO.test(passage.text));
  const isStory = page.document.isArticle ? 0.85 : 1;
  return findingOf<boolean>(one, {
    value,
    said: { words: text, reader },
    at: one.excerpt.words.find(({ key }) => keys.has(key))?.start ?? 0,
    name: 'yes or no',
    strength: (isPlainAnswer ? 0.95 : 0.6 + 0.3 * one.within) * isStory,
    inferred: stands === 'plan' ? 'it is told as a plan, so it is not so yet' : null,
  });
}

/** Whether a passage holds enough of the question to answer it at all. */
function mayAnswer(one: Ranked, reading: Reading, isAnswerToQuestion: boolean): boolean {
  const { analysis, mode, pointedAt } = reading;
  const { text } = one.excerpt.passage;
  if (ALL.test(analysis.question) && !ALL.test(text) && !isPartOfWhole(text, analysis.question)) return false;
  const isPointedAt = pointedAt?.has(one.excerpt.passage) ?? false;
  const relief = analysis.terms.length >= LONG_QUESTION_TERMS ? LONG_QUESTION_RELIEF : 0;
  if (
    one.coverage < (isPointedAt ? COVERAGE_WHERE_POINTED : COVERAGE_MIN[mode] - relief) ||
    !isOnTopic(one, reading)
  )
    return false;
  const isNameOfOffer = one.excerpt.page.topics.has('products') && /^h[2-4]$/.test(passageTag(one));
  if (/^h[1-6]$|^(?:title|meta|th)$/.test(passageTag(one)) && !isNameOfOffer) return false;
  if (
    !saysHow(one, predicateOf(analysis.question) ?? ANY_PREDICATE) ||
    one.excerpt.headings.some((heading) => LATER.test(heading.text))
  )
    return false;
  return (
    isCell(one) ||
    (isAnswerToQuestion && (YES.test(text) || NO.test(text))) ||
    one.within > leastWithin(one, isAnswerToQuestion)
  );
}

/** A sentence must hold half of the question itself; a bullet is told by its heading, an answer by its question. */
function leastWithin({ excerpt, coverage }: Ranked, isAnswerToQuestion: boolean): number {
  if (isAnswerToQuestion) return 0.45;
  if (coverage >= 0.9) return 0.35;
  return /^(?:li|td|dd|dt|h[1-6])$/.test(excerpt.passage.line.tag) ? 0 : 0.5;
}

/** The cell of a row or a column, or the value of a label. */
function isCell({ excerpt }: Ranked): boolean {
  const [label] = excerpt.headings;
  return (
    /^(?:td|dd)$/.test(excerpt.passage.line.tag) && label !== undefined && label.level >= LEVEL_OF_LABELS
  );
}

const YES_CELL = /^(?:yes|ja|oui|sí|✓|✔|✅|•|●|included|available|open)$/iu;
const NO_CELL = /^(?:no|nein|non|none|✗|✕|✘|×|❌|[–—-]|not (?:included|available|offered)|closed)$/iu;

/** A cell says yes or no by itself or by a mark, or tells the contrary of what is asked. */
function cellReader({ contrary }: Predicate): Reader {
  return {
    name: 'cell that says yes or no',
    read(words) {
      const cell = words.trim().replace(/\.$/, '');
      if (contrary.test(cell) || NO_CELL.test(cell)) return [false];
      return YES_CELL.test(cell) ? [true] : [];
    },
  };
}

/** The part between semicolons that holds the words in question: another part has a tense and a negation of its own. */
function partWith(text: string, keys: ReadonlySet<string>): string {
  const groups = [...keys].map((key) => [key, ...saidFor(key)]);
  const held = (part: string) => {
    const there = new Set(wordsOf(part).map(({ key }) => key));
    return groups.filter((same) => same.some((key) => there.has(key))).length;
  };
  const all = held(text);
  const parts = text.split(/(?<=;)\s/u).filter((part) => held(part) === all);
  return all > 0 && parts.length === 1 ? (parts[0] ?? text) : text;
}

const SUBJECT =
  /^(?:does|do|did|is|are|was|has|have|can|will) (?:the )?(?<name>\p{Lu}[\p{L}&’'-]+(?: (?:of |and |& )?\p{Lu}[\p{L}&’'-]+)*) (?=\p{Ll})/u;

/** "Does Fenland Growth control it?" asks of Fenland Growth: a sentence that does not open with them does not answer. */
function isOfSubjectAsked(text: string, { analysis, spokenNames }: Reading): boolean {
  const name = SUBJECT.exec(`${analysis.question.charAt(0).toLowerCase()}${analysis.question.slice(1)}`)
    ?.groups?.name;
  if (name === undefined || mentions(name, spokenNames)) return true;
  const half = text.slice(0, Math.max(40, Math.ceil(text.length / 2)));
  return mentions(half, new Set([foldName(name)]));
}

/** Headings under which nothing stands that is so now. */
const LATER =
  /(?<!\p{L})(?:coming soon|planned|roadmap|upcoming|in preparation|former|formerly|discontinued|no longer|on our list|wish ?list)(?!\p{L})/iu;

/** "Partially compliant" answers whether it is fully so. */
function isPartOfWhole(text: string, question: string): boolean {
  return /(?<!\p{L})(?:fully|completely|entirely)(?!\p{L})/iu.test(question) && PARTLY.test(text);
}

const PARTLY = /(?<!\p{L})(?:partially|partly|in part|to some extent)(?!\p{L})/iu;
const partlyReader: Reader = {
  name: 'a part of the whole',
  read: (text) => (PARTLY.test(text) ? [false] : []),
};

function passageTag({ excerpt }: Ranked): string {
  return excerpt.passage.line.tag;
}

/** Items under a heading say by their place what becomes of them; a sentence must say it, or its heading. */
function saysHow({ excerpt }: Ranked, predicate: Predicate): boolean {
  if (excerpt.page.topics.has('products') && /^(?:li|h[2-4])$/.test(excerpt.passage.line.tag)) return true;
  const text = [excerpt.passage.text, ...excerpt.headings.map((heading) => heading.text)].join(' ');
  return predicate.same.test(text) || predicate.contrary.test(excerpt.passage.text);
}

function readerOf(
  stands: Standing,
  keys: ReadonlySet<string>,
  how: { isAnswerToQuestion: boolean; isNegative: boolean; predicate: Predicate },
): Reader {
  const { isNegative } = how;
  const readers = { plan: notYetReader, past: pastReader, present: polarityReader(keys, how) };
  const reader = readers[stands === 'nothing' ? 'present' : stands];
  return isNegative ? opposite(reader) : reader;
}

type Standing = 'present' | 'plan' | 'past' | 'nothing';

/** Whether a sentence states how things are, how they were, or what is planned. */
function standing(text: string, reading: Reading): Standing {
  if (
    isOfThePast(text, reading) &&
    !/(?<!\p{L})(?:certified|opened|launched|introduced|joined|became|moved|stopped|ended|discontinued|phased out)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'nothing';
  const tense = tenseOf(text);
  if (tense === 'past')
    return NEGATION.test(text) || /no longer|used to|discontinued|ceased|until/i.test(text)
      ? 'past'
      : 'nothing';
  if (tense === 'plan' || NOT_YET.test(text)) return NO.test(text) ? 'past' : 'plan';
  if (tense === 'possible') return 'nothing';
  return 'present';
}

const GIVEN_UP =
  /(?<!\p{L})(?:gave up|given up|replaced|dropped|abandoned|moved (?:away )?from|phased out|stopped (?:using|selling|making|offering|buying))(?!\p{L})(?<over>.*?)(?: (?:to|with|by|in favour of) |$)/iu;

/** "We replaced SAP with Unit4" tells of SAP that it is over, and of Unit4 that it is there. */
function isGivenUp(clause: string, keys: ReadonlySet<string>): boolean {
  const over = GIVEN_UP.exec(clause)?.groups?.over ?? '';
  return wordsOf(over).some(({ key }) => keys.has(key));
}

/** Yes or no by the clause that holds the words in question. */
function polarityReader(
  keys: ReadonlySet<string>,
  { isAnswerToQuestion: isAnswer, predicate }: { isAnswerToQuestion: boolean; predicate: Predicate },
): Reader {
  return {
    name: 'yes or no',
    read(text) {
      if (isAnswer && YES.test(text)) return [true];
      if (isAnswer && NO.test(text)) return [false];
      const clause = clauseWith(text, keys, isAnswer);
      if (clause === null || OF_APPLICANTS.test(text)) return [];
      if (isGivenUp(clause, keys)) return [false];
      if (HEDGE.test(clause)) return [];
      const isContrary = predicate.contrary.test(clause);
      return [
        !NEGATION.test(clause.replace(NO_NEGATION, ' ').replace(predicate.contrary, ' ')) !== isContrary,
      ];
    },
  };
}

const notYetReader: Reader = {
  name: 'a plan',
  read: (text) => (tenseOf(text) === 'plan' || NOT_YET.test(text) ? [false] : []),
};
const pastReader: Reader = {
  name: 'what is over',
  read: (text) => (tenseOf(text) === 'past' || NO.test(text) || NOT_YET.test(text) ? [false] : []),
};

function opposite(reader: Reader): Reader {
  return {
    name: `${reader.name}, asked the other way round`,
    read: (words) => reader.read(words).map((value) => !value),
  };
}

/** The clause in which the words stand, all that the text has of them; a comma of a list does not end one. */
function clauseWith(text: string, keys: ReadonlySet<string>, isAnswer: boolean): string | null {
  const clauses = text.split(/;|(?:,? (?:but|however|although|though|while|whereas) )|(?: – | — )/iu);
  const present = new Set(wordsOf(text).map(({ key }) => key));
  const wanted = [...keys]
    .map((key) => [key, ...saidFor(key)])
    .filter((same) => same.some((key) => present.has(key)));
  if (wanted.length === 0) return isAnswer ? (clauses[0] ?? null) : null;
  const holds = (clause: string) => {
    const held = new Set(wordsOf(clause).map(({ key }) => key));
    return wanted.every((same) => same.some((key) => held.has(key)));
  };
  const holding = clauses.find(holds);
  // "No minimum order, free returns": where one part between commas holds all words, the others say nothing of them.
  return holding?.split(/, /u).find(holds) ?? holding ?? null;
}

/** "More than 100 employees?" is answered by a head count; "founded before 2010?" by a year. */
function compared(reading: Reading, comparison: Comparison): Finding<boolean>[] {
  const isYear = comparison.value >= 1500 && comparison.value <= 2100 && reading.analysis.counted === null;
  const isOfYears = isYear || /founded|established|started/iu.test(reading.analysis.question);
  const numbers = isOfYears ? readYearFindings(reading) : readNumberFindings(reading);
  return numbers.flatMap(({ claim, coverage }) => {
    const value = holds(claim.value, claim.bound, comparison);
    const said = claim.said as { words: string };
    const place = reading.ranked.find(
      ({ excerpt }) =>
        excerpt.page.document.url === claim.document.url &&
        excerpt.passage.start >= claim.span.start &&
        excerpt.passage.end <= claim.span.end,
    );
    if (value === null || place === undefined) return [];
    return findingOf<boolean>(
      { ...place, coverage },
      {
        value,
        said: {
          words: said.words,
          reader: comparisonReader(comparison, isOfYears ? yearReader : numberReader),
        },
        at: 0,
        name: 'comparison with a stated number',
        strength: 0.9,
        quote: { document: claim.document, layer: claim.layer, ...claim.span, words: claim.quote },
        note: `The number stated is ${claim.value}${claim.bound === 'atLeast' ? ' or more' : ''}.`,
      },
    );
  });
}

function comparisonReader(comparison: Comparison, numbers: Reader): Reader {
  return {
    name: `${numbers.name}, ${comparison.relation} ${comparison.value}`,
    read: (words) => numbers.read(words).map((value) => isSo(Number(value), comparison)),
  };
}

/** Null where a bound leaves it open: "over 200" does not tell whether it is more than 300. */
function holds(value: number, bound: string, comparison: Comparison): boolean | null {
  const answer = isSo(value, comparison);
  const isOpen =
    bound === 'atLeast' &&
    (comparison.relation === 'less' || comparison.relation === 'atMost' ? answer : !answer);
  const isTooNear = bound === 'about' && Math.abs(value - comparison.value) < 0.15 * comparison.value;
  return isOpen || isTooNear ? null : answer;
}

/** Whether a number fulfils a comparison. */
export function isSo(value: number, { relation, value: limit }: Comparison): boolean {
  switch (relation) {
    case 'more':
      return value > limit;
    case 'less':
      return value < limit;
    case 'atLeast':
      return value >= limit;
    default:
      return value <= limit;
  }
}
