import type { PublishChanges, PutBack, StudioProfile } from '@assay/shared/console/scoring';
import { Alert, Anchor, Button, Group, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { SCORING } from '../../texts/scoring.ts';
import { AccountsView } from './AccountsView.tsx';
import { changesOf, countChanges, type Draft, NO_CHANGES } from './draft.ts';
import { HistoryView } from './HistoryView.tsx';
import { RulesView } from './RulesView.tsx';
import { useDraft } from './useDraft.ts';

/** Larger profiles are scored anew by a job. */
const SCORED_AT_ONCE = 500;
const VIEWS = ['rules', 'accounts', 'history'] as const;

/** One profile: its rules, whom it scores, and its history. `?view=` is the part that is shown. */
export function ProfileScreen(): ReactNode {
  const { id = '' } = useParams();
  const profile = useQuery({
    queryKey: ['scoring', id, 'profile'],
    queryFn: () => api.scoring.profile.query({ profileId: id }),
  });
  if (profile.isError) return <Failed error={profile.error} retry={() => void profile.refetch()} />;
  if (profile.data === undefined) return <Loading />;
  return <Studio key={id} profile={profile.data} />;
}

/** What was published or put back, and the revision from which that is undone. */
interface Done {
  words: string;
  /** The revision of the version to put back; null when there is none. */
  undo: number | null;
}

function Studio({ profile }: { profile: StudioProfile }): ReactNode {
  const { id, name, objectType, objects, revision } = profile;
  const canChange = useSession().user.role !== 'viewer';
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'rules';
  const { draft, base, setDraft, rebase } = useDraft(id, revision);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const queries = useQueryClient();
  const count = countChanges(draft);
  const saved = (next: StudioProfile) => {
    queries.setQueryData(['scoring', id, 'profile'], next);
    void queries.invalidateQueries({ queryKey: ['scoring'] });
    setDraft(NO_CHANGES);
    setDiscarded(null);
  };
  const publish = useMutation({
    mutationFn: (input: PublishChanges) => api.scoring.publish.mutate(input),
    onSuccess: (next, input) => {
      saved(next);
      const words = objects > SCORED_AT_ONCE ? SCORING.publishedLater : SCORING.published;
      setDone({ words, undo: input.revision });
    },
    // It may be that somebody else has published: the rules as they are now are shown.
    onError: () => void queries.invalidateQueries({ queryKey: ['scoring', id] }),
  });
  const putBack = useMutation({
    mutationFn: (input: PutBack) => api.scoring.putBack.mutate(input),
    onSuccess: (next, input) => {
      saved(next);
      setDone({ words: SCORING.putBackDone, undo: input.revision });
    },
  });
  const change = (next: Draft) => {
    setDraft(next);
    setDiscarded(null);
    setDone(null);
    publish.reset();
    putBack.reset();
  };
  const error = publish.error ?? putBack.error;
  return (
    <Stack maw="80rem">
      <div>
        <Anchor component={Link} to="/scoring" underline="always">
          {SCORING.all}
        </Anchor>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Text className="assay-soft">
          {profile.description} {SCORING.scoredBy(objectType, objects)}.
        </Text>
      </div>
      {profile.isArchived && <Text>{SCORING.isArchived}</Text>}
      {!canChange && <Text className="assay-soft">{SCORING.viewer}</Text>}
      <div aria-live="polite" className="assay-notice">
        {done !== null && (
          <Alert color="green" variant="outline">
            <Group>
              <Text>{done.words}</Text>
              {done.undo !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={putBack.isPending}
                  onClick={() => putBack.mutate({ profileId: id, revision, version: done.undo ?? 0 })}
                >
                  {SCORING.undo}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {discarded !== null && (
          <Group>
            <Text>{SCORING.discarded}</Text>
            <Button size="compact-sm" variant="default" onClick={() => change(discarded)}>
              {SCORING.undo}
            </Button>
          </Group>
        )}
        {error !== null && (
          <Alert color="red" variant="outline" role="alert">
            <p style={{ marginTop: 0 }}>{problemOf(error).message}</p>
            {publish.isError && base !== revision && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  rebase();
                  publish.reset();
                }}
              >
                {SCORING.rebase}
              </Button>
            )}
          </Alert>
        )}
      </div>
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(next) => setParams(next === null || next === 'rules' ? {} : { view: next })}
      >
        <Tabs.List aria-label={SCORING.views}>
          <Tabs.Tab value="rules">{SCORING.rules}</Tabs.Tab>
          <Tabs.Tab value="accounts">{SCORING.accounts(objectType)}</Tabs.Tab>
          <Tabs.Tab value="history">{SCORING.history}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rules" pt="md">
          <RulesView profile={profile} draft={draft} setDraft={change} />
        </Tabs.Panel>
        <Tabs.Panel value="accounts" pt="md">
          <AccountsView profile={profile} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="md">
          <HistoryView
            profile={profile}
            isBusy={putBack.isPending}
            putBack={(version) => putBack.mutate({ profileId: id, revision, version })}
          />
        </Tabs.Panel>
      </Tabs>
      {count > 0 && (
        <Paper
          withBorder
          p="sm"
          className="assay-publish"
          component="section"
          aria-label={SCORING.changes(count)}
        >
          <Group>
            <Text fw={600}>{SCORING.changes(count)}</Text>
            {view === 'rules' && (
              <Anchor href="#what-if" hiddenFrom="lg" underline="always">
                {SCORING.whatIf}
              </Anchor>
            )}
            {canChange ? (
              <Button
                loading={publish.isPending}
                onClick={() => publish.mutate({ profileId: id, revision: base, changes: changesOf(draft) })}
              >
                {SCORING.publish(count)}
              </Button>
            ) : (
              <Text className="assay-soft">{SCORING.viewerCannotPublish}</Text>
            )}
            <Button
              variant="default"
              onClick={() => {
                change(NO_CHANGES);
                setDiscarded(draft);
              }}
            >
              {SCORING.discard}
            </Button>
          </Group>
        </Paper>
      )}
    </Stack>
  );
}
