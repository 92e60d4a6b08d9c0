import { Flex, Heading, Text, Tile } from '@hubspot/ui-extensions';
import type { FactView } from '../model/score.ts';
import { SourceLine } from './Evidence.tsx';

/** The facts that speak for approaching the record now, each in the words of its page. */
export function WhyNow({ facts }: { facts: FactView[] }) {
  if (facts.length === 0) return null;
  return (
    <Tile>
      <Flex direction="column" gap="small">
        <Heading>Why now</Heading>
        {facts.map(({ key, statement, evidence }) => (
          <Flex key={key} direction="column" gap="flush">
            <Text>
              <Text inline format={{ fontWeight: 'demibold' }}>{`${statement}: `}</Text>
              {`“${evidence.excerpt}”`}
            </Text>
            <SourceLine evidence={evidence} />
          </Flex>
        ))}
      </Flex>
    </Tile>
  );
}
