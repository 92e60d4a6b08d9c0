import { answerContactQuestion } from '../contacts/answerContact.ts';
import { Gathering } from '../gathering.ts';
import { redirectSentence } from '../identity/identity.ts';
import type { ResearchContext, ResearchOutcome } from '../outcome.ts';
import { searchNote } from '../search/findPages.ts';
import { readHome } from '../sources/ownSite.ts';
import { unreadable } from '../unreadable.ts';
import { companyPages } from './companyPages.ts';
import { answerFromPages } from './outcome.ts';
import { backgroundWordsOf, type FreeQuestion, searchTextOf } from './question.ts';

/** Whom a question is about. */
export type QuestionEntity =
  | { type: 'company'; domain: string }
  | { type: 'contact'; contactProfileUrl: string };

/**
 * Answers a free question from pages. Nothing is guessed: an answer that no quote supports is null, with the pages that were
 * read. See docs/reading.md.
 */
export async function answerQuestion(
  context: ResearchContext,
  { entity }: { entity: QuestionEntity },
  asked: FreeQuestion,
): Promise<ResearchOutcome> {
  return entity.type === 'contact'
    ? answerContactQuestion(context, entity.contactProfileUrl, asked)
    : answerCompanyQuestion(context, entity.domain, asked);
}

async function answerCompanyQuestion(
  context: ResearchContext,
  domain: string,
  asked: FreeQuestion,
): Promise<ResearchOutcome> {
  const gathering = new Gathering(context);
  context.progress({ stage: 'home page', detail: domain });
  const home = await readHome(gathering, domain);
  context.progress({ stage: 'pages that may answer', detail: domain });
  const read = await companyPages(gathering, home, {
    domain,
    words: searchTextOf(asked),
    background: backgroundWordsOf(asked),
  });
  const failed = unreadable(read.site, gathering.gaps, {
    isKnown: read.found.length > 0,
    domain,
    needsWords: true,
  });
  if (failed !== null) return failed;
  return answerFromPages(gathering, asked, {
    subject: read.subject,
    pages: read.pages,
    company: read,
    notes: [searchNote(read.found), redirectSentence(read.identity)],
  });
}
