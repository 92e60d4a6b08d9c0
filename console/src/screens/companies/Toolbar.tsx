import type { CompanyColumn } from '@assay/shared/console/companies';
import { Checkbox, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { COMPANIES } from '../../texts/companies.ts';
import { KINDS, useKind, useWords } from './kind.ts';
import { SavedViews } from './SavedViews.tsx';
import { ScoreFilter } from './ScoreFilter.tsx';
import { ToolbarMenu } from './ToolbarMenu.tsx';
import { titleOf, type ViewInAddress } from './view.ts';

const TYPING_MS = 300;

interface ToolbarProps {
  state: ViewInAddress;
  columns: readonly CompanyColumn[];
  shown: readonly CompanyColumn[];
  mayChange: boolean;
}

/** Order, columns, filters and saved views of the table. */
export function Toolbar({ state, columns, shown, mayChange }: ToolbarProps): ReactNode {
  const { view, change } = state;
  const words = useWords();
  const kind = useKind();
  const { scoreFilter: SCORE_FILTER } = KINDS[kind];
  const begins = kind === 'company' ? 'domain' : 'name';
  const isList = view.listId !== undefined;
  const sorts = [
    ...Object.entries(words.sorts).filter(([sort]) => isList || sort !== 'file'),
    ...columns
      .filter(({ kind }) => kind === 'score')
      .flatMap(({ id, type, label }) => {
        const dimension = COMPANIES.dimensions[type] ?? type;
        return [
          [id, SCORE_FILTER.highest(dimension, label ?? '')] as const,
          [`${id}:lowest`, SCORE_FILTER.lowest(dimension, label ?? '')] as const,
        ];
      }),
  ];
  return (
    <Group gap="xs" align="end">
      <TypedFilter
        key={`${view.listId} ${state.query === '' ? 'all' : ''}`}
        label={words.domainFilter}
        value={view[begins] ?? ''}
        onChange={(typed) => change({ [begins]: typed.trim().toLowerCase() })}
      />
      <NativeSelect
        label={COMPANIES.sort}
        value={view.sort}
        data={sorts.map(([value, label]) => ({ value, label }))}
        onChange={(event) => change({ sort: event.currentTarget.value })}
        style={{ minWidth: 0, maxWidth: '16rem' }}
      />
      <ColumnChoice columns={columns} shown={shown} change={change} />
      <AnswerFilter state={state} columns={columns} />
      <ScoreFilter state={state} columns={columns} />
      <SavedViews state={state} mayChange={mayChange} />
      {isList && (
        <Switch
          label={COMPANIES.problems}
          checked={view.problems}
          onChange={(event) => change({ problems: event.currentTarget.checked ? 'true' : undefined })}
          pb={6}
        />
      )}
    </Group>
  );
}

interface TypedFilterProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A field whose words count once typing comes to rest. */
function TypedFilter({ label, value, onChange }: TypedFilterProps): ReactNode {
  const [text, setText] = useState(value);
  const apply = useDebouncedCallback(onChange, TYPING_MS);
  return (
    <TextInput
      label={label}
      value={text}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}

interface ColumnChoiceProps {
  columns: readonly CompanyColumn[];
  shown: readonly CompanyColumn[];
  change: ViewInAddress['change'];
}

function ColumnChoice({ columns, shown, change }: ColumnChoiceProps): ReactNode {
  const ids = new Set(shown.map(({ id }) => id));
  const toggle = (id: string) => {
    const chosen = columns.filter((column) => (column.id === id ? !ids.has(id) : ids.has(column.id)));
    // A comma alone: no column at all, which is not the same as none chosen.
    change({ columns: chosen.map((column) => column.id).join(',') || ',' });
  };
  return (
    <ToolbarMenu label={COMPANIES.columns}>
      {(['answer', 'score'] as const).map((kind) => {
        const ofKind = columns.filter((column) => column.kind === kind);
        return ofKind.length === 0 ? null : (
          <Checkbox.Group key={kind} label={COMPANIES.columnsOf[kind]} value={[...ids]}>
            <Stack gap={6} mt={4}>
              {ofKind.map((column) => (
                <Checkbox
                  key={column.id}
                  value={column.id}
                  label={titleOf(column)}
                  onChange={() => toggle(column.id)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        );
      })}
    </ToolbarMenu>
  );
}

/** Which companies are shown by what is answered about them. */
function AnswerFilter({
  state,
  columns,
}: {
  state: ViewInAddress;
  columns: readonly CompanyColumn[];
}): ReactNode {
  const words = useWords();
  const { view, change } = state;
  const answers = columns.filter(({ kind }) => kind === 'answer');
  const isOn = view.column !== undefined;
  const filtered = answers.find(({ id }) => id === view.column);
  return (
    <ToolbarMenu
      isOn={isOn}
      label={filtered === undefined ? COMPANIES.filter : COMPANIES.filterBy(titleOf(filtered))}
    >
      <NativeSelect
        label={COMPANIES.filterColumn}
        value={view.column ?? ''}
        data={[
          { value: '', label: COMPANIES.anyAnswer },
          ...answers.map((column) => ({ value: column.id, label: titleOf(column) })),
        ]}
        onChange={(event) => {
          const column = event.currentTarget.value;
          change(column === '' ? { column, has: '', contains: '', confidence: '' } : { column });
        }}
      />
      {isOn && (
        <NativeSelect
          label={COMPANIES.has}
          value={view.has}
          data={[
            { value: 'answer', label: words.hasAnswer },
            { value: 'nothing', label: words.hasNothing },
          ]}
          onChange={(event) => change({ has: event.currentTarget.value })}
        />
      )}
      {isOn && view.has === 'answer' && (
        <>
          <TypedFilter
            label={COMPANIES.contains}
            value={view.contains ?? ''}
            onChange={(contains) => change({ contains: contains.trim() })}
          />
          <NativeSelect
            label={COMPANIES.confidence}
            value={view.confidence?.toString() ?? ''}
            data={Object.entries(COMPANIES.confidences).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ confidence: event.currentTarget.value })}
          />
        </>
      )}
    </ToolbarMenu>
  );
}
