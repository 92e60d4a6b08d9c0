import { setImmediate } from 'node:timers/promises';
import { JUDGED_RULES, type RuleName } from '../../verification/rules.ts';
import { verify } from '../../verification/verify.ts';
import type { QuestionReading, Reader, ReaderQuestion, Reading } from '../reader.ts';
import { decide } from './decide.ts';
import type { Evidence } from './evidence.ts';
import { findEvidence } from './findEvidence.ts';
import { SiteIndex } from './siteIndex.ts';

/**
 * The reader without a language model. It answers what tables, pairs, lists and plain sentences state in the words of the
 * question, and nothing else. It is quick: every question looks at the sixty nearest blocks, and reading yields
 * between pages and blocks.
 */
export function createPlainReader(): Reader {
  return {
    kind: 'plain',
    async read(reading) {
      const index = await SiteIndex.of(reading.pages, reading.subject);
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
  const { matcher, evidence } = await findEvidence(index, question, reading.subject);
  const decision = decide(evidence, matcher);
  if (decision === null) return { statements: [], refused: [], wantedUrls: [], searchWords: [] };
  const countryCode = reading.subject.countryCode ?? decision.evidence.pieces[0]?.entry.region ?? null;
  const subject = { ...reading.subject, countryCode };
  const { statements: verified, refused } = verify(question, proposed(decision.evidence, question), {
    ...reading,
    subject,
  });
  const statements = verified.filter(({ rule }) => rule === null || !JUDGED_RULES.has(rule as RuleName));
  // An incomplete list is not answered: missing members would seem not to exist.
  const isWhole = statements.length >= decision.evidence.pieces.length;
  return {
    statements: isWhole ? statements.map((statement) => ({ ...statement, strength: decision.strength })) : [],
    refused,
    wantedUrls: [],
    searchWords: [],
  };
}

function proposed({ pieces, assertion }: Evidence, { answerType }: ReaderQuestion) {
  const stance = answerType === 'boolean' || assertion === null ? ('entailed' as const) : ('stated' as const);
  return pieces.map(({ value, entry, words }) => ({
    path: '',
    value,
    stance,
    asOf: null,
    because: null,
    quotes: [{ url: entry.page.document.url, block: entry.block.id, words }],
  }));
}
