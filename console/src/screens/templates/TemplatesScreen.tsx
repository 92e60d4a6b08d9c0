import type { SignalTemplate } from '@assay/shared/signalTemplate';
import { Anchor, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Mark } from '../../parts/Mark.tsx';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading, More } from '../../parts/states.tsx';
import { ANSWERED_AS, TEMPLATES } from '../../texts/templates.ts';

const PAGE = 50;

/** All templates, newest first. */
export function TemplatesScreen(): ReactNode {
  const { user } = useSession();
  const isEditor = user.role !== 'viewer';
  const [params, setParams] = useSearchParams();
  const includeDeleted = params.get('archived') === '1';
  const pages = useInfiniteQuery({
    queryKey: ['templates', includeDeleted],
    queryFn: ({ pageParam }) => api.templates.list.query({ limit: PAGE, offset: pageParam, includeDeleted }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, hasMore }) => (hasMore ? offset + limit : null),
  });
  const list = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Stack maw="60rem">
      <div>
        <Title order={1}>{TEMPLATES.title}</Title>
        <Text className="assay-soft">{TEMPLATES.intro}</Text>
        {!isEditor && <Text className="assay-soft">{TEMPLATES.viewer}</Text>}
      </div>
      <Group>
        {isEditor && (
          <Button component={Link} to="/templates/new">
            {TEMPLATES.add}
          </Button>
        )}
        <Button component={Link} to="/templates/proposals" variant="default">
          {TEMPLATES.fromPast}
        </Button>
        <Switch
          label={TEMPLATES.showArchived}
          checked={includeDeleted}
          onChange={(event) =>
            setParams(event.currentTarget.checked ? { archived: '1' } : {}, { replace: true })
          }
        />
      </Group>
      {pages.isError && <Failed error={pages.error} retry={() => void pages.refetch()} />}
      {list === undefined && !pages.isError && <Loading />}
      {list?.length === 0 && <Text>{isEditor ? TEMPLATES.empty : TEMPLATES.emptyForViewer}</Text>}
      {list !== undefined && list.length > 0 && (
        <ul className="assay-list">
          {list.map((template) => (
            <Row key={template.id} template={template} />
          ))}
        </ul>
      )}
      <More of={pages} />
    </Stack>
  );
}

function Row({ template }: { template: SignalTemplate }): ReactNode {
  const { templateId, name, question, answerType, version, deletedAt } = template;
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Anchor component={Link} to={`/templates/${templateId}`} underline="always" fw={600}>
          {name}
        </Anchor>
        {deletedAt !== null && <Mark tone="off">{TEMPLATES.archived}</Mark>}
      </Group>
      <Text>{question}</Text>
      <Text size="sm" className="assay-soft">
        {ANSWERED_AS[answerType]} · {TEMPLATES.version(version)}
      </Text>
    </li>
  );
}
