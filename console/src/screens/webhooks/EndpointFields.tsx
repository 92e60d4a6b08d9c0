import type { EventType } from '@assay/shared/webhookEndpoint';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { EVENTS, WEBHOOKS } from '../../texts/webhooks.ts';

/** What is entered about an endpoint. */
export interface EndpointForm {
  url: string;
  events: EventType[];
}

interface EndpointFieldsProps {
  form: EndpointForm;
  faults: Record<string, string>;
  change(form: EndpointForm): void;
}

/** The address of an endpoint, and what it hears of. */
export function EndpointFields({ form, faults, change }: EndpointFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        label={WEBHOOKS.url}
        description={WEBHOOKS.urlHint}
        styles={{ description: { color: 'var(--assay-soft)' } }}
        type="url"
        value={form.url}
        error={faults.url}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={(event) => change({ ...form, url: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={WEBHOOKS.events}
        value={form.events}
        error={faults.events}
        onChange={(events) => change({ ...form, events: events as EventType[] })}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(EVENTS).map(([type, { label, hint }]) => (
            <Checkbox
              key={type}
              value={type}
              label={label}
              description={hint}
              styles={{ description: { color: 'var(--assay-soft)' } }}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

/** The form as the server takes it, or what is wrong in it. */
export async function readEndpointForm(
  form: EndpointForm,
): Promise<{ data: EndpointForm; faults: null } | { data: null; faults: Record<string, string> }> {
  const { CreateWebhookEndpoint } = await import('@assay/shared/console/webhooks');
  const { data, error } = CreateWebhookEndpoint.safeParse({ ...form, url: form.url.trim() });
  if (data !== undefined) return { data, faults: null };
  const faults = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  return { data: null, faults: { ...faults, ...(faults.events && { events: WEBHOOKS.eventsRequired }) } };
}
