/** @folder The entry points that HubSpot loads: record tab and sidebar; beside this folder the bulk action and the settings page. */

import type { CardData } from '@assay/shared/hubspot/card';
import { AutoGrid, Divider, Flex, Heading, hubspot, Tile } from '@hubspot/ui-extensions';
import { CardFrame } from '../../components/CardFrame.tsx';
import { CardButtons, ProfileChoice } from '../../components/Controls.tsx';
import { History } from '../../components/History.tsx';
import { Reasons } from '../../components/Reasons.tsx';
import { Score } from '../../components/Score.tsx';
import { Freshness, WriteBackStatus } from '../../components/Status.tsx';
import {
  type CardControls,
  type CardHostActions,
  type RecordAddress,
  useCard,
} from '../../components/useCard.ts';
import type { CardState } from '../../model/cardState.ts';
import { historyRows } from '../../model/history.ts';
import { scoreView } from '../../model/score.ts';

hubspot.extend<'crm.record.tab'>(({ context, actions }) => (
  <ScoreTab record={context.crm} actions={actions} />
));

const COLUMN_PX = 320;

/** The record tab: both scores, every reason, the history. */
export function ScoreTab({ record, actions }: { record: RecordAddress; actions: CardHostActions }) {
  const [state, controls] = useCard(record, actions);
  return (
    <CardFrame state={state} controls={controls}>
      {(card) => <Scores card={card} busy={state.busy} controls={controls} />}
    </CardFrame>
  );
}

function Scores({
  card,
  busy,
  controls,
}: {
  card: CardData;
  busy: CardState['busy'];
  controls: CardControls;
}) {
  const views = card.scores.map(scoreView);
  return (
    <Flex direction="column" gap="medium">
      <Flex direction="row" justify="between" align="end" gap="medium" wrap="wrap">
        <ProfileChoice card={card} busy={busy} controls={controls} />
        <CardButtons card={card} busy={busy} controls={controls} />
      </Flex>
      <Freshness card={card} />
      <AutoGrid columnWidth={COLUMN_PX} flexible gap="medium">
        {views.map((view) => (
          <Tile key={view.key}>
            <Score view={view} />
          </Tile>
        ))}
      </AutoGrid>
      <AutoGrid columnWidth={COLUMN_PX} flexible gap="medium">
        {views.map((view) => (
          <Flex key={view.key} direction="column" gap="small">
            <Heading>{`Why this ${view.title.toLowerCase()}`}</Heading>
            <Reasons view={view} />
          </Flex>
        ))}
      </AutoGrid>
      <Divider />
      <History rows={historyRows(card.scores)} />
      <WriteBackStatus card={card} />
    </Flex>
  );
}
