import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Anchor, NativeSelect, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { TEXT, when } from '../texts/common.ts';
import { labelsOf } from './fields.ts';

interface EvidenceProps {
  run: EnrichmentRun;
  shown: number;
  choose(index: number): void;
}

/** The stored page of a source with its quote marked. The frame has no rights: no scripts, no requests, no way out. */
export function Evidence({ run, shown, choose }: EvidenceProps): ReactNode {
  const source = run.sources[shown];
  if (source === undefined) return null;
  return (
    <section id="evidence" className="assay-evidence" aria-label={TEXT.evidence}>
      <Title order={2} size="h3">
        {TEXT.evidence}
      </Title>
      <NativeSelect
        label={TEXT.sources}
        value={String(shown)}
        data={run.sources.map(({ title, fields }, index) => ({
          value: String(index),
          label: title.slice(0, 80) + (fields.length > 0 ? ` (${labelsOf(fields).slice(0, 60)})` : ''),
        }))}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      <Text size="sm" my="xs" style={{ overflowWrap: 'anywhere' }}>
        {source.url} <span className="assay-soft">{TEXT.readOn(when(source.accessedAt))}</span>
        {' · '}
        <Anchor
          href={/^https?:/.test(source.url) ? source.url : '#'}
          target="_blank"
          rel="noreferrer noopener"
          underline="always"
        >
          {TEXT.openOriginal}
        </Anchor>
      </Text>
      <iframe
        key={shown}
        className="assay-frame"
        title={TEXT.evidenceFrame}
        sandbox=""
        src={`/console-api/runs/${run.id}/sources/${shown}#quote`}
      />
    </section>
  );
}
