import { fitInputs } from '../src/core/columns.ts';
import type { Plan } from '../src/core/job.ts';
import type { RowKind, RowScope } from '../src/core/rows.ts';
import {
  type CellAnswerType,
  type InputName,
  inputsOf,
  TASKS,
  type Task,
  type TaskKind,
  usualFields,
  usualName,
} from '../src/core/tasks.ts';
import type { SheetView, TemplateView } from '../src/sidebarApi.ts';

/** The user's choices so far; kept while the sidebar is open. */
export interface Draft {
  kind: TaskKind;
  question: string;
  answerType: CellAnswerType;
  templateId: string;
  tech: 'crm' | 'erp' | 'product';
  product: string;
  objectType: 'company' | 'contact';
  inputs: Partial<Record<InputName, string>>;
  /** Fields that the user has ticked or unticked, by kind; the others have their default. */
  ticked: Partial<Record<TaskKind, Record<string, boolean>>>;
  /** Empty for the default name. */
  name: string;
  scope: RowScope;
  rowKind: RowKind;
  forceRefresh: boolean;
}

export const newDraft = (): Draft => ({
  kind: 'question',
  question: '',
  answerType: 'open_text',
  templateId: '',
  tech: 'crm',
  product: '',
  objectType: 'company',
  inputs: {},
  ticked: {},
  name: '',
  scope: 'all',
  rowKind: 'unanswered',
  forceRefresh: false,
});

/** The task of a draft, complete or not. */
export function taskOf(draft: Draft, templates: readonly TemplateView[]): Task {
  switch (draft.kind) {
    case 'question':
      return { kind: 'question', question: draft.question.trim(), answerType: draft.answerType };
    case 'template': {
      const answerType = templates.find(({ id }) => id === draft.templateId)?.answerType ?? '';
      return { kind: 'template', templateId: draft.templateId, answerType };
    }
    case 'tech-stack':
      return draft.tech === 'product'
        ? { kind: 'tech-stack', technology: draft.product.trim() }
        : { kind: 'tech-stack', category: draft.tech };
    case 'score':
      return { kind: 'score', objectType: draft.objectType };
    default:
      return { kind: draft.kind };
  }
}

/** The columns to write, in the order of the menu. */
export function fieldsOf(draft: Draft, templates: readonly TemplateView[]): string[] {
  const usual = usualFields(taskOf(draft, templates));
  const ticked = draft.ticked[draft.kind] ?? {};
  return TASKS[draft.kind].fields.flatMap(({ id }) => ((ticked[id] ?? usual.includes(id)) ? id : []));
}

/** The default name of the columns. */
export function usualNameOf(draft: Draft, templates: readonly TemplateView[]): string {
  const template =
    draft.kind === 'template' ? templates.find(({ id }) => id === draft.templateId) : undefined;
  return template?.name ?? usualName(taskOf(draft, templates));
}

/** The default columns to read: those of the last run, else guessed from the headers. */
export function inputsFor(draft: Draft, task: Task, sheet: SheetView): Partial<Record<InputName, string>> {
  return fitInputs(inputsOf(task), sheet.headers, { ...sheet.remembered, ...draft.inputs });
}

/** The plan of a draft. @throws when something is missing, with a message for the user */
export function planOf(draft: Draft, sheet: SheetView, templates: readonly TemplateView[]): Plan {
  const task = taskOf(draft, templates);
  if (task.kind === 'question' && task.question === '') throw new Error('Enter a question.');
  if (task.kind === 'template' && task.templateId === '') throw new Error('Choose a template.');
  if (task.kind === 'tech-stack' && 'technology' in task && task.technology === '')
    throw new Error('Enter the name of the product.');
  const fields = fieldsOf(draft, templates);
  if (fields.length === 0) throw new Error('Choose at least one column to write.');
  return {
    task,
    sheetId: sheet.id,
    inputs: inputsFor(draft, task, sheet),
    fields,
    name: draft.name.trim() || usualNameOf(draft, templates),
    scope: draft.scope,
    kind: draft.rowKind,
    forceRefresh: draft.forceRefresh,
  };
}
