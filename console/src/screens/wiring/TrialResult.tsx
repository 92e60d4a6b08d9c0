import type { TrialRunView } from '@assay/shared/console/modelTrials';
import { Group, Paper, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from '../../parts/Mark.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { TRIAL } from '../../texts/modelTrials.ts';

const TONES = { strict: 'good', lenient: 'wait', unfit: 'bad', unknown: 'off' } as const;

/** What the last trial came to: the verdict first, then the numbers by language, then each mistake. */
export function TrialResult({ run }: { run: TrialRunView }): ReactNode {
  const { status, verdict, failure, asked } = run;
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <Title order={3} size="h4">
          {TRIAL.last}
        </Title>
        {verdict !== null && status === 'completed' && (
          <Mark tone={TONES[verdict.kind]}>{TRIAL.verdicts[verdict.kind]}</Mark>
        )}
      </Group>
      <Text className="assay-soft">{TRIAL.of(run)}</Text>
      {status === 'failed' && <Text mt="xs">{TRIAL.failed(failure ?? '')}</Text>}
      {status === 'stopped' && <Text mt="xs">{TRIAL.stopped}</Text>}
      <Text mt="xs">
        {TRIAL.soFar(run)}. {status === 'completed' && verdict?.sentence}
      </Text>
      {status === 'completed' && <Text>{run.isKept ? TRIAL.kept : TRIAL.notKept}</Text>}
      {asked > 0 && <Numbers run={run} />}
    </Paper>
  );
}

const byName = (one: { language: string }, other: { language: string }) =>
  TRIAL.languageOf(one.language).localeCompare(TRIAL.languageOf(other.language));

function Numbers({ run }: { run: TrialRunView }): ReactNode {
  const { languages, faults, faultsLeft } = run;
  return (
    <>
      <Text size="sm" className="assay-soft" mb="xs">
        {TRIAL.facts(run)}
      </Text>
      <WideTable label={TRIAL.label} columns={TRIAL.columns}>
        {languages.toSorted(byName).map(({ language, asked, right, wrong, silent, held, rightOfHeld }) => (
          <Table.Tr key={language}>
            <Table.Th scope="row">{TRIAL.languageOf(language)}</Table.Th>
            <Table.Td>{asked}</Table.Td>
            <Table.Td>{right}</Table.Td>
            <Table.Td>{wrong}</Table.Td>
            <Table.Td>{silent}</Table.Td>
            <Table.Td>{TRIAL.share(rightOfHeld, held)}</Table.Td>
            <Table.Td>{TRIAL.share(wrong, right + wrong)}</Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
      {faults.length > 0 && (
        <details style={{ marginTop: '0.75rem' }}>
          <summary>{TRIAL.faults}</summary>
          <ul>
            {faults.map(({ kind, domain, question, answered, expected, failure }) => (
              <li key={`${domain} ${question}`} style={{ overflowWrap: 'anywhere' }}>
                <strong>{TRIAL[kind]}</strong>, {domain}: {question}{' '}
                {kind === 'wrong' ? TRIAL.instead(answered, expected) : TRIAL.expected(expected)}
                {failure !== null && ` (${failure})`}
              </li>
            ))}
          </ul>
          {faultsLeft > 0 && <p>{TRIAL.more(faultsLeft)}</p>}
        </details>
      )}
    </>
  );
}
