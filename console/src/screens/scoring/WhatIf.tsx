import type { StudioProfile } from '@assay/shared/console/scoring';
import type { RuleChanges } from '@assay/shared/scoring/studio/changes';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import {
  bandChanges,
  DIMENSION_WORDS,
  moveWords,
  number,
  whatIfWords,
} from '@assay/shared/scoring/studio/words';
import { Anchor, Loader, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { Failed } from '../../parts/states.tsx';
import { SCORING } from '../../texts/scoring.ts';

/** How long typing rests before the companies are counted anew, in milliseconds. */
const REST_MS = 400;

interface WhatIfProps {
  profile: StudioProfile;
  changes: RuleChanges;
  /** Whether a rule is open in the editor: leaving the screen would lose it. */
  isEditing: boolean;
}

/** What the changes would do to the companies or people of the profile: bands now and afterwards, and who moves. */
export function WhatIf({ profile, changes, isEditing }: WhatIfProps): ReactNode {
  const [settled] = useDebouncedValue(JSON.stringify(changes), REST_MS);
  const results = useQuery({
    queryKey: ['scoring', profile.id, 'what-if', profile.revision, settled],
    queryFn: () =>
      api.scoring.whatIf.mutate({ profileId: profile.id, changes: JSON.parse(settled) as RuleChanges }),
    placeholderData: keepPreviousData,
    enabled: profile.objects > 0,
    retry: false,
  });
  const isOld = results.isFetching || settled !== JSON.stringify(changes);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="what-if">
      <Title order={2} size="h3" id="what-if">
        {SCORING.whatIf} {isOld && profile.objects > 0 && <Loader size="xs" aria-hidden />}
      </Title>
      <Text size="sm" className="assay-soft">
        {SCORING.whatIfHint}
      </Text>
      {profile.objects === 0 && (
        <Text mt="xs">
          {SCORING.whatIfEmpty(profile.objectType)} {isEditing && SCORING.whatIfKeep}{' '}
          <Anchor component={Link} to="?view=accounts" underline="always">
            {SCORING.whatIfAdd(profile.objectType)}
          </Anchor>
        </Text>
      )}
      {results.isError && <Failed error={results.error} retry={() => void results.refetch()} />}
      {profile.objects > 0 && (
        <Stack mt="sm" aria-live="polite" aria-busy={isOld}>
          {results.data?.map((result) => (
            <Dimension key={result.dimension} result={result} profile={profile} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

function Dimension({ result, profile }: { result: WhatIfResult; profile: StudioProfile }): ReactNode {
  const { dimension, bands, movers, moved, before, after } = result;
  const { name } = DIMENSION_WORDS[dimension];
  const most = Math.max(1, ...bands.flatMap((band) => [band.before, band.after]));
  return (
    <div>
      <Title order={3} size="h4">
        {name}
      </Title>
      <Text>{whatIfWords(result, profile.objectType)}</Text>
      {moved > 0 && (
        <Text>
          <b>{bandChanges(result)}</b>
          <br />
          {SCORING.average(before.mean, after.mean)}
        </Text>
      )}
      {moved > 0 && (
        <Table verticalSpacing={4} mt="xs">
          <Table.Caption className="assay-hidden">{SCORING.bandsCaption(name)}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{SCORING.bandColumn}</Table.Th>
              <Table.Th scope="col" w="42%">
                {SCORING.now}
              </Table.Th>
              <Table.Th scope="col" w="42%">
                {SCORING.after}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bands.map((band) => (
              <Table.Tr key={band.name}>
                <Table.Th scope="row">{band.name}</Table.Th>
                <BarCell count={band.before} most={most} kind="now" />
                <BarCell count={band.after} most={most} kind="after" />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {movers.length > 0 && (
        <Table verticalSpacing={4} mt="xs">
          <Table.Caption className="assay-hidden">
            {SCORING.moversCaption(name, movers.length, moved)}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w="55%">
                {SCORING.moverColumn(profile.objectType)}
              </Table.Th>
              <Table.Th scope="col">{SCORING.moveColumn}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {movers.map((mover) => (
              <Table.Tr key={mover.objectId}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  <Anchor
                    component={Link}
                    to={`?view=accounts&account=${encodeURIComponent(mover.objectId)}`}
                    underline="always"
                  >
                    {mover.objectId}
                  </Anchor>
                </Table.Th>
                <Table.Td>{moveWords(mover)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}

function BarCell({ count, most, kind }: { count: number; most: number; kind: 'now' | 'after' }): ReactNode {
  return (
    <Table.Td>
      <span className="assay-level">
        <span data-kind={kind} style={{ width: `${(80 * count) / most}%` }} />
        {number(count)}
      </span>
    </Table.Td>
  );
}
