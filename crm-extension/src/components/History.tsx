import { Accordion, LineChart, Text } from '@hubspot/ui-extensions';
import type { HistoryRow } from '../model/history.ts';

/** The history of the scores. */
export function History({ rows }: { rows: HistoryRow[] | null }) {
  return (
    <Accordion title="History" size="small" defaultOpen={rows !== null}>
      {rows === null ? (
        <Text variant="microcopy">The scores have not changed yet. Changes will be shown here.</Text>
      ) : (
        <LineChart
          data={rows}
          axes={{
            x: { field: 'computedAt', fieldType: 'datetime', label: 'Date' },
            y: { field: 'score', fieldType: 'linear', label: 'Score of 100' },
            options: { groupFieldByColor: 'dimension', colors: { Fit: 'darkBlue', Urgency: 'orange' } },
          }}
          options={{ showLegend: true, showTooltips: true }}
        />
      )}
    </Accordion>
  );
}
