import { citationsOf, gapFactor, gapSentence } from '../claims/answerParts.ts';
import type { Document } from '../documents/document.ts';
import type { Gap, Gathering } from '../gathering.ts';
import type { Citation, ResearchOutcome } from '../outcome.ts';
import type { ReaderQuestion, ReadPage, Statement, Subject } from '../reader/reader.ts';
import { answerFrom } from './answers.ts';
import { type Asked, readerQuestion } from './asked.ts';
import { type AskedPages, askPages } from './askPages.ts';
import { type CompanyPages, ownPagesAt, pagesAskedFor } from './companyPages.ts';
import { answerConfidence } from './confidence.ts';

/** What was read for a question. */
interface Read {
  subject: Subject;
  pages: readonly ReadPage[];
  /** Whose site may be read further; of a person the employer. */
  company: CompanyPages | null;
  /** Sentences on where was looked. */
  looked: readonly string[];
}

const LOOKED_AT_MAX = 5;
const TITLE_MAX = 300;
const REFUSED_MAX = 4;
const PAGES_NAMED_MAX = 12;

/**
 * Asks the pages and gives the outcome of a free question.
 *
 * @param counts  whether a statement counts
 */
export async function answerFromPages(
  gathering: Gathering,
  asked: Asked,
  { subject, pages, company, looked }: Read,
  counts: (statement: Statement) => boolean = () => true,
): Promise<ResearchOutcome> {
  const { context, gaps } = gathering;
  const question = readerQuestion(asked);
  const reading = {
    subject,
    questions: [question],
    pages,
    unread: company?.unread ?? [],
    pageAt: async (url: string) =>
      (company && (await ownPagesAt(gathering, company.identity, [url]))[0]) ?? null,
    today: context.asOf,
  };
  const read = await askPages(context, reading, async (wanted) =>
    company === null ? [] : pagesAskedFor(gathering, company, wanted),
  );
  const statements = (read.statements[0] ?? []).filter(counts);
  const readFor = pagesSentence(read.pages.map(({ document }) => document));
  return questionOutcome(question, statements, read, {
    today: context.asOf,
    gaps,
    looked: [...looked, readFor],
  });
}

/**
 * The outcome of one question of those that were asked. Null is an answer, too; but where a configured model failed and the plain
 * reader found nothing, the run fails free and may be tried again. Decisions §7, "A model that failed".
 *
 * @param looked  sentences on where was looked
 */
export function questionOutcome(
  question: ReaderQuestion,
  statements: readonly Statement[],
  asked: AskedPages,
  { today, gaps, looked }: { today: Date; gaps: Gap[]; looked: readonly string[] },
): ResearchOutcome {
  const { reader, modelFailure } = asked;
  const answering = answerFrom(question, statements, { today, mode: question.mode });
  const failed = { kind: 'failed', reader } as const;
  if (answering.kind === 'unsatisfied')
    return { ...failed, errorCode: 'SCHEMA_UNSATISFIED', message: answering.message, retryable: false };
  const { value, currency, strengths, sentences, cited } = answering.answer;
  const isNull = value === null;
  if (isNull && modelFailure !== null) {
    const message = `The configured language model could not be used (${modelFailure}), and without it nothing was found. Nothing is charged; ask again later.`;
    return { ...failed, errorCode: 'UPSTREAM_FAILED', message, retryable: true };
  }
  return {
    kind: 'answered',
    // Decisions §6, "Null answer".
    answer: question.answerType === 'currency' && !isNull ? { value, currency: currency || null } : { value },
    reasoning: [
      ...(isNull ? ['No page states the answer in words that can be quoted, so nothing is answered.'] : []),
      ...sentences,
      ...(asked.refused[0] ?? []).slice(0, REFUSED_MAX).map((reason) => `Set aside: ${reason}.`),
      ...looked,
      asked.note,
      gapSentence(gaps),
    ]
      .filter(Boolean)
      .join('\n'),
    ...(isNull ? { confidence: 0 } : answerConfidence(asked.reader, strengths, gapFactor(gaps), asked.tried)),
    citations: isNull ? pagesLookedAt(asked.pages.map(({ document }) => document)) : citationsOf(cited),
    reader: asked.reader,
  };
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

/** "Read for it: …", at most twelve addresses. */
function pagesSentence(documents: readonly Document[]): string {
  const urls = documents.map(({ url }) => url);
  if (urls.length === 0) return '';
  const more = urls.length > PAGES_NAMED_MAX ? ` and ${urls.length - PAGES_NAMED_MAX} more` : '';
  return `Read for it: ${urls.slice(0, PAGES_NAMED_MAX).join(', ')}${more}.`;
}
