import type { CompanyView } from '@assay/shared/console/companies';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { PERSON } from '../../texts/people.ts';
import { nameOfRow } from './PersonName.tsx';

/** People of one batch of searches, and rows that are read at once. */
const PEOPLE_MAX = 1_000;

/** What the screen of work e-mail is handed: a table of names and domains. */
export interface PeopleHandedOver {
  people: string;
}

/** Leads the people who are shown, the first thousand whose company is known, to the search for work addresses, where its price is. */
export function FindEmails({ view }: { view: CompanyView }): ReactNode {
  const navigate = useNavigate();
  const reading = useMutation({
    mutationFn: () => peopleOf(view),
    onSuccess(people) {
      if (people.length === 0) return;
      const lines = [['Name', 'Domain'], ...people].map((cells) => cells.join('\t'));
      const state: PeopleHandedOver = { people: lines.join('\n') };
      void navigate('/work-email?tab=many', { state });
    },
  });
  const isEmpty = reading.data?.length === 0;
  return (
    <>
      <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
        {PERSON.findEmails}
      </Button>
      {(isEmpty || reading.error !== null) && (
        <Text size="sm" role="alert">
          {isEmpty ? PERSON.nobodyToSearch : problemOf(reading.error).message}
        </Text>
      )}
    </>
  );
}

async function peopleOf(view: CompanyView): Promise<[name: string, domain: string][]> {
  const people = new Map<string, [string, string]>();
  for (let cursor: string | null | undefined; cursor !== null && people.size < PEOPLE_MAX; ) {
    const page = await api.companies.rows.query({ view, limit: PEOPLE_MAX, ...(cursor && { cursor }) });
    for (const row of page.rows)
      if (row.error === null && row.domain !== '' && row.contactProfileUrl !== null)
        people.set(row.contactProfileUrl, [nameOfRow(row).replace(/\s+/g, ' '), row.domain]);
    cursor = page.next;
  }
  return [...people.values()].slice(0, PEOPLE_MAX);
}
