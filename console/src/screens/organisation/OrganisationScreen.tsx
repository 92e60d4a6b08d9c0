import { BACKGROUND_LENGTH_MAX } from '@assay/shared/backgroundLength';
import type { OrganizationProfile } from '@assay/shared/organization';
import { Alert, Button, Group, List, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { ORGANISATION } from '../../texts/organisation.ts';
import { changesOf, formOf, type OrganisationForm, PARTS } from './organisationForm.ts';

const PROFILE = ['organization'];

/** How the organisation describes itself, and what that is used for. */
export function OrganisationScreen(): ReactNode {
  const profile = useQuery({ queryKey: PROFILE, queryFn: () => api.organization.read.query() });
  if (profile.isError) return <Failed error={profile.error} retry={() => void profile.refetch()} />;
  if (profile.data === undefined) return <Loading />;
  return (
    <Stack maw="50rem" gap="md">
      <div>
        <Title order={1}>{ORGANISATION.title}</Title>
        <Text className="assay-soft">{ORGANISATION.intro}</Text>
      </div>
      {profile.data.description === null && (
        <Alert color="cyan" variant="outline">
          {ORGANISATION.nothing}
        </Alert>
      )}
      <ProfileForm profile={profile.data} />
      <Paper withBorder p="md" component="section" aria-labelledby="organisation-used">
        <Title order={2} size="h4" mb="xs" id="organisation-used">
          {ORGANISATION.usedTitle}
        </Title>
        <List spacing="xs">
          {ORGANISATION.used.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </Paper>
    </Stack>
  );
}

function ProfileForm({ profile }: { profile: OrganizationProfile }): ReactNode {
  const { user } = useSession();
  const mayEdit = user.role !== 'viewer';
  const queries = useQueryClient();
  const [form, setForm] = useState(() => formOf(profile));
  const [before, setBefore] = useState<OrganizationProfile | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const shown = (now: OrganizationProfile) => {
    queries.setQueryData(PROFILE, now);
    setForm(formOf(now));
    // The name stands above every screen.
    void queries.invalidateQueries({ queryKey: ['session'] });
  };
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.organization.save.mutate>[0]) =>
      api.organization.save.mutate(input),
    onMutate: () => setSaid(null),
    onSuccess: shown,
  });
  const faults = save.error === null ? {} : problemOf(save.error).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(profile, form);
    if (Object.keys(changes).length === 0) return setSaid(ORGANISATION.unchanged);
    save.mutate(changes, {
      onSuccess: () => {
        setBefore(profile);
        setSaid(ORGANISATION.saved);
      },
    });
  };
  const undo = (to: OrganizationProfile) =>
    save.mutate(changesOf(profile, formOf(to)), {
      onSuccess: () => {
        setBefore(null);
        setSaid(ORGANISATION.undone);
      },
    });
  const enter = (name: keyof OrganisationForm) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setForm((present) => ({ ...present, [name]: value }));
  };
  const soft = { description: { color: 'var(--assay-soft)' } };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group gap="sm" align="start" grow preventGrowOverflow={false}>
          <TextInput
            label={ORGANISATION.name}
            value={form.name}
            error={faults.name}
            maxLength={200}
            readOnly={!mayEdit}
            required={mayEdit}
            onChange={enter('name')}
          />
          <TextInput
            label={ORGANISATION.website}
            placeholder={ORGANISATION.websiteHint}
            value={form.website}
            error={faults.website}
            maxLength={500}
            readOnly={!mayEdit}
            inputMode="url"
            spellCheck={false}
            onChange={enter('website')}
          />
        </Group>
        <Title order={2} size="h4" mt="xs">
          {ORGANISATION.description}
        </Title>
        {PARTS.map((part) => (
          <Textarea
            key={part}
            label={ORGANISATION.parts[part].label}
            description={hintOf(part, form[part])}
            styles={soft}
            value={form[part]}
            error={faults[part]}
            maxLength={4_000}
            autosize
            minRows={2}
            maxRows={8}
            readOnly={!mayEdit}
            onChange={enter(part)}
          />
        ))}
        {!mayEdit && <Text className="assay-soft">{ORGANISATION.viewer}</Text>}
        <Group gap="sm" aria-live="polite" mih="2.5rem">
          {mayEdit && (
            <Button type="submit" loading={save.isPending}>
              {ORGANISATION.save}
            </Button>
          )}
          {said !== null && <Text>{said}</Text>}
          {before !== null && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={save.isPending}
              onClick={() => undo(before)}
            >
              {ORGANISATION.undo}
            </Button>
          )}
        </Group>
        {save.error !== null && Object.keys(faults).length === 0 && <Failed error={save.error} />}
      </Stack>
    </form>
  );
}

function hintOf(part: (typeof PARTS)[number], text: string): string {
  const { length } = text.trim();
  return length <= BACKGROUND_LENGTH_MAX ? ORGANISATION.parts[part].hint : ORGANISATION.tooLong(length);
}
