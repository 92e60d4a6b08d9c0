import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { wordsOf } from '../screens/companies/cellWords.ts';
import { TEXT, TYPES, when } from '../texts/common.ts';
import { fieldsOf } from './fields.ts';
import { nameInProfile } from './person.ts';
import { Failed, Loading, More } from './states.tsx';

/** Characters of an answer in a list. */
const SHORT = 120;

interface HistoryProps {
  /** Of this company only. */
  domain?: string;
  /** A run that is shown already. */
  except?: string;
  empty?: ReactNode;
}

/** Runs, newest first: what was asked, when, and what changed since the answer before. */
export function History({ domain, except, empty }: HistoryProps): ReactNode {
  const pages = useInfiniteQuery({
    queryKey: ['runs', domain ?? ''],
    queryFn: ({ pageParam }) =>
      api.runs.list.query({
        ...(domain !== undefined && { domain }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isError) return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <Loading />;
  const runs = pages.data.pages.flatMap((page) => page.runs).filter(({ id }) => id !== except);
  if (runs.length === 0)
    return (
      empty ?? <Text className="assay-soft">{except === undefined ? TEXT.noHistory : TEXT.noOther}</Text>
    );
  return (
    <>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {runs.map((run) => (
          <Row key={run.id} run={run} withDomain={domain === undefined} />
        ))}
      </ul>
      <More of={pages} />
    </>
  );
}

function Row({ run, withDomain }: { run: EnrichmentRun; withDomain: boolean }): ReactNode {
  const { domain, contactProfileUrl } = run.entity;
  const subject = domain ?? (contactProfileUrl === null ? '' : nameInProfile(contactProfileUrl));
  const asked = run.question ?? TYPES[run.type].label;
  return (
    <li
      style={{
        padding: '0.6rem 0',
        borderBottom: '1px solid var(--mantine-color-default-border)',
        overflowWrap: 'anywhere',
      }}
    >
      <Anchor component={Link} to={`/runs/${run.id}`} underline="always">
        {withDomain ? `${subject}: ${asked}` : asked}
      </Anchor>
      <Group gap="xs">
        <Text size="sm" className="assay-soft">
          {when(run.createdAt)}
        </Text>
        {run.status === 'completed' ? (
          <Text size="sm">
            <b>{answerOf(run)}</b>
            {' · '}
            {changeOf(run)}
          </Text>
        ) : (
          <Badge
            variant="outline"
            color="gray"
            tt="none"
            styles={{ label: { color: 'var(--mantine-color-text)' } }}
          >
            {run.status === 'failed' ? TEXT.failed : TEXT.inProgress}
          </Badge>
        )}
      </Group>
    </li>
  );
}

/** The answer to a question, or the main values of a prebuilt one, short. */
function answerOf(run: EnrichmentRun): string {
  const words =
    run.question === null
      ? (wordsOf(run) ?? '')
      : fieldsOf(run)
          .fields.map(({ value }) => value)
          .join(', ');
  if (words === '') return TEXT.nothingFound;
  return words.length > SHORT ? `${words.slice(0, SHORT)}…` : words;
}

function changeOf({ changeContext }: EnrichmentRun): string {
  if (changeContext === null) return TEXT.firstAnswer;
  return changeContext.changed ? changeContext.summary : TEXT.unchanged;
}
