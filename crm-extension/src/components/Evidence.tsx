import { Flex, Inline, Link, Text } from '@hubspot/ui-extensions';
import type { EvidenceView } from '../model/score.ts';

/** A quote and where it stands. */
export function Evidence({ evidence }: { evidence: EvidenceView }) {
  return (
    <Flex direction="column" gap="flush">
      {evidence.excerpt !== '' && <Text format={{ italic: true }}>{`“${evidence.excerpt}”`}</Text>}
      <SourceLine evidence={evidence} />
    </Flex>
  );
}

/** The page of a quote, and its date. */
export function SourceLine({ evidence: { href, label, date } }: { evidence: EvidenceView }) {
  return (
    <Inline gap="small">
      {href === null ? (
        <Text variant="microcopy">{label}</Text>
      ) : (
        <Link href={{ url: href, external: true }}>{label}</Link>
      )}
      <Text variant="microcopy">{date}</Text>
    </Inline>
  );
}
