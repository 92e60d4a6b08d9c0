import {
  Flex,
  Heading,
  Inline,
  ProgressBar,
  ScoreCircle,
  Statistics,
  StatisticsItem,
  Tag,
  Text,
} from '@hubspot/ui-extensions';
import { BAR_VARIANTS, type ScoreView, TAG_VARIANTS } from '../model/score.ts';

/** A score at a glance: number, band, last change, signal coverage. */
export function Score({ view }: { view: ScoreView }) {
  return (
    <Flex direction="row" gap="medium" align="center">
      {view.hasCircle && <ScoreCircle score={view.score} />}
      <Flex direction="column" gap="extra-small">
        <Inline gap="small" align="center">
          <Heading>{view.title}</Heading>
          <Band view={view} />
        </Inline>
        {!view.hasCircle && <ScoreBar view={view} />}
        <Text>{view.change}</Text>
        <Text variant="microcopy">{[view.coverage, view.percentile].filter(Boolean).join(' · ')}</Text>
      </Flex>
    </Flex>
  );
}

/** The same in the width of a sidebar. */
export function CompactScore({ view }: { view: ScoreView }) {
  return (
    <Flex direction="row" gap="small" align="center">
      {view.hasCircle && <ScoreCircle score={view.score} />}
      <Flex direction="column" gap="flush">
        <Inline gap="small" align="center">
          <Text format={{ fontWeight: 'demibold' }}>{view.title}</Text>
          <Band view={view} />
        </Inline>
        {!view.hasCircle && <ScoreBar view={view} />}
        <Text variant="microcopy">{view.change}</Text>
        <Text variant="microcopy">{view.coverage}</Text>
      </Flex>
    </Flex>
  );
}

function Band({ view: { band, colour } }: { view: ScoreView }) {
  return band === null ? null : <Tag variant={TAG_VARIANTS[colour]}>{band}</Tag>;
}

/** In place of the circle, whose colour HubSpot decides: a bar in the colour of the band. */
function ScoreBar({ view: { title, score, colour } }: { view: ScoreView }) {
  return (
    <Flex direction="column" gap="flush">
      <Statistics>
        <StatisticsItem label="of 100" number={score} />
      </Statistics>
      <ProgressBar
        value={score}
        maxValue={100}
        variant={BAR_VARIANTS[colour]}
        aria-label={`${title} ${score} of 100`}
      />
    </Flex>
  );
}
