import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Anchor, Loader, Table, Title } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { fieldsOf } from '../../parts/fields.ts';
import { nameInProfile } from '../../parts/person.ts';
import { WideTable } from '../../parts/WideTable.tsx';
import { ADVICE, confidenceInWords } from '../../texts/common.ts';
import { RATINGS, TEMPLATES } from '../../texts/templates.ts';

/** Runs are looked at this often while they are under way, in milliseconds. */
const POLL_MS = 1_500;

const COLUMNS = [
  TEMPLATES.company,
  TEMPLATES.answer,
  TEMPLATES.rating,
  TEMPLATES.sure,
  TEMPLATES.quote,
  TEMPLATES.evidence,
];

/** The answers, one company or person a row, each with its quote and the way to its page. */
export function TrialResults({ runIds }: { runIds: string[] }): ReactNode {
  const queries = useQueryClient();
  const runs = useQueries({
    queries: runIds.map((runId) => ({
      queryKey: ['run', runId],
      queryFn: () => api.runs.get.query({ runId }),
      refetchInterval: (query: { state: { data?: EnrichmentRun | undefined } }) =>
        query.state.data?.status === 'processing' ? POLL_MS : (false as const),
    })),
  });
  const hasEnded = runs.every(({ data }) => data !== undefined && data.status !== 'processing');
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: ['session'] }); // what was held is charged or back
  }, [hasEnded, queries]);
  return (
    <section aria-busy={!hasEnded}>
      <Title order={2} size="h3" mb="xs">
        {TEMPLATES.results}
      </Title>
      <WideTable label={TEMPLATES.results} columns={COLUMNS}>
        {runs.map(({ data, error }, index) => (
          <Table.Tr key={runIds[index]}>
            {data === undefined ? (
              <Table.Td colSpan={COLUMNS.length}>
                {error === null ? TEMPLATES.underWay : problemOf(error).message}
              </Table.Td>
            ) : (
              <Cells run={data} />
            )}
          </Table.Tr>
        ))}
      </WideTable>
    </section>
  );
}

function Cells({ run }: { run: EnrichmentRun }): ReactNode {
  const { domain, contactProfileUrl } = run.entity;
  const subject = domain ?? (contactProfileUrl === null ? '' : nameInProfile(contactProfileUrl));
  const isFound = fieldsOf(run).fields.length > 0;
  // Without an answer the sources are the pages that were read, not words that it rests on.
  const quote = isFound ? run.sources[0]?.excerpt : undefined;
  return (
    <>
      <Table.Th scope="row">{subject}</Table.Th>
      <Table.Td className="assay-cell">
        {run.status === 'processing' && <Loader size="xs" aria-hidden />} {answerOf(run)}
      </Table.Td>
      <Table.Td>{run.qualification ? RATINGS[run.qualification] : TEMPLATES.none}</Table.Td>
      <Table.Td>
        {run.confidence === null || !isFound
          ? TEMPLATES.none
          : `${confidenceInWords(run.confidence)}, ${Math.round(run.confidence * 100)} %`}
      </Table.Td>
      <Table.Td className="assay-cell">{quote === undefined ? TEMPLATES.none : `“${quote}”`}</Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          to={`/runs/${run.id}`}
          underline="always"
          aria-label={TEMPLATES.openFor(subject)}
        >
          {TEMPLATES.open}
        </Anchor>
      </Table.Td>
    </>
  );
}

function answerOf(run: EnrichmentRun): string {
  if (run.status === 'processing') return TEMPLATES.underWay;
  if (run.status === 'failed') return (run.errorCode && ADVICE[run.errorCode]) || (run.error ?? '');
  const { fields } = fieldsOf(run);
  return fields.map(({ value }) => value).join(', ') || TEMPLATES.nothing;
}
