import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import type { ResearchContext } from '../outcome.ts';
import type { ReaderQuestion, ReadPage } from '../reader/reader.ts';
import { askReader, modelsInUse, type ReaderAnswers } from './askReader.ts';
import { companySubject, ownPagesAt } from './companyPages.ts';
import { UnreadLinks } from './unreadLinks.ts';

/** Questions for the fields of a prebuilt type, by name. */
export type FieldQuestions = Readonly<
  Record<
    string,
    Pick<ReaderQuestion, 'question' | 'answerType' | 'guide'> & { outputSchema?: Record<string, unknown> }
  >
>;

/** Whether a language model reads: configured, or recorded in the archive that is replayed. */
export const hasModel = (context: ResearchContext): boolean => modelsInUse(context).length > 0;

/**
 * Asks a reader for the fields of a prebuilt type in one reading, in the strict mode. The statements are verified and judged; the
 * caller weighs them together with its structured sources.
 *
 * @returns statements by question in the order of `fields`
 */
export async function readFields(
  gathering: Gathering,
  { identity, pages, fields }: { identity: Identity; pages: readonly ReadPage[]; fields: FieldQuestions },
): Promise<ReaderAnswers> {
  const { context } = gathering;
  const questions = Object.values(fields).map(
    ({ question, answerType, guide, outputSchema = null }): ReaderQuestion => ({
      question,
      answerType,
      outputSchema,
      mode: 'strict',
      labels: [],
      ...(guide === undefined ? {} : { guide }),
    }),
  );
  const words = questions.map(({ question }) => question).join(' ');
  const read = pages.map(({ document }) => document);
  return askReader(
    context,
    {
      subject: companySubject(identity, pages),
      questions,
      pages,
      unread: new UnreadLinks(read, words).best(),
      today: context.asOf,
    },
    ({ urls }) => ownPagesAt(gathering, identity, urls),
  );
}
