import type { DeliveryView } from '@assay/shared/console/webhooks';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import { Alert, Anchor, Code, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { when } from '../../texts/common.ts';
import { eventInWords, WEBHOOKS } from '../../texts/webhooks.ts';
import { DeliveryMark } from './marks.tsx';
import { Replay } from './Replay.tsx';

const LOOK_MS = 1_500;
/** The attempts show all that was kept. */
const EXCERPT_CHARACTERS = 200;

/** One delivery: what was sent, what was answered, and how to have it arrive. */
export function DeliveryScreen(): ReactNode {
  const { id = '' } = useParams();
  const { user } = useSession();
  const view = useQuery({
    queryKey: ['delivery', id],
    queryFn: () => api.webhooks.delivery.query({ deliveryId: id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.delivery.status === 'pending' ? LOOK_MS : false),
  });
  if (view.isError) return <Failed error={view.error} retry={() => void view.refetch()} />;
  if (view.data === undefined) return <Loading />;
  const { delivery, body, endpoint } = view.data;
  return (
    <Stack maw="60rem" gap="lg">
      <div>
        <Anchor
          component={Link}
          to={endpoint === null ? '/webhooks' : `/webhooks/${endpoint.id}`}
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
        >
          {endpoint?.url ?? WEBHOOKS.back}
        </Anchor>
        <Group gap="sm" mt="xs" aria-live="polite">
          <Title order={1} size="h2">
            {WEBHOOKS.delivery}: {eventInWords(delivery.eventType)}
          </Title>
          <DeliveryMark delivery={delivery} />
        </Group>
      </div>
      <Facts view={view.data} />
      {user.role === 'owner' ? (
        <Replay key={`${id} ${endpoint?.url}`} view={view.data} />
      ) : (
        <Text className="assay-soft">{WEBHOOKS.ownersOnly}</Text>
      )}
      <Attempts log={delivery.log} />
      <section>
        <Title order={2} size="h3">
          {WEBHOOKS.body}
        </Title>
        {body === null ? (
          <Text>{WEBHOOKS.erased}</Text>
        ) : (
          <>
            <Text className="assay-soft" mb="xs">
              {WEBHOOKS.bodyHint}
            </Text>
            <Code
              block
              tabIndex={0}
              aria-label={WEBHOOKS.body}
              style={{
                maxHeight: '30rem',
                overflow: 'auto',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
              }}
            >
              {laidOut(body)}
            </Code>
          </>
        )}
      </section>
    </Stack>
  );
}

function Facts({ view: { delivery } }: { view: DeliveryView }): ReactNode {
  const { url, createdAt, deliveredAt, runId, id, nextAttemptAt, attempts, lastError } = delivery;
  const excerpt = (delivery.log.at(-1)?.responseExcerpt ?? '').trim().slice(0, EXCERPT_CHARACTERS);
  const facts: [string, ReactNode][] = [
    [WEBHOOKS.happenedTerm, when(createdAt)],
    [WEBHOOKS.sentToTerm, url],
    ...(deliveredAt === null ? [] : ([[WEBHOOKS.deliveredTerm, when(deliveredAt)]] as [string, ReactNode][])),
    ...(runId === null
      ? []
      : ([
          [
            WEBHOOKS.runTerm,
            <Anchor key="run" component={Link} to={`/runs/${runId}`} underline="always">
              {WEBHOOKS.showRun}
            </Anchor>,
          ],
        ] as [string, ReactNode][])),
    [WEBHOOKS.idTerm, <Code key="id">{id}</Code>],
  ];
  return (
    <>
      {delivery.status !== 'delivered' && lastError !== null && (
        <Alert color="red" variant="outline">
          {WEBHOOKS.refused(delivery)}
          {attempts > 0 && nextAttemptAt !== null && ` ${WEBHOOKS.retriedAt(nextAttemptAt)}`}
          {excerpt !== '' && (
            <Code block mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {excerpt}
            </Code>
          )}
        </Alert>
      )}
      <dl className="assay-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Attempts({ log }: { log: WebhookDelivery['log'] }): ReactNode {
  const { at, result, took, response } = WEBHOOKS.attempt;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {WEBHOOKS.attempts}
      </Title>
      {log.length === 0 ? (
        <Text className="assay-soft">{WEBHOOKS.noAttempts}</Text>
      ) : (
        <WideTable label={WEBHOOKS.attemptsLabel} columns={[at, result, took, response]}>
          {log.map((attempt) => (
            <Table.Tr key={attempt.at}>
              <Table.Td>{when(attempt.at)}</Table.Td>
              <Table.Td maw="16rem" style={{ whiteSpace: 'normal' }}>
                {attempt.statusCode === null ? attempt.error : `HTTP ${attempt.statusCode}`}
              </Table.Td>
              <Table.Td>{attempt.durationMs} ms</Table.Td>
              <Table.Td maw="26rem" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {attempt.responseExcerpt === null
                  ? WEBHOOKS.noAnswer
                  : attempt.responseExcerpt || WEBHOOKS.noResponse}
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
    </section>
  );
}

/** JSON in lines; anything else as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
