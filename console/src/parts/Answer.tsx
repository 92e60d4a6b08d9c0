import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { confidenceInWords, credits, TEXT, when } from '../texts/common.ts';
import { Evidence } from './Evidence.tsx';
import { fieldsOf, reasoningOf } from './fields.ts';
import { useSession } from './session.ts';

/** An answer: each value with its quote, the stored page beside it, and why Assay believes it. */
export function Answer({ run }: { run: EnrichmentRun }): ReactNode {
  const { fields, absent } = fieldsOf(run);
  const [shown, setShown] = useState<number>(fields[0]?.sources[0] ?? 0);
  const { why, aside } = reasoningOf(run);
  return (
    <div className="assay-answer">
      <Stack>
        <Summary run={run} isFound={fields.length > 0} />
        {fields.length === 0 && <Text fw={600}>{TEXT.noValue}</Text>}
        {fields.map(({ key, label, value, sources }) => {
          const active = sources.includes(shown);
          const quoted = active ? shown : sources[0];
          const next = sources[(sources.indexOf(shown) + 1) % sources.length];
          return (
            <Paper key={key} withBorder p="sm" className="assay-field" data-active={active}>
              <Text className="assay-soft" size="sm">
                {label}
              </Text>
              <div className="assay-value">{value}</div>
              {quoted !== undefined && (
                <blockquote className="assay-quote">“{run.sources[quoted]?.excerpt}”</blockquote>
              )}
              {next !== undefined && (
                <Button
                  mt="xs"
                  size="compact-sm"
                  variant="default"
                  aria-label={`${label}: ${TEXT.showOnPage(sources.length)}`}
                  aria-pressed={active}
                  onClick={() => {
                    setShown(next);
                    // On a narrow screen the page is far below.
                    document.getElementById('evidence')?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  {TEXT.showOnPage(sources.length)}
                </Button>
              )}
            </Paper>
          );
        })}
        {absent.length > 0 && (
          <Text>
            <b>{TEXT.notFound}:</b> {absent.join(', ')}
          </Text>
        )}
        {why.length > 0 && (
          <section>
            <Title order={2} size="h3">
              {TEXT.reasoning}
            </Title>
            {why.map((paragraph) => (
              <p key={paragraph} style={{ overflowWrap: 'anywhere' }}>
                {paragraph}
              </p>
            ))}
          </section>
        )}
        {aside.length > 0 && (
          <section>
            <Title order={2} size="h3">
              {TEXT.asideTitle}
            </Title>
            <Text className="assay-soft">{TEXT.asideHint}</Text>
            <ul>
              {aside.map((statement) => (
                <li key={statement} style={{ overflowWrap: 'anywhere' }}>
                  {statement}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
      {run.sources.length > 0 && <Evidence run={run} shown={shown} choose={setShown} />}
    </div>
  );
}

/** Confidence in words, what was charged, which reader answered, and how to have a better one. */
function Summary({ run, isFound }: { run: EnrichmentRun; isFound: boolean }): ReactNode {
  const { reader } = useSession();
  const by = run.reader.kind === 'model' ? TEXT.model(run.reader.model) : TEXT.readers[run.reader.kind];
  const advice = run.reader.kind === 'model' ? null : reader.advice;
  return (
    <div>
      <Group gap="xs">
        {run.confidence !== null && (
          <Badge
            variant="outline"
            size="lg"
            color="gray"
            tt="none"
            styles={{ label: { color: 'var(--mantine-color-text)' } }}
          >
            {isFound
              ? `${confidenceInWords(run.confidence)} · ${Math.round(run.confidence * 100)} %`
              : TEXT.nothingFound}
          </Badge>
        )}
        {run.completedAt !== null && (
          <Text size="sm" className="assay-soft">
            {when(run.completedAt)}
          </Text>
        )}
      </Group>
      <Text size="sm" mt={4}>
        {TEXT.reader} {by} · {TEXT.cost}:{' '}
        {run.credits.amount === 0 ? TEXT.freeCost : credits(run.credits.amount)}
      </Text>
      {run.changeContext !== null && <Text size="sm">{run.changeContext.summary}</Text>}
      {advice !== null && (
        <details>
          <summary>{TEXT.better}</summary>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {advice}{' '}
            <Anchor component={Link} to="/models" underline="always">
              {TEXT.models}
            </Anchor>
          </Text>
        </details>
      )}
    </div>
  );
}
