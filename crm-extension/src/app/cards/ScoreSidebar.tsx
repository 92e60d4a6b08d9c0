import { Divider, Flex, hubspot, Text } from '@hubspot/ui-extensions';
import { CardFrame } from '../../components/CardFrame.tsx';
import { CardButtons } from '../../components/Controls.tsx';
import { CompactReasons } from '../../components/Reasons.tsx';
import { CompactScore } from '../../components/Score.tsx';
import { Freshness, WriteBackStatus } from '../../components/Status.tsx';
import { type CardHostActions, type RecordAddress, useCard } from '../../components/useCard.ts';
import { scoreView } from '../../model/score.ts';

hubspot.extend<'crm.record.sidebar'>(({ context, actions }) => (
  <ScoreSidebar record={context.crm} actions={actions} />
));

/** The sidebar: both scores and the most important reasons. */
export function ScoreSidebar({ record, actions }: { record: RecordAddress; actions: CardHostActions }) {
  const [state, controls] = useCard(record, actions);
  return (
    <CardFrame state={state} controls={controls}>
      {(card) => (
        <Flex direction="column" gap="medium">
          <Freshness card={card} />
          {card.scores.map(scoreView).map((view) => (
            <Flex key={view.key} direction="column" gap="extra-small">
              <CompactScore view={view} />
              <CompactReasons view={view} />
            </Flex>
          ))}
          <CardButtons card={card} busy={state.busy} controls={controls} />
          <Divider />
          <WriteBackStatus card={card} />
          {card.profile && <Text variant="microcopy">{`Scored by ${card.profile.name}`}</Text>}
        </Flex>
      )}
    </CardFrame>
  );
}
