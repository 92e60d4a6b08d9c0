import type { StudioProfile } from '@assay/shared/console/scoring';
import { halfLifeLint, halfLifeOf, halfLifeSentence } from '@assay/shared/scoring/studio/halfLife';
import {
  formFaults,
  formLint,
  formOf,
  pointValuesOf,
  type RuleForm,
  replacesRule,
  withQuestion,
} from '@assay/shared/scoring/studio/ruleForm';
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SCORING } from '../../texts/scoring.ts';
import { type Draft, type DraftRule, shownRules } from './draft.ts';
import { PointFields } from './PointFields.tsx';
import { QuestionPicker } from './QuestionPicker.tsx';

interface RuleEditorProps {
  first: RuleForm;
  firstHalfLife: number | null;
  profile: StudioProfile;
  draft: Draft;
  /** The rule as it is typed; null while it has faults. The what-if follows it. */
  typing(rule: DraftRule | null): void;
  keep(rule: DraftRule): void;
  cancel(): void;
}

/** Edits one rule: its question, its points by the kind of answer, and what is wrong or improbable while it is typed. */
export function RuleEditor({
  first,
  firstHalfLife,
  profile,
  draft,
  typing,
  keep,
  cancel,
}: RuleEditorProps): ReactNode {
  const [form, setForm] = useState(first);
  const [fading, setFading] = useState(firstHalfLife === null ? '' : String(firstHalfLife));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const change = (how: (now: RuleForm) => RuleForm) => {
    const next = how(form);
    setForm(next);
    typing(draftRuleOf(next, fading));
  };
  const changeFading = (text: string) => {
    setFading(text);
    typing(draftRuleOf(form, text));
  };
  const rule = draftRuleOf(form, fading);
  const { question, dimension, ruleId } = form;
  const others = shownRules(profile, draft)
    .filter(({ state }) => state !== 'removed')
    .map((shown) => shown.rule);
  const title = question === null ? SCORING.newRule(dimension) : SCORING.editRule(question.name, dimension);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rule !== null) keep(rule);
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={3} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        {ruleId === null && (
          <QuestionPicker
            profile={profile}
            dimension={dimension}
            chosen={(asked, points) =>
              change((now) =>
                points === undefined
                  ? withQuestion(now, asked)
                  : {
                      ...formOf({
                        id: '',
                        question: asked,
                        dimension,
                        answerType: asked.answerType,
                        pointValues: points,
                      }),
                      ruleId: null,
                    },
              )
            }
          />
        )}
        {question !== null && (
          <form onSubmit={submit} noValidate>
            <Stack gap="sm">
              <Text>{question.question}</Text>
              <PointFields form={form} change={change} />
              {dimension === 'urgency' && <HalfLife text={fading} change={changeFading} />}
              <Notes form={form} others={others} />
              <Group>
                <Button type="submit" disabled={rule === null}>
                  {SCORING.keepRule}
                </Button>
                <Button variant="default" onClick={cancel}>
                  {SCORING.cancel}
                </Button>
                <Text size="sm" className="assay-soft">
                  {SCORING.keepRuleHint}
                </Text>
              </Group>
            </Stack>
          </form>
        )}
        {question === null && (
          <Button variant="default" w="fit-content" onClick={cancel}>
            {SCORING.cancel}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

/** The rule as it is typed; null while it has faults. @param fading  the text of the half-life */
function draftRuleOf(form: RuleForm, fading: string): DraftRule | null {
  const pointValues = pointValuesOf(form);
  const { question, dimension } = form;
  const halfLifeDays = dimension === 'urgency' ? halfLifeOf(fading) : null;
  if (question === null || pointValues === null || halfLifeDays === undefined) return null;
  return { question, dimension, pointValues, halfLifeDays };
}

/** After how many days an answer counts half, and what is odd about it. */
function HalfLife({ text, change }: { text: string; change(text: string): void }): ReactNode {
  const days = halfLifeOf(text);
  const lint = halfLifeLint(days ?? null);
  return (
    <>
      <TextInput
        label={SCORING.halfLife}
        description={days ? halfLifeSentence(days) : SCORING.halfLifeHint}
        styles={{ description: { color: 'var(--assay-soft)' } }}
        value={text}
        error={days === undefined ? SCORING.halfLifeFault : null}
        maw="26rem"
        autoComplete="off"
        inputMode="decimal"
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div aria-live="polite">{lint !== null && <LintNote message={lint} />}</div>
    </>
  );
}

/** What cannot be kept, and what can but is probably not meant. */
function Notes({ form, others }: { form: RuleForm; others: StudioProfile['rules'] }): ReactNode {
  const fault = formFaults(form).form;
  return (
    <div aria-live="polite">
      <Stack gap="xs">
        {fault !== undefined && <Text>{fault}</Text>}
        {replacesRule(form, others) && <Text>{SCORING.replaces(form.dimension)}</Text>}
        {formLint(form, others).map((message) => (
          <LintNote key={message} message={message} />
        ))}
      </Stack>
    </div>
  );
}

/** A warning: the rule can be kept all the same. */
export function LintNote({ message }: { message: string }): ReactNode {
  return (
    <Alert
      color="yellow"
      variant="outline"
      p="xs"
      title={SCORING.lintTitle}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {message}
    </Alert>
  );
}
