import type { TrialPrice, TrialRunView, TrialsView } from '@assay/shared/console/modelTrials';
import { Button, Group, Paper, Progress, Select, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { TRIAL } from '../../texts/modelTrials.ts';
import { TrialResult } from './TrialResult.tsx';

const LOOK_MS = 1_500;
const TRIALS = ['model-trials'];
const isUnderWay = (run: TrialRunView | null | undefined) =>
  run?.status === 'waiting' || run?.status === 'running';

/** The quiz that says how far the model can be relied on: its price, its progress, what it came to. */
export function TrialSection(): ReactNode {
  const queries = useQueryClient();
  const trials = useQuery({
    queryKey: TRIALS,
    queryFn: () => api.wiring.trials.query(),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.newest) ? LOOK_MS : false),
  });
  const ended = trials.data?.newest?.endedAt;
  useEffect(() => {
    // The result is kept with the model, which the screen shows as well.
    if (ended) void queries.invalidateQueries({ queryKey: ['models'] });
  }, [ended, queries]);
  const { data } = trials;
  return (
    <section aria-labelledby="trial-title">
      <Title order={2} size="h3" mb="xs" id="trial-title">
        {TRIAL.title}
      </Title>
      <Text className="assay-soft" mb="sm">
        {TRIAL.intro}
      </Text>
      {trials.isError && <Failed error={trials.error} retry={() => void trials.refetch()} />}
      {trials.isPending && <Loading />}
      {data !== undefined && (
        <Stack gap="md">
          {isUnderWay(data.newest) && data.newest ? <UnderWay run={data.newest} /> : <Start trials={data} />}
          {data.newest && !isUnderWay(data.newest) && <TrialResult run={data.newest} />}
        </Stack>
      )}
    </section>
  );
}

function Start({ trials }: { trials: TrialsView }): ReactNode {
  const { user } = useSession();
  const queries = useQueryClient();
  const [limit, setLimit] = useState('all');
  const questions = limit === 'all' ? null : Number(limit);
  const price = useQuery({
    queryKey: ['trial-price', trials.model, limit],
    queryFn: () => api.wiring.trialPrice.query({ limit: questions }),
    enabled: trials.model !== null,
  });
  const start = useMutation({
    mutationFn: (shown: TrialPrice) =>
      api.wiring.startTrial.mutate({
        limit: questions,
        model: shown.model,
        mostUsd: shown.kind === 'priced' ? shown.mostUsd : null,
      }),
    onSuccess: (now) => queries.setQueryData(TRIALS, now),
    onError: () => {
      void queries.invalidateQueries({ queryKey: TRIALS });
      void price.refetch();
    },
  });
  if (trials.model === null) return <Text>{TRIAL.noModel}</Text>;
  const isOwner = user.role === 'owner';
  return (
    <div>
      <Select
        label={TRIAL.limit}
        data={[...TRIAL.limits]}
        value={limit}
        onChange={(chosen) => setLimit(chosen ?? 'all')}
        allowDeselect={false}
        maw="14rem"
        mb="xs"
      />
      {price.isError && <Failed error={price.error} retry={() => void price.refetch()} />}
      <div aria-live="polite" style={{ minHeight: '3rem' }}>
        {price.data && <Price price={price.data} />}
      </div>
      <Group mt="xs" gap="sm">
        <Button
          disabled={!isOwner || price.data === undefined}
          loading={start.isPending}
          onClick={() => price.data && start.mutate(price.data)}
        >
          {price.data?.kind === 'priced' ? TRIAL.startFor(price.data.aboutUsd) : TRIAL.start}
        </Button>
        {!isOwner && (
          <Text size="sm" className="assay-soft">
            {TRIAL.ownersStart}
          </Text>
        )}
      </Group>
      {start.error !== null && <Failed error={start.error} />}
    </div>
  );
}

function Price({ price }: { price: TrialPrice }): ReactNode {
  if (price.kind !== 'priced') return <Text>{`${TRIAL[price.kind](price)} ${TRIAL.noCredits}`}</Text>;
  const { leftTodayUsd, endsEarly } = price;
  return (
    <>
      <Text>{`${TRIAL.priced(price)} ${TRIAL.noCredits}`}</Text>
      {leftTodayUsd !== null && (
        <Text>{`${TRIAL.left(leftTodayUsd)} ${endsEarly ? TRIAL.tooMuch : ''}`}</Text>
      )}
    </>
  );
}

function UnderWay({ run }: { run: TrialRunView }): ReactNode {
  const { user } = useSession();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.wiring.stopTrial.mutate({ trialId: run.id }),
    onSuccess: (now) => queries.setQueryData(TRIALS, now),
    onError: () => void queries.invalidateQueries({ queryKey: TRIALS }),
  });
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="xs" align="start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600}>{run.status === 'waiting' ? TRIAL.waiting : TRIAL.running(run)}</Text>
          <Text aria-live="polite">{`${TRIAL.soFar(run)} · ${TRIAL.timeLeft(run.secondsLeft)}`}</Text>
        </div>
        {user.role === 'owner' && (
          <Button variant="default" size="compact-md" loading={stop.isPending} onClick={() => stop.mutate()}>
            {TRIAL.stop}
          </Button>
        )}
      </Group>
      <Progress value={(100 * run.asked) / run.questions} my="xs" aria-label={TRIAL.bar} />
      <Text size="sm" className="assay-soft">
        {TRIAL.leave}
      </Text>
      {stop.error !== null && <Failed error={stop.error} />}
    </Paper>
  );
}
