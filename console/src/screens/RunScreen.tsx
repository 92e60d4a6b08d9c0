import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Alert, Anchor, Badge, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../api.ts';
import { Answer } from '../parts/Answer.tsx';
import { History } from '../parts/History.tsx';
import { nameInProfile } from '../parts/person.ts';
import { Failed, Loading } from '../parts/states.tsx';
import { ADVICE, TEXT, TYPES } from '../texts/common.ts';
import { PERSON } from '../texts/people.ts';

/** One run: its steps while it runs, then its answer beside the pages it rests on. */
export function RunScreen(): ReactNode {
  const { id = '' } = useParams();
  const run = useQuery({ queryKey: ['run', id], queryFn: () => api.runs.get.query({ runId: id }) });
  if (run.isError) return <Failed error={run.error} retry={() => void run.refetch()} />;
  if (run.data === undefined) return <Loading />;
  const { entity, type, question, status } = run.data;
  return (
    <Stack>
      <div>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {question ?? TYPES[type].label}
        </Title>
        {entity.contactProfileUrl !== null && (
          <Text>
            {PERSON.about} {nameInProfile(entity.contactProfileUrl)} ·{' '}
            <Anchor
              href={entity.contactProfileUrl}
              target="_blank"
              rel="noopener noreferrer"
              underline="always"
            >
              {PERSON.openProfile}
            </Anchor>
          </Text>
        )}
        {entity.domain !== null && (
          <Anchor component={Link} to={`/companies/${entity.domain}`} underline="always">
            {entity.domain}
          </Anchor>
        )}
      </div>
      {status === 'processing' && <Steps key={id} runId={id} />}
      {status === 'failed' && <FailedRun run={run.data} />}
      {status === 'completed' && <Answer run={run.data} />}
      {entity.domain !== null && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {TEXT.history}
          </Title>
          <History domain={entity.domain} except={id} />
        </section>
      )}
    </Stack>
  );
}

interface Step {
  id: string;
  stage: string;
  detail: string;
}

/** What the research is doing, as it does it. */
function Steps({ runId }: { runId: string }): ReactNode {
  const [steps, setSteps] = useState<Step[]>([]);
  const queries = useQueryClient();
  useEffect(() => {
    const events = new EventSource(`/console-api/runs/${runId}/events`);
    events.addEventListener('step', ({ data, lastEventId }) => {
      const step = { id: lastEventId, ...(JSON.parse(data) as Omit<Step, 'id'>) };
      setSteps((known) => (known.some(({ id }) => id === step.id) ? known : [...known, step]));
    });
    events.addEventListener('end', ({ data }) => {
      events.close();
      queries.setQueryData(['run', runId], JSON.parse(data) as EnrichmentRun);
      void queries.invalidateQueries({ queryKey: ['session'] });
      void queries.invalidateQueries({ queryKey: ['runs'] });
    });
    return () => events.close();
  }, [runId, queries]);
  return (
    <section aria-live="polite">
      <Group gap="sm">
        <Loader size="sm" aria-hidden />
        <Title order={2} size="h3">
          {TEXT.stepsTitle}
        </Title>
      </Group>
      <Text className="assay-soft">{TEXT.stepsIntro}</Text>
      {steps.length === 0 ? (
        <p>{TEXT.waiting}</p>
      ) : (
        <ol className="assay-steps">
          {steps.map(({ id, stage, detail }) => (
            <li key={id}>
              <b>{stage}</b> {detail}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FailedRun({ run }: { run: EnrichmentRun }): ReactNode {
  const isPerson = run.entityType === 'contact';
  const again = new URLSearchParams({
    domain: run.entity.domain ?? '',
    type: run.type,
    ...(run.question !== null && { question: run.question, answerType: run.answerType }),
  });
  return (
    <Alert color="red" variant="outline" title={TEXT.failed}>
      <p style={{ marginTop: 0 }}>{run.error}</p>
      <p>
        {isPerson && run.errorCode === 'NOTHING_TO_READ'
          ? PERSON.nothingToRead
          : run.errorCode !== null && ADVICE[run.errorCode]}{' '}
        {run.errorCode !== null && (
          <Badge variant="outline" color="gray">
            {run.errorCode}
          </Badge>
        )}
      </p>
      {!isPerson && (
        <Button component={Link} to={`/ask?${again}`}>
          {TEXT.askAgain}
        </Button>
      )}
    </Alert>
  );
}
