import type { Period, Spender, Spending } from '@assay/shared/console/money';
import {
  Anchor,
  Button,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { TEXT } from '../../texts/common.ts';
import { amount, dayInWords, MONEY, OPERATIONS, spenderInWords } from '../../texts/money.ts';
import { DayChart } from './DayChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { nameOf, type PresetName, presetOf } from './period.ts';

/** The balance, what was spent by day, operation, key and person, and the limits. The period stands in the address. */
export function SpendingScreen(): ReactNode {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params);
  const spending = useQuery({
    queryKey: ['spending', period],
    queryFn: () => api.spending.read.query(period),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choose = ({ from, to }: Period) => setParams(from && to ? { from, to } : {}, { replace: true });
  const faults = spending.isError ? problemOf(spending.error).fields : {};
  const hasFieldFault = faults.from !== undefined || faults.to !== undefined;
  return (
    <Stack maw="60rem" gap="lg">
      <Title order={1}>{MONEY.spendingTitle}</Title>
      <PeriodChoice
        period={
          spending.data === undefined ? period : { from: spending.data.from, to: spending.data.to, ...period }
        }
        faults={faults}
        choose={choose}
      />
      {spending.isError && !hasFieldFault && (
        <Failed error={spending.error} retry={() => void spending.refetch()} />
      )}
      {spending.isPending && <Loading />}
      {spending.data !== undefined && !spending.isError && <Figures spending={spending.data} />}
      <LimitsSection />
    </Stack>
  );
}

function periodIn(params: URLSearchParams): Period {
  const from = params.get('from') ?? undefined;
  const to = params.get('to') ?? undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

interface PeriodChoiceProps {
  period: Period;
  faults: Record<string, string>;
  choose(period: Period): void;
}

function PeriodChoice({ period, faults, choose }: PeriodChoiceProps): ReactNode {
  const [now] = useState(Date.now);
  const set = (name: PresetName) => {
    if (name !== 'own') choose(presetOf(name, now));
  };
  return (
    <Group align="start">
      <NativeSelect
        label={MONEY.period}
        data={Object.entries(MONEY.periods).map(([value, label]) => ({
          value,
          label,
          disabled: value === 'own',
        }))}
        value={nameOf(period, now)}
        onChange={(event) => set(event.currentTarget.value as PresetName)}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={MONEY[name]}
          value={period[name] ?? ''}
          error={faults[name]}
          onChange={(event) => {
            const day = event.currentTarget.value;
            if (day !== '') choose({ ...period, [name]: day });
          }}
        />
      ))}
    </Group>
  );
}

function Figures({ spending }: { spending: Spending }): ReactNode {
  const { from, to, total } = spending;
  const figures = [
    { label: MONEY.available, value: spending.available },
    { label: MONEY.held, value: spending.held },
    { label: MONEY.spent(from, to), value: total },
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {figures.map(({ label, value }) => (
          <Paper key={label} withBorder p="sm">
            <Text size="sm" className="assay-soft">
              {label}
            </Text>
            <Text className="assay-value">{amount(value)}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      {total > 0 && (
        <Group justify="space-between">
          <Anchor href={`/console-api/spending.csv?from=${from}&to=${to}`} download>
            {MONEY.download}
          </Anchor>
          <Text size="sm" className="assay-soft">
            {MONEY.utc}
          </Text>
        </Group>
      )}
      {total === 0 ? <NothingSpent /> : <Breakdown spending={spending} />}
    </>
  );
}

function NothingSpent(): ReactNode {
  return (
    <div>
      <Text>{MONEY.nothingSpent}</Text>
      <Text className="assay-soft">{MONEY.nothingSpentHint}</Text>
      <Button component={Link} to="/ask" mt="sm">
        {TEXT.ask}
      </Button>
    </div>
  );
}

function Breakdown({
  spending: { days, total, operations, keys, people },
}: {
  spending: Spending;
}): ReactNode {
  const figures = [
    { label: MONEY.credits, isFigure: true },
    { label: MONEY.share, isFigure: true },
    { label: MONEY.count, isFigure: true },
  ];
  const cells = ({ credits, count }: { credits: number; count: number }) => [
    amount(credits),
    `${Math.round((100 * credits) / total)} %`,
    amount(count),
  ];
  return (
    <>
      <div>
        <Title order={2} size="h3" mb="xs">
          {MONEY.byDay}
        </Title>
        <DayChart days={days} total={total} />
        <details>
          <summary>{MONEY.daysAsTable}</summary>
          <FigureTable
            caption={MONEY.byDay}
            isCaptionHidden
            columns={[{ label: MONEY.day }, ...figures]}
            rows={days
              .filter(({ count }) => count > 0)
              .reverse()
              .map(({ day, ...rest }) => ({ key: day, cells: [dayInWords(day), ...cells(rest)] }))}
          />
        </details>
      </div>
      <FigureTable
        caption={MONEY.byOperation}
        columns={[{ label: MONEY.operation }, ...figures]}
        rows={operations.map(({ operation, ...rest }) => ({
          key: operation,
          cells: [OPERATIONS[operation] ?? operation, ...cells(rest)],
        }))}
      />
      <FigureTable
        caption={MONEY.byPerson}
        columns={[{ label: MONEY.person }, ...figures]}
        rows={people.map((person) => ({
          key: `${person.kind}:${person.id}`,
          cells: [<PersonName key="name" person={person} />, ...cells(person)],
        }))}
      />
      <FigureTable
        caption={MONEY.byKey}
        columns={[{ label: MONEY.key }, ...figures]}
        rows={keys.map((key) => ({ key: key.id ?? '', cells: [keyInWords(key), ...cells(key)] }))}
      />
    </>
  );
}

/** Owners get from a person to what the person did. */
function PersonName({ person }: { person: Spender }): ReactNode {
  const { user } = useSession();
  const name = spenderInWords(person);
  if (user.role !== 'owner' || person.kind !== 'console') return name;
  return (
    <Anchor component={Link} to={`/audit?who=${encodeURIComponent(`console:${person.id}`)}`} inherit>
      {name}
    </Anchor>
  );
}

function keyInWords({ id, name, prefix, isRevoked }: Spending['keys'][number]): string {
  if (id === null) return MONEY.noKey;
  if (prefix === '') return MONEY.unknownKey;
  const named = `${name === '' ? MONEY.unnamed : name} (${prefix}…)`;
  return isRevoked ? `${named}, ${MONEY.revoked}` : named;
}
