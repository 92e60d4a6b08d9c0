import type { RulesData } from '@assay/shared/hubspot/page';
import {
  ANSWER_OPTIONS,
  NO_QUESTION,
  type QuestionForm,
  questionFaults,
  questionOf,
} from '@assay/shared/scoring/studio/questionForm';
import { ButtonRow, Flex, Input, LoadingButton, Select, Text, TextArea } from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { Failure } from './Failure.tsx';

interface QuestionEditorProps {
  profile: RulesData['profile'];
  asked: (data: RulesData) => void;
}

/** Writes a new question. Nothing is researched and nothing costs until a record is. */
export function QuestionEditor({ profile, asked }: QuestionEditorProps) {
  const [form, setForm] = useState<QuestionForm>(NO_QUESTION);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<CardError | null>(null);
  const faults = questionFaults(form);
  const set = (part: Partial<QuestionForm>) => setForm((now) => ({ ...now, ...part }));
  const save = async () => {
    setFailure(null);
    setIsSaving(true);
    const result = await assay.rules({
      action: 'question',
      profileId: profile.id,
      question: questionOf(form),
    });
    setIsSaving(false);
    if (result.ok) asked(result.data);
    else setFailure(result.error);
  };
  const example = ANSWER_OPTIONS.find(({ value }) => value === form.answerType)?.description ?? '';
  const subject = profile.objectType === 'company' ? 'company' : 'person';
  return (
    <Flex direction="column" gap="small">
      <Select
        name="answerType"
        label="The answer is"
        description={
          profile.objectType === 'company' ? `For example: ${example}` : 'Points are given for this answer.'
        }
        options={ANSWER_OPTIONS.map(({ value, label }) => ({ value, label }))}
        value={form.answerType}
        onChange={(answerType) => set({ answerType: answerType as QuestionForm['answerType'] })}
      />
      <TextArea
        name="questionText"
        label={`Question about the ${subject}`}
        description={`Ask as you would ask a colleague who looks at public pages about the ${subject}.`}
        defaultValue={form.question}
        rows={2}
        onInput={(question) => set({ question })}
        onChange={(question) => set({ question })}
      />
      <Input
        name="questionName"
        label="Short name"
        description="As it is shown on records, such as “Own warehouse”."
        defaultValue={form.name}
        onInput={(name) => set({ name })}
        onChange={(name) => set({ name })}
      />
      {form.answerType === 'list' && (
        <TextArea
          name="choices"
          label="Possible answers, one a line"
          description="Leave empty if any answer may come."
          defaultValue={form.choices}
          rows={4}
          onInput={(choices) => set({ choices })}
          onChange={(choices) => set({ choices })}
        />
      )}
      <Text variant="microcopy">
        Researching it costs credits later, once for each record that is researched; writing it costs nothing.
      </Text>
      <Failure title="The question was not saved" error={failure} />
      <ButtonRow>
        <LoadingButton
          loading={isSaving}
          disabled={isSaving || Object.keys(faults).length > 0}
          onClick={() => void save()}
        >
          Use this question
        </LoadingButton>
      </ButtonRow>
    </Flex>
  );
}
