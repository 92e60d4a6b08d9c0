import { Button, CloseButton, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { COMPANIES } from '../../texts/companies.ts';
import { useKind } from './kind.ts';
import type { ViewInAddress } from './view.ts';

/** Views that somebody saved for everybody, and saving the present one. */
export function SavedViews({ state, mayChange }: { state: ViewInAddress; mayChange: boolean }): ReactNode {
  const kind = useKind();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const views = useQuery({
    queryKey: ['company-views', kind],
    queryFn: () => api.companies.views.query({ entityType: kind }),
  });
  const onSuccess = (saved: typeof views.data) => queries.setQueryData(['company-views', kind], saved);
  const save = useMutation({
    mutationFn: () => api.companies.saveView.mutate({ name, entityType: kind, query: state.query }),
    onSuccess(saved) {
      onSuccess(saved);
      setName('');
    },
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => api.companies.removeView.mutate({ viewId, entityType: kind }),
    onSuccess,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Popover position="bottom-start" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default">{COMPANIES.views}</Button>
      </Popover.Target>
      <Popover.Dropdown maw="22rem">
        <Stack gap="xs">
          {(views.data ?? []).map((view) => (
            <Group key={view.id} justify="space-between" wrap="nowrap">
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => state.show(view.query)}
                style={{ minWidth: 0 }}
              >
                {view.name}
              </Button>
              {mayChange && (
                <CloseButton
                  aria-label={COMPANIES.removeView(view.name)}
                  onClick={() => remove.mutate(view.id)}
                />
              )}
            </Group>
          ))}
          {views.data?.length === 0 && <Text size="sm">{COMPANIES.noViews}</Text>}
          {mayChange && (
            <form onSubmit={submit}>
              <Group align="end" gap="xs" wrap="nowrap">
                <TextInput
                  label={COMPANIES.viewName}
                  value={name}
                  maxLength={120}
                  required
                  autoComplete="off"
                  error={save.error === null ? null : problemOf(save.error).message}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
                  {COMPANIES.saveView}
                </Button>
              </Group>
            </form>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
