import type { TemplateVersion } from '@assay/shared/console/templates';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemOf } from '../../api.ts';
import { Mark } from '../../parts/Mark.tsx';
import { when } from '../../texts/common.ts';
import { ANSWERED_AS, TEMPLATES } from '../../texts/templates.ts';
import { changedFields, changesInWords } from './templateChanges.ts';

interface VersionsProps {
  /** The latest first. */
  versions: readonly TemplateVersion[];
  more?(): void;
  isLoadingMore: boolean;
  /** Makes the next version with the content of an earlier one. */
  revert?(version: TemplateVersion): void;
  pending: boolean;
  error: unknown;
}

/** What each version changed, by whom and when. */
export function Versions({
  versions,
  more,
  isLoadingMore,
  revert,
  pending,
  error,
}: VersionsProps): ReactNode {
  const [latest] = versions;
  // What the last one of a page changed shows beside the first one of the next page.
  const shown = more === undefined ? versions : versions.slice(0, -1);
  return (
    <Stack maw="50rem">
      <Text className="assay-soft">{TEMPLATES.versionsIntro}</Text>
      {error !== null && <Text role="alert">{problemOf(error).message}</Text>}
      <ol className="assay-list">
        {shown.map((version, index) => (
          <li key={version.versionId}>
            <Group justify="space-between" gap="xs">
              <Group gap="xs">
                <Text fw={600} tt="capitalize">
                  {TEMPLATES.version(version.version)}
                </Text>
                {index === 0 && version.deletedAt === null && <Mark tone="good">{TEMPLATES.current}</Mark>}
                <Text size="sm" className="assay-soft">
                  {when(version.createdAt)} · {TEMPLATES.by(version.madeBy)}
                </Text>
              </Group>
              {revert !== undefined &&
                latest !== undefined &&
                Object.keys(changedFields(latest, version)).length > 0 && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={pending}
                    aria-label={TEMPLATES.revertTo(version.version)}
                    onClick={() => revert(version)}
                  >
                    {TEMPLATES.revert}
                  </Button>
                )}
            </Group>
            <Changes before={versions[index + 1]} after={version} />
          </li>
        ))}
      </ol>
      {more !== undefined && (
        <Button variant="default" w="fit-content" loading={isLoadingMore} onClick={more}>
          {TEMPLATES.more}
        </Button>
      )}
    </Stack>
  );
}

function Changes({
  before,
  after,
}: {
  before: TemplateVersion | undefined;
  after: TemplateVersion;
}): ReactNode {
  if (before === undefined)
    return (
      <Text style={{ overflowWrap: 'anywhere' }}>
        {TEMPLATES.first}: “{after.question}” · {ANSWERED_AS[after.answerType]}
      </Text>
    );
  return (
    <dl className="assay-facts">
      {changesInWords(before, after).map(({ part, label, before: old, after: now }) => (
        <div key={part}>
          <dt>{label}</dt>
          <dd>
            <del>{old ?? TEMPLATES.noneBefore}</del> → <ins>{now ?? TEMPLATES.noneBefore}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
