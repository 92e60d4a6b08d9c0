import {
  Flex,
  Heading,
  Inline,
  ProgressBar,
  ScoreCircle,
  Statistics,
  StatisticsItem,
  StatisticsTrend,
  Tag,
  Text,
} from '@hubspot/ui-extensions';
import type { ScoreView } from '../model/score.ts';

/** A score at a glance: circle, band, trend, signal coverage. */
export function Score({ view }: { view: ScoreView }) {
  return (
    <Flex direction="row" gap="medium" align="center">
      <ScoreCircle score={view.score} />
      <Flex direction="column" gap="extra-small">
        <Inline gap="small" align="center">
          <Heading>{view.title}</Heading>
          {view.band && <Tag variant={view.band.tone}>{view.band.label}</Tag>}
        </Inline>
        <Statistics>
          <StatisticsItem label="of 100" number={view.score}>
            <Trend view={view} />
          </StatisticsItem>
        </Statistics>
        {view.percentile && <Text variant="microcopy">{view.percentile}</Text>}
        <ProgressBar
          value={view.coverage.known}
          maxValue={view.coverage.of}
          aria-label={view.coverage.text}
          valueDescription={view.coverage.text}
        />
      </Flex>
    </Flex>
  );
}

/** The same in the width of a sidebar. */
export function CompactScore({ view }: { view: ScoreView }) {
  return (
    <Flex direction="row" gap="small" align="center">
      <ScoreCircle score={view.score} />
      <Flex direction="column" gap="flush">
        <Inline gap="small" align="center">
          <Text format={{ fontWeight: 'demibold' }}>{`${view.title} ${view.score}`}</Text>
          {view.band && <Tag variant={view.band.tone}>{view.band.label}</Tag>}
        </Inline>
        <Trend view={view} />
        <Text variant="microcopy">{view.coverage.text}</Text>
      </Flex>
    </Flex>
  );
}

function Trend({ view: { trend, steady } }: { view: ScoreView }) {
  if (trend) return <StatisticsTrend direction={trend.direction} color={trend.color} value={trend.label} />;
  return steady ? <Text variant="microcopy">{steady}</Text> : null;
}
