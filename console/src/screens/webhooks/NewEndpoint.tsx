import type { EndpointSecret } from '@assay/shared/console/webhooks';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { Failed } from '../../parts/states.tsx';
import { WEBHOOKS } from '../../texts/webhooks.ts';
import { EndpointFields, type EndpointForm, readEndpointForm } from './EndpointFields.tsx';

interface NewEndpointProps {
  created(made: EndpointSecret): void;
  cancel?: () => void;
}

/** The form for a new endpoint. */
export function NewEndpoint({ created, cancel }: NewEndpointProps): ReactNode {
  const [form, setForm] = useState<EndpointForm>({ url: '', events: ['run.completed', 'run.failed'] });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const create = useMutation({
    mutationFn: (input: EndpointForm) => api.webhooks.create.mutate(input),
    onSuccess: created,
    onError: (error) => setFaults(problemOf(error).fields),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, faults } = await readEndpointForm(form);
    setFaults(faults ?? {});
    if (data !== null) create.mutate(data);
  };
  return (
    <Paper withBorder p="md" maw="40rem">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <EndpointFields
            form={form}
            faults={faults}
            change={(next) => {
              setForm(next);
              setFaults({});
              create.reset();
            }}
          />
          {create.error !== null && Object.keys(faults).length === 0 && <Failed error={create.error} />}
          <Group>
            <Button type="submit" loading={create.isPending}>
              {WEBHOOKS.addNow}
            </Button>
            {cancel !== undefined && (
              <Button variant="default" onClick={cancel}>
                {WEBHOOKS.cancel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
