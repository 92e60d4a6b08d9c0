import type { CompanyColumn } from '@assay/shared/console/companies';
import { SELECTED_MAX } from '@assay/shared/console/selectionLimits';
import { includesRole } from '@assay/shared/consoleRole';
import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../parts/session.ts';
import { KINDS, researchPath, useKind } from './kind.ts';
import { ScoreList } from './ScoreList.tsx';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  selection: Selection;
  columns: readonly CompanyColumn[];
  listId: string | undefined;
  /** Whether the table shows only some of them. */
  isFiltered: boolean;
}

/** What is done with the ticked companies or people; it stays in sight while there are some. */
export function SelectionBar({ selection, columns, listId, isFiltered }: SelectionBarProps): ReactNode {
  const kind = useKind();
  const { selection: SELECTION } = KINDS[kind];
  const { user } = useSession();
  const navigate = useNavigate();
  const { all } = selection;
  const subjects = [...selection.subjects];
  const isFull = subjects.length >= SELECTED_MAX;
  const research = () =>
    void navigate(listId === undefined ? '/companies/research' : researchPath(listId, kind), {
      state: { selected: subjects },
    });
  return (
    <div className="assay-selection">
      <output className="assay-hidden">{subjects.length > 0 && SELECTION.selected(subjects.length)}</output>
      {subjects.length > 0 && (
        <Paper withBorder shadow="md" p="xs" component="section" aria-label={SELECTION.label}>
          <Group gap="xs">
            <Text fw={600} aria-hidden>
              {SELECTION.selected(subjects.length)}
            </Text>
            <Button size="compact-sm" onClick={research} data-first-action>
              {SELECTION.research(subjects.length)}
            </Button>
            {includesRole(user.role, 'editor') && <ScoreList selected={subjects} columns={columns} />}
            {!all.isSelected && !isFull && (
              <Button
                size="compact-sm"
                variant="default"
                loading={all.isLooking}
                onClick={() => void all.select()}
              >
                {SELECTION.all(all.total, isFiltered)}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="gray" c="inherit" onClick={selection.clear}>
              {SELECTION.clear}
            </Button>
          </Group>
          {all.isLooking && <Text size="sm">{SELECTION.looking(subjects.length)}</Text>}
          {isFull && <Text size="sm">{SELECTION.most(SELECTED_MAX)}</Text>}
          {!includesRole(user.role, 'editor') && (
            <Text size="sm" className="assay-soft">
              {SELECTION.viewerCannot}
            </Text>
          )}
        </Paper>
      )}
    </div>
  );
}
