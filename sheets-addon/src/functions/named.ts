import { bareName, isMisspelled } from '../core/spelling.ts';
import { ANSWER_LABELS, CELL_ANSWER_TYPES, type CellAnswerType, TASKS, type Task } from '../core/tasks.ts';

/** What is looked up, and which of its fields is shown. */
export interface Named {
  task: Task;
  field: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Not a question, but an id with missing or extra characters. */
const NEARLY_UUID = /^[0-9a-f]+(?:-[0-9a-f]+){2,}-?$/i;

/**
 * Interprets the arguments of a custom function.
 *
 * @param what    a type of research by its key or its name in the sidebar, the id of a template, or a question
 * @param third   a column by its name or id; for a question, the type of its answer
 * @param fourth  a column, for a question
 * @throws when a column or type does not exist, or the type of research seems misspelt; with a message for the user
 */
export function named(what: string, third: string, fourth: string): Named {
  if (what === '')
    throw new Error('Give what to show: "funding", "firmographics", the id of a template, or a question.');
  const kind = kindNamed(what);
  if (NEARLY_UUID.test(what) && !UUID.test(what))
    throw new Error('This is not a complete template id. Copy it again.');
  if (kind === null && !UUID.test(what)) {
    const task: Task = { kind: 'question', question: what, answerType: answerTypeNamed(third) };
    return { task, field: fieldNamed(task, fourth) };
  }
  if (fourth !== '') throw new Error('Only a question has a fourth argument; here the column is the third.');
  const task: Task = kind ?? { kind: 'template', templateId: what, answerType: '' };
  return { task, field: fieldNamed(task, third) };
}

/** The column of that name; by default the first. */
function fieldNamed({ kind }: Task, word: string): string {
  const { fields } = TASKS[kind];
  const bare = bareName(word);
  const chosen =
    word === '' ? fields[0] : fields.find(({ id, label }) => [id, label].map(bareName).includes(bare));
  if (chosen === undefined)
    throw new Error(`The column must be one of: ${fields.map(({ label }) => label).join(', ')}.`);
  return chosen.id;
}

function answerTypeNamed(word: string): CellAnswerType {
  if (word === '') return 'open_text';
  const bare = bareName(word);
  const type = CELL_ANSWER_TYPES.find((name) => [name, ANSWER_LABELS[name]].map(bareName).includes(bare));
  if (type === undefined)
    throw new Error(`The type of the answer must be one of: ${CELL_ANSWER_TYPES.join(', ')}.`);
  return type;
}

/** Further keys for the second argument, beside the types of research. */
const KINDS: Readonly<Record<string, Task>> = {
  firmographics: { kind: 'firmographics' },
  funding: { kind: 'funding' },
  mna: { kind: 'mna' },
  'open-jobs': { kind: 'open-jobs' },
  crm: { kind: 'tech-stack', category: 'crm' },
  erp: { kind: 'tech-stack', category: 'erp' },
};

/** Tasks of the sidebar that the function cannot show, with what to write instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'tech-stack': 'Give the part of the tech stack: "crm" or "erp".',
  'work-email': 'Work e-mails can only be found in the sidebar: Extensions › Assay.',
  score: 'For scores use =ASSAY_SCORE(A2:A100).',
  template: 'Give the id of the template from your Assay server.',
  question: 'Give the question itself, word for word.',
};

/** The type of research of that key or sidebar name; null for a question or an id. */
function kindNamed(what: string): Task | null {
  const bare = bareName(what);
  // A single word with a question mark is a question.
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

/** Tech stack is left out, because it has several keys. */
const namesOf = (word: string, kind: Task['kind']): string[] =>
  (kind === 'tech-stack' && word !== kind ? [word] : [word, TASKS[kind].label]).map(bareName);
