import { foldLabel } from '../labels.ts';
import { lintRules } from '../lint.ts';
import type { Dimension, ListMode, PointValues, RuleTerms } from '../rule.ts';
import type { RuleQuestion, RuleWithQuestion } from './overview.ts';

/** A line of the form; its texts are what the person typed. `id` keeps a line's fields apart while lines come and go. */
export interface Line {
  id: number;
  from: string;
  to: string;
  label: string;
  points: string;
}

/** A rule while it is edited. Texts stay as they are typed, so that nothing is lost while a number is incomplete. */
export interface RuleForm {
  /** Null for a new rule. */
  ruleId: string | null;
  question: RuleQuestion | null;
  dimension: Dimension;
  yes: string;
  no: string;
  mode: ListMode;
  lines: Line[];
  nextLine: number;
}

const blank = (id: number, more: Partial<Line> = {}): Line => ({
  id,
  from: '',
  to: '',
  label: '',
  points: '10',
  ...more,
});

/** A new rule, with its question yet to be chosen. */
export function newRule(dimension: Dimension): RuleForm {
  return {
    ruleId: null,
    question: null,
    dimension,
    yes: '10',
    no: '0',
    mode: 'additive',
    lines: [],
    nextLine: 1,
  };
}

/** The same form for a question, with the fields that fit its answer. */
export function withQuestion(form: RuleForm, question: RuleQuestion): RuleForm {
  const labels = Object.values(question.choiceLabels);
  const lines =
    question.answerType === 'boolean'
      ? []
      : question.answerType === 'list' && labels.length > 0
        ? labels.map((label, index) => blank(index + 1, { label }))
        : [blank(1)];
  return { ...form, question, lines, nextLine: lines.length + 1 };
}

/** A saved rule as a form. */
export function formOf({ id, question, dimension, pointValues }: RuleWithQuestion): RuleForm {
  const form = { ...newRule(dimension), ruleId: id, question };
  if ('ranges' in pointValues) {
    const lines = pointValues.ranges.map(({ min, max, points }, index) =>
      blank(index + 1, { from: typed(min), to: typed(max), points: typed(points) }),
    );
    return { ...form, lines, nextLine: lines.length + 1 };
  }
  if ('choices' in pointValues) {
    const lines = Object.entries(pointValues.choices).map(([label, points], index) =>
      blank(index + 1, { label, points: typed(points) }),
    );
    return { ...form, mode: pointValues.mode ?? 'additive', lines, nextLine: lines.length + 1 };
  }
  return { ...form, yes: typed(pointValues.true), no: typed(pointValues.false) };
}

const typed = (value: number | null) => (value === null ? '' : String(value));

export function withLine(form: RuleForm): RuleForm {
  const last = form.lines.at(-1);
  const next = blank(form.nextLine, { from: last?.to ?? '' });
  return { ...form, lines: [...form.lines, next], nextLine: form.nextLine + 1 };
}

export function withoutLine(form: RuleForm, id: number): RuleForm {
  return { ...form, lines: form.lines.filter((line) => line.id !== id) };
}

export function changeLine(form: RuleForm, id: number, change: Partial<Line>): RuleForm {
  return { ...form, lines: form.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) };
}

/** A typed number: spaces and thousands commas are allowed; null when it is none. */
export function numberOf(text: string): number | null {
  const bare = text.trim().replace(/[\s,]/g, '').replace(/^−/, '-');
  const value = bare === '' ? Number.NaN : Number(bare);
  return Number.isFinite(value) ? value : null;
}

/** What is wrong with a field, by its name in the form: `yes`, `lines.3.from`; `form` for the whole. Empty: it can be saved. */
export type FormFaults = Record<string, string>;

const NO_NUMBER = 'Give a number, such as 10 or -5.';

export function formFaults(form: RuleForm): FormFaults {
  const { question, lines } = form;
  const faults: FormFaults = {};
  if (question === null) return { form: 'Choose a question, or ask a new one.' };
  const needNumber = (field: string, text: string) => {
    if (numberOf(text) === null) faults[field] = NO_NUMBER;
  };
  if (question.answerType === 'boolean') {
    needNumber('yes', form.yes);
    needNumber('no', form.no);
    return faults;
  }
  if (lines.length === 0) return { form: 'Add at least one line.' };
  const seen = new Set<string>();
  for (const { id, from, to, label, points } of lines) {
    needNumber(`lines.${id}.points`, points);
    if (question.answerType === 'list') {
      const folded = foldLabel(label);
      if (folded === '') faults[`lines.${id}.label`] = 'Name the answer.';
      else if (seen.has(folded)) faults[`lines.${id}.label`] = 'This answer has a line already.';
      seen.add(folded);
      continue;
    }
    if (from.trim() !== '') needNumber(`lines.${id}.from`, from);
    if (to.trim() !== '') needNumber(`lines.${id}.to`, to);
    const [min, max] = [numberOf(from), numberOf(to)];
    if (min !== null && max !== null && min >= max)
      faults[`lines.${id}.to`] = 'Must be above “from”; it does not belong to the range itself.';
  }
  return faults;
}

/** The points of a form without faults; null with faults. */
export function pointValuesOf(form: RuleForm): PointValues | null {
  const { question, lines } = form;
  if (question === null || Object.keys(formFaults(form)).length > 0) return null;
  const given = (text: string) => numberOf(text) ?? 0;
  if (question.answerType === 'boolean') return { true: given(form.yes), false: given(form.no) };
  if (question.answerType === 'list')
    return {
      choices: Object.fromEntries(lines.map(({ label, points }) => [label.trim(), given(points)])),
      mode: form.mode,
    };
  return {
    ranges: lines.map(({ from, to, points }) => ({
      min: numberOf(from),
      max: numberOf(to),
      points: given(points),
    })),
  };
}

/** The form as a rule to save or try; null with faults. */
export function ruleOf(form: RuleForm) {
  const pointValues = pointValuesOf(form);
  if (form.question === null || pointValues === null) return null;
  const { id: signalTemplateId, answerType } = form.question;
  return { signalTemplateId, dimension: form.dimension, answerType, pointValues };
}

const EDITED = 'edited';

/** Warnings about the edited rule among the others; saving is possible all the same. */
export function formLint(form: RuleForm, rules: readonly RuleWithQuestion[]): string[] {
  const rule = ruleOf(form);
  if (rule === null) return [];
  const others = rules.filter(
    ({ question, dimension }) => question.id !== rule.signalTemplateId || dimension !== rule.dimension,
  );
  const terms: RuleTerms[] = [
    ...others.map(({ id, question, dimension, answerType, pointValues }) => ({
      id,
      signalTemplateId: question.id,
      dimension,
      answerType,
      pointValues,
    })),
    { id: EDITED, ...rule, ...labelsOf(form.question) },
  ];
  return lintRules(terms)
    .filter(({ ruleId, dimension }) => ruleId === EDITED || (ruleId === null && dimension === form.dimension))
    .map(({ message }) => message);
}

function labelsOf(question: RuleQuestion | null): Pick<RuleTerms, 'choiceLabels'> {
  const choiceLabels = question?.choiceLabels ?? {};
  return Object.keys(choiceLabels).length === 0 ? {} : { choiceLabels };
}

/** That saving replaces another rule: one for the same question and dimension. */
export function replacesRule(form: RuleForm, rules: readonly RuleWithQuestion[]): boolean {
  return rules.some(
    ({ id, question, dimension }) =>
      id !== form.ruleId && question.id === form.question?.id && dimension === form.dimension,
  );
}
