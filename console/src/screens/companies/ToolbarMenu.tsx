import { Button, Popover, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ToolbarMenuProps {
  label: string;
  /** Whether what is chosen in it narrows the table: the button is filled then. */
  isOn?: boolean;
  children: ReactNode;
}

/** A button above the table that opens the fields of one choice: columns, or a filter. */
export function ToolbarMenu({ label, isOn = false, children }: ToolbarMenuProps): ReactNode {
  return (
    <Popover position="bottom-start" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant={isOn ? 'filled' : 'default'} maw="100%">
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="60vh" maw="22rem" style={{ overflow: 'auto' }}>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
