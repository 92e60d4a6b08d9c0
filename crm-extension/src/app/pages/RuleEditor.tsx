import type { RulesData } from '@assay/shared/hubspot/page';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import {
  formFaults,
  formLint,
  type RuleForm,
  replacesRule,
  ruleOf,
  withQuestion,
} from '@assay/shared/scoring/studio/ruleForm';
import {
  Alert,
  Button,
  ButtonRow,
  Flex,
  Heading,
  LoadingButton,
  Select,
  Text,
  Tile,
} from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { Failure } from './Failure.tsx';
import { PointFields } from './PointFields.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { WhatIf } from './WhatIf.tsx';

/** The select's value for a question that is yet to be written. */
const NEW_QUESTION = 'new';

interface RuleEditorProps {
  first: RuleForm;
  data: RulesData;
  setData: (data: RulesData) => void;
  done: (data: RulesData, words: string) => void;
  cancel: () => void;
}

/** Edits one rule: its question, its points with warnings while they are typed, and what saving would do. */
export function RuleEditor({ first, data, setData, done, cancel }: RuleEditorProps) {
  const [form, setForm] = useState(first);
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState<'try' | 'save' | null>(null);
  const [simulation, setSimulation] = useState<WhatIfResult | null>(null);
  const [failure, setFailure] = useState<CardError | null>(null);
  const { profile, questions } = data;
  const rule = ruleOf(form);
  /** A what-if belongs to the rule that was tried: it is gone with the next change. */
  const change = (how: (now: RuleForm) => RuleForm) => {
    setSimulation(null);
    setFailure(null);
    setForm(how);
  };
  const choose = (choice: string) => {
    setIsAsking(choice === NEW_QUESTION);
    const question = questions.find(({ id }) => id === choice);
    if (question) change((now) => withQuestion(now, question));
  };
  const asked = (next: RulesData) => {
    setData(next);
    setIsAsking(false);
    const question = next.questions.find(({ id }) => id === next.questionId);
    if (question) change((now) => withQuestion(now, question));
  };
  const run = async (what: 'try' | 'save') => {
    if (rule === null) return;
    setFailure(null);
    setBusy(what);
    if (what === 'try') {
      const result = await assay.simulate({ profileId: profile.id, rule });
      if (result.ok) setSimulation(result.data);
      else setFailure(result.error);
      setBusy(null);
      return;
    }
    const result = await assay.rules({ action: 'put', profileId: profile.id, rule });
    setBusy(null);
    if (result.ok) done(result.data, `Saved “${form.question?.name ?? 'the rule'}”`);
    else setFailure(result.error);
  };
  return (
    <Tile>
      <Flex direction="column" gap="medium">
        <Heading>{titleOf(form)}</Heading>
        {form.ruleId === null && (
          <Select
            name="question"
            label="Question"
            placeholder="Choose a question"
            {...(isAsking ? { value: NEW_QUESTION } : form.question ? { value: form.question.id } : {})}
            options={[
              { value: NEW_QUESTION, label: 'Ask a new question …' },
              ...questions.map(({ id, name, question }) => ({
                value: id,
                label: name === question ? name : `${name}: ${question}`,
              })),
            ]}
            onChange={(choice) => choose(String(choice))}
          />
        )}
        {isAsking ? (
          <QuestionEditor profile={profile} asked={asked} />
        ) : (
          form.question && (
            <Flex direction="column" gap="small">
              <Text>{form.question.question}</Text>
              <PointFields key={form.question.id} form={form} change={change} />
              <Notes form={form} data={data} />
            </Flex>
          )
        )}
        {simulation && <WhatIf title="If you save this" simulation={simulation} profile={profile} />}
        <Failure title="Not done" error={failure} />
        <ButtonRow>
          <LoadingButton
            variant="primary"
            loading={busy === 'save'}
            disabled={isAsking || rule === null || busy !== null}
            onClick={() => void run('save')}
          >
            Save the rule
          </LoadingButton>
          <LoadingButton
            loading={busy === 'try'}
            disabled={isAsking || rule === null || busy !== null}
            onClick={() => void run('try')}
          >
            What if?
          </LoadingButton>
          <Button disabled={busy !== null} onClick={cancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Flex>
    </Tile>
  );
}

function titleOf({ ruleId, question, dimension }: RuleForm): string {
  if (ruleId !== null) return `Points for “${question?.name ?? ''}” (${dimension})`;
  return `A new rule for ${dimension}`;
}

/** What cannot be saved, and what can but is probably not meant. */
function Notes({ form, data }: { form: RuleForm; data: RulesData }) {
  const fault = formFaults(form).form;
  return (
    <Flex direction="column" gap="small">
      {fault && (
        <Alert title="Not complete" variant="info">
          {fault}
        </Alert>
      )}
      {replacesRule(form, data.rules) && (
        <Alert title="There is a rule for this question" variant="info">
          {`A question has one rule for ${form.dimension}. Saving replaces its points.`}
        </Alert>
      )}
      {formLint(form, data.rules).map((message) => (
        <Alert key={message} title="Probably not what you mean" variant="warning">
          {message}
        </Alert>
      ))}
    </Flex>
  );
}
