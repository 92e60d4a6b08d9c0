import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './ScrollRegion.tsx';

interface WideTableProps {
  /** What the table is, for who does not see it. */
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the screen. */
export function WideTable({ label, columns, children }: WideTableProps): ReactNode {
  return (
    <ScrollRegion label={label}>
      <Table verticalSpacing="xs" style={{ minWidth: 'max-content' }}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
