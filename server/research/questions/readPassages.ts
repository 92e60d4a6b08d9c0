import type { AnswerType } from '@assay/shared/answerType';
import { type ModelReading, type Reading, readWithModel } from '../model/readWithModel.ts';
import type { ResearchContext } from '../outcome.ts';
import type { Ranked } from './ranking.ts';

/** Whom a question is about, as a model is told. */
export interface About {
  subject: 'company' | 'person';
  name: string | null;
  domain: string;
}

/** Passages that are shown, of all pages together. */
const SHOWN_MAX = 60;
const QUESTION_CHARACTERS_MAX = 2_000;

/** How the value of a type is to be told by the model. */
const GUIDES: Record<AnswerType, string> = {
  open_text: 'a sentence that answers the question, copied from the passage',
  number: 'the number that answers the question',
  boolean: 'true or false',
  list: 'one item of the list that answers the question, as the passage writes it; one claim for each item',
  percentage: 'the percentage that answers the question, 0 to 100',
  currency: 'the sum of money that answers the question, as the passage writes it',
  url: 'the address that answers the question',
  contacts: 'one person with name and role, as {"name": …, "role": …}; one claim for each person',
  contacts_generation: 'one person with name and role, as {"name": …, "role": …}; one claim for each person',
  contact_posts: 'one post with its author, as {"author": …, "title": …}',
  contact_engagements: 'one engagement of a person',
  json_schema: 'a value of the structure asked for',
};

/** Shows a model the passages that go best with a question. @returns what it says of which of them */
export function readPassages(
  context: ResearchContext,
  about: About,
  { question, answerType }: { question: string; answerType: AnswerType },
  ranked: readonly Ranked[],
): Promise<ModelReading<null>> {
  const byPage = new Map<string, Reading<null>>();
  for (const { excerpt } of ranked.slice(0, SHOWN_MAX)) {
    const { document } = excerpt.passage;
    const reading = byPage.get(document.url) ?? { source: null, document, passages: [] };
    reading.passages.push(excerpt.passage);
    byPage.set(document.url, reading);
  }
  return readWithModel(
    context,
    {
      name: about.subject === 'person' ? 'reading for the answer about a person' : 'reading for the answer',
      subject: about.subject,
      company: { name: about.name, domain: about.domain },
      fields: {
        answer: `${GUIDES[answerType]}. The question: ${JSON.stringify(question.slice(0, QUESTION_CHARACTERS_MAX))}`,
      },
    },
    [...byPage.values()],
  );
}
