import type { StudioProfile, VersionView } from '@assay/shared/console/scoring';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { when } from '../../texts/common.ts';
import { SCORING } from '../../texts/scoring.ts';

interface HistoryViewProps {
  profile: StudioProfile;
  isBusy: boolean;
  putBack(revision: number): void;
}

/** What was published, by whom and when, and what it changed; each version can be put back. */
export function HistoryView({ profile, isBusy, putBack }: HistoryViewProps): ReactNode {
  const canChange = useSession().user.role !== 'viewer';
  const versions = useQuery({
    queryKey: ['scoring', profile.id, 'history', profile.revision],
    queryFn: () => api.scoring.history.query({ profileId: profile.id }),
  });
  if (versions.isError) return <Failed error={versions.error} retry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <Loading />;
  if (versions.data.length === 0) return <Text>{SCORING.historyEmpty}</Text>;
  return (
    <Stack maw="50rem">
      <Text className="assay-soft">{SCORING.historyIntro}</Text>
      {versions.data.map((version) => (
        <Paper key={version.revision} withBorder p="sm" component="article">
          <Group justify="space-between" align="start">
            <div style={{ overflowWrap: 'anywhere', flex: '1 1 16rem' }}>
              <Group gap="xs">
                <Text fw={600}>
                  {SCORING.origins[version.origin]} {when(version.createdAt)}
                </Text>
                {version.isPresent && (
                  <Badge
                    variant="outline"
                    color="gray"
                    tt="none"
                    styles={{ label: { color: 'var(--mantine-color-text)' } }}
                  >
                    {SCORING.present}
                  </Badge>
                )}
              </Group>
              <Text size="sm" className="assay-soft">
                {version.by !== null && `${SCORING.by(version.by)} · `}
                {SCORING.hasRules(version.rules)}
              </Text>
              {wordsOf(version).map((words) => (
                <Text key={words}>{words}</Text>
              ))}
            </div>
            {canChange && !version.isPresent && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                aria-label={SCORING.putBackVersion(when(version.createdAt))}
                onClick={() => putBack(version.revision)}
              >
                {SCORING.putBack}
              </Button>
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

/** What a version changed, in lines; none for the first that is kept. */
function wordsOf({ changes }: VersionView): string[] {
  if (changes === null) return [];
  const { added, changed, removed, settings } = changes;
  const lines = [
    ...(added.length > 0 ? [SCORING.addedRules(added)] : []),
    ...(changed.length > 0 ? [SCORING.changedRules(changed)] : []),
    ...(removed.length > 0 ? [SCORING.removedRules(removed)] : []),
    ...(settings ? [SCORING.changedRules([SCORING.changedReading])] : []),
  ];
  return lines.length === 0 ? [SCORING.sameAsBefore] : lines;
}
