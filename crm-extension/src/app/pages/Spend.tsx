import type { PageSpend } from '@assay/shared/hubspot/page';
import { number } from '@assay/shared/scoring/studio/words';
import {
  Alert,
  BarChart,
  Flex,
  Heading,
  Statistics,
  StatisticsItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Text,
} from '@hubspot/ui-extensions';
import {
  balanceAdvice,
  budgetWords,
  dayRows,
  operationWords,
  starterWords,
  totalWords,
} from '../../model/page/spend.ts';

/** The balance, the daily budget of what no person confirms, and what the last 30 days went into. */
export function Spend({ spend }: { spend: PageSpend }) {
  const { available, reserved, budget, operations, starters } = spend;
  const advice = balanceAdvice(spend);
  const hasSpent = operations.length > 0;
  return (
    <Flex direction="column" gap="medium">
      {advice && (
        <Alert title={advice.title} variant="warning">
          {advice.body}
        </Alert>
      )}
      <Statistics>
        <StatisticsItem label="Credits left" number={number(available)} />
        <StatisticsItem label="Held for research under way" number={number(reserved)} />
        <StatisticsItem
          label="Spent today without a person"
          number={`${number(budget.today)} of ${number(budget.perDay)}`}
        />
      </Statistics>
      <Text variant="microcopy">{budgetWords(spend)}</Text>
      <Flex direction="column" gap="small">
        <Heading>The last 30 days</Heading>
        <Text>{hasSpent ? totalWords(spend) : 'Nothing was spent in the last 30 days.'}</Text>
        {hasSpent && (
          <BarChart
            data={dayRows(spend)}
            axes={{
              x: { field: 'day', fieldType: 'datetime', label: 'Day' },
              y: { field: 'credits', fieldType: 'linear', label: 'Credits' },
            }}
            options={{ showTooltips: true }}
          />
        )}
      </Flex>
      {hasSpent && (
        <Amounts
          title="Spent on"
          count="Times"
          rows={operations.map(({ operation, credits, count }) => ({
            name: operationWords(operation),
            credits,
            count,
          }))}
        />
      )}
      {starters.length > 0 && (
        <Amounts
          title="Started from this HubSpot account by"
          count="Requests"
          rows={starters.map((starter) => ({
            name: starterWords(starter),
            credits: starter.credits,
            count: starter.count,
          }))}
        />
      )}
      {starters.length > 0 && (
        <Text variant="microcopy">
          Credits of research that failed were given back and are no longer in the first table.
        </Text>
      )}
    </Flex>
  );
}

interface AmountsProps {
  title: string;
  count: string;
  rows: readonly { name: string; credits: number; count: number }[];
}

function Amounts({ title, count, rows }: AmountsProps) {
  return (
    <Table bordered flush>
      <TableHead>
        <TableRow>
          <TableHeader>{title}</TableHeader>
          <TableHeader align="right">{count}</TableHeader>
          <TableHeader align="right">Credits</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.name}>
            <TableCell>{row.name}</TableCell>
            <TableCell align="right">{number(row.count)}</TableCell>
            <TableCell align="right">{number(row.credits)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
