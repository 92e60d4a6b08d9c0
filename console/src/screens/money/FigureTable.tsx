import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../../parts/ScrollRegion.tsx';

interface FigureTableProps {
  caption: string;
  /** Headings; those of figures stand at the end of their column. */
  columns: readonly { label: string; isFigure?: boolean }[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Whether the caption is for who does not see the table only, because a heading says the same. */
  isCaptionHidden?: boolean;
}

/** A table with a caption. Where it is wider than the screen it scrolls by itself, also by keyboard. */
export function FigureTable({ caption, columns, rows, isCaptionHidden }: FigureTableProps): ReactNode {
  const align = (column: number) => (columns[column]?.isFigure ? 'assay-figure' : undefined);
  return (
    <ScrollRegion label={caption}>
      <Table verticalSpacing="xs" captionSide="top">
        <Table.Caption className={isCaptionHidden ? 'assay-hidden' : 'assay-caption'}>
          {caption}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label }, column) => (
              <Table.Th key={label} scope="col" className={align(column)}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                <Table.Td key={column} className={align(column)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
