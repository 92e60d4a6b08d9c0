import type { TemplateVersion } from '@assay/shared/console/templates';
import { Alert, Anchor, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { when } from '../../texts/common.ts';
import { TEMPLATES } from '../../texts/templates.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { Trial } from './Trial.tsx';
import { changedFields } from './templateChanges.ts';
import { type Content, formOf } from './templateForm.ts';
import { Versions } from './Versions.tsx';

/** One template: its question to edit, a trial of it, its versions. */
export function TemplateScreen(): ReactNode {
  const { id = '' } = useParams();
  const pages = useInfiniteQuery({
    queryKey: ['template', id],
    queryFn: ({ pageParam }) =>
      api.templates.versions.query({ templateId: id, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isError) return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  const versions = pages.data?.pages.flatMap((page) => page.versions);
  const latest = versions?.[0];
  if (versions === undefined || latest === undefined) return <Loading />;
  return (
    <Template
      key={id}
      latest={latest}
      versions={versions}
      {...(pages.hasNextPage && { more: () => void pages.fetchNextPage() })}
      isLoadingMore={pages.isFetchingNextPage}
    />
  );
}

interface TemplateProps {
  latest: TemplateVersion;
  versions: TemplateVersion[];
  more?(): void;
  isLoadingMore: boolean;
}

function Template({ latest, versions, more, isLoadingMore }: TemplateProps): ReactNode {
  const { user } = useSession();
  const isEditor = user.role !== 'viewer';
  const { templateId } = latest;
  const isArchived = latest.deletedAt !== null;
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: ['templates'] });
    await queries.invalidateQueries({ queryKey: ['template', templateId] });
  };
  const save = useMutation({
    mutationFn: (changes: Partial<Content>) =>
      api.templates.change.mutate({
        templateId,
        changes: changes as Parameters<typeof api.templates.change.mutate>[0]['changes'],
      }),
    onSuccess: refresh,
  });
  const put = useMutation({
    mutationFn: (away: boolean) =>
      away ? api.templates.archive.mutate({ templateId }) : api.templates.restore.mutate({ templateId }),
    onSuccess: refresh,
  });
  return (
    <Stack>
      <Anchor component={Link} to="/templates" underline="always" w="fit-content">
        {TEMPLATES.back}
      </Anchor>
      <Group justify="space-between" align="start">
        <div style={{ minWidth: 0 }}>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {latest.name}
          </Title>
          <Text className="assay-soft">
            {TEMPLATES.version(latest.version)} · {when(latest.createdAt)} · {TEMPLATES.by(latest.madeBy)}
          </Text>
        </div>
        {isEditor && !isArchived && (
          <Button variant="default" loading={put.isPending} onClick={() => put.mutate(true)}>
            {TEMPLATES.archive}
          </Button>
        )}
      </Group>
      {!isEditor && <Text className="assay-soft">{TEMPLATES.viewer}</Text>}
      <div aria-live="polite">
        {isArchived && (
          <Alert color="gray" variant="outline">
            <Group>
              <Text>{TEMPLATES.archivedBanner}</Text>
              {isEditor && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={put.isPending}
                  onClick={() => put.mutate(false)}
                >
                  {TEMPLATES.restore}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {put.error !== null && <Text role="alert">{problemOf(put.error).message}</Text>}
        {save.isSuccess && save.data.version === latest.version && (
          <Text>{TEMPLATES.saved(latest.version)}</Text>
        )}
      </div>
      <Tabs
        value={params.get('tab') ?? 'question'}
        onChange={(tab) => {
          const next = new URLSearchParams(params);
          next.set('tab', tab ?? 'question');
          setParams(next, { replace: true });
        }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="question">{TEMPLATES.tabQuestion}</Tabs.Tab>
          <Tabs.Tab value="try">{TEMPLATES.tabTry}</Tabs.Tab>
          <Tabs.Tab value="versions">{TEMPLATES.tabVersions}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="question">
          <TemplateFields
            key={latest.versionId}
            initial={formOf(latest)}
            button={TEMPLATES.save}
            isChanged={(content) => Object.keys(changedFields(latest, content)).length > 0}
            isReadOnly={!isEditor || isArchived}
            pending={save.isPending}
            error={save.error}
            save={(content) => save.mutate(changedFields(latest, content))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="try">
          <Trial template={latest} />
        </Tabs.Panel>
        <Tabs.Panel value="versions">
          <Versions
            versions={versions}
            {...(more !== undefined && { more })}
            isLoadingMore={isLoadingMore}
            {...(isEditor &&
              !isArchived && { revert: (version) => save.mutate(changedFields(latest, version)) })}
            pending={save.isPending}
            error={save.error}
          />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
