import type { DeadWork, FindingView, WaitingView } from '@assay/shared/console/wiring';
import { Anchor, Button, Group, Loader, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { Mark } from '../../parts/Mark.tsx';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { when } from '../../texts/common.ts';
import { HEALTH, QUEUES, STATES } from '../../texts/wiring.ts';

const LOOK_MS = 30_000;
const TONES = { ok: 'good', warn: 'wait', fail: 'bad', off: 'off' } as const;

/** What the doctor sees, what waits, and what was given up. */
export function HealthScreen(): ReactNode {
  const { user } = useSession();
  const isOwner = user.role === 'owner';
  const health = useQuery({
    queryKey: ['health'],
    queryFn: () => api.wiring.health.query(),
    refetchInterval: LOOK_MS,
  });
  const examine = useMutation({ mutationFn: () => api.wiring.examine.mutate() });
  if (health.isError) return <Failed error={health.error} retry={() => void health.refetch()} />;
  if (health.data === undefined) return <Loading />;
  const { findings, waiting, dead } = health.data;
  return (
    <Stack maw="60rem" gap="lg">
      <div>
        <Title order={1}>{HEALTH.title}</Title>
        <Text className="assay-soft">{HEALTH.intro}</Text>
      </div>
      <section>
        <Title order={2} size="h3" mb="xs">
          {HEALTH.checks}
        </Title>
        {isOwner ? (
          <Group mb="md" wrap="nowrap">
            <Button
              disabled={examine.isPending}
              onClick={() => examine.mutate()}
              style={{ flexShrink: 0 }}
              {...(examine.isPending && { leftSection: <Loader size="xs" color="gray" aria-hidden /> })}
            >
              {examine.isPending ? HEALTH.running : HEALTH.run}
            </Button>
            <Text size="sm" className="assay-soft">
              {HEALTH.runHint}
            </Text>
          </Group>
        ) : (
          <Text mb="md" className="assay-soft">
            {HEALTH.ownersRun}
          </Text>
        )}
        {examine.error !== null && <Failed error={examine.error} />}
        <div aria-live="polite">
          <Findings findings={examine.data ?? findings} isWhole={examine.data !== undefined} />
        </div>
      </section>
      <Work waiting={waiting} />
      <Dead dead={dead} isOwner={isOwner} />
    </Stack>
  );
}

function Findings({ findings, isWhole }: { findings: readonly FindingView[]; isWhole: boolean }): ReactNode {
  const failed = findings.filter(({ state }) => state === 'fail').length;
  return (
    <>
      {isWhole && (
        <Text fw={600} mb="xs">
          {failed === 0 ? HEALTH.allWell : HEALTH.someFail(failed, findings.length)}
        </Text>
      )}
      <ul className="assay-findings">
        {findings.map(({ check, state, detail, advice }) => (
          <li key={check}>
            <Mark tone={TONES[state]}>{STATES[state]}</Mark>
            <div>
              <b>{check}</b>
              <Text size="sm">{detail}</Text>
              {advice !== null && (
                <Text size="sm" className="assay-soft">
                  {advice}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Work({ waiting }: { waiting: readonly WaitingView[] }): ReactNode {
  const { queue, due, underWay, later } = HEALTH.workColumns;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {HEALTH.work}
      </Title>
      {waiting.length === 0 ? (
        <Text className="assay-soft">{HEALTH.noWork}</Text>
      ) : (
        <WideTable label={HEALTH.workLabel} columns={[queue, due, underWay, later]}>
          {waiting.map((each) => (
            <Table.Tr key={each.queue}>
              <Table.Td>{QUEUES[each.queue] ?? each.queue}</Table.Td>
              <Table.Td>{HEALTH.count(each.due)}</Table.Td>
              <Table.Td>{HEALTH.count(each.underWay)}</Table.Td>
              <Table.Td>{HEALTH.count(each.later)}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}

function Dead({ dead, isOwner }: { dead: readonly DeadWork[]; isOwner: boolean }): ReactNode {
  const queries = useQueryClient();
  const replay = useMutation({
    mutationFn: ({ id }: DeadWork) => api.wiring.replayJob.mutate({ jobId: id }),
    onSuccess: (health) => {
      queries.setQueryData(['health'], health);
      void queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const { what, at, attempts, cause, replay: again } = HEALTH.deadColumns;
  return (
    <section>
      <Title order={2} size="h3">
        {HEALTH.dead}
      </Title>
      <Text className="assay-soft" mb="xs">
        {dead.length === 0 ? HEALTH.noDead : HEALTH.deadHint}
        {dead.length > 0 && !isOwner && ` ${HEALTH.ownersReplay}`}
      </Text>
      {replay.error !== null && <Failed error={replay.error} />}
      {dead.length > 0 && (
        <WideTable label={HEALTH.deadLabel} columns={[what, at, attempts, cause, again]}>
          {dead.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Td>
                {each.queue === 'research' ? (
                  <Anchor component={Link} to={`/runs/${each.subject}`} size="sm" underline="always">
                    {QUEUES[each.queue]}
                  </Anchor>
                ) : (
                  (QUEUES[each.queue] ?? each.queue)
                )}
              </Table.Td>
              <Table.Td>{when(each.diedAt)}</Table.Td>
              <Table.Td>{each.attempts}</Table.Td>
              <Table.Td maw="22rem" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                {each.cause}
              </Table.Td>
              <Table.Td>
                {each.replayedAt !== null ? (
                  HEALTH.replayed(each.replayedAt)
                ) : !each.isReplayable ? (
                  HEALTH.notReplayable
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={!isOwner}
                    loading={replay.isPending && replay.variables.id === each.id}
                    onClick={() => replay.mutate(each)}
                  >
                    {each.credits === null ? HEALTH.replay : HEALTH.replayFor(each.credits)}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}
