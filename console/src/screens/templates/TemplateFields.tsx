import type { AnswerType } from '@assay/shared/answerType';
import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { loadTemplateSchemas, problemOf } from '../../api.ts';
import { ANSWERED_AS, TEMPLATES, WEIGHTS } from '../../texts/templates.ts';
import { RatingFields } from './RatingFields.tsx';
import { SchemaFields } from './SchemaFields.tsx';
import { type Content, contentOf, type Faults, ratingsOf, type TemplateForm } from './templateForm.ts';

const WEIGHT_OPTIONS = [
  { value: '', label: TEMPLATES.noWeight },
  ...Object.entries(WEIGHTS).map(([value, label]) => ({ value, label })),
];

interface TemplateFieldsProps {
  initial: TemplateForm;
  button: string;
  /** Whether the content differs from what is stored; without a difference there is nothing to save. */
  isChanged?(content: Content): boolean;
  /** A viewer, or an archived template. */
  isReadOnly?: boolean;
  pending: boolean;
  error: unknown;
  save(content: Content): void;
}

/** The fields of a template: those that fit its answer type. */
export function TemplateFields(props: TemplateFieldsProps): ReactNode {
  const { initial, isReadOnly = false, pending, error, save } = props;
  const [form, setForm] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const set = (change: Partial<TemplateForm>) => {
    setForm({ ...form, ...change });
    setFaults({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { content, faults: unreadable } = contentOf(form);
    const { CreateTemplate, describeIssue } = await loadTemplateSchemas();
    const read = CreateTemplate.safeParse(content, { error: describeIssue });
    const found = { ...faultsOf(read.error?.issues ?? []), ...unreadable };
    setFaults(found);
    if (Object.keys(found).length === 0) save(content);
  };
  const isUnchanged = props.isChanged !== undefined && !props.isChanged(contentOf(form).content);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset disabled={isReadOnly} className="assay-plain">
        <Stack maw="42rem">
          <TextInput
            label={TEMPLATES.name}
            description={TEMPLATES.nameHint}
            value={form.name}
            error={faults.name}
            maxLength={200}
            required
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Textarea
            label={TEMPLATES.question}
            description={TEMPLATES.questionHint}
            placeholder={TEMPLATES.questionExample}
            value={form.question}
            error={faults.question}
            rows={3}
            maxLength={2000}
            required
            onChange={(event) => set({ question: event.currentTarget.value })}
          />
          <NativeSelect
            label={TEMPLATES.answerAs}
            description={ratingsOf(form.answerType) === null ? TEMPLATES.notScored : TEMPLATES.scored}
            data={answerOptions(initial.answerType)}
            value={form.answerType}
            error={faults.answerType}
            onChange={(event) => set({ answerType: event.currentTarget.value as AnswerType })}
          />
          {form.answerType === 'json_schema' && <SchemaFields form={form} faults={faults} set={set} />}
          <RatingFields form={form} faults={faults} set={set} />
          <NativeSelect
            label={TEMPLATES.weight}
            data={WEIGHT_OPTIONS}
            value={form.weight}
            w="fit-content"
            onChange={(event) => set({ weight: event.currentTarget.value })}
          />
          <TextInput
            label={TEMPLATES.note}
            description={TEMPLATES.noteHint}
            value={form.description}
            error={faults.description}
            maxLength={1000}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <div aria-live="polite">
            {error !== null && (
              <Alert color="red" variant="outline" role="alert">
                {problemOf(error).message}
              </Alert>
            )}
            {Object.keys(faults).length > 0 && <Text>{TEMPLATES.invalid}</Text>}
          </div>
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={pending} disabled={isUnchanged}>
                {props.button}
              </Button>
              {isUnchanged && <Text className="assay-soft">{TEMPLATES.unchanged}</Text>}
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

/** Types for people are offered where a template has one already: questions about companies do not use them. */
function answerOptions(own: AnswerType): { value: string; label: string }[] {
  const ofPeople: AnswerType[] = ['contact_posts', 'contact_engagements', 'contacts_generation'];
  return Object.entries(ANSWERED_AS)
    .filter(([type]) => type === own || !ofPeople.includes(type as AnswerType))
    .map(([value, label]) => ({ value, label }));
}

/** The faults at their fields; those deep in a schema at the schema. */
function faultsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const [first, ...rest] = path.map(String);
    if (first === 'outputSchema') faults.outputSchema = [rest.join('.'), message].filter(Boolean).join(' ');
    else faults[path.map(String).join('.')] ??= message;
  }
  return faults;
}
