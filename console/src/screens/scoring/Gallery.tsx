import type { GalleryEntry } from '@assay/shared/scoring/studio/overview';
import { OBJECT_WORDS, priceWords } from '@assay/shared/scoring/studio/words';
import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SCORING } from '../../texts/scoring.ts';

interface GalleryProps {
  entries: readonly GalleryEntry[];
  /** The key of the profile that is being created. */
  busy: string | null;
  canChange: boolean;
  begin(entry: GalleryEntry): void;
}

/** The ready profiles, each with what it asks and what that costs. */
export function Gallery({ entries, busy, canChange, begin }: GalleryProps): ReactNode {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {entries.map((entry) => (
        <Paper key={entry.key} withBorder p="md">
          <Stack gap="xs" h="100%">
            <Text size="sm" className="assay-soft">
              {entry.industry ?? OBJECT_WORDS[entry.objectType]}
            </Text>
            <Title order={3} size="h4">
              {entry.name}
            </Title>
            <Text>{entry.description}</Text>
            {entry.questions.length > 0 && (
              <details>
                <summary>{SCORING.questions(entry.questions.length)}</summary>
                <ul style={{ paddingLeft: '1.25rem' }}>
                  {entry.questions.map(({ question, dimension }) => (
                    <li key={question}>
                      {question} <span className="assay-soft">({dimension})</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <Text size="sm" className="assay-soft">
              {priceWords(entry.researchCredits, entry.objectType)}
            </Text>
            <Button
              mt="auto"
              variant="default"
              aria-label={SCORING.beginWith(entry.name)}
              loading={busy === entry.key}
              disabled={!canChange || (busy !== null && busy !== entry.key)}
              onClick={() => begin(entry)}
            >
              {SCORING.begin}
            </Button>
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
