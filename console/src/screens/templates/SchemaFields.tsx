import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FIELD_KINDS, TEMPLATES } from '../../texts/templates.ts';
import { type FieldKind, type FieldRow, schemaOfFields } from './schemaFields.ts';
import type { Faults, TemplateForm } from './templateForm.ts';

const KIND_OPTIONS = Object.entries(FIELD_KINDS).map(([value, label]) => ({ value, label }));

interface SchemaFieldsProps {
  form: TemplateForm;
  faults: Faults;
  set(change: Partial<TemplateForm>): void;
}

/** The fields of a structured answer as rows, or as a JSON schema where it says more than rows can. */
export function SchemaFields({ form, faults, set }: SchemaFieldsProps): ReactNode {
  const { fields } = form;
  if (fields === null)
    return (
      <Textarea
        label={TEMPLATES.schema}
        description={TEMPLATES.schemaHint}
        value={form.schema}
        error={faults.outputSchema}
        rows={10}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={(event) => set({ schema: event.currentTarget.value })}
      />
    );
  const change = (id: number, values: Partial<FieldRow>) =>
    set({ fields: fields.map((row) => (row.id === id ? { ...row, ...values } : row)) });
  const add = () => {
    const id = 1 + Math.max(-1, ...fields.map((row) => row.id));
    set({ fields: [...fields, { id, name: '', kind: 'string', description: '' }] });
  };
  return (
    <fieldset className="assay-group">
      <legend>{TEMPLATES.schema}</legend>
      <Text size="sm" className="assay-soft" mb="xs">
        {TEMPLATES.fieldsHint}
      </Text>
      <Stack gap="xs">
        {fields.map(({ id, name, kind, description }, index) => (
          <Group key={id} align="start" gap="xs">
            <TextInput
              label={TEMPLATES.fieldName}
              w="10rem"
              value={name}
              error={faults[`fields.${index}`]}
              onChange={(event) => change(id, { name: event.currentTarget.value })}
            />
            <NativeSelect
              label={TEMPLATES.fieldKind}
              data={KIND_OPTIONS}
              value={kind}
              onChange={(event) => change(id, { kind: event.currentTarget.value as FieldKind })}
            />
            <TextInput
              label={TEMPLATES.fieldMeaning}
              value={description}
              onChange={(event) => change(id, { description: event.currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="gray"
              mt="1.55rem"
              c="inherit"
              aria-label={TEMPLATES.removeRow(index + 1)}
              onClick={() => set({ fields: fields.filter((row) => row.id !== id) })}
            >
              {TEMPLATES.removeRowShort}
            </Button>
          </Group>
        ))}
        {faults.outputSchema !== undefined && (
          <Text size="sm" c="red" role="alert">
            {faults.outputSchema}
          </Text>
        )}
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={add}>
            {TEMPLATES.addField}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => set({ fields: null, schema: JSON.stringify(schemaOfFields(fields), null, 2) })}
          >
            {TEMPLATES.asJson}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  );
}
