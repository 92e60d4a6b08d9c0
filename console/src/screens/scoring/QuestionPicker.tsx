import type { ReadyQuestion, StudioProfile } from '@assay/shared/console/scoring';
import type { PointValues } from '@assay/shared/scoring/rule';
import type { RuleQuestion } from '@assay/shared/scoring/studio/overview';
import {
  ANSWER_OPTIONS,
  NO_QUESTION,
  type QuestionForm,
  questionFaults,
  questionOf,
} from '@assay/shared/scoring/studio/questionForm';
import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { SCORING } from '../../texts/scoring.ts';

const NEW = 'new';

interface QuestionPickerProps {
  profile: StudioProfile;
  dimension: 'fit' | 'urgency';
  /** With the points that a ready question has in the gallery. */
  chosen(question: RuleQuestion, points?: PointValues): void;
}

/** Chooses the question of a new rule: one of the organisation's, a ready one of an industry, or a new one. */
export function QuestionPicker({ profile, dimension, chosen }: QuestionPickerProps): ReactNode {
  const [choice, setChoice] = useState('');
  const create = useMutation({
    mutationFn: ({ name, question, answerType, choices }: Omit<ReadyQuestion, 'industry' | 'dimension'>) =>
      api.scoring.question.mutate({
        profileId: profile.id,
        question: { name, question, answerType, choices },
      }),
    onSuccess: (question, { pointValues }) => chosen(question, pointValues),
  });
  // Asking a new question is a change; a viewer tries those that are there.
  const canAsk = useSession().user.role !== 'viewer';
  const known = new Set(profile.questions.map(({ question }) => question));
  const ready = profile.ready.filter(
    (one) => canAsk && one.dimension === dimension && !known.has(one.question),
  );
  const industries = [...new Set(ready.map(({ industry }) => industry))];
  const choose = (value: string) => {
    setChoice(value);
    create.reset();
    const own = profile.questions.find(({ id }) => id === value);
    if (own !== undefined) chosen(own);
    const offered = ready.find(({ question }) => `ready ${question}` === value);
    if (offered !== undefined) create.mutate(offered);
  };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={SCORING.chooseQuestion}
        value={choice}
        disabled={create.isPending}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: SCORING.choosePlaceholder, disabled: true },
          ...(canAsk ? [{ value: NEW, label: SCORING.askNew }] : []),
          ...(profile.questions.length > 0
            ? [
                {
                  group: SCORING.yourQuestions,
                  items: profile.questions.map(({ id, name, question }) => ({
                    value: id,
                    label: optionOf(name, question),
                  })),
                },
              ]
            : []),
          ...industries.map((industry) => ({
            group: SCORING.readyQuestions(industry),
            items: ready
              .filter((one) => one.industry === industry)
              .map(({ name, question }) => ({
                value: `ready ${question}`,
                label: optionOf(name, question),
              })),
          })),
        ]}
      />
      {choice === NEW && <QuestionEditor profileId={profile.id} chosen={(question) => chosen(question)} />}
      {create.isError && (
        <Alert color="red" variant="outline" role="alert">
          {problemOf(create.error).message}
        </Alert>
      )}
    </Stack>
  );
}

const optionOf = (name: string, question: string) => (name === question ? name : `${name}: ${question}`);

interface QuestionEditorProps {
  profileId: string;
  chosen(question: RuleQuestion): void;
}

function QuestionEditor({ profileId, chosen }: QuestionEditorProps): ReactNode {
  const [form, setForm] = useState<QuestionForm>(NO_QUESTION);
  const [isSent, setIsSent] = useState(false);
  const faults = isSent ? questionFaults(form) : {};
  const set = (change: Partial<QuestionForm>) => setForm({ ...form, ...change });
  const create = useMutation({
    mutationFn: () => api.scoring.question.mutate({ profileId, question: questionOf(form) }),
    onSuccess: chosen,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.keys(questionFaults(form)).length === 0) create.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={SCORING.questionText}
          description={SCORING.questionTextHint}
          styles={{ description: { color: 'var(--assay-soft)' } }}
          value={form.question}
          error={faults.question}
          rows={2}
          required
          onChange={(event) => set({ question: event.currentTarget.value })}
        />
        <TextInput
          label={SCORING.questionName}
          placeholder={SCORING.questionNameHint}
          value={form.name}
          error={faults.name}
          maw="26rem"
          required
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={SCORING.answerAs}
          maw="26rem"
          data={ANSWER_OPTIONS.map(({ value, label }) => ({ value, label }))}
          value={form.answerType}
          onChange={(event) => set({ answerType: event.currentTarget.value as QuestionForm['answerType'] })}
        />
        {form.answerType === 'list' && (
          <Textarea
            label={SCORING.choices}
            description={SCORING.choicesHint}
            styles={{ description: { color: 'var(--assay-soft)' } }}
            value={form.choices}
            rows={3}
            maw="26rem"
            onChange={(event) => set({ choices: event.currentTarget.value })}
          />
        )}
        {create.isError && (
          <Alert color="red" variant="outline" role="alert">
            {problemOf(create.error).message}
          </Alert>
        )}
        <Group>
          <Button type="submit" variant="default" loading={create.isPending}>
            {SCORING.useQuestion}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
