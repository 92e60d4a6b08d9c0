import type { AnswerType } from '@assay/shared/answerType';
import type { Passage } from '../documents/passage.ts';
import type { Identity } from '../identity/identity.ts';
import { readNote } from '../model/readNote.ts';
import { type Reading, readWithModel } from '../model/readWithModel.ts';
import type { ResearchContext } from '../outcome.ts';
import type { Analysis } from './analysis.ts';
import type { Ranked } from './ranking.ts';

/** What a model made of the passages: where to look, and what the reasoning says of it. */
export interface Pointed {
  passages: ReadonlySet<Passage>;
  note(used: number): string;
}
export const UNASKED: Pointed = { passages: new Set(), note: () => '' };

/** Passages that are shown, of all pages together. */
const SHOWN_MAX = 60;

/** How the value of a type is to be told by the model. */
const GUIDES: Record<AnswerType, string> = {
  open_text: 'a sentence that answers the question, copied from the passage',
  number: 'the number that answers the question',
  boolean: 'true or false',
  list: 'one item of the list that answers the question; one claim for each item',
  percentage: 'the percentage that answers the question, 0 to 100',
  currency: 'the sum of money that answers the question, as the passage writes it',
  url: 'the address that answers the question',
  contacts: 'one person with name and role, as {"name": …, "role": …}; one claim for each person',
  contacts_generation: 'one person with name and role, as {"name": …, "role": …}; one claim for each person',
  contact_posts: 'one post with its author, as {"author": …, "title": …}',
  contact_engagements: 'one engagement of a person',
  json_schema: 'a value of the structure asked for',
};

/**
 * Lets the model point at passages that answer a question which the words of the question do not find. What a passage
 * says is read by the same rules as every other: the model widens where is looked, and states nothing itself.
 */
export async function pointWithModel(
  context: ResearchContext,
  {
    analysis,
    answerType,
    ranked,
    identity,
  }: { analysis: Analysis; answerType: AnswerType; ranked: Ranked[]; identity: Identity },
): Promise<Pointed> {
  if (!context.tools?.model) return UNASKED;
  const byPage = new Map<string, Reading<null>>();
  for (const { excerpt } of ranked.slice(0, SHOWN_MAX)) {
    const { document } = excerpt.passage;
    const reading = byPage.get(document.url) ?? { source: null, document, passages: [] };
    reading.passages.push(excerpt.passage);
    byPage.set(document.url, reading);
  }
  const reading = await readWithModel(
    context,
    {
      name: 'reading for the answer',
      company: { name: identity.searchName, domain: identity.domain },
      fields: {
        answer: `${GUIDES[answerType]}. The question: ${JSON.stringify(analysis.question.slice(0, 2000))}`,
      },
    },
    [...byPage.values()],
  );
  return {
    passages: new Set(reading.statements.map(({ passage }) => passage)),
    note: (used) => readNote(reading, used),
  };
}
