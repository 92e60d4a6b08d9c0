import type { Passage } from '../documents/passage.ts';
import { readNote } from '../model/readNote.ts';
import { type Reading, readWithModel } from '../model/readWithModel.ts';
import type { ResearchContext } from '../outcome.ts';
import type { Ranked } from '../questions/ranking.ts';
import type { LeafQuestion } from '../questions/schemaAnswer.ts';
import type { GatheredPerson } from './gatherPerson.ts';

/** Passages that a model pointed at, and what the reasoning says of it. */
export interface PointedPassages {
  passages: ReadonlySet<Passage>;
  note(used: number): string;
}
export const UNPOINTED: PointedPassages = { passages: new Set(), note: () => '' };

/** Passages that are shown, of all pages together. */
const SHOWN_MAX = 60;

/**
 * Lets the model point at passages about the person that answer a question in other words than the question's. Only
 * passages that surely speak of the person are shown, and what one says is read by the rules.
 */
export async function pointAtPassages(
  context: ResearchContext,
  { leaf, ranked, person }: { leaf: LeafQuestion; ranked: Ranked[]; person: GatheredPerson },
): Promise<PointedPassages> {
  if (!context.tools?.model || ranked.length === 0) return UNPOINTED;
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
      name: 'reading for the answer about a person',
      subject: 'person',
      company: { name: person.name, domain: person.employer?.domain ?? person.identity.host },
      fields: {
        answer: `the ${leaf.answerType} that answers the question ${JSON.stringify(leaf.question.slice(0, 2000))}`,
      },
    },
    [...byPage.values()],
  );
  return {
    passages: new Set(reading.statements.map(({ passage }) => passage)),
    note: (used) => readNote(reading, used),
  };
}
