import type { Period, Spending } from '@assay/shared/console/money';
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
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { amount, TEXT } from '../../texts/common.ts';
import { MONEY } from '../../texts/money.ts';
import { Breakdown } from './Breakdown.tsx';
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
        <DayInput
          key={`${name} ${period[name]}`}
          label={MONEY[name]}
          day={period[name] ?? ''}
          fault={faults[name]}
          choose={(day) => choose({ ...period, [name]: day })}
        />
      ))}
    </Group>
  );
}

interface DayInputProps {
  label: string;
  day: string;
  fault: string | undefined;
  choose(day: string): void;
}

/** A day. While a year is typed it is one of the first centuries: the day counts once it has stood for a moment. */
function DayInput({ label, day, fault, choose }: DayInputProps): ReactNode {
  const [typed, setTyped] = useState(day);
  const chooseSoon = useDebouncedCallback(choose, 700);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      error={fault}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (next !== '') chooseSoon(next);
      }}
    />
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
