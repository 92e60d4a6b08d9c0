import { COMPANY_QUESTIONS, PEOPLE_QUESTIONS } from '../src/core/gallery.ts';
import type { RowKind, RowScope } from '../src/core/rows.ts';
import {
  ANSWER_LABELS,
  CELL_ANSWER_TYPES,
  INPUT_LABELS,
  type InputName,
  inputsOf,
  optionalInputsOf,
  TASKS,
  type TaskKind,
} from '../src/core/tasks.ts';
import type { PriceView, SheetView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, type Child, choice, counted, field, h, select, show } from './dom.ts';
import { type Draft, fieldsOf, inputsFor, type Known, planOf, taskOf, usualNameOf } from './draft.ts';
import { type PresetsScreen, presetsPart } from './presets.ts';

const KIND_LABELS: Record<RowKind, string> = {
  unanswered: 'Only rows without a result',
  stale: 'Only rows whose result is old',
  failed: 'Only rows that failed before',
  every: 'All rows, including those with a result',
};

const NO_TEMPLATES =
  'There are no saved templates yet. In Assay’s console an editor can save a question as a template. ' +
  'Until then, choose “Ask a question”.';
const STALE_DAYS = [7, 30, 90, 180, 365].map((days) => ({
  value: String(days),
  label: days === 365 ? 'a year ago' : `${days} days ago`,
}));
const COLUMNS_NAME = 'columns-name';
const FIELD_CHOICES = 'field-choices';

export interface PlanScreen extends PresetsScreen {
  sheet: SheetView;
  known: Known;
  onPrice(price: PriceView): void;
  onOtherSheet(): void;
  onSettings(): void;
}

/** Lets the user choose the task, the columns and the rows. */
export function showPlan(screen: PlanScreen): void {
  const { draft, sheet, known } = screen;
  const body = h('div', {});
  const build = () => body.replaceChildren(...parts(screen, build));
  build();
  const price = button(
    'Count rows and price',
    async () => {
      const now = await call('sheet');
      if (now.id !== sheet.id) screen.onOtherSheet();
      else screen.onPrice(await call('price', planOf(draft, now, known)));
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
    presetsPart(screen),
    body,
    h('div', { class: 'buttons' }, price),
  );
}

function parts(screen: PlanScreen, rebuild: () => void): HTMLElement[] {
  return [whatPart(screen, rebuild), columnsPart(screen), rowsPart(screen, rebuild)];
}

function group(title: string, ...children: Child[]): HTMLElement {
  return h('fieldset', {}, h('legend', {}, title), h('div', {}, ...children));
}

function whatPart({ draft, known }: PlanScreen, rebuild: () => void): HTMLElement {
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
    ...details(draft, known, change),
  );
}

/** Further inputs of single tasks. */
function details(
  draft: Draft,
  known: Known,
  change: (changed: Partial<Draft>, focus: string) => void,
): Child[] {
  switch (draft.kind) {
    case 'question':
      return questionDetails(draft, known, change);
    case 'template': {
      const { templates } = known;
      if (templates.length === 0) return [h('p', { class: 'note' }, NO_TEMPLATES)];
      const options = [{ id: '', name: 'Choose…' }, ...templates].map(({ id, name }) => ({
        value: id,
        label: name,
      }));
      const list = select(options, draft.templateId, (templateId) => change({ templateId }, 'template'));
      list.id = 'template';
      const chosen = templates.find(({ id }) => id === draft.templateId);
      return [
        field('Template', list),
        chosen !== undefined && h('p', { class: 'quiet' }, chosen.question),
        aboutField(draft, change),
      ];
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
      const objects = select(ABOUT, draft.objectType, (value) =>
        change({ objectType: value as Draft['objectType'], profileId: '', name: '' }, 'scored'),
      );
      objects.id = 'scored';
      const profiles = known.profiles
        .filter(({ type }) => type === draft.objectType)
        .map(({ id, name }) => ({ value: id, label: name }));
      const all = { value: '', label: 'The first of each dimension' };
      const profile = select([all, ...profiles], draft.profileId, (profileId) =>
        change({ profileId, name: '' }, 'profile'),
      );
      profile.id = 'profile';
      return [
        field('Scores for', objects),
        field('Scoring profile', profile),
        draft.profileId !== '' &&
          h('p', { class: 'quiet' }, `Its id, for =ASSAY_SCORE(A2:A100, "fit", "…"): ${draft.profileId}`),
      ];
    }
    default:
      return [];
  }
}

type Change = (changed: Partial<Draft>, focus: string) => void;

const ABOUT = [
  { value: 'company', label: 'Companies' },
  { value: 'contact', label: 'People' },
];

function aboutField(draft: Draft, change: Change): HTMLElement {
  const list = select(ABOUT, draft.isAboutPeople ? 'contact' : 'company', (value) =>
    change({ isAboutPeople: value === 'contact' }, 'about'),
  );
  list.id = 'about';
  return field('Rows are', list);
}

function questionDetails(draft: Draft, known: Known, change: Change): Child[] {
  const gallery = draft.isAboutPeople ? PEOPLE_QUESTIONS : COMPANY_QUESTIONS;
  const examples = [
    { value: '', label: 'Choose an example…' },
    ...gallery.map(({ name, question }) => ({ value: name, label: question })),
  ];
  const question = h('textarea', {
    id: 'question',
    maxlength: '2000',
    placeholder: gallery[1]?.question ?? '',
    oninput: () => {
      draft.question = question.value;
      document.getElementById(COLUMNS_NAME)?.setAttribute('placeholder', usualNameOf(draft, known));
    },
  });
  question.value = draft.question;
  const types = CELL_ANSWER_TYPES.map((value) => ({ value, label: ANSWER_LABELS[value] }));
  return [
    aboutField(draft, change),
    field(
      'Questions that others ask',
      select(examples, '', (name) => {
        const chosen = gallery.find((example) => example.name === name);
        if (chosen !== undefined) change({ ...chosen }, 'question');
      }),
    ),
    field(draft.isAboutPeople ? 'Question about each person' : 'Question about each company', question),
    field(
      'Type of answer',
      select(types, draft.answerType, (value) => {
        Object.assign(draft, { answerType: value });
        const shown = document.getElementById(FIELD_CHOICES);
        shown?.replaceWith(fieldChoices(draft, known, shown.hasAttribute('open')));
      }),
    ),
  ];
}

function columnsPart({ draft, sheet, known }: PlanScreen): HTMLElement {
  const task = taskOf(draft, known);
  const fitted = inputsFor(draft, task, sheet);
  const headers = sheet.headers.map((header) => ({ value: header, label: header }));
  const inputField = (input: InputName, label: string, none: string) =>
    field(
      label,
      select([{ value: '', label: none }, ...headers], fitted[input] ?? '', (header) => {
        draft.inputs[input] = header;
      }),
    );
  const inputs = [
    ...inputsOf(task).map((input) => inputField(input, INPUT_LABELS[input], 'Choose a column…')),
    ...optionalInputsOf(task).map((input) =>
      inputField(input, `${INPUT_LABELS[input]} (if known)`, 'No column'),
    ),
  ];
  const name = h('input', {
    id: COLUMNS_NAME,
    type: 'text',
    value: draft.name,
    placeholder: usualNameOf(draft, known),
    maxlength: '60',
    oninput: () => Object.assign(draft, { name: name.value }),
  });
  return group('2. Columns', ...inputs, field('Name of the new columns', name), fieldChoices(draft, known));
}

function fieldChoices(draft: Draft, known: Known, open = false): HTMLElement {
  const label = h('summary', {});
  const chosen = () => fieldsOf(draft, known);
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

function rowsPart({ draft, sheet }: PlanScreen, rebuild: () => void): HTMLElement {
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
  const kindList = select(kinds, draft.rowKind, (value) => {
    draft.rowKind = value as RowKind;
    rebuild();
    document.getElementById('row-kind')?.focus();
  });
  kindList.id = 'row-kind';
  const refresh = h('input', {
    type: 'checkbox',
    checked: draft.forceRefresh,
    onchange: () => Object.assign(draft, { forceRefresh: refresh.checked }),
  });
  return group(
    '3. Rows',
    ...radios,
    field('Of these rows', kindList),
    draft.rowKind === 'stale' &&
      field(
        'A result is old when it was checked more than',
        select(STALE_DAYS, String(draft.staleDays), (value) =>
          Object.assign(draft, { staleDays: Number(value) }),
        ),
      ),
    draft.kind !== 'score' &&
      draft.kind !== 'work-email' &&
      choice('Research again, even where an answer is stored (costs credits again)', refresh),
  );
}
