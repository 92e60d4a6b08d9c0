import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { RATINGS, TEMPLATES } from '../../texts/templates.ts';
import { type Faults, ratingsOf, type TemplateForm, withChoice, withRange } from './templateForm.ts';

const RATING_OPTIONS = Object.entries(RATINGS).map(([value, label]) => ({ value, label }));
const OPTIONAL_RATING = [{ value: '', label: TEMPLATES.noRating }, ...RATING_OPTIONS];

interface RatingFieldsProps {
  form: TemplateForm;
  faults: Faults;
  set(change: Partial<TemplateForm>): void;
}

/** What the answers mean, in the form that fits their type; nothing for types without ratings. */
export function RatingFields(props: RatingFieldsProps): ReactNode {
  const kind = ratingsOf(props.form.answerType);
  if (kind === null) return null;
  return (
    <fieldset className="assay-group">
      <legend>{TEMPLATES.ratings}</legend>
      <Text size="sm" className="assay-soft" mb="xs">
        {TEMPLATES.ratingsHint}{' '}
        {kind === 'ranges' ? TEMPLATES.rangesHint : kind === 'choices' ? TEMPLATES.choicesHint : ''}
      </Text>
      {kind === 'yesNo' && <YesNoFields {...props} />}
      {kind === 'ranges' && <RangeFields {...props} />}
      {kind === 'choices' && <ChoiceFields {...props} />}
      {props.faults.qualificationCriteria !== undefined && (
        <Text size="sm" c="red" role="alert">
          {props.faults.qualificationCriteria}
        </Text>
      )}
    </fieldset>
  );
}

function YesNoFields({ form, faults, set }: RatingFieldsProps): ReactNode {
  return (
    <Group align="start">
      <NativeSelect
        label={TEMPLATES.yes}
        data={OPTIONAL_RATING}
        value={form.yes}
        error={faults['qualificationCriteria.yes']}
        onChange={(event) => set({ yes: event.currentTarget.value })}
      />
      <NativeSelect
        label={TEMPLATES.no}
        data={OPTIONAL_RATING}
        value={form.no}
        error={faults['qualificationCriteria.no']}
        onChange={(event) => set({ no: event.currentTarget.value })}
      />
    </Group>
  );
}

function RangeFields({ form, faults, set }: RatingFieldsProps): ReactNode {
  const change = (id: number, values: Partial<TemplateForm['ranges'][number]>) =>
    set({ ranges: form.ranges.map((row) => (row.id === id ? { ...row, ...values } : row)) });
  return (
    <Stack gap="xs">
      {form.ranges.map(({ id, from, to, rating }, index) => {
        const path = `qualificationCriteria.ranges.${index}`;
        return (
          <Group key={id} align="start" gap="xs">
            <TextInput
              label={TEMPLATES.from}
              w="6.5rem"
              inputMode="decimal"
              placeholder={TEMPLATES.openEnd}
              value={from}
              error={faults[`${path}.rangeStart`]}
              onChange={(event) => change(id, { from: event.currentTarget.value })}
            />
            <TextInput
              label={TEMPLATES.below}
              w="6.5rem"
              inputMode="decimal"
              placeholder={TEMPLATES.openEnd}
              value={to}
              error={faults[`${path}.rangeEnd`]}
              onChange={(event) => change(id, { to: event.currentTarget.value })}
            />
            <NativeSelect
              label={TEMPLATES.means}
              data={RATING_OPTIONS}
              value={rating}
              onChange={(event) => change(id, { rating: event.currentTarget.value })}
            />
            <RemoveRow
              place={index + 1}
              remove={() => set({ ranges: form.ranges.filter((row) => row.id !== id) })}
            />
          </Group>
        );
      })}
      <Button variant="default" size="compact-sm" w="fit-content" onClick={() => set(withRange(form))}>
        {TEMPLATES.addRange}
      </Button>
    </Stack>
  );
}

function ChoiceFields({ form, faults, set }: RatingFieldsProps): ReactNode {
  const change = (key: string, values: Partial<TemplateForm['choices'][number]>) =>
    set({ choices: form.choices.map((row) => (row.key === key ? { ...row, ...values } : row)) });
  return (
    <Stack gap="xs">
      {form.choices.map(({ key, label, rating }, index) => (
        <Group key={key} align="start" gap="xs">
          <TextInput
            label={TEMPLATES.choice}
            value={label}
            error={faults[`qualificationCriteria.choices.${key}.label`]}
            onChange={(event) => change(key, { label: event.currentTarget.value })}
          />
          <NativeSelect
            label={TEMPLATES.means}
            data={RATING_OPTIONS}
            value={rating}
            onChange={(event) => change(key, { rating: event.currentTarget.value })}
          />
          <RemoveRow
            place={index + 1}
            remove={() => set({ choices: form.choices.filter((row) => row.key !== key) })}
          />
        </Group>
      ))}
      <Button variant="default" size="compact-sm" w="fit-content" onClick={() => set(withChoice(form))}>
        {TEMPLATES.addChoice}
      </Button>
    </Stack>
  );
}

/** In line with the fields of its row, whose labels stand above them. */
function RemoveRow({ place, remove }: { place: number; remove(): void }): ReactNode {
  return (
    <Button
      variant="subtle"
      color="gray"
      mt="1.55rem"
      c="inherit"
      aria-label={TEMPLATES.removeRow(place)}
      onClick={remove}
    >
      {TEMPLATES.removeRowShort}
    </Button>
  );
}
