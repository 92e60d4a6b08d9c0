import { citationsOf, gapFactor, gapSentence } from '../claims/answerParts.ts';
import type { Document } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import type { Gap, Gathering } from '../gathering.ts';
import type { Citation, ResearchOutcome } from '../outcome.ts';
import type { ReaderQuestion, ReadPage, Statement, Subject } from '../reader/reader.ts';
import { answerFrom } from './answers.ts';
import { askReader, type ReaderAnswers } from './askReader.ts';
import { type CompanyPages, ownPagesAt, requestedPages } from './companyPages.ts';
import { answerConfidence } from './confidence.ts';
import { type FreeQuestion, readerQuestion } from './question.ts';

/** What was read for a question. */
interface Read {
  subject: Subject;
  pages: readonly ReadPage[];
  /** Whose site may be read further; of a person the employer. */
  company: CompanyPages | null;
  /** Sentences on what was searched, for the reasoning. */
  notes: readonly string[];
}

const PAGES_CITED_MAX = 5;
const TITLE_MAX = 300;
const REJECTED_MAX = 4;
const PAGES_NAMED_MAX = 12;

/**
 * Asks the pages and gives the outcome of a free question.
 *
 * @param counts  whether a statement counts
 */
export async function answerFromPages(
  gathering: Gathering,
  asked: FreeQuestion,
  { subject, pages, company, notes }: Read,
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
  const read = await askReader(context, reading, async (wanted) =>
    company === null ? [] : requestedPages(gathering, company, wanted),
  );
  const statements = (read.statements[0] ?? []).filter(counts);
  const pagesRead = pagesSentence(read.pages.map(({ document }) => document));
  return questionOutcome(question, statements, read, {
    today: context.asOf,
    gaps,
    notes: [...notes, backgroundSentence(question, read), pagesRead],
  });
}

/**
 * The outcome of one question. Null is an answer, too; but where a configured model failed and the plain reader found nothing,
 * the run fails without a charge and may be retried: a working model might have answered.
 *
 * @param notes  sentences on what was searched
 */
export function questionOutcome(
  question: ReaderQuestion,
  statements: readonly Statement[],
  read: ReaderAnswers,
  { today, gaps, notes }: { today: Date; gaps: Gap[]; notes: readonly string[] },
): ResearchOutcome {
  const { reader, modelFailure } = read;
  const answering = answerFrom(question, statements, { today, mode: question.mode });
  const failed = { kind: 'failed', reader } as const;
  if (answering.kind === 'unsatisfied')
    return { ...failed, errorCode: 'SCHEMA_UNSATISFIED', message: answering.message, retryable: false };
  const { value, currency, strengths, sentences, cited } = answering.answer;
  const isNull = value === null;
  if (isNull && modelFailure !== null) {
    const message = `The configured language model could not be used (${modelFailure}), and nothing was found without it. Nothing is charged; try again later.`;
    return { ...failed, errorCode: 'UPSTREAM_FAILED', message, retryable: true };
  }
  return {
    kind: 'answered',
    // A null answer has no currency either: docs/api-contract.md, "Runs and results".
    answer: question.answerType === 'currency' && !isNull ? { value, currency: currency || null } : { value },
    reasoning: [
      ...(isNull ? ['No page states the answer in words that can be quoted, so the answer is null.'] : []),
      ...sentences,
      ...(read.refused[0] ?? []).slice(0, REJECTED_MAX).map((reason) => `Rejected: ${reason}.`),
      ...notes,
      read.note,
      gapSentence(gaps),
    ]
      .filter(Boolean)
      .join('\n'),
    ...(isNull ? { confidence: 0 } : answerConfidence(reader, strengths, gapFactor(gaps), read.tried)),
    citations: isNull ? pageCitations(read.pages.map(({ document }) => document)) : citationsOf(cited),
    reader,
  };
}

/** The citations of a null answer: the pages that were read, by their titles. */
function pageCitations(documents: readonly Document[]): Citation[] {
  return documents.slice(0, PAGES_CITED_MAX).flatMap((document) => {
    const line = document.lines.find(({ start, end }) => end > start && end - start <= TITLE_MAX);
    if (line === undefined) return [];
    const { page, url, title, publishedAt } = document;
    const excerpt = document.text.slice(line.start, line.end);
    const where = { pageId: page.id, url, title, accessedAt: page.accessedAt, publishedAt };
    return [{ ...where, excerpt, fields: [], ...(page.rendered && { rendered: true as const }) }];
  });
}

/** Whose "we" a question was read with. */
function backgroundSentence({ background }: ReaderQuestion, { reader }: ReaderAnswers): string {
  if (background === undefined) return '';
  return reader.kind === 'model'
    ? `The question speaks of ${background.name}: it was read with how the organisation describes itself, which is no source and is not quoted.`
    : `The question speaks of ${background.name}; without a language model the organisation's description of itself is used only to choose pages.`;
}

/** "Pages read: …", at most twelve addresses. */
function pagesSentence(documents: readonly Document[]): string {
  const urls = documents.map(({ url }) => url);
  if (urls.length === 0) return '';
  const more = urls.length > PAGES_NAMED_MAX ? ` and ${urls.length - PAGES_NAMED_MAX} more` : '';
  const languages = [...new Set(documents.map(languageOf).filter((language) => language !== null))].sort();
  const seen = languages.length > 1 ? ` Their languages: ${languages.join(', ')}.` : '';
  return `Pages read: ${urls.slice(0, PAGES_NAMED_MAX).join(', ')}${more}.${seen}`;
}
