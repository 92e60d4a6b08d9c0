import type { GalleryEntry } from '@assay/shared/scoring/studio/overview';
import { OBJECT_WORDS, priceWords } from '@assay/shared/scoring/studio/words';
import { AutoGrid, Flex, Heading, List, LoadingButton, Text, Tile } from '@hubspot/ui-extensions';

interface GalleryProps {
  entries: readonly GalleryEntry[];
  /** The key of the profile that is being created. */
  busy: string | null;
  canChange: boolean;
  create: (entry: GalleryEntry) => void;
}

/** The ready profiles, each with what it asks and what that costs. */
export function Gallery({ entries, busy, canChange, create }: GalleryProps) {
  return (
    <AutoGrid columnWidth={280} flexible gap="small">
      {entries.map((entry) => {
        const { key, name, description, objectType, questions, researchCredits } = entry;
        return (
          <Tile key={key}>
            <Flex direction="column" gap="small">
              <Heading>{name}</Heading>
              <Text>{description}</Text>
              {questions.length > 0 && (
                <List variant="unordered-styled">
                  {questions.map(({ question, dimension }) => (
                    <Text key={question}>{`${question} (${dimension})`}</Text>
                  ))}
                </List>
              )}
              <Text variant="microcopy">{`${OBJECT_WORDS[objectType]} · ${priceWords(researchCredits, objectType)}`}</Text>
              <LoadingButton loading={busy === key} disabled={!canChange} onClick={() => create(entry)}>
                {`Begin with “${name}”`}
              </LoadingButton>
            </Flex>
          </Tile>
        );
      })}
    </AutoGrid>
  );
}
