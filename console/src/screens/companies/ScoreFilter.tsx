import type { CompanyColumn } from '@assay/shared/console/companies';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { KINDS, useKind } from './kind.ts';
import { ToolbarMenu } from './ToolbarMenu.tsx';
import { titleOf, type ViewInAddress } from './view.ts';

const TYPING_MS = 300;
const NONE = { score: '', scoreIs: '', scoreMin: '', scoreMax: '', scoreBand: '' };

/** Which companies are shown by a score of a profile: at least, at most, in a band, or those about which nothing is known yet. */
export function ScoreFilter({
  state: { view, change },
  columns,
}: {
  state: ViewInAddress;
  columns: readonly CompanyColumn[];
}): ReactNode {
  const { scoreFilter: SCORE_FILTER } = KINDS[useKind()];
  const scores = columns.filter(({ kind }) => kind === 'score');
  if (scores.length === 0) return null;
  const filtered = scores.find(({ id }) => id === view.score);
  const isOn = view.score !== undefined;
  return (
    <ToolbarMenu
      isOn={isOn}
      label={filtered === undefined ? SCORE_FILTER.open : SCORE_FILTER.openOf(titleOf(filtered), view)}
    >
      <NativeSelect
        label={SCORE_FILTER.column}
        value={view.score ?? ''}
        data={[
          { value: '', label: SCORE_FILTER.any },
          ...scores.map((column) => ({ value: column.id, label: titleOf(column) })),
        ]}
        onChange={(event) => {
          const score = event.currentTarget.value;
          // The bands are those of the profile.
          change(score === '' ? NONE : { score, scoreBand: '' });
        }}
      />
      {isOn && (
        <NativeSelect
          label={SCORE_FILTER.is}
          value={view.scoreIs}
          data={[
            { value: 'known', label: SCORE_FILTER.known },
            { value: 'unknown', label: SCORE_FILTER.unknown },
          ]}
          onChange={(event) =>
            change(
              event.currentTarget.value === 'unknown'
                ? { ...NONE, score: view.score, scoreIs: 'unknown' }
                : { scoreIs: '' },
            )
          }
        />
      )}
      {isOn && view.scoreIs === 'known' && (
        <Bounds key={view.score} state={{ view, change }} bands={filtered?.bands ?? []} />
      )}
    </ToolbarMenu>
  );
}

interface BoundsProps {
  state: Pick<ViewInAddress, 'view' | 'change'>;
  bands: readonly string[];
}

function Bounds({ state: { view, change }, bands }: BoundsProps): ReactNode {
  const { scoreFilter: SCORE_FILTER } = KINDS[useKind()];
  const { scoreMin, scoreMax, scoreBand = '' } = view;
  return (
    <>
      <div>
        <Group grow gap="xs">
          <Bound label={SCORE_FILTER.min} value={scoreMin} onChange={(text) => change({ scoreMin: text })} />
          <Bound label={SCORE_FILTER.max} value={scoreMax} onChange={(text) => change({ scoreMax: text })} />
        </Group>
        <Text size="sm" className="assay-soft">
          {SCORE_FILTER.scale}
        </Text>
      </div>
      {bands.length > 0 || scoreBand !== '' ? (
        <NativeSelect
          label={SCORE_FILTER.band}
          value={scoreBand}
          data={[
            { value: '', label: SCORE_FILTER.anyBand },
            ...new Set([...bands, ...(scoreBand === '' ? [] : [scoreBand])]),
          ]}
          onChange={(event) => change({ scoreBand: event.currentTarget.value })}
        />
      ) : (
        <Text size="sm" className="assay-soft">
          {SCORE_FILTER.noBands}
        </Text>
      )}
    </>
  );
}

interface BoundProps {
  label: string;
  value: number | undefined;
  onChange(text: string): void;
}

function Bound({ label, value, onChange }: BoundProps): ReactNode {
  const [text, setText] = useState(value?.toString() ?? '');
  const apply = useDebouncedCallback(onChange, TYPING_MS);
  const isFault = text !== '' && !/^(?:100|\d{1,2})$/.test(text);
  return (
    <TextInput
      label={label}
      value={text}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      error={isFault}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        setText(typed);
        apply(typed);
      }}
    />
  );
}
