import type { CompanyRow } from '@assay/shared/console/companies';
import type { KeyboardEvent, ReactNode } from 'react';
import { KINDS, useKind } from './kind.ts';
import { nameOfRow } from './PersonName.tsx';
import { subjectOf } from './tableData.ts';
import type { Selection } from './useSelection.ts';

interface TickProps {
  /** The index of the row. */
  place: number;
  row: CompanyRow;
  selection: Selection;
}

/**
 * Ticks a row: by a click or the space bar, with Shift all rows up to it. The arrow keys lead to the rows above and below, Enter to what
 * can be done with those that are ticked.
 */
export function Tick({ place, row, selection }: TickProps): ReactNode {
  const { selection: SELECTION } = KINDS[useKind()];
  const { error } = row;
  return (
    <input
      type="checkbox"
      className="assay-tick"
      aria-label={SELECTION.tick(nameOfRow(row))}
      title={SELECTION.tickHint}
      data-place={place}
      disabled={error !== null}
      checked={error === null && selection.subjects.has(subjectOf(row))}
      onChange={(event) => selection.toggle(place, (event.nativeEvent as MouseEvent).shiftKey)}
      onKeyDown={lead}
    />
  );
}

function lead(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-first-action]')?.focus();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget } = event;
  const place = Number(currentTarget.dataset.place) + step;
  currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
}

/** Ticks all that are shown, or none. */
export function TickAll({ selection: { subjects, clear, all } }: { selection: Selection }): ReactNode {
  const { selection: SELECTION } = KINDS[useKind()];
  return (
    <input
      type="checkbox"
      className="assay-tick"
      aria-label={SELECTION.tickAll}
      title={SELECTION.tickAll}
      ref={(element) => {
        if (element !== null) element.indeterminate = subjects.size > 0 && !all.isSelected;
      }}
      checked={subjects.size > 0}
      disabled={all.isLooking}
      onChange={() => (subjects.size > 0 ? clear() : void all.select())}
    />
  );
}
