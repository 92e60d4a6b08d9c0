import { answerContactQuestion } from '../contacts/answerContact.ts';
import { Gathering } from '../gathering.ts';
import type { ResearchContext, ResearchOutcome } from '../outcome.ts';
import { searchNote } from '../search/findPages.ts';
import { readHome } from '../sources/ownSite.ts';
import { unreadable } from '../unreadable.ts';
import { answerFrom } from './answers.ts';
import { type Asked, readerQuestion, wordsOf } from './asked.ts';
import { askPages } from './askPages.ts';
import { companyPages, ownPageAt, pagesAskedFor } from './companyPages.ts';
import { pagesSentence, questionOutcome } from './outcome.ts';

/** Whom a question is about. */
export type QuestionEntity =
  | { type: 'company'; domain: string }
  | { type: 'contact'; contactProfileUrl: string };

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
