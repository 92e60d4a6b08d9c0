import type { SourcesView, SourceView } from '@assay/shared/console/wiring';
import { Alert, Anchor, Code, Stack, Switch, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { CopyBlock } from '../../parts/CopyBlock.tsx';
import { Mark } from '../../parts/Mark.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { CONNECTOR_STATUS, CONNECTORS, COPY, SOURCES } from '../../texts/wiring.ts';

/** Where research looks, under which terms, and how a source is switched off. */
export function SourcesScreen(): ReactNode {
  const view = useQuery({ queryKey: ['sources'], queryFn: () => api.wiring.sources.query() });
  if (view.isError) return <Failed error={view.error} retry={() => void view.refetch()} />;
  if (view.data === undefined) return <Loading />;
  return (
    <Stack maw="75rem" gap="lg">
      <div>
        <Title order={1}>{SOURCES.title}</Title>
        <Text className="assay-soft">{SOURCES.intro}</Text>
      </div>
      <Connections connectors={view.data.connectors} />
      <PublicSources view={view.data} />
    </Stack>
  );
}

const TONES = {
  connected: 'good',
  disconnected: 'off',
  'needs-authentication': 'wait',
  'ready-to-connect': 'wait',
  error: 'bad',
} as const;

function Connections({ connectors }: Pick<SourcesView, 'connectors'>): ReactNode {
  const { name, state, how } = SOURCES.connectorColumns;
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {SOURCES.connectors}
      </Title>
      <WideTable label={SOURCES.connectorsLabel} columns={[name, state, how]}>
        {connectors.map(({ source, status }) => {
          const words = CONNECTORS[source];
          return (
            <Table.Tr key={source}>
              <Table.Td>
                {words.to === undefined ? (
                  words.label
                ) : (
                  <Anchor component={Link} to={words.to} size="sm" underline="always">
                    {words.label}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>
                <Mark tone={TONES[status]}>{CONNECTOR_STATUS[status]}</Mark>
              </Table.Td>
              <Table.Td maw="30rem" style={{ whiteSpace: 'normal' }}>
                {words.how}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </WideTable>
    </section>
  );
}

function PublicSources({ view: { sources, disabled } }: { view: SourcesView }): ReactNode {
  const [params, setParams] = useSearchParams();
  const sought = params.get('find') ?? '';
  const [off, setOff] = useState<readonly string[]>(disabled);
  const isPlanned = [...off].sort().join() !== [...disabled].sort().join();
  const shown = sources.filter(({ title, name, what }) =>
    `${title} ${name} ${what}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const set = (name: string, isOn: boolean) =>
    setOff(isOn ? off.filter((each) => each !== name) : [...off, name]);
  const { state, source, what, limits, terms } = SOURCES.columns;
  return (
    <section>
      <Title order={2} size="h3">
        {SOURCES.sources}
      </Title>
      <Text className="assay-soft" mb="xs">
        {SOURCES.switchHint}
      </Text>
      <TextInput
        label={SOURCES.find}
        value={sought}
        type="search"
        maw="20rem"
        mb="sm"
        onChange={({ currentTarget: { value } }) =>
          setParams(value === '' ? {} : { find: value }, { replace: true })
        }
      />
      <div aria-live="polite">
        {isPlanned && (
          <Alert color="cyan" variant="outline" mb="sm">
            <Text mb="xs">{off.length === 0 ? SOURCES.plannedNone : SOURCES.planned}</Text>
            {off.length > 0 && <CopyBlock text={`SOURCES_DISABLED=${off.join(',')}`} labels={COPY} />}
          </Alert>
        )}
        {shown.length === 0 && <Text className="assay-soft">{SOURCES.none}</Text>}
      </div>
      {shown.length > 0 && (
        <WideTable label={SOURCES.label} columns={[state, source, what, limits, terms]}>
          {shown.map((each) => (
            <Row
              key={each.name}
              source={each}
              isOn={!off.includes(each.name)}
              set={(isOn) => set(each.name, isOn)}
            />
          ))}
        </WideTable>
      )}
    </section>
  );
}

interface RowProps {
  source: SourceView;
  isOn: boolean;
  set(isOn: boolean): void;
}

function Row({ source, isOn, set }: RowProps): ReactNode {
  const { name, title, what, endpoint, limits, licence, state } = source;
  const wide = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
  return (
    <Table.Tr>
      <Table.Td>
        {state === 'always on' ? (
          SOURCES.alwaysOn
        ) : (
          <Switch
            checked={isOn}
            aria-label={SOURCES.switchLabel(title)}
            onChange={(event) => set(event.currentTarget.checked)}
          />
        )}
      </Table.Td>
      <Table.Td maw="13rem" style={wide}>
        {title}
        <br />
        <Code>{name}</Code>
      </Table.Td>
      <Table.Td maw="16rem" style={wide}>
        {what}
        <Text size="xs" className="assay-soft">
          {endpoint}
        </Text>
      </Table.Td>
      <Table.Td maw="15rem" style={wide}>
        {limits}
      </Table.Td>
      <Table.Td maw="13rem" style={wide}>
        {licence}
      </Table.Td>
    </Table.Tr>
  );
}
