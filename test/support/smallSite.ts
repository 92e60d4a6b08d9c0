import type { AnswerType } from '@assay/shared/answerType';
import type { MemoryPages } from './memoryWeb.ts';
import { htmlPage } from './questionSite.ts';
import { answering, judging, type ModelScript, type WrittenItem } from './scriptedModel.ts';

/** A question about the small site, its answer, and the reply of a careful model. */
export interface SmallQuestion {
  question: string;
  answerType: AnswerType;
  value: unknown;
  items: WrittenItem[];
}

const TOOLS = ['turning', 'soldering', 'glass', 'wicks', 'handles', 'packing', 'repairs', 'old models'];

/**
 * A site of an invented maker of lanterns.
 *
 * @param rooms  how many of its rooms are described, in some 500 characters each
 */
export function smallSite(host: string, rooms = 6): MemoryPages {
  const craft = Array.from({ length: rooms }, (_, index) => TOOLS[index % TOOLS.length] ?? '').map(
    (
      tool,
      index,
    ) => `<h2>On ${tool}</h2><p>In the ${tool} room the day begins at seven, and by noon the bench ${index + 1} is full of brass.
      Nobody hurries there, because a lantern that leaks is of no use at sea, and each piece is held against the light before it goes on.
      The ${tool} of a large lantern takes an afternoon; of a small one it takes less, and the apprentices begin with those.</p>
      <p>Visitors often ask about ${tool}, so there is a window to the yard from which the work of bench ${index + 1} can be watched on weekdays.</p>`,
  );
  const page = (title: string, body: string) =>
    htmlPage(
      title,
      `<nav><a href="/about">About</a> <a href="/care">Care</a> <a href="/craft">Craft</a></nav><main>${body}</main>`,
    );
  return {
    [`https://${host}/`]: page(
      'Lanternworks',
      '<h1>Lanternworks</h1><p>Lanternworks makes storm lanterns in Whitby.</p><p>It employs 48 people.</p>',
    ),
    [`https://${host}/about`]: page(
      'About',
      `<h1>About</h1><p>Lanternworks was founded in 1987 by Ada Crane.</p><p>We ship to Norway and Iceland.</p>
       <h2>Certificates</h2><ul><li>ISO 9001</li><li>ISO 14001</li></ul>`,
    ),
    [`https://${host}/care`]: page('Care', '<h1>Care</h1><p>A new burner costs £14.50.</p>'),
    [`https://${host}/craft`]: page('Craft', `<h1>Craft</h1>${craft.join('')}`),
  };
}

/** Six questions of different types. */
export const SIX_QUESTIONS: readonly SmallQuestion[] = [
  {
    question: 'How many people does it employ?',
    answerType: 'number',
    value: 48,
    items: [{ value: 48, quotes: ['It employs 48 people.'] }],
  },
  {
    question: 'When was it founded?',
    answerType: 'number',
    value: 1987,
    items: [{ value: 1987, quotes: ['founded in 1987'] }],
  },
  {
    question: 'Does it ship to Iceland?',
    answerType: 'boolean',
    value: true,
    items: [{ value: true, quotes: ['We ship to Norway and Iceland.'] }],
  },
  {
    question: 'Which certificates does it hold?',
    answerType: 'list',
    value: ['ISO 9001', 'ISO 14001'],
    items: ['ISO 9001', 'ISO 14001'].map((value) => ({ value, quotes: [value] })),
  },
  {
    question: 'What does a new burner cost?',
    answerType: 'currency',
    value: 14.5,
    items: [{ value: { value: 14.5, currency: 'GBP' }, quotes: ['A new burner costs £14.50.'] }],
  },
  {
    question: 'What does it make?',
    answerType: 'open_text',
    value: 'It makes storm lanterns.',
    items: [{ value: 'It makes storm lanterns.', quotes: ['Lanternworks makes storm lanterns in Whitby.'] }],
  },
];

const ITEMS = Object.fromEntries(SIX_QUESTIONS.map(({ question, items }) => [question, items]));

/** A model that answers the six questions from what it is shown, and a judge that agrees. */
export const carefulModel: ModelScript = (prompt) =>
  prompt.statements.length > 0 ? judging(prompt, () => 'stated') : answering(prompt, ITEMS);
