import { Accordion, Flex, Inline, Tag, Text } from '@hubspot/ui-extensions';
import type { ReactElement } from 'react';
import type { RaiseView, ReasonView, ScoreView } from '../model/score.ts';
import { Evidence } from './Evidence.tsx';

const FIRST_SHOWN = 4;

/** The reasons for a score in points of the score: what raised it, what lowered it, what is not known yet. */
export function Reasons({ view }: { view: ScoreView }) {
  return (
    <Flex direction="column" gap="small">
      {view.note && <Text>{view.note}</Text>}
      <ReasonList title="Raises the score" reasons={view.ups} tone="success" isOpen />
      <ReasonList title="Lowers the score" reasons={view.downs} tone="error" isOpen />
      <Raises raises={view.raises} />
      <ReasonList title="Answered, no effect on the score" reasons={view.neutral} tone="default" />
    </Flex>
  );
}

interface ReasonListProps {
  title: string;
  reasons: ReasonView[];
  tone: 'success' | 'error' | 'default';
  isOpen?: boolean;
}

function ReasonList({ title, reasons, tone, isOpen = false }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <Accordion title={`${title} (${reasons.length})`} size="small" defaultOpen={isOpen}>
      <FirstAndMore
        items={reasons.map((reason) => <Reason key={reason.key} reason={reason} tone={tone} />)}
      />
    </Accordion>
  );
}

/** The first items, and the others in a collapsed section. */
function FirstAndMore({ items }: { items: ReactElement[] }) {
  const [first, rest] = [items.slice(0, FIRST_SHOWN), items.slice(FIRST_SHOWN)];
  return (
    <Flex direction="column" gap="medium">
      {first}
      {rest.length > 0 && (
        <Accordion title={`${rest.length} more`} size="xs">
          <Flex direction="column" gap="medium">
            {rest}
          </Flex>
        </Accordion>
      )}
    </Flex>
  );
}

function Reason({ reason, tone }: { reason: ReasonView; tone: ReasonListProps['tone'] }) {
  return (
    <Flex direction="column" gap="extra-small">
      <Inline gap="small" align="center">
        <Tag variant={tone}>{reason.points}</Tag>
        <Text format={{ fontWeight: 'demibold' }}>{reason.text}</Text>
      </Inline>
      <Text variant="microcopy">{[reason.question, reason.details].filter(Boolean).join(' · ')}</Text>
      {reason.reasoning && <Text>{reason.reasoning}</Text>}
      {reason.evidence.map((evidence) => (
        <Evidence key={`${evidence.href} ${evidence.excerpt}`} evidence={evidence} />
      ))}
    </Flex>
  );
}

/** The missing signals by what they could add to the score, most first. */
function Raises({ raises }: { raises: RaiseView[] }) {
  if (raises.length === 0) return null;
  return (
    <Accordion title={`Could raise the score (${raises.length} not known yet)`} size="small" defaultOpen>
      <FirstAndMore
        items={raises.map((raise) => (
          <Inline key={raise.key} gap="small" align="center">
            <Tag variant={raise.isResearching ? 'info' : 'warning'}>{raise.gain}</Tag>
            <Text>{raise.text}</Text>
            <Text variant="microcopy">{raise.why}</Text>
          </Inline>
        ))}
      />
    </Accordion>
  );
}

const IN_SIDEBAR = 3;

/** The reasons that fit a sidebar and are not quoted above it: the weightiest, and what could raise the score most. */
export function CompactReasons({ view }: { view: ScoreView }) {
  const isNew = ({ isQuotedAbove }: ReasonView) => !isQuotedAbove;
  const reasons = [
    ...view.ups
      .filter(isNew)
      .map((reason) => ({ reason, tone: 'success' as const }))
      .slice(0, IN_SIDEBAR),
    ...view.downs
      .filter(isNew)
      .map((reason) => ({ reason, tone: 'error' as const }))
      .slice(0, 1),
  ];
  const [best] = view.raises;
  if (reasons.length === 0 && !best && view.note === null) return null;
  return (
    <Flex direction="column" gap="extra-small">
      <Text format={{ fontWeight: 'demibold' }}>{`More about ${view.title.toLowerCase()}`}</Text>
      {view.note && <Text variant="microcopy">{view.note}</Text>}
      {reasons.map(({ reason, tone }) => (
        <Inline key={reason.key} gap="extra-small" align="center">
          <Tag variant={tone}>{reason.points}</Tag>
          <Text variant="microcopy">{reason.text}</Text>
        </Inline>
      ))}
      {best && (
        <Inline gap="extra-small" align="center">
          <Tag variant={best.isResearching ? 'info' : 'warning'}>{best.gain}</Tag>
          <Text variant="microcopy">{`${best.text} (${best.why})`}</Text>
        </Inline>
      )}
    </Flex>
  );
}
