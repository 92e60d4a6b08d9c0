import type { RulesData } from '@assay/shared/hubspot/page';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import { bandChanges, bandRows, moveWords, whatIfWords } from '@assay/shared/scoring/studio/words';
import {
  BarChart,
  Flex,
  Heading,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Text,
} from '@hubspot/ui-extensions';

interface WhatIfProps {
  /** "If you save this" */
  title: string;
  simulation: WhatIfResult;
  profile: RulesData['profile'];
}

/** What a change would do: the bands now and afterwards, and the accounts that move most. */
export function WhatIf({ title, simulation, profile }: WhatIfProps) {
  const { movers, moved, assigned } = simulation;
  return (
    <Flex direction="column" gap="small">
      <Heading>{title}</Heading>
      <Text>{whatIfWords(simulation, profile.objectType)}</Text>
      {assigned > 0 && <Text format={{ fontWeight: 'demibold' }}>{bandChanges(simulation)}</Text>}
      {moved > 0 && (
        <BarChart
          data={bandRows(simulation)}
          axes={{
            x: { field: 'band', fieldType: 'category', label: 'Band' },
            y: {
              field: 'objects',
              fieldType: 'linear',
              label: profile.objectType === 'company' ? 'Companies' : 'Contacts',
            },
            options: { groupFieldByColor: 'when', colors: { Now: 'darkBlue', Afterwards: 'orange' } },
          }}
          options={{ showLegend: true, showDataLabels: true }}
        />
      )}
      {movers.length > 0 && (
        <Table bordered flush>
          <TableHead>
            <TableRow>
              <TableHeader>
                {moved > movers.length ? `The ${movers.length} that move most` : 'They move'}
              </TableHeader>
              <TableHeader>Score now → afterwards</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {movers.map((mover) => (
              <TableRow key={mover.objectId}>
                <TableCell>{mover.objectId}</TableCell>
                <TableCell>{moveWords(mover)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Flex>
  );
}
