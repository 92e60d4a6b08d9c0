import type { EmailBatchContact } from '@assay/shared/workEmailBatch';
import {
  EMAIL_STATE_WORDS,
  EMAIL_STATES,
  emailReasonInWords,
  emailStateOf,
} from '@assay/shared/workEmailWords';
import { Anchor, Button, Group, NativeSelect, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { when } from '../../texts/common.ts';
import { WORK_EMAIL } from '../../texts/workEmail.ts';
import { EmailMark } from './EmailMark.tsx';

/** A batch is looked at this often while it is under way, in milliseconds. */
const POLL_MS = 2_000;
const ROWS_SHOWN = 100;

/** One batch: how far it is, who was found, and why others were not. */
export function BatchScreen(): ReactNode {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const batch = useQuery({
    queryKey: ['email-batch', id],
    queryFn: () => api.email.batch.query({ batchId: id }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.progress.pending > 0 ? POLL_MS : false,
  });
  const hasEnded = batch.data?.progress.pending === 0;
  useEffect(() => {
    if (!hasEnded) return;
    void queries.invalidateQueries({ queryKey: ['session'] }); // what was held is charged or back
    void queries.invalidateQueries({ queryKey: ['email-batches'] });
  }, [hasEnded, queries]);
  if (batch.isError) return <Failed error={batch.error} retry={() => void batch.refetch()} />;
  if (batch.data === undefined) return <Loading />;
  const { status, progress, contacts, createdAt } = batch.data;
  const done = progress.total - progress.pending;
  return (
    <Stack>
      <Anchor component={Link} to="/work-email?tab=batches" underline="always" w="fit-content">
        {WORK_EMAIL.back}
      </Anchor>
      <Group justify="space-between" align="start">
        <div>
          <Title order={1}>{WORK_EMAIL.batchOf(progress.total)}</Title>
          <Text className="assay-soft">
            {when(createdAt)} · {WORK_EMAIL.statuses[status]}
          </Text>
        </div>
        <Button
          component="a"
          variant="default"
          href={`/console-api/work-email/batches/${id}/results.csv`}
          download
        >
          {WORK_EMAIL.download}
        </Button>
      </Group>
      <div aria-live="polite">
        {status === 'failed' && <Text>{WORK_EMAIL.failedBatch}</Text>}
        <Text fw={600}>
          {hasEnded
            ? WORK_EMAIL.found(progress.found, progress.total)
            : WORK_EMAIL.progress(done, progress.total)}
        </Text>
      </div>
      {!hasEnded && (
        <>
          <Progress
            value={(100 * done) / progress.total}
            aria-label={WORK_EMAIL.progress(done, progress.total)}
            maw="30rem"
          />
          <Text className="assay-soft">{WORK_EMAIL.leave}</Text>
        </>
      )}
      <People contacts={contacts} />
    </Stack>
  );
}

/** The people, all or those of one state; which one is in the address. */
function People({ contacts }: { contacts: EmailBatchContact[] }): ReactNode {
  const [params, setParams] = useSearchParams();
  const [count, setCount] = useState(ROWS_SHOWN);
  const wanted = params.get('show') ?? '';
  const states = contacts.map(emailStateOf);
  const options = EMAIL_STATES.map((state) => ({
    state,
    count: states.filter((one) => one === state).length,
  })).filter((option) => option.count > 0 || option.state === wanted);
  const shown = contacts.filter((_, index) => wanted === '' || states[index] === wanted);
  return (
    <>
      <NativeSelect
        label={WORK_EMAIL.show}
        w="fit-content"
        value={wanted}
        data={[
          { value: '', label: WORK_EMAIL.everybody(contacts.length) },
          ...options.map(({ state, count: number }) => ({
            value: state,
            label: WORK_EMAIL.ofState(EMAIL_STATE_WORDS[state], number),
          })),
        ]}
        onChange={(event) =>
          setParams(event.currentTarget.value === '' ? {} : { show: event.currentTarget.value }, {
            replace: true,
          })
        }
      />
      <WideTable label={WORK_EMAIL.people} columns={WORK_EMAIL.columns}>
        {shown.slice(0, count).map((contact) => (
          <Person key={`${contact.full_name} ${contact.domain}`} contact={contact} />
        ))}
      </WideTable>
      {shown.length > count && (
        <Button variant="default" w="fit-content" onClick={() => setCount(count + ROWS_SHOWN)}>
          {WORK_EMAIL.more}
        </Button>
      )}
    </>
  );
}

function Person({ contact }: { contact: EmailBatchContact }): ReactNode {
  const { full_name: name, domain, email, verification } = contact;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{domain}</Table.Td>
      <Table.Td>{email ?? WORK_EMAIL.none}</Table.Td>
      <Table.Td>
        <EmailMark state={emailStateOf(contact)} />
      </Table.Td>
      <Table.Td className="assay-cell">{emailReasonInWords(contact)}</Table.Td>
      <Table.Td>{verification === null ? WORK_EMAIL.none : `${verification.score} %`}</Table.Td>
    </Table.Tr>
  );
}
