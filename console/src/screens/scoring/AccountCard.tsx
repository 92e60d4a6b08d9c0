import type { Account, AccountScore } from '@assay/shared/console/scoring';
import { signedPoints } from '@assay/shared/scoring/explain';
import { UNKNOWN_SCORE_WORDS, wholeScore } from '@assay/shared/scoring/shownScore';
import { DIMENSION_WORDS, number } from '@assay/shared/scoring/studio/words';
import { Anchor, Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../parts/session.ts';
import { WideTable } from '../../parts/WideTable.tsx';
import { SCORING } from '../../texts/scoring.ts';

interface AccountCardProps {
  account: Account;
  isOpen: boolean;
  remove(): void;
}

/** A company or person with its scores; opened, each score in a sentence, and each answer with its points and its evidence. */
export function AccountCard({ account, isOpen: opensOpen, remove }: AccountCardProps): ReactNode {
  const canChange = useSession().user.role !== 'viewer';
  const [isOpen, setIsOpen] = useState(opensOpen);
  const { objectId, fit, urgency } = account;
  return (
    <Paper withBorder p="sm">
      <Stack gap={4} align="start">
        <Button
          variant="subtle"
          px={4}
          aria-expanded={isOpen}
          aria-label={SCORING.explain(objectId)}
          onClick={() => setIsOpen(!isOpen)}
          styles={{ label: { overflow: 'hidden', textOverflow: 'ellipsis' } }}
          maw="100%"
        >
          {isOpen ? '▾' : '▸'} {objectId}
        </Button>
        <Group gap="lg" px={4}>
          <ScoreWords name={SCORING.fit} score={fit} />
          <ScoreWords name={SCORING.urgency} score={urgency} />
        </Group>
      </Stack>
      {isOpen && (
        <>
          {(['fit', 'urgency'] as const).map((dimension) => {
            const score = account[dimension];
            return (
              score && (
                <Explained
                  key={dimension}
                  name={DIMENSION_WORDS[dimension].name}
                  score={score}
                  objectId={objectId}
                />
              )
            );
          })}
          {canChange && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              aria-label={SCORING.removeAccountOf(objectId)}
              onClick={remove}
            >
              {SCORING.removeAccount}
            </Button>
          )}
        </>
      )}
    </Paper>
  );
}

function ScoreWords({ name, score }: { name: string; score: AccountScore | null }): ReactNode {
  return (
    <Text>
      <span className="assay-soft">{name}:</span>{' '}
      {score === null || score.unknown !== null ? (
        <span className="assay-soft">
          {score?.unknown == null ? SCORING.noScoreYet : UNKNOWN_SCORE_WORDS[score.unknown]}
        </span>
      ) : (
        <>
          <b>{number(wholeScore(score.score))}</b>
          {score.band !== null && ` ${score.band}`}
        </>
      )}
    </Text>
  );
}

interface ExplainedProps {
  name: string;
  score: AccountScore;
  objectId: string;
}

function Explained({ name, score, objectId }: ExplainedProps): ReactNode {
  return (
    <div>
      <Text my="xs" style={{ overflowWrap: 'anywhere' }}>
        {score.explanation}
      </Text>
      <WideTable
        label={SCORING.answersCaption(name)}
        columns={[SCORING.question, SCORING.theAnswer, SCORING.pointsEarned, SCORING.evidence]}
      >
        {score.answers.map(({ ruleId, name: asked, value, missing, points, maxPoints, runId }) => (
          <Table.Tr key={ruleId}>
            <Table.Th scope="row" fw={400}>
              {asked}
            </Table.Th>
            <Table.Td>{value ?? <span className="assay-soft">{missing}</span>}</Table.Td>
            <Table.Td>{SCORING.ofPoints(signedPoints(points), maxPoints)}</Table.Td>
            <Table.Td>
              {runId !== null && (
                <Anchor
                  component={Link}
                  to={`/runs/${runId}`}
                  underline="always"
                  aria-label={SCORING.evidenceOf(asked, objectId)}
                >
                  {SCORING.evidence}
                </Anchor>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </div>
  );
}
