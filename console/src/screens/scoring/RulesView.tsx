import type { StudioProfile } from '@assay/shared/console/scoring';
import { halfLifeLint, halfLifeSentence } from '@assay/shared/scoring/studio/halfLife';
import { formOf, newRule, type RuleForm } from '@assay/shared/scoring/studio/ruleForm';
import { mostOfAll, mostPoints, ruleSentence } from '@assay/shared/scoring/studio/ruleWords';
import { DIMENSION_WORDS } from '@assay/shared/scoring/studio/words';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SCORING } from '../../texts/scoring.ts';
import {
  changesOf,
  countChanges,
  type Draft,
  type DraftRule,
  type ShownRule,
  shownRules,
  withKept,
  withPut,
  withReading,
  withRemoved,
} from './draft.ts';
import { ReadingSection } from './ReadingSection.tsx';
import { LintNote, RuleEditor } from './RuleEditor.tsx';
import { WhatIf } from './WhatIf.tsx';

type Dimension = 'fit' | 'urgency';

interface RulesViewProps {
  profile: StudioProfile;
  draft: Draft;
  setDraft(draft: Draft): void;
}

/** The rules of a profile with the changes that are not published, and what these would do. */
export function RulesView({ profile, draft, setDraft }: RulesViewProps): ReactNode {
  const [form, setForm] = useState<RuleForm | null>(null);
  const [halfLife, setHalfLife] = useState<number | null>(null);
  const [typed, setTyped] = useState<DraftRule | null>(null);
  const tried = typed === null ? draft : withPut(profile, draft, typed);
  const showsWhatIf = countChanges(tried) > 0;
  const rules = shownRules(profile, draft);
  const open = (next: RuleForm | null, halfLifeDays: number | null = null) => {
    setForm(next);
    setHalfLife(halfLifeDays);
    setTyped(null);
  };
  const editor = form !== null && (
    <RuleEditor
      key={form.ruleId ?? `new ${form.dimension}`}
      first={form}
      firstHalfLife={halfLife}
      profile={profile}
      draft={draft}
      typing={setTyped}
      keep={(rule) => {
        setDraft(withPut(profile, draft, rule));
        open(null);
      }}
      cancel={() => open(null)}
    />
  );
  return (
    <div className="assay-studio" data-wide={showsWhatIf}>
      <Stack gap="xl">
        {(['fit', 'urgency'] as const).map((dimension) => (
          <Rules
            key={dimension}
            dimension={dimension}
            profile={profile}
            rules={rules.filter(({ rule }) => rule.dimension === dimension)}
            editedId={form?.ruleId ?? null}
            isAdding={form !== null && form.ruleId === null && form.dimension === dimension}
            editor={editor}
            edit={open}
            remove={(shown) => {
              open(null);
              setDraft(withRemoved(draft, shown));
            }}
            keep={(ruleId) => setDraft(withKept(draft, ruleId))}
          />
        ))}
        <Reading profile={profile} draft={draft} setDraft={setDraft} />
      </Stack>
      {showsWhatIf && (
        <aside>
          <WhatIf profile={profile} changes={changesOf(tried)} isEditing={form !== null} />
        </aside>
      )}
    </div>
  );
}

function Reading({ profile, draft, setDraft }: RulesViewProps): ReactNode {
  const {
    bands = profile.bands,
    minConfidence = profile.minConfidence,
    percentile = profile.percentile,
  } = draft;
  return (
    <ReadingSection
      reading={{ bands, minConfidence, percentile }}
      keep={(reading) => setDraft(withReading(profile, draft, reading))}
    />
  );
}

interface RulesProps {
  dimension: Dimension;
  profile: StudioProfile;
  rules: readonly ShownRule[];
  editedId: string | null;
  isAdding: boolean;
  editor: ReactNode;
  edit(form: RuleForm, halfLifeDays?: number | null): void;
  remove(shown: ShownRule): void;
  keep(ruleId: string): void;
}

function Rules({ dimension, profile, rules, editedId, isAdding, editor, ...on }: RulesProps): ReactNode {
  const { name, asks } = DIMENSION_WORDS[dimension];
  const counted = rules.filter(({ state }) => state !== 'removed').map(({ rule }) => rule);
  const ofAll = profile.lint.filter((note) => note.dimension === dimension && note.ruleId === null);
  return (
    <section aria-labelledby={dimension}>
      <Title order={2} size="h3" id={dimension}>
        {name}: {asks}
      </Title>
      <Text className="assay-soft" mb="sm">
        {counted.length === 0 ? SCORING.noRules(dimension) : SCORING.share(mostOfAll(counted))}
      </Text>
      <Stack gap="sm">
        {ofAll.map(({ message }) => (
          <LintNote key={message} message={message} />
        ))}
        {rules.map((shown) =>
          shown.rule.id === editedId ? (
            <div key={shown.rule.id}>{editor}</div>
          ) : (
            <Rule key={shown.rule.id} shown={shown} profile={profile} {...on} />
          ),
        )}
        {isAdding ? editor : <AddRule dimension={dimension} add={() => on.edit(newRule(dimension))} />}
      </Stack>
    </section>
  );
}

function AddRule({ dimension, add }: { dimension: Dimension; add(): void }): ReactNode {
  return (
    <Button variant="default" w="fit-content" onClick={add}>
      {SCORING.addRule(dimension)}
    </Button>
  );
}

interface RuleProps extends Pick<RulesProps, 'profile' | 'edit' | 'remove' | 'keep'> {
  shown: ShownRule;
}

function Rule({ shown, profile, edit, remove, keep }: RuleProps): ReactNode {
  const { rule, state } = shown;
  const { question, dimension } = rule;
  const lint = state === 'saved' ? profile.lint.filter(({ ruleId }) => ruleId === rule.id) : [];
  const fades = halfLifeLint(rule.halfLifeDays);
  return (
    <Paper withBorder p="sm" component="article" aria-label={question.name}>
      <Group justify="space-between" align="start" wrap="wrap" gap="xs">
        <div style={{ overflowWrap: 'anywhere', flex: '1 1 16rem' }}>
          <Group gap="xs">
            <Text fw={600} td={state === 'removed' ? 'line-through' : undefined}>
              {question.name}
            </Text>
            {state !== 'saved' && (
              <Badge
                variant="outline"
                color="yellow"
                tt="none"
                styles={{ label: { color: 'var(--mantine-color-text)' } }}
              >
                {SCORING.states[state]}
              </Badge>
            )}
          </Group>
          <Text size="sm" className="assay-soft">
            {question.question}
          </Text>
          <Text>
            {ruleSentence(rule)} <span className="assay-soft">({SCORING.upTo(mostPoints(rule))})</span>
          </Text>
          {rule.halfLifeDays !== null && <Text size="sm">{halfLifeSentence(rule.halfLifeDays)}</Text>}
        </div>
        <Group gap="xs">
          {state === 'removed' ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={SCORING.keepOf(question.name, dimension)}
              onClick={() => keep(rule.id)}
            >
              {SCORING.keep}
            </Button>
          ) : (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={SCORING.editOf(question.name, dimension)}
                onClick={() => edit(formOf(rule), rule.halfLifeDays)}
              >
                {SCORING.edit}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={SCORING.removeOf(question.name, dimension)}
                onClick={() => remove(shown)}
              >
                {SCORING.remove}
              </Button>
            </>
          )}
        </Group>
      </Group>
      {fades !== null && (
        <Text size="sm" mt={4}>
          <b>{SCORING.lintTitle}: </b>
          {fades}
        </Text>
      )}
      {lint.map(({ kind, message }) => {
        const note = SCORING.answerNotes(profile.objectType, kind);
        return (
          <Text key={message} size="sm" mt={4}>
            {note === null && <b>{SCORING.lintTitle}: </b>}
            {note ?? message}
          </Text>
        );
      })}
    </Paper>
  );
}
