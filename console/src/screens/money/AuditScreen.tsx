import type { ActorView, AuditFilters, AuditView } from '@assay/shared/console/money';
import { Anchor, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Failed, Loading, More } from '../../parts/states.tsx';
import { when } from '../../texts/common.ts';
import { actionInWords, actorInWords, MONEY } from '../../texts/money.ts';
import { detailsInWords } from './auditDetails.ts';

/** For owners: who did what and when. The filters stand in the address. */
export function AuditScreen(): ReactNode {
  const [params, setParams] = useSearchParams();
  const who = params.get('who') ?? '';
  const action = params.get('what') ?? '';
  const filters = useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: () => api.audit.filters.query(),
    retry: false,
  });
  const pages = useInfiniteQuery({
    queryKey: ['audit', who, action],
    queryFn: ({ pageParam }) =>
      api.audit.list.query({
        ...actorOf(who),
        ...(action !== '' && { action }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choose = (name: 'who' | 'what', value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  if (filters.isError) return <Failed error={filters.error} retry={() => void filters.refetch()} />;
  if (filters.data === undefined) return <Loading />;
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Stack maw="70rem">
      <div>
        <Title order={1}>{MONEY.auditTitle}</Title>
        <Text className="assay-soft">{MONEY.auditIntro}</Text>
      </div>
      <Filters filters={filters.data} who={who} action={action} choose={choose} />
      {pages.isError && <Failed error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Loading />}
      {pages.isSuccess && entries.length === 0 && <Text>{MONEY.noAudit}</Text>}
      {entries.length > 0 && <Entries entries={entries} />}
      <More of={pages} />
    </Stack>
  );
}

/** An actor in the address: its kind, and its id where it has one. */
const addressOf = ({ kind, id }: Pick<ActorView, 'kind' | 'id'>): string =>
  id === null ? kind : `${kind}:${id}`;

function actorOf(who: string): { actorKind?: ActorView['kind']; actorId?: string } {
  if (who === '') return {};
  const [kind, ...id] = who.split(':');
  return { actorKind: kind as ActorView['kind'], ...(id.length > 0 && { actorId: id.join(':') }) };
}

interface FiltersProps {
  filters: AuditFilters;
  who: string;
  action: string;
  choose(name: 'who' | 'what', value: string): void;
}

function Filters({ filters: { actors, actions }, who, action, choose }: FiltersProps): ReactNode {
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  const people = actors
    .map((actor) => ({ value: addressOf(actor), label: actorInWords(actor) }))
    .sort(byLabel);
  const kinds = actions.map((one) => ({ value: one, label: actionInWords(one) })).sort(byLabel);
  return (
    <Group>
      <NativeSelect
        label={MONEY.who}
        data={[{ value: '', label: MONEY.everybody }, ...people]}
        value={who}
        onChange={(event) => choose('who', event.currentTarget.value)}
      />
      <NativeSelect
        label={MONEY.what}
        data={[{ value: '', label: MONEY.everything }, ...kinds]}
        value={action}
        onChange={(event) => choose('what', event.currentTarget.value)}
      />
    </Group>
  );
}

function Entries({ entries }: { entries: AuditView[] }): ReactNode {
  return (
    <ul className="assay-log" aria-label={MONEY.auditTable}>
      {entries.map((entry, index) => {
        const { at, actor, action, subject } = entry;
        const details = detailsInWords(entry);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added below.
          <li key={index}>
            <time dateTime={at} className="assay-soft">
              {when(at)}
            </time>
            <div>
              <strong>{actorInWords(actor)}</strong> {actionInWords(action)}
              {isOther(entry) && (
                <>
                  {': '}
                  <Subject subject={subject} />
                </>
              )}
              {details !== '' && <div className="assay-soft">{details}</div>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Subject({ subject: { noun, id, name } }: Pick<AuditView, 'subject'>): ReactNode {
  if (noun !== 'company') return name ?? `${noun} ${id}`;
  return (
    <Anchor component={Link} underline="always" to={`/companies/${encodeURIComponent(id)}`}>
      {id}
    </Anchor>
  );
}

/** Whether what it was done to is worth a word: not the organisation that everybody here is of, nor oneself. */
const isOther = ({ subject, actor }: AuditView): boolean =>
  subject.noun !== 'organization' && !(subject.noun === 'user' && subject.id === actor.id);
