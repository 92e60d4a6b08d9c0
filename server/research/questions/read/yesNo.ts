import type { Reader } from '../../claims/reader.ts';
import { numberReader, yearReader } from '../../claims/reader.ts';
import type { Comparison } from '../analysis.ts';
import type { Ranked } from '../ranking.ts';
import { wordsOf } from '../words.ts';
import { type Finding, findingOf, isOfThePast, isOnTopic, type Reading, tenseOf } from './finding.ts';
import { readNumberFindings } from './number.ts';
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
  const stands = standing(passage.text, reading);
  if (stands === 'nothing') return [];
  const keys = new Set(analysis.terms.map(({ key }) => key));
  const reader = isPartOfWhole(passage.text, analysis.question)
    ? partlyReader
    : readerOf(stands, keys, { isAnswerToQuestion, isNegative: analysis.isNegative });
  const value = reader.read(passage.text)[0];
  if (typeof value !== 'boolean') return [];
  // What stands under the question and neither says yes or no nor takes up its words may be anything.
  const isPlainAnswer = isAnswerToQuestion && (YES.test(passage.text) || NO.test(passage.text));
  const isStory = page.document.isArticle ? 0.85 : 1;
  return findingOf<boolean>(one, {
    value,
    said: { words: passage.text, reader },
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
  if (!saysHow(one, analysis.question) || one.excerpt.headings.some((heading) => LATER.test(heading.text)))
    return false;
  return (
    (isAnswerToQuestion && (YES.test(text) || NO.test(text))) || one.within > (isAnswerToQuestion ? 0.45 : 0)
  );
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

/**
 * Verbs whose matter is more than that something is there: who owns, makes or sells a thing is only told by a passage
 * that says so. A page that mentions glass does not make it.
 */
const DEEDS: [RegExp, RegExp][] = [
  [/(?:own|owns|owned)/u, /(?:own|owns|owned|belongs?|belonging|subsidiary|parent|100\s?%)/u],
  [
    /(?:make|makes|made|manufacture|manufactures|produce|produces)/u,
    /(?:ma(?:k|d)e?\p{L}*|manufactur\p{L}*|produc\p{L}*|in[ -]house|built?|buil(?:d|ds|ding)|come from|bought|buy)/u,
  ],
  [/(?:sell|sells)/u, /(?:sell|sells|sold|sale|sales|buy|shop|deliver\p{L}*|only|suppl\p{L}*)/u],
];

function saysHow({ excerpt }: Ranked, question: string): boolean {
  const isOwn = /(?<!\p{L})(?:their|its) own (?!\p{L}*\?)/iu.test(question);
  if (
    isOwn &&
    !/(?<!\p{L})(?:own|owned|in[ -]house|ourselves|eigene\p{L}*|propre\p{L}*)(?!\p{L})/iu.test(
      excerpt.passage.text,
    )
  )
    return false;
  const deed = DEEDS.find(([asked]) =>
    new RegExp(`^(?:do|does|did) [^?]*?(?<!\\p{L})${asked.source}(?!\\p{L})`, 'iu').test(question),
  );
  if (deed === undefined) return true;
  if (excerpt.page.topics.has('products') && /^(?:li|h[2-4])$/.test(excerpt.passage.line.tag)) return true;
  const text = [excerpt.passage.text, ...excerpt.headings.map((heading) => heading.text)].join(' ');
  return new RegExp(`(?<!\\p{L})${deed[1].source}(?!\\p{L})`, 'iu').test(text);
}

function readerOf(
  stands: Standing,
  keys: ReadonlySet<string>,
  { isAnswerToQuestion, isNegative }: { isAnswerToQuestion: boolean; isNegative: boolean },
): Reader {
  const readers = { plan: notYetReader, past: pastReader, present: polarityReader(keys, isAnswerToQuestion) };
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

/** Yes or no by the clause that holds the words in question. */
function polarityReader(keys: ReadonlySet<string>, isAnswer: boolean): Reader {
  return {
    name: 'yes or no',
    read(text) {
      if (isAnswer && YES.test(text)) return [true];
      if (isAnswer && NO.test(text)) return [false];
      const clause = clauseWith(text, keys, isAnswer);
      if (clause === null || HEDGE.test(clause)) return [];
      return [!NEGATION.test(clause.replace(NO_NEGATION, ' '))];
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
  const wanted = [...keys].filter((key) => present.has(key));
  if (wanted.length === 0) return isAnswer ? (clauses[0] ?? null) : null;
  const holds = (clause: string) => {
    const held = new Set(wordsOf(clause).map(({ key }) => key));
    return wanted.every((key) => held.has(key));
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
