import { Alert, Anchor, Code, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { CopyBlock } from '../../parts/CopyBlock.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { COPY, SHEETS } from '../../texts/wiring.ts';

/** How Assay comes into Google Sheets. */
export function SheetsScreen(): ReactNode {
  const view = useQuery({ queryKey: ['sheets'], queryFn: () => api.wiring.sheets.query() });
  if (view.isError) return <Failed error={view.error} retry={() => void view.refetch()} />;
  if (view.data === undefined) return <Loading />;
  const server = view.data.server ?? 'https://assay.example.com';
  const { key, scopes, why } = SHEETS.keyColumns;
  return (
    <Stack maw="50rem" gap="lg">
      <div>
        <Title order={1}>{SHEETS.title}</Title>
        <Text className="assay-soft">{SHEETS.intro}</Text>
      </div>
      {view.data.server === null && (
        <Alert color="gray" variant="outline" title={SHEETS.unreachable}>
          {SHEETS.unreachableHint}
        </Alert>
      )}
      <Step number={1} title={SHEETS.publish}>
        <Text mb="xs">{SHEETS.publishHint}</Text>
        <CopyBlock text={`npm run sheets:deploy -- --server ${server} --release`} labels={COPY} />
      </Step>
      <Step number={2} title={SHEETS.keys}>
        <Text mb="xs">{SHEETS.keysHint}</Text>
        <WideTable label={SHEETS.keysLabel} columns={[key, scopes, why]}>
          {SHEETS.keyRows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td maw="12rem" style={{ whiteSpace: 'normal' }}>
                {row.key}
              </Table.Td>
              <Table.Td>
                <Code>{row.scopes}</Code>
              </Table.Td>
              <Table.Td maw="24rem" style={{ whiteSpace: 'normal' }}>
                {row.why}
              </Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
        <Anchor component={Link} to="/keys" underline="always">
          {SHEETS.toKeys}
        </Anchor>
      </Step>
      <Step number={3} title={SHEETS.connect}>
        <ul>
          {SHEETS.connectSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <Text>
          {SHEETS.address}: <Code>{server}</Code>
        </Text>
      </Step>
      <Step number={4} title={SHEETS.ask}>
        <ul>
          {SHEETS.askSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Step>
    </Stack>
  );
}

function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {number}. {title}
      </Title>
      {children}
    </section>
  );
}
