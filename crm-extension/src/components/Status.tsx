import type { CardData } from '@assay/shared/hubspot/card';
import { Flex, Inline, StatusTag, Text } from '@hubspot/ui-extensions';
import type { DateWords } from '../model/dates.ts';
import { whyNoResearch } from '../model/empty.ts';
import { freshnessWords } from '../model/freshness.ts';
import { writeBackView } from '../model/writeBack.ts';

/** The age of the scores, and whether something is being researched. */
export function Freshness({ card, dates }: { card: CardData; dates: DateWords }) {
  const { freshness, researching, canResearch } = card;
  return (
    <Inline gap="small" align="center">
      {freshness && (
        <StatusTag variant={freshness.isStale ? 'warning' : 'success'}>
          {freshnessWords(freshness, card.readAt, dates)}
        </StatusTag>
      )}
      {researching > 0 && (
        <StatusTag variant="info" hollow>
          {`Researching ${researching} ${researching === 1 ? 'signal' : 'signals'}`}
        </StatusTag>
      )}
      {!canResearch && <Text variant="microcopy">{whyNoResearch(card)}</Text>}
    </Inline>
  );
}

/** Whether HubSpot's properties have these scores; if not, why. */
export function WriteBackStatus({ card, dates }: { card: CardData; dates: DateWords }) {
  const { tone, label, detail, kept } = writeBackView(card.writeBack, dates);
  return (
    <Flex direction="column" gap="flush">
      <StatusTag variant={tone}>{label}</StatusTag>
      {detail && <Text variant="microcopy">{detail}</Text>}
      {kept && <Text variant="microcopy">{kept}</Text>}
    </Flex>
  );
}
