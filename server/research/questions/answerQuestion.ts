import { answerContactQuestion } from '../contacts/answerContact.ts';
import { Gathering } from '../gathering.ts';
import type { ResearchContext, ResearchOutcome } from '../outcome.ts';
import { searchNote } from '../search/findPages.ts';
import { readHome } from '../sources/ownSite.ts';
import { unreadable } from '../unreadable.ts';
import { type Asked, wordsOf } from './asked.ts';
import { companyPages } from './companyPages.ts';
import { answerFromPages } from './outcome.ts';

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
  return answerFromPages(gathering, asked, {
    subject: read.subject,
    pages: read.pages,
    company: read,
    looked: [searchNote(read.found)],
  });
}
