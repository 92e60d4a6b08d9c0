import type { AnswerType } from '@assay/shared/answerType';
import { citationsOf, gapFactor, gapSentence } from '../claims/answerParts.ts';
import type { Document } from '../documents/document.ts';
import type { Gap } from '../gathering.ts';
import type { Citation, ResearchOutcome } from '../outcome.ts';
import type { Answer, Answering } from './answers.ts';
import type { AskedPages } from './askPages.ts';
import { answerConfidence } from './confidence.ts';

/** What an outcome is made of, beside the answer. */
interface Surroundings {
  answerType: AnswerType;
  asked: AskedPages;
  gaps: Gap[];
  /** Sentences on where was looked. */
  looked: readonly string[];
}

const LOOKED_AT_MAX = 5;
const TITLE_MAX = 300;
const REFUSED_MAX = 4;

/**
 * The outcome of a free question. Null is an answer, too; but where a configured model failed and the plain reader found nothing,
 * the run fails free and may be tried again. Decisions §7, "A model that failed".
 */
export function questionOutcome(answering: Answering, surroundings: Surroundings): ResearchOutcome {
  const { asked } = surroundings;
  if (answering.kind === 'unsatisfied')
    return {
      kind: 'failed',
      errorCode: 'SCHEMA_UNSATISFIED',
      message: answering.message,
      retryable: false,
      reader: asked.reader,
    };
  const { answer } = answering;
  if (answer.value === null && asked.modelFailure !== null)
    return {
      kind: 'failed',
      errorCode: 'UPSTREAM_FAILED',
      message: `The configured language model could not be used (${asked.modelFailure}), and without it nothing was found. Nothing is charged; ask again later.`,
      retryable: true,
      reader: asked.reader,
    };
  return answered(answer, surroundings);
}

function answered(answer: Answer, { answerType, asked, gaps, looked }: Surroundings): ResearchOutcome {
  const { value, strengths } = answer;
  const isNull = value === null;
  return {
    kind: 'answered',
    answer: payloadOf(answerType, answer),
    reasoning: [
      ...(isNull ? ['No page states the answer in words that can be quoted, so nothing is answered.'] : []),
      ...answer.sentences,
      ...(asked.refused[0] ?? []).slice(0, REFUSED_MAX).map((reason) => `Set aside: ${reason}.`),
      ...looked,
      asked.note,
      gapSentence(gaps),
    ]
      .filter(Boolean)
      .join('\n'),
    ...(isNull ? { confidence: 0 } : answerConfidence(asked.reader, strengths, gapFactor(gaps), asked.tried)),
    citations: isNull
      ? pagesLookedAt(asked.pages.map(({ document }) => document))
      : citationsOf(answer.cited),
    reader: asked.reader,
  };
}

/** `{value}`, of a sum of money `{value, currency}`; without an answer `{value: null}`. Decisions §6, "Null answer". */
function payloadOf(answerType: AnswerType, { value, currency }: Answer): Record<string, unknown> {
  return answerType === 'currency' && value !== null ? { value, currency: currency || null } : { value };
}

/** A null answer shows where was looked: the pages by their titles. */
function pagesLookedAt(documents: readonly Document[]): Citation[] {
  return documents.slice(0, LOOKED_AT_MAX).flatMap((document) => {
    const line = document.lines.find(({ start, end }) => end > start && end - start <= TITLE_MAX);
    if (line === undefined) return [];
    const { page, url, title, publishedAt } = document;
    const excerpt = document.text.slice(line.start, line.end);
    return [{ pageId: page.id, url, title, excerpt, fields: [], accessedAt: page.accessedAt, publishedAt }];
  });
}

const PAGES_NAMED_MAX = 12;

/** "Read for it: …", at most twelve addresses. */
export function pagesSentence(documents: readonly Document[]): string {
  const urls = documents.map(({ url }) => url);
  if (urls.length === 0) return '';
  const more = urls.length > PAGES_NAMED_MAX ? ` and ${urls.length - PAGES_NAMED_MAX} more` : '';
  return `Read for it: ${urls.slice(0, PAGES_NAMED_MAX).join(', ')}${more}.`;
}
