import { bareName, isMisspelled } from '../core/spelling.ts';
import { ANSWER_LABELS, CELL_ANSWER_TYPES, type CellAnswerType, TASKS, type Task } from '../core/tasks.ts';

/** What is looked up, and which field of it is shown. */
export interface Named {
  task: Task;
  field: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Nobody asks a question like this: an id that lost or gained something. */
const NEARLY_UUID = /^[0-9a-f]+(?:-[0-9a-f]+){2,}-?$/i;

/**
 * What the words of a custom function mean.
 *
 * @param what    a kind of research by its word or its name in the sidebar, the id of a template, or a question
 * @param third   a column by its name or id; for a question, the type of its answer
 * @param fourth  a column, for a question
 * @throws when a column or type is none of that kind, or when the kind seems misspelled; in words for the user
 */
export function named(what: string, third: string, fourth: string): Named {
  if (what === '')
    throw new Error('Say what to show: "funding", "firmographics", a template’s id, or a question.');
  const kind = kindNamed(what);
  if (NEARLY_UUID.test(what) && !UUID.test(what))
    throw new Error('This is not the whole id of a template. Copy it again.');
  if (kind === null && !UUID.test(what)) {
    const task: Task = { kind: 'question', question: what, answerType: answerTypeNamed(third) };
    return { task, field: fieldNamed(task, fourth) };
  }
  if (fourth !== '') throw new Error('Only a question takes a fourth value; here the column is the third.');
  const task: Task = kind ?? { kind: 'template', templateId: what, answerType: '' };
  return { task, field: fieldNamed(task, third) };
}

/** The column that a word names; the first one when there is none. */
function fieldNamed({ kind }: Task, word: string): string {
  const { fields } = TASKS[kind];
  const bare = bareName(word);
  const chosen =
    word === '' ? fields[0] : fields.find(({ id, label }) => [id, label].map(bareName).includes(bare));
  if (chosen === undefined)
    throw new Error(`The column is one of: ${fields.map(({ label }) => label).join(', ')}.`);
  return chosen.id;
}

function answerTypeNamed(word: string): CellAnswerType {
  if (word === '') return 'open_text';
  const bare = bareName(word);
  const type = CELL_ANSWER_TYPES.find((name) => [name, ANSWER_LABELS[name]].map(bareName).includes(bare));
  if (type === undefined)
    throw new Error(`The type of the answer is one of: ${CELL_ANSWER_TYPES.join(', ')}.`);
  return type;
}

/** Words of the second argument beside the names of kinds. */
const KINDS: Readonly<Record<string, Task>> = {
  firmographics: { kind: 'firmographics' },
  funding: { kind: 'funding' },
  mna: { kind: 'mna' },
  'open-jobs': { kind: 'open-jobs' },
  crm: { kind: 'tech-stack', category: 'crm' },
  erp: { kind: 'tech-stack', category: 'erp' },
};

/** What functions do not show, though the sidebar offers it, and what to write in its place. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'tech-stack': 'Say which part of the tech stack: "crm" or "erp".',
  'work-email': 'Work e-mails are found by the sidebar only: Extensions › Assay.',
  score: 'Scores have a function of their own: =ASSAY_SCORE(A2:A100).',
  template: 'Give the id of the template, as your Assay server names it.',
  question: 'Give the question itself, word for word.',
};

/** A kind of research by its word or by its name in the sidebar; null for a question or an id. */
function kindNamed(what: string): Task | null {
  const bare = bareName(what);
  // A question of one word is one all the same.
  if (/\?\s*$/.test(what)) return null;
  const kinds = Object.entries(KINDS).map(([word, task]) => ({
    word,
    names: namesOf(word, task.kind),
    task,
  }));
  const exact = kinds.find(({ names }) => names.includes(bare));
  if (exact !== undefined) return exact.task;
  for (const [kind, advice] of Object.entries(ELSEWHERE))
    if (namesOf(kind, kind as Task['kind']).includes(bare)) throw new Error(advice);
  const close = kinds.find(({ names }) => names.some((name) => isMisspelled(bare, name)));
  if (close !== undefined)
    throw new Error(
      `Did you mean "${close.word}"? For a question of this text, write it with a question mark.`,
    );
  return null;
}

/** Tech stack is the name of several words, and so of none. */
const namesOf = (word: string, kind: Task['kind']): string[] =>
  (kind === 'tech-stack' && word !== kind ? [word] : [word, TASKS[kind].label]).map(bareName);
