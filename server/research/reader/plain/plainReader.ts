import { setImmediate } from 'node:timers/promises';
import { JUDGED_RULES, type RuleName } from '../../verification/rules.ts';
import { verify } from '../../verification/verify.ts';
import type { QuestionReading, Reader, ReaderQuestion, Reading } from '../reader.ts';
import type { Evidence } from './evidence.ts';
import { findEvidence } from './findEvidence.ts';
import { type Answer, answerOf, dot, featuresOf, logistic, mayAnswer } from './score.ts';
import { SiteIndex } from './siteIndex.ts';
import { WEIGHTS } from './weights.ts';

/**
 * The reader for when no language model is configured. It answers what tables, pairs, lists and plain statements say in nearly the
 * words of the question, scored by weights that were learnt from labelled questions, and is silent otherwise. It is quick: every
 * question looks at the sixty nearest blocks, and reading yields between pages and blocks.
 */
export function createPlainReader(): Reader {
  return {
    kind: 'plain',
    async read(reading) {
      const index = await SiteIndex.of(reading.pages);
      const readings: QuestionReading[] = [];
      for (const question of reading.questions) {
        readings.push(await readQuestion(index, question, reading));
        await setImmediate();
      }
      return { ok: true, readings, models: [] };
    },
  };
}

async function readQuestion(
  index: SiteIndex,
  question: ReaderQuestion,
  reading: Reading,
): Promise<QuestionReading> {
  const answer = await bestAnswer(index, question, reading);
  if (answer === null || !answer.isGiven)
    return { statements: [], refused: [], wantedUrls: [], searchWords: [] };
  const countryCode = reading.subject.countryCode ?? answer.best.pieces[0]?.entry.region ?? null;
  const subject = { ...reading.subject, countryCode };
  const { statements: verified, refused } = verify(question, proposed(answer.best, question), {
    ...reading,
    subject,
  });
  const statements = verified.filter(({ rule }) => rule === null || !JUDGED_RULES.has(rule as RuleName));
  // Of a list that is not whole nothing is said: what is missing would be read as not being there.
  const isWhole = statements.length >= answer.best.pieces.length;
  return {
    statements: isWhole
      ? statements.map((statement) => ({ ...statement, strength: answer.probability }))
      : [],
    refused,
    wantedUrls: [],
    searchWords: [],
  };
}

/** The best supported answer with its probability, and whether that reaches the threshold of its type; null where there is none. */
async function bestAnswer(
  index: SiteIndex,
  question: ReaderQuestion,
  { subject }: Reading,
): Promise<(Answer & { probability: number; isGiven: boolean }) | null> {
  const { matcher, evidence } = await findEvidence(index, question, subject);
  const scored = evidence.map((one) => ({
    evidence: one,
    score: dot(WEIGHTS.evidence, featuresOf(one, matcher)),
    mayAnswer: mayAnswer(one, matcher),
  }));
  const answer = answerOf(scored);
  if (answer === null) return null;
  const probability = logistic(dot(WEIGHTS.answer, answer.features));
  return { ...answer, probability, isGiven: probability >= (WEIGHTS.thresholds[question.answerType] ?? 1) };
}

function proposed({ pieces, saying }: Evidence, { answerType }: ReaderQuestion) {
  const stance = answerType === 'boolean' || saying === null ? ('entailed' as const) : ('stated' as const);
  return pieces.map(({ value, entry, words }) => ({
    path: '',
    value,
    stance,
    asOf: null,
    because: null,
    quotes: [{ url: entry.page.document.url, block: entry.block.id, words }],
  }));
}
