import type { Spender, Spending } from '@assay/shared/console/money';
import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../parts/session.ts';
import { amount } from '../../texts/common.ts';
import { dayInWords, MONEY, OPERATIONS, spenderInWords } from '../../texts/money.ts';
import { DayChart } from './DayChart.tsx';
import { FigureTable } from './FigureTable.tsx';

/** What was spent by day, operation, person and key; there is something. */
export function Breakdown({
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
