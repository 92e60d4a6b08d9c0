import { type Comparison, compareAnswer } from '../../../server/models/trial/label.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { compare } from './answerFields.ts';
import { checkCitations, literalFault } from './citations.ts';
import type { Company, Item } from './company.ts';
import type { QuestionItem } from './question.ts';

/** One question or prebuilt item with its answer, judged. */
export interface Judged {
  company: Pick<Company, 'slug' | 'language'>;
  id: string;
  /** `custom`, or a prebuilt type. */
  type: string;
  answerType: string;
  question: string | null;
  /** Null where the research failed; `failure` says why. */
  confidence: number | null;
  failure: string | null;
  reasoning: string;
  comparisons: Comparison[];
  quotes: number;
  quoteFaults: string[];
}

/** What some judged items come to. Shares are 0..1, null where there is nothing to share. */
export interface Measured {
  name: string;
  asked: number;
  failed: number;
  /** Fields that the pages hold, and how many of them were answered rightly. */
  held: number;
  found: number;
  answered: number;
  wrong: number;
  /** Right answers among what the pages hold. */
  rightOfHeld: number | null;
  wrongOfAnswered: number | null;
  quotesLiteral: number | null;
  /** Expected calibration error; null below thirty wrong answers, which are too few to judge by. */
  calibrationError: number | null;
}

export function judgeQuestion(company: Company, item: QuestionItem, outcome: ResearchOutcome): Judged {
  const isAnswered = outcome.kind === 'answered';
  return {
    ...common(company, outcome),
    id: item.id,
    type: 'custom',
    answerType: item.answerType,
    question: item.question,
    comparisons: compareAnswer(item.expect, isAnswered ? outcome.answer : null),
  };
}

export function judgeItem(company: Company, item: Item, outcome: ResearchOutcome): Judged {
  const isAnswered = outcome.kind === 'answered';
  const { checks, faults } = isAnswered
    ? checkCitations(company, item.type, outcome)
    : { checks: 0, faults: [] };
  return {
    ...common(company, outcome),
    id: item.id,
    type: item.type,
    answerType: 'json_schema',
    question: null,
    comparisons: compare(item.expect, isAnswered ? outcome.answer : null),
    quotes: checks,
    quoteFaults: faults,
  };
}

function common(company: Company, outcome: ResearchOutcome) {
  const isAnswered = outcome.kind === 'answered';
  const faults = isAnswered ? outcome.citations.map((citation) => literalFault(citation, company.pages)) : [];
  return {
    company,
    confidence: isAnswered ? outcome.confidence : null,
    failure: isAnswered ? null : `${outcome.errorCode}: ${outcome.message}`,
    reasoning: isAnswered ? outcome.reasoning : '',
    quotes: faults.length,
    quoteFaults: faults.filter((fault) => fault !== null),
  };
}

const WRONG_LEAST = 30;

/** Counts judged items under a name, as test/quality/README.md says. */
export function measure(name: string, judged: readonly Judged[]): Measured {
  const comparisons = judged.flatMap((one) => one.comparisons);
  const answered = comparisons.filter(({ attempted }) => attempted);
  const wrong = answered.filter(({ right }) => !right).length;
  const held = comparisons.filter(({ holding: holds }) => holds === 'something');
  const found = held.filter(({ attempted, right }) => attempted && right).length;
  const quotes = judged.reduce((sum, one) => sum + one.quotes, 0);
  const faults = judged.reduce((sum, one) => sum + one.quoteFaults.length, 0);
  return {
    name,
    asked: judged.length,
    failed: judged.filter(({ failure }) => failure !== null).length,
    held: held.length,
    found,
    answered: answered.length,
    wrong,
    rightOfHeld: share(found, held.length),
    wrongOfAnswered: share(wrong, answered.length),
    quotesLiteral: share(quotes - faults, quotes),
    calibrationError: wrong < WRONG_LEAST ? null : calibrationError(judged),
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

const BINS = 10;

/**
 * Expected calibration error over ten bins of equal width (Naeini, Cooper and Hauskrecht, AAAI 2015): the distance
 * between the stated confidence and the share that is right, bin by bin, weighted by the answered fields.
 */
function calibrationError(judged: readonly Pick<Judged, 'confidence' | 'comparisons'>[]): number | null {
  const bins = Array.from({ length: BINS }, () => ({ stated: 0, right: 0 }));
  let answers = 0;
  for (const { confidence, comparisons } of judged) {
    const bin = bins[Math.min(BINS - 1, Math.floor((confidence ?? 0) * BINS))];
    const answered = comparisons.filter(({ attempted }) => attempted);
    if (confidence === null || bin === undefined) continue;
    answers += answered.length;
    bin.stated += confidence * answered.length;
    bin.right += answered.filter(({ right }) => right).length;
  }
  return answers === 0
    ? null
    : bins.reduce((sum, { stated, right }) => sum + Math.abs(stated - right), 0) / answers;
}
