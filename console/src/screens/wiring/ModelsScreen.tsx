import type { InstalledModelView, ModelsView } from '@assay/shared/console/wiring';
import { Button, Code, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { Mark } from '../../parts/Mark.tsx';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { MODELS } from '../../texts/wiring.ts';
import { TrialSection } from './TrialSection.tsx';

/** Which reader answers, what decided that, and how to have a better one. */
export function ModelsScreen(): ReactNode {
  const view = useQuery({ queryKey: ['models'], queryFn: () => api.wiring.models.query() });
  if (view.isError) return <Failed error={view.error} retry={() => void view.refetch()} />;
  if (view.data === undefined) return <Loading />;
  return (
    <Stack maw="60rem" gap="lg">
      <div>
        <Title order={1}>{MODELS.title}</Title>
        <Text className="assay-soft">{MODELS.intro}</Text>
      </div>
      <Reader view={view.data} />
      <TrialSection />
      <Installed view={view.data} />
      {view.data.catalogue.length > 0 && <Catalogue catalogue={view.data.catalogue} />}
    </Stack>
  );
}

function Reader({ view }: { view: ModelsView }): ReactNode {
  const { reader, advice, decidedBy, trial, standby, sent, usdPerDay, untilRestart } = view;
  const hasModel = decidedBy !== 'nothing' && decidedBy !== 'LLM=none';
  const facts: [string, string][] = [
    ...(advice === null || (hasModel && trial === null) ? [] : [[MODELS.better, advice] as [string, string]]),
    ...(hasModel
      ? [
          [MODELS.standby, standby === null ? MODELS.noStandby : MODELS.standbyValue(standby)] as [
            string,
            string,
          ],
        ]
      : []),
    [MODELS.sent, sent ?? MODELS.nothingSent],
    [MODELS.ceiling, usdPerDay === null ? MODELS.noCeiling : MODELS.ceilingValue(usdPerDay)],
  ];
  return (
    <Paper withBorder p="md" component="section">
      <Text className="assay-soft">{untilRestart === null ? MODELS.reader : MODELS.readerNext}</Text>
      <Text className="assay-value">{reader}</Text>
      {untilRestart !== null && <Text>{MODELS.untilRestart(untilRestart)}</Text>}
      <Text mb="sm">{MODELS.decided[decidedBy]}</Text>
      <dl className="assay-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {hasModel && (
        <div style={{ marginTop: '1rem' }}>
          <Text mb="xs">{trial === null ? MODELS.noTrial : MODELS.trial(trial)}</Text>
        </div>
      )}
      {hasModel && (
        <Group mt="md" gap="sm">
          <Button component={Link} to="/ask?again=1" variant="default">
            {MODELS.tryHere}
          </Button>
          <Text size="sm" className="assay-soft">
            {MODELS.tryHint}
          </Text>
        </Group>
      )}
    </Paper>
  );
}

function Installed({ view }: { view: ModelsView }): ReactNode {
  const { user } = useSession();
  const isOwner = user.role === 'owner';
  const queries = useQueryClient();
  const [before, setBefore] = useState<string | null>(null);
  const choose = useMutation({
    mutationFn: (name: string) => api.wiring.chooseModel.mutate({ name }),
    onSuccess: (models) => queries.setQueryData(['models'], models),
  });
  const { installed, decidedBy } = view;
  const isOverridden = decidedBy === 'LLM=none' || decidedBy === 'LLM_BASE_URL';
  const present = installed.find(({ isChosen }) => isChosen)?.name ?? null;
  const { model, size, speed, trial, use } = MODELS.columns;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {MODELS.installed}
      </Title>
      {installed.length === 0 && <Text className="assay-soft">{MODELS.noneInstalled}</Text>}
      {installed.length > 0 && (
        <>
          <Text className="assay-soft" mb="xs">
            {isOverridden ? MODELS.overridden : MODELS.fromNow} {!isOwner && MODELS.ownersOnly}
          </Text>
          <WideTable label={MODELS.installedLabel} columns={[model, size, speed, trial, use]}>
            {installed.map((each) => (
              <Table.Tr key={each.name}>
                <Table.Td>{each.name}</Table.Td>
                <Table.Td>{MODELS.gigabytes(each.bytes)}</Table.Td>
                <Table.Td>{MODELS.speed(each)}</Table.Td>
                <Table.Td>{MODELS.trialShort(each.trial)}</Table.Td>
                <Table.Td>
                  <Choice
                    model={each}
                    isOwner={isOwner}
                    isPending={choose.isPending}
                    choose={() => choose.mutate(each.name, { onSuccess: () => setBefore(present) })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </WideTable>
        </>
      )}
      <Group mt="xs" aria-live="polite">
        {choose.isSuccess && present !== null && (
          <Text>
            {MODELS.changed(present)} {MODELS.fromNow}
          </Text>
        )}
        {choose.isSuccess && before !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => choose.mutate(before, { onSuccess: () => setBefore(null) })}
          >
            {MODELS.undo}
          </Button>
        )}
      </Group>
      {choose.error !== null && <Failed error={choose.error} />}
    </section>
  );
}

interface ChoiceProps {
  model: InstalledModelView;
  isOwner: boolean;
  isPending: boolean;
  choose(): void;
}

function Choice({ model, isOwner, isPending, choose }: ChoiceProps): ReactNode {
  if (model.isChosen) return <Mark tone="good">{MODELS.chosen}</Mark>;
  if (model.reads === null) return <Code>{MODELS.measureFirst(model.name)}</Code>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!isOwner || isPending}
      aria-label={MODELS.chooseLabel(model.name)}
      onClick={choose}
    >
      {MODELS.chooseIt}
    </Button>
  );
}

function Catalogue({ catalogue }: Pick<ModelsView, 'catalogue'>): ReactNode {
  const { model, licence, size, memory, goodFor } = MODELS.catalogueColumns;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {MODELS.catalogue}
      </Title>
      <Text className="assay-soft" mb="xs">
        {MODELS.catalogueHint}{' '}
        <Code>
          {MODELS.catalogueCommand} {catalogue[0]?.name}
        </Code>
      </Text>
      <WideTable label={MODELS.catalogueLabel} columns={[model, licence, size, memory, goodFor]}>
        {catalogue.map((each) => (
          <Table.Tr key={each.name}>
            <Table.Td>{each.name}</Table.Td>
            <Table.Td>{each.licence}</Table.Td>
            <Table.Td>{MODELS.gigabytes(each.bytes)}</Table.Td>
            <Table.Td>{MODELS.gigabytes(each.memoryBytes)}</Table.Td>
            <Table.Td maw="22rem" style={{ whiteSpace: 'normal' }}>
              {each.goodFor}
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </section>
  );
}
