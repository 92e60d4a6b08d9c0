import type { ContactsTable, EmailBatchPrice } from '@assay/shared/console/workEmail';
import { Alert, Button, FileButton, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { WideTable } from '../../parts/WideTable.tsx';
import { WORK_EMAIL } from '../../texts/workEmail.ts';
import type { PeopleHandedOver } from '../companies/FindEmails.tsx';
import { FILE_BYTES_MAX, textOf } from './tableText.ts';

const ROWS_SHOWN = 5;

/** People as a table, and what searching all of them costs at most. */
interface ReadTable {
  table: ContactsTable;
  price: EmailBatchPrice;
}

/** A batch: rows are pasted or come from a file, then what was recognised and the price, then one confirmation. */
export function ManyPeople(): ReactNode {
  const { user, left } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const handedOver = (useLocation().state as PeopleHandedOver | null)?.people;
  const [text, setText] = useState(handedOver ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [read, setRead] = useState<ReadTable | null>(null);
  /** Of the batch that was agreed to: pressed twice, it is started once. */
  const key = useRef('');
  const reading = useMutation({
    mutationFn: async (given: string): Promise<ReadTable> => {
      const table = await api.email.readContacts.mutate({ text: given });
      return { table, price: await api.email.estimate.mutate({ contacts: table.contacts }) };
    },
    onSuccess: (found) => {
      key.current = crypto.randomUUID();
      setRead(found);
    },
    onError: (error) => setFault(problemOf(error).fields.text ?? null),
  });
  const start = useMutation({
    mutationFn: ({ table, price }: ReadTable) =>
      api.email.start.mutate({
        contacts: table.contacts,
        maxCredits: price.estimate.credits,
        idempotencyKey: key.current,
      }),
    onSuccess: ({ batchId }) => {
      void queries.invalidateQueries({ queryKey: ['session'] });
      void queries.invalidateQueries({ queryKey: ['email-batches'] });
      void navigate(`/work-email/batches/${batchId}`);
    },
  });
  const give = (next: string) => {
    setText(next);
    setFault(null);
    setRead(null);
    reading.reset();
    start.reset();
  };
  const choose = async (file: File | null) => {
    if (file === null) return;
    if (file.size > FILE_BYTES_MAX) return setFault(WORK_EMAIL.fileTooLarge);
    const given = await textOf(file);
    give(given);
    reading.mutate(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read !== null) return start.mutate(read);
    if (text.trim() === '') return setFault(WORK_EMAIL.empty);
    reading.mutate(text);
  };
  const error = start.error ?? (fault === null ? reading.error : null);
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw="50rem">
        <Textarea
          label={WORK_EMAIL.table}
          description={WORK_EMAIL.tableHint}
          placeholder={WORK_EMAIL.tableExample}
          value={text}
          error={fault}
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => give(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(error).message}
            </Alert>
          )}
          {read !== null && <Recognised read={read} left={left} />}
        </div>
        <Group>
          <Button
            type="submit"
            loading={reading.isPending || start.isPending}
            disabled={read !== null && user.role === 'viewer'}
          >
            {read === null
              ? WORK_EMAIL.check
              : WORK_EMAIL.searchMany(read.price.estimate.rows, read.price.estimate.credits)}
          </Button>
          <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default">
                {WORK_EMAIL.file}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What was understood of the table, so that nobody pays for a wrong column. */
function Recognised({ read, left }: { read: ReadTable; left: number }): ReactNode {
  const { table, price } = read;
  const { contacts, columns } = table;
  const { estimate, row_count: distinct } = price;
  return (
    <Stack gap="xs">
      <Text>{WORK_EMAIL.recognised(contacts.length, columns.name, columns.domain)}</Text>
      {table.leftCount > 0 && (
        <div>
          <Text>{WORK_EMAIL.left(table.leftCount)}</Text>
          <ul className="assay-steps">
            {table.left.slice(0, ROWS_SHOWN).map(({ row, reason }) => (
              <li key={row}>{WORK_EMAIL.leftRow(row, reason)}</li>
            ))}
            {table.leftCount > ROWS_SHOWN && <li>{WORK_EMAIL.leftMore(table.leftCount - ROWS_SHOWN)}</li>}
          </ul>
        </div>
      )}
      {distinct < contacts.length && <Text>{WORK_EMAIL.repeated(contacts.length - distinct)}</Text>}
      {estimate.rows < distinct && <Text>{WORK_EMAIL.unsearchable(distinct - estimate.rows)}</Text>}
      <WideTable label={WORK_EMAIL.firstRows} columns={WORK_EMAIL.columns.slice(0, 2)}>
        {contacts.slice(0, ROWS_SHOWN).map(({ full_name: name, domain }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table that was read never move, and may repeat.
          <Table.Tr key={index}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{domain}</Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
      <Text fw={600}>
        {estimate.credits === 0 ? WORK_EMAIL.free : WORK_EMAIL.batchCosts(estimate.credits, left)}{' '}
        {estimate.cached > 0 && WORK_EMAIL.known(estimate.cached)}
      </Text>
    </Stack>
  );
}
