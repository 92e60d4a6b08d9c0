import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import { answerContactQuestion } from '../contacts/answerContact.ts';
import { Gathering } from '../gathering.ts';
import type { ResearchContext, ResearchOutcome } from '../outcome.ts';
import type { ReaderQuestion } from '../reader/reader.ts';
import { searchNote } from '../search/findPages.ts';
import { readHome } from '../sources/ownSite.ts';
import { unreadable } from '../unreadable.ts';
import { answerFrom } from './answers.ts';
import { askPages } from './askPages.ts';
import { companyPages, ownPageAt, pagesAskedFor } from './companyPages.ts';
import { pagesSentence, questionOutcome } from './outcome.ts';

/** Whom a question is about. */
export type QuestionEntity =
  | { type: 'company'; domain: string }
  | { type: 'contact'; contactProfileUrl: string };

/** What is asked, of all that a run carries about its question. */
export type Asked = Pick<AskedQuestion, 'question' | 'answerType' | 'outputSchema' | 'verificationMode'> & {
  qualificationCriteria?: AskedQuestion['qualificationCriteria'] | undefined;
  /** Of a contact: `employerDomain`. */
  connectors?: Record<string, unknown> | undefined;
};

/**
 * Answers a free question from what pages say. Nothing is guessed: what no quote carries is null, with the pages that were
 * looked at. docs/reading.md
 */
export async function answerQuestion(
  context: ResearchContext,
  { entity }: { entity: QuestionEntity },
  asked: Asked,
): Promise<ResearchOutcome> {
  return entity.type === 'contact'
    ? answerContactQuestion(context, entity.contactProfileUrl, asked)
    : answerCompanyQuestion(context, entity.domain, asked);
}

async function answerCompanyQuestion(
  context: ResearchContext,
  domain: string,
  asked: Asked,
): Promise<ResearchOutcome> {
  const gathering = new Gathering(context);
  context.progress({ stage: 'home page', detail: domain });
  const home = await readHome(gathering, domain);
  context.progress({ stage: 'pages that may answer', detail: domain });
  const read = await companyPages(gathering, home, { domain, words: wordsOf(asked) });
  const failed = unreadable(read.site, gathering.gaps, { isKnown: read.found.length > 0, domain });
  if (failed !== null) return failed;
  const question = readerQuestion(asked);
  const pages = await askPages(
    context,
    {
      subject: read.subject,
      questions: [question],
      pages: read.pages,
      unread: read.unread,
      pageAt: (url) => ownPageAt(gathering, read.identity, url),
      today: context.asOf,
    },
    (wanted) => pagesAskedFor(gathering, read, wanted),
  );
  const weighing = { today: context.asOf, mode: question.mode };
  return questionOutcome(answerFrom(question, pages.statements[0] ?? [], weighing), {
    answerType: asked.answerType,
    asked: pages,
    gaps: gathering.gaps,
    looked: [pagesSentence(pages.pages.map(({ document }) => document)), searchNote(read.found)],
  });
}

/** The question as a reader is asked it. */
export function readerQuestion({
  question,
  answerType,
  outputSchema,
  verificationMode,
  qualificationCriteria,
}: Asked): ReaderQuestion {
  return {
    question,
    answerType,
    outputSchema,
    mode: verificationMode,
    labels: labelsOf(qualificationCriteria ?? null),
  };
}

/** The labels of criteria by choices, in their order; the key where a choice has none. */
function labelsOf(criteria: Record<string, unknown> | null): string[] {
  const choices = criteria?.choices;
  if (typeof choices !== 'object' || choices === null) return [];
  return Object.entries(choices).map(([key, choice]) => {
    const label = (choice as { label?: unknown } | null)?.label;
    return typeof label === 'string' ? label : key;
  });
}

/** The words that decide which pages are read: of a schema, its names and descriptions as well. */
export function wordsOf({ question, outputSchema }: Pick<Asked, 'question' | 'outputSchema'>): string {
  if (outputSchema === null) return question;
  const names = JSON.stringify(outputSchema)
    .replace(
      /"(?:type|properties|items|required|object|string|number|integer|boolean|array|null|enum|description)"/gu,
      ' ',
    )
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return `${question} ${names.slice(0, 4_000)}`;
}
