import type { RowKind, RowScope } from '../src/core/rows.ts';
import {
  ANSWER_LABELS,
  CELL_ANSWER_TYPES,
  INPUT_LABELS,
  inputsOf,
  TASKS,
  type TaskKind,
} from '../src/core/tasks.ts';
import type { PriceView, SheetView, TemplateView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, type Child, choice, counted, field, h, select, show } from './dom.ts';
import { type Draft, fieldsOf, inputsFor, planOf, taskOf, usualNameOf } from './draft.ts';

const KIND_LABELS: Record<RowKind, string> = {
  unanswered: 'Only rows without a result',
  failed: 'Only rows that failed before',
  every: 'All rows, including those with a result',
};

const NO_TEMPLATES =
  'There are no saved templates yet. The administrator of your Assay server can save a question as a template ' +
  '(POST /v1/companies/signals/templates). Until then, choose “Ask a question”.';
const COLUMNS_NAME = 'columns-name';
const FIELD_CHOICES = 'field-choices';

export interface PlanScreen {
  draft: Draft;
  sheet: SheetView;
  templates: readonly TemplateView[];
  onPrice(price: PriceView): void;
  onOtherSheet(): void;
  onSettings(): void;
}

/** Lets the user choose the task, the columns and the rows. */
export function showPlan(screen: PlanScreen): void {
  const { draft, sheet, templates } = screen;
  const body = h('div', {});
  const build = () => body.replaceChildren(...parts(screen, build));
  build();
  const price = button(
    'Count rows and price',
    async () => {
      const now = await call('sheet');
      if (now.id !== sheet.id) screen.onOtherSheet();
      else screen.onPrice(await call('price', planOf(draft, now, templates)));
    },
    'primary wide',
  );
  show(
    'Enrich rows',
    button('Settings', screen.onSettings, 'link'),
    h(
      'p',
      { class: 'quiet' },
      `Sheet “${sheet.name}”, ${counted(sheet.rows, 'row')}. Nothing is started before you have seen the price.`,
    ),
    body,
    h('div', { class: 'buttons' }, price),
  );
}

function parts(screen: PlanScreen, rebuild: () => void): HTMLElement[] {
  return [whatPart(screen, rebuild), columnsPart(screen), rowsPart(screen)];
}

function group(title: string, ...children: Child[]): HTMLElement {
  return h('fieldset', {}, h('legend', {}, title), h('div', {}, ...children));
}

function whatPart({ draft, templates }: PlanScreen, rebuild: () => void): HTMLElement {
  const kinds = Object.entries(TASKS).map(([value, { label }]) => ({ value, label }));
  const change = (changed: Partial<Draft>, focus: string) => {
    Object.assign(draft, changed);
    rebuild();
    document.getElementById(focus)?.focus();
  };
  const kind = select(kinds, draft.kind, (value) => change({ kind: value as TaskKind, name: '' }, 'kind'));
  kind.id = 'kind';
  return group(
    '1. What to find',
    field('Task', kind),
    h('p', { class: 'quiet' }, TASKS[draft.kind].about),
    ...details(draft, templates, change),
  );
}

/** Further inputs of single tasks. */
function details(
  draft: Draft,
  templates: readonly TemplateView[],
  change: (changed: Partial<Draft>, focus: string) => void,
): Child[] {
  switch (draft.kind) {
    case 'question': {
      const question = h('textarea', {
        maxlength: '2000',
        placeholder: 'How many warehouses does the company run?',
        oninput: () => {
          draft.question = question.value;
          document.getElementById(COLUMNS_NAME)?.setAttribute('placeholder', usualNameOf(draft, templates));
        },
      });
      question.value = draft.question;
      const types = CELL_ANSWER_TYPES.map((value) => ({ value, label: ANSWER_LABELS[value] }));
      return [
        field('Question about each company', question),
        field(
          'Type of answer',
          select(types, draft.answerType, (value) => {
            Object.assign(draft, { answerType: value });
            const shown = document.getElementById(FIELD_CHOICES);
            shown?.replaceWith(fieldChoices(draft, templates, shown.hasAttribute('open')));
          }),
        ),
      ];
    }
    case 'template': {
      if (templates.length === 0) return [h('p', { class: 'note' }, NO_TEMPLATES)];
      const options = [{ id: '', name: 'Choose…' }, ...templates].map(({ id, name }) => ({
        value: id,
        label: name,
      }));
      const list = select(options, draft.templateId, (templateId) => change({ templateId }, 'template'));
      list.id = 'template';
      const chosen = templates.find(({ id }) => id === draft.templateId);
      return [field('Template', list), chosen !== undefined && h('p', { class: 'quiet' }, chosen.question)];
    }
    case 'tech-stack': {
      const options = [
        { value: 'crm', label: 'Which CRM it uses' },
        { value: 'erp', label: 'Which ERP it uses' },
        { value: 'product', label: 'Whether it uses one product' },
      ];
      const list = select(options, draft.tech, (value) => change({ tech: value as Draft['tech'] }, 'tech'));
      list.id = 'tech';
      const product = h('input', {
        type: 'text',
        value: draft.product,
        placeholder: 'HubSpot',
        oninput: () => Object.assign(draft, { product: product.value }),
      });
      return [field('Question', list), draft.tech === 'product' && field('Product', product)];
    }
    case 'score': {
      const options = [
        { value: 'company', label: 'Companies' },
        { value: 'contact', label: 'People' },
      ];
      const list = select(options, draft.objectType, (value) =>
        change({ objectType: value as Draft['objectType'] }, 'scored'),
      );
      list.id = 'scored';
      return [field('Scores for', list)];
    }
    default:
      return [];
  }
}

function columnsPart({ draft, sheet, templates }: PlanScreen): HTMLElement {
  const task = taskOf(draft, templates);
  const fitted = inputsFor(draft, task, sheet);
  const headers = sheet.headers.map((header) => ({ value: header, label: header }));
  const inputs = inputsOf(task).map((input) =>
    field(
      INPUT_LABELS[input],
      select([{ value: '', label: 'Choose a column…' }, ...headers], fitted[input] ?? '', (header) => {
        draft.inputs[input] = header;
      }),
    ),
  );
  const name = h('input', {
    id: COLUMNS_NAME,
    type: 'text',
    value: draft.name,
    placeholder: usualNameOf(draft, templates),
    maxlength: '60',
    oninput: () => Object.assign(draft, { name: name.value }),
  });
  return group(
    '2. Columns',
    ...inputs,
    field('Name of the new columns', name),
    fieldChoices(draft, templates),
  );
}

function fieldChoices(draft: Draft, templates: readonly TemplateView[], open = false): HTMLElement {
  const label = h('summary', {});
  const chosen = () => fieldsOf(draft, templates);
  const count = () => {
    label.textContent = `Columns to write (${chosen().length})`;
  };
  const boxes = TASKS[draft.kind].fields.map(({ id, label: name }) => {
    const box = h('input', { type: 'checkbox', checked: chosen().includes(id) });
    box.addEventListener('change', () => {
      draft.ticked[draft.kind] = { ...draft.ticked[draft.kind], [id]: box.checked };
      count();
    });
    return choice(name, box);
  });
  count();
  const also =
    'Status, confidence and the time of the check are always written. The sources are in the note of the first cell.';
  const attributes = { id: FIELD_CHOICES, open };
  return h(
    'details',
    attributes,
    label,
    h('div', { class: 'choices' }, ...boxes),
    h('p', { class: 'quiet' }, also),
  );
}

function rowsPart({ draft, sheet }: PlanScreen): HTMLElement {
  const scopes: [RowScope, string][] = [
    ['all', `All rows (${sheet.rows})`],
    ['selected', 'Selected rows'],
    ['visible', 'Rows shown by the filter'],
  ];
  const radios = scopes.map(([scope, label]) =>
    choice(
      label,
      h('input', {
        type: 'radio',
        name: 'scope',
        checked: draft.scope === scope,
        onchange: () => Object.assign(draft, { scope }),
      }),
    ),
  );
  const kinds = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
  const refresh = h('input', {
    type: 'checkbox',
    checked: draft.forceRefresh,
    onchange: () => Object.assign(draft, { forceRefresh: refresh.checked }),
  });
  return group(
    '3. Rows',
    ...radios,
    field(
      'Of these rows',
      select(kinds, draft.rowKind, (value) => Object.assign(draft, { rowKind: value })),
    ),
    choice('Research again, even where an answer is stored (costs credits again)', refresh),
  );
}
