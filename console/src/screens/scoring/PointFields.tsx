import {
  changeLine,
  type FormFaults,
  formFaults,
  type Line,
  type RuleForm,
  withLine,
  withoutLine,
} from '@assay/shared/scoring/studio/ruleForm';
import { MODE_WORDS } from '@assay/shared/scoring/studio/ruleWords';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { SCORING } from '../../texts/scoring.ts';

interface PointFieldsProps {
  form: RuleForm;
  change(how: (now: RuleForm) => RuleForm): void;
}

/** The fields that fit the answer of the form's question: two numbers, ranges, or answers of a list. Faults stand at their fields. */
export function PointFields({ form, change }: PointFieldsProps): ReactNode {
  const faults = formFaults(form);
  if (form.question?.answerType === 'boolean')
    return (
      <Group align="start">
        <Field
          name="yes"
          label={SCORING.pointsYes}
          value={form.yes}
          faults={faults}
          set={(yes) => change((now) => ({ ...now, yes }))}
        />
        <Field
          name="no"
          label={SCORING.pointsNo}
          value={form.no}
          faults={faults}
          set={(no) => change((now) => ({ ...now, no }))}
        />
      </Group>
    );
  const isList = form.question?.answerType === 'list';
  return (
    <Stack gap="sm">
      {isList && (
        <NativeSelect
          label={SCORING.mode}
          data={Object.entries(MODE_WORDS).map(([value, label]) => ({ value, label }))}
          value={form.mode}
          maw="26rem"
          onChange={(event) => {
            const mode = event.currentTarget.value as RuleForm['mode'];
            change((now) => ({ ...now, mode }));
          }}
        />
      )}
      {form.lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          place={index + 1}
          isList={isList}
          faults={faults}
          change={change}
        />
      ))}
      <Button size="compact-sm" variant="default" w="fit-content" onClick={() => change(withLine)}>
        {isList ? SCORING.addAnswer : SCORING.addRange}
      </Button>
    </Stack>
  );
}

interface LineFieldsProps extends Pick<PointFieldsProps, 'change'> {
  line: Line;
  place: number;
  isList: boolean;
  faults: FormFaults;
}

function LineFields({ line, place, isList, faults, change }: LineFieldsProps): ReactNode {
  const set = (part: Partial<Line>) => change((now) => changeLine(now, line.id, part));
  const name = `lines.${line.id}`;
  return (
    <Group gap="sm" align="end">
      {isList ? (
        <Field
          name={`${name}.label`}
          label={SCORING.answer}
          place={place}
          value={line.label}
          faults={faults}
          set={(label) => set({ label })}
          width="14rem"
        />
      ) : (
        <>
          <Field
            name={`${name}.from`}
            label={SCORING.from}
            place={place}
            value={line.from}
            faults={faults}
            placeholder={SCORING.anyBound}
            set={(from) => set({ from })}
          />
          <Field
            name={`${name}.to`}
            label={SCORING.to}
            place={place}
            value={line.to}
            faults={faults}
            placeholder={SCORING.anyBound}
            set={(to) => set({ to })}
          />
        </>
      )}
      <Field
        name={`${name}.points`}
        label={SCORING.points}
        place={place}
        value={line.points}
        faults={faults}
        set={(points) => set({ points })}
      />
      <Button
        variant="default"
        aria-label={SCORING.removeLine(place)}
        onClick={() => change((now) => withoutLine(now, line.id))}
      >
        {SCORING.removeShort}
      </Button>
    </Group>
  );
}

interface FieldProps {
  name: string;
  label: string;
  /** Of its line among several; heard, because beside the label it would look like a value. */
  place?: number;
  value: string;
  faults: FormFaults;
  placeholder?: string;
  width?: string;
  set(value: string): void;
}

function Field({
  name,
  label,
  place,
  value,
  faults,
  placeholder,
  width = '7rem',
  set,
}: FieldProps): ReactNode {
  return (
    <TextInput
      label={label}
      {...(place !== undefined && { 'aria-label': `${label} ${place}` })}
      value={value}
      error={faults[name]}
      w={width}
      autoComplete="off"
      inputMode={name.endsWith('label') ? 'text' : 'decimal'}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
