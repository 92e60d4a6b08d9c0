import { fitInputs } from '../src/core/columns.ts';
import type { Plan } from '../src/core/job.ts';
import type { RowKind, RowScope } from '../src/core/rows.ts';
import {
  type CellAnswerType,
  type InputName,
  inputsOf,
  optionalInputsOf,
  TASKS,
  type Task,
  type TaskKind,
  usualFields,
  usualName,
} from '../src/core/tasks.ts';
import type { ProfileView, SheetView, TemplateView } from '../src/sidebarApi.ts';

/** The user's choices so far; kept while the sidebar is open. */
export interface Draft {
  kind: TaskKind;
  question: string;
  answerType: CellAnswerType;
  /** Whether questions and templates are about people. */
  isAboutPeople: boolean;
  templateId: string;
  tech: 'crm' | 'erp' | 'product';
  product: string;
  objectType: 'company' | 'contact';
  /** Empty for all profiles. */
  profileId: string;
  inputs: Partial<Record<InputName, string>>;
  /** Fields that the user has ticked or unticked, by kind; the others have their default. */
  ticked: Partial<Record<TaskKind, Record<string, boolean>>>;
  /** Empty for the default name. */
  name: string;
  scope: RowScope;
  rowKind: RowKind;
  staleDays: number;
  forceRefresh: boolean;
}

export const newDraft = (): Draft => ({
  kind: 'question',
  question: '',
  answerType: 'open_text',
  isAboutPeople: false,
  templateId: '',
  tech: 'crm',
  product: '',
  objectType: 'company',
  profileId: '',
  inputs: {},
  ticked: {},
  name: '',
  scope: 'all',
  rowKind: 'unanswered',
  staleDays: 90,
  forceRefresh: false,
});

/** A draft with what a preset says, as far as this version still knows it. Rows are chosen anew each time. */
export function withChoices(draft: Draft, choices: Record<string, unknown>): Draft {
  const known = Object.entries(newDraft()).filter(
    ([name, usual]) => name in choices && typeof choices[name] === typeof usual && name !== 'scope',
  );
  const chosen = Object.fromEntries(known.map(([name]) => [name, choices[name]]));
  const next = { ...newDraft(), inputs: draft.inputs, scope: draft.scope, ...chosen };
  return next.kind in TASKS ? next : draft;
}

/** What a preset keeps of a draft: everything but its rows and its sheet's columns. */
export function choicesOf({ scope: _scope, inputs: _inputs, ...choices }: Draft): Record<string, unknown> {
  return choices;
}

/** What the server knows for choices: its templates and scoring profiles. */
export interface Known {
  templates: readonly TemplateView[];
  profiles: readonly ProfileView[];
}

/** The task of a draft, complete or not. */
export function taskOf(draft: Draft, { templates }: Pick<Known, 'templates'>): Task {
  const people = draft.isAboutPeople ? { isAboutPeople: true } : {};
  switch (draft.kind) {
    case 'question':
      return {
        kind: 'question',
        question: draft.question.trim(),
        answerType: draft.answerType,
        ...people,
      };
    case 'template': {
      const answerType = templates.find(({ id }) => id === draft.templateId)?.answerType ?? '';
      return { kind: 'template', templateId: draft.templateId, answerType, ...people };
    }
    case 'tech-stack':
      return draft.tech === 'product'
        ? { kind: 'tech-stack', technology: draft.product.trim() }
        : { kind: 'tech-stack', category: draft.tech };
    case 'score':
      return {
        kind: 'score',
        objectType: draft.objectType,
        ...(draft.profileId !== '' && { profileId: draft.profileId }),
      };
    default:
      return { kind: draft.kind };
  }
}

/** The columns to write, in the order of the menu. */
export function fieldsOf(draft: Draft, known: Pick<Known, 'templates'>): string[] {
  const usual = usualFields(taskOf(draft, known));
  const ticked = draft.ticked[draft.kind] ?? {};
  return TASKS[draft.kind].fields.flatMap(({ id }) => ((ticked[id] ?? usual.includes(id)) ? id : []));
}

/** The default name of the columns. */
export function usualNameOf(draft: Draft, { templates, profiles }: Known): string {
  if (draft.kind === 'template') {
    const template = templates.find(({ id }) => id === draft.templateId);
    if (template !== undefined) return template.name;
  }
  if (draft.kind === 'score') {
    const profile = profiles.find(({ id }) => id === draft.profileId);
    if (profile !== undefined) return profile.name;
  }
  return usualName(taskOf(draft, { templates }));
}

/** The default columns to read: those of the last run, else guessed from the headers. */
export function inputsFor(draft: Draft, task: Task, sheet: SheetView): Partial<Record<InputName, string>> {
  return fitInputs([...inputsOf(task), ...optionalInputsOf(task)], sheet.headers, {
    ...sheet.remembered,
    ...draft.inputs,
  });
}

/** The plan of a draft. @throws when something is missing, with a message for the user */
export function planOf(draft: Draft, sheet: SheetView, known: Known): Plan {
  const task = taskOf(draft, known);
  if (task.kind === 'question' && task.question === '') throw new Error('Enter a question.');
  if (task.kind === 'template' && task.templateId === '') throw new Error('Choose a template.');
  if (task.kind === 'tech-stack' && 'technology' in task && task.technology === '')
    throw new Error('Enter the name of the product.');
  const fields = fieldsOf(draft, known);
  if (fields.length === 0) throw new Error('Choose at least one column to write.');
  return {
    task,
    sheetId: sheet.id,
    inputs: inputsFor(draft, task, sheet),
    fields,
    name: draft.name.trim() || usualNameOf(draft, known),
    scope: draft.scope,
    kind: draft.rowKind,
    staleDays: draft.staleDays,
    forceRefresh: draft.forceRefresh,
  };
}
