/** @folder The entry points that HubSpot loads: record tab and sidebar; beside this folder the bulk action and the settings page. */

import type { CardData } from '@assay/shared/hubspot/card';
import { AutoGrid, Divider, Flex, Heading, hubspot, Tile } from '@hubspot/ui-extensions';
import { useMemo } from 'react';
import { CardFrame } from '../../components/CardFrame.tsx';
import { CardButtons, ProfileChoice } from '../../components/Controls.tsx';
import { History } from '../../components/History.tsx';
import { Reasons } from '../../components/Reasons.tsx';
import { Score } from '../../components/Score.tsx';
import { Freshness, WriteBackStatus } from '../../components/Status.tsx';
import { type CardControls, type CardProps, useCard } from '../../components/useCard.ts';
import { WhyNow } from '../../components/WhyNow.tsx';
import { WorkEmail } from '../../components/WorkEmail.tsx';
import type { CardState } from '../../model/cardState.ts';
import { type DateWords, dateWords } from '../../model/dates.ts';
import { historyRows } from '../../model/history.ts';
import { factViews, scoreViews } from '../../model/score.ts';

hubspot.extend<'crm.record.tab'>(({ context, actions }) => (
  <ScoreTab record={context.crm} actions={actions} timeZone={context.portal.timezone} />
));

const COLUMN_PX = 320;

/** The record tab: both scores, why now, every reason, the history. */
export function ScoreTab({ record, actions, timeZone }: CardProps) {
  const dates = useMemo(() => dateWords(timeZone), [timeZone]);
  const [state, controls] = useCard(record, actions);
  return (
    <Flex direction="column" gap="medium">
      <CardFrame state={state} controls={controls}>
        {(card) => <Scores card={card} busy={state.busy} controls={controls} dates={dates} />}
      </CardFrame>
      <WorkEmail record={record} actions={actions} controls={controls} />
    </Flex>
  );
}

function Scores({
  card,
  busy,
  controls,
  dates,
}: {
  card: CardData;
  busy: CardState['busy'];
  controls: CardControls;
  dates: DateWords;
}) {
  const views = scoreViews(card, dates);
  return (
    <Flex direction="column" gap="medium">
      <Flex direction="row" justify="between" align="end" gap="medium" wrap="wrap">
        <ProfileChoice card={card} busy={busy} controls={controls} />
        <CardButtons card={card} busy={busy} controls={controls} />
      </Flex>
      <Freshness card={card} dates={dates} />
      <AutoGrid columnWidth={COLUMN_PX} flexible gap="medium">
        {views.map((view) => (
          <Tile key={view.key}>
            <Score view={view} />
          </Tile>
        ))}
      </AutoGrid>
      <WhyNow facts={factViews(card, dates)} />
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
      <WriteBackStatus card={card} dates={dates} />
    </Flex>
  );
}
