import type { RenameProfile, ScoringOverview } from '@assay/shared/console/scoring';
import type { GalleryEntry, ProfileOverview } from '@assay/shared/scoring/studio/overview';
import { bandWords, freeName, objects } from '@assay/shared/scoring/studio/words';
import { Alert, Anchor, Button, Group, Paper, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { SCORING } from '../../texts/scoring.ts';
import { Gallery } from './Gallery.tsx';

const KEY = ['scoring'];

/** All profiles, and the gallery of ready ones. `?new` shows the gallery. */
export function ScoringScreen(): ReactNode {
  const canChange = useSession().user.role !== 'viewer';
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const overview = useQuery({ queryKey: KEY, queryFn: () => api.scoring.overview.query() });
  const [renamed, setRenamed] = useState<string | null>(null);
  const shown = (next: ScoringOverview) => queries.setQueryData(KEY, next);
  const create = useMutation({
    mutationFn: (input: { gallery: string; name: string }) => api.scoring.create.mutate(input),
    onSuccess: (profileId) => {
      void queries.invalidateQueries({ queryKey: KEY });
      void navigate(`/scoring/${profileId}`);
    },
  });
  const archive = useMutation({
    mutationFn: ({ id }: ProfileOverview) => api.scoring.archive.mutate({ profileId: id }),
    onSuccess: shown,
  });
  const restore = useMutation({
    mutationFn: ({ id }: ProfileOverview) => api.scoring.restore.mutate({ profileId: id }),
    onSuccess: (next) => {
      shown(next);
      archive.reset();
    },
  });
  if (overview.isError) return <Failed error={overview.error} retry={() => void overview.refetch()} />;
  if (overview.data === undefined) return <Loading />;
  const { profiles, gallery } = overview.data;
  const inUse = profiles.filter(({ isArchived }) => !isArchived);
  const archived = profiles.filter(({ isArchived }) => isArchived);
  const isChoosing = inUse.length === 0 || params.has('new');
  const columns = [
    SCORING.profile,
    SCORING.scores,
    SCORING.fit,
    SCORING.urgency,
    ...(canChange ? [SCORING.actions] : []),
  ];
  const error = create.error ?? archive.error ?? restore.error;
  const begin = (entry: GalleryEntry) =>
    create.mutate({ gallery: entry.key, name: freeName(entry, profiles) });
  return (
    <Stack maw="75rem">
      <Group justify="space-between" align="start">
        <div style={{ maxWidth: '45rem' }}>
          <Title order={1}>{SCORING.title}</Title>
          <Text className="assay-soft">{SCORING.intro}</Text>
        </div>
        {inUse.length > 0 && canChange && (
          <Button
            variant={isChoosing ? 'default' : 'filled'}
            onClick={() => setParams(isChoosing ? {} : { new: '' })}
          >
            {isChoosing ? SCORING.closeGallery : SCORING.newProfile}
          </Button>
        )}
      </Group>
      {!canChange && <Text className="assay-soft">{SCORING.viewer}</Text>}
      <div aria-live="polite">
        {archive.isSuccess && (
          <Group>
            <Text>{SCORING.archived(archive.variables.name)}</Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={restore.isPending}
              onClick={() => restore.mutate(archive.variables)}
            >
              {SCORING.undo}
            </Button>
          </Group>
        )}
        {error !== null && (
          <Alert color="red" variant="outline" role="alert">
            {problemOf(error).message}
          </Alert>
        )}
      </div>
      {inUse.length > 0 && (
        <WideTable label={SCORING.profilesCaption} columns={columns}>
          {inUse.map((profile) => (
            <Table.Tr key={profile.id}>
              <Table.Th scope="row" fw={400}>
                {renamed === profile.id ? (
                  <RenameForm
                    profile={profile}
                    done={(next) => {
                      if (next !== null) shown(next);
                      setRenamed(null);
                    }}
                  />
                ) : (
                  <Anchor component={Link} to={`/scoring/${profile.id}`} underline="always" fw={600}>
                    {profile.name}
                  </Anchor>
                )}
                <Text size="sm" className="assay-soft">
                  {SCORING.rulesOf(profile.rules, profile.objectType, profile.researchCredits)}
                </Text>
              </Table.Th>
              <Table.Td>{objects(profile.objectType, profile.objects)}</Table.Td>
              <BandCells profile={profile} />
              {canChange && (
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={SCORING.renameOf(profile.name)}
                      onClick={() => setRenamed(profile.id)}
                    >
                      {SCORING.rename}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={SCORING.archiveOf(profile.name)}
                      onClick={() => archive.mutate(profile)}
                    >
                      {SCORING.archive}
                    </Button>
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </WideTable>
      )}
      {isChoosing && (
        <section aria-labelledby="gallery">
          <Title order={2} size="h3" id="gallery">
            {inUse.length === 0 ? SCORING.emptyTitle : SCORING.galleryTitle}
          </Title>
          <Text mb="md">{inUse.length === 0 ? SCORING.emptyHint : SCORING.galleryHint}</Text>
          <Gallery
            entries={gallery}
            busy={create.isPending ? create.variables.gallery : null}
            canChange={canChange}
            begin={begin}
          />
        </section>
      )}
      {archived.length > 0 && (
        <details>
          <summary>{SCORING.archivedTitle(archived.length)}</summary>
          <Stack gap="xs" mt="xs">
            {archived.map((profile) => (
              <Paper key={profile.id} withBorder p="sm">
                <Group justify="space-between">
                  <Anchor component={Link} to={`/scoring/${profile.id}`} underline="always">
                    {profile.name}
                  </Anchor>
                  {canChange && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={SCORING.restoreOf(profile.name)}
                      onClick={() => restore.mutate(profile)}
                    >
                      {SCORING.restore}
                    </Button>
                  )}
                </Group>
              </Paper>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function BandCells({ profile }: { profile: ProfileOverview }): ReactNode {
  return (['fit', 'urgency'] as const).map((dimension) => {
    const words = bandWords(profile, dimension);
    return (
      <Table.Td key={dimension}>
        {words.length === 0 ? <span className="assay-soft">{SCORING.nothingScored}</span> : words.join(' · ')}
      </Table.Td>
    );
  });
}

function RenameForm({
  profile,
  done,
}: {
  profile: ProfileOverview;
  done(next: ScoringOverview | null): void;
}): ReactNode {
  const [name, setName] = useState(profile.name);
  const [fault, setFault] = useState<string | null>(null);
  const rename = useMutation({
    mutationFn: (input: RenameProfile) => api.scoring.rename.mutate(input),
    onSuccess: done,
    onError: (error) => setFault(problemOf(error).message),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const schemas = await import('@assay/shared/console/scoring');
    const read = schemas.RenameProfile.safeParse({ profileId: profile.id, name });
    setFault(read.error?.issues[0]?.message ?? null);
    if (read.success) rename.mutate(read.data);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group gap="xs" align="end">
        <TextInput
          label={SCORING.newName(profile.name)}
          value={name}
          error={fault}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={rename.isPending}>
          {SCORING.saveName}
        </Button>
        <Button size="sm" variant="default" onClick={() => done(null)}>
          {SCORING.cancel}
        </Button>
      </Group>
    </form>
  );
}
