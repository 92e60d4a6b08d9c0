import { Divider, Flex, hubspot, Text } from '@hubspot/ui-extensions';
import { useMemo } from 'react';
import { CardFrame } from '../../components/CardFrame.tsx';
import { CardButtons } from '../../components/Controls.tsx';
import { CompactReasons } from '../../components/Reasons.tsx';
import { CompactScore } from '../../components/Score.tsx';
import { Freshness, WriteBackStatus } from '../../components/Status.tsx';
import { type CardProps, useCard } from '../../components/useCard.ts';
import { WhyNow } from '../../components/WhyNow.tsx';
import { WorkEmail } from '../../components/WorkEmail.tsx';
import { dateWords } from '../../model/dates.ts';
import { factViews, scoreViews } from '../../model/score.ts';

hubspot.extend<'crm.record.sidebar'>(({ context, actions }) => (
  <ScoreSidebar record={context.crm} actions={actions} timeZone={context.portal.timezone} />
));

/** The sidebar: both scores, why now, and the most important of the other reasons. */
export function ScoreSidebar({ record, actions, timeZone }: CardProps) {
  const dates = useMemo(() => dateWords(timeZone), [timeZone]);
  const [state, controls] = useCard(record, actions);
  return (
    <Flex direction="column" gap="medium">
      <CardFrame state={state} controls={controls}>
        {(card) => (
          <Flex direction="column" gap="medium">
            <Freshness card={card} dates={dates} />
            {scoreViews(card, dates).map((view) => (
              <CompactScore key={view.key} view={view} />
            ))}
            <WhyNow facts={factViews(card, dates)} />
            {scoreViews(card, dates).map((view) => (
              <CompactReasons key={view.key} view={view} />
            ))}
            <CardButtons card={card} busy={state.busy} controls={controls} />
            <Divider />
            <WriteBackStatus card={card} dates={dates} />
            {card.profile && <Text variant="microcopy">{`Scored by ${card.profile.name}`}</Text>}
          </Flex>
        )}
      </CardFrame>
      <WorkEmail record={record} actions={actions} controls={controls} />
    </Flex>
  );
}
